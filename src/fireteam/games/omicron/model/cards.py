"""What is printed: Character Cards, Faction Cards, Forage Cards, the CyMS Stat Card and AoE templates, as typed
data. Nothing here acts; effects name the functions that `verbs.py` collects."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec

from fireteam.rulebook.content import Change, Count, Few, MaybeName, Name, Pair, Printed, Some

Condition = Literal["stunned", "burning", "tagged"]
Trait = Literal["human", "beast", "cyborg", "cybernetic", "small", "large", "huge"]
Step = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=5)]
Stat = Literal["walk", "atk", "dex", "damage", "armor", "hidden", "discount", "no tech"]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A melee or ranged weapon: whom it reaches, what it gives away, and what hit results buy."""

    range: tuple[Count, Count]
    noise: Count = 0
    damage: tuple[tuple[Some, Count], ...] = ()  # (hit results, damage)
    name: MaybeName = ""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a modifier or a trigger applies; whatever is not said does not matter."""

    attack: Literal["melee", "ranged", ""] = ""
    target: Condition | Literal["cyms", "character", ""] | Trait = ""
    spends: Count = 0  # a hit die of this face is spent
    near: Count | Pair = 0  # another friendly character within so many hexes, or from so many to so many
    before_activation: bool = False  # only until the character is activated in the round


ALWAYS = When()


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a number, while its ability lasts and its condition holds."""

    stat: Stat
    amount: Change = 1
    when: When = ALWAYS


Verb = Literal[
    "stun", "burn", "tag", "cure", "ko", "damage", "heal", "shift", "sidestep", "attack", "luck", "noise", "draw",
    "steal", "snare", "walk", "lose-luck", "take-luck", "atk", "prevent", "avert", "quiet", "order", "throw",
]  # fmt: skip
Whom = Literal["all", "characters", "cyms", "cybernetic", "self", "friends", "others"]  # others: friends but the user


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that an ability or a card does to a model."""

    do: Verb
    amount: Change = 1
    to: Whom = "all"
    optional: bool = False
    needed: bool = False  # without it nothing else is done either: whoever cannot do it cannot use the card
    direction: Literal["", "away", "directly away", "toward", "directly toward"] = ""  # seen from the user
    attack: Literal["melee", "ranged", "any"] = "any"
    same_target: bool = False
    bonus: Change = 0  # damage added to an attack that this effect grants


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an effect that lies in wait waits for, seen from its holder."""

    on: Literal["moved", "hit-spent"]
    by: Literal["non-friendly", "cyms"] = "non-friendly"
    within: Count = 99
    sight: bool = False


class Template(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The red hexes of an AoE template as steps from the blue one: axial (q, r) for the first orientation;
    `turns` are the orientations its card allows. With a range there is no blue hex: any hex may be the first."""

    hexes: Annotated[tuple[tuple[Step, Step], ...], msgspec.Meta(max_length=61)]
    turns: tuple[Turn, ...] = (0, 1, 2, 3, 4, 5)


class Ability(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An active or passive ability. Without an `ap` cost it can only be bought with `hits` in an Attack."""

    kind: Literal["active", "passive"] = "active"
    shape: Literal["self", "targeted", "surge", "pulse", "template"] = "self"
    ap: Count | None = None
    hits: Some | None = None
    range: tuple[Count, Count] | None = None
    noise: Count = 0
    ko: bool = False  # not in the first activation after a KO
    once: bool = False  # once per round
    once_per_game: bool = False
    tech: bool = False
    sustained: bool = False
    sight: bool = False  # needs full line of sight
    melee_only: bool = False
    largest: Literal["small", "large", "huge"] = "huge"  # the largest base it can affect
    template: Template | None = None
    ko_template: Template | None = None
    modifiers: tuple[Modifier, ...] = ()
    effects: tuple[Effect, ...] = ()
    trigger: Trigger | None = None
    when: When = ALWAYS  # of the trigger
    friendly_to: Literal["friends", "others", "enemies"] = "enemies"  # whom a targeted ability may choose


class StoreItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the Action Store: so many hit results buy that ability, of the card or standard (`Shift 1`)."""

    hits: Some
    ability: Name


class Character(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    factions: tuple[Name, ...]
    walk: tuple[Count, Count]  # base and boost
    atk: Few
    dex: Count
    luck: Count
    hp: tuple[Some, Some]  # hit points and recovery level
    size: Literal["small", "large", "huge"] = "small"
    traits: tuple[Name, ...] = ("human",)
    melee: Weapon | None = None
    ranged: Weapon | None = None
    store: tuple[StoreItem, ...] = ()
    abilities: tuple[Ability, ...] = ()
    # what KO-marked stats lose in the first activation
    ko_stats: dict[Literal["walk", "atk", "dex"], Count] = msgspec.field(default_factory=dict)


class Faction(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    abilities: tuple[Ability, ...] = ()
    tactic: Tactic | None = None


class Tactic(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Extraordinary Tactic: who qualifies, and the free actions each of them gets."""

    within: Count = 99
    effects: tuple[Effect, ...] = ()


class Forage(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Forage Card. `window` is when it can be used: in the holder's own activation, or as a reaction. The shape
    `other` is the other model at that moment: who has moved, who attacks the holder, or whom the holder attacks."""

    copies: Few = 1
    window: Literal["activation", "attacking", "targeted", "hurt", "condition", "rolled", "moved"] = "activation"
    within: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3  # at the window `moved`: so near has the model come to stand
    shape: Literal["self", "targeted", "other", "surge", "pulse", "template"] = "self"
    range: tuple[Count, Count] | None = None
    whom: Literal["all", "characters", "cyms"] = "all"  # the models it can be used on
    friendly_to: Literal["friends", "others", "enemies"] = "enemies"
    noise: Count = 0
    sustained: bool = False
    template: Template | None = None
    modifiers: tuple[Modifier, ...] = ()
    effects: tuple[Effect, ...] = ()


class CymsCard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    walk: Count = 2
    atk: Few = 3
    dex: Count = 3
    range: Count = 1
    traits: tuple[Name, ...] = ("cyborg", "cybernetic", "small")


# When cards, Luck and reactions may be played, and the words on Forage Cards that mean each


class Moment(IntEnum):
    """When something may be played."""

    (
        ACTIVATION,  # between the actions of one's own activation
        ATTACKING,  # this character has declared an Attack
        TARGETED,  # this character is the target of a declared Attack
        ROLLED,  # this character's dice lie on the table
        HURT,  # this character is about to suffer damage
        CONDITION,  # this character is about to suffer a condition
        MOVED,  # a non-friendly model has ended its movement
    ) = range(7)


CARD_WINDOWS = {
    "activation": Moment.ACTIVATION,
    "attacking": Moment.ATTACKING,
    "targeted": Moment.TARGETED,
    "rolled": Moment.ROLLED,
    "hurt": Moment.HURT,
    "condition": Moment.CONDITION,
    "moved": Moment.MOVED,
}
