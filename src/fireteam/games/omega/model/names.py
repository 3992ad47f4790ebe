"""How figures, spaces and cards are named, and how those names are read."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

from fireteam.games.omega.model.cards import Weapon
from fireteam.games.omega.model.mission import Door, Room
from fireteam.games.omega.model.setting import DOOR_TYPES
from fireteam.games.omega.model.state import COMMANDOS, Omega
from fireteam.kernel.decisions import Argument, Decision, Part, cell, named, route
from fireteam.kernel.events import sentence
from fireteam.rulebook.content import Printed
from fireteam.space.masks import bits
from fireteam.space.squares import SquareBoard

Facing = Literal["north", "east", "south", "west"]
FACINGS: tuple[Facing, ...] = ("north", "east", "south", "west")


def name(s: Omega, figure: int) -> str:
    return s.setting.names[figure]


def title(s: Omega, figure: int) -> str:
    """What people call it."""
    return s.setting.titles[s.setting.names[figure]]


def space(s: Omega, where: int) -> str:
    return s.setting.board.name(where)


def cells(s: Omega, mask: int) -> list[str]:
    """The names of these spaces."""
    return list(_names(s.setting.board, mask))


@lru_cache(1 << 12)
def _names(board: SquareBoard, mask: int) -> tuple[str, ...]:
    return tuple([board.name(cell) for cell in bits(mask)])


def in_points(number: int) -> str:
    return f"{number} movement point{'' if number == 1 else 's'}"


def whom(s: Omega, d: Decision) -> str:
    """The figure that a decision is about, "" for the overseer."""
    return name(s, d.args[0]) if d.args[0] >= 0 else ""


def _told(
    what: str, names: Callable[[Omega], Sequence[str]], kind: str = "card", title: Callable[[str], str] = str
) -> Argument[Omega]:
    """Answers write it in lower case; the view and the cards know it by its name as printed."""
    written: Argument[Omega] = named(what, lambda s: [each.lower() for each in names(s)])
    return Argument(
        written.universe,
        written.write,
        written.read,
        lambda s, a: (Part(kind, names(s)[a], title(names(s)[a])),),
    )


def _printed(things: Sequence[Printed | Weapon | Door | Room]) -> list[str]:
    return [thing.name for thing in things]


ACTIVITIES = {"move": "to move", "combat": "for combat"}

FIGURE: Argument[Omega] = named("figure", lambda s: s.setting.names)
COMMANDO: Argument[Omega] = named("commando", lambda s: s.setting.names[:COMMANDOS])
SPACE: Argument[Omega] = cell(lambda s: s.setting.board)
WAY: Argument[Omega] = route(lambda s: s.setting.board)
FACING: Argument[Omega] = named("facing", lambda s: FACINGS, "facing")
TILE: Argument[Omega] = named("tile", lambda s: s.setting.ground.tile_names, "tile")
CARD: Argument[Omega] = _told("card", lambda s: _printed(s.setting.cards))
ABILITY: Argument[Omega] = _told("ability", lambda s: _printed(s.setting.abilities))
WEAPON: Argument[Omega] = _told("weapon", lambda s: _printed(s.setting.weapons))
PIECE: Argument[Omega] = _told("dashboard piece", lambda s: _printed(s.setting.dashboard))
DOOR: Argument[Omega] = _told("door", lambda s: _printed(s.setting.mission.doors), "door")
DOOR_TYPE: Argument[Omega] = _told("door marker", lambda s: DOOR_TYPES, "card", sentence)
STACK: Argument[Omega] = _told("room stack", lambda s: s.setting.stack_names)
ROOM: Argument[Omega] = _told("room", lambda s: _printed(s.setting.mission.rooms), "room")
STANCE: Argument[Omega] = _told(
    "stance", lambda s: [stance.name for sheet in s.setting.commandos for stance in sheet.stances]
)
KIND: Argument[Omega] = _told("kind of enemy", lambda s: _printed(s.setting.enemies))
ROOM_CARD: Argument[Omega] = _told("room card", lambda s: _printed(s.setting.room_cards))
ACTIVITY: Argument[Omega] = _told("activity", lambda s: tuple(ACTIVITIES), "word", ACTIVITIES.__getitem__)
MISSION_ACTION: Argument[Omega] = _told(
    "action", lambda s: [action.verb for action in s.setting.special.actions], "word", sentence
)
