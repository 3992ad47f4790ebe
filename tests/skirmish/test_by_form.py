"""A table by the form of an option answers for the forms that it names, and otherwise for all others."""

from __future__ import annotations

from typing import Any

import fireteam
from fireteam.kernel.decisions import Form
from fireteam.skirmish.by_form import ByForm


def test_a_form_without_an_entry_gets_what_stands_for_all_others() -> None:
    first, second, *_ = fireteam.rules_of("ambush").forms
    table = ByForm("otherwise", lambda: {second: "the second"})
    assert table[second.option(3)] == "the second"
    assert table[first.option(3)] == table.otherwise == "otherwise"


def test_a_table_is_made_when_it_is_first_asked() -> None:
    first, entries = fireteam.rules_of("ambush").forms[0], dict[Form[Any], int]()
    table = ByForm(0, lambda: entries)
    entries[first] = 1
    assert table[first.option()] == 1
