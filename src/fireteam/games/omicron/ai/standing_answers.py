"""Sensible standing answers, for whoever wants to be asked less: bookkeeping with CyMS, harm that knocks nobody out,
dice that can buy nothing. Where an answer could do its own player harm, the player is asked after all."""

from fireteam.games.omicron.model import FIRST_CYMS, NOBODY, Attack, Moment, Omicron, attack_on_top, side_of
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.attack import opportunity, store
from fireteam.games.omicron.rules.characters import dice, stats
from fireteam.games.omicron.rules.cyms import cyms_activation, spawning
from fireteam.games.omicron.rules.forage import card_play
from fireteam.games.omicron.rules.harm import damage, traps
from fireteam.games.omicron.rules.movement import reach, reactions
from fireteam.games.omicron.rules.phases import cleanup
from fireteam.kernel.decisions import Decision, argument_of, paired
from fireteam.kernel.numbers import total
from fireteam.kernel.rules import Order, on
from fireteam.space.masks import bits


def _against_cyms(s: Omicron, d: Decision, options: list[int]) -> int | None:
    """A CyMS does one damage with a die, at most."""
    (character, moment), fight = d.args, attack_on_top(s)
    weak = fight.attacker >= FIRST_CYMS and stats.atk(s, fight) < s.hp[character]
    return card_play.PASS.option() if moment == Moment.TARGETED and weak else None


def _past_cyms(s: Omicron, d: Decision, options: list[int]) -> int | None:
    """Abilities that lie in wait are another matter: they cost no card."""
    waiting = any(reactions.REACT.chosen(option) for option in options)
    return card_play.PASS.option() if d.args[2] >= FIRST_CYMS and not waiting else None


def _only_cards_left(s: Omicron, d: Decision, options: list[int]) -> int | None:
    left = all(card_play.PLAY.chosen(option) or actions.DONE.chosen(option) for option in options)
    return actions.DONE.option() if left else None


def _nothing_to_buy(s: Omicron, d: Decision, options: list[int]) -> int | None:
    """Done, unless the dice or the Luck to raise them would still buy something that matters."""
    fight = attack_on_top(s)
    tokens, within_reach = s.luck[fight.attacker], 0
    for die in reversed(fight.dice):
        tokens -= max(0, fight.dex - die)
        if tokens < 0 or fight.dex == store.UNREACHABLE:
            break
        within_reach += 1
    lines = store.for_sale(s, fight, within_reach) if within_reach else []
    wasted = all(_wasted(s, fight, line) for line in lines)
    return dice.DONE.option() if wasted and not _cards_to_play(options) else None


def _cards_to_play(options: list[int]) -> bool:
    return any(card_play.PLAY.chosen(option) for option in options)


def _wasted(s: Omicron, fight: Attack, line: int) -> bool:
    """Is this damage that leaves a CyMS standing, paid with dice that do nothing else?"""
    if fight.target < FIRST_CYMS or line < store.DAMAGE_LINES:
        return False
    triggers = [s.setting.abilities[number].trigger for number in store.sheet_of(s, fight).passives]
    triggered = any(trigger is not None and trigger.on == "hit-spent" for trigger in triggers)
    bought = store.weapon(s, fight).damage[line - store.DAMAGE_LINES][1]
    added = fight.extra + fight.bonus + total(stats.changes(s, fight.attacker, "damage", fight))
    return not triggered and bought + added < damage.CYMS_ENDURES


def _nobody_to_hit(s: Omicron, d: Decision, options: list[int]) -> int | None:
    fight = attack_on_top(s)
    best = max(fight.dice) + s.luck[fight.attacker] if fight.dice else 0
    left = [m for m in areas_of_effect.caught(s, fight) if not fight.hits >> m & 1 and stats.dex(s, m) <= best]
    return None if left or _cards_to_play(options) else dice.DONE.option()


def _strike_with_cyms(s: Omicron, d: Decision, options: list[int]) -> int | None:
    """They strike for nothing; where characters could strike too, it is for the player to say who begins."""
    strikers = [argument_of(option) for option in options if opportunity.STRIKE.chosen(option)]
    return opportunity.STRIKE.option(strikers[0]) if min(strikers) >= FIRST_CYMS else None


def _send_nearest(s: Omicron, d: Decision, options: list[int]) -> int | None:
    """The nearest CyMS first, as near as it gets; whoever cannot come nearer waits for the others to make room."""
    near = {model: _far(s, s.cell[model]) for model in s.wake}
    for model in sorted(s.wake, key=lambda model: (near[model], model)):
        goals = cyms_activation.closer(s, model, reach.unoccupied(s))
        if goals:
            welcome = [goal for goal in bits(goals & ~traps.watched(s, model)) if not _turns_on_us(s, goal)]
            goal = min(welcome, key=lambda goal: (_far(s, goal), goal), default=NOBODY)
            return cyms_activation.SEND.option(paired(model, goal)) if welcome else None
    return cyms_activation.STAND.option(min(s.wake, key=lambda model: (near[model], model)))


def _turns_on_us(s: Omicron, cell: int) -> bool:
    """Would a CyMS there have to attack, and find none but characters of the side that sends it?"""
    near = s.setting.board.ball(cell, s.setting.cyms.range)
    return bool(near & s.held[s.sender]) and not near & s.held[1 - s.sender]


def _far(s: Omicron, cell: int) -> int:
    board, centre = s.setting.board, s.setting.ground.centre
    return board.distance(cell, centre) if s.goal == NOBODY else board.gap(1 << cell, s.foot[s.goal])


def _attack_the_one_sought(s: Omicron, d: Decision, options: list[int]) -> int | None:
    theirs = [m for m in cyms_activation.targets(s, d.args[0]) if side_of(m) != s.sender]
    sought = [s.goal] if s.goal in theirs else theirs
    return cyms_activation.ATTACK_CHARACTER.option(sought[0]) if len(sought) == 1 else None


def _spawn_nearest(s: Omicron, d: Decision, options: list[int]) -> int | None:
    cells = bits(spawning.places(s))
    return spawning.PLACE.option(min(cells, key=lambda cell: (_turns_on_us(s, cell), _far(s, cell), cell)))


ORDERS: dict[str, Order] = {
    "take damage, and keep Luck and cards, unless it would knock me out": on(
        damage.DAMAGE, lambda s, d, options: damage.TAKE.option() if s.pending[-1] < s.hp[d.args[0]] else None
    ),
    "keep cards when a CyMS attacks that cannot knock me out": on(card_play.REACTION, _against_cyms),
    "keep cards when a CyMS has moved": on(reactions.AMBUSH, _past_cyms),
    "end an activation when only cards are left to use": on(actions.ACT, _only_cards_left),
    "trade the dice of an Attack when they and Luck buy nothing that matters": on(store.STORE, _nothing_to_buy),
    "trade the dice of an area when they and Luck hit nobody else": on(areas_of_effect.BLAST, _nobody_to_hit),
    "strike with CyMS at every opportunity that is theirs alone": on(opportunity.OPPORTUNITY, _strike_with_cyms),
    "send CyMS the shortest way, the nearest first": on(cyms_activation.SENDING, _send_nearest),
    "let CyMS attack the one they came for": on(cyms_activation.ATTACK_CHOICE, _attack_the_one_sought),
    "let CyMS appear nearest to the one they come for": on(spawning.PLACING, _spawn_nearest),
    "draw a Forage Card for every AP left over": on(cleanup.LEFTOVERS, lambda s, d, options: options[-1]),
}
