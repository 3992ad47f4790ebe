"""Another thread, without threads: some work is interrupted before each instruction in turn, and what another thread
would do is done there, whole. So whatever two threads can do to each other when one of them is stopped once is tried,
and always in the same way."""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from types import CodeType, FrameType
from typing import Any, TypeVar

Mine = TypeVar("Mine")
Theirs = TypeVar("Theirs")


def interrupted(
    functions: Iterable[Callable[..., object]], scene: Callable[[], tuple[Callable[[], Mine], Callable[[], Theirs]]]
) -> Iterator[tuple[Mine, Theirs]]:
    """What some work and its interruption find, for each instruction of these functions that the work comes to. They
    are those that touch what is shared. `scene` sets both up anew."""
    codes: set[CodeType] = {function.__code__ for function in functions}
    for wanted in count():
        mine, theirs = scene()
        found: list[Theirs] = []
        seen = 0

        def trace(frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
            nonlocal seen
            if frame.f_code not in codes:
                return None
            frame.f_trace_opcodes = True
            if event == "opcode":
                if seen == wanted:  # noqa: B023 - it is gone before the next one is wanted
                    found.append(theirs())  # noqa: B023
                seen += 1
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            result = mine()
        finally:
            sys.settrace(before)
        if not found:
            assert wanted, "nothing was interrupted"
            return
        yield result, found[0]
