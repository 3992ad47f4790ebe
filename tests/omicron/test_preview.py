"""What is drawn before an option is chosen."""

from typing import Any

import msgspec

import fireteam
from fireteam.games.omicron.model import Omicron
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.movement import repositions, routes
from fireteam.kernel.decisions import Decision
from fireteam.kernel.position_files import arranged
from fireteam.kernel.rules import Drawing

RULES = fireteam.rules_of("omicron")
ADA = {
    "name": "Ada", "factions": ["Peacemakers"], "walk": [4, 2], "atk": 4, "dex": 4, "luck": 5, "hp": [6, 3],
    "ranged": {"range": [2, 8], "noise": 3, "damage": [[1, 1]]},
    "melee": {"range": [1, 1], "noise": 1, "damage": [[1, 1]]},
    "abilities": [
        {"name": "Blast", "ap": 2, "shape": "pulse", "range": [0, 2], "noise": 4, "effects": [{"do": "stun"}]},
    ],
}  # fmt: skip
CAL = ADA | {"name": "Cal", "factions": ["Survivalists"], "abilities": []}


def _drawn(text: str, tall: list[str] | None = None, **given: Any) -> dict[str, Any]:
    """What is drawn of an option of Ada, who stands on C3."""
    board = {"width": 9, "height": 9, "areas": [["A1"], ["I9"]], "spawn_points": ["A9"], "tall": tall or []}
    options: dict[str, Any] = {"map": board, "characters": [ADA, CAL]}
    setting = RULES.setting(RULES.options(**options))
    models = {"Ada": {"side": "Red", "at": "C3"}, "Cal": {"side": "Blue", "at": "C7"}}
    s: Omicron = arranged(RULES, setting, {"models": models, "active": "Ada", **given})
    d = Decision(0, actions.ACT)
    verb = next(form for form in actions.ACT.forms if text.startswith(form.verb + " ") or text == form.verb)
    option = verb.option(verb.argument.read(s, text[len(verb.verb) + 1 :]))
    return _plain(RULES.shown.preview(s, d, option)) | {"cost": RULES.shown.cost(s, d, option)}


def _plain(drawing: Drawing) -> dict[str, Any]:
    """As it is sent."""
    sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(drawing))
    return sent


def test_a_walk_shows_its_way_and_who_strikes_where() -> None:
    drawn = _drawn("walk C4 C5", cyms=["C2"])
    assert drawn["path"] == ["C4", "C5"]
    assert drawn["footprint"] == ["C5"]
    assert drawn["strikes"] == [{"by": "cyms-1", "at": "C4"}]
    assert drawn["cost"] == ""


def test_a_snare_on_the_way_is_shown() -> None:
    drawn = _drawn("boost C4 C5", snares=[{"at": "C6", "side": "Blue"}])
    assert (drawn["snares"], drawn["cost"]) == (["C5"], "1 AP")


def test_a_shot_shows_its_line_and_whom_it_provokes() -> None:
    drawn = _drawn("attack ranged cal", cyms=["C2"])
    assert (drawn["line"]["from"], drawn["line"]["to"], drawn["line"]["clear"]) == ("C3", "C7", True)
    assert (drawn["range"], drawn["reach"], drawn["noise"]) == (4, [2, 8], 3)
    assert drawn["strikes"] == [{"by": "cyms-1", "at": ""}]


def test_what_blocks_a_line_is_named() -> None:
    walled = _drawn("attack ranged cal", tall=["B5", "C5", "D4", "D5"])
    assert walled["line"]["clear"] is False
    assert {"at": "C5", "what": "Tall Terrain"} in walled["blockers"]
    crowded = _drawn("attack ranged cal", tall=["B5", "D4", "D5", "B4"], cyms=["C5"])
    assert {"at": "C5", "what": "cyms-1"} in crowded["blockers"]


def test_an_area_shows_its_hexes_and_whom_it_catches() -> None:
    drawn = _drawn("use blast", cyms=["C5", "H8"])
    assert {"C3", "C5", "E4"} <= set(drawn["area"])
    assert (drawn["affected"], drawn["noise"], drawn["cost"]) == (["cyms-1"], 4, "2 AP")


def test_a_charge_shows_its_way_and_its_target() -> None:
    drawn = _drawn("charge cal C6")
    assert (drawn["path"][-1], drawn["affected"], drawn["cost"]) == ("C6", ["cal"], "1 AP")


def test_a_written_charge_shows_the_way_that_was_written() -> None:
    drawn = _drawn("charge cal D3 D4 D5 C6", snares=[{"at": "E4", "side": "Blue"}])
    assert (drawn["path"], drawn["snares"]) == (["D3", "D4", "D5", "C6"], ["D3", "D4"])


def test_a_reposition_shows_its_way_and_the_snares_on_it() -> None:
    board = {"width": 9, "height": 9, "areas": [["A1"], ["I9"]], "spawn_points": ["A9"]}
    options: dict[str, Any] = {"map": board, "characters": [ADA, CAL]}
    setting = RULES.setting(RULES.options(**options))
    models = {"Ada": {"side": "Red", "at": "C3"}, "Cal": {"side": "Blue", "at": "F4"}}
    s: Omicron = arranged(RULES, setting, {"models": models, "active": "Ada", "snares": [{"at": "H4", "side": "Red"}]})
    cal = s.cell.index(s.setting.board.cell("F4"))
    d = Decision(0, repositions.REPOSITION, cal, 0, 2, repositions.FREE)

    def drawn(words: str) -> dict[str, Any]:
        return _plain(RULES.shown.preview(s, d, repositions.TO.option(routes.WAY.read(s, words))))

    assert drawn("G6") == {"model": "cal", "path": ["F5", "G6"], "footprint": ["G6"], "snares": []}
    assert (drawn("G5 G6")["path"], drawn("G5 G6")["snares"]) == (["G5", "G6"], ["G5"])
    assert repositions.REPOSITION.piece(s, d) == "cal"
