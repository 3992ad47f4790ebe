"""Line of sight: from centre to centre, past friends, but not past walls, closed doors, enemies and neutral models. It
is looked at with the eyes of the model that acts or reacts, so that two models need not see each other. And
distance."""

from fireteam.games.human_interface.model import (
    NEUTRAL,
    Table,
    conscious,
    hostile,
    in_the_way,
    shut,
    square,
    squares,
    title,
)
from fireteam.kernel import Refusals, first_refused


def distance(s: Table, model: int, other: int) -> int:
    """[range.distance-metric] In squares, walls or not."""
    return s.setting.board.distance_king(s.cell[model], s.cell[other])


def sees_square(s: Table, model: int, where: int, here: int | None = None) -> bool:
    """[los.line] [los.relative-friend] Has it line of sight to a square, from where it stands or from another?"""
    start = s.cell[model] if here is None else here
    ground = s.setting.ground
    return ground.sight.sees(start, where, in_the_way(s, s.side[model]), ground.walls(shut(s)))


def sees(s: Table, model: int, other: int) -> bool:
    return sees_square(s, model, s.cell[other])


def seers(s: Table, model: int) -> list[int]:
    """[reaction.all-in-los] The conscious enemies that see a model."""
    return [m for m in range(len(s.cell)) if conscious(s, m) and hostile(s, m, model) and sees(s, m, model)]


def sight_refusals(s: Table, model: int, where: int) -> Refusals:
    """[attack.step1-los] What is in the way of a line."""
    ground, here, others = s.setting.ground, s.cell[model], in_the_way(s, s.side[model])
    found = ground.sight.explain(here, where, others, ground.walls(shut(s)))
    standing, line = squares(s, found.cells), f"blocks the line from {title(s, model)} to {square(s, where)}"
    what = f"somebody on {' and '.join(standing)}"
    return first_refused(
        (found.cells & s.standing[NEUTRAL], f"{what} {line}", "los.neutral-model"),
        (found.cells, f"{what} {line}", "los.enemy-model"),
        (found.walls and _clear_but_for_doors(s, here, where), f"a closed door {line}", "los.closed-door"),
        (not found.clear, f"a wall {line}", "los.wall"),
    )


def _clear_but_for_doors(s: Table, here: int, where: int) -> bool:
    ground = s.setting.ground
    return ground.sight.sees(here, where, 0, ground.walls(0))


def clear_step(s: Table, here: int, there: int) -> bool:
    """[cwterminal.direct-wall] Is it the same square, or one step away that no wall and no closed door bars?"""
    board, gates = s.setting.board, s.setting.ground.gates(shut(s))
    near = board.straight(1 << here, gates) | board.slanted(1 << here, gates) | 1 << here
    return bool(near >> there & 1)
