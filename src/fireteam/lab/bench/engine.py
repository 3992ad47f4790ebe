"""How fast the engine is, measured beside its peers in one run. Every figure is CPU time of one thread. The
meters take turns in short slices, so that whatever else the machine does hits all of them alike, and a figure
is the median of its slices."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from itertools import cycle, islice
from statistics import mean, median
from typing import Any

import msgspec

import fireteam
from fireteam.kernel.game import Game
from fireteam.kernel.state import Piece

SLICES = 9
SAMPLES = 120  # positions of each sort that clones and deals are measured on
MOST_GAMES = 200  # games that are played to find them
BURST = 60  # clones, deals or lines of sight between two looks at the clock

Burst = Callable[[], int]  # do a little work and tell how many units it was


class Meter:
    """One quantity being measured: a burst of work that is repeated for a slice at a time."""

    __slots__ = ("burst", "rates")

    def __init__(self, burst: Burst) -> None:
        self.burst = burst
        self.rates: list[float] = []

    def run(self, seconds: float) -> None:
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds or not done:
            done += self.burst()
        self.rates.append(done / spent)

    @property
    def rate(self) -> float:
        return median(self.rates)


def in_turns(meters: list[Meter], seconds: float) -> None:
    """Run all meters for some seconds each, in slices that alternate."""
    for _ in range(SLICES):
        for meter in meters:
            meter.run(seconds / SLICES)


def repeated(work: Callable[..., object], arguments: list[tuple[Any, ...]]) -> Burst:
    """A burst of one call on the next few of some arguments, round and round."""
    turn = cycle(arguments)

    def burst() -> int:
        for each in islice(turn, BURST):
            work(*each)
        return BURST

    return burst


class Rollouts:
    """Random games played out, one per burst. A decision counts when it has at least two options, and the
    options of every decision are made; peers are counted in the same way."""

    def __init__(self, play: Callable[[random.Random], tuple[int, int]]) -> None:
        self.play = play
        self.random = random.Random(1)
        self.games = self.decisions = self.options = 0

    def __call__(self) -> int:
        decisions, options = self.play(self.random)
        self.games += 1
        self.decisions += decisions
        self.options += options
        return decisions


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was measured for one game or peer; absent is what it does not have."""

    decisions_per_s: int
    options_per_decision: float
    games_per_s: float
    clones_per_s: int | None = None  # between steps
    clones_mid_step_per_s: int | None = None
    determinize_per_s: int | None = None
    los_per_s: int | None = None
    bytes_per_state: int | None = None
    method: str = ""


class Contestant:
    """A game or a peer with its meters."""

    def __init__(self, rollouts: Rollouts, others: dict[str, Burst], size: int | None = None, method: str = "") -> None:
        self.rollouts = rollouts
        self.play = Meter(rollouts)
        self.others = {figure: Meter(burst) for figure, burst in others.items()}
        self.size = size
        self.method = method

    @property
    def meters(self) -> list[Meter]:
        return [self.play, *self.others.values()]

    def figures(self) -> Figures:
        played = self.rollouts
        rates = {figure: round(meter.rate) for figure, meter in self.others.items()}
        return Figures(
            decisions_per_s=round(self.play.rate),
            options_per_decision=round(played.options / played.decisions, 2),
            games_per_s=round(self.play.rate * played.games / played.decisions, 2),
            bytes_per_state=self.size,
            method=self.method,
            **rates,
        )


def contestant(code: str) -> Contestant:
    """One of our games with everything that can be measured of it."""
    between, mid_step = samples(code)
    others: dict[str, Burst] = {}
    if between:
        others["clones_per_s"] = repeated(Game.clone, [(game,) for game in between])
    if mid_step:
        others["clones_mid_step_per_s"] = repeated(Game.clone, [(game,) for game in mid_step])
    everywhere = between + mid_step
    deals = [(game, game.decision().seat, number) for number, game in enumerate(everywhere)]
    others["determinize_per_s"] = repeated(Game.determinize, deals)
    rules = fireteam.rules_of(code)
    if rules.sight is not None:
        others["los_per_s"] = repeated(*rules.sight(everywhere[0].state.setting))
    size = round(mean(deep_size(game.state.copy()) for game in everywhere))
    return Contestant(
        Rollouts(lambda chance: rollout(code, chance)),
        others,
        size,
        "games that are cloned take a snapshot at every step",
    )


def rollout(code: str, chance: random.Random) -> tuple[int, int]:
    """Play one game at random: its decisions and their options."""
    game = fireteam.new(code, seed=chance.randrange(1 << 30), log=False, keep=fireteam.NEVER)
    decisions = made = 0
    while not game.over:
        options = game.options()
        number = len(options)
        if number > 1:
            decisions += 1
            made += number
        game.choose(game.decision().seat, options[chance.randrange(number)])
    return decisions, made


def samples(code: str) -> tuple[list[Game[Any]], list[Game[Any]]]:
    """Games standing between two steps and in the middle of one, from random play."""
    chance = random.Random(2)
    between: list[Game[Any]] = []
    mid_step: list[Game[Any]] = []
    for seed in range(MOST_GAMES):
        game = fireteam.new(code, seed=seed, log=False)
        while not game.over:
            if chance.random() < 0.2:
                (mid_step if game.tape.entries else between).append(game.clone())
            options = game.options()
            game.choose(game.decision().seat, options[chance.randrange(len(options))])
        if min(len(between), len(mid_step)) >= SAMPLES:
            break
    return _some(between, chance), _some(mid_step, chance)


def _some(games: list[Game[Any]], chance: random.Random) -> list[Game[Any]]:
    return chance.sample(games, min(SAMPLES, len(games)))


def deep_size(value: object) -> int:
    """The bytes of a state and all its parts; what all copies share (setting, tape, log) is not counted."""
    size = sys.getsizeof(value)
    if isinstance(value, Piece):
        fields: tuple[str, ...] = value.__dataclass_fields__  # type: ignore[attr-defined]
        return size + sum(deep_size(getattr(value, field)) for field in fields)
    if isinstance(value, dict):
        return size + sum(deep_size(key) + deep_size(item) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return size + sum(map(deep_size, value))
    return size


class Report(msgspec.Struct, frozen=True):
    """What `fireteam bench` prints: our games, the peers, and ours over theirs."""

    games: dict[str, Figures]
    peers: dict[str, Figures]
    ratios: dict[str, dict[str, float]]


def bench(codes: list[str], seconds: float) -> Report:
    """Measure some games and all peers, `seconds` of CPU time for each figure."""
    from fireteam.lab.bench.peers import peers  # an extra: everything else in the lab works without it

    rivals = peers()
    ours = {code: contestant(code) for code in codes}
    in_turns([m for each in (*ours.values(), *rivals.values()) for m in each.meters], seconds)
    games = {code: each.figures() for code, each in ours.items()}
    others = {name: each.figures() for name, each in rivals.items()}
    return Report(games, others, {code: ratios(figures, others) for code, figures in games.items()})


RATIOS = {  # name: our figure, the peer, its figure
    "decisions/catanatron": ("decisions_per_s", "catanatron", "decisions_per_s"),
    "decisions/chess": ("decisions_per_s", "chess", "decisions_per_s"),
    "clones/catanatron": ("clones_per_s", "catanatron", "clones_per_s"),
    "clones_mid_step/catanatron": ("clones_mid_step_per_s", "catanatron", "clones_per_s"),
    "clones/chess": ("clones_per_s", "chess", "clones_per_s"),
}


def ratios(ours: Figures, peers: dict[str, Figures]) -> dict[str, float]:
    """How many times faster than the peers; a figure that the game lacks has no ratio."""
    found: dict[str, float] = {}
    for name, (figure, peer, its_figure) in RATIOS.items():
        mine, theirs = getattr(ours, figure), getattr(peers[peer], its_figure)
        if mine is not None:
            found[name] = round(mine / theirs, 3)
    return found
