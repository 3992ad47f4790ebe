"""Golden playthroughs: one recorded game per scenario. Its answers are given again, so that a change in behaviour is
seen in review as a difference of text and one more option does not rewrite all that follows; beside each record stands
a digest of what was offered at every answer. `make golden` writes them anew."""

import hashlib
import os
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.kernel import records
from fireteam.kernel.chance import Seed, below
from fireteam.kernel.game import Game

FOLDER = Path(__file__).parent
SHOWN = 40  # lines of a difference
LONGEST = 500  # answers of a playthrough; a game that takes longer is recorded unfinished
SEED = "playthrough"
ANEW = "If the change is meant, `make golden` writes the playthroughs anew."

PLAYS = [(code, scenario) for code, rules in fireteam.registered().items() for scenario in rules.scenarios]

Answer = tuple[str, str]  # the name of a seat and a text


def anything(code: str, scenario: str) -> Iterator[Answer]:
    """The answers of players who choose anything, always the same."""
    game = fireteam.new(code, seed=SEED, scenario=scenario)
    key, place = Seed.fixed(f"player of {code} {scenario}").key, 0
    for _ in range(LONGEST):
        if game.over:
            return
        seat = game.decisions[0].seat
        options = game.options(seat)
        number, place = below(key, place, len(options))
        yield game.seats[seat].name, game.text(options[number])
        game.choose(seat, options[number])


def recorded(record: str) -> Iterator[Answer]:
    """The answers that a record tells; what is marked came by itself."""
    return ((line.seat, line.text) for line in records.read(record).lines if line.seat and not line.mark)


def played(code: str, scenario: str, answers: Iterator[Answer]) -> tuple[str, list[str]]:
    """The record of a game with these answers, and the digests of what was offered before each."""
    game, digests = fireteam.new(code, seed=SEED, scenario=scenario), list[str]()
    for seat, text in answers:
        digests.append(digest(game))
        game.choose(seat, text)
    return game.record(), digests


def digest(game: Game[Any]) -> str:
    """A fingerprint of who is asked for what, and of all that is offered."""
    asked = [(game.seats[d.seat].name, d.kind.name, sorted(game.texts(d.seat))) for d in game.decisions]
    return hashlib.blake2b(repr(asked).encode(), digest_size=4).hexdigest()


def record_of(code: str, scenario: str) -> Path:
    return FOLDER / f"{code}-{scenario}.txt"


def digests_of(code: str, scenario: str) -> Path:
    return FOLDER / f"{code}-{scenario}.digests"


def write(code: str, scenario: str) -> None:
    """Keep the answers of the record that is there, as long as the rules allow them."""
    file = record_of(code, scenario)
    try:
        record, digests = played(code, scenario, recorded(file.read_text(encoding="utf-8")))
    except (fireteam.Fault, FileNotFoundError):
        record, digests = played(code, scenario, anything(code, scenario))
    file.write_text(record, encoding="utf-8")
    digests_of(code, scenario).write_text("\n".join([*digests, ""]), encoding="utf-8")


@pytest.mark.parametrize(("code", "scenario"), PLAYS)
def test_the_playthrough_is_as_recorded(code: str, scenario: str) -> None:
    if os.environ.get("FIRETEAM_GOLDEN") == "write":
        write(code, scenario)
    file = record_of(code, scenario)
    if not file.is_file():
        pytest.fail(f"{code} has no playthrough of its scenario '{scenario}': run `make golden`.", pytrace=False)
    then = file.read_text(encoding="utf-8")
    now, digests = played(code, scenario, recorded(then))
    if then != now:
        pytest.fail(f"{difference(then, now, file.name)}\n{ANEW}", pytrace=False)
    kept = digests_of(code, scenario).read_text(encoding="utf-8").split()
    if other := other_options(kept, digests, list(recorded(then))):
        pytest.fail(f"{file.name}: {other}\n{ANEW}", pytrace=False)


def other_options(kept: list[str], now: list[str], answers: list[Answer]) -> str:
    """Where other options are offered than were, in a sentence."""
    differing = [number for number, (a, b) in enumerate(zip_longest(kept, now)) if a != b]
    if not differing:
        return ""
    seat, text = answers[differing[0]] if differing[0] < len(answers) else ("nobody", "")
    return (
        f"at {len(differing)} of {len(answers)} answers other options are offered than were, first at number "
        f"{differing[0] + 1}, where {seat} answered '{text}'"
    )


def difference(then: str, now: str, name: str) -> str:
    lines = unified_diff(then.splitlines(), now.splitlines(), name, "today", lineterm="")
    shown = list(islice(lines, SHOWN + 1))
    return "\n".join(shown[:SHOWN] + ["... and more"] * (len(shown) > SHOWN))


def test_every_recorded_playthrough_belongs_to_a_game() -> None:
    known = {file.name for play in PLAYS for file in (record_of(*play), digests_of(*play))}
    kept = [*FOLDER.glob("*.txt"), *FOLDER.glob("*.digests")]
    stray = sorted(file.name for file in kept if file.name not in known)
    assert not stray, f"{', '.join(stray)}: no game has such a scenario"


def test_a_difference_shows_its_first_lines() -> None:
    then = [f"line {n}" for n in range(100)]
    shown = difference("\n".join(then), "\n".join(reversed(then)), "ambush-standard.txt").splitlines()
    assert shown[:2] == ["--- ambush-standard.txt", "+++ today"]
    assert len(shown) == SHOWN + 1
    assert shown[-1] == "... and more"


def test_another_option_is_told_with_the_answer_where_it_is_first_offered() -> None:
    answers = [("Red", "pass"), ("Blue", "walk C3")]
    assert other_options(["a", "b"], ["a", "b"], answers) == ""
    assert other_options(["a", "b"], ["a", "c"], answers) == (
        "at 1 of 2 answers other options are offered than were, first at number 2, where Blue answered 'walk C3'"
    )
    assert "number 3, where nobody" in other_options(["a", "b", "c"], ["a", "b"], answers)


def test_the_digest_rests_on_every_option_and_on_who_is_asked_for_what() -> None:
    game = fireteam.new("ambush", seed=1)
    before = digest(game)
    assert digest(fireteam.new("ambush", seed=1)) == before
    game.choose(game.decisions[0].seat, game.options()[0])
    assert digest(game) != before
