"""Missions and map tiles as data. What a mission does beyond its numbers is a module in `missions/`, named by
`rules`. Spaces are named as on the board, on which one row and one column of implied wall surround the tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import msgspec

from fireteam.games.omega.model.cards import RoomCard
from fireteam.kernel import Flow, Refusal, fill
from fireteam.rulebook.content import Count, Name, Printed, Text
from fireteam.skirmish import specials

if TYPE_CHECKING:
    from fireteam.games.omega.model.state import Omega

LOCK = "lock"  # the amount that tells on which space of the timer time locks open
Row = Annotated[str, msgspec.Meta(max_length=30)]
Offset = Annotated[int, msgspec.Meta(ge=0, le=97)]  # spaces
DoorType = Literal["unlocked", "jammed", "locked", "shorted"]
Icon = Literal["clone nest", "emi", "peril", "rubble", "vent"]


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a tile, row by row: `.` floor, `#` wall, `%` rubble, `v` vent, `!` peril."""

    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1, max_length=30)]
    emi: bool = False
    nest: bool = False
    faulty: Icon | Literal[""] = ""  # the faulty intel icon: what is on the other side


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    a: Face
    b: Face | None = None


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the map: its north-west space in spaces from the corner of the map, and how often it is turned to the
    right."""

    tile: Name
    x: Offset
    y: Offset
    side: Literal["a", "b"] = "a"
    turn: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles that make it up, by their places in the mission's list; where its objective tile would lie."""

    name: Name
    tiles: tuple[Count, ...]
    kind: Literal["hidden", "start", "goal"] = "hidden"
    zone: tuple[str, ...] = ()


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A door location: the pairs of spaces between which its line runs."""

    name: Name
    between: tuple[tuple[str, str], ...]
    overseer: bool = True  # may he open it?
    timed: bool = False  # has it a time lock? Commandos cannot open it before the timer comes to the space `lock`


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    spaces: tuple[str, ...]
    colour: Literal["green", "red"] = "red"
    placed: Literal["setup", "reveal", "event"] = "reveal"


class Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """These stacks go into these rooms, and no others do."""

    stacks: tuple[Name, ...]
    rooms: tuple[Name, ...]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happens when the primary timer token reaches a space."""

    space: Count
    do: Literal["crisis", "flip passages", "place passages", "add reserves", "energy", "second timer", "open"]
    amount: Count = 0
    names: tuple[Name, ...] = ()


class More(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is otherwise with more than three commandos. Whatever is not said is as with three."""

    energy: Count | None = None
    energy_start: Count | None = None
    income: Count | None = None
    last_space: Count | None = None
    amounts: dict[Name, Count] = {}
    reserves: dict[Name, Count] = {}
    stacks: dict[Name, tuple[Name, ...]] = {}


class Mission(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tiles: Annotated[tuple[Laid, ...], msgspec.Meta(min_length=1, max_length=60)]
    rooms: Annotated[tuple[Room, ...], msgspec.Meta(min_length=1, max_length=60)]
    doors: tuple[Door, ...] = ()
    passages: tuple[Passage, ...] = ()
    investigate: tuple[str, ...] = ()
    start: tuple[str, ...]
    dashboard: tuple[str, ...] = ()
    reserves: dict[Name, Count] = msgspec.field(default_factory=dict)
    stacks: dict[Name, tuple[Name, ...]] = msgspec.field(default_factory=dict)  # by name, the room cards in it
    restrictions: tuple[Restriction, ...] = ()
    door_types: tuple[DoorType, ...] = ("unlocked", "jammed", "locked", "shorted")
    energy: Count = 5  # Energy Pool Minimum
    energy_start: Count | None = None
    income: Count = 0  # adrenaline that the overseer gains whenever the timer moves on
    events: tuple[Event, ...] = ()
    rules: str = ""  # the module of special rules and objectives
    amounts: dict[Name, Count] = msgspec.field(default_factory=dict)  # the numbers in these, by name
    teams: dict[Count, More] = msgspec.field(default_factory=dict)  # by number of commandos
    goal_winner: Literal["Commandos", "Overseer"] = "Commandos"
    last_space: Count = 20  # of the round tracker
    spawn_in_hidden: bool = False
    forced: dict[Name, Name] = msgspec.field(default_factory=dict)  # stances that commandos must use in round 1
    # Told in words, for the commandos and for the overseer; {last_space} and the names of amounts stand for numbers.
    objectives: tuple[Text, ...] = ()
    special: tuple[Text, ...] = ()

    def told(self) -> tuple[list[str], list[str]]:
        """Objectives and special rules with their numbers."""
        numbers = {"last_space": self.last_space, **self.amounts}
        objectives, special = ([fill(line, numbers) for line in lines] for lines in (self.objectives, self.special))
        fed = [f"Whenever the timer moves on the overseer gains {self.income} adrenaline."] if self.income else []
        return objectives, special + fed

    def played_by(self, team: int) -> Mission:
        """[gap.mission-guide] The mission as it is for so many commandos."""
        told = msgspec.structs.asdict(self.teams.get(team, More()))
        numbers = {name: value for name, value in told.items() if isinstance(value, int)}
        named = {name: getattr(self, name) | told[name] for name in ("amounts", "reserves", "stacks")}
        return msgspec.structs.replace(self, **numbers, **named)


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[option.campaign] How a mission of a campaign ended."""

    mission: str  # its code
    winner: Literal["Commandos", "Overseer"]
    clause: str


@dataclass(frozen=True, slots=True)
class MissionAction:
    """[activation.cost-modifiers] An action that a mission adds."""

    verb: str
    cost: int
    can: Callable[[Omega, int], bool]  # may this commando do it now?
    refusals: Callable[[Omega, int], Iterator[Refusal]]
    do: Callable[[Omega, int], Flow | None]
    leads: bool = False  # is it the escort that moves by it?


EVERYBODY = 5  # as many commandos as there are


class Place(NamedTuple):
    """Where commandos have to be now."""

    what: str  # in words
    cells: int
    hands: int = EVERYBODY  # how many of them it takes


class Sought(NamedTuple):
    """What commandos look for behind the doors of hidden rooms."""

    what: str  # the objective, or the kind of enemy, on its room card
    found: bool = False
    hands: int = 2


class Held(NamedTuple):
    """What enemies break by being near it."""

    what: str
    cells: int  # where they do
    damage: int
    most: int  # with so much the commandos have lost


class Special(specials.Special):
    """What a mission does beyond its numbers. The module of a mission overrides what it needs.

    It also tells what the mission is about, as facts that everybody knows: what they are worth is for bots to say. One
    that tells nothing is about its goal room."""

    actions: tuple[MissionAction, ...] = ()
    amounts: tuple[str, ...] = ()  # the numbers that the mission must give
    holds_out = False  # do the commandos win when its time is over?
    target = ""  # the kind of enemy that the commandos have to destroy, one figure at a time,
    target_exit = ""  # and the passage by which it gets away
    escort = -1  # the friend that the commandos must not lose,
    escort_exit = ""  # and the passage by which they bring it out

    def seeks(self, card: RoomCard) -> bool:
        """Is it a card that the commandos look for?"""
        return bool(card.objective)

    def progress(self, s: Omega) -> Iterable[tuple[str, int, int]]:
        """What the mission counts: in words, how far it has come, and how far it must come."""
        return ()

    def aims(self, s: Omega) -> Iterable[Place | Sought]:
        """What is to be done now, in any order, beside the goal room and a target that is on the map."""
        return ()

    def sought(self, s: Omega) -> Iterable[Sought]:
        """Everything that has to be found in the mission."""
        return ()

    def steps(self, s: Omega) -> Iterable[tuple[str, int]]:
        """What the commandos have to do several times, or one after the other, and how often they have."""
        return ()

    def markers_wanted(self, s: Omega) -> int:
        """So many Investigate markers have to be removed."""
        return 0

    def suffered(self, s: Omega) -> tuple[int, int] | None:
        """The wounds of the target that count, and how many are enough, where it is not those that it has now."""
        return None

    def held(self, s: Omega) -> Held | None:
        """What the commandos have to hold."""
        return None

    def goal_opened(self, s: Omega) -> int:
        """[room.goal-ends] The side that wins when a door into the goal room is opened."""
        return 0 if s.setting.mission.goal_winner == "Overseer" else 1

    def last_round(self, s: Omega) -> bool:
        """Is the mission over when the timer tokens would move again?"""
        return at_last_space(s)

    def timers_advanced(self, s: Omega) -> Flow | None:
        """[timer.events] The timer tokens have moved on; what the list of events does is done."""

    def room_revealed(self, s: Omega, room: int) -> Flow | None:
        """A room's stack has been resolved."""

    def wounded(self, s: Omega, figure: int, suffered: int) -> None:
        """[damage.one-wound] A figure has suffered wounds. If it is destroyed by them, that comes after this."""

    def destroyed(self, s: Omega, figure: int) -> None:
        """[wound.enemy-destroyed] An enemy, a drone or the Lab Tech has been taken off the map."""

    def objective_placed(self, s: Omega, objective: str, room: int) -> Flow | None:
        """[roomcard.objective-place] An objective tile lies in the zone of a room."""


def at_last_space(s: Omega) -> bool:
    """[gap.round-tracker-end] Has the timer no space left to move on to?"""
    return s.timer >= s.setting.mission.last_space


SPECIAL: dict[str, type[Special]] = {"": Special}  # by the name under `rules`; the missions put themselves in
