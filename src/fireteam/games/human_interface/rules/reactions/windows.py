"""Windows: the moments of a move, and of an attack, at which others may react. A seat is asked for all its models at
once, again after each reaction, until it lets things take their course; a decline holds for the window, or for the
whole action."""

from collections.abc import Iterator, Sequence

from fireteam.games.human_interface.model import (
    MODEL,
    NOBODY,
    OPFOR,
    SQUARE,
    Fight,
    Mode,
    Move,
    Table,
    Throw,
    enemies,
    ruled,
    square,
    title,
)
from fireteam.games.human_interface.rules.board import sight
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.characters.weapons import WEAPON
from fireteam.games.human_interface.rules.reactions import take_cover, who_reacts
from fireteam.kernel import (
    Answered,
    Decision,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    pair,
    paired,
    refused,
    unpair,
)
from fireteam.space.masks import bits, of


def move_window(s: Table, move: Move) -> Answered:
    """[reaction.windows] A model stands where others see it, on its way. Does somebody react?"""
    me, out = move.model, move.asked | move.declined
    for seat in who_reacts.seats_in_order(s, me):
        able = _able_to_react(s, move, [m for m in who_reacts.owned(s, seat) if not out >> m & 1])
        if not able:
            continue
        answer = yield Decision(seat, REACTING, me, of(able))
        if WAIT.chosen(answer) or LET_PASS.chosen(answer):  # [reaction.declare]
            move.asked |= of(able)
            move.declined |= of(able) if LET_PASS.chosen(answer) else 0
            continue
        react(s, me, answer, move)
        return True
    return _automatic(s, move)


def are_alert(s: Table, mover: int, declined: int) -> bool:
    """Is there anybody who could react to the mover, if it came before them?"""
    doorways, spent = s.setting.ground.doorways, s.reacted | s.stunned | declined
    for m in enemies(s, mover):
        if doorways >> s.cell[m] & 1:
            return True
        if who_reacts.aggressive(s, m) if s.side[m] == OPFOR else s.seat[m] >= 0 and not spent >> m & 1:
            return True
    return False


def is_watched(s: Table, move: Move) -> bool:
    """Could anybody react to the mover where it stands?"""
    out, people = move.asked | move.declined, list[int]()
    for m in enemies(s, move.model):
        if s.side[m] == OPFOR:
            if who_reacts.aggressive(s, m) or _held_against(s, m, move):
                return True
        elif s.seat[m] >= 0 and not out >> m & 1:
            people.append(m)
    return bool(people and _able_to_react(s, move, people))


def _able_to_react(s: Table, move: Move, models: Sequence[int]) -> list[int]:
    """Those of some conscious models that could react to the mover where it stands."""
    me, where, spent = move.model, s.cell[move.model], s.reacted | s.stunned
    able = [m for m in models if _held_against(s, m, move) and not move.struck >> m & 1]
    ready = [m for m in models if not spent >> m & 1 and m not in able]
    return able + [m for m in sight.seers_among(s, ready, where) if _has_answer(s, m, me)]


def _held_against(s: Table, model: int, move: Move) -> bool:
    """[doorway.free-attack-limits] Has the mover just stepped into a doorway that this model holds? Whoever sets out
    from there has not."""
    return len(move.came) > 1 and who_reacts.holds_doorway(s, model, move.model)


def _has_answer(s: Table, model: int, mover: int) -> bool:
    far = sight.distance(s, model, mover)
    return bool(weapons.usable(s, model, far) or take_cover.cover_squares(s, model, s.cell[mover], mover))


def react(s: Table, mover: int, answer: int, move: Move) -> None:
    """Somebody does: a model reacts once in a window."""
    model, how = unpair(argument_of(answer))
    move.asked |= 1 << model
    if FIRE.chosen(answer):
        who_reacts.shoot(s, model, mover, how - 1)
    elif STRIKE.chosen(answer):
        move.struck |= 1 << model
        who_reacts.shoot(s, model, mover, how - 1, Mode.FREE)
    else:
        s.reacted |= 1 << model
        take_cover.take(s, model, how, "takecover.vs-move")


def _automatic(s: Table, move: Move) -> bool:
    """[doorway.solo-always] [instinctive.opfor-fast-attack] What models do that the rules run."""
    me = move.model
    in_doorway = s.setting.ground.doorways >> s.cell[me] & 1
    for model in ruled(s) if in_doorway else ():
        if not move.struck >> model & 1 and _held_against(s, model, move):
            move.struck |= 1 << model
            weapon = weapons.best(s, model, sight.distance(s, model, me))
            if weapon is not None:
                who_reacts.shoot(s, model, me, weapon, Mode.FREE)
                return True
    for model in who_reacts.guards(s, me):
        weapon = weapons.best(s, model, sight.distance(s, model, me))
        if weapon is not None and not move.asked >> model & 1:
            move.asked |= 1 << model
            who_reacts.shoot(s, model, me, weapon)
            return True
    return False


def throw_window(s: Table, throw: Throw) -> Answered:
    """[reaction.vs-special] The same before a grenade is thrown; nobody is its target."""
    if (yield from _interrupted(s, throw, throw.thrower, NOBODY, NOBODY)):
        return True
    throw.thrown = True
    return False


def attack_window(s: Table, fight: Fight, target_seat: int) -> Answered:
    """[reaction.nontarget-attack-window] Before the cards of an attack those who are not its target may make fast
    attacks on whoever makes it. Does somebody? The target's own seat is asked together with its reaction, unless OPFOR
    are to fire, who are last. [reaction.order-who]"""
    return (yield from _interrupted(s, fight, fight.attacker, fight.target, target_seat))


def _interrupted(s: Table, action: Fight | Throw, me: int, target: int, but: int) -> Answered:
    for seat in who_reacts.seats_in_order(s, me):
        able = interrupters(s, me, target, seat, action.asked)
        if not able or (seat == but and _guard_ready(s, action, me, target) is None):
            continue
        answer = yield Decision(seat, INTERRUPTING, me, of(able))
        if WAIT.chosen(answer):
            action.asked |= of(able)
            continue
        model, how = unpair(argument_of(answer))
        action.asked |= 1 << model
        who_reacts.shoot(s, model, me, how - 1)
        return True
    guard = _guard_ready(s, action, me, target)
    if guard is not None:
        action.asked |= 1 << guard[0]
        who_reacts.shoot(s, guard[0], me, guard[1])
    return guard is not None


def _guard_ready(s: Table, action: Fight | Throw, me: int, target: int) -> tuple[int, int] | None:
    """The next model of OPFOR that fires at whoever attacks, and with what."""
    for model in who_reacts.guards(s, me):
        weapon = weapons.best(s, model, sight.distance(s, model, me))
        if model != target and weapon is not None and not action.asked >> model & 1:
            return model, weapon
    return None


def interrupters(s: Table, attacker: int, target: int, seat: int, asked: int) -> list[int]:
    """The models of a seat that could make a fast attack on whoever attacks another."""
    return [
        m for m in who_reacts.owned(s, seat) if m != target and not asked >> m & 1 and who_reacts.fires(s, m, attacker)
    ]


# The forms. A decision says who moves or attacks, and which models may react.


def _able(d: Decision) -> Iterator[int]:
    return bits(d.args[1])


def _fires(s: Table, d: Decision) -> Offer:
    return [paired(m, weapon + 1) for m in _able(d) for weapon in who_reacts.fires(s, m, d.args[0])]


def _fire_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, weapon = unpair(argument)
    return first_refused(_not_asked(s, d, model), lambda: who_reacts.fire_refusals(s, model, d.args[0], weapon - 1))


def _not_asked(s: Table, d: Decision, model: int) -> Refusals:
    return refused((not d.args[1] >> model & 1, f"{title(s, model)} cannot react to that now", "reaction.all-in-los"))


def _strikes(s: Table, d: Decision) -> Offer:
    mover, move = d.args[0], _moving(s)
    return [
        paired(m, weapon + 1)
        for m in _able(d)
        if _held_against(s, m, move) and not move.struck >> m & 1
        for weapon in weapons.usable(s, m, sight.distance(s, m, mover))
    ]


def _moving(s: Table) -> Move:
    return next(a for a in reversed(s.doing) if isinstance(a, Move))


def _strike_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, weapon = unpair(argument)
    move = _moving(s)
    return first_refused(
        _not_asked(s, d, model),
        (
            not _held_against(s, model, move),
            f"{title(s, model)} does not hold a doorway against it now",
            "doorway.two-wide-free-attack",
        ),
        (move.struck >> model & 1, f"{title(s, model)} has struck at it", "doorway.free-attack-limits"),
        lambda: who_reacts.weapon_refusals(s, model, d.args[0], weapon - 1),
    )


def _covers(s: Table, d: Decision) -> Offer:
    mover = d.args[0]
    return [
        paired(m, cell)
        for m in _able(d)
        if who_reacts.ready(s, m) and sight.sees(s, m, mover)
        for cell in bits(take_cover.cover_squares(s, m, s.cell[mover], mover))
    ]


def _cover_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    (model, cell), mover = unpair(argument), d.args[0]
    return first_refused(
        _not_asked(s, d, model),
        who_reacts.ready_refusals(s, model),
        lambda: refused(
            sight.sight_refusals(s, model, s.cell[mover]),
            (
                not take_cover.cover_squares(s, model, s.cell[mover], mover) >> cell & 1,
                f"{square(s, cell)} is no place to take cover",
                "takecover.directly-away",
            ),
        ),
    )


FIRE: Form[Table] = Form(
    "fire", _fires, _fire_refusals, pair(MODEL, WEAPON), label="{0} attacks: {1}", action="{0} attacks"
)
STRIKE: Form[Table] = Form(
    "strike",
    _strikes,
    _strike_refusals,
    pair(MODEL, WEAPON),
    label="{0} strikes in the doorway: {1}",
    action="{0} strikes",
)
COVER: Form[Table] = Form(
    "cover", _covers, _cover_refusals, pair(MODEL, SQUARE), label="{0} takes cover on {1}", action="{0} takes cover"
)
WAIT: Form[Table] = Form("wait", always, never_refused, label="Not now")
LET_PASS: Form[Table] = Form("let pass", always, never_refused, label="Let the whole move pass")
REACTING: Kind[Table] = Kind(
    "reacting",
    "reaction.all-in-los",
    lambda s, d: f"{title(s, d.args[0])} is on {square(s, s.cell[d.args[0]])}: react?",
    (FIRE, STRIKE, COVER, WAIT, LET_PASS),
    default=LET_PASS,
)
INTERRUPTING: Kind[Table] = Kind(
    "interrupting",
    "reaction.nontarget-attack-window",
    lambda s, d: f"{title(s, d.args[0])} is about to attack: attack first?",
    (FIRE, WAIT),
    default=WAIT,
)
