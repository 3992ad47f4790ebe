"""What must hold, told as a table of what would be wrong."""

from collections.abc import Iterator
from itertools import chain


def broken(*table: tuple[object, str] | Iterator[str]) -> Iterator[str]:
    """What is said of every line that holds, and must not. A line may also be all that is wrong elsewhere.

    >>> list(broken((3 < 0, "there are less than none"), (3 > 2, "there are too many"), iter(["it is dark"])))
    ['there are too many', 'it is dark']
    """
    return chain.from_iterable((line[1:] if line[0] else ()) if isinstance(line, tuple) else line for line in table)
