"""What cards, skills and gear that are used in one's own activation seem to be worth, by the verb of what they do. The
price is what the adrenaline could have done otherwise."""

from collections.abc import Callable

from fireteam.games.human_interface.ai import reaction_scores, weights, worth
from fireteam.games.human_interface.ai.network_scores import HackerLook
from fireteam.games.human_interface.model import OPFOR, Effect, Table, full_wounds, members, zone
from fireteam.games.human_interface.rules.activation import network_verbs
from fireteam.games.human_interface.rules.characters import payments, stats
from fireteam.games.human_interface.rules.effects import personal_verbs
from fireteam.games.human_interface.rules.harm import adrenaline
from fireteam.games.human_interface.rules.movement import movement_verbs, reach
from fireteam.kernel import unpair
from fireteam.space.masks import bits


def played(look: HackerLook, card: int) -> float:
    printed = look.s.setting.box.rush[card]
    gain = sum([_worth(look, effect) for effect in printed.effects])
    return gain - weights.ADRENALINE * printed.value - weights.FRUITLESS


def used(look: HackerLook, argument: int) -> float:
    s, (number, payment) = look.s, unpair(argument)
    gain = sum([_worth(look, effect) for effect in s.setting.box.skills[number].effects])
    return gain - reaction_scores.paid(s, payment) - weights.FRUITLESS


def can_come_first(s: Table, number: int) -> bool:
    """Is what a skill does worth as much before everything else? An attack ends the activation."""
    return all(effect.do not in IN_ITS_PLACE for effect in s.setting.box.skills[number].effects)


IN_ITS_PLACE = ("act", "kick", "move", "refresh")


def pushed(look: HackerLook, item: int) -> float:
    """[cybershock.gear-test] One more action, for somebody who could attack with it, or better."""
    s, me = look.s, look.s.active
    fails = max(0, 10 - stats.skill(s, me, "mental")) / 10 * s.setting.box.items[item].test_on_use
    left = 10 - s.shock[me]
    feared = weights.CYBERSHOCK + (weights.NEARLY_LOST[left - 1] if 0 < left < len(weights.NEARLY_LOST) else 0.0)
    feared += look.duels.losses[me][-1] * (left <= 1)
    return _another_action(look) - fails * feared - weights.FRUITLESS


def _worth(look: HackerLook, effect: Effect) -> float:
    score = BY_VERB.get(effect.do)
    return score(look, effect.amount) if score else 0.0


# --- Where somebody stands, and what it does there ---------------------------------------------------------------


def _another_action(look: HackerLook) -> float:
    """What can be done with one action more: an attack or a move where there is none left, a better aim or a way to a
    target where there is one."""
    s, me = look.s, look.s.active
    if s.ap > 1:
        return 0.0
    at_once = look.duels.shot(me, s.cell[me], aimed=bool(s.ap))
    ends = bits(reach.ends(s, me, reach.allowance(s, me, s.moves > 0)))
    return max([at_once, *[look.goes(me, cell, s.ap) for cell in ends]])


def _moved(look: HackerLook, squares: int) -> float:
    s, me = look.s, look.s.active
    found = [look.goes(me, cell, s.ap) for cell in bits(reach.ends(s, me, squares))]
    return max(found, default=0.0) - (weights.ATTACK_AFTER * look.shots[me, s.cell[me]] if s.ap else 0.0)


def _kicked(look: HackerLook, _: int) -> float:
    me = look.s.active
    return max([look.opened(me, door) for door in movement_verbs.kickable(look.s, me)], default=0.0)


def _unbolted(look: HackerLook, _: int) -> float:
    """A way for everybody."""
    doors = personal_verbs.doors_beside(look.s, look.s.active, locked=True)
    return sum([look.opened(m, door) for m in members(look.s, look.team) for door in doors])


def _bolted(look: HackerLook, _: int) -> float:
    """Enemies who are near have to find another way."""
    s, board = look.s, look.s.setting.board
    near = board.ball(s.cell[s.active], weights.BARRED_NEAR)
    coming = any(near >> s.cell[foe] & 1 for foe in look.duels.foes[s.active])
    return weights.BARRED * coming * len(personal_verbs.doors_beside(s, s.active, locked=False))


def _alarmed(look: HackerLook, tokens: int) -> float:
    """Where no alarm is left guards go elsewhere, if there are any."""
    s = look.s
    lie = s.alarm[zone(s, s.active)]
    change = max(tokens, -lie)
    quiet = weights.ALARM_OVER * (change < 0 and lie + change == 0 and s.standing[OPFOR] > 0)
    return quiet - weights.ALARM * change * (s.setting.mission.mode == "campaign")


# --- Bodies ------------------------------------------------------------------------------------------------------


def _ready_again(look: HackerLook, m: int) -> float:
    return weights.REACTION_LEFT * look.duels.worth[m] if look.dangers[m, look.s.cell[m]] else 0.0


def _refreshed(look: HackerLook, _: int) -> float:
    return _ready_again(look, look.s.active)


def _rallied(look: HackerLook, _: int) -> float:
    s = look.s
    return sum([_ready_again(look, m) for m in personal_verbs.friends_in_zone(s, s.active) if s.reacted >> m & 1])


def _healed(look: HackerLook, m: int, wounds: int) -> float:
    s, value, crippled = look.s, look.duels.worth[m], bool(look.s.crippled >> m & 1)
    after = min(full_wounds(s, m), s.wounds[m] + wounds)
    return worth.life(s, m, value, after, crippled) - worth.life(s, m, value, s.wounds[m], crippled)


def _mended(look: HackerLook, wounds: int) -> float:
    return _healed(look, look.s.active, wounds)


def _treated(look: HackerLook, wounds: int) -> float:
    found = personal_verbs.patients(look.s, look.s.active)
    return max([_healed(look, m, wounds) for m in found], default=0.0)


def _calmed(look: HackerLook, levels: int) -> float:
    s, me = look.s, look.s.active
    return worth.shock(s, me) - worth.shock(s, me, levels)


def _drawn(look: HackerLook, m: int) -> float:
    """An adrenaline card, for whoever can bear it."""
    return weights.ADRENALINE_CARD * (payments.worth(look.s, look.s.adrenaline[m]) < adrenaline.STRAIN - 2)


def _drew(look: HackerLook, cards: int) -> float:
    return cards * _drawn(look, look.s.active)


def _heartened(look: HackerLook, cards: int) -> float:
    return cards * sum([_drawn(look, m) for m in personal_verbs.friends_in_zone(look.s, look.s.active)])


def _reloaded(look: HackerLook, uses: int) -> float:
    """As long as there is time to throw it."""
    return weights.SUPPLY_AGAIN * uses * (worth.rounds_left(look.s) > 1)


# --- Networks: what counts in the next round, where there is one -------------------------------------------------


def _resources(look: HackerLook, sr: int) -> float:
    return weights.SR_DUE * sr * (worth.rounds_left(look.s) > 1)


def _programs(look: HackerLook, cards: int) -> float:
    return weights.CARD * cards * (worth.rounds_left(look.s) > 1)


def _reconnected(look: HackerLook, _: int) -> float:
    return weights.DISCONNECTED * len(network_verbs.jammed(look.s, look.team))


BY_VERB: dict[str, Callable[[HackerLook, int], float]] = {
    "act": lambda look, _: _another_action(look),
    "alarm": _alarmed,
    "bolt": _bolted,
    "calm": _calmed,
    "draw adrenaline": _drew,
    "hearten": _heartened,
    "kick": _kicked,
    "mend": _mended,
    "move": _moved,
    "programs": _programs,
    "rally": _rallied,
    "reconnect": _reconnected,
    "refresh": _refreshed,
    "reload": _reloaded,
    "resources": _resources,
    "treat": _treated,
    "unbolt": _unbolted,
}
