"""Walk Him Out: the Lab Tech is found in one of three rooms, led through the base and brought out by the Gate."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.missions.mission_actions import (
    amount,
    is_beside,
    leave,
    mission_action,
    passage,
    without_objective,
    without_passage,
)
from fireteam.games.omega.model import (
    EVERYBODY,
    LAB_TECH,
    OVERSEER,
    Omega,
    Place,
    Setting,
    Sought,
    Special,
    name,
    put,
    space,
    title,
)
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures import distance
from fireteam.games.omega.rules.movement import move_action, walk
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import Refusals, first_refused, refused, say
from fireteam.skirmish.invariants import broken
from fireteam.space.masks import lowest

LEADS = "leads"  # so often the Lab Tech is led in a round at most
EXIT = "Gate"
HEARD = 3  # spaces from which a commando leads the Lab Tech


def _led(s: Omega, commando: int) -> str:
    """What the mission counts when a commando has led in this round."""
    return f"led by {name(s, commando)}"


def _lead_refusals(s: Omega, commando: int) -> Refusals:
    where = s.cell[LAB_TECH]
    return refused(
        first_refused(
            (where < 0, "the Lab Tech has not been found", "gap.lab-tech"),
            (
                where >= 0 and not distance.within(s, s.cell[commando], HEARD) >> where & 1,
                f"the Lab Tech is more than {HEARD} spaces away",
                "gap.lab-tech",
            ),
        ),
        (_led(s, commando) in s.tally, f"{title(s, commando)} has led the Lab Tech in this round", "gap.lab-tech"),
        (
            len(s.tally) >= amount(s, LEADS),
            f"the Lab Tech has been led {amount(s, LEADS)} times in this round",
            "gap.lab-tech",
        ),
    )


def _lead(s: Omega, commando: int) -> None:
    """[gap.lab-tech] The Lab Tech moves now."""
    s.tally[_led(s, commando)] = 1
    say(s, "led", "gap.lab-tech", "{who} leads the Lab Tech.", who=name(s, commando))
    walk.begin(s, LAB_TECH, move_action.points_of(s, LAB_TECH), own=False)


def _out_refusals(s: Omega, commando: int) -> Refusals:
    where = s.cell[LAB_TECH]
    yield from first_refused(
        (where < 0 or not passage(s, EXIT) >> where & 1, "the Lab Tech is not on the Gate", "passage.exit"),
        (
            where >= 0 and not is_beside(s, commando, 1 << where),
            f"{title(s, commando)} is not next to the Lab Tech",
            "passage.exit",
        ),
    )


class WalkHimOut(Special):
    amounts = (LEADS,)
    escort, escort_exit = LAB_TECH, EXIT
    actions = (
        mission_action("lead", 1, _lead_refusals, _lead, leads=True),
        mission_action("bring out", 1, _out_refusals, leave),
    )

    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken(without_objective(setting), without_passage(setting, EXIT))

    def progress(self, s: Omega) -> Iterator[tuple[str, int, int]]:
        yield "Lab Tech found", int(s.cell[LAB_TECH] >= 0), 1

    def aims(self, s: Omega) -> Iterable[Place | Sought]:
        where = s.cell[LAB_TECH]
        if where < 0:
            return [Sought("tech", hands=EVERYBODY)]
        if passage(s, EXIT) >> where & 1:
            return [Place("the Lab Tech", distance.by_hand(s, 1 << where), 2)]
        return [Place("the Lab Tech", distance.within(s, where, HEARD - 1))]

    def sought(self, s: Omega) -> Iterable[Sought]:
        return [Sought("tech", s.cell[LAB_TECH] >= 0)]

    def timers_advanced(self, s: Omega) -> None:
        s.tally.clear()

    def objective_placed(self, s: Omega, objective: str, room: int) -> None:
        """The Lab Tech comes out, on a free space of the zone or the nearest one to it."""
        zone = s.setting.ground.zones[room]
        free = zone & ~(s.walls | s.team | s.markers | s.enemies) or map_elements.nearest(s, LAB_TECH, lowest(zone))
        put(s, LAB_TECH, lowest(free))
        say(s, "found", "npc.lab-tech", "The Lab Tech is on {where}.", where=space(s, s.cell[LAB_TECH]))

    def destroyed(self, s: Omega, figure: int) -> None:
        if figure == LAB_TECH:
            victory.win(s, OVERSEER, "game.objectives-win")
