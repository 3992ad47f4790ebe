"""Line of sight: from centre to centre, past friends, but not past walls, closed doors, enemies and neutral models. It
is looked at with the eyes of the model that acts or reacts, so that two models need not see each other. And
distance."""

from collections.abc import Iterable

from fireteam.games.human_interface.model import (
    NEUTRAL,
    Table,
    in_the_way,
    shut,
    square,
    squares,
    title,
)
from fireteam.kernel import Refusals, first_refused
from fireteam.space.masks import bit_list


def distance(s: Table, model: int, other: int) -> int:
    """[range.distance-metric] In squares, walls or not."""
    return s.setting.board.distance_king(s.cell[model], s.cell[other])


def sees_square(s: Table, model: int, where: int, here: int | None = None) -> bool:
    """[los.line] [los.relative-friend] Has it line of sight to a square, from where it stands or from another?"""
    start = s.cell[model] if here is None else here
    return s.setting.ground.sees(start, where, in_the_way(s, s.side[model]), shut(s))


def sees(s: Table, model: int, other: int) -> bool:
    return sees_square(s, model, s.cell[other])


def seen_within(s: Table, model: int, far: int) -> list[int]:
    """The other squares that it has line of sight to, no farther away than that."""
    here, ground = s.cell[model], s.setting.ground
    near = s.setting.board.ball(here, far) & ~(1 << here) & ground.floor
    return bit_list(near & ground.sights(here, in_the_way(s, s.side[model]) & near, shut(s)))


def seen(s: Table, model: int, others: Iterable[int]) -> list[int]:
    """Those of some models that it sees."""
    ground, here, cell = s.setting.ground, s.cell[model], s.cell
    view = ground.view(here)
    in_view = [m for m in others if view >> cell[m] & 1]
    if not in_view:
        return in_view
    blocked, walls, clear = in_the_way(s, s.side[model]), ground.walls(shut(s)), ground.sight.sees
    return [m for m in in_view if clear(here, cell[m], blocked, walls)]


def seers_among(s: Table, models: Iterable[int], where: int) -> list[int]:
    """Those of some models that have line of sight to a square."""
    return [m for m in models if sees_square(s, m, where)]


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
    return bool(ground.view(here) >> where & 1)


def clear_step(s: Table, here: int, there: int) -> bool:
    """[cwterminal.direct-wall] Is it the same square, or one step away that no wall and no closed door bars?"""
    board, gates = s.setting.board, s.setting.ground.gates(shut(s))
    return bool((board.steps(1 << here, gates) | 1 << here) >> there & 1)
