"""What a client is told of a game: its view, its question with every option, what was answered and what happened. A
client is named by its eyes: the number of its seat, or None for a watcher. Everything here goes through the kernel's
own views and through `Event.seen_by`; what is secret in an answer is left out here."""

from collections.abc import Iterable, Iterator
from typing import Any

from fireteam.kernel import flows, notation
from fireteam.kernel.decisions import FORM_BITS, FORM_MASK, Ask, Auto, Decision, SideBySide, Together, part
from fireteam.kernel.events import Event, sentence
from fireteam.kernel.faults import Fault, Refusal, Refused
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE, Concession, TakenBack, concedes
from fireteam.kernel.rules import Drawing
from fireteam.kernel.undo import last_choice
from fireteam.table.protocol import http_bodies, messages, parts

Eyes = int | None


def question(game: Game[Any], seat: Eyes, n: int, private: int = 0) -> parts.Ask | None:
    """The open question of a seat, opened at moment n; in a run side by side with others it has a private number."""
    d = next((d for d in game.decisions if d.seat == seat), None)
    if d is None:
        return None
    s, pick = game.state, cards_to_pick(game, d)
    return parts.Ask(
        n=n,
        kind=d.kind.name,
        question=d.kind.question(s, d),
        clause=d.kind.clause,
        default=game.text(d.kind.default_option(s, d)),
        options=() if pick else tuple(_option(game, d, option) for option in game.options(d.seat)),
        pick=pick,
        piece=d.kind.piece(s, d),
        private=private,
    )


def cards_to_pick(game: Game[Any], d: Decision) -> parts.Cards | None:
    """The cards, where the question is a choice among them."""
    s, pick = game.state, game.rules.shown.picks(game.state, d)
    if pick is None:
        return None
    form = next(form for form in d.kind.forms if form.verb == pick.verb)
    usual = form.argument.parts(s, d.kind.default_option(s, d) >> FORM_BITS)
    return parts.Cards(
        form=form.verb,
        action=notation.said(form.action, form, ()),
        cards=tuple(part(s, "card", name) for name in pick.names),
        take=pick.take,
        usual=tuple(card.id for card in usual),
    )


def _option(game: Game[Any], d: Decision, option: int) -> parts.Option:
    form, argument = game.rules.forms[option & FORM_MASK], option >> FORM_BITS
    named = form.argument.parts(game.state, argument)
    return parts.Option(
        text=game.text(option),
        form=form.verb,
        parts=named,
        label=notation.said(form.label, form, named),
        action=notation.said(form.action, form, named if form.action else named[:-1]),
        cost=game.rules.shown.cost(game.state, d, option),
        price=game.rules.shown.price(game.state, d, option),
    )


def drawing(game: Game[Any], seat: int, option: int) -> Drawing:
    """What the game would have drawn when somebody thinks of an option, be it possible or not: the way, what it would
    provoke, the line of sight and what is in it."""
    d = game.decision(seat)
    if game.rules.forms[option & FORM_MASK] not in d.kind.forms:
        return Drawing()
    return game.rules.shown.preview(game.state, d, option)


def told(events: Iterable[Event], eyes: Eyes) -> tuple[parts.Told, ...]:
    """The lines of the log as somebody sees them."""
    return tuple(
        parts.Told(seen.kind, seen.clause, seen.line, seen.facts, seen.titles)
        for event in events
        if (seen := event.seen_by(eyes)) is not None
    )


def label(game: Game[Any], seat: int, text: str) -> str:
    """How people say an answer, whether it can be given or not."""
    return sentence(CONCEDE) if concedes(text) else game.label(game.read(seat, text))


def last_answer(game: Game[Any], seat: int) -> str:
    """The last real choice of a seat, which an undo would take back, as people say it."""
    if seat in game.waiting:
        return game.label(game.waiting[seat][-1])
    start, found = last_choice(game, seat), ""

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        nonlocal found
        if then.tape.at == start:
            found = next((each.label for each in given_at(then, ask, entry, seat)[::-1] if each.seat == name), found)

    name = game.seats[seat].name
    game.retrace(witness=note)
    return found


def given(then: Game[Any], seat: int, option: int, eyes: Eyes) -> tuple[parts.Given, ...]:
    """What somebody may know of the answer that a seat is about to give: where several are asked at once, of all their
    answers when it is the last, and until then no more than that it was given."""
    ask = then.ask
    assert ask is not None
    if isinstance(ask, Decision):
        return given_at(then, ask, option, eyes)
    if (entry := flows.completed_by(then, seat, option)) is not None:
        told = given_at(then, ask, entry, eyes)
        who = then.seats[seat].name  # that others were done has been told
        return tuple(each for each in told if each.text is not None or each.seat == who or isinstance(ask, Together))
    if isinstance(ask, SideBySide) and seat == eyes:
        return ()  # it is told with the run
    text, label = (then.text(option), then.label(option)) if seat == eyes else (None, "")
    return (parts.Given(then.seats[seat].name, text, label, auto=seat == eyes and isinstance(option, Auto)),)


def given_at(then: Game[Any], ask: Ask, entry: object, eyes: Eyes) -> tuple[parts.Given, ...]:
    """The answers that an entry of the tape holds, as somebody may know them."""
    if isinstance(entry, Concession):
        return (parts.Given(then.seats[entry.seat].name, CONCEDE, sentence(CONCEDE)),)
    if isinstance(ask, SideBySide):
        assert isinstance(entry, tuple)
        return tuple(each for seat, run in zip(ask.flows, entry, strict=True) for each in _run(then, seat, run, eyes))
    silent = isinstance(ask, Decision) and ask.seat == eyes and len(ask.kind.options(then.state, ask)) == 1
    return tuple(_given(then, d, option, eyes, silent) for _, d, option in flows.answers_in(then, ask, entry))


def own_run(game: Game[Any], seat: Eyes) -> parts.OwnRun | None:
    """What a seat has answered side by side with others, and was told."""
    if seat is None or seat not in game.runs:
        return None
    run = game.runs[seat]
    return parts.OwnRun(_run(game, seat, run.answers, seat), told(run.events, seat))


def _run(then: Game[Any], seat: int, run: tuple[int, ...], eyes: Eyes) -> tuple[parts.Given, ...]:
    """A run side by side, which is its seat's own."""
    if seat != eyes:
        return (parts.Given(then.seats[seat].name, None),)
    return tuple(_given(beside, d, option, eyes) for beside, d, option in flows.spoken(then, {seat: run}))


def _given(then: Game[Any], d: Decision, option: int, eyes: Eyes, silent: bool = False) -> parts.Given:
    own = d.seat == eyes
    text, label = (then.text(option), then.label(option)) if own or not d.kind.secret else (None, "")
    return parts.Given(then.seats[d.seat].name, text, label, auto=own and isinstance(option, Auto), silent=silent)


def reasons(refusals: Iterable[Refusal]) -> tuple[parts.Because, ...]:
    return tuple(parts.Because(refusal.reason, refusal.clause) for refusal in refusals)


def refusal(id: str, fault: Fault) -> messages.Refused:
    return messages.Refused(id, str(fault), reasons(fault.refusals) if isinstance(fault, Refused) else ())


# --- films -----------------------------------------------------------------------------------------------------


def frames(game: Game[Any], eyes: Eyes, start: int = 0, stop: int | None = None) -> tuple[list[http_bodies.Frame], int]:
    """Some pictures of a game played again as somebody saw it, and how many there are in all: one before every
    answer, and one at the end."""
    film: list[http_bodies.Frame] = []
    before: tuple[parts.Given, ...] = ()
    number = seen = 0

    def picture(then: Game[Any]) -> None:
        nonlocal number, seen
        log = then.state.log or []
        if number >= start and (stop is None or number < stop):
            film.append(http_bodies.Frame(number, before, told(log[seen:], eyes), then.seen_by(eyes)))
        seen, number = len(log), number + 1

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        nonlocal before
        if not isinstance(entry, TakenBack):
            picture(then)
            before = given_at(then, ask, entry, eyes)

    picture(game.retrace(witness=note, log=True))
    return film, number


def tape_at(game: Game[Any], frame: int) -> int | None:
    """Where on the tape the picture of that number was taken; None for the last, which is of the game as it stands."""
    places = list(_answers(game))
    if not 0 <= frame < len(places):
        raise Fault(f"there is no moment {frame}: they are numbered 0 to {len(places) - 1}")
    return places[frame] if frame < len(places) - 1 else None


def _answers(game: Game[Any]) -> Iterator[int]:
    places: list[int] = []

    def note(then: Game[Any], ask: Ask, entry: object) -> None:
        if not isinstance(entry, TakenBack):
            places.append(then.tape.at)

    game.retrace(witness=note)
    return iter([*places, len(game.entries())])
