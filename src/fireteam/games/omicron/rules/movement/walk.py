"""The Walk action, boosted or not, and the Charge. A walker is asked again from where it stands whenever something
happens on the way: an Attack of Opportunity, a Snare, a stat that changes."""

from fireteam.games.omicron.model import (
    Attack,
    Effect,
    Omicron,
    Walk,
    covered,
    foot_at,
    hostile,
    name,
    put,
    side_of,
    size_of,
    spot,
    spot_name,
    title,
)
from fireteam.games.omicron.rules.abilities import effect_events
from fireteam.games.omicron.rules.attack import attack_declare
from fireteam.games.omicron.rules.attack.opportunity import provoke_from
from fireteam.games.omicron.rules.board.distance import around, engaging, within
from fireteam.games.omicron.rules.board.sight import in_view
from fireteam.games.omicron.rules.characters import luck, stats
from fireteam.games.omicron.rules.effects.verbs import ACTIVITIES, verb
from fireteam.games.omicron.rules.harm import traps
from fireteam.games.omicron.rules.movement import reactions, routes
from fireteam.games.omicron.rules.movement.reach import barred, end_masks, ends, reach, spot_list, stand_back, step_cost
from fireteam.games.omicron.rules.scoring import objectives, tokens
from fireteam.games.omicron.rules.stunned import can_act, can_move
from fireteam.games.omicron.rules.targeting.attack_targets import HIDDEN_RANGE, in_reach
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, goal_of, refused, say, stack
from fireteam.skirmish.forms import unless
from fireteam.space.hexes import SMALL
from fireteam.space.masks import bit_list


def begin(s: Omicron, character: int, argument: int, boosted: bool, charge: int = -1) -> None:
    """[walk.declare-boost-up-front] A Walk is declared."""
    s.walked = True
    walk = Walk(character, boosted, charge=charge)
    stack.begin(s.doing, walk)
    if s.log is not None:
        effect_events.tell_changes(s, character, "walk")
    _set_out(s, walk, argument)


def _set_out(s: Omicron, walk: Walk, argument: int) -> None:
    """The walker names the next end of its way, or the way itself."""
    walk.way = list(routes.walked(s, walk.model, argument, left(s, walk), s.struck[walk.model]))
    walk.stood = spot(s, walk.model)


@ACTIVITIES.goes_on(Walk)
def _go(s: Omicron, walk: Walk) -> Flow:
    """On along the way that was named; at its end the walker is asked, unless the Walk is over."""
    if walk.way or walk.entered:
        yield from _go_on(s, walk)
        if not walk.arrived or s.winner >= 0 or not stack.on_top(s.doing, walk):
            return
    elif not walk.arrived:
        answer = yield Decision(s.controller[walk.model], ONWARD)
        if ON.chosen(answer):
            _set_out(s, walk, argument_of(answer))
            return
        if objectives.INTERACT.chosen(answer):
            yield from _interact(s, walk, argument_of(answer))
            return
    yield from _finish(s, walk)


def _go_on(s: Omicron, walk: Walk) -> Flow:
    """Walk on, as far as nothing happens. Where somebody may strike, the next step goes on."""
    me = walk.model
    if not walk.spent and (yield from tokens.pick_up(s, me)):
        walk.way = []
        return
    if not walk.entered and _calm(s, me, walk.way):
        _march(s, walk)
    while walk.way or walk.entered:
        if not walk.entered:
            allowed, hp, engaged, before = _allowance(s, walk), s.hp[me], engaging(s, me), spot(s, me)
            yield from traps.leave(s, me)
            if not can_move(s, me):
                break
            if spot(s, me) != before or barred(s, me, walk.way[0]):
                walk.way, walk.stood = [], spot(s, me)  # the walker decides anew
                return
            walk.entered = [_step(s, walk), hp, allowed]
            yield from traps.enter(s, me)
            if _provokes(s, me, engaged):
                return
        (where, hp, allowed), walk.entered = walk.entered, []
        if not can_move(s, me):
            break
        if not s.foot[me] & s.lying:
            walk.stood = where
            picked_up = yield from tokens.pick_up(s, me)
            if picked_up or s.hp[me] < hp or spot(s, me) != where or _allowance(s, walk) != allowed:
                walk.way = []  # the walker decides anew
                return
    walk.way = []
    stand_back(s, me, walk.stood)
    walk.arrived = not _pauses(s, walk)


def _calm(s: Omicron, me: int, cells: list[int]) -> bool:
    """Can nothing happen on this way: no Snare, no token to take, and nobody next to a hex that is left?"""
    if s.snares or (s.tokens and s.setting.scenario.pick_up_walking):
        return False
    left_behind = s.foot[me]
    for where in cells[:-1]:
        left_behind |= foot_at(s, me, where)
    return not s.setting.board.grow(left_behind) & hostile(s, side_of(me))


def _march(s: Omicron, walk: Walk) -> None:
    """The whole of a way on which nothing can happen."""
    here = spot(s, walk.model)
    for where in walk.way:
        walk.spent += step_cost(s, walk.model, here, where, walking=True)
        here = where
        _tell_step(s, walk.model, where)
    put(s, walk.model, here)
    walk.way, walk.stood = [], here


def _step(s: Omicron, walk: Walk) -> int:
    """One hex on."""
    me, where = walk.model, walk.way.pop(0)
    walk.spent += step_cost(s, me, spot(s, me), where, walking=True)
    put(s, me, where)
    _tell_step(s, me, where)
    return where


def _tell_step(s: Omicron, me: int, where: int) -> None:
    if s.log is not None:
        say(
            s,
            "walk",
            "walk.follows-movement",
            "{who} walks to {to}.",
            who=name(s, me),
            to=spot_name(s, where),
            covers=covered(s, foot_at(s, me, where)),
        )


def _pauses(s: Omicron, walk: Walk) -> bool:
    """[hor.gap-download-mid-action] Does the walker stop where the scenario has something to do, able to walk on?"""
    able = can_move(s, walk.model) and left(s, walk) > 0
    return able and bool(list(objectives.interactions(s, Decision(s.controller[walk.model], ONWARD))))


def _interact(s: Omicron, walk: Walk, interaction: int) -> Flow:
    """An objective interaction during the Walk; whoever is struck down by it walks no farther."""
    yield from s.setting.special.interact(s, interaction) or ()
    walk.arrived = not can_move(s, walk.model)


def _provokes(s: Omicron, me: int, engaged: list[int]) -> bool:
    """[aoo.walk-timing] Those whom the walker has left strike at it in the first hex that is not next to them, be it
    stunned there or not. [aoo.gap-snare-first]"""
    gone = [m for m in engaged if not around(s, m) & s.foot[me]]
    return bool(gone) and not s.ko >> me & 1 and provoke_from(s, me, gone)


def _finish(s: Omicron, walk: Walk) -> Flow:
    """The Walk is over; whoever waits for that reacts, and a Charge strikes."""
    stack.end(s.doing, walk)
    yield from reactions.moved(s, walk.model)
    strikes = walk.charge >= 0 and can_act(s, walk.model)  # [charge.gap-target-declared]
    if strikes and in_reach(s, walk.model, walk.charge, ranged=False):
        yield from attack_declare.declare(s, Attack(walk.model, walk.charge, charge=True))


@verb("walk")
def _again(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """[meta.precedence-card] The card lets the active character Walk once more."""
    if model == s.active:
        s.walked = False


def left(s: Omicron, walk: Walk) -> int:
    """[walk.modified-increase] [walk.modified-decrease] What the Walk still allows, by the stats of this moment."""
    return max(0, _allowance(s, walk) - walk.spent)


def _allowance(s: Omicron, walk: Walk) -> int:
    return stats.allowance(s, walk.model, walk.boosted)


def chargeable(s: Omicron, character: int, ends: tuple[int, int]) -> int:
    """The hexes of enemies that a Charge which ends on one of the spots might reach."""
    near, reach = ends[0] | ends[1], melee_reach(s, character)
    if not reach:
        return 0
    for _ in range(reach + (size_of(s, character) != SMALL)):
        near = s.setting.board.grow(near)
    return near & hostile(s, side_of(character))


def charge_spots(s: Omicron, character: int, target: int, ends: tuple[int, int]) -> list[int]:
    """[charge.must-be-able-to-attack] Of the spots where a Boosted Walk could end, those from which the target can be
    attacked."""
    weapon, size, touching = s.setting.roster[s.card[character]].melee, size_of(s, character), s.setting.board.touching
    assert weapon is not None
    low, high = weapon.range
    near = within(s, target, high)
    if size == size_of(s, target) == SMALL and high <= HIDDEN_RANGE:  # so near nobody is Hidden
        near &= ends[0]
        if low > 1:
            near &= ~within(s, target, low - 1)
        near = near and near & in_view(s, target)  # sight goes both ways
        return bit_list(near) if near and luck.owed_for_dex(s, target) <= s.luck[character] else []
    turned = ends[1] & touching(size, 1, near) if ends[1] else 0
    close = spot_list((ends[0] & touching(size, 0, near), turned))
    if high == 1:  # neighbours see each other
        return close if luck.owed_for_dex(s, target) <= s.luck[character] else []
    return [where for where in close if could_attack_from(s, character, target, where)]


def melee_reach(s: Omicron, character: int) -> int:
    weapon = s.setting.roster[s.card[character]].melee
    return weapon.range[1] if weapon else 0


def could_attack_from(s: Omicron, character: int, target: int, where: int) -> bool:
    """Could a character attack a model in melee if it stood there?"""
    here = spot(s, character)
    put(s, character, where)
    legal = in_reach(s, character, target, ranged=False)
    put(s, character, here)
    return legal


def _onward(s: Omicron, d: Decision) -> Offer:
    walk = stack.top(s.doing, Walk)
    reached = ends(s, walk.model, reach(s, walk.model, left(s, walk), walking=True))
    bound = _bound(s, walk)
    return [where for where in reached if where in bound] if bound else reached


def _bound(s: Omicron, walk: Walk) -> list[int]:
    """[charge.gap-target-declared] Where a charger can still attack its target from: it must end on one of these."""
    if walk.charge < 0 or not s.foot[walk.charge] & hostile(s, side_of(walk.model)):
        return []
    reached, room = reach(s, walk.model, left(s, walk), walking=True)[-1], end_masks(s, walk.model)
    spots = [reached[0] & room[0], reached[1] & room[1]]
    spots[s.turned[walk.model]] |= 1 << s.cell[walk.model]
    return charge_spots(s, walk.model, walk.charge, (spots[0], spots[1]))


def _onward_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    walk = stack.top(s.doing, Walk)
    return refused(
        routes.refusals(s, walk.model, argument, left(s, walk), walking=True),
        _bound_refusals(s, walk, goal_of(argument)),
    )


def _bound_refusals(s: Omicron, walk: Walk, where: int) -> Refusals:
    bound = _bound(s, walk)
    return refused(
        (
            bound and where not in bound,
            f"{spot_name(s, where)} is out of reach of the target, and the charger can still get there",
            "charge.gap-target-declared",
        )
    )


def _stop_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    walk = stack.top(s.doing, Walk)
    return _bound_refusals(s, walk, spot(s, walk.model))


def _asks(s: Omicron, d: Decision) -> str:
    walk = stack.top(s.doing, Walk)
    return f"{title(s, walk.model)} has {left(s, walk)} movement left: where to?"


ON: Form[Omicron] = Form("walk", _onward, _onward_refusals, routes.WAY, label="Walk to {0}", action="Walk")
STOP: Form[Omicron] = Form("stop", unless(_stop_refusals), _stop_refusals, label="Stop here")
ONWARD: Kind[Omicron] = Kind(
    "onward",
    "aoo.walk-continues",
    _asks,
    (ON, objectives.INTERACT, STOP),
    default=lambda s, d: (
        ON.option(_bound(s, stack.top(s.doing, Walk))[0]) if any(_stop_refusals(s, d, 0)) else STOP.option()
    ),
)
