"""Last Lift: the commandos hold out until the lift comes. Enemies beside its winch break it bit by bit."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import amount
from fireteam.games.omega.model import FIRST_ENEMY, OVERSEER, TEAM, Held, Omega, Place, Setting, Special, on_map
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.kernel.events import say
from fireteam.skirmish.invariants import broken

ARRIVAL = "arrival"  # the space of the timer on which the lift comes
BROKEN = "broken"  # so much damage
DAMAGE = "damage of the winch"


def _winch(s: Omega) -> int:
    return s.setting.ground.zones[s.setting.ground.start_room]


def _comes(s: Omega, timer: int) -> bool:
    """Is the lift there when the timer is on a space?"""
    return timer >= amount(s, ARRIVAL)


class LastLift(Special):
    amounts = (ARRIVAL, BROKEN)
    holds_out = True

    def lacks(self, setting: Setting) -> Iterator[str]:
        ground, mission = setting.ground, setting.mission
        late = mission.amounts.get(ARRIVAL, 0) > mission.last_space
        return broken(
            (not ground.zones[ground.start_room], "the room of the start has no zone for the winch"),
            (late, "the lift comes when the last space of the timer is over"),
        )

    def progress(self, s: Omega) -> Iterable[tuple[str, int, int]]:
        return [
            ("until the lift comes: timer", s.timer, amount(s, ARRIVAL)),
            (DAMAGE, s.tally.get(DAMAGE, 0), amount(s, BROKEN)),
        ]

    def aims(self, s: Omega) -> Iterable[Place]:
        return [Place("the winch", by_hand(s, _winch(s)))]

    def held(self, s: Omega) -> Held:
        return Held("winch", by_hand(s, _winch(s)), s.tally.get(DAMAGE, 0), amount(s, BROKEN))

    def last_round(self, s: Omega) -> bool:
        return _comes(s, s.timer + 1)

    def timers_advanced(self, s: Omega) -> None:
        s.objectives |= _winch(s)
        near = by_hand(s, _winch(s))
        enemies = [f for f in range(FIRST_ENEMY, len(s.cell)) if s.cell[f] >= 0 and on_map.spaces(s, f) & near]
        if enemies:
            s.tally[DAMAGE] = s.tally.get(DAMAGE, 0) + len(enemies)
            say(
                s,
                "winch",
                "game.objectives-win",
                "The winch has {damage} of {most} damage.",
                damage=s.tally[DAMAGE],
                most=amount(s, BROKEN),
            )
        if s.tally.get(DAMAGE, 0) >= amount(s, BROKEN):
            victory.win(s, OVERSEER, "game.objectives-win")
        elif _comes(s, s.timer):
            victory.win(s, TEAM, "game.objectives-win")
