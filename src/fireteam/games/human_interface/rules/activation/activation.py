"""The real world phase: whose character acts next, and one action after the other."""

from functools import cache

from fireteam.games.human_interface.model import (
    ACTION_POINTS,
    MODEL,
    NOBODY,
    Phase,
    Table,
    conscious,
    name,
    title,
    whom,
)
from fireteam.games.human_interface.rules import agendas
from fireteam.games.human_interface.rules.activation import actions, at_hand, card_actions
from fireteam.games.human_interface.rules.agendas import REVEAL
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.characters import skills
from fireteam.games.human_interface.rules.harm import mines
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, first_refused, refused, say


def begin_part(s: Table) -> None:
    """[mine.armed] [realworld.doors-before] The next team's part of the phase begins, with the doors that it
    controls."""
    mines.arm(s)
    s.passed = 0
    s.phase = Phase.DOORS_BEFORE if terminals.controlled_doors(s, s.order[0]) else Phase.ACTIVATION


def waiting(s: Table, team: int) -> list[int]:
    """[realworld.activate-each] The characters of a team that have not been activated."""
    side, cell, out = s.side, s.cell, s.down | s.activated
    return [m for m in s.setting.roster[team] if side[m] == team and cell[m] >= 0 and not out >> m & 1]


def activate(s: Table) -> Flow:
    """[realworld.coop-order] [mode.team-decisions] Any seat of the team may take the next activation. Whoever is next
    in line can act at once; to name another first is an answer of its own."""
    if (able := _to_choose_from(s)) is None:
        return
    seat, next_up = s.seat[able[0]], able[0]
    if len(s.setting.seats) > s.setting.teams:
        seat = _asked(s, able)
        next_up = next(model for model in able if s.seat[model] == seat)
    _make_ready(s, next_up)
    answer = yield Decision(seat, ACTIVATING, next_up)
    s.active, s.ap = NOBODY, 0
    if PASS_ON.chosen(answer):
        s.passed |= 1 << seat
    elif REVEAL.chosen(answer):
        agendas.reveal(s, seat)
    elif ACTIVATE.chosen(answer):
        start(s, argument_of(answer))
    else:
        start(s, next_up)
        yield from actions.DOES[answer](s, next_up, argument_of(answer)) or ()


def _to_choose_from(s: Table) -> list[int] | None:
    """[stun.no-actions] Those of the team who can act next. Where there is nobody to choose from it goes on at once."""
    left = waiting(s, s.order[0])
    if not left:
        s.phase = Phase.DOORS_AFTER
        return None
    able = [model for model in left if not s.stunned >> model & 1] if s.stunned else left
    if not able or (len(left) == 1 and not agendas.is_hidden(s, s.seat[left[0]])):
        start(s, left[0])
        return None
    return able


def _asked(s: Table, able: list[int]) -> int:
    """The first seat that has somebody left and has not let others go first."""
    seats = sorted({s.seat[model] for model in able})
    if len(seats) == 1:
        return seats[0]
    return next((seat for seat in seats if not s.passed >> seat & 1), seats[-1])


def start(s: Table, model: int) -> None:
    """[realworld.ap]"""
    s.passed = 0
    _make_ready(s, model)
    s.phase = Phase.ACTING
    if s.log is not None:
        say(s, "activated", "realworld.activate-each", "{who} is activated.", who=name(s, model))


def _make_ready(s: Table, model: int) -> None:
    s.active, s.ap, s.resumes, s.ended = model, ACTION_POINTS, False, False
    s.extra = s.actions = s.moves = s.stride = s.struck = s.declined = s.looted = s.opened = s.closed = 0


def act(s: Table) -> Flow:
    """[realworld.attack-ends] [stun.no-actions] One action, unless the activation is over, or nothing is left to do."""
    me = s.active
    if _is_done(s, me):
        end(s)
        return
    answer = yield Decision(s.seat[me], actions.ACT, me)
    yield from actions.DOES[answer](s, me, argument_of(answer)) or ()
    if not s.doing and _is_done(s, me):
        end(s)


def _is_done(s: Table, model: int) -> bool:
    out = s.ended or (s.down | s.stunned | s.lost) >> model & 1 or s.cell[model] < 0
    return bool(out) or not (s.ap or at_hand.at_hand(s))


def end(s: Table) -> None:
    """[realworld.activated-token] [realworld.ap-no-carry]"""
    s.activated |= 1 << s.active
    skills.forget(s, s.active, "activation")
    card_actions.forget_gear(s, s.active)
    s.active, s.ap = NOBODY, 0
    s.phase = Phase.ACTIVATION
    _to_choose_from(s)


def _own(s: Table, d: Decision) -> list[int]:
    """Where one is left that can act there is nobody to choose."""
    own = [model for model in waiting(s, s.order[0]) if s.seat[model] == d.seat]
    return [] if own == [d.args[0]] else own


def _activate_refusals(s: Table, d: Decision, model: int) -> Refusals:
    who = title(s, model)
    return first_refused(
        (not conscious(s, model), f"{who} is not there to act", "wounds.unconscious"),
        (s.seat[model] != d.seat or s.side[model] != s.order[0], f"{who} is not yours", "realworld.activate-each"),
        (s.activated >> model & 1, f"{who} has been activated in this round", "realworld.activated-token"),
        (model not in _own(s, d), f"{who} is next anyway", "realworld.activate-each"),
    )


def _others(s: Table, d: Decision) -> bool:
    """Is there another seat of the team that has somebody left and has not passed it on?"""
    if len(s.setting.seats) == s.setting.teams:
        return False
    seats = {s.seat[model] for model in waiting(s, s.order[0]) if not s.stunned >> model & 1}
    return any(seat != d.seat and not s.passed >> seat & 1 for seat in seats)


def _pass_on(s: Table, d: Decision) -> Offer:
    return (0,) if _others(s, d) else ()


def _pass_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return refused((not _others(s, d), "nobody else of your team is left to go first", "mode.team-decisions"))


ACTIVATE: Form[Table] = Form("activate", _own, _activate_refusals, MODEL, label="Activate {0}", action="Activate")
PASS_ON: Form[Table] = Form("pass on", _pass_on, _pass_refusals, label="Let another player go first")


@cache
def _forms_for(found: int, shared: bool, agenda: bool) -> tuple[Form[Table], ...]:
    """The forms of what is at hand. Only who shares a team can let another go first, and not all have agendas."""
    return ACTIVATE, *([PASS_ON] if shared else ()), *([REVEAL] if agenda else ()), *actions.forms_for(found)


ACTIVATING: Kind[Table] = Kind(
    "activating",
    "realworld.activate-each",
    lambda s, d: f"What does {title(s, d.args[0])} do first? Or name another to act.",
    (ACTIVATE, PASS_ON, REVEAL, *actions.ACT.forms),
    default=actions.END,
    piece=whom,
    among=lambda s, d: _forms_for(at_hand.at_hand(s), len(s.setting.seats) > s.setting.teams, s.agenda[d.seat] >= 0),
)
