"""What abilities are used on: a figure, a space, a tile, a door or a piece of the dashboard; which of these are meant
when the card says it, and how far away they may be."""

from collections.abc import Iterable

from fireteam.games.omega.model import (
    ABILITY,
    COMMANDOS,
    DOOR,
    FIGURE,
    FIRST_ENEMY,
    NOBODY,
    PIECE,
    SPACE,
    TILE,
    Attack,
    Omega,
    active,
    friends,
    is_active,
    same_side,
    spaces,
    title,
)
from fireteam.games.omega.rules.figures import FAR, aura_of, modifiers, sight, within
from fireteam.kernel import (
    PAIR_BITS,
    Argument,
    Decision,
    Fault,
    Offer,
    Part,
    Refusal,
    Refusals,
    first_refused,
    refused,
    stack,
    unpair,
)
from fireteam.space.masks import bit_list, bits, lowest, union

IMPLIED = ("none", "self", "mover", "attacker", "target")
FIGURES = ("self", "friend", "commando", "downed", "enemy", "mover", "attacker", "target")
ARGUMENTS: dict[str, Argument[Omega]] = {
    "friend": FIGURE, "commando": FIGURE, "downed": FIGURE, "enemy": FIGURE,
    "space": SPACE, "tile": TILE, "door": DOOR, "piece": PIECE,
}  # fmt: skip


def is_implied(s: Omega, number: int) -> bool:
    """Does the situation say what it is used on?"""
    return s.setting.abilities[number].target in IMPLIED


def implied(s: Omega, owner: int, number: int, actor: int) -> int:
    kind = s.setting.abilities[number].target
    if kind == "self":
        return owner
    if kind == "target":
        fight = stack.innermost(s.doing, Attack)
        return fight.target if fight is not None else -1
    return actor if kind in ("mover", "attacker") else -1


def meant(s: Omega, owner: int, number: int, actor: int, aimed: int) -> int:
    """What an answer uses it on: what it names, counted from 1, or what the situation says."""
    return aimed - 1 if aimed else implied(s, owner, number, actor)


def candidates(s: Omega, owner: int, number: int, actor: int) -> list[int]:
    """What an ability can be used on: of the right kind, near enough and seen, fast."""
    ability = s.setting.abilities[number]
    kind = ability.target
    if kind == "none":
        return [-1]
    if kind in IMPLIED and ability.range is None and not ability.sight:
        figure = implied(s, owner, number, actor)
        return [figure] if figure >= 0 and s.cell[figure] >= 0 else []
    if kind == "tile":
        return list(range(len(s.setting.ground.tile_cells)))
    if kind == "door":
        near = _near(s, owner, number)
        return [door for door, cells in enumerate(s.setting.ground.door_cells) if cells & near]
    if kind == "piece":
        return list(range(len(s.wells)))
    near = _near(s, owner, number)
    looks = ability.sight and owner != NOBODY
    if kind == "space":
        cells = near & s.setting.ground.floor & ~s.walls
        return bit_list(sight.seen(s, owner, cells) if looks else cells)
    there = [(figure, spaces(s, figure) & near) for figure in _of_kind(s, owner, number, actor)]
    if looks:
        near = sight.seen(s, owner, union(cells for _, cells in there))
    return [figure for figure, cells in there if cells & near]


def _of_kind(s: Omega, owner: int, number: int, actor: int) -> Iterable[int]:
    """The figures on the map that an ability means."""
    kind = s.setting.abilities[number].target
    if kind in IMPLIED:
        figure = implied(s, owner, number, actor)
        return (figure,) if figure >= 0 and s.cell[figure] >= 0 else ()
    if kind == "enemy":
        return [figure for figure in range(FIRST_ENEMY, len(s.cell)) if s.cell[figure] >= 0]
    if kind == "commando":
        return active(s)
    if kind == "downed":
        return bits(s.downed)
    if owner == NOBODY:
        return [figure for figure in range(FIRST_ENEMY, len(s.cell)) if s.cell[figure] >= 0]
    return [figure for figure in friends(s, owner) if figure >= COMMANDOS or is_active(s, figure)]


def _reach(s: Omega, owner: int, number: int) -> int:
    """How far an ability goes. FAR: anywhere."""
    ability = s.setting.abilities[number]
    if ability.range is None or owner == NOBODY:
        return FAR
    return modifiers.ability_range(s, owner, number, ability.range)


def _near(s: Omega, owner: int, number: int) -> int:
    """The spaces that an ability reaches."""
    far = _reach(s, owner, number)
    return s.setting.ground.floor if far == FAR else _around(s, owner, number, far)


def _around(s: Omega, owner: int, number: int, far: int) -> int:
    """[geometry.distance-definition] [geometry.aura] The spaces up to so far away, as an ability counts."""
    if s.setting.abilities[number].aura:
        return aura_of(s, owner, far)
    if s.setting.sizes[owner] == 1 and s.cell[owner] >= 0:
        return within(s, s.cell[owner], far)
    return union(within(s, cell, far) for cell in bits(spaces(s, owner)))


def refusals(s: Omega, owner: int, number: int, target: int) -> Refusals:
    """Why an ability cannot be used on this."""
    ability = s.setting.abilities[number]
    if ability.target in FIGURES:
        return first_refused(
            (target < 0 or s.cell[target] < 0, f"{ability.name} has nobody to be used on", "kit.use-text"),
            lambda: refused(
                _kind_refusals(s, owner, number, target), _out_of_reach(s, owner, number, spaces(s, target))
            ),
        )
    if ability.target == "space":
        wall = s.walls & 1 << target or not s.setting.ground.floor & 1 << target
        return refused(
            (wall, f"{SPACE.write(s, target)} is a wall", "wall.impassable"),
            _out_of_reach(s, owner, number, 1 << target),
        )
    return (
        _out_of_reach(s, owner, number, s.setting.ground.door_cells[target]) if ability.target == "door" else iter(())
    )


def _out_of_reach(s: Omega, owner: int, number: int, cells: int) -> Refusals:
    near, looks = cells & _near(s, owner, number), s.setting.abilities[number].sight and owner != NOBODY
    if not near:
        yield _too_far(s, owner, number, cells)
    elif looks and all(sight.in_sight(s, owner, cell) < 0 for cell in bits(near)):
        yield Refusal(next(sight.refusals(s, owner, lowest(near))).reason, "fov.abilities")


def _too_far(s: Omega, owner: int, number: int, cells: int) -> Refusal:
    called, far = s.setting.abilities[number].name, _reach(s, owner, number)
    away = next((n for n in range(far + 1, FAR) if cells & _around(s, owner, number, n)), FAR)
    spaced = f"that is {away} spaces away" if away < FAR else "nothing leads there"
    return Refusal(f"{called} reaches {far}, and {spaced}", "geometry.distance-definition")


def _kind_refusals(s: Omega, owner: int, number: int, target: int) -> Refusals:
    kind, who = s.setting.abilities[number].target, title(s, target)
    friendly = target >= FIRST_ENEMY if owner == NOBODY else same_side(target, owner) and target != owner
    down = target < COMMANDOS and not is_active(s, target)
    return refused(
        (kind == "enemy" and target < FIRST_ENEMY, f"{who} is not an enemy", "kit.use-text"),
        (
            kind == "commando" and (target >= COMMANDOS or down),
            f"{who} is not an active commando",
            "downed.not-active",
        ),
        (
            kind == "downed" and not (target < COMMANDOS and s.downed >> target & 1),
            f"{who} is not downed",
            "kit.use-text",
        ),
        (kind == "friend" and (not friendly or down), f"{who} is not another active friend", "kit.use-text"),
    )


# How it is written: the ability, and after it what it is used on


def _universe(s: Omega, d: Decision) -> Offer:
    for number in sorted(set(s.setting.ability_named)):
        yield number
        argument = ARGUMENTS.get(s.setting.abilities[number].target)
        if argument is not None:
            yield from (number | target + 1 << PAIR_BITS for target in argument.universe(s, d))


def _write(s: Omega, argument: int) -> str:
    number, aimed = unpair(argument)
    kind = ARGUMENTS.get(s.setting.abilities[number].target)
    return f"{ABILITY.write(s, number)} {kind.write(s, aimed - 1)}" if kind and aimed else ABILITY.write(s, number)


def _read(s: Omega, words: str) -> int:
    lowered = words.lower()
    names = [ability.name.lower() for ability in s.setting.abilities]
    fitting = [n for n, called in enumerate(names) if lowered == called or lowered.startswith(called + " ")]
    if not fitting:
        raise Fault(f"there is no ability '{words}'" if words else "which ability?")
    number = max(fitting, key=lambda n: (len(names[n]), -n))
    rest = lowered[len(names[number]) :].strip()
    kind = ARGUMENTS.get(s.setting.abilities[number].target)
    if rest and kind is None:
        raise Fault(f"'{rest}' is too much after {names[number]}")
    return number | kind.read(s, rest) + 1 << PAIR_BITS if kind is not None and rest else number


def _parts(s: Omega, argument: int) -> tuple[Part, ...]:
    number, aimed = unpair(argument)
    kind = ARGUMENTS.get(s.setting.abilities[number].target)
    return ABILITY.parts(s, number) + (kind.parts(s, aimed - 1) if kind and aimed else ())


ABILITY_AND_TARGET: Argument[Omega] = Argument(_universe, _write, _read, _parts)
