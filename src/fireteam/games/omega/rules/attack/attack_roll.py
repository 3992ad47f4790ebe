"""Combat, once an attack has been declared: anybody may interrupt; the dice are rolled and rolled again, attacker and
defender in turn; the total is held against the target's defense."""

from fireteam.games.omega.model import (
    COMMANDOS,
    NOBODY,
    OVERSEER,
    TEAM,
    Attack,
    Moment,
    Omega,
    Phase,
    Stage,
    is_active,
    is_enemy,
    name,
    player_of,
    whom,
)
from fireteam.games.omega.rules.abilities import ability_options, windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_targets, knockback
from fireteam.games.omega.rules.figures import adrenaline, sight, stats
from fireteam.games.omega.rules.harm import damage
from fireteam.games.omega.rules.rolls import dice
from fireteam.kernel import Decision, Flow, Form, Kind, Modifiers, Refusals, added, refused, say, stack, total
from fireteam.skirmish.forms import unless


def go(s: Omega, fight: Attack) -> Flow:
    """[attack.steps] The next stage of the attack that is being made."""
    if fight.stage in _STAGES:
        yield from _STAGES[fight.stage](s, fight)
    if fight.stage == Stage.OVER and stack.on_top(s.doing, fight):
        _finish(s, fight)


def _declared(s: Omega, fight: Attack) -> Flow:
    """[interrupt.other-window] [attack.defense-boost-window] Before the roll; who may pay for dice is asked last."""
    if not _goes_on(s, fight):
        _finish(s, fight)
        return
    if (yield from windows.interrupted(s, Moment.DECLARED, fight.attacker)):
        return
    if attack_boosts.choices(s, fight):
        answer = yield Decision(player_of(s, fight.attacker), attack_boosts.PREPARE, fight.attacker)
        if attack_boosts.prepared(s, fight, answer):
            return
    _roll(s, fight)


def _goes_on(s: Omega, fight: Attack) -> bool:
    """[gap.interrupt-invalidates] Is the attacker still there, and the target still one, wherever they have moved?"""
    me = fight.attacker
    if s.cell[me] < 0 or (me < COMMANDOS and not is_active(s, me)):
        return False
    space = attack_targets.follow(s, me, fight.weapon, fight.target, fight.space)
    if space < 0:
        return False
    fight.space = space
    fight.origin = attack_targets.origin_of(s, me, fight.weapon, fight.space)
    return True


def _roll(s: Omega, fight: Attack) -> None:
    """[attack.pool] [dice.no-limit]"""
    black, red = stats.pool(s, fight)
    fight.dice = dice.roll(s, black, red)
    fight.blacks = black
    fight.stage = Stage.ROLLED
    say(
        s,
        "roll",
        "attack.pool",
        f"{{who}} rolls {dice.pool_text(black, red)}: {{dice}}.",
        who=name(s, fight.attacker),
        whom=name(s, fight.target),
        black=black,
        red=red,
        dice=list(fight.dice),
    )


def _rerolls(s: Omega, fight: Attack) -> Flow:
    """[attack.reroll-order] The attacker's side rolls again first, then the defender's, by turns until both have
    finished."""
    attacking = OVERSEER if is_enemy(fight.attacker) else TEAM
    while fight.passes < 2:
        side = attacking if fight.turn == 0 else 1 - attacking
        fight.turn, fight.passes = 1 - fight.turn, fight.passes + 1
        for owner in _rerollers(s, fight, side):
            answer = yield Decision(windows.seat(s, owner), REROLLS, owner, Moment.ROLLED, fight.attacker)
            if windows.PASS.chosen(answer):
                continue
            fight.passes = 0
            if REDO.chosen(answer):
                _redo(s, fight)
            else:
                windows.use(s, owner, answer, fight.attacker)
            return
    fight.stage = Stage.HIT


def _rerollers(s: Omega, fight: Attack, side: int) -> list[int]:
    found = [
        owner
        for owner in windows.owners(s, side, s.setting.timely[Moment.ROLLED])
        if ability_options.can_use(s, owner, Moment.ROLLED, fight.attacker)
    ]
    if side == OVERSEER and NOBODY not in found and not any(attack_boosts.redo_refusals(s, fight)):
        found.insert(0, NOBODY)
    return found


def _redo(s: Omega, fight: Attack) -> None:
    """[keyword.assist-reroll] [gap.assist-limits] All dice again."""
    adrenaline.spend(s, attack_boosts.ASSIST_REROLL)
    fight.redone = True
    dice.again(s, fight, [], [], "keyword.assist-reroll")


def _hit(s: Omega, fight: Attack) -> Flow:
    """[damage.compare] [damage.one-wound] [damage.second-number] The total against the defense."""
    hits = sum(fight.dice)  # [attack.total]
    first, second = hits_needed(s, fight)
    wounds = 2 if second is not None and hits >= second else 1 if hits >= first else 0
    fight.stage = Stage.KNOCKED
    say(
        s,
        "total",
        "damage.second-number" if wounds == 2 else "damage.compare",
        "{hits|hit|hits} against {needed}: " + ("{whom} is hit." if wounds else "a miss."),
        hits=hits,
        needed=first,
        who=name(s, fight.attacker),
        whom=name(s, fight.target),
        wounds=wounds,
        ranged=s.setting.weapons[fight.weapon].ranged,
    )
    before = s.wounds[fight.target]
    yield from damage.wound(s, fight.target, wounds, "damage.one-wound")
    fight.wounds = max(0, s.wounds[fight.target] - before)


def hits_needed(s: Omega, fight: Attack) -> tuple[int, int | None]:
    """[gap.cover-second-number] The hits for a wound, and for two if there is such a number."""
    first, second = stats.defense(s, fight.target, s.setting.weapons[fight.weapon].ranged, fight.attacker)
    added = total(_added(s, fight))
    return max(0, first + added), None if second is None else second + added


def needed_modifiers(s: Omega, fight: Attack) -> Modifiers:
    """What the hits needed are made of, for people."""
    ranged = s.setting.weapons[fight.weapon].ranged
    return added(stats.defense_modifiers(s, fight.target, ranged, fight.attacker), *_added(s, fight))


def _added(s: Omega, fight: Attack) -> tuple[tuple[int, str, str], ...]:
    return (
        (covered(s, fight), "cover", "cover.second" if s.setting.edition.lines else "cover.first"),
        (fight.defense, "abilities", "attack.defense-boost-window"),
    )


def covered(s: Omega, fight: Attack) -> bool:
    """[cover.not-melee] [cover.not-large] Does a wall help the target?"""
    helps = s.setting.weapons[fight.weapon].ranged and s.setting.sizes[fight.target] == 1
    return helps and sight.cover(s, fight.origin, fight.space)


def _knocked(s: Omega, fight: Attack) -> Flow:
    fight.stage = Stage.OVER
    return knockback.push(s, fight)


_STAGES = {Stage.DECLARED: _declared, Stage.ROLLED: _rerolls, Stage.HIT: _hit, Stage.KNOCKED: _knocked}


def _finish(s: Omega, fight: Attack) -> None:
    """[clone.gang-bonus-same-step] A clone that has attacked in the Activate Enemies step helps the next."""
    stack.end(s.doing, fight)
    me = fight.attacker
    attacked = s.phase == Phase.ACTIVATE and fight.stage != Stage.DECLARED
    if attacked and is_enemy(me) and stats.enemy(s, me).breed == "clone":
        s.ganged[fight.target] |= 1 << me


def _redo_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    return refused(
        (d.args[0] != NOBODY, "Assist is the overseer's", "keyword.assist-reroll"),
        attack_boosts.redo_refusals(s, stack.top(s.doing, Attack)),
    )


REDO: Form[Omega] = Form(
    "assist reroll",
    unless(_redo_refusals),
    _redo_refusals,
    measure=dice.of_attack,
    label="Assist: roll again",
)
REROLLS: Kind[Omega] = Kind(
    "rerolls",
    "attack.reroll-order",
    windows.asks,
    (ability_options.USE, REDO, windows.PASS),
    default=windows.PASS,
    piece=whom,
)
