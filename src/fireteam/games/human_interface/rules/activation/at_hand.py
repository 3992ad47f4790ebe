"""What an active character could do at all. At most moments most forms of action are out of the question, and a look at
the table tells which: only the others are asked what they offer."""

from fireteam.games.human_interface.model import MOST_ACTIONS, Table, in_the_way
from fireteam.games.human_interface.rules.characters import stats

(
    MOVING,
    GOING_ON,
    ATTACKING,
    THROWING,
    LAYING,
    SECURING,
    DOORS,
    FORCING,
    LOOTING,
    CARDS,
    SKILLS,
    PUSHING,
) = (1 << n for n in range(12))


def at_hand(s: Table) -> int:
    """Everything that the active character might do now, as a mask; nothing that is left out is possible."""
    me, ground, tables = s.active, s.setting.ground, s.setting.cards
    here, held = s.cell[me], 0  # the items that it can use, as a mask
    for cards in (s.equipment[me], s.chips[me]):
        for card in cards:
            if not card.off:
                held |= 1 << card.item
    found = _for_points(s, me, held) if s.ap > 0 and s.actions < MOST_ACTIONS else 0
    if s.stride and s.resumes:
        found |= GOING_ON
    if ground.doors_by[here]:
        found |= DOORS
    if s.piles and here in [pile.cell for pile in s.piles]:
        found |= LOOTING
    if s.adrenaline[me]:
        found |= CARDS | SKILLS
    elif tables.has_free_skill[s.card[me]][s.crippled >> me & 1]:
        found |= SKILLS
    if held & tables.extra_action and stats.can_do_more(s):
        found |= PUSHING
    return found


def _for_points(s: Table, me: int, held: int) -> int:
    """What costs action points. Whoever has one has enough for some attack and for everything else."""
    found, here, ground, tables = MOVING, s.cell[me], s.setting.ground, s.setting.cards
    if ground.view(here) & in_the_way(s, s.side[me]):
        found |= ATTACKING
    if held & tables.grenades:
        found |= THROWING
    if held & tables.mines and not s.mined >> me & 1:
        found |= LAYING
    if here in ground.objective_at:
        found |= SECURING
    if s.locked and held & tables.door_forcing:
        found |= FORCING
    return found
