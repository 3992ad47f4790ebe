"""What changes the numbers of a figure: abilities that it has, or that reach it, whose conditions are met now. Effects
of different names add up; of several with the same name one counts."""

from fireteam.games.omega.model import (
    ALWAYS,
    COMMANDOS,
    FIRST_ENEMY,
    NOBODY,
    Activation,
    Kit,
    Modifier,
    Omega,
    Stat,
    When,
    friends,
    is_active,
    is_enemy,
    spaces,
)
from fireteam.games.omega.rules.figures import arsenal
from fireteam.games.omega.rules.figures.distance import aura_of, distance
from fireteam.kernel import Modifiers, stack, total
from fireteam.space.masks import bits


def has(s: Omega, figure: int, stat: Stat) -> bool:
    """Does something give the figure this property?"""
    return not unchanged(s, figure, stat) and (
        s.held[figure] & s.setting.granting.get(stat, 0) != 0 or any(changes(s, figure, stat))
    )


def unchanged(s: Omega, figure: int, stat: Stat) -> bool:
    """Can nothing that is in play now change this stat of a figure? Fast, for most of the time it is so."""
    own, around = s.setting.changing[stat]
    return not (s.held[figure] & own or s.in_play & around or s.lasting)


def changes(s: Omega, figure: int, stat: Stat, ranged: bool | None = None, other: int = NOBODY) -> Modifiers:
    """[effect.different-names-cumulative] What abilities change; [effect.same-name-not-cumulative] one name counts
    once. In an attack, `ranged` tells its type and `other` who is on the other side of it."""
    told: list[str] = []
    for carrier, number in _in_force(s, figure, stat):
        ability = s.setting.abilities[number]
        for modifier in ability.modifiers:
            if modifier.stat != stat or not _reaches(s, carrier, number, modifier, figure) or ability.name in told:
                continue
            if holds(s, figure, ability.when, ranged, other) and holds(s, figure, modifier.when, ranged, other):
                told.append(ability.name)
                yield modifier.amount, ability.name, "effect.different-names-cumulative"


def _in_force(s: Omega, figure: int, stat: Stat) -> list[tuple[int, int]]:
    """Abilities that could change a stat of a figure now, and who carries each."""
    own, around = s.setting.changing[stat]
    passive = s.setting.at.get("", 0)
    own &= s.held[figure] & passive
    found = [(figure, number) for number in bits(own)] if own else []
    if s.lasting:
        found += [(on.figure, on.ability) for on in s.lasting if on.figure == figure or around >> on.ability & 1]
    around &= s.in_play & passive
    if around:
        carriers = arsenal.carriers(s, around)
        found += [(carrier, number) for carrier in carriers for number in bits(s.held[carrier] & around)]
    return found


def _reaches(s: Omega, carrier: int, number: int, modifier: Modifier, figure: int) -> bool:
    """[geometry.aura] [gap.aura-self] Is it for this figure, and is the figure near enough?"""
    if not modifier.aura:
        return carrier == figure
    if s.cell[figure] < 0 or s.cell[carrier] < 0 or (modifier.to == "others" and carrier == figure):
        return False
    if (is_enemy(carrier) == is_enemy(figure)) == (modifier.to == "enemies"):
        return False
    return bool(aura_of(s, carrier, ability_range(s, carrier, number, modifier.aura)) & spaces(s, figure))


def ability_range(s: Omega, owner: int, number: int, printed: int) -> int:
    """How far an ability goes; that of a card of the commando's own deck may go farther by others."""
    if number not in s.setting.card_of or owner >= COMMANDOS or unchanged(s, owner, "kit range"):
        return printed
    card = s.setting.cards[s.setting.card_of[number]]
    own = isinstance(card, Kit) and card.owner == s.setting.commandos[owner].name
    return printed + total(changes(s, owner, "kit range")) if own else printed


def holds(s: Omega, figure: int, when: When, ranged: bool | None, other: int) -> bool:
    """Is a condition met for a figure now? For nobody only those that are not about a figure can be."""
    if when is ALWAYS:
        return True
    if figure < 0:
        return when == When(crisis=when.crisis) and (s.crisis or not when.crisis)
    return not (
        (when.attack and (ranged is None or (when.attack == "ranged") != ranged))
        or (when.breed and not _is_of(s, other if other >= FIRST_ENEMY else figure, when.breed))
        or (when.not_moved and has_moved(s, figure))
        or (when.near and not _friend_within(s, figure, when.near))
        or (when.alone and _friend_within(s, figure, when.alone))
        or (when.crisis and not s.crisis)
        or (when.wounded and not s.wounds[figure])
    )


def _is_of(s: Omega, figure: int, breed: str) -> bool:
    return is_enemy(figure) and s.setting.enemies[s.setting.enemy_of[figure]].breed == breed


def has_moved(s: Omega, figure: int) -> bool:
    """Has the figure left a space in its turn or activation?"""
    in_activation = (at.enemy == figure and at.walked for at in stack.each(s.doing, Activation))
    return s.walked if figure == s.turn else any(in_activation)


def _friend_within(s: Omega, figure: int, far: int) -> bool:
    near = [other for other in friends(s, figure) if other >= COMMANDOS or is_active(s, other)]
    return any(distance(s, s.cell[figure], s.cell[other]) <= far for other in near)
