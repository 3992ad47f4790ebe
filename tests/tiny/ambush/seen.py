"""Who may see what: hands are hidden, everything else is public."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fireteam.kernel.chance import Draw, Tape
from fireteam.kernel.rules import Secret
from fireteam.space.masks import bits
from tests.tiny.ambush.round import centre
from tests.tiny.ambush.state import BLUE, CARD_NAMES, RED, SIDE_NAMES, SIDE_OF, Ambush


def view(s: Ambush, seat: int | None) -> dict[str, Any]:
    return {
        **_open(s),
        "hands": {
            SIDE_NAMES[owner]: [CARD_NAMES[c] for c in s.hands[owner]] if owner == seat else len(s.hands[owner])
            for owner in (RED, BLUE)
        },
    }


def facts(s: Ambush) -> dict[str, Any]:
    """The whole truth."""
    hands = {SIDE_NAMES[owner]: [CARD_NAMES[c] for c in s.hands[owner]] for owner in (RED, BLUE)}
    return {**_open(s), "hands": hands}


def _open(s: Ambush) -> dict[str, Any]:
    board, names = s.setting.board, s.setting.names
    return {
        "round": s.round,
        "rounds": s.setting.rounds,
        "turn": SIDE_NAMES[s.turn],
        "active": names[s.active] if s.active >= 0 else None,
        "actions": s.actions,
        "steps": s.steps,
        "strays_to_send": s.to_send,
        "width": board.width,
        "height": board.height,
        "walls": [board.name(c) for c in bits(s.setting.walls)],
        "rough": [board.name(c) for c in bits(s.setting.rough)],
        "centre": board.name(centre(s)),
        "models": {
            name: {
                "side": SIDE_NAMES[SIDE_OF[i]],
                "at": board.name(s.cell[i]) if s.cell[i] >= 0 else None,
                "hp": s.hp[i],
                "walk": s.setting.stats[i].walk,
                "dice": s.setting.stats[i].dice,
                "acted": bool(s.acted >> i & 1),
            }
            for i, name in enumerate(names)
        },
        "luck": {SIDE_NAMES[seat]: s.luck[seat] for seat in (RED, BLUE)},
        "score": {SIDE_NAMES[seat]: s.score[seat] for seat in (RED, BLUE)},
        "deck": len(s.bag),
        "dice": s.attack.dice if s.attack else [],
    }


def secrets(s: Ambush) -> Iterator[Secret]:
    for seat in (RED, BLUE):
        for place, card in enumerate(s.hands[seat]):
            yield Secret(f"{SIDE_NAMES[seat]} card {place + 1}", card, 1 << seat, pool="cards")
    for card in s.bag:
        yield Secret("", card, 0, pool="cards")


def redeal(s: Ambush, seat: int, tape: Tape) -> None:
    """The rival's hand and the bag are one pool to a seat that knows neither."""
    rival = 1 - seat
    pool = sorted(s.bag + s.hands[rival])
    spelling = Draw("card", pool, CARD_NAMES)
    s.hands[rival] = [pool.pop(tape.pick(len(pool), spelling)) for _ in s.hands[rival]]
    s.bag = pool
