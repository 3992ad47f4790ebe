"""Rulings and small rules that are checked by the functions that carry them out."""

from collections.abc import Generator
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.games.human_interface.model import OPFOR, Lasting, Phase, Table, hostile, teams
from fireteam.games.human_interface.model.cards import Item
from fireteam.games.human_interface.model.setup import Options, known_missions, printed, setting, setup
from fireteam.games.human_interface.model.state import SPACES, Carried
from fireteam.games.human_interface.rules.activation import actions
from fireteam.games.human_interface.rules.attack import grenades
from fireteam.games.human_interface.rules.board import alarm, terminals
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.draws import cando, tests
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.harm import cybershock
from fireteam.games.human_interface.rules.phases import draft
from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.state import with_one

HELIX = ("Leader", "Hacker", "Ronin", "Skimmer")
MERIDIAN = ("Captain", "Weaver", "Duellist", "Courier")


def table(scenario: str, *chance: str, **options: Any) -> Table:
    s = setup(setting(Options(scenario=scenario, **options)))
    s.tape = Script(list(chance))
    return s


def ring(*chance: str) -> Table:
    s = table("ring", *chance, squads=(HELIX, MERIDIAN))
    for place, model in enumerate([*s.setting.roster[0], *s.setting.roster[1]]):
        s.cell[model] = place
        s.standing[s.side[model]] |= 1 << place
    return s


def run(flow: Generator[Any, Any, Any]) -> Any:
    """What a procedure comes to that asks nobody."""
    try:
        asked = next(flow)
    except StopIteration as end:
        return end.value
    raise AssertionError(f"{asked} is asked")


@pytest.mark.clause("human_interface:test.standard-draw")
@pytest.mark.clause("human_interface:test.standard-skills")
def test_a_standard_test_draws_one_card_against_the_skill_that_it_names() -> None:
    s = ring("cando 7", "cando 7")
    leader, hacker = s.setting.roster[0][:2]
    assert not run(tests.standard(s, leader, "mental", "test.standard-draw"))  # MENTAL 6
    assert run(tests.standard(s, hacker, "mental", "test.standard-draw"))  # MENTAL 8
    assert len(s.cando) == 38
    assert [cando.value(s, card) for card in s.cando_discard] == [7, 7]


@pytest.mark.clause("human_interface:cando.simultaneous-draws")
def test_cards_that_are_drawn_at_once_are_drawn_in_turn_and_a_one_shuffles_before_the_next() -> None:
    s = ring("cando 1", "cando 8", "cando 8", "cando 3", "cando 2")
    assert cando.highest(s, "cando.simultaneous-draws", [-1, -1, -1]) == 1
    assert len(s.cando) + len(s.cando_discard) == 40
    assert len(s.cando_discard) == 4  # the 1 was shuffled in again


@pytest.mark.clause("human_interface:round.order")
@pytest.mark.clause("human_interface:round.opfor-steps")
@pytest.mark.clause("human_interface:round.turn-means-round")
def test_a_round_is_cyberwarfare_the_real_world_and_opfor_and_activations_are_once_a_round() -> None:
    game = fireteam.new("human_interface", seed=3, scenario="cold-storage")
    phases = list[Phase]()
    while not game.over and game.state.round == 1:
        d = game.decision()
        if not phases or phases[-1] != game.state.phase:
            phases.append(game.state.phase)
        game.choose(d.seat, d.kind.default_option(game.state, d))
    kinds = [event.kind for event in game.events]
    events = game.events[: kinds.index("clean-up")]
    activated = [event.facts["who"] for event in events if event.kind == "activated"]
    cyber, real = phases.index(Phase.CYBERWARFARE), phases.index(Phase.ACTIVATION)
    assert cyber < real
    assert len(activated) == len(set(activated)) == 4
    assert kinds.index("activated") < kinds.index("operation") < kinds.index("clean-up")


@pytest.mark.clause("human_interface:realworld.attack-ends-exception")
def test_some_gear_lets_its_bearer_go_on_after_an_attack() -> None:
    harness = Item(name="Harness", kind="cybergear", acts_on=True)
    s = table("yard", items=(harness,))
    leader, hacker = s.setting.roster[0][:2]
    s.equipment = with_one(s.equipment, leader, (*s.equipment[leader], Carried(s.setting.item("Harness"))))
    actions._attacked(s, leader)
    assert not s.ended
    actions._attacked(s, hacker)
    assert s.ended


@pytest.mark.clause("human_interface:opfor.skirmish-neutral")
def test_guards_in_a_skirmish_have_all_their_wounds_and_are_hostile_to_all_teams() -> None:
    s = table("crossfire")
    guard = next(m for m in s.setting.opfor if s.cell[m] >= 0)
    assert s.wounds[guard] == s.setting.box.identities[s.card[guard]].healthy.wounds > 1
    assert all(hostile(s, guard, roster[0]) for roster in s.setting.roster)


def refused(s: Table, team: int, who: str) -> set[str]:
    one = s.setting.box.identities[s.setting.identity(who)]
    return {refusal.clause for refusal in teams.team_faults(s.setting, draft._joined(s, team), one)}


def drafted(*names: str) -> Table:
    s = table("lockdown")
    for model, name in zip(s.setting.roster[0], names, strict=False):
        s.card = with_one(s.card, model, s.setting.identity(name))
    return s


@pytest.mark.clause("human_interface:team.size")
@pytest.mark.clause("human_interface:team.max-hackers")
@pytest.mark.clause("human_interface:team.drones-same-faction")
def test_a_team_keeps_to_its_size_and_to_the_limits_of_classes() -> None:
    s = drafted("Mara Voss", "Dr. Amadi")
    assert {len(roster) for roster in s.setting.roster} == {4}
    assert not refused(s, 0, "Moth")
    assert refused(s, 0, "Drone") == {"setup.id-cards"}  # nobody by name
    assert "team.max-hackers" not in refused(s, 0, "Patch Doyle")  # a second hacker, who is a mercenary
    two_drones = drafted("Moth", "Ward Nine", "Dr. Amadi")
    assert "team.drones-same-faction" in refused(two_drones, 0, "Gannet")
    assert teams.MOST == {"leader": 1, "hacker": 2, "ronin": 2, "skimmer": 2, "uberboy": 2}


@pytest.mark.clause("human_interface:team.max-ronin")
@pytest.mark.clause("human_interface:team.max-skimmers")
@pytest.mark.clause("human_interface:team.max-uberboys")
@pytest.mark.parametrize(
    ("kind", "clause"), [("ronin", "max-ronin"), ("skimmer", "max-skimmers"), ("uberboy", "max-uberboys")]
)
def test_a_third_of_a_class_is_one_too_many(kind: str, clause: str) -> None:
    one = next(who for who in printed().identities if kind in who.classes and who.faction == "Helix")
    more = tuple(msgspec.structs.replace(one, name=f"{one.name} {letter}") for letter in "BC")
    s = table("lockdown", identities=more)
    for model, name in zip(s.setting.roster[0], (one.name, more[0].name), strict=False):
        s.card = with_one(s.card, model, s.setting.identity(name))
    assert f"team.{clause}" in refused(s, 0, more[1].name)


@pytest.mark.clause("human_interface:team.faction")
@pytest.mark.clause("human_interface:team.size")
@pytest.mark.clause("human_interface:team.mercenary-ratio")
@pytest.mark.parametrize(
    ("squads", "reason"),
    [
        ((("Leader", "Hacker", "Ronin", "Courier"), MERIDIAN), "Red cannot have Courier as number 4.*team.faction"),
        ((HELIX, ("Captain", "Stray", "Weaver", "Patch")), "Blue cannot have Patch as number 4.*team.mercenary-ratio"),
        ((("Leader", "Ronin", "Skimmer", "Uberboy"), MERIDIAN), "Red cannot have Uberboy.*team.needs-hacker"),
        ((HELIX[:3], MERIDIAN), "the squad of Red must have 4 characters, not 3"),
        ((HELIX, (*MERIDIAN, "Stevedore")), "the squad of Blue must have 4 characters, not 5"),
        ((HELIX,), "must name 2 squads, one for each team, not 1"),
        ((HELIX, MERIDIAN, HELIX), "must name 2 squads, one for each team, not 3"),
    ],
)
def test_squads_that_break_a_rule_of_teams_are_refused(squads: tuple[tuple[str, ...], ...], reason: str) -> None:
    with pytest.raises(Fault, match=f"^'squads'.*{reason}"):
        table("ring", squads=squads)


@pytest.mark.clause("human_interface:team.campaign-by-mission")
def test_a_campaign_takes_no_squads() -> None:
    with pytest.raises(Fault, match="'squads' are for skirmishes"):
        table("dry-run", squads=(HELIX,))


@pytest.mark.clause("human_interface:opfor.skirmish-as-players")
def test_squads_may_have_opfor_characters() -> None:
    s = table("ring", squads=((*HELIX[:3], "Guard"), ("Officer", "Guard", "Captain", "Weaver")))
    guard = s.setting.roster[0][3]
    assert s.wounds[guard] == s.setting.box.identities[s.card[guard]].healthy.wounds > 1


@pytest.mark.clause("human_interface:team.campaign-by-mission")
@pytest.mark.clause("human_interface:team.restrictions-scope")
@pytest.mark.clause("human_interface:campaign.progress")
def test_the_team_of_a_mission_is_the_missions_own_and_begins_fresh() -> None:
    s = table("dry-run")
    classes = {kind for m in s.setting.roster[0] for kind in s.setting.box.identities[s.card[m]].classes}
    assert "hacker" not in classes
    assert not s.crippled | s.down | s.lost
    assert all(not s.adrenaline[m] for m in s.setting.roster[0])


@pytest.mark.clause("human_interface:class.leader-ability")
@pytest.mark.clause("human_interface:skill.texts")
def test_every_character_has_a_standard_and_an_adrenaline_skill_on_each_side_and_leaders_no_more() -> None:
    skills = {skill.name: skill for skill in printed().skills}
    for who in printed().identities:
        for face in (who.healthy, who.crippled) if "neutral" not in who.classes else ():
            assert sorted(skills[name].cost > 0 for name in face.skills) == [False, True], who.name


@pytest.mark.clause("human_interface:cybershock.reduce")
@pytest.mark.clause("human_interface:cybershock.lost-skirmish")
def test_cybershock_falls_to_none_and_whoever_is_lost_is_everybodys_enemy_for_good() -> None:
    s = ring()
    leader, captain = s.setting.roster[0][0], s.setting.roster[1][0]
    s.shock[leader] = 1
    cybershock.reduce(s, leader, 3, "cybershock.reduce")
    assert s.shock[leader] == 0
    s.shock[leader] = 9
    cybershock.increase(s, leader, "cybershock.test-fail")
    cybershock.reduce(s, leader, 5, "cybershock.reduce")
    assert s.shock[leader] == 10
    assert s.side[leader] == OPFOR
    assert hostile(s, leader, captain)
    assert hostile(s, leader, s.setting.roster[0][1])
    assert s.toll == (0, 1)
    assert not s.adrenaline[captain]


@pytest.mark.clause("human_interface:terminal.overlap")
@pytest.mark.clause("human_interface:terminal.overlap-meaning")
def test_where_control_zones_overlap_both_teams_shoot_without_tac_and_it_never_helps_the_shooter() -> None:
    s = ring()
    leader, captain = s.setting.roster[0][0], s.setting.roster[1][0]
    where = s.cell[captain]
    printed_tac = s.setting.ground.tac[s.setting.ground.zone_of[where]]
    assert terminals.tac(s, leader, where) == printed_tac
    for number, terminal in enumerate(s.terminals):
        terminal.controller = number
    assert [terminals.tac(s, who, where) for who in (leader, captain)] == [0, 0]


@pytest.mark.clause("human_interface:collateral.discard")
def test_a_lasting_card_goes_to_the_discard_pile_when_its_rounds_are_over() -> None:
    s = table("cold-storage")
    number = next(n for n, card in enumerate(s.setting.box.collateral) if card.rounds == 2)
    s.lasting = [Lasting("collateral", number, 2)]
    incidents.expire(s, "round")
    assert s.lasting
    incidents.expire(s, "round")
    assert not s.lasting
    assert s.discards["collateral"] == (number,)


@pytest.mark.clause("human_interface:data.tn-spaces")
@pytest.mark.clause("human_interface:data.token-limits")
@pytest.mark.clause("human_interface:wounds.healing")
def test_networks_have_four_spaces_and_tokens_do_not_run_out_and_nobody_heals() -> None:
    s = ring()
    assert {len(network.spaces) for network in s.networks} == {SPACES} == {4}
    alarm.raise_alarm(s, 0, 500, "alarm.other-sources")
    assert s.alarm[0] == 500
    box = s.setting.box
    decks = (box.rush, box.cando, box.responses, box.collateral, box.events, box.hidden, box.skills)
    assert not any(effect.do == "heal" for deck in decks for card in deck for effect in card.effects)


@pytest.mark.clause("human_interface:data.missions")
@pytest.mark.clause("human_interface:data.maps")
@pytest.mark.clause("human_interface:data.zones")
def test_every_mission_ends_and_every_square_is_of_one_zone() -> None:
    for code, mission in known_missions().items():
        ground = setting(Options(scenario=code)).ground
        assert mission.rounds
        assert mission.mode == "skirmish" or (mission.win and mission.lose)
        assert sum(cells.bit_count() for cells in ground.zone_cells) == ground.floor.bit_count()
        assert all(near >> number & 1 for number, near in enumerate(ground.zone_near))


@pytest.mark.clause("human_interface:loot.choose")
@pytest.mark.clause("human_interface:attack.step3-weapon")
def test_two_weapons_or_grenades_that_are_alike_are_offered_once() -> None:
    s = ring()
    model = s.setting.roster[0][0]
    names = ("Pistol", "Pistol", "Frag Grenade", "Frag Grenade")
    s.equipment = with_one(s.equipment, model, tuple(Carried(s.setting.item_names.index(name), 2) for name in names))
    assert [weapons.called(s, weapon) for weapon in weapons.carried(s, model)] == ["Pistol"]
    assert len(grenades.grenades(s, model)) == 1
