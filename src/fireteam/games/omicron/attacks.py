"""Declaring Attacks: whom one can attack, what comes before the dice, and the Attacks that abilities grant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fireteam.games.omicron import forage, luck, opportunity, plays, stats, store
from fireteam.games.omicron.cards import Effect
from fireteam.games.omicron.measuring import around, distance_to, hostile, models_on, within
from fireteam.games.omicron.opportunity import attack_on
from fireteam.games.omicron.sight import NOWHERE, blockers_between, range_to, range_to_foot, ranges_to, terrain_clause
from fireteam.games.omicron.state import FIRST_CYMS, TRAP, Attack, Omicron, side_of
from fireteam.games.omicron.verbs import verb
from fireteam.games.omicron.words import MODEL, name
from fireteam.kernel.decisions import FORM_BITS, Argument, Decision, Flow, Form, Kind, Place, always, never_refused
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Fault, Refusal

HIDDEN_RANGE = 3


def attack(s: Omicron, fight: Attack) -> Flow:
    """An Attack in the middle of something else, to its end."""
    before = len(s.attacks)
    yield from declare(s, fight)
    while len(s.attacks) > before:
        yield from store.shop(s)


def declare(s: Omicron, fight: Attack) -> Flow:
    """[attack.timing-1-declare] From the declaration to the roll; AP, if it costs any, has been paid."""
    luck.exchange_for_dex(s, fight)
    if fight.ranged:  # [aoo.trigger-ranged]
        yield from opportunity.provoke_others(s, fight.attacker, 1 << fight.target if fight.target >= 0 else 0)
    if not _goes_on(s, fight):
        return
    s.attacks.append(fight)  # so that reactions can change it
    yield from plays.before_roll(s)
    fight = s.attacks.pop()
    if _goes_on(s, fight):  # [attack.gap-target-lost-in-reaction]
        store.roll(s, fight)


def _goes_on(s: Omicron, fight: Attack) -> bool:
    """[aoo.ko-cancels-action] Can the attacker still attack, and the target still be attacked?"""
    me = fight.attacker
    if (s.ko | s.stunned) >> me & 1:
        return False
    if fight.target == TRAP:
        return any(snare.cell == fight.area.bit_length() - 1 for snare in s.snares)
    return in_reach(s, me, fight.target, fight.ranged, paid=True)


def targets(s: Omicron, me: int, ranged: bool) -> list[int]:
    """[attack.target-in-range] Whom a character can attack, fast."""
    sheet = s.setting.roster[s.card[me]]
    weapon = sheet.ranged if ranged else sheet.melee
    if weapon is None:
        return []
    low, high = weapon.range
    near = (around(s, me) if high == 1 else within(s, me, high)) & hostile(s, side_of(me))
    if not near:
        return []
    tokens = s.luck[me]
    if high == 1:  # neighbours see each other, and nobody is Hidden from them
        return [model for model in models_on(s, near) if luck.owed_for_dex(s, model) <= tokens]
    return [
        model
        for model, far in ranges_to(s, me, models_on(s, near), ranged)
        if low <= far <= high
        and (far <= HIDDEN_RANGE or not stats.hidden(s, model))
        and luck.owed_for_dex(s, model) <= tokens
    ]


def in_reach(s: Omicron, me: int, model: int, ranged: bool, paid: bool = False) -> bool:
    """The same for one non-friendly model that stands on the board."""
    sheet = s.setting.roster[s.card[me]]
    weapon = sheet.ranged if ranged else sheet.melee
    if weapon is None or not s.foot[model] or s.ko >> model & 1:
        return False
    far = range_to(s, me, model, ranged)
    if not weapon.range[0] <= far <= weapon.range[1]:
        return False
    if not paid and luck.owed_for_dex(s, model) > s.luck[me]:
        return False
    return far <= HIDDEN_RANGE or not stats.hidden(s, model)


def target_refusals(s: Omicron, me: int, model: int, ranged: bool, paid: bool = False) -> Iterator[Refusal]:
    """Every reason why a character cannot attack a model. `paid`: the Luck that its DEX costs has been given."""
    sheet, who, whom = s.setting.roster[s.card[me]], name(s, me), name(s, model)
    weapon = sheet.ranged if ranged else sheet.melee
    if weapon is None:
        yield Refusal(f"{who} has no {'ranged' if ranged else 'melee'} weapon", "attack.types-per-character")
        return
    if not s.foot[model] or s.ko >> model & 1:
        yield Refusal(f"{whom} is not there to be attacked", "ko.no-interaction")
        return
    if side_of(model) == side_of(me):
        yield Refusal(f"{whom} is friendly", "attack.target-non-friendly")
        return
    far = range_to(s, me, model, ranged)
    if far == NOWHERE:
        clause = "los.required-ranged"
        if not ranged:
            clause = terrain_clause(s, me, model, "terrain.tall-blocks-attacks", "terrain.impassable-blocks-attacks")
        yield Refusal(f"{_blockers(s, me, model, ranged)} blocks the line to {whom}", clause)
    elif not weapon.range[0] <= far <= weapon.range[1]:
        low, high = weapon.range
        yield Refusal(f"{whom} is {far} hexes away, and the weapon reaches {low} to {high}", "attack.target-in-range")
    if far != NOWHERE and far > HIDDEN_RANGE and stats.hidden(s, model):
        yield Refusal(f"{whom} is Hidden and {far} hexes away; only within 3 can it be targeted", "ability.hidden")
    owed = luck.owed_for_dex(s, model)
    if owed > s.luck[me] and not paid:
        yield Refusal(f"{who} would owe {whom} {owed} Luck", "attack.gap-dex-above-6-no-luck")


def _blockers(s: Omicron, me: int, model: int, full: bool) -> str:
    cells = blockers_between(s, me, model, full)
    mask = sum(1 << cell for cell in cells)
    standing = [name(s, m) for m in models_on(s, mask)]
    walls = [s.setting.board.name(cell) for cell in cells if s.setting.ground.walls >> cell & 1]
    return " and ".join(standing + walls) or "something"


def trap_refusals(s: Omicron, me: int, cell: int, ranged: bool) -> Iterator[Refusal]:
    """[trap.attack-removes] [trap.attack-los] A Trap in range can be attacked."""
    sheet, where = s.setting.roster[s.card[me]], s.setting.board.name(cell)
    weapon = sheet.ranged if ranged else sheet.melee
    if weapon is None:
        yield Refusal(f"{name(s, me)} has no {'ranged' if ranged else 'melee'} weapon", "attack.types-per-character")
        return
    if not any(snare.cell == cell for snare in s.snares):
        yield Refusal(f"there is no Trap on {where}", "trap.attack-removes")
        return
    if not weapon.range[0] <= distance_to(s, me, cell) <= weapon.range[1]:
        yield Refusal(f"{where} is out of range", "trap.attack-removes")
    elif range_to_foot(s, me, 1 << cell, ranged) == NOWHERE:
        yield Refusal(f"the line to {where} is blocked", "trap.attack-los")


def traps_in_range(s: Omicron, me: int, ranged: bool) -> list[int]:
    sheet = s.setting.roster[s.card[me]]
    weapon = sheet.ranged if ranged else sheet.melee
    if weapon is None:
        return []
    low, high = weapon.range
    near = [snare.cell for snare in s.snares if low <= distance_to(s, me, snare.cell) <= high]
    return [cell for cell in near if range_to_foot(s, me, 1 << cell, ranged) != NOWHERE]


def _nobody_to_attack(s: Omicron, effect: Effect, user: int) -> Iterator[Refusal]:
    if effect.needed and not _free_targets(s, user, _mask(effect)):
        yield Refusal(f"{name(s, user)} has nobody to attack", "forage.use-when-condition-met")


@verb("attack", needs=_nobody_to_attack)
def _granted(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.granted-action-free] An ability lets the user attack: the given model, or whom its player picks."""
    if model != user and effect.same_target:
        kinds = granted(s, effect, user, model)
        if kinds and not (s.ko | s.stunned) >> user & 1:
            yield from attack(s, attack_on(user, model, kinds[0], bonus=effect.bonus))
        return
    if (s.ko | s.stunned) >> user & 1 or not _free_targets(s, user, _mask(effect)):
        return
    answer = yield Decision(s.controller[user], FREE_ATTACK, user, _mask(effect))
    if not DECLINE.chosen(answer):
        target = answer >> FORM_BITS
        yield from attack(s, attack_on(user, target >> 1, bool(target & 1), bonus=effect.bonus))


def granted(s: Omicron, effect: Effect, user: int, model: int) -> list[bool]:
    """The kinds of Attack, ranged or not, that an effect allows on a model."""
    return [ranged for ranged in _kinds(effect) if in_reach(s, user, model, ranged)]


def _kinds(effect: Effect) -> list[bool]:
    return [True] if effect.attack == "ranged" else [False] if effect.attack == "melee" else [True, False]


def _mask(effect: Effect) -> int:
    return sum(1 << ranged for ranged in _kinds(effect))


@verb("atk")
def _atk(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[component.forage-teddy-bear] The Attack that is being declared rolls more or fewer dice."""
    if s.attacks:
        s.attacks[-1].atk += effect.amount
    yield from ()


@verb("steal")
def _steal(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.steal-effect] One Objective Token, or a Forage Card at random; with both there, the thief chooses."""
    token = bool(s.token[model]) and s.setting.special.may_hold(s, user)
    if token and s.hand[model]:
        answer = yield Decision(s.controller[user], THEFT, user, model)
        token = TAKE_TOKEN.chosen(answer)
    if token:
        s.token[model] -= 1
        s.token[user] += 1
        if s.log is not None:
            say(
                s,
                "steal",
                "ability.steal-effect",
                "{who} takes a token from {whom}.",
                who=name(s, user),
                whom=name(s, model),
            )
    elif s.hand[model]:
        forage.steal(s, user, model)


@verb("quiet")
def _quiet(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[component.forage-cone-of-silence]"""
    s.noise[model] = max(0, s.noise[model] - effect.amount)
    yield from ()


@verb("noise")
def _noise(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[noise.from-effects]"""
    if model < FIRST_CYMS:
        s.noise[model] += effect.amount
    yield from ()


def _free_targets(s: Omicron, user: int, kinds: int) -> list[int]:
    return [t << 1 | ranged for ranged in (0, 1) if kinds >> ranged & 1 for t in targets(s, user, bool(ranged))]


def _offered(s: Omicron, d: Decision) -> Iterable[int]:
    return _free_targets(s, *d.args)


def _refusals(s: Omicron, d: Decision, target: int) -> Iterator[Refusal]:
    user, kinds = d.args
    if not kinds >> (target & 1) & 1:
        yield Refusal("this grants another kind of Attack", "ability.granted-action-free")
    yield from target_refusals(s, user, target >> 1, bool(target & 1))


def write_target(s: Omicron, target: int) -> str:
    return f"{'ranged' if target & 1 else 'melee'} {name(s, target >> 1)}"


def read_target(s: Omicron, words: str) -> int:
    kind, _, whom = words.lower().partition(" ")
    if kind not in ("ranged", "melee"):
        raise Fault("say 'ranged' or 'melee'")
    return MODEL.read(s, whom) << 1 | (kind == "ranged")


def _all_targets(s: Omicron, d: Decision) -> range:
    return range(2 * len(s.cell))


def measure(events: Sequence[Event]) -> Iterator[str]:
    """What people ask of an Attack: hit results, and who goes down."""
    for event in events:
        if event.kind == "attack" and "hits" in event.facts:
            yield f"{event.facts['who']}: {event.facts['hits']} hits"
        elif event.kind == "ko":
            yield f"{event.facts['who']} knocked out"


def _asks(s: Omicron, d: Decision) -> str:
    return f"{name(s, d.args[0])} may attack."


def _asks_theft(s: Omicron, d: Decision) -> str:
    return f"What does {name(s, d.args[0])} take from {name(s, d.args[1])}?"


TARGET: Argument[Omicron] = Argument(
    _all_targets, write_target, read_target, lambda s, target: Place("piece", name(s, target >> 1))
)
ATTACK_FREELY: Form[Omicron] = Form("attack", _offered, _refusals, TARGET, measure=measure)
DECLINE: Form[Omicron] = Form("decline", always, never_refused)
FREE_ATTACK: Kind[Omicron] = Kind(
    "free attack", "ability.granted-action-free", _asks, (ATTACK_FREELY, DECLINE), default=DECLINE
)
TAKE_TOKEN: Form[Omicron] = Form("take token", always, never_refused)
TAKE_CARD: Form[Omicron] = Form("take card", always, never_refused)
THEFT: Kind[Omicron] = Kind("theft", "ability.steal-effect", _asks_theft, (TAKE_TOKEN, TAKE_CARD), default=TAKE_TOKEN)
