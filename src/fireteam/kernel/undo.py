"""Taking back. Undo is free back to the last barrier: a chance result, an answer of another seat, or anything
that somebody came to know. Past it, every other seat must consent; the stream of chance always moves on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from fireteam.kernel.chance import RESULT_BITS
from fireteam.kernel.decisions import Ask, Decision, Together
from fireteam.kernel.faults import Fault
from fireteam.kernel.history import Redeal, TakenBack
from fireteam.kernel.rules import Secret

if TYPE_CHECKING:
    from fireteam.kernel.game import Game


def last_choice(game: Game[Any], seat: int) -> int:
    """Where on the tape the last real choice of a seat lies."""
    found = -1

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        nonlocal found
        asked = [ask] if isinstance(ask, Decision) else ask.decisions
        for d in asked:
            real = isinstance(ask, Together) or len(d.kind.options(then.state, d)) > 1
            if d.seat == seat and real and isinstance(entry, (int, tuple)):
                found = then.tape.at

    game.retrace(witness=note)
    if found < 0:
        raise Fault(f"{game.seats[seat].name} has not chosen anything yet")
    return found


def barrier(game: Game[Any], seat: int) -> str | None:
    """What stands between a seat and its last choice; None when undo is free."""
    if seat in game.answers:
        return None
    start = last_choice(game, seat)
    if game.over:
        return "the game is over and its secrets are open"
    since = game.entries()[start:]
    if isinstance(since[0], tuple):
        return "others have answered at the same time"
    if any(type(entry) is int and entry < 0 for entry in since):
        return "dice or cards have come up since"
    if _others_answered(game, seat, start):
        return "somebody else has answered since"
    if _news(game.retrace(upto=start), game):
        return "somebody has come to know something since"
    return None


def _others_answered(game: Game[Any], seat: int, start: int) -> bool:
    others: list[int] = []

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        own = isinstance(ask, Decision) and ask.seat == seat and isinstance(entry, int)  # not a concession
        if then.tape.at >= start and not own:
            others.append(then.tape.at)

    game.retrace(witness=note)
    return bool(others or game.answers)


def _news(before: Game[Any], after: Game[Any]) -> bool:
    """Does some seat know more now: a slot that it could not see into, or fewer unknown things in a pool?"""
    then, now = list(before.rules.secrets(before.state)), list(after.rules.secrets(after.state))
    known = {secret.slot: secret.known_to for secret in then if secret.slot}
    if any(secret.known_to & ~known.get(secret.slot, secret.known_to) for secret in now):
        return True
    return any(_unknown(then, seat) - _unknown(now, seat) for seat in range(len(before.seats)))


def _unknown(secrets: list[Secret], seat: int) -> Counter[str]:
    """How many things of each pool a seat does not know."""
    return Counter(secret.pool or secret.slot for secret in secrets if not secret.known_to >> seat & 1)


def take_back(game: Game[Any], seat: int, consent: set[int]) -> None:
    if seat in game.answers:
        game.retract(seat)
        return
    if any(isinstance(entry, Redeal) for entry in game.entries()):
        raise Fault("what was dealt again cannot be taken back: before it lies the truth")
    reason = barrier(game, seat)
    missing = [s.name for i, s in enumerate(game.seats) if i != seat and i not in consent]
    if reason is not None and missing:
        raise Fault(f"{reason}: undo needs the consent of {', '.join(missing)}")
    start = last_choice(game, seat)
    again = game.retrace(upto=start, log=game.state.log is not None)
    if any(type(entry) is int and entry < 0 for entry in game.entries()[start:]):
        again.put_on_tape(TakenBack(seat, _next_place(again.entries()), game.tape.position - 1))
    game.become(again)


def _next_place(entries: list[object]) -> int:
    """Where in the stream chance would go on after these entries."""
    place = -1
    for entry in entries:
        if isinstance(entry, TakenBack):
            place = max(place, entry.last)
        elif type(entry) is int and entry < 0:
            place = max(place, ~entry >> RESULT_BITS)
    return place + 1
