"""Who may see what. A view is what that person could see at a real table: the board, the open doors, how many
cards each seat holds, one's own cards, and the markers one has hidden or looked at. Seats whose figures are down
go on seeing."""

from collections.abc import Callable, Iterator

from msgspec import Struct, field
from msgspec.structs import asdict

from fireteam.kernel import decks
from fireteam.kernel.chance import Tape
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Secret, View
from fireteam.space.masks import bits
from tests.tiny.breach.house import DOOR_NAMES, KEYHOLE, PLAN, SIDE_NAMES, SIDES
from tests.tiny.breach.round import LAST_ROUND
from tests.tiny.breach.state import CARD_NAMES, MARKER_NAMES, NOWHERE, Breach, side_of, stands


class Figure(Struct, frozen=True):
    side: str
    at: str
    wounds: int
    hits: int
    loot: bool


class Door(Struct, frozen=True):
    open: bool
    placed: bool
    from_: str = field(name="from")
    to: str
    keyhole: bool
    behind: str


class Shown(View, frozen=True):
    phase: str
    round: int
    rounds: int
    plan: list[str]
    walls: list[str]
    yard: list[str]
    figures: dict[str, Figure]
    doors: dict[str, Door]
    loot: str | None
    discard: list[str]
    grit: dict[str, int]
    captain: dict[str, str]
    order: list[str]
    turns: list[str]
    actions: int
    declared: list[str]
    retreat: bool
    escaped: bool
    hands: dict[str, list[str] | int]  # of a hand that is hidden, how many cards
    deck: int


class Facts(Shown, frozen=True):
    known_to: dict[str, list[str]]  # by door, the seats that know what is behind it
    in_deck: list[str]


def view(s: Breach, seat: int | None) -> Shown:
    bit = 0 if seat is None else 1 << seat

    def knows(door: int) -> bool:
        return door < s.placed and bool(s.known_to[door] & bit or s.opened >> door & 1)

    return _shown(s, knows, lambda owner: owner == seat)


def facts(s: Breach) -> Facts:
    """The whole truth."""
    seats = s.setting.seat_names
    known_to = {
        name: [seat for number, seat in enumerate(seats) if s.known_to[door] >> number & 1]
        for door, name in enumerate(DOOR_NAMES)
    }
    shown = _shown(s, lambda door: True, lambda owner: True)
    return Facts(**asdict(shown), known_to=known_to, in_deck=_cards(s.deck))


def _shown(s: Breach, knows: Callable[[int], bool], holds: Callable[[int], bool]) -> Shown:
    """The table for somebody who knows what is behind some doors, and holds the cards of some seats."""
    house = s.setting
    name = house.board.name
    return Shown(
        phase=s.phase,
        round=s.round,
        rounds=LAST_ROUND,
        plan=list(PLAN),
        walls=[f"{name(a)}-{name(b)}" for a, b in house.walls[-1].edges()],
        yard=[name(cell) for cell in bits(house.yard)],
        figures={
            model.name: Figure(
                side=SIDE_NAMES[side_of(s, figure)],
                at=name(s.cell[figure]) if stands(s, figure) else "down",
                wounds=s.wounds[figure],
                hits=model.hits,
                loot=s.carrier == figure,
            )
            for figure, model in enumerate(house.models)
        },
        doors={title: _door(s, door, knows(door)) for door, title in enumerate(DOOR_NAMES)},
        loot=name(s.loot) if s.loot != NOWHERE else None,
        discard=_cards(s.discard),
        grit={SIDE_NAMES[side]: s.grit[side] for side in SIDES},
        captain={SIDE_NAMES[side]: house.seat_names[s.captain[side]] for side in SIDES},
        order=[house.names[figure] for figure in s.order],
        turns=[house.names[figure] for figure in s.queue],
        actions=s.actions,
        declared=[f"{house.names[each.actor]} {each.act}" for each in s.declared],
        retreat=s.retreat,
        escaped=s.escaped,
        hands={
            title: _cards(s.hands[owner]) if holds(owner) else len(s.hands[owner])
            for owner, title in enumerate(house.seat_names)
        },
        deck=len(s.deck),
    )


def _door(s: Breach, door: int, known: bool) -> Door:
    here, there = s.setting.doors[door]
    return Door(
        open=bool(s.opened >> door & 1),
        placed=door < s.placed,
        from_=s.setting.board.name(here),
        to=s.setting.board.name(there),
        keyhole=door == KEYHOLE,
        behind=MARKER_NAMES[s.behind[door]] if known else UNSEEN,
    )


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
    decks.deal_places(tape, "marker", s.behind, unseen, MARKER_NAMES)
    others = [hand for other, hand in enumerate(s.hands) if other != seat]
    s.deck = decks.deal_again(tape, "card", s.deck, CARD_NAMES, others)
