"""How often people are asked, and the standing answers that a game offers them."""

import pytest

import fireteam
from fireteam.bots.standing import always
from fireteam.lab.questions import ask_one
from fireteam.lab.simulate import play_one, study
from tests.cli.conftest import Command

COUNT = ["simulate", "ambush", "--questions", "--games", "4", "--seed", "7", "--option", "rounds=2"]
IDLE = "do nothing"


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that offers two standing answers."""
    monkeypatch.setitem(fireteam.rules_of("ambush").judged.standing, IDLE, always("act", "done"))
    monkeypatch.setitem(fireteam.rules_of("ambush").judged.standing, "keep luck", always("luck", "keep"))


def test_every_decision_that_a_bot_takes_is_a_question_to_a_person() -> None:
    plan = study("ambush", "random", 1, 7, {})
    asked = ask_one(plan, 0).without
    assert asked is not None
    assert sum(asked.questions.values()) == play_one(plan, 0).decisions


def test_questions_are_counted_by_seat_round_and_kind(command: Command) -> None:
    load = command(*COUNT, "--json").json["without_standing"]
    assert load["rounds"].keys() == {"1", "2"}
    assert load["rounds_per_game"] == 2
    assert sum(load["seats"].values()) / 2 == pytest.approx(load["per_round"], abs=0.02)
    assert sum(load["rounds"].values()) / 2 == pytest.approx(load["per_round"], abs=0.02)
    assert sum(load["kinds"].values()) == pytest.approx(load["per_round"], abs=0.1)


def test_what_is_passed_is_told_by_kind_and_a_median_beside_the_mean(command: Command) -> None:
    load = command(*COUNT, "--json").json["without_standing"]
    assert load["passed"]["activation"] == 0  # it always names somebody
    assert 0 < load["passed"]["act"] < 1
    assert load["median"] == pytest.approx(load["per_round"], rel=0.4)


@pytest.mark.usefixtures("offered")
def test_what_a_standing_answer_takes_off_people_is_counted_as_its(command: Command) -> None:
    found = command(*COUNT, "--json").json
    assert found["without_standing"]["kinds"]["act"] > 0
    assert "act" not in found["with_standing"]["kinds"]
    assert found["answered"].keys() == {IDLE, "keep luck"}
    assert found["answered"][IDLE] > 0


@pytest.mark.usefixtures("offered")
def test_questions_are_shown_without_and_with_standing_answers(command: Command) -> None:
    said = command(*COUNT)
    assert said.code == 0
    assert "with the usual" in said.out
    assert "round 2" in said.out
    assert IDLE in said.out


def test_what_is_on_at_a_new_table_counts_apart_from_what_could_be(command: Command) -> None:
    asked = ["simulate", "human_interface", "--questions", "--games", "1", "--seats", "recruit"]
    found = command(*asked, "--option", "scenario=dry-run", "--json").json
    without, usual, everything = (
        found[f"{way}"]["per_round"] for way in ("without_standing", "with_usual", "with_standing")
    )
    assert everything <= usual <= without


def test_what_is_asked_before_the_first_round_counts_apart(command: Command) -> None:
    asked = ["simulate", "human_interface", "--questions", "--games", "1", "--seats", "random", "--seed", "7"]
    found = command(*asked, "--option", "scenario=lockdown", "--json").json["without_standing"]
    assert found["setting_up"] >= 8  # a team of four is drafted and deployed
    assert "drafting" not in found["kinds"]
    assert "0" not in found["rounds"]


def test_a_study_counts_questions_or_looks_for_unused_content(command: Command) -> None:
    said = command(*COUNT, "--unused")
    assert (said.code, said.err.count("choose one")) == (2, 1)


def test_the_usual_standing_answers_of_a_game_are_on(command: Command) -> None:
    said = command("play", "human_interface", "--plain", "--option", "scenario=lockdown", typed="standing\nquit\n")
    assert "on: defend my network with as many SR as the attacker adds" in said.out
    assert said.out.count(". on: ") == len(fireteam.rules_of("human_interface").judged.usual)


@pytest.mark.usefixtures("offered")
def test_a_person_lists_and_switches_the_standing_answers_of_a_game(command: Command) -> None:
    typed = "standing\nstanding 1 on\nstanding all on\nstanding 2 off\nquit\n"
    lines = command("play", "ambush", "--plain", "--seed", "3", typed=typed).out.splitlines()
    switched = [line.split(". ")[-1] for line in lines if IDLE in line or "keep luck" in line]
    assert switched == [
        f"off: {IDLE}", "off: keep luck",
        f"on: {IDLE}", "off: keep luck",
        f"on: {IDLE}", "on: keep luck",
        f"on: {IDLE}", "off: keep luck",
    ]  # fmt: skip


@pytest.mark.usefixtures("offered")
@pytest.mark.parametrize("words", ["0 on", "3 on", "1", "on", "1 maybe", "² on", "all"])
def test_what_cannot_be_switched_is_told(command: Command, words: str) -> None:
    said = command("play", "ambush", "--plain", "--seed", "3", typed=f"standing {words}\nquit\n")
    assert f"'standing {words}' is not known" in said.out


def test_an_answer_that_was_ordered_can_be_switched_off_alone(command: Command) -> None:
    typed = "activate Ash\nhold\nalways done\nstanding\nstanding 1 off\nstanding\nquit\n"
    said = command("play", "ambush", "--plain", "--seed", "3", typed=typed)
    assert "1. on: answer 'done' to 'act'" in said.out
    assert "1. off: answer 'done' to 'act'" in said.out
    assert "This game offers no standing answers; 'always' makes one." in said.out
