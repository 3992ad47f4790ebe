"""Player order and deployment: who goes first, and where the squads stand when the game begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import points, turns
from fireteam.games.omicron.dice import D6
from fireteam.games.omicron.measuring import size_of, squad
from fireteam.games.omicron.movement import CELL_MASK, TURN_BIT, endable, foot_at, put, spots
from fireteam.games.omicron.state import SIDE_NAMES, Omicron, Phase, side_of
from fireteam.games.omicron.words import CHARACTER, SPOT, name, spot_name
from fireteam.kernel.decisions import (
    FORM_BITS,
    PAIR_BITS,
    PAIR_MASK,
    Decision,
    Flow,
    Form,
    Kind,
    always,
    never_refused,
    numbers,
    pair,
)
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bit_list


def roll_for_order(s: Omicron) -> Flow:
    """[setupphase.r1-roll] The higher roll decides; [setupphase.gap-roll-tie] equal rolls are rolled again."""
    red, blue = s.tape.roll(D6, 1)[0], s.tape.roll(D6, 1)[0]
    if s.log is not None:
        say(s, "order", "setupphase.r1-roll", "Red rolls {red}, Blue rolls {blue}.", red=red, blue=blue)
    if red != blue:
        s.decider = 0 if red > blue else 1
        s.phase = Phase.ORDER
    yield from ()


def decide_order(s: Omicron) -> Flow:
    answer = yield Decision(s.captain[s.decider], ORDER)
    s.first = s.decider if FIRST.chosen(answer) else 1 - s.decider
    if s.round > 1:
        turns.begin_round(s)
    else:
        s.turn = s.first
        s.phase = Phase.AREA


def next_decider(s: Omicron) -> int:
    """[setupphase.later-decider-vp] Fewer points, [setupphase.later-decider-ap] more AP left,
    [setupphase.later-decider-last] or not the one who decided last."""
    red, blue = points.total(s, 0), points.total(s, 1)
    if red != blue:
        return 0 if red < blue else 1
    if s.pool[0] != s.pool[1]:
        return 0 if s.pool[0] > s.pool[1] else 1
    return 1 - s.decider


def rotate_captains(s: Omicron) -> None:
    """[players.gap-team-choices] The captain of a team changes every round."""
    for side in (0, 1):
        seats = [i for i, seat in enumerate(s.setting.seats) if seat.side == SIDE_NAMES[side]]
        s.captain[side] = seats[(s.round - 1) % len(seats)]


def choose_area(s: Omicron) -> Flow:
    """[setupphase.r1-deploy-first] [setupphase.asymmetric] The first player's choice, unless roles have their areas."""
    if s.setting.scenario.roles is not None:
        s.area = [0, 1]
    else:
        answer = yield Decision(s.captain[s.first], AREA)
        s.area[s.first] = (answer >> FORM_BITS) - 1
        s.area[1 - s.first] = 1 - s.area[s.first]
    s.phase = Phase.DEPLOY


def deploy(s: Omicron) -> Flow:
    """[setupphase.r1-deploy-second] One model after the other; the first player's squad first."""
    answer = yield Decision(s.captain[s.turn], DEPLOYMENT)
    character, where = answer >> FORM_BITS & PAIR_MASK, answer >> FORM_BITS >> PAIR_BITS
    put(s, character, where)
    if s.log is not None:
        to = spot_name(s, where)
        say(s, "deploy", "setupphase.r1-deploy-first", "{who} starts on {to}.", who=name(s, character), to=to)
    if not _off_board(s, s.turn):
        s.turn = 1 - s.turn
        if not _off_board(s, s.turn):
            turns.begin_round(s)


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


def _deployable(s: Omicron, d: Decision) -> Iterable[int]:
    return [m | where << PAIR_BITS for m in _off_board(s, s.turn) for where in _room(s, m)]


def _deploy_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    character, where = argument & PAIR_MASK, argument >> PAIR_BITS
    if character not in _off_board(s, s.turn):
        later = side_of(character) == s.turn and s.card[character] >= 0 and not s.foot[character]
        clause = "setupphase.gap-deploy-order" if later else "setupphase.r1-deploy-first"
        yield Refusal(f"{name(s, character)} is not to be deployed now", clause)
        return
    foot = foot_at(s, character, where) if where & CELL_MASK < s.setting.board.size else 0
    if not foot or foot & ~_area(s, character):
        yield Refusal(f"{spot_name(s, where)} is not inside the starting area", "scenario.map-starting-areas")
    elif foot & ~endable(s, character):
        yield Refusal(f"{spot_name(s, where)} is occupied", "hex.no-entry-occupied")


def _areas(s: Omicron, d: Decision) -> range:
    return range(1, 3)


def _first_spot(s: Omicron, d: Decision) -> int:
    character = _off_board(s, s.turn)[0]
    return DEPLOY.option(character | _room(s, character)[0] << PAIR_BITS)


def _first_area(s: Omicron, d: Decision) -> int:
    return CHOOSE_AREA.option(1)


FIRST: Form[Omicron] = Form("go first", always, never_refused)
SECOND: Form[Omicron] = Form("go second", always, never_refused)
ORDER: Kind[Omicron] = Kind("order", "setupphase.r1-roll", "Do you go first?", (FIRST, SECOND), default=FIRST)
CHOOSE_AREA: Form[Omicron] = Form("area", _areas, never_refused, numbers(1, 2))
AREA: Kind[Omicron] = Kind(
    "area", "scenario.map-starting-areas", "Which starting area do you take?", (CHOOSE_AREA,), default=_first_area
)
DEPLOY: Form[Omicron] = Form("place", _deployable, _deploy_refusals, pair(CHARACTER, SPOT))
DEPLOYMENT: Kind[Omicron] = Kind(
    "deployment", "setupphase.r1-deploy-first", "Where does your squad start?", (DEPLOY,), default=_first_spot
)
