"""Runaway: handlers run for the Airlock, one after the other, each with a part of the sample. The commandos have to
destroy all of them before one is gone."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import amount, first_of, passage, without_enemy, without_passage
from fireteam.games.omega.model import FACINGS, OVERSEER, TEAM, Omega, Place, Setting, Special, name, put, space, spaces
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures.distance import within
from fireteam.games.omega.rules.rooms import room_reveal
from fireteam.kernel.events import say
from fireteam.skirmish.invariants import broken
from fireteam.space.masks import bits

RUNNER, RUNNERS = "Handler", "runners"  # one figure runs for all of them
EXIT = "Airlock"
STOPPED = "runners stopped"
AMBUSH = 3  # spaces from which a runner is awaited
STARTS = ("X11", "Q3", "D12")  # where they start: the next one goes on where the list begins again


def _printed_start(s: Omega) -> int:
    return s.setting.board.cell(STARTS[s.tally.get(STOPPED, 0) % len(STARTS)])


def _start(s: Omega) -> int:
    """The space on which the next runner starts, or the nearest free one of that room."""
    board, ground, wanted = s.setting.board, s.setting.ground, _printed_start(s)
    free = ground.room_cells[ground.room_of[wanted]] & ~(s.walls | s.team | s.markers | s.enemies)
    return min(bits(free), key=lambda cell: board.distance_king(cell, wanted), default=wanted)


class Runaway(Special):
    amounts = (RUNNERS,)
    target, target_exit = RUNNER, EXIT

    def lacks(self, setting: Setting) -> Iterator[str]:
        floor = {setting.board.name(cell) for cell in bits(setting.ground.floor)}
        return broken(
            without_enemy(setting, RUNNER),
            without_passage(setting, EXIT),
            *[(where not in floor, f"its map has no space {where}, where a runner starts") for where in STARTS],
        )

    def progress(self, s: Omega) -> Iterator[tuple[str, int, int]]:
        yield STOPPED, s.tally.get(STOPPED, 0), amount(s, RUNNERS)

    def aims(self, s: Omega) -> Iterable[Place]:
        return [Place("where the next runner starts", within(s, _printed_start(s), AMBUSH))]

    def steps(self, s: Omega) -> Iterable[tuple[str, int]]:
        return [(STOPPED, s.tally.get(STOPPED, 0))]

    def timers_advanced(self, s: Omega) -> None:
        runner = first_of(s, RUNNER)
        if s.cell[runner] < 0:
            _starts(s, runner)
        elif spaces(s, runner) & passage(s, EXIT):
            victory.win(s, OVERSEER, "passage.exit")

    def destroyed(self, s: Omega, figure: int) -> None:
        if figure != first_of(s, RUNNER):
            return
        s.reserve &= ~(1 << figure)  # it waits for the next Timer Phase
        s.tally[STOPPED] = s.tally.get(STOPPED, 0) + 1
        if s.tally[STOPPED] >= amount(s, RUNNERS):
            victory.win(s, TEAM, "game.objectives-win")


def _starts(s: Omega, runner: int) -> None:
    """The next one appears. If its room is hidden, it is revealed."""
    where = _start(s)
    s.reserve &= ~(1 << runner)
    put(s, runner, where)
    s.facing[runner] = FACINGS.index("west")
    say(
        s,
        "runner",
        "timer.events",
        "{who} runs with a part of the sample and is on {where}.",
        who=name(s, runner),
        where=space(s, where),
    )
    room = s.setting.ground.room_of[where]
    if s.hidden >> room & 1:
        room_reveal.reveal(s, room, -1)
