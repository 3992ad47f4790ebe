"""The judge of Omega Protocol: it values both sides alike, changes nothing, knows nothing hidden, has a hunch about
every decision and a word for every change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import fireteam
from fireteam.bots import corporal
from fireteam.bots.roster import bot_named, consult
from fireteam.games.omega import goals, ways, worth
from fireteam.games.omega.hunches_commandos import KINDS as COMMANDOS
from fireteam.games.omega.hunches_overseer import KINDS as OVERSEERS
from fireteam.games.omega.judge import JUDGE, energy, words
from fireteam.games.omega.outlook import given, price
from fireteam.games.omega.state import OVERSEER
from fireteam.kernel.chance import below
from fireteam.kernel.game import Game
from fireteam.space.masks import bits

MISSIONS = fireteam.rules_of("omega").scenarios
TEAM = 1


def moments(mission: str, count: int, **options: Any) -> Iterator[Game[Any]]:
    """The decisions of a game in which the commandos follow their hunches, so that they get somewhere, and the overseer
    may do anything."""
    game = fireteam.new("omega", seed=f"judged {mission}", scenario=mission, **options)
    for number in range(count):
        if game.over:
            return
        yield game
        seat, offered = game.decision().seat, game.options()
        if seat == OVERSEER:
            game.choose(seat, offered[below(b"judged", number, len(offered))[0]])
        else:
            game.choose(seat, consult(bot_named("recruit"), game, seat, number))


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_is_good_for_one_side_is_as_bad_for_the_other_and_judging_changes_nothing(mission: str) -> None:
    for game in moments(mission, 90):
        digest, told = game.digest(), len(game.events)
        assert JUDGE.value(game.state, OVERSEER) == pytest.approx(-JUDGE.value(game.state, TEAM))
        d = game.decision()
        assert len(JUDGE.hunches(game.state, d, game.options(d.seat))) == len(game.options(d.seat))
        assert (game.digest(), len(game.events)) == (digest, told)


@pytest.mark.parametrize("mission", MISSIONS)
def test_hunches_and_values_of_the_commandos_are_the_same_whatever_lies_face_down(mission: str) -> None:
    asked = 0
    for number, game in enumerate(moments(mission, 90)):
        d = game.decision()
        if d.seat == OVERSEER or number % 3:
            continue
        asked += 1
        hunches = JUDGE.hunches(game.state, d, game.options(d.seat))
        value = JUDGE.value(game.state, TEAM)
        for seed in range(3):
            world = game.determinize(d.seat, seed)
            other = JUDGE.hunches(world.state, world.decision(d.seat), world.options(d.seat))
            assert other == pytest.approx(hunches), game.decision().kind.name
            assert JUDGE.value(world.state, TEAM) == pytest.approx(value)
    assert asked > 5


def test_every_kind_of_decision_has_a_hunch_on_the_side_that_is_asked() -> None:
    kinds = set(fireteam.rules_of("omega").kinds)
    assert kinds == COMMANDOS.keys() | OVERSEERS.keys()
    told: dict[str, bool] = {}
    for mission in MISSIONS:
        for game in moments(mission, 150):
            d = game.decision()
            if d.seat != OVERSEER and len(game.options()) > 1:
                hunches = JUDGE.hunches(game.state, d, game.options())
                told[d.kind.name] = told.get(d.kind.name, False) or len(set(hunches)) > 1
    assert {name for name, apart in told.items() if not apart} <= {"turning"}
    assert told.keys() >= {"commando", "kit", "placing", "initiative", "stances", "act", "boosting"}


def test_every_term_has_words_for_a_change_of_it() -> None:
    told = set()
    for mission in MISSIONS:
        for number, game in enumerate(moments(mission, 120)):
            s = game.state
            for what, about, amount, _ in JUDGE.terms(s, TEAM) if number % 5 == 0 else ():
                for after in (amount + 2, amount - 2, None):
                    if words(s, what, about, amount, after):
                        told.add(what)
                assert words(s, what, about, amount, amount) == ""
    assert told >= {"progress", "wounds", "down", "way", "threat", "enemy", "hidden", "energy", "wells"}


def test_what_the_overseer_gets_in_every_round_does_not_make_a_new_round_worth_more_to_him() -> None:
    before: tuple[int, int, int] | None = None
    seen = 0
    for game in moments("last-lift", 200):
        s = game.state
        always = max(s.setting.mission.energy, s.setting.mission.income)
        if before is not None and s.round > before[0] and s.round < 5:
            _, pool, raised = before
            assert energy(s) <= pool + max(0, raised - given(s)) - always * before[0]
            seen += 1
        before = s.round, s.pool, sum(s.adrenaline)
    assert seen > 1


def test_a_change_is_told_in_plain_words() -> None:
    s = next(iter(moments("cold-core", 1))).state
    assert words(s, "way", (3, "the Data Core"), 5.0, 3.0) == "Rifleman is two spaces closer to the Data Core"
    assert words(s, "way", (3, "the Data Core"), 3.0, 0.0) == "Rifleman gets to the Data Core"
    assert words(s, "wounds", 0, 0.0, 0.6) == "Team Leader suffers 0.6 wounds"
    assert words(s, "down", 0, 0.0, 0.25) == "Team Leader goes down in 25% of cases"
    assert words(s, "enemy", 8, 1.0, None) == "Rogue Clone 1 is destroyed"
    assert words(s, "enemy", 8, None, 1.0) == "Rogue Clone 1 comes in"


@pytest.mark.parametrize("mission", ["four-charges", "last-lift"])
def test_a_stretch_of_play_ends_with_the_turn_or_the_activation(mission: str) -> None:
    seen, longest = set(), 0
    for number, game in enumerate(moments(mission, 160)):
        stretch = JUDGE.stretch(game.state)
        if not stretch or number % 4:
            continue
        d = game.decision()
        world = corporal.another_deal(game, d.seat, 0)
        answers = corporal.follow(JUDGE, world, d.seat, corporal.likeliest(JUDGE, world, d))
        longest = max(longest, len(answers))
        assert world.over or len(answers) >= corporal.LONGEST or JUDGE.stretch(world.state) != stretch
        seen.add(d.kind.name)
    assert "act" in seen
    assert seen & {"spawn", "activate", "moving", "striking"}
    assert longest > 3


def test_a_way_leads_through_closed_doors_at_a_price_and_round_those_who_stand_in_it() -> None:
    s = next(game for game in moments("knock-knock-whos-there", 99) if game.decision().kind.name == "initiative").state
    door = next(n for n, kind in enumerate(s.doors) if kind >= 0)
    (before, behind), *_ = s.setting.board.edges(s.setting.ground.door_edges[door])
    goal = 1 << behind
    assert ways.field(s, goal)[behind] == 0
    assert ways.field(s, goal)[before] == 1 + ways.DOOR
    assert ways.field(s, goal, opened=s.setting.ground.door_edges[door])[before] == 1
    for bodies in (1 << before, s.setting.board.all & ~goal):
        assert ways.field(s, goal, bodies=bodies)[before] > ways.field(s, goal)[before]


def test_tokens_up_to_the_minimum_of_the_pool_cost_next_to_nothing() -> None:
    s = next(game for game in moments("knock-knock-whos-there", 99) if game.decision().kind.name == "act").state
    s.adrenaline = [0] * 5
    assert given(s) > 0
    assert price(s, given(s)) < worth.TOKEN
    s.adrenaline[0] = given(s)
    assert price(s, 2) == pytest.approx(2 * worth.TOKEN)


def test_the_odds_of_dice_are_exact() -> None:
    assert worth.chance(2, 0, 2) == pytest.approx(20 / 36)
    assert worth.chance(0, 1, 1) == pytest.approx(5 / 6)
    assert worth.chance(1, 1, 4) == pytest.approx(1 / 36)
    assert worth.expected_wounds(2, 0, 2, 4) == pytest.approx(21 / 36)
    assert (worth.chance(3, 0, 0), worth.chance(0, 0, 1)) == (1.0, 0.0)


@pytest.mark.parametrize("mission", MISSIONS)
def test_there_is_always_something_to_aim_at_and_everybody_has_a_part_in_it(mission: str) -> None:
    for number, game in enumerate(moments(mission, 160)):
        s = game.state
        if number % 4:
            continue
        given = goals.assigned(s)
        standing = {c for c in range(5) if s.player[c] >= 0 and s.cell[c] >= 0 and not s.downed >> c & 1}
        assert given.keys() <= standing
        for commando, aim in given.items():
            assert aim.cells, aim
            assert ways.field(s, aim.cells)[s.cell[commando]] < ways.NO_WAY


def test_a_room_is_no_hiding_place_when_it_has_another_number_of_cards() -> None:
    s = next(game for game in moments("cold-core", 99) if game.decision().kind.name == "initiative").state
    setting = s.setting
    rooms = goals.hiding_places(s, "core")
    number = setting.stack_names.index("core")
    size = len(setting.stacks[number])
    assert rooms
    for room in bits(s.hidden & setting.stack_rooms[number]):
        assert (room in rooms) == (len(setting.stacks[s.stacks[room]]) == size)
