"""Choosing among cards. Cards are named by number, by name or by the beginning of a name, one by one or several at
once; naming one again puts it back, and Enter fills up with what an absent seat would take."""

from collections.abc import Sequence

from fireteam.kernel.faults import Fault
from fireteam.table.protocol.parts import Cards


class CardPicker:
    """A choice among cards that is being made."""

    def __init__(self, pick: Cards) -> None:
        self.pick = pick
        self.ids = {card.name: card.id for card in pick.cards}
        self.usual = [card.name for card in pick.cards if card.id in pick.usual]
        self.taken: list[str] = []

    def hear(self, words: str) -> str | None:
        """Take or put back what is named, nothing meaning the default; the whole answer once there are enough."""
        for name in [part_of(list(self.ids), part) for part in parts(words)] or self._rest():
            if name in self.taken:
                self.taken.remove(name)
            else:
                self.taken.append(name)
        if len(self.taken) < self.pick.take:
            return None
        if len(self.taken) > self.pick.take:
            many, self.taken = len(self.taken), []
            raise Fault(f"that makes {many}, and {self.pick.take} are wanted: begin again")
        return f"{self.pick.form} {', '.join(self.ids[name] for name in self.taken)}"

    def _rest(self) -> list[str]:
        wanted = self.pick.take - len(self.taken)
        return [name for name in self.usual if name not in self.taken][:wanted]

    def __str__(self) -> str:
        """What can be said now."""
        if not self.taken:
            many = "one" if self.pick.take == 1 else str(self.pick.take)
            return f"Take {many} by number or name; Enter takes {', '.join(self.usual)}."
        left = self.pick.take - len(self.taken)
        return f"You have {', '.join(self.taken)}; take {left} more, or name one again to put it back."


def parts(words: str) -> list[str]:
    """The names in what was typed.

    >>> parts("1 3"), parts("pai, red sue"), parts("red sue"), parts("")
    (['1', '3'], ['pai', 'red sue'], ['red sue'], [])
    """
    if "," in words:
        return [part.strip() for part in words.split(",") if part.strip()]
    pieces = words.split()
    return pieces if all(piece.isdecimal() for piece in pieces) else [" ".join(pieces)]


def part_of(names: Sequence[str], part: str) -> str:
    """The name that a number, a name or the beginning of one means.

    >>> part_of(["pai", "pace"], "2"), part_of(["pai", "pace"], "PAI"), part_of(["pai", "pace"], "pac")
    ('pace', 'pai', 'pace')
    """
    if part.isascii() and part.isdecimal() and len(part) < 7:
        if not 1 <= int(part) <= len(names):
            raise Fault(f"there is no card {part}: they are numbered 1 to {len(names)}")
        return names[int(part) - 1]
    lowered = part.lower()
    found = [name for name in names if name.lower() == lowered] or [
        name for name in names if name.lower().startswith(lowered)
    ]
    if len(found) != 1:
        told = f"could be {' or '.join(found)}" if found else f"is none of {', '.join(names)}"
        raise Fault(f"'{part}' {told}")
    return found[0]
