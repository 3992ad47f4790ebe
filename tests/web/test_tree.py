"""The client's sources are laid out so that a listing explains them: layers that import downwards, folders and modules
of a readable size, and file names with one meaning."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

from tests.web.conftest import WEB

SRC = WEB / "src"
MODULES = sorted(path.relative_to(SRC) for path in SRC.rglob("*.ts*"))
LAYERS = ["net", "ui", "board", "games/<code>", "games", "app"]  # each may import those before it
GAMES = sorted(path.name for path in (SRC / "games").iterdir() if path.is_dir())


def imported(module: Path) -> list[Path]:
    """The modules that one imports, be it for their types alone."""
    text = (SRC / module).read_text(encoding="utf-8")
    found = []
    for address in re.findall(r"""(?:from|import) "(\.[^"]+)"|import\("(\.[^"]+)"\)""", text):
        target = (SRC / module.parent / "".join(address)).resolve()
        made = [target.with_name(f"{target.name}{end}") for end in ("", ".ts", ".tsx")] + [target / "index.ts"]
        found += [path.relative_to(SRC.resolve()) for path in made if path.suffix in (".ts", ".tsx") and path.is_file()]
    return found


def layer(module: Path) -> int | None:
    """None for what lies above the layers and belongs to none: the contract of a game, and where the client begins."""
    if len(module.parts) == 1:
        return None
    of_a_game = module.parts[0] == "games" and len(module.parts) > 2
    return LAYERS.index("games/<code>" if of_a_game else module.parts[0])


def test_the_layers_of_the_client_import_downwards_and_no_game_another() -> None:
    seen = 0
    for module in MODULES:
        for other in imported(module):
            seen += 1
            ours, theirs = layer(module), layer(other)
            if ours is not None and theirs is not None:
                assert theirs <= ours, f"{module} imports {other}"
            if ours == theirs == LAYERS.index("games/<code>"):
                assert module.parts[1] == other.parts[1], f"{module} imports {other}"
    assert seen > 500


def test_no_module_outside_a_game_names_one() -> None:
    for module in MODULES:
        if module.parts[0] == "games":
            continue
        text = (SRC / module).read_text(encoding="utf-8")
        assert not re.search(rf"\b({'|'.join(GAMES)})\b", text), module


def test_no_folder_has_more_than_fifteen_modules_and_no_module_more_than_four_hundred_lines() -> None:
    assert max(Counter(module.parent for module in MODULES).values()) <= 15
    for module in MODULES:
        assert (SRC / module).read_text(encoding="utf-8").count("\n") <= 400, module


def test_a_file_name_means_the_same_in_every_game_and_is_used_nowhere_else() -> None:
    places: defaultdict[str, set[Path]] = defaultdict(set)
    for module in MODULES:
        in_its_game = Path(*module.parts[2:]) if layer(module) == LAYERS.index("games/<code>") else module
        places[module.name.partition(".")[0].lower()].add(in_its_game.with_suffix(""))
    assert not {name: where for name, where in places.items() if len(where) > 1}


def test_every_module_says_at_its_top_what_it_is_for() -> None:
    for module in MODULES:
        assert (SRC / module).read_text(encoding="utf-8").startswith(("//", "/**")), module
