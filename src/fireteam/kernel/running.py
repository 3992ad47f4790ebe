"""The drive of a game: it runs the generator of the current step, keeps the state as it was when the step began and
the tape since, asks the seats and takes their answers."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Generic

from fireteam.kernel import notation
from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import Ask, Auto, Decision, Flow, Together
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refusal, Refused, TapeMismatch, Unclear, quoted
from fireteam.kernel.history import EVERY_STEP, Concession, Opening, Past, Redeal, concedes
from fireteam.kernel.rules import Result, Seat
from fireteam.kernel.state import AnyState


class Running(Generic[AnyState]):
    """A game that goes on by being answered. `Game` adds everything that follows from its base and its tape."""

    __slots__ = (
        "_options",
        "answers",
        "ask",
        "base",
        "concession",
        "flow",
        "keep",
        "one_action",
        "opening",
        "past",
        "patient",
        "rules",
        "state",
        "steps",
        "tape",
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
    ) -> None:
        """A `patient` game waits at a seat that has nothing to choose until somebody passes for it: a table must not
        run ahead of what it has told."""
        self.opening = opening
        self.rules = opening.rules
        self.base = opening.state if base is None else base
        self.past = past
        self.keep = keep
        self.tape = tape
        self.witness = witness
        self.patient = patient
        self.one_action = False  # set it once the tape has been replayed: it stops when the action is over
        self.steps = 0
        self.ask: Ask | None = None
        self.answers: dict[int, int] = {}
        self.concession: int | None = None
        self._options: dict[int, list[int]] = {}
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
                if self._is_answer(entry, ask):
                    answer = entry
                    break
                self._happen(entry)
            else:
                if settled or type(ask) is not Decision:
                    return
                options = ask.kind.options(self.state, ask)
                if len(options) != 1 or self.patient:
                    self._options = {ask.seat: options}
                    return
                answer = options[0]  # a seat with nothing to choose is passed silently
                tape.entries.append(answer)
                tape.at += 1

    def _is_answer(self, entry: object, ask: Ask) -> bool:
        if type(entry) is int and entry >= 0 and type(ask) is Decision:
            return True
        if type(entry) is tuple or isinstance(entry, int):
            if (type(entry) is tuple) != (type(ask) is Together) or (isinstance(entry, int) and entry < 0):
                raise TapeMismatch(f"the tape holds {entry} where the rules ask {ask}")
            return True
        return False

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
            self.concession = entry.seat
            self.flow = self.ask = None
            self.answers = {}
            if self.state.log is not None:
                clause, name = self.rules.conceded(self.state, entry.seat).clause, self.seats[entry.seat].name
                self.state.log.append(Event("concede", clause, "{who} concedes.", {"who": name}))

    def _step_ended(self) -> None:
        s, tape = self.state, self.tape
        self.steps += 1
        self.ask = None
        if (self.one_action and self.rules.rests(s)) or self.rules.result(s) is not None:
            self.flow = None
            return
        if tape.at == len(tape.entries) >= self.keep:
            self.past = Past(self.past, tape.entries)
            tape.entries = []
            tape.at = 0
            self.base = s.copy()
        self.flow = self.rules.step(s)

    # --- asking --------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions that are open, one per seat that is asked.

        >>> import fireteam
        >>> fireteam.new("ambush", seed=7).decisions
        (<activation asked of seat 0>,)
        """
        if self.ask is None:
            return ()
        if isinstance(self.ask, Decision):
            return (self.ask,)
        return tuple(d for d in self.ask.decisions if d.seat not in self.answers)

    @property
    def passing(self) -> Decision | None:
        """The decision that a patient game waits at although there is nothing to choose."""
        ask = self.ask
        return ask if type(ask) is Decision and len(self.options(ask.seat)) == 1 else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.opening.seats

    @property
    def over(self) -> bool:
        return self.flow is None

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.choose("Blue", "concede")
        >>> game.result
        Result(winners=('Red',), scores={'Red': 0, 'Blue': 0}, clause='end.concede')
        """
        if self.concession is not None:
            return self.rules.conceded(self.state, self.concession)
        return self.rules.result(self.state)

    def seat(self, seat: int | str) -> int:
        """The number of a seat given by number or name."""
        if isinstance(seat, int):
            if 0 <= seat < len(self.seats):
                return seat
            raise Fault(f"there is no seat {quoted(seat)}: they are numbered 0 to {len(self.seats) - 1}")
        for number, known in enumerate(self.seats):
            if isinstance(seat, str) and known.name.lower() == seat.lower():
                return number
        raise Fault(f"there is no seat {quoted(seat)}: they are {', '.join(known.name for known in self.seats)}")

    def decision(self, seat: int | str | None = None) -> Decision:
        """The open decision, of one seat where several are asked at once.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> d = game.decision()
        >>> game.seats[d.seat].name, d.kind.question(game.state, d), list(game.texts())
        ('Red', 'Who acts?', ['activate Ash', 'activate Birch', 'activate Cedar'])
        """
        ask = self.ask
        if type(ask) is Decision and (seat is None or seat == ask.seat):
            return ask
        wanted = None if seat is None else self.seat(seat)
        for d in self.decisions:
            if wanted is None or d.seat == wanted:
                return d
        raise Refused([self._not_asked(wanted)])

    def _not_asked(self, seat: int | None) -> Refusal:
        if self.ask is None:
            result = self.result
            return Refusal("the game is over", result.clause if result else "kernel.over")
        first = self.ask if isinstance(self.ask, Decision) else self.ask.decisions[0]
        who = "nobody" if seat is None else self.seats[seat].name
        if seat in self.answers:
            return Refusal(f"{who} has answered and may only take it back", first.kind.clause)
        others = ", ".join(self.seats[d.seat].name for d in self.decisions)
        return Refusal(f"{who} is not asked: it is for {others} to choose", first.kind.clause)

    def options(self, seat: int | str | None = None) -> list[int]:
        """Every legal choice of a seat that is asked. Do not change the list."""
        d = self.decision(seat)
        options = self._options.get(d.seat)
        if options is None:
            options = self._options[d.seat] = d.kind.options(self.state, d)
        return options

    def text(self, option: int) -> str:
        """The text of an option.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.text(game.options()[0])
        'activate Ash'
        """
        try:
            return notation.write(self.rules, self.state, option)
        except (LookupError, TypeError, ValueError) as error:
            raise Fault(f"{quoted(option)} is not an option of {self.rules.about.title}") from error

    def label(self, option: int) -> str:
        """An option as people say it.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.label(game.options()[0])
        'Activate Ash'
        """
        return notation.label(self.rules, self.state, option)

    def texts(self, seat: int | str | None = None) -> dict[str, int]:
        """The options of a seat by their texts."""
        return {self.text(option): option for option in self.options(seat)}

    def read(self, seat: int | str, text: str) -> int:
        """The option that a text or a shorthand names, legal or not."""
        d = self.decision(seat)
        if not isinstance(text, str):
            raise Fault(f"an answer is a text, not {quoted(text)}")
        try:
            return notation.read(self.rules, self.state, d, text)
        except Fault as unread:
            try:
                return notation.shorthand(self.texts(d.seat), text)
            except Fault as unfit:
                raise (unfit if isinstance(unfit, Unclear) else unread) from None

    def why_not(self, seat: int | str, option: int | str) -> list[Refusal]:
        """Every reason why a seat cannot choose this now; none when it can.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> [str(refusal) for refusal in game.why_not("Red", "activate Dune")]
        ['Dune is not one of yours [round.turns]']
        >>> game.why_not("Red", "activate Ash")
        []
        """
        number = self.seat(seat)
        if self.ask is not None and concedes(option):
            return []
        if number not in [d.seat for d in self.decisions]:
            return [self._not_asked(number)]
        d = self.decision(number)
        chosen = self._named(number, option)
        if chosen not in self.options(number):
            self._check_known(d, chosen)
        return self.rules.refusals(self.state, d, chosen)

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
                if self.ask is None:
                    raise Refused([self._not_asked(self.seat(seat))])
                return self.put_on_tape(Concession(self.seat(seat)))
            option = self._named(seat, option)
        d = self.decision(seat)
        chosen = option
        if chosen not in (self._options.get(d.seat) or self.options(d.seat)):
            self._check_known(d, chosen)
            if refusals := self.rules.refusals(self.state, d, chosen):
                raise Refused(refusals)
        if auto:
            chosen = Auto(chosen)
        entry: object = chosen
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

    def _named(self, seat: int | str, option: int | str) -> int:
        """The option that somebody means by its text or its number."""
        if isinstance(option, str):
            return self.read(seat, option)
        try:
            return operator.index(option)
        except TypeError:
            raise Fault(f"an answer is an option or its text, not {quoted(option)}") from None

    def _check_known(self, d: Decision, chosen: int) -> None:
        """An option that is not listed must be one at all, such as a text could name."""
        try:
            known = notation.read(self.rules, self.state, d, self.text(chosen)) == chosen
        except Fault:
            known = False
        if not known:
            raise Fault(f"{quoted(chosen)} is not an option of {self.rules.about.title}")

    def _answer(self, entry: object) -> None:
        """Put an answer on the tape and let the rules go on; whatever they raise, the moment before stays."""
        tape, base, past, waiting = self.tape, self.base, self.past, self.answers
        mark = tape.mark()
        events = None if self.state.log is None else len(self.state.log)
        tape.entries.append(entry)
        tape.at += 1
        self._options, self.answers = {}, {}
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

    def become(self, other: Running[AnyState]) -> None:
        """Stand where another game of the same opening stands."""
        for slot in Running.__slots__:
            setattr(self, slot, getattr(other, slot))

    def retract(self, seat: int | str) -> None:
        """Take back an answer that still waits for those of other seats."""
        if self.answers.pop(self.seat(seat), None) is None:
            raise Fault(f"{self.seats[self.seat(seat)].name} has no answer that could be taken back alone")
