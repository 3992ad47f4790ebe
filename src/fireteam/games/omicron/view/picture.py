"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from __future__ import annotations

from fireteam.games.omicron.view.shown import Character, Cyms, Squad, Table
from fireteam.kernel.rules import Span
from fireteam.space import hexes

STYLES = {"Red": "bold red", "Blue": "bold blue", "CyMS": "yellow"}


def picture(view: Table) -> list[list[Span]]:
    """Each hex is five characters wide; every second column hangs half a hex lower, on a line of its own."""
    board = hexes.board(view.width, view.height)
    marks = _marks(view)
    rows: list[list[Span]] = []
    letters = [board.name(column).rstrip("0123456789") for column in range(board.width)]
    rows.append([("    " + "".join(f"{letter:^5}" for letter in letters), "dim")])
    for row in range(board.height):
        for half in (0, 1):
            spans: list[Span] = [(f"{row + 1:>3} " if not half else "    ", "dim")]
            for column in range(board.width):
                here = board.name(board.at(column, row))
                spans.append(marks.get(here, ("  .  ", "dim")) if column % 2 == half else ("     ", ""))
            rows.append(spans)
    return [*rows, *_squads(view)]


def _marks(view: Table) -> dict[str, Span]:
    marks: dict[str, Span] = {}
    for cells in view.areas:
        marks |= dict.fromkeys(cells, ("  :  ", "dim"))
    for cells in view.zones.values():
        marks |= dict.fromkeys(cells, (" - - ", "cyan"))
    for cells, text, style in (
        (view.short, " ~~~ ", "green"),
        (view.tall, "#####", "dim"),
        (view.impassable, "XXXXX", "red dim"),
        (view.console, "[###]", "cyan"),
        (view.spawn_points, " (o) ", "magenta"),
        (view.tokens, " <*> ", "cyan"),
    ):
        marks |= dict.fromkeys(cells, (text, style))
    marks |= {snare.at: (" /^\\ ", STYLES[snare.side]) for snare in view.snares}
    for name, one in view.cyms.items():
        marks[one.at] = (f"c{name[5:]}{_letters(one)}"[:5].center(5), STYLES["CyMS"])
    shorts = _shorts(view.models)
    for name, model in view.models.items():
        style = ("dim " if model.ko else "reverse " if name == view.active else "") + STYLES[model.side]
        for cell in model.covers:
            marks[cell] = (f"{shorts[name]}{'x' if model.ko else model.hp}{_letters(model)}"[:5].center(5), style)
    return marks


def _shorts(models: dict[str, Character]) -> dict[str, str]:
    """Two letters for every character, no two alike in a squad: its first, and the next that is free."""
    shorts: dict[str, str] = {}
    for name, model in models.items():
        plain = name.removeprefix("red-").removeprefix("blue-")
        taken = {shorts[other] for other in shorts if models[other].side == model.side}
        pairs = [f"{plain[0].upper()}{letter}" for letter in plain[1:] if letter.isalpha()]
        shorts[name] = next((pair for pair in pairs if pair not in taken), plain[:2].capitalize())
    return shorts


def _letters(model: Character | Cyms) -> str:
    return "".join(condition[0] for condition in model.conditions)


def _squads(view: Table) -> list[list[Span]]:
    """Below the board: what each squad has."""
    rows: list[list[Span]] = [[(f"Round {view.round}{', the last' if view.final else ''}", "bold")]]
    for side, squad in view.squads.items():
        head = f"{side} ({squad.faction or 'no faction yet'}): {squad.points} VP, {squad.ap} AP"
        rows.append([(head + _began(squad), STYLES[side])])
        for name, model in view.models.items():
            if model.side == side:
                rows.append([("  " + _line(name, model), "dim" if model.ko else "")])
    return rows


def _began(squad: Squad) -> str:
    return f", starting area {squad.area}" if squad.area else ""


def _line(name: str, model: Character) -> str:
    parts = [f"HP {model.hp}/{model.full_hp}", f"DEX {model.dex}", f"Luck {model.luck}"]
    parts += [f"noise {model.noise}"] * bool(model.noise) + ["holds a token"] * bool(model.token)
    parts += model.conditions + ["KO"] * model.ko + ["activated"] * model.activated + model.markers
    cards = model.hand
    shown = f"{len(cards)} cards" if cards and all(card == "?" for card in cards) else ", ".join(cards)
    return f"{name}: {', '.join(parts)}" + (f"; {shown}" if cards else "")


def describe(view: Table) -> list[str]:
    told = [f"{view.scenario}, round {view.round}{', the last' if view.final else ''}."]
    for cells, what in (
        (view.short, "Short Terrain"),
        (view.tall, "Tall Terrain"),
        (view.impassable, "Impassable Terrain"),
        (view.console, "The Research Console"),
        (view.spawn_points, "Spawn Points"),
        (view.tokens, "Tokens"),
    ):
        if cells:
            told.append(f"{what}: {', '.join(cells)}.")
    for number, cells in enumerate(view.areas, 1):
        told.append(f"Starting area {number}: {', '.join(cells)}.")
    for zone, cells in view.zones.items():
        told.append(f"The {zone}: {', '.join(cells)}.")
    for snare in view.snares:
        told.append(f"A Snare of {snare.side} on {snare.at}.")
    for side, squad in view.squads.items():
        faction = squad.faction or "no faction yet"
        told.append(f"{side}, {faction}: {squad.points} victory points, {squad.ap} AP{_began(squad)}.")
        for name, model in view.models.items():
            if model.side == side:
                where = f"on {model.at}" if model.at else "not on the board"
                told.append(f"{_line(name, model)}; {where}.")
    for name, one in view.cyms.items():
        told.append(f"{name} on {one.at}{', ' + ', '.join(one.conditions) if one.conditions else ''}.")
    return told
