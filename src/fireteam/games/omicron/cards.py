"""What is printed: Character Cards, Faction Cards, Forage Cards, the CyMS Stat Card and AoE templates, as typed
data. Nothing here acts; effects name the functions that `verbs.py` collects."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fireteam.rulebook.content import Printed

Condition = Literal["stunned", "burning", "tagged"]
Trait = Literal["human", "beast", "cyborg", "cybernetic", "small", "large", "huge"]
Stat = Literal["walk", "atk", "dex", "damage", "armor", "hidden", "discount", "no tech"]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A melee or ranged weapon: whom it reaches, what it gives away, and what hit results buy."""

    range: tuple[int, int]
    noise: int = 0
    damage: tuple[tuple[int, int], ...] = ()  # (hit results, damage)
    name: str = ""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a modifier or a trigger applies; whatever is not said does not matter."""

    attack: Literal["melee", "ranged", ""] = ""
    target: Condition | Literal["cyms", "character", ""] | Trait = ""
    spends: int = 0  # a hit die of this face is spent
    near: int | tuple[int, int] = 0  # another friendly character within so many hexes, or from so many to so many
    before_activation: bool = False  # only until the character is activated in the round


ALWAYS = When()


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a number, while its ability lasts and its condition holds."""

    stat: Stat
    amount: int = 1
    when: When = ALWAYS


Verb = Literal[
    "stun", "burn", "tag", "cure", "ko", "damage", "heal", "shift", "sidestep", "attack", "luck", "noise", "draw",
    "steal", "snare", "walk", "lose-luck", "take-luck", "atk", "prevent", "avert", "quiet", "order", "throw",
]  # fmt: skip
Whom = Literal["all", "characters", "cyms", "cybernetic", "self", "friends", "others"]  # others: friends but the user


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that an ability or a card does to a model."""

    do: Verb
    amount: int = 1
    to: Whom = "all"
    optional: bool = False
    needed: bool = False  # without it nothing else is done either: whoever cannot do it cannot use the card
    direction: Literal["", "away", "directly away", "toward", "directly toward"] = ""  # seen from the user
    attack: Literal["melee", "ranged", "any"] = "any"
    same_target: bool = False
    bonus: int = 0  # damage added to an attack that this effect grants


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an effect that lies in wait waits for, seen from its holder."""

    on: Literal["moved", "hit-spent"]
    by: Literal["non-friendly", "cyms"] = "non-friendly"
    within: int = 99
    sight: bool = False


class Template(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The red hexes of an AoE template as steps from the blue one: axial (q, r) for the first orientation;
    `turns` are the orientations its card allows. With a range there is no blue hex: any hex may be the first."""

    hexes: tuple[tuple[int, int], ...]
    turns: tuple[int, ...] = (0, 1, 2, 3, 4, 5)


class Ability(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An active or passive ability. Without an `ap` cost it can only be bought with `hits` in an Attack."""

    kind: Literal["active", "passive"] = "active"
    shape: Literal["self", "targeted", "surge", "pulse", "template"] = "self"
    ap: int | None = None
    hits: int | None = None
    range: tuple[int, int] | None = None
    noise: int = 0
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

    hits: int
    ability: str


class Character(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    factions: tuple[str, ...]
    walk: tuple[int, int]  # base and boost
    atk: int
    dex: int
    luck: int
    hp: tuple[int, int]  # hit points and recovery level
    size: Literal["small", "large", "huge"] = "small"
    traits: tuple[str, ...] = ("human",)
    melee: Weapon | None = None
    ranged: Weapon | None = None
    store: tuple[StoreItem, ...] = ()
    abilities: tuple[Ability, ...] = ()
    # what KO-marked stats lose in the first activation
    ko_stats: dict[Literal["walk", "atk", "dex"], int] = msgspec.field(default_factory=dict)


class Faction(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    abilities: tuple[Ability, ...] = ()
    tactic: Tactic | None = None


class Tactic(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Extraordinary Tactic: who qualifies, and the free actions each of them gets."""

    within: int = 99
    effects: tuple[Effect, ...] = ()


class Forage(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Forage Card. `window` is when it can be used: in the holder's own activation, or as a reaction. The shape
    `other` is the other model at that moment: who has moved, who attacks the holder, or whom the holder attacks."""

    copies: int = 1
    window: Literal["activation", "attacking", "targeted", "hurt", "condition", "rolled", "moved"] = "activation"
    within: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3  # at the window `moved`: so near has the model come to stand
    shape: Literal["self", "targeted", "other", "surge", "pulse", "template"] = "self"
    range: tuple[int, int] | None = None
    whom: Literal["all", "characters", "cyms"] = "all"  # the models it can be used on
    friendly_to: Literal["friends", "others", "enemies"] = "enemies"
    noise: int = 0
    sustained: bool = False
    template: Template | None = None
    modifiers: tuple[Modifier, ...] = ()
    effects: tuple[Effect, ...] = ()


class CymsCard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    walk: int = 2
    atk: int = 3
    dex: int = 3
    range: int = 1
    traits: tuple[str, ...] = ("cyborg", "cybernetic", "small")
