"""What a move would bring: its way, the doors that it opens, the mines on it, and who would see it where."""

from collections.abc import Iterator, Sequence

from fireteam.games.human_interface.model import (
    Table,
    conscious,
    enemies,
    hostile,
    in_the_way,
    name,
    run_by_rules,
    shut,
    square,
    squares,
)
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.movement import reach
from fireteam.games.human_interface.rules.reactions import plans, who_reacts
from fireteam.games.human_interface.view.shown import Drawing, Watch
from fireteam.kernel import goal_of, way
from fireteam.skirmish.drawn import Spot

Way = list[tuple[int, int]]  # squares, each with the doors that are shut when the mover is there


def moved(s: Table, model: int, argument: int, left: int) -> Drawing:
    """A move to a square, or along a way, of so many squares at most."""
    if s.cell[model] < 0:
        return Drawing()
    steps = way(argument) or reach.route(s, model, goal_of(argument), left)
    gone = [(s.cell[model], shut(s)), *_opened(s, steps)]
    end, closed = gone[-1]
    doors = [s.setting.door_names[door] for door in range(len(s.setting.door_names)) if (shut(s) & ~closed) >> door & 1]
    return Drawing(
        model=name(s, model),
        path=[square(s, cell) for cell in steps],
        footprint=[square(s, end)],
        squares=(len(steps), left),
        doors=doors,
        hazards=[Spot(square(s, cell), "mine") for cell in steps if cell in [m.cell for m in s.mines if m.armed]],
        watched=[*_watched(s, model, gone)],
        sees=[name(s, enemy) for enemy in enemies(s, model) if _would_see(s, model, end, s.cell[enemy], closed)],
    )


def placed(s: Table, model: int, cell: int) -> Drawing:
    """A model that would stand there."""
    return Drawing(model=name(s, model), footprint=[square(s, cell)])


def could_reach(s: Table, model: int) -> Drawing:
    """A character that is activated: where its first move can end, and whom it sees from where it stands."""
    if s.cell[model] < 0:
        return Drawing()
    ends, here = reach.ends(s, model, reach.allowance(s, model, later=False)), s.cell[model]
    return Drawing(
        model=name(s, model),
        reach=squares(s, ends),
        sees=[name(s, enemy) for enemy in enemies(s, model) if _would_see(s, model, here, s.cell[enemy], shut(s))],
    )


def _opened(s: Table, steps: Sequence[int]) -> Way:
    """[door.open-free] Doors on the way are open from then on."""
    closed, found = shut(s), Way()
    for cell in steps:
        door = s.setting.ground.door_of.get(cell, -1)
        closed &= ~(1 << door) if door >= 0 else -1
        found.append((cell, closed))
    return found


def _watched(s: Table, mover: int, gone: Way) -> Iterator[Watch]:
    """[reaction.all-in-los] Every enemy that would see it, where first, and what it could fire with there."""
    for model in range(len(s.cell)):
        if not conscious(s, model) or not hostile(s, model, mover):
            continue
        where = next((cell for cell, closed in gone if plans.would_see(s, model, mover, cell, closed)), -1)
        if where < 0:
            continue
        ready = who_reacts.ready(s, model) and (not run_by_rules(s, model) or who_reacts.aggressive(s, model))
        far = s.setting.board.distance_king(s.cell[model], where)
        usable = weapons.usable(s, model, far) if ready else []
        yield Watch(name(s, model), square(s, where), ready, [weapons.called(s, weapon) for weapon in usable])


def _would_see(s: Table, model: int, here: int, there: int, closed: int) -> bool:
    ground = s.setting.ground
    return ground.sees(here, there, in_the_way(s, s.side[model]), closed)
