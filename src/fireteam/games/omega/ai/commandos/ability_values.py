"""What cards and abilities seem worth to the commandos: whom and what they take along, who goes first and in which
stance, and what a card or stance lets somebody do when the moment has come."""

from collections.abc import Callable

from fireteam.games.omega.ai import goals, path_costs, weights
from fireteam.games.omega.ai.commandos.position_value import (
    door_worth,
    enemies,
    fight_worth,
    hit_worth,
    patient,
    price,
    shot_worth,
    threats,
)
from fireteam.games.omega.ai.wounds import chance, loss, thrown_again
from fireteam.games.omega.model import (
    COMMANDOS,
    KIT_MARKERS,
    NAPALM,
    NOBODY,
    SENTRY,
    SENTRY_DRONE,
    TAUNTER_DRONE,
    Ability,
    Attack,
    Challenge,
    Commando,
    Effect,
    Find,
    Kit,
    Modifier,
    Omega,
    Stance,
    Weapon,
    figures_in,
    is_active,
    is_enemy,
    on_the_table,
)
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import sight, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.rolls import stat_challenge

HIT = 3  # the defense of an enemy like most


# Before the shooting: sheets, cards, initiative and stances


def kit_worth(s: Omega, commando: int, card: Kit | Find) -> float:
    """What a card seems to bring, for each of its points."""
    armed = 0.0 if card.weapon is None else _weapon_worth(s, commando, card.weapon)
    worth = sum([_printed_worth(ability) for ability in card.abilities]) + armed
    return worth / card.points if isinstance(card, Kit) else worth


def _printed_worth(ability: Ability) -> float:
    changed = sum([_modifier_worth(modifier) for modifier in ability.modifiers])
    hostile = any(modifier.to == "enemies" for modifier in ability.modifiers)
    done = sum([weights.KIT_EFFECT.get(effect.do, weights.KIT_ANYTHING_ELSE) for effect in ability.effects])
    uses = weights.KIT_BY_USES[ability.once] - weights.KIT_COST * ability.cost
    return ((abs(changed) if hostile else changed) + done) * uses * (weights.KIT_DISCARDED if ability.discard else 1.0)


def _modifier_worth(modifier: Modifier) -> float:
    worth = weights.KIT_MODIFIER.get(modifier.stat, weights.KIT_ANYTHING_ELSE)
    return worth * modifier.amount * (weights.KIT_CONDITION if modifier.when.attack else 1.0)


def _weapon_worth(s: Omega, commando: int, weapon: Weapon) -> float:
    """Against an enemy like most: so much more often it hits."""
    if weapon.explosive is not None:
        return weights.KIT_GRENADE if weapon.discard else weights.KIT_LAUNCHER
    sheet = s.setting.commandos[commando]
    old = sheet.ranged if weapon.ranged else sheet.melee
    better = chance(weapon.black, weapon.red, HIT) - chance(old.black, old.red, HIT)
    worth = max(weights.KIT_WEAPON_LEAST, weights.KIT_WEAPON * better)
    return worth * (1.0 if weapon.ranged else weights.KIT_MELEE_WEAPON)


def sheet_worth(s: Omega, commando: int) -> float:
    """Legs, guns and hands for doors."""
    sheet = s.setting.commandos[commando]
    gun = chance(sheet.ranged.black, sheet.ranged.red, 2)
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
    named = [modifier.stat for ability in card.abilities for modifier in ability.modifiers]
    return named.count("strength") + named.count("intelligence")


def _at_a_door(s: Omega, me: int) -> bool:
    near = s.setting.board.ball(s.cell[me], weights.DOOR_AHEAD)
    return any(kind >= 0 and s.setting.ground.door_cells[door] & near for door, kind in enumerate(s.doors))


# What is used


def use_worth(s: Omega, user: int, number: int, target: int) -> float:
    """What it is worth to use an ability now, on somebody or something, less what it costs."""
    ability = s.setting.abilities[number]
    lasting = ability.modifiers if ability.lasts else ()
    worth = sum([effect_worth(s, effect, user, target) for effect in ability.effects])
    worth += sum([_lasting(s, modifier.stat, modifier.amount, user, target) for modifier in lasting])
    used_up = weights.ABILITY_USED_UP if ability.discard or ability.once == "mission" else 0.0
    return worth - used_up - price(s, ability.cost) - weights.ABILITY_USED


def _lasting(s: Omega, stat: str, amount: int, user: int, target: int) -> float:
    figure = target if target >= 0 else user
    if stat == "speed":
        if is_enemy(figure):
            return weights.TARGET_SLOWED if figure == goals.target_figure(s) else weights.ENEMY_SLOWED
        spaces = max(0, way_left(s, figure) - weights.SPEED_NEEDED_BEYOND)
        return weights.SPACE_NEARER * min(weights.SPEED_USED * amount, spaces)
    if stat == "max adrenaline":
        return weights.MORE_ADRENALINE if way_left(s, figure) > weights.MORE_ADRENALINE_BEYOND else 0.0
    if stat.endswith("defense") and amount < 0:
        far = [s.setting.board.distance_king(s.cell[user], s.cell[enemy]) for enemy in enemies(s)]
        return weights.DEFENSE_LOWERED * sum([spaces <= weights.DEFENSE_LOWERED_WITHIN for spaces in far])
    return weights.ANY_OTHER_EFFECT


def way_left(s: Omega, figure: int) -> int:
    """How far a commando still has to go."""
    aim = goals.assigned(s).get(figure)
    return path_costs.field(s, aim.cells)[s.cell[figure]] if aim else 0


def effect_worth(s: Omega, effect: Effect, user: int, target: int) -> float:
    return _WORTHS[effect.do](s, effect, user, target) if effect.do in _WORTHS else weights.ANY_OTHER_EFFECT


def _set_off(s: Omega, effect: Effect, user: int, target: int) -> float:
    cell = s.kit_marker[KIT_MARKERS.index(effect.marker)]
    return blast_worth(s, cell, effect.amount, effect.black, effect.red) - weights.GRENADE_SPENT


def _hobbled(s: Omega, effect: Effect, user: int, target: int) -> float:
    worth = weights.TARGET_HOBBLED if target == goals.target_figure(s) else weights.ENEMY_HOBBLED
    return 0.0 if s.hobbled == target else worth


def _moved(s: Omega, figure: int, moves: int) -> float:
    points = stats.speed(s, figure) * moves if figure < COMMANDOS else 0
    return weights.GRANTED_MOVE * weights.SPACE_NEARER * min(points, way_left(s, figure))


def _struck(s: Omega, user: int, target: int) -> float:
    """A free attack: on the enemy it is used on, or by the friend it is used on."""
    if is_enemy(target):
        return shot_worth(s, user, target, s.cell[user], sight.looks(s, user))
    striker = target if target >= 0 else user
    if striker >= COMMANDOS or not is_active(s, striker):
        return weights.GRANTED_ATTACK
    cell, facing = s.cell[striker], sight.looks(s, striker)
    return max([shot_worth(s, striker, figure, cell, facing) for figure in enemies(s)], default=0.0)


def _placed(s: Omega, kind: int, user: int, cell: int) -> float:
    if kind == SENTRY_DRONE:
        return weights.SENTRY_PLACED if s.cell[SENTRY] < 0 else weights.MARKER_TAKEN_ELSEWHERE
    near = s.setting.board.grow(1 << cell)
    if kind == TAUNTER_DRONE:
        if s.kit_marker[kind] >= 0:
            return weights.MARKER_TAKEN_ELSEWHERE
        friends = [c for c in range(COMMANDOS) if is_active(s, c) and near >> s.cell[c] & 1]
        return weights.TAUNTER_PLACED * len(friends) * min(weights.TAUNTED_ENEMIES, len(enemies(s)))
    if s.enemies >> cell & 1:
        return sum([hit_worth(s, figure, chance(0, 1, 1), chance(0, 1, 2)) for figure in figures_in(s, 1 << cell)])
    if kind == NAPALM and near & (s.team | s.markers):
        return weights.NAPALM_NEAR_FRIENDS
    return weights.MARKER_NEAR_ENEMIES if near & s.enemies else 0.0


def blast_worth(s: Omega, cell: int, radius: int, black: int, red: int) -> float:
    """An explosion: enemies who are hit, less friends who are."""
    once, twice = chance(black, red, 1), chance(black, red, 2)
    return sum(
        [
            hit_worth(s, figure, once, twice)
            if is_enemy(figure)
            else -weights.FRIENDLY_FIRE * loss(s, figure, once + twice)
            if figure < COMMANDOS
            else -weights.FRIEND_WOUND
            for figure in figures_in(s, blasts.area(s, cell, radius))
        ]
    )


# Dice


def _roll_changed(s: Omega, effect: Effect) -> float:
    """More dice or fewer, more defense, or dice rolled again, for the roll on the table."""
    rolled = on_the_table(s)
    if isinstance(rolled, Challenge):
        return _challenge_changed(s, rolled, effect)
    return _attack_changed(s, rolled, effect) if isinstance(rolled, Attack) else 0.0


def _challenge_changed(s: Omega, test: Challenge, effect: Effect) -> float:
    stake = stake_of(s, test)
    if effect.do == "reroll":
        passed = sum(test.dice) >= test.number
        return weights.NEEDLESS_REROLL if passed else stake * best_again(test, effect, test.number, keep_high=True)
    black, red = stat_challenge.pool(s, test)
    return stake * (chance(black + effect.black, red + effect.red, test.number) - chance(black, red, test.number))


def stake_of(s: Omega, test: Challenge) -> float:
    """What it is worth to pass a challenge."""
    return door_worth(s, test.commando, test.door, goals.assigned(s)) if test.door >= 0 else weights.CHALLENGE_PASSED


def _attack_changed(s: Omega, fight: Attack, effect: Effect) -> float:
    mine, (needed, _) = not is_enemy(fight.attacker), attack_roll.hits_needed(s, fight)
    if effect.do == "reroll":
        stake = hit_worth(s, fight.target, 1.0) if mine else _spared(s, fight.target, 1)
        odds = best_again(fight, effect, needed, keep_high=mine)
        return weights.NEEDLESS_REROLL if (sum(fight.dice) >= needed) == mine else odds * stake
    black, red, defense = (0, 0, effect.amount) if effect.do == "defend" else (effect.black, effect.red, 0)
    if mine:
        return fight_worth(s, fight, black, red, defense) - fight_worth(s, fight)
    pool = stats.pool(s, fight)
    after = chance(max(0, pool[0] + black), max(0, pool[1] + red), needed + defense)
    return (chance(*pool, needed) - after) * _spared(s, fight.target, 1)


def _spared(s: Omega, figure: int, wounds: int) -> float:
    """What it is worth to keep wounds off somebody of its own side."""
    if not wounds or figure == NOBODY:
        return 0.0
    return loss(s, figure, wounds) if figure < COMMANDOS else weights.FRIEND_WOUND


def best_again(rolled: Attack | Challenge, effect: Effect, needed: int, keep_high: bool) -> float:
    """The odds that rolling the best choice of dice again turns the roll: to reach the number, or to miss it."""
    wanted = {False: effect.black, True: effect.red} if effect.black or effect.red else {False: 1, True: 1}
    allowed = [n for n in range(len(rolled.dice)) if wanted[n >= rolled.blacks]]
    allowed.sort(key=lambda n: (rolled.dice[n], n >= rolled.blacks), reverse=not keep_high)
    again = thrown_again(rolled, allowed[: effect.amount or None])
    reached = [chance(black, red, needed - kept) for kept, black, red in again]
    return max([0.0, *(odds if keep_high else 1.0 - odds for odds in reached)])


_WORTHS: dict[str, Callable[[Omega, Effect, int, int], float]] = {
    "dice": lambda s, effect, user, target: _roll_changed(s, effect),
    "defend": lambda s, effect, user, target: _roll_changed(s, effect),
    "reroll": lambda s, effect, user, target: _roll_changed(s, effect),
    "prevent": lambda s, effect, user, target: _spared(s, target, min(effect.amount, *(s.pending[-1:] or [0]))),
    "heal": lambda s, effect, user, target: patient(s, target, effect.amount),
    "move": lambda s, effect, user, target: _moved(s, target, effect.amount),
    "speed": lambda s, effect, user, target: (
        weights.SPACE_NEARER * min(effect.amount, way_left(s, target)) if target < COMMANDOS else 0.0
    ),
    "attack": lambda s, effect, user, target: _struck(s, user, target),
    "adrenaline": lambda s, effect, user, target: (
        weights.ADRENALINE * (min(-effect.amount, s.adrenaline[target]) if effect.amount < 0 else -1)
    ),
    "energy": lambda s, effect, user, target: weights.ADRENALINE * min(-effect.amount, s.pool),
    "commit": lambda s, effect, user, target: (
        weights.WELL_TOKEN * effect.amount * (weights.EMPTY_WELL if not s.wells[target] else 1.0)
    ),
    "open": lambda s, effect, user, target: door_worth(s, user, target, goals.assigned(s)),
    "place": lambda s, effect, user, target: _placed(s, KIT_MARKERS.index(effect.marker), user, target),
    "set off": _set_off,
    "hobble": _hobbled,
}
