"""The tour in docs/architecture.md follows a click through the code: its files are there, as many as it says, and the
part of the server is run through by a real answer."""

import re
import sys
from pathlib import Path
from types import FrameType

import fireteam
from fireteam.table.play.openings import Start
from fireteam.table.play.timeline import PASS, Timeline
from fireteam.table.store.schema import Act

ROOT = Path(__file__).resolve().parents[2]
TOUR = (ROOT / "docs" / "architecture.md").read_text().partition("## A click")[2].partition("\n##")[0]
SOURCES = Path(fireteam.__file__).parent
SQUADS = [["Pai", "Buck", "Nix", "Lance"], ["Lucky", "Thug", "Artemis", "Sergiy"]]


def named(text: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r"`([\w/]+\.(?:py|tsx?))`", text)))


def test_the_files_of_the_tour_are_there_and_as_many_as_it_says() -> None:
    files = [name for name in named(TOUR) if not name.startswith("tests/")]
    assert [name for name in files if not (ROOT / name).exists() and not (SOURCES / name).exists()] == []
    assert re.search(r"There\s+are\s+(\d+)\s+files", TOUR)[1] == str(len(files))  # type: ignore[index]
    assert len(files) < 30  # who changes what a click does must be able to know them all


def walk() -> set[str]:
    """The modules that have a hand in a Walk, from the act to the moment that it brings."""
    options = {"factions": ["Peacemakers", "Survivalists"], "squads": SQUADS}
    timeline = Timeline(Start("omicron", options), b"tour" * 8)
    timeline.apply(Act(-1, "begin", "{}", id="begin"))
    game = timeline.running
    for number in range(100):
        if game.decisions[0].kind.name == "act":
            break
        seat = game.decisions[0].seat
        what = "answer" if game.passing is None else PASS
        timeline.apply(Act(seat, what, game.text(game.options(seat)[0]), id=str(number)))
    seat = game.decisions[0].seat
    text = next(text for text in game.texts(seat) if text.startswith("walk "))
    touched: set[str] = set()

    def note(frame: FrameType, event: str, arg: object) -> None:
        touched.add(frame.f_code.co_filename)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        scene = timeline.apply(Act(seat, "answer", text, id="walk"), {seat})
    finally:
        sys.setprofile(before)
    assert "walk" in [event.kind for event in scene.shown[seat].events]
    return touched


def test_an_answer_touches_the_files_between_the_timeline_and_what_a_seat_sees() -> None:
    inner = [name for name in named(TOUR) if name.startswith(("kernel/", "space/", "games/"))]
    assert inner
    touched = walk()
    wanted = ["table/play/timeline.py", *inner, "table/play/seat_view.py"]
    assert [name for name in wanted if str(SOURCES / name) not in touched] == []
