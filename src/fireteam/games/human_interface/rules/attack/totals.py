"""What the two totals of an attack are made of, before the cards; and the chances of it."""

from fireteam.games.human_interface.model import BARE, Fight, Mode, Reaction, Table, When
from fireteam.games.human_interface.rules.board import sight, terminals
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.kernel import Modifiers, added

NIMBLE = 3  # [attack.step5-dodge-cover]
REACTING = When(reacting=True)
Parts = list[tuple[int, str, str]]  # amount, reason, clause


def far(s: Table, fight: Fight) -> int:
    return sight.distance(s, fight.attacker, fight.target)


def attack_modifiers(s: Table, fight: Fight) -> Modifiers:
    """[attack.step4-skill] The attacker's total."""
    return weapons.attack_modifiers(s, *_attack(s, fight))


def attack_total(s: Table, fight: Fight) -> int:
    return weapons.attack_total(s, *_attack(s, fight))


def _attack(s: Table, fight: Fight) -> tuple[int, int, int, bool, bool]:
    """Who attacks with what, from how far, and whether it is aimed, or fast."""
    return fight.attacker, fight.weapon, far(s, fight), fight.aimed, fight.mode != Mode.ACTION


def defence_modifiers(s: Table, fight: Fight, reaction: Reaction, counter: int = BARE) -> Modifiers:
    """[attack.step5-choose] [attack.step6-tac] The target's total, by its reaction."""
    me, distance = fight.target, far(s, fight)
    ranged = not weapons.is_close(s, fight.weapon, distance)
    tac = terminals.tac(s, fight.attacker, s.cell[me]) if ranged else 0  # [attack.cc-no-tac]
    if reaction == Reaction.FAST:
        base = weapons.attack_modifiers(s, me, counter, distance, fast=True)
    elif reaction == Reaction.INSTINCTIVE:  # [instinctive.value] [attack.tac-instinctive]
        base = stats.bare_speed_modifiers(s, me)
    else:
        base = added(
            stats.skill_modifiers(s, me, "speed", REACTING),
            (NIMBLE, "dodge" if reaction == Reaction.DODGE else "take cover", "attack.step5-dodge-cover"),
        )
    return added(base, (tac, "TAC", "attack.step6-tac"))


def made_of(s: Table, fight: Fight) -> tuple[Parts, Parts]:
    """What both totals are made of."""
    return [*attack_modifiers(s, fight)], [*defence_modifiers(s, fight, fight.reaction, fight.counter)]
