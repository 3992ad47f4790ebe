"""The activation of an OPFOR model, or of a character lost to cybershock: it attacks, or moves and attacks, or moves
twice, as the rules say. Nobody chooses for it but between characters that are level, and that in skirmishes alone."""

from collections.abc import Generator
from itertools import islice
from typing import Any

from fireteam.games.human_interface.model import (
    MODEL,
    Leg,
    Move,
    Operation,
    Table,
    members,
    name,
    shut,
    teams_in,
    title,
    zone_name,
)
from fireteam.games.human_interface.rules.attack import attack_declare
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.movement import reach, walk
from fireteam.games.human_interface.rules.opfor import intentions
from fireteam.games.human_interface.rules.opfor.intentions import Act, Reason, can_act, in_force, makes_for
from fireteam.games.human_interface.rules.opfor.targets import Between, Settled, Spot, Tie
from fireteam.kernel import Ask, Decision, Flow, Form, Kind, Refusals, argument_of, refused, say, stack
from fireteam.space.masks import bit_list, of


def go(s: Table, operation: Operation) -> Flow:
    """[opfor.two-actions] [opfor.combos] One action after the other; before each it looks around anew."""
    me = operation.model
    if operation.over or not can_act(s, me):
        stack.end(s.doing, operation)
        return
    if operation.came:
        yield from _go_on(s, operation)
        return
    if operation.moving:
        _arrive(operation)
    leg = in_force(operation.legs, gone=0)
    act = yield from _settled(s, me, intentions.next_act(s, me, _spot(s, me), operation.moved, leg))
    _tell(s, act, leg if operation.legs else None)
    if act.does == "move":
        _set_out(s, operation, act, reach.allowance(s, me, later=operation.moved > 0))
        return
    if act.does == "stay":
        stack.end(s.doing, operation)
        return
    operation.over = True
    attack_declare.declare(s, me, act.target, act.weapon)


def _spot(s: Table, model: int) -> Spot:
    return Spot(s.cell[model], shut(s))


def _set_out(s: Table, operation: Operation, act: Act, left: int) -> None:
    """It moves as far as nothing happens. Whoever cannot move has used up its action all the same."""
    gone = max(0, len(operation.came) - 1)
    operation.moving = True
    operation.legs = [leg for leg in act.legs if leg.after <= gone + len(act.way)]
    if act.way or operation.came:
        walk.march(s, operation, list(act.way), left)
    operation.came = []


def _go_on(s: Table, operation: Operation) -> Flow:
    """[fastattack.move-continues] [fastattack.crippled-mid-move] Something has happened on its way: it works out the
    rest from where it stands, with the squares that are left."""
    me, gone, left = operation.model, len(operation.came) - 1, operation.left
    if not operation.moved:
        left = reach.still_left(s, me, left, gone)
    leg = in_force(operation.legs, gone)
    act = yield from _settled(s, me, intentions.course(s, me, _spot(s, me), left, leg, gone))
    if act.way:
        _tell(s, act, leg)
    _set_out(s, operation, act._replace(legs=act.legs or (leg,)), left)


def _arrive(operation: Operation) -> None:
    """[opfor.step3-no-attack] [opfor.step4-second-move] A move action is over; the next one has the same goal."""
    operation.legs = [Leg(0, last.zone, last.target, last.seen) for last in operation.legs[-1:]]
    operation.moving, operation.struck = False, 0
    operation.moved += 1


def _tell(s: Table, act: Act, known: Leg | None) -> None:
    """Why it does that, unless it still makes for what it has been said to make for."""
    goes_on = known is not None and act.legs and _goal(act.legs[0]) == _goal(known)
    if s.log is not None and not goes_on:
        for reason in islice(act.reasons(), 1):
            _say(s, reason)


def tell_turn(s: Table, move: Move) -> None:
    """What it makes for instead from the square on that it has come to, if it can still go there."""
    operation, gone = stack.beneath(s.doing, Move), len(move.came) - 1
    if isinstance(operation, Operation) and operation.model == move.model and (move.way or not operation.moved):
        for leg in operation.legs[1:]:
            if leg.after == gone:
                _say(s, makes_for(s, move.model, _spot(s, move.model), leg, move.way, turns=True))


def _goal(leg: Leg) -> tuple[int, int, bool]:
    return leg.zone, leg.target, leg.seen


def _say(s: Table, reason: Reason) -> None:
    say(s, "operation", reason.clause, reason.text, **reason.facts)


# Ties


def _settled(s: Table, model: int, planning: Settled[Act]) -> Generator[Ask, Any, Act]:
    """What it does, after whatever is level has been decided."""
    try:
        tie = next(planning)
        while True:
            tie = planning.send((yield from _decide(s, model, tie)))
    except StopIteration as known:
        act: Act = known.value
        return act


def _decide(s: Table, model: int, tie: Tie) -> Generator[Ask, Any, int]:
    """[opfor.nearest-tie-cando] [opfor.nearest-tie-skirmish] [opfor.alarm-tie] A card for each, and the highest; in a
    skirmish the holder of the initiative chooses between characters."""
    zones = tie.between == Between.ZONES
    if s.setting.mission.mode == "skirmish" and not zones:
        answer = yield Decision(speaker(s), LEVEL, model, of(tie.level), tie.between)
        return argument_of(answer)
    clause = "opfor.alarm-tie" if zones else "opfor.nearest-tie-how"
    place = cando.highest(s, clause, [-1] * len(tie.level) if zones else tie.level)
    called = zone_name(s, tie.level[place]) if zones else name(s, tie.level[place])
    say(s, "tie", clause, "The highest card is that of {what}.", what=called)
    return tie.level[place]


def speaker(s: Table) -> int:
    """[mode.team-decisions] [opfor.order-skirmish] [initiative.choose-when] The seat that decides about OPFOR: the
    first one with a conscious character, in a skirmish of the team that has the initiative, or of the next one that is
    still in the game."""
    if len(s.setting.seats) == 1:
        return 0
    still, first = teams_in(s), max(0, s.initiative)
    team = next((t for t in still if t >= first), still[0] if still else first)
    own = [seat for seat, side in enumerate(s.setting.team_of) if side == team]
    return min([s.seat[model] for model in members(s, team)], default=own[0])


def _level(s: Table, d: Decision) -> list[int]:
    return bit_list(d.args[1])


def _level_refusals(s: Table, d: Decision, target: int) -> Refusals:
    return refused(
        (
            not d.args[1] >> target & 1,
            f"{title(s, target)} is not one of those who are level",
            "opfor.nearest-tie-skirmish",
        )
    )


def _asks_level(s: Table, d: Decision) -> str:
    who = title(s, d.args[0])
    attack = d.args[2] == Between.TARGETS
    return f"Several are as near to {who}: whom does it attack?" if attack else f"Whom does {who} make for?"


CHOOSE: Form[Table] = Form("choose", _level, _level_refusals, MODEL, label="It makes for {0}", action="Choose")
LEVEL: Kind[Table] = Kind(
    "level",
    "opfor.nearest-tie-skirmish",
    _asks_level,
    (CHOOSE,),
    piece=lambda s, d: name(s, d.args[0]),
)
