"""What a game must give the kernel, in one place. `Rules` is the contract that every game fills in: who sits
where, how a game begins, one step of it, who may know what, and how a position is written by hand; and in parts of
their own what the game says about itself, what people are shown, what bots go by and what is studied."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import FORM_BITS, FORM_MASK, Decision, Flow, Form, Kind
from fireteam.kernel.evaluator import Evaluator, Plan
from fireteam.kernel.events import Fact
from fireteam.kernel.faults import Refusal
from fireteam.kernel.matches import Balance
from fireteam.kernel.numbers import Number
from fireteam.kernel.state import State, dump

if TYPE_CHECKING:
    from fireteam.kernel.game import Game

S = TypeVar("S", bound=State[Any])


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen before a game begins. Games add fields; every field has a default. The meta data of a field's
    type says what people call it (`title`), and what numbers make sense (`extra`: `least`, `most`, `step`)."""

    scenario: str = "standard"


class Seat(msgspec.Struct, frozen=True):
    """A person at the table, and the side that person plays for. Who is the captain of a side, where one seat
    decides for it, is for the state of the game to say. All seats may be on one side, against one that rules run."""

    name: str
    side: str


class Result(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """How a game ended: the sides that won (none: a draw), the score of each, and the clause that ended it. A side that
    the rules run has no seat, and can win all the same. Where seats have aims of their own, beside that of their side,
    `seats` tells by name what each of them scored."""

    winners: tuple[str, ...]
    scores: dict[str, int]
    clause: str
    seats: dict[str, int] = {}


class Secret(msgspec.Struct, frozen=True):
    """One thing that not everybody may know: a slot, the value in it and the mask of seats that know it.

    Unknown slots of one `pool` exchange their values; with a `domain`, the slot could hold any of those
    values, each as likely as the number of times it is listed. The suite checks `redeal` against this list.
    """

    slot: str
    value: int
    known_to: int
    pool: str = ""
    domain: tuple[int, ...] = ()


class Item(msgspec.Struct, frozen=True):
    """A piece of content, and an event that shows that it came into play: whatever is given here must be so. Several
    items of one name are several events that would show it."""

    name: str
    kind: str = ""
    clause: str = ""
    facts: dict[str, Fact] = {}


class Mechanism(NamedTuple):
    """Something that the rules can do, the events that show that it happened, and what of the content makes it happen:
    cards, kinds of figures, scenarios."""

    name: str
    shown: tuple[Item, ...]
    bearers: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """What lies on the table as a seat, or a watcher, is shown it. A game names its parts, all of them structs or plain
    values: they are sent as they are, and the types of the client are written from them."""


class Drawing(msgspec.Struct, frozen=True):
    """What an option would bring, to be drawn before it is chosen. A game names what its board can draw; what an option
    has nothing of is left unset, and is not sent."""

    told: list[str] | msgspec.UnsetType = msgspec.UNSET  # the lines of the card behind the name in an option


class PrintedCard(msgspec.Struct, frozen=True):
    """What is printed on a card, as it is read. A game adds what is drawn of it: numbers, signs, prices."""

    lines: list[str]


class Pick(msgspec.Struct, frozen=True):
    """A choice that is made card by card: the answer is the verb and the names of so many of these cards."""

    verb: str
    names: tuple[str, ...]
    take: int = 1


class Former(NamedTuple):
    """How the states of a game were written before their fields changed, as JSON values. Whatever was written then is
    still read; and since records and stores hold digests of that shape, these are made of it as ever."""

    read: Callable[[dict[str, Any]], dict[str, Any]]  # either shape -> today's
    write: Callable[[dict[str, Any]], dict[str, Any]]  # today's -> the former


Span = tuple[str, str]  # a text and its style, for the terminal
Order = Callable[["Game[Any]", int], "int | None"]  # a standing answer: the option to choose, or None: ask the person


def on(kind: Kind[S], answer: Callable[[S, Decision, list[int]], int | None]) -> Order:
    """A standing answer to one kind of question, from the state, the question and its options."""

    def order(world: Game[Any], seat: int) -> int | None:
        d = world.decision(seat)
        return answer(world.state, d, world.options(seat)) if d.kind is kind else None

    return order


class FigureOrders(NamedTuple):
    """What the figures of a seat are told to do where it would be asked about all of them at once: each one of a few
    ways, the first unless its player says otherwise. Like other standing answers they are nobody else's business."""

    name: str  # what is said when they have answered
    ways: tuple[str, ...]
    asked: str  # the way of a figure whose player is asked about everything
    kinds: tuple[Kind[Any], ...]  # of questions that they answer
    figures: Callable[[Any, int], Mapping[str, str]]  # of a state and a seat: names as options have them, and titles
    answer: Callable[[Any, Decision, list[int], Mapping[str, str]], int | None]  # by the ways of those told another


def nothing_drawn(s: State[Any], d: Decision, option: int) -> Drawing:
    return Drawing()


@dataclass(frozen=True)
class About:
    """What the box of a game says, and where its book lies."""

    code: str
    title: str
    version: str  # goes into records: a record of another version may replay differently
    folder: Path  # rulebook.yaml, cases/ and content/ lie here
    blurb: str
    newcomer: str = ""  # the side that suits somebody who has never played; without one that of the first seat

    def first_seat(self, seats: Sequence[Seat]) -> int:
        """The seat that suits somebody who has never played."""
        return next((number for number, seat in enumerate(seats) if seat.side == self.newcomer), 0)


@dataclass(frozen=True)
class Shown(Generic[S]):
    """What people are shown of a game: at the table, in the terminal and in cases."""

    view: Callable[[S, int | None], View]  # what a seat (None: a watcher) sees
    facts: Callable[[S], View]  # the whole truth in the book's words, for cases
    picture: Callable[[Any], list[list[Span]]]  # a view of this game drawn for the terminal
    describe: Callable[[Any], list[str]]  # the same told in sentences
    numbers: Callable[[S, Decision, int], Iterable[Number]] = lambda s, d, option: ()
    preview: Callable[[S, Decision, int], Drawing] = nothing_drawn
    cost: Callable[[S, Decision, int], str] = lambda s, d, option: ""  # what an option takes, in words: "1 AP"
    price: Callable[[S, Decision, int], int] = lambda s, d, option: 0  # the same as a number, where one is drawn
    cards: Callable[[Any], Mapping[str, PrintedCard]] = lambda setting: {}  # by name, or by the code of a scenario
    goal: Callable[[Any, str], Sequence[str]] = lambda setting, side: ()  # what a side is after, and how it ends
    picks: Callable[[S, Decision], Pick | None] = lambda s, d: None  # a choice among cards, where a decision is one


@dataclass(frozen=True)
class Judged(Generic[S]):
    """What is known of playing a game well."""

    evaluator: Evaluator[S] | None = None  # what bots that think go by; without one only `random` can play
    standing: dict[str, Order] = field(default_factory=dict)  # sensible standing answers, each named in plain words
    usual: tuple[str, ...] = ()  # those of them that are on until their player switches them off
    figures: FigureOrders | None = None  # what each figure is told for itself


@dataclass(frozen=True)
class Studied:
    """What whoever tests and measures a game goes by."""

    content: Callable[[Any], Iterable[Item]] = lambda setting: ()  # what there is in a setting to come into play
    mechanisms: Callable[[], Iterable[Mechanism]] | None = None  # what should happen now and then
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)  # options to test beyond the plain scenarios
    sample: int = 8  # games that a test plays of each table; of long games fewer
    plans: Mapping[str, Plan] = field(default_factory=dict)  # fixed ways of playing, to measure bots by
    balance: Balance | None = None  # what to play and to watch when the balance is measured
    sets_up: Callable[[Any], bool] = lambda s: False  # before the first round: what is asked then belongs to none
    sight: Callable[[Any], tuple[Callable[..., object], list[tuple[Any, ...]]]] | None = None  # for the bench


@dataclass(frozen=True)
class Rules(Generic[S]):
    """One game: how it is played, and what is said, shown, known and studied of it, in parts of their own. Functions
    take the state (or a view of it), never the game that is running."""

    about: About
    options: type[Options]
    scenarios: tuple[str, ...]
    state: type[S]
    seats: Callable[[Any], Sequence[Seat]]  # from the setting
    setting: Callable[[Any], Any]  # options -> what never changes: board, cards, scenario
    setup: Callable[[Any], S]  # setting -> first state; chance and choices come in the first steps
    given: type[msgspec.Struct]  # what a case may say of a position that is built by hand
    arrange: Callable[[Any, Any], S]  # setting, what is given -> that position
    step: Callable[[S], Flow]
    kinds: tuple[Kind[S], ...]
    result: Callable[[S], Result | None]
    conceded: Callable[[S, int], Result]
    secrets: Callable[[S], Iterable[Secret]]
    redeal: Callable[[S, int, Tape], None]  # deal again what the seat does not know
    invariants: Callable[[S], Iterator[str]]  # what is broken, in words; nothing when all is well
    shown: Shown[S]
    judged: Judged[S] = field(default_factory=Judged)
    studied: Studied = field(default_factory=Studied)
    former: Former | None = None  # how states were written before, where that has changed
    rests: Callable[[S], bool] = lambda s: True  # between two steps: is the action over, or is there more of it to do?
    sequel: Callable[[Any, S, Result], Options | None] = lambda options, s, result: None  # what follows, in a series
    follows: Callable[[str], Mapping[str, str]] = lambda scenario: {}  # the scenarios after one, by how it has ended
    gist: Callable[[S], Hashable] | None = None  # between two steps: what of a state counts for what is yet to come?
    forms: tuple[Form[S], ...] = field(init=False)

    def __post_init__(self) -> None:
        forms = tuple(dict.fromkeys(form for kind in self.kinds for form in kind.forms))
        if len(forms) > FORM_MASK:
            raise ValueError(f"{self.about.code} has more than {FORM_MASK} forms of options")
        for number, form in enumerate(forms):
            if form.number not in (-1, number):
                raise ValueError(f"the form '{form.verb}' of {self.about.code} already belongs to another game")
            form.number = number
        object.__setattr__(self, "forms", forms)

    def digested(self, s: S) -> bytes:
        """What the digest of a state is made of: the same bytes for the same value, in every version."""
        if self.former is None:
            return dump(s)
        return msgspec.json.encode(self.former.write(msgspec.to_builtins(s)), order="sorted")

    def refusals(self, s: S, d: Decision, option: int) -> list[Refusal]:
        """Every reason against an option, offered or not; none when it is legal."""
        form = self.forms[option & FORM_MASK]
        if form not in d.kind.forms:
            wanted = " or ".join(dict.fromkeys(f"'{f.verb}'" for f in d.kind.forms))
            return [Refusal(f"'{form.verb}' does not answer this: {d.kind.name} asks for {wanted}", d.kind.clause)]
        return list(form.refusals(s, d, option >> FORM_BITS))
