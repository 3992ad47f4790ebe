"""What lies on the table: badges, purses, lives, what everybody carries, and what each is packing in secret."""

from fireteam.kernel.chance import Die
from fireteam.kernel.state import Piece, State, state

SEATS = ("Ada", "Ben", "Cyd")
ITEMS = ("blade", "shield", "drone")
BLADE, SHIELD, DRONE = range(3)
PRICES = (2, 3, 4)
POSTS = ("front", "back")
FRONT, BACK = range(2)
BADGES = ("anvil", "bolt", "crown", "dagger", "ember")
UNDEALT = -1
LIVES, PURSE, INCOME, MOST_ITEMS = 4, 7, 3, 4
D6 = Die("d6", (1, 2, 3, 4, 5, 6))


@state
class Kit(Piece):
    """Some items, and where the drones among them stand, in order."""

    items: list[int]
    posts: list[int]


class Setting:
    """What never changes."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds


@state
class Armoury(State[Setting]):
    """The root of the state. A draft belongs to its seat alone until all are shown."""

    round: int
    badges: list[int]
    bag: list[int]  # the badges that nobody has, sorted
    purse: list[int]
    lives: list[int]
    kits: list[Kit]
    drafts: list[Kit]
    queue: list[int]  # who still strikes in this round; empty while everybody packs


def standing(s: Armoury) -> list[int]:
    return [seat for seat, lives in enumerate(s.lives) if lives > 0]


def price(s: Armoury, seat: int, item: int) -> int:
    """[badge.trade] What a badge stands for costs its bearer one less."""
    return PRICES[item] - (s.badges[seat] % len(ITEMS) == item)


def left(s: Armoury, seat: int) -> int:
    """What is left of a purse when the draft is paid."""
    return s.purse[seat] - sum(price(s, seat, item) for item in s.drafts[seat].items)
