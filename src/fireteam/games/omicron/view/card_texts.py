"""Cards as a person reads them: scenarios, factions, characters and Forage Cards, set out and line by line, and which
choices are made among cards."""

from fireteam.games.omicron.model import Omicron, Scenario, Setting, plain
from fireteam.games.omicron.model import cards as printed
from fireteam.games.omicron.model.setup import known_scenarios, members, playable_factions
from fireteam.games.omicron.rules.phases.squad_choice import FACTION, SQUADS
from fireteam.games.omicron.view.shown import Ability, Card, Offer, Stats, Weapon
from fireteam.kernel import Decision, fill
from fireteam.kernel.rules import Pick
from fireteam.skirmish.texts import holding, in_one_line


def cards(setting: Setting) -> dict[str, Card]:
    """Everything that has a card, by the name that answers give it; scenarios by their code."""
    return {
        **{code: _scenario(scenario) for code, scenario in known_scenarios().items()},
        plain(setting.scenario.name): _scenario(setting.scenario),
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
        *_ends(setting.threshold, setting.round_cap),
        "Whoever has more points when the game ends has won.",
    ]


def _points(card: Scenario) -> str:
    scored = card.points
    parts = [f"{scored.objective} for an objective", f"{scored.ko} for a character knocked out"]
    return ", ".join(parts + holding((scored.cyms, f"1 for every {scored.cyms} CyMS knocked out")))


def _ends(threshold: int | None, last_round: int | None = None) -> list[str]:
    return holding(
        (threshold, f"When a squad has {threshold}, the next round is the last."),
        (last_round, f"The game ends after round {last_round} at the latest."),
    )


def _scenario(card: Scenario) -> Card:
    text, roles = in_one_line(card.text), card.roles or ("", "")
    notes = [*holding((card.roles, f"Red is {roles[0]}, Blue is {roles[1]}.")), *card.special, *card.interactions]
    scoring = [f"Points: {_points(card)}.", *_ends(card.threshold)]
    lines = [text, *notes, *scoring]
    return Card(kind="scenario", name=card.name, text=text, notes=notes, scoring=scoring, lines=lines)


def _faction(card: printed.Faction) -> Card:
    abilities = [*map(_ability, card.abilities), *([] if card.tactic is None else [_tactic(card.tactic)])]
    lines = [card.text, *map(_line, abilities)]
    return Card(kind="faction", name=card.name, text=card.text, abilities=abilities, lines=lines)


def _character(card: printed.Character) -> Card:
    stats = Stats(*card.walk, card.atk, card.dex, card.luck, *card.hp)
    traits = [*card.traits, *holding((card.size != "small", f"{card.size} base"))]
    found = (("ranged", card.ranged), ("melee", card.melee))
    weapons = [_weapon(what, weapon) for what, weapon in found if weapon is not None]
    store = [Offer(item.hits, item.ability) for item in card.store]
    abilities = [*map(_ability, card.abilities)]
    return Card(
        kind="character",
        name=card.name,
        text=card.text,
        stats=stats,
        traits=traits,
        weapons=weapons,
        store=store,
        abilities=abilities,
        lines=[
            *holding((card.text, card.text)),
            f"WALK {stats.walk} (+{stats.boost}), ATK {stats.atk}, DEX {stats.dex}, Luck {stats.luck}, "
            f"HP {stats.hp} (recovers with {stats.recovery}); {', '.join(traits)}.",
            *(f"{weapon.name} ({weapon.marks}): {_offers(weapon.damage) or 'no damage'}." for weapon in weapons),
            *holding((store, f"Action Store: {_offers(store)}.")),
            *map(_line, abilities),
        ],
    )


def _weapon(what: str, weapon: printed.Weapon) -> Weapon:
    return Weapon(
        name=weapon.name or what.capitalize(),
        ranged=what == "ranged",
        marks=f"{what}, {_range(weapon.range)}, noise {weapon.noise}",
        damage=[Offer(hits, f"{amount} damage") for hits, amount in weapon.damage],
    )


def _range(reach: tuple[int, int]) -> str:
    return f"range {' to '.join(map(str, dict.fromkeys(reach)))}"


def _offers(offers: list[Offer]) -> str:
    return ", ".join(f"{offer.what} for {_hits(offer.hits)}" for offer in offers)


def _ability(card: printed.Ability) -> Ability:
    marks = holding(
        (card.kind == "passive", "passive"),
        (card.ap is not None, f"{card.ap} AP"),
        (card.hits, _hits(card.hits or 0)),
        (card.range, _range(card.range or (0, 0))),
        (card.noise, f"noise {card.noise}"),
        (card.tech, "tech"),
        (card.sustained, "sustained"),
        (card.once, "once per round"),
        (card.once_per_game, "once per game"),
        (card.ko, "not right after a KO"),
    )
    return Ability(card.name, marks, card.text)


def _tactic(card: printed.Tactic) -> Ability:
    return Ability(card.name, ["Extraordinary Tactic", "once per game"], card.text)


def _line(ability: Ability) -> str:
    head = f"{ability.name} ({', '.join(ability.marks)})" if ability.marks else ability.name
    return f"{head}: {ability.text}" if ability.text else f"{head}."


def ability(card: printed.Ability) -> str:
    return _line(_ability(card))


def tactic(card: printed.Tactic) -> str:
    return _line(_tactic(card))


def _forage(card: printed.Forage) -> Card:
    return Card(kind="forage", name=card.name, text=card.text, lines=forage(card))


def forage(card: printed.Forage) -> list[str]:
    return [f"{card.text} (Forage Card{f', {card.copies} in the deck' if card.copies > 1 else ''})"]


def _hits(hits: int) -> str:
    return fill("{n|hit|hits}", {"n": hits})
