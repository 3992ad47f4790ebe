"""Turns: the two squads alternate until everyone has been activated."""

from fireteam.games.omicron.model import CHARACTER, Omicron, Phase, side_of, squad, title
from fireteam.games.omicron.rules.activation import activation
from fireteam.games.omicron.rules.phases import cleanup
from fireteam.kernel import Decision, Flow, Form, Kind, argument_of, refused


def activate(s: Omicron) -> Flow:
    """[activation.unactivated-only] The current player picks a character."""
    activation.start(s, argument_of((yield Decision(s.captain[s.turn], ACTIVATION))))
    s.phase = Phase.ACTING


def end_turn(s: Omicron) -> None:
    """[activation.alternate] The other squad's turn, if it has somebody left. [activation.gap-unequal-squads]"""
    s.turn = 1 - s.turn
    if not waiting(s, s.turn):
        s.turn = 1 - s.turn
    if waiting(s, s.turn):
        s.phase = Phase.ACTIVATION
    else:
        cleanup.end_activations(s)


def waiting(s: Omicron, side: int) -> list[int]:
    """[activation.exactly-once-per-round] Who has not been activated, KO'd or not. [ko.must-still-activate]"""
    return [m for m in squad(s, side) if not s.activated >> m & 1]


ACTIVATE: Form[Omicron] = Form(
    "activate",
    lambda s, d: waiting(s, s.turn),
    lambda s, d, character: refused(
        (
            s.card[character] < 0 or side_of(character) != s.turn,
            f"{title(s, character)} is not in the squad",
            "activation.unactivated-only",
        ),
        (
            s.activated >> character & 1,
            f"{title(s, character)} has been activated in this round",
            "activation.exactly-once-per-round",
        ),
    ),
    CHARACTER,
)
ACTIVATION: Kind[Omicron] = Kind(
    "activation",
    "activation.unactivated-only",
    "Whom do you activate?",
    (ACTIVATE,),
)
