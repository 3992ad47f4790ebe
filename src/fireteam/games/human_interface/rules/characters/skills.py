"""Special skills: which of them a character has and can still use, and what using one costs."""

from fireteam.games.human_interface.model import Table, title
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.characters.payments import pay
from fireteam.kernel import Refusals, first_refused

TEST_VERBS = ("add", "damage", "refresh", "again")
WOUND_VERBS = ("ignore",)
ELSEWHERE = ("add", "damage", "again", "ignore")  # [adrenaline.timing] what means nothing outside a test or a wound


def usable(s: Table, model: int, verbs: tuple[str, ...], others: bool = False) -> list[int]:
    """The skills with effects of these verbs, or of all others."""
    box, known = s.setting.box.skills, s.setting.used_skills[s.card[model]][s.crippled >> model & 1]
    return [number for number in known if (box[number].effects[0].do in verbs) != others]


def in_tests(s: Table, model: int) -> list[int]:
    return usable(s, model, TEST_VERBS)


def in_activation(s: Table, model: int) -> list[int]:
    """[skill.adrenaline] Skills that are used in the owner's activation."""
    return usable(s, model, ELSEWHERE, others=True)


def when_wounded(s: Table, model: int) -> list[int]:
    return usable(s, model, WOUND_VERBS)


def is_used(s: Table, model: int, number: int) -> bool:
    return bool(s.used[model] >> number & 1)


def spend(s: Table, model: int, number: int, payment: int) -> None:
    """Pay for a skill; one that works once has done its work."""
    pay(s, model, payment, "skill.adrenaline")
    if s.setting.box.skills[number].once:
        s.used[model] |= 1 << number


def forget(s: Table, model: int, once: str) -> None:
    """A turn, or a round, is over: what works once in it works again."""
    for number in stats.skills(s, model):
        if s.setting.box.skills[number].once == once:
            s.used[model] &= ~(1 << number)


def refusals(s: Table, model: int, number: int) -> Refusals:
    """[skill.standard] Only who has a skill can use it."""
    special = s.setting.box.skills[number]
    return first_refused(
        (number not in stats.skills(s, model), f"{title(s, model)} does not have {special.name}", "skill.standard"),
        (is_used(s, model, number), f"{special.name} has been used in this {special.once}", "skill.standard"),
    )
