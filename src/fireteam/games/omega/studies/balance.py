"""How a mission goes, in numbers: its rounds, what the team suffers and does, and what the overseer spends. The sides
are what contends: the overseer against three, four or five commandos, in every mission."""

from fireteam.games.omega.model import COMMANDOS, FIRST_ENEMY, OVERSEER, SIDE_NAMES, TEAM, Omega, Phase
from fireteam.games.omega.model.setup import printed_missions
from fireteam.kernel.matches import Match

TEAMS = (3, 4, 5)
FAIR = (0.35, 0.65)  # the commandos' share of wins


def matches() -> list[Match]:
    return [
        Match(mission, ("the overseer", f"{team} commandos"), {"scenario": mission, "commandos": team})
        for mission in printed_missions()
        for team in TEAMS
    ]


class Watcher:
    """Looks at one game at every decision."""

    def __init__(self) -> None:
        self.brought: list[str] = []  # commandos and their kit, as they went in
        self.round = self.pool = self.downed = 0
        self.wounds: list[int] = []
        self.enemies: list[int] = []
        self.spent = self.wounded = self.downs = self.destroyed = 0

    def look(self, s: Omega) -> None:
        if s.phase < Phase.TIMER:
            return
        if not self.brought:
            self.brought = _brought(s)
        if s.round == self.round and s.pool < self.pool:  # between two rounds what is above ten leaves the pool
            self.spent += self.pool - s.pool
        self.round, self.pool = s.round, s.pool
        self.downs += (s.downed & ~self.downed).bit_count()
        self.downed = s.downed
        wounds, enemies = s.wounds[:COMMANDOS], s.cell[FIRST_ENEMY:]
        if wounds != self.wounds:
            self.wounded += sum(now - before for now, before in zip(wounds, self.wounds, strict=False) if now > before)
            self.wounds = wounds
        if enemies != self.enemies:
            self.destroyed += sum(now < 0 <= before for now, before in zip(enemies, self.enemies, strict=False))
            self.enemies = enemies

    def first(self) -> None:
        """Nobody can choose it: the commandos always do."""

    def numbers(self, s: Omega) -> dict[str, dict[str, float]]:
        team: dict[str, float] = {
            "rounds": s.round,
            "doors opened": sum(s.opened),
            "Investigate markers removed": len(s.setting.mission.investigate) - s.investigate.bit_count(),
            "wounds suffered": self.wounded,
            "times downed": self.downs,
            "commandos killed": s.killed.bit_count(),
            "enemies destroyed": self.destroyed,
        }
        return {SIDE_NAMES[TEAM]: team, SIDE_NAMES[OVERSEER]: {"energy spent in a round": self.spent / s.round}}

    def chosen(self, s: Omega) -> dict[str, list[str]]:
        return {SIDE_NAMES[TEAM]: self.brought}


def _brought(s: Omega) -> list[str]:
    team = [commando for commando in range(COMMANDOS) if s.player[commando] >= 0]
    kit = sorted({card for commando in team for card in s.kit[commando]})
    sheets = [s.setting.commandos[commando].name for commando in team]
    return [*sheets, *(s.setting.cards[card].name for card in kit)]
