"""What a game can be asked: who is to choose, among which options and in which words, and why not something else."""

from __future__ import annotations

import operator
from typing import Generic

from fireteam.kernel import flows, notation
from fireteam.kernel.decisions import Ask, Decision, SideBySide
from fireteam.kernel.faults import Fault, Refusal, Refused, Unclear, quoted
from fireteam.kernel.history import Opening, concedes
from fireteam.kernel.rules import Result, Rules, Seat
from fireteam.kernel.state import AnyState


class Asking(Generic[AnyState]):
    """The questions of a game. `Running` lets it go on by answering them."""

    __slots__ = ()

    opening: Opening[AnyState]
    rules: Rules[AnyState]
    state: AnyState
    ask: Ask | None
    answers: dict[int, int]  # of several who are asked one question each
    runs: dict[int, flows.Run]  # of several who answer side by side
    concession: int | None
    _options: dict[int, list[int]]

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
        if isinstance(self.ask, SideBySide):
            return tuple(run.asked for run in self.runs.values() if run.asked is not None)
        return tuple(d for d in self.ask.decisions if d.seat not in self.answers)

    @property
    def waiting(self) -> flows.Waiting:
        """By seat, the answers that wait for those of others."""
        return flows.waiting(self)

    @property
    def answered(self) -> list[int]:
        """The seats that are done and wait for others."""
        return sorted(self.answers) or [seat for seat, run in self.runs.items() if run.done]

    @property
    def passing(self) -> Decision | None:
        """The decision that a patient game waits at although there is nothing to choose."""
        ask = self.ask
        return ask if type(ask) is Decision and len(self.options(ask.seat)) == 1 else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.opening.seats

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
        if isinstance(self.ask, SideBySide):
            clause = self.runs[seat if seat in self.runs else min(self.runs)].clause
        else:
            clause = (self.ask if isinstance(self.ask, Decision) else self.ask.decisions[0]).kind.clause
        who = "nobody" if seat is None else self.seats[seat].name
        if seat in self.answered:
            return Refusal(f"{who} has answered and may only take it back", clause)
        others = ", ".join(self.seats[d.seat].name for d in self.decisions)
        return Refusal(f"{who} is not asked: it is for {others} to choose", clause)

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
