"""The command that measures balance."""

import signal
from pathlib import Path

import pytest

from fireteam.bots.roster import BOTS
from fireteam.lab.balance import cell_games
from fireteam.lab.balance.ledger import BATCH, Cell, Piece
from tests.cli.conftest import Command
from tests.lab.contests import contest

__all__ = ["contest"]
SMALL = ["--games", "20", "--jobs", "1", "--folder", "kept"]


def test_an_unfair_game_is_told_cell_by_cell_and_found_wrong(command: Command, contest: str, tmp_path: Path) -> None:
    said = command("balance", contest, *SMALL)
    assert said.code == 1
    assert "Not fair: alley: Giants against Dwarfs wins" in said.out
    assert "Not fair: street" not in said.out
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == ["ambush.json", "ambush.md", "ambush.svg"]


def test_a_fair_part_of_it_is_fair_and_nothing_is_kept_of_a_part(
    command: Command, contest: str, tmp_path: Path
) -> None:
    said = command("balance", contest, *SMALL, "--only", "Hunters", "--json")
    assert (said.code, said.json["failures"]) == (0, [])
    assert [found["what"] for found in said.json["contenders"]] == ["street: Hunters against Fishers"]
    assert not (tmp_path / "kept").exists()


def test_the_second_run_goes_on_where_the_first_ended(
    command: Command, contest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("balance", contest, *SMALL)
    pieces: list[Piece] = []
    original = cell_games.play_piece

    def noted(game: str, bot: str, seed: str, piece: Piece) -> tuple[str, Cell]:
        pieces.append(piece)
        return original(game, bot, seed, piece)

    monkeypatch.setattr(cell_games, "play_piece", noted)
    said = command("balance", contest, "--games", "28", *SMALL[2:], "--json")
    assert sorted({number for _, number in pieces}) == [5, 6]
    assert [found["share"]["games"] for found in said.json["contenders"]] == [28, 28]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_run_keeps_what_there_is(
    command: Command, contest: str, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    original = cell_games.play_piece

    def interrupted(game: str, bot: str, seed: str, piece: Piece) -> tuple[str, Cell]:
        if piece[1] == 1:
            signal.raise_signal(number)
        return original(game, bot, seed, piece)

    monkeypatch.setattr(cell_games, "play_piece", interrupted)
    said = command("balance", contest, *SMALL, "--json")
    assert (said.code, said.err) == (130, "fireteam: interrupted; the same command goes on\n")
    assert (said.json["interrupted"], said.json["contenders"][0]["share"]["games"]) == (True, BATCH)
    monkeypatch.setattr(cell_games, "play_piece", original)
    assert not command("balance", contest, *SMALL, "--json").json["interrupted"]


def test_another_bot_confirms_the_most_extreme_cells(command: Command, contest: str) -> None:
    said = command("balance", contest, *SMALL, "--confirm", "random", "--confirm-games", "8", "--json")
    assert said.json["confirmed_by"] == "random"
    assert {found["what"] for found in said.json["confirmed"]} == {found["what"] for found in said.json["contenders"]}


@pytest.mark.parametrize("other", [["--seed", "other"], ["--bot", "last"]])
def test_other_dice_or_another_bot_begin_anew_and_say_so(
    command: Command, contest: str, monkeypatch: pytest.MonkeyPatch, other: list[str]
) -> None:
    monkeypatch.setitem(BOTS, "last", BOTS["random"])
    command("balance", contest, *SMALL)
    assert "40 games that were kept" in command("balance", contest, *SMALL, *other).out


def test_cells_that_are_played_otherwise_today_are_played_anew(
    command: Command, contest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    confirmed = ["--confirm", "random", "--confirm-games", "8"]
    before = command("balance", contest, *SMALL, *confirmed, "--json").json
    again = command("balance", contest, *SMALL, "--games", "0", "--json").json
    assert (again["contenders"], again["confirmed"]) == (before["contenders"], before["confirmed"])
    assert "that were kept" not in command("balance", contest, *SMALL, "--games", "0").out
    monkeypatch.setitem(BOTS, "random", lambda world, seat: world.options(seat)[-1])
    assert "40 games that were kept" in command("balance", contest, *SMALL, "--games", "0").out
    after = command("balance", contest, *SMALL, "--json").json
    assert (after["contenders"] != before["contenders"], after["confirmed"]) == (True, [])


def test_what_is_kept_is_compared_however_little_time_there_is(command: Command, contest: str) -> None:
    before = command("balance", contest, *SMALL, "--json").json
    after = command("balance", contest, *SMALL, "--games", "28", "--minutes", "0", "--json").json
    assert after["contenders"] == before["contenders"]


def test_an_interrupt_while_comparing_loses_nothing_that_was_kept(
    command: Command, contest: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> tuple[str, str]:
        raise KeyboardInterrupt

    command("balance", contest, *SMALL)
    before = (tmp_path / "kept/ambush.json").read_bytes()
    monkeypatch.setattr(cell_games, "made_of", interrupted)
    assert command("balance", contest, *SMALL, "--games", "28").code == 130
    assert (tmp_path / "kept/ambush.json").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["gambit"], "does not say which matches"), (["ambush", "--bot", "nobody"], "there is no bot 'nobody'")],
)
def test_what_cannot_be_measured_is_refused(command: Command, contest: str, arguments: list[str], reason: str) -> None:
    said = command("balance", *arguments)
    assert said.code == 2
    assert reason in said.err
