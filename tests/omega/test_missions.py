"""What the tiles, room cards, dashboard pieces and missions in the box promise, all of them together."""

from collections import Counter
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.games.omega import RULES
from fireteam.games.omega.model import DOOR_MIX, SPECIAL, Face, Ground, Mission, More, RoomCard, Tile
from fireteam.games.omega.model.setup import MAP_TILES, ROOM_CARDS, Options, printed, printed_missions, setting
from fireteam.games.omega.rules.phases.planning import timer
from fireteam.games.omega.studies.content_index import content
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import arranged
from fireteam.lab.unused import shown
from fireteam.space.masks import bits, lowest, union

MISSIONS = printed_missions()
TILES = {tile.name: tile for tile in printed().tiles}
CARDS = {card.name: card for card in printed().room_cards}
SIGNS = {"rubble": "%", "vent": "v", "peril": "!"}

each_mission = pytest.mark.parametrize("mission", MISSIONS.values(), ids=list(MISSIONS))
each_tile = pytest.mark.parametrize("tile", TILES.values(), ids=list(TILES))


def back(tile: Tile) -> Face:
    assert tile.b is not None, f"{tile.name} has one face"
    return tile.b


def border(face: Face) -> str:
    rows = face.rows
    return rows[0] + rows[-1] + "".join(row[0] + row[-1] for row in rows)


# Tiles


@pytest.mark.clause("omega:gap.map-tile-data")
@pytest.mark.clause("omega:component.map-tiles")
@pytest.mark.clause("omega:component.map-tile-sides")
def test_there_are_28_tiles_of_two_different_faces() -> None:
    assert len(TILES) == len(printed().tiles) == MAP_TILES == 28
    assert all(tile.a != back(tile) for tile in TILES.values())
    assert all(len(face.rows) == len(face.rows[0]) == 6 for tile in TILES.values() for face in (tile.a, back(tile)))


@each_tile
@pytest.mark.clause("omega:gap.map-tile-data")
def test_both_faces_have_the_same_border_so_that_a_turned_tile_keeps_its_room_closed(tile: Tile) -> None:
    walls = [[sign == "#" for sign in border(face)] for face in (tile.a, back(tile))]
    assert walls[0] == walls[1]
    assert all(tile.a.rows[y][x] == "#" for x in (0, -1) for y in (0, -1))


@each_tile
@pytest.mark.clause("omega:roomcard.faulty-intel-icon")
def test_a_faulty_intel_icon_tells_what_is_on_the_other_face(tile: Tile) -> None:
    for face, other in ((tile.a, back(tile)), (back(tile), tile.a)):
        if face.faulty in SIGNS:
            assert any(SIGNS[face.faulty] in row for row in other.rows)
        elif face.faulty:
            assert other.emi if face.faulty == "emi" else other.nest


@pytest.mark.clause("omega:roomcard.faulty-intel-icon")
def test_every_icon_of_faulty_intel_is_on_several_tiles() -> None:
    icons = Counter(face.faulty for tile in TILES.values() for face in (tile.a, back(tile)) if face.faulty)
    assert set(icons) == {"clone nest", "emi", "peril", "rubble", "vent"}
    assert min(icons.values()) >= 3


# Room cards and dashboard pieces


@pytest.mark.clause("omega:component.room-cards")
@pytest.mark.clause("omega:gap.room-card-texts")
@pytest.mark.clause("omega:gap.faulty-intel-category")
def test_there_are_40_room_cards_in_three_groups() -> None:
    assert sum(card.copies for card in CARDS.values()) == ROOM_CARDS == 40
    assert len(CARDS) == len(printed().room_cards)
    groups = {"objective": 1, "vent": 2, "trap": 2, "spawn": 3, "clear": 3}
    assert all(card.priority == (1 if card.faulty_intel else groups[card.category]) for card in CARDS.values())
    assert {card.category for card in CARDS.values()} == set(groups)


def does(card: RoomCard) -> dict[str, bool]:
    return {
        "spawn": bool(card.spawn),
        "objective": bool(card.objective),
        "trap": card.faulty_intel or any(marker != "vent" for marker, _ in card.lay),
        "vent": any(marker == "vent" for marker, _ in card.lay),
    }


@pytest.mark.clause("omega:roomcard.categories")
@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_a_card_does_what_its_category_says_and_nothing_else(card: RoomCard) -> None:
    assert [what for what, done in does(card).items() if done] == ([] if card.category == "clear" else [card.category])
    assert card.text


@pytest.mark.clause("omega:component.dashboard-pieces")
@pytest.mark.clause("omega:gap.dashboard-pieces")
def test_there_are_16_dashboard_pieces_all_different() -> None:
    pieces = printed().dashboard
    assert len({piece.name for piece in pieces}) == len(pieces) == 16
    assert len({repr((p.ability.moment, p.ability.target, p.ability.by, p.ability.effects)) for p in pieces}) == 16
    for piece in pieces:
        assert 0 < piece.refresh <= piece.ready < piece.committed
        assert piece.ability.name == piece.name
        assert piece.ability.text


# Missions


@pytest.mark.clause("omega:gap.mission-guide")
@pytest.mark.clause("omega:setup.first-mission")
def test_there_are_nine_missions_and_the_first_has_the_known_title() -> None:
    assert len(MISSIONS) == 9
    assert next(iter(MISSIONS.values())).name == "Knock Knock, Who's There?"
    assert {mission.rules for mission in MISSIONS.values()} == set(SPECIAL)


@each_mission
@pytest.mark.clause("omega:gap.mission-guide")
def test_a_mission_has_all_its_parts(mission: Mission) -> None:
    for part in ("tiles", "rooms", "doors", "passages", "investigate", "start", "dashboard", "reserves", "stacks"):
        assert getattr(mission, part), part
    assert mission.text
    assert len(mission.objectives) == 2
    assert [event.do for event in mission.events].count("crisis") == 1
    assert all(event.space <= mission.last_space for event in mission.events)


@each_mission
@pytest.mark.clause("omega:component.marker-doors")
@pytest.mark.clause("omega:component.map-tiles")
@pytest.mark.clause("omega:component.room-cards")
def test_a_mission_needs_no_more_than_is_in_the_box(mission: Mission) -> None:
    assert len(mission.doors) <= sum(DOOR_MIX)
    assert max(Counter(place.tile for place in mission.tiles).values()) == 1
    stacked = Counter(card for stack in mission.stacks.values() for card in stack)
    assert {card: number for card, number in stacked.items() if number > CARDS[card].copies} == {}
    spawned = Counter(name for card, number in stacked.items() for name in CARDS[card].spawn * number)
    assert {name: number for name, number in spawned.items() if number > mission.reserves.get(name, 0)} == {}


@each_mission
@pytest.mark.clause("omega:setup.doors-divide")
@pytest.mark.clause("omega:gap.map-tile-data")
def test_rooms_stay_closed_whatever_tile_is_turned_over(mission: Mission) -> None:
    turned = tuple(
        msgspec.structs.replace(place, side="a" if place.side == "b" else "b") if TILES[place.tile].b else place
        for place in mission.tiles
    )
    Ground(msgspec.structs.replace(mission, tiles=turned), TILES)


@each_mission
@pytest.mark.clause("omega:setup.assemble-map")
def test_what_lies_on_the_map_lies_on_floor_and_every_room_can_be_reached(mission: Mission) -> None:
    ground = setting(Options(scenario=next(code for code, one in MISSIONS.items() if one is mission))).ground
    shown = [side for tile in ground.sides for side in (tile if tile[0].faulty else tile[:1])]
    floor = ground.floor & ~union(side.walls for side in shown)
    for spaces in (mission.investigate, mission.start, *(passage.spaces for passage in mission.passages)):
        assert all(floor >> ground.board.cell(space) & 1 for space in spaces)
    assert not ground.all_zones & ~floor
    reached, open_rooms = {ground.start_room}, True
    while open_rooms:
        before = len(reached)
        reached |= {room for pair in ground.door_rooms if reached & set(pair) for room in pair}
        open_rooms = len(reached) > before
    assert reached == set(range(len(mission.rooms)))
    for cells in ground.room_cells:  # a room is one piece
        spread = 1 << lowest(cells & floor)
        while spread != (grown := spread | union(ground.board.near[cell] for cell in bits(spread)) & cells & floor):
            spread = grown
        assert spread == cells & floor


@pytest.mark.clause("omega:gap.mission-guide")
def test_numbers_may_depend_on_how_many_commandos_there_are() -> None:
    plain = msgspec.structs.replace(
        next(iter(MISSIONS.values())),
        name="Plain",
        amounts={"lock": 5},
        teams={4: More(income=2, amounts={"lock": 6}), 5: More(last_space=7, reserves={"Rogue Clone": 9})},
        special=("Not before {lock}, and not after {last_space}.",),
    )
    three, four, five = (
        setting(Options(scenario="plain", own_missions=(plain,), commandos=team)).mission for team in (3, 4, 5)
    )
    assert (three.amounts["lock"], four.amounts["lock"], five.amounts["lock"]) == (5, 6, 5)
    assert (three.income, four.income, five.last_space) == (plain.income, 2, 7)
    assert five.reserves == {**plain.reserves, "Rogue Clone": 9}
    assert four.told()[1] == [
        f"Not before 6, and not after {plain.last_space}.",
        "Whenever the timer moves on the overseer gains 2 adrenaline.",
    ]


@each_mission
@pytest.mark.parametrize("team", [3, 4, 5])
def test_a_mission_can_be_played_and_told_by_every_team(mission: Mission, team: int) -> None:
    code = next(code for code, one in MISSIONS.items() if one is mission)
    played = setting(Options(scenario=code, commandos=team)).mission
    assert not any("{" in line for lines in played.told() for line in lines)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"amounts": {}}, "does not give the amount 'lock'"),
        ({"special": ("After {dinner}.",)}, "name a number that does not exist"),
    ],
)
def test_a_mission_that_lacks_a_number_is_refused(changed: dict[str, Any], reason: str) -> None:
    broken = msgspec.structs.replace(next(iter(MISSIONS.values())), name="Broken", **changed)
    with pytest.raises(Fault, match=reason):
        setting(Options(scenario="broken", own_missions=(broken,)))


@pytest.mark.clause("omega:gap.mission-guide")
def test_the_overseer_gains_an_income_when_the_timer_moves_on() -> None:
    plain = msgspec.structs.replace(next(iter(MISSIONS.values())), name="Plain", income=3, energy=0)
    given = {"commandos": {"rifleman": {"at": "C4"}}, "phase": "timer", "timer": 2, "round": 2, "pool": 1}
    s = arranged(RULES, setting(Options(scenario="plain", own_missions=(plain,))), given)
    list(timer(s))
    assert (s.timer, s.pool) == (3, 4)


def test_everything_in_the_box_comes_into_play() -> None:
    every = MISSIONS.values()
    assert {place.tile for mission in every for place in mission.tiles} == set(TILES)
    assert {name for mission in every for name in mission.dashboard} == {piece.name for piece in printed().dashboard}
    assert {card for mission in every for stack in mission.stacks.values() for card in stack} == set(CARDS)
    kinds = {name for mission in every for name in mission.reserves}
    assert kinds == {enemy.name for enemy in printed().enemies}


def test_everything_that_a_mission_lists_is_in_the_box_and_every_card_of_the_box_is_listed_by_one() -> None:
    listed = {item.name.partition(":")[0] for code in MISSIONS for item in content(setting(Options(scenario=code)))}
    box = printed()
    for title, things in (
        ("", box.sheets),
        ("card ", (*box.kits, *box.finds)),
        ("", box.enemies),
        ("drone ", box.drones[:2]),
        ("dashboard piece ", box.dashboard),
        ("room card ", box.room_cards),
    ):
        assert {f"{title}{thing.name}" for thing in things} <= listed
    assert "Lab Tech" in listed


@each_mission
def test_an_item_is_shown_by_its_own_event_and_by_no_other_of_that_kind(mission: Mission) -> None:
    code = next(code for code, one in MISSIONS.items() if one is mission)
    game = fireteam.new("omega", seed=code, scenario=code)
    for number in range(600):
        if game.over:
            break
        seat = game.decision().seat
        game.choose(seat, consult(bot_named("random"), game, seat, number))
    items = list(content(game.state.setting))
    found = shown(items, game.events)
    taken = {event.facts["who"] for event in game.events if event.kind == "taken"}
    sheets = {sheet.name for sheet in printed().sheets}
    assert {name.lower().replace(" ", "-") for name in found & sheets} == taken
    paid = {f"dashboard piece {event.facts['piece']}" for event in game.events if event.kind == "paid"}
    assert {name for name in found if name.startswith("dashboard piece ")} == paid


@each_mission
@pytest.mark.clause("omega:gap.hidden-information", "omega:roomcard.clear")
def test_the_count_of_a_stack_does_not_give_away_what_is_sought(mission: Mission) -> None:
    """Everybody sees how many cards a stack has, whatever the team."""
    for team in (3, 4, 5):
        stacks = mission.played_by(team).stacks
        for group in mission.restrictions:
            held = [CARDS[card] for name in group.stacks for card in stacks[name]]
            if any(card.objective or "Cronos" in card.spawn for card in held):
                assert len({len(stacks[name]) for name in group.stacks}) == 1, f"{group.stacks} of {mission.name}"
