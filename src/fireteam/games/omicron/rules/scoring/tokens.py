"""Objective Tokens on the way: where the scenario says so, a walker may take one next to it in mid-Walk."""

from fireteam.games.omicron.model import CELL, Omicron, name, title
from fireteam.games.omicron.rules.board.distance import around
from fireteam.kernel import (
    Answered,
    Decision,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    say,
)


def pick_up(s: Omicron, walker: int) -> Answered:
    """[walk.mid-walk-interaction] Does the walker take a token here?"""
    if not in_reach(s, walker):
        return False
    answer = yield Decision(s.controller[walker], PASSING, walker)
    if not PICK_UP.chosen(answer):
        return False
    cell = argument_of(answer)
    s.tokens.remove(cell)
    s.token[walker] += 1
    say(
        s,
        "token",
        "walk.mid-walk-interaction",
        "{who} picks up the token on {where}.",
        who=name(s, walker),
        where=s.setting.board.name(cell),
    )
    return True


def in_reach(s: Omicron, walker: int) -> list[int]:
    """The cells next to or under a walker from which it may take a token."""
    if not s.tokens or not s.setting.scenario.pick_up_walking or not s.setting.special.may_hold(s, walker):
        return []
    near = around(s, walker) | s.foot[walker]
    return [cell for cell in sorted(set(s.tokens)) if near >> cell & 1]


def _refusals(s: Omicron, d: Decision, cell: int) -> Refusals:
    where = s.setting.board.name(cell)
    yield from first_refused(
        (cell not in s.tokens, f"no token lies on {where}", "walk.mid-walk-interaction"),
        (
            not (around(s, d.args[0]) | s.foot[d.args[0]]) >> cell & 1,
            f"{where} is not next to {title(s, d.args[0])}",
            "walk.mid-walk-interaction",
        ),
    )


PICK_UP: Form[Omicron] = Form(
    "pick up", lambda s, d: in_reach(s, d.args[0]), _refusals, CELL, label="Pick it up on {0}"
)
LEAVE: Form[Omicron] = Form("walk past", always, never_refused)
PASSING: Kind[Omicron] = Kind(
    "passing",
    "walk.mid-walk-interaction",
    lambda s, d: f"{title(s, d.args[0])} walks past a token: pick it up?",
    (PICK_UP, LEAVE),
    default=LEAVE,
)
