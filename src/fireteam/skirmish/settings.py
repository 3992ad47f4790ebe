"""From options to what never changes in a game: made once for all tables that agree on the same, with every name that
options give read as a number."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeVar

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options

Agreed = TypeVar("Agreed", bound=Options)
Made = TypeVar("Made")
Thing = TypeVar("Thing")
MANY = 64  # whoever writes options must not fill the memory with what is made of them


@contextmanager
def read_as(what: str) -> Iterator[None]:
    """What cannot be read, such as a cell that there is not, is a fault of what it was read from."""
    try:
        yield
    except ValueError as error:
        raise Fault(f"{what}: {error}") from None


class Numbered(list[Thing]):
    """What goes by its place in a list that is being made.

    >>> weapons = Numbered(["Knife"])
    >>> weapons.add(["Rifle", "Knife"]), weapons.once("Rifle"), weapons.once("Bow")
    ((1, 2), 1, 3)
    """

    def add(self, new: Iterable[Thing]) -> tuple[int, ...]:
        """Each of these gets a number of its own."""
        first = len(self)
        self.extend(new)
        return tuple(range(first, len(self)))

    def once(self, thing: Thing) -> int:
        """The number of this; what is alike has one number."""
        if thing not in self:
            self.append(thing)
        return self.index(thing)


def made_once(make: Callable[[Agreed], Made]) -> Callable[[Agreed], Made]:
    """For options that say the same: they are known by what is written of them, since they cannot be hashed."""

    @lru_cache(MANY)
    def known(kind: type[Agreed], json: bytes) -> Made:
        return make(msgspec.json.decode(json, type=kind))

    return lambda options: known(type(options), msgspec.json.encode(options))


def places(wanted: Iterable[str], names: Sequence[str], missing: Callable[[str], str]) -> tuple[int, ...]:
    """Where those that are wanted stand among the names; `missing` says what is wrong with one that does not.

    >>> places(["b", "a"], ["a", "b"], "there is no {}".format)
    (1, 0)
    """
    found = list(wanted)
    for name in found:
        if name not in names:
            raise Fault(missing(name))
    return tuple(names.index(name) for name in found)
