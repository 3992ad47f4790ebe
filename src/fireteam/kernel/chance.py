"""Dice, draws and the tape. All chance of a game comes from one stream: SHA-256 in counter mode over a seed
mixed from a secret and a nonce of each seat, so that nobody chose it and everybody can check it afterwards.
Whatever the stream gives goes onto the tape, together with the answers of the players; a tape that is played
again gives the same results without asking the stream."""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Protocol

from fireteam.kernel.faults import Fault, TapeMismatch, quoted

EVERYONE = -1  # a mask of seats with every bit set
RESULT_BITS = 20  # a chance entry on the tape is ~(position in the stream << RESULT_BITS | result)
RESULT_MASK = (1 << RESULT_BITS) - 1
_WORDS = 8  # 32-bit words in one SHA-256 block
_BLOCK = f">{_WORDS}I"


class Spelling(Protocol):
    """Names the results of one chance event: `spell(3)` is what a record or a script writes for result 3."""

    @property
    def what(self) -> str: ...

    def named(self, result: int) -> str:
        """The result alone: the face, the thing that was drawn."""
        ...

    def spell(self, result: int) -> str: ...


class Die:
    """A die with named faces. `Die("d6", (1, 2, 3, 4, 5, 6))` writes its results as `d6 4`."""

    __slots__ = ("faces", "name")

    def __init__(self, name: str, faces: Sequence[int]) -> None:
        self.name = name
        self.faces = tuple(faces)

    @property
    def what(self) -> str:
        return self.name

    def named(self, result: int) -> str:
        return str(self.faces[result])

    def spell(self, result: int) -> str:
        return f"{self.name} {self.faces[result]}"


class Draw:
    """A draw from a bag, whose order nobody knows: result i is the i-th thing in it. Where things of different names
    come to the same as far as the odds of this action go, `alike` says so: of a thing, what it comes to."""

    __slots__ = ("alike", "bag", "names", "what")

    def __init__(
        self, what: str, bag: Sequence[int], names: Sequence[str], alike: Callable[[int], Hashable] | None = None
    ) -> None:
        self.what = what
        self.bag = bag
        self.names = names
        self.alike = alike or names.__getitem__

    def named(self, result: int) -> str:
        return self.names[self.bag[result]]

    def spell(self, result: int) -> str:
        return f"{self.what} {self.names[self.bag[result]]}"


class FromDeck(Draw):
    """A draw from a deck of which only the values of its cards count for odds, and into which cards come back only all
    at once, with one of `shuffling` values: `whole` is what it is then. `comes_to` tells, of a value, what it comes to
    in this draw. Odds need not know which of the values that come to the same it was: they go on with all decks that
    may be left."""

    __slots__ = ("comes_to", "shuffling", "values", "whole")

    def __init__(
        self,
        what: str,
        bag: Sequence[int],
        names: Sequence[str],
        values: Sequence[int],
        whole: Sequence[int],
        shuffling: Sequence[int],
        comes_to: Callable[[int], Hashable],
    ) -> None:
        self.what = what
        self.bag = bag
        self.names = names
        self.alike = lambda one: comes_to(values[one])
        self.values = values
        self.whole = whole
        self.shuffling = shuffling
        self.comes_to = comes_to


class Seed:
    """Where a stream comes from: a secret, whose hash is published first, and a nonce from each seat.

    >>> Seed.fixed(7).commitment == Seed.fixed(7).commitment != Seed.fixed(8).commitment
    True
    """

    __slots__ = ("nonces", "secret")

    def __init__(self, secret: bytes, nonces: Mapping[str, str] | None = None) -> None:
        self.secret = secret
        self.nonces = {} if nonces is None else _checked(nonces)

    @classmethod
    def fixed(cls, seed: int | str, nonces: Mapping[str, str] | None = None) -> Seed:
        if not isinstance(seed, (int, str)):
            raise Fault(f"a seed is a whole number or a text, not {quoted(seed)}")
        return cls(hashlib.sha256(_utf8(f"fireteam seed {seed}")).digest(), nonces)

    @classmethod
    def fresh(cls, nonces: Mapping[str, str] | None = None) -> Seed:
        return cls(secrets.token_bytes(32), nonces)

    @property
    def commitment(self) -> str:
        """The hash that is published first; never that of the key, which would tell every die."""
        return hashlib.sha256(b"fireteam commitment " + self.secret).hexdigest()

    @property
    def key(self) -> bytes:
        mixed = hashlib.sha256(self.secret)
        for seat in sorted(self.nonces):
            for part in (_utf8(seat), _utf8(self.nonces[seat])):
                mixed.update(len(part).to_bytes(4, "big") + part)
        return mixed.digest()


def _checked(nonces: Mapping[str, str]) -> dict[str, str]:
    if not isinstance(nonces, Mapping) or not all(isinstance(text, str) for pair in nonces.items() for text in pair):
        raise Fault(f"nonces are texts by the names of their seats, not {quoted(nonces)}")
    return dict(nonces)


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Fault(f"the seed or nonce {text!a} cannot be written as UTF-8") from None


def word(key: bytes, position: int) -> int:
    """The 32-bit word at a position of the stream: part of SHA-256(key, number of the block)."""
    block = hashlib.sha256(key + (position // _WORDS).to_bytes(8, "big")).digest()
    start = position % _WORDS * 4
    return int.from_bytes(block[start : start + 4], "big")


def below(key: bytes, position: int, n: int) -> tuple[int, int]:
    """A number below n drawn fairly at a position, and the position after it."""
    fair = (1 << 32) - (1 << 32) % n
    while True:
        drawn = word(key, position)
        position += 1
        if drawn < fair:
            return drawn % n, position


def lots(secret: bytes, n: int) -> tuple[int, ...]:
    """A fair order of n things, drawn from a secret apart from its dice: which of them has drawn each place.

    >>> lots(b"a secret", 4)
    (1, 3, 2, 0)
    """
    key = hashlib.sha256(b"fireteam lots " + secret).digest()
    left, order, position = list(range(n)), [], 0
    while left:
        drawn, position = below(key, position, len(left))
        order.append(left.pop(drawn))
    return tuple(order)


class Tape:
    """Every answer and every chance result since the step began, and the stream that goes on where it ends.

    Answers are not negative; a chance result is ~(position << 20 | result), where the word of the stream at
    that position gave it. `at` is how far the rules have read: below the end they are being replayed.
    """

    __slots__ = ("at", "block", "entries", "key", "position")

    def __init__(self, key: bytes, position: int = 0, entries: list[object] | None = None) -> None:
        self.key = key
        self.position = position
        self.entries: list[object] = [] if entries is None else entries
        self.at = 0
        self.block: tuple[int, tuple[int, ...]] = -1, ()

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        """A number below n: from the tape while it lasts, then from the stream."""
        at = self.at
        self.at = at + 1
        if at < len(self.entries):
            entry = self.entries[at]
            if type(entry) is not int or entry >= 0:
                raise TapeMismatch(f"the rules roll {spelling.spell(0)!r} where the tape holds an answer")
            return ~entry & RESULT_MASK
        result = self.fresh(n, spelling)
        self.entries.append(~(self.position - 1 << RESULT_BITS | result))
        return result

    def fresh(self, n: int, spelling: Spelling) -> int:
        """A new result from the stream: `below`, with the block at hand kept."""
        fair = (1 << 32) - (1 << 32) % n
        while True:
            position = self.position
            number = position // _WORDS
            if self.block[0] != number:
                digest = hashlib.sha256(self.key + number.to_bytes(8, "big")).digest()
                self.block = number, struct.unpack(_BLOCK, digest)
            self.position = position + 1
            drawn = self.block[1][position % _WORDS]
            if drawn < fair:
                return drawn % n

    def take(self, draw: Draw, bag: list[int], seen_by: int = EVERYONE) -> int:
        """A thing that is drawn from a bag, and is no longer in it."""
        return bag.pop(self.pick(len(bag), draw, seen_by))

    def roll(self, die: Die, count: int, seen_by: int = EVERYONE) -> list[int]:
        """Some dice of one kind, sorted: dice thrown together have no order."""
        faces = die.faces
        sides = len(faces)
        return sorted([faces[self.pick(sides, die, seen_by)] for _ in range(count)])

    def mark(self) -> tuple[list[object], int, int, int]:
        """Where the tape stands, to come back to."""
        return self.entries, len(self.entries), self.position, 0

    def rewind(self, mark: tuple[list[object], int, int, int]) -> None:
        """Forget what came after a mark, and be read from the beginning again."""
        self.entries, length, self.position, _ = mark
        del self.entries[length:]
        self.at = 0

    def copy(self) -> Tape:
        """The same tape from its beginning, on the same stream."""
        return Tape(self.key, self.position, self.entries[:])


class Script(Tape):
    """A tape whose new results are written down beforehand, as in cases and records: `d6 4`, `card decoy`.
    `places` are the positions in a stream that a record says they came from."""

    __slots__ = ("label", "lines", "places", "used")

    def __init__(self, lines: Sequence[str], label: str = "the script", places: Sequence[int] = ()) -> None:
        super().__init__(b"")
        self.lines = lines
        self.label = label
        self.places = places
        self.used = 0

    def fresh(self, n: int, spelling: Spelling) -> int:
        used = self.used
        if used >= len(self.lines):
            raise Fault(f"{self.label} has no chance result left where the rules need {_choices(n, spelling)}")
        line = " ".join(self.lines[used].lower().split())
        self.used += 1
        self.position = (self.places[used] if self.places else used) + 1
        for result in range(n):
            if spelling.spell(result).lower() == line:
                return result
        raise Fault(f"{self.label} says '{line}' where the rules need {_choices(n, spelling)}")

    def mark(self) -> tuple[list[object], int, int, int]:
        return self.entries, len(self.entries), self.position, self.used

    def rewind(self, mark: tuple[list[object], int, int, int]) -> None:
        super().rewind(mark)
        self.used = mark[3]

    def copy(self) -> Script:
        new = Script(self.lines, self.label, self.places)
        new.used, new.position, new.entries = self.used, self.position, self.entries[:]
        return new


def _choices(n: int, spelling: Spelling) -> str:
    names = list(dict.fromkeys(spelling.spell(result) for result in range(n)))
    return f"one of: {', '.join(names[:8])}{', ...' if len(names) > 8 else ''}"
