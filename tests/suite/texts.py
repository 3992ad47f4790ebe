"""Items about words: every option has one text that reads back, every no has a reason, every clause that is
cited exists, and views and events can be written down."""

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from fireteam.kernel import notation
from fireteam.kernel.decisions import Decision
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from fireteam.rulebook import clauses
from tests.suite.plays import Plays

MOST_ARGUMENTS = 250  # of one form's universe at one decision


def universe(rules: Rules[Any], game: Game[Any], d: Decision) -> Iterator[tuple[str, int, bool]]:
    """Every option that a decision could conceivably offer (a sample where they are many): its verb, the option,
    and whether it is offered."""
    rng = random.Random(repr(d))
    for form in d.kind.forms:
        offered = set(form.offered(game.state, d))
        conceivable = list(form.argument.universe(game.state, d))
        if len(conceivable) > MOST_ARGUMENTS:
            conceivable = [*rng.sample(conceivable, MOST_ARGUMENTS), *sorted(offered & set(conceivable))]
        for argument in conceivable:
            yield form.verb, form.option(argument), argument in offered


def open_decisions(plays: Plays, about: str) -> Iterator[tuple[str, Game[Any], Decision]]:
    for play, moment in plays.moments(about):
        for d in moment.game.decisions:
            yield f"{play}, decision {moment.index} ({d.kind.name})", moment.game, d


def check_every_text_reads_back(rules: Rules[Any], plays: Plays) -> None:
    """The text of an option, in any case and shortened, names that option and no other."""
    for play in plays.sound:
        assert not play.unread, play.unread
    for where, game, d in open_decisions(plays, "texts"):
        texts = game.texts(d.seat)
        assert len(texts) == len(game.options(d.seat)), f"{where}: two options have one text"
        for text, option in texts.items():
            for written in (text, text.upper(), text.lower(), f"  {text.replace(' ', '  ')} "):
                read = _read(partial(notation.read, rules, game.state, d), written, where)
                assert read == option, f"{where}: '{written}' is read as '{game.text(read)}'"
            short = notation.shorten(text, partial(game.read, d.seat))
            read = _read(partial(game.read, d.seat), short, where)
            assert read == option, f"{where}: '{short}', short for '{text}', is read as '{game.text(read)}'"


def _read(reader: Callable[[str], int], text: str, where: str) -> int:
    try:
        return reader(text)
    except Fault as fault:
        raise AssertionError(f"{where}: {fault}") from None


def check_offered_exactly_when_nothing_refuses(rules: Rules[Any], plays: Plays) -> None:
    for where, game, d in open_decisions(plays, "offered"):
        for form in d.kind.forms:
            offered = list(form.offered(game.state, d))
            assert len(set(offered)) == len(offered), f"{where}: '{form.verb}' offers something twice"
            strange = set(offered) - set(form.argument.universe(game.state, d))
            assert not strange, f"{where}: '{form.verb}' offers {sorted(strange)}, which its universe lacks"
        for _, option, offered_too in universe(rules, game, d):
            refusals = rules.refusals(game.state, d, option)
            text = game.text(option)
            assert offered_too or refusals, f"{where}: '{text}' is not offered, but nothing refuses it"
            assert not (offered_too and refusals), f"{where}: '{text}' is offered, but {refusals[0]}"
        default = d.kind.default_option(game.state, d)
        assert default in game.options(d.seat), f"{where}: the default '{game.text(default)}' is not offered"


def check_every_cited_clause_exists(rules: Rules[Any], plays: Plays) -> None:
    """Of kinds, refusals, numbers, events and results."""
    book = clauses.load(rules.about.folder)
    for kind in rules.kinds:
        assert kind.clause in book, f"the kind '{kind.name}' cites {kind.clause}, which the rulebook lacks"
    for where, game, d in open_decisions(plays, "clauses"):
        for verb, option, _ in universe(rules, game, d):
            for refusal in rules.refusals(game.state, d, option):
                assert refusal.clause in book, f"{where}: a refusal of '{verb}' cites {refusal.clause}"
                assert refusal.reason.strip(), f"{where}: a refusal of '{verb}' gives no reason"
        for option in game.options(d.seat):
            for number in rules.shown.numbers(game.state, d, option):
                for modifier in number.modifiers:
                    assert modifier.clause in book, f"{where}: the number {number} cites {modifier.clause}"
        for seat in range(len(game.seats)):
            clause = rules.conceded(game.state, seat).clause
            assert clause in book, f"{where}: a concession cites {clause}, which the rulebook lacks"
    for play in plays.sound:
        for event in play.game.events:
            assert event.clause in book, f"{play}: the event '{event}' cites a clause that the rulebook lacks"
        result = play.game.result
        assert result is None or result.clause in book, f"{play}: the result {result} cites no clause of the book"


def check_views_and_events_are_plain_json(rules: Rules[Any], plays: Plays) -> None:
    """What is sent comes back as it was, and can be drawn and told from what came back."""
    for play, moment in plays.moments("json"):
        where = f"{play}, decision {moment.index}"
        for seat in (*range(len(moment.game.seats)), None):
            shown = moment.game.seen_by(seat).table
            back = _read_back(_through_json(msgspec.to_builtins(shown), where), type(shown), where)
            assert back == shown, f"{where}: a view changes on its way through JSON"
            for row in rules.shown.picture(back):
                assert all(isinstance(text, str) and isinstance(style, str) for text, style in row), where
            assert all(isinstance(told, str) and told for told in rules.shown.describe(back)), where
    for play in plays.sound:
        for event in play.game.events:
            for seat in (*range(len(play.game.seats)), None):
                if (seen := event.seen_by(seat)) is not None:
                    sent = msgspec.to_builtins(seen)
                    assert _through_json(sent, str(play)) == sent, f"{play}: {event.kind} changes through JSON"
                    assert str(seen), f"{play}: an event of the kind {event.kind} has no text"


def _read_back(data: Any, shape: type[Any], where: str) -> Any:
    """A struct from what JSON carried, every part of the type that it is said to be."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{where}: {shape.__name__} is not what it says: {error}") from None


def _through_json(data: Any, where: str) -> Any:
    try:
        return json.loads(json.dumps(data))
    except (TypeError, ValueError) as error:
        raise AssertionError(f"{where}: not plain JSON: {error}") from None
