"""The one reader of YAML: what it takes, and how it says what is wrong."""

import re
from pathlib import Path

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from fireteam.kernel.faults import Fault
from fireteam.rulebook import content


class Card(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cost: int = 0


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Card]
    costs: dict[int, str] = {}
    weights: dict[str, int] = {}


def deck(tmp_path: Path, text: str) -> Deck:
    file = tmp_path / "deck.yaml"
    file.write_text(text)
    return content.read(file, Deck)


def test_a_file_becomes_what_its_schema_says(tmp_path: Path) -> None:
    found = deck(tmp_path, "cards:\n  - name: flare\n    cost: 2\ncosts: {1: one}\n")
    assert found == Deck([Card("flare", 2)], {1: "one"})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("yes", "yes"),
        ("12:30", "12:30"),
        ("2024-01-01", "2024-01-01"),
        ("007", "007"),
        ("0x1f", "0x1f"),
        ("1_000", "1_000"),
        ("1e3", "1e3"),
        ("E6", "E6"),
        ('"3"', "3"),
        ("'true'", "true"),
        ("-3", -3),
        ("+4", 4),
        ("0", 0),
        ("0.5", 0.5),
        ("-.5", -0.5),
        ("true", True),
        ("null", None),
        ("~", None),
        ("", None),
        ("|\n  two\n  lines\n", "two\nlines\n"),
        ("[a, {b: 1}]", ["a", {"b": 1}]),
    ],
)
def test_a_word_means_what_it_looks_like(written: str, meant: object) -> None:
    assert content.Source(f"a: {written}", "file").value == {"a": meant}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("cards:\n  - name: a\n  - nam: b\n", 3, "cards[1].nam: object contains unknown field"),
        ("cards:\n  - name: a\n  - cost: 1\n", 3, "cards[1]: object missing required field `name`"),
        ("cards:\n  - name: a\n    cost: x\n", 3, "cards[0].cost: expected `int`, got `str`"),
        ("cards: []\n\nweights:\n  a: x\n", 3, "weights[...]: expected `int`"),
        ("cards: []\ncosts:\n  a: x\n", 2, "costs: expected `int`"),
        ("cards: []\ncards: []\n", 2, "'cards' appears twice here"),
        ("cards: [{name: a, name: b}]\n", 1, "'name' appears twice here"),
        ("cards: &all []\n", 1, "anchors"),
        ("cards: []\nweights: *all\n", 2, "anchors"),
        ("cards: []\n&k weights: {}\n", 2, "anchors"),
        ("cards: !!python/name:os.system\n", 1, "tags"),
        ("cards: []\n? [a]\n: b\n", 2, "a key must be a text"),
        ("cards: []\n---\ncards: []\n", 2, "a second document"),
        ("cards: [\n", 2, "this is not YAML"),
        ("cards: []\n\tx: 1\n", 2, "this is not YAML"),
        ("cards: []\nweights: {a: " + "9" * 200 + "}\n", 2, "a number has at most"),
        ("\n\n" + "[" * 5000, 3, "deep"),
        ("just words", 1, "expected `object`, got `str`"),
    ],
)
def test_a_fault_is_one_sentence_with_file_line_place_and_reason(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    with pytest.raises(Fault) as caught:
        deck(tmp_path, text)
    said = str(caught.value)
    assert said.startswith(f"{tmp_path / 'deck.yaml'}, line {line}")
    assert reason in said
    assert "\n" not in said


def test_a_file_that_cannot_be_read_is_named_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=re.escape(f"{tmp_path / 'none.yaml'} cannot be read: No such file")):
        content.read(tmp_path / "none.yaml", Deck)
    with pytest.raises(Fault, match="Is a directory"):
        content.read(tmp_path, Deck)
    (tmp_path / "latin.yaml").write_bytes(b"a: b\nc: \xff\n")
    with pytest.raises(Fault, match="line 2: this is not UTF-8"):
        content.read(tmp_path / "latin.yaml", Deck)
    (tmp_path / "empty.yaml").write_text("# nothing\n")
    with pytest.raises(Fault, match="is empty"):
        content.read(tmp_path / "empty.yaml", Deck)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "large.yaml").write_bytes(b"#" * (content.LARGEST + 1))
    with pytest.raises(Fault, match="is larger than"):
        content.read(tmp_path / "large.yaml", Deck)


TEXT = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")) | st.just(" "), max_size=12)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(PLAIN)
@settings(max_examples=150, deadline=None)
def test_whatever_yaml_writes_is_read_back(value: object) -> None:
    written = yaml.safe_dump(value, allow_unicode=True)
    assert content.Source(written, "file").value == value


def fault_of(text: str) -> str:
    try:
        content.Source(text, "file").convert(Deck)
    except Fault as fault:
        return str(fault)
    return "file"


@pytest.mark.parametrize("loader", dict.fromkeys([yaml.SafeLoader, content._LOADER]))  # with the C parser and without
def test_any_text_gives_a_value_or_one_sentence(loader: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "_LOADER", loader)

    @given(st.text(st.sampled_from("ab:-[]{}&*!|>'\"?#%@`, \n\t0.~\\\u2028\0"), max_size=60))
    @settings(max_examples=300, deadline=None)
    def try_it(text: str) -> None:
        said = fault_of(text)
        assert said.startswith("file")
        assert "\n" not in said

    try_it()
