"""What happened. Every event cites its clause and says who may know which of its facts; the log, the
animation, the replay and the post-mortem are views of one list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fireteam.kernel.chance import EVERYONE

if TYPE_CHECKING:
    from fireteam.kernel.state import State

Fact = str | int | bool | list[str] | list[int]
UNSEEN = "?"


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened: `text` with its facts filled in is the line of the log."""

    kind: str
    clause: str
    text: str
    facts: dict[str, Fact] = {}
    audience: int = EVERYONE  # the seats that notice it at all
    hidden: dict[str, int] | None = None  # facts that only some seats see, with the mask of those

    def __str__(self) -> str:
        return f"{self.text.format_map(self.facts)} [{self.clause}]"

    def seen_by(self, seat: int | None) -> Event | None:
        """What a seat (None: a watcher) gets of it; the masks themselves are never sent."""
        bit = 0 if seat is None else 1 << seat
        if not _sees(self.audience, bit):
            return None
        masks = self.hidden or {}
        facts = {k: v if _sees(masks.get(k, EVERYONE), bit) else UNSEEN for k, v in self.facts.items()}
        return Event(self.kind, self.clause, self.text, facts)


def _sees(mask: int, bit: int) -> bool:
    """What everyone sees a watcher sees too, who has no bit."""
    return mask == EVERYONE or bool(mask & bit)


def say(
    s: State[Any],
    kind: str,
    clause: str,
    text: str,
    *,
    audience: int = EVERYONE,
    hidden: dict[str, int] | None = None,
    **facts: Fact,
) -> None:
    """Put an event into the log, where one is kept. Hot code asks `s.log is not None` before naming facts."""
    if s.log is not None:
        s.log.append(Event(kind, clause, text, facts, audience, hidden))
