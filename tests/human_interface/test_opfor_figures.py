"""Every kind of OPFOR has a figure of its own on the board, and a line that says what it does otherwise."""

import re
from pathlib import Path

import pytest

from fireteam.games.human_interface.model.setup import printed
from fireteam.games.human_interface.view.card_texts import ORDERS

DRAWN = Path(__file__).parents[2] / "web" / "src" / "games" / "human_interface" / "pieces" / "figures.ts"
KINDS = [who for who in printed().identities if who.faction == "OPFOR"]


def test_every_kind_of_opfor_is_drawn_and_no_two_are_alike() -> None:
    figures = dict(re.findall(r"^  ([a-z]+): \[\n(.*?)^  \],", DRAWN.read_text(), re.MULTILINE | re.DOTALL))
    assert {who.name.lower() for who in KINDS} <= {*figures}
    assert len({*figures.values()}) == len(figures)


@pytest.mark.clause("human_interface:opfor.kinds")
def test_six_kinds_or_more_have_an_order_that_no_other_has() -> None:
    orders = [order for who in KINDS for order in who.orders]
    assert len(orders) == len({*orders}) >= 6
    assert {*orders} == {*ORDERS}
