"""What must hold after every decision of every game."""

from collections.abc import Iterator

from fireteam.games.omega.model import (
    COMMANDOS,
    DOOR_MIX,
    DOWNED_CARD,
    FIRST_ENEMY,
    GAS,
    LARGEST_CLOUD,
    NO_STANCE,
    TAUNTER,
    TERRAIN,
    TERRAIN_SUPPLY,
    TOKENS,
    UNLOCKED,
    Lay,
    Omega,
    Phase,
    Walk,
    out_of_bounds,
    spaces,
    survey,
    take_stock,
)
from fireteam.kernel import stack
from fireteam.skirmish.invariants import broken
from fireteam.space.masks import union


def invariants(s: Omega) -> Iterator[str]:
    if beyond := next(out_of_bounds(s), None):  # the rest would look for what there is not
        yield beyond
        return
    yield from broken(_figures(s), _commandos(s), _overseer(s), _map(s), _doing(s))


def _figures(s: Omega) -> Iterator[str]:
    taken = team = markers = enemies = 0
    passing = {walk.figure for walk in stack.each(s.doing, Walk)}
    for figure, cell in enumerate(s.cell):
        if cell < 0:
            continue
        covered = spaces(s, figure)
        yield from broken(
            (covered & s.walls, f"figure {figure} stands in a wall"),
            (covered & taken and figure not in passing, f"figure {figure} stands where another does"),
        )
        taken |= covered if figure not in passing else 0
        if figure >= FIRST_ENEMY:
            enemies |= covered
        elif figure == TAUNTER or (figure < COMMANDOS and s.downed >> figure & 1):
            markers |= covered
        else:
            team |= covered
    counted = s.copy()
    counted.held, counted.in_play = [0] * len(s.cell), 0
    take_stock(counted, *range(len(s.cell)))
    survey(counted)
    masks = ("walls", "rubble", "vents", "perils", "emi")
    yield from broken(
        (
            (team, markers, enemies) != (s.team, s.markers, s.enemies),
            "the masks of occupied spaces do not fit the figures",
        ),
        (
            (counted.held, counted.in_play) != (s.held, s.in_play),
            "the masks of abilities do not fit stances, cards and figures",
        ),
        *[
            (
                getattr(counted, kind) != getattr(s, kind),
                f"the mask of {kind} does not fit the tiles and the markers on them",
            )
            for kind in masks
        ],
    )


def _commandos(s: Omega) -> Iterator[str]:
    for c in range(COMMANDOS):
        if s.player[c] < 0:
            if s.cell[c] >= 0 or s.adrenaline[c]:
                yield f"commando {c} is not in the mission and yet in play"
            continue
        out = (s.downed | s.recovering) >> c & 1
        yield from broken(
            (not 0 <= s.wounds[c] <= s.setting.commandos[c].vitality, f"commando {c} has {s.wounds[c]} wounds"),
            (
                out and (s.wounds[c] != s.setting.commandos[c].vitality or s.stance[c] != DOWNED_CARD),
                f"commando {c} is down with {s.wounds[c]} wounds and card {s.stance[c]}",
            ),
            (s.downed >> c & 1 and s.killed >> c & 1, f"commando {c} is downed and killed"),
            (s.killed >> c & 1 and s.cell[c] >= 0, f"commando {c} is killed and on the map"),
            (
                not out and not s.killed >> c & 1 and s.stance[c] == DOWNED_CARD,
                f"commando {c} is active with the downed card",
            ),
            (
                s.phase >= Phase.TURNS and s.stance[c] == NO_STANCE and not s.killed >> c & 1,
                f"commando {c} has no stance",
            ),
            (s.adrenaline[c] < 0 or s.red_tokens[c] < 0, f"commando {c} has less than no tokens"),
        )


def _overseer(s: Omega) -> Iterator[str]:
    there = [figure for figure in range(FIRST_ENEMY, len(s.cell)) if s.cell[figure] >= 0]
    vitality = {figure: s.setting.enemies[s.setting.enemy_of[figure]].vitality for figure in there}
    return broken(
        (s.bank + s.pool + sum(s.wells) + sum(s.adrenaline) != TOKENS, "adrenaline was made or lost"),
        (s.pool < 0 or min(s.wells, default=0) < 0, "the overseer owes adrenaline"),
        *[
            line
            for figure in there
            for line in (
                (s.reserve >> figure & 1, f"enemy {figure} is on the map and in the reserves"),
                (
                    not s.doing and not 0 <= s.wounds[figure] < vitality[figure],
                    f"enemy {figure} has {s.wounds[figure]} wounds",
                ),
            )
        ],
    )


def _map(s: Omega) -> Iterator[str]:
    edges = zip(s.setting.ground.door_edges, s.doors, strict=True)
    mix = [(kind, count) for kind, count in enumerate(DOOR_MIX) if kind != UNLOCKED]
    return broken(
        *[
            (mask.bit_count() > TERRAIN_SUPPLY[kind], f"there are more {TERRAIN[kind]} markers than in the box")
            for kind, mask in enumerate(s.marked)
        ],
        *[
            (s.doors.count(kind) + s.opened[kind] > count, f"there are more doors of type {kind} than in the box")
            for kind, count in mix
        ],
        (
            s.closed != union(lines for lines, kind in edges if kind >= 0),
            "the lines of closed doors do not fit the doors",
        ),
        (s.finds != sorted(s.finds), "the Investigate deck has an order"),
    )


def _doing(s: Omega) -> Iterator[str]:
    clouds = [at for at in stack.each(s.doing, Lay) if at.marker == GAS]
    too_large = any(at.laid.bit_count() + at.left > LARGEST_CLOUD for at in clouds)
    return broken((too_large, f"a gas cloud has {LARGEST_CLOUD} markers at most"))
