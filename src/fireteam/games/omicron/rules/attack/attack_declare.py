"""Declaring Attacks: what comes before the dice, and the Attacks that abilities grant."""

from collections.abc import Iterator, Sequence

from fireteam.games.omicron.model import (
    FIRST_CYMS,
    TRAP,
    Attack,
    Declared,
    Effect,
    Omicron,
    attack_in_progress,
    name,
    title,
)
from fireteam.games.omicron.rules.attack import opportunity, store
from fireteam.games.omicron.rules.characters import luck
from fireteam.games.omicron.rules.effects.verbs import ACTIVITIES, verb
from fireteam.games.omicron.rules.forage import card_play, forage_cards
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.games.omicron.rules.targeting.attack_targets import (
    ATTACK_ACTION,
    ATTACK_LABEL,
    TARGET,
    in_reach,
    target_refusals,
    targets,
)
from fireteam.kernel import (
    Decision,
    Event,
    Flow,
    Form,
    Kind,
    Refusal,
    Refusals,
    always,
    argument_of,
    never_refused,
    refused,
    say,
    stack,
)


def declare(s: Omicron, fight: Attack) -> Flow:
    """[attack.timing-1-declare] AP, if it costs any, has been paid. Whoever has an opportunity comes first; else the
    dice are rolled, and what is done with them is left to do."""
    luck.exchange_for_dex(s, fight)
    spared = 1 << fight.target if fight.target >= 0 else 0
    if fight.ranged and opportunity.provoke_others(s, fight.attacker, spared, Declared(fight)):  # [aoo.trigger-ranged]
        return
    yield from _to_the_roll(s, fight)


@ACTIVITIES.goes_on(Declared)
def _go(s: Omicron, declared: Declared) -> Flow:
    stack.end(s.doing, declared)
    yield from _to_the_roll(s, declared.fight)


def _to_the_roll(s: Omicron, fight: Attack) -> Flow:
    if _goes_on(s, fight):
        yield from card_play.before_roll(s, fight)
        if _goes_on(s, fight):  # [attack.gap-target-lost-in-reaction]
            store.roll(s, fight)


def _goes_on(s: Omicron, fight: Attack) -> bool:
    """[aoo.ko-cancels-action] Can the attacker still attack, and the target still be attacked?"""
    me = fight.attacker
    if not can_act(s, me):
        return False
    if fight.target == TRAP:
        return any(snare.cell == fight.area.bit_length() - 1 for snare in s.snares)
    return in_reach(s, me, fight.target, fight.ranged, paid=True)


def _nobody_to_attack(s: Omicron, effect: Effect, user: int) -> Refusals:
    if effect.needed and not _free_targets(s, user, _mask(effect)):
        yield Refusal(f"{title(s, user)} has nobody to attack", "forage.use-when-condition-met")


@verb("attack", needs=_nobody_to_attack)
def _granted(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.granted-action-free] An ability lets the user attack: the given model, or whom its player picks."""
    if model != user and effect.same_target:
        kinds = granted(s, effect, user, model)
        if kinds and can_act(s, user):
            yield from declare(s, Attack(user, model, kinds[0], bonus=effect.bonus))
        return
    if not can_act(s, user) or not _free_targets(s, user, _mask(effect)):
        return
    answer = yield Decision(s.controller[user], FREE_ATTACK, user, _mask(effect))
    if not DECLINE.chosen(answer):
        target = argument_of(answer)
        yield from declare(s, Attack(user, target >> 1, bool(target & 1), bonus=effect.bonus))


def granted(s: Omicron, effect: Effect, user: int, model: int) -> list[bool]:
    """The kinds of Attack, ranged or not, that an effect allows on a model."""
    return [ranged for ranged in _kinds(effect) if in_reach(s, user, model, ranged)]


def _kinds(effect: Effect) -> list[bool]:
    return [True] if effect.attack == "ranged" else [False] if effect.attack == "melee" else [True, False]


def _mask(effect: Effect) -> int:
    return sum(1 << ranged for ranged in _kinds(effect))


@verb("atk")
def _atk(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """[component.forage-teddy-bear] The Attack that is being declared rolls more or fewer dice."""
    fight = attack_in_progress(s)
    if fight is not None:
        fight.atk += effect.amount


@verb("steal")
def _steal(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.steal-effect] One Objective Token, or a Forage Card at random; with both there, the thief chooses."""
    token = bool(s.token[model]) and s.setting.special.may_hold(s, user)
    if token and s.hand[model]:
        token = TAKE_TOKEN.chosen((yield Decision(s.controller[user], THEFT, user, model)))
    if token:
        s.token[model] -= 1
        s.token[user] += 1
        say(
            s,
            "steal",
            "ability.steal-effect",
            "{who} takes a token from {whom}.",
            who=name(s, user),
            whom=name(s, model),
        )
    elif s.hand[model]:
        forage_cards.steal(s, user, model)


@verb("quiet")
def _quiet(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """[component.forage-cone-of-silence]"""
    s.noise[model] = max(0, s.noise[model] - effect.amount)


@verb("noise")
def _noise(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """[noise.from-effects]"""
    if model < FIRST_CYMS:
        s.noise[model] += effect.amount


def _free_targets(s: Omicron, user: int, kinds: int) -> list[int]:
    return [t << 1 | ranged for ranged in (0, 1) if kinds >> ranged & 1 for t in targets(s, user, bool(ranged))]


def _refusals(s: Omicron, d: Decision, target: int) -> Refusals:
    user, kinds = d.args
    return refused(
        (not kinds >> (target & 1) & 1, "this grants another kind of Attack", "ability.granted-action-free"),
        target_refusals(s, user, target >> 1, bool(target & 1)),
    )


def measure(events: Sequence[Event]) -> Iterator[str]:
    """What people ask of an Attack: hit results, and who goes down."""
    for event in events:
        if event.kind == "attack" and "hits" in event.facts:
            yield f"{event.facts['who']}: {event.facts['hits']} hits"
        elif event.kind == "ko":
            yield f"{event.facts['who']} knocked out"


ATTACK_FREELY: Form[Omicron] = Form(
    "attack",
    lambda s, d: _free_targets(s, *d.args),
    _refusals,
    TARGET,
    measure=measure,
    label=ATTACK_LABEL,
    action=ATTACK_ACTION,
)
DECLINE: Form[Omicron] = Form("decline", always, never_refused)
FREE_ATTACK: Kind[Omicron] = Kind(
    "free attack",
    "ability.granted-action-free",
    lambda s, d: f"{title(s, d.args[0])} may attack.",
    (ATTACK_FREELY, DECLINE),
    default=DECLINE,
)
TAKE_TOKEN: Form[Omicron] = Form("take token", always, never_refused)
TAKE_CARD: Form[Omicron] = Form("take card", always, never_refused)
THEFT: Kind[Omicron] = Kind(
    "theft",
    "ability.steal-effect",
    lambda s, d: f"What does {title(s, d.args[0])} take from {title(s, d.args[1])}?",
    (TAKE_TOKEN, TAKE_CARD),
    default=TAKE_TOKEN,
)
