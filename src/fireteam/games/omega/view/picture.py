"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.games.omega.view.shown import Passage, Room, Table
from fireteam.games.omega.view.shown_figures import Body, Commando, Drone, Enemy
from fireteam.kernel.rules import Span
from fireteam.skirmish.texts import heading, holding, signs, where
from fireteam.space import squares

ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<", None: " "}


def picture(view: Table) -> list[list[Span]]:
    """Each space is four characters wide, and a closed door a line between two of them."""
    board, marks, doors = squares.board(view.width, view.height), _marks(view), _doors(view)
    grid = [[board.name(board.at(column, row)) for column in range(board.width)] for row in range(board.height)]
    rows = [heading(board)]
    for number, (names, below) in enumerate(zip(grid, [*grid[1:], []], strict=True), 1):
        rows.append([(f"{number:>3} ", "dim")])
        for here, beside in zip(names, [*names[1:], ""], strict=True):
            rows[-1] += [marks.get(here, ("    ", "")), ("|", "bold yellow") if (here, beside) in doors else (" ", "")]
        shut = [pair in doors for pair in zip(names, below, strict=False)]
        if any(shut):
            rows.append([("    ", ""), *(("---- ", "bold yellow") if each else ("     ", "") for each in shut)])
    return [*rows, *([line] for line in _lines(view))]


def _marks(view: Table) -> dict[str, Span]:
    marks = signs(
        [
            (view.floor, "  . ", "dim"),
            (view.walls, "####", "dim"),
            (view.start, "  : ", "green"),
            (view.emi, "  ' ", "cyan"),
            (view.rubble, " %% ", "yellow"),
            (view.vents, " vv ", "magenta"),
            (view.perils, " !! ", "red"),
            (view.objectives, "[**]", "cyan"),
            (view.investigate, " ?? ", "cyan"),
        ]
    )
    hidden = [cell for room in view.rooms.values() if room.hidden for cell in room.spaces]
    figures: list[tuple[str, Body]] = [*view.commandos.items(), *view.drones.items(), *view.enemies.items()]
    return marks | signs(
        [
            *(([cell], text.replace(".", "-"), style) for cell in hidden for text, style in [marks[cell]]),
            *((passage.spaces, " <> ", passage.colour or "") for passage in _placed(view)),
            (view.markers["gas"], " ~~ ", "green"),
            *(([cell], f"({kind[:2]})", "cyan") for kind, cell in view.kit_markers.items()),
            *((one.covers, _sign(title, one), _style(title, one, view.turn)) for title, one in figures),
        ]
    )


def _sign(title: str, figure: Body) -> str:
    """Two letters, or a letter and a number, where it looks, and its wounds."""
    words = title.split("-")
    sign = words[0][0].upper() + (words[-1] if words[-1].isdigit() else words[-1][0].upper())
    return f"{sign}{ARROWS[figure.facing]}{figure.wounds or ''}"[:4].ljust(4)


def _style(title: str, figure: Body, turn: str | None) -> str:
    if isinstance(figure, Commando) and figure.state in ("downed", "recovering"):
        return "dim bold green"
    style = "bold green" if isinstance(figure, Commando) else "green" if isinstance(figure, Drone) else "bold red"
    return f"reverse {style}" if title == turn else style


def _doors(view: Table) -> set[tuple[str, str]]:
    return {pair for door in view.doors.values() if door.type != "open" for pair in door.between}


def _lines(view: Table) -> list[Span]:
    """Below the map: the round, what the overseer has, and every sheet."""
    overseer, won = view.overseer, [f"{side} won {mission}" for mission, side in view.campaign.items()]
    return [
        (f"{view.mission}, {view.edition} edition. Round {view.round}, {view.phase}.", "bold"),
        *((line, "") for line in holding((won, f"Campaign: {', '.join(won)}"))),
        (_clock(view), "bold" if view.crisis else ""),
        (f"Energy pool {overseer.pool} (at least {overseer.minimum} a round), bank {overseer.bank}", "red"),
        (f"Dashboard: {_counted(overseer.wells)}", "red"),
        (f"Reserves: {_counted(overseer.reserves)}", "red"),
        *((_commando(title, one), "green") for title, one in view.commandos.items()),
        *((_figure(title, one), "green") for title, one in view.drones.items()),
        *((_enemy(title, one), "red") for title, one in view.enemies.items()),
        *(
            (f"Door {title}: {'face down' if door.type == '?' else door.type}", "yellow")
            for title, door in view.doors.items()
            if door.type not in ("open", None)
        ),
        *(
            (f"{title} is hidden: {', '.join(_holds(room))}", "yellow")
            for title, room in view.rooms.items()
            if room.hidden
        ),
    ]


def _clock(view: Table) -> str:
    second = f", the second at {view.second_timer}" if view.second_timer is not None else ""
    crisis = "; the Crisis Point has come" if view.crisis else ""
    return f"Timer at space {view.timer} of {view.last_space}{second}{crisis}."


def _counted(things: dict[str, int]) -> str:
    return ", ".join(f"{what} {count}" for what, count in things.items()) or "nothing"


def _holds(room: Room) -> list[str]:
    held = room.holds
    return [f"{len(held)} card{'s' * (len(held) != 1)}"] if "?" in held else held or ["no cards"]


def _figure(title: str, figure: Body) -> str:
    looks = f", facing {figure.facing}" if figure.facing else ""
    where = f" on {figure.at}{looks}" if figure.at else " not on the map"
    return f"{title}{where}" + (f", {figure.wounds} wounds" if figure.wounds else "")


def _commando(title: str, commando: Commando) -> str:
    parts = holding(
        (True, _figure(title, commando)),
        (commando.state != "active", commando.state),
        (commando.stance, commando.stance or ""),
        (True, f"adrenaline {commando.adrenaline}/{commando.max_adrenaline}"),
        (True, f"vitality {commando.vitality}"),
        (commando.red_tokens, f"{commando.red_tokens} move tokens red"),
    )
    return ", ".join(parts) + (f"; {', '.join(commando.kit)}" if commando.kit else "")


def _enemy(title: str, enemy: Enemy) -> str:
    parts = holding(
        (True, _figure(title, enemy)),
        (enemy.activated, "activated"),
        (enemy.hobbled, "hobbled"),
        (enemy.power, f"power {enemy.power}"),
    )
    return ", ".join(parts)


def describe(view: Table) -> list[str]:
    return [
        *(line if line.endswith(".") else f"{line}." for line, _ in _lines(view)),
        *where(
            [
                ("Floor", view.floor),
                ("Walls", view.walls),
                ("Starting area", view.start),
                ("Interference", view.emi),
                ("Rubble", view.rubble),
                ("Vents", view.vents),
                ("Perils", view.perils),
                ("Objective tiles", view.objectives),
                ("Investigate markers", view.investigate),
                *((f"{kind.capitalize()} markers", cells) for kind, cells in view.markers.items()),
                *((f"The {passage.colour} passage", passage.spaces) for passage in _placed(view)),
                *((f"The {kind}", [cell]) for kind, cell in view.kit_markers.items()),
            ]
        ),
        *(
            f"Door {title} is between {' and '.join('-'.join(pair) for pair in door.between)}."
            for title, door in view.doors.items()
            if door.type != "open"
        ),
        *(f"{title}: {', '.join(room.spaces)}." for title, room in view.rooms.items()),
    ]


def _placed(view: Table) -> list[Passage]:
    return [passage for passage in view.passages.values() if passage.colour]
