"""Why a bot would choose what it chooses: the reasons are words, they belong to options that are there, and nobody at a
table is told a rival's."""

from typing import Any

import pytest

import fireteam
from fireteam.bots import corporal, recruit
from fireteam.bots.explaining import TOLD_DEALS, Advice, explain
from fireteam.kernel.game import Game
from tests.bots.test_corporal import ambush, omicron
from tests.cli.conftest import Command, command

__all__ = ["command"]  # a fixture


def advised(rounds: int) -> list[tuple[str, list[Advice]]]:
    """What is advised in a game, and the choice of the bot."""
    game, found = omicron(11), []
    for number in range(rounds):
        seat = game.decision().seat
        world = game.determinize(seat, number)
        if number > 30:
            found.append((world.text(corporal.choose(world, seat)), explain(world, seat)))
            assert all(advice.text in game.texts(seat) for advice in found[-1][1])
        game.choose(seat, recruit.choose(world, seat))
    return found


def test_the_first_advice_is_what_the_bot_chooses_and_the_reasons_are_words() -> None:
    found = advised(60)
    for choice, advice in found:
        assert not advice or advice[0].text == choice
    reasons = [reason for _, advice in found for each in advice for reason in each.reasons]
    assert len(reasons) > 40
    for reason in reasons:
        assert reason == " ".join(reason.split())
        assert len(reason.split()) > 2
        assert "None" not in reason
        assert "_" not in reason


def test_what_is_told_was_seen_in_other_worlds_than_those_of_the_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deals, another = [], corporal.another_deal

    def noted(world: Game[Any], seat: int, deal: int | str) -> Game[Any]:
        deals.append(deal)
        return another(world, seat, deal)

    monkeypatch.setattr(corporal, "another_deal", noted)
    game = ambush(2)
    game.choose(game.decision().seat, "activate Ash")
    corporal.weigh(game.determinize(0, 1), 0)
    chosen, deals[:] = set(deals), []
    assert explain(game.determinize(0, 1), 0)
    told = deals[len(chosen) :]
    assert len(set(told)) == TOLD_DEALS
    assert not chosen & set(told)


def test_a_person_who_wants_to_know_is_told_what_speaks_for_which_options(command: Command) -> None:
    typed = "faction peacemakers\nsquad pai, buck, nix, bolt\n" + "1\n" * 12
    arguments = ("play", "omicron", "--plain", "--seed", "5", "--seats", "me,recruit")
    said = command(*arguments, "--explain", typed=typed)
    assert said.err == ""
    assert "To corporal it is all the same." in said.out
    assert "Corporal would, in points to be gained:" in said.out
    assert any(" starts on " in line and "): " in line for line in said.out.splitlines())
    assert "orporal" not in command(*arguments, typed=typed).out


def test_a_hint_is_given_when_it_is_asked_for(command: Command) -> None:
    arguments = ("play", "omicron", "--plain", "--seed", "5", "--seats", "me,recruit")
    assert command(*arguments, typed="hint\n").out.count("To corporal it is all the same.") == 1


def test_whoever_watches_bots_is_told_their_reasons(command: Command) -> None:
    short = ("--option", "squad_size=2", "--option", "last_round=1")
    said = command("play", "omicron", "--plain", "--seed", "5", "--seats", "recruit", "--explain", *short)
    assert "Red: Activate " in said.out
    assert said.out.count("Corporal would, in points to be gained:") > 10


def test_a_game_without_an_evaluator_cannot_be_explained(command: Command) -> None:
    said = command("play", "ambush", "--plain", "--explain")
    assert said.code == 2
    assert "has no evaluator to go by" in said.err
    assert "has no evaluator to go by" in command("play", "ambush", "--plain", "--seed", "3", typed="hint\n").out


def test_any_game_with_an_evaluator_is_explained_in_its_own_words() -> None:
    game = ambush(2)
    for text in ("activate Ash",):
        game.choose(game.decision().seat, text)
    advice = explain(game.determinize(0, 1), 0)
    assert advice
    assert str(advice[0]).startswith(advice[0].label)


@pytest.mark.parametrize("kind", ["faction", "squads"])
def test_nothing_is_advised_where_all_is_the_same_to_the_evaluator(kind: str) -> None:
    game = fireteam.new("omicron", seed=1)
    while game.decision().kind.name != kind:
        seat = game.decision().seat
        game.choose(seat, game.options(seat)[0])
    assert explain(game.determinize(0, 1), 0) == []


def test_what_ends_a_game_is_told_by_its_result_alone() -> None:
    """Of a game that is over an evaluator sees nothing else: as reasons, all that is missing would be what was lost."""
    game = fireteam.new("human_interface", seed="closing", scenario="dry-run", log=False)
    answers: list[tuple[int, int]] = []
    while not game.over:
        seat = game.decision().seat
        answers.append((seat, recruit.choose(game, seat)))
        game.choose(*answers[-1])
    again, closing = fireteam.new("human_interface", seed="closing", scenario="dry-run", log=False), 0
    for number, answer in enumerate(answers):
        if number >= len(answers) - 3:
            for advice in explain(again.determinize(answer[0], number), answer[0]):
                if any("in 100% of cases" in reason for reason in advice.reasons):
                    assert len(advice.reasons) == 1
                    closing += 1
        again.choose(*answer)
    assert closing
