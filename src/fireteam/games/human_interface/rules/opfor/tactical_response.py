"""Tactical response cards: one for each OPFOR phase, where the mission says so, and in force until the next."""

from fireteam.games.human_interface.model import NOBODY, Lasting, Table
from fireteam.games.human_interface.rules.draws import mission_decks
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.effects.verbs import apply
from fireteam.kernel import Flow, say

DECK = "responses"


def draw(s: Table) -> Flow:
    """[opfor.tactical-response] [opfor.tactical-response-duration] [cw.deck-empty]"""
    if not s.setting.mission.tactical_response:
        return
    mission_decks.refill(s, DECK)
    if not s.decks[DECK]:
        return
    printed = s.setting.box.responses
    number = mission_decks.draw(s, DECK, DECK, [card.name for card in printed])
    incidents.replace(s, DECK)
    s.lasting.append(Lasting(DECK, number))
    card = printed[number]
    told = "Tactical response, {card}: {says}"
    say(s, "response", "opfor.tactical-response", told, card=card.name, says=card.text)
    for effect in card.effects:
        yield from apply(s, effect, NOBODY, NOBODY)
