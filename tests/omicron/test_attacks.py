"""What cases cannot show of the Attacks of Omicron Protocol."""

import pytest

import fireteam
from fireteam.kernel.faults import Fault

MUTE = {
    "name": "Mute", "factions": ["Peacemakers"], "walk": [4, 2], "atk": 3, "dex": 3, "luck": 5, "hp": [6, 3],
    "store": [{"hits": 1, "ability": "Frown"}],
}  # fmt: skip


@pytest.mark.clause("omicron:attack.ability-text-source")
def test_a_store_sells_nothing_that_neither_the_card_nor_the_book_describes() -> None:
    with pytest.raises(Fault, match="the store of Mute sells 'Frown'"):
        fireteam.new("omicron", seed=1, characters=[MUTE])


@pytest.mark.clause("omicron:attack.ability-text-source")
def test_every_line_of_every_printed_store_has_an_ability() -> None:
    setting = fireteam.new("omicron", seed=1).state.setting
    lines = [(sheet.name, line) for sheet in setting.roster for line in sheet.store]
    assert lines
    for _, line in lines:
        assert setting.abilities[line.ability].name == line.name
