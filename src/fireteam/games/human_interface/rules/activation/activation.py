"""The real world phase: whose character acts next, and one action after the other."""

from fireteam.games.human_interface.model import (
    ACTION_POINTS,
    MODEL,
    NOBODY,
    Phase,
    Table,
    conscious,
    members,
    name,
    title,
)
from fireteam.games.human_interface.rules.activation import actions, card_actions
from fireteam.games.human_interface.rules.agendas import REVEAL, reveal
from fireteam.games.human_interface.rules.characters import skills
from fireteam.games.human_interface.rules.harm import mines
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, first_refused, refused, say


def begin_part(s: Table) -> None:
    """[mine.armed] The next team's part of the phase begins."""
    mines.arm(s)
    s.passed = 0
    s.phase = Phase.DOORS_BEFORE


def waiting(s: Table, team: int) -> list[int]:
    """[realworld.activate-each] The characters of a team that have not been activated."""
    return [model for model in members(s, team) if not s.activated >> model & 1]


def activate(s: Table) -> Flow:
    """[realworld.coop-order] [mode.team-decisions] Any seat of the team may take the next activation."""
    left = waiting(s, s.order[0])
    if not left:
        s.phase = Phase.DOORS_AFTER
        return
    answer = yield Decision(_asked(s, left), ACTIVATING)
    if PASS_ON.chosen(answer):
        s.passed |= 1 << _asked(s, left)
        return
    if REVEAL.chosen(answer):
        reveal(s, _asked(s, left))
        return
    start(s, argument_of(answer))


def _asked(s: Table, left: list[int]) -> int:
    """The first seat that has somebody left and has not let others go first."""
    seats = sorted({s.seat[model] for model in left})
    return next((seat for seat in seats if not s.passed >> seat & 1), seats[-1])


def start(s: Table, model: int) -> None:
    """[realworld.ap]"""
    s.passed = 0
    s.active, s.ap, s.actions, s.moves, s.stride, s.ended, s.opened, s.closed = (
        model,
        ACTION_POINTS,
        0,
        0,
        0,
        False,
        0,
        0,
    )
    s.phase = Phase.ACTING
    say(s, "activated", "realworld.activate-each", "{who} is activated.", who=name(s, model))


def act(s: Table) -> Flow:
    """[realworld.attack-ends] [stun.no-actions] One action, unless the activation is over."""
    me = s.active
    if s.ended or not conscious(s, me) or s.stunned >> me & 1 or s.lost >> me & 1:
        end(s)
        return
    answer = yield Decision(s.seat[me], actions.ACT, me)
    yield from actions.DOES[answer](s, me, argument_of(answer)) or ()


def end(s: Table) -> None:
    """[realworld.activated-token] [realworld.ap-no-carry]"""
    s.activated |= 1 << s.active
    skills.forget(s, s.active, "activation")
    card_actions.forget_gear(s, s.active)
    s.active, s.ap = NOBODY, 0
    s.phase = Phase.ACTIVATION


def _own(s: Table, d: Decision) -> list[int]:
    return [model for model in waiting(s, s.order[0]) if s.seat[model] == d.seat]


def _activate_refusals(s: Table, d: Decision, model: int) -> Refusals:
    who = title(s, model)
    return first_refused(
        (not conscious(s, model), f"{who} is not there to act", "wounds.unconscious"),
        (s.seat[model] != d.seat or s.side[model] != s.order[0], f"{who} is not yours", "realworld.activate-each"),
        (s.activated >> model & 1, f"{who} has been activated in this round", "realworld.activated-token"),
    )


def _others(s: Table, d: Decision) -> bool:
    """Is there another seat of the team that has somebody left and has not passed it on?"""
    seats = {s.seat[model] for model in waiting(s, s.order[0])}
    return any(seat != d.seat and not s.passed >> seat & 1 for seat in seats)


def _pass_on(s: Table, d: Decision) -> Offer:
    return (0,) if _others(s, d) else ()


def _pass_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return refused((not _others(s, d), "nobody else of your team is left to go first", "mode.team-decisions"))


ACTIVATE: Form[Table] = Form("activate", _own, _activate_refusals, MODEL, label="Activate {0}", action="Activate")
PASS_ON: Form[Table] = Form("pass on", _pass_on, _pass_refusals, label="Let another player go first")
ACTIVATING: Kind[Table] = Kind(
    "activating",
    "realworld.activate-each",
    "Who acts next?",
    (ACTIVATE, PASS_ON, REVEAL),
    default=lambda s, d: ACTIVATE.option(_own(s, d)[0]),
)
