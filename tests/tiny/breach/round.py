"""The round, in the book's order: cards, the captain's call and order, then every figure's two actions. One
marker, one call, one action is one step."""

from collections.abc import Callable, Iterable

from fireteam.kernel import decks
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.numbers import Number
from fireteam.kernel.rules import Result
from tests.tiny.breach.captain import ACTIONS, call, lay_out
from tests.tiny.breach.doors import OPEN, PEEK, craft, force, hide, peek
from tests.tiny.breach.house import RAIDERS, SIDE_NAMES, WARDEN
from tests.tiny.breach.interrupts import SNAP_WITH, declare
from tests.tiny.breach.shooting import SHOOT, aim, shoot
from tests.tiny.breach.state import (
    CALL,
    CARD_NAMES,
    CRAWLING,
    HIDING,
    MUSTER,
    OPENING,
    ORDER,
    PEEKING,
    SHOOTING,
    TURNS,
    WALKING,
    Breach,
    Declared,
    raiders_standing,
    seat_of,
    side_of_seat,
    standing,
    stands,
)
from tests.tiny.breach.walking import CRAWL, WALK, crawl, walk

LAST_ROUND = 6
HAND = 3  # cards at most


def step(s: Breach) -> Flow:
    return PHASES[s.phase](s)


def muster(s: Breach) -> Flow:
    """[round.draw] A new round: each seat with a figure draws a card, the Warden one more, and another after
    the call for retreat; [round.hand] nobody holds more than three."""
    s.round += 1
    s.phase = CALL
    for seat in range(len(s.hands)):
        cards = 1 if side_of_seat(seat) == RAIDERS else 2 + s.retreat
        for _ in range(min(cards, HAND - len(s.hands[seat])) if standing(s, seat) else 0):
            draw(s, seat)
    yield from ()


def draw(s: Breach, seat: int) -> None:
    """One card for a seat; [round.reshuffle] an empty deck is made of the discarded cards again."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
    card = decks.draw_from(s.tape, "card", s.deck, CARD_NAMES, 1 << seat)
    s.hands[seat].append(card)
    if s.log is not None:
        who, knows = s.setting.seat_names[seat], {"card": 1 << seat}
        say(s, "draw", "round.draw", "{who} draws {card}.", who=who, card=CARD_NAMES[card], hidden=knows)


def turn(s: Breach) -> Flow:
    """[turn.actions] One of the two actions of the figure whose turn it is."""
    figure = s.queue[0]
    answer = yield Decision(seat_of(s, figure), ACT)
    if DONE.chosen(answer):
        s.actions = 0
    else:
        s.actions -= 1
        act, resolve = next((act, resolve) for form, act, resolve in ACTS if form.chosen(answer))
        yield from declare(s, act, figure, argument_of(answer), resolve)
    pass_turn(s)


def pass_turn(s: Breach) -> None:
    """[turn.next] When nothing is left to do for a figure, or it is down, the next one in the queue acts."""
    acting = s.queue[0]
    s.queue = [figure for figure in s.queue if stands(s, figure)]
    if s.actions == 0 and stands(s, acting):
        s.queue.pop(0)
    if s.actions == 0 or not stands(s, acting):
        s.actions = ACTIONS
    if not s.queue:
        s.phase, s.actions = MUSTER, 0


def result(s: Breach) -> Result | None:
    if s.escaped:
        return _won(s, RAIDERS, "end.loot")
    if not raiders_standing(s):
        return _won(s, WARDEN, "end.down")
    if s.round == LAST_ROUND and s.phase == MUSTER:
        return _won(s, WARDEN, "end.dawn")
    return None


def conceded(s: Breach, seat: int) -> Result:
    """[end.concede] A seat that gives up loses for its side."""
    return _won(s, 1 - side_of_seat(seat), "end.concede")


def _won(s: Breach, side: int, clause: str) -> Result:
    """[end.score] The raiders score for each who stands and for loot got away with, the Warden for each down."""
    up = len(raiders_standing(s))
    scores = {SIDE_NAMES[RAIDERS]: up + 3 * s.escaped, SIDE_NAMES[WARDEN]: s.setting.raiders - up}
    return Result((SIDE_NAMES[side],), scores, clause)


def numbers(s: Breach, d: Decision, option: int) -> Iterable[Number]:
    """What will be added to the die."""
    target = argument_of(option)
    if SHOOT.chosen(option):
        yield Number.of("aim", aim(s, Declared(SHOOTING, s.queue[0], target)))
    elif SNAP_WITH.chosen(option):
        yield Number.of("aim", aim(s, Declared(SHOOTING, target, s.declared[-1].actor)))
    elif OPEN.chosen(option):
        yield Number.of("craft", craft(s, Declared(OPENING, s.queue[0], target)))


def _asks(s: Breach, d: Decision) -> str:
    return f"What does {s.setting.names[s.queue[0]]} do? Actions left: {s.actions}."


ACTS: tuple[tuple[Form[Breach], str, Callable[[Breach], Flow | None]], ...] = (
    (WALK, WALKING, walk),
    (SHOOT, SHOOTING, shoot),
    (OPEN, OPENING, force),
    (PEEK, PEEKING, peek),
    (CRAWL, CRAWLING, crawl),
)
DONE: Form[Breach] = Form("done", always, never_refused)
ACT: Kind[Breach] = Kind("act", "turn.actions", _asks, (*(form for form, _, _ in ACTS), DONE), default=DONE)
PHASES = {HIDING: hide, MUSTER: muster, CALL: call, ORDER: lay_out, TURNS: turn}
