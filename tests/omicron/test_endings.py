"""The ends of rounds and games in scenarios that score at the end of a round, tidy up or end at once."""

from typing import ClassVar

import msgspec
import pytest

from fireteam.games.omicron import RULES
from fireteam.games.omicron.model import SIDE_NAMES, SPECIAL, Omicron, Phase, Special
from fireteam.games.omicron.model.setup import Options, setting
from fireteam.games.omicron.rules.phases import cleanup
from fireteam.games.omicron.rules.scoring.points import total
from fireteam.games.omicron.rules.victory import result
from fireteam.kernel.position_files import arranged

MAP = {"width": 13, "height": 13, "areas": [["A1"], ["M13"]], "spawn_points": ["G13"]}


class Diary(Special):
    """Standing characters score a point each at the end of a round; what is called for is written down."""

    pages: ClassVar[list[str]] = []
    over: ClassVar[bool] = False

    def score(self, s: Omicron, side: int) -> None:
        self.pages.append(f"{SIDE_NAMES[side]} scores")
        s.objectives[side] += sum(1 for m in range(side * 4, side * 4 + 4) if s.foot[m] and not s.ko >> m & 1)

    def cleanup(self, s: Omicron) -> None:
        self.pages.append("tidied")

    def ends_now(self, s: Omicron) -> bool:
        self.pages.append("over?")
        return self.over


@pytest.fixture
def diary(monkeypatch: pytest.MonkeyPatch) -> type[Diary]:
    monkeypatch.setattr(Diary, "pages", [])
    monkeypatch.setitem(SPECIAL, "diary", Diary)
    return Diary


def cleaned_up(last_round: int | None = None, **given: object) -> Omicron:
    """The table after the last steps of a round, or of the game."""
    scenario = {"name": "Diary", "rules": "diary", "round_spawn": 0, "threshold": 2, "map": MAP}
    options = {"scenario": "diary", "own_scenarios": [scenario], "last_round": last_round}
    made = setting(msgspec.convert(options, Options))
    models = {"Pai": {"side": "Red", "at": "G2", "luck": 0}, "Thug": {"side": "Blue", "at": "G6", "luck": 0}}
    s = arranged(RULES, made, {"models": models, "phase": "conditions", **given})
    s.log = []
    assert list(cleanup.conditions_and_scores(s)) == []
    return s


def ending(s: Omicron) -> tuple[tuple[str, ...], dict[str, int]]:
    ended = result(s)
    assert ended is not None
    return ended.winners, ended.scores


@pytest.mark.clause("omicron:endphase.2e-score")
@pytest.mark.parametrize("first", SIDE_NAMES)
def test_in_cleanup_the_first_player_scores_before_the_second(diary: type[Diary], first: str) -> None:
    s = cleaned_up(first=first)
    second = "Blue" if first == "Red" else "Red"
    assert diary.pages[:2] == [f"{first} scores", f"{second} scores"]
    assert s.objectives == [1, 1]


@pytest.mark.clause("omicron:endphase.2c-condition-damage")
@pytest.mark.clause("omicron:endphase.2e-score")
def test_whoever_falls_to_fire_in_cleanup_scores_no_objective_after_it(diary: type[Diary]) -> None:
    burning = {"side": "Red", "at": "G2", "hp": 2, "luck": 0, "conditions": ["burning"]}
    s = cleaned_up(models={"Pai": burning, "Thug": {"side": "Blue", "at": "G6"}})
    assert s.objectives == [0, 1]


@pytest.mark.clause("omicron:endphase.gap-unplaced-cleanup-steps")
def test_a_scenario_tidies_up_last_in_cleanup_after_the_scores(diary: type[Diary]) -> None:
    cleaned_up()
    assert diary.pages == ["Red scores", "Blue scores", "tidied", "over?"]


@pytest.mark.clause("omicron:endphase.3-criteria")
@pytest.mark.clause("omicron:endgame.gap-criteria-when")
def test_points_scored_in_the_last_step_of_cleanup_count_for_the_criteria(diary: type[Diary]) -> None:
    s = cleaned_up(objectives={"Red": 1})
    assert (total(s, 0), s.final, s.round) == (2, True, 2)


@pytest.mark.clause("omicron:endgame.criteria-threshold")
@pytest.mark.clause("omicron:endgame.gap-no-round-limit")
@pytest.mark.parametrize(
    ("last_round", "scored", "clause"),
    [(None, 1, "criteria-threshold"), (2, 0, "gap-no-round-limit"), (2, 1, "criteria-threshold")],
)
def test_the_last_round_is_announced_by_the_clause_that_makes_it_the_last(
    diary: type[Diary], last_round: int | None, scored: int, clause: str
) -> None:
    s = cleaned_up(last_round, objectives={"Red": scored})
    assert s.log
    assert [event.clause for event in s.log if event.kind == "final"] == [f"endgame.{clause}"]


@pytest.mark.clause("omicron:endgame.first-player-scores")
@pytest.mark.clause("omicron:endgame.second-player-scores")
@pytest.mark.parametrize("first", SIDE_NAMES)
def test_in_end_game_the_first_player_scores_and_then_the_second_and_nothing_else_happens(
    diary: type[Diary], first: str
) -> None:
    s = cleaned_up(first=first, final=True, objectives={"Red": 1})
    second = "Blue" if first == "Red" else "Red"
    assert diary.pages == [f"{first} scores", f"{second} scores"]
    assert ending(s) == (("Red",), {"Red": 2, "Blue": 1})


@pytest.mark.clause("omicron:endgame.condition-damage")
def test_fire_comes_before_the_last_scores(diary: type[Diary]) -> None:
    burning = {"side": "Red", "at": "G2", "hp": 2, "luck": 0, "conditions": ["burning"]}
    s = cleaned_up(models={"Pai": burning, "Thug": {"side": "Blue", "at": "G6"}}, final=True)
    assert ending(s) == (("Blue",), {"Red": 0, "Blue": 2})  # one for standing, one for the KO


@pytest.mark.clause("omicron:endgame.abrupt-end")
def test_a_scenario_may_end_the_game_at_once_without_another_round(
    diary: type[Diary], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diary, "over", True)
    s = cleaned_up(objectives={"Blue": 1})
    assert (s.phase, s.round) == (Phase.END, 1)
    assert ending(s) == (("Blue",), {"Red": 1, "Blue": 2})
