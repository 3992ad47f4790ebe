"""Line of sight: from centre to centre, past friends, but not past walls, closed doors, enemies and neutral models. It
is looked at with the eyes of the model that acts or reacts, so that two models need not see each other. And
distance."""

from fireteam.games.human_interface.model import Table, conscious, hostile, in_the_way, shut, square, title
from fireteam.kernel import Refusals, refused
from fireteam.space.masks import bits


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
    ground = s.setting.ground
    found = ground.sight.explain(s.cell[model], where, in_the_way(s, s.side[model]), ground.walls(shut(s)))
    standing = [square(s, cell) for cell in bits(found.cells)]
    what = f"somebody on {' and '.join(standing)}" if standing else "a wall or a closed door"
    clause = "los.enemy-model" if standing else "los.wall"
    return refused((not found.clear, f"{what} blocks the line from {title(s, model)} to {square(s, where)}", clause))


def clear_step(s: Table, here: int, there: int) -> bool:
    """[cwterminal.direct-wall] Is it the same square, or one step away that no wall and no closed door bars?"""
    board, gates = s.setting.board, s.setting.ground.gates(shut(s))
    near = board.straight(1 << here, gates) | board.slanted(1 << here, gates) | 1 << here
    return bool(near >> there & 1)
