"""What goes wrong, in one sentence. Everything a user can cause is a Fault: its text names the place and
the reason, and whoever catches it can print it as it is. Anything else that is raised is a bug of ours."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

import msgspec

LONGEST_QUOTE = 60  # characters
LONGEST_FAULT = 2_000


class Fault(Exception):
    """Bad input; the message is one clear sentence on one line, whatever it quotes, and however long that is."""

    def __init__(self, message: str) -> None:
        said = " ".join(message.split())
        super().__init__(said if len(said) <= LONGEST_FAULT else f"{said[:LONGEST_FAULT]}...")


class Refusal(msgspec.Struct, frozen=True):
    """One reason why something is not possible, and the clause it rests on."""

    reason: str
    clause: str

    def __str__(self) -> str:
        return f"{self.reason} [{self.clause}]"


Refusals = Iterator[Refusal]


Against = tuple[object, str, str] | Iterator[Refusal] | list[Refusal]
Line = Against | Callable[[], Against]  # of a table


def refused(*table: Line) -> Refusals:
    """A refusal for every line that holds: what speaks against it, the reason and the clause. A line may also be all
    that another rule has against it, and one that can only be asked for in its turn is a function.

    >>> list(map(str, refused((3 > 2, "there are three", "count.most"), (not 3, "there are none", "count.least"))))
    ['there are three [count.most]']
    >>> list(map(str, refused(refused((True, "it is far", "a")), (True, "it is dark", "b"))))
    ['it is far [a]', 'it is dark [b]']
    """
    return chain.from_iterable(map(_against, table))


def first_refused(*table: Line) -> Refusals:
    """What the first line that holds says, where one thing that speaks against it makes those below pointless.

    >>> list(map(str, first_refused((False, "it is far", "a"), (True, "it is dark", "b"), (True, "it is cold", "c"))))
    ['it is dark [b]']
    """
    return iter(next(filter(None, map(list, map(_against, table))), ()))


def _against(line: Line) -> Iterable[Refusal]:
    if callable(line):
        line = line()
    if not isinstance(line, tuple):
        return line
    against, reason, clause = line
    return (Refusal(reason, clause),) if against else ()


class Refused(Fault):
    """A choice that the rules do not allow, with every refusal. Nothing has changed."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        self.refusals = tuple(refusals)
        super().__init__("; ".join(map(str, self.refusals)))


class Unclear(Fault):
    """A shorthand that fits several options."""


def quoted(given: object) -> str:
    """Something that somebody gave, as a sentence about it can quote it.

    >>> quoted("Nobody"), quoted(3.5)
    ("'Nobody'", '3.5')
    """
    try:
        text = f"'{given}'" if isinstance(given, str) else repr(given)
    except ValueError:  # a number with thousands of digits
        text = f"a large {type(given).__name__}"
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def told(error: BaseException) -> str:
    """What was raised, in words: a fault is a sentence, and of anything else one wants to know what it was."""
    return str(error) if isinstance(error, Fault) else repr(error)


class TapeMismatch(Exception):
    """A replay asked for something else than what the tape holds: rules that are not deterministic."""
