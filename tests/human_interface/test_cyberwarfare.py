"""The cyberwarfare step: new cards, hacking terminals, attacking and purging networks, installing and sniffing."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec import convert

from fireteam.games.human_interface.model import Battle, Mission, Phase, Table, put, setup
from fireteam.games.human_interface.rules.cyberwarfare import battle_odds, forces, network, who_knows
from fireteam.kernel import stack
from fireteam.kernel.faults import Fault, Refused
from fireteam.kernel.game import Game
from tests.human_interface.hackers import (
    PLACES,
    asked,
    campaign,
    happened,
    named,
    offers,
    play,
    skirmish,
    spaces,
    why_not,
)

CARD = "!burst of speed"  # an adrenaline card that no test needs


def own(hand: list[str], sr: int = 9, *lying: Any, **more: Any) -> dict[str, Any]:
    return {"hand": hand, "sr": sr, "spaces": list(lying), **more}


def hacking(chance: str, hand: list[str], sr: int = 9, *lying: Any, at: str = "E7", **given: Any) -> Game[Table]:
    """A campaign team whose hacker stands somewhere."""
    people = {"leader": "D7", "hacker": at, "ronin": "B7"}
    return campaign(chance, models=people, networks={"Team": own(hand, sr, *lying)}, **given)


# New cards


@pytest.mark.clause("human_interface:cw.draw-discard", "human_interface:cw.draw-to-five")
def test_unwanted_cards_go_before_new_ones_come() -> None:
    game = campaign("virus; worm; ids", drawn=False, networks={"Team": own(["ICE", "ICE", "Worm", "Virus"])})
    assert asked(game) == "Team: new cards"
    play(game, "discard ice + worm")
    assert named(game.state, game.state.networks[0].hand) == ["ICE", "IDS", "Virus", "Virus", "Worm"]
    assert named(game.state, game.state.networks[0].deck.discard) == ["ICE", "Worm"]
    assert not offers(game, "discard")


@pytest.mark.clause("human_interface:cw.skip-voluntary")
def test_who_passes_at_once_keeps_hand_and_resources() -> None:
    game = campaign(drawn=False, networks={"Team": own(["ICE", "Worm"], 5)})
    before = game.state.networks[0].hand[:]
    play(game, "pass")
    assert (game.state.networks[0].hand, game.state.networks[0].sr) == (before, 5)
    assert game.state.phase != Phase.CYBERWARFARE


@pytest.mark.clause("human_interface:cw.draw-over-limit", "human_interface:cw.draw-reference")
def test_a_full_hand_is_no_question_of_its_own_in_a_campaign() -> None:
    game = campaign("ids", drawn=False, networks={"Team": own(["ICE", "ICE", "Worm", "Virus", "Sniffer"])})
    assert asked(game) == "Team: cyberwarfare"
    assert "discard worm + ice + ice" in offers(game, "discard")
    play(game, "discard sniffer")
    assert named(game.state, game.state.networks[0].hand) == ["ICE", "ICE", "IDS", "Virus", "Worm"]
    assert why_not(game, "discard ice") == ["cw.draw-discard"]


@pytest.mark.clause("human_interface:cw.deck-empty")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    game = campaign("bastion", drawn=False, networks={"Team": own(["ICE", "ICE", "Worm", "Virus"], deck=[])})
    size = len(game.state.networks[0].deck.discard)
    play(game, "keep")
    assert len(game.state.networks[0].deck.bag) == size - 1
    assert game.state.networks[0].deck.discard == []


@pytest.mark.clause(
    "human_interface:cw.draw-bonus",
    "human_interface:advcw.hand-seven",
    "human_interface:advcw.blank-cards",
    "human_interface:advcw.blank-not-discarded",
)
def test_the_advanced_hand_has_seven_cards_and_blanks_are_never_discarded() -> None:
    game = skirmish(
        drawn=False,
        options={"advanced_cyberwarfare": "on"},
        networks={"Red": own(["Blank", "ICE"]), "Blue": own(["ICE"])},
    )
    assert network.hand_limit(game.state, 0) == 7
    assert network_size(game.state, 0) == 30
    assert asked(game) == "Red: new cards"
    assert why_not(game, "discard blank") == ["advcw.blank-not-discarded"]
    assert offers(game, "discard") == ["discard ice"]


def network_size(s: Table, team: int) -> int:
    at = s.networks[team]
    return len(at.hand) + network.deck_size(at.deck) + len(at.deck.discard)


# Terminals


@pytest.mark.clause(
    "human_interface:cwterminal.draw",
    "human_interface:cwterminal.remote",
    "human_interface:cwterminal.remote-penalty",
    "human_interface:cwterminal.base-strength",
    "human_interface:cwbattle.winner",
)
def test_a_remote_attack_draws_a_card_and_suffers_three() -> None:
    game = play(hacking(f"ids; 6; 4; {CARD}", ["Virus"]), "hack red 1 with virus +2")
    assert happened(game, "cw battle") == ["9 to 6: Team wins."]  # virus 4, 2 SR, 6, from afar
    assert game.state.networks[0].sr == 9 - 3 - 2
    assert len(game.state.guards.discard) == 1


@pytest.mark.clause(
    "human_interface:cwterminal.direct",
    "human_interface:cwbattle.tie",
    "human_interface:cwbattle.strength-sr",
    "human_interface:cwbattle.loser-discards",
    "human_interface:cwbattle.sr-discarded",
)
def test_next_to_the_terminal_there_is_no_penalty_and_a_tie_is_the_defenders() -> None:
    game = play(hacking("ice; 5; 6", ["Virus"], at="C2"), "hack red 1 with virus")
    assert happened(game, "cw battle") == ["9 to 9: Red 1 wins."]
    assert named(game.state, game.state.networks[0].deck.discard) == ["Virus"]
    assert game.state.networks[0].sr == 6


@pytest.mark.clause("human_interface:cwterminal.direct-wall")
def test_behind_a_wall_it_is_remote_however_near() -> None:
    walled = {
        "name": "Walled",
        "mode": "campaign",
        "rows": ["YYY", "YYY"],
        "zones": {"Y": {"name": "Yard"}},
        "walls": [["A1", "B1"], ["A2", "B2"]],
        "terminals": [{"name": "Red 1", "square": "A1", "colour": "red", "number": 1}],
        "team": [{"who": "Hacker", "square": "B2"}],
    }
    s = setup.setup(setup.setting(setup.Options(scenario="walled", own_missions=(convert(walled, Mission),))))
    s.networks[0].hacker = 0
    assert not forces.direct(s, 0, 0)
    put(s, 0, s.setting.board.cell("A2"))
    assert forces.direct(s, 0, 0)


@pytest.mark.clause(
    "human_interface:cwterminal.lose-defensive-stays",
    "human_interface:cwterminal.one-card-per-battle",
    "human_interface:cwbattle.revealed-state",
)
def test_a_card_that_has_won_lies_faceup_and_fights_first_the_next_time() -> None:
    game = play(hacking("ice; ids; 2; 6; 7; 2; !clear head", ["Virus", "Worm"]), "hack blue 2 with virus")
    assert [guard.shown for guard in game.state.terminals[1].guards[0]] == [True, False]
    play(game, "hack blue 2 with worm +2")
    assert happened(game, "revealed")[-1] == "Blue 2 shows ICE."
    assert asked(game) == "Team: repeating"


@pytest.mark.clause(
    "human_interface:cwterminal.win-repeat",
    "human_interface:cwterminal.repeat-cost",
    "human_interface:cwterminal.takeover",
    "human_interface:adrenaline.cw-win",
    "human_interface:alarm.takeover",
)
def test_two_cards_are_beaten_one_after_the_other_for_the_running_cost() -> None:
    chance = f"ids; ids; 6; 2; {CARD}; 8; 2; {CARD}"
    game = play(hacking(chance, ["Virus"], at="C12"), "hack blue 2 with virus")
    assert game.state.networks[0].sr == 6
    assert why_not(game, "repeat 2") == []
    play(game, "repeat 1")
    assert game.state.networks[0].sr == 3
    assert game.state.terminals[1].controller == 0
    assert game.state.adrenaline[1] != []
    assert game.state.alarm[game.state.setting.ground.zone_names.index("Blue Room")] == 2


@pytest.mark.clause("human_interface:cwterminal.win-stop-refill", "human_interface:cwbattle.winner-cards")
def test_who_stops_meets_new_cards_the_next_time_and_keeps_what_runs() -> None:
    game = hacking(f"ids; ids; 6; 2; {CARD}; bastion", [], 9, {"program": "Virus"}, at="C12")
    play(game, "hack blue 2 with space 1", "stop")
    assert named(game.state, [guard.card for guard in game.state.terminals[1].guards[0]]) == ["Bastion", "IDS"]
    assert spaces(game.state)[0] == "Virus"
    assert game.state.networks[0].sr == 7


@pytest.mark.clause(
    "human_interface:cwterminal.takeover-install",
    "human_interface:cwbattle.attached-booster",
    "human_interface:cwbattle.strength-booster",
)
def test_the_program_that_won_may_stay_on_the_terminal_with_its_booster() -> None:
    game = hacking(f"ice; 5; 5; {CARD}", ["Strength Booster"], 9, {"program": "Worm", "sr": 1}, at="C2")
    play(game, "hack red 1 with space 1 + strength booster +1", "leave")
    own_card = game.state.terminals[0].own[0]
    assert named(game.state, [own_card.card, own_card.booster]) == ["Strength Booster", "Worm"]
    assert own_card.shown
    assert spaces(game.state)[0] == ""
    assert happened(game, "cw battle") == ["12 to 8: Team wins."]  # 3 and 2 SR and 2 and 5


@pytest.mark.clause(
    "human_interface:cwbattle.step3-cost-hand",
    "human_interface:cwbattle.step3-cost-tn",
    "human_interface:cwbattle.step3-booster-cost",
    "human_interface:cw.attack-needs-offensive",
)
def test_what_attacks_must_be_offensive_and_paid_for() -> None:
    game = hacking("", ["Virus", "ICE", "Sniffer", "Strength Booster"], 3, "ICE")
    assert why_not(game, "hack red 1 with ice") == ["cw.attack-needs-offensive"]
    assert why_not(game, "hack red 1 with sniffer") == ["cw.attack-needs-offensive"]
    assert why_not(game, "hack red 1 with space 1") == ["cw.attack-needs-offensive"]
    assert why_not(game, "hack red 1 with worm") == ["cwbattle.step1-attacker-program"]
    assert why_not(game, "hack red 1 with virus + strength booster") == ["cwbattle.step3-cost-hand"]
    assert why_not(game, "hack red 1 with virus + its booster") == ["cwbattle.attached-booster"]
    assert offers(game, "hack red 1") == ["hack red 1 with virus"]


@pytest.mark.clause("human_interface:cwbattle.step5-extra-sr", "human_interface:cwbattle.step5-order")
def test_tokens_that_lie_on_a_program_count_towards_its_two() -> None:
    game = hacking("", [], 9, {"program": "Virus", "sr": 1})
    assert offers(game, "hack red 1") == ["hack red 1 with space 1", "hack red 1 with space 1 +1"]
    assert why_not(game, "hack red 1 with space 1 +2") == ["cwbattle.step5-order"]


@pytest.mark.clause(
    "human_interface:cwterminal.lose-offensive-counter",
    "human_interface:cwterminal.lose-counter-failed",
    "human_interface:cwterminal.lose-counter-redraw",
)
def test_an_offensive_card_strikes_back_and_is_replaced_when_it_fails() -> None:
    game = play(hacking(f"worm; 2; 6; 3; 7; {CARD}; ice", ["Virus", "ICE"]), "hack red 1 with virus")
    assert asked(game) == "Team: network defence"
    play(game, "defend with ice")
    assert happened(game, "cw battle")[-1] == "6 to 11: Team wins."
    assert named(game.state, game.state.guards.discard) == ["Worm"]
    assert len(game.state.terminals[0].guards[0]) == 1
    assert not game.state.terminals[0].guards[0][0].shown
    assert spaces(game.state)[0] == "ICE"  # [cwbattle.winner-cards]


@pytest.mark.clause(
    "human_interface:cwterminal.counter-success",
    "human_interface:tnattack.infected",
    "human_interface:tnattack.infection-wound",
    "human_interface:tnattack.infection-cybershock",
    "human_interface:tnattack.infection-scope",
    "human_interface:tnattack.no-first-defence",
)
def test_a_counter_attack_that_succeeds_infects_and_strikes_the_hacker_first() -> None:
    game = play(hacking("virus; 2; 6; 9; 2; ice", ["Virus"]), "hack red 1 with virus")
    s = game.state
    assert spaces(s)[0] == "!Virus"
    assert s.wounds[:3] == [2, 2, 2]
    assert [event.facts["who"] for event in game.events if event.kind == "wounded"] == ["hacker", "leader", "ronin"]
    assert len(s.terminals[0].guards[0]) == 1


@pytest.mark.clause("human_interface:cwterminal.counter-success")
def test_a_network_full_of_hostile_programs_is_not_struck_again() -> None:
    foes = [{"program": "Worm", "owner": "OPFOR", "shown": True}] * 2
    foes += [{"program": "Virus", "owner": "OPFOR", "shown": True}] * 2
    game = play(hacking("virus; 2; 6; ice", ["Virus", "SR Booster"], 9, *foes), "hack red 1 with virus")
    assert asked(game) == "Team: cyberwarfare"
    assert len(game.state.terminals[0].guards[0]) == 1


@pytest.mark.clause(
    "human_interface:cwterminal.replace",
    "human_interface:cwterminal.replace-action",
    "human_interface:cwterminal.control-capacity",
)
def test_a_terminal_is_protected_from_the_hand_in_a_later_round() -> None:
    held = {"Blue 2": {"controller": "Team", "taken": 1, "own": ["Worm"]}}
    game = hacking("", ["ICE", "Bastion", "Strength Booster"], 9, terminals=held)
    play(game, "guard blue 2 place 1 with ice + strength booster +1", "guard blue 2 place 2 with bastion")
    assert [named(game.state, [each.card])[0] for each in game.state.terminals[1].own] == ["ICE", "Bastion"]
    assert game.state.terminals[1].own[0].sr == 1
    assert game.state.networks[0].sr == 9 - 2 - 1 - 1 - 3
    assert named(game.state, game.state.networks[0].deck.discard) == ["Worm"]
    fresh = hacking("", ["ICE"], 9, terminals={"Red 1": {"controller": "Team", "taken": 2}})
    assert why_not(fresh, "guard red 1 place 1 with ice") == ["cwterminal.replace-action"]
    assert why_not(fresh, "hack red 1 with ice") == ["cw.action-attack-terminal"]


@pytest.mark.clause(
    "human_interface:cwterminal.attack-controlled",
    "human_interface:cwterminal.separate-teams",
    "human_interface:cwterminal.no-cost",
    "human_interface:cwterminal.no-boost",
)
def test_a_terminal_of_an_enemy_defends_with_what_was_left_there() -> None:
    left = {"program": "Worm", "booster": "Strength Booster", "sr": 1}
    held = {"Red 1": {"controller": "Blue", "taken": 1, "own": [left], "guards": {"Red": ["ICE"]}}}
    near = {**PLACES, "hacker": "B6"}
    game = skirmish(f"6; 3; {CARD}", networks={"Red": own(["Virus"]), "Blue": own([])}, terminals=held, models=near)
    play(game, "hack red 1 with virus")
    assert happened(game, "cw battle") == ["10 to 9: Red wins."]
    assert game.state.terminals[0].guards == [[], []]
    assert named(game.state, game.state.networks[1].deck.discard) == ["Strength Booster", "Worm"]
    play(game, "withdraw")
    assert game.state.terminals[0].controller == 0
    assert game.state.terminals[0].own == []


# Networks


def attack(chance: str, red: dict[str, Any], blue: dict[str, Any], **given: Any) -> Game[Table]:
    return skirmish(chance, networks={"Red": red, "Blue": blue}, **given)


@pytest.mark.clause(
    "human_interface:tnattack.battle",
    "human_interface:tnattack.repeat",
    "human_interface:tnattack.repeat-cost",
    "human_interface:tnattack.success",
    "human_interface:tnattack.booster",
)
def test_the_attacker_pays_again_for_every_program_that_the_defender_lays() -> None:
    game = attack(f"9; 2; {CARD}; 9; 3; {CARD}", own(["Virus"]), own(["ICE", "Bastion"]))
    play(game, "attack network of blue with virus", "defend with ice")
    assert asked(game) == "Blue: network defence"
    play(game, "defend with bastion", "repeat 1", "add 2")
    s = game.state
    assert s.networks[0].sr == 9 - 3 - 2 - 1
    assert s.networks[1].sr == 9 - 2 - 3 - 2
    assert spaces(s, 1)[0] == "!Virus"
    assert len(s.adrenaline[1]) == 2


@pytest.mark.clause("human_interface:tnattack.attacker-loses")
def test_who_cannot_pay_for_the_next_battle_has_lost() -> None:
    game = attack(f"9; 2; {CARD}", own(["Virus"], 4), own(["ICE", "Bastion"]))
    play(game, "attack network of blue with virus", "defend with ice", "defend with bastion")
    assert named(game.state, game.state.networks[0].deck.discard) == ["Virus"]
    assert spaces(game.state, 1)[0] == "(Bastion)"
    assert happened(game, "gave up") == ["Red does not go on."]


@pytest.mark.clause(
    "human_interface:tnattack.no-first-defence",
    "human_interface:cwbattle.no-defence",
    "human_interface:cwbattle.no-defence-success",
    "human_interface:cwbattle.no-defence-no-sr",
)
def test_who_lays_nothing_in_the_first_battle_lays_nothing_at_all() -> None:
    game = attack(f"5; 6; {CARD}", own(["Virus"]), own(["ICE"]))
    play(game, "attack network of blue with virus", "no program")
    assert happened(game, "cw battle") == ["9 to 6: Red wins."]
    assert spaces(game.state, 1)[0] == "!Virus"


@pytest.mark.clause(
    "human_interface:tnattack.no-space",
    "human_interface:tnattack.no-space-meaning",
    "human_interface:tnattack.more-infections",
)
def test_a_full_network_loses_its_own_program_in_the_highest_space() -> None:
    worm = {"program": "Worm", "owner": "Red", "shown": True}
    game = attack(f"9; 1; {CARD}", own(["Virus"]), own([], 0, "ICE", "ICE", "Bastion", worm))
    play(game, "attack network of blue with virus")
    assert spaces(game.state, 1) == ["(ICE)", "(ICE)", "!Virus", "!Worm"]
    assert named(game.state, game.state.networks[1].deck.discard) == ["Bastion"]


@pytest.mark.clause("human_interface:tnattack.full-hostile", "human_interface:tnattack.which-enemy")
def test_a_network_without_room_for_another_foe_cannot_be_attacked() -> None:
    worm = {"program": "Worm", "owner": "Red", "shown": True}
    game = attack("", own(["Virus"]), own([], 0, worm, worm, worm, worm))
    assert why_not(game, "attack network of blue with virus") == ["tnattack.full-hostile"]
    assert why_not(game, "attack network of red with virus") == ["tnattack.which-enemy"]
    assert why_not(game, "attack network of opfor with virus") == ["cw.action-attack-tn-coop"]


@pytest.mark.clause("human_interface:tnattack.no-conscious-hacker")
def test_a_network_without_a_hacker_defends_with_a_card_alone() -> None:
    people = {"weaver": {"at": "D12", "unconscious": True}}
    game = attack(f"5; 2; {CARD}", own(["Virus"]), own(["ICE"]), models={**PLACES, **people})
    play(game, "attack network of blue with virus")
    assert spaces(game.state, 1)[0] == "!Virus"
    assert game.state.wounds[4] == 2


@pytest.mark.clause("human_interface:cw.stunned-hacker")
def test_a_stunned_hacker_defends_with_what_runs_and_does_not_act() -> None:
    stunned = {"weaver": {"at": "D12", "stunned": True}}
    game = attack("", own(["Virus"]), own(["ICE"], 9, "Bastion"), models={**PLACES, **stunned})
    play(game, "attack network of blue with virus")
    assert why_not(game, "defend with ice") == ["cw.stunned-hacker"]
    assert "defend with space 1 +2" in offers(game, "defend")


@pytest.mark.clause(
    "human_interface:cw.facedown",
    "human_interface:cwbattle.hidden-cost",
    "human_interface:cwbattle.step6-reveal",
    "human_interface:info.visibility",
)
def test_before_the_reveal_the_defender_sees_what_was_paid_and_not_for_what() -> None:
    game = attack("", own(["Virus", "Worm"]), own(["ICE"]))
    play(game, "attack network of blue with worm +1")
    seen = [str(event.seen_by(1)) for event in game.events if event.kind == "network attack"]
    assert "?" in seen[0]
    assert "for 3 SR" in seen[0]
    assert game.view("Blue")["table"]["battle"]["programs"] == ["?", None]
    assert game.view("Red")["table"]["battle"]["programs"] == ["Worm", None]
    for seed in range(20):
        force = stack.top(game.determinize("Blue", seed).state.doing, Battle).sides[0]
        assert game.state.setting.program_names[force.card] == "Worm"  # nothing else costs that much


@pytest.mark.clause(
    "human_interface:cw.defend-needs-defensive",
    "human_interface:cwbattle.step4-defender-program",
    "human_interface:cwbattle.step4-defender-booster",
)
def test_only_defensive_programs_defend_and_a_booster_needs_one() -> None:
    game = attack("", own(["Virus"]), own(["ICE", "Worm", "Strength Booster"], 3))
    play(game, "attack network of blue with virus")
    assert why_not(game, "defend with worm") == ["cw.defend-needs-defensive"]
    assert why_not(game, "defend with strength booster") == ["cw.defend-needs-defensive"]
    assert "defend with ice + strength booster" in offers(game, "defend")
    assert why_not(game, "defend with ice + strength booster +1") == ["cwbattle.step3-cost-hand"]


@pytest.mark.clause("human_interface:cwbattle.winner-cards", "human_interface:install.preinstall-defensive")
def test_a_defence_that_wins_stays_faceup_with_its_booster() -> None:
    game = attack(f"2; 5; {CARD}", own(["Virus"]), own(["Strength Booster"], 9, "ICE"))
    play(game, "attack network of blue with virus", "defend with space 1 + strength booster +1")
    assert happened(game, "cw battle") == ["6 to 12: Blue wins."]
    assert spaces(game.state, 1)[0] == "ICE + Strength Booster"


@pytest.mark.clause("human_interface:data.cw-cards", "human_interface:alarm.plus-x")
def test_an_ids_that_wins_raises_an_alarm_where_the_attacker_stands() -> None:
    game = play(hacking("ids; 2; 6", ["Worm"]), "hack red 1 with worm")
    assert game.state.alarm[game.state.setting.ground.zone_names.index("Corridor")] == 1


@pytest.mark.clause("human_interface:cw.hacker-down-mid-action", "human_interface:adrenaline.cw-win-who")
def test_an_attacker_that_falls_after_a_won_battle_has_lost_the_attack() -> None:
    strained = ["Kick the door down", "Kick the door down", "Steady Hand", "Steady Hand"]
    weak = {"hacker": {"at": "D1", "crippled": True, "wounds": 1, "adrenaline": strained}}
    game = attack("9; 1; !burst of speed; 9", own(["Virus"]), own(["ICE", "Bastion"]), models={**PLACES, **weak})
    play(game, "attack network of blue with virus", "defend with ice")
    while asked(game).endswith("boost"):
        play(game, "done")
    assert game.state.down >> 1 & 1
    assert game.state.networks[0].sr == 0
    assert named(game.state, game.state.networks[0].deck.discard) == ["Virus"]
    assert spaces(game.state, 1)[0] == ""


# Purges


FOE = {"program": "Worm", "owner": "OPFOR", "shown": True}


@pytest.mark.clause(
    "human_interface:purge.program",
    "human_interface:purge.battle",
    "human_interface:purge.result",
    "human_interface:purge.install-while-infected",
    "human_interface:cw.action-purge",
)
def test_a_purge_that_wins_cleans_the_space_and_leaves_its_program() -> None:
    game = play(hacking(f"5; 2; {CARD}", ["ICE", "Virus"], 9, FOE), "purge 1 with ice +1")
    assert happened(game, "cw battle") == ["10 to 5: Team wins."]
    assert spaces(game.state)[:2] == ["", "ICE"]
    assert named(game.state, game.state.guards.discard) == ["Worm"]


@pytest.mark.clause("human_interface:purge.program", "human_interface:install.not-infected")
def test_an_infected_network_takes_no_programs_and_only_defensive_ones_purge() -> None:
    game = hacking("", ["ICE", "Virus", "Strength Booster"], 9, FOE, "ICE")
    assert why_not(game, "purge 1 with virus") == ["purge.program"]
    assert why_not(game, "purge 2 with ice") == ["cw.action-purge"]
    assert why_not(game, "install ice") == ["install.not-infected"]
    assert why_not(game, "boost 2 strength booster") == ["install.not-infected"]
    assert why_not(game, "remove 1") == ["cw.action-remove-hostile"]


@pytest.mark.clause("human_interface:purge.make-space", "human_interface:purge.full-hostile")
def test_without_room_one_of_the_own_programs_must_go_first() -> None:
    game = hacking(f"8; 2; {CARD}", ["ICE"], 9, FOE, "Bastion", "Virus", FOE)
    assert why_not(game, "purge 1 with ice") == ["purge.make-space"]
    assert why_not(game, "purge 1 clearing 4 with ice") == ["purge.make-space"]
    play(game, "purge 1 clearing 3 with ice")
    assert spaces(game.state) == ["", "(Bastion)", "ICE", "!Worm"]


@pytest.mark.clause("human_interface:purge.full-hostile")
def test_in_a_network_full_of_foes_the_purge_takes_the_space_that_it_has_cleaned() -> None:
    foes = [FOE, FOE, FOE, {"program": "Virus", "owner": "OPFOR", "shown": True}]
    game = play(hacking(f"8; 2; {CARD}", ["ICE"], 9, *foes), "purge 2 with ice")
    assert spaces(game.state) == ["!Worm", "ICE", "!Worm", "!Virus"]


@pytest.mark.clause("human_interface:purge.result", "human_interface:adrenaline.cw-win-who")
def test_the_owner_of_a_hostile_program_may_add_resources_and_draws_for_its_win() -> None:
    foe = {"program": "Worm", "owner": "Blue", "shown": True}
    game = attack(f"3; 3; {CARD}", own(["ICE"], 9, foe), own([]))
    play(game, "purge 1 with ice")
    assert asked(game) == "Blue: raising"
    play(game, "add 2")
    assert happened(game, "cw battle") == ["7 to 8: Blue wins."]
    assert spaces(game.state, 0)[0] == "!Worm"
    assert len(game.state.adrenaline[5]) == 1
    assert game.state.networks[1].sr == 7


# Installing


@pytest.mark.clause(
    "human_interface:install.program",
    "human_interface:install.first-space",
    "human_interface:install.cost",
    "human_interface:install.sr-on-program",
    "human_interface:install.booster-space",
)
def test_a_program_is_installed_facedown_with_booster_and_resources() -> None:
    game = play(hacking("", ["ICE", "Strength Booster"], 9, None, "Worm"), "install ice + strength booster +2")
    assert spaces(game.state)[:2] == ["(ICE + Strength Booster +2)", "(Worm)"]
    assert game.state.networks[0].sr == 9 - 2 - 1 - 2


@pytest.mark.clause(
    "human_interface:install.capacity", "human_interface:install.add-booster", "human_interface:install.booster-count"
)
def test_a_full_network_takes_boosters_and_no_programs() -> None:
    game = hacking("", ["ICE", "Strength Booster"], 9, "ICE", "ICE", "Worm", {"program": "Virus"})
    assert why_not(game, "install ice") == ["install.capacity"]
    play(game, "boost 3 strength booster")
    assert spaces(game.state)[2] == "(Worm + Strength Booster)"
    assert why_not(game, "boost 3 strength booster") == ["install.booster-count"]


@pytest.mark.clause(
    "human_interface:install.sr-on-program",
    "human_interface:install.sr-on-program-when",
    "human_interface:install.sr-on-program-conflict",
)
def test_resources_go_on_programs_up_to_two_where_that_is_agreed() -> None:
    game = play(hacking("", [], 4, "ICE"), "tokens 1 2")
    assert spaces(game.state)[0] == "(ICE +2)"
    assert why_not(game, "tokens 1 1") == ["install.sr-on-program"]
    without = skirmish(options={"sr_on_programs": "off"}, networks={"Red": own(["ICE"], 4, "ICE"), "Blue": own([])})
    assert why_not(without, "tokens 1 1") == ["install.sr-on-program-conflict"]
    assert why_not(without, "install ice +1") == ["cwbattle.step5-extra-sr"]


@pytest.mark.clause(
    "human_interface:cw.action-remove",
    "human_interface:cw.action-remove-boosters",
    "human_interface:cw.action-remove-hostile",
)
def test_removing_a_program_costs_nothing_and_takes_its_booster_along() -> None:
    game = play(hacking("", [], 0, {"program": "ICE", "booster": "Strength Booster", "sr": 1}), "remove 1")
    assert named(game.state, game.state.networks[0].deck.discard) == ["ICE", "Strength Booster"]
    assert game.state.networks[0].sr == 0


@pytest.mark.clause("human_interface:cw.action-sr-booster", "human_interface:cw.action-sr-booster-discard")
def test_a_resources_booster_is_used_up_at_once() -> None:
    game = play(hacking("", ["SR Booster"], 3), "play booster sr booster")
    assert game.state.networks[0].sr == 5
    assert named(game.state, game.state.networks[0].deck.discard) == ["SR Booster"]


@pytest.mark.clause("human_interface:cw.action-remove", "human_interface:cw.pass-final")
def test_free_actions_stay_open_at_no_resources_in_a_campaign() -> None:
    game = hacking("", ["SR Booster", "ICE"], 0, "ICE")
    assert offers(game, "install") == []
    play(game, "remove 1", "play booster sr booster")
    assert offers(game, "install") == ["install ice"]


# Sniffers


@pytest.mark.clause(
    "human_interface:cw.action-sniffer",
    "human_interface:cw.action-sniffer-look",
    "human_interface:cw.action-sniffer-return",
    "human_interface:cw.action-sniffer-details",
)
def test_a_sniffer_looks_at_the_top_of_a_deck_in_its_order() -> None:
    game = play(hacking("virus; ice; bastion; 2; 6; 9; 2; ids", ["Sniffer", "Worm"], 6), "sniff opfor deck 3")
    assert named(game.state, game.state.guards.tops) == ["Bastion", "ICE", "Virus"]
    assert game.state.networks[0].sr == 3
    play(game, "hack red 1 with worm")
    assert "Red 1 shows Virus." in happened(game, "revealed")  # the first one was on top
    assert named(game.state, game.state.guards.tops) == ["Bastion"]


@pytest.mark.clause("human_interface:cw.action-sniffer", "human_interface:cw.action-sniffer-discard")
def test_one_sniffer_looks_at_several_places_for_one_resource_each() -> None:
    game = attack("", own(["Sniffer"], 2), own([], 0, "ICE", {"program": "Worm", "booster": "Strength Booster"}))
    play(game, "sniff blue space 2")
    assert asked(game) == "Red: looking"
    assert why_not(game, "look at blue space 2") == ["cw.action-sniffer-look"]
    play(game, "look at blue space 1")
    assert game.state.networks[0].sr == 0
    assert named(game.state, game.state.networks[0].deck.discard) == ["Sniffer"]
    assert [lying.known for lying in game.state.networks[1].spaces if lying] == [1, 1]
    shown = game.view("Red")["table"]["networks"]["Blue"]["spaces"]
    assert [shown[0]["id"], shown[1]["id"], shown[1]["booster"]] == ["ICE", "Worm", "Strength Booster"]


@pytest.mark.clause("human_interface:cw.action-sniffer-details", "human_interface:info.visibility")
def test_only_the_team_that_sniffed_knows_what_it_saw() -> None:
    game = attack("virus; ice", own(["Sniffer"], 2), own(["Worm"]))
    play(game, "sniff blue deck 2")
    seen = [str(event.seen_by(1)) for event in game.events if event.kind == "sniffed"]
    assert "Virus" not in seen[0]
    for seed in range(10):
        assert named(game.state, game.determinize("Red", seed).state.networks[1].deck.tops) == ["ICE", "Virus"]
        assert named(game.state, game.determinize("Blue", seed).state.networks[1].hand) == ["Worm"]
    assert len({tuple(game.determinize("Blue", seed).state.networks[1].deck.tops) for seed in range(30)}) > 5


@pytest.mark.clause("human_interface:cw.facedown", "human_interface:info.visibility")
def test_worlds_that_an_enemy_imagines_keep_the_price_that_was_paid() -> None:
    game = attack("", own([]), own([], 9, "ICE", {"program": "Virus", "booster": "Strength Booster"}))
    names = game.state.setting.program_names
    found = set()
    for seed in range(60):
        dealt = game.determinize("Red", seed).state.networks[1].spaces
        assert dealt[0] is not None
        assert dealt[1] is not None
        found.add((names[dealt[0].card], names[dealt[1].card], names[dealt[1].booster]))
    assert {one[0] for one in found} == {"ICE", "Worm"}
    assert {one[1] for one in found} == {"Virus", "Bastion"}
    assert {one[2] for one in found} == {"Strength Booster"}


# Blanks


ADVANCED = {"advanced_cyberwarfare": "on"}


def bluffing(chance: str, red: dict[str, Any], blue: dict[str, Any]) -> Game[Table]:
    return skirmish(chance, options=ADVANCED, networks={"Red": red, "Blue": blue})


@pytest.mark.clause("human_interface:advcw.blank-bluff", "human_interface:advcw.blank-details")
def test_a_blank_is_installed_for_a_price_of_ones_own_and_comes_back_in_a_later_step() -> None:
    game = play(bluffing("", own(["Blank", "Blank"]), own([])), "install blank for 3 +1")
    assert spaces(game.state)[0] == "(Blank +1)"
    assert game.state.networks[0].sr == 5
    assert why_not(game, "remove 1") == ["advcw.blank-details"]
    assert why_not(game, "install blank + strength booster")[0] == "advcw.blank-details"
    hidden = game.view("Blue")["table"]["networks"]["Red"]["spaces"][0]
    assert (hidden["id"], hidden["price"]) == ("?", 3)
    later = play(bluffing("", own([], 0, "Blank"), own([])), "remove 1")
    assert named(later.state, later.state.networks[0].hand) == ["Blank"]


@pytest.mark.clause("human_interface:advcw.blank-details", "human_interface:cwbattle.step5-order")
def test_a_blank_bluffs_while_resources_are_added_and_defends_nothing() -> None:
    game = bluffing(f"4; 7; {CARD}", own(["Virus"]), own(["Blank", "ICE"]))
    play(game, "attack network of blue with virus", "defend with blank for 2")
    assert asked(game) == "Red: raising"
    play(game, "add 2", "add 1")
    assert happened(game, "cw battle") == ["10 to 7: Red wins."]
    assert spaces(game.state, 1)[0] == "!Virus"  # no further battle
    assert named(game.state, game.state.networks[1].hand) == ["Blank", "ICE"]
    assert game.state.networks[1].sr == 6
    assert not any("Blank" in line for line in happened(game, "revealed"))


# Whose turn it is


@pytest.mark.clause(
    "human_interface:cw.alternate",
    "human_interface:cw.alternate-continue",
    "human_interface:cw.alternate-end",
    "human_interface:cw.pass-final",
)
def test_teams_take_turns_until_they_pass_or_have_nothing_left() -> None:
    game = attack("", own(["ICE", "IDS", "ICE"], 4), own(["IDS"], 1))
    play(game, "Red: install ice", "Blue: install ids")
    assert asked(game) == "Red: cyberwarfare"  # Blue has nothing left
    play(game, "Red: install ids", "Red: pass")
    assert game.state.phase != Phase.CYBERWARFARE


@pytest.mark.clause("human_interface:cw.pass-final")
def test_a_team_without_resources_still_gets_its_first_action() -> None:
    game = attack("", own(["SR Booster", "IDS"], 0), own([], 0))
    play(game, "Red: play booster sr booster")
    assert asked(game) == "Red: cyberwarfare"
    assert offers(game, "install") == ["install ids", "install ids +1"]


@pytest.mark.clause("human_interface:cw.skip-no-hacker", "human_interface:cw.conscious-hacker-only")
def test_a_team_without_a_conscious_hacker_takes_no_part() -> None:
    down = {"weaver": {"at": "D12", "unconscious": True}}
    game = attack("", own(["ICE"]), own(["ICE"]), models={**PLACES, **down})
    play(game, "Red: pass")
    assert game.state.phase != Phase.CYBERWARFARE


# Chances


@pytest.mark.parametrize("ahead", [-12, -4, 0, 3, 11])
def test_the_odds_of_a_battle_are_those_of_all_cards(ahead: int) -> None:
    s = campaign(networks={"Team": own([])}).state
    for left in (range(len(s.cando)), (4, 9, 17, 33, 39), (20,), (0,)):
        deck = [s.setting.all_cando[n] for n in left]
        s.cando = sorted(deck)
        s.cando_discard = list(s.setting.all_cando)
        for card in deck:
            s.cando_discard.remove(card)
        assert battle_odds.chance(s, ahead) == pytest.approx(float(by_hand(s, ahead)))


def by_hand(s: Table, ahead: int) -> Fraction:
    value = {card: s.setting.box.cando[card].value for card in s.setting.all_cando}
    won = Fraction(0)
    for first in range(len(s.cando)):
        mine = value[s.cando[first]]
        rest = s.cando[:first] + s.cando[first + 1 :]
        second = list(s.setting.all_cando) if mine in (1, 10) else rest or s.cando_discard
        lower = sum(value[card] < mine + ahead for card in second)
        won += Fraction(lower, len(second) * len(s.cando))
    return won


def test_secrets_are_as_many_as_there_are_cards_facedown() -> None:
    game = attack("", own(["ICE", "Worm"], 9, "ICE"), own([], 9, "Virus"))
    listed = list(who_knows.secrets(game.state))
    red = [secret for secret in listed if secret.pool == "Red programs"]
    assert len(red) == network_size(game.state, 0) + 1
    assert sum(secret.known_to == 1 for secret in red) == 3
    assert {secret.known_to for secret in listed if secret.pool == "OPFOR programs"} == {0}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("hack red 7", "does not say"),
        ("hack red 9 with virus", "no terminal"),
        ("install nothing", "no program"),
        ("hack red 1 with space 9", "spaces 1 to 4"),
        ("sniff red 1", "nothing to look at"),
        ("purge with ice", "does not say"),
        ("discard bread", "no program"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(text: str, fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        campaign(networks={"Team": own(["Virus"])}).choose("Team", text)


def test_what_is_written_reads_back_whatever_is_played() -> None:
    game = bluffing("", own(["Blank", "ICE", "Virus", "Strength Booster", "Sniffer"], 9, "Worm"), own([], 9, "ICE"))
    for text, option in game.texts("Red").items():
        assert game.read("Red", text.upper()) == option
    assert len(game.texts("Red")) == len(game.options("Red"))


def test_nobody_is_asked_where_nothing_can_be_done() -> None:
    assert campaign(networks={"Team": own(["ICE"], 0)}).state.phase > Phase.CYBERWARFARE


def test_an_attack_that_is_not_offered_is_refused() -> None:
    game = hacking("", ["Virus"], 2)
    with pytest.raises(Refused):
        play(game, "hack red 1 with virus")
