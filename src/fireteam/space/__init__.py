"""Where things stand, how far apart they are, which way leads from one to the other and who sees whom; no game
is known here, and every answer is exact. The room holds boards of hexes (`hexes`, with `hex_sight`) and of
squares (`squares`, with the rules of sight in `square_sight` and `square_paths`, and walks point by point in
`square_reach`), open ground without cells, measured in thousandths of an inch (`ground`, with `ground_sight`), sets of
cells as bits of one integer (`masks`), and the way of a walker who avoids being watched, on any board (`routes`).

Hexes: a wall of one hex hides what stands in a row behind it.

>>> from fireteam.space import hexes
>>> board = hexes.board(8, 8)
>>> a, wall, b = board.cell("C2"), board.cell("C4"), board.cell("C6")
>>> board.distance(a, b), board.sees(a, b, 0), board.sees(a, b, 1 << wall)
(4, True, False)

Squares: with one diagonal at most, the opposite corner of a room of three by three is three steps away.

>>> from fireteam.space import squares
>>> from fireteam.space.square_sight import centre_sight
>>> room = squares.board(3, 3)
>>> a, b = room.cell("A1"), room.cell("C3")
>>> room.distance(a, b), room.distance_one_diagonal(a, b)
(2, 3)
>>> centre_sight(room).sees(a, b, 1 << room.cell("B2"), room.walls())
False

Open ground: two bases of one inch across, ten inches apart from centre to centre, and a house between them.

>>> from fireteam.space.ground import Base, Point, Terrain, gap
>>> from fireteam.space.ground_sight import line
>>> a, b = Base(Point.read("1,1"), 500), Base(Point.read("11,1"), 500)
>>> house = Terrain([(5000, 0), (7000, 0), (7000, 2000), (5000, 2000)])
>>> gap(a, b), line(a.at, b.at, [house]).clear
(9000, False)

Masks: cell n is bit n, and the operators of integers are those of sets.

>>> from fireteam.space import masks
>>> masks.bit_list(masks.of([1, 2, 3]) & ~masks.of([2]))
[1, 3]

Routes: a careful walker walks around the watched middle of a street while the steps last.

>>> from fireteam.space.careful_routes import careful_route
>>> street = squares.board(3, 2, 4)
>>> start, middle, goal = range(3)
>>> [street.name(cell) for cell in careful_route(street, start, goal, street.all, 1 << middle, 4)]
['A2', 'B2', 'C2', 'C1']
>>> [street.name(cell) for cell in careful_route(street, start, goal, street.all, 1 << middle, 3)]
['B1', 'C1']
"""
