"""Taking back. Undo is free back to the last barrier: a chance result, a question to another seat that may hide
something, an answer of another seat, or anything that somebody came to know. Past it, every other seat must consent;
the stream of chance always moves on. What lies before a barrier tells nothing that could not be known: whoever goes
forward, takes it back freely and goes another way has learned nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from fireteam.kernel import flows
from fireteam.kernel.chance import RESULT_BITS
from fireteam.kernel.decisions import Ask, Decision, SideBySide
from fireteam.kernel.faults import Fault, Refusal
from fireteam.kernel.history import Redeal, TakenBack
from fireteam.kernel.rules import Secret

if TYPE_CHECKING:
    from fireteam.kernel.game import Game


def last_choice(game: Game[Any], seat: int) -> int:
    """Where on the tape the last real choice of a seat lies."""
    return _History(game, seat).start


def barrier(game: Game[Any], seat: int) -> Refusal | None:
    """What stands between a seat and its last choice, and the clause that put it there; None when undo is free."""
    if seat in game.waiting:
        return None
    history = _History(game, seat)
    entries, clause = game.entries(), history.clause
    since = entries[history.start :]
    if game.over:
        return Refusal("the game is over and its secrets are open", game.result.clause if game.result else clause)
    if isinstance(since[0], tuple):
        return Refusal("others have answered at the same time", clause)
    if any(_is_chance(entry) for entry in entries[history.start : history.asked]):
        return Refusal("dice or cards have come up since", clause)
    if history.other is not None:
        return history.other
    if _news(game.retrace(upto=history.start), game):
        return Refusal("somebody has come to know something since", clause)
    return None


class _History:
    """The last real choice of a seat: where on the tape it lies, by which clause it was asked for, and where and what
    the first question to another seat since then is that bars the way back."""

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.seat = seat
        self.start = -1
        self.clause = ""
        self.asked: int | None = None
        self.other: Refusal | None = None
        game.retrace(witness=self._note)
        if self.start < 0:
            raise Fault(f"{game.seats[seat].name} has not chosen anything yet")
        if game.ask is not None:
            self._ask(game, game.ask, len(game.entries()), answered=bool(game.answers))

    def _own(self, then: Game[Any], ask: Ask, entry: object) -> Decision | None:
        """The last question of an entry that was put to the seat, if it had a choice."""
        if isinstance(ask, Decision):
            return ask if ask.seat == self.seat and len(ask.kind.options(then.state, ask)) > 1 else None
        if isinstance(ask, SideBySide) and self.seat not in ask.flows:
            return None
        return next((d for _, d, _ in reversed([*flows.answers_in(then, ask, entry)]) if d.seat == self.seat), None)

    def _note(self, then: Game[Any], ask: Ask, entry: object) -> None:
        if not isinstance(entry, (int, tuple)):
            return
        if (own := self._own(then, ask, entry)) is not None:
            self.start, self.clause, self.asked, self.other = then.tape.at, own.kind.clause, None, None
        else:
            self._ask(then, ask, then.tape.at, answered=True)

    def _ask(self, then: Game[Any], ask: Ask, at: int, answered: bool) -> None:
        """Another seat is asked. Where it may hide something, the question alone is a barrier, and the same one when
        it has been answered: whether there was anything to choose, and how long that took, is for nobody to try out.
        Where several are asked together nobody is passed, so that only their answers tell something. Others who go on
        side by side bar the way at once: how far they are is for nobody to know, and not to be taken from them."""
        if isinstance(ask, SideBySide):
            if self.other is None and ask.flows.keys() - {self.seat}:
                self.asked, self.other = at, Refusal("others have been asked side by side since", self.clause)
            return
        for d in (ask,) if isinstance(ask, Decision) else ask.decisions:
            if self.other is not None or d.seat == self.seat:
                continue
            name = then.seats[d.seat].name if isinstance(ask, Decision) else "somebody else"
            if isinstance(ask, Decision) and _hides(then, d.seat, self.seat):
                reason = f"{name} has been asked since, and may hold what others cannot see"
            elif answered:
                reason = f"{name} has answered since"
            else:
                continue
            self.asked, self.other = at, Refusal(reason, d.kind.clause)


def _hides(game: Game[Any], other: int, seat: int) -> bool:
    """Does the other seat know something that this one does not? How much it knows is public, and what is not."""
    secrets = game.rules.secrets(game.state)
    return any(secret.known_to >> other & 1 > secret.known_to >> seat & 1 for secret in secrets)


def _is_chance(entry: object) -> bool:
    return isinstance(entry, TakenBack) or (type(entry) is int and entry < 0)


def _news(before: Game[Any], after: Game[Any]) -> bool:
    """Does some seat know more now: a slot that it could not see into, or fewer unknown things in a pool?"""
    then, now = list(before.rules.secrets(before.state)), list(after.rules.secrets(after.state))
    known = {secret.slot: secret.known_to for secret in then if secret.slot}
    if any(secret.known_to & ~known.get(secret.slot, secret.known_to) for secret in now):
        return True
    return any(_unknown(then, seat) - _unknown(now, seat) for seat in range(len(before.seats)))


def _unknown(secrets: list[Secret], seat: int) -> Counter[str]:
    """How many things of each pool a seat does not know, and how many of them lie in a place of their own: what is
    shown and at once shuffled away is one less of these."""
    hidden = [secret for secret in secrets if not secret.known_to >> seat & 1]
    placed = [f"{secret.pool} in a place" for secret in hidden if secret.slot]
    return Counter([*placed, *(secret.pool or secret.slot for secret in hidden)])


def take_back(game: Game[Any], seat: int, consent: set[int]) -> None:
    if seat in game.waiting:
        game.retract(seat)
        return
    if any(isinstance(entry, Redeal) for entry in game.entries()):
        raise Fault("what was dealt again cannot be taken back: before it lies the truth")
    reason = barrier(game, seat)
    missing = [s.name for i, s in enumerate(game.seats) if i != seat and i not in consent]
    if reason is not None and missing:
        raise Fault(f"{reason}: undo needs the consent of {', '.join(missing)}")
    start, entries = last_choice(game, seat), game.entries()
    again = game.retrace(upto=start, log=game.state.log is not None)
    if any(_is_chance(entry) for entry in entries[start:]):
        again.put_on_tape(TakenBack(seat, _next_place(again.entries()), game.tape.position - 1))
    if isinstance(again.ask, SideBySide):
        _reopen(again, again.ask, entries[start], seat)
    game.become(again)


def _reopen(again: Game[Any], ask: SideBySide, entry: object, seat: int) -> None:
    """All runs as they stood, but for the answer that is taken back."""
    assert isinstance(entry, tuple)
    runs = dict(zip(ask.flows, entry, strict=True))
    flows.take_up(again, {**runs, seat: runs[seat][:-1]})


def _next_place(entries: list[object]) -> int:
    """Where in the stream chance would go on after these entries."""
    place = -1
    for entry in entries:
        if isinstance(entry, TakenBack):
            place = max(place, entry.last)
        elif type(entry) is int and entry < 0:
            place = max(place, ~entry >> RESULT_BITS)
    return place + 1
