"""The runner of cases: what it finds and how it plays."""

from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Rules
from fireteam.rulebook import cases
from tests.rulebook import standoff
from tests.rulebook.standoff import THEN, outcome


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("chance: [d6 1, d6 2]\nwhen: ['Red: shoot']\n", "chance: d6 2 is left over"),
        ("chance: [d6 1, d6 2, d6 3]\nwhen: ['Red: shoot']\n", "chance: d6 2, d6 3 are left over"),
        ("when: ['Red: shoot']\n", "when: number 1, 'Red: shoot', fails: the chance of the case has no chance"),
        ("chance: [d8 1]\nwhen: ['Red: shoot']\n", "says 'd8 1' where the rules need one of: d6 1"),
        ("when: ['Blue: shoot']\n", "when: number 1, 'Blue: shoot', fails: Blue is not asked"),
        ("when: ['Red: fly']\n", "'fly' is not an answer"),
        ("given: {moves: ['Red: fly']}\n", "given.moves: number 1, 'Red: fly', fails: 'fly' is not an answer"),
        ("given: {wind: 3}\n", "the position: Object contains unknown field `wind`"),
        ("given: {hits: [3, 0]}\n", "given: the position is impossible: Red was hit 3 times"),
        ("given: {options: {moon: 1}}\n", "the options of Standoff: Object contains unknown field `moon`"),
        ("given: {position: none.yaml}\n", "none.yaml cannot be read"),
    ],
)
def test_a_case_that_cannot_be_played_as_written_fails(tmp_path: Path, text: str, said: str) -> None:
    found = outcome(tmp_path, f"title: T\nclauses: [turn.order]\ngame: standoff\n{text}{THEN}")
    assert len(found.failures) == 1
    assert said in found.failures[0]


TWICE = "title: T\nclauses: [turn.order]\ngame: standoff\n"


def test_an_answer_is_taken_back_freely_or_with_the_consent_of_all(tmp_path: Path) -> None:
    free = f"{TWICE}when: ['Red: take cover', 'Red: undo']\nthen: {{facts: {{Red.cover: false}}, asked: [Red]}}"
    assert outcome(tmp_path, free).failures == []
    barred = f"{TWICE}chance: [d6 5]\nwhen: ['Red: shoot', 'Red: undo']\nthen: {{asked: [Red]}}"
    (failure,) = outcome(tmp_path, barred).failures
    assert failure.startswith("when: number 2, 'Red: undo', fails: dice or cards have come up since")
    agreed = barred.replace("'Red: undo'", "'Red: undo, all consent'")
    assert outcome(tmp_path, agreed).failures == []


def test_an_answer_that_nothing_came_of_can_be_taken_back_freely(tmp_path: Path) -> None:
    text = f"{TWICE}when: ['Red: take cover']\nthen: {{barriers: {{Red: %s}}}}"
    assert outcome(tmp_path, text % "none").failures == []
    (failure,) = outcome(tmp_path, text % "turn.order").failures
    assert failure.endswith("only past [turn.order], and it is free")


def test_what_a_file_gives_to_all_its_cases_is_filled_up_by_each(tmp_path: Path) -> None:
    rules = standoff.rules(tmp_path)
    file = tmp_path / "cases.yaml"
    file.write_text("""
game: standoff
given: {hits: [1, 0], options: {}, moves: ['Red: take cover']}
cases:
  - {title: As given, clauses: [turn.order], then: {facts: {Red.hits: 1, Red.cover: true}}}
  - {title: Other moves, clauses: [turn.order], given: {moves: []}, then: {facts: {Red.hits: 1, Red.cover: false}}}
  - {title: Other hits, clauses: [turn.order], given: {hits: [0, 1]}, then: {facts: {Blue.hits: 1, Red.cover: true}}}
""")
    assert [cases.run(case, lambda code: rules).failures for case in cases.find([file])] == [[], [], []]


def test_mappings_are_filled_up_at_every_depth_and_all_else_is_replaced() -> None:
    shared = {"models": {"Ash": {"at": "B3", "hp": 3}}, "hands": {"Red": ["dud"]}, "round": 2}
    own = {"models": {"Ash": {"hp": 1}, "Dune": {"at": "C3"}}, "hands": {"Red": []}, "active": "Ash"}
    assert cases._filled(shared, own) == {
        "models": {"Ash": {"at": "B3", "hp": 1}, "Dune": {"at": "C3"}},
        "hands": {"Red": []},
        "round": 2,
        "active": "Ash",
    }


def test_clauses_that_the_rulebook_does_not_have_fail_the_case(tmp_path: Path) -> None:
    then = "then: {asked: [Red], refused: {Blue: {shoot: turn.odrer}}}"
    found = outcome(tmp_path, f"title: T\ngame: standoff\nclauses: [turn.order, shot.hot]\n{then}\n")
    assert found.failures[:2] == [
        "clauses: standoff has no clause 'shot.hot'",
        "clauses: standoff has no clause 'turn.odrer'",
    ]


def test_a_position_that_the_rules_cannot_play_fails_the_case(tmp_path: Path) -> None:
    given = "given: {models: {Ash: {}, Dune: {at: C3}}, active: Ash}"  # Ash is to act and stands nowhere
    (tmp_path / "case.yaml").write_text(f"title: T\ngame: ambush\nclauses: [walk.steps]\n{given}\n{THEN}")
    (failure,) = cases.run(cases.find([tmp_path])[0], fireteam.rules_of).failures
    assert failure.startswith("the rules cannot follow the case: ")


def test_a_case_of_an_unknown_game_fails(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(f"title: T\ngame: chess\nclauses: [a.b]\n{THEN}")

    def nobody(code: str) -> Rules[Any]:
        raise Fault(f"there is no game '{code}'")

    found = cases.run(cases.find([tmp_path])[0], nobody)
    assert found.failures == ["there is no game 'chess'"]
    assert found.picture == ""


def test_without_when_the_events_are_all_that_happened(tmp_path: Path) -> None:
    text = "title: T\ngame: standoff\nclauses: [shot.hit]\nchance: [d6 5]\ngiven: {moves: ['Red: shoot']}\n"
    assert outcome(tmp_path, text + "then: {events: [{kind: shot}]}").passed
    late = text.replace("[d6 5]", "[d6 5, d6 1]") + "when: ['Blue: shoot']\n"
    found = outcome(tmp_path, late + "then: {events: [{kind: shot}, {kind: shot}]}")
    assert "number 2, 'shot', should have happened after number 1" in found.failures[0]


def test_a_case_may_begin_at_a_position_file_beside_it(tmp_path: Path) -> None:
    rules = standoff.rules(tmp_path)
    text = "title: T\nclauses: [shot.hit]\ngame: standoff\ngiven: {position: covered.yaml}\nchance: [d6 5]\n"
    text += "when: ['Blue: shoot']\nthen: {facts: {Red.hits: 1, Red.cover: true, Blue.hits: 1}}\n"
    first = "title: T\ngame: standoff\nclauses: [shot.hit]\nchance: [d6 5, d6 1]\n"
    first += "given: {moves: ['Red: shoot', 'Blue: shoot', 'Red: take cover']}\n"
    started = outcome(tmp_path, first + THEN)
    assert started.passed
    game = cases.begin(started.case, rules)
    (tmp_path / "cases" / "covered.yaml").write_text(game.position())
    assert outcome(tmp_path, text).failures == []
    (tmp_path / "cases" / "covered.yaml").write_text(game.position().replace("standoff", "other"))
    assert "is not a 'fireteam position 1' of standoff" in outcome(tmp_path, text).failures[0]


def test_cases_are_found_in_files_and_folders_and_know_their_game(tmp_path: Path) -> None:
    rules = standoff.rules(tmp_path / "standoff")
    case = f"clauses: [turn.order]\n{THEN.replace('Blue', 'Red')}"
    inside = rules.about.folder / "cases" / "deep"
    inside.mkdir(parents=True)
    (inside / "b.yaml").write_text(f"title: Inside\n{case}")
    (inside / "position.yaml").write_text("format: fireteam position 1\ngame: standoff\n")
    listed = "".join(f"  - title: {title}\n    clauses: [turn.order]\n    {THEN}" for title in ("One", "Two"))
    (inside.parent / "a.yaml").write_text(f"game: other\ncases:\n{listed}")
    outside = tmp_path / "outside.yaml"
    outside.write_text(f"title: Outside\ngame: standoff\n{case}")
    found = cases.find([rules.about.folder, outside])
    assert [(each.title, each.game, each.line) for each in found] == [
        ("One", "other", 3),
        ("Two", "other", 6),
        ("Inside", "standoff", 1),
        ("Outside", "standoff", 1),
    ]
    assert cases.run(found[2], lambda code: rules).passed
    assert [each.title for each in cases.find([inside])] == ["Inside"]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (f"title: T\nclauses: [a.b]\n{THEN}", 1, "name the game with `game:`"),
        (f"game: g\nclauses: [a.b]\n{THEN}", 1, "missing required field `title`"),
        (f"game: g\ntitle: T\n{THEN}", 1, "missing required field `clauses`"),
        (f"game: g\ntitle: T\nclauses: []\n{THEN}", 3, "clauses: expected `array` of length >= 1"),
        ("game: g\ntitle: T\nclauses: [a.b]\n", 1, "missing required field `then`"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen: {}\n", 4, "then: a case must expect something"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen: {facts: {}, offered: {}}\n", 4, "must expect something"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen: {result: null}\n", 4, "then.result: expected"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen: {result: non}\n", 4, "then.result: invalid enum value"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen:\n  fact: {a: 1}\n", 5, "then.fact: object contains unknown"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen:\n  offered: {Red: []}\n", 5, "length >= 1"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen:\n  odds: {Red: {a: {b: 1/0}}}\n", 4, "'1/0' is not a chance"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen:\n  odds: {Red: {a: {b: half}}}\n", 4, "'half' is not a chance"),
        ("game: g\ntitle: T\nclauses: [a.b]\nthen:\n  odds: {Red: {a: {b: 0}}}\n", 4, "write `outcomes`"),
        (f"game: g\ntitle: T\nclauses: [a.b]\nwhen:\n  - walk\n{THEN}", 5, "when[0]: an answer is written like"),
        (f"game: g\ntitle: T\nclauses: [a.b]\nwhen:\n  - {{Red: a, Blue: b}}\n{THEN}", 5, "when[0]: an answer"),
        (f"game: g\ntitle: T\nclauses: [a.b]\ngiven:\n  moves: [walk]\n{THEN}", 5, "given.moves[0]: an answer"),
        (f"game: g\ntitle: T\nclauses: [a.b]\ngiven:\n  x: 1\n  moves: 3\n{THEN}", 6, "given.moves: expected"),
        (f"game: g\ntitle: T\nclauses: [a.b]\ngiven:\n  x: 1\n  position: p.yaml\n{THEN}", 6, "has only `moves`"),
        (
            "game: g\ncases:\n" + f"  - title: T\n    clauses: [a.b]\n    {THEN}" * 2,
            6,
            "cases[1].title: 'T' is the title of an earlier case",
        ),
        ("game: g\ncases: []\ntitle: T\n", 3, "unknown field `title`"),
    ],
)
def test_a_faulty_case_file_is_refused_in_one_sentence(tmp_path: Path, text: str, line: int, reason: str) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(text)
    with pytest.raises(Fault) as caught:
        cases.find([file])
    said = str(caught.value)
    assert said.startswith(f"{file}, line {line}")
    assert reason in said
    assert "\n" not in said
