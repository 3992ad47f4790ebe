"""The ten missions of the campaign: what they bring into play, how they follow one another, and what can be reached."""

import re
from collections.abc import Iterator

import pytest

from fireteam.games.human_interface.model import SPECIAL, Mission, Setting, Table
from fireteam.games.human_interface.model.campaign import link_faults
from fireteam.games.human_interface.model.mission import goals_of
from fireteam.games.human_interface.model.setup import Options, known_missions, setting, setup
from fireteam.games.human_interface.rules.opfor import ways
from fireteam.games.human_interface.view.card_texts import goal
from fireteam.space.masks import bits, union

FIRST = "slack-water"
SIZES = (3, 4, 5)
# Kinds with a line of their own
ORDERED_KINDS = {"Headhunter", "Hound", "Warden", "Marksman", "Bulwark", "Sentry", "Netwatch"}


def _campaign() -> dict[str, Mission]:
    """The missions that can come, from the first one on."""
    known, found, reached = known_missions(), dict[str, Mission](), [FIRST]
    while reached:
        code = reached.pop(0)
        if code and code not in found:
            found[code] = known[code]
            reached += [known[code].won, known[code].lost]
    return found


CAMPAIGN = _campaign()
CODES = tuple(CAMPAIGN)
each = pytest.mark.parametrize("code", CODES)


def made(code: str, size: int) -> Table:
    return setup(setting(Options(scenario=code, characters=size)))


def test_ten_missions_follow_one_another_to_one_last() -> None:
    assert len(CAMPAIGN) == 10
    assert not [*link_faults(FIRST, known_missions(), 5)]
    last = [code for code, mission in CAMPAIGN.items() if not mission.won and not mission.lost]
    assert last == ["high-water"]
    assert all(mission.won and mission.lost for code, mission in CAMPAIGN.items() if code not in last)


def test_some_come_only_after_a_victory_and_some_only_after_a_defeat() -> None:
    by_won = {mission.won for mission in CAMPAIGN.values()} - {""}
    by_lost = {mission.lost for mission in CAMPAIGN.values()} - {""}
    assert len(by_won - by_lost) >= 2
    assert len(by_lost - by_won) >= 2
    apart = [mission for mission in CAMPAIGN.values() if mission.won != mission.lost]
    assert len(apart) >= 8


def test_no_mission_is_hardly_ever_reached() -> None:
    """With one mission in two won, as bots do, each comes in at least a quarter of campaigns."""
    chance = dict.fromkeys(CODES, 0.0) | {FIRST: 1.0}
    for code in _from_first_to_last():
        for link in (CAMPAIGN[code].won, CAMPAIGN[code].lost):
            if link:
                chance[link] += chance[code] / 2
    assert min(chance.values()) >= 0.25
    assert chance["high-water"] == pytest.approx(1.0)


def _from_first_to_last() -> Iterator[str]:
    """Each after all that lead to it."""
    left = dict(CAMPAIGN)
    while left:
        code = next(c for c in left if not any(c in (other.won, other.lost) for other in left.values()))
        yield code
        del left[code]


@each
@pytest.mark.parametrize("size", SIZES)
def test_a_mission_is_made_for_each_size_of_team(code: str, size: int) -> None:
    s = made(code, size)
    assert len(s.setting.roster[0]) == size
    assert s.setting.mission.win
    assert s.setting.mission.security
    assert s.setting.mission.entry_points
    larger = made(code, min(5, size + 1))
    assert len(larger.setting.mission.opfor) >= len(s.setting.mission.opfor)


@each
def test_the_same_five_go_with_a_hacker_among_the_first_three(code: str) -> None:
    people = [start.who for start in CAMPAIGN[code].team]
    assert people == [start.who for start in CAMPAIGN[FIRST].team]
    made_for = setting(Options(scenario=code))
    cards = [made_for.box.identities[made_for.identity(who)] for who in people]
    assert len(cards) == 5
    assert any("hacker" in card.classes for card in cards[:3])
    assert len({card.faction for card in cards}) == 1


@each
def test_everything_on_the_map_can_be_reached(code: str) -> None:
    """With every door open; and OPFOR come everywhere from every entry point that sealed doors do not part."""
    made_for = setting(Options(scenario=code, characters=5))
    s, ground = setup(made_for), made_for.ground
    start = union(1 << cell for cell in bits(ground.entries[0]))
    reached = ways.spread(s, start, ground.gates(0), ground.floor)[-1]
    assert all(cells & reached for cells in ground.zone_cells)
    assert all(cells & ~reached == 0 for cells in ground.door_cells)
    for cell in (*ground.terminal_at, *ground.objective_at, *ground.points):
        assert reached >> cell & 1, made_for.board.name(cell)
    sealed = ground.gates(made_for.sealed_doors)
    for point in ground.points:
        assert ways.spread(s, 1 << point, sealed, ground.open_floor(made_for.sealed_doors))[-1] & start


@each
def test_a_door_belongs_to_a_zone_beside_it(code: str) -> None:
    ground = setting(Options(scenario=code)).ground
    for door, cells in zip(CAMPAIGN[code].doors, ground.door_cells, strict=True):
        number = ground.zone_names.index(door.zone)
        inside = ground.zone_cells[number] & ~ground.doorways
        assert ground.board.grow(cells) & inside, door.name


@each
def test_a_coloured_door_has_its_terminal_and_a_terminal_its_door(code: str) -> None:
    mission = CAMPAIGN[code]
    terminals = {(terminal.colour, terminal.number) for terminal in mission.terminals if terminal.colour}
    doors = {(door.colour, door.number) for door in mission.doors}
    assert terminals <= doors
    assert doors - terminals <= {("green", 3)}  # the doors that nothing locks


@each
def test_texts_name_what_there_is(code: str) -> None:
    mission = CAMPAIGN[code]
    told = " ".join((*mission.briefing, *mission.goals, *mission.special))
    known = {*(zone.name for zone in mission.zones.values()), *(terminal.name for terminal in mission.terminals)}
    known |= {objective.name for objective in mission.objectives} | {door.name for door in mission.doors}
    wanted = {condition.name for condition in mission.win if condition.what in ("at", "named down", "terminals")}
    assert all(name in told for name in wanted)
    for colour, number in re.findall(r"\b(Red|Blue|Yellow|Green) (\d)\b", told):
        assert f"{colour} {number}" in known
    for text in (*mission.debriefing.won, *mission.debriefing.lost):
        assert text.endswith((".", "?"))
    assert 2 <= len(mission.briefing) <= 3
    assert mission.debriefing.won
    assert mission.debriefing.lost


@each
def test_goals_say_how_many_rounds_there_are(code: str) -> None:
    mission = CAMPAIGN[code]
    assert f"round {mission.rounds}" in " ".join(mission.goals)
    assert all(c.amount == mission.rounds for c in (*mission.win, *mission.lose) if c.what == "rounds")


@each
def test_special_texts_give_the_numbers_of_the_rules(code: str) -> None:
    """Decks, triggers, networks and amounts are told to players."""
    mission = CAMPAIGN[code]
    told = " ".join(mission.special)
    decks = {"events": "unexpected event", "collateral": "collateral damage", "hidden": "hidden objective"}
    assert all(decks[trigger.draw] in told and trigger.name in told for trigger in mission.triggers)
    assert ("events" not in mission.decks) or "unexpected event" in told
    assert ("tactical response" in told) == mission.tactical_response
    assert all(door.name in told for door in mission.doors if door.sealed)
    if mission.network is not None:
        assert all(program in told for program in mission.network.programs)
        assert f"{mission.network.resources} SR" in told
    numbers = {**dict.fromkeys(range(100), ""), 2: "two", 3: "three"}
    assert all(str(amount) in told or numbers[amount] in told for amount in mission.amounts.values())


def test_what_the_campaign_brings_into_play() -> None:
    missions = [*CAMPAIGN.values()]
    kinds = {one.who for mission in missions for one in mission.opfor} | {k for m in missions for k in m.security}
    assert kinds >= ORDERED_KINDS | {"Guard", "Officer"}
    assert sum(mission.network is not None for mission in missions) >= 3
    assert sum(bool(mission.neutrals) for mission in missions) >= 2
    assert sum(any(t.colour is None for t in mission.terminals) for mission in missions) >= 2
    assert sum(any(len(door.squares) == 2 for door in mission.doors) for mission in missions) >= 8
    assert sum(any(objective.hidden for objective in mission.objectives) for mission in missions) >= 1
    assert {deck for mission in missions for deck in mission.decks} == {"collateral", "events", "hidden"}
    assert sum(_overlaps(setting(Options(scenario=code))) for code in CODES) >= 2


def _overlaps(made_for: Setting) -> bool:
    """[terminal.overlap] Do the control zones of two terminals have a zone in common?"""
    control = [zones for zones in made_for.ground.control if zones]
    return any(one & other for n, one in enumerate(control) for other in control[:n])


def test_special_rules_belong_to_one_mission_each() -> None:
    named = [mission.rules for mission in CAMPAIGN.values() if mission.rules]
    assert len(named) == len({*named}) >= 3
    assert {*named} <= {*SPECIAL}


@each
def test_special_rules_refuse_a_mission_that_lacks_what_they_need(code: str) -> None:
    mission = CAMPAIGN[code]
    special = SPECIAL[mission.rules]()
    assert not [*special.lacks(setting(Options(scenario=code)))]
    bare = setting(Options(scenario="yard"))  # without terminals, neutrals and the zones of any mission
    if mission.rules in ("the-witness", "pump-house", "low-tide", "high-water"):
        assert [*special.lacks(bare)]


@pytest.mark.clause("human_interface:campaign.team-size")
def test_goals_tell_the_numbers_of_the_team_that_plays() -> None:
    def lost(characters: int) -> str:
        return goal(setting(Options(scenario="slack-water", characters=characters)), "Team")[3]

    assert "two of you are down" in lost(4)
    assert "three of you are down" in lost(5)
    printed = goals_of(known_missions()["slack-water"])
    assert "two (three in a team of five or more) of you are down" in printed[1]


@pytest.mark.parametrize("mission", known_missions().values(), ids=lambda mission: mission.name)
def test_every_number_in_goals_is_one_that_a_condition_asks_for(mission: Mission) -> None:
    assert not any("{" in line for line in goals_of(mission))
