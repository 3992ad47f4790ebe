"""Programs: installed, sniffed at and bluffed with; whose turn it is; and what is known and written of all that."""

from fractions import Fraction

import pytest
from msgspec import convert

from fireteam.games.human_interface.model import Battle, Phase, Program, Side, Table, setup
from fireteam.games.human_interface.rules.cyberwarfare import battle_odds, install, who_knows
from fireteam.games.human_interface.rules.phases import system_resources
from fireteam.kernel import stack
from fireteam.kernel.faults import Fault, Refused
from fireteam.kernel.game import Game
from tests.human_interface.hackers import (
    CARD,
    PLACES,
    asked,
    attack,
    battles,
    bluffing,
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

# Installing


@pytest.mark.clause(
    "human_interface:cw.action-install",
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
    assert why_not(without, "install ice +1") == ["install.sr-on-program-conflict"]


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


@pytest.mark.clause("human_interface:install.preinstall-offensive", "human_interface:install.same-turn")
def test_what_has_been_installed_attacks_for_its_running_cost_in_the_same_round() -> None:
    game = play(hacking("ice; 2; 5", ["Virus"], 6), "install virus")
    assert game.state.networks[0].sr == 3
    play(game, "hack red 1 with space 1 +1")
    assert game.state.networks[0].sr == 0


@pytest.mark.clause("human_interface:cw.action-sr-booster-running")
def test_a_booster_that_runs_is_installed_and_gives_resources_in_each_round() -> None:
    relay = convert({"name": "Relay", "type": "resources", "resources": 3, "running": 1, "install": 1}, Program)
    game = attack("", own([], 2), own([]), options={"programs": (relay,)})
    s = game.state
    card = s.setting.program("Relay")
    install.play_booster(hold(s, card), 0, card)
    assert spaces(s)[0] == "Relay"
    assert s.networks[0].sr == 4
    assert (2, "Relay", "cw.action-sr-booster-running") in list(system_resources.resources(s, 0))


def hold(s: Table, card: int) -> Table:
    s.networks[0].hand.append(card)
    return s


@pytest.mark.clause(
    "human_interface:cw.four-types",
    "human_interface:component.cw-card",
    "human_interface:component.cw-offensive",
    "human_interface:component.cw-defensive",
    "human_interface:component.cw-support",
    "human_interface:component.cw-blank",
)
def test_every_card_is_offensive_defensive_support_or_blank() -> None:
    kinds = {program.name: program.type for program in setup.printed().programs}
    families = {
        "offensive": ("Virus", "Worm"),
        "defensive": ("ICE", "Bastion", "IDS"),
        "sniffer": ("Sniffer",),
        "resources": ("SR Booster",),
        "booster": ("Strength Booster",),
        "blank": ("Blank",),
    }
    for name, kind in kinds.items():
        assert name.endswith(families[kind]), name
    assert [name for name, kind in kinds.items() if kind == "blank"] == ["Blank"]
    for program in setup.printed().programs:
        assert (program.running or 0) <= program.install


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


@pytest.mark.clause("human_interface:cw.facedown", "human_interface:info.visibility")
@pytest.mark.parametrize(
    ("known", "found"),
    [([], {"Heavy Strength Booster", "Light Strength Booster"}), (["Red"], {"Heavy Strength Booster"})],
)
def test_worlds_that_an_enemy_imagines_have_any_facedown_booster_on_a_faceup_program(
    known: list[str], found: set[str]
) -> None:
    boosted = {"program": "ICE", "shown": True, "booster": "Heavy Strength Booster", "booster_known": known}
    game = attack("", own([]), {"faction": "Undertow", **own([], 9, boosted)})
    worlds = [game.determinize("Red", seed).state.networks[1].spaces[0] for seed in range(40)]
    names = game.state.setting.program_names
    assert {names[one.card] for one in worlds if one} == {"ICE"}
    assert {names[one.booster] for one in worlds if one} == found


# Blanks


@pytest.mark.clause("human_interface:advcw.skirmish-only")
def test_blanks_are_for_skirmishes_alone() -> None:
    with pytest.raises(Fault, match="skirmishes alone"):
        setup.setting(setup.Options(scenario="rooms", advanced_cyberwarfare="on"))


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
    assert battles(game) == ["10 to 7: Red wins."]
    assert spaces(game.state, 1)[0] == "!Virus"  # no further battle
    assert named(game.state, game.state.networks[1].hand) == ["Blank", "ICE"]
    assert game.state.networks[1].sr == 6
    assert not any("Blank" in line for line in happened(game, "revealed"))


@pytest.mark.clause("human_interface:advcw.blank-details", "human_interface:info.visibility")
def test_in_the_worlds_that_are_imagined_a_blank_defends_first_and_neither_attacks_nor_comes_after() -> None:
    game = bluffing(f"9; 2; {CARD}", own(["Worm"], 4), own(["ICE", "ICE"]))
    play(game, "attack network of blue with worm")
    assert imagined(game, "Blue", Side.ATTACK) == {"Worm"}
    play(game, "defend with ice")
    assert "Blank" in imagined(game, "Red", Side.DEFENCE)
    play(game, "add 0", "add 0", "defend with ice")
    assert imagined(game, "Red", Side.DEFENCE) == {"ICE"}


def imagined(game: Game[Table], seat: str, side: int) -> set[str]:
    """What a seat takes the card of one side of the battle for, in a hundred worlds."""
    worlds = [game.determinize(seat, seed).state for seed in range(100)]
    names = game.state.setting.program_names
    return {names[stack.top(s.doing, Battle).sides[side].card] for s in worlds}


# Whose turn it is


@pytest.mark.clause(
    "human_interface:cw.action-repeat",
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
