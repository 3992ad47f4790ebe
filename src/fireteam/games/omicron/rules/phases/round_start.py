"""What opens a round, once the order is known: AP for both squads, and Forage Cards, drawn and given to characters."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omicron.model.names import CARD, CHARACTER, title
from fireteam.games.omicron.model.on_map import squad
from fireteam.games.omicron.model.state import SIDE_NAMES, Omicron, Phase, side_of
from fireteam.games.omicron.rules.forage import forage_cards
from fireteam.kernel.decisions import PAIR_BITS, Decision, Flow, Form, Kind, argument_of, pair, unpair
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal, refused

FIRST_HAND, LATER_HAND, EXTRA = 4, 1, 1
DRAWS = 16  # a draw to come is side * DRAWS + cards


def begin_round(s: Omicron) -> None:
    """[setupphase.ap-8] [setupphase.ap-second-player-extra] The order is known: AP, and the cards to draw."""
    for side in (0, 1):  # [setupphase.discard-unused-ap]
        s.pool[side] = s.setting.ap + (1 if s.round > 1 and side != s.first else 0)
    hand = FIRST_HAND if s.round == 1 else LATER_HAND
    first, second = s.first * DRAWS, (1 - s.first) * DRAWS
    s.todo = [first + hand, second + hand, first + EXTRA]  # [setupphase.forage-r1] [setupphase.forage-later]
    s.phase = Phase.FORAGE
    say(
        s,
        "round",
        "setupphase.first-player-role",
        "Round {round}: {first} goes first.",
        round=s.round,
        first=SIDE_NAMES[s.first],
    )


def deal_forage(s: Omicron) -> Flow:
    """[setupphase.forage-distribute] Draw, then give the cards out one by one."""
    if s.deal:
        yield from give_one(s)
        return
    if s.todo:
        s.dealing, cards = divmod(s.todo.pop(0), DRAWS)
        draw(s, cards)
        return
    s.phase = Phase.ACTIVATION
    s.turn = s.first


def draw(s: Omicron, cards: int) -> None:
    for _ in range(cards):
        if forage_cards.can_draw(s):
            s.deal = sorted([*s.deal, forage_cards.draw(s, s.dealing)])


def give_one(s: Omicron) -> Flow:
    answer = yield Decision(s.captain[s.dealing], DEALING)
    kind, character = unpair(argument_of(answer))
    s.deal.remove(kind)
    forage_cards.assign(s, kind, character, "setupphase.forage-distribute")


def _gift_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    kind, character = unpair(argument)
    yield from refused(
        (kind not in s.deal, "that card was not drawn", "setupphase.forage-distribute"),
        (
            s.card[character] < 0 or side_of(character) != s.dealing,
            f"{title(s, character)} is not in the squad",
            "setupphase.forage-distribute",
        ),
    )


DEAL: Form[Omicron] = Form(
    "deal",
    lambda s, d: [kind | m << PAIR_BITS for m in squad(s, s.dealing) for kind in sorted(set(s.deal))],
    _gift_refusals,
    pair(CARD, CHARACTER),
    label="{0} to {1}",
    action="{0}",
)
DEALING: Kind[Omicron] = Kind(
    "dealing",
    "setupphase.forage-distribute",
    "Who gets which Forage Card?",
    (DEAL,),
    secret=True,
)
