"""Paying with adrenaline: cards are played for their value, and what is too much is lost. A payment is written by the
names of its cards, `kick the door down + second wind`, and packed as how many there are of each."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from fireteam.games.human_interface.model import Table, name, title
from fireteam.kernel import Argument, Decision, Fault, Part, Refusals, first_refused, say
from fireteam.kernel.state import with_one

COUNT_BITS = 3  # of each kind of card
COUNT = (1 << COUNT_BITS) - 1
MOST_SHOWN = 8  # cards whose combinations are looked at


def cards_in(payment: int) -> list[int]:
    """The cards of a payment.

    >>> cards_in(packed([2, 0, 2]))
    [0, 2, 2]
    """
    found, kind = [], 0
    while payment:
        found += [kind] * (payment & COUNT)
        payment >>= COUNT_BITS
        kind += 1
    return found


def packed(cards: list[int]) -> int:
    return sum(1 << COUNT_BITS * card for card in cards)


def worth(s: Table, cards: Sequence[int]) -> int:
    values = s.setting.rush_values
    return sum([values[card] for card in cards])


def payments(s: Table, model: int, cost: int) -> list[int]:
    """[adrenaline.use-value] [adrenaline.overpay-lost] Every way to pay without a card too many."""
    if not cost:
        return [0]
    if worth(s, s.adrenaline[model]) < cost:
        return []
    held = sorted(s.adrenaline[model])[:MOST_SHOWN]
    found = [list(cards) for size in range(1, len(held) + 1) for cards in combinations(held, size)]
    return sorted({packed(cards) for cards in found if not _too_little(s, cards, cost) and not _spare(s, cards, cost)})


def _too_little(s: Table, cards: list[int], cost: int) -> bool:
    return worth(s, cards) < cost


def _spare(s: Table, cards: list[int], cost: int) -> bool:
    """Is there a card that is not needed?"""
    return bool(cards) and worth(s, cards) - min([s.setting.rush_values[card] for card in cards]) >= cost


def payment_refusals(s: Table, model: int, cost: int, payment: int) -> Refusals:
    cards, held = cards_in(payment), s.adrenaline[model]
    return first_refused(
        (
            any(cards.count(card) > held.count(card) for card in cards),
            f"{title(s, model)} does not have {written(s, payment)}",
            "adrenaline.place",
        ),
        (_too_little(s, cards, cost), f"that is worth {worth(s, cards)}, and it costs {cost}", "adrenaline.use-value"),
        (_spare(s, cards, cost), "one of these cards is not needed", "adrenaline.overpay-lost"),
    )


def pay(s: Table, model: int, payment: int, clause: str) -> None:
    cards = cards_in(payment)
    if cards:
        discard(s, model, cards)
        paid = [s.setting.rush_names[card] for card in cards]
        say(s, "paid", clause, "{who} pays with {cards}.", who=name(s, model), cards=paid)


def discard(s: Table, model: int, cards: Sequence[int]) -> None:
    held = [*s.adrenaline[model]]
    for card in cards:
        held.remove(card)
    s.adrenaline = with_one(s.adrenaline, model, tuple(held))
    s.rush_discard += tuple(cards)


NOTHING_PAID = "nothing"


def written(s: Table, payment: int) -> str:
    return " + ".join(s.setting.rush_names[card].lower() for card in cards_in(payment)) or NOTHING_PAID


def read(s: Table, words: str) -> int:
    names = [called.lower() for called in s.setting.rush_names]
    wanted = [] if words.strip().lower() == NOTHING_PAID else [word.strip().lower() for word in words.split("+")]
    for word in wanted:
        if word not in names:
            raise Fault(f"there is no adrenaline card '{word}'" if word else "which adrenaline cards?")
    cards = [names.index(word) for word in wanted]
    if any(cards.count(card) > COUNT for card in cards):
        raise Fault(f"nobody pays with more than {COUNT} cards of one kind")
    return packed(cards)


def _universe(s: Table, d: Decision) -> Iterator[int]:
    held = sorted(s.adrenaline[d.args[0]])[:MOST_SHOWN]
    return iter(sorted({packed(list(cards)) for size in range(len(held) + 1) for cards in combinations(held, size)}))


def _parts(s: Table, payment: int) -> tuple[Part, ...]:
    return tuple(Part("card", s.setting.rush_names[card], s.setting.rush_names[card]) for card in cards_in(payment))


PAYMENT: Argument[Table] = Argument(_universe, written, read, _parts)
