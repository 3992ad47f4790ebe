"""Activities that meet: tables on which one comes up while another goes on or ends, and a note of every such pair."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, get_args, get_type_hints
from unittest.mock import patch

import msgspec

import fireteam
from fireteam.games.omega.model import (
    Action,
    Activation,
    Attack,
    Blast,
    Challenge,
    Lay,
    Omega,
    Reveal,
    Setting,
    Spawn,
    Stage,
    Use,
    Walk,
)
from fireteam.games.omega.model.setup import Options
from fireteam.games.omega.rules import round
from fireteam.kernel import stack
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.decisions import Flow
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged
from fireteam.kernel.stack import Activity, kind_of

Pair = tuple[type[Activity], type[Activity]]
RULES = fireteam.rules_of("omega")
KINDS: tuple[type[Activity], ...] = get_args(get_args(get_type_hints(Omega)["doing"])[0])

# What lets each activity come up at any time: the effect of a card, and what it is used on.
BRINGS: dict[type[Activity], dict[str, Any]] = {
    Walk: {"target": "self", "effects": [{"do": "move"}]},
    Attack: {"target": "enemy", "effects": [{"do": "attack"}]},
    Blast: {"target": "space", "effects": [{"do": "blast", "amount": 1, "red": 1}]},
    Reveal: {"target": "door", "effects": [{"do": "open"}]},
    Spawn: {"effects": [{"do": "spawn", "enemies": ["Rogue Clone"]}]},
    Lay: {"target": "tile", "effects": [{"do": "lay", "marker": "rubble"}]},
    Use: {"target": "self", "effects": [{"do": "energy"}]},
    Activation: {"target": "enemy", "effects": [{"do": "activate"}]},
}
MOMENTS = ("any", "hurt", "activation")


def card(what: type[Activity], moment: str) -> str:
    """The name of the kit card that brings an activity at a moment."""
    return f"{kind_of(what)} {moment}".title()


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
        self._ended: dict[int, list[type[Activity]]] = {}
        self._setting: Setting

    def step(self, s: Omega) -> Flow:
        self._setting, self._ended[id(s.doing)] = s.setting, []
        return round.step(s)

    def begin(self, doing: list[Any], activity: Activity) -> None:
        for outer in doing:
            ends = IS_ENDING[type(outer)](self._setting, outer)
            (self.ending if ends else self.during).add((type(outer), type(activity)))
        self.ending.update((outer, type(activity)) for outer in self._ended.get(id(doing), ()))
        BEGIN(doing, activity)

    def end(self, doing: list[Any], activity: Activity) -> None:
        self._ended.setdefault(id(doing), []).append(type(activity))
        END(doing, activity)


BEGIN, END = stack.begin, stack.end


@contextmanager
def noted() -> Iterator[Meetings]:
    """Note every pair of activities that meet."""
    found = Meetings()
    with patch.object(stack, "begin", found.begin), patch.object(stack, "end", found.end):
        yield found


# Is nothing left to an activity of a kind but to end?
IS_ENDING: dict[type[Activity], Callable[[Setting, Any], bool]] = {
    Walk: lambda setting, walk: walk.over,
    Attack: lambda setting, attack: attack.stage == Stage.OVER,
    Blast: lambda setting, blast: blast.thrown < 0 and not blast.left,
    Challenge: lambda setting, challenge: False,  # what comes at its end comes when it has ended
    Reveal: lambda setting, reveal: reveal.card < 0 and not reveal.cards,
    Spawn: lambda setting, spawn: not spawn.kinds,
    Lay: lambda setting, lay: lay.left == 0,
    Use: lambda setting, use: use.effect == len(setting.abilities[use.ability].effects),
    Activation: lambda setting, activation: False,
    Action: lambda setting, action: action.done,
}


def table(options: dict[str, Any], given: dict[str, Any], meetings: Meetings, seed: str = "nesting") -> Game[Any]:
    """A game on a table built by hand, with cards that bring every activity."""
    chosen = msgspec.convert({"kits": KITS, **options}, Options)
    rules = replace(RULES, step=meetings.step)
    state = arranged(rules, rules.setting(chosen), given)
    assert not list(rules.invariants(state))
    source = Seed.fixed(seed)
    return Game(Opening(rules, chosen, state, source), Tape(source.key), log=[])
