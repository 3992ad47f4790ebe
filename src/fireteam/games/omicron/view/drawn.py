"""What an option would bring, as it is drawn before it is chosen: the shapes that the types of the client come from."""

from msgspec import UNSET, Struct, UnsetType

from fireteam.skirmish import drawn


class Strike(Struct, frozen=True):
    by: str
    at: str  # "" where it stands


class Blocker(drawn.Spot, frozen=True):
    """What stops a line."""


class Drawing(drawn.DrawnWay, frozen=True):
    snares: list[str] | UnsetType = UNSET  # where it sets them off
    strikes: list[Strike] | UnsetType = UNSET
    noise: int | UnsetType = UNSET
    reach: tuple[int, int] | UnsetType = UNSET  # of the weapon
    line: drawn.SightLine | UnsetType = UNSET
    range: int | UnsetType = UNSET  # how long the line is
    blockers: list[Blocker] | UnsetType = UNSET
    area: list[str] | UnsetType = UNSET
    affected: list[str] | UnsetType = UNSET
