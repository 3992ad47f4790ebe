"""Sensible standing answers, for whoever wants to be asked less: doors that close, gear that nobody wants, guards in
any order, and OPFOR that passes out of good range."""

from fireteam.games.human_interface.model import Table
from fireteam.games.human_interface.rules.attack import attack_odds
from fireteam.games.human_interface.rules.board import door_holding
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.harm import loot_piles
from fireteam.games.human_interface.rules.phases import opfor_phase
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel.decisions import Decision, argument_of, unpair
from fireteam.kernel.rules import Order, on

FAIR = 0.4  # the chance of a shot that is worth a question


def _close(s: Table, d: Decision, options: list[int]) -> int | None:
    return door_holding.LET_CLOSE.option()


def _leave_gear(s: Table, d: Decision, options: list[int]) -> int | None:
    return loot_piles.LEAVE.option()


def _any_order(s: Table, d: Decision, options: list[int]) -> int | None:
    return opfor_phase.ANY.option()


def _no_text(s: Table, d: Decision, options: list[int]) -> int | None:
    """Adrenaline is kept, unless only the text of the card would be used."""
    return None if any(boosts.TEXT.chosen(option) for option in options) else boosts.DONE.option()


def _poor_plans(s: Table, d: Decision, options: list[int]) -> int | None:
    """It may pass, unless somebody could hit it with a fair chance somewhere on its way, or strike in a doorway."""
    mover = d.args[0]
    for option in options:
        if plans.STRIKE_AT.chosen(option):
            return None
        if plans.FIRE_AT.chosen(option):
            model, rest = unpair(argument_of(option))
            how, cell = unpair(rest)
            if _fair(s, model, mover, cell, how - 1):
                return None
    return plans.LET_PASS.option()


def _poor_shots(s: Table, d: Decision, options: list[int]) -> int | None:
    """The same where another person moves."""
    mover = d.args[0]
    for option in options:
        if windows.STRIKE.chosen(option):
            return None
        if windows.FIRE.chosen(option):
            model, how = unpair(argument_of(option))
            if _fair(s, model, mover, s.cell[mover], how - 1):
                return None
    return windows.WAIT.option()


def _fair(s: Table, model: int, target: int, cell: int, weapon: int) -> bool:
    far = s.setting.board.distance_king(s.cell[model], cell)
    if far > weapons.effective_range(s, model):
        return False
    return attack_odds.with_target_at(s, model, target, cell, weapon).hit >= FAIR


ORDERS: dict[str, Order] = {
    "let doors close": on(door_holding.HOLDING, _close),
    "leave the gear of eliminated guards": on(loot_piles.CLAIMING, _leave_gear),
    "activate guards in any order": on(opfor_phase.ORDER, _any_order),
    "let guards pass unless a shot in effective range hits two times in five": on(plans.PLANNING, _poor_plans),
    "wait while people move unless a shot in effective range hits two times in five": on(windows.REACTING, _poor_shots),
    "keep adrenaline in tests": on(boosts.BOOST, _no_text),
}
