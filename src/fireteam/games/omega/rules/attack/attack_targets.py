"""Whom a figure can attack with a weapon: somebody who is not friendly, near enough and in line of sight, not too far
for Stealth, and of those who are down only after the Crisis Point."""

from collections.abc import Sequence

from fireteam.games.omega.model import COMMANDOS, Omega, figures_in, is_enemy, same_side, spaces, title
from fireteam.games.omega.rules.figures import modifiers, sight, stats
from fireteam.games.omega.rules.figures.distance import FAR, distance, within
from fireteam.kernel import Refusals, first_refused, refused
from fireteam.space.masks import bits, union

STEALTH_RANGE = 4


def targets(s: Omega, attacker: int, weapons: Sequence[int]) -> list[tuple[int, int, int]]:
    """[attack.declare-target] Whom a figure can attack with these weapons, fast: each with the weapon and the space."""
    hostile = s.team | s.markers if is_enemy(attacker) else s.enemies
    if not hostile or not weapons:
        return []
    reaches = [stats.reach(s, attacker, weapon) for weapon in weapons]
    farthest = max(reaches)
    in_reach = _in_reach(s, attacker, hostile, farthest)
    found = []
    for weapon, far in zip(weapons, reaches, strict=True) if in_reach else ():
        near = in_reach if far == farthest else _in_reach(s, attacker, in_reach, far)
        for figure in figures_in(s, near):
            if not same_side(figure, attacker) and _attackable(s, figure):
                for cell in bits(spaces(s, figure) & near):
                    if not _too_stealthy(s, attacker, weapon, figure, cell):
                        found.append((weapon, figure, cell))
    return found


def _in_reach(s: Omega, attacker: int, cells: int, far: int) -> int:
    """Of these spaces, those that an attacker could attack so far away."""
    if not sees_all(s, attacker):
        return sight.seen(s, attacker, cells, far)
    return union(within(s, own, far) for own in bits(spaces(s, attacker))) & cells


def origin_of(s: Omega, attacker: int, weapon: int, cell: int) -> int:
    """The space from which the attacker has the target in range and in sight, -1 if there is none."""
    far = stats.reach(s, attacker, weapon)
    if not sees_all(s, attacker):
        return sight.in_sight(s, attacker, cell, far)
    near = [own for own in bits(spaces(s, attacker)) if distance(s, own, cell) <= far]
    return min(near, key=lambda own: distance(s, own, cell)) if near else -1


def follow(s: Omega, attacker: int, weapon: int, figure: int, cell: int) -> int:
    """[gap.interrupt-invalidates] Where a target that was declared can be attacked now, -1 if it no longer can: in the
    space that was aimed at, or, if it has moved or cannot be attacked there, in the nearest of its spaces."""
    if s.cell[figure] < 0 or same_side(figure, attacker) or not _attackable(s, figure):
        return -1
    nearest = sorted(bits(spaces(s, figure)), key=lambda own: (own != cell, _away(s, attacker, own)))
    seen = (aimed for aimed in nearest if origin_of(s, attacker, weapon, aimed) >= 0)
    return next((aimed for aimed in seen if not _too_stealthy(s, attacker, weapon, figure, aimed)), -1)


def sees_all(s: Omega, attacker: int) -> bool:
    """An enemy whose card says so attacks what it cannot see, as long as it has not moved."""
    return is_enemy(attacker) and stats.enemy(s, attacker).seeker and not modifiers.has_moved(s, attacker)


def _attackable(s: Omega, figure: int) -> bool:
    """[downed.attack-after-crisis] [gap.recovering-status]"""
    return s.crisis or figure >= COMMANDOS or not (s.downed | s.recovering) >> figure & 1


def _too_stealthy(s: Omega, attacker: int, weapon: int, figure: int, cell: int) -> bool:
    """[keyword.stealth]"""
    hides = stats.stealth(s, figure) and not s.setting.weapons[weapon].ignores_stealth
    return hides and distance(s, origin_of(s, attacker, weapon, cell), cell) > STEALTH_RANGE


def refusals(s: Omega, attacker: int, weapon: int, figure: int, cell: int) -> Refusals:
    """Every reason why a figure cannot be attacked, in the space named, which is -1 if none is."""
    whom, vague = title(s, figure), s.setting.sizes[figure] > 1 and not (cell >= 0 and spaces(s, figure) >> cell & 1)
    return first_refused(
        (s.cell[figure] < 0, f"{whom} is not on the map", "attack.declare-target"),
        (same_side(figure, attacker), f"{whom} is friendly", "attack.declare-target"),
        lambda: refused(
            (
                not _attackable(s, figure),
                f"{whom} is down, and the Crisis Point has not come",
                "downed.attack-after-crisis",
            ),
            first_refused(
                (vague, f"say which space of {whom} is aimed at", "attack.large-target-space"),
                lambda: _space_refusals(s, attacker, weapon, figure, cell if cell >= 0 else s.cell[figure]),
            ),
        ),
    )


def _space_refusals(s: Omega, attacker: int, weapon: int, figure: int, cell: int) -> Refusals:
    printed, whom = s.setting.weapons[weapon], title(s, figure)
    far, away = stats.reach(s, attacker, weapon), _away(s, attacker, cell)
    spaced = f"{away} spaces away" if away < FAR else "out of reach"
    by_hand = "keyword.reach" if printed.reach else "attack.melee-adjacent"
    return refused(
        [] if sees_all(s, attacker) else sight.refusals(s, attacker, cell),
        first_refused(
            (
                away > far,
                f"{whom} is {spaced}, and {printed.name} reaches {far}",
                "attack.ranged-range" if printed.ranged else by_hand,
            ),
            lambda: (
                origin_of(s, attacker, weapon, cell) < 0,
                f"{whom} is not seen from where it is in range",
                "attack.target-in-los",
            ),
        ),
        (
            away > STEALTH_RANGE and stats.stealth(s, figure) and not printed.ignores_stealth,
            f"{whom} has Stealth and is {away} spaces away",
            "keyword.stealth",
        ),
    )


def _away(s: Omega, attacker: int, cell: int) -> int:
    return min(distance(s, own, cell) for own in bits(spaces(s, attacker)))
