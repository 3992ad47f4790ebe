"""The rule for lifting: what stands in `skirmish/` is used by at least two games, tiny ones counted, and knows none of
them. The tiny games gambit, duel and armoury stand on the bare kernel, as proof that it stands alone."""

import ast
from pathlib import Path

import pytest

import fireteam

HERE = Path(__file__).parents[2]
MODULES = sorted((HERE / "src" / "fireteam" / "skirmish").glob("[!_]*.py"))
GAMES = {
    folder.name: folder
    for root in (HERE / "src" / "fireteam" / "games", HERE / "tests" / "tiny")
    for folder in sorted(root.iterdir())
    if (folder / "__init__.py").exists()
}
BARE = ("armoury", "duel", "gambit")


def public(module: Path) -> list[str]:
    """The functions and classes that a module offers."""
    defined = [node for node in ast.parse(module.read_text()).body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    return [node.name for node in defined if not node.name.startswith("_")]


def used_by(game: Path) -> set[tuple[str, str]]:
    """The names of `skirmish/` that a game uses, each with its module."""
    found: set[tuple[str, str]] = set()
    for file in game.rglob("*.py"):
        tree = ast.parse(file.read_text())
        modules = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "fireteam.skirmish":
                modules |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fireteam.skirmish."):
                found |= {((node.module or "").rsplit(".", 1)[1], name.name) for name in node.names}
        found |= {
            (node.value.id, node.attr)
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules
        }
    return found


USED = {name: used_by(folder) for name, folder in GAMES.items()}


@pytest.mark.parametrize(("module", "name"), [(file.stem, name) for file in MODULES for name in public(file)])
def test_every_public_name_serves_two_games(module: str, name: str) -> None:
    users = [game for game, used in USED.items() if (module, name) in used]
    assert len(users) >= 2, f"skirmish/{module}.py: {name} is used by {users} only"


@pytest.mark.parametrize("module", MODULES, ids=lambda file: file.stem)
def test_no_piece_knows_a_game(module: Path) -> None:
    told = module.read_text().lower()
    for game in GAMES:
        assert game not in told
        assert fireteam.rules_of(game).about.title.lower() not in told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_game_tells_a_piece_which_one_it_is(game: str) -> None:
    names = {name for _, name in USED[game]} | {module for module, _ in USED[game]}
    for file in GAMES[game].rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and names & {n.id for n in ast.walk(call.func) if isinstance(n, ast.Name)}:
                given = [*call.args, *(each.value for each in call.keywords)]
                said = [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
                assert game not in said
                assert not any(isinstance(each, ast.Constant) and isinstance(each.value, bool) for each in given)


@pytest.mark.parametrize("game", BARE)
def test_some_games_stand_on_the_bare_kernel(game: str) -> None:
    assert not USED[game]
