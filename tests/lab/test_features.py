"""Which features decide: the regression finds what was put in, and studies are the same on any number of cores."""

from math import exp
from typing import Any

import pytest

from fireteam.kernel.chance import below
from fireteam.kernel.faults import Fault
from fireteam.lab.features import Sampled, Tally, counted
from fireteam.lab.simulate import study
from tests.cli.conftest import Command, command

__all__ = ["command"]  # a fixture

SHORT: dict[str, Any] = {"squad_size": 2, "last_round": 2}


def lots(name: bytes, number: int) -> float:
    """A number from 0 to 1 that looks drawn by lot."""
    return below(name, number, 10_000)[0] / 10_000


def made_up(games: int) -> list[Sampled]:
    """Games in which a point of `gold` decides three times as much as one of `wood`, and `paint` nothing."""
    found = []
    for number in range(games):
        worths = {what.decode(): 4 * lots(what, number) - 2 for what in (b"gold", b"wood", b"paint")}
        chance = 1 / (1 + exp(-(1.5 * worths["gold"] + 0.5 * worths["wood"])))
        found.append(Sampled(number, "here", [(1, worths)], float(lots(b"won", number) < chance)))
    return found


def test_a_feature_counts_as_much_as_it_decides() -> None:
    found = counted(made_up(3000))
    assert found["gold"].ratio / found["wood"].ratio == pytest.approx(3, rel=0.25)
    assert found["paint"].low < 0 < found["paint"].high
    assert found["gold"].low > 2 * found["wood"].high - found["wood"].low > 0


def test_what_a_scenario_favours_is_not_counted_for_a_feature() -> None:
    """Where it is warm everybody wins, but that is not what the warmth of the moment decides."""
    games = []
    for number, plain in enumerate(made_up(2000)):
        warm = number % 2
        worths = {"gold": plain.moments[0][1]["gold"], "warmth": 2.0 * warm - 1 + lots(b"warmth", number)}
        chance = 1 / (1 + exp(-(1.5 * worths["gold"] + 3 * warm - 1.5)))
        won = float(lots(b"ended", number) < chance)
        games.append(Sampled(number, "south" if warm else "north", [(1, worths)], won))
    found = counted(games)
    assert found["gold"].low > 0
    assert found["warmth"].low < 0 < found["warmth"].high


def test_games_that_all_end_alike_tell_nothing() -> None:
    assert counted([Sampled(n, "here", [(1, {"gold": 1.0})], 1.0) for n in range(5)]) == {}


def test_a_study_is_the_same_with_one_process_and_with_two() -> None:
    plan = study("omicron", "recruit", 6, "7", SHORT)
    one, two = Tally(plan), Tally(plan)
    for tally, jobs in ((one, 1), (two, 2)):
        assert sum(1 for _ in tally.fill(jobs)) == 6
        assert not tally.errors
    assert one.summary() == two.summary()
    assert one.summary().moments > 20


def test_a_game_without_an_evaluator_has_no_features() -> None:
    with pytest.raises(Fault, match="gambit has no evaluator"):
        Tally(study("gambit", "random", 2, "7", {}))


def test_the_command_tells_the_features_that_vary_most_first(command: Command) -> None:
    short = [part for key, value in SHORT.items() for part in ("--option", f"{key}={value}")]
    said = command("simulate", "omicron", "--seats", "recruit", "--games", "10", "--features", *short)
    assert said.code == 0, said
    assert "what features count for winning" in said.out
    assert "knock-outs" in said.out
