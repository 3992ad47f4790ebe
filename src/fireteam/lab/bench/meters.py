"""What a bench is made of: meters that take turns in short slices, so that whatever else the machine does hits all of
them alike. Every figure is CPU time of one thread and the median of its slices."""

import random
import time
from collections.abc import Callable
from itertools import cycle, islice
from statistics import median
from typing import Any

import msgspec

SLICES = 9
SAMPLES = 120  # positions of each sort that clones and deals are measured on
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
