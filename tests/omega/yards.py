"""Small maps for tests: one open yard, with whatever lies in it set directly."""

from collections.abc import Iterable
from functools import cache

from hypothesis import strategies as st
from msgspec import convert

from fireteam.games.omega.model import (
    EMI,
    FIRST_ENEMY,
    RUBBLE,
    VENT,
    WALL,
    Enemy,
    Face,
    Laid,
    Mission,
    Omega,
    Room,
    Setting,
    Tile,
    on_map,
    put,
)
from fireteam.games.omega.model.setup import Options, setting, setup
from fireteam.space.masks import bits, of

WIDE, HIGH = 6, 5
CLONE, BRUTE = FIRST_ENEMY, FIRST_ENEMY + 4
STATS = {"speed": 4, "ranged_defense": 2, "melee_defense": 2, "combat_cost": 1}
KINDS = (
    convert({**STATS, "name": "Runner", "breed": "clone", "figures": 4, "vitality": 1}, Enemy),
    convert({**STATS, "name": "Hulk", "breed": "hybrid", "figures": 1, "vitality": 3, "size": 2}, Enemy),
)


@cache
def yard_setting(edition: str, wide: int, high: int, tiles: int) -> Setting:
    """So many tiles side by side, all floor, in one room."""
    floor = Tile(name="Yard", a=Face(rows=("." * wide,) * high))
    mission = Mission(
        name="Yard",
        tiles=tuple(Laid(tile="Yard", x=wide * n, y=0) for n in range(tiles)),
        rooms=(Room(name="Yard", tiles=tuple(range(tiles)), kind="start"),),
        start=tuple(f"{column}{row}" for column in "BCD" for row in (2, 3)),
    )
    made = setting(Options(edition=edition, scenario="yard", own_missions=(mission,), tiles=(floor,)))  # type: ignore[arg-type]
    kinds = (*KINDS, *made.enemies)
    return Setting(
        made.mission, (floor,), made.commandos, (), (), kinds, made.drones, made.dashboard, made.room_cards,
        made.edition, made.seats, made.team, (), made.special,
    )  # fmt: skip


def yard(edition: str = "second", wide: int = WIDE, high: int = HIGH, tiles: int = 1) -> Omega:
    s = setup(yard_setting(edition, wide, high, tiles))
    for commando in range(3):
        s.player[commando] = 1
    return s


def lay(s: Omega, walls: int = 0, rubble: int = 0, vents: int = 0, emi: int = 0, closed: int = 0) -> None:
    """What lies in the yard."""
    s.marked[WALL], s.marked[RUBBLE], s.marked[VENT], s.marked[EMI] = walls, rubble, vents, emi
    s.closed = closed
    on_map.survey(s)


def at(s: Omega, x: int, y: int) -> int:
    """The space in that column and row of the yard, both from 0."""
    return s.setting.board.at(x + 1, y + 1)


def spaces_at(s: Omega, places: Iterable[tuple[int, int]]) -> int:
    return of(at(s, x, y) for x, y in places)


@st.composite
def yards(draw: st.DrawFn, edition: str = "second", wide: int = WIDE, high: int = HIGH) -> Omega:
    """A yard with some walls, rubble, closed doors and figures; the first commando stands on a free space."""
    s = yard(edition, wide, high)
    board, floor = s.setting.board, list(bits(s.setting.ground.floor))
    some = st.lists(st.sampled_from(floor), max_size=8).map(of)
    beside = [(a, b) for a in floor for b in bits(board.near[a]) if b > a and board.distance_manhattan(a, b) == 1]
    edges = [board.edge(a, b) for a, b in beside]
    closed = 0
    for edge in draw(st.lists(st.sampled_from(edges), max_size=5)):
        closed |= edge
    lay(s, walls=draw(some), rubble=draw(some), closed=closed)
    free = [cell for cell in floor if not s.walls >> cell & 1]
    if not free:
        lay(s, closed=closed)
        free = floor
    order = draw(st.permutations(free))
    crowd = [0, 1, 2, CLONE, CLONE + 1, CLONE + 2]
    for figure, cell in zip(crowd, order, strict=False):
        if figure == 2:
            s.downed |= 1 << figure
        put(s, figure, cell)
    return s
