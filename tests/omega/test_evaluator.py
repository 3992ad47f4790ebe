"""The evaluator of Omega Protocol: it values both sides alike, changes nothing, knows nothing hidden, scores every
option and has words for every change."""

from collections.abc import Iterator
from typing import Any

import pytest

import fireteam
from fireteam.bots import corporal, recruit
from fireteam.bots.explaining import Advice, explain
from fireteam.bots.roster import bot_named, consult
from fireteam.games.omega.ai import goals, path_costs, setup_features, weights, wounds
from fireteam.games.omega.ai.commandos.option_scores import SCORES as COMMANDOS
from fireteam.games.omega.ai.commandos.position_value import given, price
from fireteam.games.omega.ai.evaluator import EVALUATOR, energy, wording
from fireteam.games.omega.ai.overseer.option_scores import SCORES as OVERSEERS
from fireteam.games.omega.ai.overseer.option_scores import TOGETHER
from fireteam.games.omega.missions import cold_core
from fireteam.games.omega.model import JAMMED, LOCK, OVERSEER, UNLOCKED, Omega, Phase
from fireteam.games.omega.view import seen
from fireteam.kernel.chance import below
from fireteam.kernel.game import Game
from fireteam.space.masks import bits
from tests.omega.positions import table

MISSIONS = fireteam.rules_of("omega").scenarios
TEAM = 1


def moments(mission: str, count: int, **options: Any) -> Iterator[Game[Any]]:
    """The decisions of a game in which the commandos follow their scores, so that they get somewhere, and the overseer
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
def test_what_is_good_for_one_side_is_as_bad_for_the_other_and_evaluating_changes_nothing(mission: str) -> None:
    for game in moments(mission, 90):
        digest, told = game.digest(), len(game.events)
        assert EVALUATOR.value(game.state, OVERSEER) == pytest.approx(-EVALUATOR.value(game.state, TEAM))
        d = game.decision()
        assert len(EVALUATOR.option_scores(game.state, d, game.options(d.seat))) == len(game.options(d.seat))
        assert (game.digest(), len(game.events)) == (digest, told)


@pytest.mark.parametrize("mission", MISSIONS)
def test_scores_and_values_of_the_commandos_are_the_same_whatever_lies_face_down(mission: str) -> None:
    asked = 0
    for number, game in enumerate(moments(mission, 90)):
        d = game.decision()
        if d.seat == OVERSEER or number % 3:
            continue
        asked += 1
        scores = EVALUATOR.option_scores(game.state, d, game.options(d.seat))
        value = EVALUATOR.value(game.state, TEAM)
        for seed in range(3):
            world = game.determinize(d.seat, seed)
            other = EVALUATOR.option_scores(world.state, world.decision(d.seat), world.options(d.seat))
            assert other == pytest.approx(scores), game.decision().kind.name
            assert EVALUATOR.value(world.state, TEAM) == pytest.approx(value)
    assert asked > 5


def test_every_kind_of_decision_has_a_score_on_the_side_that_is_asked() -> None:
    for kind in set(fireteam.rules_of("omega").kinds) - TOGETHER.keys():
        assert any(side[form.number] is not side.otherwise for side in (COMMANDOS, OVERSEERS) for form in kind.forms)
    told: dict[str, bool] = {}
    for mission in MISSIONS:
        for game in moments(mission, 150):
            d = game.decision()
            if d.seat != OVERSEER and len(game.options()) > 1:
                scores = EVALUATOR.option_scores(game.state, d, game.options())
                told[d.kind.name] = told.get(d.kind.name, False) or len(set(scores)) > 1
    assert {name for name, apart in told.items() if not apart} <= {"turning"}
    assert told.keys() >= {"commando", "kit", "placing", "initiative", "stances", "act", "boosting"}


def test_every_feature_has_words_for_a_change_of_it() -> None:
    told = set()
    for mission in MISSIONS:
        for number, game in enumerate(moments(mission, 120)):
            s = game.state
            for what, about, amount, _ in EVALUATOR.features(s, TEAM) if number % 5 == 0 else ():
                for after in (amount + 2, amount - 2, None):
                    if wording(s, what, about, amount, after):
                        told.add(what)
                assert wording(s, what, about, amount, amount) == ""
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
    assert wording(s, "way", (3, "the Data Core"), 5.0, 3.0) == "Rifleman is two spaces closer to the Data Core"
    assert wording(s, "way", (3, "the Data Core"), 3.0, 0.0) == "Rifleman gets to the Data Core"
    assert wording(s, "wounds", 0, 0.0, 0.6) == "Team Leader suffers 0.6 wounds"
    assert wording(s, "down", 0, 0.0, 0.25) == "Team Leader goes down in 25% of cases"
    assert wording(s, "enemy", 8, 1.0, None) == "Rogue Clone 1 is destroyed"
    assert wording(s, "enemy", 8, None, 1.0) == "Rogue Clone 1 appears"


@pytest.mark.parametrize("mission", ["four-charges", "last-lift"])
def test_a_horizon_ends_with_the_turn_or_the_activation(mission: str) -> None:
    seen, longest = set(), 0
    for number, game in enumerate(moments(mission, 160)):
        horizon = EVALUATOR.horizon(game.state)
        if not horizon or number % 4:
            continue
        d = game.decision()
        world = corporal.another_deal(game, d.seat, 0)
        answers = corporal.follow(EVALUATOR, world, d.seat, corporal.likeliest(EVALUATOR, world, d))
        longest = max(longest, len(answers))
        assert world.over or len(answers) >= corporal.LONGEST or EVALUATOR.horizon(world.state) != horizon
        seen.add(d.kind.name)
    assert "act" in seen
    assert seen & {"spawn", "activate", "moving", "striking"}
    assert longest > 3


def test_a_way_leads_through_closed_doors_at_a_price_and_round_those_who_stand_in_it() -> None:
    s = next(game for game in moments("knock-knock-whos-there", 99) if game.decision().kind.name == "initiative").state
    door = next(n for n, kind in enumerate(s.doors) if kind >= 0)
    (before, behind), *_ = s.setting.board.edges(s.setting.ground.door_edges[door])
    goal = 1 << behind
    assert path_costs.field(s, goal)[behind] == 0
    assert path_costs.field(s, goal)[before] == 1 + path_costs.DOOR
    assert path_costs.field(s, goal, opened=s.setting.ground.door_edges[door])[before] == 1
    for bodies in (1 << before, s.setting.board.all & ~goal):
        assert path_costs.field(s, goal, bodies=bodies)[before] > path_costs.field(s, goal)[before]


def at_work(mission: str) -> Omega:
    """A mission as the first commando acts."""
    game = next(game for game in moments(mission, 99) if game.decision().kind.name == "act")
    s: Omega = game.state
    return s


def test_a_time_lock_costs_the_rounds_that_it_lasts() -> None:
    s = at_work("knock-knock-whos-there")
    door = next(n for n, printed in enumerate(s.setting.mission.doors) if printed.timed)
    (one, other), *_ = s.setting.board.edges(s.setting.ground.door_edges[door])
    before = one if s.setting.ground.room_of[other] == s.setting.ground.names.index("Vault") else other
    opens, far = s.setting.mission.amounts[LOCK], []
    for s.timer in (opens - 2, opens - 1, opens, opens + 1):
        far.append(path_costs.field(s, 1 << (one + other - before))[before])
    assert far == [1 + path_costs.DOOR + rounds * path_costs.ROUND for rounds in (2, 1, 0, 0)]
    s.timer = 1
    (aim,) = goals.aims(s)
    assert aim.wait == path_costs.ROUND * (opens - 1)
    s.timer = opens
    assert [aim.wait for aim in goals.aims(s)] == [0]


def test_whoever_has_the_core_goes_to_the_gate_if_that_is_sooner_than_the_end_of_the_time_lock() -> None:
    s = at_work("cold-core")
    s.tally[cold_core.DOWNLOADS] = s.setting.mission.amounts[cold_core.DOWNLOADS]
    me, opens = s.turn, s.setting.mission.amounts[LOCK]
    s.timer = opens - 3
    gate, vault = (path_costs.field(s, aim.cells) for aim in goals.aims(s))
    near_the_vault = next(
        c for c in bits(s.setting.ground.floor & ~s.walls) if vault[c] == 1 and gate[c] < path_costs.NO_WAY
    )
    assert goals.assigned(s)[me].what == "the Gate"
    s.cell[me] = near_the_vault
    assert goals.assigned(s)[me].what == "the door to the goal room"
    s.cell[me] = next(
        c for c in bits(s.setting.ground.floor & ~s.walls) if gate[c] == 3 * path_costs.ROUND - 1 < vault[c]
    )
    assert goals.assigned(s)[me].what == "the Gate"
    s.timer = opens
    assert [aim.wait for aim in goals.aims(s)] == [0, 0]


def reasons(mission: str, kind: str, seat: int) -> list[Advice]:
    """What is told about the first choice of a kind."""
    game = next(game for game in moments(mission, 120) if game.decision().kind.name == kind)
    return explain(game.determinize(seat, 1), seat)


def test_choices_of_team_kit_place_order_and_stance_have_reasons_in_words() -> None:
    team, kit, place, first, stance = (
        [advice.reasons[0] for advice in reasons("cold-core", kind, TEAM) if advice.reasons]
        for kind in ("commando", "kit", "placing", "initiative", "stances")
    )
    assert team[0] == "Rifleman is the best shot"
    assert len(kit) > 1
    assert all(" starts " in told for told in place)
    assert place
    assert any("is nearest to" in told or "opens doors best" in told for told in first)
    assert any("gets farther" in told or "can do more" in told for told in stance)


def test_a_mission_in_which_everybody_has_been_killed_can_still_be_looked_at() -> None:
    s = at_work("cold-core")
    s.killed = sum(1 << c for c in range(5) if s.player[c] >= 0)
    assert seen.view(s, None).officer is None


def test_a_card_is_told_by_its_text_and_a_weapon_by_its_odds() -> None:
    s = at_work("cold-core")
    cards = [card.name for card in s.setting.cards]
    armour, shotgun = cards.index("Body Armour"), cards.index("Combat Shotgun")
    assert wording(s, "kit", (3, armour), None, 1.0) == "1 more Melee Defense"
    told = wording(s, "kit", (0, shotgun), None, 1.0)
    assert told == "against a defense of 3 Combat Shotgun hits with 62%, Carbine with 19%"


def test_doors_and_stacks_have_reasons_in_words_for_him_who_places_them() -> None:
    s = next(game for game in moments("cold-core", 99) if game.decision().kind.name == "initiative").state
    core = s.setting.stack_names.index("core")
    assert wording(s, "stack", 2, None, core) == "what the commandos look for lies 2 doors from the start"
    assert wording(s, "stack", 1, None, s.setting.stack_names.index("gas")) == "2 enemies wait 1 door from the start"
    assert wording(s, "door", 0, None, UNLOCKED) == "D1 can be spared a better marker"
    assert wording(s, "door", 8, None, JAMMED) == "D9 must be forced, and the commandos need it"
    assert wording(s, "door", 0, UNLOCKED, None) == ""
    told = [advice for mission in MISSIONS for advice in reasons(mission, "doors", OVERSEER)]
    assert told
    assert all(advice.reasons for advice in told)


def test_a_choice_that_has_been_made_weighs_nothing_once_the_shooting_begins() -> None:
    for game in moments("cold-core", 300):
        s = game.state
        if s.phase == Phase.ACTIVATE or (s.phase == Phase.TURN and any(s.adrenaline)):
            assert not setup_features.WORDING.keys() & {what for what, *_ in EVALUATOR.features(s, TEAM)}
            return
    raise AssertionError("nobody acted")


def test_tokens_up_to_the_minimum_of_the_pool_cost_next_to_nothing() -> None:
    s = next(game for game in moments("knock-knock-whos-there", 99) if game.decision().kind.name == "act").state
    s.adrenaline = [0] * 5
    assert given(s) > 0
    assert price(s, given(s)) < given(s) * weights.ADRENALINE / 5
    s.adrenaline[0] = given(s)
    assert price(s, 2) == pytest.approx(2 * weights.ADRENALINE)


def test_the_odds_of_dice_are_exact() -> None:
    assert wounds.chance(2, 0, 2) == pytest.approx(20 / 36)
    assert wounds.chance(0, 1, 1) == pytest.approx(5 / 6)
    assert wounds.chance(1, 1, 4) == pytest.approx(1 / 36)
    assert wounds.expected_wounds(2, 0, 2, 4) == pytest.approx(21 / 36)
    assert (wounds.chance(3, 0, 0), wounds.chance(0, 0, 1)) == (1.0, 0.0)


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
            assert path_costs.field(s, aim.cells)[s.cell[commando]] < path_costs.NO_WAY


def test_the_hiding_places_are_all_hidden_rooms_in_which_the_mission_lets_it_lie() -> None:
    s = next(game for game in moments("cold-core", 99) if game.decision().kind.name == "initiative").state
    names = [s.setting.mission.rooms[room].name for room in goals.hiding_places(s, "core")]
    assert names == ["Cells", "Laboratories"]


def test_as_overseer_corporal_follows_the_policy_and_still_tells_why() -> None:
    told: list[list[Advice]] = []
    for game in moments("four-charges", 200):
        d = game.decision()
        if d.kind.name == "activate" and len(told) < 3:
            assert corporal.choose(game, d.seat) == recruit.choose(game, d.seat)
            told.append(explain(game, d.seat))
    assert told
    assert all(any(advice.reasons for advice in advices) for advices in told)


# The end of the mission


def last_turns(mission: str) -> Game[Any]:
    """A commando's turn; the test sets the clock."""
    return next(game for game in moments(mission, 400) if game.state.phase == Phase.TURN)


def test_in_the_last_round_only_what_a_turn_can_still_do_is_worth_anything() -> None:
    s = last_turns("cold-core").state
    assert price(s, 4) > 0
    s.timer = s.setting.mission.last_space
    assert price(s, 4) == 0, "no round comes in which the overseer could spend it"
    s.phase = Phase.ACTIVATE
    s.acted = (1 << 5) - 1
    for what, _, _, worth_of_it in EVALUATOR.features(s, TEAM):
        assert worth_of_it == 0 or what == "progress", what


def test_a_commando_whose_last_turn_is_over_is_no_reason_for_anything() -> None:
    s = last_turns("cold-core").state
    s.timer = s.setting.mission.last_space
    over, still = (c for c in s.order[:2])
    s.turn, s.acted = still, 1 << over | 1 << still
    s.wounds[over] = s.wounds[still] = 1
    hurt = {about: worth for what, about, _, worth in EVALUATOR.features(s, TEAM) if what == "wounds"}
    assert hurt[over] == 0 > hurt[still]


def test_who_has_to_hold_out_counts_to_the_end_but_adrenaline_does_not() -> None:
    s = last_turns("last-lift").state
    s.timer = s.setting.mission.last_space
    assert s.setting.special.last_round(s)
    assert price(s, 4) == 0
    s.acted, s.wounds[s.turn] = (1 << 5) - 1, 1
    assert (
        next(worth for what, about, _, worth in EVALUATOR.features(s, TEAM) if (what, about) == ("wounds", s.turn)) < 0
    )


# What is done is never a loss, though the next thing to do is far away


CREW = {"rifleman": {"at": "N4"}, "team-leader": {"at": "N5"}, "heavy-support-specialist": {"at": "M5"}}


def test_a_runner_who_is_stopped_is_worth_more_than_one_who_is_all_but_stopped() -> None:
    runner = {"handler-1": {"at": "Q4", "wounds": 2}}
    chased = table({"scenario": "runaway", "commandos": CREW, "enemies": runner, "turn": "rifleman", "timer": 5})
    stopped = table(
        {"scenario": "runaway", "commandos": CREW, "turn": "rifleman", "timer": 5, "tally": {"runners stopped": 1}}
    )
    assert EVALUATOR.value(stopped.state, TEAM) > EVALUATOR.value(chased.state, TEAM) + weights.MISSION_STAGE


def test_the_place_where_a_runner_is_awaited_does_not_go_away_from_who_waits_there() -> None:
    waiting = {"scenario": "runaway", "turn": "rifleman", "tally": {"runners stopped": 1}}
    there, elsewhere = (table({**waiting, "commandos": {"rifleman": {"at": at}}}).state for at in ("Q3", "C4"))
    assert goals.aims(there) == goals.aims(elsewhere)


def test_whoever_leads_the_lab_tech_towards_the_gate_gains_by_it_though_the_others_fall_behind() -> None:
    crew = {"rifleman": {"at": "D4"}, "team-leader": {"at": "F3"}, "heavy-support-specialist": {"at": "G4"}}
    led = {"scenario": "walk-him-out", "commandos": crew, "turn": "rifleman"}
    before, after = (table({**led, "drones": {"lab-tech": at}}).state for at in ("F5", "C5"))
    assert EVALUATOR.value(after, TEAM) > EVALUATOR.value(before, TEAM)
    lost = table({"scenario": "walk-him-out", "commandos": crew, "turn": "rifleman"}).state
    assert EVALUATOR.value(before, TEAM) > EVALUATOR.value(lost, TEAM), "to find him is no loss either"


@pytest.mark.parametrize("mission", MISSIONS)
def test_nothing_that_was_done_on_the_way_weighs_as_much_as_the_mission(mission: str) -> None:
    for game in moments(mission, 400):
        assert abs(EVALUATOR.value(game.state, TEAM)) < weights.DECIDED_MISSION
