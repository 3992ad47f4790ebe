"""The overseer's option scores before the mission: which marker goes on which door, and which stack into which room.
Doors are weighed all together, and what holds up nearly as long as the best is as good to him, as are all rooms that
lie equally far away, so that nobody who plays often knows where things are."""

from collections.abc import Sequence
from functools import lru_cache

from fireteam.games.omega.ai import weights
from fireteam.games.omega.model import UNLOCKED, Ground, Omega, Setting
from fireteam.games.omega.rules.phases.preparation import fitting
from fireteam.kernel.decisions import FORM_BITS, Decision, unpair
from fireteam.space import masks

# Doors


def placing_doors(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """What holds up longest, where the commandos have to pass."""
    needed = barriers(s.setting.ground)
    enough = weights.NEARLY_THE_BEST_DOORS * held(s, [-1] * len(s.doors), needed)
    return [
        min(enough, held(s, [*s.doors[:door], kind, *s.doors[door + 1 :]], needed))
        for door, kind in [unpair(option >> FORM_BITS) for option in options]
    ]


def held(s: Omega, placed: list[int], needed: tuple[float, ...]) -> float:
    """How long all doors hold up when those that matter most choose first among what is left."""
    planned = placed[:]
    for door in sorted([n for n, kind in enumerate(placed) if kind < 0], key=lambda n: -needed[n]):
        planned[door] = max(fitting(s, planned, door) or [UNLOCKED], key=weights.DOOR_HOLDS.__getitem__)
    return sum([needed[door] * weights.DOOR_HOLDS[kind] for door, kind in enumerate(planned)])


@lru_cache(64)
def barriers(ground: Ground) -> tuple[float, ...]:
    """How much the commandos need each door: those to what they look for most, then those near the start."""
    far = rooms_away(ground)
    goal, zoned = weights.DOOR_TO_GOAL_ROOM, weights.DOOR_TO_ZONE
    wanted = [goal if ground.goal >> room & 1 else zoned if zone else 0.0 for room, zone in enumerate(ground.zones)]
    return tuple(
        max(wanted[room] for room in rooms) + weights.DOOR_NEAR_START / (1 + min(far[room] for room in rooms))
        for rooms in ground.door_rooms
    )


def rooms_away(ground: Ground) -> list[int]:
    """By room, how many doors lie between it and the start."""
    far = [len(ground.names)] * len(ground.names)
    edge, steps = {ground.start_room}, 0
    while edge:
        for room in edge:
            far[room] = steps
        steps += 1
        edge = {b for pair in ground.door_rooms for a, b in (pair, pair[::-1]) if a in edge and far[b] > steps}
    return far


# Room stacks


def placing_stacks(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """What the commandos look for lies far away, in any of the farthest rooms; enemies wait in what comes first."""
    precious = masks.of(stack for stack in range(len(s.setting.stacks)) if s.setting.sought(stack))
    worths = _stack_worths(s.setting, precious)
    rooms, placed = tuple(masks.bits(s.hidden)), masks.of(stack for stack in s.stacks if stack >= 0)
    pairs = [unpair(option >> FORM_BITS) for option in options]
    found = [worths[stack][room] + _best(worths, rooms, placed | 1 << stack) for stack, room in pairs]
    if any(precious >> stack & 1 for stack, _ in pairs):
        return found
    guards = weights.ENEMY_BEHIND_FIRST_DOOR / (1 + rooms_away(s.setting.ground)[pairs[0][1]])
    return [worth + guards * enemies(s.setting, stack) for worth, (stack, _) in zip(found, pairs, strict=True)]


def enemies(setting: Setting, stack: int) -> int:
    """How many come out of a stack."""
    return sum([len(card.spawn) for card in setting.cards_in(stack)])


Worths = tuple[tuple[float, ...], ...]  # by stack and room
NEVER = -99.0  # where the mission does not let it lie


@lru_cache(64)
def _stack_worths(setting: Setting, precious: int) -> Worths:
    """What it is worth to the overseer that a stack lies in a room; `precious` are those that are looked for."""
    far = [*map(float, rooms_away(setting.ground))]
    return tuple(
        tuple(doors * (precious >> n & 1) if allowed >> room & 1 else NEVER for room, doors in enumerate(far))
        for n, allowed in enumerate(setting.stack_rooms)
    )


@lru_cache(1 << 12)
def _best(worths: Worths, rooms: tuple[int, ...], placed: int) -> float:
    """What the stacks that are left can be worth together; rooms are filled in their order."""
    number = placed.bit_count()
    if number == len(rooms):
        return 0.0
    left = [stack for stack in range(len(worths)) if not placed >> stack & 1]
    return max([worths[stack][rooms[number]] + _best(worths, rooms, placed | 1 << stack) for stack in left])
