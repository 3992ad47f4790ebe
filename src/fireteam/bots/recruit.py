"""The bot `recruit`: it follows the policy of the game's evaluator, which is to take the option with the best score,
and looks at nothing twice. Far from strong, but fast enough for studies of thousands of games."""

from typing import Any

from fireteam.kernel.chance import below
from fireteam.kernel.evaluator import Evaluator
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game


def evaluator_of(world: Game[Any]) -> Evaluator[Any]:
    evaluator = world.rules.judged.evaluator
    if evaluator is None:
        raise Fault(f"{world.rules.about.title} has no evaluator to go by: only the bot 'random' can play it")
    return evaluator


def choose(world: Game[Any], seat: int, evaluator: Evaluator[Any] | None = None) -> int:
    """The option that seems best to the evaluator, that of the game if none is given; of several as good, any."""
    evaluator, options = evaluator or evaluator_of(world), world.options(seat)
    scores = evaluator.option_scores(world.state, world.decision(seat), options)
    most = max(scores)
    best = [option for option, score in zip(options, scores, strict=True) if score == most]
    return best[below(world.tape.key, world.tape.position, len(best))[0]] if len(best) > 1 else best[0]
