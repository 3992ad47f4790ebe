"""Where the two editions differ: one row here for each difference, and the rules ask this row and nothing else. Line
of sight and cover, which are procedures, are chosen in `sight.py` by the row `lines`."""

from __future__ import annotations

from typing import NamedTuple


class Edition(NamedTuple):
    name: str
    lines: bool  # [gap.edition.los] two lines from a corner to two corners; else shortest paths over spaces
    kit_points: tuple[int, int, int]  # [gap.edition.kit-points] with 3, 4 and 5 commandos
    move_tokens: bool  # [gap.edition.move-tokens]
    combined_moves: bool  # [gap.edition.combined-move]
    free_move: bool  # [gap.edition.free-move] a free move costs nothing; else a move costs one less
    downed_trade: bool  # [gap.edition.downed-actions]
    energy_cap: int  # [gap.edition.energy-cap]


FIRST = Edition("first", False, (6, 6, 6), False, False, True, False, 10)
SECOND = Edition("second", True, (6, 5, 4), True, True, False, True, 15)
EDITIONS = {"first": FIRST, "second": SECOND}
