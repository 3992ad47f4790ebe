"""OPFOR moves by rule, so that its whole way is known before it sets out. Whoever could react to it on that way is
asked once: fire when it reaches a square, take cover then, or let it pass. After a reaction, and when its way changes,
those who could still react are asked anew."""

from collections.abc import Iterator

from fireteam.games.human_interface.model import (
    MODEL,
    NOBODY,
    SQUARE,
    Mode,
    Move,
    Table,
    in_the_way,
    shut,
    square,
    title,
)
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.characters.weapons import WEAPON
from fireteam.games.human_interface.rules.reactions import take_cover, who_reacts
from fireteam.kernel import (
    Answered,
    Argument,
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
from fireteam.space.masks import bits


def make_plans(s: Table, move: Move) -> Answered:
    """[reaction.windows] Ask the seat whose turn it is. Is there another that could react somewhere on the way and has
    not said how?"""
    if move.asking != NOBODY:
        answer = yield Decision(move.asking, PLANNING, move.model)
        if not LET_PASS.chosen(answer):
            move.plans.append(answer)
        move.planned |= 1 << move.asking
        move.asking = NOBODY
    for seat in who_reacts.seats_in_order(s, move.model):
        if not move.planned >> seat & 1:
            if _could_react(s, move.model, seat):
                move.asking = seat
                return True
            move.planned |= 1 << seat
    return False


def _could_react(s: Table, mover: int, seat: int) -> bool:
    """Could anybody of a seat react to it somewhere on its way?"""
    board = s.setting.board
    for cell, m, closed in _sighted(s, mover, seat):
        far = board.distance_king(s.cell[m], cell)
        if weapons.usable(s, m, far) or _places(s, m, mover, cell, closed):
            return True
    return any(_strikes(s, Decision(seat, PLANNING, mover)))


def carry_out(s: Table, move: Move) -> bool:
    """The mover stands where somebody has planned to react. Does somebody? Whoever did plans anew."""
    if not move.plans:
        return False
    here = s.cell[move.model]
    for plan in list(move.plans):
        model, rest = unpair(argument_of(plan))
        how, where = unpair(rest)
        if where != here:
            continue
        move.plans.remove(plan)
        move.planned &= ~(1 << s.seat[model])
        if _carried_out(s, move, plan, model, how):
            return True
    return False


def _carried_out(s: Table, move: Move, plan: int, model: int, how: int) -> bool:
    mover = move.model
    if FIRE_AT.chosen(plan) and how - 1 in who_reacts.fires(s, model, mover):
        who_reacts.shoot(s, model, mover, how - 1)
        return True
    if STRIKE_AT.chosen(plan) and who_reacts.holds_doorway(s, model, mover):
        move.struck |= 1 << model
        who_reacts.shoot(s, model, mover, how - 1, Mode.FREE)
        return True
    if COVER_AT.chosen(plan) and who_reacts.ready(s, model) and _still_cover(s, model, mover, how):
        s.reacted |= 1 << model
        take_cover.take(s, model, how, "takecover.vs-move")
        return True
    return False


def _still_cover(s: Table, model: int, mover: int, where: int) -> bool:
    return bool(take_cover.cover_squares(s, model, s.cell[mover], mover) >> where & 1)


# What could be done where. The mover's own square is no longer in the way, and doors on its way are open by then.


def on_the_way(s: Table, mover: int) -> list[tuple[int, int]]:
    """The squares of its way, where it stands first, each with the doors that are shut then."""
    move = next(a for a in reversed(s.doing) if isinstance(a, Move) and a.model == mover)
    closed, found = shut(s), [(s.cell[mover], shut(s))]
    for cell in move.way:
        door = s.setting.ground.door_of.get(cell, -1)
        closed &= ~(1 << door) if door >= 0 else -1
        found.append((cell, closed))
    return found


def shut_at(s: Table, mover: int, cell: int) -> int:
    """The doors that are shut when it comes to a square; now, where that is not on its way."""
    return next((closed for where, closed in on_the_way(s, mover) if where == cell), shut(s))


def would_see(s: Table, model: int, mover: int, cell: int, closed: int) -> bool:
    blocked = in_the_way(s, s.side[model]) & ~(1 << s.cell[mover])
    return s.setting.ground.sees(s.cell[model], cell, blocked, closed)


def _sightings(s: Table, d: Decision) -> list[tuple[int, int, int]]:
    """The squares of its way, who of a seat could react to it there, and the doors that are shut then: found once, for
    all forms."""
    if d.shared is None:
        d.shared = [*_sighted(s, d.args[0], d.seat)]
    found: list[tuple[int, int, int]] = d.shared
    return found


def _sighted(s: Table, mover: int, seat: int) -> Iterator[tuple[int, int, int]]:
    able = [m for m in who_reacts.owned(s, seat) if who_reacts.ready(s, m)]
    if not able:
        return
    gone, sees = ~(1 << s.cell[mover]), s.setting.ground.sees
    eyes = [(m, s.cell[m], in_the_way(s, s.side[m]) & gone) for m in able]
    for cell, closed in on_the_way(s, mover):
        for m, here, blocked in eyes:
            if sees(here, cell, blocked, closed):
                yield cell, m, closed


def _fires(s: Table, d: Decision) -> Iterator[int]:
    board = s.setting.board
    for cell, m, _ in _sightings(s, d):
        for weapon in weapons.usable(s, m, board.distance_king(s.cell[m], cell)):
            yield _plan(m, weapon + 1, cell)


def _plan(model: int, how: int, cell: int) -> int:
    return paired(model, paired(how, cell))


def _fire_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, weapon, cell = _read(argument)
    far = s.setting.board.distance_king(s.cell[model], cell)
    return first_refused(
        _own(s, d, model),
        who_reacts.ready_refusals(s, model),
        lambda: _passes(s, d, cell),
        lambda: refused(
            (
                weapon - 1 not in weapons.usable(s, model, far),
                f"{title(s, model)} cannot reach {square(s, cell)} with {weapons.called(s, weapon - 1)}",
                "attack.fast-needs-range",
            ),
            _unseen(s, d, model, cell),
        ),
    )


def _read(argument: int) -> tuple[int, int, int]:
    model, rest = unpair(argument)
    return model, *unpair(rest)


def _own(s: Table, d: Decision, model: int) -> Refusals:
    return refused((model not in who_reacts.owned(s, d.seat), f"{title(s, model)} is not yours", "reaction.any-order"))


def _passes(s: Table, d: Decision, cell: int) -> Refusals:
    there = cell in [where for where, _ in on_the_way(s, d.args[0])]
    return refused((not there, f"{title(s, d.args[0])} does not pass {square(s, cell)}", "reaction.windows"))


def _unseen(s: Table, d: Decision, model: int, cell: int) -> Refusals:
    return refused(
        (
            not would_see(s, model, d.args[0], cell, shut_at(s, d.args[0], cell)),
            f"{title(s, model)} would not see it on {square(s, cell)}",
            "reaction.all-in-los",
        )
    )


def _holding(s: Table, d: Decision, model: int, cell: int) -> bool:
    ground = s.setting.ground
    door = ground.door_of.get(cell, -1)
    return door >= 0 and ground.door_of.get(s.cell[model], -1) == door and not s.stunned >> model & 1


def _strikes(s: Table, d: Decision) -> Iterator[int]:
    move = next(a for a in reversed(s.doing) if isinstance(a, Move))
    doorways = s.setting.ground.doorways
    for cell in [where for where in move.way if doorways >> where & 1]:
        for m in who_reacts.owned(s, d.seat):
            if not move.struck >> m & 1 and _holding(s, d, m, cell):
                yield from (_plan(m, weapon + 1, cell) for weapon in weapons.usable(s, m, weapons.ADJACENT))


def _strike_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, weapon, cell = _read(argument)
    struck = next(a.struck for a in reversed(s.doing) if isinstance(a, Move))
    clause = "doorway.two-wide-free-attack"
    ahead = cell in [where for where, _ in on_the_way(s, d.args[0])[1:]]
    return first_refused(
        _own(s, d, model),
        (not ahead, f"{title(s, d.args[0])} does not go to {square(s, cell)}", "reaction.windows"),
        (not _holding(s, d, model, cell), f"{title(s, model)} does not hold a doorway there", clause),
        refused(
            (struck >> model & 1, f"{title(s, model)} has struck at it", "doorway.free-attack-limits"),
            (
                weapon - 1 not in weapons.usable(s, model, weapons.ADJACENT),
                f"{title(s, model)} cannot strike with {weapons.called(s, weapon - 1)}",
                "attack.step3-weapon",
            ),
        ),
    )


def _covers(s: Table, d: Decision) -> Iterator[int]:
    mover = d.args[0]
    for cell, m, closed in _sightings(s, d):
        yield from (_plan(m, place, cell) for place in bits(_places(s, m, mover, cell, closed)))


def _places(s: Table, model: int, mover: int, cell: int, closed: int) -> int:
    return take_cover.cover_by_then(s, model, cell, mover, closed, 1 << s.cell[mover]) & ~(1 << cell)


def _cover_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    model, place, cell = _read(argument)
    mover = d.args[0]
    return first_refused(
        _own(s, d, model),
        who_reacts.ready_refusals(s, model),
        lambda: _passes(s, d, cell),
        lambda: refused(
            _unseen(s, d, model, cell),
            (
                not _places(s, model, mover, cell, shut_at(s, mover, cell)) >> place & 1,
                f"{square(s, place)} is no place to take cover",
                "takecover.directly-away",
            ),
        ),
    )


def _offer(found: Iterator[int]) -> Offer:
    return list(found)


def _asks(s: Table, d: Decision) -> str:
    (here, _), *ahead = on_the_way(s, d.args[0])
    who = title(s, d.args[0])
    return f"{who} moves to {square(s, ahead[-1][0])}" if ahead else f"{who} is on {square(s, here)}"


AT: Argument[Table] = pair(MODEL, pair(WEAPON, SQUARE))
FIRE_AT: Form[Table] = Form(
    "fire at",
    lambda s, d: _offer(_fires(s, d)),
    _fire_refusals,
    AT,
    label="{0} attacks when it is on {2}: {1}",
    action="{0} attacks: {1}",
)
STRIKE_AT: Form[Table] = Form(
    "strike at",
    lambda s, d: _offer(_strikes(s, d)),
    _strike_refusals,
    AT,
    label="{0} strikes in the doorway on {2}: {1}",
    action="{0} strikes: {1}",
)
COVER_AT: Form[Table] = Form(
    "cover at",
    lambda s, d: _offer(_covers(s, d)),
    _cover_refusals,
    pair(MODEL, pair(SQUARE, SQUARE)),
    label="{0} takes cover on {1} when it is on {2}",
    action="{0} takes cover on {1}",
)
LET_PASS: Form[Table] = Form("let pass", always, never_refused, label="Let it pass")
PLANNING: Kind[Table] = Kind(
    "planning",
    "reaction.windows",
    lambda s, d: f"{_asks(s, d)}: react?",
    (FIRE_AT, STRIKE_AT, COVER_AT, LET_PASS),
    default=LET_PASS,
    piece=lambda s, d: s.setting.line_up(s.card).names[d.args[0]],
)
