"""Numbers known before the throw. The odds of an option are computed by running the real rules over every
outcome of chance, in a world that holds what the asking seat knows, while every further decision of the action
is answered by its default: no reactions, nothing spent. Where hidden things bear on the outcome, all deals of them
are run through as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any

import msgspec

from fireteam.kernel.chance import EVERYONE, Die, Draw, Spelling, Tape
from fireteam.kernel.decisions import FORM_MASK
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault
from fireteam.kernel.numbers import Number

if TYPE_CHECKING:
    from fireteam.kernel.game import Game

MOST_OUTCOMES = 50_000
POLICY = "nobody reacts, and whatever this action asks next gets its usual answer"


class Odds(msgspec.Struct, frozen=True):
    """The chance of each outcome of an option, the numbers it is made of, and the policy assumed."""

    option: str
    chances: dict[str, Fraction]
    numbers: tuple[Number, ...] = ()
    policy: str = POLICY


class Branch(Tape):
    """A tape that takes one path through all outcomes of chance and remembers its turnings: at each, which way
    of how many, and the weights of the ways."""

    __slots__ = ("path", "turn")

    def __init__(self, entries: list[object], path: list[tuple[int, tuple[int, ...]]]) -> None:
        super().__init__(b"", 1, entries)
        self.path = path
        self.turn = 0

    def way(self, weights: tuple[int, ...]) -> int:
        if self.turn == len(self.path):
            self.path.append((0, weights))
        self.turn += 1
        return self.path[self.turn - 1][0]

    def fresh(self, n: int, spelling: Spelling) -> int:
        """Results that are spelled alike, or come to the same, are one way with its weight."""
        if isinstance(spelling, Draw):
            names: list[Hashable] = [spelling.alike(thing) for thing in spelling.bag]
        else:
            names = [spelling.spell(result) for result in range(n)]
        kinds = list(dict.fromkeys(names))
        return names.index(kinds[self.way(tuple(map(names.count, kinds)))])

    def roll(self, die: Die, count: int, seen_by: int = EVERYONE) -> list[int]:
        """Dice thrown together have no order, so equal throws are one way with its weight."""
        if self.at < len(self.entries) or count < 2:
            return super().roll(die, count, seen_by)
        sides = len(die.faces)
        if comb(sides + count - 1, count) > MOST_OUTCOMES:
            raise TooMany
        throws = list(combinations_with_replacement(range(sides), count))
        throw = throws[self.way(tuple(map(_orders, throws)))]
        self.entries += [~result for result in throw]
        self.at += count
        return sorted(die.faces[result] for result in throw)


class Deal(Branch):
    """A branch that runs over the deals of some things only; of the others, which do not matter, it takes any."""

    __slots__ = ("things",)

    def __init__(self, path: list[tuple[int, tuple[int, ...]]], things: bool | tuple[str, ...]) -> None:
        super().__init__([], path)
        self.things = things

    def fresh(self, n: int, spelling: Spelling) -> int:
        matters = self.things is True or spelling.what in (self.things or ())
        return super().fresh(n, spelling) if matters else 0


def _orders(throw: tuple[int, ...]) -> int:
    return factorial(len(throw)) // prod(map(factorial, Counter(throw).values()))


def branches(run: Callable[[list[tuple[int, tuple[int, ...]]]], None]) -> Iterator[Fraction]:
    """Take every path: `run` follows a path, lengthening it as it goes; the probability of each is yielded
    after it has been run."""
    path: list[tuple[int, tuple[int, ...]]] = []
    for _ in range(MOST_OUTCOMES):
        run(path)
        yield prod((Fraction(weights[way], sum(weights)) for way, weights in path), start=Fraction(1))
        while path and path[-1][0] == len(path[-1][1]) - 1:
            path.pop()
        if not path:
            return
        way, weights = path.pop()
        path.append((way + 1, weights))
    raise TooMany


class TooMany(Fault):
    """The odds are exact or not told: there are more outcomes than can be run through."""

    def __init__(self) -> None:
        super().__init__(f"there are more than {MOST_OUTCOMES} outcomes to run through")


def odds(game: Game[Any], seat: int, option: int) -> Odds:
    """The odds of an option that is offered to a seat."""
    form = game.rules.forms[option & FORM_MASK]
    if form.measure is None:
        return Odds(game.text(option), {}, numbers_of(game, seat, option))
    found: list[set[str]] = []
    known = game.determinize(seat, "odds")
    known.answers = {}  # what others have answered at the same time is unknown: their defaults stand for it

    def run(path: list[tuple[int, tuple[int, ...]]]) -> None:
        world = known.clone(Branch(known.tape.entries[:], path), one_action=True)
        if form.hidden:
            deal = Deal(path, form.hidden)
            game.rules.redeal(world.state, seat, deal)
            assert isinstance(world.tape, Branch)
            world.tape.turn = deal.turn
        found.append(set(form.measure(follow(world, seat, option)) if form.measure else ()))

    chances: dict[str, Fraction] = {}
    for probability in branches(run):
        for label in found.pop():
            chances[label] = chances.get(label, Fraction(0)) + probability
    return Odds(game.text(option), dict(sorted(chances.items())), numbers_of(game, seat, option))


def follow(world: Game[Any], seat: int, option: int) -> list[Event]:
    """Choose an option, answer everything else by default until the action is over, and tell what happened."""
    events: list[Event] = []
    world.state.log = events
    world.choose(seat, option)
    while world.ask is not None:
        d = world.decision()
        world.choose(d.seat, d.kind.default_option(world.state, d))
    return events


def numbers_of(game: Game[Any], seat: int, option: int) -> tuple[Number, ...]:
    return tuple(game.rules.shown.numbers(game.state, game.decision(seat), option))
