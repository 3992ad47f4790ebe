"""How far somebody gets on a board of squares, point by point, with one diagonal step at most. A step takes one point,
two from cells that are slow to leave; jumps lead from one cell to another for so many points. What is reached is worked
out as far as somebody asks and then known to all who ask again, so that one `Reach` serves every number of points. They
may ask in several threads: what is kept for a number of points is the same whoever works it out.

>>> from fireteam.space.squares import Corner, Walk, board
>>> room = board(4, 3)
>>> ways = Ways(room.gates(room.all, Walk(corner=Corner.ONE_WAY)), mire=1 << room.cell("B1"))
>>> reach = Reach(room, room.cell("A1"), ways, room.all)
>>> [reach.by(points).bit_count() for points in range(5)], reach.by(2) >> room.cell("C1") & 1
([1, 4, 7, 10, 12], 0)
"""

from typing import NamedTuple

from fireteam.space.squares import Gates, SquareBoard

Jumps = tuple[tuple[int, int, int], ...]  # from, to, points


class Ways(NamedTuple):
    """How somebody gets on: where steps may lead, from which cells they are slow, and which jumps there are."""

    gates: Gates
    mire: int = 0
    jumps: Jumps = ()


class Reach:
    """What is reached from a cell over passable ones, by points spent. `slanted`: the one diagonal step is used up."""

    __slots__ = ("_above", "_board", "_fields", "_masks", "_passable", "settled", "ways")

    def __init__(self, board: SquareBoard, start: int, ways: Ways, passable: int, slanted: bool = False) -> None:
        self._board = board
        self.ways = ways
        self.settled = -1  # so many points lead to all that can be reached; -1: not known yet
        # One number holds both: the cells reached by straight ways, and above them those reached by ways with one
        # diagonal step or none. When that is used up, both are the same.
        self._above = 0 if slanted else board.size
        self._fields = {0: 1 << start | 1 << start + self._above}  # by points
        self._passable = passable
        self._masks = east, south, mire, _ = ways.gates.east, ways.gates.south, ways.mire, passable
        if not slanted:
            size = board.size
            self._masks = east | east << size, south | south << size, mire | mire << size, passable | passable << size

    def by(self, points: int) -> int:
        """The cells reached with so many points at most."""
        field = self._fields.get(points)
        if field is None:
            field = self._fields[self.settled] if 0 <= self.settled < points else self._spread(points)
        return field >> self._above

    def _spread(self, points: int) -> int:
        """Work out what is reached with so many points, from where others have got."""
        fields, above, width, free = self._fields, self._above, self._board.width, self._passable
        (_, _, south_east, south_west), _, jumps = self.ways
        low, wide, narrow, (east, south, mire, passable) = self._board.all, width + 1, width - 1, self._masks
        known = len(fields)
        last = fields[known - 1]
        for spent in range(known, points + 1):
            leaving = last
            stuck = mire & last
            if stuck:
                leaving = last & ~mire | (fields[spent - 2] & mire if spent > 1 else 0)
            steps = (leaving & east) << 1 | leaving >> 1 & east | (leaving & south) << width | leaving >> width & south
            now = last | steps & passable
            if above:
                leaving &= low
                steps = (leaving & south_east) << wide | leaving >> wide & south_east
                steps |= (leaving & south_west) << narrow | leaving >> narrow & south_west
                now |= (now & low | steps & free) << above
            for before, after, paid in jumps:
                if paid <= spent:
                    way = fields[spent - paid] >> before
                    now |= ((way & 1) << after | (way >> above & 1) << after + above) & passable
            if now == last and not jumps and (not stuck or (spent > 1 and fields[spent - 2] == last)):
                self.settled = spent - 1
                break
            fields[spent] = last = now
        return fields.get(points, last)

    def way(self, goal: int) -> tuple[int, ...]:
        """The cheapest way to a cell that has been reached, without a diagonal if that costs no more. It is found from
        the goal backwards: a cell comes before another if it was reached so much earlier as leaving it costs."""
        (east, south, _, _), _, jumps = self.ways
        fields, above, width, spent = self._fields, self._above, self._board.width, 0
        while not fields[spent] >> goal + above & 1:
            spent += 1
        if fields[spent] >> goal & 1:
            above = 0
        way, cell = [], goal
        while spent:
            way.append(cell)
            here = 1 << cell
            near = (here & east) << 1 | here >> 1 & east | (here & south) << width | here >> width & south
            found, paid = self._earlier(near, above, spent)
            if not paid and jumps:
                found, paid = self._jumped(cell, above, spent)
            if not paid:
                above = 0
                found, paid = self._earlier(self._board.slanted(here, self.ways.gates), above, spent)
            cell, spent = found, spent - paid
        way.reverse()
        return tuple(way)

    def _earlier(self, near: int, above: int, spent: int) -> tuple[int, int]:
        """Of the cells near one that was reached with so many points, the first from which that could be, and what it
        costs to leave it; 0 if there is none. `above`: by which ways, as the fields hold them."""
        mire = self.ways.mire
        earlier = self._fields[spent - 1] >> above & near
        if mire & near:
            earlier &= ~mire
            if spent > 1:
                earlier |= self._fields[spent - 2] >> above & near & mire
        cell = (earlier & -earlier).bit_length() - 1
        return cell, 1 + (mire >> cell & 1) if cell >= 0 else 0

    def _jumped(self, after: int, above: int, spent: int) -> tuple[int, int]:
        """From where a jump may have come that ended with so many points spent, and its price; 0 if there is none."""
        for before, there, paid in self.ways.jumps:
            if there == after and paid <= spent and self._fields[spent - paid] >> before + above & 1:
                return before, paid
        return -1, 0
