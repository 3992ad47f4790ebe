"""What a figure has to use now: the weapons of its sheet, its cards or its stat card, and the abilities that its
stance, its cards or its stat card give. Whoever is downed, recovering or killed has neither."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    NOBODY,
    SENTRY,
    SENTRY_DRONE,
    Omega,
    Setting,
    is_active,
    title,
)
from fireteam.kernel import Refusals, refused


def abilities(s: Omega, owner: int) -> int:
    """The abilities of a figure, or for NOBODY those of the dashboard, as a mask."""
    return s.setting.piece_mask if owner == NOBODY else s.held[owner]


def commandos_with(s: Omega, wanted: int) -> list[int]:
    """The commandos who have any of these abilities now."""
    return [commando for commando in range(COMMANDOS) if s.held[commando] & wanted]


def enemies_with(s: Omega, wanted: int) -> list[int]:
    """The enemies on the map that have any of these abilities."""
    return [figure for figure in range(FIRST_ENEMY, len(s.held)) if s.held[figure] & wanted]


def carriers(s: Omega, wanted: int) -> list[int]:
    """All figures on the map that have any of these abilities."""
    if not s.in_play & wanted:
        return []
    last = len(s.held) if s.setting.enemy_mask & wanted else FIRST_ENEMY
    return [figure for figure in range(last) if s.held[figure] & wanted]


class Arms(NamedTuple):
    """The weapons that a figure carries."""

    all: tuple[int, ...]
    strikes: tuple[int, ...]  # those to attack somebody with
    explosives: tuple[int, ...]  # those to throw at a space [keyword.explosive-no-attack]


UNARMED = Arms((), (), ())


def weapons(s: Omega, figure: int) -> tuple[int, ...]:
    """[enemy.combat-weapon] The weapons that a figure can attack with."""
    return arms(s, figure).all


def arms(s: Omega, figure: int) -> Arms:
    if figure >= COMMANDOS:
        return _arms(s.setting, figure, ())
    return _arms(s.setting, figure, tuple(s.kit[figure])) if is_active(s, figure) else UNARMED


@lru_cache(1 << 10)
def _arms(setting: Setting, figure: int, kit: tuple[int, ...]) -> Arms:
    if figure >= FIRST_ENEMY:
        held = setting.enemy_weapons[setting.enemy_of[figure]]
    elif figure >= COMMANDOS:
        held = setting.drone_weapons[figure - COMMANDOS]
    else:
        held = _carried(setting, figure, kit)
    thrown = tuple(number for number in held if setting.weapons[number].explosive is not None)
    return Arms(held, tuple(number for number in held if number not in thrown), thrown)


def _carried(setting: Setting, commando: int, kit: tuple[int, ...]) -> tuple[int, ...]:
    carried = [setting.card_weapon[card] for card in kit if setting.card_weapon[card] >= 0]
    replaced = {setting.weapons[number].ranged for number in carried if setting.weapons[number].basic}
    printed = setting.sheet_weapons[commando]  # [kit.basic-weapon]
    held = [number for number in printed if setting.weapons[number].ranged not in replaced] + carried
    return tuple({setting.weapon_named[number]: number for number in reversed(held)}.values())[::-1]


def downed_refusals(s: Omega, figure: int) -> Refusals:
    """[downed.turn-first] [downed.turn-second] Who is down, or has only just recovered, cannot do what others can.
    [gap.recovering-status]"""
    return refused(
        (
            figure < COMMANDOS and not is_active(s, figure),
            f"{title(s, figure)} is downed",
            "downed.turn-second" if s.setting.edition.downed_trade else "downed.turn-first",
        )
    )


def attackers(s: Omega, figure: int) -> list[int]:
    """[gap.sentry-drone] Who attacks in a figure's turn: it, and for its commando the Sentry Drone."""
    if figure < COMMANDOS and s.cell[SENTRY] >= 0 and s.kit_owner[SENTRY_DRONE] == figure and is_active(s, figure):
        return [figure, SENTRY]
    return [figure]


def armed(s: Omega, figures: Iterable[int], named: int) -> tuple[int, int]:
    """Who of these has the weapon of that name, and the weapon; (NOBODY, -1) if nobody has it."""
    at_hand = ((attacker, number) for attacker in figures for number in weapons(s, attacker))
    return next((armed for armed in at_hand if s.setting.weapon_named[armed[1]] == named), (NOBODY, -1))
