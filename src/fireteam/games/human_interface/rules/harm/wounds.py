"""Wounds: the dial, the crippled side of the card, and what it means to be unconscious. And being stunned."""

from fireteam.games.human_interface.model import (
    ITEM,
    MOST_CHIPS_CRIPPLED,
    NOBODY,
    OPFOR,
    Carried,
    Table,
    exchanged,
    full_wounds,
    lay_down,
    lift,
    name,
    run_by_rules,
    title,
    whom,
)
from fireteam.games.human_interface.rules.harm import casualties, loot_piles
from fireteam.kernel import Decision, Flow, Form, Kind, Refusals, argument_of, refused, say
from fireteam.kernel.state import with_one


def suffer(s: Table, model: int, wounds: int, clause: str, by: int = NOBODY) -> Flow:
    """[damage.dial] A model suffers wounds. At 0 it is crippled, or out of the game and leaves its gear."""
    where = s.cell[model]
    if wounds <= 0 or where < 0 or s.down >> model & 1:
        return
    s.wounds[model] = max(0, s.wounds[model] - wounds)
    if s.log is not None:
        say(
            s,
            "wounded",
            clause,
            "{who} suffers {wounds|wound|wounds}.",
            who=name(s, model),
            wounds=wounds,
            left=s.wounds[model],
        )
    if s.wounds[model] > 0:
        return
    if has_crippled_side(s, model) and not s.crippled >> model & 1:
        yield from cripple(s, model)
    else:
        fall(s, model, by)
        yield from loot_piles.left_behind(s, model, where, by)


def has_crippled_side(s: Table, model: int) -> bool:
    """[opfor.elimination] [cybershock.lost-details] Models of OPFOR have none; a lost character keeps its own."""
    return s.side[model] != OPFOR or bool(s.lost >> model & 1)


def cripple(s: Table, model: int) -> Flow:
    """[wounds.crippled] [wounds.crippled-dial] [wounds.overflow] The card is flipped, and one of two chips is lost."""
    s.crippled |= 1 << model
    s.wounds[model] = full_wounds(s, model)
    say(s, "crippled", "wounds.crippled", "{who} is crippled.", who=name(s, model), left=s.wounds[model])
    working = [chip for chip in s.chips[model] if not chip.off]
    if len(working) <= MOST_CHIPS_CRIPPLED:
        return
    chosen = working[1].item  # [setup.neurochip-disable-choice]
    if not run_by_rules(s, model):
        chosen = argument_of((yield Decision(s.seat[model], CHIP, model)))
    disable(s, model, next(chip for chip in s.chips[model] if chip.item == chosen and not chip.off))


def disable(s: Table, model: int, carried: Carried) -> None:
    """[setup.equipment-disabled] A neurochip."""
    off = Carried(carried.item, carried.uses, off=True)
    s.chips = with_one(s.chips, model, exchanged(s.chips[model], carried, off))
    say(
        s,
        "disabled",
        "setup.equipment-disabled",
        "{card} of {who} is disabled.",
        card=s.setting.item_names[carried.item],
        who=name(s, model),
    )


def fall(s: Table, model: int, by: int = NOBODY) -> None:
    """[wounds.unconscious] [opfor.elimination] [wounds.eliminated] It is eliminated."""
    if has_crippled_side(s, model):
        lay_down(s, model)
        say(s, "unconscious", "wounds.unconscious", "{who} is unconscious.", who=name(s, model))
    else:
        lift(s, model)
        say(s, "removed", "opfor.elimination", "{who} is eliminated.", who=name(s, model))
    s.stunned &= ~(1 << model)
    casualties.gone(s, model, by)
    s.setting.special.eliminated(s, model)


def stun(s: Table, model: int) -> None:
    """[stun.token] [stun.source]"""
    s.stunned |= 1 << model
    if model == s.active:
        s.ended = True
    say(s, "stunned", "stun.token", "{who} is stunned.", who=name(s, model))


def _chips(s: Table, d: Decision) -> list[int]:
    return sorted({chip.item for chip in s.chips[d.args[0]] if not chip.off})


def _chip_refusals(s: Table, d: Decision, item: int) -> Refusals:
    return refused(
        (
            item not in _chips(s, d),
            f"{title(s, d.args[0])} has no working neurochip {s.setting.item_names[item]}",
            "setup.neurochip-crippled-disable",
        )
    )


DISABLE: Form[Table] = Form("disable", _chips, _chip_refusals, ITEM, label="Disable {0}", action="Disable")
CHIP: Kind[Table] = Kind(
    "chip",
    "setup.neurochip-disable-choice",
    lambda s, d: f"{title(s, d.args[0])} is crippled: which neurochip is lost?",
    (DISABLE,),
    piece=whom,
)
