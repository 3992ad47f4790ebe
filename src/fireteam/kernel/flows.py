"""Flows side by side. While a `SideBySide` is asked, every seat in it answers a run of questions of its own. A run is a
private tape: it is kept by its seat until all are done, then the main tape gets all runs as one entry, in the order of
the seats. Whatever takes a run up again, a clone, an undo or a replay, lets its flow run again over its answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from fireteam.kernel.chance import EVERYONE, Seed, Spelling, Tape
from fireteam.kernel.decisions import Ask, Decision, Flow, SideBySide
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, TapeMismatch
from fireteam.kernel.state import State

if TYPE_CHECKING:
    from fireteam.kernel.asking import Asking
    from fireteam.kernel.game import Game
    from fireteam.kernel.running import Running

Waiting = dict[int, tuple[int, ...]]  # by seat: what it has answered that waits for the others
LONGEST_DRAWN = 40  # answers of a run that is drawn anew, before the usual ones end it
LONGEST_USUAL = 1000  # usual answers by which a run must have ended


class _NoChance(Tape):
    """The tape of the state while a flow runs."""

    __slots__ = ()

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> NoReturn:
        raise ValueError(f"a flow side by side draws '{spelling.what}': chance is for the rules before and after it")

    def roll(self, *what: Any, **how: Any) -> NoReturn:
        raise ValueError("a flow side by side rolls dice: chance is for the rules before and after it")


_NO_CHANCE = _NoChance(b"")


class Run:
    """One seat's run: its flow, what it is asked now (None: it is done), its answers and what it was told."""

    __slots__ = ("answers", "asked", "clause", "events", "flow", "seat", "state")

    def __init__(self, seat: int, flow: Flow, s: State[Any]) -> None:
        self.seat = seat
        self.flow = flow
        self.state = s
        self.answers: tuple[int, ...] = ()
        self.events: list[Event] = []
        self.asked: Decision | None = None
        self.clause = ""  # of what was asked last
        self._go_on(None)
        if self.asked is None:
            raise ValueError(f"the flow of seat {seat} ends before it has asked anything")

    @property
    def done(self) -> bool:
        return self.asked is None

    def give(self, answer: int) -> None:
        """Answer what is asked. A run that is played again must fit its flow."""
        if self.asked is None:
            raise TapeMismatch(f"the run of seat {self.seat} goes on where its flow is done")
        self.answers = (*self.answers, answer)
        self._go_on(answer)

    def _go_on(self, answer: int | None) -> None:
        """Let the flow run to its next question, and see that it keeps to itself."""
        s, told = self.state, len(self.events)
        tape, log = s.tape, s.log
        s.tape, s.log = _NO_CHANCE, self.events
        try:
            ask: Ask | None = self.flow.send(answer)
        except StopIteration:
            ask = None
        finally:
            s.tape, s.log = tape, log
        if ask is not None:
            if not isinstance(ask, Decision) or ask.seat != self.seat:
                raise ValueError(f"the flow of seat {self.seat} asks {ask}: it may ask its own seat alone")
            self.clause = ask.kind.clause
        self.asked = ask
        for event in self.events[told:]:
            if event.audience != 1 << self.seat:
                raise ValueError(f"the flow of seat {self.seat} says '{event}', which others notice")


# --- a game and its runs ---------------------------------------------------------------------------------------


def begin(s: State[Any], ask: SideBySide) -> dict[int, Run]:
    """The runs at their first questions."""
    return {seat: Run(seat, flow, s) for seat, flow in ask.flows.items()}


def run_again(s: State[Any], ask: SideBySide, entry: tuple[tuple[int, ...], ...]) -> Iterator[Run]:
    """Finished runs, from the main tape."""
    if len(entry) != len(ask.flows) or not all(isinstance(answers, tuple) for answers in entry):
        raise TapeMismatch(f"the tape holds {entry} where {len(ask.flows)} runs side by side are asked for")
    for (seat, flow), answers in zip(ask.flows.items(), entry, strict=True):
        run = Run(seat, flow, s)
        for answer in answers:
            run.give(answer)
        if not run.done:
            raise TapeMismatch(f"the run of seat {seat} ends where its flow asks {run.asked}")
        yield run


def waiting(game: Asking[Any]) -> Waiting:
    """What each seat has answered that waits for the others, be it one answer or a run."""
    if game.runs:
        return {seat: run.answers for seat, run in game.runs.items() if run.answers}
    return {seat: (answer,) for seat, answer in game.answers.items()}


def take_up(game: Running[Any], waiting: Mapping[int, tuple[int, ...]]) -> None:
    """Let a game that stands where several are asked, and none has answered, have these answers."""
    if isinstance(game.ask, SideBySide):
        for seat, answers in waiting.items():
            for answer in answers:
                game.runs[seat].give(answer)
    else:
        game.answers = {seat: answer for seat, (answer,) in waiting.items()}


def ends_run(game: Game[Any], seat: int, answer: int) -> bool:
    """Would this answer end the run of a seat?"""
    run = game.clone().runs[seat]
    run.give(answer)
    return run.done


def completed_by(game: Game[Any], seat: int, answer: int) -> tuple[object, ...] | None:
    """What goes onto the tape when this is answered where several are asked, if it is the last answer of all."""
    given = {**game.waiting, seat: (*game.waiting.get(seat, ()), answer)}
    if any(d.seat != seat for d in game.decisions):
        return None
    if isinstance(game.ask, SideBySide):
        return tuple(given[each] for each in game.ask.flows) if ends_run(game, seat, answer) else None
    return tuple(given[each][0] for each in sorted(given))


def draw_anew(game: Game[Any], done: Iterable[int], seed: int | str) -> None:
    """Draw the runs of seats that are done: any option, or by what the flows are said to be like."""
    assert isinstance(game.ask, SideBySide)
    prior = game.ask.prior
    for seat in done:
        run, chance = game.runs[seat], Tape(Seed.fixed(f"answer {seat} {seed}").key)
        while (d := run.asked) is not None:
            if len(run.answers) >= LONGEST_DRAWN:
                answer = d.kind.default_option(game.state, d)
            else:
                options = d.kind.options(game.state, d)
                weights = [1] * len(options) if prior is None else prior(game.state, d, options)
                bag = [option for option, weight in zip(options, weights, strict=True) for _ in range(weight)]
                answer = bag[chance.pick(len(bag), UNSPOKEN)]
            run.give(answer)
            if len(run.answers) > LONGEST_DRAWN + LONGEST_USUAL:
                raise ValueError(f"the flow of seat {seat} is not done by usual answers: it asks {d} again and again")


# --- answers one by one ----------------------------------------------------------------------------------------


def answers_in(then: Game[Any], ask: Ask, entry: object) -> Iterator[tuple[Game[Any], Decision, int]]:
    """The answers that an entry of the tape holds, in order, each with a game that stands where it was given. A run is
    played again for it, beside the game that is asked."""
    if isinstance(ask, Decision):
        assert isinstance(entry, int)
        yield then, ask, entry
    elif isinstance(ask, SideBySide):
        assert isinstance(entry, tuple)
        yield from spoken(then, dict(zip(ask.flows, entry, strict=True)))
    else:
        assert isinstance(entry, tuple)
        for d, option in zip(ask.decisions, entry, strict=True):
            yield then, d, option


def spoken(then: Game[Any], runs: Waiting) -> Iterator[tuple[Game[Any], Decision, int]]:
    """The answers of runs one by one, beside the game in which they are given."""
    beside = then.clone(Tape(b"", 0, then.tape.entries[: then.tape.at]), waiting=False)
    for seat, answers in runs.items():
        run = beside.runs[seat]
        for answer in answers:
            assert run.asked is not None
            yield beside, run.asked, answer
            run.give(answer)


def refuse_odds(game: Running[Any]) -> None:
    if game.runs:
        raise Fault("there are no odds here: others choose at the same time, unseen")


class _Unspoken:
    what = "answer"

    def named(self, result: int) -> str:
        return str(result)

    spell = named


UNSPOKEN = _Unspoken()
