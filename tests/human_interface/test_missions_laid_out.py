"""What every mission lays out before anybody chooses: its rooms, doors, decks and whoever stands on the board."""

import msgspec
import pytest

from fireteam.games.human_interface.model.mission import Mission
from fireteam.games.human_interface.model.setup import (
    Options,
    known_missions,
    printed,
    setting,
    setup,
)
from fireteam.games.human_interface.view import seen, shown
from fireteam.kernel.faults import Fault
from fireteam.space.masks import bit_list


def own(**changes: object) -> Mission:
    """The rooms for cases, otherwise in some respect."""
    rooms = setting(Options(scenario="rooms")).mission
    return msgspec.convert(msgspec.to_builtins(rooms) | {"name": "Own Rooms"} | changes, Mission)


def laid_out(**changes: object) -> shown.Facts:
    return seen.facts(setup(setting(Options(scenario="own-rooms", own_missions=(own(**changes),)))))


@pytest.mark.clause("human_interface:setup.skirmish-board")
def test_lockdown_is_the_scenario_of_our_ruling() -> None:
    lockdown = known_missions()["lockdown"]
    assert (len(lockdown.rows), {len(row) for row in lockdown.rows}) == (24, {24})
    assert sorted(terminal.strength for terminal in lockdown.terminals if terminal.colour) == [1, 2]
    assert (lockdown.rounds, lockdown.teams, len(lockdown.entry)) == (6, 2, 2)
    assert lockdown.points == {"terminal": 1, "eliminated": 1}
    turned = [row[::-1] for row in reversed(lockdown.rows)]
    shape = [[[sign in "# " for sign in row] for row in rows] for rows in (lockdown.rows, turned)]
    assert shape[0] == shape[1]


@pytest.mark.clause("human_interface:data.missions")
@pytest.mark.clause("human_interface:component.mission-booklet")
def test_there_is_a_first_mission_without_hacking_a_full_one_and_a_skirmish() -> None:
    missions = known_missions()
    first = missions["dry-run"]
    assert first.mode == "campaign"
    assert not any(terminal.colour for terminal in first.terminals)
    people = {who.name: who for who in printed().identities}
    assert not any("hacker" in people[start.who].classes for start in first.team)
    full = missions["cold-storage"]
    assert full.mode == "campaign"
    assert all((full.terminals, full.objectives, full.security, full.entry_points, full.decks))
    assert missions["lockdown"].mode == "skirmish"


@pytest.mark.clause("human_interface:setup.mission-map")
@pytest.mark.clause("human_interface:setup.door-state-tokens")
@pytest.mark.clause("human_interface:component.door-state-token")
def test_doors_begin_as_the_mission_has_them_and_there_are_no_others() -> None:
    doors = [
        {"name": "Red Door", "squares": ["D6"], "zone": "Red Room", "colour": "red", "number": 1, "state": "open"},
        {"name": "Blue Door", "squares": ["D9"], "zone": "Blue Room", "colour": "blue", "number": 2, "state": "closed"},
        {"name": "Wide Door", "squares": ["L6", "M6"], "zone": "Wide Room", "colour": "green", "state": "locked"},
        {"name": "Plain Door", "squares": ["K9"], "zone": "Plain Room", "colour": "green"},
    ]
    states = {name: door.state for name, door in laid_out(doors=doors).doors.items()}
    assert states == {"Red Door": "open", "Blue Door": "closed", "Wide Door": "locked", "Plain Door": "closed"}


@pytest.mark.clause("human_interface:mode.player-count")
def test_a_campaign_is_for_one_to_four_and_a_skirmish_for_two_unless_it_has_more_sides() -> None:
    def seats(scenario: str, players: int | None = None) -> int:
        return len(setting(Options(scenario=scenario, players=players)).seats)

    assert [seats("yard", n) for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert (seats("ring"), seats("ring-of-four")) == (2, 4)
    for scenario, players in (("yard", 0), ("yard", 5), ("ring", 1), ("ring", 5), ("ring-of-three", 2)):
        with pytest.raises(Fault, match="'players' must be"):
            seats(scenario, players)


@pytest.mark.clause("human_interface:setup.id-cards")
@pytest.mark.clause("human_interface:setup.miniatures")
def test_those_on_the_board_are_those_of_the_mission_on_their_squares() -> None:
    team = [{"who": "Leader", "square": "B7"}, {"who": "Hacker", "square": "C7"}, {"who": "Ronin", "square": "D8"}]
    opfor = [{"who": "Guard", "square": "I3"}, {"who": "Officer", "square": "M12"}]
    there = {
        name: (model.card, model.at) for name, model in laid_out(team=team, opfor=opfor).models.items() if model.at
    }
    assert there == {
        "leader": ("Leader", "B7"),
        "hacker": ("Hacker", "C7"),
        "ronin": ("Ronin", "D8"),
        "guard-1": ("Guard", "I3"),
        "officer-1": ("Officer", "M12"),
    }


@pytest.mark.clause("human_interface:setup.mission-decks")
@pytest.mark.clause("human_interface:component.tactical-response-deck")
@pytest.mark.clause("human_interface:setup.deck-shuffle")
def test_the_decks_of_a_mission_are_whole_and_there_are_no_others() -> None:
    common = {"CanDo": 40, "adrenaline": 24, "OPFOR programs": 24}
    for changes, more in (
        ({"decks": []}, {}),
        ({"decks": ["events"]}, {"events": 14}),
        ({"decks": ["collateral", "hidden"]}, {"collateral": 8, "hidden": 8}),
        ({"decks": [], "tactical_response": True}, {"responses": 14}),
    ):
        decks = laid_out(**changes).decks
        assert {name: deck.left for name, deck in decks.items()} == common | more
        assert all(deck.discard == [] for deck in decks.values())


@pytest.mark.clause("human_interface:setup.equipment-limit")
@pytest.mark.clause("human_interface:setup.equipment-limit-opfor")
@pytest.mark.clause("human_interface:setup.equipment-limit-scope")
@pytest.mark.clause("human_interface:setup.neurochip-slots")
@pytest.mark.clause("human_interface:class.role")
def test_missions_list_four_cards_for_a_character_and_two_for_opfor_at_most_and_none_of_another_class() -> None:
    def wrong(who: str, *cards: str) -> str:
        placed = [{"who": who, "square": "B7", "equipment": cards}]
        try:
            laid_out(**({"opfor": placed} if who == "Guard" else {"team": placed}))
        except Fault as fault:
            return str(fault)
        return ""

    four = ("Pistol", "SMG", "Katana", "Monowhip")
    assert wrong("Leader", *four, "Targeter", "Doorbreaker") == ""
    assert wrong("Leader", *four, "Sniper Rifle") == "Leader has 5 equipment cards, and may have 4"
    for counts in ("Cyberarm", "Frag Grenade", "Frag Mine"):
        assert wrong("Leader", *four, counts) == "Leader has 5 equipment cards, and may have 4"
    assert wrong("Guard", *four[:2], "Targeter") == ""
    assert wrong("Guard", *four[:2]) == ""
    assert wrong("Guard", *four[:3]) == "Guard has 3 equipment cards, and may have 2"
    assert wrong("Leader", "Heavy Machine Gun") == "Heavy Machine Gun is not for Leader"
    assert wrong("Ronin", "Cyberdeck") == "Cyberdeck is not for Ronin"
    assert wrong("Uberboy", "Heavy Machine Gun") == ""


@pytest.mark.clause("human_interface:data.zones")
def test_a_doorway_lies_between_two_zones_and_is_a_part_of_one_of_them() -> None:
    for code, mission in known_missions().items():
        ground = setting(Options(scenario=code)).ground
        for door in mission.doors:
            cells = [ground.board.cell(square) for square in door.squares]
            assert {ground.zone_names[ground.zone_of[cell]] for cell in cells} == {door.zone}
            sides = {
                ground.zone_names[ground.zone_of[near]]
                for cell in cells
                for near in bit_list(ground.floor)
                if ground.board.distance_manhattan(cell, near) == 1 and near not in cells
            }
            assert len(sides) == 2, (code, door.name)
            assert door.zone in sides, (code, door.name)


@pytest.mark.clause("human_interface:data.maps")
def test_the_maps_are_worth_six_tiles_and_their_doorways_are_of_one_or_two_squares() -> None:
    squares = [len(one.rows) * max(map(len, one.rows)) for one in known_missions().values()]
    assert max(squares) >= 6 * 8 * 8
    widths = {len(door.squares) for one in known_missions().values() for door in one.doors}
    assert widths == {1, 2}
    door = {"name": "Gate", "squares": ["D6", "E6", "F6"], "zone": "Red Room", "colour": "red"}
    with pytest.raises(msgspec.ValidationError):
        own(doors=[door])
