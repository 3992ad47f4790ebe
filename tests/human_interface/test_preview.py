"""What is drawn and counted of options, from the rules' own questions."""

from typing import Any

import msgspec

from fireteam.games.human_interface.model import Fight, Mode, Move, Table, setup, shut
from fireteam.games.human_interface.model.positions import Given, arrange
from fireteam.games.human_interface.rules.reactions import plans
from fireteam.games.human_interface.view import behind_options, preview_attack, preview_move

MODELS = {"leader": "C7", "hacker": "D7", "guard-1": "I7", "guard-2": "M12"}


def position(**given: Any) -> Table:
    return arrange(
        setup.setting(setup.Options(scenario="rooms")),
        msgspec.convert({"models": MODELS, **given}, Given, str_keys=True),
    )


def number(s: Table, name: str) -> int:
    return s.setting.line_up(s.card).names.index(name)


def test_a_move_tells_its_way_and_who_would_see_it() -> None:
    s = position(mines=[{"at": "C8", "by": "leader"}])
    drawn = preview_move.moved(s, 0, s.setting.board.cell("F8"), 5)
    assert drawn.squares == (3, 5)
    assert [watch.by for watch in drawn.watched or ()] == ["guard-1"]
    assert drawn.sees == ["guard-1"]
    assert drawn.hazards == []  # the way leads around the mine


def test_a_way_through_a_door_opens_it() -> None:
    s = position(doors={"Red Door": "closed"})
    drawn = preview_move.moved(s, 1, s.setting.board.cell("D5"), 5)
    assert drawn.doors == ["Red Door"]
    assert drawn.path == ["D6", "D5"]


def test_a_line_that_a_wall_stops_says_so() -> None:
    s = position()
    drawn = preview_attack.attack(s, Fight(0, number(s, "guard-2"), s.setting.item("Assault Rifle")))
    assert drawn.clear is False
    assert drawn.blockers
    assert {blocker.what for blocker in drawn.blockers} <= {"wall", "Plain Door", "model"}


def test_an_attack_tells_ranges_chances_and_noise() -> None:
    s = position()
    drawn = preview_attack.attack(s, Fight(1, number(s, "guard-1"), s.setting.item("Pistol")))
    assert (drawn.clear, drawn.range, drawn.ranges) == (True, 5, (4, 8))
    assert [chance.reaction for chance in drawn.chances or ()] == ["dodge"]
    assert drawn.alarm is not msgspec.UNSET
    assert (drawn.alarm.zone, drawn.alarm.tokens) == ("Corridor", 2)


def test_a_fast_attack_on_a_square_of_the_way() -> None:
    s = position()
    near = preview_attack.planned(
        s, 0, number(s, "guard-1"), s.setting.item("Assault Rifle"), s.setting.board.cell("F7"), Mode.FAST, shut(s)
    )
    assert near.clear
    assert near.chances
    assert near.chances[0].hit > 0
    assert near.alarm is msgspec.UNSET


def test_a_door_on_the_way_is_open_by_then() -> None:
    s = position(models={"leader": "D7", "guard-1": "D4"}, doors={"Red Door": "closed"})
    guard, doorway = number(s, "guard-1"), s.setting.board.cell("D6")
    s.doing.append(Move(guard, 5, [s.setting.board.cell("D5"), doorway]))
    shot = 0, guard, s.setting.item("Assault Rifle"), doorway, Mode.FAST
    assert preview_attack.planned(s, *shot, plans.shut_at(s, guard, doorway)).clear
    assert [each.what for each in preview_attack.planned(s, *shot, shut(s)).blockers or ()] == ["Red Door"]


def test_the_numbers_of_an_attack_come_apart() -> None:
    s = position(models={**MODELS, "guard-1": {"at": "I7", "slowed": True}})
    fight = Fight(0, number(s, "guard-1"), s.setting.item("Assault Rifle"), aimed=True)
    found = {each.name: each for each in behind_options.fight_numbers(s, fight)}
    assert [modifier.reason for modifier in found["attack"].modifiers] == [
        "PHYSICAL",
        "Combat Interface",
        "Targeter",
        "aimed",
    ]
    assert "arrived late" in [modifier.reason for modifier in found["defence"].modifiers]
    assert found["defence, dodging"].value == found["defence"].value + 3


def test_a_grenade_tells_where_it_can_land() -> None:
    s = position(models={**MODELS, "leader": {"at": "C7", "equipment": ["Frag Grenade"]}})
    drawn = preview_attack.throw(s, 0, s.setting.item("Frag Grenade"), s.setting.board.cell("H7"))
    assert drawn.affected == ["guard-1"]
    assert drawn.area == ["H7", "I7", "I8", "H8", "G8", "G7"]
    assert drawn.scatter
    assert 0 < (drawn.succeeds or 0) < 1
