"""Knockback: the attacker may move a target that the attack has damaged one space in any direction."""

from fireteam.games.omega.model import (
    COMMANDOS,
    SPACE,
    Attack,
    Omega,
    footprint,
    is_active,
    name,
    player_of,
    put,
    space,
    spaces,
    title,
    whom,
)
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    say,
)
from fireteam.space.masks import bits


def push(s: Omega, fight: Attack) -> Flow:
    """[keyword.knockback] [gap.knockback-destination] Hazards and gas work where the target comes to stand."""
    target = fight.target
    if not s.setting.weapons[fight.weapon].knockback or not fight.wounds or s.cell[target] < 0:
        return
    if (target < COMMANDOS and not is_active(s, target)) or not destinations(s, target):
        return
    answer = yield Decision(player_of(s, fight.attacker), KNOCK, target)
    if LEAVE.chosen(answer):
        return
    before, after = s.cell[target], argument_of(answer)
    put(s, target, after)
    say(s, "push", "keyword.knockback", "{who} is pushed to {where}.", who=name(s, target), where=space(s, after))
    yield from map_elements.enter(s, target, before, after)


def destinations(s: Omega, figure: int) -> list[int]:
    """The places next to a figure where it may be pushed to."""
    own = spaces(s, figure)
    free = by_hand(s, own) & ~(s.walls | s.team | s.markers | s.enemies) | own
    near = s.setting.board.near[s.cell[figure]]
    return [cell for cell in bits(near) if (cells := footprint(s, figure, cell)) and not cells & ~free]


def _refusals(s: Omega, d: Decision, cell: int) -> Refusals:
    figure, where, own = d.args[0], space(s, cell), spaces(s, d.args[0])
    cells = footprint(s, figure, cell)
    return first_refused(
        (
            s.setting.board.distance_king(cell, s.cell[figure]) != 1,
            f"{where} is not the next space",
            "keyword.knockback",
        ),
        (not cells or cells & s.walls, f"{where} is a wall", "gap.knockback-destination"),
        (cells & ~own & (s.team | s.markers | s.enemies), f"{where} is occupied", "gap.knockback-destination"),
        (
            cells & ~own & ~by_hand(s, own),
            f"a door or two walls are in the way to {where}",
            "gap.knockback-destination",
        ),
    )


PUSH: Form[Omega] = Form(
    "push", lambda s, d: destinations(s, d.args[0]), _refusals, SPACE, label="Knock back to {0}", action="Knock back"
)
LEAVE: Form[Omega] = Form("leave", always, never_refused, label="Leave it")
KNOCK: Kind[Omega] = Kind(
    "knockback",
    "keyword.knockback",
    lambda s, d: f"Where is {title(s, d.args[0])} pushed to?",
    (PUSH, LEAVE),
    default=LEAVE,
    piece=whom,
)
