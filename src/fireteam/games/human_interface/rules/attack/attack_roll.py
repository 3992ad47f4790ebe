"""An attack, from its declaration to its wounds: those who see it may react, the target chooses how it defends itself,
both draw, and whoever wins may do harm."""

from fireteam.games.human_interface.model import (
    BARE,
    SQUARE,
    Fight,
    Mode,
    Reaction,
    Stage,
    Table,
    conscious,
    name,
    run_by_rules,
    square,
    title,
)
from fireteam.games.human_interface.rules.attack import totals
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.characters.weapons import WEAPON
from fireteam.games.human_interface.rules.draws import boosts, cando
from fireteam.games.human_interface.rules.harm import casualties, cybershock, damage, wounds
from fireteam.games.human_interface.rules.reactions import take_cover, who_reacts, windows
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    refused,
    say,
    stack,
    summed,
    total,
    unpair,
)
from fireteam.space.masks import bit_list, of

ATTACKER, TARGET = 0, 1


def go(s: Table, fight: Fight) -> Flow:
    """An attack goes on."""
    if _cancelled(s, fight):
        _end(s, fight)
    elif fight.stage == Stage.DECLARED:
        yield from _window(s, fight)
    elif fight.stage == Stage.REACTION:
        yield from _react(s, fight)
    elif fight.stage == Stage.CARDS:
        yield from _draw(s, fight)
    else:
        yield from _hit(s, fight)


def _cancelled(s: Table, fight: Fight) -> bool:
    """[reaction.nontarget-attack-window] [reaction.declare] Whoever attacks is out of it, or there is nobody left to be
    attacked."""
    if fight.stage > Stage.REACTION:
        return False
    me = fight.attacker
    out = (
        s.cell[me] < 0
        or (s.down | s.stunned) >> me & 1
        or (s.lost >> me & 1 and fight.mode == Mode.ACTION and me == s.active)
    )
    return bool(out) or not conscious(s, fight.target)


def _end(s: Table, fight: Fight) -> None:
    cando.put_away(s, fight.cards)
    stack.end(s.doing, fight)


def _window(s: Table, fight: Fight) -> Flow:
    """[reaction.nesting] Only an attack action can be reacted to by others."""
    seat = -1 if run_by_rules(s, fight.target) else s.seat[fight.target]
    if fight.mode == Mode.ACTION and (yield from windows.attack_window(s, fight, seat)):
        return
    fight.stage = Stage.REACTION
    if _react_by_rule(s, fight):
        yield from _draw(s, fight)


def _react(s: Table, fight: Fight) -> Flow:
    """[attack.step5-choose] The target's reaction."""
    if _react_by_rule(s, fight):
        return
    me = fight.target
    others = of(who_reacts.owned(s, s.seat[me])) & ~(fight.asked | 1 << me)
    answer = yield Decision(s.seat[me], DEFENCE, fight.attacker, others, me)
    if windows.FIRE.chosen(answer):
        model, how = unpair(argument_of(answer))
        fight.asked |= 1 << model
        who_reacts.shoot(s, model, fight.attacker, how - 1)
        return
    if FAST.chosen(answer):
        _choose(s, fight, Reaction.FAST, argument_of(answer) - 1)
    else:
        chosen = Reaction.DODGE if DODGE.chosen(answer) else Reaction.COVER if COVER.chosen(answer) else None
        _choose(s, fight, Reaction.INSTINCTIVE if chosen is None else chosen)
    yield from _draw(s, fight)


def _react_by_rule(s: Table, fight: Fight) -> bool:
    """[instinctive.opfor-dodge-first] Has the target nothing to choose? OPFOR has not."""
    me = fight.target
    if fight.mode == Mode.ACTION and s.seat[me] >= 0 and not run_by_rules(s, me):
        return False
    free = fight.mode == Mode.ACTION
    _choose(s, fight, *(who_reacts.by_rule(s, me, fight.attacker) if free else (Reaction.INSTINCTIVE, BARE)))
    return True


def _choose(s: Table, fight: Fight, reaction: Reaction, counter: int = BARE) -> None:
    """[reaction.token] [reaction.dynamic-set] [instinctive.save-token]"""
    fight.reaction, fight.counter, fight.stage = reaction, counter, Stage.CARDS
    if reaction != Reaction.INSTINCTIVE:
        s.reacted |= 1 << fight.target
    clause = {Reaction.INSTINCTIVE: "instinctive.default", Reaction.FAST: "attack.step5-fast"}
    if s.log is not None:
        say(
            s,
            "defence",
            clause.get(reaction, "attack.step5-dodge-cover"),
            "{who} reacts: {how}.",
            who=name(s, fight.target),
            how=WORDS[reaction],
        )


WORDS = {
    Reaction.INSTINCTIVE: "instinctively",
    Reaction.DODGE: "dodge",
    Reaction.COVER: "take cover",
    Reaction.FAST: "fast attack",
}


def _draw(s: Table, fight: Fight) -> Flow:
    """[attack.step7-cards] [test.opposed-draw-order] [test.opposed-effect-order] Both draw, the attacker first; then
    the attacker may use what it has, then the target."""
    both = fight.attacker, fight.target
    made = totals.made_of(s, fight)
    base = total(made[ATTACKER]), total(made[TARGET])
    fight.cards = [cando.draw(s, "attack.step7-cards", both[ATTACKER])]
    ahead = base[ATTACKER] + cando.value(s, fight.cards[ATTACKER]) - base[TARGET]
    told = fight.reaction == Reaction.FAST and s.setting.agreed.location_from_attack
    card = cando.draw(s, "attack.step7-cards", both[TARGET], int if told else lambda value: value < ahead)
    fight.cards.append(card)
    plus, harder = [0, 0], [0, 0]
    for side, who in enumerate(both):

        def needed(value: int, more: int, side: int = side) -> boosts.Need:
            sums = [base[each] + cando.value(s, fight.cards[each]) + plus[each] for each in (ATTACKER, TARGET)]
            sums[side] = base[side] + value + more
            return _needed(s, fight, side, sums)

        settled = yield from boosts.settle(s, who, fight.cards[side], "attack.step7-cards", needed)
        fight.cards[side], plus[side], harder[side] = settled
    fight.plus, fight.harder = plus, harder
    _compare(s, fight, base, made)
    if fight.winner == fight.target and fight.reaction in (Reaction.INSTINCTIVE, Reaction.DODGE):
        _end(s, fight)


def _needed(s: Table, fight: Fight, side: int, sums: list[int]) -> boosts.Need:
    """[cando.text-effect-usable] What could change the result for one side."""
    lead = sums[ATTACKER] - sums[TARGET]
    short = max(0, 1 - lead if side == ATTACKER else lead)
    contested = side == ATTACKER and boosts.has_means(s, fight.target, fight.cards[TARGET])
    harmful = side == ATTACKER or fight.reaction == Reaction.FAST
    telling = harmful and s.setting.agreed.location_from_attack  # another card would hit elsewhere
    for_more = boosts.DAMAGE * harmful | boosts.AGAIN * telling if not short else 0
    return boosts.Need(short, for_more | ((boosts.ADD | boosts.AGAIN) if short or contested else 0))


def _compare(s: Table, fight: Fight, base: tuple[int, int], made: tuple[totals.Parts, totals.Parts]) -> None:
    """[attack.step8-result] [attack.step8-tie] The higher total wins, and the target wins a tie."""
    sums = [base[side] + cando.value(s, fight.cards[side]) + fight.plus[side] for side in (ATTACKER, TARGET)]
    fight.winner = fight.attacker if sums[ATTACKER] > sums[TARGET] else fight.target
    fight.stage = Stage.HIT
    hit = fight.winner == fight.attacker
    if s.log is None:
        return
    on_top = [cando.on_top(s, fight.cards[side], fight.plus[side]) for side in (ATTACKER, TARGET)]
    say(
        s,
        "totals",
        "attack.step8-result" if sums[ATTACKER] != sums[TARGET] else "attack.step8-tie",
        f"{{a}} to {{b}}: {{who}} {'hits' if hit else 'misses'} ({{made}} against {{against}}).",
        who=name(s, fight.attacker),
        whom=name(s, fight.target),
        a=sums[ATTACKER],
        b=sums[TARGET],
        made=summed(made[ATTACKER] + on_top[ATTACKER]),
        against=summed(made[TARGET] + on_top[TARGET]),
        hit=hit,
    )


def _hit(s: Table, fight: Fight) -> Flow:
    """[damage.location-draw] [attack.fast-defender-damage] Whoever has won does harm, or gets out of the way."""
    far = totals.far(s, fight)
    won, lost, weapon, side = fight.attacker, fight.target, fight.weapon, ATTACKER
    if fight.winner == fight.target:
        won, lost, weapon, side = fight.target, fight.attacker, fight.counter, TARGET
        if fight.reaction != Reaction.FAST:
            _end(s, fight)  # first: whoever steps aside may step on a mine
            yield from _out_of_the_way(s, fight)
            return
    value = cando.value(s, fight.cards[side]) if s.setting.agreed.location_from_attack else None
    aimed = fight.aimed and won == fight.attacker
    harm = total(weapons.damage_modifiers(s, won, weapon, far, aimed)) + fight.harder[side]
    yield from damage.strike(s, lost, harm, won, value)
    card = None if weapon == BARE else weapons.item(s, weapon)
    if card is not None and conscious(s, lost):
        if card.stuns:
            wounds.stun(s, lost)
        if card.shocks:
            shock = cybershock.test(s, lost, "cybershock.program-weapon-test")
            yield from casualties.credited(s, s.side[won], shock)
    _end(s, fight)


def _out_of_the_way(s: Table, fight: Fight) -> Flow:
    """[takecover.success-move] Who has taken cover may step aside."""
    me = fight.target
    if not _places(s, me, fight.attacker):
        return
    answer = yield Decision(s.seat[me], TAKING_COVER, me, fight.attacker)
    if STEP.chosen(answer):
        take_cover.take(s, me, argument_of(answer), "takecover.success-move")


def _places(s: Table, model: int, attacker: int) -> int:
    return take_cover.cover_squares(s, model, s.cell[attacker], attacker)


# The target's reactions. A decision says who attacks, which others may fire first, and who is attacked.


def _dynamic(s: Table, d: Decision) -> Offer:
    return (0,) if who_reacts.ready(s, d.args[2]) else ()


def _dynamic_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return who_reacts.ready_refusals(s, d.args[2])


def _counters(s: Table, d: Decision) -> Offer:
    return [weapon + 1 for weapon in who_reacts.fires(s, d.args[2], d.args[0])]


def _counter_refusals(s: Table, d: Decision, weapon: int) -> Refusals:
    return who_reacts.fire_refusals(s, d.args[2], d.args[0], weapon - 1)


DODGE: Form[Table] = Form("dodge", _dynamic, _dynamic_refusals, label="Dodge")
COVER: Form[Table] = Form("take cover", _dynamic, _dynamic_refusals, label="Take cover")
FAST: Form[Table] = Form(
    "fast attack", _counters, _counter_refusals, WEAPON, label="Fast attack: {0}", action="Fast attack"
)
INSTINCTIVE: Form[Table] = Form("instinctive", always, never_refused, label="React instinctively")
DEFENCE: Kind[Table] = Kind(
    "defence",
    "attack.step5-choose",
    lambda s, d: f"{title(s, d.args[0])} attacks {title(s, d.args[2])}: how does {title(s, d.args[2])} react?",
    (DODGE, COVER, FAST, INSTINCTIVE, windows.FIRE),
    default=INSTINCTIVE,
    piece=lambda s, d: name(s, d.args[2]),
)


def _squares(s: Table, d: Decision) -> list[int]:
    return bit_list(_places(s, d.args[0], d.args[1]))


def _square_refusals(s: Table, d: Decision, cell: int) -> Refusals:
    return first_refused(
        (
            s.setting.board.distance_king(s.cell[d.args[0]], cell) != 1,
            f"{square(s, cell)} is not one step away",
            "takecover.success-move",
        ),
        refused(
            (cell not in _squares(s, d), f"{square(s, cell)} is no place to take cover", "takecover.directly-away")
        ),
    )


STEP: Form[Table] = Form("step", _squares, _square_refusals, SQUARE, label="Step to {0}", action="Step")
STAY: Form[Table] = Form("stay", always, never_refused, label="Stay")
TAKING_COVER: Kind[Table] = Kind(
    "taking cover",
    "takecover.success-move",
    lambda s, d: f"Where does {title(s, d.args[0])} take cover?",
    (STEP, STAY),
    default=STAY,
    piece=lambda s, d: name(s, d.args[0]),
)
