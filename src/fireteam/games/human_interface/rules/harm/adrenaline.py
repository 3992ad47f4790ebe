"""Adrenaline: cards that a character draws for wounds, eliminations, objectives and battles. More than 8 points of them
are a strain. What is paid with them is told in `payments.py`."""

from fireteam.games.human_interface.model import OPFOR, Table, conscious, name
from fireteam.games.human_interface.rules.characters.payments import discard, worth
from fireteam.games.human_interface.rules.draws import tests
from fireteam.games.human_interface.rules.harm import wounds
from fireteam.kernel import Flow, say
from fireteam.kernel.chance import Draw
from fireteam.kernel.state import with_one

STRAIN = 8  # [adrenaline.over-eight]


def draw(s: Table, model: int, clause: str) -> Flow:
    """[adrenaline.place] [opfor.no-adrenaline] A card; with more than 8 points the character is tested."""
    if s.side[model] == OPFOR or not conscious(s, model):
        return
    if not s.rush:  # [cw.deck-empty]
        s.rush, s.rush_discard = tuple(sorted(s.rush_discard)), ()
    if not s.rush:
        return
    values = s.setting.rush_values
    safe = worth(s, s.adrenaline[model]) + max(values) <= STRAIN
    drawn = Draw("adrenaline", s.rush, s.setting.rush_names, lambda one: 0 if safe else values[one])
    place = s.tape.pick(len(s.rush), drawn)
    card, s.rush = s.rush[place], s.rush[:place] + s.rush[place + 1 :]
    s.adrenaline = with_one(s.adrenaline, model, (*s.adrenaline[model], card))
    say(s, "adrenaline", clause, "{who} draws {card}.", who=name(s, model), card=s.setting.rush_names[card])
    strained = worth(s, s.adrenaline[model]) > STRAIN
    if strained and not (yield from tests.standard(s, model, "physical", "adrenaline.over-eight")):
        discard(s, model, s.adrenaline[model])  # [adrenaline.over-eight-fail]
        yield from wounds.suffer(s, model, 1, "adrenaline.over-eight-fail")
