"""What a map must be for its mission to be played: everything lies on floor, nothing lies where something else does,
and whatever the mission is about can be reached from the start."""

from collections.abc import Iterator

from fireteam.games.omega.model.map import Ground
from fireteam.games.omega.model.mission import LOCK, Mission
from fireteam.games.omega.model.setting import Setting
from fireteam.kernel.faults import quoted
from fireteam.skirmish.invariants import broken
from fireteam.space import masks, squares
from fireteam.space.square_walls import Walls


def map_faults(setting: Setting) -> Iterator[str]:
    """What keeps a map from being played on."""
    mission = setting.mission
    yield from (f"the map of {mission.name}: {broken}" for broken in _broken(mission, setting.ground))
    yield from (f"{mission.name} cannot be played: {missing}" for missing in setting.special.lacks(setting))
    told = f"the special rules '{mission.rules}' of {mission.name}"
    yield from (f"{told}: {unknown}" for unknown in _unknown_words(setting))


def _unknown_words(setting: Setting) -> Iterator[str]:
    """Special rules may be a stranger's: what they name is there, or bots would look for it in vain."""
    special, mission = setting.special, setting.mission
    enemies, passages = [enemy.name for enemy in setting.enemies], [passage.name for passage in mission.passages]
    named = (
        ("target", special.target, enemies),
        ("target_exit", special.target_exit, passages),
        ("escort_exit", special.escort_exit, passages),
    )
    last = len(setting.names) - 1
    return broken(
        *(
            (name and name not in names, f"'{what}' is {quoted(name)}, and must be one of {', '.join(names)}")
            for what, name, names in named
        ),
        (special.escort > last, f"'escort' is {special.escort}, and figures are numbered up to {last}"),
    )


def _broken(mission: Mission, ground: Ground) -> Iterator[str]:
    yield from _names(mission)
    tiles = zip(ground.tile_names, ground.tile_cells, strict=True)
    roomless = [name for name, cells in tiles if ground.room_of[masks.lowest(cells)] < 0]
    yield from (f"the tile '{name}' is in none of 'rooms'" for name in roomless)
    if ground.start_room < 0:
        yield "none of 'rooms' is the start"
    for check in (_on_each_other, _off_the_floor, _out_of_reach):
        yield from check(mission, ground)


def _names(mission: Mission) -> Iterator[str]:
    for what, things in (("rooms", mission.rooms), ("doors", mission.doors), ("passages", mission.passages)):
        lowered = [thing.name.lower() for thing in things]
        twice = [thing.name for thing in things if lowered.count(thing.name.lower()) > 1]
        yield from (f"'{what}' has two of the name '{name}'" for name in twice)


def _on_each_other(mission: Mission, ground: Ground) -> Iterator[str]:
    passages, doors = ground.passages, ground.door_edges
    return broken(
        *(
            (space in mission.investigate[:place], f"'investigate' names {space} twice")
            for place, space in enumerate(mission.investigate)
        ),
        *(
            (
                not passages[number] or passages[number] & masks.union(passages[:number]),
                f"the passage '{passage.name}' has no space, or one of another passage",
            )
            for number, passage in enumerate(mission.passages)
        ),
        *(
            (doors[number] & masks.union(doors[:number]), f"the door '{door.name}' lies where another does")
            for number, door in enumerate(mission.doors)
        ),
    )


def _off_the_floor(mission: Mission, ground: Ground) -> Iterator[str]:
    floor, cell = _floor(ground), ground.board.cell
    rooms = [*zip(mission.rooms, ground.room_cells, strict=True)]
    shown = masks.union(cells for room, cells in rooms if room.kind == "start")
    for what, spaces, fitting in (
        ("start", mission.start, shown),
        ("investigate", mission.investigate, floor),
        *((f"zone of {room.name}", room.zone, floor & cells) for room, cells in rooms),
        *((f"passage {passage.name}", passage.spaces, floor) for passage in mission.passages),
    ):
        off = [space for space in spaces if not fitting >> cell(space) & 1]
        yield from (f"'{what}' names {space}, which is not the floor of a room where it can be" for space in off)
    walled = [d.name for d in mission.doors if not any(floor >> cell(a) & floor >> cell(b) & 1 for a, b in d.between)]
    yield from (f"the door '{name}' lies in a wall" for name in walled)


def _floor(ground: Ground) -> int:
    """The spaces that are not walls as the tiles lie."""
    return ground.floor & ~masks.union(up.walls for up, _ in ground.sides)


def _out_of_reach(mission: Mission, ground: Ground) -> Iterator[str]:
    """What no commando could walk to through doors; a time lock that never opens is a wall."""
    late = mission.amounts.get(LOCK, 0) > mission.last_space
    doors = zip(mission.doors, ground.door_edges, strict=True)
    locked = Walls(ground.board, masks.union(edges for door, edges in doors if door.timed and late))
    walked = ground.board.flood(ground.start, _floor(ground), ground.board.size, squares.Walk(locked, diagonals=0))
    rooms = zip(mission.rooms, ground.room_cells, ground.zones, strict=True)
    passages = zip(mission.passages, ground.passages, strict=True)
    far = (
        *(
            (unreached, f"the {what}'{room.name}'")
            for room, cells, zone in rooms
            for what, unreached in (("room ", not cells & walked), ("zone of ", zone & ~walked))
        ),
        *(
            (not walked >> ground.board.cell(space) & 1, f"'investigate' names {space}, which")
            for space in mission.investigate
        ),
        *((not cells & walked, f"the passage '{passage.name}'") for passage, cells in passages),
    )
    return (f"{what} cannot be reached from the start" for what in broken(*far))
