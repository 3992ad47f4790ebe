"""Who may see what. Everybody sees every card and every move of it; its face only those whom `known_to` names.
To a seat, all faces that it does not know are one pool with the unordered part of the deck."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict

from fireteam.kernel import decks
from fireteam.kernel.chance import Tape
from fireteam.kernel.decks import Card
from fireteam.kernel.rules import Secret, View
from tests.tiny.gambit.state import (
    NOBODY,
    PROGRAMS,
    SEATS,
    SERVERS,
    WORTH,
    Battle,
    Table,
    cards,
)

STAGES = ("clash", "tunnels", "push")
TRUTH = -1  # sees through every card


class Hacker(Struct, frozen=True):
    credits: int
    points: int
    rack: list[str]


class Server(Struct, frozen=True):
    worth: int
    holder: str | None


class Deck(Struct, frozen=True):
    size: int
    top: list[str]


class Force(Struct, frozen=True):
    card: str | None
    amount: int
    links: int


class Fight(Struct, frozen=True):
    server: str
    attacker: str
    stage: str
    tunnels: list[str]
    forces: dict[str, Force]


class Shown(View, frozen=True):
    round: int
    rounds: int
    turn: str
    actions: int
    attacked: bool
    hackers: dict[str, Hacker]
    servers: dict[str, Server]
    deck: Deck
    row: list[str]
    placed: list[str]
    discards: list[str]
    battles: list[Fight]


class Facts(Shown, frozen=True):
    bag: list[str]
    known: dict[str, list[str]]  # by seat


def view(s: Table, seat: int | None) -> Shown:
    """A watcher sees what everybody sees."""
    return _table(s, 0 if seat is None else 1 << seat)


def facts(s: Table) -> Facts:
    """The whole truth, with those who know each card beside it."""
    return Facts(
        **asdict(_table(s, TRUTH)),
        bag=[PROGRAMS[program] for program in s.deck.bag],
        known={name: _known(s, seat) for seat, name in enumerate(SEATS)},
    )


def _known(s: Table, seat: int) -> list[str]:
    return sorted(_name(card, TRUTH) for card in [*cards(s), *s.deck.top] if card.known_to >> seat & 1)


def _name(card: Card, eyes: int) -> str:
    return decks.face(card, PROGRAMS, eyes)


def _names(some: list[Card], eyes: int) -> list[str]:
    return [_name(card, eyes) for card in some]


def _table(s: Table, eyes: int) -> Shown:
    return Shown(
        round=s.round,
        rounds=s.setting.rounds,
        turn=SEATS[s.turn],
        actions=s.actions,
        attacked=s.attacked,
        hackers={
            name: Hacker(hacker.credits, hacker.points, _names(hacker.rack, eyes))
            for name, hacker in zip(SEATS, s.hackers, strict=True)
        },
        servers={
            name: Server(worth, None if holder == NOBODY else SEATS[holder])
            for name, worth, holder in zip(SERVERS, WORTH, s.holders, strict=True)
        },
        deck=Deck(decks.size(s.deck), _names(s.deck.top, eyes)),
        row=_names(s.row, eyes),
        placed=_names(s.placed, eyes),
        discards=[PROGRAMS[program] for program in sorted(s.deck.discard)],
        battles=[_battle(battle, eyes) for battle in s.battles],
    )


def _battle(battle: Battle, eyes: int) -> Fight:
    return Fight(
        server=SERVERS[battle.server],
        attacker=SEATS[battle.attacker],
        stage=STAGES[battle.stage],
        tunnels=[SEATS[seat] for seat in battle.tunnels],
        forces={
            name: Force(None if force.card is None else _name(force.card, eyes), force.amount, force.links)
            for name, force in zip(SEATS, battle.forces, strict=True)
        },
    )


def secrets(s: Table) -> Iterator[Secret]:
    return decks.secrets(s.deck, "card", cards(s))


def redeal(s: Table, seat: int, tape: Tape) -> None:
    decks.redeal(tape, "card", s.deck, PROGRAMS, seat, cards(s))
