"""Verbs of skills and adrenaline cards that change somebody's own state, or that of friends close by; and when they
would change anything."""

from collections.abc import Callable

from msgspec.structs import replace

from fireteam.games.human_interface.model import (
    Effect,
    Table,
    conscious,
    exchanged,
    full_wounds,
    name,
    zone,
)
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.effects.verbs import verb
from fireteam.games.human_interface.rules.harm import adrenaline, cybershock
from fireteam.kernel import Flow, say
from fireteam.kernel.state import with_one

CLAUSE = "skill.adrenaline"


@verb("act")
def _act(s: Table, effect: Effect, model: int, team: int) -> None:
    """[realworld.extra-action]"""
    s.ap += effect.amount
    s.extra += effect.amount
    say(s, "extra", "realworld.extra-action", "{who} gets {ap} AP.", who=name(s, model), ap=effect.amount)


def _can_act(s: Table, model: int) -> bool:
    return stats.can_do_more(s)


@verb("calm")
def _calm(s: Table, effect: Effect, model: int, team: int) -> None:
    cybershock.reduce(s, model, effect.amount, "cybershock.reduce")


@verb("mend")
def _mend(s: Table, effect: Effect, model: int, team: int) -> None:
    """Wounds come off the dial, never beyond what the side of the card has."""
    s.wounds[model] = min(full_wounds(s, model), s.wounds[model] + effect.amount)
    say(s, "mended", CLAUSE, "{who} has {wounds} on the dial.", who=name(s, model), wounds=s.wounds[model])


def _hurt(s: Table, model: int) -> bool:
    return s.wounds[model] < full_wounds(s, model)


@verb("treat")
def _treat(s: Table, effect: Effect, model: int, team: int) -> None:
    """The friend on the next square who has lost most; of several the first."""
    found = patients(s, model)
    if found:
        _mend(s, effect, max(found, key=lambda m: full_wounds(s, m) - s.wounds[m]), team)


def patients(s: Table, model: int) -> list[int]:
    board = s.setting.board
    return [m for m in _friends(s, model) if board.distance_king(s.cell[m], s.cell[model]) == 1 and _hurt(s, m)]


def _friends(s: Table, model: int) -> list[int]:
    return [m for m in range(len(s.cell)) if m != model and s.side[m] == s.side[model] and conscious(s, m)]


def friends_in_zone(s: Table, model: int) -> list[int]:
    return [m for m in _friends(s, model) if zone(s, m) == zone(s, model)]


@verb("rally")
def _rally(s: Table, effect: Effect, model: int, team: int) -> None:
    """[component.token-reacted]"""
    for friend in friends_in_zone(s, model):
        if s.reacted >> friend & 1:
            s.reacted &= ~(1 << friend)
            say(s, "refreshed", "component.token-reacted", "{who} can react again.", who=name(s, friend))


@verb("hearten")
def _hearten(s: Table, effect: Effect, model: int, team: int) -> Flow:
    for friend in friends_in_zone(s, model):
        for _ in range(effect.amount):
            yield from adrenaline.draw(s, friend, CLAUSE)


@verb("unbolt")
def _unbolt(s: Table, effect: Effect, model: int, team: int) -> None:
    for door in doors_beside(s, model, locked=True):
        doors.unlock(s, door, CLAUSE)


@verb("bolt")
def _bolt(s: Table, effect: Effect, model: int, team: int) -> None:
    """[realworld.door-change-direction] Closed doors alone can be locked."""
    for door in doors_beside(s, model, locked=False):
        doors.lock(s, door, CLAUSE)


def doors_beside(s: Table, model: int, locked: bool) -> list[int]:
    return [door for door in doors.beside(s, model) if not s.open >> door & 1 and bool(s.locked >> door & 1) == locked]


@verb("reload")
def _reload(s: Table, effect: Effect, model: int, team: int) -> None:
    """The first grenade or mine that is not as many as its card says."""
    for card in s.equipment[model]:
        if card.uses < s.setting.box.items[card.item].uses:
            uses = min(s.setting.box.items[card.item].uses, card.uses + effect.amount)
            refilled = exchanged(s.equipment[model], card, replace(card, uses=uses))
            s.equipment = with_one(s.equipment, model, refilled)
            called = s.setting.item_names[card.item]
            say(s, "reloaded", CLAUSE, "{who} has {uses} of {what}.", who=name(s, model), uses=uses, what=called)
            break


def _spent(s: Table, model: int) -> bool:
    return any(card.uses < s.setting.box.items[card.item].uses for card in s.equipment[model])


USEFUL: dict[str, Callable[[Table, int], bool]] = {
    "act": _can_act,
    "calm": lambda s, me: s.shock[me] > 0,
    "mend": _hurt,
    "treat": lambda s, me: bool(patients(s, me)),
    "rally": lambda s, me: any(s.reacted >> m & 1 for m in friends_in_zone(s, me)),
    "hearten": lambda s, me: bool(friends_in_zone(s, me)),
    "unbolt": lambda s, me: bool(doors_beside(s, me, locked=True)),
    "bolt": lambda s, me: bool(doors_beside(s, me, locked=False)),
    "reload": _spent,
}
