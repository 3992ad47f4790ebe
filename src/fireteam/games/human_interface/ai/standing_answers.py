"""Sensible standing answers, for whoever wants to be asked less: doors that close, gear that nobody wants, guards in
any order, OPFOR that passes out of good range, and the openings of a round."""

from fireteam.games.human_interface.ai import figure_orders
from fireteam.games.human_interface.model import Battle, Move, Phase, Table
from fireteam.games.human_interface.rules.activation import actions, card_actions
from fireteam.games.human_interface.rules.board import door_holding
from fireteam.games.human_interface.rules.cyberwarfare import hack_terminal, network, raising
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.harm import loot_piles
from fireteam.games.human_interface.rules.movement import walk
from fireteam.games.human_interface.rules.phases import (
    cyberwarfare_step,
    door_windows,
    initiative,
    opfor_phase,
    real_world,
    system_resources,
)
from fireteam.games.human_interface.rules.reactions import plans
from fireteam.kernel import goal_of, stack
from fireteam.kernel.decisions import Decision, argument_of, unpair
from fireteam.kernel.rules import Order, on


def _close(s: Table, d: Decision, options: list[int]) -> int | None:
    return door_holding.LET_CLOSE.option()


def _leave_gear(s: Table, d: Decision, options: list[int]) -> int | None:
    """Unless it is what somebody's agenda asks for."""
    return None if s.agenda[d.seat] in _looters(s) else loot_piles.LEAVE.option()


def _looters(s: Table) -> list[int]:
    return [number for number, card in enumerate(s.setting.box.agendas) if card.goal.do == "looted"]


def _any_order(s: Table, d: Decision, options: list[int]) -> int | None:
    return opfor_phase.ANY.option()


def _no_text(s: Table, d: Decision, options: list[int]) -> int | None:
    """Adrenaline is kept, unless only the text of the card would be used."""
    return None if any(boosts.TEXT.chosen(option) for option in options) else boosts.DONE.option()


def _past_help(s: Table, d: Decision, options: list[int]) -> int | None:
    """What is won anyway, or would be lost with all that could be added. Whoever could draw again, do more damage or
    get a reaction back is asked."""
    model, *_, short = d.args
    added = dict[object, int]()  # by what would be used, however it is paid for
    for option in options:
        if boosts.DONE.chosen(option):
            continue
        effect, used = boosts.effect_of(s, d, option), argument_of(option)
        if effect.do != "add" and (short or effect.do != "again"):
            return None
        copies = s.adrenaline[model].count(used) if boosts.CARD.chosen(option) else 1
        added[option if boosts.CARD.chosen(option) else effect] = copies * effect.amount
    return None if 0 < short <= sum(added.values()) else boosts.DONE.option()


def _poor_plans(s: Table, d: Decision, options: list[int]) -> int | None:
    """It may pass, unless somebody could hit it with a fair chance somewhere on its way, or strike in a doorway."""
    mover = d.args[0]
    for option in options:
        if plans.STRIKE_AT.chosen(option):
            return None
        if plans.FIRE_AT.chosen(option):
            model, rest = unpair(argument_of(option))
            how, cell = unpair(rest)
            if figure_orders.is_fair(s, model, mover, cell, how - 1):
                return None
    return plans.LET_PASS.option()


def _mine_first(s: Table, d: Decision, options: list[int]) -> int | None:
    """My own team, where it takes part."""
    mine = initiative.BEGINS if d.kind is initiative.FIRST else real_world.GO
    return next((o for o in options if o == mine.option(s.setting.team_of[d.seat])), None)


def _draw_up(s: Table, d: Decision, options: list[int]) -> int | None:
    """Cards are kept as long as there are new ones to come."""
    full = len(s.networks[d.args[0]].hand) >= network.hand_limit(s, d.args[0])
    return None if full else cyberwarfare_step.KEEP.option()


def _spent(s: Table, d: Decision, options: list[int]) -> int | None:
    return actions.END.option() if not s.ap and all(_trifling(s, option) for option in options) else None


def _trifling(s: Table, option: int) -> bool:
    """Would it change nothing but a door, or the alarm?"""
    if card_actions.USE.chosen(option):
        return any(effect.do == "alarm" for effect in s.setting.box.skills[unpair(argument_of(option))[0]].effects)
    return any(form.chosen(option) for form in (actions.OPEN, actions.CLOSE, actions.END))


def _match(s: Table, d: Decision, options: list[int]) -> int | None:
    """As many as the attacker has added, as far as they go: more would seldom tell, and fewer would waste a program."""
    attack, defence = stack.top(s.doing, Battle).sides
    if defence.team != d.args[0]:
        return None
    return max((option for option in options if argument_of(option) <= attack.sr), default=None)


def _leave_doors(s: Table, d: Decision, options: list[int]) -> int | None:
    return door_windows.DONE.option() if s.phase == Phase.DOORS_AFTER else None


def _keep_locked(s: Table, d: Decision, options: list[int]) -> int | None:
    """Whoever controls a door passes it locked or not."""
    left = (door_windows.UNLOCK, door_windows.DONE)
    return door_windows.DONE.option() if all(any(form.chosen(o) for form in left) for o in options) else None


def _leave_program(s: Table, d: Decision, options: list[int]) -> int | None:
    return hack_terminal.LEAVE.option()


def _same_hacker(s: Table, d: Decision, options: list[int]) -> int | None:
    """Whoever it was in the last round; in the first one is asked."""
    return next((o for o in options if argument_of(o) == s.networks[d.args[0]].hacker), None)


def _as_declared(s: Table, d: Decision, options: list[int]) -> int | None:
    """To the square that a move was declared to, unless whoever moves has been crippled or cannot get there."""
    move = stack.top(s.doing, Move)
    if s.crippled >> move.model & 1 or not move.way:
        return None
    return next((o for o in options if walk.ON.chosen(o) and goal_of(argument_of(o)) == move.way[-1]), None)


ORDERS: dict[str, Order] = {
    (CLOSE := "let doors close"): on(door_holding.HOLDING, _close),
    (LEAVE_GEAR := "leave the gear of eliminated guards"): on(loot_piles.CLAIMING, _leave_gear),
    (ANY_ORDER := "activate guards in any order"): on(opfor_phase.ORDER, _any_order),
    "let guards pass unless a shot in effective range hits two times in five": on(plans.PLANNING, _poor_plans),
    "keep adrenaline in tests": on(boosts.BOOST, _no_text),
    (PAST_HELP := "keep adrenaline in tests whose result it could not change"): on(boosts.BOOST, _past_help),
    (HACK_FIRST := "begin the cyberwarfare step when I have initiative"): on(initiative.FIRST, _mine_first),
    (GO_FIRST := "go first in the real world when I have initiative"): on(real_world.FIRST, _mine_first),
    (DRAW := "keep my cards and draw, unless my hand is full"): on(cyberwarfare_step.NEW_CARDS, _draw_up),
    (MATCH := "defend my network with as many SR as the attacker adds"): on(raising.RAISING, _match),
    (LEAVE_DOORS := "leave the doors that I control after my activations"): on(door_windows.DOORS, _leave_doors),
    (KEEP_LOCKED := "keep the doors locked that I control when no other could be changed"): on(
        door_windows.DOORS, _keep_locked
    ),
    (SAME_HACKER := "keep my main hacker"): on(system_resources.HACKER, _same_hacker),
    (AS_DECLARED := "go on with a move that a reaction interrupts, unless crippled"): on(walk.ONWARD, _as_declared),
    (LEAVE_PROGRAM := "leave my program on a terminal that I take over"): on(hack_terminal.LEAVING, _leave_program),
    (SPENT := "end an activation without AP when only doors or the alarm could be changed"): on(actions.ACT, _spent),
}

# What most would answer, so that a round is not all questions; a person switches off what is wanted back.
USUAL = (
    CLOSE, LEAVE_GEAR, ANY_ORDER, PAST_HELP, HACK_FIRST, GO_FIRST, DRAW, MATCH, LEAVE_DOORS, KEEP_LOCKED,
    SAME_HACKER, AS_DECLARED, LEAVE_PROGRAM, SPENT,
)  # fmt: skip
