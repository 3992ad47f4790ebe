"""Head of the Snake: Cronos waits in one of three rooms, and the mission is over when it has suffered enough. Wounds
that it loses again still count."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import amount, first_of, without_enemy
from fireteam.games.omega.model import EVERYBODY, TEAM, Omega, RoomCard, Setting, Sought, Special
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.kernel.events import say
from fireteam.skirmish.invariants import broken

LEADER, ALARM = "Cronos", 2
WOUNDS = "wounds"  # what the mission counts, and how many it wants


class HeadOfTheSnake(Special):
    amounts = (WOUNDS,)
    target = LEADER

    def seeks(self, card: RoomCard) -> bool:
        return LEADER in card.spawn

    def lacks(self, setting: Setting) -> Iterator[str]:
        brought = any(self.seeks(setting.room_cards[card]) for stack in setting.stacks for card in stack)
        return broken(without_enemy(setting, LEADER), (not brought, f"no room stack brings {LEADER}"))

    def progress(self, s: Omega) -> Iterable[tuple[str, int, int]]:
        return [("Cronos found", int("alarm" in s.tally), 1), ("wounds of Cronos", *self.suffered(s))]

    def aims(self, s: Omega) -> Iterable[Sought]:
        return [Sought(LEADER, hands=EVERYBODY)]

    def sought(self, s: Omega) -> Iterable[Sought]:
        return [Sought(LEADER, s.cell[first_of(s, LEADER)] >= 0)]

    def suffered(self, s: Omega) -> tuple[int, int]:
        return s.tally.get(WOUNDS, 0), amount(s, WOUNDS)

    def room_revealed(self, s: Omega, room: int) -> None:
        """[timer.events] The alarm is given when Cronos has appeared."""
        if s.cell[first_of(s, LEADER)] >= 0 and "alarm" not in s.tally:
            s.tally["alarm"] = 1
            adrenaline.gain(s, ALARM)
            say(s, "alarm", "game.objectives-win", "Cronos gives the alarm: the pool has {pool}.", pool=s.pool)

    def wounded(self, s: Omega, figure: int, suffered: int) -> None:
        if figure == first_of(s, LEADER):
            s.tally[WOUNDS] = s.tally.get(WOUNDS, 0) + suffered
            if s.tally[WOUNDS] >= amount(s, WOUNDS):
                victory.win(s, TEAM, "game.objectives-win")

    def destroyed(self, s: Omega, figure: int) -> None:
        if figure == first_of(s, LEADER):
            victory.win(s, TEAM, "game.objectives-win")
