"""Games in which all seats are on one side, against one that rules run: what is told of them."""

import msgspec
import pytest

import fireteam
from fireteam.kernel.matches import Match
from fireteam.lab import features
from fireteam.lab.balance import cell_games, page, verdicts
from fireteam.lab.balance.ledger import BATCH, Cell, Ledger, Run, cells_of, new_run, turned
from fireteam.lab.bench import table_load
from fireteam.lab.simulate import Played, Tally, study, winners
from tests.cli.conftest import Command, command

__all__ = ["command"]  # a fixture


def test_a_side_without_a_seat_wins_by_its_own_name_and_that_is_no_draw() -> None:
    game = fireteam.new("lookout", seed=1)
    assert winners(game) is None
    game.choose("Fern", "concede")
    assert winners(game) == ("Raiders",)


def test_a_study_tells_the_shares_of_the_sides_and_what_seats_score_for_themselves() -> None:
    tally = Tally(study("lookout", "random", 4, 1, {}))
    tally.played = [
        Played(0, 9, 2, ("Raiders",), {"Fern": 2, "Gorse": 0}),
        Played(1, 9, 5, ("Fern", "Gorse"), {"Fern": 1, "Gorse": 1}),
        Played(2, 9, 5, ()),
        Played(3, 9, 5, ("Raiders",), {"Fern": 0, "Gorse": 0}),
    ]
    total = tally.summary()
    assert {side: share.wins for side, share in total.sides.items()} == {"Watch": 1, "Raiders": 2}
    assert (total.wins, total.draws) == ({"Fern": 1, "Gorse": 1}, 1)
    assert total.own_scores == {"Fern": 0.75, "Gorse": 0.25}


def test_the_command_tells_the_share_of_games_that_the_side_wins(command: Command) -> None:
    said = command("simulate", "lookout", "--games", "20", "--seed", "1")
    assert said.code == 0
    assert "Watch" in said.out
    assert "What seats score for themselves" in said.out
    swapped = command("simulate", "lookout", "--games", "2", "--seats", "random,recruit", "--swap")
    assert "--swap makes no sense" in swapped.err


def test_a_cell_of_the_balance_has_one_contender_and_its_share_of_wins() -> None:
    run = new_run("lookout", "recruit", "1")
    name = "standard: a watch of 2"
    assert list(run.cells)[1] == name
    for _ in cell_games.play("lookout", run, [(name, 0)], 1, float("inf")):
        pass
    cell = run.cells[name]
    assert (cell.games, cell.errors, cell.contenders) == (BATCH, [], ("a watch of 2",))
    assert [verdict.what for verdict in verdicts.verdicts("lookout", run)] == [name]
    assert verdicts.manners(run)["a watch of 2"]["share of wins"] == cell.wins / BATCH
    assert not any(map(turned, cells_of("lookout").values()))
    told = page.page(Ledger("lookout", run))
    assert "| standard | " in told
    assert "both ways round" not in told
    assert page.picture(Ledger("lookout", run)).startswith("<svg")


def test_of_three_contenders_the_share_of_the_first_is_told() -> None:
    cell = Cell("field", ("red", "blue", "green"), games=4, wins=2.0, numbers={"green": {"kills": 8.0}})
    assert verdicts.manners(Run("any", "1", cells={cell.name: cell})) == {
        "red": {"share of wins": 0.5},
        "blue": {},
        "green": {"kills": 2.0},
    }
    assert cell.name == "field: red against blue against green"
    assert Match("field", cell.contenders, {}).contenders == cell.contenders


def test_features_are_weighed_by_whether_the_side_of_the_seat_wins() -> None:
    plan = study("lookout", "random", 60, 1, {"guards": 1, "scenario": "midsummer"})
    found = [features.sample_one(plan, number) for number in range(60)]
    assert not any(sample.error for sample in found)
    moments = [moment for sample in found for moment in sample.moments]
    assert {outcome.won for moment in moments for outcome in moment} == {0.0, 1.0}
    held = [outcome.won for moment in moments for outcome in moment if outcome.worths["wall"] > 0.5]
    fell = [outcome.won for moment in moments for outcome in moment if outcome.worths["wall"] < 0.5]
    assert sum(held) / len(held) > sum(fell) / len(fell)


def test_the_bench_of_the_table_seats_two() -> None:
    with pytest.raises(fireteam.Fault, match="this bench seats two at every table, and breach has 5 seats"):
        table_load.bench("breach")


def test_a_cell_that_was_kept_before_is_still_read() -> None:
    kept = b'{"place": "street", "contenders": ["red", "blue"], "games": 4, "wins": 2.0}'
    assert msgspec.json.decode(kept, type=Cell).contenders == ("red", "blue")


@pytest.mark.parametrize(("wins", "fails"), [(400, False), (0, True)])
def test_a_better_bot_may_win_more_against_the_rules_but_not_less(wins: int, fails: bool) -> None:
    name = "standard: a watch of 2"
    run = new_run("lookout", "corporal", "1")
    run.cells[name].games, run.cells[name].wins = 400, wins
    [verdict] = verdicts.confirmations("lookout", run)
    assert (verdict.fair[1], verdict.fails) == (1.0, fails)
    assert verdicts.contenders("lookout", run)[0].fails
    told = page.page(Ledger("lookout", new_run("lookout", "recruit", "1"), run))
    assert "against the rules a better bot may win more" in told
