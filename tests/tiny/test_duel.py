"""What Duel asks of the kernel beyond its cases: secrets of several kinds at once, answers that wait, ways that
are written out, and positions by hand."""

from collections import Counter
from typing import Any

import pytest

import fireteam
from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged
from tests.tiny.duel import RULES, seen
from tests.tiny.duel.setup import SCENARIOS, Options, setting
from tests.tiny.duel.state import Duel

DEALS = 200


def placed(*chance: str, **given: Any) -> Game[Duel]:
    """A position by hand, with scripted chance."""
    options = Options()
    return Game(Opening(RULES, options, arranged(RULES, setting(options), given), None), Script(chance), log=[])


def infected(virus: str, strength: int) -> Game[Duel]:
    """Red is to act under a virus and a lock of Blue's."""
    return placed(
        machines={"Mantis": {"at": "A1", "energy": 4, "virus": virus}, "Badger": {"at": "D1", "energy": 4}},
        order=["Mantis", "Badger"],
        locks={"Blue": {"on": "Mantis", "strength": strength}},
    )


@pytest.mark.clause("duel:virus.secret")
@pytest.mark.clause("duel:scan.secret")
def test_the_victim_cannot_tell_a_jam_from_a_blank_nor_a_strong_lock_from_a_weak_one() -> None:
    one, other = infected("jam", 2), infected("blank", 0)
    assert one.view("Red") == other.view("Red")
    assert one.texts("Red") == other.texts("Red")
    for option in one.options("Red"):
        assert one.odds("Red", option) == other.odds("Red", option)
    assert one.view("Blue") != other.view("Blue")


@pytest.mark.clause("duel:virus.secret")
def test_to_its_victim_a_virus_could_be_any_that_the_rival_has_not_shown() -> None:
    game = infected("jam", 1)
    worlds = [seen.facts(game.determinize("Red", seed).state) for seed in range(DEALS)]
    viruses = Counter(world.machines["Mantis"].virus for world in worlds)
    assert {*viruses} == {"blank", "jam", "spike", "surge"}
    assert viruses["blank"] > max(viruses[other] for other in ("jam", "spike", "surge"))
    assert {world.sides["Blue"].lock for world in worlds} == {seen.Lock("Mantis", strength) for strength in range(3)}
    for world in worlds:
        hand = world.sides["Blue"].hand
        assert isinstance(hand, list)
        assert sorted([str(world.machines["Mantis"].virus), *hand]) == ["blank", "blank", "jam", "spike", "surge"]


def test_to_the_side_that_laid_it_a_virus_is_what_it_is() -> None:
    game = infected("jam", 2)
    for seed in range(20):
        world = game.determinize("Blue", seed)
        assert world.view("Blue") == game.view("Blue")


@pytest.mark.clause("duel:dial.secret")
def test_a_covered_dial_could_stand_anywhere_on_what_is_left_of_the_heat_track() -> None:
    game = placed(machines={"Mantis": {"at": "A1", "heat": 9}, "Hornet": {"at": "B1"}, "Badger": {"at": "A8"}})
    game.choose("Red", "dial 3")
    game.choose("Blue", "dial 5")
    dealt = {game.determinize("Blue", seed).state.machines[0].dial for seed in range(DEALS)}
    assert dealt == {0, 1, 2, 3}
    assert {game.determinize("Red", seed).state.machines[2].dial for seed in range(DEALS)} == {0, 1, 2, 3, 4, 5}
    assert {game.determinize("Red", seed).state.machines[0].dial for seed in range(20)} == {3}


@pytest.mark.clause("duel:dial.secret")
def test_a_dial_that_waits_for_the_other_side_is_dealt_again_and_can_be_taken_back() -> None:
    game = fireteam.new("duel", seed=1)
    game.choose("Red", "dial 4")
    waiting = {game.text(game.determinize("Blue", seed).answers[0]) for seed in range(DEALS)}
    assert waiting == {f"dial {level}" for level in range(6)}
    assert {game.determinize("Red", seed).answers[0] for seed in range(20)} == {game.answers[0]}
    assert game.view("Blue")["answered"] == ["Red"]
    game.retract("Red")
    assert game.view("Blue")["answered"] == []


@pytest.mark.clause("duel:scan.secret")
@pytest.mark.clause("duel:virus.secret")
@pytest.mark.clause("duel:dial.secret")
def test_the_record_that_a_rival_may_keep_hides_scans_viruses_and_dials() -> None:
    game = placed("lock 2", machines={"Mantis": {"at": "A1"}, "Badger": {"at": "D1"}})
    game.choose("Red", "dial 4")
    game.choose("Blue", "dial 5")
    for answer in ("scan Badger", "lay Badger", "virus jam"):
        game.choose("Red", answer)
    own, rivals = game.record("Red"), game.record("Blue")
    for line in ("Red: dial 4", "= lock 2 @0", "Red: virus jam"):
        assert line in own.splitlines()
        assert line not in rivals.splitlines()
    assert "Red: lay Badger" in rivals.splitlines()
    assert "jam" not in rivals


@pytest.mark.clause("duel:move.declare")
def test_a_way_keeps_its_text_whether_it_is_written_out_or_listed() -> None:
    game = placed(machines={"Mantis": {"at": "C3", "energy": 4}, "Badger": {"at": "A3"}}, order=["Mantis"])
    for text in ("move E3", "move D3 E3", "move C2 D2 E2 E3"):
        assert game.text(game.read("Red", text)) == text
        assert not game.why_not("Red", text)
    assert "move D3 E3" not in game.texts("Red")
    with pytest.raises(Fault, match="'Z9' is not a square"):
        game.choose("Red", "move D3 Z9")


@pytest.mark.clause("duel:scan.secret")
def test_a_move_can_be_taken_back_freely_but_a_scan_cannot() -> None:
    machines = {"Mantis": {"at": "A1", "energy": 5}, "Badger": {"at": "D1", "energy": 1}}
    game = placed("lock 1", machines=machines, order=["Mantis", "Badger"])
    game.choose("Red", "move B1")
    assert game.barrier("Red") is None
    game.choose("Red", "scan Badger")
    assert game.barrier("Red") is not None


@pytest.mark.clause("duel:virus.turn-up")
def test_a_move_that_turns_up_a_virus_cannot_be_taken_back_alone() -> None:
    game = infected("blank", 1)
    game.choose("Red", "move B1")
    assert game.barrier("Red") is not None


def test_every_arena_looks_the_same_from_both_sides() -> None:
    for name, arena in SCENARIOS.items():
        assert "".join(arena.rows) == "".join(arena.rows)[::-1]
        place = setting(Options(scenario=name))
        last = place.board.size - 1
        assert place.starts[:2] == tuple(last - start for start in place.starts[2:])
        assert place.walls.edges() == tuple(sorted((last - b, last - a) for a, b in place.walls.edges()))


def test_what_is_told_holds_what_is_drawn_and_no_secret() -> None:
    game = infected("jam", 2)
    told = " ".join(RULES.shown.describe(RULES.shown.view(game.state, 0)))
    drawn = "".join(text for row in RULES.shown.picture(RULES.shown.view(game.state, 0)) for text, _ in row)
    for words in ("Mantis of Red at A1: hull 6", "a virus face down", "a lock on Mantis of unknown strength"):
        assert words in told
        assert words in drawn
    assert "Walls: G2-H2, D4-D5, E4-E5, A7-B7" in told
    assert drawn.count("|") == 2
    assert drawn.count("-----") == 2
    assert "of strength 2" in " ".join(RULES.shown.describe(RULES.shown.view(game.state, 1)))
    assert "your virus: jam" in " ".join(RULES.shown.describe(RULES.shown.view(game.state, 1)))


@pytest.mark.clause("duel:setup.rounds")
@pytest.mark.parametrize("options", [{"rounds": 0}, {"rounds": 13}, {"scenario": "moon"}, {"round": 3}])
def test_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Fault):
        fireteam.new("duel", **options)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"machines": {"Wasp": {"at": "A1"}}}, "there is no machine 'Wasp'"),
        ({"machines": {"Mantis": {"at": "J1"}}}, "the position of Mantis: 'J1' is not a square"),
        ({"machines": {"Mantis": {"at": "B2"}}}, "Mantis does not stand on open ground"),
        ({"machines": {"Mantis": {"at": "A1"}, "Viper": {"at": "A1"}}}, "two machines stand on one square"),
        ({"machines": {"Mantis": {"at": "A1", "hull": 7}}}, "Mantis has hull 7 and heat 0"),
        ({"machines": {"Mantis": {"at": "A1", "dial": 6}}}, "Mantis has dial 6 and energy 0"),
        ({"machines": {"Mantis": {"at": "A1"}}, "order": ["Viper"]}, "although it is destroyed"),
        ({"machines": {"Mantis": {"at": "A1"}}, "spent": {"Red": ["jam", "jam"]}}, "Red has no further jam"),
        (
            {"machines": {"Mantis": {"at": "A1"}}, "locks": {"Red": {"on": "Mantis", "strength": 1}}},
            "the lock of Red is on no standing rival",
        ),
        ({"machines": {"Mantis": {"at": "A1"}}, "round": 8}, "round 8 of 6"),
        ({"machines": {"Mantis": {}}}, "missing required field `at`"),
    ],
)
def test_an_impossible_position_is_refused_in_one_sentence(given: dict[str, Any], fault: str) -> None:
    with pytest.raises(Fault, match=fault):
        arranged(RULES, setting(Options()), given)
