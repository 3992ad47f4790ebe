"""Every number of a figure as it stands now: what is printed, and everything that changes it, each with its reason."""

from collections.abc import Iterator
from itertools import chain, islice, repeat
from typing import Literal

from fireteam.games.omega.model import (
    COMMANDOS,
    DOWNED_CARD,
    FIRST_ENEMY,
    MOVE_TOKENS,
    NOBODY,
    Attack,
    Commando,
    Enemy,
    Figure,
    Omega,
    Stance,
    Stat,
    is_enemy,
    spaces,
)
from fireteam.games.omega.rules.figures.distance import aura_of
from fireteam.games.omega.rules.figures.modifiers import changes, has, unchanged
from fireteam.kernel import Modifiers, added, total
from fireteam.space.masks import union

KEYWORD_AURA = 5  # of Assist, Control and Drive
DOWNED = Stance(name="downed", speed=2, ranged_defense=1, melee_defense=1, max_adrenaline=2)  # [gap.downed-card-stats]
NO_STANCE = Stance(name="no stance", speed=0, ranged_defense=0, melee_defense=0, max_adrenaline=0)
Action = Literal["investigate", "move", "open", "trade", "attack", "revive", "heal"]
COSTS: dict[str, int] = {"investigate": 1, "move": 1, "open": 1, "trade": 1, "attack": 2, "revive": 2, "heal": 2}
COST_STATS: dict[str, Stat] = {"move": "move cost", "attack": "attack cost", "heal": "heal cost"}


# What is printed


def sheet(s: Omega, commando: int) -> Commando:
    return s.setting.commandos[commando]


def stance(s: Omega, commando: int) -> Stance:
    """[stance.grants] [downed.card] The card that a commando's sheet shows."""
    number = s.stance[commando]
    if 0 <= number < DOWNED_CARD:
        return s.setting.commandos[commando].stances[number]
    return DOWNED if number == DOWNED_CARD else NO_STANCE


def enemy(s: Omega, figure: int) -> Enemy:
    return s.setting.enemies[s.setting.enemy_of[figure]]


def card(s: Omega, figure: int) -> Figure:
    """The stat card of an enemy or a drone."""
    return enemy(s, figure) if figure >= FIRST_ENEMY else s.setting.drones[figure - COMMANDOS]


def shown(s: Omega, figure: int) -> Stance | Figure:
    """The card that tells how fast a figure is, and how hard to hit."""
    return stance(s, figure) if figure < COMMANDOS else card(s, figure)


def vitality(s: Omega, figure: int) -> int:
    """[stat.vitality] How many wounds a figure or marker can take."""
    return sheet(s, figure).vitality if figure < COMMANDOS else card(s, figure).vitality


# Numbers


def speed(s: Omega, figure: int) -> int:
    printed = shown(s, figure).speed - (figure == s.hobbled)
    return max(0, printed if unchanged(s, figure, "speed") else printed + total(changes(s, figure, "speed")))


def speed_modifiers(s: Omega, figure: int) -> Modifiers:
    printed = shown(s, figure)
    return added(
        (printed.speed, printed.name, "stance.grants" if figure < COMMANDOS else "component.stat-card-role"),
        changes(s, figure, "speed"),
        (-(figure == s.hobbled), "Hobbler Drone", "gap.kit-markers"),
    )


def defense(s: Omega, figure: int, ranged: bool, against: int = NOBODY) -> tuple[int, int | None]:
    """[stat.ranged-defense] [stat.melee-defense] The hits that an attack needs, and those for two wounds, if there is
    such a number: whatever raises one raises both. [gap.cover-second-number]"""
    first = total(defense_modifiers(s, figure, ranged, against))
    printed = _printed_defense(s, figure, ranged)
    return max(0, first), first + printed[1] - printed[0] if len(printed) == 2 else None


def defense_modifiers(s: Omega, figure: int, ranged: bool, against: int = NOBODY) -> Modifiers:
    printed, clause = _printed_defense(s, figure, ranged)[0], "stat.ranged-defense" if ranged else "stat.melee-defense"
    stat: Stat = "ranged defense" if ranged else "melee defense"
    return added((printed, shown(s, figure).name, clause), changes(s, figure, stat, ranged, against))


def _printed_defense(s: Omega, figure: int, ranged: bool) -> tuple[int, ...]:
    card = shown(s, figure)  # [gap.commando-two-wounds]
    printed: tuple[int, ...] | int = card.ranged_defense if ranged else card.melee_defense
    return (printed,) if isinstance(printed, int) else printed


def max_adrenaline(s: Omega, commando: int) -> int:
    printed = stance(s, commando).max_adrenaline
    if unchanged(s, commando, "max adrenaline"):
        return printed
    return max(0, printed + total(changes(s, commando, "max adrenaline")))


def max_adrenaline_modifiers(s: Omega, commando: int) -> Modifiers:
    shown = stance(s, commando)
    return added((shown.max_adrenaline, shown.name, "stat.adrenaline"), changes(s, commando, "max adrenaline"))


def challenge_modifiers(s: Omega, commando: int, stat: int) -> Modifiers:
    """[stat.strength] [stat.intelligence] The black dice of a stat challenge."""
    printed = sheet(s, commando)
    if stat:
        own, changed = (printed.intelligence, "Intelligence", "stat.intelligence"), changes(s, commando, "intelligence")
    else:
        own, changed = (printed.strength, "Strength", "stat.strength"), changes(s, commando, "strength")
    return added(own, changed)


def reach(s: Omega, figure: int, weapon: int) -> int:
    """[attack.ranged-range] [keyword.reach] How far a weapon reaches."""
    printed = s.setting.weapons[weapon]
    if not printed.ranged:
        return 2 if printed.reach else 1
    return printed.range if unchanged(s, figure, "range") else printed.range + total(changes(s, figure, "range", True))


def stealth(s: Omega, figure: int) -> bool:
    """[keyword.stealth]"""
    return (is_enemy(figure) and enemy(s, figure).stealth) or has(s, figure, "stealth")


# Costs


def action_cost(s: Omega, commando: int, action: Action) -> int:
    if action not in COST_STATS or unchanged(s, commando, COST_STATS[action]):
        return COSTS[action]
    return max(0, total(cost_modifiers(s, commando, action)))


def cost_modifiers(s: Omega, commando: int, action: Action) -> Modifiers:
    """[activation.costs] [activation.cost-modifiers]"""
    changed = changes(s, commando, COST_STATS[action]) if action in COST_STATS else iter(())
    return added((COSTS[action], action, "activation.costs"), changed)


def move_cost(s: Omega, commando: int, actions: int = 1, free: bool = False) -> int:
    """[move.combined-cost] What so many move actions cost together."""
    return sum(islice(move_prices(s, commando, free), actions))


def move_prices(s: Omega, commando: int, free: bool = False) -> Iterator[int]:
    """What the next move action costs, and those after it. A free one costs nothing, or one less."""
    edition = s.setting.edition
    if free and edition.free_move:  # [gap.edition.free-move]
        return repeat(0)
    one = action_cost(s, commando, "move") - free  # [move.free-move-reduction]
    if not edition.move_tokens:
        return repeat(max(0, one))
    return chain(
        repeat(max(0, one), max(0, MOVE_TOKENS - s.red_tokens[commando])), repeat(max(0, one + 1))
    )  # [move.tokens-extra-cost]


def activation_cost(s: Omega, figure: int, combat: bool) -> int:
    return max(0, total(activation_modifiers(s, figure, combat)))  # [keyword.control-min]


def activation_costs(s: Omega, figures: list[int]) -> list[tuple[int, int]]:
    """The same for a move and for combat of several enemies, fast."""
    near, printed, kinds = keyword_aura(s, "control"), s.setting.enemies, s.setting.enemy_of
    costs = []
    for figure in figures:
        change, card = s.surcharge[figure], printed[kinds[figure]]
        if near and near & spaces(s, figure) and card.breed != "ghin":
            change -= 1
        costs.append((max(0, 1 + change), max(0, card.combat_cost + change)) if change else (1, card.combat_cost))
    return costs


def activation_modifiers(s: Omega, figure: int, combat: bool) -> Modifiers:
    """[gap.control-timing] What it costs to activate an enemy now."""
    printed = enemy(s, figure)
    return added(
        (printed.combat_cost, printed.name, "enemy.combat-cost") if combat else (1, "move", "enemy.move-cost"),
        (s.surcharge[figure], "where it stood as the step began", "kit.disruptor"),
        (-led(s, figure, "control"), "Control", "keyword.control"),
    )


def surcharges(s: Omega) -> list[int]:
    """[kit.disruptor] By figure, how much dearer its activation is made by auras where it stands now."""
    dearer: Stat = "activation cost"
    return [  # whoever is not on the map is in no aura
        0 if (cell < 0 and not s.lasting) or unchanged(s, figure, dearer) else total(changes(s, figure, dearer))
        for figure, cell in enumerate(s.cell)
    ]


def led(s: Omega, figure: int, keyword: Literal["assist", "control"]) -> bool:
    """[keyword.assist-die] [keyword.control] Is a clone or hybrid in the aura of a figure with this keyword?"""
    return enemy(s, figure).breed != "ghin" and in_keyword_aura(s, figure, keyword)


def in_keyword_aura(s: Omega, figure: int, keyword: Literal["assist", "control", "drive"]) -> bool:
    """Does an enemy stand within five spaces of one that has the keyword, walls or not?"""
    return bool(keyword_aura(s, keyword) & spaces(s, figure))


def keyword_aura(s: Omega, keyword: Literal["assist", "control", "drive"]) -> int:
    """The spaces near an enemy that has the keyword."""
    return union([aura_of(s, leader, KEYWORD_AURA) for leader in s.setting.leaders[keyword] if s.cell[leader] >= 0])


# The dice of an attack


def pool(s: Omega, fight: Attack) -> tuple[int, int]:
    """[attack.pool] The black and red dice that an attack rolls, as it stands now."""
    return max(0, total(black_modifiers(s, fight))), max(0, total(red_modifiers(s, fight)))


def black_modifiers(s: Omega, fight: Attack) -> Modifiers:
    gathered = list(_black(s, fight))
    return added(iter(gathered), (-(total(gathered) > 0 and jammed(s, fight)), "EMI", "emi.remove-black"))


def red_modifiers(s: Omega, fight: Attack) -> Modifiers:
    """[gap.emi-empty-pool] Where there is no black die EMI takes a red one, if there is one."""
    gathered = list(_red(s, fight))
    taken = total(gathered) > 0 and total(_black(s, fight)) <= 0 and jammed(s, fight)
    return added(iter(gathered), (-taken, "EMI", "emi.remove-red"))


def _black(s: Omega, fight: Attack) -> Modifiers:
    weapon, me = s.setting.weapons[fight.weapon], fight.attacker
    return added(
        (weapon.black, weapon.name, "attack.pool"),
        changes(s, me, "black", weapon.ranged, fight.target),
        (fight.aimed, "aiming", "gap.aiming"),
        (fight.assisted, "Assist", "keyword.assist-die"),
        (ganged(s, me, fight.target), "another clone", "clone.gang-bonus"),
        (fight.black, "abilities", "dice.modify-before-roll"),
    )


def _red(s: Omega, fight: Attack) -> Modifiers:
    weapon, me, target = s.setting.weapons[fight.weapon], fight.attacker, fight.target
    tense = is_enemy(me) and not weapon.ranged and fight.tense
    return added(
        (weapon.red, weapon.name, "attack.pool"),
        changes(s, me, "red", weapon.ranged, target),
        (tense, "Max Adrenaline", "enemy.max-adrenaline-red"),
        (fight.power, "power", "gap.power-tokens"),
        (fight.red, "abilities", "dice.modify-before-roll"),
    )


def jammed(s: Omega, fight: Attack) -> bool:
    """[emi.remove-black] [emi.ranged-only] Does EMI take a die away?"""
    touched = s.emi & (1 << fight.origin | 1 << fight.space) != 0
    return touched and s.setting.weapons[fight.weapon].ranged and minds_emi(s, fight.attacker)


def minds_emi(s: Omega, figure: int) -> bool:
    """[emi.commandos-only] [gap.emi-drones] [gap.edition.emi-you] Can EMI hamper it? Enemies by a house rule only."""
    return (s.setting.edition.emi_for_all or not is_enemy(figure)) and not has(s, figure, "no emi")


def ganged(s: Omega, me: int, target: int) -> bool:
    """[clone.gang-bonus] [clone.gang-bonus-cap] Has another clone of this kind attacked the target in this step?"""
    if not is_enemy(me) or enemy(s, me).breed != "clone":
        return False
    kind = s.setting.figures_of[s.setting.enemy_of[me]]
    return any(s.ganged[target] >> other & 1 for other in kind if other != me)


def at_maximum(s: Omega, commando: int) -> bool:
    """[gap.max-adrenaline-above] At the maximum of the stance, or of the downed card. [gap.max-adrenaline-downed]"""
    return s.adrenaline[commando] >= max_adrenaline(s, commando)
