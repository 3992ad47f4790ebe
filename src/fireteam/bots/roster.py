"""Who can be asked to play. A bot is a function from a world and a seat to one of the seat's options. The world
is a determinized game: what the seat knows is true in it, everything else has been dealt again, and all chance
a bot wants comes from that world's own stream, so that a bot remembers nothing and the same seed plays the
same game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fireteam.bots import any_option, corporal, recruit
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game

Bot = Callable[[Game[Any], int], int]

BOTS: dict[str, Bot] = {"random": any_option.choose, "recruit": recruit.choose, "corporal": corporal.choose}


def bot_named(name: str) -> Bot:
    if name not in BOTS:
        raise Fault(f"there is no bot '{name}'; there are {', '.join(sorted(BOTS))}")
    return BOTS[name]


def consult(bot: Bot, game: Game[Any], seat: int, seed: int | str) -> int:
    """What a bot would choose for a seat. The true game never reaches it; because options rest on what a seat
    knows, an option of the determinized world is an option of the true one."""
    return bot(game.determinize(seat, seed), seat)


def at_seats(names: str, seats: int) -> list[str]:
    """The name at each seat from a list such as `me,random`; one name alone stands for all seats.

    >>> at_seats("me,random", 2), at_seats("random", 3)
    (['me', 'random'], ['random', 'random', 'random'])
    """
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        listed *= seats
    if len(listed) != seats:
        raise Fault(f"'{names}' names {len(listed)} seats, the game has {seats}")
    return listed
