"""Numbers known before the throw. The odds of an option are computed by running the real rules over every
outcome of chance, in a world that holds what the asking seat knows, while every further decision of the action
is answered by its default: no reactions, nothing spent. Where hidden things bear on the outcome, all deals of them
are run through as well. A game that says what of a state still counts (`Rules.gist`) is run step by step, and what has
come to the same after a step goes on as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from fireteam.kernel import decks_left
from fireteam.kernel.chance import EVERYONE, Die, Draw, FromDeck, Spelling, Tape
from fireteam.kernel.decisions import FORM_MASK
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault
from fireteam.kernel.numbers import Number

if TYPE_CHECKING:
    from fireteam.kernel.game import Game

Path = list[tuple[int, tuple[int, ...]]]  # at each turning, which way, and the weights of all ways
Splits = dict[tuple[int, ...], decks_left.Split]  # draws from a deck, by the ways up to them
MOST_OUTCOMES = 50_000
MOST_DECKS = 4_000_000  # that may be left, over all moments: they take about as long as so many outcomes
POLICY = "nobody who is asked reacts, and whatever this action asks next gets its usual answer"


class Odds(msgspec.Struct, frozen=True):
    """The chance of each outcome of an option, the numbers it is made of, and the policy assumed."""

    option: str
    chances: dict[str, Fraction]
    numbers: tuple[Number, ...] = ()
    policy: str = POLICY


class Branch(Tape):
    """A tape that takes one path through all outcomes of chance and remembers its turnings: at each, which way
    of how many, and the weights of the ways. `decks` are those that may be left of the one that cards are drawn from;
    None is the one in the state. Paths that begin alike share their `splits`."""

    __slots__ = ("_decks", "drawn", "path", "splits", "turn")

    def __init__(
        self, entries: list[object], path: Path, decks: decks_left.Decks | None = None, splits: Splits | None = None
    ) -> None:
        super().__init__(b"", 1, entries)
        self.path = path
        self.turn = 0
        self._decks = decks
        self.drawn: tuple[decks_left.Split, Hashable] | None = None  # the last card from it, and what that came to
        self.splits = {} if splits is None else splits

    @property
    def decks(self) -> decks_left.Decks | None:
        return self._decks if self.drawn is None else self.drawn[0].after(self.drawn[1])

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

    def take(self, draw: Draw, bag: list[int], seen_by: int = EVERYONE) -> int:
        """From a deck a card comes that stands for all which come to the same; the bag, which stands for all decks that
        may be left, keeps it."""
        if self.at < len(self.entries) or not isinstance(draw, FromDeck):
            return super().take(draw, bag, seen_by)
        before = tuple(way for way, _ in self.path[: self.turn])
        if before not in self.splits:
            self.splits[before] = decks_left.Split(self.decks or decks_left.known(draw), draw)
        split = self.splits[before]
        outcome = list(split.weights)[self.way(tuple(split.weights.values()))]
        self.drawn = split, outcome
        card = next(one for one in draw.whole if draw.alike(one) == outcome)
        self.entries.append(~card)
        self.at += 1
        return card

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

    def __init__(self, path: Path, things: bool | tuple[str, ...]) -> None:
        super().__init__([], path)
        self.things = things

    def fresh(self, n: int, spelling: Spelling) -> int:
        matters = self.things is True or spelling.what in (self.things or ())
        return super().fresh(n, spelling) if matters else 0


def _orders(throw: tuple[int, ...]) -> int:
    return factorial(len(throw)) // prod(map(factorial, Counter(throw).values()))


def branches(run: Callable[[Path], None], outcomes: Iterator[int] | None = None) -> Iterator[Fraction]:
    """Take every path: `run` follows a path, lengthening it as it goes; the probability of each is yielded
    after it has been run. `outcomes` are counted down, where some are shared with others."""
    path: Path = []
    for _ in iter(range(MOST_OUTCOMES)) if outcomes is None else outcomes:
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


class Moment(NamedTuple):
    """A point between two steps of an action: one state and the events before it stand for all that come to the same.
    `parts` are how likely each of these is, with the decks that may be left."""

    state: Any
    events: list[Event]
    parts: list[tuple[Fraction, decks_left.Decks | None]]


def odds(game: Game[Any], seat: int, option: int) -> Odds:
    """The odds of an option that is offered to a seat."""
    form = game.rules.forms[option & FORM_MASK]
    if form.measure is None:
        return Odds(game.text(option), {}, numbers_of(game, seat, option))
    known = game.determinize(seat, "odds")
    known.answers = {}  # what others have answered at the same time is unknown: their defaults stand for it

    def begin(path: Path, splits: Splits) -> Game[Any]:
        world = known.clone(Branch(known.tape.entries[:], path, splits=splits), until=_stop(game))
        if form.hidden:
            deal = Deal(path, form.hidden)
            game.rules.redeal(world.state, seat, deal)
            assert isinstance(world.tape, Branch)
            world.tape.turn = deal.turn
        follow(world, seat, option)
        return world

    chances = _run_through(game, form.measure, begin)
    return Odds(game.text(option), dict(sorted(chances.items())), numbers_of(game, seat, option))


def _stop(game: Game[Any]) -> Callable[[Any], bool]:
    """Where a run stops: after every step, if moments that come to the same are merged there."""
    return game.rules.rests if game.rules.gist is None else lambda s: True


def _run_through(
    game: Game[Any],
    measure: Callable[[Sequence[Event]], Iterable[str]],
    begin: Callable[[Path, Splits], Game[Any]],
) -> dict[str, Fraction]:
    """Every outcome of an action, step by step: after each, moments at which the same has been measured and the same is
    to come are one."""
    gist, rests, result = game.rules.gist, game.rules.rests, game.rules.result
    chances: dict[str, Fraction] = {}
    outcomes, most = iter(range(MOST_OUTCOMES)), MOST_DECKS
    moments: dict[Hashable, Moment] = {}

    def step(run: Callable[[Path, Splits], Game[Any]], likely: Fraction) -> None:
        worlds: list[Game[Any]] = []
        splits: Splits = {}
        for probability in branches(lambda path: worlds.append(run(path, splits)), outcomes):
            world = worlds.pop()
            s, tape = world.state, world.tape
            assert isinstance(tape, Branch)
            events: list[Event] = s.log or []
            labels = frozenset(measure(events))
            if gist is None or rests(s) or result(s) is not None:
                for label in labels:
                    chances[label] = chances.get(label, Fraction(0)) + likely * probability
            else:
                moment = moments.setdefault((gist(s), labels, tape.decks is None), Moment(s, events, []))
                moment.parts.append((likely * probability, tape.decks))

    step(begin, Fraction(1))
    while moments:
        layer, moments = list(moments.values()), {}
        for moment in layer:
            decks = _decks(moment)
            most -= len(decks or ())
            if most < 0:
                raise TooMany
            likely = sum((chance for chance, _ in moment.parts), start=Fraction(0))
            step(partial(_go_on, game, moment, decks), likely)
    return chances


def _decks(moment: Moment) -> decks_left.Decks | None:
    known = [(chance, decks) for chance, decks in moment.parts if decks is not None]
    return decks_left.merged(known) if known else None


def _go_on(game: Game[Any], moment: Moment, decks: decks_left.Decks | None, path: Path, splits: Splits) -> Game[Any]:
    """Another step of an action."""
    tape = Branch([], path, decks, splits)
    world = type(game)(game.opening, tape, base=moment.state, log=moment.events[:], until=_stop(game))
    _answer_by_default(world)
    return world


def follow(world: Game[Any], seat: int, option: int) -> list[Event]:
    """Choose an option, answer everything else by default until the action is over, and tell what happened."""
    events: list[Event] = []
    world.state.log = events
    world.choose(seat, option)
    _answer_by_default(world)
    return events


def _answer_by_default(world: Game[Any]) -> None:
    while world.ask is not None:
        d = world.decision()
        world.choose(d.seat, d.kind.default_option(world.state, d))


def numbers_of(game: Game[Any], seat: int, option: int) -> tuple[Number, ...]:
    return tuple(game.rules.shown.numbers(game.state, game.decision(seat), option))
