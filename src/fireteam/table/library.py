"""What can be read before and beside a game: the games with their scenarios, the rulebooks, the cases as films, and the
dice of a game that is over."""

import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

import fireteam
from fireteam.kernel import records
from fireteam.kernel.chance import EVERYONE, RESULT_BITS, Seed, Spelling, Tape
from fireteam.kernel.events import sentence
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import TakenBack
from fireteam.kernel.rules import Options, PrintedCard, Rules, Seat
from fireteam.rulebook import cases, clauses
from fireteam.table.play import bot_workers, openings, seat_view
from fireteam.table.play.openings import Start
from fireteam.table.play.seat_view import Eyes
from fireteam.table.protocol import http_bodies, parts

_LOG = logging.getLogger("fireteam.table")
_KINDS = {int: "number", int | None: "number", bool: "flag", str: "text"}


@lru_cache(maxsize=1)
def cards() -> list[http_bodies.GameCard]:
    """All games. One that cannot be set up is missing, so that it does not take the others with it."""
    found = []
    for code in fireteam.registered():
        try:
            found.append(card(code))
        except Exception:
            _LOG.exception("the game %s cannot be shown", code)
    return found


def card(code: str) -> http_bodies.GameCard:
    """A game as the lobby shows it."""
    rules = fireteam.rules_of(code)
    standard = rules.options()
    printed = rules.shown.cards(rules.setting(standard))
    seats = openings.begin(Start(code), None).seats
    scenarios = []
    for scenario in rules.scenarios:
        game = openings.begin(Start(code, {"scenario": scenario}), None)
        title = _title(scenario, game.view(None)["table"])
        lines = tuple(printed[scenario].lines) if scenario in printed else ()
        follows = dict(rules.follows(scenario))
        scenarios.append(http_bodies.Scenario(scenario, title, lines, game.seen_by(None), follows))
    return http_bodies.GameCard(
        code=code,
        title=rules.about.title,
        blurb=rules.about.blurb,
        standard=standard.scenario,
        scenarios=tuple(scenarios),
        seats=_chairs(seats),
        choices=tuple(_choices(rules)),
        bots=tuple(map(_bot_card, bot_workers.bots_of(code))),
        standing=tuple(rules.judged.standing),
        newcomer=seats[rules.about.first_seat(seats)].side,
    )


def _bot_card(name: str) -> http_bodies.BotCard:
    return http_bodies.BotCard(name, bot_workers.title(name), bot_workers.WORDS.get(name, ""))


def _title(scenario: str, table: dict[str, Any]) -> str:
    """A scenario as people call it: the text in a view of it that reads like its code, else that code as a title."""
    texts = (text for text in table.values() if isinstance(text, str))
    return next((text for text in texts if _letters(text) == _letters(scenario)), scenario.replace("-", " ").title())


def _letters(text: str) -> str:
    return "".join(sign for sign in text.lower() if sign.isalnum())


def scenario_title(start: Start) -> str:
    """What the scenario of a table is called."""
    code = start.options.get("scenario") or openings.rules(start).options().scenario
    known = (each for game in cards() if game.code == start.game for each in game.scenarios)
    return next((each.title for each in known if each.code == code), _title(str(code), {}))


def goal(start: Start, game: Game[Any] | None, chairs: Sequence[Seat], eyes: Eyes) -> tuple[str, ...]:
    """What somebody at a table is after. A table made from a case is a lesson, which says itself what it is about."""
    if start.case:
        return ()
    setting = openings.setting(start) if game is None else game.state.setting
    sides = dict.fromkeys(chair.side for chair in (chairs if eyes is None else chairs[eyes : eyes + 1]))
    return tuple(dict.fromkeys(line for side in sides for line in openings.rules(start).shown.goal(setting, side)))


def _choices(rules: Rules[Any]) -> list[http_bodies.Choice]:
    """The options that are one plain value; whatever else a game knows is for files."""
    found = []
    for field in msgspec.structs.fields(rules.options):
        wanted, meta = field.type, msgspec.Meta()
        if get_origin(wanted) is Annotated:
            wanted, meta = get_args(wanted)
        among = get_args(wanted) if get_origin(wanted) is Literal else ()
        kind: Any = "one" if among else _KINDS.get(wanted)
        if kind is not None and field.name != "scenario":
            title = meta.title or field.name.replace("_", " ").capitalize()
            values = tuple(http_bodies.Among(each, sentence(each)) for each in among)
            found.append(http_bodies.Choice(field.name, title, kind, field.default, values, **meta.extra or {}))
    return found


def _chairs(seats: tuple[Seat, ...]) -> tuple[parts.Chair, ...]:
    return tuple(parts.Chair(seat.name, seat.side, "empty") for seat in seats)


def opening(wanted: http_bodies.Wanted[Options]) -> http_bodies.Opening:
    """How a game would begin."""
    game = openings.begin(openings.from_options(wanted.game, wanted.options), None)
    return http_bodies.Opening(_chairs(game.seats), game.seen_by(None), cards_of(game))


def cards_of(game: Game[Any]) -> dict[str, PrintedCard]:
    return dict(game.rules.shown.cards(game.state.setting))


# --- the rulebook ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _book(code: str) -> clauses.Rulebook:
    return clauses.load(fireteam.rules_of(code).about.folder)


def search(code: str, words: str) -> list[http_bodies.ClauseText]:
    """The whole rulebook, or what some words find in it."""
    book = _book(fireteam.rules_of(code).about.code)
    shown: dict[str, list[str]] = {}
    for id, case in openings.cases_of(code).items():
        for clause in case.clauses:
            shown.setdefault(clause, []).append(id)
    found = book.search(words, len(list(book))) if words.strip() else list(book)
    return [
        http_bodies.ClauseText(
            clause.id,
            clause.section.replace(" > ", " › "),  # below its chapter
            clause.kind,
            clause.text,
            clause.ruling,
            clause.why,
            clause.see,
            tuple(shown.get(clause.id, ())),
        )
        for clause in found
    ]


def case_titles(code: str) -> list[http_bodies.CaseTitle]:
    known = openings.cases_of(fireteam.rules_of(code).about.code)
    return [http_bodies.CaseTitle(id, case.title, case.clauses, len(case.when)) for id, case in known.items()]


def demonstration(code: str, id: str) -> http_bodies.Film:
    """A case as a film, from the eyes of whoever answers first in it."""
    rules = fireteam.rules_of(code)
    case = openings.case_of(rules, id)
    game = cases.begin(case, rules)
    first = len(seat_view.frames(game, None)[0]) - 1
    eyes = game.seat(case.when[0][0]) if case.when else game.decisions[0].seat if game.decisions else None
    for seat, text in case.when:
        game.choose(seat, text)
    return film(game, eyes, case.title, case.clauses, first)


def film(
    game: Game[Any],
    eyes: Eyes,
    title: str,
    shown: tuple[str, ...] = (),
    start: int = 0,
    stop: int | None = None,
) -> http_bodies.Film:
    found, length = seat_view.frames(game, eyes, start, stop)
    seen_by = None if eyes is None else game.seats[eyes].name
    return http_bodies.Film(title, game.rules.about.code, seen_by, _chairs(game.seats), shown, length, tuple(found))


# --- fair dice -------------------------------------------------------------------------------------------------


class _Listing(Tape):
    """A tape that is played again and notes what could have come up."""

    __slots__ = ("rolls",)

    def __init__(self, entries: list[object]) -> None:
        super().__init__(b"", 0, entries)
        self.rolls: list[http_bodies.Roll] = []

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        result = super().pick(n, spelling, seen_by)
        entry = self.entries[self.at - 1]
        assert isinstance(entry, int)
        among = tuple(spelling.named(each) for each in range(n))
        self.rolls.append(http_bodies.Roll(~entry >> RESULT_BITS, spelling.what, among[result], among))
        return result


def rolls(game: Game[Any], seed: Seed | None, lots: tuple[int, ...] = ()) -> http_bodies.Rolls:
    """Every chance result of a game that is over, so that anybody can recompute it."""
    if not game.over or seed is None:
        raise Fault("the secret is published when the game is over")
    entries = game.entries()
    listing = _Listing(entries)
    game.retrace(tape=listing)
    gone = tuple((entry.first, entry.last) for entry in entries if isinstance(entry, TakenBack))
    dice = parts.Dice(seed.commitment, dict(seed.nonces), seed.secret.hex())
    return http_bodies.Rolls(dice, tuple(listing.rolls), gone, lots)


def check(record: str) -> http_bodies.Checked:
    """Are the dice of a record those that its secret gives?"""
    try:
        verdict = records.verify(record, fireteam.rules_of)
    except Fault as fault:
        return http_bodies.Checked(False, str(fault))
    return http_bodies.Checked(True, "every roll is the one that the secret gives", verdict.rolls, verdict.skipped)
