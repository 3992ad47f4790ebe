"""Decks. One whose order nobody knows has none: it is a bag, kept sorted, and a draw comes from anywhere in it."""

from collections.abc import Iterable, Sequence

from fireteam.kernel.chance import EVERYONE, Draw, Tape


def draw(tape: Tape, what: str, bag: list[int], names: Sequence[str], seen_by: int = EVERYONE) -> int:
    """Take one out of a bag; only some seats may see which it is."""
    return bag.pop(tape.pick(len(bag), Draw(what, bag, names), seen_by))


def deal_again(tape: Tape, what: str, bag: list[int], names: Sequence[str], hands: Iterable[list[int]]) -> list[int]:
    """To somebody who knows neither a bag nor some hands they are one pool: each hand gets as many as it had. What is
    left is the bag."""
    unknown = list(hands)
    pool = sorted([*bag, *(card for hand in unknown for card in hand)])
    for hand in unknown:
        hand[:] = [draw(tape, what, pool, names) for _ in hand]
    return pool
