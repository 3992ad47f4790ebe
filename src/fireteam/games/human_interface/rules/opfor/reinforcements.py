"""OPFOR models that come in at entry points: those that the security protocol wants on the board, and those that cards
call for. One that finds its entry point taken stands as near to it as it can, and is slower for a round."""

from fireteam.games.human_interface.model import (
    Effect,
    Table,
    enemies,
    name,
    occupied,
    put,
    shut,
    square,
)
from fireteam.games.human_interface.model.setup import join
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.effects.verbs import verb
from fireteam.games.human_interface.rules.opfor import ways
from fireteam.kernel import say
from fireteam.space.masks import bit_list, of

MORE = (0, 1, 2, 0)  # [difficulty.protocol] models, by level


def refill(s: Table) -> None:
    """[security.respawn] [security.types] [cybershock.lost-details] As many of each kind as the protocol wants."""
    for kind, wanted in s.setting.security(MORE[s.level]).items():
        who = s.setting.identity(kind)
        there = sum(s.card[model] == who and s.cell[model] >= 0 for model in s.setting.opfor)
        bring(s, kind, wanted - there, "security.respawn")


def place_extra(s: Table) -> None:
    """[difficulty.protocol-initial] At set-up, so many more as the difficulty says."""
    bring(s, s.setting.main_kind(), MORE[s.level], "difficulty.protocol-initial")


@verb("reinforce")
def _reinforce(s: Table, effect: Effect, model: int, team: int) -> None:
    """[data.tactical-response-deck] More of the kind that the protocol has most of, as far as there are figures."""
    bring(s, s.setting.main_kind(), effect.amount, "data.tactical-response-deck")


def bring(s: Table, kind: str, number: int, clause: str) -> None:
    """Some models of a kind come in, one after the other, as far as there are figures of it."""
    waiting = [m for m in s.setting.opfor if s.cell[m] < 0 and kind and s.card[m] == s.setting.identity(kind)]
    for model in waiting[: max(0, number)]:
        _arrive(s, model, clause)


def _arrive(s: Table, model: int, clause: str) -> None:
    points = s.setting.ground.points
    # [security.entry-draw] [security.entry-draw-per-model]
    point = points[cando.highest(s, "security.entry-draw", [-1] * len(points))]
    where = _place(s, model, point)
    if where < 0:
        return
    _renew(s, model)
    put(s, model, where)
    late = where != point  # [security.entry-speed-penalty] [security.entry-speed-token]
    s.slowed |= late << model
    text = "{who} comes in on {at}, and is slower for a round." if late else "{who} comes in on {at}."
    say(s, "arrives", clause, text, who=name(s, model), at=square(s, where), entry=square(s, point), slowed=late)


def _renew(s: Table, model: int) -> None:
    """Another model of the kind: nothing is left of what the figure was before."""
    for token in ("stunned", "activated", "reacted", "slowed", "mined", "disconnected"):
        setattr(s, token, getattr(s, token) & ~(1 << model))
    s.used[model] = 0
    join(s, model, s.card[model])


def _place(s: Table, model: int, point: int) -> int:
    """[security.entry-occupied] [security.entry-adjacent-choice] The entry point; if it is taken the free square around
    it that is nearest to a character, or one of the next ring outward; -1 where there is none."""
    ground = s.setting.ground
    gates, free, empty, _ = ways.land(s, model)
    standing = empty & ~occupied(s) & ~(ground.doorways & ground.doors_shut(bit_list(shut(s))))
    near = ways.spread(s, of(s.cell[m] for m in enemies(s, model)), gates, free)
    rings = ways.spread(s, 1 << point, gates, empty)
    for inner, ring in zip([0, *rings], rings, strict=False):
        if here := bit_list(ring & ~inner & standing):
            return min(here, key=lambda cell: (ways.count(near, 1 << cell), _turn(s, point, cell)))
    return -1


def _turn(s: Table, point: int, cell: int) -> tuple[int, int]:
    """North first, then clockwise."""
    (x, y), (to_x, to_y) = s.setting.board.coords(point), s.setting.board.coords(cell)
    direction = _sign(to_x - x), _sign(to_y - y)
    return (ways.DIRECTIONS.index(direction) if direction in ways.DIRECTIONS else 0), cell


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
