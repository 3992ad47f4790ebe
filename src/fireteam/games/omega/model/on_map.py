"""What is on the map now: terrain as it is printed and marked, which spaces each figure covers and on whose side it is,
and the masks that the state keeps of all that. Whoever changes one of these does it here, and asks the rules before."""

from functools import reduce
from operator import or_

from fireteam.games.omega.model.setting import EMI, PERIL, RUBBLE, SENTRY_DRONE, TAUNTER_DRONE, VENT, WALL
from fireteam.games.omega.model.state import COMMANDOS, DOWNED_CARD, FIRST_ENEMY, OVERSEER, SENTRY, TAUNTER, Omega


def survey(s: Omega) -> None:
    """[element.sources] Walls, rubble, vents, perils and EMI as they lie now: printed on the side that is up, or put
    there as markers. All that is no tile is wall. [wall.implied]"""
    ground = s.setting.ground
    s.walls = s.setting.board.all & ~ground.floor | s.marked[WALL]
    s.rubble, s.vents, s.perils, s.emi = s.marked[RUBBLE], s.marked[VENT], s.marked[PERIL], 0
    for tile, faces in enumerate(ground.sides):
        side = faces[s.flipped >> tile & 1]
        s.walls |= side.walls
        s.rubble |= side.rubble
        s.vents |= side.vents
        s.perils |= side.perils
        if side.emi or s.marked[EMI] & ground.tile_cells[tile]:  # [emi.tile-wide]
            s.emi |= ground.tile_cells[tile]


# Who stands where


def footprint(s: Omega, figure: int, cell: int) -> int:
    """[gap.large-figures] The spaces that a figure covers there, by the one in the north-west; 0 if some are off the
    board."""
    size = s.setting.sizes[figure]
    if size == 1:
        return 1 << cell
    column, row = s.setting.board.coords(cell)
    if s.setting.board.at(column + size - 1, row + size - 1) < 0:
        return 0
    line = (1 << size) - 1 << cell
    return sum(line << n * s.setting.board.width for n in range(size))


def spaces(s: Omega, figure: int) -> int:
    """The spaces that a figure covers, 0 if it is not on the map."""
    cell = s.cell[figure]
    if cell < 0:
        return 0
    return 1 << cell if s.setting.sizes[figure] == 1 else footprint(s, figure, cell)


def figures_in(s: Omega, cells: int) -> list[int]:
    """The figures and combatant markers that cover any of these spaces. Of two in one space one is passing through."""
    if not (s.team | s.markers | s.enemies) & cells:
        return []
    if s.setting.large:
        return [figure for figure, cell in enumerate(s.cell) if cell >= 0 and spaces(s, figure) & cells]
    return [figure for figure, cell in enumerate(s.cell) if cell >= 0 and cells >> cell & 1]


def sharing(s: Omega, cells: int, but: int = -1) -> list[int]:
    """Who covers any of these spaces, even where two are."""
    return [other for other in range(len(s.cell)) if other != but and spaces(s, other) & cells]


def put(s: Omega, figure: int, cell: int) -> None:
    """Set a figure or combatant marker down, or turn one that is there into the other; whoever does it asks first
    whether it may stand there."""
    before = s.cell[figure]
    s.cell[figure] = cell
    if before >= 0:
        _leave(s, footprint(s, figure, before))
    else:
        take_stock(s, figure)
    _mark(s, figure)


def lift(s: Omega, figure: int) -> None:
    """Take a figure off the map."""
    before = spaces(s, figure)
    s.cell[figure] = -1
    _leave(s, before)
    take_stock(s, figure)


def _leave(s: Omega, cells: int) -> None:
    """Somebody has left these spaces; whoever is still there had let it pass."""
    others = ~cells
    s.team &= others
    s.markers &= others
    s.enemies &= others
    if s.setting.large or cells.bit_length() - 1 in s.cell:
        for other in sharing(s, cells):
            _mark(s, other)


def _mark(s: Omega, figure: int) -> None:
    cells = footprint(s, figure, s.cell[figure])
    if figure >= FIRST_ENEMY:
        s.enemies |= cells
    elif figure == TAUNTER or (figure < COMMANDOS and s.downed >> figure & 1):  # [element.combatant-markers]
        s.markers |= cells
    else:
        s.team |= cells


# What each of them is


def same_side(figure: int, other: int) -> bool:
    """[side.control-decides] [side.opposed] The commandos and what they control, or the overseer's enemies."""
    return (figure < FIRST_ENEMY) == (other < FIRST_ENEMY)


def friends(s: Omega, figure: int) -> list[int]:
    """[side.commandos-friendly] [side.enemies-friendly] The others of its side on the map, downed ones too."""
    side = range(FIRST_ENEMY) if figure < FIRST_ENEMY else range(FIRST_ENEMY, len(s.cell))
    return [other for other in side if s.cell[other] >= 0 and other != figure]


def is_active(s: Omega, commando: int) -> bool:
    """Neither downed nor recovering nor killed, and in this mission. [gap.recovering-status]"""
    return s.cell[commando] >= 0 and not (s.downed | s.recovering | s.killed) >> commando & 1


def active(s: Omega) -> list[int]:
    """The active commandos."""
    return [commando for commando in range(COMMANDOS) if is_active(s, commando)]


def player_of(s: Omega, figure: int) -> int:
    """The seat that decides for a figure: drones and the Lab Tech belong to whoever brought them, else to the
    commando with the highest rank."""
    if figure >= FIRST_ENEMY:
        return OVERSEER
    return s.player[figure if figure < COMMANDOS else keeper(s, figure)]


def keeper(s: Omega, figure: int) -> int:
    """The commando with whose player a drone or the Lab Tech goes."""
    marker = {SENTRY: SENTRY_DRONE, TAUNTER: TAUNTER_DRONE}.get(figure, -1)
    owner = s.kit_owner[marker] if marker >= 0 else -1
    return owner if owner >= 0 else next(c for c in range(COMMANDOS) if s.player[c] >= 0)


def has_front(s: Omega, figure: int) -> bool:
    """[gap.figures-without-facing] [gap.downed-facing] Does the figure have a facing at all?"""
    if figure < COMMANDOS:
        return not s.downed >> figure & 1
    if figure < FIRST_ENEMY:
        return s.setting.drones[figure - COMMANDOS].facing
    return s.setting.enemies[s.setting.enemy_of[figure]].facing


def take_stock(s: Omega, *figures: int) -> None:
    """These have come, gone, taken a stance or a card, been downed or recovered: see what abilities they have now."""
    lost = 0
    for figure in figures:
        before, s.held[figure] = s.held[figure], _brought(s, figure)
        lost |= before & ~s.held[figure]
        s.in_play |= s.held[figure]
    if lost:  # unless somebody else has it
        s.in_play = reduce(or_, s.held)


def _brought(s: Omega, owner: int) -> int:
    setting = s.setting
    if s.cell[owner] < 0:
        return 0
    if owner >= FIRST_ENEMY:
        return setting.enemy_masks[setting.enemy_of[owner]]
    if owner >= COMMANDOS:
        return setting.drone_masks[owner - COMMANDOS]
    if not is_active(s, owner):
        return 0
    stance = s.stance[owner]
    found = setting.stance_masks[owner][stance] if 0 <= stance < DOWNED_CARD else 0
    for card in s.kit[owner]:
        found |= setting.card_masks[card]
    return found
