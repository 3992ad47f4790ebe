"""What a model that the rules run will do, worked out before it does it: one act after another, each with its reason.
People see it when they plan their reactions. It goes as if nobody reacted, and as far as no tie is open."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple

from fireteam.games.human_interface.model import (
    BARE,
    NOBODY,
    Leg,
    Move,
    Operation,
    Order,
    Table,
    conscious,
    enemies,
    hostile,
    name,
    shut,
    square,
    title,
    zone_name,
)
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.movement import reach
from fireteam.games.human_interface.rules.opfor import targets, ways
from fireteam.games.human_interface.rules.opfor.targets import Between, Settled, Spot, Tie
from fireteam.kernel import fill, sentence

MOVES = 2  # [opfor.two-actions] [opfor.combos] at most, and an attack instead of the second
ARMS_LENGTH, NEXT_TO = 2, 1
NOWHERE = ways.Lead(())


class Reason(NamedTuple):
    """Why it does something, as an event says it."""

    clause: str
    text: str
    facts: dict[str, Any]


class Act(NamedTuple):
    """One thing that it does: attack somebody with something, move along some squares, or stay where it is."""

    does: Literal["attack", "move", "stay"]
    target: int = NOBODY
    weapon: int = BARE
    way: tuple[int, ...] = ()
    legs: tuple[Leg, ...] = ()  # what it makes for on that way
    hampered: bool = False  # somebody is in its way
    reasons: Callable[[], Iterable[Reason]] = tuple  # worked out when somebody wants to hear them


class Intention(NamedTuple):
    """Everything that it will do in its activation; `open` is the tie that has to be settled before one knows more."""

    model: int
    acts: tuple[Act, ...]
    open: Tie | None = None

    def told(self, s: Table) -> str:
        """In a few sentences, each of them once."""
        reasons = [reason for act in self.acts for reason in act.reasons()]
        titles = s.setting.line_up(s.card).titles
        told = [sentence(fill(reason.text, reason.facts, titles)) for reason in reasons]
        if self.open is not None:
            told.append(_open(s, self.open))
        return " ".join(dict.fromkeys(told))


def intention(s: Table, model: int) -> Intention:
    """What a model will do in its activation, or in the rest of it."""
    spot, moved, leg, over, acts = Spot(s.cell[model], shut(s)), 0, Leg(), False, list[Act]()
    for doing in s.doing:
        if isinstance(doing, Operation) and doing.model == model:
            moved, leg, over = doing.moved, (doing.legs or [Leg()])[-1], doing.over
        elif isinstance(doing, Move) and doing.model == model and acts == []:
            acts.append(Act("move", way=tuple(doing.way)))
            moved, spot = moved + 1, after(s, spot, doing.way)
    while not over and can_act(s, model):
        planning = next_act(s, model, spot, moved, leg)
        try:
            return Intention(model, tuple(acts), next(planning))
        except StopIteration as known:
            act: Act = known.value
        acts.append(act)
        if act.does != "move":
            break
        moved, spot, leg = moved + 1, after(s, spot, act.way), in_force(act.legs, len(act.way))
    return Intention(model, tuple(acts))


def can_act(s: Table, model: int) -> bool:
    """[stun.no-actions]"""
    return conscious(s, model) and not s.stunned >> model & 1


def after(s: Table, spot: Spot, way: tuple[int, ...] | list[int]) -> Spot:
    """Where it is at the end of a way, whose doors are open then."""
    door_of, closed = s.setting.ground.door_of, spot.closed
    for cell in way:
        if cell in door_of:
            closed &= ~(1 << door_of[cell])
    return Spot(way[-1] if way else spot.cell, closed)


def in_force(legs: tuple[Leg, ...] | list[Leg], gone: int) -> Leg:
    """What it makes for after so many squares of a move."""
    return next((leg for leg in reversed(legs) if leg.after <= gone), Leg())


# What it does next


def next_act(s: Table, model: int, spot: Spot, moved: int, leg: Leg) -> Settled[Act]:
    """[opfor.step2-attack] [opfor.step3-move-attack] [opfor.step4-move-alarm] With a character in sight and effective
    range it attacks. Else it moves, and after that attacks whom it sees and can reach, or moves again."""
    if moved >= MOVES:
        return Act("stay")
    far, level = targets.nearest_in_sight(s, model, spot)
    if level and (moved or far <= weapons.effective_range(s, model)):
        weapon = weapons.best(s, model, far)  # [opfor.step3-max-range]
        if weapon is not None:
            target = yield from targets.one_of(Between.TARGETS, level)
            return Act("attack", target, weapon, reasons=lambda: [_attacks(s, model, target, far, moved)])
    return (yield from course(s, model, spot, reach.allowance(s, model, later=moved > 0), leg))


def course(s: Table, model: int, spot: Spot, left: int, leg: Leg, gone: int = 0) -> Settled[Act]:
    """[opfor.step4-redirect] A move, square by square: after each it looks who is in sight. `gone` are the squares of
    the action that are behind it."""
    start, way, legs = spot, list[int](), list[Leg]()
    land, led = ways.land(s, model), NOWHERE
    heading = _valid(s, model, leg)
    while len(way) < left:
        turned = heading if heading.seen else (yield from _onward(s, model, spot, heading))
        if turned is not heading or not legs:
            turned = Leg(gone + len(way), turned.zone, turned.target, turned.seen)
            legs, heading = [*legs, turned], turned
            led = ways.lead(s, model, land, spot.cell, _goal(s, land, turned))
        if turned.seen and _near_enough(s, model, spot, turned.target):
            break
        there = ways.step(s, land, spot.cell, led)
        if there < 0:
            break
        way.append(there)
        spot = after(s, spot, [there])
    whole = len(way)
    occupied = ways.others(s, model)
    while way and occupied >> way[-1] & 1:  # [opfor.path-blocked] the last free square
        way.pop()
    hampered = len(way) < whole or led.detour
    return Act(
        "move",
        way=tuple(way),
        legs=tuple(legs),
        hampered=hampered,
        reasons=lambda: _reasons(s, model, start, way, legs, gone),
    )


def _valid(s: Table, model: int, leg: Leg) -> Leg:
    """Whoever is down, or no longer a player's, is nothing to make for."""
    gone = leg.target >= 0 and not (conscious(s, leg.target) and hostile(s, model, leg.target))
    return Leg(zone=leg.zone) if gone else leg


def _onward(s: Table, model: int, spot: Spot, leg: Leg) -> Settled[Leg]:
    """What it makes for from this square on: whom it has sighted; else the zone with most alarm tokens; from there, and
    where there are no tokens, the nearest character. [opfor.alarm-room-reached]"""
    if in_sight := targets.seen(s, model, spot):
        liked = targets.favourites(s, model, in_sight)
        return Leg(zone=leg.zone, target=(yield from targets.nearest_by_way(s, model, spot, liked)), seen=True)
    if leg.target >= 0:
        return leg
    if leg.zone == NOBODY:
        lost = targets.lost_terminal(s, model, spot)
        leg = Leg(zone=lost if lost != NOBODY else (yield from targets.loudest(s, model, spot)))
    if leg.zone not in (NOBODY, s.setting.ground.zone_of[spot.cell]):
        return leg
    return Leg(zone=leg.zone, target=(yield from targets.nearest_by_way(s, model, spot, enemies(s, model))))


def _goal(s: Table, land: ways.Land, leg: Leg) -> int:
    """The squares that it makes for."""
    if leg.target >= 0:
        return 1 << s.cell[leg.target]
    return targets.squares_of(s, land, leg.zone) if leg.zone >= 0 else 0


def _near_enough(s: Table, model: int, spot: Spot, target: int) -> bool:
    """[opfor.step3-stop] Would going on cost it the attack? Without a weapon for close combat it keeps a square off."""
    far = targets.distance(s, spot, target)
    if stats.ordered(s, model, "keeps off"):  # [opfor.kinds]
        enough = weapons.effective_range(s, model)
    elif far > ARMS_LENGTH:
        return False
    else:
        keeps_away = not weapons.has_close(s, model) and bool(weapons.usable(s, model, ARMS_LENGTH))
        enough = ARMS_LENGTH if keeps_away else NEXT_TO
    return far <= enough and target in targets.seen(s, model, spot)


# And why


def _attacks(s: Table, model: int, target: int, far: int, moved: int) -> Reason:
    clause = "opfor.step3-max-range" if moved else "opfor.step2-attack"
    choice = next((words for order, words in CHOICES.items() if stats.ordered(s, model, order)), "the nearest in sight")
    return Reason(
        clause if choice == "the nearest in sight" else "opfor.kinds",
        f"{{who}} attacks {{whom}}: {choice}, {{far|square|squares}} away.",
        {"who": name(s, model), "whom": name(s, target), "far": far},
    )


CHOICES: dict[Order, str] = {"hackers": "hackers first", "weakest": "the weakest in sight"}


def _reasons(s: Table, model: int, start: Spot, way: list[int], legs: list[Leg], gone: int) -> Iterator[Reason]:
    """One for each thing that it makes for."""
    if not way:
        facts = {"who": name(s, model), "at": square(s, start.cell)}
        yield Reason("opfor.path-blocked", "{who} stays on {at}.", facts)
        return
    for leg in legs:
        squares = leg.after - gone
        if squares > len(way) or (squares == len(way) and not leg.seen):
            break
        here = way[squares - 1] if squares else start.cell
        yield makes_for(s, model, Spot(here, start.closed), leg, way[squares:], turns=squares > 0)


def makes_for(s: Table, model: int, spot: Spot, leg: Leg, way: list[int], turns: bool) -> Reason:
    """Why it makes for what it makes for, from the first square of a move or where it turns."""
    facts: dict[str, Any] = {
        "who": name(s, model),
        "at": square(s, spot.cell),
        "way": [square(s, cell) for cell in way],
    }
    begins = "On {at} {who} turns" if turns else "{who} moves"
    if leg.target >= 0:
        (far,) = ways.lengths(s, ways.land(s, model), spot.cell, [1 << s.cell[leg.target]])
        facts |= {"whom": name(s, leg.target), "far": far}
        clause, nearest, since = _why(leg, turns)
        return Reason(clause, f"{begins} towards {{whom}}: {nearest}, {{far|square|squares}} of way{since}.", facts)
    facts |= {"zone": zone_name(s, leg.zone), "tokens": s.alarm[leg.zone]}
    if leg.zone == targets.lost_terminal(s, model, spot):
        return Reason("opfor.kinds", f"{begins} towards {{zone}}: its terminal is lost.", facts)
    text = f"{begins} towards {{zone}}: {{tokens|alarm token|alarm tokens}}, the most."
    return Reason("opfor.step4-move-alarm", text, facts)


def _why(leg: Leg, turns: bool) -> tuple[str, str, str]:
    """Why it makes for a character: by which clause, and in words."""
    if leg.seen:
        return "opfor.step4-redirect" if turns else "opfor.step3-move-attack", "the nearest in sight", ""
    if leg.zone == NOBODY:
        return "opfor.alarm-tie", "the nearest", "; there is no alarm"
    return "opfor.alarm-room-reached", "the nearest", "; nobody is in sight where the alarm is"


def _open(s: Table, tie: Tie) -> str:
    """What chance, or a person, has to say first."""
    called = [zone_name(s, each) if tie.between == Between.ZONES else title(s, each) for each in tie.level]
    one = f"{', '.join(called[:-1])} or {called[-1]}"
    return (
        f"It attacks {one}: all are as near."
        if tie.between == Between.TARGETS
        else f"It makes for {one}: all are level."
    )
