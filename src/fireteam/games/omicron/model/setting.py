"""What never changes in one game: the board, the cards in play and the options, compiled once so that the rules
find numbers instead of names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from fireteam.games.omicron.model.cards import (
    CARD_WINDOWS,
    Ability,
    Character,
    CymsCard,
    Effect,
    Faction,
    Forage,
    Moment,
    StoreItem,
    Weapon,
)
from fireteam.games.omicron.model.scenario import Map, Scenario, Special
from fireteam.games.omicron.model.standard_abilities import standard
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Seat
from fireteam.skirmish.settings import Numbered, read_as
from fireteam.space import hexes, masks

SIZES = {"small": hexes.SMALL, "large": hexes.LARGE, "huge": hexes.HUGE}


class Sheet:
    """A Character Card, compiled: its abilities by number, its store by line."""

    __slots__ = ("abilities", "arms", "atk", "boost", "card", "dex", "hp", "luck", "melee", "name", "passives",
                 "ranged", "recovery", "size", "store", "traits", "walk")  # fmt: skip

    def __init__(
        self, card: Character, abilities: tuple[int, ...], passives: tuple[int, ...], store: tuple[Line, ...]
    ) -> None:
        self.card = card
        self.name = card.name
        self.walk, self.boost = card.walk
        self.atk, self.dex, self.luck = card.atk, card.dex, card.luck
        self.hp, self.recovery = card.hp
        self.size = SIZES[card.size]
        self.traits = frozenset(card.traits) | {card.size}
        self.melee: Weapon | None = card.melee
        self.ranged: Weapon | None = card.ranged
        self.arms = tuple(  # what it has, ranged first
            (ranged, weapon) for ranged, weapon in ((True, card.ranged), (False, card.melee)) if weapon is not None
        )
        self.abilities = abilities  # active ones
        self.passives = passives
        self.store = store

    def weapon(self, ranged: bool) -> Weapon | None:
        return self.ranged if ranged else self.melee


class Line(NamedTuple):
    """A line of the Action Store."""

    hits: int
    ability: int
    name: str
    base_name: str


def base_name(name: str) -> str:
    """`Shift 1` and `Shift 2` are one ability."""
    return re.sub(r" \d+$", "", name).lower()


class Ground:
    """The board of a scenario: masks of its terrain and places."""

    __slots__ = ("_seen", "areas", "board", "centre", "console", "cyms", "impassable", "open", "short", "spawn_points",
                 "tall", "tokens", "walls", "zones")  # fmt: skip

    def __init__(self, plan: Map) -> None:
        self.board = board = hexes.board(plan.width, plan.height)
        self.console = masks.of(map(board.cell, plan.console))
        self.short = masks.of(map(board.cell, plan.short))
        self.tall = masks.of(map(board.cell, plan.tall)) | self.console  # [hor.research-console]
        self.impassable = masks.of(map(board.cell, plan.impassable))
        self.walls = self.tall | self.impassable
        self.open = board.all & ~self.walls
        self.areas = tuple(masks.of(map(board.cell, area)) for area in plan.areas)
        self.spawn_points = tuple(map(board.cell, plan.spawn_points))
        self.cyms = tuple(map(board.cell, plan.cyms))
        self.tokens = tuple(map(board.cell, plan.tokens))
        self.zones = {name: masks.of(map(board.cell, cells)) for name, cells in plan.zones.items()}
        self.centre = board.cell(plan.centre) if plan.centre else board.at(plan.width // 2, plan.height // 2)
        self._seen: list[int] = [0] * board.size

    def seen_from(self, cell: int) -> int:
        """[los.one-clear-line] The hexes that terrain does not hide from a hex; neighbours always see each other."""
        seen = self._seen[cell]
        if not seen:
            board, walls = self.board, self.walls
            others = masks.of(other for other in range(board.size) if board.sees(cell, other, walls))
            seen = self._seen[cell] = others | board.near[cell]
        return seen


class Setting:
    """One game's constants."""

    __slots__ = (
        "abilities",
        "ap",
        "board",
        "chosen_factions",
        "cyms",
        "faction_actives",
        "faction_passives",
        "faction_stats",
        "factions",
        "forage",
        "forage_abilities",
        "forage_at",
        "forage_effects",
        "forage_names",
        "ground",
        "lying_in_wait",
        "marker_stats",
        "most_cyms",
        "moved_within",
        "passive_stats",
        "roster",
        "round_cap",
        "scenario",
        "seats",
        "special",
        "squad_size",
        "squads",
        "threshold",
        "titles",
        "tournament",
        "waiting",
    )  # fmt: skip

    def __init__(
        self,
        scenario: Scenario,
        characters: Sequence[Character],
        factions: Sequence[Faction],
        forage: Sequence[Forage],
        cyms: CymsCard,
        special: Special,
        seats: tuple[Seat, ...],
        squad_size: int,
        most_cyms: int | None,
        threshold: int | None,
        round_cap: int | None,
        tournament: bool,
    ) -> None:
        with read_as(f"the map of {scenario.name}"):
            self.ground = Ground(scenario.map)
        for zone in [zone for zone in special.zones if zone not in self.ground.zones]:
            raise Fault(f"the map of {scenario.name} lacks the zone '{zone}'")
        self.board = self.ground.board
        self.scenario = scenario
        self.cyms = cyms
        self.special = special
        self.seats = seats
        self.squad_size = squad_size
        self.ap = 8 if squad_size > 2 else 5  # [setupphase.ap-8] [setupphase.short-game]
        self.factions = tuple(factions)
        self.forage = tuple(forage)
        self.forage_names = tuple(card.name for card in forage)
        self.forage_at = tuple(  # by moment, the kinds of cards that can be used at it, as a mask
            masks.of(kind for kind, card in enumerate(forage) if CARD_WINDOWS[card.window] == moment)
            for moment in Moment
        )
        known = Numbered[Ability]()  # every ability in play, once
        self.roster = tuple(_sheet(card, known) for card in characters)
        self.faction_passives = tuple(
            tuple(known.once(_defined(ability)) for ability in faction.abilities) for faction in factions
        )
        self.faction_actives = tuple(
            tuple(n for n in numbers if known[n].kind == "active") for numbers in self.faction_passives
        )
        self.forage_abilities = tuple(known.once(_as_ability(card)) for card in forage)
        self.forage_effects = tuple(  # one with an area is thrown, and does to those it hits what it says
            (Effect("throw", number),) if card.shape in ("pulse", "template") else card.effects
            for card, number in zip(forage, self.forage_abilities, strict=True)
        )
        self.abilities = tuple(known)
        self.titles = {card.name.lower(): card.name for card in (*factions, *forage, *known)}
        self.titles |= _titles([sheet.name for sheet in self.roster], dict.fromkeys(seat.side for seat in seats))
        # Which stats the passives of a card, those of a faction and sustained effects change, so that the rules need
        # not look for changes where there can be none.
        passive = [n for n, ability in enumerate(known) if ability.kind == "passive"]
        self.passive_stats = tuple(self._stats(sheet.passives) for sheet in self.roster)
        self.faction_stats = tuple(self._stats(n for n in numbers if n in passive) for numbers in self.faction_passives)
        self.marker_stats = tuple(self._stats((number,)) for number in range(len(known)))
        self.waiting = tuple(n for n, a in enumerate(known) if a.trigger is not None and a.trigger.on == "moved")
        self.moved_within = max((card.within for card in forage if card.window == "moved"), default=0)
        self.lying_in_wait = tuple(  # by card, its passives among them
            tuple(n for n in self.waiting if n in sheet.passives) for sheet in self.roster
        )
        self.most_cyms, self.threshold, self.round_cap = most_cyms, threshold, round_cap
        self.tournament = tournament
        self.chosen_factions: tuple[int, ...] | None = None
        self.squads: tuple[tuple[int, ...], ...] | None = None

    def _stats(self, numbers: Iterable[int]) -> frozenset[str]:
        return frozenset(modifier.stat for number in numbers for modifier in self.abilities[number].modifiers)


def plain(printed: str) -> str:
    """A printed name as answers write it."""
    return printed.lower().replace(" ", "-")


def _titles(characters: Iterable[str], sides: Iterable[str]) -> dict[str, str]:
    """What people call the characters; in a mirror match with their side."""
    called = {plain(printed): printed for printed in characters}
    return called | {f"{side.lower()}-{it}": f"{printed} ({side})" for it, printed in called.items() for side in sides}


def _sheet(card: Character, known: Numbered[Ability]) -> Sheet:
    printed = [_defined(ability) for ability in card.abilities]
    numbers = {ability.name: known.once(ability) for ability in printed}
    lines = []
    for item in (*card.store, *(StoreItem(a.hits, a.name) for a in printed if a.hits is not None)):
        ability = standard(item.ability)
        if ability is None and item.ability not in numbers:
            raise Fault(f"the store of {card.name} sells '{item.ability}', which is neither on the card nor standard")
        number = numbers[item.ability] if ability is None or item.ability in numbers else known.once(ability)
        lines.append(Line(item.hits, number, item.ability, base_name(item.ability)))
    active, passive = (tuple(numbers[a.name] for a in printed if a.kind == kind) for kind in ("active", "passive"))
    return Sheet(card, active, passive, tuple(lines))


def _defined(ability: Ability) -> Ability:
    """[ability.standard-not-on-card] A standard ability has its prices and marks from the card, and what it does from
    the book; [ability.steal-melee-only] Steal has no price in AP."""
    if ability.shape == "template" and ability.template is None:
        raise Fault(f"{ability.name} has no template")
    book = standard(ability.name)
    if book is None:
        return ability
    return msgspec.structs.replace(
        ability,
        kind=book.kind,
        shape=book.shape,
        ap=None if book.melee_only else ability.ap,
        melee_only=book.melee_only,
        modifiers=book.modifiers,
        effects=book.effects,
    )


def _as_ability(card: Forage) -> Ability:
    """A sustained Forage Card leaves a marker like an ability does, and one with an area is aimed like one."""
    plain = Ability(name=card.name, text=card.text, sustained=card.sustained, modifiers=card.modifiers)
    if card.shape == "other" and card.window not in ("attacking", "targeted", "rolled", "moved"):
        raise Fault(f"{card.name} is for another model, and at its moment there is none")
    if card.shape != "pulse" and card.shape != "template":
        return plain
    aimed = {"shape": card.shape, "range": card.range, "template": card.template, "effects": card.effects}
    return _defined(msgspec.structs.replace(plain, **aimed))
