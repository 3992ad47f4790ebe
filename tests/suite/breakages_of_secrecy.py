"""Games broken on purpose that show, use or deal what they must not; see breakages.py."""

import dataclasses
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import asdict, replace

import fireteam
from fireteam.kernel import odds
from fireteam.kernel.chance import EVERYONE, Draw, Spelling, Tape
from fireteam.kernel.decisions import Decision, Flow
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Number
from fireteam.kernel.rules import Drawing, Options, Result, Rules
from fireteam.kernel.transcript import Dictation, Line
from tests.suite import deals, endings, keeping, knowledge
from tests.suite.breakages import RULES, Patch, fails, showing
from tests.tiny.ambush import attacks, cards, round, seen
from tests.tiny.ambush.state import CARD_NAMES, DECOY, DUD, Ambush
from tests.tiny.lookout.state import Lookout


@fails(knowledge.check_views_hide_what_a_seat_cannot_see)
def a_view_that_shows_the_rivals_hand(patch: Patch) -> Rules[Any]:
    class Leaking(seen.Shown, frozen=True):
        leak: list[list[str]]

    def view(s: Ambush, seat: int | None) -> Leaking:
        return Leaking(**asdict(seen.view(s, seat)), leak=[[CARD_NAMES[c] for c in hand] for hand in s.hands])

    return showing(view=view)


@fails(knowledge.check_views_hide_what_a_seat_cannot_see)
def a_view_that_shows_watchers_too_much(patch: Patch) -> Rules[Any]:
    return showing(view=lambda s, seat: seen.view(s, 0 if seat is None else seat))


@fails(knowledge.check_views_hide_what_a_seat_cannot_see)
def a_question_that_names_a_hidden_card(patch: Patch) -> Rules[Any]:
    patch.setattr(round.ACT, "prompt", lambda s, d: f"Beware of {s.hands[1 - d.seat]}.")
    return RULES


@fails(knowledge.check_options_hide_what_a_seat_cannot_see)
def options_that_hang_on_a_hidden_card(patch: Patch) -> Rules[Any]:
    """No search while the rival holds a dud; offered and refused agree about it."""
    offered, refusals = cards.SEARCH.offered, cards.SEARCH.refusals

    def fewer(s: Ambush, d: Decision) -> Iterable[int]:
        return () if DUD in s.hands[1 - d.seat] else offered(s, d)

    def reasons(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
        found = list(refusals(s, d, argument))
        if not found and DUD in s.hands[1 - d.seat]:
            found = [Refusal("not now", "card.search")]
        return iter(found)

    patch.setattr(cards.SEARCH, "offered", fewer)
    patch.setattr(cards.SEARCH, "refusals", reasons)
    return RULES


@fails(knowledge.check_refusals_hide_what_a_seat_cannot_see)
def a_refusal_that_names_a_hidden_card(patch: Patch) -> Rules[Any]:
    refusals = attacks.STRIKE.refusals

    def reasons(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
        hand = [CARD_NAMES[c] for c in s.hands[1 - d.seat]]
        return (Refusal(f"{each.reason}, who holds {hand}", each.clause) for each in refusals(s, d, argument))

    patch.setattr(attacks.STRIKE, "refusals", reasons)
    return RULES


@fails(knowledge.check_odds_hide_what_a_seat_cannot_see)
def numbers_that_count_a_hidden_card(patch: Patch) -> Rules[Any]:
    def numbers(s: Ambush, d: Decision, option: int) -> Iterator[Number]:
        yield from RULES.shown.numbers(s, d, option)
        yield Number.of("danger", iter([(s.hands[1 - d.seat].count(DECOY), "decoys", "card.decoy")]))

    return showing(numbers=numbers)


@fails(knowledge.check_odds_hide_what_a_seat_cannot_see)
def a_preview_that_draws_a_hidden_card(patch: Patch) -> Rules[Any]:
    def preview(s: Ambush, d: Decision, option: int) -> Drawing:
        return Drawing(told=[f"{s.hands[1 - d.seat].count(DECOY)} decoys"])

    return showing(preview=preview)


@fails(knowledge.check_events_hide_what_a_seat_cannot_see)
def an_event_that_shows_a_hidden_card(patch: Patch) -> Rules[Any]:
    patch.setattr(cards, "say", lambda s, *what, hidden=None, **facts: say(s, *what, **facts))
    return RULES


@fails(knowledge.check_windows_open_by_public_facts_alone, games=6)
def a_window_that_opens_only_for_who_holds_the_card(patch: Patch) -> Rules[Any]:
    def step(s: Ambush) -> Flow:
        flow, answer = RULES.step(s), None
        while True:
            try:
                ask = flow.send(answer)
            except StopIteration:
                return
            if isinstance(ask, Decision) and ask.kind is attacks.TARGETED and DECOY not in s.hands[ask.seat]:
                answer = attacks.PASS.option()
            else:
                answer = yield ask

    return dataclasses.replace(RULES, step=step)


@fails(keeping.check_the_record_a_seat_keeps_hides_what_it_cannot_see)
def a_draw_that_everybody_is_said_to_see(patch: Patch) -> Rules[Any]:
    pick = Dictation.pick

    def openly(self: Dictation, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        return pick(self, n, spelling)

    patch.setattr(Dictation, "pick", openly)
    return RULES


@fails(keeping.check_the_record_a_seat_keeps_hides_what_it_cannot_see, games=6)
def a_record_that_tells_who_was_passed_silently(patch: Patch) -> Rules[Any]:
    for_seat = Line.for_seat
    patch.setattr(Line, "for_seat", lambda self, seat, name: self if self.seat else for_seat(self, seat, name))
    return RULES


@fails(keeping.check_the_record_a_seat_keeps_hides_what_it_cannot_see)
def a_secret_answer_that_is_not_marked_so(patch: Patch) -> Rules[Any]:
    rules = fireteam.rules_of("duel")
    patch.setattr(next(kind for kind in rules.kinds if kind.name == "dial"), "secret", False)
    return rules


@fails(deals.check_a_deal_keeps_what_the_seat_knows)
def a_deal_that_forgets_what_the_seat_holds(patch: Patch) -> Rules[Any]:
    def redeal(s: Ambush, seat: int, tape: Tape) -> None:
        seen.redeal(s, seat, tape)
        s.hands[seat] = [(card + 1) % len(CARD_NAMES) for card in s.hands[seat]]

    return dataclasses.replace(RULES, redeal=redeal)


@fails(deals.check_a_deal_keeps_what_the_seat_knows, games=6)
def a_deal_that_forgets_what_was_looked_at(patch: Patch) -> Rules[Any]:
    """What lies on the deck is dealt again to whoever has seen it, too."""
    rules = fireteam.rules_of("lookout")

    def redeal(s: Lookout, seat: int, tape: Tape) -> None:
        for card in s.deck.top:
            card.known_to &= ~(1 << seat)
        rules.redeal(s, seat, tape)

    return dataclasses.replace(rules, redeal=redeal)


@fails(deals.check_a_deal_keeps_what_the_seat_knows)
def a_deal_from_a_deck_of_its_own(patch: Patch) -> Rules[Any]:
    def redeal(s: Ambush, seat: int, tape: Tape) -> None:
        s.hands[1 - seat] = [tape.pick(len(CARD_NAMES), Draw("card", range(3), CARD_NAMES)) for _ in s.hands[1 - seat]]

    return dataclasses.replace(RULES, redeal=redeal)


@fails(deals.check_a_deal_spreads_the_rest_in_proportion)
def a_deal_that_keeps_the_truth(patch: Patch) -> Rules[Any]:
    return dataclasses.replace(RULES, redeal=lambda s, seat, tape: None)


@fails(deals.check_a_deal_spreads_the_rest_in_proportion)
def a_deal_that_favours_some_cards(patch: Patch) -> Rules[Any]:
    def redeal(s: Ambush, seat: int, tape: Tape) -> None:
        pool = sorted(s.bag + s.hands[1 - seat])
        spelling = Draw("card", pool, CARD_NAMES)
        for place in range(len(s.hands[1 - seat])):
            s.hands[1 - seat][place] = pool.pop(min(tape.pick(len(pool), spelling) for _ in range(2)))
        s.bag = pool

    return dataclasses.replace(RULES, redeal=redeal)


@fails(deals.check_a_deal_depends_on_nothing_unknown)
def a_deal_that_bears_traces_of_the_truth(patch: Patch) -> Rules[Any]:
    """The cards are dealt from where they lie, not sorted first."""

    def redeal(s: Ambush, seat: int, tape: Tape) -> None:
        pool = s.bag + s.hands[1 - seat]
        spelling = Draw("card", pool, CARD_NAMES)
        s.hands[1 - seat] = [pool.pop(tape.pick(len(pool), spelling)) for _ in s.hands[1 - seat]]
        s.bag = sorted(pool)

    return dataclasses.replace(RULES, redeal=redeal)


@fails(deals.check_a_dealt_game_can_be_cloned_and_played_on)
def a_deal_that_does_not_repeat(patch: Patch) -> Rules[Any]:
    count = itertools.count()

    def redeal(s: Ambush, seat: int, tape: Tape) -> None:
        pool, turn = sorted(s.bag + s.hands[1 - seat]), next(count)
        spelling = Draw("card", pool, CARD_NAMES)
        s.hands[1 - seat] = [pool.pop((tape.pick(len(pool), spelling) + turn) % len(pool)) for _ in s.hands[1 - seat]]
        s.bag = pool

    return dataclasses.replace(RULES, redeal=redeal)


@fails(deals.check_odds_agree_with_what_comes)
def odds_that_take_dice_in_order(patch: Patch) -> Rules[Any]:
    """Every throw counts once, however many orders it can fall in."""
    patch.setattr(odds, "_orders", lambda throw: 1)
    return RULES


@fails(deals.check_odds_agree_with_what_comes)
def odds_that_take_one_deal_for_all(patch: Patch) -> Rules[Any]:
    rules = fireteam.rules_of("gambit")
    for form in rules.forms:
        patch.setattr(form, "hidden", False)
    return rules


@fails(endings.check_a_result_tells_nothing_hidden)
def a_result_that_counts_hidden_cards(patch: Patch) -> Rules[Any]:
    def result(s: Ambush) -> Result | None:
        found = RULES.result(s)
        return found and replace(found, scores={name: sum(s.hands[i]) for i, name in enumerate(found.scores)})

    return dataclasses.replace(RULES, result=result)


@fails(endings.check_a_result_tells_nothing_hidden)
def a_concession_that_opens_the_hands(patch: Patch) -> Rules[Any]:
    def conceded(s: Ambush, seat: int) -> Result:
        return replace(RULES.conceded(s, seat), scores={"Red": sum(s.hands[0]), "Blue": sum(s.hands[1])})

    return dataclasses.replace(RULES, conceded=conceded)


@fails(endings.check_a_sequel_carries_nothing_hidden)
def a_sequel_that_carries_a_hidden_card(patch: Patch) -> Rules[Any]:
    """Whoever keeps a decoy has more strays to fear next time."""

    def sequel(options: Options, s: Ambush, result: Result) -> Options:
        return replace(options, strays=3 + s.hands[0].count(DECOY))

    return dataclasses.replace(RULES, sequel=sequel)


@fails(endings.check_a_sequel_carries_nothing_hidden)
def a_sequel_that_changes_the_game_it_follows(patch: Patch) -> Rules[Any]:
    def sequel(options: Options, s: Ambush, result: Result) -> Options:
        s.score[0] += 1
        return options

    return dataclasses.replace(RULES, sequel=sequel)
