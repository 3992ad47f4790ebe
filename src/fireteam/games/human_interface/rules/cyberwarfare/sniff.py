"""Sniffers: for each SR one look, at the cards on top of the opposing deck, at facedown programs of an enemy network,
at facedown cards on terminals. What was looked at stays where it is, and known to those who looked."""

import re
from typing import NamedTuple

from fireteam.games.human_interface.model import NOBODY, OPFOR, SPACES, Deck, Installed, Sniff, Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.attack_network import number_of, side_at, sides
from fireteam.games.human_interface.rules.cyberwarfare.network import (
    decider,
    deck_of,
    deck_size,
    program,
    replace_deck,
    side_name,
)
from fireteam.kernel import (
    Argument,
    Decision,
    Fault,
    Flow,
    Form,
    Kind,
    Offer,
    Part,
    Refusals,
    always,
    argument_of,
    decks,
    first_refused,
    never_refused,
    say,
    stack,
)

DECK, SPACE, CARD = range(3)
WORDS = ("deck", "space", "card")
MOST = 31  # cards of a deck in one look
NUMBER_BITS = 5


class Look(NamedTuple):
    """At so many cards of a deck, at a space of a network, or at a card on a terminal, counted from 1."""

    kind: int
    whose: int  # the number of a side, or of a terminal
    number: int


def packed(look: Look) -> int:
    return look.kind | look.number << 2 | look.whose << 2 + NUMBER_BITS


def unpacked(argument: int) -> Look:
    """
    >>> unpacked(packed(Look(SPACE, 3, 2)))
    Look(kind=1, whose=3, number=2)
    """
    return Look(argument & 3, argument >> 2 + NUMBER_BITS, argument >> 2 & (1 << NUMBER_BITS) - 1)


def use(s: Table, team: int, argument: int) -> None:
    """[cw.action-sniffer] [cw.action-sniffer-discard] The first look; more may follow."""
    card = _sniffer(s, team)
    s.networks[team].hand.remove(card)
    network.discard(s, team, [card])
    say(s, "sniffer", "cw.action-sniffer", "{team} uses a sniffer.", team=side_name(s, team))
    stack.begin(s.doing, Sniff(team))
    _look(s, team, unpacked(argument))
    s.networks[team].sr += program(s, card).resources


def go(s: Table, sniff: Sniff) -> Flow:
    """[cw.action-sniffer] [cw.action-sniffer-look] Another look for another SR, or enough."""
    if not s.networks[sniff.team].sr or not _looks(s, sniff.team):
        stack.end(s.doing, sniff)
        return
    answer = yield Decision(decider(s, sniff.team), LOOKING, sniff.team)
    if LOOK.chosen(answer):
        _look(s, sniff.team, unpacked(argument_of(answer)))
    else:
        stack.end(s.doing, sniff)


def _look(s: Table, team: int, look: Look) -> None:
    """[cw.action-sniffer-look] [cw.action-sniffer-return] [cw.action-sniffer-details] Only the team learns it."""
    own = network.seats(s, team)
    network.spend(s, team, _price(look))
    if look.kind == DECK:
        stack.top(s.doing, Sniff).decks |= 1 << look.whose
        seen = _look_into(s, side_at(s, look.whose), look.number, own)
    else:
        lying = _facedown(s, look)
        assert lying is not None
        seen = network.hidden_cards(lying, own)
        lying.known |= 0 if lying.shown else own
        lying.booster_known |= 0 if lying.booster < 0 or lying.booster_shown else own
    say(
        s,
        "sniffed",
        "cw.action-sniffer-look",
        "{team} looks at {where} for {sr} SR: {cards?what, only they know}.",
        hidden={"cards": own},
        team=side_name(s, team),
        where=_title(s, look),
        sr=_price(look),
        cards=", ".join(s.setting.program_names[card] for card in seen),
    )


def _look_into(s: Table, side: int, number: int, own: int) -> list[int]:
    """The cards on top; one that nobody has looked at comes from anywhere in the bag."""
    deck = deck_of(s, side)
    bag, tops, known = [*deck.bag], [*deck.tops], [*deck.known]
    while len(tops) < number:
        tops.append(decks.draw_from(s.tape, "program", bag, s.setting.program_names, own))
        known.append(0)
    known[:number] = [seats | own for seats in known[:number]]
    replace_deck(s, side, Deck(tuple(bag), tuple(tops), tuple(known), deck.discard))
    return tops[:number]


def _price(look: Look) -> int:
    return look.number if look.kind == DECK else 1


def on_terminal(s: Table, terminal: int) -> list[Installed]:
    """All cards on a terminal: those of its controller, then those against each team."""
    card = s.terminals[terminal]
    return [*card.own, *(guard for guards in card.guards for guard in guards)]


def _facedown(s: Table, look: Look) -> Installed | None:
    """What is looked at: a program and the booster that lies with it, None where neither is facedown."""
    lying: Installed | None = None
    if look.kind == SPACE:
        if look.number <= SPACES and network.has_network(s, side_at(s, look.whose)):
            lying = network.of_side(s, side_at(s, look.whose)).spaces[look.number - 1]
    elif look.kind == CARD and look.number <= len(on_terminal(s, look.whose)):
        lying = on_terminal(s, look.whose)[look.number - 1]
    return None if lying is None or not network.hidden_cards(lying) else lying


def opposing(s: Table, team: int) -> list[int]:
    """[cw.action-sniffer-details] The sides whose decks are opposing: in a campaign OPFOR."""
    if s.setting.mission.mode == "campaign":
        return [OPFOR]
    return [side for side in network.enemies(s, team) if side != OPFOR]


# What can be looked at. A decision says which team.


def _sniffer(s: Table, team: int) -> int:
    return next((card for card in sorted(s.networks[team].hand) if program(s, card).type == "sniffer"), NOBODY)


def _looks(s: Table, team: int) -> list[int]:
    """Every look at something that the team does not know; into each deck once."""
    held, own = s.networks[team].sr, network.seats(s, team)
    made = []
    for side in (side for side in opposing(s, team) if not _looked_into(s, side)):
        deck = deck_of(s, side)
        most = min(deck_size(deck), held, MOST)
        made += [Look(DECK, number_of(s, side), n) for n in range(_familiar(s, side, own) + 1, most + 1)]
    if held:
        rivals = [number_of(s, side) for side in network.enemies(s, team)]
        made += [Look(SPACE, number, n + 1) for number in rivals for n in range(SPACES)]
        for terminal in range(len(s.terminals)):
            made += [Look(CARD, terminal, n + 1) for n in range(len(on_terminal(s, terminal)))]
    return [packed(look) for look in made if look.kind == DECK or _unknown(s, look, own, team)]


def _looked_into(s: Table, side: int) -> bool:
    """By the sniffer that is being used."""
    sniff = stack.innermost(s.doing, Sniff)
    return sniff is not None and bool(sniff.decks >> number_of(s, side) & 1)


def _familiar(s: Table, side: int, own: int) -> int:
    """How many cards on top of a deck the team has looked at."""
    known = deck_of(s, side).known
    return next((n for n, mask in enumerate(known) if not mask & own), len(known))


def _unknown(s: Table, look: Look, own: int, team: int) -> bool:
    lying = _facedown(s, look)
    return lying is not None and lying.owner != team and bool(network.hidden_cards(lying, own))


def _look_refusals(s: Table, team: int, argument: int) -> Refusals:
    look, own = unpacked(argument), network.seats(s, team)
    if look.kind == DECK:
        side = side_at(s, look.whose)
        return first_refused(
            (side not in opposing(s, team), f"the deck of {side_name(s, side)} is not opposing", DETAILS),
            lambda: _deck_refusals(s, team, side, look.number),
        )
    rival = look.kind == CARD or side_at(s, look.whose) in network.enemies(s, team)
    return first_refused(
        (not rival, "that is no enemy network", "cw.action-sniffer-look"),
        lambda: (_facedown(s, look) is None, "no facedown card lies there", "cw.action-sniffer-look"),
        lambda: (not _unknown(s, look, own, team), "you know that card", "cw.action-sniffer-look"),
        (not s.networks[team].sr, f"{side_name(s, team)} has no SR", "cw.action-sniffer"),
    )


def _deck_refusals(s: Table, team: int, side: int, number: int) -> Refusals:
    held, own = s.networks[team].sr, network.seats(s, team)
    size, familiar = deck_size(deck_of(s, side)), _familiar(s, side, own)
    return first_refused(
        (_looked_into(s, side), "this sniffer has looked into that deck", DETAILS),
        (number > size, f"that deck has {size} cards", "cw.action-sniffer-look"),
        (number <= familiar, f"you know the {familiar} cards on top", "cw.action-sniffer-look"),
        (number > held, f"that costs {number} SR, and {side_name(s, team)} has {held}", "cw.action-sniffer"),
    )


DETAILS = "cw.action-sniffer-details"


def _sniffs(s: Table, d: Decision) -> Offer:
    return _looks(s, d.args[0]) if _sniffer(s, d.args[0]) >= 0 else []


def _sniff_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team = d.args[0]
    return first_refused(
        (_sniffer(s, team) < 0, f"{side_name(s, team)} has no sniffer in hand", "cw.action-sniffer"),
        lambda: _look_refusals(s, team, argument),
    )


def _universe(s: Table, d: Decision) -> list[int]:
    made = [Look(DECK, side, n) for side in range(len(sides(s))) for n in range(1, 13)]
    made += [Look(SPACE, side, n) for side in range(len(sides(s))) for n in range(1, SPACES + 1)]
    made += [Look(CARD, terminal, n) for terminal in range(len(s.terminals)) for n in range(1, 13)]
    return sorted({*map(packed, made), *_looks(s, d.args[0])})


def _title(s: Table, look: Look) -> str:
    whose = s.setting.terminal_names[look.whose] if look.kind == CARD else sides(s)[look.whose]
    return f"{whose} {WORDS[look.kind]} {look.number}"


_WRITTEN = re.compile(r"(.+) (deck|space|card) ([0-9]{1,2})", re.IGNORECASE)


def _read(s: Table, words: str) -> int:
    found = _WRITTEN.fullmatch(words)
    if found is None:
        raise Fault(f"'{words}' is nothing to look at" if words else "look at what?")
    kind, number = WORDS.index(found[2].lower()), int(found[3])
    names = [name.lower() for name in (s.setting.terminal_names if kind == CARD else sides(s))]
    if found[1].lower() not in names:
        raise Fault(f"there is no {'terminal' if kind == CARD else 'team'} '{found[1]}'")
    if not 1 <= number <= (SPACES if kind == SPACE else MOST):
        raise Fault(f"there is no {found[2]} {number}")
    return packed(Look(kind, names.index(found[1].lower()), number))


def _parts(s: Table, argument: int) -> tuple[Part, ...]:
    told = _title(s, unpacked(argument))
    return (Part("word", told.lower(), told),)


WHAT: Argument[Table] = Argument(_universe, lambda s, a: _title(s, unpacked(a)).lower(), _read, _parts)
SNIFF: Form[Table] = Form("sniff", _sniffs, _sniff_refusals, WHAT, label="Sniff: {0}", action="Use a sniffer")
LOOK: Form[Table] = Form(
    "look at",
    lambda s, d: _looks(s, d.args[0]),
    lambda s, d, argument: _look_refusals(s, d.args[0], argument),
    WHAT,
    label="Look at {0}",
    action="Look",
)
ENOUGH: Form[Table] = Form("enough", always, never_refused, label="Enough")
LOOKING: Kind[Table] = Kind(
    "looking", "cw.action-sniffer", "Look at another card for another SR?", (LOOK, ENOUGH), default=ENOUGH
)
