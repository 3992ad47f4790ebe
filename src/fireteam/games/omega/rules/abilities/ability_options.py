"""What may be used: at which moments, how often, for what price and on whom an ability can be used, as its card tells.
What happens when it is used is told in `ability_use.py`."""

from collections.abc import Iterable, Sequence
from typing import get_args

from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    LATE,
    NOBODY,
    OVERSEER,
    Ability,
    Action,
    Activation,
    Attack,
    Blast,
    Challenge,
    Moment,
    Omega,
    Phase,
    Use,
    Walk,
    Who,
    same_side,
    title,
)
from fireteam.games.omega.rules.abilities import ability_targets, dashboard, verbs
from fireteam.games.omega.rules.figures import adrenaline, arsenal, modifiers
from fireteam.kernel import PAIR_BITS, Decision, Form, Refusals, first_refused, refused, stack, unpair
from fireteam.space.masks import bits, lowest

Answered = Walk | Attack | Challenge | Blast | Action | Use
_MOMENTS = {"action": "kit.action-own-turn", "spawn": "dashboard.spawn-timing"}  # what keeps an ability to its moment
_ANSWERED = get_args(Answered)  # a tuple is faster to look through
# A member of an enum is slow to look up, and these are looked up at every decision.
_TURN, _SPAWN, _ACTIVATION, _SPAWN_STEP = Moment.TURN, Moment.SPAWN, Moment.ACTIVATION, Phase.SPAWN


# How often


def key(s: Omega, number: int, owner: int) -> int:
    """The place of an ability in its owner's hands in the masks of uses: those of one owner lie side by side."""
    return (owner + 1) * len(s.setting.abilities) + number


def mark(s: Omega, owner: int, number: int) -> None:
    """An ability is used, and with it all that its owner has of the same name."""
    ability, named = s.setting.abilities[number], s.setting.namesakes[number] << key(s, 0, owner)
    if ability.once == "turn" or _places(ability):
        s.used_turn |= named
    elif ability.once == "round":
        s.used_round |= named
    elif ability.once == "mission":
        s.used_mission |= named
    action = _answered(s)
    if action is None:
        s.used_any |= named
    else:
        action.used |= named


def _answered(s: Omega) -> Answered | None:
    """The action in progress, which others interrupt; none between actions."""
    top = s.doing[-1] if s.doing else None
    return top if isinstance(top, _ANSWERED) else None


def _action(s: Omega) -> int:
    """The uses that have interrupted the action in progress."""
    action = _answered(s)
    return s.used_any if action is None else action.used


def _places(ability: Ability) -> bool:
    """[action.marker-once] Is it an action that places a marker?"""
    return ability.moment == "action" and any(effect.do == "place" for effect in ability.effects)


def _too_often(s: Omega, owner: int, number: int) -> Refusals:
    ability, place = s.setting.abilities[number], key(s, number, owner)
    repeats = s.setting.repeated >> number & 1 or (owner == NOBODY and not s.doing)
    rerolls = any(effect.do == "reroll" for effect in ability.effects)
    return refused(
        first_refused(
            (
                _places(ability) and s.used_turn >> place & 1,
                f"{ability.name} places one marker in a turn",
                "action.marker-once",
            ),
            (
                (s.used_turn | s.used_round | s.used_mission) >> place & 1,
                f"{ability.name} has been used in this {ability.once}",
                "kit.use-text",
            ),
        ),
        (
            _in_use(s, owner, number) or (not repeats and _action(s) >> place & 1),
            f"{ability.name} has already interrupted this action",
            "interrupt.once-per-action",
        ),
        (
            _helped(s, number),
            f"{ability.name} already helps with this roll",
            "dice.reroll-multiple" if rerolls else "effect.same-name-not-cumulative",
        ),
    )


def _in_use(s: Omega, owner: int, number: int) -> bool:
    """Is the ability being carried out?"""
    return any(type(at) is Use and at.ability == number and at.user == owner for at in s.doing)


def _helped(s: Omega, number: int) -> bool:
    """[effect.same-name-not-cumulative] Does an effect of that name already bear on this roll, whoever used it?"""
    rolled = s.doing[-1] if s.doing and s.setting.helping >> number & 1 else None
    if not isinstance(rolled, (Attack, Challenge)):
        return False
    used, of_one = rolled.used, len(s.setting.abilities)
    while used and not used & s.setting.namesakes[number]:
        used >>= of_one
    return used != 0


# What may be used


def occasion(s: Omega, d: Decision) -> tuple[tuple[int, ...], Moment, int]:
    """Whose abilities an answer may use, at which moment, and who is acting."""
    if d.kind.name in ("interrupt", "rerolls"):
        return (d.args[0],), Moment(d.args[1]), d.args[2]
    if d.seat != OVERSEER:
        return (s.turn,), _TURN, s.turn
    if s.phase == _SPAWN_STEP:
        return (NOBODY,), _SPAWN, NOBODY
    actor = acting(s)
    return (NOBODY, actor) if actor >= 0 else (NOBODY,), _ACTIVATION, actor


def acting(s: Omega) -> int:
    at = stack.innermost(s.doing, Activation)
    return s.turn if at is None else at.enemy


def holder(s: Omega, owners: Iterable[int], named: int) -> tuple[int, int]:
    """Who of these has an ability of that name, and which it is; (NOBODY, -1) if none has."""
    at_hand = ((owner, number) for owner in owners for number in bits(arsenal.abilities(s, owner)))
    return next(
        ((owner, number) for owner, number in at_hand if s.setting.ability_named[number] == named), (NOBODY, -1)
    )


def can_use(s: Omega, owner: int, moment: Moment, actor: int) -> bool:
    """May an owner use anything at a moment?"""
    ready = _ready(s, owner, moment, actor)
    return any(_aims(s, owner, number, actor) for number in ready) if ready else False


def usable(s: Omega, owner: int, moment: Moment, actor: int, room: int = -1) -> list[int]:
    """What an owner may use at a moment, as arguments of the form `use`. `room`: his for adrenaline, where somebody
    has worked that out already."""
    return [aim for number in _ready(s, owner, moment, actor, room) for aim in _aims(s, owner, number, actor)]


def _ready(s: Omega, owner: int, moment: Moment, actor: int, room: int = -1) -> Sequence[int]:
    """The abilities that an owner may use at a moment, if there is something to use them on. Fast: most of the time
    there are none."""
    setting, held = s.setting, arsenal.abilities(s, owner)
    left = held & setting.timely[moment]
    if not left:
        return ()
    left &= setting.by[_relation(owner, actor)]
    fight = _fight(s) if s.doing else None
    left &= setting.on[_relation(owner, NOBODY if fight is None else fight.target)]
    for at in s.doing:
        if type(at) is Use and at.user == owner:  # it is being carried out
            left &= ~(1 << at.ability)
    if not left:
        return ()
    if used := s.used_turn | s.used_round | s.used_mission:
        left &= ~(used >> key(s, 0, owner))
    if left & ~setting.repeated and (s.doing or owner != NOBODY) and (used := _action(s)):
        left &= setting.repeated | ~(used >> key(s, 0, owner))
    if not left:
        return ()
    tokens = s.pool
    if 0 <= owner < COMMANDOS:
        tokens = room
        if room < 0:
            tokens = adrenaline.room(s, owner) if left & setting.costly else 0
    found = []
    while left:
        number = left.bit_length() - 1
        left ^= 1 << number
        if setting.ability_named[number] != number and lowest(held & setting.namesakes[number]) != number:
            continue  # of several with the same name the first counts
        if _is_occasion(s, owner, number, actor, tokens):
            found.append(number)
    return found


def _relation(owner: int, figure: int) -> str:
    """[side.control-decides] What a figure is to the owner of a card."""
    if figure < 0:
        return ""
    if (figure < FIRST_ENEMY) != (0 <= owner < FIRST_ENEMY):
        return "enemy"
    return "me" if figure == owner else "other"


def _is_occasion(s: Omega, owner: int, number: int, actor: int, tokens: int) -> bool:
    """Can it be paid for with so many tokens, does nothing of its name help already, and is its condition met?"""
    setting = s.setting
    price = dashboard.least_cost(s, setting.piece_of[number]) if owner == NOBODY else setting.abilities[number].cost
    if price > tokens:
        return False
    if setting.helping >> number & 1 and _helped(s, number):
        return False
    return not setting.conditional >> number & 1 or _condition_met(s, owner, number, actor)


def _fight(s: Omega) -> Attack | None:
    """The attack that is answered."""
    top = s.doing[-1] if s.doing else None
    return top if isinstance(top, Attack) else None


def _condition_met(s: Omega, owner: int, number: int, actor: int) -> bool:
    fight = _fight(s)
    ranged = s.setting.weapons[fight.weapon].ranged if fight is not None else None
    other = actor if actor >= FIRST_ENEMY else (fight.target if fight is not None else NOBODY)
    return modifiers.holds(s, owner if owner >= 0 else actor, s.setting.abilities[number].when, ranged, other)


def _aims(s: Omega, owner: int, number: int, actor: int) -> list[int]:
    """What an ability can be used on so that it does something, and the pool pays for a piece of the dashboard: each
    with its name, as arguments of the form."""
    ability, named = s.setting.abilities[number], s.setting.ability_named[number]
    found = verbs.worthwhile(s, ability.effects, owner, ability_targets.candidates(s, owner, number, actor))
    if owner == NOBODY and dashboard.cost(s, s.setting.piece_of[number]) > s.pool:
        piece = s.setting.piece_of[number]
        found = [target for target in found if dashboard.cost(s, piece, target) <= s.pool]
    if ability.target in ability_targets.IMPLIED:
        return [named] * len(found)
    return [named | target + 1 << PAIR_BITS for target in found]


def _offered(s: Omega, d: Decision) -> list[int]:
    owners, moment, actor = occasion(s, d)
    found = usable(s, owners[0], moment, actor, adrenaline.left(s, d) if moment == _TURN else -1)
    for owner in owners[1:]:
        found += usable(s, owner, moment, actor)
    return found


def _refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    owners, moment, actor = occasion(s, d)
    named, aimed = unpair(argument)
    owner, number = holder(s, owners, named)
    ability, other = s.setting.abilities[number], "dashboard.timing" if owner == NOBODY else "kit.turn-or-any"
    aiming = "is not aimed at anything" if aimed else "must be aimed at something"
    if number < 0:
        return refused(
            arsenal.downed_refusals(s, actor) if moment == Moment.TURN else [],
            (True, f"{s.setting.abilities[named].name} is not at hand", "kit.use-text"),
        )
    return first_refused(
        (
            not s.setting.fitting[moment] >> number & 1,
            f"{ability.name} is for another moment",
            _MOMENTS.get(ability.moment, other),
        ),
        lambda: refused(
            _occasion_refusals(s, owner, number, moment, actor),
            first_refused(
                (
                    ability_targets.is_implied(s, number) != (not aimed),
                    f"{ability.name} {aiming}",
                    "kit.use-text",
                ),
                lambda: _target_refusals(s, owner, number, ability_targets.meant(s, owner, number, actor, aimed)),
            ),
        ),
    )


def _target_refusals(s: Omega, owner: int, number: int, target: int) -> Refusals:
    there = s.setting.abilities[number].target not in ability_targets.FIGURES or (target >= 0 and s.cell[target] >= 0)
    return refused(
        ability_targets.refusals(s, owner, number, target),
        _effect_refusals(s, owner, number, target) if there else [],
    )


def _occasion_refusals(s: Omega, owner: int, number: int, moment: Moment, actor: int) -> Refusals:
    """Why this is not the occasion, whatever it might be used on."""
    ability, fight = s.setting.abilities[number], _fight(s)
    called, cost, aimed_at = ability.name, ability.cost, fight.target if fight is not None else NOBODY
    late = moment in LATE and ability.moment in ("any", "")
    room = adrenaline.room(s, owner) if 0 <= owner < COMMANDOS else 0
    return refused(
        (
            late and all(effect.do != LATE[moment] for effect in ability.effects),
            f"{called} comes before the dice",
            "interrupt.other-window",
        ),
        (
            not _is(owner, actor, ability.by) or not _is(owner, aimed_at, ability.on),
            f"{called} is not for this",
            "kit.use-text",
        ),
        (not _condition_met(s, owner, number, actor), f"the condition of {called} is not met", "kit.use-text"),
        _too_often(s, owner, number),
        (
            0 <= owner < COMMANDOS and cost > room,
            f"{called} costs {cost}, and {title(s, owner)} may take {room}",
            "adrenaline.cap",
        ),
        (
            owner >= COMMANDOS and cost > s.pool,
            f"{called} costs {cost}, and the pool has {s.pool}",
            "dashboard.pay-from-pool",
        ),
    )


def _effect_refusals(s: Omega, owner: int, number: int, target: int) -> Refusals:
    """Why it would do nothing to this, or cannot be paid for."""
    return refused(
        _price_refusals(s, s.setting.piece_of[number], target) if owner == NOBODY else [],
        verbs.idle(s, s.setting.abilities[number].effects, owner, target),
    )


def _price_refusals(s: Omega, piece: int, target: int) -> Refusals:
    called, price = s.setting.dashboard[piece].name, dashboard.cost(s, piece, target)
    return refused((price > s.pool, f"{called} costs {price}, and the pool has {s.pool}", "dashboard.pay-from-pool"))


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


USE: Form[Omega] = Form(
    "use", _offered, _refusals, ability_targets.ABILITY_AND_TARGET, label="{0}[: {1}]", action="{0}"
)
