"""Bots that keep to a fixed plan: `recruit+rush` plays as `recruit` does, but by the scores that the plan `rush` of its
game makes of the evaluator's. Plans are there to measure by: what a bot loses that does without something, and whether
one that always does the same can be beaten. A game lists its own."""

from collections.abc import Callable
from typing import Any

from fireteam.bots import corporal, recruit
from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.game import Game

PLUS = "+"
THINKERS: dict[str, Callable[..., int]] = {"recruit": recruit.choose, "corporal": corporal.choose}


def planned_bot(name: str) -> Callable[[Game[Any], int], int]:
    """The bot that `bot+plan` means. Whether there is such a plan, only the game can tell."""
    bot, _, called = name.partition(PLUS)
    if bot not in THINKERS:
        raise Fault(f"{quoted(bot)} keeps to no plan: only {' and '.join(THINKERS)} go by scores")
    think = THINKERS[bot]

    def choose(world: Game[Any], seat: int) -> int:
        plans = world.rules.studied.plans
        if called not in plans:
            there = f"there are {', '.join(plans)}" if plans else "there are none"
            raise Fault(f"{world.rules.about.title} has no plan {quoted(called)}; {there}")
        return think(world, seat, recruit.evaluator_of(world).planned(seat, plans[called]))

    return choose
