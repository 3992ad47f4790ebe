"""Who may see what: agendas and kept cards are face down, and so is the deck; whoever has looked at a card knows it."""

from collections.abc import Iterator

from msgspec import Struct

from fireteam.kernel import decks
from fireteam.kernel.chance import Tape
from fireteam.kernel.decks import Card
from fireteam.kernel.rules import Secret, Span, View
from fireteam.space.masks import bits
from tests.tiny.lookout.state import AGENDAS, GUARDS, HIGHEST_WALL, RAIDS, Lookout

TRUTH = -1  # sees through every card


class Guard(Struct, frozen=True):
    agenda: str
    kept: list[str]
    looks: int
    mends: int


class Table(View, frozen=True):
    night: int
    round: int
    rounds: int
    turn: str
    acts: int
    wall: int
    harm: int
    braced: list[str]
    deck: int
    top: list[str]
    row: list[str]
    discard: list[str]
    guards: dict[str, Guard]


def view(s: Lookout, seat: int | None) -> Table:
    return _table(s, 0 if seat is None else 1 << seat)


def facts(s: Lookout) -> Table:
    """The whole truth."""
    return _table(s, TRUTH)


def _table(s: Lookout, eyes: int) -> Table:
    def raids(cards: list[Card]) -> list[str]:
        return [decks.face(card, RAIDS, eyes) for card in cards]

    return Table(
        night=s.setting.night,
        round=s.round,
        rounds=s.setting.rounds,
        turn=GUARDS[s.turn] if s.turn < s.setting.guards else "",
        acts=s.acts,
        wall=s.wall,
        harm=s.harm,
        braced=[GUARDS[guard] for guard in bits(s.braced)],
        deck=decks.size(s.deck),
        top=raids(s.deck.top),
        row=raids(s.row),
        discard=[RAIDS[kind] for kind in s.deck.discard],
        guards={
            GUARDS[guard]: Guard(
                decks.face(agenda, AGENDAS, eyes), raids(s.kept[guard]), s.looks[guard], s.mends[guard]
            )
            for guard, agenda in enumerate(s.agenda)
        },
    )


def _held(s: Lookout) -> list[Card]:
    return [*s.row, *(card for kept in s.kept for card in kept)]


def secrets(s: Lookout) -> Iterator[Secret]:
    yield from decks.secrets(s.deck, "raid", _held(s))
    yield from decks.secrets(s.agendas, "agenda", s.agenda)


def redeal(s: Lookout, seat: int, tape: Tape) -> None:
    decks.redeal(tape, "raid", s.deck, RAIDS, seat, _held(s))
    decks.redeal(tape, "agenda", s.agendas, AGENDAS, seat, s.agenda)


def picture(view: Table) -> list[list[Span]]:
    wall = "#" * view.wall + "." * (HIGHEST_WALL - view.wall)
    return [[(wall, "bold")], *([(line, "")] for line in describe(view))]


def describe(view: Table) -> list[str]:
    told = [
        f"Night {view.night}, round {view.round} of {view.rounds}. The wall stands at {view.wall}, braced by "
        f"{', '.join(view.braced) or 'nobody'}; raids have cost {view.harm}.",
        f"The deck has {view.deck} cards; on top: {', '.join(view.top) or 'nothing known'}. Discarded: "
        f"{', '.join(view.discard) or 'nothing'}.",
    ]
    if view.row:
        told.append(f"Looked at: {', '.join(view.row)}.")
    for name, guard in view.guards.items():
        kept = ", ".join(guard.kept) or "nothing"
        told.append(f"{name}: agenda {guard.agenda}, keeps {kept}; looks {guard.looks}, mends {guard.mends}.")
    return told
