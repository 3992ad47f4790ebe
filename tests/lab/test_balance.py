"""Balance: what is played, how it is counted, and when a cell fails."""

import shutil
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from operator import ne
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots import any_option
from fireteam.bots.roster import BOTS
from fireteam.kernel.decisions import Flow
from fireteam.kernel.faults import Fault
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import Result, Studied
from fireteam.lab.balance import cell_games, verdicts
from fireteam.lab.balance.heat_map import colour
from fireteam.lab.balance.ledger import (
    BATCH,
    Cell,
    Ledger,
    Run,
    cells_of,
    continues,
    new_run,
    read_ledger,
    turned,
    write_ledger,
)
from fireteam.lab.balance.page import page, picture
from fireteam.lab.balance.verdicts import Verdict
from fireteam.lab.simulate import Share
from tests.lab.contests import Counting, matches
from tests.tiny.ambush import attacks

EVEN, UNEVEN = "street: Hunters against Fishers", "alley: Giants against Dwarfs"
IN_TIME = float("inf")


def played(contest: str, games: int, only: list[str] | None = None) -> Run:
    run = new_run(contest, "random", "7")
    assert sum(cell_games.play(contest, run, run.missing(games, only or list(run.cells)), 1, IN_TIME)) > 0
    return run


def carried_over(contest: str, kept: Run) -> Run:
    today = dict(cell_games.checked(contest, kept, 1))
    return continues(kept, new_run(contest, kept.bot, kept.seed), today)


def test_both_ways_round_are_one_cell(contest: str) -> None:
    assert list(new_run(contest, "random", "7").cells) == [EVEN, UNEVEN]


def test_the_stronger_contender_wins_from_either_side_of_the_table(contest: str) -> None:
    run = played(contest, 20, [UNEVEN])
    cell = run.cells[UNEVEN]
    assert (cell.games, cell.errors) == (20, [])
    assert cell.share.low > 0.6
    assert 0.4 < cell.home_wins / cell.games < 0.6
    assert run.cells[EVEN].games == 0


def test_where_contenders_keep_their_sides_the_share_of_one_side_is_told_once(hunt: str) -> None:
    run = played(hunt, 8)
    [(name, cell)] = run.cells.items()
    assert name == "alley: Giants against Dwarfs"
    assert (cell.wins + cell.home_wins, cell.share.share > 0.6) == (cell.games, True)
    [verdict, first] = verdicts.verdicts(hunt, run)
    assert (verdict.what, verdict.fair) == (name, (0.35, 0.65))
    assert "goes first" in first.what
    told = page(Ledger(hunt, run, run))
    assert "both ways round" not in told
    assert "Which side of the table" not in told
    assert "| share of wins |" in told


def test_a_cell_fails_when_its_interval_lies_wholly_outside(contest: str) -> None:
    fair = (0.4, 0.6)
    assert not Verdict("x", Share(100, 65, 0.65, 0.552, 0.736), fair).fails
    assert Verdict("x", Share(100, 75, 0.75, 0.657, 0.824), fair).fails
    assert Verdict("x", Share(100, 25, 0.25, 0.175, 0.343), fair).fails
    assert not Verdict("x", Share(0, 0, 0.0, 0.0, 1.0), fair).fails
    failed = verdicts.failures(Ledger(contest, played(contest, 20)))
    assert any(sentence.startswith(f"{UNEVEN} wins ") for sentence in failed)
    assert not any(sentence.startswith(EVEN) for sentence in failed)


def test_whoever_goes_first_is_counted_over_all_cells_of_a_place(contest: str) -> None:
    run = Run("random", "7", cells={})
    for contenders, wins in ((("a", "b"), 3.0), (("a", "c"), 4.5)):
        cell = Cell("street", contenders, games=10, first_known=10, first_wins=wins, wins=5.0)
        run.cells[cell.name] = cell
    [first] = verdicts.first_players(contest, run)
    assert (first.share.games, first.share.wins, first.fair) == (20, 7.5, (0.43, 0.57))


def test_what_another_bot_finds_unfair_is_unfair_too(contest: str) -> None:
    even, uneven = played(contest, BATCH, [EVEN]), played(contest, 20, [UNEVEN])
    assert verdicts.failures(Ledger(contest, even)) == []
    assert verdicts.failures(Ledger(contest, even, uneven)) == [
        f"{verdicts.contenders(contest, uneven)[0]}, played by random"
    ]


def test_the_side_that_is_first_at_the_table_is_named(contest: str) -> None:
    run = played(contest, BATCH)
    assert [verdict.what for verdict in verdicts.home_sides(contest, run)] == ["street: Red", "alley: Red"]
    assert [verdict.share.wins for verdict in verdicts.home_sides(contest, run)] == [
        cell.home_wins for cell in run.cells.values()
    ]


def test_a_draw_is_half_a_win_for_both(contest: str) -> None:
    cell = played(contest, 20, [EVEN]).cells[EVEN]
    assert cell.draws > 0
    assert (cell.wins * 2) % 2 == cell.draws % 2


def test_how_contenders_play_is_averaged_over_both_sides(contest: str) -> None:
    told = verdicts.manners(played(contest, 20))
    assert {who: numbers["noise"] for who, numbers in told.items()} == dict.fromkeys(told, 1.5)
    assert list(told) == ["Hunters", "Fishers", "Giants", "Dwarfs"]
    assert told["Giants"]["share of wins"] + told["Dwarfs"]["share of wins"] == 1.0
    assert told["Giants"]["share of wins"] > 0.6


def test_what_was_chosen_is_counted_with_its_wins(contest: str) -> None:
    told = verdicts.choices(played(contest, 20, [UNEVEN]))
    assert {who: {name: share.games for name, share in found.items()} for who, found in told.items()} == {
        "Giants": {"a rope": 10},
        "Dwarfs": {"a rope": 10},
    }
    assert told["Giants"]["a rope"].wins > told["Dwarfs"]["a rope"].wins


def test_the_same_games_are_played_whoever_has_been_interrupted(contest: str, tmp_path: Path) -> None:
    whole = played(contest, 2 * BATCH)
    half = new_run(contest, "random", "7")
    playing = cell_games.play(contest, half, half.missing(2 * BATCH, half.cells), 1, IN_TIME)
    next(playing)
    playing.close()
    write_ledger(tmp_path / "x.json", Ledger(contest, half))
    kept = read_ledger(tmp_path / "x.json")
    assert kept is not None
    run = carried_over(contest, kept.run)
    assert run == kept.run
    left = run.missing(2 * BATCH, run.cells)
    assert len(left) == 3
    list(cell_games.play(contest, run, left, 1, IN_TIME))
    assert run.missing(2 * BATCH, run.cells) == []
    assert {name: cell.wins for name, cell in run.cells.items()} == {
        name: cell.wins for name, cell in whole.cells.items()
    }


def test_only_cells_of_other_rules_or_cards_are_played_anew(contest: str) -> None:
    kept = played(contest, BATCH)
    kept.seconds = 10.0
    first, *others = kept.cells
    kept.cells[first].made_of = "other"
    run = carried_over(contest, kept)
    assert run.cells[first].games == 0
    assert [run.cells[name] for name in others] == [kept.cells[name] for name in others]
    assert run.seconds == 5.0
    assert {name for name, _ in run.missing(BATCH, run.cells)} == {first}


def test_a_cell_without_its_first_games_does_not_hold(contest: str) -> None:
    run = new_run(contest, "random", "7")
    list(cell_games.play(contest, run, [(EVEN, 1), (UNEVEN, 1), (UNEVEN, 0)], 1, IN_TIME))
    assert {name: cell.games for name, cell in carried_over(contest, run).cells.items()} == {EVEN: 0, UNEVEN: 2 * BATCH}


def test_a_cell_that_the_game_no_longer_names_is_left_out(contest: str) -> None:
    kept = played(contest, BATCH, [EVEN])
    kept.cells["a street that was"] = kept.cells[EVEN]
    assert list(carried_over(contest, kept).cells) == [EVEN, UNEVEN]


def made_of(contest: str, **changed: Any) -> list[str]:
    """What both cells are made of, with something of the rules changed."""
    games = fireteam.registered()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games, contest, replace(games[contest], **changed))
        cell_games.content_of.cache_clear()
        cells = played(contest, BATCH).cells.values()
    assert [cell.errors for cell in cells] == [[], []]
    return [cell.made_of for cell in cells]


@pytest.fixture
def elsewhere(contest: str, tmp_path: Path) -> Iterator[Path]:
    """The folder of the game, copied to where it can be edited."""
    yield shutil.copytree(fireteam.rules_of(contest).about.folder, tmp_path / "elsewhere")
    cell_games.content_of.cache_clear()


def test_code_that_plays_the_same_makes_the_same_cells(
    contest: str, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, rules = made_of(contest), fireteam.rules_of(contest)

    def stride(s: Any) -> Flow:
        yield from rules.step(s)  # the same by another name

    (elsewhere / "round.py").rename(elsewhere / "rounds.py")
    (elsewhere / "attacks.py").write_text("# told in other words\n")
    monkeypatch.setitem(BOTS, "random", lambda world, seat: any_option.choose(world, seat))
    assert made_of(contest, about=replace(rules.about, folder=elsewhere), step=stride) == before
    assert [cell_games.made_of(contest, "random", "7", name) for name in (EVEN, UNEVEN)] == [
        *zip((EVEN, UNEVEN), before, strict=True)
    ]


def test_another_choice_of_the_bot_makes_other_cells(contest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = made_of(contest)
    monkeypatch.setitem(BOTS, "random", lambda world, seat: world.options(seat)[-1])
    assert all(map(ne, made_of(contest), before))


def test_another_rule_makes_other_cells(contest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = made_of(contest)
    monkeypatch.setattr(attacks, "FARTHEST", 3)
    assert all(map(ne, made_of(contest), before))


def test_another_score_makes_other_cells(contest: str) -> None:
    counted = fireteam.rules_of(contest).result

    def result(s: Any) -> Result | None:
        found = counted(s)
        return found and msgspec.structs.replace(
            found, scores={side: score + 1 for side, score in found.scores.items()}
        )

    assert all(map(ne, made_of(contest, result=result), made_of(contest)))


def test_other_things_counted_make_other_cells(contest: str) -> None:
    class Louder(Counting):
        def numbers(self, s: Any) -> dict[str, dict[str, float]]:
            return {side: {"noise": 3.0} for side in ("Red", "Blue")}

    assert all(map(ne, made_of(contest, studied=Studied(balance=Balance(matches, Louder))), made_of(contest)))


def test_a_number_of_the_content_makes_other_cells_where_it_counts(contest: str, elsewhere: Path) -> None:
    before, path = made_of(contest), elsewhere / "content/scenarios.yaml"
    path.write_text(path.read_text().replace("width: 13", "width: 12"))
    street, alley = made_of(contest, about=replace(fireteam.rules_of(contest).about, folder=elsewhere))
    assert [street == before[0], alley == before[1]] == [True, False]


def test_what_is_printed_of_another_scenario_and_sentences_change_no_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = SimpleNamespace(about=SimpleNamespace(folder=tmp_path), scenarios=("north-gate", "south-gate"))
    monkeypatch.setattr(fireteam, "rules_of", lambda game: rules)
    (tmp_path / "content").mkdir()

    def contents(north: int, south: int, rope: int, text: str = "It holds.") -> list[bytes]:
        cards = {"North Gate": north, "South Gate": south, "A rope": rope}
        lines = [f"- {{name: {name}, number: {number}, texts: [{text}]}}" for name, number in cards.items()]
        (tmp_path / "content/cards.yaml").write_text("\n".join(lines), encoding="utf-8")
        cell_games.content_of.cache_clear()
        return [cell_games.content_of("a game", scenario) for scenario in rules.scenarios]

    before, other_gate, other_rope = contents(1, 2, 3), contents(1, 4, 3), contents(1, 2, 5)
    assert [old == new for old, new in zip(before, other_gate, strict=True)] == [True, False]
    assert [old == new for old, new in zip(before, other_rope, strict=True)] == [False, False]
    assert contents(1, 2, 3, "It holds two people.") == before  # a sentence decides nothing


def test_a_little_of_every_cell_is_played_before_more_of_any(contest: str) -> None:
    run = new_run(contest, "random", "7")
    assert run.missing(BATCH + 1, run.cells) == [(EVEN, 0), (UNEVEN, 0), (EVEN, 1), (UNEVEN, 1)]


def test_nothing_is_begun_when_the_time_is_up(contest: str) -> None:
    run = new_run(contest, "random", "7")
    assert list(cell_games.play(contest, run, run.missing(20, run.cells), 1, time.monotonic())) == []


def test_the_cells_farthest_from_even_are_the_most_extreme(contest: str) -> None:
    shares = {"a": 5.0, "b": 9.0, "c": 2.0}
    cells = [Cell("street", (name, "other"), games=10, wins=wins) for name, wins in shares.items()]
    run = Run("random", "7", cells={cell.name: cell for cell in cells})
    assert [name.split()[1] for name in verdicts.most_extreme(contest, run)] == ["b", "c", "a"]


def test_an_error_in_the_rules_is_counted_with_the_seed_that_shows_it(
    contest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(cell_games, "consult", broken)
    _, cell = cell_games.play_piece(contest, "random", "7", (EVEN, 0))
    assert (cell.games, len(cell.errors)) == (0, BATCH)
    assert cell.errors[0] == f"seed '7 {EVEN} 0': ZeroDivisionError()"


def test_a_game_that_names_no_matches_is_refused() -> None:
    with pytest.raises(Fault, match="Gambit does not say which matches would show its balance"):
        new_run("gambit", "random", "7")


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[1]")
    with pytest.raises(Fault, match=r"x\.json does not hold the balance of a game"):
        read_ledger(tmp_path / "x.json")


def test_the_page_tells_shares_manners_and_what_fails(contest: str) -> None:
    ledger = Ledger(contest, played(contest, 20), played(contest, 10, [UNEVEN]))
    told = page(ledger)
    assert "# Balance of Ambush" in told
    assert "shares fail:**" in told
    assert f"- {UNEVEN} wins" in told
    assert "| noise | 1.50 | 1.50 | 1.50 | 1.50 | 1.00 |" in told
    assert "## The most extreme cells, played by `random`" in told


def test_the_picture_frames_what_fails_and_tells_every_share(contest: str) -> None:
    drawn = picture(Ledger(contest, played(contest, 20)))
    assert drawn.startswith("<svg ")
    assert drawn.count("<rect") == 1 + 4  # the ground, two pairings, and who goes first in two places
    assert 'stroke="#000"' in drawn
    assert drawn.count("%)") == 4


def test_even_is_white_and_the_ends_differ() -> None:
    assert colour(0.5) == "#ffffff"
    assert len({colour(0.2), colour(0.5), colour(0.8)}) == 3


def test_every_pairing_of_every_scenario_is_played_in_the_large_games() -> None:
    for rules in fireteam.registered().values():
        if rules.studied.balance is not None:
            code, places = rules.about.code, {match.place for match in rules.studied.balance.matches()}
            assert places <= {*rules.scenarios}
            for scenario in {*rules.scenarios} - places:  # a mission that stands alone may be for learning
                assert len({seat.side for seat in fireteam.new(code, seed=1, scenario=scenario).seats}) == 1
            ways = [cell for cell in cells_of(code).values() if len(cell[0].contenders) > 1]
            assert len({*map(turned, ways)}) <= 1  # all ways round, or none
            for cell in filter(turned, ways):
                seated = Counter(match.contenders for match in cell)
                assert len({*seated.values()}) == 1  # each as often as the others
