"""What messages and pages are made of: lines of the log, questions and their options, chairs, chances. Each is part of
several of the `messages` or of the `http_bodies`."""

from typing import Annotated, Literal

import msgspec

from fireteam.kernel.decisions import Part
from fireteam.kernel.events import Fact

Id = Annotated[str, msgspec.Meta(pattern="^[^#]", max_length=64)]  # a client's own name for something it asks
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Nonce = Annotated[str, msgspec.Meta(max_length=128)]
Token = Annotated[str, msgspec.Meta(max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Told(msgspec.Struct, frozen=True):
    """A line of the log: `text` has its facts filled in; the facts themselves are for the animation, by the names of
    answers and records, and `titles` tells what people call them."""

    kind: str
    clause: str
    text: str
    facts: dict[str, Fact] = {}
    titles: dict[str, str] = {}


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen. `text` is the answer, of a `form` and with the `parts` that it names, in order;
    `label` is how people say it. Options that differ in their last part only belong to one action, whose name is
    `action`. `cost` is in words, `price` the number of it, where a game draws that."""

    text: str
    form: str
    parts: tuple[Part, ...]
    label: str
    action: str
    cost: str = ""
    price: int = 0


class Cards(msgspec.Struct, frozen=True):
    """The question is a choice of `take` of these cards: the answer is `form` and their ids, with commas between. The
    default takes the `usual` ones. `action` is how people say what is done with them."""

    form: str
    action: str
    cards: tuple[Part, ...]
    take: int
    usual: tuple[str, ...]


class Ask(msgspec.Struct, frozen=True):
    """A question to this client's seat, opened at moment `n`. `default` is what an absent seat answers. Where it is a
    choice of cards, `options` is empty and `pick` says of which. `piece` is the one that is to be moved, where the
    options do not name it."""

    n: int
    kind: str
    question: str
    clause: str
    default: str
    options: tuple[Option, ...]
    pick: Cards | None = None
    piece: str = ""
    private: int = 0  # of a run side by side with others: how much this seat has done in such runs so far


class Given(msgspec.Struct, frozen=True):
    """An answer that was given, and how people say it; None for a text that this client may not know, and no label.
    `auto` and `silent` (there was nothing to choose) are told to the seat itself alone."""

    seat: str
    text: str | None
    label: str = ""
    auto: bool = False
    silent: bool = False


class OwnRun(msgspec.Struct, frozen=True):
    """What this client's seat has answered so far side by side with others, and was told: nobody else knows of it."""

    given: tuple[Given, ...]
    events: tuple[Told, ...]


class Chair(msgspec.Struct, frozen=True):
    """A seat and who sits there. `player` is what holds it now: a bot may play for a person who is away."""

    seat: str
    side: str
    player: Literal["person", "bot", "empty"]
    name: str = ""  # of the person or the bot
    here: bool = False  # the person is connected
    away: bool = False  # a bot plays for the person
    clock: float | None = None  # seconds left


class Wish(msgspec.Struct, frozen=True):
    """An undo that waits for consent, or a bot for a seat whose holder is away."""

    seat: str  # whose wish it is
    reason: str
    clause: str  # on which the reason rests, or ""
    waiting_for: tuple[str, ...]
    what: Literal["undo", "bot"] = "undo"


class Key(msgspec.Struct, frozen=True):
    """What opens a seat: the key of a client, a link that waits to be used, or the word to come back with."""

    number: int
    seat: str
    kind: Literal["key", "seat", "device", "hand_on", "reusable", "word"]
    made: float  # seconds since 1970
    here: bool  # somebody is connected by it
    own: bool  # by this very client


class Dice(msgspec.Struct, frozen=True):
    """What makes the dice fair: the hash of the secret, published first; the nonces of the seats, mixed in; the secret
    itself when the game is over."""

    commitment: str
    nonces: dict[str, str]
    secret: str = ""


class Task(msgspec.Struct, frozen=True):
    """What a lesson asks for: the answer, and how people say it."""

    text: str
    label: str
    n: int  # the newest moment: before a client has heard of that one, what it shows is not what the answer is for


class Standing(msgspec.Struct, frozen=True):
    """A standing order and whether it is on. `title` is how people read its name."""

    name: str
    title: str
    on: bool


class FigureOrder(msgspec.Struct, frozen=True):
    """What one figure of this seat is told to do by itself: one of `ways`."""

    figure: str
    title: str
    way: str
    ways: tuple[str, ...]


class Because(msgspec.Struct, frozen=True):
    """One reason and the clause that it rests on."""

    reason: str
    clause: str = ""


class Chance(msgspec.Struct, frozen=True):
    """One outcome: exactly, and as a number between 0 and 1."""

    outcome: str
    exact: str
    chance: float


class Advice(msgspec.Struct, frozen=True):
    """An option that the bot likes, as people say it; how it would go on, in such words; and what speaks for it."""

    text: str
    label: str
    then: tuple[str, ...]
    value: float
    reasons: tuple[str, ...]
