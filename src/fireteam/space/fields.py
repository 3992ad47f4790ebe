"""How far every cell of a board is from some goals, over steps that may cost more than one."""

from collections.abc import Callable, Iterable

from fireteam.space.masks import bit_list


def field(size: int, goals: int, onward: Callable[[int], Iterable[tuple[int, int]]], most: int) -> list[int]:
    """By cell, how far it is to the nearest of the goals, `most` where that is farther or there is no way. `onward`
    tells which cells are come to from some, and what that costs; whoever comes over bad ground comes later.

    >>> row = 0b11111
    >>> field(5, 0b00001, lambda now: [(now << 1 & row & 0b01111, 1), (now << 1 & 0b10000, 7)], 9)
    [0, 1, 2, 3, 9]
    """
    far, seen, coming = [most] * size, 0, {0: goals}
    for steps in range(most):
        if not coming:
            break
        now = coming.pop(steps, 0) & ~seen
        if now:
            seen |= now
            for cell in bit_list(now):
                far[cell] = steps
            for entered, price in onward(now):
                if entered & ~seen:
                    coming[steps + price] = coming.get(steps + price, 0) | entered
    return far
