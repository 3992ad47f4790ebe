"""What a case may expect, one function per kind of expectation: each takes the moment at which the case has
arrived and says in one sentence what was expected and what was found, or nothing when all is well. An
expectation about something that does not exist fails: a slip of the pen must never pass."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from fireteam.kernel import notation, odds
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refused
from fireteam.kernel.game import Game

WATCHER = "watcher"  # whoever looks on without a seat
FREE = "none"  # no barrier: an answer can be taken back freely
_CHANCE = re.compile(r"(?P<over>[0-9]{1,12}/[0-9]{1,12})|(?P<number>[0-9]{1,12}(\.[0-9]{1,12})?)(?P<percent>%?)")

Texts = Annotated[list[str], msgspec.Meta(min_length=1)]


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any event of this kind that has at least these facts."""

    kind: str
    clause: str = ""
    facts: dict[str, object] = {}

    def fits(self, event: Event) -> bool:
        return (
            event.kind == self.kind
            and self.clause in ("", event.clause)
            and all(name in event.facts and same(event.facts[name], fact) for name, fact in self.facts.items())
        )

    def __str__(self) -> str:
        clause = f" [{self.clause}]" if self.clause else ""
        return f"'{self.kind}'{clause}{f' with {shown(self.facts)}' if self.facts else ''}"


class Count(Pattern, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """So many events of this kind, wherever they come."""

    times: Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winners: list[str]
    scores: dict[str, int] | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    seats: dict[str, int] | UnsetType = UNSET


class Then(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expectations of a case, as docs/cases.md explains them."""

    facts: dict[str, object] = {}
    offered: dict[str, Texts] = {}
    not_offered: dict[str, Texts] = {}
    refused: dict[str, dict[str, str]] = {}
    asked: list[str] | UnsetType = UNSET
    events: list[Pattern] = []
    exactly: list[Count] = []
    never: list[Pattern] = []
    unseen: dict[str, Annotated[list[Pattern], msgspec.Meta(min_length=1)]] = {}
    odds: dict[str, dict[str, dict[str, str | int | float]]] = {}
    outcomes: dict[str, dict[str, list[str]]] = {}
    barriers: dict[str, str] = {}
    numbers: dict[str, dict[str, dict[str, int]]] = {}
    view: dict[str, dict[str, object]] = {}
    result: Literal["none"] | Ending | UnsetType = UNSET

    def __post_init__(self) -> None:
        for options in self.odds.values():
            for chances in options.values():
                for name, text in chances.items():
                    if not chance(text):  # it would pass for a name that is misspelt
                        raise ValueError(f"'{name}' with no chance says nothing: write `outcomes` with all that can be")
        if not any(True for _ in _each(self)):
            raise ValueError("a case must expect something")

    def clauses(self) -> set[str]:
        """Every clause that the expectations name."""
        named = {clause for refused in self.refused.values() for clause in refused.values()}
        named |= {pattern.clause for pattern in (*self.events, *self.exactly, *self.never)}
        named |= {clause for clause in self.barriers.values() if clause != FREE}
        named |= {pattern.clause for patterns in self.unseen.values() for pattern in patterns}
        if isinstance(self.result, Ending) and isinstance(self.result.clause, str):
            named.add(self.result.clause)
        return named - {""}


class Moment(NamedTuple):
    """Where a case has arrived, and what happened on the way there."""

    game: Game[Any]
    events: list[Event]


def failures(then: Then, moment: Moment) -> Iterator[str]:
    """A sentence for every expectation that is not met."""
    for kind, check in _each(then):
        try:
            failure = check(moment)
        except Fault as fault:
            failure = str(fault)
        if failure:
            yield f"{kind}: {failure}"


Check = Callable[[Moment], str | None]


def _each(then: Then) -> Iterator[tuple[str, Check]]:
    """The expectations one by one."""
    for path, value in then.facts.items():
        yield "facts", partial(_fact, path, value)
    for seat, texts in then.offered.items():
        for text in texts:
            yield "offered", partial(_offered, seat, text)
    for seat, texts in then.not_offered.items():
        for text in texts:
            yield "not_offered", partial(_not_offered, seat, text)
    for seat, refused in then.refused.items():
        for text, clause in refused.items():
            yield "refused", partial(_refused, seat, text, clause)
    if not isinstance(then.asked, UnsetType):
        yield "asked", partial(_asked, then.asked)
    if then.events:
        yield "events", partial(_events, then.events)
    for count in then.exactly:
        yield "exactly", partial(_times, count, count.times)
    for pattern in then.never:
        yield "never", partial(_times, pattern, 0)
    for seat, patterns in then.unseen.items():
        for pattern in patterns:
            yield "unseen", partial(_unseen, seat, pattern)
    for seat, rolled in then.odds.items():
        for text, chances in rolled.items():
            yield "odds", partial(_odds, seat, text, chances)
    for seat, possible in then.outcomes.items():
        for text, names in possible.items():
            yield "outcomes", partial(_outcomes, seat, text, names)
    for seat, clause in then.barriers.items():
        yield "barriers", partial(_barrier, seat, clause)
    for seat, derived in then.numbers.items():
        for text, numbers in derived.items():
            yield "numbers", partial(_numbers, seat, text, numbers)
    for seat, seen in then.view.items():
        for path, value in seen.items():
            yield "view", partial(_view, seat, path, value)
    if not isinstance(then.result, UnsetType):
        yield "result", partial(_result, then.result)


# --- the table -------------------------------------------------------------------------------------------------


def _fact(path: str, value: object, moment: Moment) -> str | None:
    return _differs(moment.game.rules.shown.facts(moment.game.state), path, value)


def _view(seat: str, path: str, value: object, moment: Moment) -> str | None:
    failure = _differs(moment.game.view(_seat(moment, seat)), path, value)
    return failure and f"for {seat}, {failure}"


def _differs(found: object, path: str, value: object) -> str | None:
    there = look_up(plain(found), path)
    return None if same(there, value) else f"{path} should be {shown(value)} and is {shown(there)}"


def look_up(value: object, path: str) -> object:
    """What lies at a path like `raider.hp` or `hands.Red.0`; names may have dots of their own."""
    if isinstance(value, list):
        value = {str(number): item for number, item in enumerate(value)}
    if isinstance(value, dict):
        for name, item in value.items():
            if path == name:
                return item
            if path.startswith(f"{name}."):
                return look_up(item, path[len(name) + 1 :])
        known = ", ".join(value) or "nothing"
        raise Fault(f"there is no '{path}' among {known}")
    raise Fault(f"'{path}' leads into {shown(value)}, which has no parts")


# --- choices ---------------------------------------------------------------------------------------------------


def _option(seat: str, text: str, moment: Moment) -> int:
    """The option that a text names in full: shorthand would let a misspelt option pass as another."""
    game = moment.game
    return notation.read(game.rules, game.state, game.decision(seat), text)


def _offered(seat: str, text: str, moment: Moment) -> str | None:
    option = _option(seat, text, moment)
    reasons = "; ".join(map(str, moment.game.why_not(seat, option)))
    if option in moment.game.options(seat):
        return f"{seat} is offered '{text}', but it is refused: {reasons}" if reasons else None
    return f"{seat} should be offered '{text}' and is not: {reasons or 'though nothing is said against it'}"


def _not_offered(seat: str, text: str, moment: Moment) -> str | None:
    option = _option(seat, text, moment)
    if option in moment.game.options(seat):
        return f"{seat} should not be offered '{text}' and is"
    if not moment.game.why_not(seat, option):
        return f"{seat} is not offered '{text}', but nothing is said against it"
    return None


def _refused(seat: str, text: str, clause: str, moment: Moment) -> str | None:
    refusals = moment.game.why_not(seat, text)
    if not refusals:
        return f"'{text}' should be refused to {seat} by [{clause}] and is allowed"
    if _is_offered(seat, text, moment):
        return f"'{text}' should be refused to {seat} by [{clause}], and is refused but offered all the same"
    if clause in [refusal.clause for refusal in refusals]:
        return None
    return f"'{text}' should be refused to {seat} by [{clause}] and is refused because {Refused(refusals)}"


def _is_offered(seat: str, text: str, moment: Moment) -> bool:
    """Is the option listed? Then one of its two sides is wrong."""
    game = moment.game
    asked = game.seat(seat) in [d.seat for d in game.decisions]
    return asked and game.read(seat, text) in game.options(seat)


def _asked(seats: list[str], moment: Moment) -> str | None:
    wanted = sorted(moment.game.seat(seat) for seat in seats)
    found = [d.seat for d in moment.game.decisions]
    if wanted == found:
        return None
    names = [moment.game.seats[seat].name for seat in found]
    return f"{', '.join(seats) or 'nobody'} should be asked, and {', '.join(names) or 'nobody'} is"


def _odds(seat: str, text: str, chances: dict[str, str | int | float], moment: Moment) -> str | None:
    found = moment.game.odds(seat, _option(seat, text, moment)).chances
    wrong = [label for label, wanted in chances.items() if found.get(label, Fraction(0)) != chance(wanted)]
    if not wrong:
        return None
    wanted = ", ".join(f"{label} {chances[label]}" for label in wrong)
    all_found = ", ".join(f"{label} {probability}" for label, probability in found.items()) or "nothing"
    return f"'{text}' should give {seat} {wanted}, and gives {all_found}"


def _outcomes(seat: str, text: str, names: list[str], moment: Moment) -> str | None:
    found = list(moment.game.odds(seat, _option(seat, text, moment)).chances)
    if sorted(found) == sorted(names):
        return None
    return (
        f"'{text}' should lead {seat} to {', '.join(names) or 'nothing'}, and leads to {', '.join(found) or 'nothing'}"
    )


def chance(text: str | int | float) -> Fraction:
    """A chance as a person writes it, exactly.

    >>> chance("1/2") == chance(0.5) == chance("50%")
    True
    """
    found = _CHANCE.fullmatch(str(text))
    if found is None or (found["over"] and not int(found["over"].split("/")[1])):
        raise ValueError(f"'{text}' is not a chance like 1/6, 0.5 or 50%")
    return Fraction(found["over"] or found["number"]) / (100 if found["percent"] else 1)


def _barrier(seat: str, clause: str, moment: Moment) -> str | None:
    found = moment.game.barrier(seat)
    if (FREE if found is None else found.clause) == clause:
        return None
    wanted = "freely" if clause == FREE else f"only past [{clause}]"
    free = "it is free" if found is None else f"in the way is: {found}"
    return f"{seat} should be able to take back its last answer {wanted}, and {free}"


def _numbers(seat: str, text: str, numbers: dict[str, int], moment: Moment) -> str | None:
    game, option = moment.game, _option(seat, text, moment)
    if refusals := game.why_not(seat, option):
        raise Refused(refusals)
    found = {number.name: number for number in odds.numbers_of(game, game.seat(seat), option)}
    wrong = [name for name, wanted in numbers.items() if name not in found or found[name].value != wanted]
    if not wrong:
        return None
    wanted = ", ".join(f"{name} {numbers[name]}" for name in wrong)
    return f"'{text}' should have {wanted}, and has {'; '.join(map(str, found.values())) or 'no numbers'}"


# --- what happened ---------------------------------------------------------------------------------------------


def _events(patterns: list[Pattern], moment: Moment) -> str | None:
    happened = iter(moment.events)
    for number, pattern in enumerate(patterns, 1):
        if not any(pattern.fits(event) for event in happened):  # each is looked for after the one before
            after = f" after number {number - 1}" if number > 1 else ""
            return f"number {number}, {pattern}, should have happened{after}; {_told(moment)}"
    return None


def _times(pattern: Pattern, times: int, moment: Moment) -> str | None:
    found = sum(pattern.fits(event) for event in moment.events)
    if found == times:
        return None
    wanted = "never" if not times else "once" if times == 1 else f"{times} times"
    return f"{pattern} should have happened {wanted}, and happened {found} times; {_told(moment)}"


def _unseen(seat: str, pattern: Pattern, moment: Moment) -> str | None:
    number = _seat(moment, seat)
    fitting = [event for event in moment.events if pattern.fits(event)]
    if not fitting:
        return f"{pattern} should have happened unseen by {seat}; {_told(moment)}"
    if any(seen and pattern.fits(seen) for seen in (event.seen_by(number) for event in fitting)):
        return f"{seat} should not see {pattern} and does"
    return None


def _told(moment: Moment) -> str:
    told = " / ".join(f"'{event.kind}' [{event.clause}] {shown(event.facts)}" for event in moment.events)
    return f"what happened is {told or 'nothing'}"


def _result(ending: Literal["none"] | Ending, moment: Moment) -> str | None:
    result = moment.game.result
    if ending == "none":
        return None if result is None else f"there should be no result, and {_winners(result.winners)}"
    if result is None:
        return f"{_winners(ending.winners)} is expected, and the game goes on"
    wrong = []
    if sorted(ending.winners) != sorted(result.winners):
        wrong.append(f"{_winners(ending.winners)} is expected, and {_winners(result.winners)}")
    if ending.scores is not UNSET and ending.scores != result.scores:
        wrong.append(f"the scores should be {shown(ending.scores)} and are {shown(result.scores)}")
    if ending.seats is not UNSET and ending.seats != result.seats:
        wrong.append(f"the scores of the seats should be {shown(ending.seats)} and are {shown(result.seats)}")
    if ending.clause is not UNSET and ending.clause != result.clause:
        wrong.append(f"the game should end by [{ending.clause}] and ended by [{result.clause}]")
    return "; ".join(wrong) or None


def _winners(sides: list[str] | tuple[str, ...]) -> str:
    return f"{' and '.join(sorted(sides))} won" if sides else "nobody won"


# --- comparing -------------------------------------------------------------------------------------------------


def _seat(moment: Moment, seat: str) -> int | None:
    return None if seat == WATCHER else moment.game.seat(seat)


def plain(value: object) -> object:
    """A value as JSON would carry it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def same(found: object, wanted: object) -> bool:
    """Equal as data: 1 is neither true nor 1.0, a tuple is a list, and the order of names does not matter."""
    one, other = (msgspec.json.encode(value, order="deterministic") for value in (found, wanted))
    return one == other


def shown(value: object) -> str:
    return msgspec.json.encode(value).decode()
