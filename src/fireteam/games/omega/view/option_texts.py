"""What is printed behind the name in an option, so that nobody has to look it up before choosing: the cards of a room
stack, a door marker, a commando, kit, a stance, an ability, an enemy, an action of the mission; and what the actions do
that stand on no card."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from fireteam.games.omega.model.names import MISSION_ACTION
from fireteam.games.omega.model.setting import Setting
from fireteam.games.omega.model.state import Omega
from fireteam.games.omega.rules.abilities import ability_options
from fireteam.games.omega.rules.figures import arsenal
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.phases import commando_actions, planning, preparation
from fireteam.games.omega.rules.rooms import room_reveal, spawning
from fireteam.games.omega.view import card_texts
from fireteam.games.omega.view.shown import Card
from fireteam.kernel.decisions import PAIR_MASK, Decision, Form, argument_of
from fireteam.skirmish.by_form import ByForm

Reader = Callable[[Omega, Decision, int], list[str]]

# Which part of an option has a card that tells about it.
ON_CARDS: dict[Form[Omega], int] = {
    preparation.PLACE_DOOR: 1,
    preparation.TAKE: 0,
    preparation.TAKE_KIT: 0,
    planning.TAKE_STANCE: 0,
    room_reveal.CARD: 0,
    spawning.SPAWN: 0,
    commando_actions.TRADE: 0,
}
# What stands on no card.
ACTIONS: dict[Form[Omega], str] = {
    commando_actions.INVESTIGATE: "Draw an Investigate card. Most are kept like kit, some are traps. The marker goes.",
    commando_actions.REVIVE: "A downed commando next to this one gets up again.",
    commando_actions.HEAL: "This commando discards one wound.",
}


def told(s: Omega, d: Decision, option: int) -> list[str]:
    """The lines that belong to an option; none where its words say it all."""
    return [line for line in _READERS[option](s, d, argument_of(option)) if line]


def _known(text: str) -> Reader:
    return lambda s, d, a: [text]


_READERS: ByForm[Reader] = ByForm(
    lambda s, d, a: [],
    lambda: {
        preparation.PLACE_STACK: lambda s, d, a: _stack(s, a & PAIR_MASK),
        **{form: _card(form, number) for form, number in ON_CARDS.items()},
        ability_options.USE: _ability,
        commando_actions.DO: _mission_action,
        blasts.THROW: _thrown,
        **{form: _known(text) for form, text in ACTIONS.items()},
    },
)


def _ability(s: Omega, d: Decision, argument: int) -> list[str]:
    owners, _, _ = ability_options.occasion(s, d)
    _, number = ability_options.holder(s, owners, argument & PAIR_MASK)
    return [] if number < 0 else [card_texts.ability_line(card_texts.ability(s.setting.abilities[number]))]


def _thrown(s: Omega, d: Decision, argument: int) -> list[str]:
    _, weapon = arsenal.armed(s, arsenal.attackers(s, blasts.actor(s, d)), argument & PAIR_MASK)
    return [] if weapon < 0 else [card_texts.weapon_line(card_texts.weapon(s.setting.weapons[weapon]))]


def _mission_action(s: Omega, d: Decision, number: int) -> list[str]:
    """The line of the mission that names what it adds; where none does, all of them."""
    _, lines = s.setting.mission.told()
    verb = MISSION_ACTION.write(s, number)
    return [line for line in lines if line.lower().startswith(verb)] or lines


def _stack(s: Omega, stack: int) -> list[str]:
    cards = [s.setting.room_cards[card] for card in s.setting.stacks[stack]]
    return [f"{card.name}: {' '.join(card.text.split())}" for card in cards]


def _card(form: Form[Omega], number: int) -> Reader:
    return lambda s, d, a: _cards(s.setting)[form.argument.parts(s, a)[number].id].lines


@lru_cache(8)
def _cards(setting: Setting) -> dict[str, Card]:
    return card_texts.cards(setting)
