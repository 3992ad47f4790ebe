"""The steps before actions: startup, system resources, initiative; and networks of OPFOR and of several teams."""

from typing import Any

import pytest
from msgspec import convert

from fireteam.games.human_interface.model import Carried, Deck, Incident, Mission, Phase, Table, put, setup
from fireteam.games.human_interface.rules.cyberwarfare import hostile_programs, network
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.harm import wounds
from fireteam.games.human_interface.rules.phases import initiative, real_world, startup, system_resources
from fireteam.kernel import Flow, Number
from fireteam.kernel.chance import Script
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.state import with_one
from tests.human_interface.hackers import (
    PEOPLE,
    PLACES,
    RULES,
    asked,
    campaign,
    happened,
    lines,
    named,
    play,
    skirmish,
    spaces,
)

CARD = "!burst of speed"


def foe(program: str, owner: str = "OPFOR") -> dict[str, Any]:
    return {"program": program, "owner": owner, "shown": True}


def beginning(chance: str, *lying: Any, **given: Any) -> Game[Table]:
    """A campaign at the beginning of a round, with an empty hand."""
    networks = {"Team": {"spaces": list(lying), "hand": ["ICE"] * 5}}
    return campaign(chance, phase="startup", networks=networks, **given)


# Startup


@pytest.mark.clause(
    "human_interface:startup.skip", "human_interface:startup.check-hostile", "human_interface:startup.hostile-conflict"
)
def test_without_hostile_programs_nothing_happens_at_startup() -> None:
    game = beginning("", {"program": "Virus"})
    assert happened(game, "test", "program effect") == []
    assert asked(game) == "Team: cyberwarfare"


@pytest.mark.clause(
    "human_interface:startup.cybershock-tests",
    "human_interface:startup.tests-per-program",
    "human_interface:startup.order",
)
def test_each_member_of_an_infected_network_is_tested_once() -> None:
    game = beginning("5; 9; 2; 3; 2; 5; 8; 2; 3", foe("Worm"), foe("Worm"))
    assert [event.facts["who"] for event in game.events if event.kind == "test"] == ["leader", "hacker", "ronin"]
    assert [event.facts["passed"] for event in game.events if event.kind == "test"] == [True, False, True]
    strikes = [n for n, event in enumerate(game.events) if event.kind == "program effect"]
    tests = [n for n, event in enumerate(game.events) if event.kind == "test"]
    assert max(tests) < min(strikes)


@pytest.mark.clause(
    "human_interface:startup.special-effect",
    "human_interface:tnattack.startup-consequences",
    "human_interface:startup.special-effect-target-coop",
    "human_interface:data.cw-cards",
)
def test_opfor_strikes_whoever_draws_the_highest_card_but_a_virus_never_the_main_hacker() -> None:
    game = beginning("2; 2; 2; 4; 7", foe("Virus"))
    assert happened(game, "program effect") == ["Virus strikes Ronin."]
    assert game.state.disconnected == 1 << 2
    # the characters and 3 of MENTAL 8, with what a cyberdeck gives, without 2 for the virus
    assert game.state.networks[0].sr == 2 + 3 + gear(game.state) - 2


def gear(s: Table) -> int:
    return sum(amount for amount, _, why in system_resources.resources(s, 0) if why == "attack.step4-skill")


@pytest.mark.clause("human_interface:startup.special-effect-target", "human_interface:tnattack.effects-owner")
def test_the_team_that_owns_a_hostile_program_chooses_its_target() -> None:
    networks = {"Red": {"spaces": [foe("Worm", "Blue")]}}
    game = skirmish("2; 2; 3; 3", phase="startup", networks=networks)
    assert asked(game) == "Blue: targeting"
    play(game, "strike ronin")
    assert asked(game) == "Red: jamming"
    before = [carried.item for carried in game.state.equipment[2]]
    play(game, f"jam {game.state.setting.item_names[before[0]].lower()}")
    assert game.state.equipment[2][0].off


@pytest.mark.clause("human_interface:data.cw-cards", "human_interface:sr.disconnected-source")
def test_what_a_program_has_done_is_over_at_the_next_startup() -> None:
    game = beginning("", models={**PEOPLE, "ronin": {"at": "B7", "disconnected": True}})
    assert game.state.disconnected == 1 << 2  # by a mission
    s = campaign(networks={"Team": {}}).state
    s.disconnected = s.jammed = 1 << 2
    first, *others = s.equipment[0]
    s.equipment = with_one(s.equipment, 0, (Carried(first.item, first.uses, off=True, jammed=True), *others))
    hostile_programs.release(s)
    assert not s.disconnected
    assert not s.equipment[0][0].off


@pytest.mark.clause("human_interface:startup.tests-who", "human_interface:sr.disconnected")
def test_the_disconnected_are_neither_tested_nor_counted() -> None:
    game = beginning("2; 2; 3; 5", foe("Worm"), models={**PEOPLE, "ronin": {"at": "B7", "disconnected": True}})
    assert [event.facts["who"] for event in game.events if event.kind == "test"] == ["leader", "hacker"]
    assert reckoned(game.state)["characters"] == 2


def reckoned(s: Table) -> dict[str, int]:
    return {m.reason: m.amount for m in Number.of("SR", system_resources.resources(s, 0)).modifiers}


# System resources


@pytest.mark.clause(
    "human_interface:install.background",
    "human_interface:install.sr-on-program-keep",
    "human_interface:sr.hostile-cost-sign",
    "human_interface:cw.sr-on-card",
    "human_interface:tnattack.more-infections",
    "human_interface:sr.discard-old",
    "human_interface:sr.place-on-hud",
    "human_interface:sr.per-character",
    "human_interface:sr.per-mental",
    "human_interface:sr.hostile-cost",
)
def test_resources_are_counted_anew_in_each_round() -> None:
    networks = {
        "Team": {"sr": 9, "hand": ["ICE"] * 4, "spaces": [foe("Virus"), foe("Worm"), {"program": "ICE", "sr": 2}]}
    }
    people = {**PEOPLE, "leader": {"at": "D7", "unconscious": True}, "ronin": {"at": "B7", "stunned": True}}
    game = campaign(phase="resources", networks=networks, models=people)
    s = game.state
    assert reckoned(s)["characters"] == 2
    assert reckoned(s)["MENTAL above 5"] == 3
    assert (reckoned(s)["Virus"], reckoned(s)["Worm"]) == (-2, -1)
    assert s.networks[0].sr == sum(reckoned(s).values())
    assert spaces(s)[2] == "(ICE +2)"  # [install.sr-on-program-keep]


@pytest.mark.clause("human_interface:sr.floor")
def test_hostile_programs_leave_no_debt() -> None:
    people = {"hacker": {"at": "E7", "equipment": []}}
    networks = {"Team": {"sr": 9, "hand": ["ICE"] * 5, "spaces": [foe("Virus")] * 3}}
    assert campaign(phase="resources", networks=networks, models=people).state.networks[0].sr == 0


@pytest.mark.clause("human_interface:sr.hacker-unconscious", "human_interface:cw.skip-no-hacker")
def test_without_a_conscious_hacker_there_are_no_resources_and_no_step() -> None:
    people = {**PEOPLE, "hacker": {"at": "E7", "unconscious": True}}
    game = campaign(phase="resources", networks={"Team": {"sr": 5, "hand": ["ICE"]}}, models=people)
    assert game.state.networks[0].sr == 0
    assert game.state.phase > Phase.CYBERWARFARE


@pytest.mark.clause(
    "human_interface:sr.two-hackers", "human_interface:cw.main-hacker", "human_interface:cw.hacker-change"
)
def test_a_team_with_two_hackers_names_the_main_one() -> None:
    squads = {"Red": ["Leader", "Hacker", "Patch", "Skimmer"], "Blue": ["Captain", "Weaver", "Duellist", "Courier"]}
    places = {("patch" if who == "ronin" else who): where for who, where in PLACES.items()}
    game = skirmish(phase="resources", squads=squads, models=places)
    assert asked(game) == "Red: main hacker"
    play(game, "main hacker patch")
    assert game.state.networks[0].hacker == 2
    assert network.hand_limit(game.state, 0) == 6  # [cw.draw-bonus] a deep hand


# Initiative


def bidding(chance: str, red: int = 3, blue: int = 3, **given: Any) -> Game[Table]:
    return skirmish(chance, phase="bid", networks={"Red": {"sr": red}, "Blue": {"sr": blue}}, **given)


@pytest.mark.clause(
    "human_interface:initiative.bid-secret",
    "human_interface:initiative.bid-spent",
    "human_interface:initiative.total",
    "human_interface:initiative.winner",
    "human_interface:initiative.bid-max",
)
def test_bids_are_secret_until_both_are_in_and_then_spent() -> None:
    game = bidding("5; 6")
    poor = bidding("5; 6", red=1)
    assert [refusal.clause for refusal in poor.why_not("Red", "bid 2")] == ["initiative.bid-max"]
    game.choose("Red", "bid 2")
    assert not happened(game, "bid")
    game.choose("Blue", "bid 0")
    assert happened(game, "bid") == ["Red bids 2 SR.", "Blue bids 0 SR."]
    assert happened(game, "initiative total") == ["Red has 7.", "Blue has 6."]
    assert game.state.initiative == 0
    assert game.state.networks[0].sr == 1


@pytest.mark.clause(
    "human_interface:initiative.tie", "human_interface:initiative.bid-optional", "human_interface:initiative.no-hacker"
)
def test_those_who_are_level_draw_again_and_who_has_nothing_bids_nothing() -> None:
    game = bidding("5; 6; 4; 9", red=1, blue=0)
    game.choose("Red", "bid 1")
    assert happened(game, "initiative total") == ["Red has 6.", "Blue has 6.", "Red has 5.", "Blue has 9."]
    assert game.state.initiative == 1


@pytest.mark.clause(
    "human_interface:initiative.choose-first",
    "human_interface:initiative.choose-when",
    "human_interface:cw.starter-conflict",
)
def test_the_holder_may_let_the_other_team_begin() -> None:
    game = bidding("9; 3; virus; virus; virus; virus; worm; ice; ice; ice; ice; worm")
    game.choose("Red", "bid 0")
    game.choose("Blue", "bid 0")
    assert asked(game) == "Red: first hacker"
    play(game, "begins blue")
    assert asked(game) == "Blue: cyberwarfare"


@pytest.mark.clause(
    "human_interface:round.no-initiative-in-campaign",
    "human_interface:cw.order-campaign",
    "human_interface:round.cyberwarfare-steps",
)
def test_a_campaign_has_no_bids() -> None:
    game = beginning("")
    assert happened(game, "bid", "initiative") == []
    assert asked(game) == "Team: cyberwarfare"


# Decks


@pytest.mark.clause(
    "human_interface:setup.cw-shuffle", "human_interface:setup.cw-starting-hand", "human_interface:component.cw-deck"
)
def test_every_hacker_gets_a_deck_of_its_faction_and_a_hand() -> None:
    s = skirmish().state
    s.tape, s.networks[0].deck = Script(["program virus"] * 3 + ["program worm"] * 2), Deck()
    network.set_up(s, 0)
    assert named(s, s.networks[0].hand) == ["Virus", "Virus", "Virus", "Worm", "Worm"]
    assert network.deck_size(s.networks[0].deck) == 28 - 5


# A network of OPFOR, and a mission with events


def opfor_mission(options: dict[str, Any] | None = None, **more: Any) -> Table:
    written = {
        "name": "Server Farm",
        "mode": "campaign",
        "rows": ["YYYY", "YYYY"],
        "zones": {"Y": {"name": "Yard"}},
        "terminals": [{"name": "Red 1", "square": "A1", "colour": "red", "number": 1}],
        "team": [{"who": "Hacker", "square": "B2"}],
        "network": {"programs": ["ICE", "Bastion"], "resources": 4},
        **more,
    }
    agreed = setup.Options(scenario="server-farm", own_missions=(convert(written, Mission),), **options or {})
    return setup.setup(setup.setting(agreed))


@pytest.mark.clause("human_interface:cw.action-attack-tn-coop")
def test_a_network_of_opfor_defends_by_the_rules_and_can_be_infected() -> None:
    s = opfor_mission()
    s.phase, s.order, s.todo, s.acted = Phase.CYBERWARFARE, [0], [-1], 1
    s.networks[0].hacker, s.networks[0].sr = 0, 9
    s.networks[0].hand = [s.setting.program("Virus"), s.setting.program("ICE")]
    s.networks[1].sr = 4
    script = Script(lines(f"9; 1; {CARD}; 9; 2; {CARD}"))
    game = Game(Opening(RULES, setup.Options(), s, None), script, log=[])
    play(game, "attack network of opfor with virus", "add 2")
    assert happened(game, "revealed")[:2] == ["Team shows Virus.", "OPFOR shows ICE."]
    assert game.state.networks[1].sr == 1  # ICE runs for 1, with 2 on it; there is not enough for the bastion
    assert named(game.state, [one.card for one in game.state.networks[1].spaces if one]) == ["Bastion", "Virus"]
    assert game.state.networks[1].spaces[0] is not None
    assert game.state.networks[1].spaces[0].owner == 0


EVENT = {"name": "Flood", "until": "cyberwarfare", "modifiers": [{"stat": "resources", "amount": 2}]}
LULL = {"name": "Lull", "modifiers": [{"stat": "strength", "amount": -1}]}


@pytest.mark.clause(
    "human_interface:events.draw",
    "human_interface:events.duration",
    "human_interface:events.discard",
    "human_interface:events.effect",
)
def test_an_event_is_drawn_each_round_and_ends_when_it_says_or_with_the_next() -> None:
    s = opfor_mission(decks=["events"], options={"events": tuple(convert([EVENT, LULL], list[Incident]))})
    s.phase, s.networks[0].hacker = Phase.STARTUP, 0
    s.tape = Script(["events lull", "events flood", "events lull"])
    run(startup.startup(s))
    assert [on.card for on in s.lasting] == [1]
    s.phase = Phase.STARTUP
    run(startup.startup(s))
    assert ([on.card for on in s.lasting], s.discards["events"]) == ([0], (1,))
    assert (2, "Flood", "events.effect") in list(system_resources.resources(s, 0))
    incidents.expire(s, "cyberwarfare")
    assert (s.lasting, sorted(s.discards["events"])) == ([], [0, 1])


def run(flow: Flow) -> None:
    assert list(flow) == []


@pytest.mark.clause("human_interface:sr.disconnected-hacker")
def test_a_disconnected_hacker_generates_nothing_and_acts_all_the_same() -> None:
    people = {**PEOPLE, "hacker": {"at": "E7", "disconnected": True}}
    game = campaign(phase="resources", networks={"Team": {"hand": ["ICE"] * 5}}, models=people)
    assert reckoned(game.state) == {"characters": 2}
    assert asked(game) == "Team: cyberwarfare"


@pytest.mark.clause("human_interface:sr.per-effect")
def test_gear_gives_resources_unless_it_is_disabled() -> None:
    working = {**PEOPLE, "hacker": {"at": "E7", "equipment": ["Cyberdeck"]}}
    broken = {**PEOPLE, "hacker": {"at": "E7", "equipment": [{"item": "Cyberdeck", "disabled": True}]}}
    networks = {"Team": {"hand": ["ICE"] * 5}}
    assert reckoned(campaign(phase="resources", networks=networks, models=working).state)["Cyberdeck"] == 1
    assert "Cyberdeck" not in reckoned(campaign(phase="resources", networks=networks, models=broken).state)


@pytest.mark.clause("human_interface:sr.hacker-stunned")
def test_a_stunned_hacker_keeps_its_resources_and_an_unconscious_one_does_not() -> None:
    s = campaign(networks={"Team": {"sr": 5, "hand": ["ICE"] * 5}}).state
    wounds.stun(s, 1)
    assert s.networks[0].sr == 5
    wounds.fall(s, 1)
    assert s.networks[0].sr == 0


@pytest.mark.clause("human_interface:setup.cw-starting-hand-override", "human_interface:cw.draw-bonus")
def test_a_mission_may_want_a_larger_hand() -> None:
    s = opfor_mission(hand=6)
    s.tape = Script(["program virus"] * 4 + ["program worm"] * 2)
    network.set_up(s, 0)
    assert len(s.networks[0].hand) == 6


@pytest.mark.clause("human_interface:alarm.minus-x", "human_interface:alarm.cyberware-wording")
def test_a_bastion_that_lies_faceup_cancels_an_alarm_token_at_the_end_of_the_real_world_phase() -> None:
    lying = {"program": "Bastion", "shown": True}
    s = campaign(networks={"Team": {"spaces": [lying, "Bastion"], "hand": ["ICE"] * 5}}).state
    run(real_world.alarm_tokens(s))
    assert s.alarm[s.setting.ground.zone_names.index("Corridor")] == 3 - 1


@pytest.mark.clause("human_interface:initiative.tie-multi")
def test_of_three_only_those_who_are_level_at_the_top_draw_again() -> None:
    s = setup.setup(setup.setting(setup.Options(scenario="ring-of-three", squads=SQUADS_OF_THREE)))
    for team in range(3):
        put(s, s.setting.roster[team][0], team)
    s.phase, s.log, s.tape = Phase.BID, [], Script(["cando 7", "cando 3", "cando 7", "cando 2", "cando 8"])
    run(initiative.bid(s))
    assert s.initiative == 2
    assert [event.facts["team"] for event in s.log if event.kind == "initiative total"] == [
        "Red", "Blue", "Green", "Red", "Green",
    ]  # fmt: skip


SQUADS_OF_THREE = (
    ("Leader", "Hacker", "Ronin", "Skimmer"),
    ("Captain", "Weaver", "Duellist", "Courier"),
    ("Leader", "Hacker", "Uberboy", "Skimmer"),
)
