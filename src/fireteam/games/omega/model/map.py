"""The map of a mission: its tiles as they lie, its rooms, doors and passages, as masks of spaces."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from fireteam.games.omega.model.mission import Face, Laid, Mission, Tile
from fireteam.kernel.faults import Fault
from fireteam.space import masks, squares
from fireteam.space.square_walls import Walls

LARGEST = 1_500  # spaces of a map, tiles or not


class Side(NamedTuple):
    """One face of a tile as it lies: masks of spaces."""

    walls: int
    rubble: int
    vents: int
    perils: int
    emi: bool
    nest: bool
    faulty: str


class Ground:
    """The map: its tiles, rooms, doors and passages as masks of spaces."""

    __slots__ = (
        "_rooms",
        "_walls",
        "all_doors",
        "all_zones",
        "board",
        "door_cells",
        "door_edges",
        "door_rooms",
        "floor",
        "goal",
        "investigate",
        "names",
        "passages",
        "room_cells",
        "room_of",
        "room_tiles",
        "sides",
        "start",
        "start_room",
        "tile_cells",
        "tile_names",
        "tile_near",
        "tile_of",
        "tile_titles",
        "zones",
    )  # fmt: skip

    def __init__(self, mission: Mission, tiles: dict[str, Tile]) -> None:
        laid = [(place, _faces(place, tiles)) for place in mission.tiles]
        wide = max(place.x + len(up.rows[0]) for place, (up, _) in laid)
        high = max(place.y + len(up.rows) for place, (up, _) in laid)
        if wide * high > LARGEST:
            raise Fault(f"the map of {mission.name} is {wide} by {high} spaces, and there may be {LARGEST} in all")
        self.board = board = squares.board(wide + 2, high + 2)
        self.sides = tuple((self._side(place, up), self._side(place, down)) for place, (up, down) in laid)
        self.tile_cells = tuple(self._mask(place, up, ".#%v!") for place, (up, _) in laid)
        self.floor = masks.union(self.tile_cells)
        if self.floor.bit_count() < sum(cells.bit_count() for cells in self.tile_cells):
            raise Fault(f"the map of {mission.name}: two tiles lie on one another")
        self.tile_of = self._numbers(self.tile_cells)
        printed = [place.tile for place in mission.tiles]
        self.tile_titles = tuple(
            tile if printed.count(tile) == 1 else f"{tile} {printed[:n].count(tile) + 1}"
            for n, tile in enumerate(printed)
        )
        self.tile_names = tuple(map(plain, self.tile_titles))
        self.tile_near = tuple(
            masks.of(
                other for other, cells in enumerate(self.tile_cells) if other != n and _beside(board, mine) & cells
            )
            for n, mine in enumerate(self.tile_cells)
        )
        self._find_rooms(mission)
        self._find_doors(mission)
        self.passages = tuple(masks.of(map(board.cell, passage.spaces)) for passage in mission.passages)
        self.investigate = masks.of(map(board.cell, mission.investigate))
        self.start = masks.of(map(board.cell, mission.start))
        self._walls: dict[int, Walls] = {}
        self._rooms: dict[int, int] = {}
        self._check(mission)

    def walls(self, closed: int) -> Walls:
        """The closed doors as walls on edges."""
        found = self._walls.get(closed)
        if found is None:
            found = self._walls[closed] = Walls(self.board, closed)
        return found

    def rooms(self, numbers: int) -> int:
        """The spaces of these rooms."""
        cells = self._rooms.get(numbers)
        if cells is None:
            cells = self._rooms[numbers] = masks.union(self.room_cells[room] for room in masks.bits(numbers))
        return cells

    def _numbers(self, parts: Sequence[int]) -> tuple[int, ...]:
        """By space, the number of the part that it is of, or -1."""
        return tuple(
            next((number for number, cells in enumerate(parts) if cells >> cell & 1), -1)
            for cell in range(self.board.size)
        )

    def _mask(self, place: Laid, face: Face, signs: str) -> int:
        return masks.of(
            self.board.at(place.x + x, place.y + y)
            for y, row in enumerate(face.rows, 1)
            for x, sign in enumerate(row, 1)
            if sign in signs
        )

    def _side(self, place: Laid, face: Face) -> Side:
        walls, rubble, vents, perils = (self._mask(place, face, sign) for sign in "#%v!")
        return Side(walls, rubble, vents, perils, face.emi, face.nest, face.faulty)

    def _find_rooms(self, mission: Mission) -> None:
        self.names = tuple(room.name for room in mission.rooms)
        for room in mission.rooms:
            if any(tile >= len(self.tile_cells) for tile in room.tiles):
                raise Fault(f"the map of {mission.name}: the room {room.name} names a tile that does not lie on it")
        self.room_tiles = tuple(masks.of(room.tiles) for room in mission.rooms)
        self.room_cells = tuple(masks.union(self.tile_cells[tile] for tile in room.tiles) for room in mission.rooms)
        for number, cells in enumerate(self.room_cells):
            if cells & masks.union(self.room_cells[:number]):  # [gap.room-tiles]
                raise Fault(f"the map of {mission.name}: a tile of {self.names[number]} is in another room, too")
        self.room_of = self._numbers(self.room_cells)
        self.zones = tuple(masks.of(map(self.board.cell, room.zone)) for room in mission.rooms)
        self.all_zones = masks.union(self.zones)
        kinds = [room.kind for room in mission.rooms]
        self.start_room = kinds.index("start") if "start" in kinds else -1
        self.goal = masks.of(n for n, kind in enumerate(kinds) if kind == "goal")

    def _find_doors(self, mission: Mission) -> None:
        edges, cells, rooms = [], [], []
        for door in mission.doors:
            pairs = [(self.board.cell(a), self.board.cell(b)) for a, b in door.between]
            edges.append(masks.union(self.board.edge(a, b) for a, b in pairs))
            cells.append(masks.of(cell for pair in pairs for cell in pair))
            touched = {self.room_of[cell] for pair in pairs for cell in pair}
            if len(touched) != 2 or -1 in touched:
                raise Fault(f"the map of {mission.name}: the door {door.name} does not lie between two rooms")
            rooms.append((min(touched), max(touched)))
        self.door_edges, self.door_cells, self.door_rooms = tuple(edges), tuple(cells), tuple(rooms)
        self.all_doors = masks.union(cells)

    def _check(self, mission: Mission) -> None:
        """Nobody may pass from room to room but through a door, whichever sides of the tiles are up."""
        for number, tiles in enumerate(self.room_tiles):
            if not tiles:
                raise Fault(f"the map of {mission.name}: the room {self.names[number]} has no tile")
        doors = masks.union(self.door_edges)
        solid = self.board.all & ~self.floor | masks.union(up.walls & down.walls for up, down in self.sides)
        for cell in masks.bits(self.board.all & ~solid):
            for other in masks.bits(self.board.near[cell] & ~solid):
                if (
                    self.board.distance_manhattan(cell, other) == 1
                    and self.room_of[cell] != self.room_of[other]
                    and not doors & self.board.edge(cell, other)
                ):
                    cells = f"{self.board.name(cell)} and {self.board.name(other)}"
                    raise Fault(f"the map of {mission.name}: nothing parts two rooms between {cells}")


def _faces(place: Laid, tiles: dict[str, Tile]) -> tuple[Face, Face]:
    """Both faces of a tile as it lies, the one that is up first."""
    if place.tile not in tiles:
        raise Fault(f"there is no map tile '{place.tile}'")
    tile = tiles[place.tile]
    a, b = _turned(tile.a, place), _turned(tile.b or tile.a, place)
    if [*map(len, a.rows)] != [*map(len, b.rows)]:
        raise Fault(f"the two sides of the map tile '{place.tile}' differ in size")
    return (b, a) if place.side == "b" else (a, b)


def _turned(face: Face, place: Laid) -> Face:
    rows = face.rows
    if not rows or len({len(row) for row in rows}) > 1 or set("".join(rows)) - set(".#%v!"):
        raise Fault(f"the map tile '{place.tile}' is not a rectangle of the signs . # % v !")
    for _ in range(place.turn % 4):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return msgspec.structs.replace(face, rows=rows)


def _beside(board: squares.SquareBoard, cells: int) -> int:
    """The spaces that share a side with some of these."""
    return board.flood(cells, board.all, 1, squares.Walk(diagonals=0)) & ~cells


def plain(printed: str) -> str:
    """A name as people write it."""
    return printed.lower().replace(" ", "-")
