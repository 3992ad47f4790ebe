"""Tables by form, offers that follow from refusals, what the forms of a decision share, and tables of what is wrong."""

from typing import Any

from fireteam.kernel.decisions import Decision, Form, Kind, always, never_refused, numbers
from fireteam.kernel.faults import Refusals, first_refused, refused
from fireteam.kernel.state import State
from fireteam.skirmish.forms import ByForm, kept, unless
from fireteam.skirmish.invariants import broken


def _odd(s: Any, d: Decision, number: int) -> Refusals:
    return refused((number % 2, f"{number} is odd", "number.even"))


EVEN: Form[Any] = Form("even", unless(_odd, lambda s, d: range(5)), _odd, numbers(0, 4))
ZERO: Form[Any] = Form("zero", unless(_odd), _odd)
PASS: Form[Any] = Form("pass", always, never_refused)
KIND: Kind[Any] = Kind("number", "number.even", "Which?", (EVEN, ZERO, PASS))
for _number, _form in enumerate((EVEN, ZERO, PASS)):
    _form.number = _number


def test_offered_is_what_nothing_speaks_against() -> None:
    d = Decision(0, KIND)
    assert list(EVEN.offered(None, d)) == [0, 2, 4]
    assert list(ZERO.offered(None, d)) == [0]
    assert [str(each) for each in EVEN.refusals(None, d, 3)] == ["3 is odd [number.even]"]


def test_a_table_by_form_is_asked_with_an_option() -> None:
    entries = dict[Form[Any], int]()
    prices = ByForm(7, lambda: entries)
    entries |= {EVEN: 2, ZERO: 0}  # the table is made when it is first asked
    assert [prices[form.option()] for form in (EVEN, ZERO, PASS)] == [2, 0, 7]
    assert prices[EVEN.option(4)] == 2


def test_what_the_forms_share_is_worked_out_once() -> None:
    s, d, asked = State[Any](), Decision(1, KIND), []

    @kept
    def worked_out(s: State[Any], d: Decision) -> int:
        asked.append(d.seat)
        return d.seat + 1

    assert [worked_out(s, d), worked_out(s, d)] == [2, 2]
    assert asked == [1]
    assert worked_out(s, Decision(5, KIND)) == 6


def test_tables_tell_every_line_or_the_first() -> None:
    table = ((False, "near", "a"), (True, "far", "b"), (True, "dark", "c"))
    assert [each.reason for each in refused(*table)] == ["far", "dark"]
    assert [each.reason for each in first_refused(*table)] == ["far"]
    assert list(broken((1, "one"), (0, "none"))) == ["one"]
