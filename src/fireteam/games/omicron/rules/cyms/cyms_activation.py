"""CyMS: after every activation those who heard it come, led by the rival. Each must end closer to the one who made
the noise if it can, and then attacks a character next to it."""

from fireteam.games.omicron.model import (
    CELL_MASK,
    CHARACTER,
    CYMS,
    FIRST_CYMS,
    MODEL,
    NOBODY,
    Attack,
    Omicron,
    models_on,
    name,
    put,
    side_of,
    title,
)
from fireteam.games.omicron.rules.attack import store
from fireteam.games.omicron.rules.board.distance import distance_to, within
from fireteam.games.omicron.rules.board.sight import terrain_between
from fireteam.games.omicron.rules.forage import card_play
from fireteam.games.omicron.rules.movement import reactions, repositions, routes
from fireteam.games.omicron.rules.movement.reach import endable, enterable, unoccupied
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.kernel import (
    PAIR_BITS,
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    argument_of,
    fill,
    first_refused,
    goal_of,
    pair,
    paired,
    refused,
    say,
    unpair,
    way,
)
from fireteam.skirmish.forms import kept
from fireteam.space.masks import bit_list, bits


def rouse(s: Omicron, character: int) -> None:
    """[cyms.activated-in-radius] [cyms.activated-adjacent-silent] Who comes is settled at the start."""
    s.wake = []
    if s.ko >> character & 1:  # [cyms.gap-ko-target]
        return
    heard = within(s, character, max(1, s.noise[character]))
    s.wake = [m for m in models_on(s, heard & s.held[CYMS]) if can_act(s, m)]
    s.goal, s.sender = character, 1 - side_of(character)
    _rest(s)


def send(s: Omicron) -> Flow:
    """[cyms.one-at-a-time] The rival leads one CyMS, in any order. [cyms.walk-up-to] It walks, if it can end closer;
    [cyms.attack-mandatory] then it attacks, if it stands next to one; where there is a choice, or somebody was asked on
    its way, in a step of its own, so that copies need not walk again."""
    if s.active == NOBODY:
        answer = yield Decision(s.captain[s.sender], SENDING)
        sent = s.tape.at
        cyms, there = unpair(argument_of(answer))
        s.wake.remove(cyms)
        s.active = cyms  # [activation.active-cyms]
        if SEND.chosen(answer):
            yield from _walk(s, cyms, there)
        found = targets(s, cyms) if s.foot[cyms] and can_act(s, cyms) else []
        if len(found) > 1 or (found and s.tape.at > sent):
            return
    else:
        found = [s.active]
    if found:
        answer = yield Decision(s.captain[s.sender], ATTACK_CHOICE, s.active)
        yield from attack(s, s.active, argument_of(answer))
    s.active = NOBODY
    _rest(s)


def coming(s: Omicron) -> bool:
    """Is a CyMS about to attack, or still to be sent?"""
    return bool(s.wake) or s.active != NOBODY


def _rest(s: Omicron) -> None:
    """Where none of several can do anything, it is all the same who begins."""
    if len(s.wake) > 1:
        passable = unoccupied(s)
        if not any(targets(s, cyms) or closer(s, cyms, passable) for cyms in s.wake):
            s.wake = []


def attack(s: Omicron, cyms: int, target: int) -> Flow:
    fight = Attack(cyms, target)
    yield from card_play.before_roll(s, fight)
    if s.foot[cyms] and can_act(s, cyms) and target in targets(s, cyms):
        yield from store.resolve(s, fight)


def _walk(s: Omicron, cyms: int, there: int) -> Flow:
    start, goal = s.cell[cyms], goal_of(there)
    cells = routes.moved(s, cyms, there, s.setting.cyms.walk) if s.log is not None or s.snares else ()
    if s.log is not None:
        to, named = s.setting.board.name(goal), [s.setting.board.name(cell) for cell in cells]
        say(
            s,
            "walk",
            "cyms.walk-free-path-end-closer",
            "{who} walks to {to}.",
            who=name(s, cyms),
            to=to,
            way=named,
            covers=[to],
        )
    if not s.snares:
        put(s, cyms, goal)
    else:
        yield from repositions.past_snares(s, cyms, cyms, cells)
    if s.foot[cyms] and s.cell[cyms] != start:
        yield from reactions.moved(s, cyms)


def targets(s: Omicron, cyms: int) -> list[int]:
    """[cyms.attack-range] [cyms.attack-not-ko] The characters that stand in reach of a CyMS."""
    reach, standing = s.setting.cyms.range, s.held[0] | s.held[1]
    if reach == 1:  # no terrain stands between neighbours
        near = s.setting.board.near[s.cell[cyms]] & standing
        return models_on(s, near) if near else []
    return [m for m in models_on(s, within(s, cyms, reach) & standing) if not terrain_between(s, cyms, m)]


def closer(s: Omicron, cyms: int, passable: int) -> int:
    """[cyms.walk-free-path-end-closer] Where a CyMS may end: closer to the hex it seeks. Of a large base it seeks the
    closest hex, and of several any. [cyms.large-target-tie]"""
    board, at = s.setting.board, s.cell[cyms]
    near = 0
    for hex in _sought(s, at):
        near |= board.ball(hex, board.distance(at, hex) - 1)
    near &= passable & ~s.lying
    return near and board.flood(board.near[at] & passable, passable, s.setting.cyms.walk - 1) & near


def _sought(s: Omicron, at: int) -> list[int]:
    board = s.setting.board
    if s.goal == NOBODY:
        return [s.setting.ground.centre]
    foot = s.foot[s.goal]
    if not foot & foot - 1:
        return [s.cell[s.goal]]
    cells, far = bit_list(foot), board.distances(at)
    nearest = min([far[hex] for hex in cells])
    return [hex for hex in cells if far[hex] == nearest]


@kept
def _courses(s: Omicron, d: Decision) -> list[tuple[int, int]]:
    """Where each CyMS that is awake may go."""
    passable = unoccupied(s)
    return [(cyms, closer(s, cyms, passable)) for cyms in s.wake]


def _send_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    cyms, there = unpair(argument)
    return first_refused(
        (cyms not in s.wake, f"{title(s, cyms)} is not activated", "cyms.activated-in-radius"),
        lambda: refused(
            _way_refusals(s, cyms, there),
            (
                not _comes_closer(s, cyms, there & CELL_MASK),
                f"{title(s, cyms)} would not end closer",
                "cyms.walk-free-path-end-closer",
            ),
        ),
    )


def _way_refusals(s: Omicron, cyms: int, there: int) -> Refusals:
    board, goal, here, far = s.setting.board, there & CELL_MASK, s.cell[cyms], s.setting.cyms.walk
    if way(there) or there != goal:
        return routes.refusals(s, cyms, there, far, walking=True)
    return first_refused(
        (not endable(s, cyms) >> goal & 1, f"{board.name(goal)} is occupied", "hex.no-entry-occupied"),
        (
            goal != here and not board.route(here, goal, enterable(s, cyms), far),
            f"{board.name(goal)} is more than {far} hexes of walking away",
            "cyms.stat-walk",
        ),
    )


def _comes_closer(s: Omicron, cyms: int, goal: int) -> bool:
    board, here = s.setting.board, s.cell[cyms]
    return any(board.distance(goal, hex) < board.distance(here, hex) for hex in _sought(s, here))


def _send_universe(s: Omicron, d: Decision) -> Offer:
    """Every CyMS on the board, and the hexes a little farther than it walks."""
    for model in range(FIRST_CYMS, len(s.foot)):
        if s.foot[model]:
            near = s.setting.board.ball(s.cell[model], s.setting.cyms.walk + 1)
            yield from (model | cell << PAIR_BITS for cell in bits(near))


def _stand_refusals(s: Omicron, d: Decision, cyms: int) -> Refusals:
    who = title(s, cyms)
    return first_refused(
        (cyms not in s.wake, f"{who} is not activated", "cyms.activated-in-radius"),
        lambda: (closer(s, cyms, unoccupied(s)), f"{who} can come closer, and must", "cyms.gap-walk-mandatory"),
    )


def _attack_refusals(s: Omicron, d: Decision, character: int) -> Refusals:
    cyms = d.args[0]
    return first_refused(
        (
            not s.foot[character] or s.ko >> character & 1,
            f"{title(s, character)} is not there to be attacked",
            "cyms.attack-not-ko",
        ),
        lambda: (
            distance_to(s, character, s.cell[cyms]) > s.setting.cyms.range,
            f"{title(s, character)} is out of reach of {title(s, cyms)}",
            "cyms.attack-range",
        ),
        lambda: (
            terrain_between(s, cyms, character),
            f"terrain is in front of {title(s, character)}",
            "terrain.terrain-only-los",
        ),
    )


def _asks_send(s: Omicron, d: Decision) -> str:
    whom = title(s, s.goal) if s.goal >= 0 else "the centre"
    return fill("{n|CyMS comes|CyMS come} for {whom}: which one, and where to?", {"n": len(s.wake), "whom": whom})


def _first_move(s: Omicron, d: Decision) -> int:
    cyms = s.wake[0]
    goals = closer(s, cyms, unoccupied(s))
    return SEND.option(paired(cyms, (goals & -goals).bit_length() - 1)) if goals else STAND.option(cyms)


_PAIR: Argument[Omicron] = pair(MODEL, routes.WAY)
SEND: Form[Omicron] = Form(
    "send",
    lambda s, d: [cyms | goal << PAIR_BITS for cyms, cells in _courses(s, d) for goal in bit_list(cells)],
    _send_refusals,
    Argument(_send_universe, _PAIR.write, _PAIR.read, _PAIR.parts),
    label="{0} to {1}",
    action="{0}",
)
STAND: Form[Omicron] = Form(
    "stand",
    lambda s, d: [cyms for cyms, cells in _courses(s, d) if not cells],
    _stand_refusals,
    MODEL,
    label="{0} cannot come nearer",
    action="{0}",
)
SENDING: Kind[Omicron] = Kind("sending", "cyms.summary-any-order", _asks_send, (SEND, STAND), default=_first_move)
ATTACK_CHARACTER: Form[Omicron] = Form(
    "maul", lambda s, d: targets(s, d.args[0]), _attack_refusals, CHARACTER, label="Attack {0}", action="Attack"
)
ATTACK_CHOICE: Kind[Omicron] = Kind(
    "mauling",
    "cyms.attack-choice",
    lambda s, d: f"Whom does {title(s, d.args[0])} attack?",
    (ATTACK_CHARACTER,),
)
