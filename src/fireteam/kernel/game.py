"""A game that is being played. It drives the generator of the current step, keeps the state as it was when the
step began and the tape since; everything else - clones, undo, saving, search - follows from those two."""

from __future__ import annotations

import hashlib
import operator
from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Any, Generic

from fireteam.kernel import notation, undo
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.decisions import Ask, Auto, Decision, Flow, Together
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refusal, Refused, TapeMismatch, Unclear, quoted
from fireteam.kernel.history import CONCEDE, EVERY_STEP, Concession, Opening, Past, Redeal
from fireteam.kernel.rules import Result, Seat
from fireteam.kernel.state import AnyState, dump

if TYPE_CHECKING:
    from fireteam.kernel.odds import Odds


class Game(Generic[AnyState]):
    """One running game. `fireteam.new` makes one; see docs/architecture.md for the contracts it keeps."""

    __slots__ = (
        "_options",
        "answers",
        "ask",
        "base",
        "concession",
        "flow",
        "keep",
        "one_step",
        "opening",
        "past",
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
        witness: Callable[[Game[AnyState], Ask, object], None] | None = None,
        settled: bool = False,
    ) -> None:
        self.opening = opening
        self.rules = opening.rules
        self.base = opening.state if base is None else base
        self.past = past
        self.keep = keep
        self.tape = tape
        self.witness = witness
        self.one_step = False  # set it once the tape has been replayed: it stops at the end of the next step
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
                if not settled and type(ask) is Decision:
                    options = ask.kind.options(self.state, ask)
                    if len(options) == 1:  # a seat with nothing to choose is passed silently
                        answer = options[0]
                        tape.entries.append(answer)
                        tape.at += 1
                        continue
                    self._options = {ask.seat: options}
                return

    def _is_answer(self, entry: object, ask: Ask) -> bool:
        if type(entry) is tuple or isinstance(entry, int):
            if (type(entry) is tuple) != (type(ask) is Together) or (isinstance(entry, int) and entry < 0):
                raise TapeMismatch(f"the tape holds {entry} where the rules ask {ask}")
            return True
        return False

    def _happen(self, entry: object) -> None:
        """Something on the tape that is not an answer."""
        if isinstance(entry, Redeal):
            self.rules.redeal(self.state, entry.seat, _deal(entry))
            self._options = {}
        elif isinstance(entry, Concession):
            self.concession = entry.seat
            self.flow = self.ask = None
            self.answers = {}

    def _step_ended(self) -> None:
        s, tape = self.state, self.tape
        self.steps += 1
        self.ask = None
        if self.one_step or self.rules.result(s) is not None:
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
            raise Fault(f"{quoted(option)} is not an option of {self.rules.title}") from error

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
        if self.ask is not None and _concedes(option):
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
            if _concedes(option):
                return self._concede(self.seat(seat))
            option = self._named(seat, option)
        d = self.decision(seat)
        chosen = option
        options = self._options.get(d.seat)
        if chosen not in (self.options(d.seat) if options is None else options):
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
            raise Fault(f"{quoted(chosen)} is not an option of {self.rules.title}")

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
            self.become(Game(self.opening, tape, base=base, past=past, keep=self.keep, settled=True))
            self.state.log = None if log is None else log[:events]
            self.answers = waiting
            raise

    def become(self, other: Game[AnyState]) -> None:
        """Stand where another game of the same opening stands."""
        for slot in Game.__slots__:
            setattr(self, slot, getattr(other, slot))

    def _concede(self, seat: int) -> None:
        if self.ask is None:
            raise Refused([self._not_asked(seat)])
        entry = Concession(seat)
        self.tape.entries.append(entry)
        self.tape.at += 1
        self._happen(entry)

    def retract(self, seat: int | str) -> None:
        """Take back an answer that still waits for those of other seats."""
        if self.answers.pop(self.seat(seat), None) is None:
            raise Fault(f"{self.seats[self.seat(seat)].name} has no answer that could be taken back alone")

    # --- other worlds --------------------------------------------------------------------------------------

    def clone(self, tape: Tape | None = None, one_step: bool = False, keep: int | None = None) -> Game[AnyState]:
        """An independent game at the same moment, in mid-step too. It shares the past and keeps no log; `keep` is
        its own snapshot policy, the same where none is given.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> other = game.clone()
        >>> other.choose("Red", "activate Ash")
        >>> game.digest() == other.digest(), game.digest() == game.clone().digest()
        (False, True)
        """
        other = Game(
            self.opening,
            self.tape.copy() if tape is None else tape,
            base=self.base,
            past=self.past,
            keep=self.keep if keep is None else keep,
            settled=True,
        )
        other.one_step = one_step
        if self.answers:
            other.answers = self.answers.copy()
        other._options = self._options.copy()
        return other

    def determinize(self, seat: int | str, seed: int | str) -> Game[AnyState]:
        """A clone in which everything the seat does not know is dealt again and chance is new.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> for text in ("activate Cedar", "search"):
        ...     game.choose("Red", text)
        >>> worlds = [game.determinize("Blue", seed) for seed in range(20)]
        >>> sorted({card for world in worlds for card in world.view("Red")["table"]["hands"]["Red"]})
        ['decoy', 'dud', 'stim']
        """
        number = self.seat(seat)
        if not isinstance(seed, (int, str)):
            raise Fault(f"a seed is a whole number or a text, not {quoted(seed)}")
        stream = Seed.fixed(f"stream {seed}").key
        other = self.clone(Tape(stream, 0, self.tape.entries[:]))
        if other.ask is None:
            return other
        deal = Redeal(number, seed)
        other.tape.entries.append(deal)
        other.tape.at += 1
        other._happen(deal)
        for other_seat in sorted(other.answers.keys() - {number}):  # unopened answers are unknown too
            asked = next(d for d in other.ask.decisions if d.seat == other_seat)  # type: ignore[union-attr]
            options = asked.kind.options(other.state, asked)
            chance = Tape(Seed.fixed(f"answer {other_seat} {seed}").key)
            other.answers[other_seat] = options[chance.pick(len(options), _UNSPOKEN)]
        return other

    def view(self, seat: int | str | None) -> dict[str, Any]:
        """What a seat (None: a watcher) sees: the table, whom it waits for, and its own question.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> for text in ("activate Cedar", "search"):
        ...     game.choose("Red", text)
        >>> game.view("Red")["table"]["hands"], game.view("Blue")["table"]["hands"]
        ({'Red': ['decoy'], 'Blue': 0}, {'Red': 1, 'Blue': []})
        """
        number = None if seat is None else self.seat(seat)
        result = self.result
        return {
            "game": self.rules.code,
            "seat": None if number is None else self.seats[number].name,
            "table": self.rules.view(self.state, number),
            "asked": [
                {"kind": d.kind.name, "question": d.kind.question(self.state, d), "clause": d.kind.clause}
                for d in self.decisions
                if d.seat == number
            ],
            "waiting_for": [self.seats[d.seat].name for d in self.decisions if d.seat != number],
            "answered": [self.seats[each].name for each in sorted(self.answers)],
            "result": None if result is None else {"winners": list(result.winners), "scores": result.scores},
        }

    def digest(self) -> str:
        """A fingerprint of the whole moment: the state, who is asked what, and what has been answered."""
        asked = [(d.seat, d.kind.name, d.args) for d in self.decisions]
        moment = f"{asked} {sorted(self.answers.items())} {self.concession}"
        return hashlib.blake2b(dump(self.state) + moment.encode(), digest_size=16).hexdigest()

    # --- history -------------------------------------------------------------------------------------------

    def entries(self) -> list[object]:
        """The whole tape since the game began."""
        tapes = [self.tape.entries]
        past = self.past
        while past is not None:
            tapes.append(past.entries)
            past = past.before
        return [entry for tape in reversed(tapes) for entry in tape]

    def retrace(
        self,
        upto: int | None = None,
        witness: Callable[[Game[AnyState], Ask, object], None] | None = None,
        tape: Tape | None = None,
        log: bool = False,
    ) -> Game[AnyState]:
        """The same game played again from its opening, to entry number `upto` of its tape."""
        entries = self.entries()[:upto]
        again = self.tape.copy() if tape is None else tape
        again.entries = entries
        return Game(self.opening, again, keep=self.keep, log=[] if log else None, witness=witness, settled=True)

    @property
    def events(self) -> list[Event]:
        """Everything that happened since the opening. A game without a log plays itself again to tell; one that
        was dealt again tells what its seat saw, because its tape still holds the truth.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> for text in ("activate Cedar", "search"):
        ...     game.choose("Red", text)
        >>> [str(event) for event in game.events], [str(event) for event in game.events_for("Blue")]
        (['Cedar finds a card: decoy. [card.search]'], ['Cedar finds a card: ?. [card.search]'])
        """
        if self.state.log is not None:
            return self.state.log
        told = self.retrace(log=True).state.log or []
        for deal in self.entries():
            if isinstance(deal, Redeal):
                return [seen for event in told if (seen := event.seen_by(deal.seat)) is not None]
        return told

    def events_for(self, seat: int | str | None) -> Iterator[Event]:
        number = None if seat is None else self.seat(seat)
        return (seen for event in self.events if (seen := event.seen_by(number)) is not None)

    def barrier(self, seat: int | str) -> str | None:
        """Why the last answer of a seat cannot be taken back freely; None when it can."""
        return undo.barrier(self, self.seat(seat))

    def undo(self, seat: int | str, consent: Collection[int | str] = ()) -> None:
        """Take back the last answer of a seat and all that followed. Past a barrier every other seat must
        consent, and the stream of chance moves on: the same die is never offered twice.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.choose("Red", "activate Cedar")
        >>> game.undo("Red")
        >>> for text in ("activate Cedar", "search"):
        ...     game.choose("Red", text)
        >>> game.undo("Red")
        Traceback (most recent call last):
        fireteam.kernel.faults.Fault: dice or cards have come up since: undo needs the consent of Blue
        >>> game.undo("Red", consent=["Blue"])
        """
        if isinstance(consent, str) or not isinstance(consent, Collection):
            raise Fault(f"the seats that consent are a list, not {quoted(consent)}")
        undo.take_back(self, self.seat(seat), {self.seat(each) for each in consent})

    # Records, positions and odds stand on the game, so it meets them only when asked for one.

    def record(self, seat: int | str | None = None) -> str:
        """The record of the game so far; with a seat, what that seat may keep while it runs.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> for text in ("activate Cedar", "search"):
        ...     game.choose("Red", text)
        >>> print(game.record("Blue"))
        fireteam record 1
        game: ambush
        ...
        Red: activate Cedar
        Red: search
        = ?
        # Cedar finds a card: ?. [card.search]
        ...
        """
        from fireteam.kernel import records

        return records.write(self, None if seat is None else self.seat(seat))

    def position(self) -> str:
        """This moment as a position file, with every secret in it."""
        from fireteam.kernel import positions

        return positions.write(self)

    def odds(self, seat: int | str, option: int | str) -> Odds:
        """The chance of each outcome of an option, from what the seat knows.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.choose("Red", "activate Cedar")
        >>> found = game.odds("Red", "shoot stray-2")
        >>> {outcome: str(chance) for outcome, chance in found.chances.items()}
        {'0 damage': '1/8', '1 damage': '3/8', '2 damage': '3/8', '3 damage': '1/8', 'stray-2 down': '1/2'}
        """
        from fireteam.kernel import odds

        number = self.seat(seat)
        if refusals := self.why_not(number, option):
            raise Refused(refusals)
        if _concedes(option):
            return odds.Odds(CONCEDE, {})
        return odds.odds(self, number, self._named(number, option))


def _concedes(option: int | str) -> bool:
    return isinstance(option, str) and option.strip().lower() == CONCEDE


class _Unspoken:
    def spell(self, result: int) -> str:
        return str(result)


_UNSPOKEN = _Unspoken()


def _deal(entry: Redeal) -> Tape:
    return Tape(Seed.fixed(f"deal {entry.seed}").key)
