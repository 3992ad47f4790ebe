"""Scenario Cards as data: the seven sections of the card. What a scenario does beyond its numbers is a module in
`scenarios/`, named by `rules`."""

from __future__ import annotations

from typing import Literal

import msgspec

from fireteam.games.omicron.cards import Printed

Tiebreak = Literal["objectives", "characters", "cyms"]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1: where everything lies at the beginning. Hexes are named as on the board."""

    width: int
    height: int
    areas: tuple[tuple[str, ...], tuple[str, ...]]
    spawn_points: tuple[str, ...]
    short: tuple[str, ...] = ()
    tall: tuple[str, ...] = ()
    impassable: tuple[str, ...] = ()
    cyms: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    console: tuple[str, ...] = ()  # an objective tile; it is Tall Terrain
    zones: dict[str, tuple[str, ...]] = {}
    centre: str = ""  # none: the middle of the board


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Section 4: victory points."""

    objective: int = 1
    ko: int = 1
    cyms: int = 5  # so many CyMS make a point


class Scenario(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    map: Map
    rules: str = ""  # the module of special rules and objective interactions
    special: tuple[str, ...] = ()
    round_spawn: int = 4
    points: Points = Points()
    interactions: tuple[str, ...] = ()
    threshold: int | None = 3  # end game criteria: so many VP make the next round the last
    tiebreaks: tuple[Tiebreak, ...] = ("objectives", "characters", "cyms")
    roles: tuple[str, str] | None = None  # asymmetric: starting areas belong to roles, the first is Red's
