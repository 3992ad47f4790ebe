"""What may be left in a deck, for odds. After some draws of which only that counts which the values come to, many decks
are possible; how likely each of them is decides what comes next, so all are kept with their weights."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm

from fireteam.kernel.chance import FromDeck

Counts = int  # how many cards are in a deck, and above that how many of each value, from the lowest on: WIDTH bits each
Decks = dict[Counts, int]  # with their weights
WIDTH = 16
MASK = (1 << WIDTH) - 1


def known(draw: FromDeck) -> Decks:
    """A deck that is known."""
    return {_counts(draw, draw.bag): 1}


class Split:
    """A draw from a deck of which one knows what may be left in it: what it can come to, with the weight of each."""

    __slots__ = ("_after", "_decks", "_outcomes", "_shuffled", "_whole", "weights")

    def __init__(self, decks: Decks, draw: FromDeck) -> None:
        faces = _faces(draw)
        self._outcomes = [draw.comes_to(face) for face in faces]
        self._shuffled = [face in draw.shuffling for face in faces]
        self._whole = _counts(draw, draw.whole)
        level = lcm(*{counts & MASK for counts in decks})
        self._decks = [(counts, weight * (level // (counts & MASK))) for counts, weight in decks.items()]
        self._after: dict[Hashable, Decks] = {}
        self.weights: dict[Hashable, int] = {}
        for place, outcome in enumerate(self._outcomes):
            shift = WIDTH * (place + 1)
            if weight := sum([each * (counts >> shift & MASK) for counts, each in self._decks]):
                self.weights[outcome] = self.weights.get(outcome, 0) + weight

    def after(self, outcome: Hashable) -> Decks:
        """What may be left then; it is worked out once, and only where another card may be drawn."""
        if outcome not in self._after:
            left = self._after[outcome] = {}
            for place in [place for place, found in enumerate(self._outcomes) if found == outcome]:
                shift = WIDTH * (place + 1)
                taken, whole = 1 << shift | 1, self._whole if self._shuffled[place] else 0
                for counts, each in self._decks:
                    if cards := counts >> shift & MASK:
                        then = whole or counts - taken
                        left[then] = left.get(then, 0) + each * cards
        return self._after[outcome]


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
    numbers = [len(values), *map(values.count, _faces(draw))]
    return sum(number << WIDTH * place for place, number in enumerate(numbers))
