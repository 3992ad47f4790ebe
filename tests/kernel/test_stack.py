"""The stack of what is in progress: only the topmost goes on and ends, and all of it is copied, written and read."""

import msgspec
import pytest

from fireteam.kernel import stack
from fireteam.kernel.stack import Activity
from fireteam.kernel.state import State, dump, state, undump


@state
class Walk(Activity):
    way: list[int]
    spent: int = 0


@state
class Trap(Activity):
    cell: int


@state
class Use(Activity):
    card: int


@state
class Scene(State[str]):
    doing: list[Walk | Trap | Use]


def scene(*doing: Walk | Trap | Use) -> Scene:
    s = Scene(list(doing))
    s.setting, s.log = "a field", None
    return s


def test_only_the_topmost_goes_on_and_ends() -> None:
    walk, trap, s = Walk([1]), Trap(1), scene()
    stack.begin(s.doing, walk)
    stack.begin(s.doing, trap)
    assert stack.on_top(s.doing, trap)
    assert not stack.on_top(s.doing, walk)
    assert stack.top(s.doing, Trap) is trap
    for refused in (lambda: stack.end(s.doing, walk), lambda: stack.top(s.doing, Walk)):
        with pytest.raises(RuntimeError, match="the walk is not on top: what has come up since is finished before"):
            refused()
    stack.end(s.doing, trap)
    stack.end(s.doing, walk)
    assert not s.doing
    assert not stack.on_top(s.doing, walk)


def test_one_that_looks_the_same_is_another() -> None:
    s = scene(Trap(1))
    with pytest.raises(RuntimeError, match="the trap is not on top"):
        stack.end(s.doing, Trap(1))


def test_what_lies_deeper_is_found_by_its_kind() -> None:
    first, second = Walk([1]), Walk([2])
    s = scene(first, Trap(1), second, Use(3), Use(4))
    assert stack.innermost(s.doing, Walk) is second
    assert stack.each(s.doing, Walk) == [first, second]
    assert stack.beneath(s.doing, Use) is second
    assert stack.innermost(scene().doing, Walk) is None
    assert stack.beneath(scene(Use(1)).doing, Use) is None


def test_a_copy_of_the_stack_shares_nothing_that_changes() -> None:
    s = scene(Walk([1, 2]), Trap(1))
    before, other = dump(s), s.copy()
    assert dump(other) == before
    stack.end(other.doing, other.doing[-1])
    walk = stack.top(other.doing, Walk)
    walk.way.append(9)
    walk.spent = 5
    assert dump(s) == before


def test_the_stack_is_tagged_in_dumps_and_read_back() -> None:
    s = scene(Walk([1, 2], 1), Trap(7))
    assert dump(s) == b'{"doing":[{"spent":1,"type":"walk","way":[1,2]},{"cell":7,"type":"trap"}]}'
    again = undump(Scene, "a field", dump(s))
    assert dump(again) == dump(s)
    assert [stack.kind_of(activity) for activity in again.doing] == ["walk", "trap"]


@pytest.mark.parametrize("written", ['[{"type":"nap"}]', '[{"cell":1}]', "[3]", '[{"type":"trap","cell":"x"}]'])
def test_what_is_no_activity_is_refused(written: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        undump(Scene, "a field", f'{{"doing":{written}}}'.encode())
