"""What an active character may do: every form of action with its two sides, what is offered and why not."""

from collections.abc import Sequence

from fireteam.games.omicron.model import (
    CELL,
    CHARACTER,
    MODEL,
    TURN_BIT,
    Omicron,
    models_on,
    side_of,
    size_of,
    spot_name,
    squad,
    title,
)
from fireteam.games.omicron.rules.activation import ability_options, tactics
from fireteam.games.omicron.rules.activation.decision_cache import cache_of
from fireteam.games.omicron.rules.attack.attack_declare import measure
from fireteam.games.omicron.rules.board.distance import around
from fireteam.games.omicron.rules.characters import action_points, stats
from fireteam.games.omicron.rules.forage import card_play, forage_cards
from fireteam.games.omicron.rules.harm.conditions import any_on
from fireteam.games.omicron.rules.movement import routes, walk
from fireteam.games.omicron.rules.movement.reach import spot_list
from fireteam.games.omicron.rules.scoring.objectives import INTERACT
from fireteam.games.omicron.rules.stunned import action_refusals, move_refusals
from fireteam.games.omicron.rules.targeting.attack_targets import (
    ATTACK_ACTION,
    ATTACK_LABEL,
    TARGET,
    attacked,
    clearable,
    target_refusals,
    targets,
    trap_refusals,
)
from fireteam.kernel import (
    PAIR_BITS,
    PAIR_MASK,
    Argument,
    Decision,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    goal_of,
    never_refused,
    pair,
    refused,
    unpair,
)
from fireteam.skirmish.forms import ByForm
from fireteam.space.hexes import LARGE
from fireteam.space.masks import bit_list

# --- Walk, Boosted Walk, Charge ----------------------------------------------------------------------------------


def _walks(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    return spot_list(o.walk(s, boosted=False)) if o.able and not s.walked else ()


def _boosts(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    return spot_list(o.walk(s, boosted=True)) if o.able and not s.walked and o.spare >= PRICES[BOOST] else ()


def _walk_refusals(s: Omicron, argument: int, boosted: bool) -> Refusals:
    return refused(
        _may_walk(s),
        action_points.refusals(s, PRICES[BOOST] if boosted else 0),
        routes.refusals(s, s.active, argument, stats.allowance(s, s.active, boosted), walking=True),
    )


def _may_walk(s: Omicron) -> Refusals:
    return refused(
        (s.walked, f"{title(s, s.active)} has walked in this activation", "action.walk-once"),
        move_refusals(s, s.active),
    )


def _charges(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    if s.walked or not o.able or o.spare < PRICES[CHARGE]:
        return ()
    ends = o.walk(s, boosted=True)
    near = walk.chargeable(s, o.me, ends) & ~o.beside
    return [
        target | where << PAIR_BITS
        for target in (models_on(s, near) if near else ())
        if not s.foot[target] & o.beside
        for where in walk.charge_spots(s, o.me, target, ends)
    ]


def _charge_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    me, target, there = s.active, *unpair(argument)
    who, whom, where = title(s, me), title(s, target), goal_of(there)
    return refused(
        _may_walk(s),
        action_points.refusals(s, PRICES[CHARGE]),
        first_refused(
            (s.setting.roster[s.card[me]].melee is None, f"{who} has no melee weapon", "attack.melee-symbol"),
            (not s.foot[target] or s.ko >> target & 1, f"{whom} is not there to be charged", "ko.no-interaction"),
            (side_of(target) == side_of(me), f"{whom} is friendly", "attack.target-non-friendly"),
            refused(
                (s.foot[target] & around(s, me), f"{whom} is already next to {who}", "charge.not-adjacent-target"),
                lambda: first_refused(
                    routes.refusals(s, me, there, stats.allowance(s, me, boosted=True), walking=True),
                    lambda: (
                        not walk.could_attack_from(s, me, target, where),
                        f"from {spot_name(s, where)} no Attack on {whom} is possible",
                        "charge.must-be-able-to-attack",
                    ),
                ),
            ),
        ),
    )


def _charge_universe(s: Omicron, d: Decision) -> Offer:
    """Every model on the board, and the spots around it."""
    turns = range(2 if size_of(s, s.active) == LARGE else 1)
    for target, near in enumerate(s.foot):
        if near:
            for _ in range(1 + walk.melee_reach(s, s.active)):
                near = s.setting.board.grow(near)
            spots = [where | turn << TURN_BIT for turn in turns for where in bit_list(near)]
            yield from (target | where << PAIR_BITS for where in spots)


# --- Attack ------------------------------------------------------------------------------------------------------


def _attacks(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    if not o.able or o.spare < PRICES[ATTACK]:
        return ()
    return [t << 1 | 1 for t in targets(s, o.me, True)] + [t << 1 for t in targets(s, o.me, False)]


def _traps(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    if not s.snares or not o.able or o.spare < PRICES[DISARM]:
        return ()
    return [cell << 1 | ranged for ranged in (0, 1) for cell in clearable(s, o.me, bool(ranged))]


def _disarm_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    return refused(
        action_refusals(s, s.active),
        action_points.refusals(s, PRICES[DISARM]),
        trap_refusals(s, s.active, argument >> 1, bool(argument & 1)),
    )


# --- Forage, First Aid, Remove Conditions -------------------------------------------------------------------------


def _can_draw(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    return (0,) if o.able and o.spare >= PRICES[DRAW] and forage_cards.can_draw(s) else ()


def _neighbours(s: Omicron) -> list[int]:
    """The friendly characters next to the active one, lying or standing."""
    near = around(s, s.active)
    return [m for m in squad(s, side_of(s.active)) if s.foot[m] & near and m != s.active]


def _beside_refusals(s: Omicron, character: int, clause: str) -> Refusals:
    """Why a character is not a friend that stands next to the active one."""
    who, apart = title(s, character), character not in _neighbours(s)
    return first_refused(
        (apart, f"{who} is not a friend next to {title(s, s.active)}", clause),
        (s.ko >> character & 1, f"{who} is knocked out", "ko.no-interaction"),
    )


def _patients(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    able = o.able and o.spare >= PRICES[AID]
    return [m for m in (o.me, *o.friends) if not s.aided >> m & 1] if able else ()


def _aid_refusals(s: Omicron, d: Decision, character: int) -> Refusals:
    who, apart = title(s, character), character != s.active and character not in _neighbours(s)
    return refused(
        action_refusals(s, s.active),
        action_points.refusals(s, PRICES[AID]),
        (apart, f"{who} is not a friend next to {title(s, s.active)}", "firstaid.target"),
        (s.aided >> character & 1, f"{who} has had First Aid in this round", "firstaid.once-per-round-recipient"),
    )


def _curable(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    if s.cured >> o.me & 1 or o.spare < PRICES[CURE]:
        return ()
    return [m for m in (o.me, *o.friends) if any_on(s, m) and not s.ko >> m & 1]


def _cure_refusals(s: Omicron, d: Decision, character: int) -> Refusals:
    me, patient = title(s, s.active), title(s, character)
    return refused(
        action_points.refusals(s, PRICES[CURE]),
        (s.cured >> s.active & 1, f"{me} has removed conditions in this round", "remove-conditions.once-per-round"),
        [] if character == s.active else _beside_refusals(s, character, "remove-conditions.cost"),
        (not any_on(s, character), f"{patient} suffers no condition", "remove-conditions.cost"),
    )


# --- Exchange ----------------------------------------------------------------------------------------------------


def _partners(s: Omicron, d: Decision) -> Offer:
    o = cache_of(s, d)
    if not (o.able and o.friends):
        return ()
    near = [m for m in o.friends if not (s.exchanged | s.ko) >> m & 1]
    return [m for m in near if s.hand[m] or s.hand[o.me]]


# --- Extraordinary Tactic ----------------------------------------------------------------------------------------


def _tactic(s: Omicron, d: Decision) -> Offer:
    side = side_of(s.active)
    return () if s.tactic_used[side] or tactics.tactic_of(s, side) is None or not cache_of(s, d).able else (0,)


def _tactic_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    side = side_of(s.active)
    return refused(
        action_refusals(s, s.active),
        first_refused(
            (tactics.tactic_of(s, side) is None, "this faction has no Extraordinary Tactic", "tactic.once-per-game"),
            (s.tactic_used[side], "the Extraordinary Tactic has been used", "action.tactic-once-per-game"),
        ),
    )


def price(s: Omicron, option: int) -> int:
    """What an option takes from the pool. Cards say it of abilities; interactions are paid for in the scenario."""
    number = argument_of(option) & PAIR_MASK
    if ability_options.USE.chosen(option):
        return ability_options.cost(s, s.active, number)
    return (
        ability_options.full_price(s, number) if ability_options.PAY_IN_FULL.chosen(option) else _PRICES_BY_FORM[option]
    )


_PAIR: Argument[Omicron] = pair(MODEL, routes.WAY)
_CHARGE: Argument[Omicron] = Argument(_charge_universe, _PAIR.write, _PAIR.read, _PAIR.parts)
WALK: Form[Omicron] = Form(
    "walk",
    _walks,
    lambda s, d, way: _walk_refusals(s, way, boosted=False),
    routes.WAY,
    label="Walk to {0}",
    action="Walk",
)
BOOST: Form[Omicron] = Form(
    "boost",
    _boosts,
    lambda s, d, way: _walk_refusals(s, way, boosted=True),
    routes.WAY,
    label="Boosted walk to {0}",
    action="Boost",
)
CHARGE: Form[Omicron] = Form(
    "charge", _charges, _charge_refusals, _CHARGE, label="Charge {0} from {1}", action="Charge"
)
ATTACK: Form[Omicron] = Form(
    "attack",
    _attacks,
    lambda s, d, target: refused(
        action_refusals(s, s.active),
        action_points.refusals(s, PRICES[ATTACK]),
        target_refusals(s, s.active, target >> 1, bool(target & 1)),
    ),
    TARGET,
    measure=measure,
    label=ATTACK_LABEL,
    action=ATTACK_ACTION,
)
DISARM: Form[Omicron] = Form(
    "disarm",
    _traps,
    _disarm_refusals,
    attacked(Argument(lambda s, d: [snare.cell for snare in s.snares], CELL.write, CELL.read, CELL.parts)),
    label={"ranged": "Shoot the Snare on {1}", "melee": "Clear the Snare on {1}"},
    action={"ranged": "Shoot a Snare", "melee": "Clear a Snare"},
)
DRAW: Form[Omicron] = Form(
    "draw",
    _can_draw,
    lambda s, d, argument: refused(
        action_refusals(s, s.active),
        action_points.refusals(s, PRICES[DRAW]),
        (not forage_cards.can_draw(s), "there is no Forage Card left", "forage.gap-deck-and-discard-empty"),
    ),
    label="Draw a Forage Card",
    action="Forage",
)
AID: Form[Omicron] = Form("aid", _patients, _aid_refusals, CHARACTER, label="First Aid: {0}", action="First Aid")
CURE: Form[Omicron] = Form(
    "cure", _curable, _cure_refusals, CHARACTER, label="Remove the conditions of {0}", action="Cure"
)
EXCHANGE: Form[Omicron] = Form(
    "exchange with",
    _partners,
    lambda s, d, character: refused(
        action_refusals(s, s.active),
        first_refused(
            _beside_refusals(s, character, "forage.exchange"),
            (s.exchanged >> character & 1, f"{title(s, character)} has just exchanged cards", "forage.exchange"),
            (not s.hand[character] and not s.hand[s.active], "neither holds a Forage Card", "forage.exchange"),
        ),
    ),
    CHARACTER,
    label="Exchange cards with {0}",
    action="Exchange",
)
TACTIC: Form[Omicron] = Form(
    "tactic", _tactic, _tactic_refusals, label="Call the Extraordinary Tactic", action="Tactic"
)
DONE: Form[Omicron] = Form("done", always, never_refused)
PRICES: dict[Form[Omicron], int] = {  # [ap.standard-costs-in-rules] in AP, and what is not here is free
    BOOST: 1,  # [action.boosted-walk-1ap]
    CHARGE: 1,  # [action.charge-1ap]
    ATTACK: 1,  # [action.attack-1ap]
    DISARM: 1,  # an Attack on a Snare
    AID: 1,  # [action.first-aid-1ap]
    CURE: 1,  # [action.remove-conditions-1ap]
    DRAW: 1,  # [action.draw-forage-1ap]
}
_PRICES_BY_FORM: ByForm[int] = ByForm(0, lambda: PRICES)
_FORMS = (
    WALK,
    BOOST,
    CHARGE,
    ATTACK,
    DISARM,
    ability_options.USE,
    ability_options.PAY_IN_FULL,
    INTERACT,
    AID,
    CURE,
    DRAW,
    card_play.PLAY,
    EXCHANGE,
    TACTIC,
    DONE,
)
_UNPAID = tuple(form for form in _FORMS if form not in PRICES)
_WALKS = {WALK, BOOST, CHARGE}


def _in_question(s: Omicron, d: Decision) -> Sequence[Form[Omicron]]:
    """Most of a turn is played by somebody who has walked, and its end without AP."""
    return _LEFT[s.walked, cache_of(s, d).spare > 0]


_LEFT = {
    (walked, spare): tuple(form for form in (_FORMS if spare else _UNPAID) if not (walked and form in _WALKS))
    for walked in (False, True)
    for spare in (False, True)
}
ACT: Kind[Omicron] = Kind(
    "act",
    "activation.actions-any-order",
    lambda s, d: f"{title(s, s.active)} acts: {action_points.spare(s)} AP to spend.",
    _FORMS,
    default=DONE,
    among=_in_question,
)
