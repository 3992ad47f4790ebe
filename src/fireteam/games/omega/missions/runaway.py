"""Runaway: a handler runs for the Airlock with the sample. The commandos have to destroy it before it is gone."""

from __future__ import annotations

from fireteam.games.omega import measuring, victory
from fireteam.games.omega.mission import Special
from fireteam.games.omega.missions.deeds import first_of, passage
from fireteam.games.omega.movement import put
from fireteam.games.omega.state import OVERSEER, TEAM, Omega
from fireteam.games.omega.words import FACINGS, name, space
from fireteam.kernel.decisions import Flow
from fireteam.kernel.events import say

RUNNER, FROM = "Handler", "Q4"


class Runaway(Special):
    def timers_advanced(self, s: Omega) -> Flow:
        runner = first_of(s, RUNNER)
        if s.round == 1:
            s.reserve &= ~(1 << runner)
            put(s, runner, s.setting.board.cell(FROM))
            s.facing[runner] = FACINGS.index("east")
            if s.log is not None:
                text, where = "{who} has the sample and is on {where}.", space(s, s.cell[runner])
                say(s, "runner", "timer.events", text, who=name(s, runner), where=where)
        elif s.cell[runner] >= 0 and measuring.spaces(s, runner) & passage(s, "Airlock"):
            victory.win(s, OVERSEER, "passage.exit")
        yield from ()

    def destroyed(self, s: Omega, figure: int) -> None:
        if figure == first_of(s, RUNNER):
            victory.win(s, TEAM, "game.objectives-win")
