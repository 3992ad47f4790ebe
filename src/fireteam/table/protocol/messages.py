"""The messages between the table and whoever sits at it, as docs/protocol.md explains them. Everything on the wire is
JSON of these structs and those of `http_bodies`: what arrives is checked against them, and the types of the browser
client are generated from them (`typescript.py`)."""

from typing import Annotated, Literal

import msgspec

from fireteam.kernel.numbers import Number
from fireteam.kernel.rules import Drawing, Options
from fireteam.kernel.views import Seen
from fireteam.table.protocol.parts import (
    Advice,
    Ask,
    Because,
    Chair,
    Chance,
    Count,
    Dice,
    FigureOrder,
    Given,
    Id,
    Key,
    Nonce,
    OwnRun,
    Standing,
    Task,
    Text,
    Token,
    Told,
    Wish,
)

PROTOCOL = 3


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Anything that goes over the socket; `type` says which."""


# --- from a client ---------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message on every socket: which table, in whose name, and the last moment that this client has."""

    table: Id
    protocol: int = 1  # the first clients did not say which they speak
    token: Token = ""  # the key of a seat; empty: a watcher
    invitation: Token = (
        ""  # a link or a word that is used now: from then on `token`, made by the client, holds the seat
    )
    host: Token = ""  # the host's, beside that of a seat
    have: Count | None = None  # the number of the last moment that the client has; None: it knows nothing
    nonce: Nonce = ""  # mixed into the dice when it comes before the game begins
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""  # what the person wants to be called
    run: Annotated[str, msgspec.Meta(max_length=64)] = ""  # made anew when the client starts: ids belong to a run


class Answer(Message, frozen=True):
    """Choose an option of the question that was opened at moment `ask`. `concede` is always one. The same `id` of a run
    is carried out once, however often it is sent; this holds for every message."""

    id: Id
    ask: Count
    text: Text
    private: Count = 0  # the private number of the question


class Retract(Message, frozen=True):
    """Take back an answer that still waits for those of others."""

    id: Id


class Undo(Message, frozen=True):
    """Take back the last answer. Where others must consent, they are asked; in a run side by side with others they need
    not know of it."""

    id: Id


class Undoing(Message, frozen=True):
    """What would an undo take back now, and who would be asked?"""

    id: Id


class Consent(Message, frozen=True):
    """What this seat says to the wish that waits for it: an undo, or a bot for a seat whose holder is away."""

    id: Id
    yes: bool


class Say(Message, frozen=True):
    """Chat."""

    id: Id
    text: Text


class Pause(Message, frozen=True):
    """Stop the table and its clocks, or let it go on."""

    id: Id
    on: bool


class Why(Message, frozen=True):
    """Why can this not be chosen?"""

    id: Id
    text: Text


class Preview(Message, frozen=True):
    """What would choosing this mean: numbers, costs, the way, what it provokes, the line of sight?"""

    id: Id
    text: Text


class Describe(Message, frozen=True):
    """The table in sentences, for somebody who does not see it."""

    id: Id


class Odds(Message, frozen=True):
    """The chance of each outcome of an option."""

    id: Id
    text: Text


class Hint(Message, frozen=True):
    """What a bot would do in this seat, and why."""

    id: Id


class Order(Message, frozen=True):
    """Switch a standing order: one that the game offers, by its name; or, with `always`, the answer of that text to
    questions of the kind that is open now. An order of that kind is switched off by its name. With `figure`, `name` is
    the way that a figure of one's own is told."""

    id: Id
    name: str = ""
    on: bool = True
    always: str = ""
    figure: str = ""


class Hold(Message, frozen=True):
    """Ask me once where a standing order would answer."""

    id: Id


class Stop(Message, frozen=True):
    """Show me every window that is mine, also where there is nothing to choose, and let me answer it myself. Standing
    orders rest while it is on. It holds from the next window on."""

    id: Id
    on: bool = True


class Away(Message, frozen=True):
    """Let a bot play one's own seat, or wish that it plays one whose holder has been away for a while: everybody who is
    there must consent. An empty `bot` takes one's own seat back."""

    id: Id
    bot: str = ""
    seat: str = ""  # empty: one's own


class Invite(Message, frozen=True):
    """A new link: to one's own seat, for another `device`, to `hand_on` the seat (whatever opened it before ends when
    the link is used), a `reusable` one for a program, or the `word` to come back with; or for the host a new one to a
    `seat` that nobody has taken, which withdraws the last."""

    id: Id
    kind: Literal["device", "hand_on", "reusable", "word", "seat"]
    seat: str = ""  # for the host


class Revoke(Message, frozen=True):
    """Let a key or a link open nothing any more: of one's own seat, or for the host a link that nobody has used."""

    id: Id
    number: Count


class GoOn(Message, frozen=True, tag="go_on"):
    """Play on at a table whose acts cannot all be played again. It does when every person has said so."""

    id: Id


class Begin(Message, frozen=True):
    """Do not wait for the seats that are still empty: for the host to say, or for anybody while no host is there."""

    id: Id


class Resync(Message, frozen=True):
    """A gap was noticed: send everything after this moment again."""

    have: Count


class Ping(Message, frozen=True):
    """Is anybody there?"""


FromClient = (
    Hello | Answer | Retract | Undo | Undoing | Consent | Say | Pause | Why | Preview | Describe | Odds | Hint | Order
    | Hold | Stop | Away | Invite | Revoke | GoOn | Begin | Resync | Ping
)  # fmt: skip

# --- to a client -----------------------------------------------------------------------------------------------


class Moment(Message, frozen=True):
    """Number `n` in the life of a table, as this client may see it. `what` brought it about. After `back`, the log goes
    on after its first `kept` lines. `view` is None where nothing on the table has changed."""

    n: int
    what: Literal["begin", "answer", "retract", "back", "say", "pause", "seat", "resume"]
    who: str = ""  # the seat that did it, or the watcher who says something
    text: str = ""  # what was said; how a seat or the pause changed, in words
    given: tuple[Given, ...] = ()
    events: tuple[Told, ...] = ()
    kept: int | None = None
    view: Seen | None = None
    ask: Ask | None = None
    hiding: tuple[str, ...] = ()  # the seats that know, or are choosing, what some other seat may not know
    run: OwnRun | None = None  # of a seat that goes on side by side with others


class Draft(Message, frozen=True):
    """How it stands for a seat that goes on side by side with others, told to nobody else. No moment is new: `n` is the
    newest. Each one replaces the last, and `run` is all that the seat has answered there."""

    n: int
    view: Seen
    ask: Ask | None
    run: OwnRun


class Status(Message, frozen=True):
    """How things stand around the game. Each one replaces the last; they have no numbers."""

    phase: Literal["gathering", "playing", "over"]
    chairs: tuple[Chair, ...]
    watchers: int
    paused: bool
    wish: Wish | None
    dice: Dice
    orders: tuple[Standing, ...]  # of this client's seat
    held: bool
    stops: bool  # this client's seat is shown every window
    can_undo: bool  # this client's seat has answered something
    rematch: str  # the table where it goes on, or ""
    sequel: str = ""  # where games are a series and this one is over: what the next one is called
    lesson: Task | None = None  # at a table made from a case: the answer that it wants next
    thought: float = 0.0  # seconds that a bot may think about an answer, at most
    limit: float | None = None  # seconds that each seat has for the whole game
    keys: tuple[Key, ...] = ()  # what opens this client's seat; for a host also the links that nobody has used
    broken: str = ""  # the act that cannot be played again: the table is only to be looked at
    agreed: tuple[str, ...] = ()  # the seats that would play on all the same
    figures: tuple[FigureOrder, ...] = ()  # what the figures of this client's seat are told


class Welcome(Message, frozen=True):
    """The answer to `hello`. With `have`, the missed moments follow; without, `log` is every moment so far, without its
    view and question, and `moment` is how it stands now (None: the game has not begun)."""

    table: str
    game: str
    title: str
    scenario: str  # its title
    options: Options
    seat: str | None  # None: a watcher
    host: bool
    last: int  # the number of the newest moment
    status: Status
    log: tuple[Moment, ...] = ()
    moment: Moment | None = None
    protocol: int = PROTOCOL
    goal: tuple[str, ...] = ()  # what this seat's side is after and how the game ends; of a watcher, all sides
    case: str = ""  # the case of the rulebook that the table was made from


class Ack(Message, frozen=True):
    """Done and stored; `n` is the newest moment that was sent then."""

    id: str
    n: int


class Refused(Message, frozen=True):
    """Not done, and nothing has changed. `reason` is one sentence; `refusals` are its parts with their clauses."""

    id: str  # "" where the message could not be read
    reason: str
    refusals: tuple[Because, ...] = ()


class Reasons(Message, frozen=True):
    """The answer to `why`: none, when it can be chosen. `label` is how people say what was asked about."""

    id: str
    text: str
    label: str
    refusals: tuple[Because, ...]


class Undoable(Message, frozen=True):
    """The answer to `undoing`: the seat's own answer that would be taken back, what bars the way (empty: an undo is
    free) and by which clause, and the seats that would have to consent."""

    id: str
    label: str  # how people say that answer
    reason: str
    clause: str
    consent: tuple[str, ...]


class Foreseen(Message, frozen=True):
    """The answer to `preview`. `label` is how people say what was asked about."""

    id: str
    text: str
    label: str
    refusals: tuple[Because, ...]  # none: it can be chosen
    numbers: tuple[Number, ...]
    drawing: Drawing  # what the game would have drawn: path, strikes, line, blockers, area, noise ...


class Described(Message, frozen=True):
    """The answer to `describe`."""

    id: str
    lines: tuple[str, ...]


class Chances(Message, frozen=True):
    """The answer to `odds`."""

    id: str
    text: str
    chances: tuple[Chance, ...]
    numbers: tuple[Number, ...]
    policy: str


class Hints(Message, frozen=True):
    """The answer to `hint`, the best first; `bot` is who was asked."""

    id: str
    bot: str
    advice: tuple[Advice, ...]


class Link(Message, frozen=True):
    """The answer to `invite`: the token of the new link, or the word. It is told once."""

    id: str
    seat: str
    token: str
    number: int = 0


class Pong(Message, frozen=True):
    """Here."""


class Bye(Message, frozen=True):
    """The last message before the table closes the socket. `again` says whether it makes sense to come back, `gone`
    that the seat is no longer held by this link."""

    reason: str
    again: bool
    gone: bool = False


ToClient = (
    Welcome | Moment | Draft | Status | Ack | Refused | Reasons | Undoable | Foreseen | Described | Chances | Hints
    | Link | Pong | Bye
)  # fmt: skip
