"""Every ordered pair of activities: one comes up while another goes on, and as another ends. Each pair is brought about
on a table built by hand and played on to the end of the turn, or it is listed here with the reason why it cannot be.
The pairs are made from the kinds of activities, so that a new kind fails until it has its scenes and its reasons."""

import random
from collections.abc import Mapping
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

import fireteam
from fireteam.games.omega.model import (
    Action,
    Activation,
    Attack,
    Blast,
    Challenge,
    Lay,
    Omega,
    Reveal,
    Spawn,
    Use,
    Walk,
)
from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import Decision
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import load_state
from fireteam.kernel.stack import Activity, kind_of
from fireteam.kernel.state import dump
from tests.omega.nesting import BRINGS, KINDS, Meetings, card, noted, table

SEEDS = range(40)  # dice that let something happen are soon found
LONGEST = 400  # decisions until a turn is over
LOOKED_AT = 3  # moments of nested play that are copied, saved, taken back and replayed
CHANCES = 8  # answers by chance; then everybody passes


class Scene(NamedTuple):
    """How to come to where a card can be used in the course of an activity, or at its end: what is on the table beside
    the common things, the answers, and the moment that the card is for."""

    given: dict[str, Any]
    answers: tuple[str, ...]
    moment: str = "any"
    options: Mapping[str, Any] = MappingProxyType({})


def piece(name: str, effect: dict[str, Any], target: str = "none") -> dict[str, Any]:
    """The dashboard with another ability on one of its pieces."""
    ability = {"name": name, "moment": "spawn", "target": target, "effects": [effect]}
    return {"dashboard": [{"name": name, "ready": 1, "committed": 1, "refresh": 1, "ability": ability}]}


PERILS = {"lay": [["peril", 2]], "category": "trap"}
REJECT = {"spawn": ["Reject"], "category": "spawn", "priority": 1}
ON_A_REJECT = ("use key d1", "spawn reject g3", "face east", "lay g3")
ROOM = {
    "room_cards": [
        {"name": "Quiet", **REJECT},
        {"name": "Gas Leak", "priority": 2, **PERILS},
        {"name": "Wrong Plan", "priority": 3, "category": "clear"},
    ],
}
LAST_ROOM = {
    "room_cards": [{"name": "New Vent", **REJECT}, {"name": "Static Field", "priority": 2, **PERILS}],
}
LEADER: dict[str, Any] = {"at": "C3", "facing": "west", "wounds": 1, "kit": ["Hammer", "Frag Grenade", "Medical Kit"]}
REJECTED = {"reject-2": {"at": "B3", "facing": "east"}}

DURING: dict[type[Activity], Scene] = {
    Walk: Scene({"phase": "activate"}, ("activate reject-2 move", "walk b4")),
    Attack: Scene({"phase": "activate"}, ("activate reject-2 combat", "hold", "attack fists team-leader")),
    Blast: Scene({"turn": "team-leader"}, ("throw frag grenade b4",)),
    Challenge: Scene({"turn": "rifleman", "doors": {"D1": "jammed"}}, ("open d1", "pass")),
    Reveal: Scene({"phase": "spawn", "stacks": {"Alpha": "two", "Bravo": "one"}}, ON_A_REJECT, "hurt", ROOM),
    Spawn: Scene({"phase": "spawn"}, ("use clone reinforcements", "spawn rogue clone d5", "face north")),
    Lay: Scene(
        {"phase": "spawn"}, ("use cave in plain-1", "lay b3"), "hurt",
        piece("Cave In", {"do": "lay", "marker": "peril", "amount": 2}, "tile"),
    ),
    Use: Scene({"turn": "team-leader"}, ("use medical kit team-leader",)),
    Activation: Scene({"phase": "activate"}, ("activate reject-2 move",), "activation"),
    Action: Scene({"turn": "team-leader"}, ("heal",)),
}  # fmt: skip
ENDING: dict[type[Activity], Scene] = {
    # She chokes in the rifleman's space, and whoever is down makes room for him, where only perils are.
    Walk: Scene(
        {
            "turn": "team-leader",
            "commandos": {"rifleman": {"at": "B2", "facing": "south"}, "team-leader": {"at": "C2", "wounds": 3}},
            "enemies": {"reject-2": "B5"},
            "markers": {"gas": ["B2"], "peril": ["C2", "B3", "C3"], "vent": ["E5"]},
        },
        ("walk b2 b3", "pass"), "hurt",
    ),
    Attack: Scene(
        {"turn": "team-leader", "markers": {"peril": ["B2"], "vent": ["E5"]}},
        ("attack hammer reject-2", "push b2"), "hurt",
    ),
    Blast: Scene({"turn": "team-leader"}, ("throw frag grenade b4",), "hurt"),
    Reveal: Scene(
        {"phase": "spawn", "stacks": {"Alpha": "three", "Bravo": "one"}}, ON_A_REJECT, "hurt", LAST_ROOM,
    ),
    Spawn: Scene(
        {"phase": "spawn"}, ("use cage", "spawn rogue clone d5", "face north"), "any",
        piece("Cage", {"do": "spawn", "enemies": ["Rogue Clone"]}),
    ),
    Lay: Scene(
        {"phase": "spawn"}, ("use cave in plain-1", "lay b3"), "hurt",
        piece("Cave In", {"do": "lay", "marker": "peril"}, "tile"),
    ),
    Use: Scene(
        {"phase": "spawn"}, ("use regrowth team-leader",), "hurt", piece("Regrowth", {"do": "wound"}, "commando"),
    ),
    Action: Scene(
        {"turn": "team-leader", "doors": {"D1": "shorted"}, "commandos": {"team-leader": {**LEADER, "at": "E3"}}},
        ("open d1",), "hurt",
    ),
}  # fmt: skip
# What comes up by the rules alone, and not by a card.
BY_ITSELF: dict[tuple[type[Activity], type[Activity]], Scene] = {
    (Action, Challenge): Scene({"turn": "rifleman", "doors": {"D1": "jammed"}}, ("open d1",), "hurt"),
    (Challenge, Reveal): Scene({"turn": "rifleman", "doors": {"D1": "jammed"}}, ("open d1", "boost"), "hurt"),
}

NEVER_COMES_UP = {
    Action: "an action is chosen between the actions of a turn, when nothing is under way",
    Challenge: "a challenge comes when the action that opens a door is done, and is all that comes then",
}
NOTHING_AT_THE_END = {
    Activation: "an activation ends by an answer, or because the enemy is gone, and nothing follows from it",
    Challenge: "at its end a challenge opens a door or does nothing",
}


def unreachable(outer: type[Activity], inner: type[Activity], ends: bool) -> str:
    """Why an activity never comes up in the course of another, or at its end; nothing if it can."""
    if ends and (outer, inner) in BY_ITSELF:
        return ""
    return NEVER_COMES_UP.get(inner, "") or (NOTHING_AT_THE_END.get(outer, "") if ends else "")


PAIRS = [(outer, inner, ends) for outer in KINDS for inner in KINDS for ends in (False, True)]
NAMES = [f"{kind_of(inner)} {'as' if ends else 'while'} {kind_of(outer)}" for outer, inner, ends in PAIRS]


@pytest.mark.parametrize(("outer", "inner", "ends"), PAIRS, ids=NAMES)
def test_whatever_comes_up_in_an_activity_or_at_its_end_is_done_first(
    outer: type[Activity], inner: type[Activity], ends: bool
) -> None:
    if unreachable(outer, inner, ends):
        return
    scene = BY_ITSELF.get((outer, inner)) if ends else None
    scene = scene or (ENDING if ends else DURING)[outer]
    with noted() as meetings:
        for seed in SEEDS:
            game = begun(scene, inner, meetings, seed)
            moments = [game.clone()]
            meet(game, scene, inner, seed, moments)
            if (outer, inner) in (meetings.ending if ends else meetings.during):
                break
        else:
            raise AssertionError(f"no {kind_of(inner)} comes up {'as' if ends else 'while'} {kind_of(outer)}")
        for moment in (moments[-1], *play_on(game, seed)):
            check(moment)


def test_what_is_unreachable_never_happens_in_all_these_scenes() -> None:
    with noted() as meetings:
        for scenes in (DURING, ENDING):
            for scene, inner in product(scenes.values(), BRINGS):
                game = begun(scene, inner, meetings, 0)
                meet(game, scene, inner, 0, [])
                play_on(game, 0)
    for outer, inner in product(KINDS, KINDS):
        for ends, found in ((False, meetings.during), (True, meetings.ending)):
            reason = unreachable(outer, inner, ends)
            assert not reason or (outer, inner) not in found, f"{kind_of(inner)} in {kind_of(outer)}, and yet {reason}"


def begun(scene: Scene, inner: type[Activity], meetings: Meetings, seed: int) -> Game[Any]:
    kit = [card(inner, scene.moment)] if inner in BRINGS else []
    common: dict[str, Any] = {
        "enemies": REJECTED, "markers": {"vent": ["E5"]}, "pool": 20,
        "stacks": {"Alpha": "one", "Bravo": "two"},
    }  # fmt: skip
    people = {"rifleman": {"at": "D3", "facing": "west"}, "team-leader": LEADER, **scene.given.get("commandos", {})}
    people["rifleman"] = {**people["rifleman"], "kit": kit}
    options = {"scenario": "house", **scene.options}
    return table(options, {**common, **scene.given, "commandos": people}, meetings, str(seed))


def meet(game: Game[Any], scene: Scene, inner: type[Activity], seed: int, moments: list[Game[Any]]) -> None:
    """Give the answers of a scene, those that are not there for these dice aside, and then use the card."""
    left, wanted = list(scene.answers), f"use {card(inner, scene.moment)}".lower()
    for _ in range(40):
        d = game.decisions[0]
        texts = {game.text(option).lower(): option for option in d.kind.options(game.state, d)}
        found = [option for text, option in texts.items() if text.startswith(wanted)]
        moments[:] = [game.clone()]
        if found and not left:
            game.choose(d.seat, found[seed % len(found)])
            if what_asks(game) != "interrupt" or inner == Use:
                return
        elif not (left and gives(game, d.seat, left[0])):
            game.choose(d.seat, d.kind.default_option(game.state, d))
        else:
            left.pop(0)
        if game.over or (not left and not game.state.doing):
            return


def gives(game: Game[Any], seat: int, text: str) -> bool:
    """Give an answer if it is one now."""
    try:
        game.choose(seat, text)
    except Fault:
        return False
    return True


def what_asks(game: Game[Any]) -> str:
    return str(game.decisions[0].kind.name) if game.decisions else ""


def play_on(game: Game[Any], seed: int) -> list[Game[Any]]:
    """Play to the end of the turn, first by chance and then as briefly as possible; some moments on the way."""
    chance, begun = random.Random(seed), when(game.state)
    moments: list[Game[Any]] = []
    for number in range(LONGEST):
        broken = list(game.rules.invariants(game.state))
        assert not broken, broken
        if game.over or (not game.state.doing and when(game.state) != begun):
            removed = [event.facts["door"] for event in game.events if event.kind == "door removed"]
            assert len(removed) == len(set(removed)), "the marker of a door leaves the game twice"
            return moments
        if number < LOOKED_AT:
            moments.append(game.clone())
        d = game.decisions[0]
        game.choose(d.seat, answer(game, d, chance if number < CHANCES else None))
    raise AssertionError("the turn does not end")


def when(s: Omega) -> tuple[int, int, int]:
    return s.round, s.phase, s.turn


def answer(game: Game[Any], d: Decision, chance: random.Random | None) -> int:
    options = d.kind.options(game.state, d)
    return chance.choice(options) if chance else d.kind.default_option(game.state, d)


def check(game: Game[Any]) -> None:
    """A copy, a saved position, a replayed record and an answer taken back all stand where the game stands."""
    if game.over:
        return
    d, digest = game.decisions[0], game.digest()
    replayed, taken_back = fireteam.replay(game.record()), game.clone()
    taken_back.choose(d.seat, d.kind.default_option(taken_back.state, taken_back.decision(d.seat)))
    taken_back.undo(d.seat, range(len(game.seats)))
    for other in (game.clone(), game.retrace(), saved(game), replayed, taken_back):
        assert other.digest() == digest
        assert list(map(repr, other.decisions)) == list(map(repr, game.decisions))
        assert other.options(d.seat) == game.options(d.seat)


def saved(game: Game[Any]) -> Game[Any]:
    """The game from its snapshot as text and the answers since, as a position file has them."""
    opening = game.opening
    base = load_state(opening.rules, opening.state.setting, dump(game.base))
    return Game(Opening(opening.rules, opening.options, base, None), Tape(b"", 0, [*game.tape.entries]), settled=True)


def test_every_kind_of_activity_has_its_scenes_or_its_reasons() -> None:
    for what in KINDS:
        assert what in BRINGS or what in NEVER_COMES_UP
        assert what in DURING
        assert what in ENDING or what in NOTHING_AT_THE_END
