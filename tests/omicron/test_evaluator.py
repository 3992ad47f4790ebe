"""The evaluator of Omicron: it values both sides alike, changes nothing, scores every option and has words for every
change."""

from collections.abc import Iterator
from typing import Any

import pytest

import fireteam
from fireteam.games.omicron.ai.evaluator import EVALUATOR, wording
from fireteam.games.omicron.ai.option_scores import SCORES
from fireteam.games.omicron.ai.position_value import damages, delivers, field, harm, health
from fireteam.games.omicron.model import FIRST_CYMS, NOBODY, Phase
from fireteam.games.omicron.rules.scoring.objectives import INTERACT
from fireteam.kernel.chance import Seed, Tape, below
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged

SCENARIOS = fireteam.rules_of("omicron").scenarios


def moments(scenario: str, count: int) -> Iterator[Game[Any]]:
    """The decisions of a game in which anything may be chosen."""
    game = fireteam.new("omicron", seed=f"judged {scenario}", scenario=scenario)
    for number in range(count):
        if game.over:
            return
        yield game
        options = game.options()
        game.choose(game.decision().seat, options[below(b"judged", number, len(options))[0]])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_good_for_one_side_is_as_bad_for_the_other_and_evaluating_changes_nothing(scenario: str) -> None:
    for game in moments(scenario, 120):
        digest, told = game.digest(), len(game.events)
        assert EVALUATOR.value(game.state, 0) == pytest.approx(-EVALUATOR.value(game.state, 1))
        d = game.decision()
        assert len(EVALUATOR.option_scores(game.state, d, game.options(d.seat))) == len(game.options(d.seat))
        assert (game.digest(), len(game.events)) == (digest, told)


def test_every_feature_has_words_for_a_change_of_it() -> None:
    told = set()
    for scenario in SCENARIOS:
        for game in moments(scenario, 150):
            s = game.state
            for what, about, amount, _ in EVALUATOR.features(s, 0):
                for after in (amount + 2, amount - 2, None):
                    if wording(s, what, about, amount, after):
                        told.add(what)
                assert wording(s, what, about, amount, amount) == ""
    assert told >= {"objectives", "held", "ap", "hp", "ko", "luck", "cards", "token", "way", "cyms", "threat", "cover",
                    "engaged", "noise"}  # fmt: skip


def test_every_form_that_could_matter_has_a_score() -> None:
    silent = {form.verb for form in fireteam.rules_of("omicron").forms if SCORES[form.number] is SCORES.otherwise}
    assert silent <= {"faction", "squad", "go first", "go second", "area", "done", "pass", "let go", "stay", "stop",
                      "take it", "suffer", "decline", "enough", "lay nothing", "walk past", "leave it"}  # fmt: skip


def test_a_character_that_comes_closer_to_a_token_is_said_to_do_so() -> None:
    s = next(iter(moments("airdrop", 1))).state
    s.card = (0, *s.card[1:])
    who = s.setting.roster[0].name
    assert wording(s, "way", (0, "a token"), 5.0, 3.0) == f"{who} two hexes closer to a token"
    assert wording(s, "way", (0, "a token"), 3.0, 4.0) == f"{who} one hex farther from a token"
    assert wording(s, "ko", 0, 0.0, 0.61) == f"{who} would be knocked out in 61% of cases"
    assert wording(s, "cover", 0, 0.0, 1.0) == f"{who} in cover"


def test_the_damage_that_is_expected_is_that_of_the_dice() -> None:
    s = next(iter(moments("hands-on-research", 1))).state
    for card, sheet in enumerate(s.setting.roster):
        if sheet.ranged is not None:
            chances = damages(s.setting, card, True, 2, 4)
            assert sum(chances) == pytest.approx(1)
            cheapest, least = sheet.ranged.damage[0]
            if cheapest == 2:
                assert chances[least] == pytest.approx(1 / 4)


def test_the_way_to_a_hex_goes_around_walls() -> None:
    s = next(iter(moments("hands-on-research", 1))).state
    board, walls = s.setting.board, s.setting.ground.walls
    goal = board.cell("H8")
    ways = field(s.setting, 1 << goal)
    assert ways[goal] == 0
    for cell in range(board.size):
        if not walls >> cell & 1:
            assert ways[cell] >= board.distance(cell, goal)


def test_whoever_has_no_hit_points_left_cannot_be_harmed_more() -> None:
    s = next(iter(moments("airdrop", 1))).state
    s.card, s.hp[0] = (0, *s.card[1:]), 0
    assert harm(s, 0, 3) == 0
    s.hp[0] = 3
    assert harm(s, 0, 3) > harm(s, 0, 2) > 0
    assert health(1) > health(0)


def _arranged(**given: Any) -> Game[Any]:
    """A position of two squads on a board without terrain."""
    board = {"width": 11, "height": 9, "areas": [["A1"], ["K9"]], "spawn_points": ["A9"]}
    chosen: dict[str, Any] = {"map": board, "threshold": 9}
    rules, seed = fireteam.rules_of("omicron"), Seed.fixed("arranged")
    options = rules.options(**chosen)
    return Game(Opening(rules, options, arranged(rules, rules.setting(options), given), seed), Tape(seed.key))


def test_ap_that_nobody_can_spend_any_more_are_worth_nothing() -> None:
    models = {"Pai": {"side": "Red", "at": "F4"}, "Thug": {"side": "Blue", "at": "F8"}}
    kept, drawn = (
        _arranged(models=models, phase="order", round=2, pool={"Red": left, "Blue": 0}).state for left in (5, 0)
    )
    assert kept.pool[0] == 5
    assert EVALUATOR.value(kept, 0) == EVALUATOR.value(drawn, 0)


def test_a_point_is_worth_the_wounds_of_two_characters() -> None:
    squad = {"Pai": {"side": "Red", "at": "F4"}, "Nix": {"side": "Red", "at": "B4"}}
    rival = {"Thug": {"side": "Blue", "at": "K8"}}
    s, hurt = (_arranged(models={**squad, **rival}, active="Thug").state for _ in range(2))
    hurt.objectives[0] += 1
    for m in (0, 1):
        hurt.hp[m] -= 4
    assert min(hurt.hp[:2]) > 0
    assert EVALUATOR.value(hurt, 0) > EVALUATOR.value(s, 0)


def test_a_written_way_is_as_good_as_its_end() -> None:
    models = {"Thug": {"side": "Red", "at": "F4", "hand": ["Energy Drink"]}, "Pai": {"side": "Blue", "at": "F8"}}
    game = _arranged(models=models, active="Thug")

    def scores_of(*texts: str) -> set[float]:
        return set(EVALUATOR.option_scores(game.state, game.decision(), [game.read("Red", text) for text in texts]))

    assert len(scores_of("charge pai F7", "charge pai G5 G6 F6 F7")) == 1
    game.choose("Red", "play energy drink")
    assert len(scores_of("to G6", "to F5 G6", "to G5 G6")) == 1


# The end of the game


def last_round() -> Game[Any]:
    """The first activation of the last round; whoever is active has walked and is far from the console."""
    game = fireteam.new("omicron", seed="last", last_round=1, squad_size=2, log=False)
    while game.state.phase != Phase.ACTING:
        game.choose(game.decision().seat, game.options()[0])
    game.choose(game.decision().seat, min(text for text in game.texts() if text.startswith("walk ")))
    while game.decision().kind.name != "act":
        game.choose(game.decision().seat, game.options()[-1])
    assert game.state.final
    return game


def worth_of(game: Game[Any], what: str, about: object) -> float:
    return next(
        worth for feature, whom, _, worth in EVALUATOR.features(game.state, 0) if (feature, whom) == (what, about)
    )


def test_data_that_can_never_be_uploaded_is_worth_nothing() -> None:
    game = last_round()
    s, me = game.state, game.state.active
    s.token[me] = 1
    s.activated = (1 << FIRST_CYMS) - 1  # nobody is left who could be handed it
    assert worth_of(game, "token", me) == 0
    assert me not in [
        about[0] for what, about, _, _ in EVALUATOR.features(s, 0) if what == "way" and isinstance(about, tuple)
    ]
    s.final = False
    assert worth_of(game, "token", me) > 0


def test_a_download_that_comes_too_late_is_not_wanted() -> None:
    game = last_round()
    s, me = game.state, game.state.active
    s.activated, s.tokens = (1 << FIRST_CYMS) - 1, [s.cell[me]]
    d = game.decision()
    download = s.setting.special.interactions(s, d)[0]
    assert s.setting.special.write(s, download).startswith("download")
    assert EVALUATOR.option_scores(s, d, [INTERACT.option(download)])[0] < 0
    s.final = False
    assert EVALUATOR.option_scores(s, d, [INTERACT.option(download)])[0] > 0


def test_when_everybody_has_acted_in_the_last_round_only_points_count() -> None:
    s = last_round().state
    s.activated, s.active = sum(1 << m for m, card in enumerate(s.card) if card >= 0), NOBODY
    for what, _, _, worth in EVALUATOR.features(s, 0):
        assert worth == 0 or what in ("lead", "held"), what


def test_data_next_to_the_console_is_worth_having_to_the_last() -> None:
    s = last_round().state
    me, goal = s.active, s.setting.special.goal(s, 0) & s.setting.ground.open
    s.cell[me], s.foot[me], s.pool = goal.bit_length() - 1, 1 << goal.bit_length() - 1, [1, 1]
    assert delivers(s, me)
    assert not delivers(s, me, 2), "to take it and to upload it costs 2 AP"
    s.activated, s.active = (1 << FIRST_CYMS) - 1, NOBODY
    assert not delivers(s, me)


def test_a_friend_who_is_still_to_act_may_bring_what_is_handed_to_it() -> None:
    s = last_round().state
    me, friend = s.active, next(m for m in (0, 1) if m != s.active)
    beside = s.setting.board.grow(s.setting.special.goal(s, 0)) & s.setting.ground.open & ~s.foot[friend]
    s.cell[me], s.foot[me] = beside.bit_length() - 1, 1 << beside.bit_length() - 1
    s.cell[friend], s.foot[friend], s.pool = s.cell[me], s.foot[me], [3, 3]
    assert delivers(s, me)
    s.activated |= 1 << friend
    assert not delivers(s, me)
