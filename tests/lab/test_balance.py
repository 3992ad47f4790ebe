"""Balance: what is played, how it is counted, and when a cell fails."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace

import pytest

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.lab import balance
from fireteam.lab.balance import BATCH, Cell, Ledger, Run, Verdict
from fireteam.lab.balance_page import page, picture
from fireteam.lab.heat_map import colour
from fireteam.lab.simulate import Share

EVEN, UNEVEN = "street: Hunters against Fishers", "alley: Giants against Dwarfs"
IN_TIME = float("inf")


def played(contest: str, games: int, only: list[str] | None = None) -> Run:
    run = balance.new_run(contest, "random", "7")
    assert sum(balance.play(contest, run, run.missing(games, only or list(run.cells)), 1, IN_TIME)) > 0
    return run


def test_both_ways_round_are_one_cell(contest: str) -> None:
    assert list(balance.new_run(contest, "random", "7").cells) == [EVEN, UNEVEN]


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
    [verdict, first] = balance.verdicts(hunt, run)
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
    failed = balance.failures(Ledger(contest, played(contest, 20)))
    assert any(sentence.startswith(f"{UNEVEN} wins ") for sentence in failed)
    assert not any(sentence.startswith(EVEN) for sentence in failed)


def test_whoever_goes_first_is_counted_over_all_cells_of_a_place(contest: str) -> None:
    run = Run("random", "7", cells={})
    for contenders, wins in ((("a", "b"), 3.0), (("a", "c"), 4.5)):
        cell = Cell("street", contenders, games=10, first_known=10, first_wins=wins, wins=5.0)
        run.cells[cell.name] = cell
    [first] = balance.first_players(contest, run)
    assert (first.share.games, first.share.wins, first.fair) == (20, 7.5, (0.43, 0.57))


def test_a_draw_is_half_a_win_for_both(contest: str) -> None:
    cell = played(contest, 20, [EVEN]).cells[EVEN]
    assert cell.draws > 0
    assert (cell.wins * 2) % 2 == cell.draws % 2


def test_how_contenders_play_is_averaged_over_both_sides(contest: str) -> None:
    told = balance.manners(played(contest, 20))
    assert {who: numbers["noise"] for who, numbers in told.items()} == dict.fromkeys(told, 1.5)
    assert list(told) == ["Hunters", "Fishers", "Giants", "Dwarfs"]
    assert told["Giants"]["share of wins"] + told["Dwarfs"]["share of wins"] == 1.0
    assert told["Giants"]["share of wins"] > 0.6


def test_what_was_chosen_is_counted_with_its_wins(contest: str) -> None:
    told = balance.choices(played(contest, 20, [UNEVEN]))
    assert {who: {name: share.games for name, share in found.items()} for who, found in told.items()} == {
        "Giants": {"a rope": 10},
        "Dwarfs": {"a rope": 10},
    }
    assert told["Giants"]["a rope"].wins > told["Dwarfs"]["a rope"].wins


def test_the_same_games_are_played_whoever_has_been_interrupted(contest: str, tmp_path: Path) -> None:
    whole = played(contest, 2 * BATCH)
    half = balance.new_run(contest, "random", "7")
    playing = balance.play(contest, half, half.missing(2 * BATCH, half.cells), 1, IN_TIME)
    next(playing)
    playing.close()
    balance.write(tmp_path / "x.json", Ledger(contest, half))
    kept = balance.read(tmp_path / "x.json")
    assert kept is not None
    run = balance.continues(kept.run, balance.new_run(contest, "random", "7"))
    assert run == kept.run
    left = run.missing(2 * BATCH, run.cells)
    assert len(left) == 3
    list(balance.play(contest, run, left, 1, IN_TIME))
    assert run.missing(2 * BATCH, run.cells) == []
    assert {name: cell.wins for name, cell in run.cells.items()} == {
        name: cell.wins for name, cell in whole.cells.items()
    }


@pytest.mark.parametrize("what", ["bot", "seed"])
def test_what_was_played_otherwise_is_not_gone_on_with(contest: str, what: str) -> None:
    kept, fresh = played(contest, BATCH), balance.new_run(contest, "random", "7")
    assert balance.continues(kept, fresh) == kept
    setattr(kept, what, "other")
    assert balance.continues(kept, fresh) == fresh


def test_only_cells_of_other_rules_or_cards_are_played_anew(contest: str) -> None:
    kept, fresh = played(contest, BATCH), balance.new_run(contest, "random", "7")
    kept.seconds = 10.0
    first, *others = kept.cells
    kept.cells[first].made_of = "other"
    run = balance.continues(kept, fresh)
    assert run.cells[first].games == 0
    assert [run.cells[name] for name in others] == [kept.cells[name] for name in others]
    assert run.seconds == 5.0
    assert {name for name, _ in run.missing(BATCH, run.cells)} == {first}


def test_what_is_printed_of_another_scenario_changes_no_cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = SimpleNamespace(folder=tmp_path, scenarios=("north-gate", "south-gate"))
    monkeypatch.setattr(fireteam, "rules_of", lambda game: rules)
    (tmp_path / "content").mkdir()

    def digests(north: int, south: int, rope: int) -> list[str]:
        cards = {"North Gate": north, "South Gate": south, "A rope": rope}
        lines = [f"- {{name: {name}, number: {number}}}" for name, number in cards.items()]
        (tmp_path / "content/cards.yaml").write_text("\n".join(lines), encoding="utf-8")
        balance._made_of.cache_clear()
        return [balance._made_of("a game", scenario) for scenario in rules.scenarios]

    before, other_gate, other_rope = digests(1, 2, 3), digests(1, 4, 3), digests(1, 2, 5)
    assert [old == new for old, new in zip(before, other_gate, strict=True)] == [True, False]
    assert [old == new for old, new in zip(before, other_rope, strict=True)] == [False, False]


MODULE = '''"""What it is."""

def double(n: int) -> int:
    """Twice."""
    return 2 * n  # or so
'''


@pytest.mark.parametrize(
    ("there", "now", "same"),
    [
        ("What it is.", "What it was.", True),
        ("Twice.", "Two times.", True),
        ("  # or so", "", True),
        ("\n\ndef", "\n\n\ndef", True),
        ("2 * n", "3 * n", False),
        ("double", "twofold", False),
    ],
)
def test_a_module_told_in_other_words_is_the_same_code(there: str, now: str, same: bool) -> None:
    assert MODULE.count(there) == 1
    assert (balance.code_of(MODULE) == balance.code_of(MODULE.replace(there, now))) is same


def test_a_little_of_every_cell_is_played_before_more_of_any(contest: str) -> None:
    run = balance.new_run(contest, "random", "7")
    assert run.missing(BATCH + 1, run.cells) == [(EVEN, 0), (UNEVEN, 0), (EVEN, 1), (UNEVEN, 1)]


def test_nothing_is_begun_when_the_time_is_up(contest: str) -> None:
    run = balance.new_run(contest, "random", "7")
    assert list(balance.play(contest, run, run.missing(20, run.cells), 1, time.monotonic())) == []


def test_the_cells_farthest_from_even_are_the_most_extreme() -> None:
    shares = {"a": 5.0, "b": 9.0, "c": 2.0}
    cells = [Cell("street", (name, "other"), games=10, wins=wins) for name, wins in shares.items()]
    run = Run("random", "7", cells={cell.name: cell for cell in cells})
    assert [name.split()[1] for name in balance.most_extreme(run)] == ["b", "c", "a"]


def test_an_error_in_the_rules_is_counted_with_the_seed_that_shows_it(
    contest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(balance, "consult", broken)
    _, cell = balance.play_piece(contest, "random", "7", (EVEN, 0))
    assert (cell.games, len(cell.errors)) == (0, BATCH)
    assert cell.errors[0] == f"seed '7 {EVEN} 0': ZeroDivisionError()"


def test_a_game_that_names_no_matches_is_refused() -> None:
    with pytest.raises(Fault, match="Gambit does not say which matches would show its balance"):
        balance.new_run("gambit", "random", "7")


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[1]")
    with pytest.raises(Fault, match=r"x\.json does not hold the balance of a game"):
        balance.read(tmp_path / "x.json")


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
        if rules.balance is not None:
            found = rules.balance.matches()
            assert {match.place for match in found} == set(rules.scenarios)
            pairs = {(match.place, match.contenders) for match in found}
            turned = {(place, contenders[::-1]) in pairs for place, contenders in pairs}
            assert turned == {balance.changes_sides(rules.code)}  # all ways round, or none
