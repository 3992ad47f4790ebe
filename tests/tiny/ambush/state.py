"""What lies on the table: six fighters and a pack of strays on hexes, luck, cards and an attack under way.

Models are columns: fighters 0 to 2 are Red's, 3 to 5 Blue's, the rest are strays."""

import msgspec

from fireteam.kernel.state import Piece, State, state
from fireteam.space.hexes import HexBoard

RED, BLUE, STRAYS = range(3)  # the sides; the first two are seats
SQUAD = 3
MOST_STRAYS = 20
SIDE_OF = (RED,) * SQUAD + (BLUE,) * SQUAD + (STRAYS,) * MOST_STRAYS  # by model
SIDE_NAMES = ("Red", "Blue", "the strays")
FIGHTER_NAMES = ("Ash", "Birch", "Cedar", "Dune", "Echo", "Flint")
DECOY, STIM, DUD = range(3)
CARD_NAMES = ("decoy", "stim", "dud")
DECK = (DECOY,) * 4 + (STIM,) * 3 + (DUD,) * 5


class Stats(msgspec.Struct, frozen=True):
    """What a model can do: steps of a walk or a prowl, dice of an attack, hit points at the beginning."""

    walk: int
    dice: int
    hp: int


FIGHTER, STRAY = Stats(walk=4, dice=3, hp=4), Stats(walk=3, dice=2, hp=2)


def model_names(strays: int) -> tuple[str, ...]:
    return FIGHTER_NAMES + tuple(f"stray-{n + 1}" for n in range(strays))


class Setting:
    """What never changes in a game: the ground, the models with their stats, and how long it lasts."""

    __slots__ = ("board", "ground", "names", "rough", "rounds", "starts", "stats", "walls")

    def __init__(
        self, board: HexBoard, walls: int, rough: int, starts: tuple[int, ...], rounds: int, stats: list[Stats]
    ) -> None:
        self.board = board
        self.walls = walls
        self.rough = rough
        self.ground = board.all & ~walls
        self.starts = starts
        self.rounds = rounds
        self.stats = tuple(stats)
        self.names = model_names(len(starts) - 2 * SQUAD)


@state
class Attack(Piece):
    attacker: int
    target: int
    shot: bool
    decoyed: bool
    dice: list[int]


@state
class Ambush(State[Setting]):
    round: int
    turn: int  # the seat that activates next
    active: int  # the fighter who acts, or -1
    actions: int  # what the active fighter has left
    steps: int  # of a walk that was interrupted
    shots: int  # fired in this activation: the noise they make
    to_send: int  # strays that the rival still has to send
    cell: list[int]  # by model; -1: down
    hp: list[int]
    held: list[int]  # by side, the mask of hexes its models stand on
    acted: int  # mask of models that have acted: fighters in this round, strays since they were woken
    struck: int  # mask of models that had their opportunity against the active fighter
    luck: list[int]
    hands: list[list[int]]
    bag: list[int]  # cards nobody has seen, sorted: their order does not exist
    score: list[int]
    attack: Attack | None
