"""Head of the Snake: Cronos waits in one of three rooms, and the mission is over when it is destroyed."""

from __future__ import annotations

from fireteam.games.omega import adrenaline, victory
from fireteam.games.omega.mission import Special
from fireteam.games.omega.missions.deeds import first_of
from fireteam.games.omega.state import TEAM, Omega
from fireteam.kernel.decisions import Flow
from fireteam.kernel.events import say

LEADER, ALARM = "Cronos", 2


class HeadOfTheSnake(Special):
    def room_revealed(self, s: Omega, room: int) -> Flow:
        """[timer.events] The alarm is given when Cronos has come in."""
        if s.cell[first_of(s, LEADER)] >= 0 and "alarm" not in s.tally:
            s.tally["alarm"] = 1
            adrenaline.gain(s, ALARM)
            if s.log is not None:
                say(s, "alarm", "game.objectives-win", "Cronos gives the alarm: the pool has {pool}.", pool=s.pool)
        yield from ()

    def destroyed(self, s: Omega, figure: int) -> None:
        if figure == first_of(s, LEADER):
            victory.win(s, TEAM, "game.objectives-win")
