"""Two bots measured against each other, game by game on the same ground: every game is played twice from the same seed,
so with the same table, the same set-up and, until play parts, the same dice, and the bots change seats. A control is
the second bot against itself on that seed: it tells what a side wins there anyway. Where all seats are on one side,
nobody can change seats with a rival: there the bots take turns, and each plays the seed at all seats. What was played
is kept, line by line, and a study that was cut goes on where it stood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, at_seats
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.lab.cores import spread
from fireteam.lab.other_checkout import AT, OtherCheckout, timed
from fireteam.lab.simulate import MOST_DECISIONS, Share, on_one_side, round_of, winners

PARTS = 10  # of a millisecond, in which times of decisions are kept


class Plan(msgspec.Struct, frozen=True):
    """What to play: everything that a worker process needs to know."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]  # the bot at each seat, before they change; where they take turns, the two
    seed: str
    control: bool = False
    in_turn: int = 0  # the number of seats, where each bot plays all of them in its turn

    @property
    def bots(self) -> list[str]:
        """The bot that is measured, and the one that it is measured against."""
        return list(dict.fromkeys(self.seats))

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where, game after game."""
        if self.in_turn:
            return [(bot,) * self.in_turn for bot in self.bots]
        new, old = self.bots
        swapped = tuple(old if name == new else new for name in self.seats)
        return [self.seats, swapped, *([(old,) * len(self.seats)] if self.control else [])]


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int  # of the seed
    bots: tuple[str, ...]
    decisions: int
    rounds: int = 0
    winners: tuple[str, ...] | None = None  # as `winners` names them; none at all is a draw, None is unfinished
    times: dict[str, dict[int, int]] = {}  # of each bot: how many decisions took so many tenths of a millisecond
    error: str = ""


class Difference(msgspec.Struct, frozen=True):
    """By how much a share differs, on average over seeds, with the 95% interval of that."""

    seeds: int
    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, found: list[float]) -> Difference:
        if len(found) < 2:
            return cls(len(found), sum(found), -1.0, 1.0)
        mean = sum(found) / len(found)
        error = 1.959964 * sqrt(sum([(each - mean) ** 2 for each in found]) / (len(found) - 1) / len(found))
        return cls(len(found), round(mean, 4), round(mean - error, 4), round(mean + error, 4))


class Times(msgspec.Struct, frozen=True):
    """How long the decisions of a bot took, in milliseconds of its processor."""

    decisions: int
    mean: float
    high: float  # 95 of 100 took no longer

    @classmethod
    def of(cls, found: Counter[int]) -> Times:
        total = found.total()
        if not total:
            return cls(0, 0.0, 0.0)
        mean, left, high = sum([time * times for time, times in found.items()]) / total, 0.95 * total, 0
        for high in sorted(found):
            left -= found[high]
            if left <= 0:
                break
        return cls(total, round(mean / PARTS, 2), high / PARTS)


class Summary(msgspec.Struct, frozen=True):
    """What a study found; a draw counts as half a win. `apart` is how much more the first bot wins than the second,
    over both seatings, for a side; `instead` is what a side wins with the first bot in place of the second, the rival
    being the second in either case."""

    game: str
    scenario: str
    bots: tuple[str, ...]
    seeds: int
    games: int
    unfinished: int
    errors: int
    shares: dict[str, dict[str, Share]]  # by side and bot, against the other bot
    apart: Difference
    instead: dict[str, Difference]  # by side; none without control
    times: dict[str, Times]


def plan_of(game: str, seats: str, seed: str, options: dict[str, Any], control: bool) -> Plan:
    """A study that is known to be possible: the options make a game, and two bots play it."""
    trial = fireteam.new(game, seed=0, log=False, **options)
    if on_one_side(trial):
        raise Fault(f"--swap makes no sense where all seats are on one side, as in {game}: --in-turn compares two bots")
    names = at_seats(seats, len(trial.seats))
    if len(set(names)) != 2:
        raise Fault(f"--swap sets two bots against each other, and '{seats}' names {len(set(names))}")
    return Plan(game, options, _known(names), seed, control)


def plan_in_turn(game: str, seats: str, seed: str, options: dict[str, Any]) -> Plan:
    """The same where all seats are on one side: each bot plays all of them."""
    trial = fireteam.new(game, seed=0, log=False, **options)
    if not on_one_side(trial):
        raise Fault(f"--in-turn is for games with all seats on one side: in {game} bots play each other, by --swap")
    names = [name.strip() for name in seats.split(",")]
    if len(names) != 2 or len(set(names)) != 2:
        raise Fault(f"--in-turn compares two bots, and '{seats}' names {len(set(names))}")
    return Plan(game, options, _known(names), seed, in_turn=len(trial.seats))


def _known(names: list[str]) -> tuple[str, ...]:
    for name in names:
        bot, at, _ = name.partition(AT)
        if not at:
            any_bot(bot)
    return tuple(names)


@lru_cache
def _other_checkout(checkout: str) -> OtherCheckout:
    return OtherCheckout(checkout)


def play_seed(plan: Plan, number: int) -> list[Played]:
    """The games of one seed. Whatever the rules raise is counted, with the seed that shows it again."""
    return [_play(plan, number, bots) for bots in plan.seatings]


def _play(plan: Plan, number: int, bots: tuple[str, ...]) -> Played:
    seed, decisions = f"{plan.seed} {number}", 0
    try:
        game = fireteam.new(plan.game, seed=seed, log=False, **plan.options)
        away = {name: _other_checkout(name.partition(AT)[2]) for name in bots if AT in name}
        for each in away.values():
            each.begin(plan.game, plan.options, seed)
        times: dict[str, Counter[int]] = {name: Counter() for name in bots}
        while not game.over and decisions < MOST_DECISIONS:
            seat = game.decision().seat
            name = bots[seat]
            option, seconds = _choice(name, away.get(name), game, seat, f"{seed} {decisions}")
            times[name][round(seconds * 1000 * PARTS)] += 1
            text = game.text(option) if away else ""
            for each in away.values():
                each.tell(seat, text)
            game.choose(seat, option)
            decisions += 1
    except Exception as error:
        return Played(number, bots, decisions, error=f"seed '{seed}', decision {decisions}: {error!r}")
    return Played(number, bots, decisions, round_of(game), winners(game), {name: {**t} for name, t in times.items()})


def _choice(name: str, away: OtherCheckout | None, game: Game[Any], seat: int, dealt: str) -> tuple[int, float]:
    bot = name.partition(AT)[0]
    return timed(bot, game, seat, dealt) if away is None else away.choose(bot, game, seat, dealt)


class Tally:
    """The games of a study as they come in, and those that a file has kept."""

    def __init__(self, plan: Plan, seeds: int, keep: Path | None = None) -> None:
        self.plan = plan
        self.keep = keep
        self.sides = {s.name: s.side for s in fireteam.new(plan.game, seed=0, log=False, **plan.options).seats}
        self.found: dict[int, list[Played]] = {} if keep is None else _kept(keep, plan)
        self.found = {number: played for number, played in self.found.items() if number < seeds}
        self.left = [number for number in range(seeds) if number not in self.found]

    def fill(self, jobs: int) -> Iterator[None]:
        """Play what is left; a seed counts, and is kept, as soon as all its games have ended."""
        for games in spread(partial(play_seed, self.plan), self.left, jobs):
            self.found[games[0].number] = games
            if self.keep is not None:
                with self.keep.open("ab") as file:
                    file.write(msgspec.json.encode(games) + b"\n")
            yield

    @property
    def games(self) -> list[Played]:
        return [game for number in sorted(self.found) for game in self.found[number]]

    @property
    def errors(self) -> list[str]:
        return [game.error for game in self.games if game.error]

    def summary(self) -> Summary:
        plan, games = self.plan, self.games
        whole = [each for each in self.found.values() if all(game.winners is not None for game in each)]
        times: dict[str, Counter[int]] = {bot: Counter() for bot in plan.bots}
        for game in games:
            for bot, found in game.times.items():
                times[bot].update(found)
        return Summary(
            game=plan.game,
            scenario=plan.options.get("scenario", fireteam.rules_of(plan.game).options().scenario),
            bots=tuple(plan.bots),
            seeds=len(self.found),
            games=len(games),
            unfinished=sum(game.winners is None for game in games),
            errors=len(self.errors),
            shares={side: self._shares(whole, side) for side in dict.fromkeys(self.sides.values())},
            apart=Difference.of([self._apart(each) for each in whole]),
            instead=self._instead(whole) if plan.control else {},
            times={bot: Times.of(found) for bot, found in times.items()},
        )

    def _score(self, game: Played, side: str) -> float:
        if not game.winners:
            return 0.5
        return float(any(self.sides.get(name) == side for name in game.winners))

    def _bot_at(self, game: Played, side: str) -> str:
        return next(bot for bot, its in zip(game.bots, self.sides.values(), strict=True) if its == side)

    def _shares(self, whole: list[list[Played]], side: str) -> dict[str, Share]:
        found: dict[str, Share] = {}
        for bot in self.plan.bots:
            scores = [self._score(g, side) for games in whole for g in games[:2] if self._bot_at(g, side) == bot]
            found[bot] = Share.of(sum(scores), len(scores))
        return found

    def _apart(self, games: list[Played]) -> float:
        """How much more the first bot won than the second, in one game and in the other, for a side."""
        sides, new = dict.fromkeys(self.sides.values()), self.plan.bots[0]
        signs = [(game, side, 1 if self._bot_at(game, side) == new else -1) for game in games[:2] for side in sides]
        return sum([sign * self._score(game, side) for game, side, sign in signs]) / len(sides)

    def _instead(self, whole: list[list[Played]]) -> dict[str, Difference]:
        found: dict[str, Difference] = {}
        for side in dict.fromkeys(self.sides.values()):
            apart = []
            for games in whole:
                new = next(game for game in games if self._bot_at(game, side) == self.plan.bots[0])
                apart.append(self._score(new, side) - self._score(games[-1], side))
            found[side] = Difference.of(apart)
        return found


def _kept(file: Path, plan: Plan) -> dict[int, list[Played]]:
    """What a file has kept of this study; a new file begins with the plan. A line that was cut off is played again."""
    if not file.exists() or not file.read_bytes().strip():
        file.write_bytes(msgspec.json.encode(plan) + b"\n")
        return {}
    first, *lines = file.read_bytes().split(b"\n")
    try:
        same = msgspec.json.decode(first, type=Plan) == plan
    except msgspec.DecodeError:
        raise Fault(f"{file} is not a study of pairs: name another file") from None
    if not same:
        raise Fault(f"{file} keeps another study: name another file, or ask for the same games")
    found = {}
    for line in lines[:-1]:
        games = msgspec.json.decode(line, type=list[Played])
        found[games[0].number] = games
    if lines and lines[-1]:
        file.write_bytes(b"\n".join([first, *lines[:-1], b""]))
    return found
