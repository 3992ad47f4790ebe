"""What each figure is told to do while people move or attack in its sight: to ask about shots that are worth it, to ask
about everything, to hold its fire, or to fire by itself when a shot is good enough."""

from collections.abc import Mapping

from fireteam.games.human_interface.model import Mode, Table, name, title
from fireteam.games.human_interface.rules.attack import attack_odds
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.reactions import who_reacts, windows
from fireteam.kernel.decisions import Decision, argument_of, unpair
from fireteam.kernel.rules import FigureOrders

FAIR = 0.4  # the chance of a shot that is worth a question
USUAL = "ask about shots in effective range that hit two times in five"
NEVER, ASK, IN_RANGE = "never react", "ask about everything", "fire in effective range"
AT_LEAST = {f"fire at {least} per cent and more": least / 100 for least in (20, 40, 60, 80)}
WAYS = (USUAL, NEVER, ASK, IN_RANGE, *AT_LEAST)


def is_fair(s: Table, model: int, target: int, cell: int, weapon: int) -> bool:
    """Is it worth a question whether somebody should fire at a target that stands there?"""
    return in_range(s, model, cell) and attack_odds.with_target_at(s, model, target, cell, weapon).hit >= FAIR


def in_range(s: Table, model: int, cell: int) -> bool:
    return s.setting.board.distance_king(s.cell[model], cell) <= weapons.effective_range(s, model)


def _react(s: Table, d: Decision, options: list[int], told: Mapping[str, str]) -> int | None:
    """The best shot that anybody is told to fire, unless somebody is to ask; else they wait for another moment."""
    best, shot = 0.0, windows.WAIT.option()
    for option in options:
        if not any(form.chosen(option) for form in (windows.FIRE, windows.STRIKE, windows.COVER)):
            continue
        model, how = unpair(argument_of(option))
        way = told.get(name(s, model), USUAL)
        if way == ASK or (way == USUAL and _worth_asking(s, d.args[0], option)):
            return None
        if way in (USUAL, NEVER) or windows.COVER.chosen(option):
            continue
        mode = Mode.FREE if windows.STRIKE.chosen(option) else Mode.FAST
        chance = attack_odds.with_target_at(s, model, d.args[0], s.cell[d.args[0]], how - 1, mode).hit
        good = in_range(s, model, s.cell[d.args[0]]) if way == IN_RANGE else chance >= AT_LEAST[way]
        if good and chance > best:
            best, shot = chance, option
    return shot


def _worth_asking(s: Table, mover: int, option: int) -> bool:
    """A strike in a doorway costs nothing; cover alone can wait."""
    if windows.FIRE.chosen(option):
        model, how = unpair(argument_of(option))
        return is_fair(s, model, mover, s.cell[mover], how - 1)
    return windows.STRIKE.chosen(option)


def _figures(s: Table, seat: int) -> dict[str, str]:
    return {name(s, model): title(s, model) for model in who_reacts.owned(s, seat)}


ORDERS = FigureOrders(
    "each figure reacts as it is told", WAYS, ASK, (windows.REACTING, windows.INTERRUPTING), _figures, _react
)
