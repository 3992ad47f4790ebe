"""Using abilities: those of stances, kit and Investigate cards, stat cards and the dashboard. The user pays first; then
the effects happen one by one. What may be used when, how often and on whom is told by the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omega import adrenaline, arsenal, dashboard, stats, targets, verbs
from fireteam.games.omega.cards import Ability, Who
from fireteam.games.omega.measuring import is_active, same_side
from fireteam.games.omega.moments import LATE, Moment
from fireteam.games.omega.state import (
    COMMANDOS,
    FIRST_ENEMY,
    NOBODY,
    OVERSEER,
    Action,
    Attack,
    Blast,
    Challenge,
    Lasting,
    Omega,
    Phase,
    Use,
    Walk,
    What,
)
from fireteam.games.omega.words import name
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision, Flow, Form
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bit_list, bits, lowest

ACTIONS = ("action", "spawn")  # [activation.repeat-actions] [gap.dashboard-repeat] what may be used again and again


def take(s: Omega, owner: int, answer: int) -> Flow:
    """The ability chosen with the form `use` is used. Of an enemy that is being activated the overseer may use the
    abilities of its card beside the dashboard."""
    argument = answer >> FORM_BITS
    others = (s.activations[-1].enemy,) if owner == NOBODY and s.activations else ()
    user, number = holder(s, (owner, *others), argument & PAIR_MASK)
    is_action = s.setting.abilities[number].moment == "action"
    if is_action:
        action_begins(s)
    target = argument >> PAIR_BITS
    begin(s, user, number, target - 1 if target else targets.implied(s, user, number, _actor(s)), is_action)
    yield from ()


def begin(s: Omega, user: int, number: int, target: int = -1, declared: bool = False) -> None:
    """[kit.cost] The user pays; what the ability does is left to do. `declared`: others may come in before that."""
    ability = s.setting.abilities[number]
    _pay(s, user, number, target)
    bit = 1 << key(s, number, user)
    if ability.once == "turn" or _places(ability):
        s.used_turn |= bit
    elif ability.once == "round":
        s.used_round |= bit
    elif ability.once == "mission":
        s.used_mission |= bit
    _mark(s, bit)
    if s.log is not None:
        who = name(s, user) if user >= 0 else "overseer"
        say(s, "use", "kit.use-text", "{who} uses {what}.", who=who, what=ability.name)
    if ability.discard and number in s.setting.card_of:
        discard(s, user, s.setting.card_of[number])
    s.doing.append(What.USE)
    s.uses.append(Use(user, number, target, 0, declared, 0))


def _pay(s: Omega, user: int, number: int, target: int) -> None:
    ability = s.setting.abilities[number]
    if user == NOBODY:
        dashboard.pay(s, s.setting.piece_of[number], target)
    elif user < COMMANDOS:
        adrenaline.raise_by(s, user, ability.cost)
    else:
        adrenaline.spend(s, ability.cost)


def discard(s: Omega, owner: int, card: int) -> None:
    """A card leaves the game; an Investigate card goes to the discards of its deck."""
    s.kit[owner].remove(card)
    arsenal.take_stock(s, owner)
    if card >= s.setting.kits:
        s.found = sorted([*s.found, card])


def go(s: Omega) -> Flow:
    """The next effect of the ability that is being used. [gap.interrupt-invalidates]"""
    use = s.uses[-1]
    ability = s.setting.abilities[use.ability]
    if not _lasts(s, use, ability):
        s.doing.pop()
        s.uses.pop()
        return
    if use.effect < len(ability.effects):
        use.effect += 1
        yield from verbs.apply(s, ability.effects[use.effect - 1], use.user, use.target)
    if s.doing[-1] == What.USE and s.uses[-1] is use and use.effect == len(ability.effects):
        _finish(s)


def stands(s: Omega) -> bool:
    """[gap.interrupt-invalidates] Nobody comes in any more. An ability that could not be used on its target now ends
    without effect."""
    use = s.uses[-1]
    use.declared = False
    effects = s.setting.abilities[use.ability].effects
    if any(targets.refusals(s, use.user, use.ability, use.target)) or verbs.idle(s, effects, use.user, use.target):
        s.doing.pop()
        s.uses.pop()
        return False
    return True


def at_once(s: Omega) -> Flow:
    """All effects of the ability that was just begun, where the rules cannot wait; what they begin is left to do."""
    use = s.uses[-1]
    while s.doing and s.doing[-1] == What.USE and s.uses[-1] is use:
        yield from go(s)


def _lasts(s: Omega, use: Use, ability: Ability) -> bool:
    """Are the user and what it is used on still there?"""
    if use.user >= 0 and (s.cell[use.user] < 0 or (use.user < COMMANDOS and not is_active(s, use.user))):
        return False
    return ability.target not in targets.FIGURES or s.cell[use.target] >= 0


def _finish(s: Omega) -> None:
    s.doing.pop()
    use = s.uses.pop()
    if s.setting.abilities[use.ability].lasts:
        figure = use.target if s.setting.abilities[use.ability].target in targets.FIGURES else use.user
        if not any(on.figure == figure and on.ability == use.ability for on in s.lasting):
            s.lasting.append(Lasting(figure, use.ability))


def action_begins(s: Omega) -> None:
    """[activation.one-at-a-time] What comes between two actions may come again."""
    s.used_any = 0
    s.turned = False


def end_turn(s: Omega) -> None:
    s.used_turn = 0
    s.lasting = [on for on in s.lasting if s.setting.abilities[on.ability].lasts != "turn"]


def end_round(s: Omega) -> None:
    s.used_round = 0
    s.lasting = [on for on in s.lasting if s.setting.abilities[on.ability].lasts != "round"]


# How often


def key(s: Omega, number: int, owner: int) -> int:
    """The place of an ability in its owner's hands in the masks of uses."""
    return s.setting.ability_named[number] * (len(s.cell) + 1) + owner + 1


def _answered(s: Omega) -> Walk | Attack | Challenge | Blast | Action | Use | None:
    """The action that is in the middle and that others come in on; none between actions."""
    top = s.doing[-1] if s.doing else -1
    if top == What.WALK:
        return s.walks[-1]
    if top == What.ATTACK:
        return s.attacks[-1]
    if top == What.CHALLENGE:
        return s.challenges[-1]
    if top == What.BLAST:
        return s.blasts[-1]
    if top == What.ACTION:
        return s.actions[-1]
    return s.uses[-1] if top == What.USE else None


def _action(s: Omega) -> int:
    """The uses that have come in on the action that goes on."""
    action = _answered(s)
    return s.used_any if action is None else action.used


def _mark(s: Omega, bit: int) -> None:
    action = _answered(s)
    if action is None:
        s.used_any |= bit
    else:
        action.used |= bit


def _places(ability: Ability) -> bool:
    """[action.marker-once] Is it an action that places a marker?"""
    return ability.moment == "action" and any(effect.do == "place" for effect in ability.effects)


def _too_often(s: Omega, owner: int, number: int) -> Iterator[Refusal]:
    ability, place = s.setting.abilities[number], key(s, number, owner)
    if _places(ability) and s.used_turn >> place & 1:
        yield Refusal(f"{ability.name} places one marker in a turn", "action.marker-once")
    elif (s.used_turn | s.used_round | s.used_mission) >> place & 1:
        yield Refusal(f"{ability.name} has been used in this {ability.once}", "kit.use-text")
    going_on = any(use.ability == number and use.user == owner for use in s.uses)
    repeats = ability.moment in ACTIONS or (owner == NOBODY and not s.doing)
    if going_on or (not repeats and _action(s) >> place & 1):
        yield Refusal(f"{ability.name} has come in on this action", "interrupt.once-per-action")
    if s.doing and s.doing[-1] in (What.ATTACK, What.CHALLENGE) and _helped(s, number):
        rerolls = any(effect.do == "reroll" for effect in ability.effects)
        clause = "dice.reroll-multiple" if rerolls else "effect.same-name-not-cumulative"
        yield Refusal(f"{ability.name} already helps with this roll", clause)


def _helped(s: Omega, number: int) -> bool:
    """[effect.same-name-not-cumulative] Does an effect of that name already bear on this roll, whoever used it?"""
    effects = s.setting.abilities[number].effects
    if not any(effect.do in ("dice", "defend", "reroll") for effect in effects):
        return False
    first = s.setting.ability_named[number] * (len(s.cell) + 1)
    return bool(_action(s) >> first & (1 << len(s.cell) + 1) - 1)


# What may be used


def occasion(s: Omega, d: Decision) -> tuple[tuple[int, ...], Moment, int]:
    """Whose abilities an answer may use, at which moment, and who is acting."""
    if d.kind.name in ("interrupt", "rerolls"):
        return (d.args[0],), Moment(d.args[1]), d.args[2]
    if d.seat != OVERSEER:
        return (s.turn,), Moment.TURN, s.turn
    if s.phase == Phase.SPAWN:
        return (NOBODY,), Moment.SPAWN, NOBODY
    actor = _actor(s)
    return (NOBODY, actor) if actor >= 0 else (NOBODY,), Moment.ACTIVATION, actor


def _actor(s: Omega) -> int:
    return s.activations[-1].enemy if s.activations else s.turn


def holder(s: Omega, owners: Iterable[int], named: int) -> tuple[int, int]:
    """Who of these has an ability of that name, and which it is; (NOBODY, -1) if none has."""
    for owner in owners:
        for number in bits(arsenal.abilities(s, owner)):
            if s.setting.ability_named[number] == named:
                return owner, number
    return NOBODY, -1


def can_use(s: Omega, owner: int, moment: Moment, actor: int) -> bool:
    """May an owner use anything at a moment?"""
    return next(usable(s, owner, moment, actor), -1) >= 0


def usable(s: Omega, owner: int, moment: Moment, actor: int) -> Iterator[int]:
    """What an owner may use at a moment, as arguments of the form `use`."""
    concerned = _concerned(s, owner, moment, actor)
    if not concerned:
        return
    held, left = arsenal.abilities(s, owner), s.pool
    if 0 <= owner < COMMANDOS:
        left = adrenaline.room(s, owner) if concerned & s.setting.costly else 0
    for number in reversed(bit_list(concerned)):
        if lowest(held & s.setting.namesakes[number]) != number or not _is_occasion(s, owner, number, actor, left):
            continue  # of several with the same name the first counts
        named, implied = s.setting.ability_named[number], targets.is_implied(s, number)
        for target in targets.candidates(s, owner, number, actor):
            if _does_something(s, owner, number, target):
                yield named if implied else named | target + 1 << PAIR_BITS


def _concerned(s: Omega, owner: int, moment: Moment, actor: int) -> int:
    """The abilities of an owner that are for the moment, for whoever acts and for whom that is aimed at."""
    held = arsenal.abilities(s, owner) & s.setting.timely[moment]
    if not held:
        return 0
    aimed_at = s.attacks[-1].target if s.doing and s.doing[-1] == What.ATTACK else NOBODY
    return held & _meaning(s.setting.by, owner, actor) & _meaning(s.setting.on, owner, aimed_at)


def _meaning(table: dict[str, int], owner: int, figure: int) -> int:
    """The abilities whose word for somebody means that figure, in the hands of this owner."""
    if figure < 0:
        return table[""]
    if (figure < FIRST_ENEMY) != (0 <= owner < FIRST_ENEMY):
        return table[""] | table["enemy"]
    return table[""] | table["friend"] | table["me" if figure == owner else "other"]


def _is_occasion(s: Omega, owner: int, number: int, actor: int, left: int) -> bool:
    """Can it be paid for with what is left, has it not been used too often, and is its condition met?"""
    ability, place = s.setting.abilities[number], key(s, number, owner)
    if (s.used_turn | s.used_round | s.used_mission) >> place & 1:
        return False
    if (dashboard.least_cost(s, s.setting.piece_of[number]) if owner == NOBODY else ability.cost) > left:
        return False
    repeats = ability.moment in ACTIONS or (owner == NOBODY and not s.doing)
    if not repeats and _action(s) >> place & 1:
        return False
    if s.doing and s.doing[-1] in (What.ATTACK, What.CHALLENGE) and _helped(s, number):
        return False
    if s.uses and any(use.ability == number and use.user == owner for use in s.uses):
        return False
    return not s.setting.conditional >> number & 1 or _condition_met(s, owner, number, actor)


def _condition_met(s: Omega, owner: int, number: int, actor: int) -> bool:
    fight = s.attacks[-1] if s.doing and s.doing[-1] == What.ATTACK else None
    ranged = s.setting.weapons[fight.weapon].ranged if fight is not None else None
    aimed_at = fight.target if fight is not None else NOBODY
    other = actor if actor >= FIRST_ENEMY else aimed_at
    return stats.holds(s, owner if owner >= 0 else actor, s.setting.abilities[number].when, ranged, other)


def _does_something(s: Omega, owner: int, number: int, target: int) -> bool:
    """Would it change anything, and does the pool pay for a piece of the dashboard?"""
    if owner == NOBODY and dashboard.cost(s, s.setting.piece_of[number], target) > s.pool:
        return False
    return verbs.does_something(s, s.setting.abilities[number].effects, owner, target)


def _offered(s: Omega, d: Decision) -> Iterable[int]:
    owners, moment, actor = occasion(s, d)
    return [argument for owner in owners for argument in usable(s, owner, moment, actor)]


def _refusals(s: Omega, d: Decision, argument: int) -> Iterator[Refusal]:
    owners, moment, actor = occasion(s, d)
    named, aimed = argument & PAIR_MASK, argument >> PAIR_BITS
    owner, number = holder(s, owners, named)
    if number < 0:
        if moment == Moment.TURN:
            yield from arsenal.downed_refusals(s, actor)
        yield Refusal(f"{s.setting.abilities[named].name} is not at hand", "kit.use-text")
        return
    if not s.setting.fitting[moment] >> number & 1:
        moments = {"action": "kit.action-own-turn", "spawn": "dashboard.spawn-timing"}
        other = "dashboard.timing" if owner == NOBODY else "kit.turn-or-any"
        clause = moments.get(s.setting.abilities[number].moment, other)
        yield Refusal(f"{s.setting.abilities[number].name} is for another moment", clause)
        return
    yield from _occasion_refusals(s, owner, number, moment, actor)
    if targets.is_implied(s, number) != (not aimed):
        reason = "is not aimed at anything" if aimed else "must be aimed at something"
        yield Refusal(f"{s.setting.abilities[number].name} {reason}", "kit.use-text")
        return
    target = aimed - 1 if aimed else targets.implied(s, owner, number, actor)
    yield from targets.refusals(s, owner, number, target)
    if s.setting.abilities[number].target not in targets.FIGURES or (target >= 0 and s.cell[target] >= 0):
        yield from _effect_refusals(s, owner, number, target)


def _occasion_refusals(s: Omega, owner: int, number: int, moment: Moment, actor: int) -> Iterator[Refusal]:
    """Why this is not the occasion, whatever it might be used on."""
    ability = s.setting.abilities[number]
    fight = s.attacks[-1] if s.doing and s.doing[-1] == What.ATTACK else None
    at_any = ability.moment in ("any", "")
    if moment in LATE and at_any and all(effect.do != LATE[moment] for effect in ability.effects):
        yield Refusal(f"{ability.name} comes before the dice", "interrupt.other-window")
    aimed_at = fight.target if fight is not None else NOBODY
    if not _is(owner, actor, ability.by) or not _is(owner, aimed_at, ability.on):
        yield Refusal(f"{ability.name} is not for this", "kit.use-text")
    if not _condition_met(s, owner, number, actor):
        yield Refusal(f"the condition of {ability.name} is not met", "kit.use-text")
    yield from _too_often(s, owner, number)
    if 0 <= owner < COMMANDOS:
        if ability.cost > adrenaline.room(s, owner):
            reason = f"{ability.name} costs {ability.cost}, and {name(s, owner)} may take {adrenaline.room(s, owner)}"
            yield Refusal(reason, "adrenaline.cap")
    elif owner != NOBODY and ability.cost > s.pool:
        yield Refusal(f"{ability.name} costs {ability.cost}, and the pool has {s.pool}", "dashboard.pay-from-pool")


def _effect_refusals(s: Omega, owner: int, number: int, target: int) -> Iterator[Refusal]:
    """Why it would do nothing to this, or cannot be paid for."""
    if owner == NOBODY:
        piece = s.setting.piece_of[number]
        price = dashboard.cost(s, piece, target)
        if price > s.pool:
            reason = f"{s.setting.dashboard[piece].name} costs {price}, and the pool has {s.pool}"
            yield Refusal(reason, "dashboard.pay-from-pool")
    yield from verbs.idle(s, s.setting.abilities[number].effects, owner, target)


def _is(owner: int, figure: int, who: Who) -> bool:
    """[side.control-decides] Is a figure what a card of this owner means by a word?"""
    if not who:
        return True
    if figure < 0:
        return False
    if who == "me":
        return figure == owner
    friendly = figure >= FIRST_ENEMY if owner == NOBODY else same_side(figure, owner)
    return friendly == (who != "enemy") and (who != "other" or figure != owner)


USE: Form[Omega] = Form("use", _offered, _refusals, targets.ABILITY_AND_TARGET)
