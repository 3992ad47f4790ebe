"""Missions and skirmish scenarios as data. What one does beyond its numbers is a module in `missions/`, named by
`rules`. Squares are named as on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import msgspec

from fireteam.games.human_interface.model.cards import Colour
from fireteam.kernel import Flow
from fireteam.kernel.evaluator import in_words
from fireteam.rulebook.content import Count, Few, MaybeName, Name, Printed, Some, Text
from fireteam.skirmish import specials

if TYPE_CHECKING:
    from fireteam.games.human_interface.model.state import Table

Square = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{1,2}[0-9]{1,3}\Z")]
MOST_CHARACTERS = 6  # of a team
Size = Annotated[int, msgspec.Meta(ge=1, le=MOST_CHARACTERS)]
MaybeCode = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]*\Z", max_length=60)]  # of a mission
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Row = Annotated[str, msgspec.Meta(max_length=60)]
Deck = Literal["collateral", "events", "hidden"]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[data.zones] A room or a corridor, by the letter that its squares have on the map."""

    name: Name
    kind: Literal["room", "corridor"] = "room"
    tac: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None  # [attack.tac-meaning] none: 1 in rooms, 0 in corridors


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[component.door] [doorway.model] Its one or two doorway squares, the zone that they belong to, and what
    controls it."""

    name: Name
    squares: Annotated[tuple[Square, ...], msgspec.Meta(min_length=1, max_length=2)]
    zone: Name
    colour: Colour = "red"
    number: Count = 0
    state: Literal["", "open", "closed", "locked"] = ""  # [door.start-locked] none: as the book has it
    sealed: bool = False  # [opfor.door-paths] OPFOR cannot open it


class Terminal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[component.terminal-security] [component.terminal-basic] One without a colour is a basic one, which is white."""

    name: Name
    square: Square
    colour: Colour | None = None
    number: Count = 0
    strength: Some = 1  # [cwterminal.base-strength]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[hidden.uncover] A token on the board, secured by interacting on its square; `points` count for the score."""

    name: Name
    square: Square
    points: Few = 1
    hidden: bool = False  # uncovering it draws a card of the hidden objectives


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[setup.miniatures] A character of the mission: somebody by name, or anybody of a class."""

    who: Name
    square: Square | None = None
    equipment: tuple[Name, ...] | None = None  # [setup.listed-equipment]


class BySize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[campaign.team-size] Something in a mission that counts for teams of some sizes alone."""

    from_size: Size = 1
    to_size: Size = MOST_CHARACTERS

    def counts_for(self, size: int) -> bool:
        return self.from_size <= size <= self.to_size


class Placed(BySize, frozen=True):
    """An OPFOR or neutral model on the board."""

    who: Name
    square: Square
    equipment: tuple[Name, ...] | None = None


class MoreSecurity(BySize, frozen=True):
    """[campaign.team-size] What the security protocol wants beyond its usual numbers."""

    who: Name
    number: Few = 1


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[collateral.trigger] What makes a card of a deck be drawn: a terminal that is taken, an objective that is
    secured."""

    on: Literal["terminal", "objective"]
    name: Name
    draw: Deck = "collateral"


class Network(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[cw.action-attack-tn-coop] A tactical network that OPFOR has in this mission: what is installed there."""

    programs: Annotated[tuple[Name, ...], msgspec.Meta(max_length=4)] = ()
    resources: Few = 0  # SR that it has each round


COUNTED = {
    "objectives": "objectives secured",
    "terminals": "terminals under control",
    "eliminated": "OPFOR eliminated",
    "at": "characters in",
    "lost": "characters lost",
    "rounds": "rounds over",
    "tally": "",
    "board clear": "no OPFOR on the board",
    "named down": "down:",
    "infected": "network of OPFOR infected",
}


class Condition(BySize, frozen=True):
    """One thing that a mission is won, or lost, by: what is counted, and how much of it is enough."""

    what: Literal[
        "objectives",  # secured
        "terminals",  # under control
        "eliminated",  # OPFOR, or a kind of them
        "at",  # conscious characters in a zone
        "lost",  # characters unconscious or lost to cybershock
        "rounds",  # that are over
        "tally",  # what the special rules count, by name
        "board clear",  # no OPFOR on the board
        "named down",  # a character by name
        "infected",  # the network that OPFOR has
    ]
    amount: Count = 1
    name: MaybeName = ""  # of a zone, a kind, a count, a character

    @property
    def told(self) -> str:
        """What is counted, as people read it."""
        if self.what == "eliminated" and self.name:
            return f"{self.name} eliminated"
        return f"{COUNTED[self.what]} {self.name}".strip()


class Debriefing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[campaign.progress] What is told when a mission is over."""

    won: tuple[Text, ...] = ()
    lost: tuple[Text, ...] = ()


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[campaign.market] What there is for credits before a mission of a campaign, and for how many."""

    heal: Count = 6  # a crippled character
    hire: Count = 10  # somebody new
    dearest: Count = 99  # the price of a card above which it is not sold here
    goods: tuple[Name, ...] = ()  # the cards that are sold; none: all that are printed


class Mission(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    mode: Literal["campaign", "skirmish"]  # [mode.choice]
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1, max_length=60)]  # `#` rock, letters zones, `+` doorways
    zones: Annotated[dict[Annotated[str, msgspec.Meta(pattern="^[A-Za-z]$")], Zone], msgspec.Meta(max_length=52)]
    walls: Annotated[tuple[tuple[Square, Square], ...], msgspec.Meta(max_length=500)] = ()  # thin ones, on edges
    cover: tuple[Square, ...] = ()  # [takecover.cover-undefined]
    doors: Annotated[tuple[Door, ...], msgspec.Meta(max_length=40)] = ()
    terminals: Annotated[tuple[Terminal, ...], msgspec.Meta(max_length=20)] = ()
    objectives: Annotated[tuple[Objective, ...], msgspec.Meta(max_length=20)] = ()
    team: Annotated[tuple[Start, ...], msgspec.Meta(max_length=MOST_CHARACTERS)] = ()  # of a campaign, the first go
    entry: tuple[tuple[Square, ...], ...] = ()  # [setup.free-placement] the zone of each team
    teams: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    size: Size = 4  # [team.size] [campaign.team-size] models of a team; in a campaign, as many as it names at most
    nameless: bool = False  # may plain cards of a class be recruited?
    opfor: Annotated[tuple[Placed, ...], msgspec.Meta(max_length=12)] = ()
    neutrals: Annotated[tuple[Placed, ...], msgspec.Meta(max_length=8)] = ()
    attack_neutrals: bool = False  # [attack.friendly-fire]
    entry_points: Annotated[tuple[Square, ...], msgspec.Meta(max_length=8)] = ()
    security: dict[Name, Few] = msgspec.field(
        default_factory=dict
    )  # [security.respawn] the security protocol: how many of each kind
    more_security: Annotated[tuple[MoreSecurity, ...], msgspec.Meta(max_length=12)] = ()
    tactical_response: bool = False  # [opfor.tactical-response]
    decks: tuple[Deck, ...] = ()  # [setup.mission-decks]
    triggers: tuple[Trigger, ...] = ()
    agendas: bool = True  # [agenda.draw] may they be used?
    hand: Some = 5  # [setup.cw-starting-hand-override]
    network: Network | None = None
    opfor_controls: tuple[Name, ...] = ()  # [terminal.initial-control] terminals
    rounds: Some = 8  # the last one
    reward: Count = 0  # [setup.kits] credits for a victory in a campaign
    wage: Count = 0  # [campaign.progress] credits for having gone, whoever won
    improvements: Few = 0  # [campaign.improvements] that a victory is worth
    won: MaybeCode = ""  # [campaign.progress] the mission that follows a victory; none: the campaign ends
    lost: MaybeCode = ""  # and a defeat
    market: Market = Market()  # before this mission
    win: Annotated[tuple[Condition, ...], msgspec.Meta(max_length=8)] = ()  # all of them
    lose: Annotated[tuple[Condition, ...], msgspec.Meta(max_length=8)] = ()  # any of them
    points: dict[Literal["terminal", "eliminated", "objective", "zone"], Few] = msgspec.field(
        default_factory=dict
    )  # [setup.skirmish-board]
    point_zone: MaybeName = ""
    rules: str = ""  # the module of special rules
    amounts: dict[Name, Count] = msgspec.field(default_factory=dict)  # the numbers in these, by name
    fair: tuple[Share, Share] = (0.35, 0.65)  # of a campaign: how often a fresh team should win, of whatever size
    briefing: tuple[Text, ...] = ()
    debriefing: Debriefing = Debriefing()
    goals: tuple[Text, ...] = ()  # `{lost}`: so many as that condition asks for
    special: tuple[Text, ...] = ()


def goals_of(mission: Mission) -> tuple[str, ...]:
    """[campaign.team-size] Its goals with the numbers that it is won and lost by, which can hang on the size of the
    team."""
    asked: dict[str, list[Condition]] = {}
    for condition in (*mission.win, *mission.lose):
        asked.setdefault(condition.what, []).append(condition)
    return tuple(_filled(text, asked) for text in mission.goals)


def _filled(text: str, asked: dict[str, list[Condition]]) -> str:
    for what, (first, *others) in asked.items():
        sizes = [f"{in_words(one.amount)} in a team of {_sizes(one)}" for one in others]
        text = text.replace(f"{{{what}}}", in_words(first.amount) + (f" ({', '.join(sizes)})" if sizes else ""))
    return text


def _sizes(by_size: BySize) -> str:
    return in_words(by_size.from_size) + " or more" * (by_size.to_size > by_size.from_size)


class Place(NamedTuple):
    """Where characters have to be now, for bots to know."""

    what: str
    cells: int
    hands: int = 1


class Special(specials.Special):
    """What a mission does beyond its numbers. The module of a mission overrides what it needs."""

    amounts: tuple[str, ...] = ()  # the numbers that the mission must give

    def aims(self, s: Table) -> Iterable[Place]:
        """What is to be done now, in any order, beside objectives and terminals."""
        return ()

    def round_ended(self, s: Table) -> Flow | None:
        """Clean-up has begun; who wins is asked after this."""

    def eliminated(self, s: Table, model: int) -> None:
        """Somebody is down or off the board."""

    def secured(self, s: Table, model: int, objective: int) -> Flow | None:
        """[adrenaline.secure-objective] A character has secured an objective."""

    def hacked(self, s: Table, team: int, terminal: int) -> Flow | None:
        """[terminal.basic-function] A team has taken a terminal."""


SPECIAL: dict[str, type[Special]] = {"": Special}  # by the name under `rules`; the missions put themselves in
