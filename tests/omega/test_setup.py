"""What a mission may ask for, and which options make a game."""

from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.games.omega import RULES
from fireteam.games.omega.model import (
    FIRST,
    OVERSEER,
    SECOND,
    Edition,
    Face,
    Ground,
    Laid,
    Mission,
    Passage,
    Room,
    RoomCard,
    Setting,
    Tile,
)
from fireteam.games.omega.model.setup import DRILL, Options, code_of, printed, printed_missions, setting
from fireteam.games.omega.rules.phases import overseer_phase
from fireteam.kernel import notation
from fireteam.kernel.decisions import Decision
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import arranged
from fireteam.space.masks import bits

HOUSE = printed_missions(DRILL)["house"]


def made(**changes: object) -> Setting:
    """The setting of a house like the drill's, with some things changed. By its name it has the drill's cards."""
    own: Mission = msgspec.structs.replace(HOUSE, **changes)
    return setting(Options(scenario="house", own_missions=(own,)))


def test_a_mission_has_a_code_to_type() -> None:
    assert code_of("Knock Knock, Who's There?") == "knock-knock-whos-there"


@pytest.mark.clause("omega:component.map-tiles")
def test_a_map_has_no_more_tiles_than_the_box() -> None:
    row = tuple(Laid("Nook", 3 * n, 12) for n in range(23))
    rooms = (*HOUSE.rooms[:-1], msgspec.structs.replace(HOUSE.rooms[-1], tiles=(5, *range(6, 29))))
    with pytest.raises(Fault, match="wants 29 map tiles, and there are 28"):
        made(tiles=HOUSE.tiles + row, rooms=rooms)


@pytest.mark.clause("omega:component.passage-tiles")
def test_a_map_has_no_more_passages_than_the_box() -> None:
    with pytest.raises(Fault, match="wants 7 passage tiles, and there are 6"):
        made(passages=tuple(Passage(f"P{n}", ("B2",)) for n in range(7)), events=())


@pytest.mark.clause("omega:component.marker-doors")
def test_a_map_has_no_more_doors_than_the_box() -> None:
    with pytest.raises(Fault, match="wants 19 door markers, and there are 18"):
        made(doors=HOUSE.doors + tuple(msgspec.structs.replace(HOUSE.doors[0], name=f"E{n}") for n in range(13)))


@pytest.mark.clause("omega:component.marker-investigate")
def test_a_map_has_no_more_investigate_markers_than_the_box() -> None:
    spaces = [f"{column}{row}" for row in (2, 3, 4) for column in "BCDEF"]
    made(investigate=tuple(spaces[:14]))
    with pytest.raises(Fault, match="wants 15 Investigate markers, and there are 14"):
        made(investigate=tuple(spaces))


@pytest.mark.clause("omega:component.room-cards")
def test_a_mission_has_no_more_room_cards_than_the_box() -> None:
    with pytest.raises(Fault, match="wants 46 room cards, and there are 40"):
        made(stacks={**HOUSE.stacks, "one": ("Quiet",) * 38})


@pytest.mark.clause("omega:component.objective-tiles")
def test_a_mission_has_no_more_objective_tiles_than_the_box() -> None:
    with pytest.raises(Fault, match="wants 3 objective tiles, and there are 2"):
        made(stacks={**HOUSE.stacks, "four": ("Console",) * 3})


@pytest.mark.clause("omega:roomcard.objective-zones")
def test_an_objective_card_goes_only_into_rooms_with_a_zone() -> None:
    with pytest.raises(Fault, match="may put Console into a room without an objective zone"):
        made(stacks={**HOUSE.stacks, "one": ("Console",)})


@pytest.mark.clause("omega:setup.overseer-reserves")
def test_the_reserves_hold_no_more_figures_than_the_box() -> None:
    with pytest.raises(Fault, match="wants 2 of the enemy Cronos, and there are 1"):
        made(reserves={"Cronos": 2})


@pytest.mark.clause("omega:gap.room-tiles")
@pytest.mark.clause("omega:door.border")
def test_a_door_lies_on_the_border_of_two_tiles() -> None:
    doors = (msgspec.structs.replace(HOUSE.doors[0], between=(("C2", "D2"),)), *HOUSE.doors[1:])
    with pytest.raises(Fault, match="the door D1 does not lie between two rooms"):
        made(doors=doors)


@pytest.mark.clause("omega:setup.assemble-map")
def test_tiles_lie_where_and_as_the_mission_says() -> None:
    tiles = (Laid("Trick", 0, 0), Laid("Trick", 4, 0, "b", 1), *HOUSE.tiles[2:])
    ground = made(tiles=tiles, passages=(), events=()).ground
    assert [ground.board.name(cell) for cell in bits(ground.sides[0][0].walls)] == ["E2"]
    up, down = ground.sides[1]
    assert [[ground.board.name(cell) for cell in bits(mask)] for mask in (up.walls, up.vents)] == [["I5"], ["H3"]]
    assert [ground.board.name(cell) for cell in bits(down.walls)] == ["I5"]
    assert not down.vents
    assert [ground.board.name(cell) for cell in bits(ground.tile_cells[3])][::5] == ["N2", "O3", "P4", "Q5"]


@pytest.mark.clause("omega:gas.cloud-size")
def test_no_card_lays_more_than_nine_gas_markers() -> None:
    leak = RoomCard(name="Gas Leak", category="trap", priority=2, lay=(("gas", 10),))
    with pytest.raises(Fault, match="Gas Leak lays more than 9 gas markers"):
        setting(Options(scenario="house", room_cards=(leak,)))


@pytest.mark.clause("omega:gap.room-tiles")
def test_a_tile_belongs_to_one_room() -> None:
    rooms = tuple(msgspec.structs.replace(room, tiles=(1, 2)) if room.name == "Bravo" else room for room in HOUSE.rooms)
    with pytest.raises(Fault, match="a tile of Bravo is in another room, too"):
        made(rooms=rooms)


@pytest.mark.clause("omega:setup.doors-divide")
def test_nothing_but_a_door_leads_from_room_to_room() -> None:
    with pytest.raises(Fault, match="nothing parts two rooms between E2 and F2"):
        made(doors=HOUSE.doors[1:], events=())


@pytest.mark.clause("omega:setup.doors-divide")
def test_no_tile_that_is_flipped_opens_a_way_between_rooms() -> None:
    apart = msgspec.structs.replace(printed_missions(DRILL)["two-rooms"], doors=())
    walled, bare = Face(rows=("#..",) * 3), Face(rows=("...",) * 3)
    nook = next(tile for tile in printed(DRILL).tiles if tile.name == "Nook")
    Ground(apart, {"Nook": nook, "Den": Tile("Den", walled, walled)})
    with pytest.raises(Fault, match="nothing parts two rooms between D2 and E2"):
        Ground(apart, {"Nook": nook, "Den": Tile("Den", walled, bare)})


@pytest.mark.clause("omega:setup.room-stacks-place")
def test_there_is_a_stack_for_every_hidden_room() -> None:
    rooms = tuple(msgspec.structs.replace(room, kind="start") if room.name == "Alpha" else room for room in HOUSE.rooms)
    with pytest.raises(Fault, match="4 room stacks for 3 hidden rooms"):
        made(rooms=rooms)


def test_an_event_names_what_there_is() -> None:
    events = (msgspec.structs.replace(HOUSE.events[1], names=("Window",)),)
    with pytest.raises(Fault, match="names 'Window', which does not exist"):
        made(events=events)


@pytest.mark.clause("omega:game.crisis-point-exists")
def test_a_mission_has_one_crisis_point() -> None:
    with pytest.raises(Fault, match="more than one Crisis Point"):
        made(events=(HOUSE.events[0], HOUSE.events[0]))


@pytest.mark.clause("omega:stance.forced")
def test_a_forced_stance_is_one_of_the_commando() -> None:
    with pytest.raises(Fault, match="forces Lead on Rifleman, who has no such stance"):
        made(forced={"Rifleman": "Lead"})


def test_a_room_without_tiles_is_refused() -> None:
    with pytest.raises(Fault, match="the room Cellar has no tile"):
        made(rooms=(*HOUSE.rooms, Room("Cellar", ())))


@pytest.mark.clause("omega:setup.players-3")
@pytest.mark.clause("omega:gap.commando-count")
@pytest.mark.parametrize(
    ("players", "commandos", "team"), [(2, None, 3), (2, 5, 5), (3, None, 4), (4, None, 3), (5, 4, 4), (6, None, 5)]
)
def test_the_players_say_how_many_commandos_there_are(players: int, commandos: int | None, team: int) -> None:
    assert setting(Options(scenario="house", players=players, commandos=commandos)).team == team


@pytest.mark.clause("omega:setup.roles")
@pytest.mark.clause("omega:game.sides")
@pytest.mark.parametrize("players", range(2, 7))
def test_one_player_is_the_overseer_and_all_others_play_commandos(players: int) -> None:
    sides = [seat.side for seat in setting(Options(scenario="house", players=players)).seats]
    assert sides == ["Overseer", *["Commandos"] * (players - 1)]


@pytest.mark.clause("omega:setup.players-2")
@pytest.mark.clause("omega:game.max-commandos")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Options(players=1), "'players' must be 2 to 6"),
        (Options(players=7), "'players' must be 2 to 6"),
        (Options(commandos=2), "'commandos' must be 3 to 5"),
        (Options(commandos=6), "'commandos' must be 3 to 5"),
        (Options(players=3, commandos=5), "with 3 players there are 4 commandos, not 5"),
        (Options(players=6, commandos=3), "with 6 players there are 5 commandos, not 3"),
        (Options(team=("Rifleman", "Rifleman", "Team Leader")), "Rifleman, who is not a commando or is in it twice"),
        (Options(team=("Rifleman",)), "'team' must name 3 commandos, not 1"),
        (Options(scenario="nowhere"), "there is no mission 'nowhere'"),
    ],
)
def test_options_that_make_no_game_are_refused(options: Options, reason: str) -> None:
    with pytest.raises(Fault, match=reason):
        setting(options)


@pytest.mark.clause("omega:door.overseer-needs-grant")
@pytest.mark.parametrize("phase", ["spawn", "activate"])
def test_without_an_ability_for_it_the_overseer_is_offered_no_door(phase: str) -> None:
    kind = {"spawn": overseer_phase.SPAWN_STEP, "activate": overseer_phase.ACTIVATE}[phase]
    with_key, without = HOUSE.dashboard, tuple(piece for piece in HOUSE.dashboard if piece != "Key")
    given = {"commandos": {"rifleman": {"at": "E3"}}, "phase": phase, "pool": 15}

    def doors(dashboard: tuple[str, ...]) -> list[str]:
        s = arranged(RULES, made(dashboard=dashboard), given)
        d = Decision(OVERSEER, kind)
        texts = [notation.write(RULES, s, option) for option in kind.options(s, d)]
        return [text for text in texts if text.split()[-1] in {door.name.lower() for door in HOUSE.doors}]

    assert doors(without) == []
    assert bool(doors(with_key)) == (phase == "spawn")


@pytest.mark.clause("omega:gap.edition.select", "omega:gap.edition.kit-points")
def test_a_table_takes_single_rows_from_the_other_edition_and_says_so() -> None:
    def agreed(**options: Any) -> Edition:
        return setting(Options(**options)).edition

    assert agreed() == SECOND
    assert agreed(edition="first") == FIRST
    assert agreed(edition="first", house_kit_points="first") == FIRST
    taken = agreed(house_kit_points="first")
    assert taken.kit_points == (6, 6, 6)
    assert taken.house == ("House rule: Kit points are those of the first edition.",)
    rows = ("sight", "kit_points", "move_tokens", "combined_moves", "free_moves", "downed_trade", "energy_cap")
    every = agreed(edition="second", **{f"house_{row}": "first" for row in rows})
    assert every[1:-1] == FIRST[1:-1]
    assert len(every.house) == len(rows)
    table = fireteam.new("omega", seed=1, house_energy_cap="first", emi_affects_enemies=True)
    told = table.rules.shown.goal(table.state.setting, "Commandos")
    assert told[-2:] == [
        "House rule: The limit of the energy pool is that of the first edition.",
        "House rule: EMI hampers enemies, too.",
    ]
