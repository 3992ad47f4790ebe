"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from collections.abc import Iterable

from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Span
from tests.tiny.gambit.seen import Server, Shown
from tests.tiny.gambit.state import LETTERS

STYLES = {"Amber": "bold yellow", "Cobalt": "bold blue", None: "dim"}


def picture(view: Shown) -> list[list[Span]]:
    """The servers on top, the deck below them, then each battle, then the racks."""
    rows: list[list[Span]] = [[(f"Round {view.round} of {view.rounds}", "dim")]]
    rows.append(_gap(_server(name, server) for name, server in view.servers.items()))
    deck = view.deck
    below = deck.size - len(deck.top)
    rows.append([("deck  ", "dim"), *_faces(deck.top), (f"+ {below} in no order", "dim")])
    if view.row:
        rows.append([("row   ", "dim"), *_lettered(view.row), ("put back ", "dim"), *_faces(view.placed)])
    rows.append([("out   ", "dim"), (" ".join(view.discards) or "nothing", "dim")])
    for depth, battle in enumerate(view.battles):
        rows.append([(f"{'  ' * depth}battle for the {battle.server} ({battle.stage})", "bold red")])
        for name, force in battle.forces.items():
            role = "attacks" if name == battle.attacker else "defends"
            links = f" +{force.links} inner" if force.links else ""
            tunnel = " tunnel open" if name in battle.tunnels else ""
            spans = [(f"{'  ' * depth}  {name} {role} ", STYLES[name]), *_faces([force.card or "nothing"])]
            rows.append([*spans, (f"{force.amount} paid{links}{tunnel}", "")])
    for name, hacker in view.hackers.items():
        turn = f", actions left {view.actions}" if name == view.turn else ""
        attacked = ", has attacked" if turn and view.attacked else ""
        spans = [(f"{name:<7}", STYLES[name]), *_lettered(hacker.rack)]
        rows.append([*spans, (f" credits {hacker.credits}, points {hacker.points}{turn}{attacked}", "")])
    return rows


def _server(name: str, server: Server) -> Span:
    return f"[{name} {server.worth}: {server.holder or 'nobody'}]", STYLES[server.holder]


def _gap(spans: Iterable[Span]) -> list[Span]:
    return [part for span in spans for part in (span, (" ", ""))]


def _face(name: str) -> Span:
    return (f"|{name:^7}|", "dim" if name == UNSEEN else "reverse")


def _faces(names: list[str]) -> list[Span]:
    return _gap(_face(name) for name in names)


def _lettered(names: list[str]) -> list[Span]:
    """Cards with the letters by which they are chosen."""
    return [part for i, name in enumerate(names) for part in ((f"{LETTERS[i]} ", "dim"), _face(name), (" ", ""))]


def describe(view: Shown) -> list[str]:
    attacked = "; there has been the attack" if view.attacked else ""
    told = [f"Round {view.round} of {view.rounds}."]
    told.append(f"It is the turn of {view.turn}; actions left: {view.actions}{attacked}.")
    for name, server in view.servers.items():
        told.append(f"The {name}, worth {server.worth}, is held by {server.holder or 'nobody'}.")
    deck = view.deck
    told.append(f"Cards in the deck: {deck.size}; looked at, from the top: {_told(deck.top)}.")
    if view.row:
        told.append(f"To be put back: {_told(view.row)}; put back so far: {_told(view.placed)}.")
    told.append(f"Discarded: {_told(view.discards)}.")
    for battle in view.battles:
        told.append(f"{battle.attacker} attacks the {battle.server}; the battle is at '{battle.stage}'.")
        for name, force in battle.forces.items():
            card = _told([force.card] if force.card else [])
            told.append(f"{name} has committed {card}, paid {force.amount} and won {force.links} inside.")
        told += [f"The tunnel of {name} is open." for name in battle.tunnels]
    for name, hacker in view.hackers.items():
        rack = _told(hacker.rack)
        told.append(f"{name}: credits {hacker.credits}, points {hacker.points}, in the rack {rack}.")
    return told


def _told(names: list[str]) -> str:
    return ", ".join("a hidden card" if name == UNSEEN else name for name in names) or "nothing"
