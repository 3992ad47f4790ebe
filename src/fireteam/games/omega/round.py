"""The game from its set-up to its end. What is in the middle goes on; else the next thing of the phase is done: set-up,
then round after round the Timer Phase, planning, the turns of the commandos, and the Overseer Phase."""

from __future__ import annotations

from collections.abc import Callable

from fireteam.games.omega import (
    actions,
    blasts,
    challenges,
    combat,
    effects,
    laying,
    markers,
    overseer,
    planning,
    preparing,
    rooms,
    spawning,
    turns,
    walking,
    windows,
)
from fireteam.games.omega.state import Omega, Phase, What
from fireteam.kernel.decisions import Flow

VERBS = effects, markers  # modules that are nothing but verbs: to be imported is all they need


def step(s: Omega) -> Flow:
    return _DOING[s.doing[-1]](s) if s.doing else _PHASES[s.phase](s)


def rests(s: Omega) -> bool:
    """Is nothing in the middle?"""
    return not s.doing


_DOING: dict[int, Callable[[Omega], Flow]] = {
    What.WALK: walking.go,
    What.ATTACK: combat.go,
    What.BLAST: blasts.go,
    What.CHALLENGE: challenges.go,
    What.REVEAL: rooms.resolve,
    What.SPAWN: spawning.go,
    What.LAY: laying.go,
    What.USE: windows.carry_out,
    What.ACTIVATION: overseer.go,
    What.ACTION: actions.go,
}
_PHASES = {
    Phase.DOORS: preparing.place_door,
    Phase.STACKS: preparing.place_stack,
    Phase.TEAM: preparing.choose_commando,
    Phase.KIT: preparing.choose_kit,
    Phase.PLACE: preparing.place_commando,
    Phase.TIMER: planning.timer,
    Phase.PLANNING: planning.plan,
    Phase.INITIATIVE: planning.assign_initiative,
    Phase.STANCES: planning.select_stance,
    Phase.TURNS: turns.next_turn,
    Phase.TURN: turns.act,
    Phase.REFRESH: overseer.refresh,
    Phase.SPAWN: overseer.spawn,
    Phase.ACTIVATE: overseer.activate,
    Phase.DISCARD: overseer.discard,
}
