"""Map elements: what is printed on tiles and what markers add, and what it does to whoever moves into it. Corrosive gas
wounds active commandos; a hazard rolls its dice, once a turn for everyone; a trip mine goes off under an enemy. Tiles
are flipped by faulty intel."""

from fireteam.games.omega.model import (
    ANTI_GHIN_GAS,
    COMMANDOS,
    FIRST_ENEMY,
    GAS,
    NAPALM,
    SPACE,
    TRIP_MINE,
    WALL,
    Omega,
    figures_in,
    footprint,
    is_active,
    lift,
    name,
    player_of,
    put,
    space,
    spaces,
    survey,
    title,
    whom,
)
from fireteam.games.omega.rules.figures import fits, modifiers, places, standable
from fireteam.games.omega.rules.harm import blasts, damage
from fireteam.games.omega.rules.rolls.dice import BLACK, RED
from fireteam.kernel import Decision, Flow, Form, Kind, Refusals, argument_of, first_refused, say
from fireteam.space.masks import bit_list, of
from fireteam.space.squares import Corner, Walk

BY_SIDES = Walk(diagonals=0)
MINE_RADIUS = 1  # [gap.kit-markers]


# Moving into something


def enter(s: Omega, figure: int, before: int, after: int) -> Flow:
    """A figure has come from one place to another; before is -1 if it came from off the map. Hazards come before gas,
    which spares whom they have brought down [gap.gas-and-hazard]; a mine that goes off is left to do."""
    old = footprint(s, figure, before) if before >= 0 else 0
    entered = footprint(s, figure, after) & ~old
    if entered & hazards(s, figure):
        yield from hazard(s, figure)
    if entered & s.marked[GAS] and chokes(s, figure) and not entered & _clouds(s, old):
        yield from damage.wound(s, figure, 1, "gas.wound-enter")
    mine = s.kit_marker[TRIP_MINE]
    if figure >= FIRST_ENEMY and mine >= 0 and entered >> mine & 1:  # [gap.kit-markers]
        s.kit_marker[TRIP_MINE] = -1
        blasts.explode(s, mine, MINE_RADIUS, 0, 1, s.kit_owner[TRIP_MINE])


def matters(s: Omega, figure: int) -> bool:
    """Could anything happen to a figure that has just come to its place? Fast."""
    suspect = suspects(s)
    return suspect != 0 and spaces(s, figure) & suspect != 0


def suspects(s: Omega) -> int:
    """The spaces that could do anything to anybody who enters them."""
    suspect = s.marked[GAS] | s.perils
    return suspect | of(cell for cell in s.kit_marker if cell >= 0) if max(s.kit_marker) >= 0 else suspect


def begin_turn(s: Omega, commando: int) -> Flow:
    """[gas.wound-start] An active commando begins the turn in gas."""
    if s.marked[GAS] >> s.cell[commando] & 1 and chokes(s, commando):
        yield from damage.wound(s, commando, 1, "gas.wound-start")


def chokes(s: Omega, figure: int) -> bool:
    """[gas.only-active-commandos]"""
    return figure < COMMANDOS and is_active(s, figure) and not modifiers.has(s, figure, "no gas")


def cloud(s: Omega, cell: int) -> int:
    """[gas.cloud-touching] [gap.gas-touching] The cloud of gas around a space."""
    return _clouds(s, 1 << cell)


def _clouds(s: Omega, cells: int) -> int:
    gas = s.marked[GAS]
    return s.setting.board.flood(cells & gas, gas, gas.bit_count(), BY_SIDES)


def hazards(s: Omega, figure: int) -> int:
    """The spaces that are a hazard to a figure that has not rolled for one in this turn. [keyword.hazard-once]"""
    found, napalm, gas = s.perils, s.kit_marker[NAPALM], s.kit_marker[ANTI_GHIN_GAS]  # [gap.kit-markers]
    if napalm >= 0:
        found |= 1 << napalm
    if gas >= 0 and figure >= FIRST_ENEMY:
        found |= 1 << gas
    return 0 if not found or s.hazarded >> figure & 1 or modifiers.has(s, figure, "no hazard") else found


def hazard(s: Omega, figure: int, black: int = 0, red: int = 1, clause: str = "peril.rating") -> Flow:
    """[keyword.hazard-rating] A figure or combatant marker rolls for a hazard, once in a turn, and is wounded as often
    as it is hit. A downed commando is killed by that. [keyword.hazard-downed]"""
    if s.hazarded >> figure & 1 or modifiers.has(s, figure, "no hazard"):
        return
    s.hazarded |= 1 << figure
    hits = sum(s.tape.roll(BLACK, black)) + sum(s.tape.roll(RED, red))
    say(
        s,
        "hazard",
        clause,
        "{who} rolls for a hazard: {hits|hit|hits}.",
        who=name(s, figure),
        black=black,
        red=red,
        hits=hits,
    )
    if hits:
        yield from damage.wound(s, figure, hits, "keyword.hazard-wounds")


def hazard_appears(s: Omega, cells: int, clause: str) -> Flow:
    """[keyword.hazard-trigger] A hazard has been placed: whoever is there rolls."""
    for figure in figures_in(s, cells):
        if spaces(s, figure) & hazards(s, figure) & cells:
            yield from hazard(s, figure, 0, 1, clause)


# Tiles are flipped


def flip(s: Omega, tile: int) -> Flow:
    """[component.map-tile-flip] The other side of a tile is up. What has become a wall loses its terrain markers, and
    whoever is there is moved. [gap.faulty-intel-flip]"""
    s.flipped ^= 1 << tile
    survey(s)
    say(
        s, "flip", "component.map-tile-flip", "The tile {tile} is turned over.", tile=s.setting.mission.tiles[tile].tile
    )
    solid = s.walls & s.setting.ground.tile_cells[tile] & ~s.marked[WALL]
    for kind in range(len(s.marked)):
        s.marked[kind] &= ~solid
    for kind, cell in enumerate(s.kit_marker):
        if cell >= 0 and solid >> cell & 1 and not figures_in(s, 1 << cell):
            s.kit_marker[kind] = -1
    s.investigate &= ~solid
    survey(s)
    yield from make_room(s, figures_in(s, solid))


def make_room(s: Omega, figures: list[int]) -> Flow:
    """[gap.faulty-intel-flip] Those of the figures that cannot stay where they are are taken up, and go to the nearest
    space where they can, as their players like. What these spaces do comes when all have been put down."""
    moved = [(figure, s.cell[figure]) for figure in figures if not fits(s, figure)]
    for figure, _ in moved:
        lift(s, figure)
    for figure, before in moved:
        after = argument_of((yield Decision(player_of(s, figure), MAKING_ROOM, figure, before)))
        put(s, figure, after)
        say(
            s,
            "moved",
            "gap.faulty-intel-flip",
            "{who} makes room and goes to {to}.",
            who=name(s, figure),
            to=space(s, after),
        )
    for figure, before in moved:
        if s.cell[figure] >= 0:
            yield from enter(s, figure, before, s.cell[figure])


def nearest(s: Omega, figure: int, cell: int) -> int:
    """The nearest places where a figure can stand, as the crow flies, on its own side of the closed doors if there are
    such places."""
    board, free = s.setting.board, places(s, figure, standable(s, figure))
    walks = Walk(s.setting.ground.walls(s.closed), Corner.ONE_WAY), Walk()
    layers = (layer for walk in walks for layer in board.layers(1 << cell, board.all, board.size, walk))
    return next((layer & free for layer in layers if layer & free), 0)


def _near_refusals(s: Omega, d: Decision, cell: int) -> Refusals:
    figure = d.args[0]
    foot = footprint(s, figure, cell)
    yield from first_refused(
        (
            not foot or foot & ~standable(s, figure),
            f"{title(s, figure)} cannot stand on {space(s, cell)}",
            "element.one-combatant-per-space",
        ),
        (
            not nearest(s, *d.args) >> cell & 1,
            f"there is a free space nearer than {space(s, cell)}",
            "gap.faulty-intel-flip",
        ),
    )


MAKE_ROOM: Form[Omega] = Form(
    "go", lambda s, d: bit_list(nearest(s, *d.args)), _near_refusals, SPACE, label="Go to {0}", action="Make room"
)
MAKING_ROOM: Kind[Omega] = Kind(
    "making room",
    "gap.faulty-intel-flip",
    lambda s, d: f"{title(s, d.args[0])} cannot stay there: where to?",
    (MAKE_ROOM,),
    piece=whom,
)
