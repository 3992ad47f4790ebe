"""The bodies of the table's HTTP pages: what the lobby, the books and the replays are made of. Like the `messages`
they are checked when they arrive, and the client's types are generated from them."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from fireteam.kernel.rules import Options, PrintedCard
from fireteam.kernel.views import Seen
from fireteam.table.protocol.parts import Chair, Count, Dice, Given, Id, Name, Nonce, Told

Own = TypeVar("Own", bound=Options)  # what can be chosen before a game, which each game has a struct of its own for


class Scenario(msgspec.Struct, frozen=True):
    """A scenario, what is printed about it, a watcher's view of it as it is set up, for the picture of its map, and
    in a series of games the scenarios that follow it, by how it has ended."""

    code: str
    title: str
    lines: tuple[str, ...]
    view: Seen
    follows: dict[str, str]


class Among(msgspec.Struct, frozen=True):
    """A value that can be chosen, and what people call it."""

    value: str
    title: str


class Choice(msgspec.Struct, frozen=True):
    """Something simple that can be chosen before a game, besides the scenario."""

    name: str
    title: str
    kind: Literal["number", "flag", "text", "one"]
    default: int | str | bool | None
    among: tuple[Among, ...] = ()  # where it is one of these
    least: int = 1  # of a number
    most: int | None = None
    step: int = 1
    group: str = ""  # of those that are shown together, when somebody asks for them


class BotCard(msgspec.Struct, frozen=True):
    name: str  # what a new table calls it
    title: str
    words: str


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    code: str
    title: str
    blurb: str
    standard: str  # the scenario for a first game
    scenarios: tuple[Scenario, ...]
    seats: tuple[Chair, ...]  # with its standard options
    choices: tuple[Choice, ...]
    bots: tuple[BotCard, ...]  # the best first
    standing: tuple[str, ...]  # the standing orders that it offers
    newcomer: str  # the side that suits somebody who has never played it


class ForGame(msgspec.Struct, frozen=True):
    """As much of a body as tells which game's options are in it."""

    game: Id


class Wanted(msgspec.Struct, Generic[Own], frozen=True, forbid_unknown_fields=True):
    """Options of a game that somebody wants to look at."""

    game: Id
    options: Own | msgspec.UnsetType = msgspec.UNSET


class Opening(msgspec.Struct, frozen=True):
    """How a game would begin with some options: for the picture of the map, the seats and the cards."""

    seats: tuple[Chair, ...]
    view: Seen
    cards: dict[str, PrintedCard]


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: `me` and `here` are persons who hold it at once, `link` is somebody who is invited, and
    `open` is whoever takes it in the lobby."""

    player: Literal["me", "here", "link", "open", "bot"]
    bot: str = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    nonce: Nonce = ""


class NewTable(msgspec.Struct, Generic[Own], frozen=True, forbid_unknown_fields=True):
    """What a table is made from: options; or `after`, a finished table and the moment to play on from; or `record`, a
    record as text and the number of its frame to play on from; or `case`, a case of the rulebook as its opening."""

    game: Id
    seats: Annotated[tuple[Sitting, ...], msgspec.Meta(min_length=1, max_length=12)]
    options: Own | msgspec.UnsetType = msgspec.UNSET
    lots: bool = False  # `seats` are the players in any order, and who plays which seat is drawn by lot
    listed: bool = False  # in the lobby, for all to see
    clock: Annotated[float, msgspec.Meta(ge=30, le=1_000_000)] | None = None  # seconds for each seat
    after: Id | None = None
    record: Annotated[str, msgspec.Meta(max_length=4_000_000)] | None = None
    case: Annotated[str, msgspec.Meta(max_length=300)] | None = None
    n: Count | None = None


class Chairs(msgspec.Struct, frozen=True):
    """A new table: the keys of the seats of whoever makes it, the links of those who are invited, and the key of the
    host. They are told once. `drawn` says for each seat in order which of the players asked for sits there."""

    table: str
    host: str
    seats: dict[str, str]
    links: dict[str, str]
    drawn: tuple[int, ...]


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    scenario: str  # its title
    phase: Literal["gathering", "playing", "over"]
    chairs: tuple[Chair, ...]
    moments: int
    begun: float  # seconds since 1970
    touched: float
    winners: tuple[str, ...] | None = None
    waiting_for: tuple[str, ...] = ()  # the seats that are to choose, where the table is in memory or one's own


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat, with a key that the client has made."""

    seat: Name
    key: Annotated[str, msgspec.Meta(min_length=32, max_length=64)]
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""


class ComeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take one's seat again by its word, with a new key that the client has made."""

    word: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    key: Annotated[str, msgspec.Meta(min_length=32, max_length=64)]


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same people once more: the same game, or the one that follows where games are a series. Whoever asks first
    decides."""

    next: bool = False


class Joined(msgspec.Struct, frozen=True):
    """A seat that one has taken; `host` is the host's token for whoever made the table by that."""

    table: str
    seat: str
    token: str
    host: str = ""


class Done(msgspec.Struct, frozen=True):
    """An act at a table, as its store has it; the text is None where it may be somebody's secret."""

    number: int
    seat: str  # "": the table itself
    what: str
    text: str | None
    at: float  # seconds since 1970


class Frame(msgspec.Struct, frozen=True):
    """One picture of a replay or a demonstration: what was answered, what came of it, and how it stood then."""

    n: int
    given: tuple[Given, ...]
    events: tuple[Told, ...]
    view: Seen


class Film(msgspec.Struct, frozen=True):
    """A replay, or a case as a demonstration, from somebody's eyes."""

    title: str
    game: str
    eyes: str | None
    seats: tuple[Chair, ...]
    clauses: tuple[str, ...]
    length: int  # of the whole film; the frames asked for may be fewer
    frames: tuple[Frame, ...]


class Reel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be shown as from a seat's eyes (None: a watcher's)."""

    record: Annotated[str, msgspec.Meta(max_length=4_000_000)]
    eyes: str | None = None
    start: Count = 0
    stop: Count | None = None


class ClauseText(msgspec.Struct, frozen=True):
    """A clause of the rulebook, and the cases that show it."""

    id: str
    section: str
    kind: str
    text: str
    ruling: str
    why: str
    see: tuple[str, ...]
    cases: tuple[str, ...]


class CaseTitle(msgspec.Struct, frozen=True):
    id: str
    title: str
    clauses: tuple[str, ...]
    answers: int


class Roll(msgspec.Struct, frozen=True):
    """A chance result: where in the stream it was drawn, what it was, and what every number that could have come up at
    that place is called; result i is `among[i]`, drawn below len(among)."""

    place: int
    what: str
    result: str
    among: tuple[str, ...]


class Rolls(msgspec.Struct, frozen=True):
    """Every chance result of a finished game in order, the places that went with what was taken back, and, where the
    seats were drawn by lot, which player has drawn each of them."""

    dice: Dice
    rolls: tuple[Roll, ...]
    taken_back: tuple[tuple[int, int], ...]
    lots: tuple[int, ...] = ()


class Checked(msgspec.Struct, frozen=True):
    """What came of recomputing every roll of a finished table."""

    fair: bool
    text: str
    rolls: int = 0
    skipped: int = 0


class Fault(msgspec.Struct, frozen=True):
    """Why something was refused, in one sentence."""

    reason: str


HTTP: tuple[type, ...] = (
    GameCard, Wanted, Opening, NewTable, Chairs, Summary, Join, ComeBack, Rematch, Joined, Film, Reel, ClauseText,
    CaseTitle, Done, Rolls, Checked, Fault,
)  # fmt: skip
