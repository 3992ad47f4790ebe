"""How fast the engine is, measured beside its peers in one run."""

import random
import sys
from statistics import mean
from typing import Any

import msgspec

import fireteam
from fireteam.kernel.game import Game
from fireteam.kernel.state import Piece
from fireteam.lab.bench.meters import SAMPLES, Burst, Contestant, Figures, Rollouts, in_turns, repeated

MOST_GAMES = 200  # games that are played to find positions


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
    if rules.studied.sight is not None:
        others["los_per_s"] = repeated(*rules.studied.sight(everywhere[0].state.setting))
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
    """Games between two steps and in the course of one, from random play."""
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
        tagged = isinstance(value, msgspec.Struct)
        fields: tuple[str, ...] = value.__struct_fields__ if tagged else value.__dataclass_fields__  # type: ignore[attr-defined]
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
