"""What an option would bring, as it is drawn on any board: ways, lines of sight, and what is met or stops them."""

from msgspec import UNSET, Struct, UnsetType, field

from fireteam.kernel import rules


class Spot(Struct, frozen=True):
    """Something that counts on a space: what harms there, gives cover, or stops a line."""

    at: str
    what: str


class SightLine(Struct, frozen=True):
    """From a corner of one cell to a corner of another."""

    from_: str = field(name="from")
    from_corner: int
    to: str
    to_corner: int
    clear: bool


class DrawnWay(rules.Drawing, frozen=True):
    """A way first; a game adds what else its board can draw."""

    model: str | UnsetType = UNSET  # whose way, attack or look it is
    path: list[str] | UnsetType = UNSET
    footprint: list[str] | UnsetType = UNSET  # where it ends
