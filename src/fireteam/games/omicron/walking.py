"""The Walk action, boosted or not, and the Charge. A walker is asked again from where it stands whenever something
happens on the way: an Attack of Opportunity, a Snare, a stat that changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import attacks, reactions, stats, traps
from fireteam.games.omicron.measuring import engaging
from fireteam.games.omicron.movement import (
    CELL_MASK,
    TURN_BIT,
    endable,
    ends,
    enterable,
    foot_at,
    neighbours,
    put,
    reach,
    spot,
    spots,
    step_cost,
)
from fireteam.games.omicron.opportunity import attack_on, strike_from
from fireteam.games.omicron.routes import least_provoking
from fireteam.games.omicron.state import Omicron, Walk
from fireteam.games.omicron.words import SPOT, name, read_spot, spot_name
from fireteam.kernel.decisions import (
    PAIR_MASK,
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    always,
    never_refused,
    pack_route,
    way,
)
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import of


def begin(s: Omicron, character: int, boosted: bool, charge: int = -1) -> None:
    """[walk.declare-boost-up-front] A Walk is declared."""
    s.walked = True
    s.walk = Walk(character, boosted, 0, charge, 0)


def go(s: Omicron, argument: int) -> Flow:
    """Walk on, as far as nothing happens."""
    walk = s.walk
    assert walk is not None
    me = walk.model
    for where in way(argument) or least_provoking(s, me, argument & PAIR_MASK, left(s), walk.struck):
        engaged, hp = engaging(s, me), s.hp[me]
        before, stunned = s.foot[me], s.stunned
        if traps.watched(s, me) & before and s.snares:
            yield from traps.set_off(s, me, before, 0)
            if s.walk is None or s.stunned >> me & 1:
                break
        walk.spent += step_cost(s, me, spot(s, me), where, walking=True)
        put(s, me, where)
        if s.log is not None:
            say(s, "walk", "walk.follows-movement", "{who} walks to {to}.", who=name(s, me), to=spot_name(s, where))
        s.setting.special.steps_on(s, me)
        if s.snares:
            yield from traps.set_off(s, me, 0, s.foot[me])
        gone = [m for m in engaged if not s.setting.board.grow(s.foot[m]) & s.foot[me] and not walk.struck >> m & 1]
        if gone:  # [aoo.walk-timing]
            walk.struck |= of(gone)
            yield from strike_from(s, me, gone)
        if s.ko >> me & 1 or s.stunned >> me & 1:
            break
        if (s.hp[me] < hp or s.stunned != stunned) and not s.lying & s.foot[me]:
            return  # the walker decides anew
    else:
        yield from finish(s)
        return
    yield from finish(s)


def finish(s: Omicron) -> Flow:
    """The Walk is over; whoever waits for that reacts, and a Charge strikes."""
    walk = s.walk
    assert walk is not None
    s.walk = None
    _step_back(s, walk.model)
    yield from reactions.moved(s, walk.model)
    able = walk.charge >= 0 and not (s.ko | s.stunned) >> walk.model & 1  # [charge.gap-target-declared]
    if able and not any(attacks.target_refusals(s, walk.model, walk.charge, False)):
        yield from attacks.attack(s, attack_on(walk.model, walk.charge, atk=stats.CHARGE))


def _step_back(s: Omicron, model: int) -> None:
    """[ko.gap-revive-on-occupied] Whoever is stopped on top of a KO'd character stands beside it."""
    others = s.lying & ~(s.foot[model] if s.ko >> model & 1 else 0)
    if not s.foot[model] & others:
        return
    for where in ends(s, model, reach(s, model, 3, walking=False)):
        put(s, model, where)
        return


def left(s: Omicron) -> int:
    """[walk.modified-increase] [walk.modified-decrease] What the Walk still allows, by the stats of this moment."""
    walk = s.walk
    assert walk is not None
    return max(0, stats.allowance(s, walk.model, walk.boosted) - walk.spent)


def destinations(s: Omicron, character: int, boosted: bool) -> list[int]:
    return ends(s, character, reach(s, character, stats.allowance(s, character, boosted), walking=True))


def charge_spots(s: Omicron, character: int, target: int) -> list[int]:
    """[charge.must-be-able-to-attack] Where a Charge could end so that its target is in reach."""
    found = destinations(s, character, boosted=True)
    weapon = s.setting.roster[s.card[character]].melee
    near = s.foot[target]
    for _ in range(weapon.range[1] if weapon else 0):
        near = s.setting.board.grow(near)
    here, good = spot(s, character), []
    for where in found:
        if foot_at(s, character, where) & near:
            put(s, character, where)
            if not any(attacks.target_refusals(s, character, target, False)):
                good.append(where)
    put(s, character, here)
    return good


def _onward(s: Omicron, d: Decision) -> Iterable[int]:
    walk = s.walk
    assert walk is not None
    return ends(s, walk.model, reach(s, walk.model, left(s), walking=True))


def _onward_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    walk = s.walk
    assert walk is not None
    yield from way_refusals(s, walk.model, argument, left(s))


def way_refusals(s: Omicron, model: int, argument: int, budget: int) -> Iterator[Refusal]:
    """Why a model cannot walk there, or by that way."""
    goal, cells = argument & PAIR_MASK, way(argument)
    foot = foot_at(s, model, goal) if goal >> TURN_BIT == 0 or s.setting.roster[s.card[model]].size == 3 else 0
    if goal == spot(s, model) and not cells:
        yield Refusal(f"{name(s, model)} is already there", "movement.definition")
    elif not foot or foot & ~enterable(s, model):
        yield Refusal(f"{spot_name(s, goal)} is occupied or off the board", "hex.no-entry-occupied")
    elif foot & ~endable(s, model):
        yield Refusal(f"a KO'd character lies on {spot_name(s, goal)}", "ko.no-ending")
    elif not cells and goal not in ends(s, model, reach(s, model, budget, walking=True)):
        yield Refusal(f"{spot_name(s, goal)} is more than {budget} movement away", "walk.base-free")
    yield from _step_refusals(s, model, cells, budget)


def _step_refusals(s: Omicron, model: int, cells: tuple[int, ...], budget: int) -> Iterator[Refusal]:
    here, spent = spot(s, model), 0
    room = spots(s, model, enterable(s, model))
    for where in cells:
        if where not in neighbours(s, model, here):
            yield Refusal(f"{spot_name(s, where)} is not one step from {spot_name(s, here)}", "movement.cost-1")
            return
        if where >> TURN_BIT > 1 or not room[where >> TURN_BIT] >> (where & CELL_MASK) & 1:
            yield Refusal(f"{spot_name(s, where)} cannot be entered", "movement.no-occupied")
            return
        spent += step_cost(s, model, here, where, walking=True)
        here = where
    if spent > budget:
        yield Refusal(f"that way takes {spent} movement, and there is {budget}", "movement.short-terrain-2")


def _read_way(s: Omicron, words: str) -> int:
    cells = [read_spot(s, word) for word in words.split() or [""]]
    return cells[0] if len(cells) == 1 else pack_route(cells)


def _write_way(s: Omicron, argument: int) -> str:
    return " ".join(spot_name(s, where) for where in way(argument) or (argument,))


def _asks(s: Omicron, d: Decision) -> str:
    walk = s.walk
    return f"{name(s, walk.model)} has {left(s)} movement left: where to?" if walk else ""


WAY: Argument[Omicron] = Argument(
    SPOT.universe, _write_way, _read_way, lambda s, argument: SPOT.place(s, argument & PAIR_MASK)
)
ON: Form[Omicron] = Form("walk", _onward, _onward_refusals, WAY)
STOP: Form[Omicron] = Form("stop", always, never_refused)
ONWARD: Kind[Omicron] = Kind("onward", "aoo.walk-continues", _asks, (ON, STOP), default=STOP)
