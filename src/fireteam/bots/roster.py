"""Who can be asked to play. A bot is a function from a world and a seat to one of the seat's options. The world
is a determinized game: what the seat knows is true in it, everything else has been dealt again, and all chance
a bot wants comes from that world's own stream, so that a bot remembers nothing and the same seed plays the
same game."""

from collections.abc import Callable
from typing import Any

from fireteam.bots import any_option, corporal, recruit
from fireteam.bots.outsiders import Outsider, installed, installed_bot, written_bot
from fireteam.bots.planned import PLUS, planned_bot
from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.game import Game

Bot = Callable[[Game[Any], int], int]

BOTS: dict[str, Bot] = {"random": any_option.choose, "recruit": recruit.choose, "corporal": corporal.choose}


def names() -> list[str]:
    """Of our own bots, and of those that are installed."""
    return [*BOTS, *(name for name in sorted(installed()) if name not in BOTS)]


def bot_named(name: str) -> Bot:
    """A bot of ours, or one that is installed: whoever names it over the wire can run nothing else."""
    if name in BOTS:
        return BOTS[name]
    if name in installed():
        return installed_bot(name)
    raise Fault(f"there is no bot {quoted(name)}; there are {', '.join(sorted(names()))}")


def any_bot(name: str) -> Bot:
    """The same, or one written `module:function`, for whoever may run any code here; or one of ours that keeps to a
    plan of the game, `recruit+rush`."""
    if PLUS in name:
        return planned_bot(name)
    return written_bot(name) if ":" in name else bot_named(name)


def consult(bot: Bot, game: Game[Any], seat: int, seed: int | str) -> int:
    """What a bot would choose for a seat. The true game never reaches it; because options rest on what a seat
    knows, an option of the determinized world is an option of the true one."""
    option = bot(game.determinize(seat, seed), seat)
    if isinstance(bot, Outsider):
        bot.check(game, seat, option)
    return option


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
