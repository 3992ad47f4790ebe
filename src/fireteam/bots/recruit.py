"""The bot `recruit`: it follows the hunches of the game's judge and looks at nothing twice. Far from strong, but fast
enough for studies of thousands of games."""

from __future__ import annotations

from typing import Any

from fireteam.kernel.chance import below
from fireteam.kernel.evaluator import Judge
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game


def judge_of(world: Game[Any]) -> Judge[Any]:
    judge = world.rules.judge
    if judge is None:
        raise Fault(f"{world.rules.title} has no judge to go by: only the bot 'random' can play it")
    return judge


def choose(world: Game[Any], seat: int) -> int:
    """The option that seems best; of several as good, any."""
    judge, options = judge_of(world), world.options(seat)
    hunches = judge.hunches(world.state, world.decision(seat), options)
    most = max(hunches)
    best = [option for option, hunch in zip(options, hunches, strict=True) if hunch == most]
    return best[below(world.tape.key, world.tape.position, len(best))[0]] if len(best) > 1 else best[0]
