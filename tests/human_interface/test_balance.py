"""What the studies of balance play: maps that are even by how they are built, teams and kits that the rules allow."""

from collections import Counter

import msgspec
import pytest

import fireteam
from fireteam.games.human_interface import RULES
from fireteam.games.human_interface.model.mission import Mission
from fireteam.games.human_interface.model.setup import DRILL, Options, known_missions, printed_missions, setting
from fireteam.games.human_interface.studies import balance, kits
from fireteam.games.human_interface.studies.squads import playable, squads
from fireteam.lab.balance import cell_games
from fireteam.lab.balance.cell_games import content_of
from fireteam.lab.balance.ledger import cells_of, new_run
from fireteam.lab.balance.verdicts import home_sides

SKIRMISHES = {code: mission for code, mission in known_missions().items() if mission.mode == "skirmish"}
FOR_TWO = [code for code, mission in SKIRMISHES.items() if mission.teams == 2]
TURNED = ("twin-vaults", "holding-pattern", "sluice-gates", "front-desk")
FACTIONS = playable(setting(Options()))


def turned(mission: Mission, square: str) -> str:
    """The square on the other side of the middle."""
    wide, high = len(mission.rows[0]), len(mission.rows)
    return f"{chr(ord('A') + wide - 1 - (ord(square[0]) - ord('A')))}{high + 1 - int(square[1:])}"


def test_there_are_six_skirmishes_for_two_teams_and_one_each_for_three_and_four() -> None:
    assert Counter(mission.teams for mission in SKIRMISHES.values()) == {2: 6, 3: 1, 4: 1}


@pytest.mark.parametrize("code", TURNED)
def test_a_map_turned_half_round_is_the_same_map_for_the_other_team(code: str) -> None:
    """All that stands on it, what it is worth, and which terminal controls which door."""
    mission = SKIRMISHES[code]
    rows = ["".join(reversed(row)) for row in reversed(mission.rows)]
    pairs = {(a, b) for row, other in zip(mission.rows, rows, strict=True) for a, b in zip(row, other, strict=True)}
    assert len(pairs) == len({a for a, _ in pairs})  # every zone becomes one zone
    letters = {zone.name: letter for letter, zone in mission.zones.items()}
    becomes = {mission.zones[a].name: mission.zones[b].name for a, b in pairs if a in mission.zones}
    for name, other in becomes.items():
        zone, opposite = mission.zones[letters[name]], mission.zones[letters[other]]
        assert (zone.kind, zone.tac) == (opposite.kind, opposite.tac)
    doors = {frozenset(door.squares): door for door in mission.doors}
    terminals = {one.square: one for one in mission.terminals}
    colours = {one.colour: terminals[turned(mission, one.square)].colour for one in mission.terminals}
    for squares, door in doors.items():
        opposite_door = doors[frozenset(turned(mission, square) for square in squares)]
        assert opposite_door.colour == colours.get(door.colour, door.colour)
        assert opposite_door.zone == becomes[door.zone] or squares == frozenset(opposite_door.squares)
    for one in mission.terminals:
        assert terminals[turned(mission, one.square)].strength == one.strength
    points = {one.square: one.points for one in mission.objectives}
    assert points == {turned(mission, square): amount for square, amount in points.items()}
    for placed in (mission.opfor, mission.neutrals):
        found = {(one.who, one.square) for one in placed}
        assert found == {(who, turned(mission, square)) for who, square in found}
    assert {*mission.cover} == {turned(mission, square) for square in mission.cover}
    assert mission.point_zone == becomes.get(mission.point_zone, "")
    assert {*mission.entry[1]} == {turned(mission, square) for square in mission.entry[0]}


@pytest.mark.clause("human_interface:team.restrictions-scope")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_team_of_a_faction_stands_and_all_its_people_are_in_some(faction: str) -> None:
    box = setting(Options()).box
    found = squads("lockdown", faction)
    assert {name for squad in found for name in squad} == {who.name for who in box.identities if who.faction == faction}
    for squad in found:
        setting(Options(scenario="lockdown", squads=(squad, squad)))  # else a fault
    assert len({frozenset(squad) for squad in found}) == len(found) > 20


def test_factions_meet_in_every_skirmish_from_every_side() -> None:
    cells = cells_of("human_interface")
    for code in FOR_TWO:
        for a, b in (("Helix", "Meridian"), ("Helix", "Undertow"), ("Meridian", "Undertow")):
            ways = cells[f"{code}: {a} against {b}"]
            assert Counter(match.contenders for match in ways) == dict.fromkeys([(a, b), (b, a)], len(ways) // 2)
            assert {match.options["squads"] for match in ways} == {match.options["squads"][::-1] for match in ways}
    alone = cells["three-keys: Helix"]
    assert {match.contenders.index("Helix") for match in alone} == {0, 1, 2}
    assert alone[0].fair == pytest.approx((0.8 / 3, 1.2 / 3))
    four = cells["four-corners: Helix against Undertow"]
    assert {match.contenders for match in four} == {
        ("Helix", "Undertow", "Helix", "Undertow"),
        ("Undertow", "Helix", "Undertow", "Helix"),
    }


def test_missions_that_lead_to_others_are_played_by_teams_of_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    drills = printed_missions(DRILL)
    linked = {code: drills[code] for code in ("gate", "cellar", "alley", "yard")}
    linked["gate"] = msgspec.structs.replace(linked["gate"], fair=(0.5, 0.8))
    monkeypatch.setattr(balance, "known_missions", lambda: linked)
    found = balance.matches.__wrapped__()
    assert Counter(match.place for match in found) == {"gate": 3, "cellar": 3, "alley": 3}
    first = found[0]
    assert (first.contenders, first.fair) == (("a team of 3",), (0.5, 0.8))
    assert len(fireteam.new("human_interface", seed=1, **first.options).state.setting.roster[0]) == 3


def test_a_watcher_counts_what_teams_do_and_suffer() -> None:
    name = "sluice-gates: Helix against Undertow"
    run = new_run("human_interface", "recruit", "7")
    assert sum(cell_games.play("human_interface", run, [(name, 0)], 1, float("inf"))) == 4
    cell = run.cells[name]
    assert cell.errors == []
    for numbers in cell.numbers.values():
        assert 4 <= numbers["rounds"] <= 6 * 4
        for counted in (balance.ATTACKS, balance.WOUNDS, balance.CRIPPLED, balance.DOORS, balance.BATTLES):
            assert numbers[counted] > 0, counted
        assert numbers[balance.WOUNDS] >= 4 * numbers[balance.DOWN]
        assert numbers[balance.DOWN] + numbers["characters that stand"] <= 4 * 4
    assert len(cell.chosen["Helix"]) >= 4
    [red] = home_sides("human_interface", run)
    assert red.what == "sluice-gates: Red"


def test_what_is_printed_in_folders_makes_the_cells_what_they_are() -> None:
    written = content_of("human_interface", "sluice-gates")
    assert all(name in written for name in (b"Big Tuva", b"Shock Baton", b"West Sluice", b"Line Officer"))
    assert b"Guest Book" not in written
    assert b"Ring of Three" not in written  # of the drill


@pytest.mark.clause("human_interface:setup.kits")
def test_the_search_over_kits_plays_tables_that_the_rules_allow() -> None:
    plain, favoured = (_kits_of_tables({"Line Officer": weight}) for weight in (1.0, 50.0))
    assert favoured["Line Officer"] > 2 * plain["Line Officer"]
    assert len(plain) == len(setting(Options()).box.kits)
    assert kits.table(5, {}) == kits.table(5, {})


def _kits_of_tables(weights: dict[str, float]) -> Counter[str]:
    seen, made = Counter[str](), setting(Options())
    for number in range(60):
        options = kits.table(number, weights)
        assert options["scenario"] in FOR_TWO
        s = fireteam.new("human_interface", seed=number, **options).state
        for team, found in enumerate(kits.brought(s).values()):
            assert sum(made.kit_prices[made.kit(kit.name)] for kit in found) <= 36 * 4
            for model, kit in zip(s.setting.roster[team], found, strict=True):
                carried = [card.item for card in (*s.equipment[model], *s.chips[model])]
                assert sorted(carried) == sorted(s.setting.item(card) for card in kit.cards)
                assert {*kit.cards} <= {*kit.possible}
                seen[kit.name] += 1
    return seen


def test_every_card_that_can_be_bought_is_in_some_kit() -> None:
    box = setting(Options()).box
    sold = {card for kit in box.kits for card in kit.items}
    assert {item.name for item in box.items if item.price} == sold
    assert RULES.studied.balance is not None
    assert RULES.studied.balance.kits is not None
