"""Numbers that come apart. A derived value (dice to roll, a target, a cost) is written as a generator of
modifiers, each with its reason and clause; `total` adds them for the rules, `Number` keeps them for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

Modifiers = Iterator[tuple[int, str, str]]  # amount, reason, clause


def total(modifiers: Iterable[tuple[int, str, str]]) -> int:
    """
    >>> total([(3, "attack", "attack.dice"), (-1, "cover", "cover.penalty")])
    2
    """
    return sum([amount for amount, _, _ in modifiers])


def added(first: tuple[int, str, str] | Modifiers, *more: tuple[int, str, str] | Modifiers) -> Modifiers:
    """Modifiers as a table: what a number begins with, and what each line adds to it, with its reason and clause. What
    adds nothing is left out, and a line may also be all the modifiers of another number.

    >>> list(added((3, "attack", "attack.dice"), (False, "aiming", "attack.aim"), iter([(-1, "cover", "cover")])))
    [(3, 'attack', 'attack.dice'), (-1, 'cover', 'cover')]
    """
    found = [first] if isinstance(first, tuple) else list(first)
    for line in more:
        if not isinstance(line, tuple):
            found += line
        elif line[0]:
            found.append(line)
    return iter(found)


def summed(modifiers: Iterable[tuple[int, str, str]]) -> str:
    """A sum as people write it; what adds nothing is left out.

    >>> summed([(3, "skill", "test.skill"), (0, "luck", "test.luck"), (-1, "cover", "cover.penalty")])
    '3 skill -1 cover'
    """
    return " ".join([f"{amount:+d} {reason}" for amount, reason, _ in modifiers if amount]).removeprefix("+") or "0"


class Modifier(msgspec.Struct, frozen=True):
    amount: int
    reason: str
    clause: str


class Number(msgspec.Struct, frozen=True):
    """A derived value opened up.

    >>> print(Number.of("dice", iter([(3, "attack", "attack.dice"), (-1, "cover", "cover.penalty")])))
    dice 2 = +3 attack [attack.dice] -1 cover [cover.penalty]
    """

    name: str
    value: int
    modifiers: tuple[Modifier, ...]

    @classmethod
    def of(cls, name: str, modifiers: Modifiers) -> Number:
        parts = tuple(Modifier(int(amount), reason, clause) for amount, reason, clause in modifiers if amount)
        return cls(name, sum(m.amount for m in parts), parts)

    def __str__(self) -> str:
        parts = " ".join(f"{m.amount:+d} {m.reason} [{m.clause}]" for m in self.modifiers)
        return f"{self.name} {self.value} = {parts or '0'}"
