"""What Armoury asks of the kernel beyond its cases: runs that their seats alone know, until the last is done."""

import pickle
from typing import Any

import pytest

import fireteam
from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import Flow, SideBySide
from fireteam.kernel.faults import Fault, Refused, TapeMismatch
from fireteam.kernel.game import Game
from tests.tiny.armoury import packing
from tests.tiny.armoury.state import Armoury


def packed(*answers: str) -> Game[Armoury]:
    """A game in which these answers have been given, as in "Ada: pack blade"."""
    game = fireteam.new("armoury", seed=1)
    for answer in answers:
        seat, text = answer.split(": ")
        game.choose(seat, text)
    return game


ALL_DONE = ("Ada: pack blade", "Ben: pack shield", "Ada: done", "Ben: done", "Cyd: done")


@pytest.mark.clause("armoury:pack.done")
def test_nobody_is_passed_also_where_only_done_is_left() -> None:
    game = packed("Ada: pack drone", "Ada: post front", "Ada: pack shield")
    assert list(game.texts("Ada")) == ["done"]
    assert [d.seat for d in game.decisions] == [0, 1, 2]
    assert game.view("Ben")["answered"] == []
    game.choose("Ada", "done")
    assert game.view("Ben")["answered"] == ["Ada"]
    with pytest.raises(Refused, match="Ada has answered and may only take it back"):
        game.choose("Ada", "pack blade")


@pytest.mark.clause("armoury:pack.done")
def test_a_run_is_taken_back_answer_by_answer_also_after_done() -> None:
    game = packed("Ben: pack shield", "Ada: pack blade", "Ada: pack blade", "Ada: done")
    for kit in (["blade", "blade"], ["blade"], []):
        assert game.barrier("Ada") is None
        game.undo("Ada")
        assert game.view("Ada")["table"]["fighters"]["Ada"]["packing"] == kit
    with pytest.raises(Fault, match="Ada has not chosen anything yet"):
        game.undo("Ada")
    assert game.view("Ben")["table"]["fighters"]["Ben"]["packing"] == ["shield"]


@pytest.mark.clause("armoury:pack.show")
def test_when_all_is_shown_consent_opens_the_runs_again_as_they_stood() -> None:
    game = packed(*ALL_DONE)
    barrier = game.barrier("Ada")
    assert barrier is not None
    assert barrier.reason == "others have answered at the same time"
    with pytest.raises(Fault, match="needs the consent of Ben, Cyd"):
        game.undo("Ada")
    game.undo("Ada", consent=["Ben", "Cyd"])
    assert (game.view("Ada")["answered"], game.view("Ada")["waiting_for"]) == (["Ben", "Cyd"], [])
    assert game.digest() == packed(*(each for each in ALL_DONE if each != "Ada: done")).digest()
    game.undo("Ben")
    game.choose("Ada", "done")
    game.choose("Ben", "done")
    assert game.digest() == packed(*ALL_DONE).digest()


@pytest.mark.clause("armoury:pack.secret")
def test_the_record_of_a_seat_has_its_own_lines_and_one_for_each_of_the_others() -> None:
    game = packed("Ben: pack shield", "Ada: pack blade", "Ada: pack blade", "Ada: done")
    assert lines(game.record("Ben"), "Ada: ", "Ben: ", "Cyd: ") == ["Ada: ?", "Ben: pack shield"]
    assert lines(game.record("Cyd"), "Ada: ", "Ben: ", "Cyd: ") == ["Ada: ?"]
    assert lines(game.record(), "Ada: ", "Ben: ") == [
        "Ada: pack blade",
        "Ada: pack blade",
        "Ada: done",
        "Ben: pack shield",
    ]
    for seat in ("Ben", "Cyd"):
        game.choose(seat, "done")
    own = ["Ada: ?", "Ben: pack shield", "Ben: done", "Cyd: ?"]
    assert lines(game.record("Ben"), "Ada: ", "Ben: ", "Cyd: ") == own
    assert "# You pack a shield. [pack.items]" in game.record("Ben")
    assert "# You pack a blade. [pack.items]" not in game.record("Ben")


def lines(record: str, *begin: str) -> list[str]:
    return [line for line in record.splitlines() if line.startswith(begin)]


@pytest.mark.clause("armoury:pack.secret")
def test_a_world_for_a_bot_holds_the_own_run_and_of_the_others_only_who_is_done() -> None:
    game = packed("Ada: pack blade", "Ada: done", "Ben: pack shield", "Ben: pack blade", "Cyd: pack blade")
    worlds = [game.determinize("Cyd", seed) for seed in range(60)]
    assert {world.runs[2].answers for world in worlds} == {game.runs[2].answers}
    assert {world.runs[1].answers for world in worlds} == {()}
    assert all(world.runs[0].done for world in worlds)
    assert len({world.runs[0].answers for world in worlds}) > 5
    for world in worlds[:5]:
        assert world.clone().digest() == world.digest()


def test_there_are_no_odds_beside_others_who_choose() -> None:
    with pytest.raises(Fault, match="there are no odds here"):
        packed().odds("Ada", "done")


def test_runs_are_kept_with_the_game() -> None:
    game = packed("Ada: pack drone", "Ben: pack shield", "Ada: post back", "Cyd: done")
    for again in (pickle.loads(pickle.dumps(game)), fireteam.load(game.position()), fireteam.replay(game.record())):
        assert (again.digest(), again.waiting) == (game.digest(), game.waiting)
        assert [str(event) for event in again.events_for("Ada")][-1] == "You pack a drone. [pack.items]"


def test_whoever_gives_up_leaves_no_half_packed_bags() -> None:
    game = packed("Ada: pack blade", "Ben: pack shield")
    game.choose("Cyd", "concede")
    assert game.result is not None
    assert game.state.drafts[0].items == []
    assert fireteam.replay(game.record()).digest() == game.digest()


def test_a_flow_that_fails_leaves_the_moment_before(monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(s: Armoury, seat: int) -> Flow:
        yield from pack(s, seat)
        s.drafts[seat].items.append(9)
        raise RuntimeError("dropped")

    pack = packing.pack
    monkeypatch.setattr(packing, "pack", clumsy)
    game = packed("Ben: pack shield", "Ada: pack blade")
    digest = game.digest()
    for seat in ("Ada", "Ben"):
        with pytest.raises(RuntimeError, match="dropped"):
            game.choose(seat, "done")
        assert game.digest() == digest


def test_a_flow_asks_at_least_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(s: Armoury, seat: int) -> Flow:
        yield from ()

    monkeypatch.setattr(packing, "pack", nothing)
    with pytest.raises(ValueError, match="the flow of seat 0 ends before it has asked anything"):
        packed()


def test_somebody_must_be_asked() -> None:
    with pytest.raises(ValueError, match="nobody is asked"):
        SideBySide({})


@pytest.mark.parametrize("runs", [((0,),), ((0,), (0,), (0,)), ((1,), (1,), (1, 1)), (1, 1, 1)])
def test_runs_that_do_not_fit_their_flows_are_refused(runs: Any) -> None:
    game = packed()
    with pytest.raises(TapeMismatch):
        Game(game.opening, Tape(b"", 0, [*game.entries(), runs]))
