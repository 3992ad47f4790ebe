"""The actions of a commando's turn beside moving, attacking and using cards: investigate, open a door, trade, revive,
heal, and what a mission adds. Each is paid for by raising adrenaline; whoever is downed can do few of them."""

from collections.abc import Callable
from typing import NamedTuple

from fireteam.games.omega.model import (
    CARD,
    COMMANDO,
    COMMANDOS,
    DOOR,
    MISSION_ACTION,
    SPACE,
    Action,
    Effect,
    Find,
    Moment,
    Omega,
    is_active,
    name,
    space,
    take_stock,
    title,
)
from fireteam.games.omega.rules.abilities import ability_use, apply, verb, windows
from fireteam.games.omega.rules.figures import adrenaline, arsenal, by_hand, stats, touching
from fireteam.games.omega.rules.harm import damage
from fireteam.games.omega.rules.rooms import doors
from fireteam.kernel import (
    NOTHING,
    PAIR_BITS,
    Argument,
    Decision,
    Flow,
    Form,
    Modifiers,
    Offer,
    Refusals,
    added,
    argument_of,
    decks,
    first_refused,
    pair,
    refused,
    say,
    stack,
    total,
    unpair,
)
from fireteam.skirmish.forms import ByForm, kept
from fireteam.space.masks import bit_list

Hindrances = Callable[[Omega, int], Refusals]  # why something cannot be done, by its argument
NOT_ON_A_FIGURE = ("refresh", "energy", "spawn", "lay")  # what such effects of a card are done to is nobody


def take(s: Omega, commando: int, answer: int) -> None:
    """[activation.actions] Raise adrenaline; the action is declared. [door.separate-attempts] [action.trade-giver]"""
    ability_use.action_begins(s)
    adrenaline.raise_by(s, commando, max(0, total(_deed(answer).cost(s, argument_of(answer)))))
    stack.begin(s.doing, Action(commando, answer))


def go(s: Omega, action: Action) -> Flow:
    """[interrupt.other-window] Anybody may interrupt. Then the action is done, if it still can be: whoever is down
    does not go on, and what is no longer there is not acted on. [gap.interrupt-invalidates]"""
    if not action.done:
        if (yield from windows.interrupted(s, Moment.ACTING, action.commando)):
            return
        action.done = True
        deed, argument = _deed(action.answer), argument_of(action.answer)
        if s.turn == action.commando and not any(deed.hindrances(s, argument)):
            yield from deed.do(s, action.commando, argument) or ()
    if stack.on_top(s.doing, action):
        stack.end(s.doing, action)


class Deed(NamedTuple):
    """An action: what it costs now, why it cannot be done whatever it costs, and what it does."""

    cost: Callable[[Omega, int], Modifiers]
    hindrances: Hindrances
    do: Callable[[Omega, int, int], Flow | None]


def _deed(answer: int) -> Deed:
    return DEEDS_BY_FORM[answer] or DEEDS[DO]


def _can_pay(s: Omega, d: Decision, action: stats.Action) -> bool:
    return stats.action_cost(s, s.turn, action) <= adrenaline.left(s, d)


# Investigate


def _investigate(s: Omega, commando: int, cell: int) -> Flow:
    """[action.investigate] The marker goes when the card is resolved, by a house rule before it is drawn.
    [gap.edition.investigate-order]"""
    if s.setting.edition.marker_first:
        _remove_marker(s, cell)
        yield from _draw(s, commando)
    else:
        yield from _draw(s, commando)
        _remove_marker(s, cell)


def _remove_marker(s: Omega, cell: int) -> None:
    s.investigate &= ~(1 << cell)  # [action.investigate-marker-removed]
    say(
        s,
        "marker removed",
        "action.investigate-marker-removed",
        "The Investigate marker on {where} is removed.",
        where=space(s, cell),
    )


def _draw(s: Omega, commando: int) -> Flow:
    """Nobody knows the order of the deck. [gap.investigate-deck-empty]"""
    if not s.finds:
        s.finds, s.found = sorted(s.found), []
    if not s.finds:
        return
    number = decks.draw_from(s.tape, "find", s.finds, [card.name for card in s.setting.cards])
    card = s.setting.cards[number]
    assert isinstance(card, Find)
    say(s, "find", "action.investigate", "{who} finds {card}.", who=name(s, commando), card=card.name)
    if card.keep:
        s.kit[commando] = sorted([*s.kit[commando], number])
        take_stock(s, commando)
        return
    s.found = sorted([*s.found, number])
    for effect in card.effects:
        yield from apply(s, effect, commando, -1 if effect.do in NOT_ON_A_FIGURE else commando)


@verb("draw")
def _drawn(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    for _ in range(effect.amount):
        yield from _draw(s, user)


def _in_reach(s: Omega) -> int:
    return by_hand(s, 1 << s.cell[s.turn])


@kept
def _at_hand(s: Omega, d: Decision) -> int:
    """The same, worked out once for all forms of a decision."""
    return _in_reach(s)


def _markers(s: Omega, d: Decision) -> Offer:
    near = s.investigate and _at_hand(s, d) & s.investigate
    return bit_list(near) if near and is_active(s, s.turn) and _can_pay(s, d, "investigate") else ()


def _no_find(s: Omega, cell: int) -> Refusals:
    where = space(s, cell)
    return refused(
        arsenal.downed_refusals(s, s.turn),
        (not s.investigate >> cell & 1, f"there is no Investigate marker on {where}", "investigate.marker"),
        (not _in_reach(s) >> cell & 1, f"{where} is out of reach of {title(s, s.turn)}", "action.investigate"),
    )


# Doors


def _doors(s: Omega, d: Decision) -> Offer:
    """[action.open-door] [gap.door-geometry] On the spaces on one's own side of the door, or next to them."""
    near = _at_hand(s, d) & s.setting.ground.all_doors
    if not near or not is_active(s, s.turn) or not _can_pay(s, d, "open"):
        return ()
    there = [door for door, cells in enumerate(s.setting.ground.door_cells) if s.doors[door] >= 0 and cells & near]
    return [door for door in there if not doors.timed(s, door)]


def _no_door(s: Omega, door: int) -> Refusals:
    what = s.setting.mission.doors[door].name
    return refused(
        arsenal.downed_refusals(s, s.turn),
        (s.doors[door] < 0, f"{what} is open", "door.removed-after"),
        (
            not s.setting.ground.door_cells[door] & _in_reach(s),
            f"{title(s, s.turn)} is neither on {what} nor next to it",
            "action.open-door",
        ),
        doors.timed_refusals(s, door),
    )


# Trade


def _trade(s: Omega, giver: int, card: int, taker: int) -> None:
    """[action.trade] [gap.trade-cards]"""
    s.kit[giver].remove(card)
    s.kit[taker] = sorted([*s.kit[taker], card])
    take_stock(s, giver, taker)
    say(
        s,
        "trade",
        "action.trade",
        "{who} gives {card} to {whom}.",
        who=name(s, giver),
        card=s.setting.cards[card].name,
        whom=name(s, taker),
    )


def _neighbours(s: Omega, d: Decision, down: bool) -> list[int]:
    """The other commandos next to the acting one who are active, or those who are downed."""
    near = _at_hand(s, d) & ~(1 << s.cell[s.turn]) & (s.markers if down else s.team)
    if not near:
        return []
    there = [c for c in range(COMMANDOS) if s.cell[c] >= 0 and near >> s.cell[c] & 1]
    return [c for c in there if (s.downed >> c & 1 if down else is_active(s, c))]


def _trades(s: Omega, d: Decision) -> Offer:
    takers = _neighbours(s, d, down=False)
    if not takers or not (s.setting.edition.downed_trade or is_active(s, s.turn)) or not _can_pay(s, d, "trade"):
        return ()
    cards = sorted({card for card in s.kit[s.turn] if s.setting.cards[card].trade})
    return [card | taker << PAIR_BITS for card in cards for taker in takers]


def _no_trade(s: Omega, argument: int) -> Refusals:
    card, taker = unpair(argument)
    what, who, whom = s.setting.cards[card], title(s, s.turn), title(s, taker)
    return refused(
        [] if s.setting.edition.downed_trade else arsenal.downed_refusals(s, s.turn),
        (card not in s.kit[s.turn], f"{who} does not have {what.name}", "action.trade"),
        (not what.trade, f"{what.name} has no trade icon", "gap.trade-cards"),
        first_refused(
            (
                taker == s.turn or not is_active(s, taker),
                f"{whom} is not another active commando",
                "action.trade",
            ),
            (not touching(s, s.turn, taker), f"{whom} is not next to {who}", "action.trade"),
        ),
    )


# Revive and heal


def _revives(s: Omega, d: Decision) -> Offer:
    if not s.downed or not is_active(s, s.turn) or not _can_pay(s, d, "revive"):
        return ()
    return _neighbours(s, d, down=True)


def _no_revival(s: Omega, commando: int) -> Refusals:
    """[recovery.needs-revive]"""
    whom = title(s, commando)
    return refused(
        arsenal.downed_refusals(s, s.turn),
        first_refused(
            (commando == s.turn or not s.downed >> commando & 1, f"{whom} is not a downed friend", "action.revive"),
            (not touching(s, s.turn, commando), f"{whom} is not next to {title(s, s.turn)}", "action.revive"),
        ),
    )


# What the mission adds


def _mission_actions(s: Omega, d: Decision) -> Offer:
    actions = s.setting.special.actions
    if not actions or not is_active(s, s.turn):
        return ()
    left = adrenaline.left(s, d)
    return [n for n, action in enumerate(actions) if action.cost <= left and action.can(s, s.turn)]


# The forms


def _standard(action: stats.Action, hindrances: Hindrances, do: Callable[[Omega, int, int], Flow | None]) -> Deed:
    return Deed(lambda s, argument: stats.cost_modifiers(s, s.turn, action), hindrances, do)


DEEDS: dict[Form[Omega], Deed] = {}


def _form(
    verb: str,
    offered: Callable[[Omega, Decision], Offer],
    deed: Deed,
    argument: Argument[Omega] = NOTHING,
    label: str = "",
    action: str = "",
) -> Form[Omega]:
    """The form of an action. A commando cannot take it when it cannot be done, or not be paid for."""

    form = Form(
        verb,
        offered,
        lambda s, d, what: refused(
            deed.hindrances(s, what), adrenaline.refusals(s, s.turn, max(0, total(deed.cost(s, what))))
        ),
        argument,
        label=label,
        action=action,
    )
    DEEDS[form] = deed
    return form


INVESTIGATE = _form(
    "investigate",
    _markers,
    _standard("investigate", _no_find, _investigate),
    SPACE,
    label="Investigate {0}",
    action="Investigate",
)
OPEN = _form(
    "open",
    _doors,
    _standard("open", _no_door, doors.open_door),
    DOOR,
    label="Open the door {0}",
    action="Open a door",
)
TRADE = _form(
    "trade",
    _trades,
    _standard("trade", _no_trade, lambda s, giver, argument: _trade(s, giver, *unpair(argument))),
    pair(CARD, COMMANDO),
    label="Give {0} to {1}",
    action="Give {0}",
)
REVIVE = _form(
    "revive",
    _revives,
    _standard("revive", _no_revival, lambda s, _, friend: damage.recover(s, friend)),
    COMMANDO,
    label="Revive {0}",
    action="Revive",
)
HEAL = _form(
    "heal",
    lambda s, d: (0,) if s.wounds[s.turn] and is_active(s, s.turn) and _can_pay(s, d, "heal") else (),
    _standard(
        "heal",
        lambda s, argument: refused(
            arsenal.downed_refusals(s, s.turn),
            (not s.wounds[s.turn], f"{title(s, s.turn)} has no wound", "gap.heal-target"),
        ),
        lambda s, commando, _: damage.heal(s, commando),
    ),
)
DO = _form(
    "do",
    _mission_actions,
    Deed(
        lambda s, number: added(
            (
                s.setting.special.actions[number].cost,
                s.setting.special.actions[number].verb,
                "activation.cost-modifiers",
            )
        ),
        lambda s, number: refused(
            arsenal.downed_refusals(s, s.turn), s.setting.special.actions[number].refusals(s, s.turn)
        ),
        lambda s, commando, number: s.setting.special.actions[number].do(s, commando),
    ),
    MISSION_ACTION,
    label="{0}",
    action="{0}",
)
FORMS = tuple(DEEDS)
DEEDS_BY_FORM: ByForm[Deed | None] = ByForm(None, lambda: DEEDS)
