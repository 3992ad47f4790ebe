"""The command `fireteam`, put together from its `commands`. Each is one function: it reads what was typed, asks the
layers below, and prints. Whatever somebody can get wrong is answered with one sentence on stderr and exit code 2."""

import os
import sys
from typing import NoReturn

import typer

from fireteam.cli.arguments import BAD_INPUT, INTERRUPTED
from fireteam.cli.commands import answers, lab, play, replay, rulebook, serving
from fireteam.cli.screen import printable
from fireteam.kernel.faults import Fault

app = typer.Typer(
    help="Tactical skirmish board games with the rules enforced, explained and cited.",
    epilog="Example: fireteam play",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command(epilog="Example: fireteam games")(play.games)
app.command(epilog="Example: fireteam play ambush --seats me,random --seed 7")(play.play)
app.command(epilog="Example: fireteam simulate ambush --games 1000 --seats random --seed 7")(lab.simulate)
app.command(epilog="Example: fireteam balance GAME --games 400 --confirm corporal")(lab.balance)
app.command(epilog="Example: fireteam replay game.txt --verify")(replay.replay)
app.command(epilog="Example: fireteam cases my-cases/ --json")(rulebook.cases)
app.command(epilog="Example: fireteam rules ambush opportunity attack")(rulebook.rules)
app.command(epilog="Example: fireteam why ambush game.txt Red 'walk C3'")(answers.why)
app.command(epilog="Example: fireteam odds ambush game.txt Red 'shoot stray-5'")(answers.odds)
app.command(epilog="Example: fireteam serve --port 8000 --open")(serving.serve)
app.command(epilog="Example: fireteam bench --game ambush --seconds 2")(lab.bench)
app.add_typer(serving.app, name="table")


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command; whoever typed something wrong gets one sentence, never a traceback."""
    try:
        code = app(arguments, standalone_mode=False) or 0
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that nothing fails at exit either
        code = 0
    except Exception as error:
        # typer's usage errors; where their class lives depends on its version
        message = error if isinstance(error, Fault) else getattr(error, "format_message", lambda: None)()
        if message is None:
            raise
        if str(message):  # empty: the help has been printed instead
            print(f"fireteam: {printable(' '.join(str(message).split()))}", file=sys.stderr)
        code = BAD_INPUT
    sys.exit(code)
