"""Cards as a person reads them, line by line, and which choices are made among cards."""

from __future__ import annotations

from fireteam.games.omega.model.cards import (
    Ability,
    Commando,
    Enemy,
    Figure,
    Find,
    Kit,
    Piece,
    RoomCard,
    Stance,
    Weapon,
)
from fireteam.games.omega.model.mission import Mission
from fireteam.games.omega.model.setting import DOOR_TYPES, Setting
from fireteam.games.omega.model.setup import known_missions
from fireteam.games.omega.model.state import OVERSEER, SIDE_NAMES
from fireteam.games.omega.rules.rooms.doors import HITS
from fireteam.kernel.rules import PrintedCard
from fireteam.space.masks import bits

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
    "Shorted: a hazard with 1 red die, and it opens whatever that does.",
)  # by type of door


def cards(setting: Setting) -> dict[str, PrintedCard]:
    """Everything that has a card, by the name that answers give it; missions by their code."""
    stances = [stance for sheet in setting.commandos for stance in sheet.stances]
    printed = {
        **{stack.lower(): _stack(setting, number) for number, stack in enumerate(setting.stack_names)},
        **{kind: [text] for kind, text in zip(DOOR_TYPES, DOOR_TEXTS, strict=True)},
        **{code: _mission(mission) for code, mission in known_missions().items()},
        **{_plain(sheet.name): _commando(sheet) for sheet in setting.commandos},
        **{stance.name.lower(): _stance(stance) for stance in stances},
        **{card.name.lower(): _card(card) for card in setting.cards},
        **{_plain(enemy.name): _enemy(enemy) for enemy in setting.enemies},
        **{_plain(drone.name): [*_text(drone.text), *_figure(drone)] for drone in setting.drones},
        **{piece.name.lower(): _piece(piece) for piece in setting.dashboard},
        **{card.name.lower(): _room_card(card) for card in setting.room_cards},
    }
    return {name: PrintedCard(lines) for name, lines in printed.items()}


def goal(setting: Setting, side: str) -> list[str]:
    """How each side wins this mission, the viewer's own first, and what is special about it."""
    objectives, special = setting.mission.told()
    if side == SIDE_NAMES[OVERSEER]:
        objectives.reverse()
    return [*objectives, *special, *setting.edition.house]


def _plain(name: str) -> str:
    return name.lower().replace(" ", "-")


def _text(text: str) -> list[str]:
    return [" ".join(text.split())] if text else []


def _mission(mission: Mission) -> list[str]:
    objectives, special = mission.told()
    return [*_text(mission.text), *objectives, *special, f"Energy Pool Minimum {mission.energy}."]


def _stack(setting: Setting, number: int) -> list[str]:
    names = [setting.room_cards[card].name for card in setting.stacks[number]]
    rooms = [setting.mission.rooms[room].name for room in bits(setting.stack_rooms[number])]
    return [f"Room stack: {', '.join(names)}.", f"For {', '.join(rooms)}."]


def _commando(sheet: Commando) -> list[str]:
    stats = f"Rank {sheet.rank}, vitality {sheet.vitality}, Strength {sheet.strength}"
    return [
        *_text(sheet.text),
        f"{stats}, Intelligence {sheet.intelligence}.",
        weapon(sheet.ranged),
        weapon(sheet.melee),
        f"Stances: {', '.join(stance.name for stance in sheet.stances)}.",
    ]


def _stance(stance: Stance) -> list[str]:
    stats = f"Speed {stance.speed}, Ranged Defense {stance.ranged_defense}, Melee Defense {stance.melee_defense}"
    return [*_text(stance.text), f"{stats}, Max Adrenaline {stance.max_adrenaline}.", *map(ability, stance.abilities)]


def _card(card: Kit | Find) -> list[str]:
    told = [*_text(card.text)]
    if isinstance(card, Kit):
        told.append(f"Kit, {card.points} {'point' if card.points == 1 else 'points'}, {card.owner.replace('-', ' ')}.")
    else:
        told.append("Investigate card: " + ("kept." if card.keep else "resolved at once."))
    told += ["It can be traded."] * card.trade
    told += [weapon(card.weapon)] if card.weapon is not None else []
    return [*told, *map(ability, card.abilities)]


def _figure(card: Figure) -> list[str]:
    defense = [_defense(card.ranged_defense), _defense(card.melee_defense)]
    stats = f"Speed {card.speed}, Ranged Defense {defense[0]}, Melee Defense {defense[1]}, vitality {card.vitality}."
    return [stats, *map(weapon, card.weapons), *map(ability, card.abilities)]


def _defense(numbers: tuple[int, ...] | int) -> str:
    return str(numbers) if isinstance(numbers, int) else f"{numbers[0]}/{numbers[1]}"


def _enemy(card: Enemy) -> list[str]:
    words = keywords(card)
    head = f"{card.breed.capitalize()}, {card.figures} figures, combat activation {card.combat_cost}."
    return [*_text(card.text), head, *_figure(card), *([f"{', '.join(words)}."] if words else [])]


def keywords(card: Enemy) -> list[str]:
    words = ["Assist"] * card.assist + ["Control"] * card.control + ["Drive"] * card.drive
    words += ["Stealth"] * card.stealth + ["Seeker"] * card.seeker
    return words + [f"stores {card.power} power"] * bool(card.power)


def weapon(card: Weapon) -> str:
    dice = [f"{count} {colour}" for count, colour in ((card.black, "black"), (card.red, "red")) if count]
    kind = f"ranged {card.range}" if card.ranged else "melee"
    return f"{card.name} ({', '.join([kind, *weapon_words(card)])}): {' and '.join(dice) or 'no dice'}."


def weapon_words(weapon: Weapon) -> list[str]:
    words = ["Reach"] * weapon.reach + ["knockback"] * weapon.knockback + ["can aim"] * weapon.aim
    words += ["ignores Stealth"] * weapon.ignores_stealth + ["discarded"] * weapon.discard
    return words + ([] if weapon.explosive is None else [f"Explosive {weapon.explosive}"])


def ability(card: Ability) -> str:
    marks = [MOMENTS[card.moment]]
    marks += [f"adrenaline {card.cost}"] * bool(card.cost)
    marks += [] if card.range is None else [f"{'aura' if card.aura else 'range'} {card.range}"]
    marks += [f"once per {card.once}"] * bool(card.once) + ["discarded"] * card.discard
    return f"{card.name} ({', '.join(marks)}): {' '.join(card.text.split())}".rstrip(": ")


def _piece(piece: Piece) -> list[str]:
    costs = f"Ready {piece.ready}, committed {piece.committed}, refresh {piece.refresh}."
    return [*_text(piece.text), costs, ability(piece.ability)]


def _room_card(card: RoomCard) -> list[str]:
    told = [*_text(card.text), f"Room card, {card.category}, priority {card.priority}."]
    told += [f"Spawns {', '.join(card.spawn)}."] if card.spawn else []
    told += [f"Places {count} {marker}." for marker, count in card.lay]
    return told
