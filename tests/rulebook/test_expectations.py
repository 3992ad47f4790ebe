"""What a case may expect: every kind can be met and can fail, and a failure says what was found."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.kernel.faults import Fault
from fireteam.rulebook import cases, checks
from tests.rulebook import standoff
from tests.rulebook.standoff import THEN, outcome

BASE = """
title: A shot in the open
clauses: [shot.hit]
given: {moves: ["Red: take cover"]}
chance: [card smoke, d6 4]
when:
  - "Blue: draw"
  - Red: shoot
"""

RIGHT: dict[str, Any] = {
    "facts": {"Blue.hits": 1, "Red.cover": True, "Blue": {"cover": False, "hits": 1}, "shots": []},
    "offered": {"Blue": ["shoot", "take cover"]},
    "not_offered": {"Red": ["take cover"]},
    "refused": {"Red": {"take cover": "cover.twice"}},
    "asked": ["Blue"],
    "events": [{"kind": "drawn"}, {"kind": "shot", "clause": "shot.hit", "facts": {"face": 4, "hit": True}}],
    "unseen": {
        "Red": [{"kind": "drawn", "facts": {"card": "smoke"}}, {"kind": "peek"}],
        "watcher": [{"kind": "peek"}],
    },
    "exactly": [{"kind": "drawn", "times": 1}, {"kind": "shot", "facts": {"hit": True}, "times": 1}],
    "never": [{"kind": "shot", "facts": {"face": 5}}, {"kind": "drawn", "clause": "shot.hit"}],
    "odds": {"Blue": {"shoot": {"hit": "1/3"}}},
    "outcomes": {"Blue": {"shoot": ["hit"]}},
    "barriers": {"Red": "turn.order"},
    "numbers": {"Blue": {"shoot": {"target": 5}}},
    "view": {"Blue": {"table.card": 1, "table.hits.1": 1}, "watcher": {"table.card": None}},
    "result": "none",
}
AT_RED = {"not_offered", "refused"}  # these are about Red, who is asked one answer earlier


def expecting(folder: Path, then: dict[str, Any]) -> cases.Outcome:
    base = yaml.safe_load(BASE)
    if then.keys() & AT_RED:
        base |= {"chance": ["card smoke"], "when": ["Blue: draw"]}
    return outcome(folder, yaml.safe_dump({**base, "then": then, "game": "standoff"}))


@pytest.mark.parametrize("kind", RIGHT)
def test_an_expectation_that_is_met_passes(tmp_path: Path, kind: str) -> None:
    found = expecting(tmp_path, {kind: RIGHT[kind]})
    assert found.failures == []
    assert found.passed


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"facts": {"Blue.hits": 2}}, "facts: Blue.hits should be 2 and is 1"),
    ({"facts": {"Red.cover": 1}}, "facts: Red.cover should be 1 and is true"),
    ({"facts": {"Blue.hit": 1}}, "facts: there is no 'hit' among hits, cover"),
    ({"facts": {"Blue.hits.0": 1}}, "facts: '0' leads into 1"),
    ({"facts": {"shots.0": 1}}, "facts: there is no '0' among nothing"),
    ({"offered": {"Blue": ["fly"]}}, "offered: 'fly' is not an answer that Standoff knows"),
    ({"offered": {"Blue": ["sho"]}}, "offered: 'sho' is not an answer"),
    ({"offered": {"Red": ["shoot"]}}, "offered: Red is not asked"),
    ({"not_offered": {"Red": ["shoot"]}}, "not_offered: Red should not be offered 'shoot' and is"),
    ({"not_offered": {"Red": ["fly"]}}, "not_offered: 'fly' is not an answer"),
    ({"not_offered": {"Blue": ["shoot"]}}, "not_offered: Blue is not asked"),
    ({"refused": {"Red": {"shoot": "cover.twice"}}}, "be refused to Red by [cover.twice] and is allowed"),
    (
        {"refused": {"Red": {"take cover": "shot.hit"}}},
        "and is refused because you are in cover already [cover.twice]",
    ),
    ({"refused": {"Green": {"shoot": "shot.hit"}}}, "refused: there is no seat 'Green'"),
    ({"asked": ["Red"]}, "asked: Red should be asked, and Blue is"),
    ({"asked": []}, "asked: nobody should be asked, and Blue is"),
    ({"asked": ["Red", "Blue"]}, "asked: Red, Blue should be asked, and Blue is"),
    ({"asked": ["Green"]}, "asked: there is no seat 'Green'"),
    ({"events": [{"kind": "shot"}, {"kind": "drawn"}]}, "number 2, 'drawn', should have happened after number 1"),
    (
        {"events": [{"kind": "shot", "facts": {"face": 5}}]},
        "events: number 1, 'shot' with {\"face\":5}, should have",
    ),
    ({"events": [{"kind": "shot", "facts": {"faces": 4}}]}, "events: number 1"),
    ({"events": [{"kind": "shot", "clause": "shot.cover"}]}, "events: number 1, 'shot' [shot.cover]"),
    ({"exactly": [{"kind": "shot", "times": 2}]}, "exactly: 'shot' should have happened 2 times, and happened 1 times"),
    ({"exactly": [{"kind": "shoot", "times": 1}]}, "exactly: 'shoot' should have happened once, and happened 0 times"),
    ({"never": [{"kind": "shot"}]}, "never: 'shot' should have happened never, and happened 1 times"),
    ({"outcomes": {"Blue": {"shoot": []}}}, "'shoot' should lead Blue to nothing, and leads to hit"),
    ({"outcomes": {"Blue": {"shoot": ["hit", "miss"]}}}, "lead Blue to hit, miss, and leads to hit"),
    ({"outcomes": {"Red": {"shoot": ["hit"]}}}, "outcomes: Red is not asked"),
    ({"barriers": {"Red": "none"}}, "Red should be able to take back its last answer freely, and in the way is: dice"),
    ({"barriers": {"Red": "shot.hit"}}, "take back its last answer only past [shot.hit], and in the way is: dice"),
    ({"barriers": {"Green": "none"}}, "barriers: there is no seat 'Green'"),
    ({"unseen": {"Blue": [{"kind": "peek"}]}}, "unseen: Blue should not see 'peek' and does"),
    ({"unseen": {"Red": [{"kind": "drawn"}]}}, "unseen: Red should not see 'drawn' and does"),
    ({"unseen": {"Red": [{"kind": "peak"}]}}, "by Red; what happened is 'drawn' [card.hidden] {\"who\""),
    ({"unseen": {"watcher": [{"kind": "shot"}]}}, "unseen: watcher should not see 'shot' and does"),
    ({"odds": {"Blue": {"shoot": {"hit": "1/2"}}}}, "should give Blue hit 1/2, and gives hit 1/3"),
    ({"odds": {"Blue": {"shoot": {"hot": "1/3"}}}}, "should give Blue hot 1/3, and gives hit 1/3"),
    ({"odds": {"Blue": {"shoot": {"hit": "33.3%"}}}}, "hit 33.3%"),
    ({"odds": {"Red": {"shoot": {"hit": "1/3"}}}}, "odds: Red is not asked"),
    (
        {"numbers": {"Blue": {"shoot": {"target": 4}}}},
        "target 4, and has target 5 = +4 to hit [shot.hit] +1 cover",
    ),
    ({"numbers": {"Blue": {"shoot": {"range": 4}}}}, "numbers: 'shoot' should have range 4"),
    ({"numbers": {"Blue": {"draw": {"target": 4}}}}, "and has no numbers"),
    ({"view": {"Blue": {"table.card": 0}}}, "view: for Blue, table.card should be 0 and is 1"),
    ({"view": {"Blue": {"table.cards": 0}}}, "view: there is no 'cards' among hits, card"),
    ({"view": {"watcher": {"table.card": 1}}}, "view: for watcher, table.card should be 1 and is null"),
    ({"result": {"winners": ["Red"]}}, "result: Red won is expected, and the game goes on"),
]


@pytest.mark.parametrize(("then", "said"), WRONG, ids=lambda value: str(value)[:60])
def test_an_expectation_that_is_not_met_fails_and_says_what_was_found(
    tmp_path: Path, then: dict[str, Any], said: str
) -> None:
    found = expecting(tmp_path, then)
    assert len(found.failures) == 1
    assert said in found.failures[0]
    assert "\n" not in found.failures[0]


COVERED = "title: T\nclauses: [cover.twice]\ngame: standoff\ngiven: {moves: ['Red: take cover', 'Blue: take cover']}\n"


def test_an_option_that_is_refused_is_not_offered(tmp_path: Path) -> None:
    found = outcome(tmp_path, COVERED + "then: {offered: {Red: [take cover]}}")
    assert found.failures == [
        "offered: Red should be offered 'take cover' and is not: you are in cover already [cover.twice]"
    ]


@pytest.mark.parametrize("kind", ["offered", "not_offered"])
def test_an_option_that_is_neither_offered_nor_refused_fails_both_ways(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standoff.COVER, "offered", lambda s, d: ())
    found = outcome(
        tmp_path, f"title: T\nclauses: [cover.twice]\ngame: standoff\nthen: {{{kind}: {{Red: [take cover]}}}}"
    )
    assert len(found.failures) == 1
    assert "nothing is said against it" in found.failures[0]


def test_odds_and_numbers_of_a_refused_option_fail(tmp_path: Path) -> None:
    expected = "odds: {Red: {take cover: {hit: 1}}}, numbers: {Red: {take cover: {target: 4}}}"
    found = outcome(tmp_path, COVERED + f"then: {{{expected}}}")
    assert [failure.split(":")[0] for failure in found.failures] == ["odds", "numbers"]
    assert all("you are in cover already [cover.twice]" in failure for failure in found.failures)


def test_a_state_that_breaks_an_invariant_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standoff, "invariants", lambda s: iter(["both lie"] if s.turn else []))
    found = outcome(tmp_path, "title: T\nclauses: [turn.order]\ngame: standoff\nwhen: ['Red: take cover']\n" + THEN)
    assert found.failures == ["the state is impossible: both lie"]


def test_every_kind_of_expectation_is_tried_both_ways() -> None:
    kinds = set(checks.Then.__struct_fields__)
    assert kinds == set(RIGHT) == {kind for then, _ in WRONG for kind in then}


ENDING = """
title: The last hit
clauses: [end.hits]
game: standoff
given: {hits: [0, 1]}
chance: [d6 6]
when: ["Red: shoot"]
"""


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        ("{winners: [Red], scores: {Red: 2, Blue: 0}, clause: end.hits}", ""),
        ("none", "result: there should be no result, and Red won"),
        ("{winners: [Blue]}", "result: Blue won is expected, and Red won"),
        ("{winners: []}", "result: nobody won is expected, and Red won"),
        ("{winners: [Red], scores: {Red: 1, Blue: 0}}", 'the scores should be {"Red":1,"Blue":0} and are'),
        ("{winners: [Red], clause: shot.hit}", "should end by [shot.hit] and ended by [end.hits]"),
    ],
)
def test_a_result_is_compared_with_its_winners_scores_and_clause(tmp_path: Path, ending: str, said: str) -> None:
    found = outcome(tmp_path, f"{ENDING}then: {{result: {ending}, asked: []}}")
    assert [said in failure for failure in found.failures] == ([True] if said else [])


@pytest.mark.parametrize(("text", "parts"), [("1/2", 6), (0.5, 6), ("50%", 6), (1, 12), ("25.0%", 3), ("0", 0)])
def test_a_chance_is_written_as_people_write_it(text: str | int | float, parts: int) -> None:
    assert checks.chance(text) * 12 == parts


def test_all_failures_are_told_and_the_board_is_drawn(tmp_path: Path) -> None:
    found = expecting(tmp_path, {"facts": {"Blue.hits": 2, "Red.hits": 1}, "asked": ["Red"], "result": "none"})
    assert [failure.split(":")[0] for failure in found.failures] == ["facts", "facts", "asked"]
    assert found.picture == "Red\nBlue x"
    report = str(found)
    assert report.startswith(f"{tmp_path / 'cases' / 'case.yaml'}, line 1: A shot in the open FAILED\n  facts: ")
    assert report.endswith("Blue x")


KEYS = st.sampled_from([*RIGHT, "title", "clauses", "given", "chance", "when", "then", "cases", "game", "moves", "Red"])
LEAF = (
    st.sampled_from(["shoot", "Red", "Red: shoot", "shot.hit", "d6 4", "none", "1/2", ""]) | st.integers() | st.none()
)
TREE = st.recursive(
    LEAF, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=10
)
FRAME = st.fixed_dictionaries(
    {"title": st.just("T"), "clauses": st.just(["shot.hit"]), "game": st.just("standoff")},
    optional={
        "given": TREE,
        "when": st.lists(st.sampled_from(["Red: shoot", "Blue: draw", "Green: x"]) | TREE, max_size=2),
        "chance": st.lists(st.sampled_from(["d6 4", "card smoke"]) | TREE, max_size=2),
        "then": st.fixed_dictionaries({}, optional={kind: st.just(RIGHT[kind]) | TREE for kind in RIGHT}),
    },
)


@given(TREE | FRAME)
@settings(max_examples=250, deadline=None)
def test_any_tree_is_a_case_that_runs_or_a_fault(tmp_path_factory: pytest.TempPathFactory, tree: object) -> None:
    folder = tmp_path_factory.getbasetemp() / "fuzz"
    rules = standoff.rules(folder)
    file = folder / "case.yaml"
    file.write_text(yaml.safe_dump(tree))
    said = []
    try:
        for case in cases.find([file]):
            said += cases.run(case, lambda code: rules).failures
    except Fault as fault:
        said = [str(fault)]
    assert all(failure and "\n" not in failure for failure in said)
