"""What is thrown: a Forage Card with an area is laid out and rolled for as an AoE ability is, by the same rules."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.games.omicron.model.cards import Effect
from fireteam.games.omicron.model.names import title
from fireteam.games.omicron.model.state import Omicron
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel.decisions import Decision, Flow, Kind, argument_of, unpair
from fireteam.kernel.faults import Refusal


def _nobody(s: Omicron, effect: Effect, user: int) -> Iterator[Refusal]:
    if not ability_targets.choices(s, user, effect.amount):
        yield Refusal("nobody is there whom it could affect", "ability.gap-aoe-empty-area")


@verb("throw", needs=_nobody)
def _throw(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[forage.thrown] `amount` is the number of the ability that the card is."""
    answer = yield Decision(s.controller[user], THROWING, user, effect.amount)
    _, area = ability_targets.aim(s, user, effect.amount, unpair(argument_of(answer))[1])
    yield from areas_of_effect.blast(s, user, effect.amount, area)


THROWING: Kind[Omicron] = Kind(
    "throwing",
    "forage.thrown",
    lambda s, d: f"Where does {title(s, d.args[0])} throw {s.setting.abilities[d.args[1]].name}?",
    (ability_targets.AIM_AT,),
)
