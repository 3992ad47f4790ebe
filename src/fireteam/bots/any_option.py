"""The bot `random`: any option, each as likely as the others."""

from typing import Any

from fireteam.kernel.chance import below
from fireteam.kernel.game import Game


def choose(world: Game[Any], seat: int) -> int:
    options = world.options(seat)
    number, _ = below(world.tape.key, world.tape.position, len(options))
    return options[number]
