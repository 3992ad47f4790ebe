"""The commands `why` and `odds`: whether a seat may give an answer, and what would come of it."""

from fireteam.cli.arguments import AnswerText, AsJson, GameCode, GameFile, SeatName, game_of, print_json
from fireteam.cli.screen import Screen


def why(game: GameCode, file: GameFile, seat: SeatName, text: AnswerText, json: AsJson = False) -> None:
    """May a seat choose this here, and if not, why not?"""
    refusals = game_of(file, game).why_not(seat, text)
    if json:
        print_json({"text": text, "legal": not refusals, "refusals": refusals})
    else:
        Screen().refusals(text, refusals)


def odds(game: GameCode, file: GameFile, seat: SeatName, text: AnswerText, json: AsJson = False) -> None:
    """The chance of each outcome of an answer, from what the seat knows."""
    found = game_of(file, game).odds(seat, text)
    if not json:
        Screen().odds(found)
        return
    chances = {label: {"exact": str(chance), "share": float(chance)} for label, chance in found.chances.items()}
    print_json({"option": found.option, "chances": chances, "numbers": found.numbers, "policy": found.policy})
