"""What is typed at the command line, and how it is read: the arguments that several commands share, options as texts,
files with games in them. Whatever is wrong is a Fault with one sentence."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import fireteam
from fireteam.bots import roster
from fireteam.cli import files
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.rulebook import content

GameCode = Annotated[str, typer.Argument(metavar="GAME", help="The code of a game, as `fireteam games` lists it.")]


def path_of(text: str) -> Path:
    if not text:
        raise Fault("the name of a file is empty")
    return Path(text)


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Scenario = Annotated[str | None, typer.Option(help="The scenario, or random; `fireteam games` lists them.")]
Choices = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; KEY=@FILE reads its value from YAML."),
]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", parser=path_of, help="A record or a position.")]
SeatName = Annotated[str, typer.Argument(metavar="SEAT", help="The name of a seat, as Red.")]
AnswerText = Annotated[str, typer.Argument(metavar="TEXT", help="An answer, as 'walk C3'.")]
Jobs = Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0: as many as there are cores.")]
Plain = Annotated[bool, typer.Option("--plain", help="No boxes, no colour, no drawing: sentences, line by line.")]

RIVAL, FAST = "corporal", "recruit"  # bots: a person's opponent, and one for many games
FOUND_WRONG, BAD_INPUT, INTERRUPTED = 1, 2, 130  # exit codes


def options_of(code: str, scenario: str | None, pairs: list[str] | None) -> dict[str, Any]:
    """The options of a game from texts such as `rounds=3`; lists and the like are JSON, or YAML in a file that is named
    as in `own_missions=@mine.yaml`."""
    known = {field.name: field.type for field in msgspec.structs.fields(fireteam.rules_of(code).options)}
    chosen: dict[str, Any] = {}
    for pair in [*(pairs or []), *([] if scenario is None else [f"scenario={scenario}"])]:
        key, equals, text = pair.partition("=")
        if not equals or key not in known:
            raise Fault(f"--option {pair}: options are written KEY=VALUE, and {code} knows {', '.join(known)}")
        try:
            if text.startswith("@"):
                chosen[key] = content.read(path_of(text[1:]), known[key])
            else:
                chosen[key] = msgspec.convert(text, known[key], strict=False)
        except msgspec.ValidationError as unfit:
            chosen[key] = _from_json(pair, text, known[key], str(unfit))
    return chosen


def _from_json(pair: str, text: str, wanted: Any, otherwise: str) -> Any:
    """A value written as JSON; what is not JSON at all was not meant to be, and `otherwise` says what is wrong."""
    try:
        return msgspec.json.decode(text, type=wanted)
    except msgspec.ValidationError as error:
        reason = str(error)
    except (msgspec.MsgspecError, ValueError):
        reason = otherwise
    raise Fault(f"--option {pair}: the value is wrong: {reason[:1].lower()}{reason[1:]}")


def bot_for(code: str, wanted: str) -> str:
    """A bot that thinks, where the game says what to go by, or the one that does not."""
    return wanted if fireteam.rules_of(code).judged.evaluator is not None and wanted in roster.BOTS else "random"


def game_of(path: Path, code: str | None) -> Game[Any]:
    """The game in a file, which must be the one that was named."""
    if code is not None:
        fireteam.rules_of(code)
    game = files.game_in(path)
    if code not in (None, game.rules.about.code):
        raise Fault(f"{path} is a game of {game.rules.about.code}, not of {code}")
    return game


def print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
