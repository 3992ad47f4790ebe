"""Bots that somebody else wrote: installed with a package, under the entry points `fireteam.bots`, or named as
`module:function` by whoever may run any code here, as at the command line. They may be wrong in every way, so what is
wrong is told in one sentence that names the bot. See docs/bots.md."""

import inspect
import operator
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint
from typing import Any

from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.game import Game
from fireteam.kernel.installed import entries, load

GROUP = "fireteam.bots"
_WRITTEN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")  # module:function
_NAME = re.compile(r"[A-Za-z][\w.-]*")
_TAKEN = ("me", "person", "open")  # said of seats that no bot plays


class Misplay(Fault):
    """A bot that cannot go on: what it raised, or what it chose instead of an option."""


class Outsider:
    """A bot of somebody else's. It is called like any other; `check` says whether what it chose is an option."""

    def __init__(self, name: str, choose: Callable[..., object]) -> None:
        self.name = name
        self.choose = choose

    def __call__(self, world: Game[Any], seat: int) -> int:
        where = f"the bot '{self.name}', asked for {world.seats[seat].name}"
        try:
            chosen = self.choose(world, seat)
        except (Exception, SystemExit) as error:
            raise Misplay(f"{where}, raises {type(error).__name__}: {error}") from error
        try:
            return operator.index(chosen)  # type: ignore[arg-type]
        except TypeError:
            raise Misplay(f"{where}, returns {quoted(chosen)}, which is not an option") from None

    def check(self, game: Game[Any], seat: int, option: int) -> None:
        """Is it an option of the seat in the true game? The bot may have played on in the world that it was given."""
        if option in game.options(seat):
            return
        where = f"the bot '{self.name}', asked for {game.seats[seat].name}"
        try:
            refusals = game.why_not(seat, option)
        except Fault:
            raise Misplay(f"{where}, returns {quoted(option)}, which is not an option") from None
        if refusals:
            raise Misplay(f"{where}, chooses '{game.text(option)}': {refusals[0]}")


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots that packages bring along, by name; one whose name could be mistaken for something else is left out."""
    found = entries(GROUP)
    return {entry.name: entry for entry in found if _NAME.fullmatch(entry.name) and entry.name not in _TAKEN}


@cache
def installed_bot(name: str) -> Outsider:
    return _loaded(name, installed()[name])


@cache
def written_bot(text: str) -> Outsider:
    """The bot that `module:function` means. Modules are looked for in the folder that one is in, too."""
    if not _WRITTEN.fullmatch(text):
        raise Fault(f"a bot of your own is written module:function, not {quoted(text)}")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    return _loaded(text, EntryPoint(text, text, GROUP))


def _loaded(name: str, entry: EntryPoint) -> Outsider:
    where = f"the bot '{name}'"
    choose = load(entry, where)
    if not callable(choose):
        raise Fault(f"{where} is {quoted(choose)}, which is not a function of a world and a seat")
    try:
        inspect.signature(choose).bind("world", 0)
    except TypeError:
        raise Fault(f"{where} does not take two arguments, a world and the number of a seat") from None
    except ValueError:  # it does not tell what it takes
        pass
    return Outsider(name, choose)
