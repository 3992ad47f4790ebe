"""Deployment: who takes which starting area, and where the squads stand when the game begins."""

from fireteam.games.omicron.model import (
    CELL_MASK,
    CHARACTER,
    SPOT,
    TURN_BIT,
    Omicron,
    Phase,
    covered,
    foot_at,
    name,
    put,
    side_of,
    size_of,
    spot_name,
    squad,
    title,
)
from fireteam.games.omicron.rules.movement.reach import endable, spots
from fireteam.games.omicron.rules.phases import round_start
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    argument_of,
    first_refused,
    never_refused,
    pair,
    say,
    unpair,
)
from fireteam.kernel.decisions import numbers
from fireteam.space.masks import bit_list


def choose_area(s: Omicron) -> Flow:
    """[setupphase.r1-deploy-first] [setupphase.asymmetric] The first player's choice, unless roles have their areas."""
    if s.setting.scenario.roles is not None:
        s.area = (0, 1)
    else:
        chosen = argument_of((yield Decision(s.captain[s.first], AREA))) - 1
        s.area = (chosen, 1 - chosen) if s.first == 0 else (1 - chosen, chosen)
    s.phase = Phase.DEPLOY


def deploy(s: Omicron) -> Flow:
    """[setupphase.r1-deploy-second] One model after the other; the first player's squad first."""
    character, where = unpair(argument_of((yield Decision(s.captain[s.turn], DEPLOYMENT))))
    put(s, character, where)
    say(
        s,
        "deploy",
        "setupphase.r1-deploy-first",
        "{who} starts on {to}.",
        who=name(s, character),
        to=spot_name(s, where),
        covers=covered(s, s.foot[character]),
    )
    if not _off_board(s, s.turn):
        s.turn = 1 - s.turn
        if not _off_board(s, s.turn):
            round_start.begin_round(s)


def _off_board(s: Omicron, side: int) -> list[int]:
    """[setupphase.gap-deploy-order] Who is to be deployed next: the largest bases, while they have room."""
    left = [m for m in squad(s, side) if not s.foot[m]]
    largest = max((size_of(s, m) for m in left), default=0)
    return [m for m in left if size_of(s, m) == largest]


def _room(s: Omicron, character: int) -> list[int]:
    """[setupphase.deploy-large] Where the whole base lies in the starting area."""
    straight, turned = spots(s, character, endable(s, character) & _area(s, character))
    return bit_list(straight) + [cell | 1 << TURN_BIT for cell in bit_list(turned)]


def _area(s: Omicron, character: int) -> int:
    """The starting area; where it has no room left for a base, the hexes around it that have."""
    area, free = s.setting.ground.areas[s.area[side_of(character)]], endable(s, character)
    while not any(spots(s, character, free & area)) and (wider := s.setting.board.grow(area)) & ~area:
        area = wider
    return area


def _deploy_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    character, where = unpair(argument)
    foot = foot_at(s, character, where) if where & CELL_MASK < s.setting.board.size else 0
    later = side_of(character) == s.turn and s.card[character] >= 0 and not s.foot[character]
    return first_refused(
        (
            character not in _off_board(s, s.turn),
            f"{title(s, character)} cannot be deployed now",
            "setupphase.gap-deploy-order" if later else "setupphase.r1-deploy-first",
        ),
        lambda: (
            not foot or foot & ~_area(s, character),
            f"{spot_name(s, where)} is not inside the starting area",
            "scenario.map-starting-areas",
        ),
        (foot & ~endable(s, character), f"{spot_name(s, where)} is occupied", "hex.no-entry-occupied"),
    )


CHOOSE_AREA: Form[Omicron] = Form(
    "area", lambda s, d: range(1, 3), never_refused, numbers(1, 2), label="Starting area {0}"
)
AREA: Kind[Omicron] = Kind(
    "area",
    "scenario.map-starting-areas",
    "Which starting area do you take?",
    (CHOOSE_AREA,),
)
DEPLOY: Form[Omicron] = Form(
    "place",
    lambda s, d: [m | where << PAIR_BITS for m in _off_board(s, s.turn) for where in _room(s, m)],
    _deploy_refusals,
    pair(CHARACTER, SPOT),
    label="{0} starts on {1}",
    action="{0}",
)
DEPLOYMENT: Kind[Omicron] = Kind("deployment", "setupphase.r1-deploy-first", "Where does your squad start?", (DEPLOY,))
