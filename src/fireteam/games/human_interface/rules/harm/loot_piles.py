"""Looting gear, an optional rule: what the eliminated carried lies where they fell."""

from msgspec.structs import replace

from fireteam.games.human_interface.model import Pile, Table, run_by_rules, square, title
from fireteam.kernel import Decision, Flow, Form, Kind, always, never_refused, say
from fireteam.kernel.state import with_one

GEAR = ("ranged", "close", "heavy", "grenade", "mine")  # [loot.excluded]


def lootable(s: Table, model: int) -> bool:
    return any(s.setting.box.items[card.item].kind in GEAR for card in s.equipment[model])


def left_behind(s: Table, model: int, where: int, by: int) -> Flow:
    """[loot.allowed] [loot.opfor-declare] [loot.opfor-lost] A character leaves its gear; of OPFOR only what whoever
    eliminated it asks for."""
    if not s.setting.agreed.looting or not lootable(s, model):
        return
    if model in s.setting.opfor:
        if by < 0 or run_by_rules(s, by) or s.seat[by] < 0:
            return
        answer = yield Decision(s.seat[by], CLAIMING, model, where)
        if LEAVE.chosen(answer):
            return
    _lay(s, model, where)


def _lay(s: Table, model: int, where: int) -> None:
    """[loot.letter-token] [loot.pile]"""
    items = s.setting.box.items
    left = tuple(replace(card, left_by=s.side[model]) for card in s.equipment[model] if items[card.item].kind in GEAR)
    kept = tuple(card for card in s.equipment[model] if items[card.item].kind not in GEAR)
    s.equipment = with_one(s.equipment, model, kept)
    letters = {pile.letter for pile in s.piles}
    letter = next(n for n in range(len(letters) + 1) if n not in letters)
    s.piles += (Pile(where, letter, left),)
    say(s, "pile", "loot.letter-token", "Gear lies on {where}.", where=square(s, where), letter=letter_of(letter))


def letter_of(number: int) -> str:
    return chr(ord("A") + number % 26)


CLAIM: Form[Table] = Form("claim", always, never_refused, label="Mark its gear to be picked up")
LEAVE: Form[Table] = Form("leave", always, never_refused, label="Leave its gear")
CLAIMING: Kind[Table] = Kind(
    "claiming",
    "loot.opfor-declare",
    lambda s, d: f"{title(s, d.args[0])} is eliminated: do you want its gear?",
    (CLAIM, LEAVE),
    default=LEAVE,
)
