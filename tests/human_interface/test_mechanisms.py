"""The page of docs that tells what bears each mechanism, and how often it happens."""

from pathlib import Path

from fireteam.games.human_interface.studies.mechanisms import mechanisms
from fireteam.lab.mechanisms import LEAST_BEARERS, Found, told_bearers

PAGE = Path(__file__).parents[2] / "docs" / "mechanisms" / "human_interface.md"


def test_the_page_tells_every_mechanism_with_what_bears_it_and_each_has_happened() -> None:
    rows = [line.strip("| ").split(" | ") for line in PAGE.read_text().splitlines() if line.startswith("| ")][1:]
    listed = [*mechanisms()]
    assert [(name, bearers) for name, _, bearers in rows] == [
        (one.name, told_bearers(Found(one.name, one.bearers, 1))) for one in listed
    ]
    assert all(len(one.bearers) >= LEAST_BEARERS for one in listed)
    assert [name for name, times, _ in rows if int(times) < 1] == []
    assert "in 100 games" in PAGE.read_text()
