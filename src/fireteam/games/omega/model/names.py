"""How figures, spaces and cards are named, and how those names are read."""

from __future__ import annotations

from typing import Literal

from fireteam.games.omega.model.setting import DOOR_TYPES
from fireteam.games.omega.model.state import COMMANDOS, Omega
from fireteam.kernel.decisions import Argument, cell, named, route

Facing = Literal["north", "east", "south", "west"]
FACINGS: tuple[Facing, ...] = ("north", "east", "south", "west")


def name(s: Omega, figure: int) -> str:
    return s.setting.names[figure]


def title(s: Omega, figure: int) -> str:
    """What people call it."""
    return s.setting.titles[s.setting.names[figure]]


def space(s: Omega, where: int) -> str:
    return s.setting.board.name(where)


def in_points(number: int) -> str:
    return f"{number} movement point{'' if number == 1 else 's'}"


FIGURE: Argument[Omega] = named("figure", lambda s: s.setting.names)
COMMANDO: Argument[Omega] = named("commando", lambda s: s.setting.names[:COMMANDOS])
SPACE: Argument[Omega] = cell(lambda s: s.setting.board)
WAY: Argument[Omega] = route(lambda s: s.setting.board)
FACING: Argument[Omega] = named("facing", lambda s: FACINGS, "facing")
CARD: Argument[Omega] = named("card", lambda s: [card.name.lower() for card in s.setting.cards], "card")
ABILITY: Argument[Omega] = named("ability", lambda s: [a.name.lower() for a in s.setting.abilities], "card")
WEAPON: Argument[Omega] = named("weapon", lambda s: [w.name.lower() for w in s.setting.weapons], "card")
PIECE: Argument[Omega] = named("dashboard piece", lambda s: [p.name.lower() for p in s.setting.dashboard], "card")
DOOR: Argument[Omega] = named("door", lambda s: [door.name.lower() for door in s.setting.mission.doors], "door")
DOOR_TYPE: Argument[Omega] = named("door marker", lambda s: DOOR_TYPES, "card")
STACK: Argument[Omega] = named("room stack", lambda s: [stack.lower() for stack in s.setting.stack_names], "card")
ROOM: Argument[Omega] = named("room", lambda s: [room.name.lower() for room in s.setting.mission.rooms], "room")
STANCE: Argument[Omega] = named(
    "stance", lambda s: [stance.name.lower() for sheet in s.setting.commandos for stance in sheet.stances], "card"
)
KIND: Argument[Omega] = named("kind of enemy", lambda s: [enemy.name.lower() for enemy in s.setting.enemies])
ROOM_CARD: Argument[Omega] = named("room card", lambda s: [card.name.lower() for card in s.setting.room_cards], "card")
TILE: Argument[Omega] = named("tile", lambda s: s.setting.ground.tile_names, "tile")
ACTIVITY: Argument[Omega] = named("activity", lambda s: ("move", "combat"), "word")
MISSION_ACTION: Argument[Omega] = named(
    "action", lambda s: [action.verb for action in s.setting.special.actions], "word"
)
