"""Decks, in terms of who knows what. The part of a deck whose order nobody knows has none: it is a bag, kept sorted,
and a draw comes from anywhere in it. Above it lie the cards that somebody has looked at; whoever has seen a card goes
on knowing it, wherever it is moved, until a shuffle. Discards lie face up."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel.chance import EVERYONE, Draw, Tape
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Secret
from fireteam.kernel.state import Piece, state


@state
class Card(Piece):
    """A card that has left the bag. Everybody can follow it with their eyes, by its serial number; only its face is
    hidden, and `known_to` is the mask of seats that know it."""

    serial: int
    kind: int
    known_to: int


@state
class Deck(Piece):
    bag: list[int]  # the kinds of the cards in no order, sorted
    top: list[Card]  # the cards above them that somebody has looked at, topmost first
    discard: list[int]  # as they were laid
    serials: int  # given out so far


def shuffled(kinds: Iterable[int]) -> Deck:
    return Deck(sorted(kinds), [], [], 0)


def size(deck: Deck) -> int:
    return len(deck.top) + len(deck.bag)


def look(tape: Tape, what: str, deck: Deck, names: Sequence[str], depth: int, seen_by: int) -> list[Card]:
    """Let some seats see the top cards, where they lie; as many come out of the bag as nobody has looked at yet."""
    while len(deck.top) < depth:
        deck.serials += 1
        deck.top.append(Card(deck.serials, draw_from(tape, what, deck.bag, names, seen_by), 0))
    for card in deck.top[:depth]:
        card.known_to |= seen_by
    return deck.top[:depth]


def draw(tape: Tape, what: str, deck: Deck, names: Sequence[str], seen_by: int = EVERYONE) -> Card:
    """Take the top card; whoever knew its place in the deck knows the card."""
    look(tape, what, deck, names, 1, seen_by)
    return deck.top.pop(0)


def put_back(deck: Deck, cards: Sequence[Card]) -> None:
    """Lay cards on the deck, the first of them topmost. Everybody sees which goes where, whoever knows their faces."""
    deck.top[:0] = cards


def discard(deck: Deck, card: Card) -> None:
    deck.discard.append(card.kind)


def reshuffle(deck: Deck) -> None:
    """Deck and discards become one deck in no order: what was known of it is gone."""
    deck.bag = sorted([*deck.bag, *deck.discard, *(card.kind for card in deck.top)])
    deck.top, deck.discard = [], []


def face(card: Card, names: Sequence[str], eyes: int) -> str:
    """What some seats see of a card; a watcher sees with no eyes, and what everybody knows."""
    return names[card.kind] if card.known_to == EVERYONE or card.known_to & eyes else UNSEEN


def secrets(deck: Deck, pool: str, held: Iterable[Card] = ()) -> Iterator[Secret]:
    """What not everybody knows of a deck, and of the cards that were drawn from it and lie elsewhere."""
    for card in (*held, *deck.top):
        if card.known_to != EVERYONE:
            yield Secret(f"{pool} {card.serial}", card.kind, card.known_to, pool)
    for kind in deck.bag:
        yield Secret("", kind, 0, pool)


def redeal(tape: Tape, what: str, deck: Deck, names: Sequence[str], seat: int, held: Iterable[Card] = ()) -> None:
    """Deal again what a seat does not know of them: to it, that is one pool with the bag."""
    unknown = [card for card in (*deck.top, *held) if not card.known_to >> seat & 1]
    deck.bag = sorted([*deck.bag, *(card.kind for card in unknown)])
    for card in unknown:
        card.kind = draw_from(tape, what, deck.bag, names)


# --- bags --------------------------------------------------------------------------------------------------------


def draw_from(tape: Tape, what: str, bag: list[int], names: Sequence[str], seen_by: int = EVERYONE) -> int:
    """Take one out of a bag; only some seats may see which it is."""
    return bag.pop(tape.pick(len(bag), Draw(what, bag, names), seen_by))


def deal_again(tape: Tape, what: str, bag: list[int], names: Sequence[str], hands: Iterable[list[int]]) -> list[int]:
    """To somebody who knows neither a bag nor some hands they are one pool: each hand gets as many as it had. What is
    left is the bag."""
    unknown = list(hands)
    pool = sorted([*bag, *(card for hand in unknown for card in hand)])
    for hand in unknown:
        hand[:] = [draw_from(tape, what, pool, names) for _ in hand]
    return pool


def deal_places(
    tape: Tape, what: str, lying: list[int], places: Sequence[int], names: Sequence[str], spare: Sequence[int] = ()
) -> None:
    """The same for what lies hidden in some places, and what might lie there as well."""
    pool = sorted([*spare, *(lying[place] for place in places)])
    for place in places:
        lying[place] = draw_from(tape, what, pool, names)
