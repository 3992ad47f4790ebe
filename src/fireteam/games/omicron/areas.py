"""Where an area of effect can lie: a pulse around its user, a template on its user, or a template anywhere with a
hex in range. A way to lay a template is a number: one more than its first hex times six, plus its turns of sixty
degrees. A pulse is always 0."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from fireteam.games.omicron import stats
from fireteam.games.omicron.blasts import affects_somebody
from fireteam.games.omicron.cards import Ability, Template
from fireteam.games.omicron.measuring import within
from fireteam.games.omicron.state import Omicron
from fireteam.games.omicron.words import name
from fireteam.kernel.faults import Fault, Refusal
from fireteam.space.hexes import HexBoard
from fireteam.space.masks import bits, of

TURNS = range(6)


def choices(s: Omicron, user: int, ability: Ability) -> list[int]:
    """Every way the area can lie now with somebody to affect in it. [ability.gap-aoe-empty-area]"""
    if ability.shape == "pulse":
        return [0] if affects_somebody(s, user, ability, cells(s, user, ability, 0)) else []
    reach = _reach(s, user, ability)
    laid = _ways(s, user, ability, _template(s, user, ability).turns)
    return [way for area, way in laid.items() if area & reach and affects_somebody(s, user, ability, area)]


def cells(s: Omicron, user: int, ability: Ability, choice: int) -> int:
    """The hexes that a choice covers."""
    if ability.shape == "pulse":  # [ability.aoe-pulse]
        return within(s, user, ability.range[1] if ability.range else 0)
    first, turns = divmod(choice - 1, len(TURNS))
    return _covered(s.setting.board, _template(s, user, ability), first, turns)


def universe(s: Omicron, user: int, ability: Ability) -> Iterable[int]:
    return [0] if ability.shape == "pulse" else _all_ways(s, user, ability).values()


def refusals(s: Omicron, user: int, ability: Ability, choice: int) -> Iterator[Refusal]:
    if (choice == 0) != (ability.shape == "pulse"):
        yield Refusal("where?", "ability.aoe-shape-on-card")
        return
    area = cells(s, user, ability, choice)
    if choice and (choice - 1) % len(TURNS) not in _template(s, user, ability).turns:
        yield Refusal(f"the template of {ability.name} cannot be turned so", "ability.aoe-template-orientation")
    if not area & _reach(s, user, ability):
        yield Refusal(f"no hex of it is in range of {name(s, user)}", "ability.aoe-template-with-range")
    if not affects_somebody(s, user, ability, area):
        yield Refusal("nobody to hit is there", "ability.gap-aoe-empty-area")


def write(s: Omicron, user: int, ability: Ability, choice: int) -> str:
    return " ".join(map(s.setting.board.name, bits(cells(s, user, ability, choice))))


def read(s: Omicron, user: int, ability: Ability, words: str) -> int:
    try:
        area = of(map(s.setting.board.cell, words.upper().split()))
    except ValueError as error:
        raise Fault(str(error)) from None
    if area not in (ways := _all_ways(s, user, ability)):
        raise Fault(f"{ability.name} does not have that shape")
    return ways[area]


def _reach(s: Omicron, user: int, ability: Ability) -> int:
    """[ability.aoe-template-with-range] Where one of its hexes must lie."""
    return s.setting.board.all if ability.range is None else within(s, user, ability.range[1])


def _template(s: Omicron, user: int, ability: Ability) -> Template:
    """[ko.first-activation-stat-penalty]"""
    after_ko = stats.weakened(s, user) and ability.ko_template is not None
    template = ability.ko_template if after_ko else ability.template
    assert template is not None  # the setting has seen to it
    return template


def _all_ways(s: Omicron, user: int, ability: Ability) -> dict[int, int]:
    """Every area the template could cover, those that its card does not allow among them."""
    allowed = _template(s, user, ability).turns
    return _ways(s, user, ability, (*allowed, *(turn for turn in TURNS if turn not in allowed)))


def _ways(s: Omicron, user: int, ability: Ability, turns: Iterable[int]) -> dict[int, int]:
    """The areas that the template could cover, each with the first way to lay it so."""
    template = _template(s, user, ability)
    # [ability.aoe-template-without-range] the blue hex lies on the user
    firsts = list(bits(s.foot[user])) if ability.range is None else range(s.setting.board.size)
    found: dict[int, int] = {}
    for turn in turns:
        for first in firsts:
            found.setdefault(_covered(s.setting.board, template, first, turn), 1 + first * len(TURNS) + turn)
    found.pop(0, None)
    return found


@cache
def _covered(board: HexBoard, template: Template, first: int, turn: int) -> int:
    q, r = board.axial(first)
    area = 0
    for dq, dr in template.hexes:
        for _ in range(turn):
            dq, dr = -dr, dq + dr  # sixty degrees
        cell = board.at_axial(q + dq, r + dr)
        if cell >= 0:
            area |= 1 << cell
    return area
