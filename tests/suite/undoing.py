"""Items about taking back: free back to the last barrier, with consent past it, never the same die twice, and nothing
to be learned from what is free."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from fireteam.kernel.chance import RESULT_BITS
from fireteam.kernel.decisions import Ask, Decision
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE
from fireteam.kernel.rules import Rules
from tests.suite.knowledge import knowledge, learned, worlds
from tests.suite.plays import Moment, Play, Plays

LONGEST_PROBE = 3  # answers after a choice


def check_undo_is_free_back_to_the_last_barrier(rules: Rules[Any], plays: Plays) -> None:
    """Free undo restores the moment before; past a barrier it is refused, and a refusal changes nothing."""
    for play, moment in plays.moments("undo"):
        for seat in range(len(moment.game.seats)):
            game, back = moment.game.clone(), _way_back(play, moment, seat)
            if back is None:
                continue
            where = f"{play}: {game.seats[seat].name} at decision {moment.index}"
            others = [each for each in range(len(game.seats)) if each != seat]
            if reason := _barrier(back.opened, moment, seat):
                for consent in ([], others[1:]) if others else ():  # who plays alone asks nobody
                    assert not _undoes(game, seat, consent), f"{where} may undo though {reason}"
                assert game.digest() == moment.digest, f"{where}: an undo that is refused changes the game"
            else:
                assert _undoes(game, seat, []), f"{where} may not undo freely, though nothing became known"
                assert game.digest() == back.digest, f"{where}: undo does not restore the moment before"


def check_undo_with_consent_moves_the_stream_on(rules: Rules[Any], plays: Plays) -> None:
    """With everybody's consent any choice can be taken back; chance that was used up stays used up."""
    for play, moment in plays.moments("consent"):
        for seat in range(len(moment.game.seats)):
            game, back = moment.game.clone(), _way_back(play, moment, seat)
            if back is None:
                continue
            where, used = f"{play}: {game.seats[seat].name} at decision {moment.index}", game.tape.position
            game.undo(seat, range(len(game.seats)))
            assert game.digest() == back.digest, f"{where}: undo with consent does not restore the moment before"
            assert game.tape.position >= used, f"{where}: undo gives used chance back"
            count = len(game.entries())
            for chooser, option in back.again:
                if game.over or option not in _options(game, chooser):
                    break
                game.choose(chooser, option)
            fresh = [e for e in game.entries()[count:] if isinstance(e, int) and e < 0]
            assert all(~e >> RESULT_BITS >= used for e in fresh), f"{where}: the same die is offered twice"


def check_an_answer_that_waits_can_be_retracted(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.sound:
        for moment in play.moments:
            for seat, answers in moment.game.waiting.items():
                game, answer = moment.game.clone(), answers[-1]
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
            for seat in range(len(game.seats)) if len(game.seats) > 1 else ():
                where = f"{play}: {game.seats[seat].name} undoes a concession at decision {moment.index}"
                assert not _undoes(game, seat, []), f"{where} without consent"
                assert game.digest() == over, f"{where}, is refused, and changes the game"


def check_whether_undo_is_free_tells_nothing(rules: Rules[Any], plays: Plays) -> None:
    """Worlds that differ only in what a seat cannot see, played on after its choice as at a table that passes for
    nobody by itself: what bars its way back is the same in all, and something does where another seat has a choice in
    one of them alone."""
    for play, moment in _asking_others(plays):
        seat = moment.seat
        found = worlds(moment, seat)
        for world in found:
            world.patient = True
        where = f"{play}: {moment.game.seats[seat].name} after '{moment.game.text(moment.option)}' at {moment.index}"
        option: int | None = moment.option
        for _ in range(LONGEST_PROBE):
            if option is None or len(found) < 2 or not _go_on(found, option):
                break
            told = [world.barrier(seat) for world in found]
            for reason in told[1:]:
                assert told[0] == reason, f"{where} cannot tell two worlds apart, but is told {told[0]} and {reason}"
            apart = len({world.passing is None for world in found}) > 1
            assert told[0] or not apart, f"{where} may take it back freely and has seen whether there is a choice"
            option = _default(found[0])


def _asking_others(plays: Plays) -> Iterator[tuple[Play, Moment]]:
    """Moments after which another seat is asked first, and few of the others."""
    for play in plays.sound:
        looks, rest = max(2, plays.looks // 2), 1
        for moment in play.sample(6 * plays.looks, "probes"):
            then = moment.game.clone()
            then.patient = True
            if not isinstance(moment.game.ask, Decision) or not looks + rest:
                continue
            then.choose(moment.seat, moment.option)
            other = [d.seat for d in then.decisions] != [moment.seat]
            if looks if other else rest:
                looks, rest = (looks - 1, rest) if other else (looks, rest - 1)
                yield play, moment


def _go_on(found: list[Game[Any]], option: int) -> bool:
    """Give the same answer in all worlds; False when they can be told apart by then."""
    seats = [world.decisions[0].seat for world in found]
    if any(option not in world.options(seat) for world, seat in zip(found, seats, strict=True)):
        return False
    views = []
    for world, seat in zip(found, seats, strict=True):
        world.choose(seat, option)
        views.append((world.view(None), [repr(d) for d in world.decisions]))
    return all(view == views[0] for view in views)


def _default(world: Game[Any]) -> int | None:
    """What whoever is asked alone would answer."""
    d = world.ask
    return d.kind.default_option(world.state, d) if isinstance(d, Decision) else None


def _undoes(game: Game[Any], seat: int, consent: list[int]) -> bool:
    try:
        game.undo(seat, consent)
    except Fault:
        return False
    return True


def _options(game: Game[Any], seat: int) -> list[int]:
    return game.options(seat) if seat in [d.seat for d in game.decisions] else []


class Back(NamedTuple):
    """Where an undo leads: its fingerprint, the moment at which the question was put, and the choices that were made
    from there on."""

    digest: str
    opened: Moment
    again: list[tuple[int, int]]


def _way_back(play: Play, moment: Moment, seat: int) -> Back | None:
    """Back to the last choice of a seat that has been taken up, or that is part of a run. Answers given together go
    back together; runs side by side stand as they stood, but for the last answer of the seat."""
    if seat in moment.game.answers:
        return None
    chosen = [m for m in play.moments[: moment.index] if m.seat == seat]
    if not chosen:
        return None
    opened = play.moments[chosen[-1].opened]
    if not opened.game.runs:
        return Back(opened.digest, opened, play.choices[opened.index : moment.index])
    before = opened.game.clone()
    for each in play.moments[opened.index : moment.index]:
        if each.opened == opened.index and each is not chosen[-1]:
            before.choose(each.seat, each.option)
    later = [(m.seat, m.option) for m in play.moments[: moment.index] if m.opened > opened.index]
    return Back(before.digest(), opened, [(seat, chosen[-1].option), *later])


def _barrier(before: Moment, moment: Moment, seat: int) -> str:
    """Why a choice cannot be taken back freely, found without the kernel's help."""
    if before.game.runs and moment.opened == before.index:
        return ""  # a run is free until the last is done
    if not isinstance(before.game.ask, Decision):
        return "others answered at the same time"
    if moment.game.runs.keys() - {seat}:
        return "others are asked side by side"
    if before.game.tape.position != moment.game.tape.position:
        return "chance came up"
    if moment.game.answers or any(asker != seat for asker in _askers(moment)[len(_askers(before)) :]):
        return "somebody else answered"
    if isinstance(ask := moment.game.ask, Decision) and _knows_more(moment.game, ask.seat, seat):
        return "somebody who may hold secrets is asked"
    for each in range(len(moment.game.seats)):
        if learned(knowledge(before.game, each), knowledge(moment.game, each)):
            return "somebody came to know something"
    return ""


def _knows_more(game: Game[Any], other: int, seat: int) -> bool:
    return any(not known_to >> seat & 1 for _, known_to, *_ in knowledge(game, other)[0])


def _askers(moment: Moment) -> list[int]:
    """Whose answers are on the tape, silent ones too; -1 where several were asked together."""
    seats: list[int] = []

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        seats.append(ask.seat if isinstance(ask, Decision) else -1)

    moment.game.retrace(witness=note)
    return seats
