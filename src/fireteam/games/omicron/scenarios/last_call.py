"""Last Call: a secret research console stands at the edge of the board. In a casual game whoever lays an Objective
Token on it has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import ap, opportunity
from fireteam.games.omicron.measuring import around
from fireteam.games.omicron.scenario import Special
from fireteam.games.omicron.state import Omicron, side_of
from fireteam.games.omicron.words import name
from fireteam.kernel.decisions import Decision, Flow
from fireteam.kernel.events import say
from fireteam.kernel.faults import Fault, Refusal
from fireteam.space.masks import lowest

LAY_TOKEN = 0


class LastCall(Special):
    def interactions(self, s: Omicron, d: Decision) -> Iterable[int]:
        free = not s.setting.tournament and s.walk is None and not s.stunned >> s.active & 1 and ap.can_pay(s, 1)
        return (LAY_TOKEN,) if free and around(s, s.active) & s.setting.ground.console else ()

    def universe(self, s: Omicron, d: Decision) -> Iterable[int]:
        return (LAY_TOKEN,)

    def refusals(self, s: Omicron, d: Decision, interaction: int) -> Iterator[Refusal]:
        me = s.active
        if s.setting.tournament:
            yield Refusal("tournaments know no secret console", "easter-egg.not-in-tournament")
        if s.walk is not None:
            yield Refusal(f"{name(s, me)} is walking", "action.resolve-completely")
        if s.stunned >> me & 1:
            yield Refusal(f"{name(s, me)} is stunned", "condition.stunned-no-actions")
        yield from ap.refusals(s, 1)
        if not around(s, me) & s.setting.ground.console:
            yield Refusal(f"{name(s, me)} is not next to the console", "easter-egg.last-call")

    def write(self, s: Omicron, interaction: int) -> str:
        return "lay token"

    def read(self, s: Omicron, words: str) -> int:
        if words.lower() != "lay token":
            raise Fault(f"'{words}' is no interaction of this scenario")
        return LAY_TOKEN

    def interact(self, s: Omicron, interaction: int) -> Flow:
        """[easter-egg.last-call]"""
        me = s.active
        ap.pay(s, me, 1)
        yield from opportunity.provoke(s, me)
        if not (s.ko | s.stunned) >> me & 1:
            s.tokens.append(lowest(around(s, me) & s.setting.ground.console))
            s.winner = side_of(me)
            if s.log is not None:
                text = "{who} lays an Objective Token on the secret console."
                say(s, "interact", "easter-egg.last-call", text, who=name(s, me))
