"""What must hold, told as a table of what would be wrong."""

from collections.abc import Iterator


def broken(*table: tuple[object, str]) -> Iterator[str]:
    """What is said of every line that holds, and must not.

    >>> list(broken((3 < 0, "there are less than none"), (3 > 2, "there are too many")))
    ['there are too many']
    """
    return (said for wrong, said in table if wrong)
