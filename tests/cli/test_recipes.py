"""The recipes of docs/authoring.md: whoever writes the files of the page and gives its commands sees what it says."""

import doctest
import re
import shlex
from pathlib import Path
from typing import get_args

import pytest

from fireteam.games.omicron.model import cards
from tests.cli.conftest import Command, Said

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "authoring.md").read_text()
PROMPT = re.compile(r"^(\w+> )(.*)\n", re.MULTILINE)


def recipe(title: str) -> str:
    return PAGE.partition(f"## Recipe: {title}\n")[2].partition("\n## ")[0]


def parts(text: str) -> list[tuple[str, str]]:
    """What stands in fences, in order: its kind and its lines."""
    return re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL)


def put_down(text: str) -> None:
    """A file of the page: its first line names it. Lines that only change it take the place of those that begin
    alike, and what is new at the end."""
    first, *new = lines = text.splitlines()
    name = first.removeprefix("# ").removesuffix(", changed")
    if first.endswith(", changed"):
        lines = Path(name).read_text().splitlines()
        for line in new:
            begins = line[: line.index("," if line.lstrip().startswith("- ") else ":") + 1]
            places = [n for n, old in enumerate(lines) if old.startswith(begins)]
            if places:
                lines[places[0]] = line
            else:
                lines.append(line)
    Path(name).write_text("\n".join(lines) + "\n")


def command_in(text: str) -> tuple[str, str]:
    """What is typed at the shell, and what comes of it."""
    line, _, told = text.removeprefix("$ ").replace("\\\n", " ").partition("\n")
    return line, told


def give(command: Command, line: str, typed: str = "") -> Said:
    program, *arguments = shlex.split(line)
    assert program == "fireteam"
    return command(*arguments, typed=typed)


def seen(told: str, said: Said) -> bool:
    """Is this what the page tells? What is typed does not come back, and three dots stand for anything."""
    expected = PROMPT.sub(r"\1", told)
    return doctest.OutputChecker().check_output(expected, said.out + said.err, doctest.ELLIPSIS)


@pytest.mark.parametrize(("title", "commands"), [("a new character with a new ability", 3), ("a new mission", 3)])
def test_a_recipe_does_what_it_says(title: str, commands: int, command: Command) -> None:
    given = 0
    for kind, text in parts(recipe(title)):
        if kind == "yaml":
            put_down(text)
        elif kind == "console":
            line, told = command_in(text)
            said = give(command, line, typed="".join(f"{answer}\n" for _, answer in PROMPT.findall(told)))
            assert said.code == 0, said.err
            assert seen(told, said), said.out
            given += 1
    assert given == commands


@pytest.mark.parametrize(
    ("title", "wrong", "instead"),
    [
        ("a new character with a new ability", "effects:", "efects:"),
        ("a new mission", "    - {name: D2, between: [[M4, N4], [M5, N5]]}\n", ""),
    ],
)
def test_a_slip_is_told_in_the_sentence_of_the_page(title: str, wrong: str, instead: str, command: Command) -> None:
    found = parts(recipe(title))
    put_down(next(text for kind, text in found if kind == "yaml").replace(wrong, instead))
    line, _ = command_in(next(text for kind, text in found if kind == "console"))
    assert give(command, line).err == next(text for kind, text in found if kind == "text")


def test_the_page_names_every_verb_shape_and_stat() -> None:
    told = recipe("a new character with a new ability")
    shapes = cards.Ability.__annotations__["shape"]
    named = [*get_args(cards.Verb), *get_args(cards.Whom), *get_args(cards.Stat), *re.findall(r'"(\w+)"', str(shapes))]
    assert [name for name in named if f"`{name}`" not in told] == []
