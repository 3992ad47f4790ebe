"""Bots that somebody else wrote, named as `module:function` and installed with a package."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireteam.bots import outsiders
from tests.cli.conftest import Command
from tests.lab.contests import contest
from tests.table.seats import Person, Server

__all__ = ["contest"]
DOCS = Path(__file__).resolve().parents[2] / "docs"
FEW = ["--games", "4", "--jobs", "2", "--json"]
FIRST = "def choose(world, seat):\n    return world.options(seat)[0]\n"


@pytest.fixture(autouse=True)
def nothing_found_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What one test finds, another does not."""
    found = (outsiders.installed, outsiders.installed_bot, outsiders.written_bot)
    modules = set(sys.modules)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for each in found:
        each.cache_clear()
    yield
    for each in found:
        each.cache_clear()
    for name in set(sys.modules) - modules:
        if not name.startswith(("fireteam", "tests")):
            del sys.modules[name]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an installed package that brings the bot `lefty` along."""
    folder = tmp_path / "site"
    told = folder / "lefties-1.0.dist-info"
    told.mkdir(parents=True)
    (folder / "lefties.py").write_text(FIRST)
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: lefties\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(
        "[fireteam.bots]\nlefty = lefties:choose\nme = lefties:choose\na:b = lefties:choose\ngone = gone:choose\n"
    )
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    return folder


def test_a_bot_written_as_module_and_function_takes_part(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FIRST)
    said = command("simulate", "ambush", *FEW, "--seats", "mine:choose,random")
    assert said.code == 0, said.err
    assert said.json["played_by"] == ["mine:choose", "random"]
    said = command("simulate", "ambush", *FEW, "--seats", "mine:choose,random", "--swap")
    assert said.code == 0, said.err
    assert said.json["bots"] == ["mine:choose", "random"]
    assert said.json["shares"]["Red"]["mine:choose"]["games"] == 4
    for more in ("--questions", "--unused"):
        assert command("simulate", "ambush", *FEW, "--seats", "mine:choose", more).json["errors"] == 0
    played = command("play", "ambush", "--plain", "--seats", "mine:choose,random", "--option", "rounds=1")
    assert played.code == 0, played.err


def test_the_bot_of_the_page_plays_as_the_page_says(command: Command, tmp_path: Path) -> None:
    page = (DOCS / "bots.md").read_text()
    (tmp_path / "narrow.py").write_text(re.findall(r"```python\n(.*?)```", page, re.S)[1])
    (line,) = re.findall("(?m)^fireteam simulate .*narrow.*", page)
    said = command(*line.split()[1:-1], "2", "--option", "rounds=1", "--jobs", "1", "--json")
    assert (said.code, said.json["games"], said.json["errors"]) == (0, 4, 0), said.err


def test_an_installed_bot_takes_part_by_its_name(command: Command, contest: str, site: Path) -> None:
    said = command("simulate", "ambush", *FEW, "--seats", "lefty,random")
    assert said.code == 0, said.err
    assert said.json["finished"] == 4
    said = command("balance", contest, "--games", "4", "--jobs", "1", "--only", "Hunters", "--bot", "lefty", "--json")
    assert (said.json["bot"], said.json["errors"]) == ("lefty", [])


def test_balance_takes_a_bot_written_as_module_and_function(command: Command, contest: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FIRST)
    small = ["--games", "4", "--jobs", "1", "--folder", "kept", "--json"]
    said = command("balance", contest, *small, "--bot", "mine:choose")
    assert (said.json["bot"], said.json["errors"]) == ("mine:choose", [])
    assert "`mine:choose`" in (tmp_path / "kept" / "ambush.md").read_text()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("nobody", "there is no bot 'nobody'; there are corporal, random, recruit"),
        ("missing:choose", "the bot 'missing:choose': there is no module 'missing'"),
        ("mine.deep:choose", "the bot 'mine.deep:choose': there is no module 'mine.deep'"),
        ("mine:nothing", "the bot 'mine:nothing': the module 'mine' has no 'nothing'"),
        ("mine:NUMBER", "the bot 'mine:NUMBER' is 5, which is not a function of a world and a seat"),
        ("mine:lonely", "the bot 'mine:lonely' does not take two arguments, a world and the number of a seat"),
        ("broken:choose", "the bot 'broken:choose': 'broken' cannot be imported: ZeroDivisionError: division by zero"),
        ("needy:choose", "the bot 'needy:choose': 'needy' cannot be imported: No module named 'nowhere'"),
        ("quitter:choose", "the bot 'quitter:choose': 'quitter' cannot be imported: SystemExit: 0"),
        ("mine:", "a bot of your own is written module:function, not 'mine:'"),
        (":choose", "a bot of your own is written module:function, not ':choose'"),
        ("../mine:choose", "a bot of your own is written module:function, not '../mine:choose'"),
    ],
)
def test_a_bot_that_cannot_be_had_is_told_in_one_sentence(
    command: Command, tmp_path: Path, contest: str, name: str, fault: str
) -> None:
    (tmp_path / "mine.py").write_text("NUMBER = 5\ndef lonely(world): ...\n")
    (tmp_path / "broken.py").write_text("1 / 0")
    (tmp_path / "needy.py").write_text("import nowhere")
    (tmp_path / "quitter.py").write_text("raise SystemExit(0)")
    for words in (["simulate", "ambush", "--seats", name], ["balance", contest, "--bot", name]):
        said = command(*words)
        assert (said.code, said.out) == (2, "")
        assert said.err == f"fireteam: {fault}\n"
    assert command("play", "ambush", "--plain", "--seats", f"me,{name}").err == f"fireteam: {fault}\n"


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("raise KeyError('lost')", "raises KeyError: 'lost'"),
        ("raise SystemExit(3)", "raises SystemExit: 3"),
        ("return None", "returns None, which is not an option"),
        ("return 'activate Ash'", "returns 'activate Ash', which is not an option"),
        ("return 1 << 40", "returns 1099511627776, which is not an option"),
        ("return world.read(seat, 'activate Dune')", "chooses 'activate Dune': Dune is not one of yours [round.turns]"),
    ],
)
def test_a_bot_that_plays_wrong_ends_its_game_and_is_named(
    command: Command, tmp_path: Path, contest: str, body: str, fault: str
) -> None:
    (tmp_path / "mine.py").write_text(f"def choose(world, seat):\n    {body}\n")
    where = "the bot 'mine:choose', asked for Red, "
    said = command("simulate", "ambush", "--games", "2", "--jobs", "1", "--seats", "mine:choose,random")
    assert said.code == 1
    assert f"seed '0 0', decision 0: {where}{fault}" in " ".join(said.out.split())
    small = ["--games", "4", "--jobs", "1", "--only", "Hunters", "--json"]
    said = command("balance", contest, *small, "--bot", "mine:choose")
    assert said.code == 1
    assert f": {where}{fault}" in said.json["errors"][0]
    played = command("play", "ambush", "--plain", "--seats", "mine:choose,random")
    assert played.code == 2
    assert played.err == f"fireteam: {where}{fault}\n"


def test_a_bot_may_play_on_in_its_world(command: Command, tmp_path: Path) -> None:
    own = "def choose(world, seat):\n    option = world.options(seat)[-1]\n    world.choose(seat, option)\n"
    (tmp_path / "mine.py").write_text(f"{own}    return option\n")
    assert command("simulate", "ambush", *FEW[:2], "--jobs", "1", "--seats", "mine:choose").code == 0


def test_a_server_has_installed_bots_and_none_that_is_written(tmp_path: Path, site: Path) -> None:
    server = Server(tmp_path / "tables")
    try:
        listed = {bot["name"] for each in server.ask("/api/games") for bot in each["bots"] if each["code"] == "ambush"}
        assert {"lefty", "gone", "random"} <= listed
        assert not {"me", "a:b"} & listed
        for bot, fault in (
            ("lefties:choose", "there is no bot 'lefties:choose'; there are corporal, gone, lefty, random, recruit"),
            ("gone", "the bot 'gone': there is no module 'gone'"),
        ):
            seats = [{"player": "bot", "bot": bot}] * 2
            assert server.refusal("/api/tables", {"game": "ambush", "seats": seats})[1] == fault
        watcher = Person(server, server.table("ambush", "lefty,lefty", options={"rounds": 1}))
        while not watcher.view["result"]:
            watcher.read()
    finally:
        server.stop()
