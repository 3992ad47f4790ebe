"""Fixed plans that any game may have: to do without some forms of options."""

from collections.abc import Sequence
from typing import Any

from fireteam.kernel.decisions import Decision, Form
from fireteam.kernel.evaluator import BARRED, Plan
from fireteam.skirmish.forms import ByForm


def never(*forms: Form[Any]) -> Plan:
    """Never anything of these forms, while something else is offered."""
    barred = ByForm(False, lambda: dict.fromkeys(forms, True))

    def plan(s: Any, d: Decision, options: Sequence[int], scores: list[float]) -> list[float]:
        return [BARRED if barred[option] else score for option, score in zip(options, scores, strict=True)]

    return plan
