"""Tactical response cards: one for each OPFOR phase, where the mission says so, and in force until the next."""

from fireteam.games.human_interface.model import NOBODY, Lasting, Table
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.effects.verbs import apply
from fireteam.kernel import Flow, decks, say

DECK = "responses"


def draw(s: Table) -> Flow:
    """[opfor.tactical-response] [opfor.tactical-response-duration] [cw.deck-empty]"""
    if not s.setting.mission.tactical_response:
        return
    incidents.replace(s, DECK)
    if not s.decks[DECK]:
        s.decks[DECK], s.discards[DECK] = sorted(s.discards[DECK]), []
    printed = s.setting.box.responses
    number = decks.draw_from(s.tape, DECK, s.decks[DECK], [card.name for card in printed])
    s.lasting.append(Lasting(DECK, number))
    say(s, "response", "opfor.tactical-response", "Tactical response: {card}.", card=printed[number].name)
    for effect in printed[number].effects:
        yield from apply(s, effect, NOBODY, NOBODY)
