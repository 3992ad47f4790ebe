"""Who may see a Forage Card that lies face down: the side that holds it, and the other side too once it has seen the
card, as it has a stolen one. Views, the log, secrets, draws and new deals all ask here."""

from fireteam.games.omicron.model import KNOWN, SIDE_NAMES, Omicron


def known_to_all(card: int) -> bool:
    """Has the other side seen a card that somebody holds?"""
    return bool(card & KNOWN)


def seen_by(s: Omicron, holder: int, card: int = 0) -> int:
    """The seats that may see a card which a side holds, as a mask."""
    return sum(
        [1 << i for i, seat in enumerate(s.setting.seats) if known_to_all(card) or seat.side == SIDE_NAMES[holder]]
    )
