"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.games.human_interface.view.shown import Campaign, Mustered, Objective, Table, Terminal
from fireteam.games.human_interface.view.shown_models import Gear, Model
from fireteam.games.human_interface.view.shown_programs import Network, Program
from fireteam.kernel.rules import Span
from fireteam.skirmish.texts import holding, signs, where
from fireteam.space import squares

DOORS = {
    "open": ("' ", "yellow"),
    "closed": ("++", "bold yellow"),
    "locked": ("XX", "bold yellow"),
    "removed": ("::", ""),
}
COLOURS = ("green", "blue", "yellow", "magenta")  # of teams
OTHERS = {"OPFOR": "red", "neutral": "white"}
ROCK, NOTHING = ("##", "dim"), (" ", "")


def picture(view: Table) -> list[list[Span]]:
    """Each square is two characters wide, and a thin wall a line between two of them."""
    board, marks = squares.board(view.width, view.height), _marks(view)
    walls = {pair for a, b in view.walls for pair in ((a, b), (b, a))}
    grid = [[board.name(board.at(column, row)) for column in range(board.width)] for row in range(board.height)]
    letters = [name.rstrip("0123456789") for name in grid[0]]
    rows: list[list[Span]] = [[("    " + "".join(f"{letter:<3}" for letter in letters), "dim")]]
    for number, (names, below) in enumerate(zip(grid, [*grid[1:], []], strict=True), 1):
        rows.append([(f"{number:>3} ", "dim")])
        for here, beside in zip(names, [*names[1:], ""], strict=True):
            rows[-1] += [marks.get(here, ROCK), ("|", "bold") if (here, beside) in walls else NOTHING]
        shut = [pair in walls for pair in zip(names, below, strict=False)]
        if any(shut):
            rows.append([("    ", ""), *(("-- ", "bold") if each else ("   ", "") for each in shut)])
    return [*rows, *([line] for line in _lines(view))]


def _marks(view: Table) -> dict[str, Span]:
    there = [(name, one) for name, one in view.models.items() if one.at]
    return signs(
        [
            (view.floor, ". ", "dim"),
            *((zone.squares, "! " if zone.alarm < 10 else "!!", "red") for zone in view.zones.values() if zone.alarm),
            (view.cover, "% ", "cyan"),
            (view.entry_points, "> ", "red"),
            *((door.squares, *DOORS[door.state]) for door in view.doors.values()),
            *(([one.at], f"T{one.number or ''}".ljust(2), "cyan") for one in view.terminals.values()),
            *(([one.at], "? " if one.state == "hidden" else "* ", "bold cyan") for one in _left(view)),
            *(([pile.at], f"({pile.letter}", "cyan") for pile in view.piles),
            *(([mine.at], "^^", "bold magenta") for mine in view.mines),
            *(([one.at or ""], _sign(name).lower(), "dim") for name, one in there if one.unconscious),
            *(
                ([one.at or ""], _sign(name), _style(view, name, one.side))
                for name, one in there
                if not one.unconscious
            ),
        ]
    )


def _left(view: Table) -> list[Objective]:
    return [one for one in view.objectives.values() if one.state != "secured"]


def _sign(name: str) -> str:
    """Two letters, or a letter and a number."""
    words = name.split("-")
    if len(words) == 1:
        return name[:2].capitalize().ljust(2)
    return words[0][0].upper() + (words[-1] if words[-1].isdigit() else words[-1][0].upper())[-1]


def _style(view: Table, name: str, side: str) -> str:
    teams = list(view.teams)
    style = f"bold {COLOURS[teams.index(side)] if side in teams else OTHERS[side]}"
    return f"reverse {style}" if name == view.acting else style


def _lines(view: Table) -> list[Span]:
    """Below the map: the round, the teams, every model, the networks and the decks."""
    return [
        (f"{view.mission}. Round {view.round} of {view.rounds}, {view.phase}.", "bold"),
        *((line, "bold") for line in _campaign(view.campaign)),
        *((f"{one.what.capitalize()}: {one.done} of {one.of}", "") for one in view.progress),
        *((_team(view, name), "bold") for name in view.teams),
        *((_model(view, name, one), _style(view, name, one.side)) for name, one in view.models.items()),
        *((_network(name, one), "cyan") for name, one in view.networks.items()),
        *((_terminal(name, one), "cyan") for name, one in view.terminals.items()),
        *((f"{name} on {' and '.join(one.squares)} is {one.state}", "yellow") for name, one in view.doors.items()),
        *((f"{name}: {one.alarm} alarm", "red") for name, one in view.zones.items() if one.alarm),
        *((f"In force: {on.card}. {on.text}", "magenta") for on in view.lasting),
        *((f"{name} next: {one.told}", "red") for name, one in view.intentions.items() if one.told),
        *((f"Agenda of {name}: {one.card}", "magenta") for name, one in view.agendas.items() if one.card),
        (f"Decks: {', '.join(f'{name} {one.left}' for name, one in view.decks.items())}", "dim"),
    ]


def _campaign(campaign: Campaign | None) -> list[str]:
    if campaign is None:
        return []
    played = [f"{name} {'won' if won else 'lost'}" for name, won in campaign.played.items()]
    parts = holding(
        (True, f"{campaign.credits} credits"),
        (campaign.improvements, f"{campaign.improvements} improvement{'s' * (campaign.improvements > 1)} to learn"),
        (played, ", ".join(played)),
        (campaign.gone, f"gone for good: {', '.join(campaign.gone)}"),
        (True, f"a victory leads to {campaign.won or 'the end'}, a defeat to {campaign.lost or 'the end'}"),
    )
    back = [f"{name} comes back {how}" if how != "lost" else f"{name} is lost" for name, how in campaign.back.items()]
    return [
        f"Campaign: {'; '.join(parts)}",
        *(_mustered(name, one) for name, one in campaign.camp.items()),
        *campaign.debriefing,
        *back,
    ]


def _mustered(name: str, one: Mustered) -> str:
    parts = holding(
        (True, f"{name} {'at home' if one.home else 'ready to go'}"),
        (one.crippled, "crippled"),
        (one.cybershock, f"cybershock {one.cybershock}"),
        (one.improvements, f"has learnt {', '.join(one.improvements)}"),
    )
    return ", ".join(parts) + (f"; {', '.join(one.gear)}" if one.gear else "")


def _team(view: Table, name: str) -> str:
    team = view.teams[name]
    parts = holding(
        (True, f"{name}: {team.score} points"),
        (name == view.initiative, "initiative"),
        (view.order and view.order[0] == name, "its part of the round"),
        (team.out, "out of the game"),
    )
    return ", ".join(parts)


def _model(view: Table, name: str, one: Model) -> str:
    active = view.active if view.active is not None and view.active.model == name else None
    parts = holding(
        (True, f"{name} on {one.at}" if one.at else f"{name} not on the board"),
        (one.team and one.side != one.team, f"lost to {one.side}"),
        (active, f"{active.ap} AP" if active else ""),
        (not one.unconscious, f"wounds {one.wounds}/{one.most_wounds}"),
        (one.cybershock, f"cybershock {one.cybershock}"),
        (one.unconscious, "unconscious"),
        (one.crippled and not one.unconscious, "crippled"),
        (one.stunned, "stunned"),
        (one.activated, "activated"),
        (one.reacted, "reacted"),
        (one.disconnected, "disconnected"),
        (one.slowed, "slowed"),
    )
    held = [*map(_gear, (*one.equipment, *one.chips)), *one.adrenaline, *one.improvements]
    return ", ".join(parts) + (f"; {', '.join(held)}" if held else "")


def _gear(gear: Gear) -> str:
    used = "" if gear.uses is None else f" x{gear.uses}"
    return f"{gear.id}{used}{' (disabled)' if gear.disabled else ''}"


def _network(name: str, one: Network) -> str:
    spaces = [f"{number} {_program(space)}" for number, space in enumerate(one.spaces, 1) if space is not None]
    parts = holding(
        (one.hacker, f"hacker {one.hacker}"),
        (True, f"{one.sr} SR"),
        (one.due, f"{one.due:+} SR at the next check"),
        (one.hand, f"hand {', '.join(one.hand)}"),
        (spaces, f"installed {', '.join(spaces)}"),
        (one.infected, "infected"),
        (True, f"deck {one.deck}"),
        (one.tops, f"on top {', '.join(one.tops)}"),
    )
    return f"Network of {name}: {'; '.join(parts)}"


def _program(one: Program) -> str:
    marks = holding((one.faceup, "faceup"), (one.booster, f"with {one.booster}"), (one.sr, f"{one.sr} SR"))
    return f"{one.id} of {one.owner}" + (f" ({', '.join(marks)})" if marks else "")


def _terminal(name: str, one: Terminal) -> str:
    own, guards = [*map(_program, one.own)], {team: len(cards) for team, cards in one.guards.items() if cards}
    parts = holding(
        (True, f"terminal {name} on {one.at}, strength {one.strength}"),
        (one.controller, f"controlled by {one.controller}{'' if one.holds else ', without a hacker'}"),
        (own, f"protected by {', '.join(own)}"),
        (guards, f"guards {', '.join(f'{count} against {team}' for team, count in guards.items())}"),
    )
    return ", ".join(parts)


def describe(view: Table) -> list[str]:
    return [
        *(line if line.endswith(".") else f"{line}." for line, _ in _lines(view)),
        *where(
            [
                *((f"{name}, a {zone.kind}", zone.squares) for name, zone in view.zones.items()),
                ("Thin walls", [f"{a}-{b}" for a, b in view.walls]),
                ("Cover", view.cover),
                ("Entry points of OPFOR", view.entry_points),
                *((f"Objective {name}, {one.state}", [one.at]) for name, one in view.objectives.items()),
                ("Mines", [mine.at for mine in view.mines]),
                *((f"Gear {pile.letter}: {', '.join(map(_gear, pile.items))}", [pile.at]) for pile in view.piles),
            ]
        ),
    ]
