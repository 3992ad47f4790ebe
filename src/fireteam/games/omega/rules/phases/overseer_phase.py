"""The Overseer Phase: the dashboard is refreshed, enemies are spawned, enemies are activated one by one, and adrenaline
above the limit goes to the bank. An activated enemy moves, or moves and attacks."""

from fireteam.games.omega.model import (
    ACTIVITY,
    FIGURE,
    FIRST,
    FIRST_ENEMY,
    NOBODY,
    OVERSEER,
    Activation,
    Effect,
    Moment,
    Omega,
    Phase,
    is_enemy,
    name,
    title,
    whom,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_use, dashboard, verb, windows
from fireteam.games.omega.rules.attack import attack_declare
from fireteam.games.omega.rules.figures import adrenaline, facing, stats
from fireteam.games.omega.rules.harm import blasts, damage
from fireteam.games.omega.rules.movement import move_action
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    pair,
    refused,
    say,
    stack,
    unpair,
)

MANY = 4  # [overseer.wound-removal] so many commandos, and enemies heal
MOVE, COMBAT = 0, 1


def refresh(s: Omega) -> Flow:
    """[overseer.steps]"""
    dashboard.refresh(s)
    s.phase = Phase.SPAWN
    yield from ()


def spawn(s: Omega) -> Flow:
    """[overseer.spawn-step] As many abilities as the pool pays for. [gap.dashboard-repeat] [gap.step-b-name]"""
    answer = yield Decision(OVERSEER, SPAWN_STEP)
    if ability_options.USE.chosen(answer):
        ability_use.take(s, NOBODY, answer)
        s.used_any = 0
        return
    s.phase = Phase.ACTIVATE
    s.activated, s.ganged = 0, [0] * len(s.ganged)  # [clone.gang-bonus-same-step]
    s.surcharge = stats.surcharges(s)  # [kit.disruptor]
    if s.setting.team >= MANY:  # [gap.clone-limit-count] [gap.wound-removal-timing]
        for figure in range(FIRST_ENEMY, len(s.cell)):
            if s.cell[figure] >= 0 and s.wounds[figure]:
                damage.heal(s, figure, 1, "overseer.wound-removal")


def activate(s: Omega) -> Flow:
    """[overseer.activate-any] [overseer.order-free] The next enemy, or no more."""
    answer = yield Decision(OVERSEER, ACTIVATE)
    if ability_options.USE.chosen(answer):
        ability_use.take(s, NOBODY, answer)
    elif DONE.chosen(answer):
        s.phase = Phase.DISCARD
    else:
        enemy, activity = unpair(argument_of(answer))
        adrenaline.spend(s, stats.activation_cost(s, enemy, activity == COMBAT))  # [overseer.pay-first]
        s.activated |= 1 << enemy
        begin(s, enemy, activity == COMBAT)


def begin(s: Omega, enemy: int, combat: bool) -> None:
    """[overseer.activation-kind] Turns begin anew for what may happen once in each. [gap.hazard-turn] A turn or
    activation that this one has interrupted goes on afterwards as it was."""
    at = Activation(
        enemy,
        combat,
        slanted=s.slanted,
        hazarded=s.hazarded,
        used_turn=s.used_turn,
        used_any=s.used_any,
        turned=s.turned,
    )
    if not _interrupts(s):
        ability_use.end_turn(s)
    s.slanted, s.hazarded, s.used_turn = 0, 0, 0
    ability_use.action_begins(s)
    if combat and s.power[enemy] < stats.enemy(s, enemy).power:  # [gap.power-tokens]
        s.power[enemy] += 1
    stack.begin(s.doing, at)
    say(
        s,
        "activated",
        "enemy.combat-cost" if combat else "enemy.move-cost",
        "{who} is activated for combat." if combat else "{who} is activated to move.",
        who=name(s, enemy),
        combat=combat,
    )


def go(s: Omega, at: Activation) -> Flow:
    """[enemy.combat-sequence] Turn, move, turn, attack, turn: one of these. [gap.combat-order]"""
    if s.cell[at.enemy] < 0:  # [gap.destroyed-mid-action]
        _finish(s, at)
        return
    if not at.asked:
        if (yield from windows.interrupted(s, Moment.ACTIVATION, at.enemy)):
            return
        at.asked = True
    answer = yield Decision(OVERSEER, _asked_now(s, at), at.enemy)
    if facing.FACE.chosen(answer):
        facing.take(s, at.enemy, answer)
    elif ability_options.USE.chosen(answer):
        ability_use.take(s, NOBODY, answer)
    elif move_action.WALK.chosen(answer):
        at.moved = True
        move_action.take(s, at.enemy, answer)
    elif HOLD.chosen(answer):
        at.moved = True
    elif FINISH.chosen(answer):
        _finish(s, at)
    else:
        at.attacked = True
        (attack_declare if attack_declare.ATTACK.chosen(answer) else blasts).take(s, at.enemy, answer)


def _asked_now(s: Omega, at: Activation) -> Kind[Omega]:
    afterwards = STRIKING if at.combat and not at.attacked else LEAVING
    return afterwards if at.moved else MOVING


def _finish(s: Omega, at: Activation) -> None:
    stack.end(s.doing, at)
    if _interrupts(s):
        s.slanted, s.hazarded, s.turned = at.slanted, at.hazarded, at.turned
        s.used_turn, s.used_any = at.used_turn, at.used_any


def _interrupts(s: Omega) -> bool:
    """Has an ability begun an activation during somebody else's, or during a commando's turn?"""
    return s.turn != NOBODY or stack.innermost(s.doing, Activation) is not None


def discard(s: Omega) -> Flow:
    """[energy.cap-first] [energy.cap-second] [round.end]"""
    excess = s.pool - s.setting.edition.energy_cap
    if excess > 0:
        adrenaline.spend(s, excess)
        say(
            s,
            "cap",
            "energy.cap-first" if s.setting.edition.energy_cap == FIRST.energy_cap else "energy.cap-second",
            "{excess} energy of the pool goes to the bank.",
            excess=excess,
        )
    s.power = [0] * len(s.power)  # [gap.power-tokens]
    ability_use.end_round(s)
    s.round += 1
    s.phase = Phase.TIMER
    yield from ()


@verb("activate")
def _activated(s: Omega, effect: Effect, user: int, target: int) -> None:
    """An ability activates an enemy, whether it has been activated or not, and nothing is paid for that."""
    begin(s, target, combat=True)


# What is offered


def _activations(s: Omega, d: Decision) -> Offer:
    """[overseer.activate-new] [overseer.activate-once]"""
    waiting = [f for f, cell in enumerate(s.cell) if cell >= 0 and f >= FIRST_ENEMY and not s.activated >> f & 1]
    found = []
    for figure, (move, combat) in zip(waiting, stats.activation_costs(s, waiting), strict=True):
        if move <= s.pool:
            found.append(figure | MOVE << PAIR_BITS)
        if combat <= s.pool:
            found.append(figure | COMBAT << PAIR_BITS)
    return found


def _activation_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    figure, activity = unpair(argument)
    who = title(s, figure)
    return first_refused(
        (not is_enemy(figure), f"{who} is not an enemy", "overseer.activate-any"),
        (s.cell[figure] < 0, f"{who} is not on the map", "overseer.activate-any"),
        lambda: refused(
            (s.activated >> figure & 1, f"{who} has been activated in this step", "overseer.activate-once"),
            _price_refusals(s, stats.activation_cost(s, figure, activity == COMBAT)),
        ),
    )


def _price_refusals(s: Omega, price: int) -> Refusals:
    return refused((price > s.pool, f"that costs {price} adrenaline, and the pool has {s.pool}", "overseer.pay-first"))


ACTIVATE_ENEMY: Form[Omega] = Form(
    "activate",
    _activations,
    _activation_refusals,
    pair(FIGURE, ACTIVITY),
    label="Activate {0} {1}",
    action="Activate {1}",
)
DONE: Form[Omega] = Form("done", always, never_refused)
HOLD: Form[Omega] = Form("hold", always, never_refused, label="Do not move")
FINISH: Form[Omega] = Form("finish", always, never_refused)
SPAWN_STEP: Kind[Omega] = Kind(
    "spawn",
    "overseer.spawn-step",
    "Which ability of the dashboard do you use?",
    (ability_options.USE, DONE),
    default=DONE,
)
ACTIVATE: Kind[Omega] = Kind(
    "activate",
    "overseer.activate-any",
    "Which enemy do you activate?",
    (ACTIVATE_ENEMY, ability_options.USE, DONE),
    default=DONE,
)
MOVING: Kind[Omega] = Kind(
    "moving",
    "enemy.move-cost",
    lambda s, d: f"Where does {title(s, d.args[0])} move?",
    (move_action.WALK, facing.FACE, ability_options.USE, HOLD),
    default=HOLD,
    piece=whom,
)
STRIKING: Kind[Omega] = Kind(
    "striking",
    "enemy.combat-sequence",
    lambda s, d: f"Whom does {title(s, d.args[0])} attack?",
    (attack_declare.ATTACK, blasts.THROW, facing.FACE, ability_options.USE, FINISH),
    default=FINISH,
    piece=whom,
)
LEAVING: Kind[Omega] = Kind(
    "leaving",
    "facing.change",
    lambda s, d: f"Does {title(s, d.args[0])} turn?",
    (facing.FACE, ability_options.USE, FINISH),
    default=FINISH,
    piece=whom,
)
