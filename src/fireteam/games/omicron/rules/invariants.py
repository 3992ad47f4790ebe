"""What must hold after every decision, whatever happened."""

from collections.abc import Iterator

from fireteam.games.omicron.model import (
    FIRST_CYMS,
    KIND,
    MOST_LUCK,
    Omicron,
    Phase,
    Walk,
    foot_at,
    out_of_bounds,
    side_of,
    spot,
    walking,
)
from fireteam.games.omicron.rules.harm.traps import MOST_SNARES
from fireteam.skirmish.invariants import broken


def invariants(s: Omicron) -> Iterator[str]:
    if beyond := next(out_of_bounds(s), None):  # the rest would look for what there is not
        yield beyond
        return
    yield from broken(
        _models(s),
        _characters(s),
        _cards(s),
        (
            any(sum(snare.side == side for snare in s.snares) > MOST_SNARES for side in (0, 1)),
            "a squad has more than four Snares on the board",
        ),
    )


def _models(s: Omicron) -> Iterator[str]:
    held, lying, taken = [0, 0, 0], 0, 0
    if any(isinstance(at, Walk) for at in s.doing[1:]):
        yield "a Walk is begun while something else goes on"
    for model, foot in enumerate(s.foot):
        yield from broken(  # whoever moves may be on top of a KO'd character for a moment
            (
                foot != (foot_at(s, model, spot(s, model)) if s.cell[model] >= 0 else 0),
                f"model {model} does not cover the hexes of its base",
            ),
            (foot & taken and not (s.pending or walking(s)), f"model {model} stands on another"),
            (foot & ~s.setting.ground.open, f"model {model} stands in terrain or off the board"),
        )
        if s.ko >> model & 1:
            lying |= foot
        else:
            held[side_of(model)] |= foot
        taken |= foot
    yield from broken(
        (held != s.held or lying != s.lying, "the masks of hexes held do not fit the models"),
        (any(1 << snare.cell & taken for snare in s.snares), "a Trap lies under a model"),
    )


def _characters(s: Omicron) -> Iterator[str]:
    yield from broken(
        (
            len(set(s.wake)) < len(s.wake) or not all(s.foot[model] for model in s.wake),
            "a CyMS that is not on the board, or is named twice, is to come",
        ),
        (s.goal >= 0 and s.card[s.goal] < 0, f"the CyMS come for character {s.goal}, who is not in the game"),
    )
    for m in range(FIRST_CYMS):
        if s.card[m] < 0:
            if s.foot[m] or s.hand[m]:
                yield f"character {m} is not in the game and yet in play"
            continue
        yield from broken(
            (not 0 <= s.hp[m] <= s.setting.roster[s.card[m]].hp, f"character {m} has {s.hp[m]} HP"),
            (not 0 <= s.luck[m] <= MOST_LUCK, f"character {m} has {s.luck[m]} Luck"),
            (s.noise[m] < 0, f"character {m} has less than no noise"),
            (
                s.ko >> m & 1 and ((s.stunned | s.burning | s.tagged) >> m & 1 or s.noise[m] or s.hp[m]),
                f"character {m} is knocked out and not cleared",
            ),
        )
    yield from broken(
        (min(s.pool) < 0, "an AP pool is below zero"),
        (s.activated and s.phase < Phase.ACTIVATION, "somebody has been activated before anybody could be"),
    )


def _cards(s: Omicron) -> Iterator[str]:
    everywhere = [*s.deck, *s.discard, *s.sustained_cards, *s.deal, *(card & KIND for hand in s.hand for card in hand)]
    return broken(
        *[
            (everywhere.count(kind) > card.copies, f"there are more {card.name} cards than were printed")
            for kind, card in enumerate(s.setting.forage)
        ],
        (s.deck != sorted(s.deck), "the deck has an order"),
    )
