"""What a position by hand says of hackers: terminals with what lies on their cards, and tactical networks."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from fireteam.games.human_interface.model.setting import OPFOR_NAME, Setting
from fireteam.games.human_interface.model.setup import faction_of, network_deck
from fireteam.games.human_interface.model.state import NOBODY, OPFOR, SPACES, Deck, Installed, Table
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import number_of
from fireteam.skirmish.positions import enter, names_of, numbers_of
from fireteam.space.masks import of


class Lying(msgspec.Struct, forbid_unknown_fields=True):
    """A program that lies somewhere, facedown unless it is shown."""

    program: str
    booster: str | None = None
    sr: int = 0
    price: int | None = None  # that was paid for it; none: what it costs to install
    shown: bool = False
    known: tuple[str, ...] = ()  # players who have looked at it
    owner: str | None = None  # a team or OPFOR; none: whose network or terminal it is
    fresh: bool = False  # installed in this cyberwarfare step
    booster_shown: bool = False
    booster_known: tuple[str, ...] = ()


class TerminalGiven(msgspec.Struct, forbid_unknown_fields=True):
    controller: str | None = None  # a team, or OPFOR
    taken: int = 0  # the round of the last takeover
    own: tuple[Lying | str, ...] = ()  # what its controller has put there
    guards: dict[str, tuple[Lying | str, ...]] = {}  # by team, what OPFOR sets against it


class Top(msgspec.Struct, forbid_unknown_fields=True):
    """A card on top of a deck that somebody has looked at."""

    program: str
    known: tuple[str, ...] = ()


class TnGiven(msgspec.Struct, forbid_unknown_fields=True):
    """[component.tn-board] A tactical network. The deck is that of a faction, by default that of the main hacker."""

    hacker: str | None = None  # none: the first one of the team
    faction: str | None = None
    sr: int = 0
    due: int = 0  # SR more, or fewer, at the next check
    hand: tuple[str, ...] = ()
    spaces: tuple[Lying | str | None, ...] = ()
    tops: tuple[Top, ...] = ()
    deck: tuple[str, ...] | None = None  # what is left below these
    discard: tuple[str, ...] = ()


def entered(values: tuple[int, ...], names: Sequence[str], given: Mapping[str, int], what: str) -> tuple[int, ...]:
    """The values with what a position gives by name, each in its place.

    >>> entered((0, 0, 0), ["Red", "Blue", "Green"], {"blue": 2}, "team")
    (0, 2, 0)
    """
    changed = [*values]
    enter(changed, names, given, what)
    return tuple(changed)


def leave_in_deck(
    cards: Sequence[int], names: Sequence[str], left: Sequence[str] | None, discard: Sequence[str], what: str
) -> tuple[list[int], list[int]]:
    """Of all cards that nobody has, those that are left in the deck and those in the discard pile, whichever of the two
    is given."""
    given = numbers_of(names, discard if left is None else left, what)
    rest = list(cards)
    for card in given:
        if card not in rest:
            raise Fault(f"the position: there are not so many of {names[card]}")
        rest.remove(card)
    if left is not None and discard:
        raise Fault(f"the position: what is left of the {what}s tells what is discarded")
    return (rest, given) if left is None else (sorted(given), rest)


def give_terminals(s: Table, given: dict[str, TerminalGiven]) -> None:
    setting = s.setting
    for name, one in given.items():
        terminal = s.terminals[number_of(setting.terminal_names, name, "terminal")]
        terminal.controller = NOBODY if one.controller is None else side_of(setting, one.controller)
        terminal.taken = one.taken
        terminal.own = [_installed(s, each, terminal.controller) for each in one.own]
        for team, guards in one.guards.items():
            lying = [_installed(s, each, OPFOR) for each in guards]
            terminal.guards[number_of(setting.team_names, team, "team")] = lying


def side_of(setting: Setting, name: str) -> int:
    return OPFOR if name.lower() == OPFOR_NAME.lower() else number_of(setting.team_names, name, "team")


def _installed(s: Table, one: Lying | str, owner: int) -> Installed:
    each = Lying(one) if isinstance(one, str) else one
    names, seats = s.setting.program_names, names_of(s.setting.seats)
    card = number_of(names, each.program, "program")
    return Installed(
        card,
        owner if each.owner is None else side_of(s.setting, each.owner),
        NOBODY if each.booster is None else number_of(names, each.booster, "program"),
        each.sr,
        s.setting.box.programs[card].install if each.price is None else each.price,
        each.shown,
        of(numbers_of(seats, each.known, "player")),
        each.fresh,
        each.booster_shown,
        of(numbers_of(seats, each.booster_known, "player")),
    )


def give_networks(s: Table, given: dict[str, TnGiven], guards: tuple[str, ...] | None) -> None:
    """Every team has the network of its hacker, with what is given in it. What lies somewhere is not in its deck."""
    networks = {side_of(s.setting, name): one for name, one in given.items()}
    if OPFOR in networks:
        _of_opfor(s, networks[OPFOR])
    for team in range(s.setting.teams):
        _network(s, team, networks.get(team, TnGiven()))
    for team in range(s.setting.teams):
        one = networks.get(team, TnGiven())
        faction = faction_of(s, team) if one.faction is None else one.faction
        own, printed = s.networks[team], network_deck(s.setting, faction)
        own.deck = _deck(s, team, own.deck, printed, one.deck, one.discard)
    s.guards = _deck(s, OPFOR, s.guards, [*s.guards.bag], guards, ())


def _network(s: Table, team: int, one: TnGiven) -> None:
    network, names, people = s.networks[team], s.setting.program_names, s.setting.line_up(s.card).names
    hackers = [m for m in s.setting.roster[team] if _is_hacker(s, m)]
    network.hacker = number_of(people, one.hacker, "model") if one.hacker is not None else (*hackers, NOBODY)[0]
    network.sr, network.due = one.sr, one.due
    network.hand = sorted(numbers_of(names, one.hand, "program"))
    network.spaces = _spaces(s, one, team)
    seats = names_of(s.setting.seats)
    network.deck = Deck(
        tops=tuple(numbers_of(names, [top.program for top in one.tops], "program")),
        known=tuple(of(numbers_of(seats, top.known, "player")) for top in one.tops),
    )


def _of_opfor(s: Table, one: TnGiven) -> None:
    """[cw.action-attack-tn-coop] What runs in the network that OPFOR has, in place of what the mission says."""
    if len(s.networks) == s.setting.teams:
        raise Fault("the position: OPFOR has no network in this mission")
    s.networks[-1].sr, s.networks[-1].spaces = one.sr, _spaces(s, one, OPFOR)


def _spaces(s: Table, one: TnGiven, side: int) -> list[Installed | None]:
    if len(one.spaces) > SPACES:
        raise Fault(f"the position: a network has {SPACES} spaces")
    lying = [None if each is None else _installed(s, each, side) for each in one.spaces]
    return [*lying, *[None] * (SPACES - len(lying))]


def _is_hacker(s: Table, model: int) -> bool:
    there = s.card[model] >= 0 and s.cell[model] >= 0 and not s.down >> model & 1 and s.side[model] != OPFOR
    return there and "hacker" in s.setting.box.identities[s.card[model]].classes


def _deck(
    s: Table, owner: int, deck: Deck, printed: list[int], left: tuple[str, ...] | None, discard: tuple[str, ...]
) -> Deck:
    names, rest = s.setting.program_names, list(printed)
    for card in (*deck.tops, *(s.networks[owner].hand if owner != OPFOR else ()), *_lying(s, owner)):
        if card not in rest:
            raise Fault(f"the position: there are {printed.count(card)} of {names[card]} in that deck")
        rest.remove(card)
    bag, discarded = leave_in_deck(rest, names, left, discard, "program")
    return replace(deck, bag=tuple(bag), discard=tuple(discarded))


def _lying(s: Table, owner: int) -> Iterable[int]:
    """The cards of a deck that lie in networks and on terminals, with their boosters. What OPFOR has in a network of
    its own is not from its deck."""
    others = s.networks[: s.setting.teams] if owner == OPFOR else s.networks
    spaces = [one for network in others for one in network.spaces if one is not None]
    placed = [one for terminal in s.terminals for lot in (terminal.own, *terminal.guards) for one in lot]
    for one in (*spaces, *placed):
        if one.owner == owner:
            yield from (one.card, *([one.booster] if one.booster >= 0 else []))
