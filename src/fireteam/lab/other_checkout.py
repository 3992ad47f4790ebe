"""A bot of another checkout of this program, such as yesterday's. It lives in a process of its own that imports that
checkout, is told every choice of a game as it falls and plays the same game there, so that nothing of it touches this
process. Both talk in lines of JSON, and every answer carries the fingerprint of the game over there: two checkouts that
play different rules are found out at once."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game

AT = "@"  # between the name of a bot and the folder of the checkout that it comes from


class Asked(msgspec.Struct):
    """What goes over: a new game, or what has been chosen since and who is to choose now."""

    bot: str = ""
    game: str = ""  # a new one, with these options and this seed
    options: dict[str, Any] = {}
    seed: str = ""
    chosen: list[tuple[int, str]] = []  # seat and text
    seat: int = -1  # who is asked, with the seed of the choice
    dealt: str = ""


class Said(msgspec.Struct):
    """What comes back: a choice, what it took, and the game as it stands there; or what went wrong."""

    text: str = ""
    seconds: float = 0.0
    digest: str = ""
    source: str = ""  # of the program there
    error: str = ""


class OtherCheckout:
    """The bots of another checkout, as this process knows them."""

    def __init__(self, checkout: str) -> None:
        self.checkout = Path(checkout).resolve()
        source = self.checkout / "src"
        if not (source / "fireteam" / "__init__.py").is_file():
            raise Fault(f"{checkout} is not a checkout of this program: it has no src/fireteam")
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.fspath(source)},
        )
        self.unsaid: list[tuple[int, str]] = []
        found = self._say(Asked()).source
        if Path(found).parent.parent != source:
            raise Fault(f"the process that should play for {checkout} imports {found}")

    def begin(self, game: str, options: dict[str, Any], seed: str) -> None:
        self.unsaid = []
        self._say(Asked(game=game, options=options, seed=seed))

    def tell(self, seat: int, text: str) -> None:
        """Somebody has chosen."""
        self.unsaid.append((seat, text))

    def choose(self, bot: str, game: Game[Any], seat: int, dealt: str) -> tuple[int, float]:
        """The choice of a bot there, and the seconds of its processor that it took."""
        said = self._say(Asked(bot=bot, chosen=self.unsaid, seat=seat, dealt=dealt))
        self.unsaid = []
        if said.digest != game.digest():
            raise Fault(f"the rules of {self.checkout} play another game than these")
        return game.read(seat, said.text), said.seconds

    def end(self) -> None:
        self.process.kill()
        self.process.wait()

    def _say(self, asked: Asked) -> Said:
        there = self.process
        assert there.stdin is not None
        assert there.stdout is not None
        try:
            there.stdin.write(msgspec.json.encode(asked) + b"\n")
            there.stdin.flush()
            said = msgspec.json.decode(there.stdout.readline(), type=Said)
        except (OSError, msgspec.DecodeError):
            raise Fault(f"the process that plays for {self.checkout} has ended") from None
        if said.error:
            raise Fault(f"the process that plays for {self.checkout}: {said.error}")
        return said


def serve() -> None:
    """The other end: answer until nobody asks any more. This runs with the other checkout."""
    game: Game[Any] | None = None
    for line in sys.stdin.buffer:
        asked, said = msgspec.json.decode(line, type=Asked), Said(source=fireteam.__file__ or "")
        try:
            if asked.game:
                game = fireteam.new(asked.game, seed=asked.seed, log=False, **asked.options)
            elif game is not None:
                said = answer(game, asked)
        except Exception as error:
            said = Said(error=repr(error))
        sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
        sys.stdout.buffer.flush()


def answer(game: Game[Any], asked: Asked) -> Said:
    for seat, text in asked.chosen:
        game.choose(seat, text)
    option, seconds = timed(asked.bot, game, asked.seat, asked.dealt)
    return Said(game.text(option), seconds, game.digest())


def timed(bot: str, game: Game[Any], seat: int, dealt: str) -> tuple[int, float]:
    """The choice of a bot, and the seconds of the processor that it took."""
    began = time.process_time()
    option = consult(any_bot(bot), game, seat, dealt)
    return option, time.process_time() - began


if __name__ == "__main__":
    serve()
