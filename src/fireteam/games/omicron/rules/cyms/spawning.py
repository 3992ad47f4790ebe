"""Spawning CyMS in the End Phase: first against whoever made EM Noise, the loudest first; then the Round Spawn, where
each player picks whom to send them against. Every CyMS is placed and activated before the next."""

from fireteam.games.omicron.model import (
    CELL,
    CHARACTER,
    CYMS,
    FIRST_CYMS,
    NOBODY,
    Omicron,
    friends,
    name,
    put,
    side_of,
    squad,
    title,
)
from fireteam.games.omicron.rules.board.distance import distance_to
from fireteam.games.omicron.rules.cyms import cyms_activation
from fireteam.games.omicron.rules.movement.reach import endable
from fireteam.kernel import Decision, Flow, Form, Kind, Refusals, argument_of, first_refused, say
from fireteam.space.masks import bit_list

NOISE_DIE = 6  # the highest number a noise die shows


def noise_spawn(s: Omicron) -> Flow:
    """Choose the character in turn, or spawn one CyMS against it, or let that one come."""
    if cyms_activation.coming(s):
        yield from cyms_activation.send(s)  # [spawn.activate-after-placement]
    elif not s.spawn:
        answer = yield Decision(s.captain[1 - side_of(loud(s)[0])], AGAINST)  # [spawn.noise-tie-within-squad]
        s.goal = argument_of(answer)
        s.sender = 1 - side_of(s.goal)
        s.spawn = [-(-s.noise[s.goal] // NOISE_DIE)]  # [spawn.noise-dice-count] [spawn.count-fixed-at-step-2]
        return
    else:
        s.spawn[0] -= 1
        yield from place(s)
    if cyms_activation.coming(s):
        return
    if s.ko >> s.goal & 1:  # [spawn.gap-target-ko-mid-spawn]
        s.spawn = []
    elif s.spawn == [0]:
        s.noise[s.goal] = 0  # [spawn.noise-removed]
        s.spawn = []


def loud(s: Omicron) -> list[int]:
    """[spawn.noise-most-first] The loudest characters; in a tie [spawn.noise-tie-across-squads] the second player's."""
    most = max(s.noise[:FIRST_CYMS])
    if not most:
        return []
    tied = [m for m in range(FIRST_CYMS) if s.noise[m] == most]
    return [m for m in tied if side_of(m) != s.first] or tied


def round_spawn(s: Omicron) -> Flow:
    """[spawn.round-first-then-second] The first player spawns all of a share, then the second."""
    if cyms_activation.coming(s):
        yield from cyms_activation.send(s)  # [spawn.activate-after-placement]
        return
    side = s.first if s.spawn[s.first] else 1 - s.first
    s.sender = side
    if friends(s, 1 - side):
        answer = yield Decision(s.captain[side], AGAINST)  # [spawn.gap-round-target-per-cyms]
        s.goal = argument_of(answer)
    else:
        s.goal = NOBODY  # [spawn.round-all-ko-center]
    s.spawn[side] -= 1
    yield from place(s)


def shares(s: Omicron) -> list[int]:
    """[spawn.round-share] [spawn.round-share-remainder] Half each; what is left over goes to the first player."""
    half, rest = divmod(s.setting.scenario.round_spawn, 2)
    return [half + (rest if side == s.first else 0) for side in (0, 1)]


def pool_empty(s: Omicron) -> bool:
    """[spawn.limit-24]"""
    most, cyms = s.setting.most_cyms, s.foot[FIRST_CYMS:]
    return most is not None and len(cyms) - cyms.count(0) >= most


def place(s: Omicron) -> Flow:
    """[spawn.one-by-one] Place a CyMS on the nearest Spawn Point; it is the next to come."""
    if not places(s):  # [spawn.gap-blocked-points]
        return
    answer = yield Decision(s.captain[s.sender], PLACING)
    model = _from_pool(s)
    put(s, model, argument_of(answer))
    if s.log is not None:
        say(
            s,
            "spawn",
            "spawn.rival-places",
            "{who} appears on {where}.",
            who=name(s, model),
            where=s.setting.board.name(argument_of(answer)),
            number=model - FIRST_CYMS + 1,
        )
    s.wake = [model]


def _from_pool(s: Omicron) -> int:
    for model in range(FIRST_CYMS, len(s.foot)):
        if not s.foot[model]:
            return model
    for column, empty in ((s.cell, -1), (s.turned, 0), (s.foot, 0), (s.fire, -1)):  # [spawn.option-unlimited]
        column.append(empty)
    return len(s.foot) - 1


def places(s: Omicron) -> int:
    """[spawn.point-tie] [spawn.point-blocked-adjacent] [spawn.point-blocked-next] Where the next CyMS may appear."""
    near, free = s.setting.board.near, _free(s)
    found, nearest = 0, 0
    for point in s.setting.ground.spawn_points:
        cells = 1 << point if free >> point & 1 else near[point] & free
        if cells:
            far = _far(s, point)
            if not found or far < nearest:
                found, nearest = cells, far
            elif far == nearest:
                found |= cells
    return found


def _free(s: Omicron) -> int:
    """[spawn.gap-blocked-points] The hexes on which a new CyMS could stand; not where KO'd characters lie."""
    return endable(s, FIRST_CYMS) & ~s.held[CYMS]


def _far(s: Omicron, point: int) -> int:
    """[spawn.nearest-large]"""
    if s.goal == NOBODY:
        return s.setting.board.distance(point, s.setting.ground.centre)
    return distance_to(s, s.goal, point)


def _chosen(s: Omicron) -> list[int]:
    """Whom the next CyMS may be sent against."""
    return friends(s, 1 - s.sender) if s.spawn else loud(s)


def _against_refusals(s: Omicron, d: Decision, character: int) -> Refusals:
    who, most = title(s, character), max(s.noise)
    if s.spawn:
        return first_refused(
            (
                not s.foot[character] or s.ko >> character & 1,
                f"{who} does not stand on the board",
                "spawn.round-target-choice",
            ),
            (side_of(character) == s.sender, f"{who} is friendly", "spawn.round-target-choice"),
        )
    return first_refused(
        (s.noise[character] < most, f"{who} is not the loudest", "spawn.noise-most-first"),
        (
            side_of(character) == s.first and any(s.noise[m] == most for m in squad(s, 1 - s.first)),
            f"somebody of the second player is as loud as {who}",
            "spawn.noise-tie-across-squads",
        ),
    )


def _place_refusals(s: Omicron, d: Decision, cell: int) -> Refusals:
    board, points, free = s.setting.board, s.setting.ground.spawn_points, _free(s)
    where, beside = board.name(cell), [point for point in points if board.near[point] >> cell & 1]
    served = [point for point in points if point == cell or (point in beside and not free >> point & 1)]
    open_points = [point for point in points if (board.near[point] | 1 << point) & free]
    return first_refused(
        (not free >> cell & 1, f"{where} is not free", "spawn.gap-blocked-points"),
        (not served and beside, f"the Spawn Point next to {where} is free", "spawn.point-blocked-adjacent"),
        (not served, f"{where} is neither a Spawn Point nor next to one", "spawn.points"),
        lambda: (
            min(_far(s, point) for point in open_points) < min(_far(s, point) for point in served),
            f"there is a Spawn Point nearer than {where}",
            "spawn.rival-places",
        ),
    )


CHOOSE: Form[Omicron] = Form("against", lambda s, d: _chosen(s), _against_refusals, CHARACTER)
AGAINST: Kind[Omicron] = Kind("against", "spawn.round-target-choice", "Whom are CyMS sent against?", (CHOOSE,))
PLACE: Form[Omicron] = Form(
    "spawn", lambda s, d: bit_list(places(s)), _place_refusals, CELL, label="A CyMS appears on {0}", action="Spawn"
)
PLACING: Kind[Omicron] = Kind("placing", "spawn.rival-places", "Where does the CyMS appear?", (PLACE,))
