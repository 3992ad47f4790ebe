"""Taking cover: where somebody who takes cover can step."""

from fireteam.games.human_interface.model import Table, in_the_way, name, occupied, put, shut, square
from fireteam.games.human_interface.rules.harm import mines
from fireteam.kernel import say
from fireteam.space.masks import bit_list, of


def away(s: Table, start: int, end: int) -> tuple[int, int]:
    """[takecover.directly-away] The step that leads directly away from a square: a component that is less than half of
    the other is none."""
    (x, y), (there_x, there_y) = s.setting.board.coords(start), s.setting.board.coords(end)
    dx, dy = there_x - x, there_y - y
    return _sign(dx) if 2 * abs(dx) >= abs(dy) else 0, _sign(dy) if 2 * abs(dy) >= abs(dx) else 0


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def steps(s: Table, here: int, closed: int) -> int:
    """Free squares one legal step away past these closed doors; it opens none."""
    board, gates = s.setting.board, s.setting.ground.gates(closed)
    return board.steps(1 << here, gates) & ~occupied(s)


def cover_squares(s: Table, model: int, from_cell: int, viewer: int) -> int:
    """Where it can step to take cover from somebody who stands on a square."""
    return cover_by_then(s, model, from_cell, viewer, shut(s), 0)


def cover_by_then(s: Table, model: int, from_cell: int, viewer: int, closed: int, gone: int) -> int:
    """[takecover.vs-move] [takecover.vs-move-closer] [takecover.sideways] [takecover.success-move] Where it can step,
    away from somebody who stands on a square: directly away, or where that one does not see it, or where the mission
    has cover. `closed` are the doors that will still be shut by then, and `gone` squares that will be free."""
    here, ground = s.cell[model], s.setting.ground
    (x, y), (dx, dy) = s.setting.board.coords(here), away(s, from_cell, here)
    straight = s.setting.board.at(x + dx, y + dy) if dx or dy else -1
    blocked = in_the_way(s, s.side[viewer]) & ~(1 << here) & ~gone
    free = steps(s, here, closed)
    found = free & (ground.cover | ~ground.view(from_cell))
    if straight >= 0:
        found |= free & 1 << straight
    if left := free & ~found:
        sees, walls = ground.sight.sees, ground.walls(closed)
        found |= of([cell for cell in bit_list(left) if not sees(from_cell, cell, blocked, walls)])
    return found


def take(s: Table, model: int, where: int, clause: str) -> None:
    """[takecover.provokes] One square, without windows; a mine goes off all the same."""
    before = s.cell[model]
    put(s, model, where)
    say(s, "cover", clause, "{who} takes cover on {to}.", who=name(s, model), to=square(s, where))
    mines.entered(s, model, before)
