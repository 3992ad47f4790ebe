"""Decks: what is drawn and looked at, who knows it, and odds of draws, which need no more runs than there are kinds."""

import time
from collections.abc import Callable
from fractions import Fraction

import pytest

from fireteam.kernel import decks
from fireteam.kernel.chance import EVERYONE, Script, Seed, Tape
from fireteam.kernel.decks import Deck
from fireteam.kernel.odds import Branch, branches
from fireteam.kernel.state import State, state

NAMES = tuple("abcdefghij")
ANN, BEN = 0, 1


@state
class Table(State[None]):
    deck: Deck


def sixty() -> Deck:
    return decks.shuffled([*range(10)] * 6)


def chances(deck: Deck, seat: int, run: Callable[[Tape, Deck], str]) -> tuple[dict[str, Fraction], int]:
    """How likely each outcome is to a seat, over all deals and draws, and how many runs it took."""
    found: list[str] = []
    told: dict[str, Fraction] = {}

    def follow(path: list[tuple[int, tuple[int, ...]]]) -> None:
        tape, own = Branch([], path), deck.copy()
        decks.redeal(tape, "card", own, NAMES, seat)
        found.append(run(tape, own))

    count = 0
    for probability in branches(follow):
        outcome = found.pop()
        told[outcome] = told.get(outcome, Fraction(0)) + probability
        count += 1
    return told, count


def drawn(count: int) -> Callable[[Tape, Deck], str]:
    return lambda tape, deck: "".join(NAMES[decks.draw(tape, "card", deck, NAMES).kind] for _ in range(count))


@pytest.mark.parametrize(("count", "runs"), [(1, 10), (2, 100)])
def test_odds_of_draws_from_sixty_cards_of_ten_kinds_take_a_fraction_of_a_second(count: int, runs: int) -> None:
    began = time.perf_counter()
    told, taken = chances(sixty(), ANN, drawn(count))
    assert time.perf_counter() - began < 0.5
    assert (taken, sum(told.values())) == (runs, 1)
    assert told["aa"[:count]] == Fraction(6, 60) * (Fraction(5, 59) if count == 2 else 1)


def test_a_card_that_was_looked_at_is_certain_for_who_did_and_for_nobody_else() -> None:
    deck = sixty()
    decks.look(Script(["card c", "card d"]), "card", deck, NAMES, 2, 1 << ANN)
    assert chances(deck, ANN, drawn(2)) == ({"cd": Fraction(1)}, 1)
    told, taken = chances(deck, BEN, drawn(2))
    assert (taken, told["cd"]) == (100, Fraction(6, 60) * Fraction(6, 59))
    decks.look(Script(["card e"]), "card", deck, NAMES, 3, 1 << BEN)
    assert [card.known_to for card in deck.top] == [3, 3, 2]


def test_whoever_knew_a_card_knows_it_in_the_hand_that_it_comes_to_and_where_it_is_put_back() -> None:
    deck = sixty()
    decks.look(Script(["card c", "card d"]), "card", deck, NAMES, 2, 1 << ANN)
    one = decks.draw(Tape(b""), "card", deck, NAMES, 1 << BEN)
    two = decks.draw(Tape(b""), "card", deck, NAMES, 1 << ANN)
    assert [(secret.slot, secret.known_to) for secret in decks.secrets(deck, "card", [one, two])][:2] == [
        ("card 1", 3),
        ("card 2", 1),
    ]
    decks.redeal(Tape(Seed.fixed(1).key), "card", deck, NAMES, ANN, [one, two])
    assert (one.kind, two.kind) == (2, 3)
    decks.put_back(deck, [two, one])
    assert [decks.face(card, NAMES, 1 << BEN) for card in deck.top] == ["?", "c"]
    assert [decks.face(card, NAMES, 0) for card in deck.top] == ["?", "?"]


def test_a_card_drawn_openly_is_no_secret_and_its_place_among_the_discards_is_kept() -> None:
    deck = decks.shuffled([0, 1, 2])
    for text in ("card c", "card a"):
        card = decks.draw(Script([text]), "card", deck, NAMES)
        assert card.known_to == EVERYONE
        assert list(decks.secrets(Deck([], [], [], 0), "card", [card])) == []
        decks.discard(deck, card)
    assert (deck.discard, decks.size(deck)) == ([2, 0], 1)


def test_a_shuffle_leaves_nothing_known_of_deck_and_discards_and_nothing_of_hands_in_it() -> None:
    deck = decks.shuffled([2, 0, 1, 1])
    held = decks.draw(Script(["card b"]), "card", deck, NAMES, 1 << ANN)
    decks.discard(deck, decks.draw(Script(["card c"]), "card", deck, NAMES))
    decks.look(Script(["card b"]), "card", deck, NAMES, 1, 1 << ANN)
    decks.reshuffle(deck)
    assert (deck.bag, deck.top, deck.discard) == ([0, 1, 2], [], [])
    assert [secret.known_to for secret in decks.secrets(deck, "card", [held])] == [1, 0, 0, 0]


def test_a_deck_is_copied_with_its_state() -> None:
    s = Table(sixty())
    s.setting = None
    other = s.copy()
    decks.draw(Tape(Seed.fixed(1).key), "card", other.deck, NAMES)
    assert (decks.size(s.deck), decks.size(other.deck)) == (60, 59)
