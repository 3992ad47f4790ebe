"""What may be left in a deck, for odds. After some draws of which only that counts which the values come to, many decks
are possible; how likely each of them is decides what comes next, so all are kept with their weights."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm

from fireteam.kernel.chance import FromDeck

Counts = tuple[int, ...]  # how many cards of each value are in a deck, from the lowest value on
Decks = dict[Counts, int]  # with their weights


def known(draw: FromDeck) -> Decks:
    """A deck that is known."""
    return {_counts(draw, draw.bag): 1}


def split(decks: Decks, draw: FromDeck) -> dict[Hashable, Decks]:
    """What a draw can come to, each with the decks that may be left then. A card that has the deck shuffled is not told
    from others for that: whatever deck it came from, the whole one is left."""
    faces, whole = _faces(draw), _counts(draw, draw.whole)
    ways = [(face, draw.comes_to(face), face in draw.shuffling) for face in faces]
    level = lcm(*map(sum, decks))
    found: dict[Hashable, Decks] = {}
    for counts, weight in decks.items():
        each = weight * (level // sum(counts))
        for place, (_, outcome, shuffled) in enumerate(ways):
            if cards := counts[place]:
                left = whole if shuffled else (*counts[:place], cards - 1, *counts[place + 1 :])
                into = found.setdefault(outcome, {})
                into[left] = into.get(left, 0) + each * cards
    return found


def merged(parts: Iterable[tuple[Fraction, Decks]]) -> Decks:
    """The decks of several moments, by how likely these are."""
    shares = [(chance / sum(decks.values()), decks) for chance, decks in parts]
    level, found = lcm(*(share.denominator for share, _ in shares)), dict[Counts, int]()
    for share, decks in shares:
        times = share.numerator * (level // share.denominator)
        for counts, weight in decks.items():
            found[counts] = found.get(counts, 0) + weight * times
    common = gcd(*found.values())
    return {counts: weight // common for counts, weight in found.items()}


def _faces(draw: FromDeck) -> list[int]:
    return sorted({draw.values[one] for one in draw.whole})


def _counts(draw: FromDeck, cards: Sequence[int]) -> Counts:
    values = [draw.values[one] for one in cards]
    return tuple(map(values.count, _faces(draw)))
