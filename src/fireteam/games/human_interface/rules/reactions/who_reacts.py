"""Who may react to somebody that moves or attacks, in which order sides are asked, and with what."""

from collections.abc import Iterator

from fireteam.games.human_interface.model import (
    BARE,
    OPFOR,
    Fight,
    Mode,
    Reaction,
    Table,
    conscious,
    hostile,
    name,
    ruled,
    title,
)
from fireteam.games.human_interface.rules.board import sight
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.kernel import Refusals, first_refused, refused, say, stack


def ready(s: Table, model: int) -> bool:
    """[reaction.token-blocks] [reaction.stunned] [reaction.activated-may-react] Can it make a dynamic reaction?"""
    return s.cell[model] >= 0 and not (s.down | s.reacted | s.stunned) >> model & 1


def ready_refusals(s: Table, model: int) -> Refusals:
    who = title(s, model)
    return first_refused(
        (not conscious(s, model), f"{who} is not there to react", "wounds.unconscious"),
        (s.stunned >> model & 1, f"{who} is stunned", "reaction.stunned"),
        (s.reacted >> model & 1, f"{who} has reacted in this round", "reaction.token-blocks"),
    )


def seats_in_order(s: Table, model: int) -> tuple[int, ...]:
    """[reaction.order-who] The seats of other sides: first the team after the one that acts, and so on."""
    return s.setting.seats_after[s.side[model]]


def owned(s: Table, seat: int) -> list[int]:
    """The models that a seat decides for."""
    side, cell, down = s.side, s.cell, s.down
    return [
        m for m, own in enumerate(s.seat) if own == seat and side[m] != OPFOR and cell[m] >= 0 and not down >> m & 1
    ]


def fires(s: Table, model: int, target: int) -> list[int]:
    """[fastattack.when] [attack.fast-needs-range] What it could make a fast attack with."""
    if not ready(s, model) or not hostile(s, model, target) or not sight.sees(s, model, target):
        return []
    return weapons.usable(s, model, sight.distance(s, model, target))


def holds_doorway(s: Table, model: int, mover: int) -> bool:
    """[doorway.two-wide-free-attack] [doorway.free-attack-limits] Does it stand in the doorway that another goes
    through?"""
    ground = s.setting.ground
    if not ground.doorways >> s.cell[mover] & 1:
        return False
    door = ground.door_of[s.cell[mover]]
    return (
        ground.door_of.get(s.cell[model], -1) == door
        and hostile(s, model, mover)
        and conscious(s, model)
        and not s.stunned >> model & 1
    )


def shoot(s: Table, model: int, target: int, weapon: int, mode: Mode = Mode.FAST) -> None:
    """[fastattack.modifier] [reaction.token] [doorway.free-attack-no-token] A reaction: an attack on top of what goes
    on."""
    if mode == Mode.FAST:
        s.reacted |= 1 << model
    free = mode == Mode.FREE
    say(
        s,
        "reaction",
        "doorway.two-wide-free-attack" if free else "fastattack.when",
        "{who} strikes at {whom} in the doorway." if free else "{who} makes a fast attack on {whom}.",
        who=name(s, model),
        whom=name(s, target),
        weapon=weapons.called(s, weapon),
    )
    stack.begin(s.doing, Fight(model, target, weapon, mode))


def fire_refusals(s: Table, model: int, target: int, weapon: int) -> Refusals:
    """Why it cannot make a fast attack with that."""
    return first_refused(
        ready_refusals(s, model),
        lambda: weapon_refusals(s, model, target, weapon),
    )


def weapon_refusals(s: Table, model: int, target: int, weapon: int) -> Refusals:
    """[attack.step1-los] [attack.step3-weapon] Why a weapon does not reach a target."""
    who, far = title(s, model), sight.distance(s, model, target)
    called = weapons.called(s, weapon)
    return refused(
        (
            weapon != BARE and weapon not in weapons.carried(s, model),
            f"{who} has no {called} to attack with",
            "attack.step3-weapon",
        ),
        sight.sight_refusals(s, model, s.cell[target]),
        (
            not weapons.reaches(s, weapon, far),
            f"{title(s, target)} is {far} square{'s' * (far != 1)} away, and {called} does not reach that",
            weapons.out_of_reach(s, weapon, far),
        ),
    )


def by_rule(s: Table, model: int, attacker: int) -> tuple[Reaction, int]:
    """[instinctive.opfor-dodge-first] [opfor.kinds] How a model that nobody decides for reacts to an attack action, and
    with what."""
    if not ready(s, model):
        return Reaction.INSTINCTIVE, BARE
    if stats.ordered(s, model, "fires back") and sight.sees(s, model, attacker):  # [attack.fast-needs-range]
        weapon = weapons.best(s, model, sight.distance(s, model, attacker))
        if weapon is not None:
            return Reaction.FAST, weapon
    return Reaction.DODGE, BARE


def aggressive(s: Table, model: int) -> bool:
    """[instinctive.opfor-fast-attack] [opfor.kinds] Does its card, or one in force, make a model of OPFOR react?"""
    if stats.ordered(s, model, "lies in wait"):
        return True
    box = s.setting.box
    return bool(s.lasting) and any(
        (on.deck == "responses" and box.responses[on.card].aggressive)
        or (on.deck == "events" and box.events[on.card].aggressive)
        or (on.deck == "collateral" and box.collateral[on.card].aggressive)
        for on in s.lasting
    )


def guards(s: Table, mover: int) -> Iterator[int]:
    """Models that the rules run and that see the mover within their effective range."""
    for model in ruled(s):
        if (
            aggressive(s, model)
            and ready(s, model)
            and hostile(s, model, mover)
            and sight.distance(s, model, mover) <= weapons.effective_range(s, model)
            and sight.sees(s, model, mover)
        ):
            yield model
