"""Scenario Cards as data: the seven sections of the card. What a scenario does beyond its numbers is a module in
`scenarios/`, named by `rules`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args

import msgspec

from fireteam.kernel import Decision, Fault, Flow, Form, Part, Refusal, quoted
from fireteam.rulebook.content import Count, Name, Printed, Some, Text
from fireteam.skirmish import specials

if TYPE_CHECKING:
    from fireteam.games.omicron.model.state import Omicron

Side = Annotated[int, msgspec.Meta(ge=1, le=40)]  # hexes
CYMS_POOL = 24  # [component.cyms-pool-24]
Tiebreak = Literal["objectives", "characters", "cyms"]
Stake = Literal["score", "fetch", "hold", "guard", "rob", "hunt", "attack"]  # why somebody would go somewhere
Outcome = Literal["score", "fetch", "hand on", "put down", "heal"]  # what an interaction does


def check_word(word: object, words: Any, what: str) -> None:
    """Special rules may be a stranger's; bots know what each of the words is worth, and no other."""
    if word not in get_args(words):
        raise Fault(f"{what} is {quoted(word)}, and must be one of {', '.join(get_args(words))}")


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1: where everything lies at the beginning. Hexes are named as on the board."""

    width: Side
    height: Side
    areas: tuple[tuple[str, ...], tuple[str, ...]]
    spawn_points: tuple[str, ...]
    short: tuple[str, ...] = ()
    tall: tuple[str, ...] = ()
    impassable: tuple[str, ...] = ()
    cyms: Annotated[tuple[str, ...], msgspec.Meta(max_length=CYMS_POOL)] = ()
    tokens: tuple[str, ...] = ()
    console: tuple[str, ...] = ()  # an objective tile; it is Tall Terrain
    zones: dict[Name, tuple[str, ...]] = {}
    centre: str = ""  # none: the middle of the board


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Section 4: victory points."""

    objective: Count = 1
    ko: Count = 1
    cyms: Count = 5  # so many CyMS make a point


class Scenario(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    map: Map
    goal: tuple[str, ...] = ()  # what a squad is after, in a sentence or two; with roles one text for each
    rules: str = ""  # the module of special rules and objective interactions
    special: tuple[Text, ...] = ()
    round_spawn: Count = 4
    points: Points = Points()
    interactions: tuple[Text, ...] = ()
    threshold: Some | None = 3  # end game criteria: so many VP make the next round the last
    tiebreaks: tuple[Tiebreak, ...] = ("objectives", "characters", "cyms")
    roles: tuple[Name, Name] | None = None  # asymmetric: starting areas belong to roles, the first is Red's
    pick_up_walking: bool = False  # a walker may take an Objective Token next to it during its Walk
    burden: tuple[Count, Count] | None = None  # base and boost of the WALK of whoever holds an Objective Token


class Aim(NamedTuple):
    """Somewhere that there is reason to go to, as everybody knows it: what it is worth is for bots to say."""

    name: str
    cells: int  # mask
    reach: int  # so close is close enough
    why: Stake
    points: int = 1  # that it is about, sooner or later
    wanted: int = 1  # how many characters of a squad it takes
    goal: int = 0  # mask: where what is fetched there must be brought, if anywhere


class Special(specials.Special):
    """What a scenario does beyond its numbers. The module of a scenario overrides what it needs."""

    lays: tuple[Form[Any], ...] = ()  # of their answers, those that lay an Objective Token on a hex
    zones: tuple[str, ...] = ()  # that the map must have
    cyms_drop_tokens = False  # does a CyMS that is KO'd leave an Objective Token?
    hands_on = False  # may a character give what it carries to a friend?
    token = "Token"  # what its Objective Tokens are
    sign = ""  # the picture of one, if it has a picture of its own
    scores = ""  # what brings points, in a few words
    drops: Mapping[str, int] = MappingProxyType({})  # zones that a die chooses, with its number

    def owned(self, s: Omicron) -> Iterable[tuple[int, int]]:
        """Hexes that belong to a side, as masks with their sides."""
        return ()

    def cited(self) -> Iterable[str]:
        """The clauses of its own that events cite when they come into play."""
        return ()

    def knocked_out(self, s: Omicron, character: int) -> Flow | None:
        """A character has been KO'd."""

    def cyms_knocked_out(self, s: Omicron, cell: int) -> None:
        """A CyMS has been KO'd on a hex."""

    def interactions(self, s: Omicron, d: Decision) -> Iterable[int]:
        """The objective interactions that are legal now, as numbers that `write` names."""
        return ()

    def refusals(self, s: Omicron, d: Decision, interaction: int) -> Iterator[Refusal]:
        yield Refusal("this scenario has no such interaction", "scenario.interactions")

    def universe(self, s: Omicron, d: Decision) -> Iterable[int]:
        return ()

    def write(self, s: Omicron, interaction: int) -> str:
        return " ".join(part.id for part in self.parts(s, interaction))

    def read(self, s: Omicron, words: str) -> int:
        raise Fault(f"{s.setting.scenario.name} has no interaction '{words}'")

    def parts(self, s: Omicron, interaction: int) -> tuple[Part, ...]:
        """The word for an interaction, then whom and where."""
        return ()

    def told(self, s: Omicron, who: str, interaction: int) -> str:
        """What somebody has done, as the log says it."""
        return " ".join(part.name for part in self.parts(s, interaction) if part.id != who)

    def interact(self, s: Omicron, interaction: int) -> Flow | None:
        """Perform an objective interaction."""

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        """Where a character has reason to go."""
        return ()

    def brings(self, s: Omicron, interaction: int) -> tuple[Outcome, int]:
        """What an interaction does, and how much of it: points, tokens or HP."""
        return "score", 0

    def fetches(self, s: Omicron, interaction: int) -> int:
        """The character that holds an Objective Token after an interaction and did not before, or NOBODY."""
        return -1

    def goal(self, s: Omicron, side: int) -> int:
        """The hexes to which a side must bring Objective Tokens; 0: they need not be brought anywhere."""
        return 0

    def may_hold(self, s: Omicron, character: int) -> bool:
        """May a character take one more Objective Token?"""
        return True

    def score(self, s: Omicron, side: int) -> None:
        """[endphase.2e-score] Objectives that are scored at the end of a round."""

    def cleanup(self, s: Omicron) -> None:
        """[endphase.gap-unplaced-cleanup-steps] The scenario's own last step of Cleanup."""

    def ends_now(self, s: Omicron) -> bool:
        """[endgame.abrupt-end]"""
        return False


SPECIAL: dict[str, type[Special]] = {"": Special}  # by the name under `rules`; the scenarios put themselves in
