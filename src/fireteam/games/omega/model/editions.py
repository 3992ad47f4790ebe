"""Where the two editions differ: one row here for each difference, and the rules ask this row and nothing else. Line
of sight and cover, which are procedures, are chosen in `rules/figures/sight.py` by the row `lines`. A table may take
single rows from the other edition, and two readings that neither edition needs: house rules."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Taken = Literal["as printed", "first", "second"]  # from which edition a row is: the one that is played, or this one


class Edition(NamedTuple):
    name: str
    lines: bool  # [gap.edition.los] two lines from a corner to two corners; else shortest paths over spaces
    kit_points: tuple[int, int, int]  # [gap.edition.kit-points] with 3, 4 and 5 commandos
    move_tokens: bool  # [gap.edition.move-tokens]
    combined_moves: bool  # [gap.edition.combined-move]
    free_move: bool  # [gap.edition.free-move] a free move costs nothing; else a move costs one less
    downed_trade: bool  # [gap.edition.downed-actions]
    energy_cap: int  # [gap.edition.energy-cap]
    emi_for_all: bool = False  # [gap.edition.emi-you] EMI hampers enemies, too
    marker_first: bool = False  # [gap.edition.investigate-order] an Investigate marker goes before its card comes
    house: tuple[str, ...] = ()  # what is played otherwise than the edition says, in words


FIRST = Edition("first", False, (6, 6, 6), False, False, True, False, 10)
SECOND = Edition("second", True, (6, 5, 4), True, True, False, True, 15)
EDITIONS = {"first": FIRST, "second": SECOND}
CALLED = {
    "lines": "Sight, cover and EMI are those",
    "kit_points": "Kit points are those",
    "move_tokens": "Move tokens are those",
    "combined_moves": "Combined moves are those",
    "free_move": "Free moves are those",
    "downed_trade": "Trades of the downed are those",
    "energy_cap": "The limit of the energy pool is that",
}  # the rows that can be taken from either edition


def with_house_rules(printed: Edition, rows: Mapping[str, Taken], emi_for_all: bool, marker_first: bool) -> Edition:
    """[gap.edition.select] An edition as a table plays it."""
    made, told = printed, list[str]()
    for row, taken in rows.items():
        if taken != "as printed" and taken != printed.name:
            made = made._replace(**{row: getattr(EDITIONS[taken], row)})
            told.append(f"House rule: {CALLED[row]} of the {taken} edition.")
    told += ["House rule: EMI hampers enemies, too."] * emi_for_all
    told += ["House rule: An Investigate marker is removed before its card is drawn."] * marker_first
    return made._replace(emi_for_all=emi_for_all, marker_first=marker_first, house=tuple(told))
