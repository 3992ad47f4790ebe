"""Attacks of Opportunity: what the models engaging a character may do before it does something else. They are melee
Attacks, free and out of activation, and buy nothing but damage and Steal. What the character does waits on the stack
beneath them."""

from fireteam.games.omicron.model import (
    CYMS,
    FIRST_CYMS,
    MODEL,
    Aimed,
    Attack,
    Declared,
    Omicron,
    Opportunity,
    side_of,
    title,
)
from fireteam.games.omicron.rules.attack import store
from fireteam.games.omicron.rules.board.distance import distance, engaging
from fireteam.games.omicron.rules.characters import luck
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.forage import card_play
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.kernel import Decision, Flow, Form, Kind, always, argument_of, never_refused, refused, stack
from fireteam.space.masks import bits, of


def provoke(s: Omicron, character: int) -> Flow:
    """[aoo.trigger-objective] An interaction provokes everyone engaging the character, even during a Walk
    that has provoked them before. They strike at once."""
    before, s.struck[character], beneath = s.struck[character], 0, len(s.doing)
    provoke_others(s, character, 0)
    yield from verbs.ACTIVITIES.to_the_end(s, beneath)
    s.struck[character] = before


def provoke_others(s: Omicron, character: int, spared: int, declared: Declared | Aimed | None = None) -> bool:
    """[aoo.before-action] What a character declares provokes those engaging it, but for those it is aimed at. Does
    anybody have an opportunity? Then what is declared waits beneath it."""
    return provoke_from(s, character, [m for m in engaging(s, character) if not spared >> m & 1], declared)


def declare(s: Omicron, character: int) -> None:
    """[aoo.gap-number-per-action] A character begins something new, against which everyone may strike once."""
    s.struck[character] = 0


def provoke_from(s: Omicron, character: int, enemies: list[int], declared: Declared | Aimed | None = None) -> bool:
    """These may strike, if they can and have not."""
    able = [m for m in enemies if not s.struck[character] >> m & 1 and may_strike(s, m, character)]
    if not able:
        return False
    if declared is not None:
        stack.begin(s.doing, declared)
    stack.begin(s.doing, Opportunity(character, [(m, distance(s, m, character)) for m in able]))
    return True


@verbs.ACTIVITIES.goes_on(Opportunity)
def _go(s: Omicron, at: Opportunity) -> Flow:
    """[aoo.gap-order-several] The opponent orders them; each resolves fully; after a KO the rest are lost."""
    me = at.character
    at.left = [(m, far) for m, far in at.left if _reaches(s, m, me, far)]
    if not at.left or s.ko >> me & 1:
        stack.end(s.doing, at)
        return
    seat = min([deciding_seat(s, m, me) for m, _ in at.left])
    mine = of([m for m, _ in at.left if deciding_seat(s, m, me) == seat])
    answer = yield Decision(seat, OPPORTUNITY, me, mine)
    if LET_GO.chosen(answer):
        at.left = [(m, far) for m, far in at.left if not mine >> m & 1]
    else:
        enemy = argument_of(answer)
        far = dict(at.left)[enemy]
        at.left.remove((enemy, far))
        yield from _strike(s, enemy, me, far)
    if not at.left and stack.on_top(s.doing, at):
        stack.end(s.doing, at)


def _strike(s: Omicron, enemy: int, character: int, far: int) -> Flow:
    s.struck[character] |= 1 << enemy  # [aoo.gap-number-per-action]
    fight = Attack(enemy, character, limited=True)
    luck.exchange_for_dex(s, fight)
    yield from card_play.before_roll(s, fight)
    if _reaches(s, enemy, character, far) and not s.ko >> character & 1:
        yield from store.resolve(s, fight)


def deciding_seat(s: Omicron, enemy: int, character: int) -> int:
    """[aoo.gap-cyms-controller] A character's controller; for CyMS the opponent of whom they strike."""
    return s.captain[1 - side_of(character)] if side_of(enemy) == CYMS else s.controller[enemy]


def may_strike(s: Omicron, enemy: int, character: int) -> bool:
    """[aoo.eligible] Could an enemy that a character gives an opportunity use it?"""
    return _still(s, enemy) and _armed(s, enemy, character)


def _armed(s: Omicron, enemy: int, character: int) -> bool:
    """[aoo.gap-melee-or-any] Characters need a melee weapon, and the Luck an overlong DEX costs."""
    return enemy >= FIRST_CYMS or (
        s.setting.roster[s.card[enemy]].melee is not None and luck.owed_for_dex(s, character) <= s.luck[enemy]
    )


def _still(s: Omicron, enemy: int) -> bool:
    return bool(s.foot[enemy]) and can_act(s, enemy)


def _reaches(s: Omicron, enemy: int, character: int, far: int) -> bool:
    """[attack.gap-target-lost-in-reaction] A reaction may take the character out of reach: farther away than where it
    gave the opportunity, and than the weapon goes."""
    melee = None if enemy >= FIRST_CYMS else s.setting.roster[s.card[enemy]].melee
    reach = s.setting.cyms.range if melee is None else melee.range[1]
    return _still(s, enemy) and distance(s, enemy, character) <= max(far, reach)


STRIKE: Form[Omicron] = Form(
    "strike with",
    lambda s, d: bits(d.args[1]),
    lambda s, d, model: refused(
        (
            not d.args[1] >> model & 1,
            f"{title(s, model)} has no Attack of Opportunity on {title(s, d.args[0])}",
            "aoo.eligible",
        )
    ),
    MODEL,
    action="Strike",
)
LET_GO: Form[Omicron] = Form("let go", always, never_refused)
OPPORTUNITY: Kind[Omicron] = Kind(
    "opportunity",
    "aoo.free-immediate",
    lambda s, d: f"{title(s, d.args[0])} gives an opportunity: strike?",
    (STRIKE, LET_GO),
    default=LET_GO,
)
