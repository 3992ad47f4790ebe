"""Games broken on purpose whose flows side by side do not keep to themselves, or whose runs are not kept from others;
see breakages.py. What a flow may not do at all, the kernel says itself: STRAYS are such flows."""

import itertools
from collections.abc import Callable
from typing import Any

import fireteam
from fireteam.kernel import flows, transcript, undo
from fireteam.kernel.decisions import Decision, Flow, Together, argument_of
from fireteam.kernel.events import say
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from fireteam.kernel.transcript import Line
from tests.suite import knowledge, side_by_side, undoing
from tests.suite.breakages import Patch, fails
from tests.tiny.armoury import packing
from tests.tiny.armoury.state import BACK, D6, Armoury

Happening = Callable[[Armoury, int, int], Flow | None]


def along(patch: Patch, happen: Happening) -> Rules[Any]:
    """Armoury, where something happens after every answer of a run: given the seat and the answer."""
    pack = packing.pack

    def flow(s: Armoury, seat: int) -> Flow:
        going = pack(s, seat)
        ask = next(going)
        while True:
            answer = yield ask
            yield from happen(s, seat, answer) or ()
            try:
                ask = going.send(answer)
            except StopIteration:
                return

    patch.setattr(packing, "pack", flow)
    return fireteam.rules_of("armoury")


@fails(knowledge.check_views_hide_what_a_seat_cannot_see)
def a_flow_that_writes_what_others_see(patch: Patch) -> Rules[Any]:
    """Whoever packs lays down at once what was carried."""

    def lay_down(s: Armoury, seat: int, answer: int) -> None:
        s.kits[seat].items, s.kits[seat].posts = [], []

    return along(patch, lay_down)


@fails(side_by_side.check_usual_answers_end_a_run)
def a_flow_that_nobody_absent_gets_out_of(patch: Patch) -> Rules[Any]:
    def until_back(s: Armoury, seat: int, answer: int) -> Flow:
        while packing.DONE.chosen(answer) and argument_of((yield Decision(seat, packing.POSTING))) != BACK:
            pass

    return along(patch, until_back)


@fails(side_by_side.check_any_order_of_answers_gives_the_same_game)
def a_record_that_tells_who_answered_last(patch: Patch) -> Rules[Any]:
    count, waiting = itertools.count(), flows.waiting

    class Stamped(flows.Run):
        __slots__ = ("when",)

        def give(self, answer: int) -> None:
            self.when = next(count)
            super().give(answer)

    def in_order(game: Game[Any], seat: int | None = None) -> list[Line]:
        runs = sorted(waiting(game), key=lambda own: game.runs[own].when) if game.runs and seat is None else []  # type: ignore[attr-defined]
        order = [game.seats[own].name for own in runs]
        return sorted(told(game, seat), key=lambda line: order.index(line.seat) if line.seat in order else 0)

    told = transcript.waiting
    patch.setattr(flows, "Run", Stamped)
    patch.setattr(transcript, "waiting", in_order)
    return fireteam.rules_of("armoury")


@fails(side_by_side.check_how_far_others_are_leaves_no_trace)
def a_record_that_tells_how_long_a_run_is(patch: Patch) -> Rules[Any]:
    def all_lines(lines: list[Line], seat: int, name: str) -> list[Line]:
        return [line.for_seat(seat, name) for line in lines]

    patch.setattr(transcript, "kept_by", all_lines)
    return fireteam.rules_of("armoury")


@fails(side_by_side.check_how_far_others_are_leaves_no_trace)
def a_record_that_tells_who_has_begun(patch: Patch) -> Rules[Any]:
    waiting = transcript.waiting
    patch.setattr(transcript, "waiting", lambda game, seat=None: waiting(game))
    return fireteam.rules_of("armoury")


@fails(side_by_side.check_how_far_others_are_leaves_no_trace)
def a_world_for_bots_in_which_others_are_as_far_as_they_are(patch: Patch) -> Rules[Any]:
    take_up = flows.take_up
    truth: list[Game[Any]] = []
    dealt = Game._runs_dealt_again

    def telling(self: Game[Any], *deal: Any) -> Game[Any]:
        truth.append(self)
        try:
            return dealt(self, *deal)
        finally:
            truth.pop()

    def whole(game: Any, waiting: Any) -> None:
        open_runs = [] if not truth else [seat for seat in truth[-1].waiting if seat not in truth[-1].answered]
        take_up(game, {**waiting, **{seat: truth[-1].waiting[seat] for seat in open_runs}})

    patch.setattr(Game, "_runs_dealt_again", telling)
    patch.setattr(flows, "take_up", whole)
    return fireteam.rules_of("armoury")


@fails(undoing.check_undo_with_consent_moves_the_stream_on)
def runs_that_are_reopened_empty(patch: Patch) -> Rules[Any]:
    patch.setattr(undo, "_reopen", lambda *details: None)
    return fireteam.rules_of("armoury")


# --- flows that the kernel does not let through ------------------------------------------------------------------


def _asks_another(s: Armoury, seat: int, answer: int) -> Flow:
    yield Decision((seat + 1) % 3, packing.POSTING)


def _asks_several(s: Armoury, seat: int, answer: int) -> Flow:
    yield Together([Decision(seat, packing.POSTING)])


def _rolls(s: Armoury, seat: int, answer: int) -> None:
    s.tape.roll(D6, 1)


def _draws(s: Armoury, seat: int, answer: int) -> None:
    s.tape.pick(6, D6)


def _says_it_aloud(s: Armoury, seat: int, answer: int) -> None:
    say(s, "pack", "pack.items", "Somebody packs.")


STRAYS: dict[str, tuple[Happening, str]] = {
    "asks another seat": (_asks_another, "it may ask its own seat alone"),
    "asks several at once": (_asks_several, "it may ask its own seat alone"),
    "rolls dice": (_rolls, "rolls dice"),
    "draws": (_draws, "draws 'd6'"),
    "says it aloud": (_says_it_aloud, "which others notice"),
}
