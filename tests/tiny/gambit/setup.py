"""From options to the first state, and positions built by hand for cases."""

import msgspec

from fireteam.kernel import decks
from fireteam.kernel.decks import Card
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options as KernelOptions
from tests.tiny.gambit.round import ACTIONS
from tests.tiny.gambit.state import COPIES, NOBODY, PROGRAMS, SEATS, SERVERS, Hacker, Setting, Table

ROUNDS = {"standard": 5, "short": 3}
CREDITS = 4


class Options(KernelOptions, frozen=True, forbid_unknown_fields=True):
    """The scenario is all there is to choose."""


def setting(options: Options) -> Setting:
    if options.scenario not in ROUNDS:
        raise Fault(f"there is no scenario '{options.scenario}'; there are {', '.join(ROUNDS)}")
    return Setting(ROUNDS[options.scenario])


def setup(setting: Setting) -> Table:
    """[setup.start] The racks are filled in the first step, because dealing is chance."""
    s = Table(
        round=0, turn=0, actions=ACTIONS, attacked=False,
        hackers=[Hacker(CREDITS, 0, []) for _ in SEATS], holders=[NOBODY for _ in SERVERS],
        deck=decks.shuffled([*range(len(PROGRAMS))] * COPIES), row=[], placed=[], battles=[], ended="",
    )  # fmt: skip
    s.setting = setting
    return s


class GivenCard(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    known_to: list[str] = []


class GivenHacker(msgspec.Struct, forbid_unknown_fields=True):
    credits: int = CREDITS
    points: int = 0
    rack: list[str | GivenCard] = []  # its owner knows it in any case


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand, at the choice of an action. Cards that are not named lie in the deck in no order."""

    round: int = 1
    turn: str = "Amber"
    actions: int = ACTIONS
    attacked: bool = False
    hackers: dict[str, GivenHacker] = {}
    holders: dict[str, str] = {}
    top: list[GivenCard] = []  # of the deck, topmost first
    discards: list[str] = []


def arrange(setting: Setting, wanted: Given) -> Table:
    s = setup(setting)
    s.round, s.actions, s.attacked = wanted.round, wanted.actions, wanted.attacked
    s.turn = _index(SEATS, wanted.turn, "seat")
    for name, hacker in wanted.hackers.items():
        seat = _index(SEATS, name, "seat")
        rack = [GivenCard(card) if isinstance(card, str) else card for card in hacker.rack]
        s.hackers[seat] = Hacker(hacker.credits, hacker.points, [_card(s, card, 1 << seat) for card in rack])
    for server, holder in wanted.holders.items():
        s.holders[_index(SERVERS, server, "server")] = _index(SEATS, holder, "seat")
    s.deck.top = [_card(s, card, 0) for card in wanted.top]
    s.deck.discard = [_taken(s, name) for name in wanted.discards]
    return s


def _card(s: Table, given: GivenCard, known_to: int) -> Card:
    for name in given.known_to:
        known_to |= 1 << _index(SEATS, name, "seat")
    s.deck.serials += 1
    return Card(s.deck.serials, _taken(s, given.card), known_to)


def _taken(s: Table, name: str) -> int:
    program = _index(PROGRAMS, name, "program")
    if program not in s.deck.bag:
        raise Fault(f"the position: the deck has only {COPIES} cards '{name}'")
    s.deck.bag.remove(program)
    return program


def _index(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise Fault(f"the position: there is no {what} '{name}'; there are {', '.join(names)}")
    return names.index(name)
