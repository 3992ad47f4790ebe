"""Items about taking back: free back to the last barrier, with consent past it, and never the same die twice."""

from __future__ import annotations

from typing import Any

from fireteam.kernel.chance import RESULT_BITS
from fireteam.kernel.decisions import Ask, Decision, Together
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE
from fireteam.kernel.rules import Rules
from tests.suite.knowledge import knowledge, learned
from tests.suite.plays import Moment, Play, Plays


def check_undo_is_free_back_to_the_last_barrier(rules: Rules[Any], plays: Plays) -> None:
    """Free undo restores the moment before; past a barrier it is refused, and a refusal changes nothing."""
    for play, moment in plays.moments("undo"):
        for seat in range(len(moment.game.seats)):
            game, before = moment.game.clone(), _last_choice(play, moment, seat)
            if before is None:
                continue
            where = f"{play}: {game.seats[seat].name} at decision {moment.index}"
            if reason := _barrier(before, moment, seat):
                others = [each for each in range(len(game.seats)) if each != seat]
                for consent in ([], others[1:]):
                    assert not _undoes(game, seat, consent), f"{where} may undo though {reason}"
                assert game.digest() == moment.digest, f"{where}: an undo that is refused changes the game"
            else:
                assert _undoes(game, seat, []), f"{where} may not undo freely, though nothing became known"
                assert game.digest() == before.digest, f"{where}: undo does not restore the moment before"


def check_undo_with_consent_moves_the_stream_on(rules: Rules[Any], plays: Plays) -> None:
    """With everybody's consent any choice can be taken back; chance that was used up stays used up."""
    for play, moment in plays.moments("consent"):
        for seat in range(len(moment.game.seats)):
            game, before = moment.game.clone(), _last_choice(play, moment, seat)
            if before is None:
                continue
            where, used = f"{play}: {game.seats[seat].name} at decision {moment.index}", game.tape.position
            game.undo(seat, range(len(game.seats)))
            assert game.digest() == before.digest, f"{where}: undo with consent does not restore the moment before"
            assert game.tape.position >= used, f"{where}: undo gives used chance back"
            count = len(game.entries())
            for chooser, option in play.choices[before.index : moment.index]:
                if game.over or option not in _options(game, chooser):
                    break
                game.choose(chooser, option)
            fresh = [e for e in game.entries()[count:] if isinstance(e, int) and e < 0]
            assert all(~e >> RESULT_BITS >= used for e in fresh), f"{where}: the same die is offered twice"


def check_an_answer_that_waits_can_be_retracted(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.sound:
        for moment in play.moments:
            for seat in moment.game.answers:
                game = moment.game.clone()
                answer = game.answers[seat]
                game.undo(seat)
                where = f"{play}, decision {moment.index}"
                assert seat in [d.seat for d in game.decisions], f"{where}: whoever retracts is not asked again"
                assert game.digest() != moment.digest, f"{where}: retracting changes nothing"
                game.choose(seat, answer)
                assert game.digest() == moment.digest, f"{where}: retracting and answering again differs"


def check_a_concession_cannot_be_taken_back_alone(rules: Rules[Any], plays: Plays) -> None:
    for play, moment in plays.moments("concession", 2):
        for loser in range(len(moment.game.seats)):
            game = moment.game.clone()
            game.choose(loser, CONCEDE)
            over = game.digest()
            for seat in range(len(game.seats)):
                where = f"{play}: {game.seats[seat].name} undoes a concession at decision {moment.index}"
                assert not _undoes(game, seat, []), f"{where} without consent"
                assert game.digest() == over, f"{where}, is refused, and changes the game"


def _undoes(game: Game[Any], seat: int, consent: list[int]) -> bool:
    try:
        game.undo(seat, consent)
    except Fault:
        return False
    return True


def _options(game: Game[Any], seat: int) -> list[int]:
    return game.options(seat) if seat in [d.seat for d in game.decisions] else []


def _last_choice(play: Play, moment: Moment, seat: int) -> Moment | None:
    """Where a seat made the last choice that has been taken up; answers given together go back together."""
    if seat in moment.game.answers:
        return None
    chosen = [m for m in play.moments[: moment.index] if m.seat == seat]
    return play.moments[chosen[-1].opened] if chosen else None


def _barrier(before: Moment, moment: Moment, seat: int) -> str:
    """Why a choice cannot be taken back freely, found without the kernel's help."""
    if isinstance(before.game.ask, Together):
        return "others answered at the same time"
    if before.game.tape.position != moment.game.tape.position:
        return "chance came up"
    if moment.game.answers or any(asker != seat for asker in _askers(moment)[len(_askers(before)) :]):
        return "somebody else answered"
    for each in range(len(moment.game.seats)):
        if learned(knowledge(before.game, each), knowledge(moment.game, each)):
            return "somebody came to know something"
    return ""


def _askers(moment: Moment) -> list[int]:
    """Whose answers are on the tape, silent ones too; -1 where several were asked together."""
    seats: list[int] = []

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        seats.append(ask.seat if isinstance(ask, Decision) else -1)

    moment.game.retrace(witness=note)
    return seats
