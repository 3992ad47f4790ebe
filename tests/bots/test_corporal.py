"""The bots that think: they see only what their seat may know, give the same answer to the same world, bound their work
by counting, and beat whoever does not think. Ambush stands for any game: its evaluator here is a few lines."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import fireteam
from fireteam.bots import corporal, recruit
from fireteam.bots.roster import bot_named, consult
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.decisions import FORM_MASK
from fireteam.kernel.evaluator import Evaluator, Feature
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.rules import Judged
from tests.tiny.ambush import RULES as AMBUSH
from tests.tiny.ambush.state import SIDE_OF, Ambush


def _features(s: Ambush, seat: int) -> Iterator[Feature]:
    for model, hp in enumerate(s.hp[:6]):
        yield "hp", model, hp, float(hp if SIDE_OF[model] == seat else -hp)
    yield "score", seat, s.score[seat], 3.0 * (s.score[seat] - s.score[1 - seat])


PLAIN: Evaluator[Ambush] = Evaluator(
    features=_features,
    wording=lambda s, what, about, before, after: f"{what} of {about}: {before} becomes {after}",
    option_scores=lambda s, d, options: [0.0] * len(options),
    horizon=lambda s: s.round * 8 + s.acted.bit_count(),
)


def ambush(seed: object) -> Game[Any]:
    """A game of Ambush with an evaluator."""
    rules = replace(AMBUSH, judged=Judged(PLAIN))
    options = rules.options()
    source = Seed.fixed(f"{seed}")
    return Game(Opening(rules, options, rules.setup(rules.setting(options)), source), Tape(source.key))


def play(game: Game[Any], *names: str, seed: object = "") -> Game[Any]:
    while not game.over:
        seat = game.decision().seat
        game.choose(seat, consult(bot_named(names[seat]), game, seat, f"{seed} {len(game.entries())}"))
    return game


def omicron(seed: object, rounds: int = 3) -> Game[Any]:
    """A short game of small squads."""
    return fireteam.new("omicron", seed=f"{seed}", squad_size=2, last_round=rounds)


def won(game: Game[Any], seat: int) -> float:
    assert game.result is not None
    return 0.5 if not game.result.winners else float(game.seats[seat].side in game.result.winners)


@pytest.mark.parametrize("name", ["corporal", "recruit"])
def test_a_bot_chooses_alike_in_two_worlds_that_differ_only_in_what_its_seat_cannot_see(name: str) -> None:
    bot, game, differed = bot_named(name), omicron(3), 0
    for number in range(70):
        seat = game.decision().seat
        other = game.determinize(seat, f"other {number}")
        differed += game.rules.shown.facts(game.state) != game.rules.shown.facts(other.state)
        chosen = consult(bot, game, seat, number)
        assert consult(bot, other, seat, number) == chosen
        game.choose(seat, chosen)
    assert differed > 20


def test_a_bot_leaves_the_true_game_as_it_was() -> None:
    game = omicron(4)
    for number in range(30):
        seat, digest, record = game.decision().seat, game.digest(), game.record()
        chosen = consult(corporal.choose, game, seat, number)
        assert (game.digest(), game.record()) == (digest, record)
        game.choose(seat, chosen)


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (play(omicron(5, rounds=1), "corporal", "recruit") for _ in range(2))
    assert first.record() == second.record()


def test_the_same_world_gets_the_same_choice_however_often_it_is_asked() -> None:
    game = omicron(6)
    for number in range(40):
        seat = game.decision().seat
        world = game.determinize(seat, number)
        assert corporal.choose(world, seat) == corporal.choose(world, seat)
        game.choose(seat, recruit.choose(world, seat))


def test_the_work_for_one_choice_is_bounded_by_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    played, most, follow = 0, 0, corporal.follow

    def counted(evaluator: Evaluator[Any], world: Game[Any], seat: int, option: int) -> list[tuple[int, int]]:
        nonlocal played
        answers = follow(evaluator, world, seat, option)
        played += len(answers)
        return answers

    monkeypatch.setattr(corporal, "follow", counted)
    game = omicron(7)
    for number in range(60):
        played = 0
        seat = game.decision().seat
        game.choose(seat, consult(corporal.choose, game, seat, number))
        most = max(most, played)
    assert corporal.WORK / 4 < most < corporal.WORK + corporal.CANDIDATES * corporal.LONGEST


def test_the_best_of_every_form_is_looked_at_before_the_second_best_of_any() -> None:
    game, seen = omicron(9), 0
    for number in range(80):
        seat = game.decision().seat
        world = game.determinize(seat, number)
        evaluator = recruit.evaluator_of(world)
        options = world.options(seat)
        score = dict(zip(options, evaluator.option_scores(world.state, world.decision(seat), options), strict=True))
        chosen = [candidate.option for candidate in corporal.shortlist(evaluator, world, seat)]
        assert len(chosen) == len(set(chosen)) <= corporal.CANDIDATES
        assert [score[option] for option in chosen] == sorted((score[option] for option in chosen), reverse=True)
        by_form: dict[int, list[int]] = {}
        for option in options:
            by_form.setdefault(option & FORM_MASK, []).append(option)
        if len(by_form) <= corporal.CANDIDATES:
            seen += len(by_form) > 2
            for alike in by_form.values():
                assert max(score[option] for option in alike) == max(score[o] for o in alike if o in chosen)
        game.choose(seat, chosen[0])
    assert seen > 10


def test_where_nothing_is_played_out_it_chooses_like_a_recruit() -> None:
    game, followed = fireteam.new("omega", seed="glance", log=False), 0
    for number in range(160):
        if game.over:
            break
        seat = game.decision().seat
        world = game.determinize(seat, number)
        evaluator, chosen = recruit.evaluator_of(world), recruit.choose(world, seat)
        if evaluator.trust_policy(world.state) or not evaluator.horizon(world.state):
            followed += len(world.options(seat)) > 1
            assert corporal.choose(world, seat) == chosen
        game.choose(seat, chosen)
    assert followed > 40


def test_near_twins_are_left_out() -> None:
    game = omicron(8)
    while not (len(game.options()) > 20 and game.decision().kind.name == "act"):
        seat = game.decision().seat
        game.choose(seat, consult(recruit.choose, game, seat, 1))
    evaluator, seat = recruit.evaluator_of(game), game.decision().seat
    chosen = [candidate.option for candidate in corporal.shortlist(evaluator, game, seat)]
    walks = [option for option in chosen if game.text(option).startswith("walk ")]
    assert len(walks) > 1
    assert not any(evaluator.alike(game.state, one, other) for one in walks for other in walks if one != other)


def test_those_who_are_left_are_seen_in_the_same_worlds_and_the_better_half_goes_on() -> None:
    game, halved = omicron(8), 0
    for number in range(60):
        seat = game.decision().seat
        world = game.determinize(seat, number)
        weighed = corporal.weigh(world, seat)
        seen, left = [len(candidate.seen) for candidate in weighed], len(weighed)
        while left > 1 and seen[0]:
            halved += left > 2
            assert len(set(seen[(left + 1) // 2 : left])) == 1  # they went together
            assert seen[(left + 1) // 2 - 1] >= seen[left - 1] > 0
            left = (left + 1) // 2
        assert len(weighed) == 1 or not seen[0] or weighed[0].value >= weighed[1].value
        game.choose(seat, weighed[0].option)
    assert halved > 20


def test_more_work_is_spread_over_all_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = omicron(8)
    while not (len(game.options()) > 8 and game.decision().kind.name == "act"):
        seat = game.decision().seat
        game.choose(seat, consult(recruit.choose, game, seat, 1))
    seat = game.decision().seat
    least = []
    for work in (corporal.WORK, 16 * corporal.WORK):
        monkeypatch.setattr(corporal, "WORK", work)
        monkeypatch.setattr(corporal, "DEALS", work)
        least.append(min(len(candidate.seen) for candidate in corporal.weigh(game.determinize(seat, 1), seat)))
    assert least[1] > 3 * least[0]


@pytest.mark.parametrize("scenario", fireteam.rules_of("omicron").scenarios)
def test_a_recruit_beats_random_in_every_scenario(scenario: str) -> None:
    games = [fireteam.new("omicron", seed=f"beat {n}", scenario=scenario, log=False) for n in range(4)]
    ends = [play(game, *(("recruit", "random") if n % 2 else ("random", "recruit"))) for n, game in enumerate(games)]
    assert sum(won(game, 1 - n % 2) for n, game in enumerate(ends)) >= 3


def test_a_corporal_beats_random() -> None:
    total = 0.0
    for n in range(4):
        names = ("corporal", "random") if n % 2 else ("random", "corporal")
        total += won(play(omicron(f"against random {n}"), *names), 1 - n % 2)
    assert total >= 3


def test_a_corporal_plays_any_game_that_has_an_evaluator() -> None:
    total = 0.0
    for n in range(8):
        names = ("corporal", "random") if n % 2 else ("random", "corporal")
        total += won(play(ambush(n), *names), 1 - n % 2)
    assert total >= 7


@pytest.mark.parametrize("name", ["corporal", "recruit"])
def test_a_game_without_an_evaluator_says_who_can_play_it(name: str) -> None:
    game = fireteam.new("ambush", seed=1)
    with pytest.raises(Fault, match="has no evaluator to go by: only the bot 'random' can play it"):
        consult(bot_named(name), game, game.decision().seat, 1)
