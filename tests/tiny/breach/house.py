"""The house: its squares, rooms and six doors, read from a plan drawn in text, and who walks in it. Nothing here
changes in a game; which doors stand open picks one of the ready-made sets of walls."""

import msgspec

from fireteam.space import squares
from fireteam.space.masks import of
from fireteam.space.square_sight import CentreSight, centre_sight
from fireteam.space.square_walls import Walls
from fireteam.space.squares import Corner, SquareBoard, Walk

WARDEN, RAIDERS = SIDES = range(2)
SIDE_NAMES = ("warden", "raiders")

DOOR_NAMES = ("oak", "iron", "glass", "brass", "slate", "cedar")
KEYHOLE = DOOR_NAMES.index("iron")

# y: a square of the yard. A digit on an edge is that door, shut; - and | are walls.
PLAN = """
+-+-+-+-+-+-+-+
|y .|.|. .|. .|
+ + +1+2+-+-+3+
|y . . . . . .|
+ + + + + + + +
|y . . . . . .|
+ + +4+-+5+6+-+
|y .|. .|.|. .|
+-+-+-+-+-+-+-+
""".strip().splitlines()


class Model(msgspec.Struct, frozen=True):
    """A figure's card. Its stats are added to the die in tests."""

    name: str
    seat: int
    start: str
    aim: int
    craft: int
    nerve: int
    reach: int
    hits: int = 2


RAIDER_MODELS = (
    Model("scout", 1, "A2", aim=1, craft=1, nerve=1, reach=2),
    Model("breaker", 2, "A3", aim=0, craft=2, nerve=1, reach=2),
    Model("gunner", 3, "A1", aim=2, craft=0, nerve=1, reach=2),
    Model("runner", 4, "A4", aim=0, craft=1, nerve=2, reach=3),
)
GUARD_MODELS = (
    Model("bull", 0, "F2", aim=1, craft=0, nerve=0, reach=2),
    Model("crow", 0, "F3", aim=1, craft=0, nerve=0, reach=2),
    Model("lynx", 0, "G2", aim=0, craft=0, nerve=0, reach=3),
)


class House:
    """The setting of a game: plan, figures and seats."""

    __slots__ = ("board", "doors", "models", "names", "raiders", "seat_names", "sight", "walks", "walls", "yard")

    def __init__(self, raiders: int) -> None:
        self.board: SquareBoard = squares.board(len(PLAN[0]) // 2, len(PLAN) // 2)
        self.sight: CentreSight = centre_sight(self.board)
        self.raiders = raiders
        self.models = RAIDER_MODELS[:raiders] + GUARD_MODELS[: raiders - 1]  # [setup.guards]
        self.names = tuple(model.name for model in self.models)
        self.seat_names = ("Warden", *(model.name.capitalize() for model in RAIDER_MODELS[:raiders]))
        self.yard = of(cell for cell in range(self.board.size) if self._drawn(cell, 0, 0) == "y")
        self.doors = self._doors()
        # By mask of open doors: the walls, and how to walk past them. [walk.diagonal] [walk.corner]
        self.walls: tuple[Walls, ...] = tuple(self._walls(opened) for opened in range(1 << len(self.doors)))
        self.walks = tuple(Walk(walls, Corner.ONE_WAY, diagonals=1) for walls in self.walls)

    def _drawn(self, cell: int, east: int, south: int) -> str:
        """What the plan shows in the middle of a square, or on its edge to the east or south."""
        column, row = self.board.coords(cell)
        return PLAN[2 * row + 1 + south][2 * column + 1 + east]

    def _edges(self) -> list[tuple[str, int, int]]:
        cells = [(cell, *self.board.coords(cell)) for cell in range(self.board.size)]
        east = [(self._drawn(c, 1, 0), c, c + 1) for c, column, _ in cells if column < self.board.width - 1]
        south = [(self._drawn(c, 0, 1), c, c + self.board.width) for c, _, row in cells if row < self.board.height - 1]
        return east + south

    def _doors(self) -> tuple[tuple[int, int], ...]:
        """By door, its square in the hall and the one behind it; the hall is the two middle rows."""
        doors = sorted(edge for edge in self._edges() if edge[0].isdigit())
        hall = (self.board.height // 2 - 1, self.board.height // 2)
        return tuple((a, b) if self.board.coords(a)[1] in hall else (b, a) for _, a, b in doors)

    def _walls(self, opened: int) -> Walls:
        walls = [(a, b) for drawn, a, b in self._edges() if drawn in "-|"]
        shut = [edge for door, edge in enumerate(self.doors) if not opened >> door & 1]
        return self.board.walls(walls + shut)
