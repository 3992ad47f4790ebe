"""Option scores of the commandos before the shooting: whom and what they take along, where they start, who goes first
and which stance each of them takes."""

from fireteam.games.omega.ai import weights, wounds
from fireteam.games.omega.ai.commandos.ability_values import kit_worth, way_left
from fireteam.games.omega.ai.commandos.position_value import threats
from fireteam.games.omega.model import Commando, Omega, Stance, is_active


def sheet_worth(s: Omega, commando: int) -> float:
    """Legs, guns and hands for doors."""
    sheet = s.setting.commandos[commando]
    gun = wounds.chance(sheet.ranged.black, sheet.ranged.red, 2)
    return weights.SHEET_NUMBER * (legs_of(sheet) + sheet.vitality + sheet.strength + sheet.intelligence) + gun


def legs_of(sheet: Commando) -> float:
    return max(stance.speed + weights.SPEED_BY_ADRENALINE * stance.max_adrenaline for stance in sheet.stances)


def kit_taken(s: Omega, me: int, card: int) -> float:
    return weights.KIT_TWICE if card in s.kit[me] else kit_worth(s, me, s.setting.cards[card])


def first_worth(s: Omega, commando: int) -> float:
    """First whoever is nearest to what is to be done and opens doors best; last those who are down."""
    if not is_active(s, commando):
        return weights.DOWNED_LAST
    sheet = s.setting.commandos[commando]
    able = weights.FIRST_BY_STAT * (sheet.strength + sheet.intelligence)
    return able - weights.FIRST_BY_SPACE * way_left(s, commando)


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
