"""What the special rules of several missions ask of the board: who of the team is where, and who is next to what."""

from fireteam.games.human_interface.model import OPFOR, Setting, Table, members, shut

TEAM = 0  # of a campaign


def zone_cells(setting: Setting, called: str) -> int:
    """The squares of a zone, none where the map does not have it."""
    ground = setting.ground
    return ground.zone_cells[ground.zone_names.index(called)] if called in ground.zone_names else 0


def beside(s: Table, cell: int) -> int:
    """A square and those next to it, past no wall and no closed door."""
    return s.setting.board.steps(1 << cell, s.setting.ground.gates(shut(s))) | 1 << cell


def of_team(s: Table, cells: int) -> int:
    """How many conscious characters of the team are on some squares."""
    return sum(cells >> s.cell[model] & 1 for model in members(s, TEAM))


def of_opfor(s: Table, cells: int) -> bool:
    return bool(s.standing[OPFOR] & cells)


def seen_off(s: Table, cell: int) -> bool:
    """Is OPFOR next to a square, and nobody of the team?"""
    return of_opfor(s, beside(s, cell)) and not of_team(s, beside(s, cell))


def within(s: Table, cell: int, squares: int) -> int:
    """The squares at most so far away as one walks, with every door open."""
    board, gates, reached = s.setting.board, s.setting.ground.gates(0), 1 << cell
    for _ in range(squares):
        reached |= board.steps(reached, gates)
    return reached
