"""What a map must be for its mission to be played: everything lies on floor, nothing lies where something else does,
and whatever the mission is about can be reached from the start."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.model.map import Ground
from fireteam.games.omega.model.mission import LOCK, Mission
from fireteam.games.omega.model.setting import Setting
from fireteam.kernel.faults import quoted
from fireteam.space import masks, squares


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
    yield from (
        f"'{what}' is {quoted(name)}, and must be one of {', '.join(names)}"
        for what, name, names in (
            ("target", special.target, enemies),
            ("target_exit", special.target_exit, passages),
            ("escort_exit", special.escort_exit, passages),
        )
        if name and name not in names
    )
    if special.escort >= len(setting.names):
        yield f"'escort' is {special.escort}, and figures are numbered up to {len(setting.names) - 1}"


def _broken(mission: Mission, ground: Ground) -> Iterator[str]:
    yield from _names(mission)
    yield from _tiles(ground)
    if ground.start_room < 0:
        yield "none of 'rooms' is the start"
    yield from _on_each_other(mission, ground)
    yield from _off_the_floor(mission, ground)
    yield from _out_of_reach(mission, ground)


def _names(mission: Mission) -> Iterator[str]:
    for what, things in (("rooms", mission.rooms), ("doors", mission.doors), ("passages", mission.passages)):
        names = [thing.name for thing in things]
        lowered = [name.lower() for name in names]
        twice = [name for name in names if lowered.count(name.lower()) > 1]
        yield from (f"'{what}' has two of the name '{name}'" for name in twice)


def _tiles(ground: Ground) -> Iterator[str]:
    tiles = zip(ground.tile_names, ground.tile_cells, strict=True)
    roomless = [name for name, cells in tiles if ground.room_of[masks.lowest(cells)] < 0]
    yield from (f"the tile '{name}' is in none of 'rooms'" for name in roomless)


def _on_each_other(mission: Mission, ground: Ground) -> Iterator[str]:
    for place, space in enumerate(mission.investigate):
        if space in mission.investigate[:place]:
            yield f"'investigate' names {space} twice"
    for number, (passage, cells) in enumerate(zip(mission.passages, ground.passages, strict=True)):
        if not cells or cells & masks.union(ground.passages[:number]):
            yield f"the passage '{passage.name}' has no space, or one of another passage"
    for number, (door, edges) in enumerate(zip(mission.doors, ground.door_edges, strict=True)):
        if edges & masks.union(ground.door_edges[:number]):
            yield f"the door '{door.name}' lies where another does"


def _off_the_floor(mission: Mission, ground: Ground) -> Iterator[str]:
    floor, cell = _floor(ground), ground.board.cell
    shown = masks.union(
        cells for room, cells in zip(mission.rooms, ground.room_cells, strict=True) if room.kind == "start"
    )
    yield from _closed("start", mission.start, ground, shown)
    yield from _closed("investigate", mission.investigate, ground, floor)
    for room, cells in zip(mission.rooms, ground.room_cells, strict=True):
        yield from _closed(f"zone of {room.name}", room.zone, ground, floor & cells)
    for passage in mission.passages:
        yield from _closed(f"passage {passage.name}", passage.spaces, ground, floor)
    walled = [d.name for d in mission.doors if not any(floor >> cell(a) & floor >> cell(b) & 1 for a, b in d.between)]
    yield from (f"the door '{name}' lies in a wall" for name in walled)


def _closed(what: str, spaces: Iterable[str], ground: Ground, fitting: int) -> Iterator[str]:
    yield from (
        f"'{what}' names {space}, which is not the floor of a room where it can be"
        for space in spaces
        if not fitting >> ground.board.cell(space) & 1
    )


def _floor(ground: Ground) -> int:
    """The spaces that are not walls as the tiles lie."""
    return ground.floor & ~masks.union(up.walls for up, _ in ground.sides)


def _out_of_reach(mission: Mission, ground: Ground) -> Iterator[str]:
    """What no commando could walk to through doors; a time lock that never opens is a wall."""
    late = mission.amounts.get(LOCK, 0) > mission.last_space
    doors = zip(mission.doors, ground.door_edges, strict=True)
    locked = squares.Walls(ground.board, masks.union(edges for door, edges in doors if door.timed and late))
    walked = ground.board.flood(ground.start, _floor(ground), ground.board.size, squares.Walk(locked, diagonals=0))
    for number, room in enumerate(mission.rooms):
        if not ground.room_cells[number] & walked:
            yield f"the room '{room.name}' cannot be reached from the start"
        if ground.zones[number] & ~walked:
            yield f"the zone of '{room.name}' cannot be reached from the start"
    far = [space for space in mission.investigate if not walked >> ground.board.cell(space) & 1]
    yield from (f"'investigate' names {space}, which cannot be reached from the start" for space in far)
    passages = zip(mission.passages, ground.passages, strict=True)
    lost = [passage.name for passage, cells in passages if not cells & walked]
    yield from (f"the passage '{name}' cannot be reached from the start" for name in lost)
