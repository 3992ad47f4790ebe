"""Forage Cards: drawn from a deck that nobody has seen, held face down by characters, used when their condition is
met. A held card is its kind, plus KNOWN when the other side has seen it too, as a stolen card has been."""

from functools import lru_cache

from fireteam.games.omicron.model import CARD, KIND, KNOWN, Effect, Forage, Omicron, name, side_of, subject, title
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.games.omicron.rules.forage.who_sees_cards import seen_by
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    decks,
    never_refused,
    refused,
    say,
)
from fireteam.space.masks import bit_list, of


def can_draw(s: Omicron) -> bool:
    """[forage.gap-deck-and-discard-empty]"""
    return bool(s.deck or s.discard)


def draw(s: Omicron, side: int) -> int:
    """Take a card from the deck; only its own side sees it."""
    if not s.deck:  # [forage.reshuffle]
        s.deck, s.discard = sorted(s.discard), []
        say(s, "reshuffle", "forage.reshuffle", "The discarded Forage Cards are shuffled into a new deck.")
    return decks.draw_from(s.tape, "card", s.deck, s.setting.forage_names, seen_by(s, side))


def assign(s: Omicron, card: int, character: int, clause: str) -> None:
    _put(s, character, card)
    if s.log is not None:
        say(
            s,
            "forage",
            clause,
            "{who} gets a Forage Card: {card}.",
            who=name(s, character),
            card=s.setting.forage[card & KIND].name,
            hidden={"card": seen_by(s, side_of(character), card)},
        )


def find(s: Omicron, character: int, kind: int) -> int:
    """The card of a kind as it lies in a hand."""
    return kind if kind in s.hand[character] else kind | KNOWN


def _put(s: Omicron, character: int, card: int) -> None:
    s.hand[character] = (*sorted([*s.hand[character], card]),)


def _take(s: Omicron, character: int, kind: int) -> None:
    held = list(s.hand[character])
    held.remove(find(s, character, kind))
    s.hand[character] = tuple(held)


@lru_cache(1 << 12)
def kinds(hand: tuple[int, ...]) -> int:
    """The kinds of cards in a hand, as a mask: at every moment all who hold some are asked."""
    return of([card & KIND for card in hand])


def discard(s: Omicron, character: int, kind: int) -> Forage:
    """[forage.discard-after-use] A used card is shown; a sustained one lies until Cleanup."""
    _take(s, character, kind)
    card = s.setting.forage[kind]
    (s.sustained_cards if card.sustained else s.discard).append(kind)
    if s.log is not None:
        say(
            s,
            "card",
            "forage.use-when-condition-met",
            "{who} uses {card}.",
            who=name(s, character),
            card=card.name,
        )
    return card


def steal(s: Omicron, thief: int, victim: int) -> None:
    """[ability.steal-random-card] Both sides know what was taken."""
    both = seen_by(s, side_of(thief), KNOWN)
    kind = decks.draw_from(s.tape, "card", [card & KIND for card in s.hand[victim]], s.setting.forage_names, both)
    _take(s, victim, kind)
    _put(s, thief, kind | KNOWN)
    text = "{who} takes {card} from {whom}."
    who, whom, card = name(s, thief), name(s, victim), s.setting.forage_names[kind]
    say(s, "steal", "ability.steal-random-card", text, who=who, whom=whom, card=card, hidden={"card": both})


@verb("draw")
def _draw(s: Omicron, effect: Effect, user: int, model: int) -> None:
    for _ in range(effect.amount):
        if can_draw(s):
            assign(s, draw(s, side_of(model)), model, "forage.draw-action")


def exchange(s: Omicron, me: int, partner: int) -> Flow:
    """[forage.exchange] Cards go to and fro, face down, until it is enough; no card needs to move twice."""
    s.exchanged |= 1 << partner
    for _ in range(len(s.hand[me]) + len(s.hand[partner])):
        answer = yield Decision(s.controller[me], EXCHANGING, me, partner)
        if ENOUGH.chosen(answer):
            return
        s.exchanged = 1 << partner  # the others may be asked again, now that cards have moved
        giver, taker = (me, partner) if GIVE.chosen(answer) else (partner, me)
        card = argument_of(answer)
        _take(s, giver, card)
        assign(s, card, taker, "forage.exchange")


def _not_held(s: Omicron, holder: int, kind: int) -> Refusals:
    return refused(
        (not kinds(s.hand[holder]) >> kind & 1, f"{title(s, holder)} does not hold that card", "forage.exchange")
    )


GIVE: Form[Omicron] = Form(
    "give", lambda s, d: bit_list(kinds(s.hand[d.args[0]])), lambda s, d, kind: _not_held(s, d.args[0], kind), CARD
)
TAKE: Form[Omicron] = Form(
    "take", lambda s, d: bit_list(kinds(s.hand[d.args[1]])), lambda s, d, kind: _not_held(s, d.args[1], kind), CARD
)
ENOUGH: Form[Omicron] = Form("enough", always, never_refused)
EXCHANGING: Kind[Omicron] = Kind(
    "exchanging",
    "forage.exchange",
    lambda s, d: f"{title(s, d.args[0])} exchanges cards with {title(s, d.args[1])}.",
    (GIVE, TAKE, ENOUGH),
    default=ENOUGH,
    secret=True,
    piece=subject,
)
