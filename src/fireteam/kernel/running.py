"""The drive of a game: it runs the generator of the current step, keeps the state as it was when the step began and
the tape since, asks the seats and takes their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from fireteam.kernel import flows
from fireteam.kernel.asking import Asking
from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import Ask, Auto, Decision, Flow, SideBySide, Together
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refused, TapeMismatch
from fireteam.kernel.history import EVERY_STEP, Concession, Opening, Past, Redeal, concedes
from fireteam.kernel.state import AnyState

NO_RUNS: dict[int, flows.Run] = {}  # shared by all games in which nobody goes on side by side: it stays empty


class Running(Asking[AnyState]):
    """A game that goes on by being answered. `Game` adds everything that follows from its base and its tape."""

    __slots__ = (
        "_options",
        "answers",
        "ask",
        "base",
        "concession",
        "flow",
        "keep",
        "opening",
        "past",
        "patient",
        "rules",
        "runs",
        "state",
        "steps",
        "tape",
        "until",
        "witness",
    )

    def __init__(
        self,
        opening: Opening[AnyState],
        tape: Tape,
        *,
        base: AnyState | None = None,
        past: Past | None = None,
        keep: int = EVERY_STEP,
        log: list[Event] | None = None,
        witness: Callable[[Any, Ask, object], None] | None = None,
        settled: bool = False,
        patient: bool = False,
        until: Callable[[AnyState], bool] | None = None,
    ) -> None:
        """A `patient` game waits at a seat that has nothing to choose until somebody passes for it: a table must not
        run ahead of what it has told. Between two steps `until` says whether the game stops there; where a tape is
        replayed, it is to be set afterwards."""
        self.opening = opening
        self.rules = opening.rules
        self.base = opening.state if base is None else base
        self.past = past
        self.keep = keep
        self.tape = tape
        self.witness = witness
        self.patient = patient
        self.until = until
        self.steps = 0
        self.ask = None
        self.answers = {}
        self.runs = NO_RUNS
        self.concession = None
        self._options = {}
        self.state = self.base.copy()
        self.state.tape = tape
        self.state.log = log
        self.flow: Flow | None = None
        if self.rules.result(self.state) is None:
            self.flow = self.rules.step(self.state)
            self._run(None, settled)

    # --- the drive -----------------------------------------------------------------------------------------

    def _run(self, answer: object, settled: bool = False) -> None:
        """Let the rules run until somebody has a real choice or the game is over. `settled` says that whoever
        is asked where the tape ends is known to have one."""
        tape = self.tape
        while self.flow is not None:
            try:
                ask = self.flow.send(answer)
            except StopIteration:
                self._step_ended()
                answer = None
                continue
            self.ask = ask
            while tape.at < len(tape.entries):
                entry = tape.entries[tape.at]
                if self.witness is not None:
                    self.witness(self, ask, entry)
                tape.at += 1
                if self._takes(entry, ask):
                    answer = entry
                    break
                self._happen(entry)
            else:
                if type(ask) is not Decision:
                    if isinstance(ask, SideBySide) and self.flow is not None:
                        self.runs = flows.begin(self.state, ask)
                    return
                if settled:
                    return
                options = ask.kind.options(self.state, ask)
                if len(options) != 1 or self.patient:
                    self._options = {ask.seat: options}
                    return
                answer = options[0]  # a seat with nothing to choose is passed silently
                tape.entries.append(answer)
                tape.at += 1

    def _takes(self, entry: object, ask: Ask) -> bool:
        """Is this entry of the tape what answers? Runs side by side run then."""
        if type(entry) is int and entry >= 0 and type(ask) is Decision:
            return True
        if type(entry) is tuple or isinstance(entry, int):
            if (type(entry) is tuple) == (type(ask) is Decision) or (isinstance(entry, int) and entry < 0):
                raise TapeMismatch(f"the tape holds {entry} where the rules ask {ask}")
            if isinstance(ask, SideBySide):
                self._tell_runs(flows.run_again(self.state, ask, entry))  # type: ignore[arg-type]
            return True
        return False

    def _tell_runs(self, runs: Iterable[flows.Run]) -> None:
        """What each seat was told in its run, in the order of the seats."""
        told = [event for run in runs for event in run.events]
        if self.state.log is not None:
            self.state.log += told

    def put_on_tape(self, entry: object) -> None:
        """Let something happen that is not an answer, and write it down."""
        self.tape.entries.append(entry)
        self.tape.at += 1
        self._happen(entry)

    def _happen(self, entry: object) -> None:
        """Something on the tape that is not an answer."""
        if isinstance(entry, Redeal):
            self.rules.redeal(self.state, entry.seat, entry.tape())
            self._options = {}
            for d in self.decisions:
                d.shared = None
        elif isinstance(entry, Concession):
            if isinstance(self.ask, SideBySide) and not self.runs:
                flows.begin(self.state, self.ask)  # as it was when the seat gave up
            self.concession = entry.seat
            self.flow = self.ask = None
            self.answers, self.runs = {}, NO_RUNS
            if self.state.log is not None:
                clause, name = self.rules.conceded(self.state, entry.seat).clause, self.seats[entry.seat].name
                self.state.log.append(Event("concede", clause, "{who} concedes.", {"who": name}))

    def _step_ended(self) -> None:
        s, tape = self.state, self.tape
        self.steps += 1
        self.ask = None
        if (self.until is not None and self.until(s)) or self.rules.result(s) is not None:
            self.flow = None
            return
        if tape.at == len(tape.entries) >= self.keep:
            if tape.entries:
                self.past = Past(self.past, tape.entries)
                tape.entries = []
                tape.at = 0
            self.base = s.copy()
        self.flow = self.rules.step(s)

    @property
    def over(self) -> bool:
        return self.flow is None

    # --- choosing ------------------------------------------------------------------------------------------

    def choose(self, seat: int | str, option: int | str, auto: bool = False) -> None:
        """Answer the open decision of a seat with an option or its text. A refused choice changes nothing.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.choose("Red", "activate Cedar")
        >>> game.choose("Red", "walk K8")
        Traceback (most recent call last):
        fireteam.kernel.faults.Refused: K8 is taken by Flint [walk.free]
        >>> game.choose("Red", game.options()[0])
        """
        if type(option) is not int:
            if concedes(option):
                number = self.seat(seat)
                if self.ask is None:
                    raise Refused([self._not_asked(number)])
                if self.runs:
                    self._stand_again({})
                return self.put_on_tape(Concession(number))
            option = self._named(seat, option)
        d = self.decision(seat)
        chosen = option
        if chosen not in (self._options.get(d.seat) or self.options(d.seat)):
            self._check_known(d, chosen)
            if refusals := self.rules.refusals(self.state, d, chosen):
                raise Refused(refusals)
        if auto:
            chosen = Auto(chosen)
        if type(self.ask) is Decision:
            return self._answer(chosen)
        entry: object = chosen
        if self.runs:
            return self._answer_in_run(d.seat, chosen)
        if isinstance(self.ask, Together):
            answers = {**self.answers, d.seat: chosen}
            if len(answers) < len(self.ask.decisions):
                self.answers = answers
                return None
            entry = tuple(answers[each.seat] for each in self.ask.decisions)
        return self._answer(entry)

    def pass_silently(self) -> bool:
        """Answer for the seat at which a patient game waits although there is nothing to choose; False where there is
        something. Whoever must know of silent passes drives a patient game: between two of them it can be looked at."""
        if (d := self.passing) is None:
            return False
        self.choose(d.seat, self.options(d.seat)[0])
        return True

    def _answer(self, entry: object) -> None:
        """Put an answer on the tape and let the rules go on; whatever they raise, the moment before stays."""
        tape, base, past, waiting = self.tape, self.base, self.past, self.answers
        mark = tape.mark()
        events = None if self.state.log is None else len(self.state.log)
        tape.entries.append(entry)
        tape.at += 1
        self._options = {}
        if waiting:
            self.answers = {}
        try:
            self._run(entry)
        except BaseException:
            tape.rewind(mark)
            log = self.state.log
            self.become(
                type(self)(self.opening, tape, base=base, past=past, keep=self.keep, settled=True, patient=self.patient)
            )
            self.state.log = None if log is None else log[:events]
            self.answers = waiting
            raise

    def _answer_in_run(self, seat: int, answer: int) -> None:
        """Let a seat go on with its run. When all are done, the runs are one entry of the tape."""
        before, runs = self.waiting, self.runs
        log, events = self.state.log, 0 if self.state.log is None else len(self.state.log)
        try:
            runs[seat].give(answer)
            self._options.pop(seat, None)
            if not self.decisions:
                self.runs = NO_RUNS
                self._tell_runs(runs.values())
                self._answer(tuple(run.answers for run in runs.values()))
        except BaseException:
            if log is not None:
                del log[events:]
                self.state.log = log
            self._stand_again(before)
            raise

    def _stand_again(self, waiting: Mapping[int, tuple[int, ...]]) -> None:
        """Stand at this moment with these answers waiting, and with no trace of others."""
        tape, log = self.tape, self.state.log
        tape.rewind(tape.mark())
        again = type(self)(
            self.opening, tape, base=self.base, past=self.past, keep=self.keep, settled=True, patient=self.patient
        )
        flows.take_up(again, waiting)
        again.state.log = log
        self.become(again)

    def become(self, other: Running[AnyState]) -> None:
        """Stand where another game of the same opening stands."""
        for slot in Running.__slots__:
            setattr(self, slot, getattr(other, slot))

    def retract(self, seat: int | str) -> None:
        """Take back the last answer of a seat, while it waits for those of other seats."""
        number, waiting = self.seat(seat), self.waiting
        if number not in waiting:
            raise Fault(f"{self.seats[number].name} has no answer that could be taken back alone")
        if self.runs:
            self._stand_again({**waiting, number: waiting[number][:-1]})
        else:
            del self.answers[number]
