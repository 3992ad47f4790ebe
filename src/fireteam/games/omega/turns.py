"""The Commando Activation Phase: everyone takes one turn in the order of initiative, with as many actions as adrenaline
allows, one after the other."""

from __future__ import annotations

from fireteam.games.omega import actions, adrenaline, attacks, blasts, facing, moves, terrain, uses, using
from fireteam.games.omega.state import NOBODY, Omega, Phase
from fireteam.games.omega.words import name
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import say


def next_turn(s: Omega) -> Flow:
    """[activation.order] The next commando by initiative. Being wounded by gas at its start may end the turn."""
    using.end_turn(s)
    using.action_begins(s)
    s.walked, s.slanted, s.hazarded = False, 0, 0
    waiting = [c for c in s.order if not (s.acted | s.killed) >> c & 1]
    if not waiting:
        s.turn, s.phase = NOBODY, Phase.REFRESH
        return
    s.turn, s.phase = waiting[0], Phase.TURN
    s.acted |= 1 << s.turn
    if s.log is not None:
        say(s, "turn", "activation.order", "The turn of {who}.", who=name(s, s.turn))
    yield from terrain.begin_turn(s, s.turn)  # [gap.gas-turn-start-downed]


def act(s: Omega) -> Flow:
    """[activation.one-at-a-time] One action; what it leaves to do comes before the next."""
    me = s.turn
    answer = yield Decision(s.player[me], ACT)
    if END.chosen(answer):  # [activation.may-stop]
        s.turn, s.phase = NOBODY, Phase.TURNS
    elif facing.FACE.chosen(answer):
        facing.take(s, me, answer)
    elif moves.WALK.chosen(answer) or moves.RUN.chosen(answer) or moves.GUIDE.chosen(answer):
        moves.take(s, me, answer)
    elif attacks.ATTACK.chosen(answer):
        yield from attacks.take(s, me, answer)
    elif blasts.THROW.chosen(answer):
        yield from blasts.take(s, me, answer)
    elif uses.USE.chosen(answer):
        yield from using.take(s, me, answer)
    else:
        yield from actions.take(s, me, answer)


def _asks(s: Omega, d: Decision) -> str:
    return f"{name(s, s.turn)} acts, and can take {adrenaline.room(s, s.turn)} adrenaline more."


END: Form[Omega] = Form("end", always, never_refused)
ACT: Kind[Omega] = Kind(
    "act",
    "activation.actions",
    _asks,
    (moves.WALK, moves.RUN, moves.GUIDE, facing.FACE, attacks.ATTACK, blasts.THROW, uses.USE, *actions.FORMS, END),
    default=END,
)
