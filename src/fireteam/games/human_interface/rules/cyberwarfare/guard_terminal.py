"""Protecting a terminal that one controls, in a round after its takeover: its places, as many as it is strong, are
given cards from the hand."""

import re

from fireteam.games.human_interface.model import Installed, Table
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.cyberwarfare import network, plays
from fireteam.games.human_interface.rules.cyberwarfare.network import MOST_SR, side_name
from fireteam.games.human_interface.rules.cyberwarfare.plays import Purpose, joined, split
from fireteam.kernel import Argument, Decision, Fault, Form, Offer, Part, Refusals, first_refused, say

GUARDING = Purpose(("offensive", "defensive"), "that is no program", "cwterminal.replace", False, "cwterminal.replace")
PLACE_BITS = 5  # the place is in the lower bits, the terminal above
PLACES = 1 << PLACE_BITS


def guard(s: Table, team: int, argument: int) -> None:
    """[cwterminal.replace] [cwterminal.replace-action] [cwterminal.control-capacity] Facedown; what lay there goes."""
    where, play = split(argument)
    terminal, place = divmod(where, PLACES)
    own, force = s.terminals[terminal].own, plays.take(s, team, play)
    card = Installed(force.card, team, force.booster, force.sr, price=force.price)
    if place < len(own):
        network.discard_lying(s, own[place])
        own[place] = card
    else:
        own.append(card)
    say(
        s,
        "guarded",
        "cwterminal.replace",
        "{team} protects {terminal} with {program?a facedown card} for {sr} SR.",
        hidden={"program": network.seats(s, team)},
        team=side_name(s, team),
        terminal=s.setting.terminal_names[terminal],
        program=plays.said(s, play),
        sr=force.paid + force.sr,
    )


def _most(s: Table) -> int:
    """[install.sr-on-program-when]"""
    return MOST_SR if s.setting.agreed.sr_on_programs else 0


def _places(s: Table, terminal: int) -> int:
    """The places that can be given a card: those that have one, and the next."""
    return min(len(s.terminals[terminal].own) + 1, terminals.strength(s, terminal))


def _offered(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    held = [n for n, card in enumerate(s.terminals) if card.controller == team and card.taken < s.round]
    made = list(plays.offers(s, team, GUARDING, _most(s))) if held else []
    return [
        play | (terminal * PLACES + place) << plays.PLAY_BITS
        for terminal in held
        for place in range(_places(s, terminal))
        for play in made
    ]


def _refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team, (where, play) = d.args[0], split(argument)
    terminal, place = divmod(where, PLACES)
    card, called = s.terminals[terminal], s.setting.terminal_names[terminal]
    return first_refused(
        (card.controller != team, f"{side_name(s, team)} does not control {called}", "cwterminal.replace"),
        (card.taken >= s.round, f"{called} was taken in this round", "cwterminal.replace-action"),
        (
            place >= terminals.strength(s, terminal),
            f"{called} has {terminals.strength(s, terminal)} places",
            "cwterminal.control-capacity",
        ),
        (place > len(card.own), "the place before it is empty", "cwterminal.replace-action"),
        lambda: plays.refusals(s, team, play, GUARDING, _most(s)),
    )


_WRITTEN = re.compile(r"(.+) place ([0-9]{1,2})", re.IGNORECASE)


def _write(s: Table, where: int) -> str:
    terminal, place = divmod(where, PLACES)
    return f"{s.setting.terminal_names[terminal].lower()} place {place + 1}"


def _read(s: Table, words: str) -> int:
    found = _WRITTEN.fullmatch(words)
    if found is None:
        raise Fault(f"'{words}' is no place of a terminal" if words else "which terminal?")
    names = [name.lower() for name in s.setting.terminal_names]
    if found[1].lower() not in names:
        raise Fault(f"there is no terminal '{found[1]}'")
    if not 1 <= int(found[2]) <= PLACES:
        raise Fault(f"there is no place {found[2]}")
    return names.index(found[1].lower()) * PLACES + int(found[2]) - 1


def _parts(s: Table, where: int) -> tuple[Part, ...]:
    terminal, place = divmod(where, PLACES)
    called = s.setting.terminal_names[terminal]
    return Part("terminal", called, called), Part("word", str(place + 1), str(place + 1))


WHERE: Argument[Table] = Argument(
    lambda s, d: (
        terminal * PLACES + place
        for terminal in range(len(s.terminals))
        for place in range(terminals.strength(s, terminal) + 1)
    ),
    _write,
    _read,
    _parts,
)
GUARD: Form[Table] = Form(
    "guard",
    _offered,
    _refusals,
    joined(WHERE, "with"),
    label="Protect {0}, place {1}, with {2}",
    action="Protect {0}, place {1}",
)
