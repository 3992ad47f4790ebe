"""Which features decide: the regression finds what was put in, trials play options to the end, and studies are the same
on any number of cores."""

from math import exp
from random import Random
from typing import Any

import pytest

import fireteam
from fireteam.bots import recruit
from fireteam.kernel.chance import below
from fireteam.kernel.faults import Fault
from fireteam.lab.features import Outcome, Sampled, Tally, counted, tried
from fireteam.lab.simulate import study
from tests.cli.conftest import Command, command

__all__ = ["command"]  # a fixture

SHORT: dict[str, Any] = {"squad_size": 2, "last_round": 2}


def lots(name: str, number: int) -> float:
    """A number from 0 to 1 that looks drawn by lot."""
    return below(name.encode(), number, 10_000)[0] / 10_000


def made_up(games: int, luck: float = 0.0) -> list[Sampled]:
    """Games in which a point of `gold` brings three times as much as one of `wood`, and `paint` nothing. Whoever is
    lucky has paint all the time, and wins."""
    found = []
    for number in range(games):
        lucky, moment = luck * (2 * lots("luck", number) - 1), []
        for option in range(6 * number, 6 * number + 6):
            worths = {what: 4 * lots(what, option) - 2 for what in ("gold", "wood", "paint")}
            worths["paint"] += 2 * lucky
            chance = 1 / (1 + exp(-(0.9 * worths["gold"] + 0.3 * worths["wood"] + lucky)))
            moment.append(Outcome(worths, float(lots("won", option) < chance)))
        found.append(Sampled(number, [moment]))
    return found


def test_a_feature_counts_as_much_as_it_brings() -> None:
    found = counted(made_up(800))
    assert found["gold"].ratio / found["wood"].ratio == pytest.approx(3, rel=0.25)
    assert found["paint"].low < 0 < found["paint"].high
    assert found["gold"].low > 2 * found["wood"].high - found["wood"].low > 0


def test_what_winners_have_anyway_is_not_counted_for_a_feature() -> None:
    """The lucky have paint and win, but no paint that an option brings makes anybody win."""
    found = counted(made_up(800, luck=3.0))
    assert found["gold"].low > 0
    assert found["paint"].low < 0 < found["paint"].high


def test_moments_that_all_end_alike_tell_nothing() -> None:
    alike = [Outcome({"gold": gold}, 1.0) for gold in (1.0, 2.0)]
    assert counted([Sampled(n, [alike]) for n in range(5)]) == {}
    assert counted([]) == {}


def test_options_are_tried_in_the_same_worlds_and_leave_the_game_alone() -> None:
    game = fireteam.new("omicron", seed="tried", **SHORT)
    evaluator, found = recruit.evaluator_of(game), 0
    while found < 3:
        seat, digest = game.decision().seat, game.digest()
        outcomes = tried(evaluator, game, seat, Random(0))
        assert outcomes == tried(evaluator, game, seat, Random(0))
        assert game.digest() == digest
        assert len(outcomes) in {0, 6, 9}
        assert all(outcome.won in {0.0, 0.5, 1.0} and outcome.worths for outcome in outcomes)
        found += len({outcome.won for outcome in outcomes}) > 1
        game.choose(seat, recruit.choose(game, seat))


def test_a_study_is_the_same_with_one_process_and_with_two() -> None:
    plan = study("omicron", "recruit", 6, "7", SHORT)
    one, two = Tally(plan), Tally(plan)
    for tally, jobs in ((one, 1), (two, 2)):
        assert sum(1 for _ in tally.fill(jobs)) == 6
        assert not tally.errors
    assert one.summary() == two.summary()
    assert one.summary().moments > 3


def test_a_game_without_an_evaluator_has_no_features() -> None:
    with pytest.raises(Fault, match="gambit has no evaluator"):
        Tally(study("gambit", "random", 2, "7", {}))


def test_the_command_tells_the_features_that_vary_most_first(command: Command) -> None:
    short = [part for key, value in SHORT.items() for part in ("--option", f"{key}={value}")]
    said = command("simulate", "omicron", "--seats", "recruit", "--games", "10", "--features", *short)
    assert said.code == 0, said
    assert "what features count for winning" in said.out
    assert "knock-outs" in said.out
