"""What never changes in one game: the map of the mission, the cards in play, what was agreed and the seats, compiled
once so that the rules find numbers instead of names."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from fireteam.games.human_interface.model.campaign import Progress
from fireteam.games.human_interface.model.card_tables import CardTables
from fireteam.games.human_interface.model.cards import (
    Adrenaline,
    Agenda,
    CanDo,
    Card,
    Faction,
    Identity,
    Improvement,
    Incident,
    Item,
    Kit,
    Program,
    Response,
    SpecialSkill,
)
from fireteam.games.human_interface.model.map import Ground
from fireteam.games.human_interface.model.mission import Mission, Special
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Seat
from fireteam.rulebook.content import Printed
from fireteam.skirmish.settings import read_as

if TYPE_CHECKING:
    from fireteam.games.human_interface.model.state import Table

MOST_NAMED = 256  # line-ups whose names are kept
SIDES = 6  # four teams, OPFOR, and neutral models
OPFOR_NAME = "OPFOR"
RESERVE = 2  # figures for models beyond the security protocol


class Agreed(msgspec.Struct, frozen=True):
    """The optional rules that a table plays by."""

    crippled_move: bool = False  # [move.crippled-reference] to 2 squares in every move
    location_from_attack: bool = False  # [damage.location-reuse]
    advanced_cyberwarfare: bool = False  # [advcw.skirmish-only]
    advanced_locations: bool = False  # [advhit.limbs]
    looting: bool = False  # [loot.allowed]
    security_breach: bool = False  # [breach.no-presence-alarm]
    forcing_doors: bool = False  # [advdoor.prerequisite]
    agendas: bool = False  # [agenda.draw]
    buying: bool = False  # [setup.kits] skirmish teams buy kits
    sr_on_programs: bool = True  # [install.sr-on-program-conflict]
    difficulty: str = "normal"  # [difficulty.agree]
    budget: int = 0  # [setup.kits] credits for each character of a team, which spends them as it likes


class Box(msgspec.Struct, frozen=True):
    """Everything in the box but the missions."""

    identities: tuple[Identity, ...]
    items: tuple[Item, ...]
    kits: tuple[Kit, ...]
    skills: tuple[SpecialSkill, ...]
    programs: tuple[Program, ...]
    factions: tuple[Faction, ...]
    cando: tuple[CanDo, ...]
    rush: tuple[Adrenaline, ...]
    responses: tuple[Response, ...]
    agendas: tuple[Agenda, ...]
    collateral: tuple[Incident, ...]
    events: tuple[Incident, ...]
    hidden: tuple[Incident, ...]
    improvements: tuple[Improvement, ...]
    defaults: Mapping[str, tuple[str, ...]]  # [setup.default-equipment-table] by class


class LineUp(NamedTuple):
    """What the models of a game are called, in answers and by people."""

    names: tuple[str, ...]
    titles: dict[str, str]


class Setting:
    """One game's constants."""

    __slots__ = (
        "_line_ups",
        "agreed",
        "all_cando",
        "all_doors",
        "board",
        "box",
        "cando_names",
        "cando_values",
        "cards",
        "door_names",
        "door_terminal",
        "faction_decks",
        "ground",
        "identity_named",
        "identity_names",
        "improvement_names",
        "item_named",
        "item_names",
        "kit_names",
        "kit_prices",
        "kits",
        "laid_out",
        "mission",
        "models",
        "neutrals",
        "objective_names",
        "opfor",
        "owners",
        "program_named",
        "program_names",
        "progress",
        "roster",
        "rush_names",
        "rush_values",
        "sealed_doors",
        "seats",
        "seats_after",
        "skill_names",
        "skills_of",
        "solo",
        "special",
        "squads",
        "team_names",
        "team_of",
        "teams",
        "terminal_doors",
        "terminal_names",
    )

    def __init__(
        self,
        mission: Mission,
        box: Box,
        agreed: Agreed,
        seats: tuple[Seat, ...],
        special: Special,
        squads: tuple[tuple[str, ...], ...] = (),
        kits: tuple[tuple[str, ...], ...] = (),
        progress: Progress | None = None,
    ) -> None:
        with read_as(f"the map of {mission.name}"):
            self.ground = Ground(mission)
        self.board = self.ground.board
        self.mission, self.box, self.agreed, self.special = mission, box, agreed, special
        self.seats = seats
        self.progress = progress
        self.team_names = tuple(dict.fromkeys(seat.side for seat in seats))
        self.teams = len(self.team_names)
        self.team_of = tuple(self.team_names.index(seat.side) for seat in seats)
        self.seats_after = tuple(map(self._after, range(SIDES)))
        self.solo = mission.mode == "campaign" and len(seats) == 1
        self._name_cards()
        self._find_doors()
        self._number_models(squads)
        self.kits = tuple(tuple(map(self.kit, team)) for team in kits)
        self._line_ups: dict[tuple[int, ...], LineUp] = {}
        self.laid_out: Table | None = None  # how every game in this setting begins, once one has begun

    def _after(self, side: int) -> tuple[int, ...]:
        """[reaction.order-who] The seats of other sides, those of the team after this one first, and so on."""
        teams = self.teams
        first = side + 1 if side < teams else 0
        order = [(first + n) % teams for n in range(teams)]
        return tuple(seat for team in order if team != side for seat, own in enumerate(self.team_of) if own == team)

    def _name_cards(self) -> None:
        box = self.box
        self.identity_names = _names(box.identities)
        self.item_names = _names(box.items)
        self.kit_names = _names(box.kits)
        self.program_names = _names(box.programs)
        self.skill_names = _names(box.skills)
        self.improvement_names = _names(box.improvements)
        self.rush_names = _names(box.rush)
        self.rush_values = tuple(card.value for card in box.rush)
        self.cando_names = tuple(card.short for card in box.cando)
        self.cando_values = tuple(card.value for card in box.cando)
        self.all_cando = tuple(number for number, card in enumerate(box.cando) for _ in range(card.copies))
        self.identity_named = {name.lower(): number for number, name in enumerate(self.identity_names)}
        self.item_named = {name.lower(): number for number, name in enumerate(self.item_names)}
        self.program_named = {name.lower(): number for number, name in enumerate(self.program_names)}
        self.faction_decks = {  # [component.cw-deck] of those who have one, by name
            faction.name: tuple(
                sorted(self.program(name) for name, number in faction.programs.items() for _ in range(number))
            )
            for faction in box.factions
            if faction.programs
        }
        self.kit_prices = tuple(sum(box.items[self.item(name)].price for name in kit.items) for kit in box.kits)
        known = {name.lower(): number for number, name in enumerate(self.skill_names)}
        for who in box.identities:
            for skill in (*who.healthy.skills, *who.crippled.skills):
                if skill.lower() not in known:
                    raise Fault(f"{who.name} has the skill '{skill}', which does not exist")
        self.skills_of = tuple(  # by identity, of its healthy and its crippled side
            (
                tuple(known[skill.lower()] for skill in who.healthy.skills),
                tuple(known[skill.lower()] for skill in who.crippled.skills),
            )
            for who in box.identities
        )
        self.cards = CardTables(box.items, box.skills, self.skills_of)

    def _find_doors(self) -> None:
        mission = self.mission
        self.door_names = tuple(door.name for door in mission.doors)
        self.terminal_names = tuple(terminal.name for terminal in mission.terminals)
        self.objective_names = tuple(objective.name for objective in mission.objectives)
        self.all_doors = (1 << len(mission.doors)) - 1
        self.sealed_doors = sum(door.sealed << number for number, door in enumerate(mission.doors))
        colours = [(terminal.colour, terminal.number) for terminal in mission.terminals]
        # [door.match] by door, the terminal that controls it, or -1; [terminal.control-doors] and the other way round
        self.door_terminal = tuple(
            colours.index((door.colour, door.number)) if (door.colour, door.number) in colours else -1
            for door in mission.doors
        )
        self.terminal_doors = tuple(
            tuple(door for door, by in enumerate(self.door_terminal) if by == number) for number in range(len(colours))
        )

    def _number_models(self, squads: tuple[tuple[str, ...], ...]) -> None:
        """Characters team by team, a place for each OPFOR model that can be on the board at once, and neutrals."""
        mission = self.mission
        size = len(mission.team) if mission.mode == "campaign" else mission.size
        self.roster = tuple(range(team * size, (team + 1) * size) for team in range(self.teams))
        self.squads = tuple(tuple(map(self.identity, squad)) for squad in squads)
        places: list[int] = []
        most = {"one more": 1, "two more": 2, "random": 2}.get(self.agreed.difficulty, 0)
        for kind, number in self.security(most).items():
            placed = sum(one.who == kind for one in mission.opfor)
            places += [self.identity(kind)] * max(number, placed)
        places += [self.identity(one.who) for one in mission.opfor if one.who not in mission.security]
        if self.main_kind() and self._calls_for_more():
            places += [self.identity(self.main_kind())] * RESERVE
        first = self.teams * size
        self.opfor = range(first, first + len(places))
        self.neutrals = range(self.opfor.stop, self.opfor.stop + len(mission.neutrals))
        self.models = tuple(  # by model, who it is, as far as that is settled
            [-1] * first + places + [self.identity(one.who) for one in mission.neutrals]
        )
        # Who owns a character: those of a team are shared out among its seats in turn. [mode.player-count]
        shared = [[seat for seat, team in enumerate(self.team_of) if team == number] for number in range(self.teams)]
        self.owners = tuple(
            own[place % len(own)]
            for own, roster in zip(shared, self.roster, strict=True)
            for place in range(len(roster))
        )

    def security(self, more: int = 0) -> dict[str, int]:
        """[security.types] [difficulty.protocol-initial] How many of each kind the security protocol wants, with so
        many more of the kind that it has most of."""
        wanted = dict(self.mission.security)
        if wanted:
            wanted[self.main_kind()] += more
        return wanted

    def main_kind(self) -> str:
        """The kind that the security protocol has most of, the first of several; "" where there is no protocol."""
        wanted = self.mission.security
        return max(wanted, key=lambda kind: wanted[kind], default="")

    def _calls_for_more(self) -> bool:
        """Can a card bring models beyond the protocol?"""
        box, mission = self.box, self.mission
        decks = {"events": box.events, "collateral": box.collateral, "hidden": box.hidden}
        drawn: list[Card] = [card for deck in mission.decks for card in decks[deck]]
        drawn += box.responses if mission.tactical_response else ()
        return any(effect.do == "reinforce" for card in drawn for effect in card.effects)

    def identity(self, name: str) -> int:
        if name.lower() not in self.identity_named:
            raise Fault(f"there is no character '{name}'")
        return self.identity_named[name.lower()]

    def item(self, name: str) -> int:
        if name.lower() not in self.item_named:
            raise Fault(f"there is no equipment card '{name}'")
        return self.item_named[name.lower()]

    def kit(self, name: str) -> int:
        found = [number for number, called in enumerate(self.kit_names) if called.lower() == name.lower()]
        if not found:
            raise Fault(f"there is no kit '{name}'")
        return found[0]

    def improvement(self, name: str) -> int:
        if name not in self.improvement_names:
            raise Fault(f"there is no improvement '{name}'")
        return self.improvement_names.index(name)

    def program(self, name: str) -> int:
        if name.lower() not in self.program_named:
            raise Fault(f"there is no program '{name}'")
        return self.program_named[name.lower()]

    def line_up(self, cards: tuple[int, ...]) -> LineUp:
        """What models are called: by the name of their card; where several have one, by team, or by number."""
        found = self._line_ups.get(cards)
        if found is None:
            found = self._named(cards)
            if len(self._line_ups) < MOST_NAMED:
                self._line_ups[cards] = found
        return found

    def _named(self, cards: tuple[int, ...]) -> LineUp:
        names: list[str] = []
        titles: dict[str, str] = {}
        for model, card in enumerate(cards):
            if card < 0:
                names.append(f"nobody-{model}")
                continue
            printed = self.box.identities[card].name
            team = self._team(model)
            before = f"{self.team_names[team]} " if team >= 0 and self._in_teams(cards, card) > 1 else ""
            same = [m for m, other in enumerate(cards) if other == card and self._team(m) == team]
            after = f" {same.index(model) + 1}" if len(same) > 1 or team < 0 else ""
            names.append(plain(f"{before}{printed}{after}"))
            titles[names[-1]] = f"{before}{printed}{after}"
        return LineUp(tuple(names), titles)

    def _team(self, model: int) -> int:
        return next((n for n, own in enumerate(self.roster) if model in own), -1)

    def _in_teams(self, cards: tuple[int, ...], card: int) -> int:
        return len({self._team(m) for m, other in enumerate(cards) if other == card and self._team(m) >= 0})


def plain(name: str) -> str:
    """
    >>> plain("Heavy Assault Drone 2")
    'heavy-assault-drone-2'
    """
    return "-".join("".join(sign for sign in name.lower() if sign.isalnum() or sign in " -").split())


def _names(cards: Sequence[Printed]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)
