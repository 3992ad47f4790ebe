"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Span
from fireteam.space import squares
from tests.tiny.duel.seen import Machine, Shown

STYLES = {"Red": "bold red", "Blue": "bold blue"}
SQUARE = 5  # characters


def picture(view: Shown) -> list[list[Span]]:
    """Walls lie between the squares: bars within a row, dashes between two rows."""
    board = squares.board(view.width, view.height, ways=4)
    marks = _marks(view)
    walls = set(view.walls)
    names = [[board.name(board.at(x, y)) for x in range(board.width)] for y in range(board.height)]
    rows: list[list[Span]] = [[("   " + "".join(f"{name[:-1]:^{SQUARE}} " for name in names[0]), "dim")]]
    for y, row in enumerate(names):
        spans: list[Span] = [(f"{y + 1:>2} ", "dim")]
        for name, east in zip(row, [*row[1:], ""], strict=True):
            spans += [marks.get(name, ("  .  ", "dim")), ("|" if f"{name}-{east}" in walls else " ", "bold")]
        rows.append(spans)
        if y + 1 < board.height:
            below = zip(row, names[y + 1], strict=True)
            edges = "".join(f"{'-' * SQUARE if f'{a}-{b}' in walls else ' ' * SQUARE} " for a, b in below)
            rows.append([("   " + edges, "bold")])
    return [*rows, [], *_panels(view)]


def _marks(view: Shown) -> dict[str, Span]:
    marks: dict[str, Span] = dict.fromkeys(view.pillars, ("#####", "dim"))
    marks |= dict.fromkeys(view.vents, (" ~~~ ", "yellow"))
    for name, machine in view.machines.items():
        if machine.at:
            acting = "reverse " if view.order[:1] == [name] else ""
            virus = "!" if machine.virus else " "
            marks[machine.at] = (f"{name[:3]}{machine.hull}{virus}", acting + STYLES[machine.side])
    return marks


def _panels(view: Shown) -> list[list[Span]]:
    """Under the board a line for each machine and each side: what is printed there is what `describe` says."""
    lines = [[(line, STYLES[machine.side])] for machine, line in _machine_lines(view)]
    return [[(_round_line(view), "bold")], *lines, *([(_side_line(view, side), "")] for side in view.sides)]


def describe(view: Shown) -> list[str]:
    return [
        _round_line(view),
        f"The board is {view.width} squares wide and {view.height} high.",
        f"Pillars: {_list(view.pillars)}. Vents: {_list(view.vents)}. Walls: {_list(view.walls)}.",
        *(line for _, line in _machine_lines(view)),
        *(_side_line(view, side) for side in view.sides),
    ]


def _round_line(view: Shown) -> str:
    now = f"Turns left: {_list(view.order)}." if view.order else "The dials are being set."
    return f"Round {view.round} of {view.rounds}, the edge is with {view.edge}. {now}"


def _machine_lines(view: Shown) -> list[tuple[Machine, str]]:
    return [(machine, _machine_line(name, machine)) for name, machine in view.machines.items()]


def _machine_line(name: str, machine: Machine) -> str:
    if not machine.at:
        return f"{name} of {machine.side} is destroyed."
    dial = "not set" if machine.dial is None else "set in secret" if machine.dial == UNSEEN else f"at {machine.dial}"
    parts = [f"hull {machine.hull}", f"heat {machine.heat}", f"dial {dial}", f"energy {machine.energy}"]
    if machine.squares:
        parts.append(f"has moved {machine.squares}")
    if machine.fired:
        parts.append("has fired")
    if machine.virus:
        parts.append("a virus face down" if machine.virus == UNSEEN else f"your virus: {machine.virus}")
    return f"{name} of {machine.side} at {machine.at}: {', '.join(parts)}."


def _side_line(view: Shown, name: str) -> str:
    side = view.sides[name]
    hand, lock = side.hand, side.lock
    held = f"{hand} in hand" if isinstance(hand, int) else f"in hand {_list(hand)}"
    told = f"Viruses of {name}: {held}; spent {_list(side.spent)}."
    if lock:
        strength = "of unknown strength" if lock.strength == UNSEEN else f"of strength {lock.strength}"
        told += f" It has a lock on {lock.on} {strength}."
    return told


def _list(names: list[str]) -> str:
    return ", ".join(names) or "none"
