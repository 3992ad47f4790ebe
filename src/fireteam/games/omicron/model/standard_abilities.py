"""The standard abilities, which the book defines and cards only name: what they do, and what is printed of them."""

import re

from fireteam.games.omicron.model.cards import Ability, Effect, Modifier
from fireteam.kernel.events import fill

_STANDARD = {
    "sidestep": "Move up to {hexes}. This provokes nobody.",
    "shift": "Move the target up to {hexes}. This provokes nobody.",
    "steal": "Take an Objective Token from the target, or a random Forage Card.",
    "stun": "The target is stunned: it cannot move or act, and has 1 DEX less. A stunned CyMS is knocked out by it.",
    "hidden": "Attacks and targeted abilities can choose this character only from 3 hexes or nearer.",
}


def standard(name: str) -> Ability | None:
    """[ability.standard-not-on-card] The standard abilities, by the name a card gives them."""
    found = re.fullmatch(r"(shift|sidestep|steal|stun|hidden)(?: (\d))?", name.lower())
    if found is None:
        return None
    verb, amount = found[1], int(found[2] or 1)
    text = fill(_STANDARD[verb], {"hexes": "1 hex" if amount == 1 else f"{amount} hexes"})
    effects: dict[str, tuple[Effect, ...]] = {
        "sidestep": (Effect("sidestep", amount, optional=True),),
        "shift": (Effect("shift", amount, optional=True),),
        "steal": (Effect("steal"),),
        "stun": (Effect("stun"),),
    }
    if verb not in effects:
        return Ability(name=name, text=text, kind="passive", modifiers=(Modifier("hidden"),), origin="book")
    return Ability(
        name=name,
        text=text,
        shape="self" if verb == "sidestep" else "targeted",
        melee_only=verb == "steal",
        effects=effects[verb],
        origin="book",
    )
