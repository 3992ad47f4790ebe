"""What opens a round. First the order: who determines it, who goes first, and who is captain of a team in this round;
then AP for both squads, and Forage Cards, drawn and given to characters."""

from fireteam.games.omicron.model import CARD, CHARACTER, SIDE_NAMES, Omicron, Phase, side_of, squad, title
from fireteam.games.omicron.rules.characters.dice import D6
from fireteam.games.omicron.rules.forage import forage_cards
from fireteam.games.omicron.rules.scoring import points
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    never_refused,
    pair,
    refused,
    say,
    unpair,
)


def roll_for_order(s: Omicron) -> Flow:
    """[setupphase.r1-roll] The higher roll decides; [setupphase.gap-roll-tie] equal rolls are rolled again."""
    red, blue = s.tape.roll(D6, 1)[0], s.tape.roll(D6, 1)[0]
    say(s, "order", "setupphase.r1-roll", "Red rolls {red}, Blue rolls {blue}.", red=red, blue=blue)
    if red != blue:
        s.decider = 0 if red > blue else 1
        s.phase = Phase.ORDER
    yield from ()


def decide_order(s: Omicron) -> Flow:
    s.first = s.decider if FIRST.chosen((yield Decision(s.captain[s.decider], ORDER))) else 1 - s.decider
    if s.round > 1:
        begin_round(s)
    else:
        s.turn = s.first
        s.phase = Phase.AREA


def next_decider(s: Omicron) -> int:
    """[setupphase.later-decider-vp] Fewer points, [setupphase.later-decider-ap] more AP left,
    [setupphase.later-decider-last] or not the one who decided last."""
    red, blue = points.total(s, 0), points.total(s, 1)
    if red != blue:
        return 0 if red < blue else 1
    if s.pool[0] != s.pool[1]:
        return 0 if s.pool[0] > s.pool[1] else 1
    return 1 - s.decider


def rotate_captains(s: Omicron) -> None:
    """[players.gap-team-choices] The captain of a team changes every round."""
    teams = [[i for i, seat in enumerate(s.setting.seats) if seat.side == side] for side in SIDE_NAMES]
    s.captain = tuple(seats[(s.round - 1) % len(seats)] for seats in teams)


FIRST: Form[Omicron] = Form("go first", always, never_refused)
SECOND: Form[Omicron] = Form("go second", always, never_refused)
ORDER: Kind[Omicron] = Kind("order", "setupphase.r1-roll", "Do you go first?", (FIRST, SECOND), default=FIRST)


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
    kind, character = unpair(argument_of((yield Decision(s.captain[s.dealing], DEALING))))
    s.deal.remove(kind)
    forage_cards.assign(s, kind, character, "setupphase.forage-distribute")


def _gift_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
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
