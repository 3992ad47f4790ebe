"""How facts come into texts: by name, and in no other way."""

import ast
from pathlib import Path

import pytest

import fireteam
from fireteam.kernel.events import Event, fill

HOSTILE = ["{a:>999999999}", "{0.__class__}", "{who.__class__}", "{who[0]}", "{who!r}", "{}", "{{who}}", "{", "}", "%s"]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_strangers_text_stays_what_it_is_as_a_fact_and_as_a_text(text: str) -> None:
    assert str(Event("said", "act.two", "{who} says.", {"who": text})) == f"{text} says. [act.two]"
    assert len(fill(text, {"who": "Ash", "a": 1})) < 40


def test_a_name_without_a_fact_is_our_mistake() -> None:
    with pytest.raises(KeyError):
        fill("{nobody} acts", {"who": "Ash"})


def test_no_text_is_filled_in_by_python_formats() -> None:
    folder = Path(fireteam.__file__).parent
    found = []
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("format", "format_map", "vformat"):
                found.append(f"{file.name}, line {node.lineno}: {ast.unparse(node)}")
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) and isinstance(node.left, ast.Constant):
                found.append(f"{file.name}, line {node.lineno}: {ast.unparse(node)}")
    assert [each for each in found if "msgspec.json.format" not in each] == []
