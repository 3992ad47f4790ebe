"""Grenades: the throw, where one that misses lands, and the blast; and the blast of a mine, which strikes whoever has
stepped on it."""

from collections.abc import Generator
from typing import Any

from fireteam.games.human_interface.model import (
    ITEM,
    SQUARE,
    Blast,
    Reaction,
    Table,
    Throw,
    When,
    conscious,
    model_at,
    name,
    occupied,
    put,
    run_by_rules,
    shut,
    square,
    title,
    use_up,
)
from fireteam.games.human_interface.rules.attack import totals
from fireteam.games.human_interface.rules.board import alarm, sight
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.draws import boosts, cando, tests
from fireteam.games.human_interface.rules.harm import damage, mines
from fireteam.games.human_interface.rules.reactions import take_cover, who_reacts, windows
from fireteam.kernel import (
    PAIR_BITS,
    Argument,
    Ask,
    Decision,
    Flow,
    Form,
    Kind,
    Modifiers,
    Offer,
    Refusals,
    added,
    always,
    first_refused,
    never_refused,
    pair,
    say,
    stack,
    total,
    unpair,
)

BASE = 3  # [grenade.threshold]
TESTED = When(test="grenade")
BEHIND = (1, 9, 10)  # [grenade.scatter-behind]
NEIGHBOURS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))  # clockwise, y down
NORTH = 6  # the place of north among them


def grenades(s: Table, model: int) -> list[int]:
    """[grenade.count] The grenades that it has left."""
    thrown = s.setting.cards.grenades
    found = {c.item for c in s.equipment[model] if thrown >> c.item & 1 and c.uses and not c.off}
    return sorted(found) if found else []


def throws(s: Table, model: int) -> Offer:
    """[grenade.target] [grenade.los-range] [grenade.min-range] Squares that it can throw at, by grenade."""
    found: list[int] = []
    for number in grenades(s, model):
        far = weapons.item(s, number).maximum
        found += [number | cell << PAIR_BITS for cell in sight.seen_within(s, model, far)]
    return found


def throw_refusals(s: Table, model: int, argument: int) -> Refusals:
    number, cell = unpair(argument)
    far = s.setting.board.distance_king(s.cell[model], cell)
    called, who, there = s.setting.item_names[number], title(s, model), square(s, cell)
    return first_refused(
        (number not in grenades(s, model), f"{who} has no {called} to throw", "grenade.count"),
        (not far, f"{who} is on {there}", "grenade.min-range"),
        (not s.setting.ground.floor >> cell & 1, f"{there} is rock", "grenade.target"),
        (far > weapons.item(s, number).maximum, f"{there} is {far} squares away", "grenade.los-range"),
        lambda: sight.sight_refusals(s, model, cell),
    )


def declare(s: Table, model: int, number: int, cell: int) -> None:
    """[alarm.grenade] [reaction.vs-special] A grenade is about to be thrown."""
    called = s.setting.item_names[number]
    say(
        s,
        "throw",
        "grenade.target",
        "{who} throws {what} at {where}.",
        who=name(s, model),
        what=called,
        where=square(s, cell),
    )
    alarm.noise(s, model, alarm.GRENADE, "alarm.grenade")
    stack.begin(s.doing, Throw(model, number, cell))


def go_throw(s: Table, throw: Throw) -> Flow:
    """Whoever sees the thrower may fire first; then it is thrown."""
    me = throw.thrower
    if not conscious(s, me) or s.stunned >> me & 1 or s.lost >> me & 1:
        stack.end(s.doing, throw)
        return
    if not throw.thrown and (yield from windows.throw_window(s, throw)):
        return
    stack.end(s.doing, throw)
    use_up(s, me, throw.item)  # [grenade.count]
    where = yield from _land(s, throw)
    say(s, "lands", "grenade.blast", "It lands on {where}.", where=square(s, where))
    stack.begin(s.doing, Blast(where, throw.item, me, _in_blast(s, where)))


def threshold(s: Table, model: int, cell: int) -> int:
    """[grenade.threshold] [grenade.los-models] What a throw has to exceed."""
    board, here = s.setting.board, s.cell[model]
    far = board.distance_king(here, cell)
    between = board.ball(here, far) & board.ball(cell, far) & ~(1 << here | 1 << cell)
    friends = s.standing[s.side[model]] & between
    if friends:
        friends &= s.setting.ground.sight.line(here, cell).through
    return BASE + far + friends.bit_count()


def _land(s: Table, throw: Throw) -> Generator[Ask, Any, int]:
    """[grenade.test-value] [grenade.standard-test-conflict] Where it comes down."""
    me, aim = throw.thrower, threshold(s, throw.thrower, throw.cell)
    skill = stats.skill(s, me, "physical", TESTED)

    def needed(value: int, more: int) -> boosts.Need:
        return boosts.need(aim + 1 - skill - value - more)

    settled = yield from boosts.settle(s, me, cando.draw(s, "grenade.test-value", me), "grenade.test-value", needed)
    cando.put_away(s, [settled.card])
    thrown = skill + cando.value(s, settled.card) + settled.plus
    say(
        s,
        "thrown",
        "grenade.threshold",
        "{total} against {aim}: on target." if thrown > aim else "{total} against {aim}: it misses.",
        total=thrown,
        aim=aim,
    )
    return (
        throw.cell if thrown > aim else scattered(s, me, throw.cell, cando.draw_value(s, "grenade.scatter-neighbour"))
    )


def scattered(s: Table, thrower: int, target: int, value: int) -> int:
    """[grenade.scatter-behind] [grenade.scatter-origin] [grenade.scatter-walls-square] The square for a card."""
    behind = NEIGHBOURS.index(take_cover.away(s, s.cell[thrower], target))
    turn = 0 if value in BEHIND else value - 1
    dx, dy = NEIGHBOURS[(behind + turn) % len(NEIGHBOURS)]
    x, y = s.setting.board.coords(target)
    there = s.setting.board.at(x + dx, y + dy)
    return there if there >= 0 and sight.clear_step(s, target, there) else target


def blast_area(s: Table, where: int) -> list[int]:
    """[grenade.blast] [grenade.blast-order] Its squares: its own first, then around it from the north, clockwise."""
    ground, board = s.setting.ground, s.setting.board
    x, y = board.coords(where)
    around = [board.at(x + dx, y + dy) for dx, dy in (*NEIGHBOURS[NORTH:], *NEIGHBOURS[:NORTH])]
    closed = shut(s)
    seen = [where, *(cell for cell in around if cell >= 0 and ground.sees(where, cell, 0, closed))]
    return [cell for cell in seen if ground.floor >> cell & 1]


def _in_blast(s: Table, where: int) -> list[int]:
    if not occupied(s) & s.setting.board.ball(where, 1):
        return []
    return [model for model in (model_at(s, cell) for cell in blast_area(s, where)) if model >= 0]


def go_blast(s: Table, blast: Blast) -> Flow:
    """[grenade.reaction] [mine.avoid] One model after the other reacts, and is hit or not."""
    while blast.left and not conscious(s, blast.left[0]):
        blast.left.pop(0)
    if not blast.left:
        stack.end(s.doing, blast)
        return
    model = blast.left.pop(0)
    reaction = yield from _reaction(s, blast, model)
    if reaction != Reaction.INSTINCTIVE:
        s.reacted |= 1 << model
    nimble = reaction != Reaction.INSTINCTIVE
    skill = total(nimble_modifiers(s, model)) if nimble else stats.bare_speed(s, model)
    avoided = yield from tests.standard(s, model, "speed", "mine.reaction-test", value=skill)
    if not avoided:
        yield from damage.strike(s, model, weapons.item(s, blast.item).damage, blast.by)
    elif reaction == Reaction.COVER:
        _step_aside(s, blast, model)


def nimble_modifiers(s: Table, model: int) -> Modifiers:
    """[mine.reaction-test] The SPEED of whoever dodges a blast or takes cover from it."""
    more = totals.NIMBLE, "dodge or cover", "mine.reaction-test"
    return added(stats.skill_modifiers(s, model, "speed", totals.REACTING), more)


def _reaction(s: Table, blast: Blast, model: int) -> Generator[Ask, Any, Reaction]:
    """[mine.no-fast-attack] Any reaction that goes by SPEED."""
    if run_by_rules(s, model) or s.seat[model] < 0 or not who_reacts.ready(s, model):
        return Reaction.DODGE if who_reacts.ready(s, model) else Reaction.INSTINCTIVE
    answer = yield Decision(s.seat[model], BLAST, model)
    if DODGE.chosen(answer):
        return Reaction.DODGE
    return Reaction.COVER if COVER.chosen(answer) else Reaction.INSTINCTIVE


def _step_aside(s: Table, blast: Blast, model: int) -> None:
    """[mine.reaction-test] Back to where it came from, or directly away from the blast."""
    there = blast.back
    if not blast.mine:
        origin = s.cell[blast.by] if s.cell[model] == blast.cell else blast.cell
        (x, y), (dx, dy) = s.setting.board.coords(s.cell[model]), take_cover.away(s, origin, s.cell[model])
        there = s.setting.board.at(x + dx, y + dy)
    if there >= 0 and take_cover.steps(s, s.cell[model], shut(s)) >> there & 1:
        before = s.cell[model]
        put(s, model, there)
        say(s, "cover", "mine.reaction-test", "{who} takes cover on {to}.", who=name(s, model), to=square(s, there))
        if not blast.mine:
            mines.entered(s, model, before)


def _ready(s: Table, d: Decision) -> Offer:
    return (0,) if who_reacts.ready(s, d.args[0]) else ()


def _ready_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return who_reacts.ready_refusals(s, d.args[0])


GRENADE: Argument[Table] = pair(ITEM, SQUARE)
DODGE: Form[Table] = Form("dodge", _ready, _ready_refusals, label="Dodge")
COVER: Form[Table] = Form("take cover", _ready, _ready_refusals, label="Take cover")
INSTINCTIVE: Form[Table] = Form("instinctive", always, never_refused, label="React instinctively")
BLAST: Kind[Table] = Kind(
    "blast",
    "mine.avoid",
    lambda s, d: f"{title(s, d.args[0])} is in the blast: how does {title(s, d.args[0])} react?",
    (DODGE, COVER, INSTINCTIVE),
    default=INSTINCTIVE,
    piece=lambda s, d: name(s, d.args[0]),
)
