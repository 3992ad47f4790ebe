"""Declaring an attack: whom one can attack with what, and for what price."""

from fireteam.games.human_interface.model import (
    MODEL,
    NEUTRAL,
    Fight,
    Table,
    conscious,
    enemies,
    hostile,
    name,
    title,
    zone,
)
from fireteam.games.human_interface.rules.board import alarm, sight
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.characters.weapons import WEAPON
from fireteam.games.human_interface.rules.reactions.who_reacts import weapon_refusals
from fireteam.kernel import Argument, Refusals, first_refused, pair, paired, say, stack

ATTACK_AP, AIMED_AP = 1, 2  # [attack.cost] [aimed.cost]


def may_attack(s: Table, model: int, target: int) -> bool:
    """[attack.friendly-fire] Is it somebody to be attacked at all?"""
    if not conscious(s, target):  # [wounds.unconscious-immune]
        return False
    return hostile(s, model, target) or (s.side[target] == NEUTRAL and s.setting.mission.attack_neutrals)


def attacks(s: Table, model: int) -> list[int]:
    """Every target with every weapon that reaches it, packed as an argument."""
    targets = enemies(s, model)
    if s.setting.mission.attack_neutrals:
        targets += [m for m, side in enumerate(s.side) if side == NEUTRAL and conscious(s, m)]
    return [
        paired(target, weapon + 1)
        for target in sight.seen(s, model, targets)
        for weapon in weapons.usable(s, model, sight.distance(s, model, target))
    ]


def attack_refusals(s: Table, model: int, target: int, weapon: int) -> Refusals:
    whom = title(s, target)
    return first_refused(
        (not conscious(s, target), f"{whom} is not there to be attacked", "wounds.unconscious-immune"),
        (not may_attack(s, model, target), f"{whom} is no enemy", "attack.friendly-fire"),
        lambda: weapon_refusals(s, model, target, weapon),
    )


def declare(s: Table, model: int, target: int, weapon: int, aimed: bool = False) -> None:
    """[attack.step3-weapon] An attack action. It is heard, whether it hits or not. [alarm.ranged]"""
    far = sight.distance(s, model, target)
    if s.log is not None:
        say(
            s,
            "attack",
            "attack.step2-type",
            "{who} attacks {whom} with {weapon}.",
            who=name(s, model),
            whom=name(s, target),
            weapon=weapons.called(s, weapon),
            aimed=aimed,
            close=weapons.is_close(s, weapon, far),
        )
    amount, clause = weapons.noise(s, model, weapon, far)
    if amount:
        alarm.raise_alarm(s, zone(s, model), amount, clause)
    stack.begin(s.doing, Fight(model, target, weapon, aimed=aimed))


TARGET: Argument[Table] = pair(MODEL, WEAPON)
