"""Spawning: enemies come from the reserves onto the map, one by one, wherever a room card or a dashboard ability lets
them. What comes from a vent or a passage counts as having moved into its space."""

from collections.abc import Iterable
from functools import lru_cache

from fireteam.games.omega.model import (
    ANY_NUMBER,
    KIND,
    NOBODY,
    OVERSEER,
    RED,
    SPACE,
    Effect,
    Moment,
    Omega,
    Setting,
    Spawn,
    footprint,
    name,
    put,
    space,
)
from fireteam.games.omega.rules.abilities import among, verb, windows
from fireteam.games.omega.rules.figures import by_hand, facing, places
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    argument_of,
    first_refused,
    pair,
    refused,
    say,
    stack,
    unpair,
)
from fireteam.space.masks import bit_list, bits, lowest, of, union


def begin_in_room(s: Omega, cells: int, kinds: Iterable[int]) -> None:
    """[roomcard.spawn] [roomcard.spawn-space] The enemies of a room card, on the tiles of the room."""
    stack.begin(s.doing, Spawn(cells, 0, [1 << kind for kind in kinds]))


def go(s: Omega, at: Spawn) -> Flow:
    """[gap.spawn-blocked] The next enemy, as long as one can be placed."""
    if at.last >= 0:
        if s.cell[at.last] >= 0 and (yield from windows.interrupted(s, Moment.ENTERED, at.last)):
            return  # [spawn.example-interrupt]
        at.last = NOBODY
        return
    while at.kinds and not any(_spaces(s, at, kind) for kind in bits(at.kinds[0])):
        at.kinds.pop(0)
        at.extra = 0
    if not at.kinds:
        stack.end(s.doing, at)
        return
    answer = yield Decision(OVERSEER, SPAWNING)
    if ENOUGH.chosen(answer):
        at.kinds.clear()
        return
    yield from _place(s, at, argument_of(answer))


def _place(s: Omega, at: Spawn, argument: int) -> Flow:
    """[spawn.from-reserves]"""
    kind, cell = unpair(argument)
    figure = _in_reserve(s, kind)
    at.kinds.pop(0)
    if not at.extra:
        at.clones -= _is_clone(s, kind)
    at.extra = 0
    s.reserve &= ~(1 << figure)
    s.used_any = 0
    put(s, figure, cell)
    s.facing[figure] = 0 if s.setting.enemies[kind].facing else -1
    say(
        s,
        "spawned",
        "spawn.on-or-adjacent" if at.moved else "spawn.from-reserves",
        "{who} appears on {where}.",
        who=name(s, figure),
        where=space(s, cell),
    )
    yield from facing.choose(s, figure, new=True)
    _wake_nest(s, at, footprint(s, figure, cell))
    if at.moved:  # [spawn.counts-as-move]
        at.last = figure
        yield from map_elements.enter(s, figure, -1, cell)


def _wake_nest(s: Omega, at: Spawn, cells: int) -> None:
    """[clone-nest.add] An enemy on a tile with a nest brings a clone to the same tile. [gap.clone-nest-limit]"""
    if at.nest & cells:
        ground = s.setting.ground
        at.nest, at.extra = 0, ground.tile_cells[ground.tile_of[next(bits(at.nest & cells))]]
        at.kinds.insert(0, of(n for n in range(len(s.setting.enemies)) if _is_clone(s, n)))


def _is_clone(s: Omega, kind: int) -> bool:
    return s.setting.enemies[kind].breed == "clone"


def _in_reserve(s: Omega, kind: int) -> int:
    """[spawn.needs-figure] A figure of that kind in the reserves, or -1."""
    return lowest(s.reserve & s.setting.figure_masks[kind])


def _free(s: Omega) -> int:
    """[spawn.no-wall] [spawn.hidden-room] [gap.spawn-occupied] Where an enemy may be spawned at all."""
    taken = s.walls | s.team | s.enemies | s.markers
    if not s.setting.mission.spawn_in_hidden:
        taken |= s.setting.ground.rooms(s.hidden)
    return s.setting.ground.floor & ~taken


def _spaces(s: Omega, at: Spawn, kind: int) -> int:
    """[spawn.dashboard-placement] Where this kind may appear now."""
    figure = _in_reserve(s, kind)
    if figure < 0:
        return 0
    clone = _is_clone(s, kind)
    if clone and not at.extra and at.clones <= 0:  # [spawn.clone-limit]
        return 0
    allowed = at.spaces | (at.clone_spaces if clone else 0)
    if at.extra:
        allowed &= at.extra
    return places(s, figure, allowed & _free(s))


def _spawns(s: Omega, d: Decision) -> Offer:
    at = stack.top(s.doing, Spawn)
    return [kind | cell << PAIR_BITS for kind in bits(at.kinds[0]) for cell in bit_list(_spaces(s, at, kind))]


def _spawn_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    at, kind, cell = stack.top(s.doing, Spawn), *unpair(argument)
    enemy, figure = s.setting.enemies[kind], _in_reserve(s, kind)
    return first_refused(
        (not at.kinds[0] >> kind & 1, f"{enemy.name} is not what comes now", "spawn.sources"),
        (figure < 0, f"there is no {enemy.name} in the reserves", "spawn.needs-figure"),
        lambda: refused(
            (
                enemy.breed == "clone" and at.clones < 1 and not at.extra,
                f"no more than {s.setting.team} clones may come",
                "spawn.clone-limit",
            ),
            _space_refusals(s, at, figure, kind, cell),
        ),
    )


def _space_refusals(s: Omega, at: Spawn, figure: int, kind: int, cell: int) -> Refusals:
    where, covered = space(s, cell), set(bits(footprint(s, figure, cell)))
    split = len(covered) > 1 and not places(s, figure, of(covered)) >> cell & 1
    return first_refused(
        (not covered, f"{where} is too near the edge", "gap.large-figures"),
        refused(
            *[_ground_refusals(s, at, kind, one) for one in covered],
            (split, f"a closed door runs through {where}", "gap.large-figures"),
        ),
    )


def _ground_refusals(s: Omega, at: Spawn, kind: int, cell: int) -> Refusals:
    """What speaks against one of the spaces that the enemy would cover."""
    where, room = space(s, cell), s.setting.ground.room_of[cell]
    hidden = room >= 0 and s.hidden >> room & 1 and not s.setting.mission.spawn_in_hidden
    allowed = at.spaces | (at.clone_spaces if _is_clone(s, kind) else 0)
    by_dashboard = "spawn.on-or-adjacent" if at.moved else "spawn.dashboard-placement"
    return refused(
        (s.walls >> cell & 1, f"{where} is a wall", "spawn.no-wall"),
        ((s.team | s.enemies | s.markers) >> cell & 1, f"{where} is occupied", "gap.spawn-occupied"),
        (hidden, f"{where} is in a hidden room", "spawn.hidden-room"),
        (
            not allowed >> cell & 1,
            f"{where} is not where it may appear",
            by_dashboard if at.optional else "roomcard.spawn",
        ),
        (at.extra and not at.extra >> cell & 1, f"{where} is not on the tile with the nest", "gap.clone-nest-limit"),
    )


# By an ability or a card


def from_openings(s: Omega) -> tuple[int, int]:
    """[spawn.on-or-adjacent] [spawn.occupied-marker] The spaces on or next to red passages, and those on or next to
    vents, from which clones come too. [vent.clone-uses]"""
    passages = zip(s.setting.ground.passages, s.passages, strict=True)
    return by_hand(s, union(cells for cells, side in passages if side == RED)), by_hand(s, s.vents)


def _nests(s: Omega) -> int:
    """[clone-nest.add] The spaces of tiles that show the icon."""
    ground = s.setting.ground
    flipped = s.flipped
    return union(cells for tile, cells in enumerate(ground.tile_cells) if ground.sides[tile][flipped >> tile & 1].nest)


def _planned(s: Omega, effect: Effect, user: int, target: int) -> Spawn:
    """What an effect would bring. Aimed at a tile it is there that enemies come; else from vents and passages. Only
    abilities of the dashboard, which nobody on the map uses, are bound to so many clones. [spawn.clone-limit]"""
    kinds = _kinds(s.setting, effect.enemies)
    cells, clone_cells = (s.setting.ground.tile_cells[target], 0) if target >= 0 else from_openings(s)
    moved, clones = target < 0, s.setting.team if user == NOBODY else ANY_NUMBER
    return Spawn(cells, clone_cells, [kinds] * effect.amount, moved, optional=True, clones=clones)


@lru_cache(1 << 10)
def _kinds(setting: Setting, names: tuple[str, ...]) -> int:
    return of(n for n, enemy in enumerate(setting.enemies) if enemy.name in names)


def where(s: Omega, effect: Effect, user: int, target: int) -> int:
    """The spaces on which the first enemy that an effect brings could stand."""
    at = _planned(s, effect, user, target)
    return union(_spaces(s, at, kind) for kind in bits(at.kinds[0]))


def _needs(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    """[gap.spawn-blocked]"""
    at = _planned(s, effect, user, target)
    return refused(
        (not any(_spaces(s, at, kind) for kind in bits(at.kinds[0])), "no enemy could be placed", "gap.spawn-blocked")
    )


@among("spawn")
def _worth_using(s: Omega, effect: Effect, user: int, found: list[int]) -> list[int]:
    if all(_in_reserve(s, kind) < 0 for kind in bits(_kinds(s.setting, effect.enemies))):
        return []
    return [target for target in found if where(s, effect, user, target)]


@verb("spawn", needs=_needs)
def _spawned(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[spawn.pay-then-place]"""
    at = _planned(s, effect, user, target)
    if user == NOBODY:  # [clone-nest.dashboard-only]
        at.nest = _nests(s)
    stack.begin(s.doing, at)


SPAWN: Form[Omega] = Form("spawn", _spawns, _spawn_refusals, pair(KIND, SPACE), label="{0} on {1}", action="{0}")
ENOUGH: Form[Omega] = Form(
    "enough",
    lambda s, d: (0,) if stack.top(s.doing, Spawn).optional else (),
    lambda s, d, argument: refused(
        (not stack.top(s.doing, Spawn).optional, "all enemies of a room card are placed", "roomcard.spawn")
    ),
)
SPAWNING: Kind[Omega] = Kind(
    "spawning",
    "spawn.sources",
    "Which enemy appears, and where?",
    (SPAWN, ENOUGH),
)
