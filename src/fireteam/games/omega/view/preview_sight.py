"""Sight as it is drawn: the lines or the path that the edition goes by, the wall, the door or the interference that
stops them, what gives cover, and what somebody would see from a space with a facing."""

from msgspec import UNSET
from msgspec.structs import replace

from fireteam.games.omega.model import WALL, Omega, space
from fireteam.games.omega.rules.attack import attack_targets
from fireteam.games.omega.rules.figures import distance, modifiers, sight
from fireteam.games.omega.view.drawn import Blocker, Drawing
from fireteam.games.omega.view.sheets import cells
from fireteam.skirmish.drawn import SightLine, Spot
from fireteam.space.masks import bits, of
from fireteam.space.square_lines import Point

CORNERS = ((1, 0), (1, 1), (0, 1), (0, 0))  # of a space: north-east and on clockwise, as columns and rows


def line(s: Omega, figure: int, cell: int, ranged: bool = True) -> Drawing:
    """From a figure to a space. What stops it is named; where nothing does, the walls that give cover are."""
    origin, found = sight.drawn_from(s, figure, cell), sight.explain(s, figure, cell)
    why = next(sight.refusals(s, figure, cell), None)
    far = distance.distance(s, origin, cell)
    lines, trace = s.setting.edition.lines, [point for drawn in found.drawn for point in drawn]
    drawing = Drawing(
        from_=space(s, origin),
        to=space(s, cell),
        clear=why is None,
        range=far if far < distance.FAR else UNSET,
        lines=[_straight(s, origin, cell, drawn, found.clear) for drawn in found.drawn] if lines else UNSET,
        trace=UNSET if lines else [space(s, s.setting.board.at(x // 2, y // 2)) for x, y in trace],
    )
    if why is not None:
        blockers = _blockers(s, found.cells, found.walls)
        return replace(drawing, why=why.reason, clause=why.clause, blockers=blockers)
    walls = sight.covering(s, origin, cell) if ranged else 0
    return replace(drawing, cover=bool(walls), cover_by=[Spot(at, "wall") for at in cells(s, walls)])


def nearest_seen(s: Omega, figure: int, place: int) -> int:
    """Of the spaces of somebody, one that a figure sees if there is one, else the nearest."""
    own = s.cell[figure]
    return min(bits(place), key=lambda cell: (sight.in_sight(s, figure, cell) < 0, distance.distance(s, own, cell)))


def unseen(s: Omega, attacker: int, weapon: int, cell: int) -> Drawing:
    """An attack that needs no line of sight is drawn by its distance alone."""
    origin = attack_targets.origin_of(s, attacker, weapon, cell)
    return Drawing(from_=space(s, origin), to=space(s, cell), clear=True, range=distance.distance(s, origin, cell))


def _straight(s: Omega, origin: int, cell: int, drawn: tuple[Point, ...], clear: bool) -> SightLine:
    begins, ends = _corner(s, origin, drawn[0]), _corner(s, cell, drawn[-1])
    return SightLine(space(s, origin), begins, space(s, cell), ends, clear)


def _corner(s: Omega, cell: int, point: Point) -> int:
    column, row = s.setting.board.coords(cell)
    return CORNERS.index((point[0] // 2 - column, point[1] // 2 - row))


def _blockers(s: Omega, walls: int, edges: tuple[tuple[int, int], ...]) -> list[Blocker]:
    """Walls by their spaces, doors by the spaces between which they are."""
    found = [Blocker(space(s, cell), _wall(s, cell)) for cell in bits(walls)]
    board, ground = s.setting.board, s.setting.ground
    for a, b in edges:
        doors = zip(s.setting.mission.doors, ground.door_edges, strict=True)
        what = next((door.name for door, edge in doors if edge & board.edge(a, b)), "wall")
        found.append(Blocker(space(s, a), what, beside=space(s, b)))
    return found


def _wall(s: Omega, cell: int) -> str:
    return "wall marker" if s.marked[WALL] >> cell & 1 else "wall"


def eyes(s: Omega, own: int, facing: int, hampered: bool) -> Drawing:
    """[fov.shape] The field of vision from these spaces with a facing, and what of it would be seen."""
    floor, field, seen = s.setting.ground.floor & ~s.walls & ~own, 0, 0
    for origin in bits(own):
        ahead = sight.view_from(s, origin, facing) & floor
        field |= ahead
        near = sight.clear_of(s, origin, facing, ahead & distance.within(s, origin, distance.FAR - 1))
        seen |= of(cell for cell in bits(near) if not sight.emi_blocks(s, origin, cell)) if hampered else near
    return Drawing(field=cells(s, field), sees=cells(s, seen))


def turned(s: Omega, figure: int, own: int, facing: int) -> Drawing:
    """The same for a figure that stands in these spaces."""
    around = -1 if modifiers.has(s, figure, "all round") else facing
    return eyes(s, own, around, sight.hampered_by_emi(s, figure))
