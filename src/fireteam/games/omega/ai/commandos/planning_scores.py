"""Option scores of the commandos before the shooting: whom and what they take along, where they start, who goes first
and which stance each of them takes."""

from collections.abc import Sequence

from fireteam.games.omega.ai import goals, path_costs, weights, wounds
from fireteam.games.omega.ai.commandos.ability_values import kit_worth, way_left
from fireteam.games.omega.ai.commandos.position_value import threats
from fireteam.games.omega.model import STANCES_EACH, Commando, Omega, Stance, is_active
from fireteam.games.omega.rules.phases import preparation
from fireteam.kernel.decisions import FORM_BITS, Decision, unpair
from fireteam.space.masks import union

# Set-up


def take(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    return [sheet_worth(s, option >> FORM_BITS) for option in options]


def sheet_worth(s: Omega, commando: int) -> float:
    """Legs, guns and hands for doors."""
    sheet = s.setting.commandos[commando]
    gun = wounds.chance(sheet.ranged.black, sheet.ranged.red, 2)
    return weights.SHEET_NUMBER * (legs_of(sheet) + sheet.vitality + sheet.strength + sheet.intelligence) + gun


def legs_of(sheet: Commando) -> float:
    return max(stance.speed + weights.SPEED_BY_ADRENALINE * stance.max_adrenaline for stance in sheet.stances)


def kit(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    me, held = d.args[0], s.kit[d.args[0]]
    return [
        0.0
        if not preparation.TAKE_KIT.chosen(option)
        else weights.KIT_TWICE
        if option >> FORM_BITS in held
        else kit_worth(s, me, s.setting.cards[option >> FORM_BITS])
        for option in options
    ]


def place(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """As near to the aim as possible, and looking where it goes."""
    far, wide = path_costs.field(s, all_aims(s)), s.setting.board.width
    return [
        -weights.SPACE_NEARER * far[cell]
        + (weights.FACING_THE_WAY if far[cell + (-wide, 1, wide, -1)[way]] < far[cell] else 0.0)
        for cell, way in [unpair(option >> FORM_BITS) for option in options]
    ]


def all_aims(s: Omega) -> int:
    return union(aim.cells for aim in goals.aims(s))


# Planning


def initiative(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """First whoever is nearest to what is to be done and opens doors best; last those who are down."""
    return [_first(s, option >> FORM_BITS) for option in options]


def _first(s: Omega, commando: int) -> float:
    if not is_active(s, commando):
        return weights.DOWNED_LAST
    sheet = s.setting.commandos[commando]
    able = weights.FIRST_BY_STAT * (sheet.strength + sheet.intelligence)
    return able - weights.FIRST_BY_SPACE * way_left(s, commando)


def stance(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    parts = [sum(each.values()) for each in stance_parts(s, d.args[0])]
    return [parts[(option >> FORM_BITS) % STANCES_EACH] for option in options]


def stance_parts(s: Omega, me: int) -> list[dict[str, float]]:
    """What each stance of a commando is good for: legs for a long way, breath for much to do, a thick skin among
    enemies, and clever hands at a door."""
    fear = [hurt for area, hurt in threats(s, me) if area >> s.cell[me] & 1] if is_active(s, me) else []
    hurt = min(weights.STANCE_MOST_THREATENED, weights.STANCE_THREATENED * len(fear))
    way, door = way_left(s, me), _at_a_door(s, me)
    ranged, melee = weights.STANCE_RANGED_DEFENSE, weights.STANCE_MELEE_DEFENSE
    return [
        {
            "legs": weights.SPACE_NEARER * min(way, weights.STANCE_MOVES * card.speed),
            "breath": weights.STANCE_ADRENALINE * card.max_adrenaline,
            "skin": hurt * (ranged * card.ranged_defense + melee * card.melee_defense),
            "hands": weights.STANCE_AT_DOOR * door * _handiness(card),
        }
        for card in s.setting.commandos[me].stances
    ]


def _handiness(card: Stance) -> int:
    stats = [modifier.stat for ability in card.abilities for modifier in ability.modifiers]
    return stats.count("strength") + stats.count("intelligence")


def _at_a_door(s: Omega, me: int) -> bool:
    near = s.setting.board.ball(s.cell[me], weights.DOOR_AHEAD)
    return any(kind >= 0 and s.setting.ground.door_cells[door] & near for door, kind in enumerate(s.doors))
