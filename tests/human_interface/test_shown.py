"""What seats are shown of positions by hand, and what must hold there."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from fireteam.games.human_interface.model import Fight, Stage, Table, setup
from fireteam.games.human_interface.model.positions import Given, arrange
from fireteam.games.human_interface.rules import invariants
from fireteam.games.human_interface.rules.attack import attack_odds
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.harm import damage
from fireteam.games.human_interface.view import card_texts, picture, seen
from fireteam.kernel import Decision
from tests.human_interface.hackers import play, skirmish

SQUADS = {"Red": ["Leader", "Hacker"], "Blue": ["Leader", "Hacker"]}
MODELS = {"red-leader": "C1", "red-hacker": "D1", "blue-leader": "C12", "blue-hacker": "D12"}


def position(given: dict[str, Any], **options: Any) -> Table:
    s = arrange(
        setup.setting(setup.Options(**{"scenario": "rooms", **options})), msgspec.convert(given, Given, str_keys=True)
    )
    assert list(invariants.invariants(s)) == []
    return s


def ring(**given: Any) -> Table:
    return position({"squads": SQUADS, "models": MODELS, **given}, scenario="ring", preset="everything")


@pytest.mark.parametrize("scenario", [*setup.known_missions(), "yard", "rooms", "ring", "ring-of-three"])
def test_every_mission_can_be_shown_from_its_first_moment(scenario: str) -> None:
    s = setup.setup(setup.setting(setup.Options(scenario=scenario)))
    assert list(invariants.invariants(s)) == []
    view = seen.view(s, None)
    assert len(picture.picture(view)) > view.height
    assert all(line.endswith(".") for line in picture.describe(view))
    assert msgspec.json.encode(seen.facts(s))


def test_a_hand_is_read_by_its_team_alone() -> None:
    s = ring(networks={"Red": {"hand": ["Virus", "ICE"]}})
    assert seen.view(s, 0).networks["Red"].hand == seen.facts(s).networks["Red"].hand == ["Virus", "ICE"]
    assert seen.view(s, 1).networks["Red"].hand == seen.view(s, None).networks["Red"].hand == ["?", "?"]


def test_a_guard_keeps_its_letter_when_another_has_acted() -> None:
    guards: dict[str, Any] = {"guard-1": {"at": "N3"}, "guard-2": {"at": "O4"}}
    before = seen.view(position({"models": guards}), None).intentions
    guards["guard-1"]["activated"] = True
    after = seen.view(position({"models": guards}), None).intentions
    assert (before["guard-1"].letter, before["guard-2"].letter) == ("A", "B")
    assert {name: one.letter for name, one in after.items()} == {"guard-2": "B"}


def test_totals_are_shown_until_they_are_compared() -> None:
    drawn: dict[str, Any] = {"attacker": 0, "target": 2, "weapon": -1, "cards": [0, 1]}
    s = ring()
    for winner, shown in ((-1, 2), (0, 0)):
        s.doing = [Fight(**drawn, stage=Stage.CARDS, winner=winner)]
        fight = seen.view(s, None).attack
        assert fight is not None
        assert len(fight.totals) == shown


def test_a_facedown_program_is_read_by_who_has_looked_at_it() -> None:
    lying = [{"program": "ICE", "known": ["Blue"]}, {"program": "IDS"}, {"program": "Bastion", "shown": True}]
    s = ring(networks={"Red": {"spaces": lying}})
    shown = {seat: [one and one.id for one in seen.view(s, seat).networks["Red"].spaces] for seat in (0, 1, None)}
    assert shown == {
        0: ["ICE", "IDS", "Bastion", None],
        1: ["ICE", "?", "Bastion", None],
        None: ["?", "?", "Bastion", None],
    }


def test_one_player_alone_does_not_see_what_guards_a_terminal() -> None:
    s = position({"models": {"hacker": "C7"}, "terminals": {"Red 1": {"guards": {"Team": ["ICE"]}}}})
    assert [one.id for one in seen.view(s, 0).terminals["Red 1"].guards["Team"]] == ["?"]
    assert [one.id for one in seen.facts(s).terminals["Red 1"].guards["Team"]] == ["ICE"]


def test_an_agenda_is_secret_until_it_is_shown() -> None:
    s = ring(agendas={"Red": "Magpie", "Blue": "Body Count"}, agendas_shown=["Blue"])
    assert {name: one.card for name, one in seen.view(s, 1).agendas.items()} == {"Red": "?", "Blue": "Body Count"}
    hidden = [(secret.slot, secret.known_to) for secret in seen.secrets(s) if secret.slot.startswith("agenda")]
    assert hidden == [("agenda 0", 1)]


def test_a_mine_that_is_not_laid_lies_facedown() -> None:
    s = ring(models={**MODELS, "red-leader": {"at": "C1", "equipment": ["Pistol", "Frag Mine"]}})
    held = {seat: [gear.id for gear in seen.view(s, seat).models["red-leader"].equipment] for seat in (0, 1)}
    assert held == {0: ["Pistol", "Frag Mine"], 1: ["Pistol", "?"]}


def test_everything_named_on_a_card_is_told() -> None:
    setting = setup.setting(setup.Options())
    printed = card_texts.cards(setting)
    for names in (setting.identity_names, setting.item_names, setting.program_names, setting.rush_names):
        assert all(printed[name].lines for name in names)
    assert card_texts.goal(setting, "Team")


def test_no_two_sorts_of_card_have_a_name_in_common() -> None:
    box = setup.printed()
    sorts = (box.factions, box.responses, box.events, box.collateral, box.hidden, box.agendas, box.rush, box.programs)
    people = (box.skills, box.kits, box.improvements, box.items, box.identities)
    told = Counter(name for sort in (*sorts, *people) for name in {one.name for one in sort})
    assert [name for name, times in told.items() if times > 1] == []


def test_the_chances_of_an_attack_go_by_the_reaction() -> None:
    s = ring(models={**MODELS, "blue-leader": "C4"})
    fight = Fight(0, 4, s.setting.item("Assault Rifle"))
    found = {one.reaction.name: one for one in attack_odds.chances(s, fight)}
    assert set(found) == {"INSTINCTIVE", "DODGE", "FAST"}
    assert found["DODGE"].target.hit < found["INSTINCTIVE"].target.hit
    assert sum(found["FAST"].target.wounds) == pytest.approx(1)
    assert found["FAST"].attacker.hit == pytest.approx(1 - found["FAST"].target.hit)


def test_who_may_use_adrenaline_is_told_what_the_cards_say() -> None:
    given = {"leader": {"at": "B7", "adrenaline": ["Steady Hand", "Numb"], "reacted": True}}
    s = position({"models": given})
    leader, numb = 0, s.setting.rush_names.index("Numb")
    drawn = s.setting.cando_names.index("2 add")
    test = Decision(0, boosts.BOOST, leader, drawn, boosts.ADD, 0, 2)
    assert test.kind.question(s, test) == (
        "Leader has drawn 2 and is 2 short: use anything? The text of the card: 1 more on this total. "
        "Steady Hand: 2 more on your total in one test."
    )
    hurt = Decision(0, damage.WARD, leader, 2)
    assert hurt.kind.question(s, hurt) == (
        f"Leader is about to suffer 2 wounds: ward it off? Numb: {s.setting.box.rush[numb].text}"
    )


@pytest.mark.parametrize(
    ("answer", "clause"),
    [("use sidestep clear head", "skill.adrenaline"), ("play burst of speed", "adrenaline.use-effect")],
)
def test_a_move_that_is_granted_cites_what_grants_it(answer: str, clause: str) -> None:
    eel = {"at": "C3", "adrenaline": ["Clear Head", "Burst of Speed"]}
    game = skirmish(
        phase="acting",
        squads={"Red": ["Eel"], "Blue": ["Captain"]},
        models={"eel": eel, "captain": {"at": "C12", "reacted": True}},
        active="eel",
    )
    assert play(game, answer).decision().kind.clause == clause
