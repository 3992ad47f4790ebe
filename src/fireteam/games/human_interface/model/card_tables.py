"""What the rules ask about cards again and again, worked out once for all of them: sets of items as masks, and what
each card changes by the number that it changes."""

from collections.abc import Callable, Sequence
from typing import TypeVar, get_args

from fireteam.games.human_interface.model.cards import Item, Modifier, SpecialSkill, Stat
from fireteam.space import masks

T = TypeVar("T")
Faces = tuple[tuple[T, T], ...]  # by identity, for its healthy and its crippled side
Changes = tuple[str, tuple[Modifier, ...]]  # of a card: its name, and how it changes one number

FIRED_OR_SWUNG = ("ranged", "close", "heavy")  # what one attacks with; grenades and mines have their own actions
IN_TESTS = ("add", "damage", "refresh", "again")  # verbs of skills that are used in a test,
WHEN_WOUNDED = ("ignore",)  # against a wound,
ELSEWHERE = ("add", "damage", "again", "ignore")  # [adrenaline.timing] and those that mean nothing in an activation


class CardTables:
    """Tables of the items and skills that a game is played with."""

    __slots__ = (
        "acting_on",
        "door_forcing",
        "door_opening",
        "effective",
        "extra_action",
        "grenades",
        "has_free_boost",
        "has_free_skill",
        "item_changes",
        "mines",
        "ranges",
        "skill_changes",
        "skills_in_activation",
        "skills_in_tests",
        "skills_once",
        "skills_when_wounded",
        "weapons",
    )

    def __init__(
        self, items: Sequence[Item], skills: Sequence[SpecialSkill], skills_of: Faces[tuple[int, ...]]
    ) -> None:
        def those(holds: Callable[[Item], bool]) -> int:
            return masks.of(number for number, item in enumerate(items) if holds(item))

        self.weapons = those(lambda item: item.kind in FIRED_OR_SWUNG)
        self.ranges = tuple(map(_range, items))  # the least and the greatest distance of an attack
        # [opfor.cc-effective-range]
        self.effective = tuple(item.reach if item.kind == "close" else item.effective for item in items)
        self.grenades = those(lambda item: item.kind == "grenade")
        self.mines = those(lambda item: item.kind == "mine")
        self.door_opening = those(lambda item: item.opens_doors)
        self.door_forcing = those(lambda item: item.forces_doors)
        self.extra_action = those(lambda item: item.extra_action)
        self.acting_on = those(lambda item: item.acts_on)

        def by_face(of: Callable[[tuple[int, ...]], T]) -> Faces[T]:
            return tuple((of(healthy), of(crippled)) for healthy, crippled in skills_of)

        def used(fits: Callable[[str], bool]) -> Faces[tuple[int, ...]]:
            return by_face(lambda face: tuple(n for n in face if skills[n].effects and fits(skills[n].effects[0].do)))

        self.skills_in_tests = used(lambda verb: verb in IN_TESTS)
        self.skills_when_wounded = used(lambda verb: verb in WHEN_WOUNDED)
        self.skills_in_activation = used(lambda verb: verb not in ELSEWHERE)

        def one_is_free(used: Faces[tuple[int, ...]]) -> Faces[bool]:
            return tuple(
                (any(not skills[n].cost for n in healthy), any(not skills[n].cost for n in crippled))
                for healthy, crippled in used
            )

        self.has_free_skill = one_is_free(self.skills_in_activation)
        self.has_free_boost = one_is_free(self.skills_in_tests)

        def working(once: str) -> Faces[int]:
            return by_face(lambda face: masks.of(n for n in face if skills[n].once == once))

        def always_on(stat: Stat) -> Faces[tuple[Changes, ...]]:
            return by_face(lambda face: _always_on([skills[n] for n in face], stat))

        self.skills_once = {once: working(once) for once in ("activation", "round", "mission")}  # masks
        stats: tuple[Stat, ...] = get_args(Stat)
        self.item_changes = {stat: _changing(items, stat) for stat in stats}  # by the number of the item
        self.skill_changes = {stat: always_on(stat) for stat in stats}  # [skill.standard]


def _range(item: Item) -> tuple[int, int]:
    """[attack.ranged-not-adjacent] [attack.heavy-no-cc] [range.beyond]"""
    if item.kind == "close":
        return 1, item.reach
    return (2, item.maximum) if item.kind == "heavy" else (1, max(1, item.maximum))


def _changing(items: Sequence[Item], stat: Stat) -> dict[int, tuple[str, tuple[Modifier, ...]]]:
    """The items that change a stat, what they are called, and how they do."""
    return {number: (item.name, found) for number, item in enumerate(items) if (found := _of(item, stat))}


def _of(card: Item | SpecialSkill, stat: Stat) -> tuple[Modifier, ...]:
    return tuple(modifier for modifier in card.modifiers if modifier.stat == stat)


def _always_on(skills: Sequence[SpecialSkill], stat: Stat) -> tuple[Changes, ...]:
    """What need not be used changes numbers all the time."""
    return tuple(
        (skill.name, changes)
        for skill in skills
        if not skill.cost and not skill.effects and (changes := _of(skill, stat))
    )
