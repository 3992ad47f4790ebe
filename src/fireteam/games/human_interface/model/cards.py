"""What is printed: ID cards, equipment, programs, and the cards of every deck, as typed data. Nothing here acts;
effects name the verbs that `rules/effects/verbs.py` collects."""

from typing import Annotated, Literal

import msgspec

from fireteam.rulebook.content import Change, Count, Few, MaybeName, Name, Printed, Some

Class = Literal["leader", "hacker", "ronin", "skimmer", "uberboy", "drone", "heavy-assault-drone", "opfor", "neutral"]
Location = Literal["head", "torso", "arms", "legs"]
Skill = Annotated[int, msgspec.Meta(ge=1, le=9)]  # [data.id-cards] a CanDo of 10 always fails a standard test
Colour = Literal["red", "blue", "green", "yellow", "orange", "violet", "cyan", "pink"]
Stat = Literal[
    "physical",
    "mental",
    "speed",
    "armour",
    "damage",  # of attacks
    "resources",  # SR that are generated
    "hand",  # CW cards
    "strength",  # of programs
    "cybershock",  # at the start
    "noise",  # alarm tokens of what it does
]


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a modifier applies; whatever is not said does not matter."""

    attack: Literal["", "ranged", "cc"] = ""
    aimed: bool = False
    fast: bool = False  # in a fast attack of one's own
    moving: bool = False  # for move actions alone
    reacting: bool = False  # for reactions alone
    program: Literal["", "offensive", "defensive"] = ""
    test: Literal["", "door", "grenade", "cybershock"] = ""  # in such a test alone
    where: Literal["", "head", "torso", "arms", "legs"] = ""  # of armour
    crippled: bool = False
    hurt: bool = False  # the dial shows less than the card
    alone: bool = False  # no friend in the same zone
    beside: bool = False  # a friend on the next square
    zone: Literal["", "room", "corridor"] = ""  # where it stands
    alarmed: bool = False  # with an alarm token there


ALWAYS = When()


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that is changed."""

    stat: Stat
    amount: Change
    when: When = ALWAYS


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is done, by its verb; what the verb does not ask for is left out."""

    do: Name
    amount: Change = 0
    name: MaybeName = ""  # a colour, a kind of OPFOR, a zone: as the verb says


class SpecialSkill(Printed, frozen=True, kw_only=True):
    """[skill.standard] [skill.adrenaline] A skill of an ID card; one with a cost is paid for in adrenaline. Without
    effects it is always on; with them it is used in the owner's activation, or at the moment that its verb has."""

    cost: Few = 0
    once: Literal["", "activation", "round", "mission"] = ""
    modifiers: tuple[Modifier, ...] = ()
    effects: tuple[Effect, ...] = ()


# [opfor.kinds] What a kind of OPFOR does otherwise.
Order = Literal[
    "hackers",  # of those in sight it goes for hackers first
    "weakest",  # of those in sight it goes for whoever has least wounds left
    "terminals",  # with nobody in sight it makes for a terminal that a team controls
    "keeps off",  # it comes no closer than its effective range
    "fires back",  # attacked, it makes a fast attack instead of dodging
    "lies in wait",  # it makes a fast attack on the first who moves before it
    "netwatch",  # while it is there terminals are defended with 1 more strength
]


class Armour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[advhit.limbs] By location; a limb may differ on its right."""

    head: Few
    torso: Few
    arms: Few
    legs: Few
    right_arm: Few | None = None
    right_leg: Few | None = None


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[component.id-card] One side of an ID card."""

    physical: Skill
    mental: Skill
    speed: Skill
    wounds: Some
    armour: Armour
    skills: tuple[Name, ...] = ()


class Identity(Printed, frozen=True, kw_only=True):
    """[component.id-card] A character or an OPFOR model."""

    faction: Name
    classes: Annotated[tuple[Class, ...], msgspec.Meta(min_length=1, max_length=2)]  # [class.count]
    healthy: Face
    crippled: Face
    opfor_wounds: Some | None = None  # in parentheses
    equipment: tuple[Name, ...] = ()  # what it has where neither mission nor table says otherwise
    orders: tuple[Order, ...] = ()  # [opfor.kinds] as OPFOR
    nameless: bool = False  # [data.id-cards] the plain card of a class, recruited only where a mission says so


class Item(Printed, frozen=True, kw_only=True):
    """[component.weapon-card] [component.cybergear-card] [component.neurochip] Anything that a character carries."""

    kind: Literal["ranged", "close", "heavy", "grenade", "mine", "cybergear", "neurochip"]
    price: Count = 0  # [setup.kits] in credits
    classes: tuple[Class, ...] = ()  # [class.role] that can use it; none: all
    effective: Count = 0  # ranges in squares
    maximum: Count = 0
    damage: Few = 0
    far_damage: Few = 0  # at maximum range
    cc: bool = False  # [component.keyword-cc]
    reach: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1  # [attack.cc-reach]
    uses: Few = 0  # of grenades and mines; 0: any number of times
    stuns: bool = False
    shocks: bool = False  # [cybershock.program-weapon-test] a hit makes the target take a cybershock test
    cybershock: Few = 0
    test_on_use: bool = False  # [cybershock.gear-test]
    forces_doors: bool = False  # [advdoor.prerequisite]
    opens_doors: bool = False  # [component.neurochip-doorbreaker]
    extra_action: bool = False  # [realworld.extra-action] once per activation
    acts_on: bool = False  # [realworld.attack-ends-exception] an attack does not end the activation
    modifiers: tuple[Modifier, ...] = ()


class Improvement(Printed, frozen=True, kw_only=True):
    """[campaign.improvements] What a character has learnt in a campaign."""

    classes: tuple[Class, ...] = ()  # that can learn it; none: all
    wounds: Few = 0  # more, on the healthy side
    modifiers: tuple[Modifier, ...] = ()


class Kit(Printed, frozen=True, kw_only=True):
    """[setup.kits] What a character of some class takes along, for the price of its items."""

    classes: Annotated[tuple[Class, ...], msgspec.Meta(min_length=1)]
    items: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=6)]


class Program(Printed, frozen=True, kw_only=True):
    """[component.cw-card] A cyberwarfare card."""

    type: Literal["offensive", "defensive", "sniffer", "resources", "booster", "blank"]
    install: Few = 0
    running: Few | None = None  # None: it does not run
    strength: Few = 0  # of a booster, what it adds
    resources: Few = 0  # [cw.action-sr-booster]
    startup: Effect | None = None  # [startup.special-effect] in a hostile TN
    wins: Effect | None = None  # when it wins a battle
    shown: Effect | None = None  # faceup in its owner's TN, at the end of the real world phase


class Card(Printed, frozen=True, kw_only=True):
    """A card of one of the decks that everybody draws from: what it does at once and what it changes while it lasts."""

    copies: Few = 1
    effects: tuple[Effect, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class CanDo(Card, frozen=True, kw_only=True):
    """[component.cando-deck] A value, and perhaps a text that adrenaline triggers."""

    value: Annotated[int, msgspec.Meta(ge=1, le=10)]
    cost: Few = 0
    short: Name


class Adrenaline(Card, frozen=True, kw_only=True):
    """[component.adrenaline-deck]"""

    value: Some
    moment: Literal["activation", "test", "wound", "any"] = "activation"


class Response(Card, frozen=True, kw_only=True):
    """[component.tactical-response-deck] Modifiers are those of OPFOR."""

    aggressive: bool = False  # [instinctive.opfor-fast-attack]


class Agenda(Card, frozen=True, kw_only=True):
    """[component.secret-agenda] A goal, by the verb of what is counted, and how much of it is enough."""

    points: Few
    goal: Effect


class Incident(Card, frozen=True, kw_only=True):
    """[component.collateral-damage] [component.unexpected-events] [component.hidden-objectives] Modifiers are those of
    player characters, or of OPFOR where it says so."""

    rounds: Few = 0  # that it lasts, counted in clean-ups; 0: until the next card, or at once
    until: Literal["", "cyberwarfare", "real world", "opfor", "round"] = ""  # the end of which it lasts to
    opfor: bool = False
    aggressive: bool = False


class Faction(Printed, frozen=True, kw_only=True):
    """[component.cw-deck] A faction and its cyberwarfare deck: programs by name, with their copies."""

    programs: dict[Name, Few] = msgspec.field(default_factory=dict)
    mercenary: bool = False
    playable: bool = True
