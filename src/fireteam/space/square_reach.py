"""How far somebody gets on a board of squares, point by point, with one diagonal step at most. A step takes one point,
two from cells that are slow to leave; jumps lead from one cell to another for so many points. What is reached is worked
out as far as somebody asks and then known to all who ask again, so that one `Reach` serves every number of points.

>>> from fireteam.space.squares import Corner, Walk, board
>>> room = board(4, 3)
>>> ways = Ways(room.gates(room.all, Walk(corner=Corner.ONE_WAY)), mire=1 << room.cell("B1"))
>>> reach = Reach(room, room.cell("A1"), ways, room.all)
>>> [reach.by(points).bit_count() for points in range(5)], reach.by(2) >> room.cell("C1") & 1
([1, 4, 7, 10, 12], 0)
"""

from typing import NamedTuple

from fireteam.space.masks import lowest
from fireteam.space.squares import Gates, SquareBoard

Jumps = tuple[tuple[int, int, int], ...]  # from, to, points


class Ways(NamedTuple):
    """How somebody gets on: where steps may lead, from which cells they are slow, and which jumps there are."""

    gates: Gates
    mire: int = 0
    jumps: Jumps = ()


class Reach:
    """What is reached from a cell over passable ones, by points spent: `straight` without a diagonal step, `any` with
    one or none. `slanted`: the one diagonal step is used up, and both are the same."""

    __slots__ = ("_board", "_fields", "_masks", "_slanted", "any", "settled", "straight", "ways")

    def __init__(self, board: SquareBoard, start: int, ways: Ways, passable: int, slanted: bool = False) -> None:
        self._board = board
        self._slanted = slanted
        self.ways = ways
        self.settled = False  # more points lead no farther
        self.straight = [1 << start]
        self.any = self.straight if slanted else [1 << start]
        # One number holds both: the cells reached by straight ways, and above them those reached by any.
        double = 1 if slanted else 1 | 1 << board.size
        self._fields = [double << start]
        self._masks = ways.gates.east * double, ways.gates.south * double, ways.mire * double, passable * double

    def by(self, points: int) -> int:
        """The cells reached with so many points at most."""
        if len(self.any) <= points and not self.settled:
            self._spread(points)
        return self.any[points] if points < len(self.any) else self.any[-1]

    def _spread(self, points: int) -> None:
        fields, slanted, width, size = self._fields, self._slanted, self._board.width, self._board.size
        (_, _, south_east, south_west), _, jumps = self.ways
        low, wide, narrow, (east, south, mire, passable) = self._board.all, width + 1, width - 1, self._masks
        for spent in range(len(fields), points + 1):
            leaving = last = fields[-1]
            stuck = mire & last
            if stuck:
                leaving = last & ~mire | (fields[-2] & mire if spent > 1 else 0)
            steps = (leaving & east) << 1 | leaving >> 1 & east | (leaving & south) << width | leaving >> width & south
            now = last | steps & passable
            if not slanted:
                leaving &= low
                steps = (leaving & south_east) << wide | leaving >> wide & south_east
                steps |= (leaving & south_west) << narrow | leaving >> narrow & south_west
                now |= (now & low | steps & passable & low) << size
            for before, after, paid in jumps:
                if paid <= spent:
                    way = fields[spent - paid] >> before
                    now |= ((way & 1) << after | (0 if slanted else way >> size & 1) << after + size) & passable
            if now == last and not jumps and (not stuck or (spent > 1 and fields[-2] == last)):
                self.settled = True
                return
            fields.append(now)
            self.straight.append(now & low)
            if not slanted:
                self.any.append(now >> size)

    def way(self, goal: int) -> tuple[int, ...]:
        """The cheapest way to a cell that has been reached, without a diagonal if that costs no more. It is found from
        the goal backwards: a cell comes before another if it was reached so much earlier as leaving it costs."""
        (east, south, _, _), mire, jumps = self.ways
        width, cell, spent = self._board.width, goal, 0
        while not self.any[spent] >> goal & 1:
            spent += 1
        levels = self.straight if self.straight[spent] >> goal & 1 else self.any
        way = []
        while spent:
            way.append(cell)
            here = 1 << cell
            near = (here & east) << 1 | here >> 1 & east | (here & south) << width | here >> width & south
            found, paid = _earlier(near, levels, mire, spent)
            if not paid and jumps:
                found, paid = _jumped(cell, jumps, levels, spent)
            if not paid:
                levels = self.straight
                found, paid = _earlier(self._board.slanted(here, self.ways.gates), levels, mire, spent)
            cell, spent = found, spent - paid
        return tuple(reversed(way))


def _earlier(near: int, levels: list[int], mire: int, spent: int) -> tuple[int, int]:
    """Of the cells near one that was reached with so many points, the first from which that could be, and what it costs
    to leave it; 0 if there is none."""
    earlier = near & levels[spent - 1] & ~mire
    if near & mire and spent > 1:
        earlier |= near & mire & levels[spent - 2]
    cell = lowest(earlier)
    return cell, 1 + (mire >> cell & 1) if cell >= 0 else 0


def _jumped(after: int, jumps: Jumps, levels: list[int], spent: int) -> tuple[int, int]:
    """From where a jump may have come that ended with so many points spent, and its price; 0 if there is none."""
    for before, there, paid in jumps:
        if there == after and paid <= spent and levels[spent - paid] >> before & 1:
            return before, paid
    return -1, 0
