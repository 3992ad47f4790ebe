"""Areas of effect. Every non-friendly model in the area, but for those that terrain hides, may be hit: roll a die
for each, three at least, and assign dice to models whose DEX they reach. What is thrown, a Forage Card with an area, is
laid out and rolled for by the same rules."""

from fireteam.games.omicron.model import (
    MODEL,
    NOBODY,
    Attack,
    Effect,
    Omicron,
    attack_on_top,
    name,
    side_of,
    subject,
    title,
)
from fireteam.games.omicron.rules.board.sight import in_view, terrain_clause
from fireteam.games.omicron.rules.characters import dice, stats
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.forage.card_play import PLAY, use
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.games.omicron.rules.targeting.areas import caught_in, helped
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    argument_of,
    first_refused,
    pair,
    refused,
    say,
    stack,
    unpair,
)
from fireteam.kernel.decisions import numbers
from fireteam.space.masks import bits

FEWEST_DICE = 3


def blast(s: Omicron, user: int, number: int, area: int) -> Flow:
    """[ability.aoe-roll-required] Roll against whoever is not friendly; what is done with the dice is left to do."""
    fight = Attack(user, NOBODY, ability=number, area=area)
    against = len(caught(s, fight))
    if not against:
        yield from _help(s, fight)
        return
    stack.begin(s.doing, fight)
    fight.dice = s.tape.roll(dice.D6, max(FEWEST_DICE, against))  # [ability.aoe-dice-count]
    say(
        s,
        "blast",
        "ability.aoe-dice-count",
        "{who} rolls {dice} for {what}.",
        who=name(s, user),
        dice=list(fight.dice),
        what=s.setting.abilities[number].name,
    )


def go(s: Omicron, fight: Attack) -> Flow:
    """One die after the other is assigned, until it is done."""
    user = fight.attacker
    answer = yield Decision(s.controller[user], BLAST, user)
    if ASSIGN.chosen(answer):
        die, model = unpair(argument_of(answer))
        fight.dice.remove(die)
        fight.spent.append(die)
        fight.hits |= 1 << model  # [ability.aoe-hit-effect]
    elif PLAY.chosen(answer):
        yield from use(s, user, argument_of(answer))
    elif not dice.changed(s, fight, answer):
        yield from _complete(s, fight, answer)


def _complete(s: Omicron, fight: Attack, answer: int) -> Flow:
    user = fight.attacker
    stack.end(s.doing, fight)
    for model in bits(fight.hits):
        if s.foot[model]:
            say(s, "hit", "ability.aoe-hit-effect", "{who} is hit.", who=name(s, model))
            yield from verbs.happen(s, s.setting.abilities[fight.ability].effects, user, model)
    if not s.ko >> user & 1:
        dice.trade(s, fight, answer)  # [luck.generate-after-aoe]
    yield from _help(s, fight)


def _help(s: Omicron, fight: Attack) -> Flow:
    """[ability.gap-aoe-friendly-models] What it does to friendly characters needs no die."""
    ability = s.setting.abilities[fight.ability]
    for model in helped(s, fight.attacker, ability, fight.area):
        yield from verbs.happen(s, tuple(filter(verbs.for_friends, ability.effects)), fight.attacker, model)


def caught(s: Omicron, fight: Attack) -> list[int]:
    return caught_in(s, fight.attacker, fight.area)


def _assignable(s: Omicron, d: Decision) -> Offer:
    fight = attack_on_top(s)
    faces = sorted(set(fight.dice))
    return [
        die | model << PAIR_BITS
        for model in caught(s, fight)
        if not fight.hits >> model & 1
        for die in faces
        if die >= stats.dex(s, model)
    ]


def _assign_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    fight, die, model = attack_on_top(s), *unpair(argument)
    whom, dex = title(s, model), stats.dex(s, model)
    return first_refused(
        _missed(s, fight, model),
        refused(
            (die not in fight.dice, f"no die shows {die}", "ability.aoe-assign-condition"),
            (fight.hits >> model & 1, f"{whom} has a die already", "ability.aoe-one-die-per-model"),
            (die < dex, f"{whom} has DEX {dex}", "ability.aoe-assign-condition"),
        ),
    )


def _missed(s: Omicron, fight: Attack, model: int) -> Refusals:
    """Why a model is not among those for whom the dice are."""
    whom, user = title(s, model), fight.attacker
    return first_refused(
        (not s.foot[model] & fight.area, f"{whom} is not in the area", "ability.aoe-within-template"),
        (
            side_of(model) == side_of(user),
            f"{whom} is friendly and gets no die",
            "ability.gap-aoe-friendly-models",
        ),
        (s.ko >> model & 1, f"{whom} is knocked out", "ko.no-interaction"),
        lambda: (
            not s.foot[model] & fight.area & in_view(s, user),
            f"terrain hides {whom}",
            terrain_clause(s, user, model, "terrain.tall-blocks-aoe", "terrain.impassable-blocks-aoe"),
        ),
    )


def _asks(s: Omicron, d: Decision) -> str:
    fight = attack_on_top(s)
    rolled = ", ".join(map(str, fight.dice))
    return f"{s.setting.abilities[fight.ability].name}: {rolled or 'no dice left'}. Whom do they hit?"


ASSIGN: Form[Omicron] = Form(
    "assign", _assignable, _assign_refusals, pair(numbers(1, 6), MODEL), label="Die {0} on {1}", action="Die {0}"
)
BLAST: Kind[Omicron] = Kind(
    "blast",
    "ability.aoe-assign-condition",
    _asks,
    (ASSIGN, dice.RAISE, dice.LOWER, PLAY, dice.TRADE, dice.DONE),
    default=dice.DONE,
    piece=subject,
)


@verbs.verb(
    "throw",
    needs=lambda s, effect, user: refused(
        (
            not ability_targets.choices(s, user, effect.amount),
            "nobody is there whom it could affect",
            "ability.gap-aoe-empty-area",
        )
    ),
)
def _throw(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[forage.thrown] `amount` is the number of the ability that the card is."""
    answer = yield Decision(s.controller[user], THROWING, user, effect.amount)
    _, area = ability_targets.aim(s, user, effect.amount, unpair(argument_of(answer))[1])
    yield from blast(s, user, effect.amount, area)


THROWING: Kind[Omicron] = Kind(
    "throwing",
    "forage.thrown",
    lambda s, d: f"Where does {title(s, d.args[0])} throw {s.setting.abilities[d.args[1]].name}?",
    (ability_targets.AIM_AT,),
)
