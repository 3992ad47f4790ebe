"""Option scores of both sides: what each option of a decision seems to be worth to the seat that is asked. Each side
has a function for every kind of decision that it answers; where there is none, all options are alike to it."""

from __future__ import annotations

from collections.abc import Sequence

from fireteam.games.omega.ai.commandos import option_scores as commandos
from fireteam.games.omega.ai.overseer import option_scores as overseer
from fireteam.games.omega.model.state import OVERSEER, Omega
from fireteam.kernel.decisions import Decision


def option_scores(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    kinds = overseer.KINDS if d.seat == OVERSEER else commandos.KINDS
    scorer = kinds.get(d.kind)
    return scorer(s, d, options) if scorer else [0.0] * len(options)
