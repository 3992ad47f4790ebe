"""New cyberwarfare cards at the beginning of the step: unwanted ones are discarded, and the hand is filled. A set of
cards is written by their names, `ice + worm`, and packed as how many there are of each."""

from collections.abc import Iterator
from itertools import combinations

from fireteam.games.human_interface.model import Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.network import side_name
from fireteam.games.human_interface.rules.cyberwarfare.plays import read_card
from fireteam.kernel import Argument, Decision, Fault, Form, Offer, Part, Refusals, first_refused, say

COUNT_BITS = 4  # of each kind of card
COUNT = (1 << COUNT_BITS) - 1


def cards_in(argument: int) -> list[int]:
    """
    >>> cards_in(packed([2, 0, 2]))
    [0, 2, 2]
    """
    found, kind = [], 0
    while argument:
        found += [kind] * (argument & COUNT)
        argument >>= COUNT_BITS
        kind += 1
    return found


def packed(cards: list[int]) -> int:
    return sum(1 << COUNT_BITS * card for card in cards)


def draw_new(s: Table, team: int, argument: int = 0) -> None:
    """[cw.draw-discard] [cw.draw-to-five] Discard some, then draw."""
    unwanted = cards_in(argument)
    for card in unwanted:
        s.networks[team].hand.remove(card)
    network.discard(s, team, unwanted)
    if unwanted:
        say(
            s,
            "discarded",
            "cw.draw-discard",
            "{team} discards {cards}.",
            team=side_name(s, team),
            cards=[s.setting.program_names[card] for card in unwanted],
        )
    network.fill_hand(s, team, "cw.draw-to-five")


# Which cards can be discarded. A decision says which team acts, and whether it may do so now.


def _wanted(s: Table, team: int) -> list[int]:
    """[advcw.blank-not-discarded] The cards of the hand that can go."""
    return sorted(card for card in s.networks[team].hand if not network.is_blank(s, card))


def _sets(cards: list[int]) -> list[int]:
    return sorted({packed(list(some)) for size in range(1, len(cards) + 1) for some in combinations(cards, size)})


def _offered(s: Table, d: Decision) -> Offer:
    team, now = d.args
    return _sets(_wanted(s, team)) if now else []


def _refusals(s: Table, d: Decision, argument: int) -> Refusals:
    (team, now), cards = d.args, cards_in(argument)
    hand = s.networks[team].hand
    return first_refused(
        (not now, "cards are discarded before the first action", "cw.draw-discard"),
        (
            any(cards.count(card) > hand.count(card) for card in cards),
            f"{side_name(s, team)} does not have {_write(s, argument)}",
            "cw.draw-discard",
        ),
        (any(network.is_blank(s, card) for card in cards), "blanks are not discarded", "advcw.blank-not-discarded"),
    )


def _universe(s: Table, d: Decision) -> Iterator[int]:
    """Every set of the hand, and every single card."""
    single = [1 << COUNT_BITS * card for card in range(len(s.setting.box.programs))]
    return iter(sorted({*_sets(sorted(s.networks[d.args[0]].hand)), *single}))


def _write(s: Table, argument: int) -> str:
    return " + ".join(s.setting.program_names[card].lower() for card in cards_in(argument))


def _read(s: Table, words: str) -> int:
    if not words:
        raise Fault("which cards?")
    cards = [read_card(s, word) for word in words.split("+")]
    if any(cards.count(card) > COUNT for card in cards):
        raise Fault(f"nobody has more than {COUNT} cards of one kind")
    return packed(cards)


def _parts(s: Table, argument: int) -> tuple[Part, ...]:
    return tuple(
        Part("card", s.setting.program_names[card], s.setting.program_names[card]) for card in cards_in(argument)
    )


CARDS: Argument[Table] = Argument(_universe, _write, _read, _parts)
DISCARD: Form[Table] = Form(
    "discard", _offered, _refusals, CARDS, label="Discard {all}, and draw", action="Exchange cards"
)
