"""Where an area of effect can lie, and whom it affects there: a pulse around its user, a template on its user, or a
template anywhere with a hex in range. A way to lay a template is a number: one more than its first hex times six, plus
its turns of sixty degrees. A pulse is always 0."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from fireteam.games.omicron.model import Ability, Omicron, Template, friends, hostile, models_on, side_of, title
from fireteam.games.omicron.rules.board.distance import within
from fireteam.games.omicron.rules.board.sight import in_view, terrain_between, terrain_clause
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.effects.verbs import for_friends, touches
from fireteam.kernel import Fault, Refusal, Refusals, first_refused, refused
from fireteam.space.hexes import HexBoard
from fireteam.space.masks import bits, of

TURNS = range(6)


def choices(s: Omicron, user: int, ability: Ability) -> list[int]:
    """Every way the area can lie now with somebody to affect in it. [ability.gap-aoe-empty-area]"""
    if ability.shape == "pulse":
        return [0] if affects_somebody(s, user, ability, cells(s, user, ability, 0)) else []
    template, reach = _template(s, user, ability), _reach(s, user, ability)
    exposed = in_view(s, user) & hostile(s, side_of(user))
    if ability.range is None or any(for_friends(effect) for effect in ability.effects):
        ways = _ways(s, user, ability, template.turns).items()
        return [w for area, w in ways if area & reach and (area & exposed or helped(s, user, ability, area))]
    covering = _covering(s.setting.board, template)
    near = exposed & within(s, user, ability.range[1] + len(template.hexes) - 1)
    found: set[int] = set()
    for cell in bits(near & reach):
        found.update(covering[cell].values())
    for cell in bits(near & ~reach):
        found.update([way for area, way in covering[cell].items() if area & reach])
    return sorted(found)


def cells(s: Omicron, user: int, ability: Ability, choice: int) -> int:
    """The hexes that a choice covers."""
    if ability.shape == "pulse":  # [ability.aoe-pulse]
        return within(s, user, ability.range[1] if ability.range else 0)
    first, turns = divmod(choice - 1, len(TURNS))
    return _covered(s.setting.board, _template(s, user, ability), first, turns)


def caught_in(s: Omicron, user: int, area: int) -> list[int]:
    """[ability.gap-aoe-friendly-models] The non-friendly models in the area that terrain does not hide."""
    return models_on(s, area & hostile(s, side_of(user)) & in_view(s, user))


def helped(s: Omicron, user: int, ability: Ability, area: int) -> list[int]:
    """The friendly characters in the area for whom the ability says that it does something."""
    mine = [effect for effect in ability.effects if for_friends(effect)]
    found = [model for model in friends(s, side_of(user)) if s.foot[model] & area] if mine else []
    return [
        model
        for model in found
        if not terrain_between(s, user, model) and any(touches(s, effect, user, model) for effect in mine)
    ]


def affects_somebody(s: Omicron, user: int, ability: Ability, area: int) -> bool:
    return bool(caught_in(s, user, area) or helped(s, user, ability, area))


def universe(s: Omicron, user: int, ability: Ability) -> Iterable[int]:
    return [0] if ability.shape == "pulse" else _all_ways(s, user, ability).values()


def refusals(s: Omicron, user: int, ability: Ability, choice: int) -> Refusals:
    return first_refused(
        ((choice == 0) != (ability.shape == "pulse"), "where?", "ability.aoe-shape-on-card"),
        lambda: refused(
            (
                choice and (choice - 1) % len(TURNS) not in _template(s, user, ability).turns,
                f"the template of {ability.name} cannot be turned so",
                "ability.aoe-template-orientation",
            ),
            (
                not cells(s, user, ability, choice) & _reach(s, user, ability),
                f"no hex of it is in range of {title(s, user)}",
                "ability.aoe-template-with-range",
            ),
            _in_vain(s, user, ability, cells(s, user, ability, choice)),
        ),
    )


def _in_vain(s: Omicron, user: int, ability: Ability, area: int) -> Refusals:
    """Why nobody would be affected, if so."""
    if not affects_somebody(s, user, ability, area):
        hidden = models_on(s, area & hostile(s, side_of(user)))
        for model in hidden:
            yield Refusal(
                f"terrain hides {title(s, model)}",
                terrain_clause(s, user, model, "terrain.tall-blocks-aoe", "terrain.impassable-blocks-aoe"),
            )
        if not hidden:
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


def _ways(s: Omicron, user: int, ability: Ability, turns: tuple[int, ...]) -> dict[int, int]:
    """The areas that the template could cover, each with the first way to lay it so."""
    board, template = s.setting.board, _template(s, user, ability)
    if ability.range is not None:
        return _anywhere(board, template, turns)
    return _laid(board, template, tuple(bits(s.foot[user])), turns)  # [ability.aoe-template-without-range] the blue hex


@lru_cache(1 << 10)
def _covering(board: HexBoard, template: Template) -> tuple[dict[int, int], ...]:
    """By cell, the areas that a template with a range can cover with this cell in them, and how to lay them."""
    found: tuple[dict[int, int], ...] = tuple({} for _ in range(board.size))
    for area, way in _anywhere(board, template, template.turns).items():
        for cell in bits(area):
            found[cell][area] = way
    return found


@lru_cache(1 << 10)
def _anywhere(board: HexBoard, template: Template, turns: tuple[int, ...]) -> dict[int, int]:
    """The same for a template with a range, which can lie all over the board."""
    return _laid(board, template, range(board.size), turns)


def _laid(board: HexBoard, template: Template, firsts: Sequence[int], turns: tuple[int, ...]) -> dict[int, int]:
    found: dict[int, int] = {}
    for turn in turns:
        for first in firsts:
            found.setdefault(_covered(board, template, first, turn), 1 + first * len(TURNS) + turn)
    found.pop(0, None)
    return found


@lru_cache(1 << 16)
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
