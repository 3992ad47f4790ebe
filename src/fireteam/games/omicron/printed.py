"""Cards as a person reads them: scenarios, factions, characters and Forage Cards, line by line, and which choices are
made among cards."""

from __future__ import annotations

from fireteam.games.omicron.cards import Ability, Character, Faction, Forage, Weapon
from fireteam.games.omicron.scenario import Scenario
from fireteam.games.omicron.setting import Setting
from fireteam.games.omicron.setup import FACTION, SQUADS, members, playable_factions, printed_scenarios
from fireteam.games.omicron.state import Omicron
from fireteam.kernel.decisions import Decision
from fireteam.kernel.rules import Pick


def cards(setting: Setting) -> dict[str, list[str]]:
    """Everything that has a card, by the name that answers give it; scenarios by their code."""
    return {
        **{code: _scenario(scenario) for code, scenario in printed_scenarios().items()},
        **{faction.name.lower(): _faction(faction) for faction in setting.factions},
        **{sheet.name.lower(): _character(sheet.card) for sheet in setting.roster},
        **{card.name.lower(): _forage(card) for card in setting.forage},
    }


def picks(s: Omicron, d: Decision) -> Pick | None:
    setting = s.setting
    if d.kind is FACTION:
        return Pick("faction", tuple(setting.factions[f].name.lower() for f in playable_factions(setting)))
    if d.kind is SQUADS:
        offered = members(setting, s.faction[d.args[0]])
        return Pick("squad", tuple(setting.roster[card].name.lower() for card in offered), setting.squad_size)
    return None


def _scenario(card: Scenario) -> list[str]:
    points = [f"{card.points.objective} for an objective", f"{card.points.ko} for a character knocked out"]
    points += [f"1 for every {card.points.cyms} CyMS knocked out"] * bool(card.points.cyms)
    ends = [] if card.threshold is None else [f"When a squad has {card.threshold}, the next round is the last."]
    roles = [] if card.roles is None else [f"Red is {card.roles[0]}, Blue is {card.roles[1]}."]
    return [
        " ".join(card.text.split()),
        *roles,
        *card.special,
        *card.interactions,
        f"Points: {', '.join(points)}.",
        *ends,
    ]


def _faction(card: Faction) -> list[str]:
    told = [card.text, *map(_ability, card.abilities)]
    if card.tactic is not None:
        told.append(f"{card.tactic.name} (Extraordinary Tactic, once per game): {card.tactic.text}")
    return told


def _character(card: Character) -> list[str]:
    hp, recovery = card.hp
    stats = f"WALK {card.walk[0]} (+{card.walk[1]}), ATK {card.atk}, DEX {card.dex}, Luck {card.luck}"
    kind = ", ".join([*card.traits, *([] if card.size == "small" else [f"{card.size} base"])])
    weapons = [
        _weapon(what, weapon) for what, weapon in (("ranged", card.ranged), ("melee", card.melee)) if weapon is not None
    ]
    store = [f"{item.ability} for {_hits(item.hits)}" for item in card.store]
    return [
        *([card.text] if card.text else []),
        f"{stats}, HP {hp} (recovers with {recovery}); {kind}.",
        *weapons,
        *([f"Action Store: {', '.join(store)}."] if store else []),
        *map(_ability, card.abilities),
    ]


def _weapon(what: str, weapon: Weapon) -> str:
    near, far = weapon.range
    reach = f"{near}" if near == far else f"{near} to {far}"
    damage = ", ".join(f"{amount} damage for {_hits(hits)}" for hits, amount in weapon.damage)
    return f"{weapon.name or what.capitalize()} ({what}, range {reach}, noise {weapon.noise}): {damage or 'no damage'}."


def _ability(ability: Ability) -> str:
    marks = ["passive"] * (ability.kind == "passive")
    marks += [f"{ability.ap} AP"] * (ability.ap is not None)
    marks += [] if ability.hits is None else [_hits(ability.hits)]
    if ability.range is not None:
        near, far = ability.range
        marks.append(f"range {near}" if near == far else f"range {near} to {far}")
    marks += [f"noise {ability.noise}"] * bool(ability.noise)
    marks += ["tech"] * ability.tech + ["sustained"] * ability.sustained
    marks += ["once per round"] * ability.once + ["once per game"] * ability.once_per_game
    marks += ["not right after a KO"] * ability.ko
    head = f"{ability.name} ({', '.join(marks)})" if marks else ability.name
    return f"{head}: {ability.text}" if ability.text else f"{head}."


def _forage(card: Forage) -> list[str]:
    return [f"{card.text} (Forage Card{f', {card.copies} in the deck' if card.copies > 1 else ''})"]


def _hits(hits: int) -> str:
    return "1 hit" if hits == 1 else f"{hits} hits"
