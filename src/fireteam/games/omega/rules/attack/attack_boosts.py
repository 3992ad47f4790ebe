"""What the attacker's side pays for before and after an attack roll: aiming, the help of a figure with Assist, power
that a blaster has stored."""

from fireteam.games.omega.model import COMMANDOS, Attack, Omega, is_enemy, name, title, whom
from fireteam.games.omega.rules.figures import adrenaline, modifiers, stats
from fireteam.games.omega.rules.rolls import dice
from fireteam.kernel import (
    Decision,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    never_refused,
    refused,
    say,
    stack,
)
from fireteam.kernel.decisions import numbers

AIM_COST, ASSIST_DIE, ASSIST_REROLL = 1, 1, 2


def choices(s: Omega, fight: Attack) -> bool:
    """Is there anything to pay for before the roll?"""
    if is_enemy(fight.attacker):
        return bool(s.power[fight.attacker]) or not any(_assist_refusals(s, fight))
    return not any(_aim_refusals(s, fight))


def prepared(s: Omega, fight: Attack, answer: int) -> bool:
    """Pay for what was chosen; False if the dice are to be rolled."""
    if AIM.chosen(answer):
        adrenaline.raise_by(s, fight.attacker, AIM_COST)  # [action.free-attack-extras]
        fight.aimed = True
        what, clause = "aims", "gap.aiming"
    elif ASSIST.chosen(answer):
        adrenaline.spend(s, ASSIST_DIE)
        fight.assisted = True
        what, clause = "is assisted", "keyword.assist-die"
    elif POWER.chosen(answer):
        tokens = argument_of(answer)
        s.power[fight.attacker] -= tokens
        fight.power += tokens
        what, clause = f"spends {tokens} power", "gap.power-tokens"
    else:
        return False
    say(s, "ready", clause, "{who} {what}.", who=name(s, fight.attacker), what=what)
    return True


def foreseen(fight: Attack, answer: int) -> Attack:
    """The attack as it would be once that is paid for."""
    fight = fight.copy()
    fight.aimed |= AIM.chosen(answer)
    fight.assisted |= ASSIST.chosen(answer)
    fight.power += argument_of(answer) if POWER.chosen(answer) else 0
    return fight


def _aim_refusals(s: Omega, fight: Attack) -> Refusals:
    """[gap.aiming]"""
    me = fight.attacker
    if me >= COMMANDOS or not (s.setting.weapons[fight.weapon].aim or modifiers.has(s, me, "aim")):
        return refused((True, f"{title(s, me)} cannot aim with this", "gap.aiming"))
    return refused(
        (fight.aimed, "the attack is aimed already", "gap.aiming"),
        (adrenaline.room(s, me) < AIM_COST, f"{title(s, me)} may take no more adrenaline", "adrenaline.cap"),
    )


def _assist_refusals(s: Omega, fight: Attack) -> Refusals:
    """[keyword.assist-die] [gap.assist-limits]"""
    return refused(
        (fight.assisted, "the attack is assisted already", "gap.assist-limits"), _help_refusals(s, fight, ASSIST_DIE)
    )


def redo_refusals(s: Omega, fight: Attack) -> Refusals:
    """[keyword.assist-reroll] Why Assist does not let the overseer roll again."""
    return refused(
        (fight.redone, "Assist has rolled these dice again already", "dice.reroll-multiple"),
        (not fight.dice, "there are no dice to roll again", "keyword.assist-reroll"),
        _help_refusals(s, fight, ASSIST_REROLL),
    )


def _help_refusals(s: Omega, fight: Attack, price: int) -> Refusals:
    who = title(s, fight.attacker)
    return refused(
        (not fight.led, f"{who} is not a clone or hybrid near a figure with Assist", "keyword.assist-die"),
        (s.pool < price, f"Assist costs {price}, and the pool has {s.pool}", "dashboard.pay-from-pool"),
    )


def _power_refusals(s: Omega, d: Decision, tokens: int) -> Refusals:
    me = stack.top(s.doing, Attack).attacker
    return refused((not 0 < tokens <= s.power[me], f"{title(s, me)} has {s.power[me]} power", "gap.power-tokens"))


def _asks(s: Omega, d: Decision) -> str:
    black, red = stats.pool(s, stack.top(s.doing, Attack))
    return f"{title(s, d.args[0])} is about to roll {dice.told_pool(black, red)}."


AIM: Form[Omega] = Form(
    "aim",
    lambda s, d: () if any(_aim_refusals(s, stack.top(s.doing, Attack))) else (0,),
    lambda s, d, a: _aim_refusals(s, stack.top(s.doing, Attack)),
    measure=dice.of_attack,
)
ASSIST: Form[Omega] = Form(
    "assist",
    lambda s, d: () if any(_assist_refusals(s, stack.top(s.doing, Attack))) else (0,),
    lambda s, d, a: _assist_refusals(s, stack.top(s.doing, Attack)),
    measure=dice.of_attack,
)
POWER: Form[Omega] = Form(
    "power",
    lambda s, d: range(1, s.power[stack.top(s.doing, Attack).attacker] + 1),
    _power_refusals,
    numbers(1, 9),
    measure=dice.of_attack,
    label="Spend {0} power",
    action="Power",
)
ROLL: Form[Omega] = Form("roll", always, never_refused, measure=dice.of_attack, label="Roll the dice")
FORMS = (AIM, ASSIST, POWER, ROLL)
PREPARE: Kind[Omega] = Kind("prepare", "dice.modify-before-roll", _asks, FORMS, default=ROLL, piece=whom)
