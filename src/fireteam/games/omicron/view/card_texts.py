"""Cards as a person reads them: scenarios, factions, characters and Forage Cards, line by line, and which choices are
made among cards."""

from __future__ import annotations

from fireteam.games.omicron.model.cards import Ability, Character, Faction, Forage, Tactic, Weapon
from fireteam.games.omicron.model.scenario import Scenario
from fireteam.games.omicron.model.setting import Setting
from fireteam.games.omicron.model.setup import known_scenarios, members, playable_factions
from fireteam.games.omicron.model.state import Omicron
from fireteam.games.omicron.rules.phases.squad_choice import FACTION, SQUADS
from fireteam.kernel.decisions import Decision
from fireteam.kernel.rules import Pick, PrintedCard


def cards(setting: Setting) -> dict[str, PrintedCard]:
    """Everything that has a card, by the name that answers give it; scenarios by their code."""
    printed = {
        **{code: _scenario(scenario) for code, scenario in known_scenarios().items()},
        **{faction.name.lower(): _faction(faction) for faction in setting.factions},
        **{sheet.name.lower(): _character(sheet.card) for sheet in setting.roster},
        **{card.name.lower(): forage(card) for card in setting.forage},
    }
    return {name: PrintedCard(lines) for name, lines in printed.items()}


def picks(s: Omicron, d: Decision) -> Pick | None:
    setting = s.setting
    if d.kind is FACTION:
        return Pick("faction", tuple(setting.factions[f].name.lower() for f in playable_factions(setting)))
    if d.kind is SQUADS:
        offered = members(setting, s.faction[d.args[0]])
        return Pick("squad", tuple(setting.roster[card].name.lower() for card in offered), setting.squad_size)
    return None


def goal(setting: Setting, side: str) -> list[str]:
    """What a squad is after in this game: its own task, that of a rival with another role, points, and the end."""
    card, names = setting.scenario, list(dict.fromkeys(seat.side for seat in setting.seats))
    tasks = list(card.goal)
    if card.roles is not None and len(tasks) == len(names):
        told = zip(names, card.roles, tasks, strict=True)
        tasks = [f"{name} are the {role}: {task[:1].lower()}{task[1:]}" for name, role, task in told]
        tasks.sort(key=lambda task: not task.startswith(f"{side} "))
    return [
        *tasks,
        f"Points: {_points(card)}.",
        *_ends(setting.threshold),
        "Whoever has more points when the game ends has won.",
    ]


def _points(card: Scenario) -> str:
    points = [f"{card.points.objective} for an objective", f"{card.points.ko} for a character knocked out"]
    points += [f"1 for every {card.points.cyms} CyMS knocked out"] * bool(card.points.cyms)
    return ", ".join(points)


def _ends(threshold: int | None) -> list[str]:
    return [] if threshold is None else [f"When a squad has {threshold}, the next round is the last."]


def _scenario(card: Scenario) -> list[str]:
    roles = [] if card.roles is None else [f"Red is {card.roles[0]}, Blue is {card.roles[1]}."]
    return [
        " ".join(card.text.split()),
        *roles,
        *card.special,
        *card.interactions,
        f"Points: {_points(card)}.",
        *_ends(card.threshold),
    ]


def _faction(card: Faction) -> list[str]:
    told = [card.text, *map(ability, card.abilities)]
    if card.tactic is not None:
        told.append(tactic(card.tactic))
    return told


def tactic(card: Tactic) -> str:
    return f"{card.name} (Extraordinary Tactic, once per game): {card.text}"


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
        *map(ability, card.abilities),
    ]


def _weapon(what: str, weapon: Weapon) -> str:
    near, far = weapon.range
    reach = f"{near}" if near == far else f"{near} to {far}"
    damage = ", ".join(f"{amount} damage for {_hits(hits)}" for hits, amount in weapon.damage)
    return f"{weapon.name or what.capitalize()} ({what}, range {reach}, noise {weapon.noise}): {damage or 'no damage'}."


def ability(card: Ability) -> str:
    marks = ["passive"] * (card.kind == "passive")
    marks += [f"{card.ap} AP"] * (card.ap is not None)
    marks += [] if card.hits is None else [_hits(card.hits)]
    if card.range is not None:
        near, far = card.range
        marks.append(f"range {near}" if near == far else f"range {near} to {far}")
    marks += [f"noise {card.noise}"] * bool(card.noise)
    marks += ["tech"] * card.tech + ["sustained"] * card.sustained
    marks += ["once per round"] * card.once + ["once per game"] * card.once_per_game
    marks += ["not right after a KO"] * card.ko
    head = f"{card.name} ({', '.join(marks)})" if marks else card.name
    return f"{head}: {card.text}" if card.text else f"{head}."


def forage(card: Forage) -> list[str]:
    return [f"{card.text} (Forage Card{f', {card.copies} in the deck' if card.copies > 1 else ''})"]


def _hits(hits: int) -> str:
    return "1 hit" if hits == 1 else f"{hits} hits"
