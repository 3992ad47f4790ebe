"""What is printed: character sheets, stances, kit cards, stat cards of enemies and drones, dashboard pieces, room
cards and Investigate cards, as typed data. Nothing here acts; effects name the functions that
`rules/abilities/verbs.py` collects."""

from typing import Annotated, Literal

import msgspec

from fireteam.rulebook.content import Change, Count, Few, MaybeName, Name, Pair, Printed, Some

Marker = Literal["gas", "emi", "rubble", "wall", "peril", "vent"]  # terrain markers with a supply
KitMarker = Literal["napalm", "anti-ghin gas", "trip mine", "triggered explosive", "taunter drone", "sentry drone"]
Dice = Annotated[int, msgspec.Meta(ge=-12, le=12)]  # added to a pool, or taken from it
Breed = Literal["clone", "hybrid", "ghin"]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A weapon of a sheet, a kit card or a stat card: its dice pool, its type and how far it reaches."""

    name: Name
    black: Few = 0
    red: Few = 0
    ranged: bool = False
    range: Count = 1  # of a ranged weapon
    reach: bool = False  # melee up to two spaces away
    knockback: bool = False
    aim: bool = False  # pay 1 before the roll to add a black die
    ignores_stealth: bool = False
    basic: bool = False  # takes the place of the sheet's weapon of its type
    explosive: Count | None = None  # thrown at a space: Explosive X instead of an attack roll
    discard: bool = False  # its card leaves the game when it is used


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a modifier or an ability applies; whatever is not said does not matter."""

    attack: Literal["", "melee", "ranged"] = ""
    breed: Breed | Literal[""] = ""  # of the enemy concerned
    not_moved: bool = False  # the figure has not moved in this turn or activation
    near: Count = 0  # an active friend within so many spaces
    alone: Count = 0  # no active friend within so many spaces
    crisis: bool = False
    wounded: bool = False


ALWAYS = When()

Stat = Literal[
    "speed", "ranged defense", "melee defense", "max adrenaline", "strength", "intelligence", "black", "red", "range",
    "move cost", "attack cost", "heal cost", "kit range", "activation cost", "sure-footed", "through enemies",
    "stealth", "aim", "no emi", "no gas", "no hazard", "all round",
]  # fmt: skip


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a number, while what carries it lasts and its condition holds. With `aura` it is for everyone of the
    kind named within so many spaces, walls or not: friends include the carrier, others do not."""

    stat: Stat
    amount: Change = 1
    when: When = ALWAYS
    aura: Count = 0
    to: Literal["self", "friends", "others", "enemies"] = "self"


Verb = Literal[
    "dice", "reroll", "defend", "prevent", "heal", "wound", "hazard", "blast", "move", "attack", "place", "set off",
    "adrenaline", "refresh", "commit", "energy", "spawn", "lay", "open", "turn", "hobble", "draw", "activate", "speed",
]  # fmt: skip


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that an ability, a card or a dashboard piece does."""

    do: Verb
    # Of a blast: how far it goes; of a reroll: how many dice at most, 0 for all; of a move: how many times the Speed.
    amount: Change = 1
    black: Dice = 0
    red: Dice = 0
    weapon: MaybeName = ""  # an attack with this weapon; none: any of the figure's
    marker: Marker | KitMarker | Literal[""] = ""
    enemies: tuple[Name, ...] = ()  # spawned, one of these kinds each time
    free: bool = True  # a granted action costs no adrenaline of its own


Moment = Literal[
    "action",  # it is an action of the owner's turn
    "turn",  # in the owner's turn, before or after an action
    "declared",  # an attack has been declared by or against somebody concerned, dice are not rolled
    "rolled",  # the dice of an attack lie on the table
    "challenge",  # a stat challenge is about to be rolled
    "tested",  # the dice of a stat challenge lie on the table
    "step",  # a figure is about to move, or has moved into a space
    "entered",  # a figure has moved into a space
    "hurt",  # somebody concerned is about to suffer a wound
    "spawn",  # the Spawn Enemies step
    "activation",  # an enemy is being activated
    "any",  # at every one of the moments above at which it would do something
]
Who = Literal["", "me", "friend", "other", "enemy"]  # a friend may be me, an other is a friend but not me
Target = Literal[
    "none", "self", "friend", "commando", "downed", "enemy", "mover", "attacker", "target", "space", "tile", "door",
    "piece",
]  # fmt: skip


class Ability(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that a stance, a card, a stat card or a dashboard piece lets its owner do. Without a moment and
    without effects it is passive: its modifiers hold; without a moment but with effects it may be used at any. With a
    moment its modifiers hold for the target, as long as the ability lasts."""

    moment: Moment | Literal[""] = ""
    cost: Count = 0  # adrenaline
    target: Target = "none"
    range: Count | None = None  # to its target, or to the space; none: anywhere
    aura: bool = False  # the range ignores walls and doors
    sight: bool = False  # the target must be in line of sight
    # Beside once for each action; a turn is that of a commando, whoever's, or the activation of an enemy.
    once: Literal["", "turn", "round", "mission"] = ""
    by: Who = ""  # whose attack, step, challenge or wound it answers
    on: Who = ""  # whom that attack is aimed at
    lasts: Literal["", "turn", "round", "mission"] = ""
    discard: bool = False  # the card leaves the game
    when: When = ALWAYS
    modifiers: tuple[Modifier, ...] = ()
    effects: tuple[Effect, ...] = ()


class Stance(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    speed: Count
    ranged_defense: Count
    melee_defense: Count
    max_adrenaline: Count
    abilities: tuple[Ability, ...] = ()


class Commando(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A character sheet, with its three stances."""

    rank: Some  # 1 is the highest
    vitality: Some
    strength: Few
    intelligence: Few
    ranged: Weapon
    melee: Weapon
    stances: tuple[Stance, ...]


class Kit(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kit card of a commando's own deck, or of the common one."""

    owner: Name = "common"
    points: Count = 1
    trade: bool = False
    supply: Few = 1
    weapon: Weapon | None = None
    abilities: tuple[Ability, ...] = ()


class Find(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Investigate card: kept by whoever draws it, or resolved at once and discarded."""

    copies: Few = 1
    trade: bool = False
    keep: bool = True
    weapon: Weapon | None = None
    abilities: tuple[Ability, ...] = ()
    effects: tuple[Effect, ...] = ()  # resolved at once


class Figure(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the stat cards of enemies and drones have in common. A defense may have a second number."""

    speed: Count
    ranged_defense: Pair | Count
    melee_defense: Pair | Count
    vitality: Some
    weapons: tuple[Weapon, ...] = ()
    facing: bool = True
    size: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # so many spaces wide and deep
    abilities: tuple[Ability, ...] = ()


class Enemy(Figure, frozen=True, forbid_unknown_fields=True, kw_only=True):
    breed: Breed
    figures: Few
    combat_cost: Count
    assist: bool = False
    control: bool = False
    drive: bool = False
    stealth: bool = False
    seeker: bool = False  # unmoved, it attacks what it cannot see
    power: Few = 0  # stores so many power tokens at most, each a red die


class Drone(Figure, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Sentry Drone, the Taunter Drone and the Lab Tech: friends of the commandos."""

    facing: bool = False


class Piece(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of the overseer's dashboard."""

    ready: Count
    committed: Count
    refresh: Count
    ability: Ability


class RoomCard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    category: Literal["spawn", "objective", "trap", "vent", "clear"]
    priority: Count
    copies: Few = 1
    spawn: tuple[Name, ...] = ()  # enemies by name, one entry for each figure
    lay: tuple[tuple[Marker, Few], ...] = ()
    objective: MaybeName = ""
    faulty_intel: bool = False
