"""Games broken on purpose, one fault each, to prove that every item of the battery can fail and that no item
fails for another's fault. Most are Ambush with one function wrapped; a few break the kernel under it."""

import dataclasses
import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import asdict, replace

import fireteam
from fireteam.kernel import records, undo, writing
from fireteam.kernel.chance import EVERYONE, Draw, Spelling, Tape
from fireteam.kernel.decisions import Ask, Decision, Flow, Form
from fireteam.kernel.events import say
from fireteam.kernel.faults import Fault, Refusal
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Options, Result, Rules
from fireteam.kernel.state import State, dump
from tests.suite import course, endings, restoring, texts, undoing
from tests.suite.battery import Item
from tests.tiny import ambush
from tests.tiny.ambush import attacks, cards, round, seen, walking
from tests.tiny.ambush.state import Ambush
from tests.tiny.duel.state import Duel

Patch = pytest.MonkeyPatch
RULES = ambush.RULES


class Breakage(NamedTuple):
    make: Callable[[Patch], Rules[Any]]
    item: Item
    games: int
    looks: int


BREAKAGES: list[Breakage] = []


def showing(**other: Any) -> Rules[Any]:
    """The game with something else shown of it."""
    return dataclasses.replace(RULES, shown=dataclasses.replace(RULES.shown, **other))


def fails(item: Item, games: int = 3, looks: int = 8) -> Callable[[Callable[[Patch], Rules[Any]]], None]:
    """The decorated function makes a game that fails this item and no other."""
    return lambda make: BREAKAGES.append(Breakage(make, item, games, looks))


def before_each_step(happen: Callable[[Ambush], object]) -> Rules[Ambush]:
    def step(s: Ambush) -> Flow:
        happen(s)
        yield from RULES.step(s)

    return dataclasses.replace(RULES, step=step)


def copies_otherwise(patch: Patch, kind: type[State[Any]], spoil: Callable[[Any, Any], object]) -> Rules[Any]:
    """A game whose states are spoilt when copied: given the original and the copy."""
    copy = kind.copy

    def spoilt(self: State[Any]) -> State[Any]:
        new = copy(self)
        spoil(self, new)
        return new

    patch.setattr(kind, "copy", spoilt)
    return next(rules for rules in fireteam.registered().values() if rules.state is kind)


def refuses_too(patch: Patch, form: Form[Ambush], extra: Callable[[Ambush, Decision, int], Iterator[Refusal]]) -> None:
    refusals = form.refusals
    patch.setattr(form, "refusals", lambda s, d, a: itertools.chain(refusals(s, d, a), extra(s, d, a)))


# --- the course of the game --------------------------------------------------------------------------------------


@fails(course.check_somebody_can_act_until_the_game_ends)
def a_game_that_never_ends(patch: Patch) -> Rules[Any]:
    return before_each_step(lambda s: setattr(s, "round", min(s.round, 2)))


@fails(course.check_somebody_can_act_until_the_game_ends)
def a_decision_without_options(patch: Patch) -> Rules[Any]:
    """Whoever has no action left is asked, but cannot say so."""
    patch.setattr(round.DONE, "offered", lambda s, d: (0,) if s.actions else ())

    def refusals(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
        if not s.actions:
            yield Refusal("there is no way out", "act.done")

    patch.setattr(round.DONE, "refusals", refusals)
    return RULES


@fails(course.check_invariants_hold_after_every_decision)
def a_state_that_becomes_impossible(patch: Patch) -> Rules[Any]:
    def invariants(s: Ambush) -> Iterator[str]:
        yield from RULES.invariants(s)
        if s.round > 2:
            yield "this must not be"

    return dataclasses.replace(RULES, invariants=invariants)


@fails(course.check_no_earlier_state_changes)
def copies_that_share_a_list(patch: Patch) -> Rules[Any]:
    return copies_otherwise(patch, Ambush, lambda old, new: setattr(new, "hp", old.hp))


@fails(course.check_no_earlier_state_changes)
def copies_that_share_pieces(patch: Patch) -> Rules[Any]:
    return copies_otherwise(patch, Duel, lambda old, new: setattr(new, "machines", old.machines[:]))


@fails(course.check_streamed_taped_and_scripted_chance_agree)
def a_rule_that_is_not_deterministic(patch: Patch) -> Rules[Any]:
    count = itertools.count()

    def meddle(s: Ambush) -> None:
        s.luck[0] += next(count) % 2

    return before_each_step(meddle)


@fails(course.check_streamed_taped_and_scripted_chance_agree)
def dice_that_are_not_rolled_through_the_tape(patch: Patch) -> Rules[Any]:
    patch.setattr(Tape, "roll", lambda self, die, count, seen_by=EVERYONE: sorted(random.choices(die.faces, k=count)))
    return RULES


@fails(course.check_streamed_taped_and_scripted_chance_agree)
def a_tape_that_loses_entries(patch: Patch) -> Rules[Any]:
    def pick(self: Tape, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        return self.fresh(n, spelling)

    patch.setattr(Tape, "pick", pick)
    return RULES


@fails(course.check_streamed_taped_and_scripted_chance_agree)
def two_draws_that_are_spelt_alike(patch: Patch) -> Rules[Any]:
    patch.setattr(Draw, "spell", lambda self, result: f"{self.what} {self.names[self.bag[result]][0]}")
    return RULES


@fails(course.check_a_clone_goes_on_as_its_original)
def copies_that_forget_a_field(patch: Patch) -> Rules[Any]:
    return copies_otherwise(patch, Ambush, lambda old, new: setattr(new, "acted", 0))


@fails(course.check_steps_are_short)
def steps_with_a_long_tape(patch: Patch) -> Rules[Any]:
    return before_each_step(lambda s: s.tape.roll(walking.D6, 30))


# --- taking back -------------------------------------------------------------------------------------------------


@fails(undoing.check_undo_is_free_back_to_the_last_barrier, looks=20)
def an_undo_after_somebody_came_to_know_something(patch: Patch) -> Rules[Any]:
    """A stim is shown when it is played."""
    patch.setattr(undo, "_news", lambda before, after: False)
    return RULES


@fails(undoing.check_undo_is_free_back_to_the_last_barrier)
def an_undo_after_somebody_else_answered(patch: Patch) -> Rules[Any]:
    bars = undo._History._ask

    def unless_answered(self: Any, then: Game[Any], ask: Ask, at: int, answered: bool) -> None:
        if not answered:
            bars(self, then, ask, at, answered)

    patch.setattr(undo._History, "_ask", unless_answered)
    return RULES


@fails(undoing.check_undo_with_consent_moves_the_stream_on)
def an_undo_that_gives_dice_back(patch: Patch) -> Rules[Any]:
    take_back = undo.take_back

    def rewind(game: Game[Any], seat: int, consent: set[int]) -> None:
        take_back(game, seat, consent)
        game.tape.position = 1 + max((~e >> 20 for e in game.entries() if isinstance(e, int) and e < 0), default=-1)

    patch.setattr(undo, "take_back", rewind)
    return RULES


@fails(undoing.check_an_answer_that_waits_can_be_retracted)
def an_answer_that_cannot_be_retracted(patch: Patch) -> Rules[Any]:
    patch.setattr(Game, "retract", lambda self, seat: None)
    return fireteam.rules_of("duel")


@fails(undoing.check_a_concession_cannot_be_taken_back_alone)
def a_concession_that_does_not_count_as_an_answer(patch: Patch) -> Rules[Any]:
    barrier = undo.barrier
    patch.setattr(undo, "barrier", lambda game, seat: None if game.over else barrier(game, seat))
    return RULES


@fails(undoing.check_whether_undo_is_free_tells_nothing, looks=40)
def a_reason_against_undo_that_tells_who_had_a_choice(patch: Patch) -> Rules[Any]:
    barrier = undo.barrier

    def telling(game: Game[Any], seat: int) -> Refusal | None:
        found = barrier(game, seat)
        return found and Refusal(found.reason if game.passing is None else "somebody is passed", found.clause)

    patch.setattr(undo, "barrier", telling)
    return RULES


# --- words -------------------------------------------------------------------------------------------------------


@fails(texts.check_every_text_reads_back)
def a_text_that_does_not_name_its_target(patch: Patch) -> Rules[Any]:
    patch.setattr(attacks.MODEL, "write", lambda s, a: "somebody")
    return RULES


@fails(texts.check_every_text_reads_back)
def a_name_that_reads_back_in_one_case_only(patch: Patch) -> Rules[Any]:
    read = attacks.MODEL.read

    def exactly(s: Ambush, words: str) -> int:
        if words not in s.setting.names:
            raise Fault(f"there is no '{words}'")
        return read(s, words)

    patch.setattr(attacks.MODEL, "read", exactly)
    return RULES


@fails(texts.check_offered_exactly_when_nothing_refuses)
def an_option_that_is_offered_and_refused(patch: Patch) -> Rules[Any]:
    def extra(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
        yield Refusal("no", "card.search")

    refuses_too(patch, cards.SEARCH, extra)
    return RULES


@fails(texts.check_offered_exactly_when_nothing_refuses)
def a_legal_option_that_is_not_offered(patch: Patch) -> Rules[Any]:
    offered = walking.WALK.offered
    patch.setattr(walking.WALK, "offered", lambda s, d: list(offered(s, d))[1:])
    return RULES


@fails(texts.check_offered_exactly_when_nothing_refuses)
def an_option_outside_its_universe(patch: Patch) -> Rules[Any]:
    patch.setattr(round.ACTIVATE.argument, "universe", lambda s, d: range(5))
    return RULES


@fails(texts.check_every_cited_clause_exists)
def an_event_that_cites_nothing(patch: Patch) -> Rules[Any]:
    patch.setattr(walking, "say", lambda s, kind, clause, text, **facts: say(s, kind, "no.such", text, **facts))
    return RULES


@fails(texts.check_every_cited_clause_exists)
def a_refusal_that_cites_nothing(patch: Patch) -> Rules[Any]:
    def extra(s: Ambush, d: Decision, model: int) -> Iterator[Refusal]:
        if model == s.active:
            yield Refusal("no", "no.such")

    refuses_too(patch, attacks.STRIKE, extra)
    return RULES


@fails(texts.check_every_cited_clause_exists)
def a_result_that_cites_nothing(patch: Patch) -> Rules[Any]:
    def result(s: Ambush) -> Result | None:
        found = RULES.result(s)
        return found and msgspec.structs.replace(found, clause="no.such")

    return dataclasses.replace(RULES, result=result)


# --- keeping a game ----------------------------------------------------------------------------------------------


@fails(restoring.check_copies_and_pickles_are_the_same_game)
def a_pickle_that_forgets_answers_that_wait(patch: Patch) -> Rules[Any]:
    reduce = Game.__reduce__

    def forgetful(self: Game[Any]) -> tuple[Any, ...]:
        make, parts = reduce(self)
        return make, tuple({} if part == self.waiting else part for part in parts)

    patch.setattr(Game, "__reduce__", forgetful)
    return fireteam.rules_of("duel")


@fails(restoring.check_copies_and_pickles_are_the_same_game)
def a_deep_copy_that_is_not_patient(patch: Patch) -> Rules[Any]:
    patch.setattr(Game, "__deepcopy__", lambda self, memo: self.clone())
    return RULES


@fails(restoring.check_snapshots_and_retracing_give_the_same_game)
def a_game_played_again_that_forgets_answers_that_wait(patch: Patch) -> Rules[Any]:
    retrace = Game.retrace

    def forgetful(self: Game[Any], *details: Any, **named: Any) -> Game[Any]:
        game = retrace(self, *details, **named)
        game.answers = {}
        return game

    patch.setattr(Game, "retrace", forgetful)
    return fireteam.rules_of("duel")


@fails(restoring.check_a_record_replays_to_the_same_game)
def a_record_whose_dice_are_not_those_of_its_secret(patch: Patch) -> Rules[Any]:
    patch.setattr(records, "below", lambda key, position, n: (position % n, position + 1))
    return RULES


@fails(restoring.check_a_record_replays_to_the_same_game)
def a_record_that_forgets_answers_that_wait(patch: Patch) -> Rules[Any]:
    replay = records.replay

    def forgetful(text: str, rules_of: Callable[[str], Rules[Any]]) -> Game[Any]:
        game = replay(text, rules_of)
        game.answers = {}
        return game

    patch.setattr(records, "replay", forgetful)
    return fireteam.rules_of("duel")


@fails(restoring.check_a_position_goes_on_as_its_game)
def a_position_that_loses_a_field(patch: Patch) -> Rules[Any]:
    patch.setattr(writing, "dump", lambda s: json.dumps(json.loads(dump(s)) | {"luck": [0, 0]}).encode())
    return RULES


# --- what is sent ------------------------------------------------------------------------------------------------


@fails(texts.check_views_and_events_are_plain_json)
def a_view_with_numbers_for_keys(patch: Patch) -> Rules[Any]:
    class Numbered(seen.Shown, frozen=True):
        by_number: dict[int, int]

    return showing(view=lambda s, seat: Numbered(**asdict(seen.view(s, seat)), by_number={1: 2}))


@fails(texts.check_views_and_events_are_plain_json)
def a_picture_that_cannot_be_drawn_from_a_view(patch: Patch) -> Rules[Any]:
    return showing(picture=lambda view: [[(view.round, "dim")]])


@fails(endings.check_another_scenario_follows_only_as_it_was_announced)
def a_sequel_in_a_scenario_that_nobody_was_told_of(patch: Patch) -> Rules[Any]:
    def sequel(options: Options, s: Ambush, result: Result) -> Options:
        return replace(options, scenario=next(each for each in RULES.scenarios if each != options.scenario))

    return dataclasses.replace(RULES, sequel=sequel)
