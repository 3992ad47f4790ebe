"""What must hold after every decision and in every position that somebody writes by hand."""

from collections.abc import Iterator

from fireteam.kernel.chance import EVERYONE
from tests.tiny.gambit.state import (
    CLASH,
    COPIES,
    DEEPEST_SCAN,
    NOBODY,
    PROGRAMS,
    PUSH,
    RACK_PLACES,
    SEATS,
    SERVERS,
    TUNNELS,
    Table,
    cards,
    revealed,
)

BOTH = (1 << len(SEATS)) - 1


def invariants(s: Table) -> Iterator[str]:
    yield from _counts(s)
    yield from _cards(s)
    yield from _battles(s)


def _counts(s: Table) -> Iterator[str]:
    if len(s.hackers) != len(SEATS) or len(s.holders) != len(SERVERS):
        yield f"there must be {len(SEATS)} hackers and {len(SERVERS)} servers"
    if not 0 <= s.round <= s.setting.rounds or s.turn not in range(len(SEATS)) or s.actions < 0:
        yield "the round, the turn or the actions cannot be"
    if any(holder not in (NOBODY, *range(len(SEATS))) for holder in s.holders):
        yield "a server is held by nobody at the table"
    if any(hacker.credits < 0 or hacker.points < 0 for hacker in s.hackers):
        yield "credits and points are never below zero"
    if s.ended not in ("", "end.takeover", "end.rounds"):
        yield f"a game does not end by '{s.ended}'"


def _cards(s: Table) -> Iterator[str]:
    lifted = [*cards(s), *s.deck.top]
    programs = sorted([*s.deck.bag, *s.deck.discard, *(card.kind for card in lifted)])
    if programs != sorted([*range(len(PROGRAMS))] * COPIES):
        yield f"there must be {COPIES} cards of each program"
    if s.deck.bag != sorted(s.deck.bag):
        yield "the bag is kept sorted"
    serials = [card.serial for card in lifted]
    if len(set(serials)) != len(serials) or any(not 0 < serial <= s.deck.serials for serial in serials):
        yield "two cards have one serial number, or one that was never given out"
    if any(card.known_to not in (EVERYONE, *range(BOTH + 1)) for card in lifted):
        yield "a card is known to somebody who is not at the table"
    for seat, hacker in enumerate(s.hackers):
        if any(not card.known_to >> seat & 1 for card in hacker.rack):
            yield "a hacker does not know a card in its own rack"
    if any(len(hacker.rack) > RACK_PLACES for hacker in s.hackers):
        yield f"a rack has only {RACK_PLACES} places"
    if len(s.row) + len(s.placed) > DEEPEST_SCAN or (s.placed and not s.row):
        yield "the cards of a scan are not where they should be"
    if any(not card.known_to for card in s.deck.top):
        yield "a card that nobody has looked at lies outside the bag"
    if any(not card.known_to >> s.turn & 1 for card in [*s.row, *s.placed]):
        yield "a card of a scan is not known to the one who scans"


def _battles(s: Table) -> Iterator[str]:
    servers = [battle.server for battle in s.battles]
    if len(set(servers)) != len(servers) or any(server not in range(len(SERVERS)) for server in servers):
        yield "each battle is fought for a server of its own"
    if s.battles and s.row:
        yield "nobody scans during a battle"
    for battle in s.battles:
        if battle.attacker not in range(len(SEATS)) or len(battle.forces) != len(SEATS):
            yield "a battle has the wrong number of sides"
        if battle.stage not in (CLASH, TUNNELS, PUSH):
            yield "a battle has a stage that does not exist"
        if any(seat not in range(len(SEATS)) for seat in battle.tunnels):
            yield "a tunnel belongs to nobody at the table"
        if any(min(force.amount, force.push, force.links) < 0 for force in battle.forces):
            yield "what is brought into a battle is never below zero"
        for seat, force in enumerate(battle.forces):
            if force.card is not None and not force.card.known_to >> seat & 1:
                yield "a hacker does not know its own program"
            if force.card is not None and revealed(force.card) != (battle.stage != CLASH):
                yield "a program is face up too early or face down too late"
    if any(battle.stage != TUNNELS for battle in s.battles[:-1]):
        yield "an outer battle waits for a tunnel"
