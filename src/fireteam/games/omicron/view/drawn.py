"""What an option would bring, as it is drawn before it is chosen: the shapes that the types of the client come from."""

from msgspec import UNSET, Struct, UnsetType, field

from fireteam.kernel import rules


class Strike(Struct, frozen=True):
    by: str
    at: str  # "" where it stands


class SightLine(Struct, frozen=True):
    """From a corner of one hex to a corner of another."""

    from_: str = field(name="from")
    from_corner: int
    to: str
    to_corner: int
    clear: bool


class Blocker(Struct, frozen=True):
    at: str
    what: str


class Drawing(rules.Drawing, frozen=True):
    model: str | UnsetType = UNSET  # whose way it is
    path: list[str] | UnsetType = UNSET
    footprint: list[str] | UnsetType = UNSET  # where it ends
    snares: list[str] | UnsetType = UNSET  # where it sets them off
    strikes: list[Strike] | UnsetType = UNSET
    noise: int | UnsetType = UNSET
    reach: tuple[int, int] | UnsetType = UNSET  # of the weapon
    line: SightLine | UnsetType = UNSET
    range: int | UnsetType = UNSET  # how long the line is
    blockers: list[Blocker] | UnsetType = UNSET
    area: list[str] | UnsetType = UNSET
    affected: list[str] | UnsetType = UNSET
