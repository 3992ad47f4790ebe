"""What lies on the table: four machines on squares, their dials, heat and energy, and what each side keeps from
the other: viruses in hand and face down, and how well a scan has locked on.

Machines 0 and 1 are Red's, 2 and 3 Blue's; the sides are the seats."""

from fireteam.kernel.state import Piece, State, state
from fireteam.space.square_sight import CentreSight, centre_sight
from fireteam.space.square_walls import Walls
from fireteam.space.squares import SquareBoard, Walk

RED, BLUE = SEATS = range(2)
SIDE_NAMES = ("Red", "Blue")
MACHINE_NAMES = ("Mantis", "Hornet", "Badger", "Viper")

BLANK, JAM, SPIKE, SURGE = range(4)
VIRUS_NAMES = ("blank", "jam", "spike", "surge")
VIRUSES = (BLANK, BLANK, JAM, SPIKE, SURGE)

HULL = 6
TRACK = 12  # the end of the heat track
DESTROYED = -1  # the cell of a machine that is gone
UNSET = -1  # a dial nobody has set
CLEAN = -1  # no virus on a machine


class Setting:
    """What never changes in a game: the arena, who starts where, and how long it lasts."""

    __slots__ = ("board", "ground", "pillars", "rounds", "sight", "starts", "vents", "walk", "walls")

    def __init__(
        self, board: SquareBoard, pillars: int, vents: int, walls: Walls, starts: tuple[int, ...], rounds: int
    ) -> None:
        self.board = board
        self.pillars = pillars
        self.vents = vents
        self.walls = walls
        self.starts = starts
        self.rounds = rounds
        self.ground = board.all & ~pillars
        self.walk = Walk(walls)
        self.sight: CentreSight = centre_sight(board)


@state
class Machine(Piece):
    cell: int
    hull: int
    heat: int
    dial: int
    energy: int
    squares: int  # moved in this round
    fired: bool
    virus: int  # face down on it, laid by the rival


@state
class Lock(Piece):
    """What a scan has found: only the side that scanned knows how strong it is."""

    target: int
    strength: int


@state
class Side(Piece):
    hand: list[int]  # sorted: the rival sees only how many
    spent: list[int]  # viruses that were turned up, sorted
    lock: Lock | None


@state
class Duel(State[Setting]):
    round: int
    edge: int  # the seat whose machines go first among equal dials
    queue: list[int]  # machines that still have a turn in this round, the acting one first
    machines: list[Machine]
    sides: list[Side]


def side_of(machine: int) -> int:
    return machine // 2


def machines_of(seat: int) -> range:
    return range(2 * seat, 2 * seat + 2)
