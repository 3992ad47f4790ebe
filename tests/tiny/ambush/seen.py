"""Who may see what: hands are hidden, everything else is public."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from fireteam.kernel import decks
from fireteam.kernel.chance import Tape
from fireteam.kernel.rules import Secret, View
from fireteam.space.masks import bits
from tests.tiny.ambush.round import centre
from tests.tiny.ambush.state import BLUE, CARD_NAMES, RED, SIDE_NAMES, SIDE_OF, Ambush


class Model(Struct, frozen=True):
    side: str
    at: str | None
    hp: int
    walk: int
    dice: int
    acted: bool


class Shown(View, frozen=True):
    round: int
    rounds: int
    turn: str
    active: str | None
    actions: int
    steps: int
    strays_to_send: int
    width: int
    height: int
    walls: list[str]
    rough: list[str]
    centre: str
    models: dict[str, Model]
    luck: dict[str, int]
    score: dict[str, int]
    deck: int
    dice: list[int]
    hands: dict[str, list[str] | int]  # of a hand that is hidden, how many cards


def view(s: Ambush, seat: int | None) -> Shown:
    return _shown(s, lambda owner: owner == seat)


def facts(s: Ambush) -> Shown:
    """The whole truth."""
    return _shown(s, lambda owner: True)


def _shown(s: Ambush, sees: Callable[[int], bool]) -> Shown:
    board, names = s.setting.board, s.setting.names
    return Shown(
        round=s.round,
        rounds=s.setting.rounds,
        turn=SIDE_NAMES[s.turn],
        active=names[s.active] if s.active >= 0 else None,
        actions=s.actions,
        steps=s.steps,
        strays_to_send=s.to_send,
        width=board.width,
        height=board.height,
        walls=[board.name(c) for c in bits(s.setting.walls)],
        rough=[board.name(c) for c in bits(s.setting.rough)],
        centre=board.name(centre(s)),
        models={
            name: Model(
                side=SIDE_NAMES[SIDE_OF[i]],
                at=board.name(s.cell[i]) if s.cell[i] >= 0 else None,
                hp=s.hp[i],
                walk=s.setting.stats[i].walk,
                dice=s.setting.stats[i].dice,
                acted=bool(s.acted >> i & 1),
            )
            for i, name in enumerate(names)
        },
        luck={SIDE_NAMES[seat]: s.luck[seat] for seat in (RED, BLUE)},
        score={SIDE_NAMES[seat]: s.score[seat] for seat in (RED, BLUE)},
        deck=len(s.bag),
        dice=list(s.attack.dice) if s.attack else [],
        hands={
            SIDE_NAMES[owner]: [CARD_NAMES[c] for c in s.hands[owner]] if sees(owner) else len(s.hands[owner])
            for owner in (RED, BLUE)
        },
    )


def secrets(s: Ambush) -> Iterator[Secret]:
    for seat in (RED, BLUE):
        for place, card in enumerate(s.hands[seat]):
            yield Secret(f"{SIDE_NAMES[seat]} card {place + 1}", card, 1 << seat, pool="cards")
    for card in s.bag:
        yield Secret("", card, 0, pool="cards")


def redeal(s: Ambush, seat: int, tape: Tape) -> None:
    """The rival's hand and the bag are one pool to a seat that knows neither."""
    s.bag = decks.deal_again(tape, "card", s.bag, CARD_NAMES, [s.hands[1 - seat]])
