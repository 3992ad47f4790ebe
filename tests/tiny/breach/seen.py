"""Who may see what. A view is what that person could see at a real table: the board, the open doors, how many
cards each seat holds, one's own cards, and the markers one has hidden or looked at. Seats whose figures are down
go on seeing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fireteam.kernel.chance import Draw, Tape
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Secret
from fireteam.space.masks import bits
from tests.tiny.breach.house import DOOR_NAMES, KEYHOLE, PLAN, SIDE_NAMES, SIDES
from tests.tiny.breach.round import LAST_ROUND
from tests.tiny.breach.state import (
    CARD_NAMES,
    MARKER_NAMES,
    NOWHERE,
    Breach,
    side_of,
    stands,
)


def view(s: Breach, seat: int | None) -> dict[str, Any]:
    bit = 0 if seat is None else 1 << seat
    table = _public(s)
    for door, name in enumerate(DOOR_NAMES):
        known = s.known_to[door] & bit or s.opened >> door & 1
        table["doors"][name]["behind"] = MARKER_NAMES[s.behind[door]] if known and door < s.placed else UNSEEN
    table["hands"] = {
        name: _cards(s.hands[owner]) if owner == seat else len(s.hands[owner])
        for owner, name in enumerate(s.setting.seat_names)
    }
    table["deck"] = len(s.deck)
    return table


def facts(s: Breach) -> dict[str, Any]:
    """The whole truth."""
    table = _public(s)
    seats = s.setting.seat_names
    for door, name in enumerate(DOOR_NAMES):
        table["doors"][name]["behind"] = MARKER_NAMES[s.behind[door]]
        table["doors"][name]["known_to"] = [seats[seat] for seat in range(len(seats)) if s.known_to[door] >> seat & 1]
    table["hands"] = {name: _cards(s.hands[owner]) for owner, name in enumerate(seats)}
    table["deck"] = _cards(s.deck)
    return table


def _public(s: Breach) -> dict[str, Any]:
    house = s.setting
    name = house.board.name
    return {
        "phase": s.phase,
        "round": s.round,
        "rounds": LAST_ROUND,
        "plan": PLAN,
        "walls": [f"{name(a)}-{name(b)}" for a, b in house.walls[-1].edges()],
        "yard": [name(cell) for cell in bits(house.yard)],
        "figures": {
            model.name: {
                "side": SIDE_NAMES[side_of(s, figure)],
                "at": name(s.cell[figure]) if stands(s, figure) else "down",
                "wounds": s.wounds[figure],
                "hits": model.hits,
                "loot": s.carrier == figure,
            }
            for figure, model in enumerate(house.models)
        },
        "doors": {
            door: {
                "open": bool(s.opened >> number & 1),
                "placed": number < s.placed,
                "from": name(house.doors[number][0]),
                "to": name(house.doors[number][1]),
                "keyhole": number == KEYHOLE,
            }
            for number, door in enumerate(DOOR_NAMES)
        },
        "loot": name(s.loot) if s.loot != NOWHERE else None,
        "discard": _cards(s.discard),
        "grit": {SIDE_NAMES[side]: s.grit[side] for side in SIDES},
        "captain": {SIDE_NAMES[side]: house.seat_names[s.captain[side]] for side in SIDES},
        "order": [house.names[figure] for figure in s.order],
        "turns": [house.names[figure] for figure in s.queue],
        "actions": s.actions,
        "declared": [f"{house.names[each.actor]} {each.act}" for each in s.declared],
        "retreat": s.retreat,
        "escaped": s.escaped,
    }


def _cards(cards: list[int]) -> list[str]:
    return sorted(CARD_NAMES[card] for card in cards)


def secrets(s: Breach) -> Iterator[Secret]:
    for door, name in enumerate(DOOR_NAMES):
        if not s.opened >> door & 1:
            yield Secret(f"door {name}", s.behind[door], s.known_to[door], "markers")
    for seat, hand in enumerate(s.hands):
        for place, card in enumerate(hand):
            yield Secret(f"hand {seat} {place}", card, 1 << seat, "cards")
    for card in s.deck:
        yield Secret("", card, 0, "cards")


def redeal(s: Breach, seat: int, tape: Tape) -> None:
    """Deal again the markers and cards that a seat has not seen."""
    unseen = [door for door in range(len(s.behind)) if not s.known_to[door] >> seat & 1]
    markers = sorted(s.behind[door] for door in unseen)
    for door in unseen:
        s.behind[door] = _deal("marker", markers, tape, MARKER_NAMES)
    others = [other for other in range(len(s.hands)) if other != seat]
    cards = sorted([*s.deck, *(card for other in others for card in s.hands[other])])
    for other in others:
        s.hands[other] = [_deal("card", cards, tape, CARD_NAMES) for _ in s.hands[other]]
    s.deck = cards


def _deal(what: str, bag: list[int], tape: Tape, names: tuple[str, ...]) -> int:
    return bag.pop(tape.pick(len(bag), Draw(what, bag, names)))
