"""The way of a model of which only the end is named, against every way tried one by one on small boards."""

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import fireteam
from fireteam.games.omicron.model import Omicron, on_map
from fireteam.games.omicron.rules.board.distance import engaging
from fireteam.games.omicron.rules.movement import reach, routes
from fireteam.kernel.position_files import arranged
from fireteam.space.hexes import board

SIDE = 6
BOARD = board(SIDE, SIDE)
NAMES = [BOARD.name(cell) for cell in range(BOARD.size)]
BUDGET = 4


def _position(size: str, short: list[str], tall: list[str], cyms: list[str], snares: list[str]) -> Omicron:
    walker = {
        "name": "Ada", "factions": ["Peacemakers"], "walk": [BUDGET, 0], "atk": 4, "dex": 4, "luck": 5, "hp": [6, 3],
        "size": size, "melee": {"range": [1, 1], "damage": [[1, 1]]},
    }  # fmt: skip
    options: dict[str, Any] = {
        "map": {
            "width": SIDE, "height": SIDE, "short": short, "tall": tall,
            "areas": [["C2"], ["D2"]], "spawn_points": ["D3"],
        },
        "characters": [walker],
    }  # fmt: skip
    rules = fireteam.rules_of("omicron")
    setting = rules.setting(rules.options(**options))
    given: dict[str, Any] = {
        "models": {"Ada": {"side": "Red", "at": "C3"}},
        "cyms": cyms,
        "snares": [{"at": cell, "side": "Blue"} for cell in snares],
        "active": "Ada",
    }
    s: Omicron = arranged(rules, setting, given)
    return s


def _price(s: Omicron, way: tuple[int, ...], walking: bool) -> tuple[int, int]:
    """Who strikes on the way and which Snares go off, each once, and the movement it takes, by going it; the model is
    put back."""
    start, harms, spent = on_map.spot(s, 0), set(), 0
    for where in way:
        engaged, foot = engaging(s, 0) if walking else [], s.foot[0]
        spent += reach.step_cost(s, 0, on_map.spot(s, 0), where, walking)
        on_map.put(s, 0, where)
        harms |= {("struck by", m) for m in engaged if not BOARD.grow(s.foot[m]) & s.foot[0]}
        harms |= {("caught by", snare.cell) for snare in s.snares if BOARD.near[snare.cell] & (foot | s.foot[0])}
    on_map.put(s, 0, start)
    return len(harms), spent


def _every_way(s: Omicron, walking: bool) -> dict[int, tuple[int, int]]:
    """The best price to every spot, over all ways that visit no spot twice."""
    room = reach.spots(s, 0, reach.enterable(s, 0))
    best: dict[int, tuple[int, int]] = {}

    def go(way: tuple[int, ...], spent: int) -> None:
        for where in reach.neighbours(s, 0, way[-1]):
            if where in way or not room[where >> on_map.TURN_BIT] >> (where & on_map.CELL_MASK) & 1:
                continue
            cost = spent + reach.step_cost(s, 0, way[-1], where, walking)
            if cost <= BUDGET:
                longer = (*way, where)
                price = _price(s, longer[1:], walking)
                best[where] = min(best.get(where, price), price)
                go(longer, cost)

    go((on_map.spot(s, 0),), 0)
    return best


def _way(s: Omicron, goal: int, walking: bool, struck: int = 0) -> tuple[int, ...]:
    return routes.walked(s, 0, goal, BUDGET, struck) if walking else routes.moved(s, 0, goal, BUDGET)


cells = st.lists(st.sampled_from([name for name in NAMES if name not in ("C3", "C2", "D2", "D3")]), unique=True)


@given(st.data(), st.sampled_from(["small", "large"]), st.booleans())
@pytest.mark.clause("omicron:aoo.walk-timing", "omicron:movement.gap-way")
def test_no_way_to_anywhere_does_less_harm_or_is_shorter(data: st.DataObject, size: str, walking: bool) -> None:
    taken = data.draw(cells.map(lambda found: found[:11]))
    short, tall, cyms, snares = taken[:3], taken[3:5], taken[5:8], taken[8:]
    s = _position(size, short, tall, cyms, snares)
    best = _every_way(s, walking)
    for goal, price in best.items():
        assert _price(s, _way(s, goal, walking), walking) == price, on_map.spot(s, 0)
    reached = reach.ends(s, 0, reach.reach(s, 0, BUDGET, walking))
    ends = reach.spots(s, 0, reach.endable(s, 0))
    assert set(reached) == {where for where in best if ends[where >> on_map.TURN_BIT] >> (where & on_map.CELL_MASK) & 1}


@given(cells.map(lambda found: found[:9]), st.booleans())
def test_a_straight_way_is_the_one_that_the_search_finds(taken: list[str], walking: bool) -> None:
    s = _position("small", taken[:2], taken[2:3], taken[3:8], taken[8:])
    for struck in (0, 1 << 8):
        for goal in reach.ends(s, 0, reach.reach(s, 0, BUDGET, walking)):
            found = _way(s, goal, walking, struck)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(routes, "_straight", lambda *_: ())
                assert _way(s, goal, walking, struck) == found


def test_a_way_that_does_harm_is_taken_where_the_harmless_one_takes_too_much_movement_to_go_on() -> None:
    s = _position("large", ["A5", "B2", "B5"], [], ["E4"], [])
    goal = BOARD.cell("A5")
    found = _way(s, goal, walking=True)
    assert _price(s, found, walking=True) == _every_way(s, walking=True)[goal] == (1, BUDGET)
