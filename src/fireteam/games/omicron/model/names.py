"""How models, spots and cards are named, and how those names are read."""

from collections.abc import Sequence
from functools import lru_cache

from fireteam.games.omicron.model.on_map import CELL_MASK, TURN_BIT
from fireteam.games.omicron.model.setting import plain
from fireteam.games.omicron.model.state import FIRST_CYMS, SIDE_NAMES, Omicron, side_of
from fireteam.kernel import Argument, Decision, Fault, Part, named
from fireteam.space.masks import bits


def name(s: Omicron, model: int) -> str:
    """[character.mirror-match] Characters go by their names; in a mirror match the side tells them apart."""
    if model >= FIRST_CYMS:
        return _numbered("cyms", model - FIRST_CYMS + 1)
    card = s.card[model]
    if card < 0:
        return _numbered("nobody", model)
    return _called(s.setting.roster[card].name, SIDE_NAMES[side_of(model)] if s.card.count(card) > 1 else "")


def title(s: Omicron, model: int) -> str:
    """What people call it."""
    called = name(s, model)
    return s.title_of(called) or called


@lru_cache(1 << 12)  # the log holds hundreds of names
def _called(printed: str, side: str) -> str:
    return f"{side.lower()}-{plain(printed)}" if side else plain(printed)


@lru_cache(1 << 12)
def _numbered(what: str, number: int) -> str:
    return f"{what}-{number}"


def subject(s: Omicron, d: Decision) -> str:
    """Whom a question is about that names a model first."""
    return name(s, d.args[0])


def names(s: Omicron) -> list[str]:
    return [name(s, model) for model in range(len(s.cell))]


def spot_name(s: Omicron, where: int) -> str:
    """A spot is its lead hex; a turned large base is marked: `E6` or `E6'`."""
    return s.setting.board.name(where & CELL_MASK) + "'" * (where >> TURN_BIT)


def read_spot(s: Omicron, words: str) -> int:
    try:
        return s.setting.board.cell(words.rstrip("'").upper()) | words.endswith("'") << TURN_BIT
    except ValueError as error:
        raise Fault(str(error)) from None


def _all_spots(s: Omicron, d: Decision) -> list[int]:
    cells = range(s.setting.board.size)
    return [*cells, *(cell | 1 << TURN_BIT for cell in cells)]


def spot_part(s: Omicron, where: int, way: Sequence[int] = ()) -> Part:
    """Where a model stands or goes, and on what way: by its lead hexes, where its name is not that of a hex."""
    hexes = [s.setting.board.name(each & CELL_MASK) for each in way or (where,)]
    passed = f" by {', '.join(hexes[:-1])}" if len(hexes) > 1 else ""
    said = hexes[-1] + ", turned" * (where >> TURN_BIT) + passed
    return Part("cell", spot_name(s, where), said, tuple(hexes) if way or where >> TURN_BIT else ())


def covered(s: Omicron, foot: int) -> list[str]:
    """The hexes under a base."""
    return [s.setting.board.name(cell) for cell in bits(foot)]


SPOT: Argument[Omicron] = Argument(_all_spots, spot_name, read_spot, lambda s, where: (spot_part(s, where),))
CELL: Argument[Omicron] = Argument(
    lambda s, d: range(s.setting.board.size),
    lambda s, cell: s.setting.board.name(cell),
    read_spot,
    lambda s, cell: (spot_part(s, cell),),
)
MODEL: Argument[Omicron] = named("model", names)
CHARACTER: Argument[Omicron] = named("character", lambda s: names(s)[:FIRST_CYMS])
CARD: Argument[Omicron] = named("card", lambda s: [card.name.lower() for card in s.setting.forage], "card")
ABILITY: Argument[Omicron] = named("ability", lambda s: [a.name.lower() for a in s.setting.abilities], "card")
