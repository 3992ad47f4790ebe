"""The cards that fighters find. A hand is hidden, its size is not; the deck is a bag, drawn from when drawn."""

from collections.abc import Iterable, Iterator

from fireteam.kernel import decks
from fireteam.kernel.decisions import Decision, Form
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.ambush.state import CARD_NAMES, SIDE_NAMES, SIDE_OF, STIM, Ambush

HAND_LIMIT = 3
STIM_LUCK = 2


def search(s: Ambush) -> None:
    """[card.search] Draw a card that nobody else sees."""
    seat = SIDE_OF[s.active]
    s.actions -= 1
    card = decks.draw_from(s.tape, "card", s.bag, CARD_NAMES, 1 << seat)
    s.hands[seat] = sorted([*s.hands[seat], card])
    if s.log is not None:
        who, mine = s.setting.names[s.active], {"card": 1 << seat}
        say(s, "search", "card.search", "{who} finds a card: {card}.", who=who, card=CARD_NAMES[card], hidden=mine)


def play(s: Ambush, seat: int, card: int) -> None:
    """[card.played] A card is shown when it is played, and is out of the game."""
    s.hands[seat].remove(card)
    if s.log is not None:
        say(s, "card", "card.played", "{seat} plays {card}.", seat=SIDE_NAMES[seat], card=CARD_NAMES[card])


def play_stim(s: Ambush) -> None:
    """[card.stim]"""
    seat = SIDE_OF[s.active]
    play(s, seat, STIM)
    s.luck[seat] += STIM_LUCK


def _can_search(s: Ambush, d: Decision) -> Iterable[int]:
    return (0,) if s.actions and s.bag and len(s.hands[d.seat]) < HAND_LIMIT else ()


def _search_refusals(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
    if not s.actions:
        yield Refusal(f"{s.setting.names[s.active]} has no action left", "act.two")
    if len(s.hands[d.seat]) >= HAND_LIMIT:
        yield Refusal(f"a hand has at most {HAND_LIMIT} cards", "card.limit")
    if not s.bag:
        yield Refusal("there is no card left to find", "card.search")


def _holds_stim(s: Ambush, d: Decision) -> Iterable[int]:
    return (0,) if STIM in s.hands[d.seat] else ()


def _stim_refusals(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
    if STIM not in s.hands[d.seat]:
        yield Refusal("you hold no stim", "card.stim")


SEARCH: Form[Ambush] = Form("search", _can_search, _search_refusals)
PLAY_STIM: Form[Ambush] = Form("play stim", _holds_stim, _stim_refusals)
