"""How a game began and what has happened in it: the opening, the tapes of the past, and what can stand on a tape
besides answers and chance. All of it is shared by every clone of a game."""

from __future__ import annotations

from typing import Generic

from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.rules import Options, Rules, Seat
from fireteam.kernel.state import AnyState

EVERY_STEP = 0  # snapshot policies: how long the tape may grow before a step begins a new one
NEVER = 1 << 62
CONCEDE = "concede"


class Redeal:
    """On the tape: here the things that a seat does not know were dealt again."""

    __slots__ = ("seat", "seed")

    def __init__(self, seat: int, seed: int | str) -> None:
        self.seat = seat
        self.seed = seed

    def tape(self) -> Tape:
        """What the new deal is drawn from."""
        return Tape(Seed.fixed(f"deal {self.seed}").key)


class TakenBack:
    """On the tape: here a seat took back an answer after chance had come up, and these places of the stream went
    with it. They are never used again."""

    __slots__ = ("first", "last", "seat")

    def __init__(self, seat: int, first: int, last: int) -> None:
        self.seat = seat
        self.first = first
        self.last = last


def concedes(option: object) -> bool:
    return isinstance(option, str) and option.strip().lower() == CONCEDE


class Concession:
    """On the tape: here a seat gave up."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Past:
    """The tape before the last snapshot, in pieces, the newest first; shared by every clone. A short piece is made
    anew with what follows it, because most steps are short and a piece for each would weigh more than they do."""

    __slots__ = ("before", "entries")

    def __init__(self, before: Past | None, entries: list[object]) -> None:
        if before is not None and len(before.entries) < PIECE:
            self.before: Past | None = before.before
            self.entries: tuple[object, ...] = before.entries + tuple(entries)
        else:
            self.before = before
            self.entries = tuple(entries)


PIECE = 64


class Opening(Generic[AnyState]):
    """How a game began; shared by all its clones."""

    __slots__ = ("_sealed", "options", "rules", "seats", "seed", "state")

    def __init__(self, rules: Rules[AnyState], options: Options, state: AnyState, seed: Seed | None) -> None:
        self.rules = rules
        self.options = options
        self.state = state
        self.seed = seed
        self.seats: tuple[Seat, ...] = tuple(rules.seats(state.setting))
        self._sealed: Opening[AnyState] | None = None
        names = [seat.name for seat in self.seats]
        for name in {} if seed is None else seed.nonces:
            if name not in names:
                raise Fault(f"a nonce is given for {quoted(name)}, and the seats are {', '.join(names)}")

    @property
    def sealed(self) -> Opening[AnyState]:
        """The same without the secret behind the dice, for worlds that are given away."""
        if self._sealed is None:
            self._sealed = Opening(self.rules, self.options, self.state, None)
        return self._sealed
