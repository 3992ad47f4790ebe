"""Cards of the mission's decks: unexpected events, collateral damage and hidden objectives. What such a card does at
once is done, and what it changes lasts as long as it says."""

from collections.abc import Sequence

from fireteam.games.human_interface.model import NOBODY, Incident, Lasting, Table
from fireteam.games.human_interface.rules.draws import mission_decks
from fireteam.games.human_interface.rules.effects.verbs import apply
from fireteam.kernel import Flow, say

CLAUSES = {"events": "events.draw", "collateral": "collateral.instant", "hidden": "hidden.activate"}
CALLED = {"events": "An unexpected event", "collateral": "Collateral damage", "hidden": "A hidden objective"}


def printed(s: Table, deck: str) -> Sequence[Incident]:
    box = s.setting.box
    return {"events": box.events, "collateral": box.collateral, "hidden": box.hidden}[deck]


def draw(s: Table, deck: str, model: int = NOBODY, team: int = NOBODY) -> Flow:
    """[events.draw] [collateral.instant] [hidden.activate] The next card of a deck, where the mission has it."""
    mission_decks.refill(s, deck)
    if not s.decks[deck]:
        return
    names = [card.name for card in printed(s, deck)]
    number = mission_decks.draw(s, deck, deck, names)
    card = printed(s, deck)[number]
    if deck == "events":
        replace(s, deck)
    say(s, "incident", CLAUSES[deck], f"{CALLED[deck]}, {{card}}: {{says}}", card=card.name, says=card.text, deck=deck)
    for effect in card.effects:
        yield from apply(s, effect, model, team)
    if card.modifiers or card.aggressive or card.rounds or card.until:
        s.lasting.append(Lasting(deck, number, card.rounds))
    else:
        s.discards[deck] += (number,)  # [collateral.discard] [hidden.discard] [events.discard]


def expire(s: Table, moment: str) -> None:
    """[events.duration] [collateral.duration] The end of a phase, or of a round, has come."""
    for on in list(s.lasting):
        if on.deck == "responses":
            continue
        card = printed(s, on.deck)[on.card]
        if moment == "round" and on.rounds:
            on.rounds -= 1
        if (card.until == moment and not card.rounds) or (moment == "round" and card.rounds and not on.rounds):
            _discard(s, on)


def replace(s: Table, deck: str) -> None:
    """[events.duration] [opfor.tactical-response-duration] A new card of a deck ends the one before. It is drawn first,
    so that the one before cannot be drawn again."""
    for on in list(s.lasting):
        if on.deck == deck and not on.rounds:
            _discard(s, on)


def _discard(s: Table, on: Lasting) -> None:
    s.lasting.remove(on)
    s.discards[on.deck] += (on.card,)
