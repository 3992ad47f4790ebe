"""What people have done, as far as agendas count it."""

from fireteam.games.human_interface.model import Table
from fireteam.kernel.state import with_one


def done(s: Table, seat: int, deed: str) -> int:
    """How often a seat has done it."""
    return s.deeds[deed][seat] if deed in s.deeds else 0


def count(s: Table, seat: int, deed: str, amount: int) -> None:
    """[agenda.points] A seat has done it so many times more."""
    so_far = s.deeds.get(deed, (0,) * len(s.setting.seats))
    s.deeds[deed] = with_one(so_far, seat, so_far[seat] + amount)
