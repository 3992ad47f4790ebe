"""New cards, and terminals: hacked, held, and striking back."""

import pytest

from fireteam.games.human_interface.model import Phase, lay_down
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.cyberwarfare import network
from tests.human_interface.hackers import (
    CARD,
    PLACES,
    asked,
    attack,
    battles,
    campaign,
    hacking,
    happened,
    named,
    network_size,
    offers,
    own,
    play,
    skirmish,
    spaces,
    why_not,
)

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
    assert game.state.networks[0].deck.discard == ()


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


# Terminals


@pytest.mark.clause(
    "human_interface:cwbattle.step7-cando",
    "human_interface:cwbattle.strength-cando",
    "human_interface:cwbattle.strength-printed",
    "human_interface:cwbattle.attacker-success",
    "human_interface:cwterminal.battle",
    "human_interface:cwterminal.win-discard",
    "human_interface:cw.action-attack-terminal",
    "human_interface:cwbattle.step1-attacker-program",
    "human_interface:component.cw-opfor-deck",
    "human_interface:cwterminal.draw",
    "human_interface:cwterminal.remote",
    "human_interface:cwterminal.remote-penalty",
    "human_interface:cwterminal.base-strength",
    "human_interface:cwbattle.winner",
)
def test_a_remote_attack_draws_a_card_and_suffers_three() -> None:
    game = play(hacking(f"ids; 6; 4; {CARD}", ["Virus"]), "hack red 1 with virus +2")
    made = "4 Virus +2 SR -3 from afar +6 card against 2 IDS +4 card"
    assert happened(game, "cw battle") == [f"9 to 6: Team wins ({made})."]
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
    assert battles(game) == ["9 to 9: Red 1 wins."]
    assert named(game.state, game.state.networks[0].deck.discard) == ["Virus"]
    assert game.state.networks[0].sr == 6


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
    assert game.state.adrenaline[1] != ()
    assert game.state.alarm[game.state.setting.ground.zone_names.index("Blue Room")] == 2


@pytest.mark.clause("human_interface:cwterminal.win-stop-refill", "human_interface:cwbattle.winner-cards")
def test_who_stops_meets_new_cards_the_next_time_and_keeps_what_runs() -> None:
    game = hacking(f"ids; ids; 6; 2; {CARD}; bastion", [], 9, {"program": "Virus"}, at="C12")
    play(game, "hack blue 2 with space 1", "stop")
    assert named(game.state, [guard.card for guard in game.state.terminals[1].guards[0]]) == ["Bastion", "IDS"]
    assert spaces(game.state)[0] == "Virus"
    assert game.state.networks[0].sr == 7


@pytest.mark.clause(
    "human_interface:cwbattle.step2-attacker-booster",
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
    assert battles(game) == ["12 to 8: Team wins."]  # 3 and 2 SR and 2 and 5


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
    "human_interface:cwterminal.lose-counter-procedure",
    "human_interface:cwterminal.counter-depth",
    "human_interface:cwbattle.strength-special",
    "human_interface:cwterminal.lose-offensive-counter",
    "human_interface:cwterminal.lose-counter-failed",
    "human_interface:cwterminal.lose-counter-redraw",
)
def test_an_offensive_card_strikes_back_and_is_replaced_when_it_fails() -> None:
    game = play(hacking(f"worm; 2; 6; 3; 7; {CARD}; ice", ["Virus", "ICE"]), "hack red 1 with virus")
    assert asked(game) == "Team: network defence"
    play(game, "defend with ice")
    assert battles(game)[-1] == "6 to 11: Team wins."
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
    assert battles(game) == ["10 to 9: Red wins."]
    assert game.state.terminals[0].guards == [[], []]
    assert named(game.state, game.state.networks[1].deck.discard) == ["Strength Booster", "Worm"]
    play(game, "withdraw")
    assert game.state.terminals[0].controller == 0
    assert game.state.terminals[0].own == []


@pytest.mark.clause("human_interface:cwterminal.draw-skirmish", "human_interface:cwterminal.lose-other-team")
def test_every_team_faces_cards_of_its_own_on_the_same_terminal() -> None:
    game = attack("ice; 2; 5; bastion; 2; 5", own(["Virus"]), own(["Worm"]))
    play(game, "Red: hack red 1 with virus", "Blue: hack red 1 with worm")
    first, second = game.state.terminals[0].guards
    assert named(game.state, [first[0].card, second[0].card]) == ["Bastion", "ICE"]
    assert (first[0].shown, second[0].shown) == (True, True)


@pytest.mark.clause("human_interface:cwterminal.draw-timing")
def test_cards_are_drawn_at_the_first_attack_and_then_only_topped_up() -> None:
    game = hacking("ice; ids; 2; 5; 2; 5", ["Virus", "Worm", "Sniffer"])
    assert why_not(game, "sniff blue 2 card 1") == ["cw.action-sniffer-look"]
    size = network.deck_size(game.state.guards)
    play(game, "hack blue 2 with virus", "hack blue 2 with worm")
    assert network.deck_size(game.state.guards) == size - 2
    assert "sniff blue 2 card 2" in offers(game, "sniff")


@pytest.mark.clause("human_interface:cwterminal.offensive-defends")
def test_an_offensive_program_that_its_controller_left_defends_and_does_not_strike_back() -> None:
    held = {"Red 1": {"controller": "Blue", "taken": 1, "own": ["Virus"]}}
    game = attack("2; 5", own(["Worm"]), own(["ICE"]), terminals=held)
    play(game, "hack red 1 with worm")
    assert battles(game) == ["2 to 9: Red 1 wins."]
    assert asked(game) == "Blue: cyberwarfare"
    assert game.state.terminals[0].own[0].shown
    assert game.state.terminals[0].guards == [[], []]


@pytest.mark.clause("human_interface:cwterminal.hold", "human_interface:cwterminal.purpose")
def test_a_terminal_stays_ones_own_but_helps_only_a_team_with_a_conscious_hacker() -> None:
    s = hacking("", [], terminals={"Red 1": {"controller": "Team", "taken": 1}}).state
    red_door = 1 << s.setting.door_names.index("Red Door")
    assert terminals.controlled_doors(s, 0) & red_door
    assert terminals.tac(s, 0, s.setting.board.cell("C3")) == 0
    lay_down(s, 1)
    assert s.terminals[0].controller == 0
    assert not terminals.controlled_doors(s, 0)
    assert terminals.tac(s, 0, s.setting.board.cell("C3")) == 1


@pytest.mark.clause("human_interface:terminal.basic-function", "human_interface:collateral.trigger")
def test_the_mission_hears_of_a_terminal_that_is_taken() -> None:
    game = hacking(f"ids; 9; 2; {CARD}", ["Virus"], at="O3")
    told: list[tuple[int, int]] = []
    game.state.setting.special.hacked = lambda s, team, terminal: told.append((team, terminal))  # type: ignore[method-assign]
    try:
        play(game, "hack white with virus", "withdraw")
    finally:
        del game.state.setting.special.hacked
    assert told == [(0, 2)]
