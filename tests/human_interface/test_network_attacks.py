"""Attacks on networks, and purges."""

import pytest

from fireteam.bots.standing import Standing
from fireteam.games.human_interface.model import Battle, Phase
from fireteam.kernel import stack
from tests.human_interface.hackers import (
    CARD,
    PLACES,
    RULES,
    SQUADS,
    arranged,
    asked,
    attack,
    battles,
    hacking,
    happened,
    named,
    offers,
    own,
    play,
    spaces,
    why_not,
)

# Networks


@pytest.mark.clause(
    "human_interface:cwbattle.step4-defender-pays",
    "human_interface:cw.action-attack-tn",
    "human_interface:tnattack.purpose",
    "human_interface:tnattack.battle",
    "human_interface:tnattack.repeat",
    "human_interface:tnattack.repeat-cost",
    "human_interface:tnattack.success",
    "human_interface:tnattack.booster",
)
def test_the_attacker_pays_again_for_every_program_that_the_defender_lays() -> None:
    game = attack(f"9; 2; {CARD}; 9; 3; {CARD}", own(["Virus"]), own(["ICE", "Bastion"]))
    play(game, "attack network of blue with virus", "defend with ice", "add 0", "add 0")
    assert asked(game) == "Blue: network defence"
    play(game, "defend with bastion", "repeat 1", "add 2")
    s = game.state
    assert s.networks[0].sr == 9 - 3 - 2 - 1
    assert s.networks[1].sr == 9 - 2 - 3 - 2
    assert spaces(s, 1)[0] == "!Virus"
    assert len(s.adrenaline[1]) == 2


@pytest.mark.clause("human_interface:cwbattle.step5-order")
@pytest.mark.parametrize("added", [0, 1, 2])
def test_by_the_usual_standing_answers_a_battle_takes_three_answers_at_most(added: int) -> None:
    """The attack, the defence and what the attacker adds; the defender answers that in kind, unless told otherwise."""
    judged = RULES.judged
    standing = Standing({name: judged.standing[name] for name in judged.usual})
    game = attack(f"9; 2; {CARD}", own(["Virus"]), own(["ICE", "Bastion"]))
    answers = ["attack network of blue with virus", "defend with ice", f"add {added}"]
    while not battles(game):
        if standing.answer(game, game.decision().seat) is None:
            play(game, answers.pop(0))
    assert not answers
    assert battles(game) == [f"{9 + 4 + added} to {2 + 4 + added}: Red wins."]
    assert game.state.networks[1].sr == 9 - 2 - added
    assert happened(game, "raised") == [f"{team} adds {added} SR." for team in ("Red", "Blue") if added]


@pytest.mark.clause("human_interface:tnattack.attacker-loses")
def test_who_cannot_pay_for_the_next_battle_has_lost() -> None:
    game = attack(f"9; 2; {CARD}", own(["Virus"], 4), own(["ICE", "Bastion"]))
    play(game, "attack network of blue with virus", "defend with ice", "add 0", "add 0", "defend with bastion")
    assert named(game.state, game.state.networks[0].deck.discard) == ["Virus"]
    assert spaces(game.state, 1)[0] == "(Bastion)"
    assert happened(game, "gave up") == ["Red does not go on."]


@pytest.mark.clause(
    "human_interface:tnattack.location",
    "human_interface:tnattack.no-first-defence",
    "human_interface:cwbattle.no-defence",
    "human_interface:cwbattle.no-defence-success",
    "human_interface:cwbattle.no-defence-no-sr",
)
def test_who_lays_nothing_in_the_first_battle_lays_nothing_at_all() -> None:
    game = attack(f"5; 6; {CARD}", own(["Virus"]), own(["ICE"]))
    play(game, "attack network of blue with virus", "no program", "add 0")
    assert battles(game) == ["9 to 6: Red wins."]
    assert spaces(game.state, 1)[0] == "!Virus"


@pytest.mark.clause(
    "human_interface:tnattack.no-space",
    "human_interface:tnattack.no-space-meaning",
    "human_interface:tnattack.more-infections",
)
def test_a_full_network_loses_its_own_program_in_the_highest_space() -> None:
    worm = {"program": "Worm", "owner": "Red", "shown": True}
    game = attack(f"9; 1; {CARD}", own(["Virus"]), own([], 0, "ICE", "ICE", "Bastion", worm))
    play(game, "attack network of blue with virus", "add 0")
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
    play(game, "attack network of blue with virus", "add 0")
    assert spaces(game.state, 1)[0] == "!Virus"
    assert game.state.wounds[4] == 2


@pytest.mark.clause("human_interface:cw.stunned-hacker")
def test_a_stunned_hacker_defends_with_what_runs_and_does_not_act() -> None:
    stunned = {"weaver": {"at": "D12", "stunned": True}}
    game = attack("", own(["Virus"]), own(["ICE"], 9, "Bastion"), models={**PLACES, **stunned})
    play(game, "attack network of blue with virus")
    assert why_not(game, "defend with ice") == ["cw.stunned-hacker"]
    assert "defend with space 1" in offers(game, "defend")


@pytest.mark.clause(
    "human_interface:cw.facedown",
    "human_interface:cwbattle.hidden-cost",
    "human_interface:cwbattle.step6-reveal",
    "human_interface:info.visibility",
)
def test_before_the_reveal_the_defender_sees_what_was_paid_and_not_for_what() -> None:
    game = attack("", own(["Virus", "Worm"]), own(["ICE"]))
    play(game, "attack network of blue with worm")
    seen = [str(event.seen_by(1)) for event in game.events if event.kind == "network attack"]
    assert "a facedown card" in seen[0]
    assert "for 2 SR" in seen[0]
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
    assert why_not(game, "defend with ice +1") == ["cwbattle.step5-extra-sr"]  # not yet


@pytest.mark.clause("human_interface:cwbattle.winner-cards", "human_interface:install.preinstall-defensive")
def test_a_defence_that_wins_stays_faceup_with_its_booster() -> None:
    game = attack(f"2; 5; {CARD}", own(["Virus"]), own(["Strength Booster"], 9, "ICE"))
    play(game, "attack network of blue with virus", "defend with space 1 + strength booster", "add 0", "add 1")
    assert battles(game) == ["6 to 12: Blue wins."]
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
    play(game, "attack network of blue with virus", "defend with ice", "add 0", "add 0")
    while asked(game).endswith("boost"):
        play(game, "done")
    assert game.state.down >> 1 & 1
    assert game.state.networks[0].sr == 0
    assert named(game.state, game.state.networks[0].deck.discard) == ["Virus"]
    assert spaces(game.state, 1)[0] == ""


# Purges


FOE = {"program": "Worm", "owner": "OPFOR", "shown": True}


@pytest.mark.clause(
    "human_interface:purge.purpose",
    "human_interface:cwbattle.trigger",
    "human_interface:purge.program",
    "human_interface:purge.battle",
    "human_interface:purge.result",
    "human_interface:purge.install-while-infected",
    "human_interface:cw.action-purge",
)
def test_a_purge_that_wins_cleans_the_space_and_leaves_its_program() -> None:
    game = play(hacking(f"5; 2; {CARD}", ["ICE", "Virus"], 9, FOE), "purge 1 with ice +1")
    assert battles(game) == ["10 to 5: Team wins."]
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
    assert battles(game) == ["7 to 8: Blue wins."]
    assert spaces(game.state, 0)[0] == "!Worm"
    assert len(game.state.adrenaline[5]) == 1
    assert game.state.networks[1].sr == 7


@pytest.mark.clause("human_interface:install.sr-on-program-use", "human_interface:cw.sr-on-card")
def test_tokens_on_a_program_add_to_its_strength_and_pay_for_nothing() -> None:
    lying = {"program": "ICE", "sr": 2}
    poor = attack(f"9; 1; {CARD}", own(["Virus"]), own([], 0, lying))
    assert not happened(play(poor, "attack network of blue with virus", "add 0"), "network defence")
    game = attack(f"4; 2; {CARD}", own(["Virus"]), own([], 1, lying))
    play(game, "attack network of blue with virus", "defend with space 1", "add 0")
    assert battles(game) == ["8 to 8: Blue wins."]  # 3 and 2 SR and a firewall
    assert spaces(game.state, 1)[0] == "ICE"


@pytest.mark.clause("human_interface:tnattack.which-enemy")
def test_of_three_teams_the_attacker_names_one() -> None:
    squads = {**SQUADS, "Green": ["Leader", "Hacker", "Ronin", "Skimmer"]}
    names = ("leader", "hacker", "ronin", "skimmer")
    thirds = {f"green-{who}": f"{'ABCD'[n]}7" for n, who in enumerate(names)}
    reds = {f"red-{who}": PLACES[who] for who in names}
    blues = {who: where for who, where in PLACES.items() if who not in names}
    game = arranged(
        "ring-of-three",
        f"9; 1; {CARD}",
        squads=squads,
        models={**reds, **blues, **thirds},
        order=["Red", "Blue", "Green"],
        networks={"Red": own(["Virus"]), "Blue": own([]), "Green": own([])},
    )
    play(game, "attack network of green with virus", "add 0")
    assert spaces(game.state, 2)[0] == "!Virus"
    assert game.state.networks[1].spaces == [None] * 4
    assert asked(game) == "Blue: cyberwarfare" or game.state.phase > Phase.CYBERWARFARE
