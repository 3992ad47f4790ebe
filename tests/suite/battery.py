"""The battery: one set of properties that every game passes. Each item is a function of the rules and some
plays that raises AssertionError with a sentence saying where and how the property fails."""

from collections.abc import Callable
from typing import Any

from fireteam.kernel.rules import Rules
from tests.suite import course, deals, endings, keeping, knowledge, restoring, side_by_side, texts, undoing
from tests.suite.plays import Plays

Item = Callable[[Rules[Any], Plays], None]

ITEMS: tuple[Item, ...] = (
    course.check_somebody_can_act_until_the_game_ends,
    course.check_invariants_hold_after_every_decision,
    course.check_no_earlier_state_changes,
    course.check_streamed_taped_and_scripted_chance_agree,
    course.check_a_clone_goes_on_as_its_original,
    course.check_steps_are_short,
    undoing.check_undo_is_free_back_to_the_last_barrier,
    undoing.check_undo_with_consent_moves_the_stream_on,
    undoing.check_an_answer_that_waits_can_be_retracted,
    undoing.check_a_concession_cannot_be_taken_back_alone,
    undoing.check_whether_undo_is_free_tells_nothing,
    side_by_side.check_any_order_of_answers_gives_the_same_game,
    side_by_side.check_how_far_others_are_leaves_no_trace,
    side_by_side.check_usual_answers_end_a_run,
    texts.check_every_text_reads_back,
    texts.check_offered_exactly_when_nothing_refuses,
    texts.check_every_cited_clause_exists,
    texts.check_views_and_events_are_plain_json,
    restoring.check_copies_and_pickles_are_the_same_game,
    restoring.check_snapshots_and_retracing_give_the_same_game,
    restoring.check_a_record_replays_to_the_same_game,
    restoring.check_a_position_goes_on_as_its_game,
    knowledge.check_views_hide_what_a_seat_cannot_see,
    knowledge.check_options_hide_what_a_seat_cannot_see,
    knowledge.check_refusals_hide_what_a_seat_cannot_see,
    knowledge.check_odds_hide_what_a_seat_cannot_see,
    knowledge.check_events_hide_what_a_seat_cannot_see,
    knowledge.check_windows_open_by_public_facts_alone,
    keeping.check_the_record_a_seat_keeps_hides_what_it_cannot_see,
    deals.check_a_deal_keeps_what_the_seat_knows,
    deals.check_a_deal_spreads_the_rest_in_proportion,
    deals.check_a_deal_depends_on_nothing_unknown,
    deals.check_a_dealt_game_can_be_cloned_and_played_on,
    deals.check_odds_agree_with_what_comes,
    endings.check_a_result_tells_nothing_hidden,
    endings.check_a_sequel_carries_nothing_hidden,
    endings.check_another_scenario_follows_only_as_it_was_announced,
)


def name(item: Item) -> str:
    return item.__name__.removeprefix("check_")
