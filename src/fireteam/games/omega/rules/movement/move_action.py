"""The move action of the active figure. A commando pays adrenaline for a move and turns a move token, and may take
several moves together as one combined move; the Sentry Drone is guided by its commando; an enemy moves in its
activation. Abilities let others move, too."""

from typing import NamedTuple

from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    MOVE_TOKENS,
    SENTRY,
    WAY,
    Activation,
    Effect,
    Omega,
    title,
)
from fireteam.games.omega.rules.abilities import ability_use, verb
from fireteam.games.omega.rules.abilities.ability_options import acting
from fireteam.games.omega.rules.figures import adrenaline, arsenal, facing, stats
from fireteam.games.omega.rules.movement.path_refusals import way_refusals
from fireteam.games.omega.rules.movement.reach import ends, reach
from fireteam.games.omega.rules.movement.walk import begin
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Refusals,
    argument_of,
    first_refused,
    pair,
    refused,
    stack,
    unpair,
)
from fireteam.kernel.decisions import numbers
from fireteam.skirmish.forms import kept
from fireteam.space.masks import bit_list
from fireteam.space.square_reach import Reach

MOST_MOVES = 8  # in one combined move; nobody can pay for more


class Plan(NamedTuple):
    """How far the active figure could move: the points of one move, how many moves it may make, by how many of them it
    gets where, and in which places it may stop."""

    points: int
    moves: int
    reached: Reach | None
    free: int

    def by(self, moves: int) -> int:
        """Where it could stop with so many moves."""
        return self.reached.by(self.points * moves) & self.free if self.reached and moves <= self.moves else 0


@kept
def plan(s: Omega, d: Decision) -> Plan:
    """It is made once for all forms that ask."""
    figure = facing.turning(s, d)
    moves = affordable(s, d, figure)
    if not moves:
        return Plan(0, 0, None, 0)
    reached = reach(s, figure, bool(s.slanted >> figure & 1))
    return Plan(points_of(s, figure), moves, reached, ends(s, figure, s.setting.board.all))


def points_of(s: Omega, figure: int) -> int:
    """[move.points] The movement points of one move action."""
    at = stack.innermost(s.doing, Activation) if figure >= FIRST_ENEMY else None
    return stats.speed(s, figure) + (at.bonus if at is not None and at.enemy == figure else 0)


def affordable(s: Omega, d: Decision, figure: int) -> int:
    """How many move actions a figure can pay for, together where that is possible. [gap.edition.combined-move]"""
    if figure >= COMMANDOS:
        return 1
    left, moves, most = adrenaline.left(s, d), 0, MOST_MOVES if s.setting.edition.combined_moves else 1
    for price in stats.move_prices(s, figure):
        left -= price
        if left < 0 or moves == most:
            break
        moves += 1
    return moves


def take(s: Omega, figure: int, answer: int) -> None:
    """The active figure moves by one of the forms below, and pays for it."""
    argument = argument_of(answer)
    ability_use.action_begins(s)
    if GUIDE.chosen(answer):
        adrenaline.raise_by(s, figure, stats.action_cost(s, figure, "move"))
        begin(s, SENTRY, points_of(s, SENTRY), argument)
        return
    moves, there = unpair(argument) if RUN.chosen(answer) else (1, argument)
    if figure < COMMANDOS:
        pay(s, figure, moves)
    begin(s, figure, points_of(s, figure) * moves, there)


def pay(s: Omega, commando: int, moves: int, free: bool = False) -> None:
    """[move.combined-cost] [move.combined-tokens] Adrenaline and move tokens for so many move actions together."""
    adrenaline.raise_by(s, commando, stats.move_cost(s, commando, moves, free))
    if s.setting.edition.move_tokens:  # [move.tokens-flip] [move.free-move-flips] [gap.move-tokens-downed]
        s.red_tokens[commando] = min(MOVE_TOKENS, s.red_tokens[commando] + moves)


def _walk_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    figure = facing.turning(s, d)
    return refused(
        _price_refusals(s, figure, 1),
        way_refusals(s, figure, argument, points_of(s, figure), bool(s.slanted >> figure & 1)),
    )


def _price_refusals(s: Omega, figure: int, moves: int, free: bool = False) -> Refusals:
    commando = figure < COMMANDOS
    return adrenaline.refusals(s, figure, stats.move_cost(s, figure, moves, free)) if commando else iter(())


def _runs(s: Omega, d: Decision) -> list[int]:
    planned = plan(s, d)
    runs: list[int] = []
    if planned.moves > 1:
        near = planned.by(1)
        for moves in range(2, planned.moves + 1):
            there = planned.by(moves)
            if there != near:
                runs += [moves | cell << PAIR_BITS for cell in bit_list(there & ~near)]
                near = there
    return runs


def _run_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    """[gap.combined-move-pool] The points of all moves are spent on one way, and it has no move too many."""
    figure, moves, there = facing.turning(s, d), *unpair(argument)
    points, slanted = points_of(s, figure), bool(s.slanted >> figure & 1)
    return refused(
        (
            not s.setting.edition.combined_moves or figure >= COMMANDOS,
            "there are no combined moves",
            "gap.edition.combined-move",
        ),
        _price_refusals(s, figure, moves),
        way_refusals(s, figure, there, points * moves, slanted),
        (
            not any(way_refusals(s, figure, there, points * (moves - 1), slanted)),
            "fewer moves are enough for that",
            "gap.combined-move-pool",
        ),
    )


def _guides(s: Omega, d: Decision) -> list[int]:
    if SENTRY not in arsenal.attackers(s, s.turn) or stats.action_cost(s, s.turn, "move") > adrenaline.room(s, s.turn):
        return []
    return bit_list(ends(s, SENTRY, reach(s, SENTRY, bool(s.slanted >> SENTRY & 1)).by(points_of(s, SENTRY))))


def _guide_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    """[gap.sentry-drone]"""
    return refused(
        arsenal.downed_refusals(s, s.turn),
        first_refused(
            (SENTRY not in arsenal.attackers(s, s.turn), f"{title(s, s.turn)} has no Sentry Drone", "gap.sentry-drone"),
            lambda: refused(
                adrenaline.refusals(s, s.turn, stats.action_cost(s, s.turn, "move")),
                way_refusals(s, SENTRY, argument, points_of(s, SENTRY), bool(s.slanted >> SENTRY & 1)),
            ),
        ),
    )


# Effects


def _unable(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    """Why a granted move would come to nothing."""
    return _price_refusals(s, target, 1, effect.free)


@verb("move", needs=_unable)
def _granted(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[gap.edition.free-move] Somebody may move now: one move action, of so many times the Speed."""
    if s.cell[target] >= 0 and not any(_unable(s, effect, user, target)):
        if target < COMMANDOS:
            pay(s, target, 1, effect.free)
        begin(s, target, points_of(s, target) * effect.amount, own=target == acting(s))


@verb("turn")
def _turned(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """Somebody may turn now."""
    if s.cell[target] >= 0:
        yield from facing.choose(s, target)


WALK: Form[Omega] = Form(
    "walk", lambda s, d: bit_list(plan(s, d).by(1)), _walk_refusals, WAY, label="Move to {0}", action="Move"
)
RUN: Form[Omega] = Form(
    "run",
    _runs,
    _run_refusals,
    pair(numbers(2, MOST_MOVES), WAY),
    label="Move to {1} with {0} moves",
    action="Move ×{0}",
)
GUIDE: Form[Omega] = Form(
    "guide", _guides, _guide_refusals, WAY, label="Guide the Sentry Drone to {0}", action="Guide the Sentry Drone"
)
