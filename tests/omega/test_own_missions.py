"""What designers send: a mission that could not be played is refused when it is read, with the place and the reason."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots import roster
from fireteam.games.omega.missions.mission_actions import mission_action
from fireteam.games.omega.model import SPECIAL, Omega, Special
from fireteam.games.omega.model.setup import printed_missions
from fireteam.kernel.decisions import Flow
from fireteam.kernel.faults import Fault, Refusal

COLD_CORE: dict[str, Any] = msgspec.to_builtins(printed_missions()["cold-core"])


def own(like: str = "cold-core", /, **changes: Any) -> None:
    """Begin a mission like a printed one, with some things changed."""
    mission = {**msgspec.to_builtins(printed_missions()[like]), "name": "Own", **changes}
    fireteam.new("omega", seed=1, scenario="own", own_missions=[mission])


def changed(what: str, number: int, **changes: Any) -> dict[str, Any]:
    parts = [dict(part) for part in COLD_CORE[what]]
    parts[number] |= changes
    return {what: parts}


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a marker in a wall": ({"investigate": ["A1"]}, "'investigate' names A1, which is not the floor"),
    "a marker off the map": ({"investigate": ["Z99"]}, "'Z99' is not a square of this board"),
    "two markers on one space": ({"investigate": ["I3", "I3"]}, "'investigate' names I3 twice"),
    "a start beside the map": ({"start": ["A1", "C3", "D3", "E3", "F3", "C4"]}, "'start' names A1"),
    "a start in a hidden room": ({"start": ["I3", "C3", "D3", "E3", "F3", "C4"]}, "'start' names I3"),
    "a zone in another room": (changed("rooms", 2, zone=["C3"]), "'zone of Cells' names C3"),
    "a door where there is another": (
        {"doors": [*COLD_CORE["doors"], {"name": "D99", "between": [["G4", "H4"]]}]},
        "'D99' lies where another does",
    ),
    "a door of one room": (changed("doors", 0, between=[["C3", "C4"]]), "does not lie between two rooms"),
    "a door between far spaces": (changed("doors", 0, between=[["G4", "I4"]]), "share no side"),
    "a passage in a wall": (changed("passages", 0, spaces=["A1"]), "'passage Gate' names A1"),
    "two passages on one space": (
        changed("passages", 1, spaces=["B4"]),
        "'East Shaft' has no space, or one",
    ),
    "two doors of one name": (changed("doors", 1, name="D1"), "'doors' has two of the name 'D1'"),
    "a room without a way in": (
        {"doors": [door for door in COLD_CORE["doors"] if door["name"] not in ("D2", "D6", "D9")]},
        "nothing parts two rooms",
    ),
    "a goal behind a lock that never opens": (
        {"amounts": {"downloads": 2, "lock": 50}},
        "'Vault' cannot be reached",
    ),
    "a tile that is not there": (changed("rooms", 0, tiles=[40]), "names a tile that does not lie on it"),
    "a tile of no room": ({"tiles": [*COLD_CORE["tiles"], {"tile": "Hall", "x": 30, "y": 0}]}, "is in none of 'rooms'"),
    "no gate to leave by": ({"passages": COLD_CORE["passages"][1:], "events": []}, "its map has no passage 'Gate'"),
    "a stack that tells by its size": (
        {"stacks": {**COLD_CORE["stacks"], "decoy": ["Static Discharge", "Reject Pack", "All Quiet"]}},
        "Own: the stack 'decoy' has 3 cards and 'core' has 2, which tells where what the commandos look for is not",
    ),
    "no tile": ({"tiles": []}, "Expected `array` of length >= 1"),
    "a huge map": (changed("tiles", 8, x=90, y=90), "and there may be 1500 in all"),
    "a map without end": (changed("tiles", 8, x=10**9), "Expected `int` <= 97"),
    "a billion reserves": ({"reserves": {"Rogue Clone": 10**9}}, "Expected `int` <= 99"),
    "a billion rounds": ({"last_space": 10**9}, "Expected `int` <= 99"),
    "a tail of formats": ({"objectives": ["{last_space:>999999999}"]}, "braces are for the name of a number alone"),
    "an attribute": ({"special": ["{last_space.__class__}"]}, "braces are for the name of a number alone"),
    "a number that is not given": ({"special": ["{nothing}"]}, "name a number that does not exist: 'nothing'"),
    "a name that ends a line": ({"name": "Own\nMission"}, "Expected `str` matching regex"),
}


@pytest.mark.parametrize("what", list(WRONG))
def test_a_mission_that_cannot_be_played_is_refused_with_the_place_and_the_reason(what: str) -> None:
    changes, reason = WRONG[what]
    with pytest.raises(Fault) as raised:
        own(**changes)
    assert reason in str(raised.value)


NEEDS = {
    "blackout": ({"stacks": {}, "restrictions": [], "rooms": []}, "length >= 1"),
    "four-charges": ("zones", "no room has a zone"),
    "last-lift": ({"amounts": {"arrival": 30, "broken": 4, "lock": 3}}, "the lift comes when the last space"),
    "dead-air": ({"amounts": {"markers": 60, "reports": 2}}, "more Investigate markers removed than lie"),
    "runaway": ({"passages": []}, "its map has no passage 'Airlock'"),
    "head-of-the-snake": (
        {"stacks": {**printed_missions()["head-of-the-snake"].stacks, "leader": ["Seat of Cronos"]}},
        "the stack 'court' has 3 cards and 'leader' has 1",
    ),
}


@pytest.mark.parametrize("name", list(NEEDS))
def test_a_mission_has_what_its_own_rules_need(name: str) -> None:
    changes, reason = NEEDS[name]
    if changes == "zones":
        rooms = [{**room, "zone": []} for room in msgspec.to_builtins(printed_missions()[name].rooms)]
        changes = {"rooms": rooms}
    assert isinstance(changes, dict)
    if "passages" in changes:
        changes = {**changes, "events": []}
    with pytest.raises(Fault, match=reason):
        own(name, teams={}, **changes)


def test_own_missions_like_the_printed_ones_can_be_played() -> None:
    for name in printed_missions():
        own(name)


def _freely(s: Omega, commando: int) -> Iterator[Refusal]:
    yield from ()


def _whistle(s: Omega, commando: int) -> Flow:
    yield from ()


class Errand(Special):
    """Special rules that tell nothing of what they want, with an action that does nothing."""

    actions = (mission_action("whistle", 1, _freely, _whistle),)


@pytest.mark.parametrize("rules", ["", "errand"])
@pytest.mark.parametrize("bot", roster.names())
def test_bots_play_a_mission_that_does_not_tell_its_aims(bot: str, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answers every kind of question once, and others now and then."""
    monkeypatch.setitem(SPECIAL, "errand", Errand)
    rooms = [{**room, "kind": "hidden" if room["kind"] == "goal" else room["kind"]} for room in COLD_CORE["rooms"]]
    stacks = {**COLD_CORE["stacks"], "more": COLD_CORE["stacks"]["decoy"]}
    mission = {**COLD_CORE, "name": "Own", "rules": rules, "rooms": rooms, "stacks": stacks}
    game = fireteam.new("omega", seed=1, scenario="own", own_missions=[mission])
    answered = set[str]()
    for number in range(200):
        d = game.decisions[0]
        by = "random" if d.kind.name in answered and number % 20 else bot
        answered.add(d.kind.name)
        game.choose(d.seat, roster.consult(roster.bot_named(by), game, d.seat, number))
    assert {"doors", "act", "activate"} <= answered


class Chase(Errand):
    target = "The Nobody"


class Flight(Errand):
    target_exit = escort_exit = "Back Door"


class Company(Errand):
    escort = 1_000


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (Chase, "the special rules 'Chase' of Own: 'target' is 'The Nobody', and must be one of Rogue Clone, "),
        (Flight, "'target_exit' is 'Back Door', and must be one of "),
        (Company, "'escort' is 1000, and figures are numbered up to "),
    ],
)
def test_special_rules_that_name_what_there_is_not_are_refused_with_what_there_is(
    rules: type[Special], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SPECIAL, rules.__name__, rules)
    with pytest.raises(Fault) as raised:
        own(rules=rules.__name__)
    assert reason in str(raised.value)
