"""The command that measures balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireteam.lab import balance
from fireteam.lab.balance import Cell
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
    pieces: list[balance.Piece] = []
    original = balance.play_piece

    def noted(game: str, bot: str, seed: str, piece: balance.Piece) -> tuple[str, Cell]:
        pieces.append(piece)
        return original(game, bot, seed, piece)

    monkeypatch.setattr(balance, "play_piece", noted)
    said = command("balance", contest, "--games", "28", *SMALL[2:], "--json")
    assert sorted({number for _, number in pieces}) == [5, 6]
    assert [found["share"]["games"] for found in said.json["contenders"]] == [28, 28]


def test_an_interrupted_run_keeps_what_there_is(
    command: Command, contest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = balance.play_piece

    def interrupted(game: str, bot: str, seed: str, piece: balance.Piece) -> tuple[str, Cell]:
        if piece[1] == 1:
            raise KeyboardInterrupt
        return original(game, bot, seed, piece)

    monkeypatch.setattr(balance, "play_piece", interrupted)
    said = command("balance", contest, *SMALL, "--json")
    assert (said.code, said.err) == (130, "fireteam: interrupted; the same command goes on\n")
    assert said.json["interrupted"]
    monkeypatch.setattr(balance, "play_piece", original)
    assert not command("balance", contest, *SMALL, "--json").json["interrupted"]


def test_another_bot_confirms_the_most_extreme_cells(command: Command, contest: str) -> None:
    said = command("balance", contest, *SMALL, "--confirm", "random", "--confirm-games", "8", "--json")
    assert said.json["confirmed_by"] == "random"
    assert {found["what"] for found in said.json["confirmed"]} == {found["what"] for found in said.json["contenders"]}


def test_other_dice_begin_anew_and_say_so(command: Command, contest: str) -> None:
    command("balance", contest, *SMALL)
    said = command("balance", contest, *SMALL, "--seed", "other")
    assert "40 games that were kept" in said.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["gambit"], "does not say which matches"), (["ambush", "--bot", "nobody"], "there is no bot 'nobody'")],
)
def test_what_cannot_be_measured_is_refused(command: Command, contest: str, arguments: list[str], reason: str) -> None:
    said = command("balance", *arguments)
    assert said.code == 2
    assert reason in said.err
