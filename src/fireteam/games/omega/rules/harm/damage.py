"""Wounds, and what they lead to. A commando with as many wounds as Vitality is downed, an enemy goes back to the
reserves, a drone off the map; whoever is down already, or has just recovered, is killed by any wound."""

from fireteam.games.omega.model import (
    COMMANDOS,
    DOWNED_CARD,
    FIRST_ENEMY,
    NO_STANCE,
    NOBODY,
    Activation,
    Effect,
    Omega,
    Phase,
    Walk,
    is_active,
    lift,
    name,
    put,
    take_stock,
    title,
)
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.abilities import dashboard, verb, windows
from fireteam.games.omega.rules.figures import adrenaline, facing, stats
from fireteam.kernel import Flow, refused, say, stack

# [keyword.hazard-downed] [keyword.explosive-downed] Even before the Crisis Point
KILLS = {"keyword.hazard-wounds": "keyword.hazard-downed", "keyword.explosive-wounds": "keyword.explosive-downed"}


def wound(s: Omega, figure: int, amount: int, clause: str) -> Flow:
    """A figure or combatant marker suffers wounds, unless something keeps them off."""
    if amount <= 0 or s.cell[figure] < 0:
        return
    s.pending.append(amount)
    yield from windows.before_wounds(s, figure)
    amount = s.pending.pop()
    if amount <= 0 or s.cell[figure] < 0:
        return
    if figure < COMMANDOS and not is_active(s, figure):  # [downed.killed] [gap.recovering-status]
        kill(s, figure, KILLS.get(clause, "downed.killed"))
        return
    most = stats.vitality(s, figure)
    suffered = min(amount, most - s.wounds[figure])  # [gap.excess-wounds]
    s.wounds[figure] += suffered
    say(
        s,
        "wound",
        clause,
        "{who} suffers {wounds|wound|wounds} and has {total} of {vitality}.",
        who=name(s, figure),
        wounds=suffered,
        total=s.wounds[figure],
        vitality=most,
    )
    s.setting.special.wounded(s, figure, suffered)
    if s.wounds[figure] == most:
        (down if figure < COMMANDOS else destroy)(s, figure)


def down(s: Omega, commando: int) -> None:
    """[wound.commando-downed] The marker takes the figure's place, the downed card the stance's; the adrenaline goes
    to the energy pool and the dashboard refreshes; the turn is over, if it was the commando's."""
    bit, where = 1 << commando, s.cell[commando]
    s.downed |= bit
    put(s, commando, where)  # [downed.marker]
    s.facing[commando] = -1  # [gap.downed-facing]
    s.stance[commando] = DOWNED_CARD  # [downed.card]
    take_stock(s, commando)
    say(s, "downed", "wound.commando-downed", "{who} is downed.", who=name(s, commando))
    adrenaline.hand_over(s, commando)  # [downed.adrenaline]
    dashboard.refresh(s, "downed.refresh")  # [gap.downed-refresh-each]
    _stop(s, commando)
    victory.check_all_down(s)


def kill(s: Omega, commando: int, clause: str = "downed.killed") -> None:
    """[downed.killed-mission] The commando is out for the rest of the mission."""
    bit = 1 << commando
    lift(s, commando)
    s.downed &= ~bit
    s.recovering &= ~bit
    s.killed |= bit
    s.stance[commando] = NO_STANCE
    say(s, "killed", clause, "{who} is killed.", who=name(s, commando))
    _stop(s, commando)
    victory.check_all_down(s)


def destroy(s: Omega, figure: int) -> None:
    """[wound.enemy-destroyed] [stat.vitality-drone] Off the map; an enemy's figure is in the reserves again."""
    lift(s, figure)
    _clear(s, figure)
    if figure >= FIRST_ENEMY:
        s.reserve |= 1 << figure  # [wound.enemy-to-reserves]
    say(
        s,
        "destroyed",
        "wound.enemy-destroyed" if figure >= FIRST_ENEMY else "stat.vitality-drone",
        "{who} is destroyed.",
        who=name(s, figure),
    )
    _stop(s, figure)
    s.setting.special.destroyed(s, figure)


def _clear(s: Omega, figure: int) -> None:
    """[gap.spawned-again] Whoever comes with the same figure later is somebody else, on whom nothing lies."""
    others = ~(1 << figure)
    s.wounds[figure] = s.power[figure] = 0
    s.hazarded &= others
    s.slanted &= others
    s.activated &= others
    for at in stack.each(s.doing, Activation):  # what they give back when they end
        at.hazarded &= others
        at.slanted &= others
    s.lasting = [on for on in s.lasting if on.figure != figure]
    if s.hobbled == figure:
        s.hobbled = NOBODY


def recover(s: Omega, commando: int) -> Flow:
    """[recovery.figure-back] [recovery.keeps-card] The figure is back; all else waits for the next planning."""
    bit = 1 << commando
    s.downed &= ~bit
    s.recovering |= bit
    put(s, commando, s.cell[commando])
    say(s, "recovers", "recovery.figure-back", "{who} recovers.", who=name(s, commando))
    s.facing[commando] = 0
    yield from facing.choose(s, commando, new=True)


def _stop(s: Omega, figure: int) -> None:
    """[downed.turn-ends] [gap.destroyed-mid-action] Whatever the figure was doing is over."""
    for walk in stack.each(s.doing, Walk):
        if walk.figure == figure:
            walk.over = True
            walk.way = []
    if s.turn == figure:
        s.turn = NOBODY
        s.phase = Phase.TURNS


# Verbs


@verb("wound")
def _wound(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    yield from wound(s, target, effect.amount, "game.special-over-general")


@verb(
    "heal",
    needs=lambda s, effect, user, target: refused(
        (not s.wounds[target], f"{title(s, target)} has no wound", "action.heal")
    ),
)
def _heal(s: Omega, effect: Effect, user: int, target: int) -> None:
    """So many wound tokens are discarded."""
    heal(s, target, effect.amount)


def heal(s: Omega, figure: int, amount: int = 1, clause: str = "action.heal") -> None:
    """[action.heal]"""
    healed = min(amount, s.wounds[figure])
    s.wounds[figure] -= healed
    if s.log is not None and healed:
        say(s, "heal", clause, "{who} loses {wounds|wound|wounds}.", who=name(s, figure), wounds=healed)


@verb(
    "prevent",
    needs=lambda s, effect, user, target: refused(
        (not s.pending or s.pending[-1] <= 0, "nobody is about to be wounded", "kit.use-text")
    ),
)
def _prevent(s: Omega, effect: Effect, user: int, target: int) -> None:
    """So many of the wounds that somebody is about to suffer do not come."""
    s.pending[-1] = max(0, s.pending[-1] - effect.amount)
