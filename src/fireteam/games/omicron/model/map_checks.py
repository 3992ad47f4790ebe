"""What a map must be for its scenario to be played: everything lies where models can stand, nothing lies where
something else does, and whatever the scenario is about can be reached from both starting areas."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from fireteam.games.omicron.model.scenario import Map
from fireteam.games.omicron.model.setting import Ground, Setting
from fireteam.games.omicron.model.state import SQUAD
from fireteam.kernel.faults import Fault
from fireteam.skirmish.settings import MANY
from fireteam.space import hexes, masks

LEAST_ROOM = 2 * SQUAD * hexes.HUGE  # hexes: for two squads on the largest bases


@lru_cache(MANY)  # nothing of a setting changes, and many games are played in one
def check_game(setting: Setting) -> None:
    """Refuse to begin where a game would lead nowhere; a case may put a few models onto any map."""
    for broken in _broken(setting.scenario.map, setting.ground):
        raise Fault(f"the map of {setting.scenario.name}: {broken}")
    for missing in setting.special.lacks(setting):
        raise Fault(f"{setting.scenario.name} cannot be played: {missing}")
    room = setting.ground.open.bit_count()
    if room < LEAST_ROOM:
        raise Fault(f"the map of {setting.scenario.name} has {room} hexes to stand on, and a game needs {LEAST_ROOM}")


def _broken(plan: Map, ground: Ground) -> Iterator[str]:
    places = {
        "areas": plan.areas[0] + plan.areas[1],
        "spawn_points": plan.spawn_points,
        "cyms": plan.cyms,
        "tokens": plan.tokens,
    }
    terrain = {"short": plan.short, "tall": plan.tall, "impassable": plan.impassable, "console": plan.console}
    for things in (terrain, *({what: cells} for what, cells in places.items())):
        yield from _on_each_other([(what, cell) for what, cells in things.items() for cell in cells])
    for what, cells in places.items():
        yield from _closed(what, cells, ground, ground.walls)
    for zone, cells in plan.zones.items():  # an objective may be marked on the console that it is
        if not cells:
            yield f"the zone '{zone}' names no hex"
        yield from _closed(f"zones.{zone}", cells, ground, ground.walls & ~ground.console)
    for number, area in enumerate(ground.areas):
        if not area:
            yield f"'areas'[{number}] names no hex"
        yield from _out_of_reach(ground, number)


def _on_each_other(lying: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Of these no two lie on one hex."""
    for place, (what, cell) in enumerate(lying):
        before = [each for each, at in lying[:place] if at == cell]
        if before:
            yield f"'{what}' names {cell}, where '{before[-1]}' has something already"


def _closed(what: str, cells: Iterable[str], ground: Ground, walls: int) -> Iterator[str]:
    closed = [cell for cell in cells if walls >> ground.board.cell(cell) & 1]
    return (f"'{what}' names {cell}, which lies in Tall or Impassable Terrain" for cell in closed)


def _out_of_reach(ground: Ground, number: int) -> Iterator[str]:
    """What no character that starts in an area could walk to, or next to where nobody can stand on it."""
    board = ground.board
    walked = board.flood(ground.areas[number], ground.open, board.size)
    touched = walked | board.grow(walked) & ground.console
    goals = {
        "areas": ground.areas[1 - number],
        "tokens": masks.of(ground.tokens),
        "console": ground.console,
        **{f"zones.{zone}": cells for zone, cells in ground.zones.items()},
    }
    for what, cells in goals.items():
        for cell in [*masks.bits(cells & ~touched)][:1]:
            yield f"'{what}' names {board.name(cell)}, which cannot be reached from the starting area {number + 1}"
