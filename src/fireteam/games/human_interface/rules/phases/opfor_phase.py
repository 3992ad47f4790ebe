"""The OPFOR phase: a tactical response card, the operations of every model that the rules run, each once, and after
clean-up the reinforcements that the security protocol wants."""

from fireteam.games.human_interface.model import MODEL, Operation, Phase, Table, conscious, run_by_rules, title
from fireteam.games.human_interface.rules.harm import mines
from fireteam.games.human_interface.rules.opfor import order, reinforcements, tactical_response
from fireteam.games.human_interface.rules.opfor.operations import speaker
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    stack,
)


def respond(s: Table) -> Flow:
    """[opfor.tactical-response] [cybershock.lost-same-round] The phase begins; whoever the rules run is to act,
    whatever tokens it has."""
    yield from tactical_response.draw(s)
    for model in range(len(s.cell)):
        if run_by_rules(s, model):
            s.activated &= ~(1 << model)
    s.todo = []
    s.phase = Phase.OPERATIONS


def operate(s: Table) -> Flow:
    """[opfor.activate] [opfor.step1] [mine.armed] The next model acts. `todo` is the order where one was agreed to."""
    mines.arm(s)
    waiting = _waiting(s)
    if not waiting:
        s.todo = []
        s.phase = Phase.CLEAN_UP
        return
    agreed = [model for model in s.todo if model in waiting]
    if not agreed and order.matters(s, waiting):
        answer = yield Decision(speaker(s), ORDER)
        agreed = waiting if ANY.chosen(answer) else []
        model = agreed[0] if agreed else argument_of(answer)
    else:
        model = (agreed or waiting)[0]
    s.todo = [other for other in agreed if other != model]
    s.activated |= 1 << model
    stack.begin(s.doing, Operation(model))


def _waiting(s: Table) -> list[int]:
    """[cybershock.opfor-activation] OPFOR and characters lost to cybershock that have not acted."""
    return [m for m in range(len(s.cell)) if run_by_rules(s, m) and conscious(s, m) and not s.activated >> m & 1]


def reinforce(s: Table) -> Flow:
    """[security.timing] The last thing of a round."""
    reinforcements.refill(s)
    next_round(s)
    yield from ()


def next_round(s: Table) -> None:
    s.round += 1
    s.phase = Phase.STARTUP


def _activate_refusals(s: Table, d: Decision, model: int) -> Refusals:
    who = title(s, model)
    return first_refused(
        (not conscious(s, model), f"{who} is not there to act", "opfor.activate"),
        (not run_by_rules(s, model), f"{who} does not act in this phase", "opfor.activate"),
        (s.activated >> model & 1, f"{who} has acted", "opfor.step1"),
    )


ACTIVATE: Form[Table] = Form(
    "activate", lambda s, d: _waiting(s), _activate_refusals, MODEL, label="{0}", action="Activate"
)
ANY: Form[Table] = Form("any", always, never_refused, label="In any order")
ORDER: Kind[Table] = Kind("order", "opfor.order-players", "Who of OPFOR acts next?", (ACTIVATE, ANY), default=ANY)
