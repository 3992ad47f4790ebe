"""Looting gear, an optional rule: taking what lies in a pile, or exchanging something for it."""

from msgspec.structs import replace

from fireteam.games.human_interface.model import (
    ITEM,
    MOST_ACTIONS,
    MOST_CARDS,
    NOBODY,
    Carried,
    Pile,
    Table,
    exchanged,
    fits_class,
    name,
    title,
)
from fireteam.games.human_interface.rules.harm import damage
from fireteam.games.human_interface.rules.harm.loot_piles import GEAR
from fireteam.kernel import Decision, Form, Offer, Refusals, first_refused, pair, paired, refused, say, unpair
from fireteam.kernel.state import with_one


def pile_here(s: Table, model: int) -> list[Carried]:
    """[loot.pickup] What lies on the square of a character."""
    return [card for pile in s.piles if pile.cell == s.cell[model] for card in pile.items]


def _allowed(s: Table, model: int, item: int) -> bool:
    """[loot.limits]"""
    return fits_class(s.setting.box.identities[s.card[model]], s.setting.box.items[item])


def _room(s: Table, model: int) -> bool:
    return len(s.equipment[model]) < MOST_CARDS


def _spent(s: Table) -> bool:
    """[loot.action-count] [loot.choose] Is there no action left to loot with, nor one that goes on? Whatever is taken
    from a square in a row is one looting; nobody can carry more than it allows."""
    return s.actions >= MOST_ACTIONS and not 0 < s.looted < MOST_CARDS


def _takes(s: Table, d: Decision) -> Offer:
    me = s.active
    if not s.piles or _spent(s) or not _room(s, me):
        return ()
    return _found(s, me)


def _found(s: Table, model: int) -> list[int]:
    """What it could use of what lies there."""
    here = pile_here(s, model)
    return sorted({card.item for card in here if _allowed(s, model, card.item)}) if here else []


def _take_refusals(s: Table, d: Decision, item: int) -> Refusals:
    me = s.active
    return refused(
        _common(s, item),
        (not _room(s, me), f"{title(s, me)} has {MOST_CARDS} equipment cards", "setup.equipment-limit"),
    )


def _common(s: Table, item: int) -> Refusals:
    me, called = s.active, s.setting.item_names[item]
    here = item in [card.item for card in pile_here(s, me)]
    return first_refused(
        (_spent(s), f"{title(s, me)} has done {MOST_ACTIONS} actions", "loot.action-count"),
        (not here, f"there is no {called} on this square", "loot.pickup"),
        (not _allowed(s, me, item), f"{called} is not for {title(s, me)}", "loot.limits"),
    )


def _swaps(s: Table, d: Decision) -> Offer:
    me = s.active
    if not s.piles or _spent(s):
        return ()
    found = _found(s, me)
    if not found:
        return ()
    own = sorted({card.item for card in s.equipment[me] if s.setting.box.items[card.item].kind in GEAR})
    return [paired(mine, other) for mine in own for other in found if mine != other]


def _swap_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    me, (own, item) = s.active, unpair(argument)
    held = own in [c.item for c in s.equipment[me] if s.setting.box.items[c.item].kind in GEAR]
    return refused(
        _common(s, item),
        (not held, f"{title(s, me)} has no {s.setting.item_names[own]} to leave", "loot.exchange"),
        (own == item, "that would change nothing", "loot.exchange"),
    )


def _loot(s: Table) -> None:
    """[loot.action-count] A looting begins, or goes on."""
    if not 0 < s.looted < MOST_CARDS:
        s.actions += 1
        s.looted = 0
    s.looted += 1
    s.stride = 0


def take(s: Table, me: int, item: int) -> None:
    """[loot.choose] [loot.token-empty]"""
    _loot(s)
    _pick_up(s, me, item)


def is_spoil(s: Table, me: int, item: int) -> bool:
    """[agenda.points] Does it count for an agenda to pick this up? Not what the character's own side has left."""
    return any(card.left_by != s.side[me] for card in pile_here(s, me) if card.item == item)


def _pick_up(s: Table, me: int, item: int) -> None:
    """Of two alike the one of somebody else."""
    here = [pile for pile in s.piles if pile.cell == s.cell[me]]
    alike = [(pile, card) for pile in here for card in pile.items if card.item == item]
    pile, found = min(alike, key=lambda one: one[1].left_by == s.side[me])
    if is_spoil(s, me, item):
        damage.count(s, me, "looted", 1)
    s.equipment = with_one(s.equipment, me, (*s.equipment[me], replace(found, left_by=NOBODY)))
    _change(s, pile, exchanged(pile.items, found))
    called = s.setting.item_names[item]
    say(s, "looted", "loot.choose", "{who} picks up {what}.", who=name(s, me), what=called)


def _change(s: Table, pile: Pile, items: tuple[Carried, ...]) -> None:
    """Other gear lies there; a pile that is empty is gone."""
    changed = [replace(one, items=items) if one is pile else one for one in s.piles]
    s.piles = tuple([one for one in changed if one.items])


def swap(s: Table, me: int, argument: int) -> None:
    """[loot.exchange]"""
    own, item = unpair(argument)
    _loot(s)
    given = next(card for card in s.equipment[me] if card.item == own)
    s.equipment = with_one(s.equipment, me, exchanged(s.equipment[me], given))
    pile = next(pile for pile in s.piles if pile.cell == s.cell[me])
    _change(s, pile, (*pile.items, replace(given, left_by=s.side[me])))
    _pick_up(s, me, item)


TAKE: Form[Table] = Form("take", _takes, _take_refusals, ITEM, label="Pick up {0}", action="Pick up")
SWAP: Form[Table] = Form(
    "swap", _swaps, _swap_refusals, pair(ITEM, ITEM), label="Leave {0} for {1}", action="Exchange gear"
)
