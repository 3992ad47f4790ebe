"""What an option would bring, as it is drawn before it is chosen: the shapes that the types of the client come from."""

from msgspec import UNSET, Struct, UnsetType, field

from fireteam.games.omega.rules.prices import Flow
from fireteam.skirmish import drawn
from fireteam.skirmish.drawn import SightLine, Spot


class Strike(Struct, frozen=True):
    """What the other side could use on the way, where it first could."""

    by: str
    what: str
    at: str


class Blocker(Spot, frozen=True):
    """A wall by its space, a door by the two spaces between which it is."""

    beside: str | UnsetType = UNSET


class DoorAhead(Struct, frozen=True):
    """What the marker of a door asks if it is face up, else what it could be."""

    name: str
    could_be: dict[str, int] | UnsetType = UNSET
    asks: str | UnsetType = UNSET


class Test(Struct, frozen=True):
    """A challenge that would be rolled."""

    stat: str
    needed: int
    black: int
    red: int


class Drawing(drawn.DrawnWay, frozen=True):
    points: tuple[int, int] | UnsetType = UNSET  # spent, of so many
    hazards: list[Spot] | UnsetType = UNSET
    strikes: list[Strike] | UnsetType = UNSET
    from_: str | UnsetType = field(name="from", default=UNSET)
    to: str | UnsetType = UNSET
    clear: bool | UnsetType = UNSET
    range: int | UnsetType = UNSET  # between the two
    reach: tuple[int, int] | UnsetType = UNSET  # of the weapon or the ability
    lines: list[SightLine] | UnsetType = UNSET  # where the edition goes by lines
    trace: list[str] | UnsetType = UNSET  # where it goes by a path of spaces
    why: str | UnsetType = UNSET  # it is not clear
    clause: str | UnsetType = UNSET
    blockers: list[Blocker] | UnsetType = UNSET
    cover: bool | UnsetType = UNSET
    cover_by: list[Spot] | UnsetType = UNSET
    area: list[str] | UnsetType = UNSET
    aura: list[str] | UnsetType = UNSET
    tile: list[str] | UnsetType = UNSET
    next: list[str] | UnsetType = UNSET  # where the markers that are left could lie
    field: list[str] | UnsetType = UNSET  # of vision, and what of it would be seen
    sees: list[str] | UnsetType = UNSET
    affected: list[str] | UnsetType = UNSET
    door: DoorAhead | UnsetType = UNSET
    challenge: Test | UnsetType = UNSET
    adrenaline: list[Flow] | UnsetType = UNSET
