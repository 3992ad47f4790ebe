"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.games.omega.view.shown import Passage, Room, Table
from fireteam.games.omega.view.shown_figures import Body, Commando, Drone, Enemy
from fireteam.kernel.rules import Span
from fireteam.space import squares

ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<", None: " "}


def picture(view: Table) -> list[list[Span]]:
    """Each space is four characters wide, and a closed door a line between two of them."""
    board = squares.board(view.width, view.height)
    marks, doors = _marks(view), _doors(view)
    letters = [board.name(column).rstrip("0123456789") for column in range(board.width)]
    rows: list[list[Span]] = [[("    " + "".join(f"{letter:^5}" for letter in letters), "dim")]]
    for row in range(board.height):
        spans: list[Span] = [(f"{row + 1:>3} ", "dim")]
        below: list[Span] = [("    ", "")]
        for column in range(board.width):
            here = board.name(board.at(column, row))
            spans.append(marks.get(here, ("    ", "")))
            beside, under = board.at(column + 1, row), board.at(column, row + 1)
            spans.append(("|", "bold yellow") if beside >= 0 and (here, board.name(beside)) in doors else (" ", ""))
            shut = under >= 0 and (here, board.name(under)) in doors
            below.append(("---- ", "bold yellow") if shut else ("     ", ""))
        rows.append(spans)
        if any(text.strip() for text, _ in below):
            rows.append(below)
    return [*rows, *([line] for line in _lines(view))]


def _marks(view: Table) -> dict[str, Span]:
    marks: dict[str, Span] = {}
    for spaces, text, style in (
        (view.floor, "  . ", "dim"),
        (view.walls, "####", "dim"),
        (view.start, "  : ", "green"),
        (view.emi, "  ' ", "cyan"),
        (view.rubble, " %% ", "yellow"),
        (view.vents, " vv ", "magenta"),
        (view.perils, " !! ", "red"),
        (view.objectives, "[**]", "cyan"),
        (view.investigate, " ?? ", "cyan"),
    ):
        marks |= dict.fromkeys(spaces, (text, style))
    hidden = [cell for room in view.rooms.values() if room.hidden for cell in room.spaces]
    marks |= {cell: (text.replace(".", "-"), style) for cell in hidden for text, style in [marks[cell]]}
    for passage in _placed(view):
        marks |= dict.fromkeys(passage.spaces, (" <> ", passage.colour or ""))
    marks |= dict.fromkeys(view.markers["gas"], (" ~~ ", "green"))
    marks |= {cell: (f"({kind[:2]})", "cyan") for kind, cell in view.kit_markers.items()}
    figures: list[tuple[str, Body]] = [*view.commandos.items(), *view.drones.items(), *view.enemies.items()]
    for title, figure in figures:
        marks |= dict.fromkeys(figure.covers, (_sign(title, figure), _style(title, figure, view.turn)))
    return marks


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
    shut = [door for door in view.doors.values() if door.type != "open"]
    return {(a, b) for door in shut for a, b in door.between}


def _lines(view: Table) -> list[Span]:
    """Below the map: the round, what the overseer has, and every sheet."""
    overseer = view.overseer
    lines: list[Span] = [
        (f"{view.mission}, {view.edition} edition. Round {view.round}, {view.phase}.", "bold"),
        (_clock(view), "bold" if view.crisis else ""),
        (f"Energy pool {overseer.pool} (at least {overseer.minimum} a round), bank {overseer.bank}", "red"),
        (f"Dashboard: {_counted(overseer.wells)}", "red"),
        (f"Reserves: {_counted(overseer.reserves)}", "red"),
    ]
    lines[1:1] = [
        (f"Campaign: {', '.join(f'{won} won {mission}' for mission, won in view.campaign.items())}", "")
    ] * bool(view.campaign)
    lines += [(_commando(title, one), "green") for title, one in view.commandos.items()]
    lines += [(_figure(title, one), "green") for title, one in view.drones.items()]
    lines += [(_enemy(title, one), "red") for title, one in view.enemies.items()]
    lines += [
        (f"Door {title}: {'face down' if door.type == '?' else door.type}", "yellow")
        for title, door in view.doors.items()
        if door.type not in ("open", None)
    ]
    lines += [
        (f"{title} is hidden: {', '.join(_holds(room))}", "yellow") for title, room in view.rooms.items() if room.hidden
    ]
    return lines


def _clock(view: Table) -> str:
    second = f", the second at {view.second_timer}" if view.second_timer is not None else ""
    crisis = "; the Crisis Point has come" if view.crisis else ""
    return f"Timer at space {view.timer} of {view.last_space}{second}{crisis}."


def _counted(things: dict[str, int]) -> str:
    return ", ".join(f"{what} {count}" for what, count in things.items()) or "nothing"


def _holds(room: Room) -> list[str]:
    held = room.holds
    return [f"{len(held)} cards"] if "?" in held else held or ["no cards"]


def _figure(title: str, figure: Body) -> str:
    looks = f", facing {figure.facing}" if figure.facing else ""
    where = f" on {figure.at}{looks}" if figure.at else " not on the map"
    return f"{title}{where}" + (f", {figure.wounds} wounds" if figure.wounds else "")


def _commando(title: str, commando: Commando) -> str:
    parts = [
        _figure(title, commando),
        "" if commando.state == "active" else commando.state,
        commando.stance or "",
        f"adrenaline {commando.adrenaline}/{commando.max_adrenaline}",
        f"vitality {commando.vitality}",
        f"{commando.red_tokens} move tokens red" if commando.red_tokens else "",
    ]
    return ", ".join(filter(None, parts)) + (f"; {', '.join(commando.kit)}" if commando.kit else "")


def _enemy(title: str, enemy: Enemy) -> str:
    parts = [
        _figure(title, enemy),
        "activated" if enemy.activated else "",
        "hobbled" if enemy.hobbled else "",
        f"power {enemy.power}" if enemy.power else "",
    ]
    return ", ".join(filter(None, parts))


def describe(view: Table) -> list[str]:
    told = [line if line.endswith(".") else f"{line}." for line, _ in _lines(view)]
    named = [
        ("Floor", view.floor),
        ("Walls", view.walls),
        ("Starting area", view.start),
        ("Interference", view.emi),
        ("Rubble", view.rubble),
        ("Vents", view.vents),
        ("Perils", view.perils),
        ("Objective tiles", view.objectives),
        ("Investigate markers", view.investigate),
    ]
    named += [(f"{kind.capitalize()} markers", cells) for kind, cells in view.markers.items()]
    named += [(f"The {passage.colour} passage", passage.spaces) for passage in _placed(view)]
    named += [(f"The {kind}", [cell]) for kind, cell in view.kit_markers.items()]
    told += [f"{what}: {', '.join(cells)}." for what, cells in named if cells]
    told += [
        f"Door {title} is between {' and '.join('-'.join(pair) for pair in door.between)}."
        for title, door in view.doors.items()
        if door.type != "open"
    ]
    told += [f"{title}: {', '.join(room.spaces)}." for title, room in view.rooms.items()]
    return told


def _placed(view: Table) -> list[Passage]:
    return [passage for passage in view.passages.values() if passage.colour]
