"""Figures as a table shows them: where each stands, what it sees, its numbers opened up, its weapons and abilities.
All of that is public, so nothing here asks who looks."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal, get_args

from msgspec.structs import asdict, replace

from fireteam.games.omega.model import (
    COMMANDOS,
    DOWNED_CARD,
    FACINGS,
    FIRST_ENEMY,
    NO_STANCE,
    Omega,
    Setting,
    Stat,
    cells,
    name,
    player_of,
    spaces,
)
from fireteam.games.omega.rules.abilities.ability_options import key
from fireteam.games.omega.rules.figures import adrenaline, arsenal, distance, modifiers, sight, stats
from fireteam.games.omega.rules.phases import preparation
from fireteam.games.omega.view import card_texts
from fireteam.games.omega.view.shown_figures import (
    Activities,
    Body,
    Commando,
    Drone,
    Enemy,
    Figure,
    Held,
    Stance,
    StatCard,
    Weapon,
)
from fireteam.kernel.numbers import Modifiers, Number
from fireteam.space.masks import bits


def opened(title: str, modifiers: Modifiers) -> Number:
    """A number that cannot fall below nothing, and what it is made of."""
    number = Number.of(title, modifiers)
    return replace(number, value=max(0, number.value))


# Every figure


def _body(s: Omega, figure: int) -> Body:
    at = s.cell[figure]
    return Body(
        at=s.setting.board.name(at) if at >= 0 else None,
        covers=cells(s, spaces(s, figure)) if at >= 0 else [],
        facing=FACINGS[s.facing[figure]] if s.facing[figure] >= 0 else None,
        wounds=s.wounds[figure],
        vitality=stats.vitality(s, figure),
        sees=_sees(s, figure) if at >= 0 else [],
        auras={title: cells(s, aura) for title, aura in _auras(s, figure)} if at >= 0 else {},
        speed=stats.speed(s, figure),
        ranged_defense=[number for number in stats.defense(s, figure, ranged=True) if number is not None],
        melee_defense=[number for number in stats.defense(s, figure, ranged=False) if number is not None],
    )


def _figure(s: Omega, figure: int) -> Figure:
    return Figure(**asdict(_body(s, figure)), changed=_changed(s, figure), lasting=_lasting(s, figure))


def _lasting(s: Omega, figure: int) -> list[str]:
    return [s.setting.abilities[on.ability].name for on in s.lasting if on.figure == figure]


def _sees(s: Omega, figure: int) -> list[str]:
    """What it sees now of all that could be reached."""
    floor = s.setting.ground.floor & ~s.walls & ~spaces(s, figure)
    down = figure < COMMANDOS and bool(s.downed >> figure & 1)  # [gap.downed-facing]
    return [] if down else cells(s, sight.seen(s, figure, floor, distance.FAR - 1))


def _auras(s: Omega, figure: int) -> Iterator[tuple[str, int]]:
    for keyword, leaders in s.setting.leaders.items():
        if figure in leaders:
            yield keyword.capitalize(), distance.aura_of(s, figure, stats.KEYWORD_AURA)
    passive = bits(arsenal.abilities(s, figure) & s.setting.at.get("", 0))
    for number in (*passive, *(on.ability for on in s.lasting if on.figure == figure)):
        ability = s.setting.abilities[number]
        for far in {modifier.aura for modifier in ability.modifiers if modifier.aura}:
            yield ability.name, distance.aura_of(s, figure, modifiers.ability_range(s, figure, number, far))


def _changed(s: Omega, figure: int) -> dict[str, Number]:
    """The numbers that something has changed."""
    made: dict[Stat, Callable[[], Modifiers]] = {
        "speed": lambda: stats.speed_modifiers(s, figure),
        "ranged defense": lambda: stats.defense_modifiers(s, figure, ranged=True),
        "melee defense": lambda: stats.defense_modifiers(s, figure, ranged=False),
    }
    if figure < COMMANDOS:
        made |= {
            "max adrenaline": lambda: stats.max_adrenaline_modifiers(s, figure),
            "strength": lambda: stats.challenge_modifiers(s, figure, 0),
            "intelligence": lambda: stats.challenge_modifiers(s, figure, 1),
        }
    touched = [stat for stat in made if figure == s.hobbled or not modifiers.unchanged(s, figure, stat)]
    numbers = {stat.replace(" ", "_"): opened(stat.title(), made[stat]()) for stat in touched}
    return {stat: number for stat, number in numbers.items() if len(number.modifiers) > 1}


def weapons(s: Omega, figure: int) -> list[Weapon]:
    """Those that it can attack with now, each with the reach that it has in these hands."""
    return [
        replace(card_texts.weapon(s.setting.weapons[number]), reach=stats.reach(s, figure, number))
        for number in arsenal.weapons(s, figure)
    ]


# Commandos and their friends


def commando(s: Omega, c: int) -> Commando:
    sheet = s.setting.commandos[c]
    return Commando(
        **asdict(_body(s, c)),
        max_adrenaline=stats.max_adrenaline(s, c),
        strength=opened("Strength", stats.challenge_modifiers(s, c, 0)).value,
        intelligence=opened("Intelligence", stats.challenge_modifiers(s, c, 1)).value,
        changed=_changed(s, c),
        lasting=_lasting(s, c),
        name=sheet.name,
        rank=sheet.rank,
        player=s.setting.seats[s.player[c]].name,
        state=state_of(s, c),
        stance=stance_name(s, c),
        stances=_stances(s.setting, c),
        adrenaline=s.adrenaline[c],
        room=adrenaline.room(s, c),
        weapons=weapons(s, c),
        costs={action: stats.action_cost(s, c, action) for action in get_args(stats.Action)},
        kit=[s.setting.cards[card].name for card in s.kit[c]],
        kit_left=preparation.points_left(s, c),
        abilities=[_held(s, c, number) for number in bits(arsenal.abilities(s, c))],
        red_tokens=s.red_tokens[c],
    )


def _held(s: Omega, owner: int, number: int) -> Held:
    card = s.setting.card_of.get(number)
    used = (s.used_turn | s.used_round | s.used_mission) >> key(s, number, owner) & 1
    return Held(
        **asdict(card_texts.ability(s.setting.abilities[number])),
        card=None if card is None else s.setting.cards[card].name,
        used=bool(used),
    )


@lru_cache(1 << 8)
def _stances(setting: Setting, c: int) -> list[Stance]:
    return [
        Stance(
            name=stance.name,
            text=" ".join(stance.text.split()),
            speed=stance.speed,
            ranged_defense=stance.ranged_defense,
            melee_defense=stance.melee_defense,
            max_adrenaline=stance.max_adrenaline,
            abilities=[*map(card_texts.ability, stance.abilities)],
            id=stance.name,
        )
        for stance in setting.commandos[c].stances
    ]


def state_of(s: Omega, c: int) -> Literal["active", "downed", "recovering", "killed"]:
    if (s.killed | s.downed) >> c & 1:
        return "killed" if s.killed >> c & 1 else "downed"
    return "recovering" if s.recovering >> c & 1 else "active"


def stance_name(s: Omega, c: int) -> str | None:
    names: dict[int, str | None] = {NO_STANCE: None, DOWNED_CARD: "Downed"}
    return names[s.stance[c]] if s.stance[c] in names else s.setting.commandos[c].stances[s.stance[c]].name


def drone(s: Omega, figure: int) -> Drone:
    return Drone(
        **asdict(_figure(s, figure)),
        name=stats.card(s, figure).name,
        player=s.setting.seats[player_of(s, figure)].name,
        weapons=weapons(s, figure),
        abilities=[_held(s, figure, number) for number in bits(arsenal.abilities(s, figure))],
    )


# Enemies


def enemy(s: Omega, figure: int) -> Enemy:
    card, first = stats.enemy(s, figure), s.setting.figures_of[s.setting.enemy_of[figure]][0]
    return Enemy(
        **asdict(_figure(s, figure)),
        kind=card.name,
        number=figure - first + 1 if card.figures > 1 else 0,
        activated=bool(s.activated >> figure & 1),
        costs=Activities(
            move=stats.activation_cost(s, figure, combat=False), combat=stats.activation_cost(s, figure, combat=True)
        ),
        power=s.power[figure],
        hobbled=s.hobbled == figure,
        gang=[name(s, target) for target in range(FIRST_ENEMY) if stats.ganged(s, figure, target)],
    )


def kinds(s: Omega) -> dict[str, StatCard]:
    """The stat cards of the kinds that are on the map or in the reserves."""
    there = {s.setting.enemy_of[f] for f in range(FIRST_ENEMY, len(s.cell)) if s.cell[f] >= 0 or s.reserve >> f & 1}
    return {s.setting.enemies[kind].name: _kind(s.setting, kind) for kind in sorted(there)}


@lru_cache(1 << 8)
def _kind(setting: Setting, kind: int) -> StatCard:
    card = setting.enemies[kind]
    return StatCard(
        breed=card.breed,
        size=card.size,
        figures=card.figures,
        text=" ".join(card.text.split()),
        speed=card.speed,
        ranged_defense=_pair(card.ranged_defense),
        melee_defense=_pair(card.melee_defense),
        vitality=card.vitality,
        combat_cost=card.combat_cost,
        power=card.power,
        keywords=card_texts.keywords(card),
        weapons=[*map(card_texts.weapon, card.weapons)],
        abilities=[*map(card_texts.ability, card.abilities)],
    )


def _pair(defense: tuple[int, ...] | int) -> list[int]:
    return [defense] if isinstance(defense, int) else list(defense)
