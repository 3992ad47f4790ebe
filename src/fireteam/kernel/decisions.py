"""Who is asked what. A decision is small data: a seat, a kind and some arguments. A kind of decision has forms
(walk, attack, pass); an option is one integer, the number of its form and an argument, that names itself only
when somebody looks. Each form is written twice on purpose: `offered` makes the legal arguments fast, `refusals`
gives every reason against one argument; the suite proves that they agree over the form's universe."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault, Refusal
from fireteam.kernel.state import State

S = TypeVar("S", bound=State[Any])

FORM_BITS = 8
FORM_MASK = (1 << FORM_BITS) - 1


def argument_of(option: int) -> int:
    """What an option says beside its form. Hot loops shift for themselves."""
    return option >> FORM_BITS


class Part(msgspec.Struct, frozen=True):
    """Something that an option names, so that one client can draw any decision: a `cell`, a `piece`, a `card`, a `word`
    or a `number`, which lie nowhere, or a noun of the game (`door`). `id` is what answers and records call it, `name`
    is what people do. A way that was written out, or an area, has its `cells`."""

    kind: str
    id: str
    name: str
    cells: tuple[str, ...] = ()


Words = str | Mapping[str, str]  # of a label: for all options, or for each first part that there is


class Argument(Generic[S]):
    """How the argument of a form is written and read, which things it names, and which values it could have at all."""

    __slots__ = ("parts", "read", "universe", "write")

    def __init__(
        self,
        universe: Callable[[S, Decision], Iterable[int]],
        write: Callable[[S, int], str],
        read: Callable[[S, str], int],
        parts: Callable[[S, int], tuple[Part, ...]],
    ) -> None:
        self.universe = universe
        self.write = write
        self.read = read
        self.parts = parts


def part(s: S, kind: str, id: str) -> Part:
    """A thing under the name that people give it."""
    return Part(kind, id, s.title_of(id) or id)


def _read_nothing(s: Any, words: str) -> int:
    if words:
        raise Fault(f"'{words}' is too much here")
    return 0


NOTHING: Argument[Any] = Argument(lambda s, d: (0,), lambda s, a: "", _read_nothing, lambda s, a: ())


def numbers(low: int, high: int) -> Argument[Any]:
    """A number from low to high."""

    def read(s: Any, words: str) -> int:
        if not (words.isascii() and words.isdigit() and len(words) < 7):
            raise Fault(f"'{words}' is not a number")
        return int(words)

    return Argument(
        lambda s, d: range(low, high + 1), lambda s, a: str(a), read, lambda s, a: (Part("number", str(a), str(a)),)
    )


def named(what: str, names: Callable[[S], Sequence[str]], kind: str = "piece") -> Argument[S]:
    """One of the things named in the state: a model, a card, a weapon."""

    def read(s: S, words: str) -> int:
        lowered = words.lower()
        for i, name in enumerate(names(s)):
            if name.lower() == lowered:
                return i
        raise Fault(f"there is no {what} '{words}'" if words else f"which {what}?")

    return Argument(
        lambda s, d: range(len(names(s))),
        lambda s, a: names(s)[a],
        read,
        lambda s, a: (part(s, kind, names(s)[a]),),
    )


PAIR_BITS = 14  # enough for any cell of the largest board, 100 by 100, and one more
PAIR_MASK = (1 << PAIR_BITS) - 1


def paired(first: int, second: int) -> int:
    """Two arguments in one."""
    return first | second << PAIR_BITS


def unpair(argument: int) -> tuple[int, int]:
    """
    >>> unpair(paired(3, 4))
    (3, 4)
    """
    return argument & PAIR_MASK, argument >> PAIR_BITS


def pair(first: Argument[S], second: Argument[S]) -> Argument[S]:
    """Two arguments in one, written one after the other. The first has no value beyond PAIR_MASK."""

    def read(s: S, words: str) -> int:
        parts = words.split()
        for cut in range(1, len(parts)):  # names may have several words: the first cut that both can read
            try:
                a, b = first.read(s, " ".join(parts[:cut])), second.read(s, " ".join(parts[cut:]))
            except Fault:
                continue
            if a <= PAIR_MASK:
                return paired(a, b)
        raise Fault(f"'{words}' cannot be read here")

    return Argument(
        lambda s, d: (a | b << PAIR_BITS for b in second.universe(s, d) for a in first.universe(s, d)),
        lambda s, x: f"{first.write(s, x & PAIR_MASK)} {second.write(s, x >> PAIR_BITS)}",
        read,
        lambda s, x: first.parts(s, x & PAIR_MASK) + second.parts(s, x >> PAIR_BITS),
    )


class Cells(Protocol):
    """As much of a board as notation needs."""

    size: int

    def name(self, cell: int) -> str: ...

    def cell(self, name: str) -> int: ...


def cell(board: Callable[[S], Cells]) -> Argument[S]:
    """A cell of the board, by its name."""

    def read(s: S, words: str) -> int:
        try:
            return board(s).cell(words.upper())
        except ValueError as error:
            raise Fault(str(error)) from None

    return Argument(
        lambda s, d: range(board(s).size),
        lambda s, a: board(s).name(a),
        read,
        lambda s, a: (part(s, "cell", board(s).name(a)),),
    )


def route(board: Callable[[S], Cells]) -> Argument[S]:
    """Where a movement ends. Written as one cell it leaves the way to the rules; written as several, it is the
    way itself, packed above the cell it ends in."""
    goal = cell(board)

    def read(s: S, words: str) -> int:
        cells = [goal.read(s, word) for word in words.split() or [""]]
        return cells[0] if len(cells) == 1 else pack_route(cells)

    return Argument(
        goal.universe,
        lambda s, a: " ".join(board(s).name(c) for c in way(a) or (a,)),
        read,
        lambda s, a: (led(board(s).name(goal_of(a)), [board(s).name(c) for c in way(a)]),),
    )


def led(goal: str, cells: Sequence[str]) -> Part:
    """Where a movement ends, and the way if that was written out.

    >>> led("E6", ["D5", "D6", "E6"]).name
    'E6 by D5, D6'
    """
    return Part("cell", goal, f"{goal} by {', '.join(cells[:-1])}" if len(cells) > 1 else goal, tuple(cells))


def pack_route(cells: Sequence[int]) -> int:
    packed = 0
    for c in reversed(cells):
        packed = packed << PAIR_BITS | c + 1
    return packed << PAIR_BITS | cells[-1]


def goal_of(argument: int) -> int:
    """The cell in which a route ends, written out or not."""
    return argument & PAIR_MASK


def way(argument: int) -> tuple[int, ...]:
    """The cells of a route that was written out, () for one that was not.

    >>> way(pack_route([5, 0, 7])), way(7)
    ((5, 0, 7), ())
    """
    cells = []
    argument >>= PAIR_BITS
    while argument:
        cells.append((argument & PAIR_MASK) - 1)
        argument >>= PAIR_BITS
    return tuple(cells)


class Form(Generic[S]):
    """One form of option: its verb, its argument, and both ways to tell what is legal.

    `label` is an option as people say it, `{0}`, `{1}` being the names of its parts, `{all}` those of all: "Walk to
    {0}". What is in brackets is said where that part is named: "{0}[ at {1}]". `action` is what the options that differ
    in their last part only have in common: "Walk". Without one the verb is told. Where the first part decides about the
    words, there are some for each that it can be.

    `measure` names the outcomes that people ask the odds of, from the events that followed the choice. Where it has
    named the same so far, the same events to come add the same: odds merge what has come to the same. When
    what the seat cannot see bears on them, `hidden` lets the odds run over all deals of it too, or over all
    deals of the things it names as `redeal` spells them.
    """

    __slots__ = ("action", "argument", "hidden", "label", "measure", "number", "offered", "refusals", "verb")

    def __init__(
        self,
        verb: str,
        offered: Callable[[S, Decision], Iterable[int]],
        refusals: Callable[[S, Decision, int], Iterator[Refusal]],
        argument: Argument[S] = NOTHING,
        measure: Callable[[Sequence[Event]], Iterable[str]] | None = None,
        hidden: bool | tuple[str, ...] = False,
        label: Words = "",
        action: Words = "",
    ) -> None:
        self.verb = verb
        self.label = label
        self.action = action
        self.argument = argument
        self.offered = offered
        self.refusals = refusals
        self.measure = measure
        self.hidden = hidden
        self.number = -1  # its place among the forms of its game

    def option(self, argument: int = 0) -> int:
        return self.number | argument << FORM_BITS

    def chosen(self, option: int) -> bool:
        return option & FORM_MASK == self.number


def always(s: Any, d: Decision) -> Iterable[int]:
    """For forms without an argument that can be chosen whenever they are asked for."""
    return (0,)


def never_refused(s: Any, d: Decision, argument: int) -> Iterator[Refusal]:
    return iter(())


class Kind(Generic[S]):
    """A kind of decision: what is asked, by which clause, in which forms, and what an absent seat answers.

    Without a default an absent seat takes the first option that it is offered.

    Where many of its forms are often out of the question, `among` tells which might be chosen now, in their order.

    The answer of a `secret` kind is known to its seat alone until the rules show it. Where it is about one piece that
    its options do not name, `piece` names it, so that a client knows whose way is to be led.
    """

    __slots__ = ("among", "clause", "default", "forms", "name", "piece", "prompt", "secret")

    def __init__(
        self,
        name: str,
        clause: str,
        prompt: str | Callable[[S, Decision], str],
        forms: Sequence[Form[S]],
        default: Form[S] | Callable[[S, Decision], int] | None = None,
        secret: bool = False,
        piece: Callable[[S, Decision], str] = lambda s, d: "",
        among: Callable[[S, Decision], Sequence[Form[S]]] | None = None,
    ) -> None:
        self.name = name
        self.clause = clause
        self.prompt = prompt
        self.forms = tuple(forms)
        self.default = default
        self.secret = secret
        self.piece = piece
        self.among = among

    def options(self, s: S, d: Decision) -> list[int]:
        made: list[int] = []
        add = made.append
        for form in self.forms if self.among is None else self.among(s, d):
            if arguments := form.offered(s, d):
                number = form.number
                for argument in arguments:
                    add(number | argument << FORM_BITS)
        return made

    def default_option(self, s: S, d: Decision) -> int:
        if self.default is None:
            return self.options(s, d)[0]
        return self.default.option() if isinstance(self.default, Form) else self.default(s, d)

    def question(self, s: S, d: Decision) -> str:
        return self.prompt if isinstance(self.prompt, str) else self.prompt(s, d)


class Decision:
    """A seat that must choose, the kind of choice, and what it is about (ids, never objects). While it is open the
    state does not change, so that its forms can share what they work out, in `shared`."""

    __slots__ = ("args", "kind", "seat", "shared")

    def __init__(self, seat: int, kind: Kind[Any], *args: int) -> None:
        self.seat = seat
        self.kind = kind
        self.args = args
        self.shared: Any = None

    def __repr__(self) -> str:
        return f"<{self.kind.name} asked of seat {self.seat}{''.join(f' {a}' for a in self.args)}>"


class Together:
    """Several seats asked at once. The answers come back as a tuple in the order of the seats, however the
    decisions were listed."""

    __slots__ = ("decisions",)

    def __init__(self, decisions: Sequence[Decision]) -> None:
        if not decisions:
            raise ValueError("nobody is asked")
        if len({d.seat for d in decisions}) < len(decisions):
            raise ValueError("a seat is asked twice at once")
        self.decisions = tuple(sorted(decisions, key=lambda d: d.seat))


class SideBySide:
    """Several seats at once, each with a run of questions of its own. A flow asks its own seat alone, draws no chance,
    says what only that seat hears and writes only that seat's draft; the last answer ends it, and nobody is passed. The
    runs come back as tuples of answers in the order of the seats. `prior` tells how much each option weighs where a run
    is drawn anew because nobody else knows it; without one all weigh the same."""

    __slots__ = ("flows", "prior")

    def __init__(self, flows: Mapping[int, Flow], prior: Prior | None = None) -> None:
        if not flows:
            raise ValueError("nobody is asked")
        self.flows = dict(sorted(flows.items()))
        self.prior = prior


class Auto(int):
    """An answer given by a standing order of its seat: the same option, marked in records."""

    __slots__ = ()


Ask = Decision | Together | SideBySide
Offer = Iterable[int]  # the arguments that a form can have now
Flow = Generator[Ask, Any, None]
Prior = Callable[[Any, Decision, list[int]], Sequence[int]]  # whole numbers, one for each option
Answered = Generator[Ask, Any, bool]  # a procedure that ends with a yes or no
