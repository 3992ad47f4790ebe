"""Special skills: which of them a character has and can still use, and what using one costs."""

from collections.abc import Iterable

from fireteam.games.human_interface.model import Table, title
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.characters.payments import pay
from fireteam.kernel import Refusals, first_refused


def in_tests(s: Table, model: int) -> tuple[int, ...]:
    return s.setting.cards.skills_in_tests[s.card[model]][s.crippled >> model & 1]


def in_activation(s: Table, model: int) -> tuple[int, ...]:
    """[skill.adrenaline] Skills that are used in the owner's activation."""
    return s.setting.cards.skills_in_activation[s.card[model]][s.crippled >> model & 1]


def when_wounded(s: Table, model: int) -> tuple[int, ...]:
    return s.setting.cards.skills_when_wounded[s.card[model]][s.crippled >> model & 1]


def is_used(s: Table, model: int, number: int) -> bool:
    return bool(s.used[model] >> number & 1)


def spend(s: Table, model: int, number: int, payment: int) -> None:
    """Pay for a skill; one that works once has done its work."""
    pay(s, model, payment, "skill.adrenaline")
    if s.setting.box.skills[number].once:
        s.used[model] |= 1 << number


def forget(s: Table, model: int, once: str) -> None:
    """A turn, or a round, is over: what works once in it works again."""
    s.used[model] &= ~s.setting.cards.skills_once[once][s.card[model]][s.crippled >> model & 1]


def said(s: Table, cards: Iterable[int], numbers: Iterable[int]) -> str:
    """What adrenaline cards and skills say that can be used now: names alone tell a newcomer nothing."""
    box = s.setting.box
    texts = {one.name: one.text for one in (*map(box.rush.__getitem__, cards), *map(box.skills.__getitem__, numbers))}
    return "".join(f" {called}: {text}" for called, text in texts.items() if text)


def refusals(s: Table, model: int, number: int) -> Refusals:
    """[skill.standard] Only who has a skill can use it."""
    special = s.setting.box.skills[number]
    return first_refused(
        (number not in stats.skills(s, model), f"{title(s, model)} does not have {special.name}", "skill.standard"),
        (is_used(s, model, number), f"{special.name} has been used in this {special.once}", "skill.standard"),
    )
