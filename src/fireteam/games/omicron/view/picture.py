"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.games.omicron.view.shown import Character, Cyms, Squad, Table
from fireteam.kernel.rules import Span
from fireteam.skirmish.texts import heading, holding, signs, where
from fireteam.space import hexes

STYLES = {"Red": "bold red", "Blue": "bold blue", "CyMS": "yellow"}


def picture(view: Table) -> list[list[Span]]:
    """Each hex is five characters wide; every second column hangs half a hex lower, on a line of its own."""
    board, marks = hexes.board(view.width, view.height), _marks(view)
    rows = [heading(board)]
    for row in range(board.height):
        here = [marks.get(board.name(board.at(column, row)), ("  .  ", "dim")) for column in range(board.width)]
        for half, number in enumerate((f"{row + 1:>3} ", "    ")):
            hanging = [mark if column % 2 == half else ("     ", "") for column, mark in enumerate(here)]
            rows.append([(number, "dim"), *hanging])
    return [*rows, *_squads(view)]


def _marks(view: Table) -> dict[str, Span]:
    shorts = _shorts(view.models)
    return signs(
        [
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
            *(
                (model.covers, _sign(f"{shorts[name]}{'x' if model.ko else model.hp}", model), _style(view, name))
                for name, model in view.models.items()
            ),
        ]
    )


def _style(view: Table, name: str) -> str:
    model = view.models[name]
    return ("dim " if model.ko else "reverse " if name == view.active else "") + STYLES[model.side]


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
        rows += [
            [("  " + _line(name, model), "dim" if model.ko else "")]
            for name, model in view.models.items()
            if model.side == side
        ]
    return rows


def _began(squad: Squad) -> str:
    return f", starting area {squad.area}" if squad.area else ""


def _line(name: str, model: Character) -> str:
    parts = holding(
        (True, f"HP {model.hp}/{model.full_hp}"),
        (True, f"DEX {model.dex}"),
        (True, f"Luck {model.luck}"),
        (model.noise, f"noise {model.noise}"),
        (model.token, "holds a token"),
        *((True, condition) for condition in model.conditions),
        (model.ko, "KO"),
        (model.activated, "activated"),
    )
    cards = [f"{len(model.hand)} card{'s' * (len(model.hand) != 1)}"] if {*model.hand} == {"?"} else model.hand
    return f"{name}: {', '.join(parts + model.markers)}" + (f"; {', '.join(cards)}" if cards else "")


def describe(view: Table) -> list[str]:
    told = [
        f"{view.scenario}, round {view.round}{', the last' if view.final else ''}.",
        *where(
            [
                ("Short Terrain", view.short),
                ("Tall Terrain", view.tall),
                ("Impassable Terrain", view.impassable),
                ("The Research Console", view.console),
                ("Spawn Points", view.spawn_points),
                ("Tokens", view.tokens),
            ]
        ),
        *(f"Starting area {number}: {', '.join(cells)}." for number, cells in enumerate(view.areas, 1)),
        *(f"The {zone}: {', '.join(cells)}." for zone, cells in view.zones.items()),
        *(f"A Snare of {snare.side} on {snare.at}." for snare in view.snares),
    ]
    for side, squad in view.squads.items():
        faction = squad.faction or "no faction yet"
        told.append(f"{side}, {faction}: {squad.points} victory points, {squad.ap} AP{_began(squad)}.")
        told += [
            f"{_line(name, model)}; {f'on {model.at}' if model.at else 'not on the board'}."
            for name, model in view.models.items()
            if model.side == side
        ]
    return [*told, *(f"{', '.join([f'{name} on {one.at}', *one.conditions])}." for name, one in view.cyms.items())]
