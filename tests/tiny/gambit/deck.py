"""The chapter on the deck: drawing, scanning and shuffling."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel import decks
from fireteam.kernel.decisions import Argument, Decision, Flow, Form, Kind, argument_of, numbers, part
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Fault, Refusal
from tests.tiny.gambit.state import DEEPEST_SCAN, LETTERS, PROGRAMS, RACK_PLACES, SEATS, Table

REBOOT_COST = 1


def deal(s: Table) -> None:
    """[setup.deal] Every rack is filled."""
    for _ in range(RACK_PLACES):
        for seat in range(len(SEATS)):
            take_top(s, seat)


def draw(s: Table, seat: int) -> None:
    """There is always a card to draw: the racks cannot hold them all."""
    if not decks.size(s.deck):
        shuffle(s)  # [deck.runs-out]
    take_top(s, seat)


def take_top(s: Table, seat: int) -> None:
    """The top card goes to the end of a rack. Who knew its place in the deck knows it there. [know.follows]"""
    card = decks.draw(s.tape, "card", s.deck, PROGRAMS, 1 << seat)
    s.hackers[seat].rack.append(card)
    name = PROGRAMS[card.kind]
    say(s, "draw", "draw.top", "{who} draws {card}.", hidden={"card": card.known_to}, who=SEATS[seat], card=name)


def scan(s: Table, seat: int, depth: int) -> None:
    """Look at the top cards; they stay in a row until they have been put back."""
    s.hackers[seat].credits -= scan_cost(depth)
    s.row = decks.look(s.tape, "card", s.deck, PROGRAMS, depth, 1 << seat)
    del s.deck.top[:depth]
    names = [PROGRAMS[card.kind] for card in s.row]
    mask = {"cards": 1 << seat}
    say(s, "scan", "scan.look", "{who} looks at {cards}.", hidden=mask, who=SEATS[seat], cards=", ".join(names))


def put_back(s: Table) -> Flow:
    """One card of the row, the next from the top; the last makes the order hold. [scan.order]"""
    choice = yield Decision(s.turn, PUT_BACK)
    s.placed.append(s.row.pop(argument_of(choice)))
    if not s.row:
        decks.put_back(s.deck, s.placed)
        s.placed = []
        say(s, "put back", "scan.order", "{who} has put the cards back.", who=SEATS[s.turn])


def scan_cost(depth: int) -> int:
    return depth - 1


def reboot(s: Table, seat: int) -> None:
    s.hackers[seat].credits -= REBOOT_COST
    shuffle(s)


def shuffle(s: Table) -> None:
    """What was known of the deck is gone. [know.shuffle]"""
    decks.reshuffle(s.deck)
    say(s, "shuffle", "deck.shuffle", "The deck is shuffled with the discards.")


# --- options ----------------------------------------------------------------------------------------------------


def places(most: int) -> Argument[Table]:
    """A place in a rack or in the row, from the left: a, b, c."""

    def read(s: Table, words: str) -> int:
        if len(words) != 1 or words.lower() not in LETTERS[:most]:
            raise Fault(f"'{words}' is not a place: they are {', '.join(LETTERS[:most])}")
        return LETTERS.index(words.lower())

    return Argument(
        lambda s, d: range(most), lambda s, a: LETTERS[a], read, lambda s, a: (part(s, "card", LETTERS[a]),)
    )


def empty_place(letter: int, filled: int, where: str) -> Iterator[Refusal]:
    if letter >= filled:
        yield Refusal(f"no card lies at {LETTERS[letter]} in the {where}", "rack.places")


def draws(s: Table, d: Decision) -> Iterable[int]:
    return (0,) if len(s.hackers[d.seat].rack) < RACK_PLACES else ()


def no_draw(s: Table, d: Decision, argument: int) -> Iterator[Refusal]:
    if len(s.hackers[d.seat].rack) >= RACK_PLACES:
        yield Refusal(f"a rack holds {RACK_PLACES} cards", "rack.limit")


def drawn(events: Sequence[Event]) -> Iterable[str]:
    return [str(event.facts["card"]) for event in events if event.kind == "draw"]


def scans(s: Table, d: Decision) -> Iterable[int]:
    credits = s.hackers[d.seat].credits
    return [n for n in range(2, min(DEEPEST_SCAN, decks.size(s.deck)) + 1) if scan_cost(n) <= credits]


def no_scan(s: Table, d: Decision, depth: int) -> Iterator[Refusal]:
    if not 2 <= depth <= DEEPEST_SCAN:
        yield Refusal(f"a scan looks at 2 to {DEEPEST_SCAN} cards", "scan.depth")
    if depth > decks.size(s.deck):
        yield Refusal(f"the deck has only {decks.size(s.deck)} cards", "scan.depth")
    if scan_cost(depth) > s.hackers[d.seat].credits:
        yield Refusal(f"looking at {depth} cards costs {scan_cost(depth)} credits", "scan.cost")


def reboots(s: Table, d: Decision) -> Iterable[int]:
    return (0,) if s.hackers[d.seat].credits >= REBOOT_COST else ()


def no_reboot(s: Table, d: Decision, argument: int) -> Iterator[Refusal]:
    if s.hackers[d.seat].credits < REBOOT_COST:
        yield Refusal(f"a reboot costs {REBOOT_COST} credit", "reboot.cost")


def no_put(s: Table, d: Decision, place: int) -> Iterator[Refusal]:
    return empty_place(place, len(s.row), "row")


DRAW = Form("draw", draws, no_draw, measure=drawn, hidden=True)
SCAN = Form("scan", scans, no_scan, numbers(2, DEEPEST_SCAN))
REBOOT = Form("reboot", reboots, no_reboot)
PUT = Form("put", lambda s, d: range(len(s.row)), no_put, places(DEEPEST_SCAN))
PUT_BACK = Kind("put back", "scan.order", "Which card goes back next, from the top down?", (PUT,), PUT)
