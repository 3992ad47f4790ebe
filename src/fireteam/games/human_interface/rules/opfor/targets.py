"""Whom models that the rules run are after: the nearest character in sight for an attack, the nearest by its way for a
move, and without anybody in sight the zone with most alarm tokens. Where several are level, a `Tie` is handed to
whoever asked: it is settled by cards or by a person, or told as open."""

from collections.abc import Generator, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeVar

from fireteam.games.human_interface.model import NOBODY, Table, enemies, in_the_way
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.opfor import ways


class Between(IntEnum):
    """What a tie is about."""

    TARGETS, GOALS, ZONES = range(3)  # characters to attack, characters to make for, and zones


class Tie(NamedTuple):
    """Models, or zones, that are level: one of them is to be sent back."""

    between: Between
    level: tuple[int, ...]


Found = TypeVar("Found")
Settled = Generator[Tie, int, Found]  # what comes of it, once every tie is settled


class Spot(NamedTuple):
    """A square, and the doors that are shut when the model is there."""

    cell: int
    closed: int


def seen(s: Table, model: int, spot: Spot) -> list[int]:
    """[opfor.target-controlled] [los.relative-friend] The characters that it would see from there."""
    ground, others = s.setting.ground, in_the_way(s, s.side[model])
    view = ground.view(spot.cell)
    if not view & others:
        return []
    in_view = [m for m in enemies(s, model) if view >> s.cell[m] & 1]
    return [m for m in in_view if ground.sees(spot.cell, s.cell[m], others, spot.closed)]


def distance(s: Table, spot: Spot, target: int) -> int:
    return s.setting.board.distance_king(spot.cell, s.cell[target])


def favourites(s: Table, model: int, among: Sequence[int]) -> list[int]:
    """[opfor.kinds] Whom of these it would rather have; of all, unless its card says so."""
    liked = list(among)
    if stats.ordered(s, model, "hackers"):
        liked = [m for m in among if "hacker" in s.setting.box.identities[s.card[m]].classes]
    elif stats.ordered(s, model, "weakest"):
        liked = [m for m in among if s.wounds[m] == min(s.wounds[other] for other in among)]
    return liked or list(among)


def nearest_in_sight(s: Table, model: int, spot: Spot) -> tuple[int, list[int]]:
    """[opfor.nearest] [opfor.nearest-los] [opfor.kinds] The nearest that it sees, of those whom it would rather have
    and can attack: how far they are, and who."""
    far = {target: distance(s, spot, target) for target in seen(s, model, spot)}
    if not far:
        return 0, []
    effective = weapons.effective_range(s, model)
    within = [target for target in far if far[target] <= effective]
    far = {target: far[target] for target in favourites(s, model, within or list(far))}
    least = min(far.values())
    return least, [target for target, squares in far.items() if squares == least]


def one_of(between: Between, level: Sequence[int]) -> Settled[int]:
    """[opfor.nearest-tie-how] One of those who are level, NOBODY where there is none."""
    if len(level) > 1:
        return (yield Tie(between, tuple(level)))
    return level[0] if level else NOBODY


def nearest_by_way(s: Table, model: int, spot: Spot, among: Sequence[int]) -> Settled[int]:
    """[opfor.nearest-los] The character with the shortest way to it."""
    far = ways.lengths(s, ways.land(s, model), spot.cell, [1 << s.cell[target] for target in among])
    least = min(far, default=ways.FAR)
    level = [target for target, squares in zip(among, far, strict=True) if squares == least < ways.FAR]
    return (yield from one_of(Between.GOALS, level))


def loudest(s: Table, model: int, spot: Spot) -> Settled[int]:
    """[opfor.step4-move-alarm] [opfor.alarm-tie] [opfor.room-includes-corridor] The zone with most alarm tokens, of
    several the one with the shortest way to it; NOBODY where there are no tokens."""
    most = max(s.alarm, default=0)
    zones = [zone for zone, tokens in enumerate(s.alarm) if tokens == most > 0]
    if len(zones) < 2:
        return zones[0] if zones else NOBODY
    land = ways.land(s, model)
    far = ways.lengths(s, land, spot.cell, [squares_of(s, land, zone) for zone in zones])
    level = [zone for zone, squares in zip(zones, far, strict=True) if squares == min(far)]
    return (yield from one_of(Between.ZONES, level))


def lost_terminal(s: Table, model: int, spot: Spot) -> int:
    """[opfor.kinds] The zone of the nearest terminal that a team controls, for whoever guards them; NOBODY if there is
    none."""
    if not stats.ordered(s, model, "terminals"):
        return NOBODY
    ground, land = s.setting.ground, ways.land(s, model)
    taken = [n for n, terminal in enumerate(s.terminals) if 0 <= terminal.controller < s.setting.teams]
    zones = [ground.zone_of[ground.terminal_at[n]] for n in taken]
    far = ways.lengths(s, land, spot.cell, [squares_of(s, land, zone) for zone in zones])
    return min(zip(far, zones, strict=True), default=(0, NOBODY))[1]


def squares_of(s: Table, land: ways.Land, zone: int) -> int:
    """[opfor.alarm-room-goal] The squares of a zone that it could come to; all of them, if somebody is on each."""
    cells = s.setting.ground.zone_cells[zone]
    return cells & land.free or cells
