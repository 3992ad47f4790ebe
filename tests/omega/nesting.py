"""Activities that meet: tables on which one comes up while another goes on or ends, and a note of every such pair."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import msgspec

import fireteam
from fireteam.games.omega.model.setup import Options
from fireteam.games.omega.model.state import Activity, Omega, Stage
from fireteam.games.omega.rules import round, stack
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.decisions import Flow
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged
from fireteam.kernel.state import Piece

Pair = tuple[Activity, Activity]
RULES = fireteam.rules_of("omega")

# What lets each activity come up at any time: the effect of a card, and what it is used on.
BRINGS: dict[Activity, dict[str, Any]] = {
    Activity.WALK: {"target": "self", "effects": [{"do": "move"}]},
    Activity.ATTACK: {"target": "enemy", "effects": [{"do": "attack"}]},
    Activity.BLAST: {"target": "space", "effects": [{"do": "blast", "amount": 1, "red": 1}]},
    Activity.REVEAL: {"target": "door", "effects": [{"do": "open"}]},
    Activity.SPAWN: {"effects": [{"do": "spawn", "enemies": ["Rogue Clone"]}]},
    Activity.LAY: {"target": "tile", "effects": [{"do": "lay", "marker": "rubble"}]},
    Activity.USE: {"target": "self", "effects": [{"do": "energy"}]},
    Activity.ACTIVATION: {"target": "enemy", "effects": [{"do": "activate"}]},
}
MOMENTS = ("any", "hurt", "activation")


def card(what: Activity, moment: str) -> str:
    """The name of the kit card that brings an activity at a moment."""
    return f"{what.name} {moment}".title()


KITS = [
    {"name": card(what, moment), "abilities": [{"name": card(what, moment), "moment": moment, **brings}]}
    for what, brings in BRINGS.items()
    for moment in MOMENTS
]


class Meetings:
    """Which activities came up while which others were going on, and which came up as these ended."""

    def __init__(self) -> None:
        self.during: set[Pair] = set()
        self.ending: set[Pair] = set()
        self._ended: dict[int, list[Activity]] = {}

    def step(self, s: Omega) -> Flow:
        self._ended[id(s)] = []
        return round.step(s)

    def begin(self, s: Omega, what: Activity, kind: list[Any], activity: Piece) -> None:
        for outer, piece in under_way(s):
            (self.ending if IS_ENDING[outer](s, piece) else self.during).add((outer, what))
        self.ending.update((outer, what) for outer in self._ended.get(id(s), ()))
        BEGIN(s, what, kind, activity)

    def end(self, s: Omega, what: Activity, kind: list[Any]) -> Any:
        self._ended.setdefault(id(s), []).append(what)
        return END(s, what, kind)


BEGIN, END = stack.begin, stack.end


@contextmanager
def noted() -> Iterator[Meetings]:
    """Note every pair of activities that meet."""
    found = Meetings()
    with patch.object(stack, "begin", found.begin), patch.object(stack, "end", found.end):
        yield found


def under_way(s: Omega) -> list[tuple[Activity, Any]]:
    """The stack, each activity with its kind."""
    kinds: list[list[Any]] = [
        s.walks, s.attacks, s.blasts, s.challenges, s.reveals, s.spawns, s.lays, s.uses, s.activations, s.actions,
    ]  # fmt: skip
    left = [iter(kind) for kind in kinds]
    return [(Activity(what), next(left[what])) for what in s.doing]


# Is nothing left to an activity of a kind but to end?
IS_ENDING: dict[Activity, Callable[[Omega, Any], bool]] = {
    Activity.WALK: lambda s, walk: walk.over,
    Activity.ATTACK: lambda s, attack: attack.stage == Stage.OVER,
    Activity.BLAST: lambda s, blast: blast.thrown < 0 and not blast.left,
    Activity.CHALLENGE: lambda s, challenge: False,  # what comes at its end comes when it has ended
    Activity.REVEAL: lambda s, reveal: reveal.card < 0 and not reveal.cards,
    Activity.SPAWN: lambda s, spawn: not spawn.kinds,
    Activity.LAY: lambda s, lay: lay.left == 0,
    Activity.USE: lambda s, use: use.effect == len(s.setting.abilities[use.ability].effects),
    Activity.ACTIVATION: lambda s, activation: False,
    Activity.ACTION: lambda s, action: action.done,
}


def table(options: dict[str, Any], given: dict[str, Any], meetings: Meetings, seed: str = "nesting") -> Game[Any]:
    """A game on a table built by hand, with cards that bring every activity."""
    chosen = msgspec.convert({"kits": KITS, **options}, Options)
    rules = replace(RULES, step=meetings.step)
    state = arranged(rules, rules.setting(chosen), given)
    assert not list(rules.invariants(state))
    source = Seed.fixed(seed)
    return Game(Opening(rules, chosen, state, source), Tape(source.key), log=[])
