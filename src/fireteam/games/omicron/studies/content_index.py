"""Everything printed that can come into play with a scenario, each with the event that shows that it did."""

from collections.abc import Iterable, Iterator

from fireteam.games.omicron.model import Ability, Setting, Sheet, plain
from fireteam.kernel.rules import Item


def content(setting: Setting) -> Iterator[Item]:
    for sheet in setting.roster:
        yield from _character(setting, sheet)
    for faction, numbers in zip(setting.factions, setting.faction_passives, strict=True):
        for number in numbers:
            ability = setting.abilities[number]
            yield Item(f"{faction.name}: {ability.name}", _shown_by(ability), facts={"what": ability.name})
        if faction.tactic is not None:
            yield Item(f"{faction.name}: {faction.tactic.name}", "tactic", facts={"what": faction.tactic.name})
    for card in setting.forage:
        yield Item(f"Forage Card {card.name}", "card", facts={"card": card.name})
    for clause in setting.special.cited():
        yield Item(f"{setting.scenario.name}: [{clause}]", clause=clause)


def _character(setting: Setting, sheet: Sheet) -> Iterator[Item]:
    """A character's abilities, those of its store among them. Being Hidden shows in what others do not do: that it
    stands on the board must be enough."""
    numbers = dict.fromkeys((*sheet.abilities, *sheet.passives, *(line.ability for line in sheet.store)))
    for who in _called(sheet):
        for number in numbers:
            ability = setting.abilities[number]
            title = f"{sheet.name}: {ability.name}"
            if any(modifier.stat == "hidden" for modifier in ability.modifiers) and ability.kind == "passive":
                yield Item(title, "deploy", facts={"who": who})
            else:
                yield Item(title, _shown_by(ability), facts={"who": who, "what": ability.name})


def _shown_by(ability: Ability) -> str:
    return "effect" if ability.kind == "passive" else "ability"


def _called(sheet: Sheet) -> Iterable[str]:
    """[character.mirror-match] The names that a character goes by."""
    return [f"{side}{plain(sheet.name)}" for side in ("", "red-", "blue-")]
