"""What is drawn before an option is chosen, what it costs, and the numbers behind it."""

from typing import Any

import pytest

from tests.omega.positions import RULES, drawn, table

RIFLEMAN = {"rifleman": {"at": "C5", "facing": "east"}}
CLONE = {"rogue-clone-1": {"at": "F5", "facing": "west"}}


def _turn(**given: Any) -> Any:
    return table({"commandos": RIFLEMAN, "enemies": CLONE, "turn": "rifleman", **given})


def _numbers(game: Any, text: str) -> dict[str, int]:
    d = game.decision()
    return {number.name: number.value for number in RULES.shown.numbers(game.state, d, game.read(d.seat, text))}


# Ways


def test_a_walk_shows_its_way_its_points_and_its_price() -> None:
    shown = drawn(_turn(), "walk C6 C7")
    assert (shown["model"], shown["path"], shown["footprint"]) == ("rifleman", ["C6", "C7"], ["C7"])
    assert (shown["points"], shown["cost"]) == ([2, 4], "1 adrenaline")
    assert shown["hazards"] == shown["strikes"] == []


def test_gas_and_perils_on_the_way_are_shown_and_each_counts_once() -> None:
    game = _turn(markers={"gas": ["C6", "C7", "D6", "D7"], "peril": ["C8", "C9"]})
    shown = drawn(game, "run 2 C6 C7 C8 C9")
    assert shown["hazards"] == [{"at": "C6", "what": "gas"}, {"at": "C8", "what": "peril"}]


def test_a_way_that_is_not_written_out_goes_around_what_harms() -> None:
    assert drawn(_turn(markers={"peril": ["C6"]}), "walk C7")["hazards"] == []


def test_a_trip_mine_is_on_the_way_of_enemies_alone() -> None:
    given = {"kit_markers": {"trip mine": "E5"}, "owners": {"trip mine": "rifleman"}}
    moves = ("Overseer: activate rogue-clone-1 move",)
    game = table({"commandos": RIFLEMAN, "enemies": CLONE, "phase": "activate", "pool": 3, **given}, moves)
    assert drawn(game, "walk E5")["hazards"] == [{"at": "E5", "what": "trip mine"}]
    assert drawn(_turn(**given), "walk D5 E5")["hazards"] == []


def test_whoever_could_interrupt_a_move_is_named_where_it_first_could() -> None:
    given = {
        "commandos": {"heavy-support-specialist": {"at": "C5", "facing": "east"}, "team-leader": {"at": "B2"}},
        "enemies": {"reject-1": {"at": "I5", "facing": "west"}},
        "phase": "activate",
        "pool": 1,
    }
    game = table(given, ("Overseer: activate reject-1 move",))
    strike = {"by": "heavy-support-specialist", "what": "Cautious Advance", "at": "G5"}
    assert drawn(game, "walk H5 G5")["strikes"] == [strike]
    assert drawn(game, "walk H5")["strikes"] == []
    before = game.digest()
    drawn(game, "walk H5 G5")
    assert game.digest() == before


# Sight


def test_the_second_edition_draws_two_lines_from_one_corner() -> None:
    shown = drawn(_turn(), "attack rifle rogue-clone-1")
    assert len(shown["lines"]) == 2
    assert {(one["from"], one["to"], one["clear"]) for one in shown["lines"]} == {("C5", "F5", True)}
    assert len({one["from_corner"] for one in shown["lines"]}) == 1
    assert {one["from_corner"] for one in shown["lines"]} <= {0, 1}  # north-east or south-east: it faces east
    assert len({one["to_corner"] for one in shown["lines"]}) == 2
    assert (shown["clear"], shown["range"], shown["reach"], shown["cost"]) == (True, 3, [1, 8], "2 adrenaline")
    assert shown["affected"] == ["rogue-clone-1"]


def test_the_first_edition_draws_a_path_of_spaces() -> None:
    shown = drawn(_turn(options={"edition": "first"}), "attack rifle rogue-clone-1")
    assert shown["trace"] == ["C5", "D5", "E5", "F5"]
    assert "lines" not in shown


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_wall_that_blocks_is_named(edition: str) -> None:
    game = _turn(options={"edition": edition}, markers={"wall": ["E4", "E5", "E6"]})
    shown = drawn(game, "attack rifle rogue-clone-1")
    assert shown["clear"] is False
    assert {"at": "E5", "what": "wall marker"} in shown["blockers"]
    assert shown["clause"] == ("los.first-blocked" if edition == "first" else "los.second-clear")


def test_a_door_that_blocks_is_named_with_the_spaces_beside_it() -> None:
    given = {
        "commandos": {"rifleman": {"at": "P5", "facing": "east"}},
        "enemies": {"rogue-clone-1": "S5"},
        "doors": {"D1": "jammed"},
        "turn": "rifleman",
    }
    assert {"at": "Q5", "beside": "R5", "what": "D1"} in drawn(table(given), "attack rifle rogue-clone-1")["blockers"]


def test_who_is_behind_one_is_not_seen_and_no_wall_is_to_blame() -> None:
    shown = drawn(_turn(enemies={"rogue-clone-1": "B5"}), "attack knife rogue-clone-1")
    assert (shown["clear"], shown["clause"], shown["blockers"]) == (False, "fov.required", [])


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_wall_that_gives_cover_is_named_and_counts_as_a_hit_more(edition: str) -> None:
    given = {"options": {"edition": edition}, "enemies": {"rogue-clone-1": "F6"}, "markers": {"wall": ["E6"]}}
    game = _turn(commandos={"rifleman": {"at": "B5", "facing": "east"}}, **given)
    shown = drawn(game, "attack rifle rogue-clone-1")
    assert (shown["cover"], shown["cover_by"]) == (True, [{"at": "E6", "what": "wall"}])
    open_ground = _turn(commandos={"rifleman": {"at": "B5", "facing": "east"}}, enemies={"rogue-clone-1": "F6"})
    needed = _numbers(game, "attack rifle rogue-clone-1")["hits needed"]
    assert needed == _numbers(open_ground, "attack rifle rogue-clone-1")["hits needed"] + 1


def test_turning_shows_the_field_of_vision_and_what_of_it_is_seen() -> None:
    shown = drawn(_turn(markers={"wall": ["C3"]}), "face north")
    assert {"C4", "B4", "D4", "C2"} <= set(shown["field"])
    assert not {"B5", "C6", "C3"} & set(shown["field"])
    assert "C4" in shown["sees"]
    assert "C2" not in shown["sees"]


# Areas


def test_a_grenade_shows_its_blast_and_whom_it_catches() -> None:
    game = _turn(
        commandos={"rifleman": {"at": "C5", "facing": "east", "kit": ["Frag Grenade"]}, "team-leader": {"at": "F6"}}
    )
    shown = drawn(game, "throw frag grenade F5")
    assert {"F5", "E5", "G5", "F4", "F6"} <= set(shown["area"])
    assert (shown["affected"], shown["cost"]) == (["team-leader", "rogue-clone-1"], "2 adrenaline")


def test_a_wall_shields_from_a_blast() -> None:
    game = _turn(
        commandos={"rifleman": {"at": "C5", "facing": "east", "kit": ["Frag Grenade"]}}, markers={"wall": ["G5"]}
    )
    assert "G5" not in drawn(game, "throw frag grenade F5")["area"]


def test_a_mine_shows_how_far_it_would_go_off() -> None:
    game = _turn(commandos={"rifleman": {"at": "C5", "facing": "east", "kit": ["Trip Mine"]}})
    shown = drawn(game, "use trip mine D5")
    assert {"D5", "E5", "C5"} <= set(shown["area"])
    assert shown["cost"] == "1 adrenaline"


def test_gas_shows_what_is_covered_and_where_the_rest_could_lie() -> None:
    given = {
        "scenario": "house",
        "commandos": {"rifleman": {"at": "E4", "facing": "east"}},
        "stacks": {"Alpha": "two", "Bravo": "one", "Charlie": "three", "Delta": "four"},
        "turn": "rifleman",
    }
    game = table(given, ("Commandos: open D1",))
    while game.decision().kind.name != "laying":
        game.choose(0, "card gas leak" if game.decision().kind.name == "room cards" else game.options()[0])
    first = game.texts()
    shown = drawn(game, next(iter(first)))
    assert len(shown["area"]) == 1
    game.choose(0, next(iter(first)))
    assert set(shown["next"]) == {text.removeprefix("lay ") for text in game.texts()}
    assert set(drawn(game, next(iter(game.texts())))["area"]) > set(shown["area"])


def test_a_spawned_enemy_is_shown_where_it_would_stand_and_what_it_would_see() -> None:
    given = {
        "scenario": "house",
        "commandos": {"rifleman": {"at": "C3"}},
        "phase": "spawn",
        "pool": 9,
        "passages": {"Gate": "red"},
    }
    game = table(given, ("Overseer: use clone reinforcements",))
    shown = drawn(game, "spawn rogue clone B4")
    assert (shown["model"], shown["footprint"]) == ("Rogue Clone", ["B4"])
    assert {"C3", "B5"} <= set(shown["field"])
    game.choose("Overseer", "spawn rogue clone B4")
    assert "C3" in drawn(game, "face east")["field"]
    assert "C3" not in drawn(game, "face south")["field"]


# Adrenaline, doors and challenges


def test_adrenaline_goes_from_the_bank_to_the_sheet_and_on_to_the_pool() -> None:
    game = _turn(commandos={"rifleman": {"at": "C5", "facing": "east", "adrenaline": 1}}, pool=3)
    sheet, pool = drawn(game, "attack rifle rogue-clone-1")["adrenaline"]
    assert sheet == {"from": "bank", "to": "rifleman", "amount": 2, "left": 4}
    assert pool == {"from": "rifleman", "to": "pool", "amount": 2, "left": 6}


@pytest.mark.parametrize(("well", "price", "goes_to"), [(0, 3, "Charge"), (2, 5, "bank")])
def test_what_a_dashboard_piece_costs_goes_into_its_well_when_it_is_ready(well: int, price: int, goes_to: str) -> None:
    given = {"commandos": RIFLEMAN, "enemies": CLONE, "phase": "activate", "pool": 9, "wells": {"Charge": well}}
    shown = drawn(table(given, ("Overseer: activate rogue-clone-1 move",)), "use charge")
    assert shown["cost"] == f"{price} energy"
    assert shown["adrenaline"] == [{"from": "pool", "to": goes_to, "amount": price, "left": 8 - price}]


def test_a_run_costs_more_when_all_move_tokens_are_red() -> None:
    fresh = _turn()
    tired = _turn(commandos={"rifleman": {"at": "C5", "facing": "east", "red_tokens": 2}})
    assert drawn(fresh, "run 2 C6 C7 C8 C9 B9 B8")["cost"] == "2 adrenaline"
    assert drawn(tired, "run 2 C6 C7 C8 C9 B9 B8")["cost"] == "3 adrenaline"
    assert _numbers(tired, "run 2 C6 C7 C8 C9 B9 B8") == {"movement points": 8, "adrenaline": 3}


def _at_the_door(shown: list[str], kind: str) -> Any:
    where = {"commandos": {"rifleman": {"at": "Q5", "facing": "east"}}, "turn": "rifleman"}
    return table({**where, "doors": {"D1": kind}, "shown": shown})


def test_a_door_whose_marker_is_face_up_tells_its_challenge() -> None:
    shown = drawn(_at_the_door(["D1"], "jammed"), "open D1")
    assert shown["challenge"] == {"stat": "Strength", "needed": 3, "black": 2, "red": 0}
    assert "Strength" in shown["door"]["asks"]
    assert _numbers(_at_the_door(["D1"], "jammed"), "open D1")["hits needed"] == 3


def test_a_door_face_down_tells_only_what_it_could_be() -> None:
    jammed, locked = (drawn(_at_the_door([], kind), "open D1") for kind in ("jammed", "locked"))
    assert jammed == locked
    assert jammed["door"]["could_be"] == {"unlocked": 9, "jammed": 3, "locked": 3, "shorted": 3}
    assert "challenge" not in jammed
    assert "S5" in jammed["area"]  # the room behind it


def test_a_boost_shows_its_die_and_its_odds() -> None:
    game = _at_the_door(["D1"], "jammed")
    game.choose("Commandos", "open D1")
    assert drawn(game, "roll")["challenge"]["black"] == 2
    shown = drawn(game, "boost")
    assert (shown["challenge"]["black"], shown["cost"]) == (3, "1 adrenaline")
    plain, boosted = (game.odds("Commandos", text).chances["passed"] for text in ("roll", "boost"))
    assert plain < boosted


def test_the_odds_of_rolling_again_are_known_for_every_choice_of_dice() -> None:
    game = table(
        {
            "commandos": {"rifleman": {"at": "C5", "facing": "east", "kit": ["Second Look"]}},
            "enemies": CLONE,
            "turn": "rifleman",
        },
        ("Commandos: attack rifle rogue-clone-1", "Commandos: use second look"),
        ("black 0", "black 0", "black 1", "red 0"),
    )
    black, red = (game.odds("Commandos", f"reroll {die}").chances for die in ("black 0", "red 0"))
    assert black["Rogue Clone 1 destroyed"] < red["Rogue Clone 1 destroyed"]


def test_a_stance_shows_how_far_a_move_would_lead_in_it() -> None:
    given = {"commandos": RIFLEMAN, "phase": "stances", "order": ["rifleman"]}
    game = table(given)
    quick, slow = (set(drawn(game, f"stance {name}")["area"]) for name in ("fire and move", "take aim"))
    assert slow < quick


def test_a_defense_with_two_numbers_tells_both() -> None:
    numbers = _numbers(_turn(enemies={"blaster-1": "F5"}), "attack rifle blaster-1")
    assert numbers["hits for two wounds"] > numbers["hits needed"]


# What lies on the table


def test_the_view_tells_what_the_pool_will_be() -> None:
    game = _turn(commandos={"rifleman": {"at": "C5", "adrenaline": 4}}, pool=3)
    overseer = game.view(None)["table"]["overseer"]
    assert (overseer["on_sheets"], overseer["next_pool"]) == (4, 7)
    assert _turn(pool=1).view(None)["table"]["overseer"]["next_pool"] == overseer["minimum"] == 5


def test_the_view_opens_up_a_number_that_something_changes() -> None:
    plain = _turn().view(None)["table"]["commandos"]["rifleman"]
    booted = _turn(commandos={"rifleman": {"at": "C5", "facing": "east", "kit": ["Boots"]}})
    changed = booted.view(None)["table"]["commandos"]["rifleman"]
    assert (plain["speed"], plain["changed"]) == (4, {})
    assert changed["speed"] == 8
    assert [part["reason"] for part in changed["changed"]["speed"]["modifiers"]] == ["Fire and Move", "Boots"]


def test_what_a_figure_sees_ends_at_closed_doors() -> None:
    at_door = {"commandos": {"rifleman": {"at": "P5", "facing": "east"}}, "turn": "rifleman"}
    shut, opened = (
        table({**at_door, "doors": {"D1": kind}}).view(None)["table"]["commandos"]["rifleman"]["sees"]
        for kind in ("jammed", "open")
    )
    assert "Q5" in shut
    assert "S5" not in shut
    assert "S5" in opened


def test_only_the_overseer_sees_where_a_stack_lies_and_everyone_which_there_are() -> None:
    game = table({"scenario": "house", "commandos": {"rifleman": {"at": "C3"}}, "turn": "rifleman"})
    known, unknown = (game.view(seat)["table"]["stacks"] for seat in ("Overseer", "Commandos"))
    assert known["one"]["in"] == "Alpha"
    assert {stack["in"] for stack in unknown.values()} == {None}
    assert unknown["two"]["cards"] == known["two"]["cards"] == ["Quiet", "Gas Leak", "Clone Crowd", "Wrong Plan"]


def test_a_piece_of_the_dashboard_tells_what_it_costs_now() -> None:
    given = {"commandos": RIFLEMAN, "enemies": CLONE, "phase": "activate", "pool": 4, "wells": {"Frenzy": 1}}
    pieces = table(given).view(None)["table"]["overseer"]["dashboard"]
    assert (pieces["Charge"]["cost"], pieces["Charge"]["affordable"], pieces["Charge"]["is_ready"]) == (3, True, True)
    assert (pieces["Frenzy"]["cost"], pieces["Frenzy"]["after_refresh"], pieces["Frenzy"]["is_ready"]) == (4, 0, False)


def test_the_mission_tells_how_far_it_has_come() -> None:
    given = {"scenario": "core", "commandos": {"rifleman": {"at": "C3"}}, "turn": "rifleman"}
    progress = table({**given, "tally": {"downloads": 1}}).view(None)["table"]["progress"]
    assert {"what": "downloads", "done": 1, "of": 2} in progress
    assert {"what": "rooms revealed", "done": 0, "of": 1} in progress


def test_the_round_tracker_tells_what_has_been_and_what_is_coming() -> None:
    given = {"scenario": "house", "commandos": {"rifleman": {"at": "C3"}}, "turn": "rifleman", "timer": 4}
    coming = table(given).view(None)["table"]["coming"]
    assert [event["do"] for event in coming if not event["past"]] == ["open", "place passages"]
    assert coming[0] == {
        "space": 3, "do": "crisis", "amount": 0, "names": [], "text": "The Crisis Point.", "past": True,
    }  # fmt: skip


# What cards say


def test_an_ability_tells_what_it_does_before_it_is_used() -> None:
    medic = {"at": "C5", "facing": "east", "wounds": 1, "kit": ["Medical Kit"]}
    game = _turn(scenario="range", commandos={"rifleman": medic})
    (told,) = drawn(game, "use medical kit rifleman")["told"]
    marks = "(action, adrenaline 1, range 1, discarded)"
    assert told == f"Medical Kit {marks}: A commando within 1 space loses a wound token."


def test_a_stance_tells_its_numbers_and_its_ability() -> None:
    game = table({"scenario": "range", "commandos": RIFLEMAN, "phase": "stances", "order": ["rifleman"]})
    numbers, ability = drawn(game, "stance fire and move")["told"]
    assert numbers == "Speed 4, Ranged Defense 2, Melee Defense 2, Max Adrenaline 7."
    assert ability.startswith("Fire and Move (on your own turn, adrenaline 1, once per turn): ")


def test_what_the_overseer_pays_is_energy_and_what_a_commando_pays_adrenaline() -> None:
    spawning = table({"commandos": RIFLEMAN, "phase": "spawn", "pool": 8})
    bought = next(text for text in map(spawning.text, spawning.options()) if text.startswith("use "))
    assert "energy" in _numbers(spawning, bought)
    assert "adrenaline" in _numbers(_turn(), "walk C6")


def test_a_grenade_has_odds_for_everyone_it_catches() -> None:
    game = _turn(commandos={"rifleman": {"at": "C5", "facing": "east", "kit": ["Frag Grenade"]}})
    odds = game.odds(game.decision().seat, "throw frag grenade F5")
    assert 0 < odds.chances["Rogue Clone 1 destroyed"] < 1
