"""The dice of an Attack or an AoE while they lie on the table: changed by Luck, spent, and what is left traded for
Luck Tokens."""

from fireteam.games.omicron.model import MOST_LUCK, Attack, Omicron, attack_on_top, title
from fireteam.games.omicron.rules.characters import luck
from fireteam.kernel import Decision, Form, Offer, Refusals, always, argument_of, first_refused, never_refused, refused
from fireteam.kernel.chance import Die
from fireteam.kernel.decisions import numbers

D6 = Die("d6", range(1, 7))


def changed(s: Omicron, fight: Attack, answer: int) -> bool:
    """[luck.spend-any-time] Spend Luck on a die, if that was the answer."""
    by = RAISE.chosen(answer) - LOWER.chosen(answer)
    if by:
        luck.change_die(s, fight, argument_of(answer), by)
    return bool(by)


def trade(s: Omicron, fight: Attack, answer: int) -> None:
    """[luck.trade] [luck.trade-optional] `done` trades every die it can, `trade` says how many."""
    dice = luck.tradeable(s, fight)
    luck.gain(s, fight.attacker, argument_of(answer) if TRADE.chosen(answer) else dice, "luck.trade")


def _changeable(s: Omicron, bound: int) -> Offer:
    """The faces that Luck could change, because they are not at the bound."""
    fight = attack_on_top(s)
    return sorted({die for die in fight.dice if die != bound}) if s.luck[fight.attacker] else ()


def _change_refusals(s: Omicron, die: int, bound: int) -> Refusals:
    fight = attack_on_top(s)
    yield from refused(
        (not s.luck[fight.attacker], f"{title(s, fight.attacker)} has no Luck", "luck.modify-die"),
        (die not in fight.dice, f"no die shows {die}", "luck.modify-die"),
        (die == bound, "a die shows 1 to 6", "luck.die-bounds"),
    )


def _fewer(s: Omicron, d: Decision) -> range:
    fight = attack_on_top(s)
    return range(min(luck.tradeable(s, fight), MOST_LUCK - s.luck[fight.attacker]))


def _trade_refusals(s: Omicron, d: Decision, dice: int) -> Refusals:
    fight = attack_on_top(s)
    yield from first_refused(
        (dice >= luck.tradeable(s, fight), "'done' trades every die that can be", "luck.trade"),
        (dice >= MOST_LUCK - s.luck[fight.attacker], "a character holds at most seven Luck", "luck.max-7"),
    )


_FACE = numbers(1, 6)
RAISE: Form[Omicron] = Form(
    "raise",
    lambda s, d: _changeable(s, 6),
    lambda s, d, die: _change_refusals(s, die, 6),
    _FACE,
    label="Raise a {0}",
    action="Luck: raise a die",
)
LOWER: Form[Omicron] = Form(
    "lower",
    lambda s, d: _changeable(s, 1),
    lambda s, d, die: _change_refusals(s, die, 1),
    _FACE,
    label="Lower a {0}",
    action="Luck: lower a die",
)
DONE: Form[Omicron] = Form("done", always, never_refused)
TRADE: Form[Omicron] = Form(
    "trade", _fewer, _trade_refusals, numbers(0, 9), label="Done, {0} Luck", action="Dice for Luck"
)
