"""The OPFOR phase: a tactical response card, the operations of every model that the rules run, each once, and after
clean-up the reinforcements that the security protocol wants."""

from fireteam.games.human_interface.model import (
    MODEL,
    OPFOR,
    Operation,
    Phase,
    Table,
    conscious,
    ruled,
    run_by_rules,
    title,
)
from fireteam.games.human_interface.rules.harm import mines
from fireteam.games.human_interface.rules.opfor import operations, order, reinforcements, tactical_response
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
from fireteam.skirmish.forms import kept


def respond(s: Table) -> Flow:
    """[opfor.tactical-response] [cybershock.lost-same-round] The phase begins; whoever the rules run is to act,
    whatever tokens it has."""
    yield from tactical_response.draw(s)
    for model, side in enumerate(s.side):
        if side == OPFOR:
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
    agreed = [model for model in s.todo if model in waiting] if len(waiting) > 1 else waiting
    if not agreed:
        answer = yield Decision(operations.speaker(s), ORDER)
        agreed = waiting if ANY.chosen(answer) else [argument_of(answer)]
    model, *s.todo = agreed
    s.activated |= 1 << model
    operation = Operation(model)
    stack.begin(s.doing, operation)
    yield from operations.go(s, operation)


def _waiting(s: Table) -> list[int]:
    """[cybershock.opfor-activation] OPFOR and characters lost to cybershock that have not acted."""
    return [model for model in ruled(s) if not s.activated >> model & 1]


def reinforce(s: Table) -> Flow:
    """[security.timing] The last thing of a round."""
    reinforcements.refill(s)
    next_round(s)
    yield from ()


def next_round(s: Table) -> None:
    s.round += 1
    s.phase = Phase.STARTUP


@kept
def _next(s: Table, d: Decision) -> list[int]:
    """[opfor.order-players] Who may be named: nobody where the order changes nothing, so that no question is asked.
    Whether it does is found out here and not before the question, since every copy of the game comes past that."""
    waiting = _waiting(s)
    return waiting if order.matters(s, waiting) else []


def _activate_refusals(s: Table, d: Decision, model: int) -> Refusals:
    who = title(s, model)
    return first_refused(
        (not conscious(s, model), f"{who} is not there to act", "opfor.activate"),
        (not run_by_rules(s, model), f"{who} does not act in this phase", "opfor.activate"),
        (s.activated >> model & 1, f"{who} has acted", "opfor.step1"),
        lambda: (model not in _next(s, d), "the order changes nothing", "opfor.order-players"),
    )


ACTIVATE: Form[Table] = Form(
    "activate", _next, _activate_refusals, MODEL, label="{0} acts next", action="Who acts next"
)
ANY: Form[Table] = Form("any", always, never_refused, label="In any order")
ORDER: Kind[Table] = Kind(
    "order",
    "opfor.order-players",
    "Who of OPFOR acts next?",
    (ACTIVATE, ANY),
    default=ANY,
)
