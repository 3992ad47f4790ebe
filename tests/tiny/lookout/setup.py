"""From options to the first state, positions built by hand for cases, and what must hold in all of them."""

from collections.abc import Iterator, Sequence

import msgspec

from fireteam.kernel import decks
from fireteam.kernel.chance import EVERYONE
from fireteam.kernel.decks import Card, Deck
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options as KernelOptions
from tests.tiny.lookout.state import (
    AGENDA_DECK,
    AGENDAS,
    GUARDS,
    HIGHEST_WALL,
    RAID_DECK,
    RAIDS,
    Lookout,
    Setting,
)

ACTS = 2
ROUNDS = {"standard": 5, "midsummer": 3}
LAST_NIGHT = 3


class Options(KernelOptions, frozen=True, forbid_unknown_fields=True):
    """A night that follows another begins with what is left of the wall."""

    guards: int = 2
    wall: int = HIGHEST_WALL
    night: int = 1


def setting(options: Options) -> Setting:
    if options.scenario not in ROUNDS:
        raise Fault(f"there is no scenario '{options.scenario}'; there are {', '.join(ROUNDS)}")
    for name, most in (("guards", len(GUARDS)), ("wall", HIGHEST_WALL), ("night", LAST_NIGHT)):
        if not 1 <= getattr(options, name) <= most:
            raise Fault(f"'{name}' must be 1 to {most}, not {getattr(options, name)}")
    return Setting(options.guards, ROUNDS[options.scenario], options.wall, options.night)


def setup(setting: Setting) -> Lookout:
    """The agendas are dealt in the first step, because dealing is chance."""
    s = Lookout(
        round=0, turn=0, acts=ACTS, wall=setting.wall, harm=0, braced=0,
        deck=decks.shuffled(RAID_DECK), row=[], kept=[[] for _ in range(setting.guards)],
        agendas=decks.shuffled(AGENDA_DECK), agenda=[],
        looks=[0] * setting.guards, mends=[0] * setting.guards, ended="",
    )  # fmt: skip
    s.setting = setting
    return s


class GivenCard(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    known_to: list[str] = []


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand, in which a guard is to act. Cards that are not named lie in their decks in no order."""

    round: int = 1
    turn: str = "Fern"
    wall: int = HIGHEST_WALL
    acts: int = ACTS
    braced: list[str] = []
    agenda: dict[str, str] = {}
    kept: dict[str, list[GivenCard]] = {}
    looks: dict[str, int] = {}
    mends: dict[str, int] = {}
    top: list[GivenCard] = []  # topmost first
    discard: list[str] = []


def arrange(setting: Setting, wanted: Given) -> Lookout:
    s = setup(setting)
    guards = GUARDS[: setting.guards]
    s.round, s.acts, s.wall = wanted.round, wanted.acts, wanted.wall
    s.braced = _mask(guards, wanted.braced)
    s.turn = _index(guards, wanted.turn, "guard")
    for guard, name in enumerate(guards):
        agenda = wanted.agenda.get(name, AGENDAS[guard])
        s.agenda.append(_card(s.agendas, AGENDAS, agenda, 1 << guard))
    for name, cards in wanted.kept.items():
        guard = _index(guards, name, "guard")
        s.kept[guard] = [_card(s.deck, RAIDS, each.card, 1 << guard | _mask(guards, each.known_to)) for each in cards]
    for counts, given in ((s.looks, wanted.looks), (s.mends, wanted.mends)):
        for name, count in given.items():
            counts[_index(guards, name, "guard")] = count
    s.deck.top = [_card(s.deck, RAIDS, each.card, _mask(guards, each.known_to)) for each in wanted.top]
    s.deck.discard = [_taken(s.deck, RAIDS, name) for name in wanted.discard]
    for broken in invariants(s):
        raise Fault(f"the position: {broken}")
    return s


def _mask(guards: Sequence[str], names: Sequence[str]) -> int:
    return sum(1 << _index(guards, name, "guard") for name in set(names))


def _card(deck: Deck, names: Sequence[str], name: str, known_to: int) -> Card:
    deck.serials += 1
    return Card(deck.serials, _taken(deck, names, name), known_to)


def _taken(deck: Deck, names: Sequence[str], name: str) -> int:
    kind = _index(names, name, "card")
    if kind not in deck.bag:
        raise Fault(f"the position: there is no further card '{name}'")
    deck.bag.remove(kind)
    return kind


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise Fault(f"the position: there is no {what} '{name}'; there are {', '.join(names)}")
    return names.index(name)


def invariants(s: Lookout) -> Iterator[str]:
    guards = s.setting.guards
    if (
        not 0 <= s.round <= s.setting.rounds
        or not 0 <= s.turn <= guards
        or (s.round == 0 and s.turn)
        or not 0 <= s.acts <= ACTS
    ):
        yield "the round, the turn or what is left of it cannot be"
    if not 0 <= s.wall <= HIGHEST_WALL or not 0 <= s.harm <= 99 or not 0 <= s.braced < 1 << guards:
        yield "the wall, the harm or those who brace cannot be"
    if len(s.kept) != guards or len(s.agenda) != (guards if s.round else 0):
        yield "there is not one agenda and one keep for each guard"
    if any(len(kept) > 2 for kept in s.kept) or len(s.row) not in (0, 2):
        yield "more cards lie outside the deck than may"
    if len(s.looks) != guards or len(s.mends) != guards or any(not 0 <= n <= 99 for n in [*s.looks, *s.mends]):
        yield "what guards have done cannot be"
    if s.ended not in ("", "end.wall", "end.dawn") or (not s.wall and s.ended != "end.wall"):
        yield f"a night does not end by '{s.ended}'"
    if s.row and not (s.turn < guards and all(card.known_to >> s.turn & 1 for card in s.row)):
        yield "nobody is looking at the cards that were taken up"
    held = [*s.row, *(card for kept in s.kept for card in kept)]
    yield from _broken(s.deck, held, RAID_DECK, guards)
    yield from _broken(s.agendas, s.agenda, AGENDA_DECK, guards)


def _broken(deck: Deck, held: list[Card], whole: Sequence[int], guards: int) -> Iterator[str]:
    cards = [*deck.top, *held]
    if sorted([*deck.bag, *deck.discard, *(card.kind for card in cards)]) != sorted(whole):
        yield "the cards are not those of the deck"
    if deck.bag != sorted(deck.bag):
        yield "the bag is kept sorted"
    serials = [card.serial for card in cards]
    if len(set(serials)) != len(serials) or any(not 0 < serial <= deck.serials for serial in serials):
        yield "two cards have one serial number, or one that was never given out"
    if any(card.known_to not in (EVERYONE, *range(1 << guards)) for card in cards):
        yield "a card is known to somebody who is not at the table"
