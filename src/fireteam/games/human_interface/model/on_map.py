"""Who stands where, and on whose side."""

from fireteam.games.human_interface.model.state import NEUTRAL, NOBODY, OPFOR, Table
from fireteam.kernel.state import with_one
from fireteam.space.masks import bits, union


def put(s: Table, model: int, where: int) -> None:
    """A conscious model stands on another square."""
    here, side = s.cell[model], s.side[model]
    left = 1 << here if here >= 0 else 0
    if s.cell.count(here) > 1 and _shared(s, model, here, side):
        left = 0
    s.cell[model] = where
    s.standing[side] = s.standing[side] & ~left | 1 << where


def lift(s: Table, model: int) -> None:
    """It is taken off the board."""
    _leave(s, model)
    s.cell[model] = NOBODY


def lay_down(s: Table, model: int) -> None:
    """[wounds.unconscious-model] It lies on its side, in nobody's way."""
    _leave(s, model)
    s.down |= 1 << model


def change_side(s: Table, model: int, side: int) -> None:
    where = s.cell[model]
    _leave(s, model)
    s.side = with_one(s.side, model, side)
    if where >= 0 and not s.down >> model & 1:
        s.standing[side] |= 1 << where


def _leave(s: Table, model: int) -> None:
    """Its square is free."""
    here, side = s.cell[model], s.side[model]
    if here >= 0 and not _shared(s, model, here, side):
        s.standing[side] &= ~(1 << here)


def _shared(s: Table, model: int, here: int, side: int) -> bool:
    """Is a friend on its square, too? That can be for a moment of a move."""
    return any(
        cell == here and other != model and s.side[other] == side and not s.down >> other & 1
        for other, cell in enumerate(s.cell)
    )


def survey(s: Table) -> None:
    """Find the squares of every side anew."""
    s.standing = [0] * len(s.standing)
    for model, where in enumerate(s.cell):
        if where >= 0 and not s.down >> model & 1:
            s.standing[s.side[model]] |= 1 << where


def conscious(s: Table, model: int) -> bool:
    """Is it on the board, and not unconscious? It may be stunned."""
    return s.cell[model] >= 0 and not s.down >> model & 1


def occupied(s: Table) -> int:
    """The squares of all conscious models."""
    red, blue, green, gold, opfor, neutral = s.standing
    return red | blue | green | gold | opfor | neutral


def shares_square(s: Table, model: int) -> bool:
    """Is another conscious model on its square? That can be for a moment of a move."""
    here = s.cell[model]
    return s.cell.count(here) > 1 and any(
        cell == here and other != model and not s.down >> other & 1 for other, cell in enumerate(s.cell)
    )


def in_the_way(s: Table, side: int) -> int:
    """[move.no-through-enemy] [los.enemy-model] The squares of models that are not friendly to a side."""
    red, blue, green, gold, opfor, neutral = standing = s.standing
    return (red | blue | green | gold | opfor | neutral) & ~standing[side]


def model_at(s: Table, where: int) -> int:
    """The conscious model on a square, NOBODY where there is none."""
    for model, cell in enumerate(s.cell):
        if cell == where and not s.down >> model & 1:
            return model
    return NOBODY


def hostile(s: Table, one: int, other: int) -> bool:
    """[mode.skirmish-competitive] Neutral models are nobody's enemies."""
    a, b = s.side[one], s.side[other]
    return a != b and a != NEUTRAL and b != NEUTRAL


def members(s: Table, team: int) -> list[int]:
    """The conscious characters that a team controls, in the order of its roster."""
    side, cell, down = s.side, s.cell, s.down
    return [m for m in s.setting.roster[team] if side[m] == team and cell[m] >= 0 and not down >> m & 1]


def enemies(s: Table, model: int) -> list[int]:
    """The conscious models that are hostile to one, in their order."""
    own, cell, down = s.side[model], s.cell, s.down
    if own == NEUTRAL:
        return []
    return [
        m for m, side in enumerate(s.side) if side != own and side != NEUTRAL and cell[m] >= 0 and not down >> m & 1
    ]


def ruled(s: Table) -> list[int]:
    """The conscious models that the rules run, in their order."""
    cell, down = s.cell, s.down
    return [m for m, side in enumerate(s.side) if side == OPFOR and cell[m] >= 0 and not down >> m & 1]


def run_by_rules(s: Table, model: int) -> bool:
    """[cybershock.follows-opfor] OPFOR, and characters lost to cybershock."""
    return s.side[model] == OPFOR


def zone(s: Table, model: int) -> int:
    return s.setting.ground.zone_of[s.cell[model]]


def shut(s: Table) -> int:
    """The doors that are closed, locked or not."""
    return s.setting.all_doors & ~(s.open | s.removed)


def teams_in(s: Table) -> list[int]:
    """The teams that are still in the game."""
    return [team for team in range(s.setting.teams) if not s.out >> team & 1]


def cells_of(s: Table, models: int) -> int:
    return union(1 << s.cell[m] for m in bits(models) if s.cell[m] >= 0)
