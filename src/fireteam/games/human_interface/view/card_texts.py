"""Cards as they are printed: what each says, by parts for whoever draws it and line by line for whoever reads it. Where
a card has no text of its own, what it changes and does is put into words."""

from collections.abc import Iterable, Mapping, Sequence

from fireteam.games.human_interface.model import (
    BARE_HANDS,
    Card,
    Effect,
    Face,
    Faction,
    Identity,
    Improvement,
    Item,
    Mission,
    Modifier,
    Program,
    Setting,
    SpecialSkill,
)
from fireteam.games.human_interface.model import cards as model
from fireteam.games.human_interface.model.mission import goals_of
from fireteam.games.human_interface.model.setup import known_missions
from fireteam.games.human_interface.rules import campaign
from fireteam.games.human_interface.rules.characters.weapons import BARE_LEAST, BARE_LESS
from fireteam.games.human_interface.view import shown
from fireteam.games.human_interface.view.sheets import classes_told
from fireteam.games.human_interface.view.shown import Sort
from fireteam.kernel.events import fill, sentence
from fireteam.rulebook.content import Printed
from fireteam.skirmish.texts import holding, in_one_line

MOMENTS = {
    "activation": "in your activation",
    "test": "in a test",
    "wound": "when you are about to suffer wounds",
    "any": "in your activation or in a test",
}
STATS = {
    "physical": "PHYSICAL",
    "mental": "MENTAL",
    "speed": "SPEED",
    "armour": "ARMOUR",
    "damage": "damage",
    "resources": "SR each round",
    "hand": "cyberwarfare card in hand",
    "strength": "strength",
    "cybershock": "cybershock at the start",
    "noise": "alarm tokens for what you do",
}
# What effects do, by their verbs.
EFFECTS = {
    "add": "{n} more on this total",
    "again": "draw again; the new card counts",
    "damage": "{n} more damage if you hit",
    "refresh": "lose your reacted token",
    "ignore": "ignore {n|wound|wounds}",
    "move": "move {n|square|squares}",
    "kick": "open a locked door that you stand next to",
    "alarm": "{n} alarm tokens in the zone",
    "alarm terminals": "{n} alarm tokens in every zone with a terminal",
    "resources": "{n} SR",
    "wound": "{n|wound|wounds}",
    "stun": "stunned",
    "draw adrenaline": "{n|adrenaline card|adrenaline cards}",
    "points": "{n|point|points}",
    "lock": "{name} doors are locked",
    "unlock": "{name} doors are unlocked",
    "reinforce": "{n} more OPFOR",
    "disconnect": "a character is disconnected",
    "disable": "an equipment card is disabled",
    "act": "{n} AP",
    "calm": "{n} less cybershock",
    "mend": "{n|wound|wounds} of your own healed",
    "treat": "{n|wound|wounds} healed of a friend next to you",
    "rally": "friends in your zone lose their reacted tokens",
    "hearten": "{n|adrenaline card|adrenaline cards} for each friend in your zone",
    "unbolt": "doors that you stand next to are unlocked",
    "bolt": "closed doors that you stand next to are locked",
    "reconnect": "your team is connected again, and its jammed cards work",
    "reload": "{n} more grenade or mine",
    "programs": "{n|cyberwarfare card|cyberwarfare cards}",
    "shock": "a cybershock test",
}
ORDERS = {  # [opfor.kinds]
    "hackers": "As OPFOR it attacks and follows hackers in sight before anybody else.",
    "weakest": "As OPFOR it attacks and follows whoever in sight has least WOUNDS left.",
    "terminals": "As OPFOR, with nobody in sight, it makes for the nearest terminal that a team controls.",
    "keeps off": "As OPFOR it comes no closer than its effective range.",
    "fires back": "As OPFOR it answers an attack by a fast attack instead of dodging.",
    "lies in wait": "As OPFOR it makes a fast attack on the first who moves in its sight and effective range.",
    "netwatch": "While it is conscious, terminals that OPFOR defend have 1 more strength.",
}
KINDS = {
    "ranged": "Ranged weapon",
    "close": "Close combat weapon",
    "heavy": "Heavy weapon",
    "grenade": "Grenade",
    "mine": "Mine",
    "cybergear": "Cybergear",
    "neurochip": "Neurochip",
}

UNTIL = {
    "cyberwarfare": "cyberwarfare phase",
    "real world": "real world phase",
    "opfor": "OPFOR phase",
    "round": "round",
}


def card_of(
    title: str,
    sort: Sort,
    text: str = "",
    about: str = "",
    numbers: Mapping[str, int | str] = {},
    notes: Iterable[str] = (),
    classes: Sequence[str] = (),
    follows: Mapping[str, str] = {},
) -> shown.Card:
    """A card, and its lines: what a sort of card does not have is left out."""
    text, kept = in_one_line(text), {what: str(value) for what, value in numbers.items() if value not in ("", None)}
    counted = ", ".join(f"{what} {value}" for what, value in kept.items())
    lines = [text, about, f"{sentence(counted)}." if counted else "", *notes]
    kept_lines = [line for line in lines if line]
    return shown.Card(kept_lines, title, sort, text, about, kept, [*notes], [*classes], dict(follows))


def cards(setting: Setting) -> dict[str, shown.Card]:
    """Everything that has a card, by the name that is printed on it, missions by their code."""
    box = setting.box
    return {
        **{code: _mission(code, mission) for code, mission in known_missions().items()},
        **{one.name: _simple(one, "faction", _faction(one)) for one in box.factions},
        **{one.short: _cando(one) for one in box.cando},
        **{one.name: _simple(one, "response", "Tactical response.") for one in box.responses},
        **{one.name: _incident(one, "event", "Unexpected event") for one in box.events},
        **{one.name: _incident(one, "collateral damage", "Collateral damage") for one in box.collateral},
        **{one.name: _incident(one, "hidden objective", "Hidden objective") for one in box.hidden},
        **{one.name: _agenda(one) for one in box.agendas},
        **{one.name: _rush(one) for one in box.rush},
        **{one.name: _program(one) for one in box.programs},
        **{one.name: _skill(one) for one in box.skills},
        BARE_HANDS: _hands(),
        **{one.name: _kit(setting, number) for number, one in enumerate(box.kits)},
        **{one.name: _improvement(one) for one in box.improvements},
        **{one.name: _item(one) for one in box.items},
        **{one.name: _identity(setting, one) for one in box.identities},
    }


def goal(setting: Setting, side: str) -> list[str]:
    """How this mission is won and lost, and what is special about it; in a campaign the briefing comes first."""
    mission = setting.mission
    told = [*mission.goals] or [
        *(f"You win by {one.told}: {one.amount}." for one in mission.win),
        *(f"You lose by {one.told}: {one.amount}." for one in mission.lose),
        f"The last round is round {mission.rounds}.",
    ]
    linked = setting.progress is not None or mission.won or mission.lost
    return [in_one_line(line) for line in (*(mission.briefing if linked else ()), *told, *mission.special)]


def _mission(code: str, mission: Mission) -> shown.Card:
    teams = "one team against OPFOR" if mission.mode == "campaign" else f"{mission.teams} teams"
    about = f"{mission.mode.capitalize()}, {teams}, {mission.rounds} rounds."
    notes = [in_one_line(line) for line in (*goals_of(mission), *mission.special)]
    numbers: dict[str, int | str] = {"reward": f"{mission.reward} credits"} if mission.reward else {}
    numbers |= {"improvements": mission.improvements} if mission.improvements else {}
    return card_of(mission.name, "mission", mission.text, about, numbers, notes, follows=campaign.follows(code))


def _simple(one: Printed, sort: Sort, about: str, numbers: Mapping[str, int | str] = {}) -> shown.Card:
    made = [*changed(one.modifiers), *done(one.effects)] if isinstance(one, Card) and not one.text else []
    return card_of(one.name, sort, one.text, about, numbers, made)


def _faction(one: Faction) -> str:
    deck = ", ".join(f"{count} {name}" for name, count in one.programs.items())
    return f"Programs: {deck}." if deck else ""


def _cando(one: model.CanDo) -> shown.Card:
    made = done(one.effects) if not one.text else []
    costs = {"adrenaline": one.cost} if one.effects else {}
    return card_of(one.name, "CanDo", one.text, "CanDo card.", {"value": one.value, **costs}, made)


def _incident(one: model.Incident, sort: Sort, about: str) -> shown.Card:
    lasts = (
        f", for {one.rounds} rounds" if one.rounds else f", to the end of the {UNTIL[one.until]}" if one.until else ""
    )
    return _simple(one, sort, f"{about}{lasts}.")


def _agenda(one: model.Agenda) -> shown.Card:
    made = [] if one.text else [f"{sentence(one.goal.do)}: {one.goal.amount}."]
    return card_of(one.name, "agenda", one.text, "Secret agenda.", {"points": one.points}, made)


def _rush(one: model.Adrenaline) -> shown.Card:
    return _simple(one, "adrenaline", f"Adrenaline card, played {MOMENTS[one.moment]}.", {"value": one.value})


def _program(one: Program) -> shown.Card:
    fights = one.type in ("offensive", "defensive", "booster")
    numbers: dict[str, int | str] = {"install": one.install, "running": one.running or 0, "strength": one.strength}
    effects = [("In startup", one.startup), ("When it wins", one.wins), ("Faceup", one.shown)]
    made = [f"{when}: {effect_told(effect)}." for when, effect in effects if effect is not None and not one.text]
    more: dict[str, int | str] = {"SR": one.resources} if one.resources else {}
    about = f"{one.type.capitalize()} program." if fights else f"Support: {one.type}."
    return card_of(one.name, "program", one.text, about, numbers if fights else more, made)


def _skill(one: SpecialSkill) -> shown.Card:
    marks = holding((one.cost, f"{one.cost} adrenaline"), (one.once, f"once per {one.once}"))
    made = [*changed(one.modifiers), *done(one.effects)] if not one.text else []
    return card_of(one.name, "skill", one.text, f"Special skill{': ' if marks else ''}{', '.join(marks)}.", {}, made)


def _improvement(one: Improvement) -> shown.Card:
    made = changed(one.modifiers) if not one.text else []
    only = f" For {classes_told(one.classes)}." if one.classes else ""
    return card_of(one.name, "improvement", one.text, f"Improvement of a campaign.{only}", {}, made)


def _hands() -> shown.Card:
    about = f"Close combat. Damage is PHYSICAL less {BARE_LESS}, and {BARE_LEAST} at least."
    return card_of("Bare hands", "equipment", about=about)


def _item(one: Item) -> shown.Card:
    numbers: dict[str, int | str] = {}
    if one.kind in ("ranged", "heavy"):
        numbers |= {"range": f"{one.effective}/{one.maximum}", "damage": f"{one.damage}/{one.far_damage}"}
    elif one.kind == "close":
        numbers |= {"reach": one.reach, "damage": one.damage}
    elif one.kind in ("grenade", "mine"):
        numbers |= {"damage": one.damage, "uses": one.uses} | ({"range": one.maximum} if one.maximum else {})
    numbers |= {"cybershock": one.cybershock} if one.cybershock else {}
    numbers |= {"price": one.price} if one.price else {}
    marks = holding((one.cc, "CC"), (one.stuns, "stuns"), (one.shocks, "cybershock test for whoever is hit"))
    only = f" For {classes_told(one.classes)}." if one.classes else ""
    sort: Sort = "neurochip" if one.kind == "neurochip" else "equipment"
    about = f"{', '.join([KINDS[one.kind], *marks])}.{only}"
    return card_of(one.name, sort, one.text, about, numbers, [] if one.text else changed(one.modifiers))


def _kit(setting: Setting, number: int) -> shown.Card:
    one = setting.box.kits[number]
    about = f"Kit for {classes_told(one.classes)}: {', '.join(one.items)}."
    return card_of(one.name, "equipment", one.text, about, {"price": setting.kit_prices[number]})


def _identity(setting: Setting, one: Identity) -> shown.Card:
    healthy = one.healthy
    sides = [f"Healthy: {_worn(healthy)}.", f"Crippled: {_face(one.crippled)}."]
    skills = {skill.name: skill for skill in setting.box.skills}
    known = [skills[name] for face in (one.healthy, one.crippled) for name in face.skills if name in skills]
    notes = [f"{skill.name}: {in_one_line(skill.text)}" for skill in dict.fromkeys(known)]
    about = f"{sentence(classes_told(one.classes))} of {one.faction}."
    notes += [ORDERS[order] for order in one.orders]
    numbers: dict[str, int | str] = {"PHYSICAL": healthy.physical, "MENTAL": healthy.mental, "SPEED": healthy.speed}
    numbers |= {"wounds": healthy.wounds} | ({"wounds as OPFOR": one.opfor_wounds} if one.opfor_wounds else {})
    return card_of(one.name, "character", one.text, about, numbers, [*sides, *notes], one.classes)


def _face(face: Face) -> str:
    skills = f"PHYSICAL {face.physical}, MENTAL {face.mental}, SPEED {face.speed}"
    return f"{skills}, wounds {face.wounds}, {_worn(face)}"


def _worn(face: Face) -> str:
    armour = face.armour
    worn = f"ARMOUR head {armour.head}, torso {armour.torso}, arms {armour.arms}, legs {armour.legs}"
    return ", ".join([worn, *face.skills])


# What cards change and do, in words


def changed(modifiers: Sequence[Modifier]) -> list[str]:
    """
    >>> changed([Modifier("speed", -1, model.When(moving=True))])
    ['1 less SPEED for move actions.']
    """
    return [f"{abs(m.amount)} {'more' if m.amount > 0 else 'less'} {STATS[m.stat]}{_when(m)}." for m in modifiers]


def _when(modifier: Modifier) -> str:
    when = modifier.when
    words = holding(
        (when.attack == "ranged", "in ranged attacks"),
        (when.attack == "cc", "in close combat"),
        (when.aimed, "in aimed attacks"),
        (when.fast, "in fast attacks"),
        (when.moving, "for move actions"),
        (when.reacting, "in reactions"),
        (when.program, f"of {when.program} programs"),
        (when.test == "door", "when forcing doors"),
        (when.test == "grenade", "when throwing grenades"),
        (when.test == "cybershock", "in cybershock tests"),
        (when.where, f"of the {when.where}"),
        (when.crippled, "when crippled"),
        (when.hurt, "when wounded"),
        (when.alone, "with no friend in your zone"),
        (when.beside, "with a friend next to you"),
        (when.zone, f"in a {when.zone}"),
        (when.alarmed, "where there is an alarm token"),
    )
    return "".join(f" {word}" for word in words)


def done(effects: Sequence[Effect]) -> list[str]:
    return [f"{sentence(effect_told(effect))}." for effect in effects]


def effect_told(effect: Effect) -> str:
    return fill(EFFECTS.get(effect.do, effect.do), {"n": effect.amount, "name": effect.name or "all"})
