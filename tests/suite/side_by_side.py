"""Items about flows side by side: the order in which seats answer does not matter, how far another is leaves no trace
in anything that a seat is given, and whoever is absent gets done."""

import random
from collections.abc import Iterator
from typing import Any

from fireteam.kernel.faults import Fault
from fireteam.kernel.flows import LONGEST_DRAWN, Run
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from fireteam.kernel.state import dump
from tests.suite.plays import Moment, Play, Plays

ORDERS = 3
LONGEST_USUAL = 50  # answers of somebody who is absent


def any_run(then: Game[Any], seat: int, seed: str, length: int | None = None) -> tuple[int, ...]:
    """A run that a seat could have: done, or so long and not done."""
    rng, run = random.Random(seed), beside(then).runs[seat]
    while (d := run.asked) is not None and len(run.answers) != length:
        far = len(run.answers) >= LONGEST_DRAWN
        answer = usual(run) if far else rng.choice(d.kind.options(run.state, d))
        before = run.answers
        run.give(answer)
        if run.done and length is not None:
            return before
    return run.answers


def beside(then: Game[Any]) -> Game[Any]:
    """A clone in which nobody has answered, at any entry of its tape."""
    tape = then.tape.copy()
    tape.entries = tape.entries[: then.tape.at]
    return then.clone(tape, waiting=False)


def usual(run: Run) -> int:
    assert run.asked is not None
    return run.asked.kind.default_option(run.state, run.asked)


def _runs(play: Play) -> Iterator[tuple[Moment, list[tuple[int, int]]]]:
    """Where seats begin to answer side by side, and all their answers in the order in which they came."""
    for moment in play.moments:
        if moment.game.runs and moment.opened == moment.index:
            same = [m for m in play.moments[moment.index :] if m.opened == moment.index]
            yield moment, [(m.seat, m.option) for m in same]


def check_any_order_of_answers_gives_the_same_game(rules: Rules[Any], plays: Plays) -> None:
    """The same runs, answered in other orders: the same state, record and position when they are over, and before."""
    for play in plays.sound:
        for moment, answers in _runs(play):
            for number in range(ORDERS):
                rng = random.Random(f"{play.seed} {moment.index} {number}")
                upto = rng.randrange(1, len(answers) + 1)
                games = [_given(moment, answers[:upto]), _given(moment, _otherwise(answers[:upto], rng))]
                one, other = ((dump(g.state), g.digest(), g.record(), g.position()) for g in games)
                assert one == other, (
                    f"{play}, decision {moment.index}: the order of {upto} answers side by side matters"
                )


def _given(moment: Moment, answers: list[tuple[int, int]]) -> Game[Any]:
    game = moment.game.clone()
    for seat, option in answers:
        game.choose(seat, option)
    return game


def _otherwise(answers: list[tuple[int, int]], rng: random.Random) -> list[tuple[int, int]]:
    """The answers in another order, those of each seat in their own."""
    left = {seat: [each for each in answers if each[0] == seat] for seat, _ in answers}
    order = [seat for seat, _ in answers]
    rng.shuffle(order)
    return [left[seat].pop(0) for seat in order]


def check_how_far_others_are_leaves_no_trace(rules: Rules[Any], plays: Plays) -> None:
    """Games that differ in the runs of others alone, also in their length: the record, what bars the way back, what is
    refused and the worlds that bots are given are the same. Views and options are other items' business."""
    for play in plays.sound:
        inside = [moment for moment in play.moments if moment.game.waiting and moment.game.runs]
        rng = random.Random(f"{play.seed} far")
        for moment in rng.sample(inside, min(plays.looks, len(inside))):
            for seat, known in enumerate(moment.game.seats):
                told = _told(moment.game, seat)
                for number in range(ORDERS):
                    instead = _told(_others_elsewhere(moment.game, seat, f"{play.seed} {number}"), seat)
                    differs = [what for what in told if told[what] != instead[what]]
                    assert not differs, (
                        f"{play}, decision {moment.index}: {known.name} can tell how far others are by {differs[0]}: "
                        f"{told[differs[0]]} or {instead[differs[0]]}"
                    )


def _others_elsewhere(game: Game[Any], seat: int, seed: str) -> Game[Any]:
    """The game with other runs of the others: any that is done where one is, and any that is not elsewhere."""
    other, rng = beside(game), random.Random(seed)
    for each in game.runs:
        length = None if each in game.answered else rng.randrange(4)
        run = game.waiting.get(each, ()) if each == seat else any_run(game, each, f"{seed} {each}", length)
        for answer in run:
            other.choose(each, answer)
    return other


def _told(game: Game[Any], seat: int) -> dict[str, object]:
    """All that a seat can get of a game, but for views and options."""
    return {
        "its record": game.record(seat),
        "its events": [str(event) for event in game.events_for(seat)],
        "what bars its way back": _barrier(game, seat),
        "who is asked": [d.seat for d in game.decisions],
        "what it is refused": [str(refusal) for refusal in game.why_not(seat, game.rules.forms[0].option())],
        "a world for its bot": game.determinize(seat, "far").digest(),
    }


def _barrier(game: Game[Any], seat: int) -> str:
    try:
        return str(game.barrier(seat))
    except Fault as fault:
        return str(fault)


def check_usual_answers_end_a_run(rules: Rules[Any], plays: Plays) -> None:
    """Whoever is absent is done at last, and not by anything that others wait for."""
    for play in plays.sound:
        for moment, _ in _runs(play):
            for seat, run in moment.game.clone().runs.items():
                for _ in range(LONGEST_USUAL):
                    if not run.done:
                        run.give(usual(run))
                where = f"{play}, decision {moment.index}: {moment.game.seats[seat].name}"
                assert run.done, f"{where} is not done after {LONGEST_USUAL} usual answers"
