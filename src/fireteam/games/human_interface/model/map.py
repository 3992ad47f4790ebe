"""The map of a mission: squares, zones, doorways and terminals as masks, and where one can step and see past walls and
shut doors. What depends on doors is made once for each set of them and kept."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from fireteam.games.human_interface.model.mission import Mission
from fireteam.kernel.faults import Fault
from fireteam.space import masks, squares
from fireteam.space.square_sight import CentreSight, centre_sight
from fireteam.space.square_walls import Walls
from fireteam.space.squares import Corner, Gates, Walk

Key = TypeVar("Key")
Made = TypeVar("Made")
LARGEST = 1_500  # squares of a map
ROCK, DOORWAY = "#", "+"
MOST_KEPT = 1 << 10  # sets of doors
MOST_FIELDS, MOST_WAYS = 1 << 11, 1 << 13  # squares, and ways between two, past one set of doors or another


class Mine(msgspec.Struct, frozen=True):
    """One that lies on a square, and whose it is."""

    cell: int
    item: int
    by: int
    armed: bool = False


class Way(NamedTuple):
    """How one comes from a square to another: the squares in their order, None if there is no way, and all the squares
    that the shortest ways lead over."""

    led: tuple[int, ...] | None
    through: int


class Ground:
    """The map of one mission. Doors, zones and terminals go by their places in the mission's lists."""

    __slots__ = (
        "_fields",
        "_floors",
        "_gates",
        "_shadows",
        "_sights",
        "_views",
        "_walls",
        "_ways",
        "beside_door",
        "board",
        "control",
        "cover",
        "door_cells",
        "door_edges",
        "door_of",
        "doors_by",
        "doorways",
        "entries",
        "floor",
        "objective_at",
        "points",
        "printed",
        "sight",
        "tac",
        "terminal_at",
        "zone_cells",
        "zone_names",
        "zone_near",
        "zone_of",
    )

    def __init__(self, mission: Mission) -> None:
        wide, high = max(map(len, mission.rows)), len(mission.rows)
        if wide * high > LARGEST:
            raise Fault(f"it is {wide} by {high} squares, and there may be {LARGEST} in all")
        self.board = board = squares.board(wide, high)
        self.sight: CentreSight = centre_sight(board, cells_at_corners=False)
        signs = "".join(row.ljust(wide, ROCK) for row in mission.rows)
        self.floor = masks.of(cell for cell, sign in enumerate(signs) if sign not in (ROCK, " "))
        self.doorways = masks.of(cell for cell, sign in enumerate(signs) if sign == DOORWAY)
        self._find_doors(mission)
        self._find_zones(mission, signs)
        edges = [(board.cell(a), board.cell(b)) for a, b in mission.walls]
        self.printed = board.walls(edges).mask | masks.union(map(self._around, masks.bits(board.all & ~self.floor)))
        self.cover = masks.of(map(board.cell, mission.cover))
        self.terminal_at = tuple(board.cell(terminal.square) for terminal in mission.terminals)
        self.objective_at = tuple(board.cell(objective.square) for objective in mission.objectives)
        self.points = tuple(map(board.cell, mission.entry_points))
        self.entries = tuple(masks.of(map(board.cell, entry)) for entry in mission.entry)
        # [terminal.control-adjacent] the zone of each terminal, and those next to it
        self.control = tuple(
            self.zone_near[self.zone_of[cell]] if terminal.colour else 0
            for terminal, cell in zip(mission.terminals, self.terminal_at, strict=True)
        )
        self._floors: dict[int, int] = {}
        self._views: list[int] = [0] * board.size
        self._sights: dict[tuple[int, int], int] = {}
        self._shadows: dict[tuple[int, int], int] = {}
        self._walls: dict[int, Walls] = {}
        self._gates: dict[int, Gates] = {}
        self._fields: dict[tuple[int, int], tuple[int, ...]] = {}
        self._ways: dict[tuple[int, int, int], Way] = {}

    def _find_doors(self, mission: Mission) -> None:
        board = self.board
        self.door_cells = tuple(masks.of(map(board.cell, door.squares)) for door in mission.doors)
        if masks.union(self.door_cells) != self.doorways or sum(map(int.bit_count, self.door_cells)) != (
            self.doorways.bit_count()
        ):
            raise Fault("every doorway has one door, and every door lies on squares marked '+'")
        self.door_of = {cell: door for door, cells in enumerate(self.door_cells) for cell in masks.bits(cells)}
        for door, cells in zip(mission.doors, self.door_cells, strict=True):
            if not self._is_doorway(cells):
                raise Fault(f"the door {door.name} must lie in a wall, open on two opposite sides")
        self.door_edges = tuple(masks.union(map(self._around, masks.bits(cells))) for cells in self.door_cells)
        # [doorway.model] next to the door: beside a doorway square, or on one
        self.beside_door = tuple(masks.union(map(self._sides, masks.bits(cells))) | cells for cells in self.door_cells)
        self.doors_by = tuple(  # by square, the doors that it is next to
            tuple(door for door, cells in enumerate(self.beside_door) if cells >> cell & 1)
            for cell in range(board.size)
        )

    def _is_doorway(self, cells: int) -> bool:
        """[doorway.model] Of the squares around it, those along the wall are rock and those across it are floor."""
        board, first = self.board, masks.lowest(cells)
        for along, across in ((1, board.width), (board.width, 1)):
            if cells in (1 << first, 1 << first | 1 << first + along):
                ends = (first - along, masks.bit_list(cells)[-1] + along)
                free = [cell + step for cell in masks.bits(cells) for step in (-across, across)]
                if not any(self._is_floor(end, first) for end in ends) and all(
                    self._is_floor(cell, first) for cell in free
                ):
                    return True
        return False

    def _is_floor(self, cell: int, near: int) -> bool:
        return 0 <= cell < self.board.size and self.board.distance(cell, near) <= 2 and bool(self.floor >> cell & 1)

    def _sides(self, cell: int) -> int:
        """The squares that share a side with it."""
        return self.board.straight(1 << cell, self.board.gates(self.board.all, Walk()))

    def _around(self, cell: int) -> int:
        """The edges of a square, as walls."""
        return masks.union(self.board.edge(cell, other) for other in masks.bits(self._sides(cell)))

    def _find_zones(self, mission: Mission, signs: str) -> None:
        """[data.zones] A doorway belongs to the zone that its door names."""
        letters = list(mission.zones)
        self.zone_names = tuple(zone.name for zone in mission.zones.values())
        for sign in sorted(set(signs) - {ROCK, DOORWAY, " ", *letters}):
            raise Fault(f"no zone has the letter '{sign}'")
        zones = [letters.index(sign) if sign in letters else -1 for sign in signs]
        for door in mission.doors:
            if door.zone not in self.zone_names:
                raise Fault(f"the door {door.name} names the zone '{door.zone}', which does not exist")
            for square in door.squares:
                zones[self.board.cell(square)] = self.zone_names.index(door.zone)
        self.zone_of = tuple(zones)
        self.zone_cells = tuple(
            masks.of(cell for cell, zone in enumerate(zones) if zone == number) for number in range(len(letters))
        )
        if not all(self.zone_cells):
            raise Fault("every zone has at least one square")
        self.zone_near = tuple(map(self._near, range(len(letters))))
        kinds = {"room": 1, "corridor": 0}  # [attack.tac-meaning]
        self.tac = tuple(kinds[z.kind] if z.tac is None else z.tac for z in mission.zones.values())

    def _near(self, zone: int) -> int:
        """[data.zones] Itself and the zones that touch it, over a wall or one solid square at most."""
        reached = self.board.grow(self.zone_cells[zone])
        reached |= self.board.grow(reached & ~self.floor)
        return masks.of(other for other, cells in enumerate(self.zone_cells) if cells & reached)

    def open_floor(self, shut: int) -> int:
        """The squares that the doors of that mask leave open."""
        found = self._floors.get(shut)
        if found is None:
            found = self._kept(self._floors, shut, self.floor & ~self.doors_shut(masks.bits(shut)))
        return found

    def walls(self, shut: int) -> Walls:
        """What blocks the sight of everybody: walls, rock and the doors of that mask."""
        found = self._walls.get(shut)
        if found is None:
            edges = masks.union(self.door_edges[door] for door in masks.bits(shut))
            found = self._kept(self._walls, shut, Walls(self.board, self.printed | edges))
        return found

    def view(self, here: int) -> int:
        """The squares that can be seen from one, if all doors are open and nobody stands anywhere: what is not among
        them is never seen."""
        if not self._views[here]:
            sees, walls = self.sight.sees, self.walls(0)
            self._views[here] = masks.of(cell for cell in range(self.board.size) if sees(here, cell, 0, walls))
        return self._views[here]

    def sights(self, here: int, others: int, shut: int) -> int:
        """All squares that are seen from one, past whoever stands on these squares, and these doors."""
        found = self._sights.get((here, shut))
        if found is None:
            sees, walls = self.sight.sees, self.walls(shut)
            clear = masks.of(cell for cell in masks.bits(self.view(here)) if sees(here, cell, 0, walls))
            found = self._kept(self._sights, (here, shut), clear, MOST_FIELDS)
        for cell in masks.bit_list(others):
            found &= ~self.shadow(here, cell)
        return found

    def shadow(self, here: int, cell: int) -> int:
        """The squares behind somebody who stands on one, as seen from another."""
        found = self._shadows.get((here, cell))
        if found is None:
            view, sees, walls = self.view(here), self.sight.sees, self.walls(0)
            hidden = masks.of(there for there in masks.bits(view) if not sees(here, there, 1 << cell, walls))
            found = self._kept(self._shadows, (here, cell), hidden, MOST_WAYS)
        return found

    def sees(self, here: int, there: int, others: int, shut: int) -> bool:
        """[los.line] Is the line between two squares clear, past whoever stands on these squares, and these doors?"""
        view = self._views[here] or self.view(here)
        return bool(view >> there & 1) and self.sight.sees(here, there, others, self.walls(shut))

    def gates(self, shut: int) -> Gates:
        """[move.diagonal] [move.diagonal-corners] [move.doorway-orthogonal] Where one can step, past these doors."""
        found = self._gates.get(shut)
        if found is None:
            free = self.open_floor(shut)
            walk = Walk(self.walls(shut), Corner.BOTH_WAYS, flanks=free)
            east, south, south_east, south_west = self.board.gates(free, walk)
            width, ways = self.board.width, self.doorways
            gates = Gates(
                east,
                south,
                south_east & ~(ways | ways >> width + 1),
                south_west & ~(ways | ways >> width - 1),
            )
            found = self._kept(self._gates, shut, gates)
        return found

    def fields(self, shut: int, start: int) -> tuple[int, ...]:
        """The squares within 0, 1, 2 ... steps of some, past these doors and if nobody stood in the way."""
        found = self._fields.get((shut, start))
        if found is None:
            gates, floor = self.gates(shut), self.open_floor(shut)
            rings, reached = [start], 0
            while rings[-1] != reached:
                reached = rings[-1]
                rings.append(reached | self.board.steps(reached, gates) & floor)
            found = self._kept(self._fields, (shut, start), tuple(rings[:-1]), MOST_FIELDS)
        return found

    def way(self, shut: int, start: int, goal: int) -> Way:
        """The first of the shortest ways between two squares past these doors, if nobody stood in the way."""
        found = self._ways.get((shut, start, goal))
        if found is None:
            near, ahead = self.fields(shut, 1 << start), self.fields(shut, 1 << goal)
            far = next((far for far, field in enumerate(near) if field >> goal & 1), -1)
            led = self.first_way(shut, start, ahead[: far + 1]) if far >= 0 else None
            through = masks.union(near[gone] & ahead[far - gone] for gone in range(1, far + 1))
            found = self._kept(self._ways, (shut, start, goal), Way(led, through), MOST_WAYS)
        return found

    def first_way(self, shut: int, start: int, fields: Sequence[int]) -> tuple[int, ...]:
        """The first of the ways that lead from field to field: where one square is as good as another, the lowest."""
        gates, here, led = self.gates(shut), start, list[int]()
        for field in reversed(fields[:-1]):
            here = masks.lowest(self.board.steps(1 << here, gates) & field)
            led.append(here)
        return tuple(led)

    def _kept(self, known: dict[Key, Made], key: Key, made: Made, most: int = MOST_KEPT) -> Made:
        if len(known) < most:
            known[key] = made
        return made

    def cells_of(self, zones: int) -> int:
        """The squares of these zones."""
        return masks.union(self.zone_cells[zone] for zone in masks.bits(zones))

    def doors_shut(self, doors: Iterable[int]) -> int:
        """The squares of these doors."""
        return masks.union(self.door_cells[door] for door in doors)
