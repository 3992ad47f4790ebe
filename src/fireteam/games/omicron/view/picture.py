"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.games.omicron.view.shown import Character, Cyms, Squad, Table
from fireteam.kernel.rules import Span
from fireteam.space import hexes

STYLES = {"Red": "bold red", "Blue": "bold blue", "CyMS": "yellow"}


def picture(view: Table) -> list[list[Span]]:
    """Each hex is five characters wide; every second column hangs half a hex lower, on a line of its own."""
    board = hexes.board(view.width, view.height)
    marks = _marks(view)
    letters = [board.name(column).rstrip("0123456789") for column in range(board.width)]
    rows: list[list[Span]] = [[("    " + "".join(f"{letter:^5}" for letter in letters), "dim")]]
    for row in range(board.height):
        for half in (0, 1):
            here = [board.name(board.at(column, row)) for column in range(board.width)]
            spans = [
                marks.get(cell, ("  .  ", "dim")) if column % 2 == half else ("     ", "")
                for column, cell in enumerate(here)
            ]
            rows.append([(f"{row + 1:>3} " if not half else "    ", "dim"), *spans])
    return [*rows, *_squads(view)]


def _marks(view: Table) -> dict[str, Span]:
    laid = [
        *((cells, "  :  ", "dim") for cells in view.areas),
        *((cells, " - - ", "cyan") for cells in view.zones.values()),
        (view.short, " ~~~ ", "green"),
        (view.tall, "#####", "dim"),
        (view.impassable, "XXXXX", "red dim"),
        (view.console, "[###]", "cyan"),
        (view.spawn_points, " (o) ", "magenta"),
        (view.tokens, " <*> ", "cyan"),
        *(([snare.at], " /^\\ ", STYLES[snare.side]) for snare in view.snares),
        *(([one.at], _sign(f"c{name[5:]}", one), STYLES["CyMS"]) for name, one in view.cyms.items()),
    ]
    shorts = _shorts(view.models)
    for name, model in view.models.items():
        style = ("dim " if model.ko else "reverse " if name == view.active else "") + STYLES[model.side]
        laid.append((model.covers, _sign(f"{shorts[name]}{'x' if model.ko else model.hp}", model), style))
    return {cell: (text, style) for cells, text, style in laid for cell in cells}


def _shorts(models: dict[str, Character]) -> dict[str, str]:
    """Two letters for every character, no two alike in a squad: its first, and the next that is free."""
    shorts: dict[str, str] = {}
    for name, model in models.items():
        plain = name.removeprefix("red-").removeprefix("blue-")
        taken = {shorts[other] for other in shorts if models[other].side == model.side}
        pairs = [f"{plain[0].upper()}{letter}" for letter in plain[1:] if letter.isalpha()]
        shorts[name] = next((pair for pair in pairs if pair not in taken), plain[:2].capitalize())
    return shorts


def _sign(called: str, model: Character | Cyms) -> str:
    """What it is called in short, and the first letters of its conditions."""
    return (called + "".join(condition[0] for condition in model.conditions))[:5].center(5)


def _squads(view: Table) -> list[list[Span]]:
    """Below the board: what each squad has."""
    rows: list[list[Span]] = [[(f"Round {view.round}{', the last' if view.final else ''}", "bold")]]
    for side, squad in view.squads.items():
        head = f"{side} ({squad.faction or 'no faction yet'}): {squad.points} VP, {squad.ap} AP"
        rows.append([(head + _began(squad), STYLES[side])])
        squad_models = [(name, model) for name, model in view.models.items() if model.side == side]
        rows += [[("  " + _line(name, model), "dim" if model.ko else "")] for name, model in squad_models]
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
    laid = [
        ("Short Terrain", view.short),
        ("Tall Terrain", view.tall),
        ("Impassable Terrain", view.impassable),
        ("The Research Console", view.console),
        ("Spawn Points", view.spawn_points),
        ("Tokens", view.tokens),
    ]
    told += [f"{what}: {', '.join(cells)}." for what, cells in laid if cells]
    told += [f"Starting area {number}: {', '.join(cells)}." for number, cells in enumerate(view.areas, 1)]
    told += [f"The {zone}: {', '.join(cells)}." for zone, cells in view.zones.items()]
    told += [f"A Snare of {snare.side} on {snare.at}." for snare in view.snares]
    for side, squad in view.squads.items():
        faction = squad.faction or "no faction yet"
        told.append(f"{side}, {faction}: {squad.points} victory points, {squad.ap} AP{_began(squad)}.")
        told += [
            f"{_line(name, model)}; {f'on {model.at}' if model.at else 'not on the board'}."
            for name, model in view.models.items()
            if model.side == side
        ]
    told += [
        f"{name} on {one.at}{', ' + ', '.join(one.conditions) if one.conditions else ''}."
        for name, one in view.cyms.items()
    ]
    return told
