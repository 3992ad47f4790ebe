"""The evaluator of Human Interface: it values two sides alike, changes nothing, scores every option, has words for
every change, and knows no mission by name."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fireteam
from fireteam.bots import corporal, explaining, recruit
from fireteam.games.human_interface.ai import goals, muster_scores, weights, worth
from fireteam.games.human_interface.ai.duels import Duels
from fireteam.games.human_interface.ai.evaluator import EVALUATOR, wording
from fireteam.games.human_interface.ai.option_scores import SCORES
from fireteam.games.human_interface.model import (
    NOBODY,
    Phase,
    Place,
    Special,
    Table,
    members,
    run_by_rules,
    title,
)
from fireteam.games.human_interface.rules.attack import attack_roll
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.phases import draft, initiative
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel import argument_of
from fireteam.kernel.chance import below
from fireteam.kernel.game import Game

RULES = fireteam.rules_of("human_interface")
TABLES: list[dict[str, Any]] = [{"scenario": scenario} for scenario in RULES.scenarios]
TABLES += [
    {"scenario": "lockdown", "players": 4, "preset": "everything"},
    {"scenario": "cold-storage", "players": 2, "preset": "everything"},
]


def moments(count: int, **options: Any) -> Iterator[Game[Any]]:
    """The decisions of a game in which anything may be chosen."""
    game = fireteam.new("human_interface", seed=f"judged {options}", **options)
    for number in range(count):
        if game.over:
            return
        yield game
        options_now = game.options(game.decisions[0].seat)
        game.choose(game.decisions[0].seat, options_now[below(b"judged", number, len(options_now))[0]])


@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(map(str, options.values())))
def test_evaluating_scores_every_option_and_changes_nothing(options: dict[str, Any]) -> None:
    for game in moments(150, **options):
        digest, told = game.digest(), len(game.events)
        for d in game.decisions:
            found = game.options(d.seat)
            assert len(EVALUATOR.option_scores(game.state, d, found)) == len(found)
            assert EVALUATOR.horizon(game.state) >= 0
        if game.state.setting.teams == 2 and not game.state.standing[4] and not any(a >= 0 for a in game.state.agenda):
            assert EVALUATOR.value(game.state, 0) == pytest.approx(-EVALUATOR.value(game.state, 1))
        assert (game.digest(), len(game.events)) == (digest, told)


def test_every_feature_has_words_for_a_change_of_it() -> None:
    named, told = set(), set()
    for options in TABLES:
        for game in moments(120, **options):
            s = game.state
            for what, about, amount, _ in EVALUATOR.features(s, 0):
                named.add(what)
                for after in (amount + 2, amount - 2, None):
                    if wording(s, what, about, amount, after):
                        told.add(what)
                assert wording(s, what, about, amount, amount) == ""
    assert told >= {"score", "progress", "wounds", "guard", "way", "shock", "threat", "chance", "ready", "programs",
                    "sr", "adrenaline", "supplies", "alarm", "infected", "agenda", "terminal"}  # fmt: skip
    assert named >= set(weights.COUNTED)


def test_nobody_is_lost_who_is_still_to_come() -> None:
    """Else a hint before a mission would say that everybody is lost by setting out."""
    seen = 0
    for options in TABLES:
        for game in moments(40, **options):
            if game.state.phase <= Phase.DEPLOY:
                lost = [
                    about for what, about, amount, _ in EVALUATOR.features(game.state, 0) if what == "down" and amount
                ]
                assert not lost
                seen += 1
    assert seen > 50


def test_every_form_that_could_matter_has_a_score() -> None:
    silent = {form.verb for form in RULES.forms if SCORES[form.number] is SCORES.otherwise}
    assert silent <= {"end", "let pass", "wait", "done", "stay", "stop", "suffer", "leave", "let close", "keep",
                      "enough", "no program", "withdraw", "instinctive", "activate"}  # fmt: skip


def test_every_weight_is_used() -> None:
    folder = Path(weights.__file__).parent
    written = "".join(file.read_text() for file in folder.glob("*.py") if file.name != "weights.py")
    assert [name for name in vars(weights) if name.isupper() and f"weights.{name}" not in written] == []


def test_wounds_cost_more_the_fewer_are_left() -> None:
    s = next(iter(moments(1, scenario="dry-run"))).state
    lost = worth.losses(s, 0, 4)
    assert lost[0] == 0 < lost[1] < lost[2] < lost[3]
    s.crippled, s.wounds[0] = 1, 1
    assert worth.losses(s, 0, 1)[1] > lost[1]


def test_what_is_sought_comes_first_and_then_the_way_home() -> None:
    s = next(iter(moments(1, scenario="dry-run"))).state
    assert [aim.what for aim in goals.aims(s, 0)] == ["Sample"]
    s.secured = 1
    assert [aim.what for aim in goals.aims(s, 0)] == ["Dock"]


def on_the_way(s: Table) -> float:
    return sum(value for what, _, _, value in EVALUATOR.features(s, 0) if what in ("way", "progress", "down"))


def test_to_do_the_last_of_what_is_sought_far_from_home_does_not_seem_a_step_back() -> None:
    s = deployed("cold-storage")
    for model in members(s, 0):
        s.cell[model] = s.setting.ground.objective_at[1]
    s.secured = 1
    before = on_the_way(s)
    s.secured = 3
    assert on_the_way(s) > before


def test_whoever_is_down_in_a_mission_has_not_been_spared_a_way() -> None:
    s = deployed("cold-storage")
    s.round = s.setting.mission.rounds
    model = next(m for m, (aim, effort) in goals.assigned(s, 0).items() if effort == 1 and not aim.hackers)
    before = EVALUATOR.value(s, 0)
    s.down |= 1 << model
    assert EVALUATOR.value(s, 0) < before - weights.CHARACTER


def test_a_terminal_that_was_taken_is_worth_the_doors_that_it_opened() -> None:
    s = deployed("cold-storage")
    promised = worth.terminal(s, 0, 0)
    s.terminals[0].controller, s.locked = 0, 0
    assert worth.terminal(s, 0, 0) == promised


def deployed(scenario: str) -> Table:
    """A table with everybody on the board."""
    found: Iterator[Table] = (game.state for game in moments(400, scenario=scenario))
    return next(s for s in found if s.phase == Phase.ACTIVATION)


def test_a_team_that_leads_lets_the_others_come() -> None:
    s = deployed("lockdown")
    s.score = (0, 0, *s.score[2:])
    for terminal in s.terminals:
        terminal.controller = NOBODY
    efforts = [goals.assigned(s, 0)[m][1] for m in members(s, 0) if goals.assigned(s, 0)[m][0].what == "an enemy"]
    assert efforts
    assert set(efforts) == {weights.HUNT}
    s.terminals[0].controller = 0
    assert worth.leads(s, 0)
    assert not worth.leads(s, 1)
    assert {effort for aim, effort in goals.assigned(s, 0).values() if aim.what == "an enemy"} == {weights.HUNT_LEADING}


@pytest.mark.clause("human_interface:cwterminal.hold")
def test_a_terminal_is_worth_something_though_the_hacker_is_down() -> None:
    s = deployed("lockdown")
    s.terminals[0].controller = 0
    for model in terminals.hackers(s, 0):
        s.down |= 1 << model
    assert ("terminal", (0, 0)) in {(what, about) for what, about, _, _ in EVALUATOR.features(s, 0)}


def test_whoever_stands_in_a_doorway_is_seen_from_the_room() -> None:
    s = deployed("dry-run")
    guard = next(m for m in range(len(s.cell)) if run_by_rules(s, m))
    s.cell[guard] = s.setting.board.cell("L5")
    assert not Duels(s).watches(guard, 0, s.setting.board.cell("E5"))
    assert Duels(s).watches(guard, 0, s.setting.board.cell("F5"))


def test_to_be_seen_with_a_reaction_left_is_never_better_than_not_to_be_seen() -> None:
    s = deployed("dry-run")
    guard = next(m for m in range(len(s.cell)) if run_by_rules(s, m))
    model = members(s, 0)[0]
    s.cell[guard], s.cell[model] = s.setting.board.cell("L5"), s.setting.board.cell("F5")
    assert Duels(s).danger(model, s.cell[model]) > 0
    seen = sum(value for what, _, _, value in EVALUATOR.features(s, 0) if what in ("threat", "ready"))
    s.cell[model] = s.setting.board.cell("E5")
    assert sum(value for what, _, _, value in EVALUATOR.features(s, 0) if what in ("threat", "ready")) > seen


def test_whoever_can_attack_another_guard_has_not_reached_the_one_that_is_hunted() -> None:
    s = deployed("high-water")
    ways = {about: amount for what, about, amount, _ in EVALUATOR.features(s, 0) if what == "way"}
    hunters = [m for m in members(s, 0) if (m, "an enemy") in ways]
    assert hunters
    other = next(m for m in range(len(s.cell)) if run_by_rules(s, m) and not worth.is_hunted(s, m))
    s.cell[other] = s.setting.board.cell("G5")
    assert any(Duels(s).shot(m, s.cell[m]) for m in hunters)
    assert {about: amount for what, about, amount, _ in EVALUATOR.features(s, 0) if what == "way"} == ways


def test_what_an_attack_does_to_a_guard_is_told() -> None:
    s = deployed("dry-run")
    guard = next(m for m in range(len(s.cell)) if run_by_rules(s, m))
    amounts = {about: amount for what, about, amount, _ in EVALUATOR.features(s, 0) if what == "guard"}
    s.down |= 1 << guard
    fallen = {about: amount for what, about, amount, _ in EVALUATOR.features(s, 0) if what == "guard"}
    assert (amounts[guard], fallen[guard]) == (s.wounds[guard], 0)
    assert wording(s, "guard", guard, amounts[guard], 0.6) == f"{title(s, guard)} suffers 0.4 wounds"


def test_a_mission_tells_what_else_is_to_be_done() -> None:
    class Beacon(Special):
        def aims(self, s: Any) -> list[Place]:
            return [Place("the beacon", 1 << s.setting.board.cell("K8"))]

    s = next(iter(moments(1, scenario="dry-run"))).state
    s.setting.special = Beacon()
    try:
        assert "the beacon" in [aim.what for aim in goals.aims(s, 0)]
    finally:
        s.setting.special = Special()


REACTIONS = (windows.REACTING, windows.INTERRUPTING, plans.PLANNING, attack_roll.DEFENCE)
DECLINED = (windows.WAIT, windows.LET_PASS, plans.LET_PASS, attack_roll.INSTINCTIVE)


def test_a_recruit_beats_one_who_chooses_anything_and_declines_few_reactions() -> None:
    asked = declined = won = 0
    for number in range(8):
        seat = number % 2
        game = fireteam.new("human_interface", seed=f"recruited {number}", scenario="lockdown")
        while not game.over:
            d = game.decisions[0]
            world = game.determinize(d.seat, f"{number} {len(game.events)}")
            found = game.options(d.seat)
            mine = d.seat == seat
            option = recruit.choose(world, d.seat) if mine else found[below(b"any", len(game.events), len(found))[0]]
            asked += mine and d.kind in REACTIONS
            declined += mine and d.kind in REACTIONS and any(form.chosen(option) for form in DECLINED)
            game.choose(d.seat, option)
        assert game.result is not None
        won += game.result.winners == (game.state.setting.team_names[seat],)
    assert won == 8
    assert asked
    assert declined <= asked / 3


@pytest.mark.clause("human_interface:setup.kits")
def test_recruits_spend_most_of_what_they_have_and_leave_something_for_everybody() -> None:
    game = fireteam.new("human_interface", seed="bought", scenario="lockdown", buying="on")
    while game.decisions[0].kind in (draft.DRAFTING, draft.OUTFITTING):
        seat = game.decisions[0].seat
        game.choose(seat, recruit.choose(game.determinize(seat, "bought"), seat))
    s = game.state
    for team, roster in enumerate(s.setting.roster):
        assert 0 <= draft.credits_left(s, team) <= s.setting.agreed.budget
        prices = [sum(s.setting.box.items[card.item].price for card in (*s.equipment[m], *s.chips[m])) for m in roster]
        assert min(prices) >= s.setting.agreed.budget / 2


def test_a_corporal_looks_ahead_in_the_real_world_and_in_networks() -> None:
    seen = set()
    for game in moments(140, scenario="lockdown"):
        seat = game.decisions[0].seat
        if EVALUATOR.horizon(game.state) and len(game.options(seat)) > 1 and game.state.phase not in seen:
            seen.add(game.state.phase)
            assert corporal.choose(game.determinize(seat, "looked"), seat) in game.options(seat)
    assert len(seen) >= 3


def test_with_care_a_corporal_drafts_the_best_and_a_recruit_anybody() -> None:
    """Both begin with the same offers; whom a recruit takes is as good as drawn."""
    drafted: dict[str, list[float]] = {}
    for number in range(20):
        game = fireteam.new("human_interface", seed=f"drafted {number}", scenario="lockdown", log=False)
        for bot in (recruit, corporal):
            world = game.determinize(0, number)
            who = argument_of(bot.choose(world, 0))
            drafted.setdefault(bot.__name__, []).append(muster_scores.strength(game.state, who))
    best = max(muster_scores.strength(game.state, argument_of(option)) for option in game.options(0))
    taken, anybody = drafted[corporal.__name__], drafted[recruit.__name__]
    assert best - weights.NEARLY_BEST <= min(taken) < max(taken) <= best  # several are as good
    assert min(anybody) < min(taken)
    advised = explaining.explain(game.determinize(0, "advised"), 0)
    assert all("by the numbers of the card" in str(each) for each in advised)


def test_with_care_nothing_is_bid_where_the_policy_bids() -> None:
    game = fireteam.new("human_interface", seed="bid", scenario="lockdown", log=False)
    while game.decisions[0].kind is not initiative.BIDDING:
        seat = game.decisions[0].seat
        game.choose(seat, recruit.choose(game.determinize(seat, "bid"), seat))
    seat = game.decisions[0].seat
    world = game.determinize(seat, "bid")
    assert argument_of(corporal.choose(world, seat)) == 0 < argument_of(recruit.choose(world, seat))


def test_nobody_gets_well_by_being_lost() -> None:
    """What was crippled is crippled still, or a hint would praise the loss for it."""
    game, lost = fireteam.new("human_interface", seed="fallen", scenario="lockdown", log=False), 0
    while not game.over:
        seat = game.decision().seat
        game.choose(seat, recruit.choose(game, seat))
        told = {(what, about): amount for what, about, amount, _ in EVALUATOR.features(game.state, 0)}
        for (what, about), amount in told.items():
            if what == "down" and amount and isinstance(about, int) and game.state.crippled >> about & 1:
                lost += 1
                assert wording(game.state, "crippled", about, 1.0, told.get(("crippled", about))) == ""
    assert lost
