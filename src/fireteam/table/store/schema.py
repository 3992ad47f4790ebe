"""What lies in the store: its tables, a struct for a row of each, and what older servers kept differently."""

import hashlib
from typing import TypeVar

import msgspec
import sqlalchemy as sql

PERSON, OPEN = "person", "open"  # who plays a seat, where it is not a bot
VERSION = 4  # of the tables below; what versions 2 and 3 wrote is taken over
Row = TypeVar("Row", bound=msgspec.Struct)
META = sql.MetaData()

TABLES = sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("start", sql.String, nullable=False),
    sql.Column("secret", sql.String, nullable=False),
    sql.Column("host", sql.String, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("clock", sql.Float),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("phase", sql.String, nullable=False),
    sql.Column("winners", sql.String),
    sql.Column("rematch", sql.String, nullable=False),
    sql.Column("eager", sql.Integer, nullable=False, server_default="0"),
)
SEATS = sql.Table(
    "seats",
    META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("player", sql.String, nullable=False),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("nonce", sql.String, nullable=False),
    sql.Column("taken", sql.Boolean, nullable=False),
    sql.Column("orders", sql.String, nullable=False),
    sql.Column("chair", sql.String, nullable=False),
    sql.Column("side", sql.String, nullable=False),
)
KEYS = sql.Table(
    "keys",
    META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("hash", sql.String, nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)
HEARD = sql.Table(  # messages that changed a seat: none is carried out twice
    "heard",
    META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("id", sql.String, primary_key=True),
)
ACTS = sql.Table(
    "acts",
    META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("moment", sql.Integer, nullable=False),  # the newest then
    sql.Column("id", sql.String, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("what", sql.String, nullable=False),
    sql.Column("text", sql.String, nullable=False),
    sql.Column("auto", sql.Boolean, nullable=False),
    sql.Column("spent", sql.Float, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.UniqueConstraint("table", "seat", "id"),
)
PRIVATE_ACTS = sql.Table(  # of seats that go on side by side: nobody else's number or time depends on them
    "private_acts",
    META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("moment", sql.Integer, primary_key=True),  # the newest then
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("private", sql.Integer, primary_key=True),  # the number among those of the seat
    sql.Column("id", sql.String, nullable=False),
    sql.Column("what", sql.String, nullable=False),
    sql.Column("text", sql.String, nullable=False),
    sql.Column("auto", sql.Boolean, nullable=False),
    sql.Column("spent", sql.Float, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.UniqueConstraint("table", "seat", "id"),
)

STEPS = sql.Table(
    "steps",
    META,
    sql.Column("table", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("state", sql.String, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
)


class TableRow(msgspec.Struct):
    """A table as it was made, and how far it is."""

    id: str
    game: str
    start: str  # JSON of a `openings.Start`
    secret: str
    host: str
    listed: bool
    clock: float | None
    created: float
    phase: str = "gathering"
    winners: str | None = None
    rematch: str = ""
    eager: int = 0  # acts from when silent passes were not acts of their own


class SeatRow(msgspec.Struct):
    """A seat and who holds it. `player` is person, open (whoever takes it in the lobby) or the name of a bot."""

    number: int
    player: str
    name: str = ""
    nonce: str = ""
    taken: bool = False
    orders: str = "[]"
    chair: str = ""  # what the game calls the seat
    side: str = ""


class KeyRow(msgspec.Struct, frozen=True):
    """What opens a seat; see `seat_keys`."""

    number: int
    seat: int
    kind: str
    hash: str
    made: float = 0.0


class Act(msgspec.Struct, frozen=True):
    """Something that somebody did at a table."""

    seat: int
    what: str  # as in `messages.Moment.what`
    text: str = ""
    id: str = ""
    auto: bool = False
    spent: float = 0.0  # seconds of the seat's clock
    at: float = 0.0
    moment: int = 0  # the newest then
    private: int = 0  # of an act in a run side by side with others: its number among those of the seat


class Step(msgspec.Struct, frozen=True):
    """The newest step of a table: after how many acts it began, in which state, and at which place of the stream."""

    number: int
    state: str
    place: int


class Listed(msgspec.Struct):
    """A table of the lobby: the number of its moments, and when the last was."""

    row: TableRow
    seats: list[SeatRow]
    keys: list[KeyRow]
    moments: int
    touched: float


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def read(type: type[Row], row: sql.RowMapping) -> Row:
    """A row of a table as its struct."""
    return type(**{name: row[name] for name in type.__struct_fields__ if name in row})


def merged(acts: list[Act], private: list[Act]) -> list[Act]:
    """All acts of a table: the private ones of a moment follow the act that brought it."""
    return sorted([*acts, *private], key=lambda act: (act.moment, act.private > 0, act.seat if act.private else 0))


def public(acts: list[Act]) -> int:
    """How many acts everybody knows of."""
    return sum(not act.private for act in acts)


def after(acts: list[Act], count: int) -> int:
    """Where, among all acts, so many are over that everybody knows of, with the private ones that follow them."""
    seen = 0
    for place, act in enumerate(acts):
        seen += not act.private
        if seen > count:
            return place
    return len(acts)


def take_over(connection: sql.Connection) -> None:
    """What version 2 wrote: a token was a key once its seat was taken, and silent passes were no acts."""
    connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN eager INTEGER NOT NULL DEFAULT 0")
    connection.exec_driver_sql('UPDATE tables SET eager = (SELECT count(*) FROM acts WHERE acts."table" = tables.id)')
    for column, kind in (("token", "iif(taken, 'key', 'seat')"), ("next_token", "'hand_on'")):
        connection.exec_driver_sql(
            f'INSERT INTO keys SELECT "table", abs(random() % 1000000000) + 1, number, {kind}, {column}, 0.0 '
            f"FROM seats WHERE {column} != ''"
        )
        connection.exec_driver_sql(f"ALTER TABLE seats DROP COLUMN {column}")
