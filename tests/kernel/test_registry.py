"""The registry: packages of games that are none, or that break, are told in one sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fireteam import games
from fireteam.kernel.faults import Fault


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of games that FIRETEAM_GAMES names, with nothing in it yet."""
    folder = tmp_path / f"games_{abs(hash(tmp_path))}"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("FIRETEAM_GAMES", folder.name)
    games.registered.cache_clear()
    yield folder
    games.registered.cache_clear()


def fault() -> str:
    with pytest.raises(Fault) as raised:
        games.registered()
    assert "\n" not in str(raised.value)
    return str(raised.value)


BREAKS = pytest.mark.parametrize(
    ("code", "said"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
        ("def (", "SyntaxError: "),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("__path__.no_such_thing", "AttributeError: "),
    ],
)


@BREAKS
def test_a_game_that_breaks_is_named(package: Path, code: str, said: str) -> None:
    (package / "broken").mkdir()
    (package / "broken" / "__init__.py").write_text(code)
    assert fault().startswith(f"the game '{package.name}.broken' cannot be imported: {said}")


@BREAKS
def test_a_package_that_breaks_is_named(package: Path, code: str, said: str) -> None:
    (package / "__init__.py").write_text(code)
    assert fault().startswith(f"FIRETEAM_GAMES names '{package.name}', which cannot be imported: {said}")


@pytest.mark.parametrize(
    ("name", "said"), [("os", "is not a package of games"), ("nowhere.at.all", "cannot be imported")]
)
def test_a_name_that_is_not_a_package_of_games_is_told(
    package: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    monkeypatch.setenv("FIRETEAM_GAMES", name)
    assert fault().startswith(f"FIRETEAM_GAMES names '{name}', which {said}")


def test_a_folder_without_rules_is_not_a_game(package: Path) -> None:
    (package / "notes").mkdir()
    (package / "notes" / "__init__.py").write_text("RULES = 'none'")
    assert "ambush" in games.registered()
    assert "notes" not in games.registered()


def test_without_any_game_none_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "registered", dict)
    with pytest.raises(Fault, match=r"there is no game 'ambush'; no game is installed$"):
        games.rules_of("ambush")
