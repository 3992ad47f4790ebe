"""A game that is being played, with all that follows from its base and its tape: clones and other worlds, views,
undo, records, positions and odds."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import msgspec

from fireteam.kernel import flows, odds, undo, writing
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.decisions import Ask
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refusal, Refused, quoted
from fireteam.kernel.history import CONCEDE, Opening, Past, Redeal, concedes
from fireteam.kernel.odds import Odds
from fireteam.kernel.rules import Options, Rules
from fireteam.kernel.running import Running
from fireteam.kernel.state import AnyState, dump, undump
from fireteam.kernel.views import Asked, Seen


class Game(Running[AnyState]):
    """One running game. `fireteam.new` makes one; see docs/architecture.md for the contracts it keeps."""

    __slots__ = ()

    def clone(
        self,
        tape: Tape | None = None,
        until: Callable[[AnyState], bool] | None = None,
        keep: int | None = None,
        waiting: bool = True,
    ) -> Game[AnyState]:
        """An independent game at the same moment, in mid-step too. It shares the past and keeps no log; `keep` is
        its own snapshot policy, the same where none is given. Without `waiting` the answers that wait are left out.

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
        other.until = until
        if waiting:
            if self.answers or self.runs:
                flows.take_up(other, self.waiting)
            other._options = self._options.copy()
        return other

    def __copy__(self) -> Game[AnyState]:
        """A clone that keeps a log of its own and is as patient; deep or not, a copy is independent.

        >>> import copy, pickle, fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> others = copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))
        >>> game.choose("Red", "activate Ash")
        >>> for other in others:
        ...     other.choose("Red", "activate Ash")
        >>> {other.digest() for other in others} == {game.digest()}
        True
        """
        other = self.clone()
        other.patient = self.patient
        other.state.log = None if self.state.log is None else self.state.log[:]
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[AnyState]:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds what a clone is made from, with every secret; the rules are named in it and not described."""
        opening, past = self.opening, self.entries()[: -len(self.tape.entries) or None]
        how = {"keep": self.keep, "patient": self.patient}
        begun = opening.rules, opening.options, dump(opening.state), opening.seed
        return _unpickled, (*begun, dump(self.base), past, self.tape.copy(), self.waiting, self.state.log, how)

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
        if self.runs:
            return self._runs_dealt_again(number, seed, stream)
        other = self.clone(Tape(stream, 0, self.tape.entries[:]))
        if other.ask is None:
            return other
        other.opening = self.opening.sealed
        other.put_on_tape(Redeal(number, seed))
        for other_seat in sorted(other.answers.keys() - {number}):  # unopened answers are unknown too
            asked = next(d for d in other.ask.decisions if d.seat == other_seat)  # type: ignore[union-attr]
            options = asked.kind.options(other.state, asked)
            chance = Tape(Seed.fixed(f"answer {other_seat} {seed}").key)
            other.answers[other_seat] = options[chance.pick(len(options), flows.UNSPOKEN)]
        return other

    def _runs_dealt_again(self, seat: int, seed: int | str, stream: bytes) -> Game[AnyState]:
        """The flows begin after the deal. Of the others nothing is left but that some are done."""
        other = self.clone(Tape(stream, 0, [*self.tape.entries, Redeal(seat, seed)]), waiting=False)
        other.opening = self.opening.sealed
        flows.take_up(other, {own: run for own, run in self.waiting.items() if own == seat})
        flows.draw_anew(other, [done for done in self.answered if done != seat], seed)
        return other

    def view(self, seat: int | str | None) -> dict[str, Any]:
        """What a seat (None: a watcher) sees: the table, whom it waits for, and its own question; plain data, as JSON
        carries it.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> for text in ("activate Cedar", "search"):
        ...     game.choose("Red", text)
        >>> game.view("Red")["table"]["hands"], game.view("Blue")["table"]["hands"]
        ({'Red': ['decoy'], 'Blue': 0}, {'Red': 1, 'Blue': []})
        """
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.seen_by(seat)))
        return plain

    def seen_by(self, seat: int | str | None) -> Seen:
        """The same in the structs of the game, as a table sends it."""
        number = None if seat is None else self.seat(seat)
        return Seen(
            game=self.rules.about.code,
            seat=None if number is None else self.seats[number].name,
            table=self.rules.shown.view(self.state, number),
            asked=[
                Asked(d.kind.name, d.kind.question(self.state, d), d.kind.clause)
                for d in self.decisions
                if d.seat == number
            ],
            waiting_for=[self.seats[d.seat].name for d in self.decisions if d.seat != number],
            answered=[self.seats[each].name for each in self.answered],
            result=self.result,
        )

    @property
    def sequel(self) -> Options | None:
        """What the game that follows is played with, where games are a series and this one is over: its options hold
        all that is carried over from the final state, so that whoever has the record of a game can go on with the
        series. They are public, and so is all that they tell of that state."""
        if (result := self.result) is None:
            return None
        return self.rules.sequel(self.opening.options, self.state, result)

    def digest(self) -> str:
        """A fingerprint of the whole moment: the state, who is asked what, and what has been answered."""
        asked = [(d.seat, d.kind.name, d.args) for d in self.decisions]
        moment = f"{asked} {sorted(self.answers.items())} {self.concession}"
        if self.runs:
            moment += f" {self.waiting}"
        return hashlib.blake2b(self.rules.digested(self.state) + moment.encode(), digest_size=16).hexdigest()

    # --- history -------------------------------------------------------------------------------------------

    def entries(self) -> list[object]:
        """The whole tape since the game began."""
        tapes: list[Sequence[object]] = [self.tape.entries]
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
        """The same game played again from its opening, to entry number `upto` of its tape; without one, to where it
        stands, with the answers that wait."""
        again = self.tape.copy() if tape is None else tape
        again.entries = self.entries()[:upto]
        game = Game(self.opening, again, keep=self.keep, log=[] if log else None, witness=witness, settled=True)
        game.patient = self.patient
        if upto is None:
            flows.take_up(game, self.waiting)
        return game

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
            private = [event for run in self.runs.values() for event in run.events]
            return [*self.state.log, *private] if private else self.state.log
        told = self.retrace(log=True).events
        for deal in self.entries():
            if isinstance(deal, Redeal):
                return [seen for event in told if (seen := event.seen_by(deal.seat)) is not None]
        return told

    def events_for(self, seat: int | str | None) -> Iterator[Event]:
        number = None if seat is None else self.seat(seat)
        return (seen for event in self.events if (seen := event.seen_by(number)) is not None)

    def barrier(self, seat: int | str) -> Refusal | None:
        """Why the last answer of a seat cannot be taken back freely, with the clause; None when it can."""
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
        fireteam.kernel.faults.Fault: dice or cards have come up since [act.two]: undo needs the consent of Blue
        >>> game.undo("Red", consent=["Blue"])
        """
        if isinstance(consent, str) or not isinstance(consent, Collection):
            raise Fault(f"the seats that consent are a list, not {quoted(consent)}")
        undo.take_back(self, self.seat(seat), {self.seat(each) for each in consent})

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
        return writing.record_text(self, None if seat is None else self.seat(seat))

    def position(self) -> str:
        """This moment as a position file, with every secret in it."""
        return writing.position_text(self)

    def odds(self, seat: int | str, option: int | str) -> Odds:
        """The chance of each outcome of an option, from what the seat knows.

        >>> import fireteam
        >>> game = fireteam.new("ambush", seed=7)
        >>> game.choose("Red", "activate Cedar")
        >>> found = game.odds("Red", "shoot stray-2")
        >>> {outcome: str(chance) for outcome, chance in found.chances.items()}
        {'0 damage': '1/8', '1 damage': '3/8', '2 damage': '3/8', '3 damage': '1/8', 'stray-2 down': '1/2'}
        """
        number = self.seat(seat)
        if refusals := self.why_not(number, option):
            raise Refused(refusals)
        if concedes(option):
            return Odds(CONCEDE, {})
        flows.refuse_odds(self)
        return odds.odds(self, number, self._named(number, option))


def _unpickled(
    rules: Rules[AnyState],
    options: Options,
    begun: bytes,
    seed: Seed | None,
    base: bytes,
    past: list[object],
    tape: Tape,
    waiting: flows.Waiting,
    log: list[Event] | None,
    how: dict[str, Any],
) -> Game[AnyState]:
    setting = rules.setting(options)
    opening = Opening(rules, options, undump(rules.state, setting, begun), seed)
    game: Game[AnyState] = Game(
        opening, tape, base=undump(rules.state, setting, base), past=Past(None, past), settled=True, **how
    )
    flows.take_up(game, waiting)
    game.state.log = log
    return game
