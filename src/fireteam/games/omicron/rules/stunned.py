"""What being stunned does, forbids and costs. A stunned model neither acts nor reacts, but for Remove Conditions; it
does not move by itself, though others can move it; it engages nobody; its DEX is 1 lower. What is asked of a model here
is also "no" for one that lies knocked out. The answers are arithmetic on masks, because bots ask all the time."""

from fireteam.games.omicron.model import Omicron, title
from fireteam.kernel import Refusals, first_refused, refused


def stun(s: Omicron, model: int) -> None:
    """A CyMS that was roused does nothing any more. [cyms.stunned-does-nothing]"""
    s.stunned |= 1 << model
    if model in s.wake:
        s.wake.remove(model)


def can_act(s: Omicron, model: int) -> bool:
    """[condition.stunned-no-actions] [ko.no-interaction] Can it act, or react to what another does?"""
    return not (s.stunned | s.ko) >> model & 1


def can_move(s: Omicron, model: int) -> bool:
    """[condition.stunned-no-move] [ko.no-interaction] Can it move by itself?"""
    return not (s.stunned | s.ko) >> model & 1


def engage_nobody(s: Omicron) -> int:
    """[engaged.definition] [aoo.eligible] Of the models that stand, those whom others may leave or pass unharmed."""
    return s.stunned


def lost_dex(s: Omicron, model: int) -> int:
    """[condition.stunned-dex]"""
    return s.stunned >> model & 1


def action_refusals(s: Omicron, model: int) -> Refusals:
    """[condition.stunned-no-actions] Every action asks here but Remove Conditions, which is not barred."""
    return refused((s.stunned >> model & 1, f"{title(s, model)} is stunned", "condition.stunned-no-actions"))


def out_refusals(s: Omicron, model: int) -> Refusals:
    """[ko.no-interaction] The same for whoever may be knocked out."""
    return first_refused(
        (s.ko >> model & 1, f"{title(s, model)} is knocked out", "ko.no-interaction"), action_refusals(s, model)
    )


def move_refusals(s: Omicron, model: int) -> Refusals:
    return refused((s.stunned >> model & 1, f"{title(s, model)} is stunned", "condition.stunned-no-move"))
