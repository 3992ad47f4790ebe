"""What is in progress, as a table shows it: the dice of an attack or a challenge with what they must reach, the walk,
the activation, the room whose cards are being resolved, what is still to be placed. All of it is public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fireteam.games.omega.model.names import name
from fireteam.games.omega.model.setting import TERRAIN
from fireteam.games.omega.model.state import (
    NOBODY,
    Activation,
    Attack,
    Blast,
    Challenge,
    Lay,
    Omega,
    Phase,
    Reveal,
    Spawn,
    Stage,
    Use,
    Walk,
)
from fireteam.games.omega.rules.abilities.ability_options import acting
from fireteam.games.omega.rules.abilities.ability_targets import ARGUMENTS, FIGURES
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.phases import preparation
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.view.sheets import cells
from fireteam.kernel import stack
from fireteam.kernel.stack import Activity
from fireteam.space.masks import bits

Shown = dict[str, Any]


def underway(s: Omega) -> Shown:
    """Of each kind of thing the one on top; `doing` names them all, the last goes on first."""
    walk = stack.innermost(s.doing, Walk)
    return {
        "doing": [stack.kind_of(activity) for activity in s.doing],
        "acting": _acting(s),
        **{stack.kind_of(kind): _shown(s, kind) for kind in _SHOWN},
        "walk_left": walk.points - walk.spent if walk is not None else None,
        "wounds_due": s.pending[-1] if s.pending else 0,
    }


def _shown(s: Omega, kind: type[Activity]) -> Shown | None:
    activity = stack.innermost(s.doing, kind)
    return None if activity is None else _SHOWN[kind](s, activity)


def _acting(s: Omega) -> str | None:
    """The figure that is doing something: the one that walks or attacks just now, the one that has just appeared,
    else the one whose turn it is; before the turns, the commando who is being prepared."""
    top = s.doing[-1] if s.doing else None
    if isinstance(top, Walk):
        figure = top.figure
    elif isinstance(top, Attack):
        figure = top.attacker
    elif isinstance(top, Spawn) and top.last >= 0:
        figure = top.last
    elif (figure := acting(s)) == NOBODY:
        figure = _prepared(s)
    return name(s, figure) if figure >= 0 else None


def _prepared(s: Omega) -> int:
    """Whose kit, place or stance is being chosen."""
    if s.phase == Phase.KIT:
        return preparation.next_commando(s)
    if s.phase == Phase.PLACE:
        return preparation.unplaced(s)
    if s.phase == Phase.STANCES:
        return next((c for c in s.order if not (s.acted | s.downed) >> c & 1), NOBODY)
    return NOBODY


def _attack(s: Omega, fight: Attack) -> Shown:
    """Before the roll `black_dice` and `red_dice` are those that would be rolled now, after it those on the table."""
    black, red = stats.pool(s, fight) if fight.stage == Stage.DECLARED else _rolled(fight)
    first, second = attack_roll.hits_needed(s, fight)
    return {
        "attacker": name(s, fight.attacker),
        "weapon": s.setting.weapons[fight.weapon].name,
        "ranged": s.setting.weapons[fight.weapon].ranged,
        "target": name(s, fight.target),
        "space": s.setting.board.name(fight.space),
        "origin": s.setting.board.name(fight.origin) if fight.origin >= 0 else None,
        "stage": fight.stage.name.lower(),
        "black_dice": black,
        "red_dice": red,
        "black": fight.dice[: fight.blacks],
        "red": fight.dice[fight.blacks :],
        "total": sum(fight.dice),
        "needed": first,
        "second": second,
        "cover": fight.origin >= 0 and attack_roll.covered(s, fight),
        "wounds": fight.wounds,
    }


def _rolled(roll: Attack | Challenge) -> tuple[int, int]:
    return roll.blacks, len(roll.dice) - roll.blacks


def _challenge(s: Omega, test: Challenge) -> Shown:
    black, red = stat_challenge.pool(s, test) if test.stage == Stage.DECLARED else _rolled(test)
    return {
        "commando": name(s, test.commando),
        "stat": stat_challenge.STATS[test.stat],
        "needed": test.number,
        "door": s.setting.mission.doors[test.door].name if test.door >= 0 else None,
        "boosted": test.boosted,
        "stage": test.stage.name.lower(),
        "black_dice": black,
        "red_dice": red,
        "black": test.dice[: test.blacks],
        "red": test.dice[test.blacks :],
        "total": sum(test.dice),
    }


def _blast(s: Omega, blast: Blast) -> Shown:
    return {
        "at": s.setting.board.name(blast.cell),
        "by": name(s, blast.by) if blast.by >= 0 else None,
        "radius": blast.radius,
        "area": cells(s, blasts.area(s, blast.cell, blast.radius)),
        "black_dice": blast.black,
        "red_dice": blast.red,
        "left": [name(s, figure) for figure in blast.left],
    }


def _walk(s: Omega, walk: Walk) -> Shown:
    return {
        "figure": name(s, walk.figure),
        "left": walk.points - walk.spent,
        "way": [s.setting.board.name(cell) for cell in walk.way],
        "diagonal": not walk.slanted,
    }


def _activation(s: Omega, at: Activation) -> Shown:
    return {"enemy": name(s, at.enemy), "combat": at.combat, "moved": at.moved, "attacked": at.attacked}


def _reveal(s: Omega, at: Reveal) -> Shown:
    return {
        "room": s.setting.mission.rooms[at.room].name,
        "cards": [s.setting.room_cards[card].name for card in at.cards],
    }


def _spawn(s: Omega, at: Spawn) -> Shown:
    """Which kinds may come next, how many figures are left, and where."""
    return {
        "kinds": [s.setting.enemies[kind].name for kind in bits(at.kinds[0])] if at.kinds else [],
        "left": len(at.kinds),
        "spaces": cells(s, at.extra or at.spaces | at.clone_spaces),
    }


def _lay(s: Omega, at: Lay) -> Shown:
    return {
        "marker": TERRAIN[at.marker],
        "left": at.left,
        "spaces": cells(s, at.spaces),
        "laid": cells(s, at.laid),
    }


def _use(s: Omega, use: Use) -> Shown:
    ability = s.setting.abilities[use.ability]
    argument = ARGUMENTS.get(ability.target)
    on = None
    if ability.target in FIGURES and use.target >= 0:
        on = name(s, use.target)
    elif argument is not None and use.target >= 0:
        on = argument.write(s, use.target)
    return {"user": name(s, use.user) if use.user >= 0 else "overseer", "what": ability.name, "on": on}


_SHOWN: dict[type[Activity], Callable[[Omega, Any], Shown]] = {
    Attack: _attack,
    Challenge: _challenge,
    Blast: _blast,
    Walk: _walk,
    Activation: _activation,
    Reveal: _reveal,
    Spawn: _spawn,
    Lay: _lay,
    Use: _use,
}
