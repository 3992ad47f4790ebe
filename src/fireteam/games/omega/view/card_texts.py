"""Cards as they are printed: what each says, by parts for whoever draws it and line by line for whoever reads it."""

from collections.abc import Iterable, Mapping

from fireteam.games.omega.model import DOOR_TYPES, OVERSEER, SIDE_NAMES, Mission, Setting, plain
from fireteam.games.omega.model import cards as model
from fireteam.games.omega.model.setup import known_missions
from fireteam.games.omega.rules.rooms.doors import HITS, SHORTED_DICE
from fireteam.games.omega.view.shown import Card, Sort
from fireteam.games.omega.view.shown_figures import Ability, Weapon
from fireteam.kernel.events import fill, sentence
from fireteam.skirmish.texts import holding, in_one_line
from fireteam.space.masks import bits

COMMON = "common"  # the deck of kit that belongs to nobody
MOMENTS = {
    "": "passive",
    "action": "action",
    "turn": "on your own turn",
    "declared": "when an attack is declared",
    "rolled": "after a roll",
    "challenge": "before a challenge",
    "tested": "after the dice of a challenge",
    "step": "at every step of a move",
    "entered": "when a space is entered",
    "hurt": "before a wound",
    "spawn": "spawn",
    "activation": "when an enemy is activated",
    "any": "at any time",
}
DOOR_TEXTS = (
    "Unlocked: it opens.",
    f"Jammed: a {HITS} Strength challenge.",
    f"Locked: a {HITS} Intelligence challenge.",
    fill("Shorted: a hazard with {n|red die|red dice}, and it opens whatever that does.", {"n": SHORTED_DICE}),
)  # by type of door


def cards(setting: Setting) -> dict[str, Card]:
    """Everything that has a card, by the name that is printed on it; commandos and drones as figures are named,
    missions by their code."""
    return {
        **{stack: _stack(setting, number) for number, stack in enumerate(setting.stack_names)},
        **{kind: _card(sentence(kind), "door", text) for kind, text in zip(DOOR_TYPES, DOOR_TEXTS, strict=True)},
        **{code: _mission(mission) for code, mission in known_missions().items()},
        **{plain(sheet.name): _commando(sheet) for sheet in setting.commandos},
        **{stance.name: _stance(stance) for sheet in setting.commandos for stance in sheet.stances},
        **{card.name: _held(card) for card in setting.cards},
        **{enemy.name: _enemy(enemy) for enemy in setting.enemies},
        **{plain(drone.name): _figure(drone, "drone") for drone in setting.drones},
        **{piece.name: _piece(piece) for piece in setting.dashboard},
        **{card.name: _room_card(card) for card in setting.room_cards},
    }


def goal(setting: Setting, side: str) -> list[str]:
    """How each side wins this mission, the viewer's own first, and what is special about it."""
    objectives, special = setting.mission.told()
    if side == SIDE_NAMES[OVERSEER]:
        objectives.reverse()
    return [*objectives, *special, *setting.edition.house]


def _card(
    title: str,
    sort: Sort,
    text: str = "",
    about: str = "",
    numbers: Mapping[str, int | str] = {},
    weapons: Iterable[model.Weapon] = (),
    abilities: Iterable[model.Ability] = (),
    notes: Iterable[str] = (),
    points: int = 0,
    common: bool = False,
) -> Card:
    """A card, and its lines: what a sort of card does not have is left out."""
    text, armed, able = in_one_line(text), [*map(weapon, weapons)], [*map(ability, abilities)]
    counted = ", ".join(f"{number.replace('_', ' ').title()} {value}" for number, value in numbers.items())
    lines = [text, about, f"{counted}." if counted else "", *map(weapon_line, armed), *map(ability_line, able), *notes]
    return Card(
        [line for line in lines if line],
        title,
        sort,
        text,
        about,
        {number: str(value) for number, value in numbers.items()},
        armed,
        able,
        [*notes],
        points,
        common,
    )


def _mission(mission: Mission) -> Card:
    told = [line for lines in mission.told() for line in lines]
    return _card(mission.name, "mission", mission.text, notes=[*told, f"Energy Pool Minimum {mission.energy}."])


def _stack(setting: Setting, number: int) -> Card:
    rooms = [setting.mission.rooms[room].name for room in bits(setting.stack_rooms[number])]
    about = f"Room stack: {', '.join(card.name for card in setting.cards_in(number))}."
    return _card(setting.stack_names[number], "stack", about=about, notes=[f"For {', '.join(rooms)}."])


def _commando(sheet: model.Commando) -> Card:
    return _card(
        sheet.name,
        "commando",
        sheet.text,
        numbers={
            "rank": sheet.rank,
            "vitality": sheet.vitality,
            "strength": sheet.strength,
            "intelligence": sheet.intelligence,
        },
        weapons=[sheet.ranged, sheet.melee],
        notes=[f"Stances: {', '.join(stance.name for stance in sheet.stances)}."],
    )


def _stance(stance: model.Stance) -> Card:
    return _card(
        stance.name,
        "stance",
        stance.text,
        numbers={
            "speed": stance.speed,
            "ranged_defense": stance.ranged_defense,
            "melee_defense": stance.melee_defense,
            "max_adrenaline": stance.max_adrenaline,
        },
        abilities=stance.abilities,
    )


def _held(card: model.Kit | model.Find) -> Card:
    """What a commando holds: kit, and most of what is found."""
    weapons = [card.weapon] if card.weapon is not None else []
    notes = ["It can be traded."] * card.trade
    if isinstance(card, model.Find):
        about = f"Investigate card: {'kept' if card.keep else 'resolved at once'}."
        return _card(card.name, "find", card.text, about, {}, weapons, card.abilities, notes)
    about = f"Kit, {card.points} {'point' if card.points == 1 else 'points'}, {card.owner.replace('-', ' ')}."
    common = card.owner == COMMON
    return _card(card.name, "kit", card.text, about, {}, weapons, card.abilities, notes, card.points, common)


def _figure(card: model.Figure, sort: Sort, about: str = "", notes: Iterable[str] = ()) -> Card:
    numbers: dict[str, int | str] = {
        "speed": card.speed,
        "ranged_defense": _defense(card.ranged_defense),
        "melee_defense": _defense(card.melee_defense),
        "vitality": card.vitality,
    }
    return _card(card.name, sort, card.text, about, numbers, card.weapons, card.abilities, notes)


def _defense(numbers: tuple[int, ...] | int) -> str:
    return str(numbers) if isinstance(numbers, int) else f"{numbers[0]}/{numbers[1]}"


def _enemy(card: model.Enemy) -> Card:
    words = keywords(card)
    about = f"{card.breed.capitalize()}, {card.figures} figures, combat activation {card.combat_cost}."
    return _figure(card, "enemy", about, [f"{', '.join(words)}."] if words else [])


def keywords(card: model.Enemy) -> list[str]:
    return holding(
        (card.assist, "Assist"),
        (card.control, "Control"),
        (card.drive, "Drive"),
        (card.stealth, "Stealth"),
        (card.seeker, "Seeker"),
        (card.power, f"stores {card.power} power"),
    )


def _piece(piece: model.Piece) -> Card:
    numbers = {"ready": piece.ready, "committed": piece.committed, "refresh": piece.refresh}
    return _card(piece.name, "piece", piece.text, numbers=numbers, abilities=[piece.ability])


def _room_card(card: model.RoomCard) -> Card:
    about = f"Room card, {card.category}, priority {card.priority}."
    spawned = holding((card.spawn, f"Spawns {', '.join(card.spawn)}."))
    laid = [f"Places {count} {marker}." for marker, count in card.lay]
    return _card(card.name, "room card", card.text, about, notes=spawned + laid)


# What is on several sorts of cards


def weapon(card: model.Weapon) -> Weapon:
    return Weapon(
        name=card.name,
        ranged=card.ranged,
        reach=card.range if card.ranged else 2 if card.reach else 1,
        black=card.black,
        red=card.red,
        words=holding(
            (card.reach, "Reach"),
            (card.knockback, "knockback"),
            (card.aim, "can aim"),
            (card.ignores_stealth, "ignores Stealth"),
            (card.discard, "discarded"),
            (card.explosive is not None, f"Explosive {card.explosive}"),
        ),
        id=card.name,
    )


def weapon_line(weapon: Weapon) -> str:
    dice = holding((weapon.black, f"{weapon.black} black"), (weapon.red, f"{weapon.red} red"))
    kind = f"ranged {weapon.reach}" if weapon.ranged else "melee"
    return f"{weapon.name} ({', '.join([kind, *weapon.words])}): {' and '.join(dice) or 'no dice'}."


def ability(card: model.Ability) -> Ability:
    return Ability(
        name=card.name,
        moment=MOMENTS[card.moment],
        cost=card.cost,
        once=card.once or None,
        discard=card.discard,
        text=in_one_line(card.text),
        id=card.name,
        range="" if card.range is None else f"{'aura' if card.aura else 'range'} {card.range}",
    )


def ability_line(ability: Ability) -> str:
    marks = holding(
        (ability.moment, ability.moment),
        (ability.cost, f"adrenaline {ability.cost}"),
        (ability.range, ability.range),
        (ability.once, f"once per {ability.once}"),
        (ability.discard, "discarded"),
    )
    return f"{ability.name} ({', '.join(marks)}): {ability.text}".rstrip(": ")
