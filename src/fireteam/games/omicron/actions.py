"""What an active character may do: every form of action with its two sides, what is offered and why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import ap, attacks, blasts, forage, plays, stats, tactics, walking
from fireteam.games.omicron.attacks import TARGET, measure, target_refusals, trap_refusals
from fireteam.games.omicron.cards import Ability
from fireteam.games.omicron.conditions import any_on
from fireteam.games.omicron.measuring import around, distance, hostile, size_of, squad, within
from fireteam.games.omicron.reactions import ABILITY
from fireteam.games.omicron.setting import SIZES
from fireteam.games.omicron.sight import NOWHERE, range_to, terrain_between
from fireteam.games.omicron.state import FIRST_CYMS, Omicron, side_of
from fireteam.games.omicron.words import CARD, CHARACTER, MODEL, SPOT, name, read_spot, spot_name
from fireteam.kernel.decisions import (
    FORM_BITS,
    PAIR_BITS,
    PAIR_MASK,
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    Place,
    always,
    never_refused,
    pair,
)
from fireteam.kernel.faults import Fault, Refusal
from fireteam.space.masks import bit_list

HIDDEN_RANGE = 3


def _stunned(s: Omicron) -> bool:
    return bool(s.stunned >> s.active & 1)


def _stun_refusals(s: Omicron) -> Iterator[Refusal]:
    if _stunned(s):
        yield Refusal(f"{name(s, s.active)} is stunned", "condition.stunned-no-actions")


# --- Walk, Boosted Walk, Charge ----------------------------------------------------------------------------------


def _walks(s: Omicron, d: Decision) -> Iterable[int]:
    return () if s.walked or _stunned(s) else walking.destinations(s, s.active, boosted=False)


def _boosts(s: Omicron, d: Decision) -> Iterable[int]:
    if s.walked or _stunned(s) or not ap.can_pay(s, 1):
        return ()
    return walking.destinations(s, s.active, boosted=True)


def _walk_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    yield from _may_walk(s)
    yield from walking.way_refusals(s, s.active, argument, stats.allowance(s, s.active, boosted=False))


def _boost_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    yield from _may_walk(s)
    yield from ap.refusals(s, 1)
    yield from walking.way_refusals(s, s.active, argument, stats.allowance(s, s.active, boosted=True))


def _may_walk(s: Omicron) -> Iterator[Refusal]:
    if s.walked:
        yield Refusal(f"{name(s, s.active)} has walked in this activation", "action.walk-once")
    if _stunned(s):
        yield Refusal(f"{name(s, s.active)} is stunned", "condition.stunned-no-move")


def _charges(s: Omicron, d: Decision) -> Iterable[int]:
    me = s.active
    sheet = s.setting.roster[s.card[me]]
    if s.walked or _stunned(s) or sheet.melee is None or not ap.can_pay(s, 1):
        return ()
    reach = stats.allowance(s, me, boosted=True) + sheet.melee.range[1]
    near = within(s, me, reach) & hostile(s, side_of(me)) & ~around(s, me)
    found = []
    for target, foot in enumerate(s.foot):
        if foot & near and not s.ko >> target & 1 and not foot & around(s, me):
            found += [target | where << PAIR_BITS for where in walking.charge_spots(s, me, target)]
    return found


def _charge_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    me, target, where = s.active, argument & PAIR_MASK, argument >> PAIR_BITS
    yield from _may_walk(s)
    yield from ap.refusals(s, 1)
    if s.setting.roster[s.card[me]].melee is None:
        yield Refusal(f"{name(s, me)} has no melee weapon", "attack.melee-symbol")
        return
    if not s.foot[target] or s.ko >> target & 1:
        yield Refusal(f"{name(s, target)} is not there to be charged", "ko.no-interaction")
        return
    if side_of(target) == side_of(me):
        yield Refusal(f"{name(s, target)} is friendly", "attack.target-non-friendly")
        return
    if s.foot[target] & around(s, me):
        yield Refusal(f"{name(s, target)} is already next to {name(s, me)}", "charge.not-adjacent-target")
    if where not in walking.charge_spots(s, me, target):
        reason = f"from {spot_name(s, where)} no Attack on {name(s, target)} is possible"
        yield Refusal(reason, "charge.must-be-able-to-attack")


# --- Attack ------------------------------------------------------------------------------------------------------


def _attacks(s: Omicron, d: Decision) -> Iterable[int]:
    if _stunned(s) or not ap.can_pay(s, 1):
        return ()
    me = s.active
    return [t << 1 | 1 for t in attacks.targets(s, me, True)] + [t << 1 for t in attacks.targets(s, me, False)]


def _attack_refusals(s: Omicron, d: Decision, target: int) -> Iterator[Refusal]:
    yield from _stun_refusals(s)
    yield from ap.refusals(s, 1)
    yield from target_refusals(s, s.active, target >> 1, bool(target & 1))


def _disarms(s: Omicron, d: Decision) -> Iterable[int]:
    if not s.snares or _stunned(s) or not ap.can_pay(s, 1):
        return ()
    return [cell << 1 | ranged for ranged in (0, 1) for cell in attacks.traps_in_range(s, s.active, bool(ranged))]


def _disarm_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    yield from _stun_refusals(s)
    yield from ap.refusals(s, 1)
    yield from trap_refusals(s, s.active, argument >> 1, bool(argument & 1))


def _write_trap(s: Omicron, argument: int) -> str:
    return f"{'ranged' if argument & 1 else 'melee'} {s.setting.board.name(argument >> 1)}"


def _read_trap(s: Omicron, words: str) -> int:
    kind, _, where = words.lower().partition(" ")
    if kind not in ("ranged", "melee"):
        raise Fault("say 'ranged' or 'melee'")
    return read_spot(s, where) << 1 | (kind == "ranged")


# --- Forage, First Aid, Remove Conditions -------------------------------------------------------------------------


def _can_draw(s: Omicron, d: Decision) -> Iterable[int]:
    return (0,) if not _stunned(s) and ap.can_pay(s, 1) and forage.can_draw(s) else ()


def _draw_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    yield from _stun_refusals(s)
    yield from ap.refusals(s, 1)
    if not forage.can_draw(s):
        yield Refusal("there is no Forage Card left", "forage.gap-deck-and-discard-empty")


def _neighbours(s: Omicron, lying: bool) -> list[int]:
    """The friendly characters next to the active one, those who lie among them if wanted."""
    near = around(s, s.active)
    return [
        m for m in squad(s, side_of(s.active)) if s.foot[m] & near and (lying or not s.ko >> m & 1) and m != s.active
    ]


def _patients(s: Omicron, d: Decision) -> Iterable[int]:
    if _stunned(s) or not ap.can_pay(s, 1):
        return ()
    return [m for m in (s.active, *_neighbours(s, lying=True)) if not s.aided >> m & 1]


def _aid_refusals(s: Omicron, d: Decision, character: int) -> Iterator[Refusal]:
    yield from _stun_refusals(s)
    yield from ap.refusals(s, 1)
    if character != s.active and character not in _neighbours(s, lying=True):
        yield Refusal(f"{name(s, character)} is no friend next to {name(s, s.active)}", "firstaid.target")
    if s.aided >> character & 1:
        yield Refusal(f"{name(s, character)} has had First Aid in this round", "firstaid.once-per-round-recipient")


def _curable(s: Omicron, d: Decision) -> Iterable[int]:
    if s.cured >> s.active & 1 or not ap.can_pay(s, 1):
        return ()
    return [m for m in (s.active, *_neighbours(s, lying=False)) if any_on(s, m)]


def _cure_refusals(s: Omicron, d: Decision, character: int) -> Iterator[Refusal]:
    yield from ap.refusals(s, 1)
    if s.cured >> s.active & 1:
        yield Refusal(f"{name(s, s.active)} has removed conditions in this round", "remove-conditions.once-per-round")
    if character != s.active and character not in _neighbours(s, lying=False):
        yield Refusal(f"{name(s, character)} is no friend next to {name(s, s.active)}", "remove-conditions.cost")
    if not any_on(s, character):
        yield Refusal(f"{name(s, character)} suffers no condition", "remove-conditions.cost")


# --- Exchange ----------------------------------------------------------------------------------------------------


def exchange(s: Omicron, me: int, partner: int) -> Flow:
    """[forage.exchange] Cards go to and fro, face down, until it is enough."""
    while True:
        answer = yield Decision(s.controller[me], EXCHANGING, me, partner)
        if ENOUGH.chosen(answer):
            return
        giver, taker = (me, partner) if GIVE.chosen(answer) else (partner, me)
        card = forage.find(s, giver, answer >> FORM_BITS)
        s.hand[giver].remove(card)
        forage.assign(s, card & forage.KIND, taker, "forage.exchange")


def _partners(s: Omicron, d: Decision) -> Iterable[int]:
    if _stunned(s):
        return ()
    return [m for m in _neighbours(s, lying=False) if s.hand[m] or s.hand[s.active]]


def _partner_refusals(s: Omicron, d: Decision, character: int) -> Iterator[Refusal]:
    yield from _stun_refusals(s)
    if character not in _neighbours(s, lying=False):
        yield Refusal(f"{name(s, character)} is no friend next to {name(s, s.active)}", "forage.exchange")
    elif not s.hand[character] and not s.hand[s.active]:
        yield Refusal("neither holds a Forage Card", "forage.exchange")


def _gives(s: Omicron, d: Decision) -> Iterable[int]:
    return forage.kinds(s, d.args[0])


def _takes(s: Omicron, d: Decision) -> Iterable[int]:
    return forage.kinds(s, d.args[1])


def _give_refusals(s: Omicron, d: Decision, kind: int) -> Iterator[Refusal]:
    if kind not in forage.kinds(s, d.args[0]):
        yield Refusal(f"{name(s, d.args[0])} does not hold that card", "forage.exchange")


def _take_refusals(s: Omicron, d: Decision, kind: int) -> Iterator[Refusal]:
    if kind not in forage.kinds(s, d.args[1]):
        yield Refusal(f"{name(s, d.args[1])} does not hold that card", "forage.exchange")


def _asks_exchange(s: Omicron, d: Decision) -> str:
    return f"{name(s, d.args[0])} exchanges cards with {name(s, d.args[1])}."


# --- Extraordinary Tactic ----------------------------------------------------------------------------------------


def _tactic(s: Omicron, d: Decision) -> Iterable[int]:
    side = side_of(s.active)
    return () if s.tactic_used[side] or tactics.tactic_of(s, side) is None or _stunned(s) else (0,)


def _tactic_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    side = side_of(s.active)
    yield from _stun_refusals(s)
    if tactics.tactic_of(s, side) is None:
        yield Refusal("this faction has no Extraordinary Tactic", "tactic.once-per-game")
    elif s.tactic_used[side]:
        yield Refusal("the Extraordinary Tactic has been used", "action.tactic-once-per-game")


# --- Abilities ---------------------------------------------------------------------------------------------------


def performable(s: Omicron, character: int) -> tuple[int, ...]:
    """The numbers of the abilities that a character, or its faction, has for AP or for nothing."""
    own = s.setting.roster[s.card[character]].abilities
    shared = s.setting.faction_passives[s.faction[side_of(character)]]
    return own + tuple(n for n in shared if s.setting.abilities[n].kind == "active")


def cost(s: Omicron, character: int, number: int) -> int:
    """[ability.ap-cost-paid] What an ability costs now. [component.ability-caffeinated]"""
    price = s.setting.abilities[number].ap or 0
    return price - 1 if price and _discount(s, character) >= 0 else price


def _discount(s: Omicron, character: int) -> int:
    """The passive that makes an ability cheaper once a round, or -1."""
    for number in s.setting.roster[s.card[character]].passives:
        ability = s.setting.abilities[number]
        fresh = not s.used[character] >> number & 1 and not (ability.ko and s.recovering >> character & 1)
        if fresh and any(modifier.stat == "discount" for modifier in ability.modifiers):
            return number
    return -1


def use_discount(s: Omicron, character: int, number: int) -> None:
    if s.setting.abilities[number].ap and (passive := _discount(s, character)) >= 0:
        s.used[character] |= 1 << passive


def provokes(ability: Ability) -> bool:
    """[aoo.trigger-ability] Aimed at non-friendly models. Granted Attacks give their own opportunities."""
    if ability.shape in ("pulse", "template"):
        return True
    granted = all(effect.do == "attack" for effect in ability.effects)
    return ability.shape == "targeted" and ability.friendly_to == "enemies" and not granted


def aim(s: Omicron, me: int, number: int, choice: int) -> tuple[int, int]:
    """The target and the area that a choice stands for."""
    ability = s.setting.abilities[number]
    if ability.shape == "targeted":
        return choice - 1, 0
    if ability.shape in ("pulse", "template"):
        return me, blasts.areas(s, me, ability)[choice - 1]
    return me, 0


def _choices(s: Omicron, me: int, number: int) -> list[int]:
    """What an ability can be aimed at: 0 for nothing in particular, else a model or an area, counted from 1."""
    ability = s.setting.abilities[number]
    if ability.shape == "targeted":
        return [m + 1 for m in range(len(s.foot)) if s.foot[m] and not any(ability_target_refusals(s, me, ability, m))]
    if ability.shape in ("pulse", "template"):
        return list(range(1, len(blasts.areas(s, me, ability)) + 1))
    return [0]


def ability_target_refusals(s: Omicron, me: int, ability: Ability, model: int) -> Iterator[Refusal]:
    """[ability.targeted-single] Why an ability cannot be aimed at a model."""
    whom = name(s, model)
    if not s.foot[model] or s.ko >> model & 1:
        yield Refusal(f"{whom} is out of it", "ko.no-interaction")
        return
    if model == me:
        yield Refusal("a targeted ability is for another model", "ability.targeted-single")
    if (side_of(model) == side_of(me)) != (ability.friendly_to != "enemies"):
        yield Refusal(f"{ability.name} is not for {whom}", "friendly.non-friendly-models")
    low, high = ability.range or (0, 99)
    far = distance(s, me, model)
    if not low <= far <= high:
        yield Refusal(f"{whom} is {far} hexes away", "ability.range-from-user")
    if terrain_between(s, me, model):
        yield Refusal(f"terrain stands before {whom}", "terrain.tall-blocks-targeted")
    elif ability.sight and range_to(s, me, model, full=True) == NOWHERE:
        yield Refusal(f"{whom} is out of sight", "los.required-some-abilities")
    if size_of(s, model) > SIZES[ability.largest]:
        yield Refusal(f"{whom} is too large", "ability.gap-shift-size-limit")
    if model < FIRST_CYMS and side_of(model) != side_of(me) and far > HIDDEN_RANGE and stats.hidden(s, model):
        yield Refusal(f"{whom} is Hidden", "ability.hidden")
    for effect in ability.effects:
        if effect.do == "attack":
            yield from target_refusals(s, me, model, effect.attack == "ranged")
            break


def _usable(s: Omicron, d: Decision) -> Iterable[int]:
    me, found = s.active, []
    for number in performable(s, me):
        if not any(_ability_refusals(s, me, number)):
            found += [number | choice << PAIR_BITS for choice in _choices(s, me, number)]
    return found


def _ability_refusals(s: Omicron, me: int, number: int) -> Iterator[Refusal]:
    ability = s.setting.abilities[number]
    if ability.ap is None:
        yield Refusal(f"{ability.name} can only be bought in an Attack", "ability.no-ap-cost-store-only")
        return
    yield from _stun_refusals(s)
    yield from ap.refusals(s, cost(s, me, number))
    if ability.once and s.used[me] >> number & 1:
        yield Refusal(f"{ability.name} has been performed in this round", "ability.once-per-round")
    if ability.once_per_game and s.used_in_game[me] >> number & 1:
        yield Refusal(f"{ability.name} has been performed in this game", "component.faction-squad-tactics")
    if ability.ko and s.recovering >> me & 1:
        yield Refusal(f"{ability.name} is out of reach after a KO", "ability.ko-mark-blocks")
    if not stats.applies(s, me, ability.when, None):
        yield Refusal(f"{ability.name} needs a friend within {ability.when.near}", "component.faction-squad-tactics")


def _use_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    me, number, choice = s.active, argument & PAIR_MASK, argument >> PAIR_BITS
    if number not in performable(s, me):
        yield Refusal(f"{name(s, me)} has no such ability", "ability.active-via-ap")
        return
    yield from _ability_refusals(s, me, number)
    ability = s.setting.abilities[number]
    if ability.shape == "targeted":
        if not choice:
            yield Refusal("at whom?", "ability.targeted-single")
        else:
            yield from ability_target_refusals(s, me, ability, choice - 1)
    elif choice not in _choices(s, me, number):
        yield Refusal("nobody to hit is there", "ability.gap-aoe-empty-area")


def _use_universe(s: Omicron, d: Decision) -> Iterator[int]:
    for number in performable(s, s.active):
        ability = s.setting.abilities[number]
        if ability.shape == "targeted":
            yield from (number | m + 1 << PAIR_BITS for m in range(len(s.foot)))
        elif ability.shape in ("pulse", "template"):
            yield from (number | i + 1 << PAIR_BITS for i in range(len(blasts.areas(s, s.active, ability))))
        else:
            yield number


def _write_use(s: Omicron, argument: int) -> str:
    number, choice = argument & PAIR_MASK, argument >> PAIR_BITS
    ability = s.setting.abilities[number]
    text = ability.name.lower()
    if not choice:
        return text
    if ability.shape == "targeted":
        return f"{text} on {name(s, choice - 1)}"
    areas = blasts.areas(s, s.active, ability)
    return f"{text} over {' '.join(s.setting.board.name(c) for c in bit_list(areas[choice - 1]))}"


def _read_use(s: Omicron, words: str) -> int:
    lowered = words.lower()
    if s.active < 0:
        raise Fault("nobody is active")
    for option in _use_universe(s, Decision(0, ACT)):
        if _write_use(s, option).lower() == lowered:
            return option
    what, _, whom = lowered.partition(" on ")
    return ABILITY.read(s, what) | (MODEL.read(s, whom) + 1 << PAIR_BITS if whom else 0)


def _place_use(s: Omicron, argument: int) -> Place:
    number, choice = argument & PAIR_MASK, argument >> PAIR_BITS
    if choice and s.setting.abilities[number].shape == "targeted":
        return Place("piece", name(s, choice - 1))
    return Place("card", s.setting.abilities[number].name)


# --- Scenario, and the end ---------------------------------------------------------------------------------------


def _interactions(s: Omicron, d: Decision) -> Iterable[int]:
    return s.setting.special.interactions(s, d)


def _interaction_refusals(s: Omicron, d: Decision, interaction: int) -> Iterator[Refusal]:
    return s.setting.special.refusals(s, d, interaction)


def _asks(s: Omicron, d: Decision) -> str:
    spare = min(s.pool[side_of(s.active)], ap.limit(s) - s.activation_ap)
    return f"{name(s, s.active)} acts: {spare} AP to spend."


WALK: Form[Omicron] = Form("walk", _walks, _walk_refusals, walking.WAY)
BOOST: Form[Omicron] = Form("boost", _boosts, _boost_refusals, walking.WAY)
CHARGE: Form[Omicron] = Form("charge", _charges, _charge_refusals, pair(MODEL, SPOT))
ATTACK: Form[Omicron] = Form("attack", _attacks, _attack_refusals, TARGET, measure=measure)
DISARM: Form[Omicron] = Form(
    "disarm",
    _disarms,
    _disarm_refusals,
    Argument(
        lambda s, d: (snare.cell << 1 | ranged for snare in s.snares for ranged in (0, 1)),
        _write_trap,
        _read_trap,
        lambda s, a: Place("cell", s.setting.board.name(a >> 1)),
    ),
)
DRAW: Form[Omicron] = Form("draw", _can_draw, _draw_refusals)
AID: Form[Omicron] = Form("aid", _patients, _aid_refusals, CHARACTER)
CURE: Form[Omicron] = Form("cure", _curable, _cure_refusals, CHARACTER)
EXCHANGE: Form[Omicron] = Form("exchange with", _partners, _partner_refusals, CHARACTER)
TACTIC: Form[Omicron] = Form("tactic", _tactic, _tactic_refusals)
USE: Form[Omicron] = Form("use", _usable, _use_refusals, Argument(_use_universe, _write_use, _read_use, _place_use))
INTERACT: Form[Omicron] = Form(
    "interact",
    _interactions,
    _interaction_refusals,
    Argument(
        lambda s, d: s.setting.special.universe(s, d),
        lambda s, a: s.setting.special.write(s, a),
        lambda s, words: s.setting.special.read(s, words),
        lambda s, a: s.setting.special.place(s, a),
    ),
)
DONE: Form[Omicron] = Form("done", always, never_refused)
ACT: Kind[Omicron] = Kind(
    "act",
    "activation.actions-any-order",
    _asks,
    (WALK, BOOST, CHARGE, ATTACK, DISARM, USE, INTERACT, AID, CURE, DRAW, plays.PLAY, EXCHANGE, TACTIC, DONE),
    default=DONE,
)
GIVE: Form[Omicron] = Form("give", _gives, _give_refusals, CARD)
TAKE: Form[Omicron] = Form("take", _takes, _take_refusals, CARD)
ENOUGH: Form[Omicron] = Form("enough", always, never_refused)
EXCHANGING: Kind[Omicron] = Kind(
    "exchanging", "forage.exchange", _asks_exchange, (GIVE, TAKE, ENOUGH), default=ENOUGH, secret=True
)
