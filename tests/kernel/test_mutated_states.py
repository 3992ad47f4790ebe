"""What loads can be played: positions of every game with one value of their state changed are refused in one sentence,
or are shown, asked about and played on from. FIRETEAM_SOAK=20 tries twenty times as many."""

import copy
import random
from collections import defaultdict
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.games.omega.model import Action
from fireteam.games.omicron.model import out_of_bounds
from fireteam.kernel import position_files, stack
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.writing import Position
from tests.conftest import SOAK

Path = tuple[str | int, ...]
MUTATIONS = {
    "omega": 110,
    "omicron": 110,
    "human_interface": 110,
    "ambush": 150,
    "armoury": 60,
    "breach": 60,
    "duel": 120,
    "gambit": 60,
}
NUMBERS = (-2, -1, 0, 1, 2, 3, 7, 8, 13, 31, 99, 143, 255, 999, 10**6, 2**31, 2**63 - 1, 10**30, -(10**30))


@cache
def moments(code: str) -> list[Position]:
    """Moments in the course of games of every scenario."""
    chance, found = random.Random(f"moments of {code}"), []
    for scenario in fireteam.rules_of(code).scenarios:
        game = fireteam.new(code, seed=f"mutated {scenario}", scenario=scenario)
        wanted = {chance.randrange(90) for _ in range(2)}
        for turn in range(90):
            if game.over:
                break
            if turn in wanted:
                found.append(position_files.parse(game.position()))
            d = chance.choice(game.decisions)
            game.choose(d.seat, chance.choice(game.options(d.seat)))
    return found


def paths(value: object, here: Path = ()) -> list[Path]:
    inside: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [*([here] if here else []), *(path for key, part in inside for path in paths(part, (*here, key)))]


def mutated(state: dict[str, Any], chance: random.Random) -> tuple[dict[str, Any], Path]:
    """A state with one value changed; fields are chosen first, so that long lists do not take all the turns."""
    whole: Any = copy.deepcopy(state)
    by_field: dict[Path, list[Path]] = defaultdict(list)
    for path in paths(whole):
        by_field[tuple(key for key in path if isinstance(key, str))].append(path)
    path = chance.choice(by_field[chance.choice(list(by_field))])
    part: Any = whole
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = _other(part[path[-1]], chance)
    return whole, path


def _other(value: Any, chance: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        flipped = value ^ 1 << chance.choice((chance.randrange(10), chance.randrange(200), chance.randrange(1000)))
        return chance.choice((value + 1, value - 1, flipped, *chance.sample(NUMBERS, 3)))
    if isinstance(value, list):
        longer, shuffled = [*value, chance.choice(value) if value else 0], chance.sample(value, len(value))
        return chance.choice((value[1:], value[:-1], longer, shuffled, [], [*value[:1], *value]))
    if isinstance(value, dict):
        return chance.choice(({}, {**value, "x": 1}, dict(list(value.items())[1:])))
    return chance.choice(("", "x", 0, None, []))


def play_on(game: Game[Any], chance: random.Random) -> None:
    """Look, ask and play, as people would."""
    for turn in range(20):
        for eyes in (None, *range(len(game.seats))):
            game.view(eyes)
        if game.over:
            break
        d = chance.choice(game.decisions)
        option = chance.choice(game.options(d.seat))
        if turn % 5 == 0:
            assert game.why_not(d.seat, game.text(option)) == []
            with suppress(Fault):  # too many outcomes
                game.odds(d.seat, option)
        game.choose(d.seat, option)
    assert game.clone().digest() == game.digest()
    assert game.record()


@pytest.mark.parametrize("code", sorted(MUTATIONS))
def test_a_position_with_one_value_changed_is_refused_or_can_be_played(code: str) -> None:
    chance, rules, loaded = random.Random(f"mutations of {code}"), fireteam.rules_of(code), 0
    for _ in range(MUTATIONS[code] * SOAK):
        moment = chance.choice(moments(code))
        assert moment.state is not None
        state, path = mutated(moment.state, chance)
        try:
            game = position_files.load(msgspec.structs.replace(moment, state=state), rules)
        except Fault:
            continue
        loaded += 1
        try:
            play_on(game, chance)
        except Exception as error:
            raise AssertionError(f"{code}: {path} changed, and it was loaded and could not be played") from error
    assert loaded, "nothing was tried"


WRONG = {
    "cell": (0, 10**6, r"cell\[0\] is 1000000, and must be -1 to"),
    "facing": (0, 7, r"facing\[0\] is 7, and must be -1 to 3"),
    "doors": (0, 9, r"doors\[0\] is 9, and must be -1 to 3"),
    "passages": (0, 5, r"passages\[0\] is 5, and must be 0 to 2"),
}


@pytest.mark.parametrize("field", sorted(WRONG))
def test_a_state_that_names_what_is_not_there_is_refused_with_the_place(field: str) -> None:
    number, value, reason = WRONG[field]
    moment = moments("omega")[0]
    assert moment.state is not None
    state = copy.deepcopy(moment.state)
    state[field][number] = value
    with pytest.raises(Fault, match=reason):
        position_files.load(msgspec.structs.replace(moment, state=state), fireteam.rules_of("omega"))


def test_nobody_who_is_off_the_board_is_to_come() -> None:
    for moment in moments("omicron"):
        assert moment.state is not None
        absent = moment.state["foot"].index(0, 8)
        changed = msgspec.structs.replace(moment, state={**moment.state, "wake": [absent]})
        with pytest.raises(Fault, match="a CyMS that is not on the board, or is named twice, is to come"):
            position_files.load(changed, fireteam.rules_of("omicron"))


def test_nobody_has_been_activated_before_the_squads_stand_there() -> None:
    game = fireteam.new("omicron", seed=1)
    position = position_files.parse(game.position())
    assert position.state is not None
    everybody = msgspec.structs.replace(position, state={**position.state, "activated": 255})
    with pytest.raises(Fault, match="somebody has been activated before anybody could be"):
        position_files.load(everybody, fireteam.rules_of("omicron"))


@pytest.mark.parametrize("code", ["omega", "omicron"])
def test_no_number_of_a_large_games_state_is_without_a_bound(code: str) -> None:
    rules, huge = fireteam.rules_of(code), 10**4000
    for moment in moments(code)[:3]:
        assert moment.state is not None
        for field, value in moment.state.items():
            if type(value) is int:
                beyond: object = huge
            elif isinstance(value, list) and all(type(each) is int for each in value):
                beyond = [*value[:-1], huge]
            else:
                continue
            with pytest.raises(Fault, match=rf"\b{field}\b"):
                position_files.load(msgspec.structs.replace(moment, state={**moment.state, field: beyond}), rules)


def test_a_position_during_an_action_of_omega_is_within_the_bounds() -> None:
    """Somebody may interrupt between an action and what comes of it, and a step begins there."""
    chance = random.Random(1)
    game = fireteam.new("omega", seed="1", scenario="knock-knock-whos-there")
    while not stack.each(game.base.doing, Action):
        d = chance.choice(game.decisions)
        game.choose(d.seat, chance.choice(game.options(d.seat)))
    assert stack.top(game.base.doing, Action).answer > 0
    assert fireteam.load(game.position()).digest() == game.digest()


def test_only_models_that_there_are_wake_in_omicron() -> None:
    state = position_files.load(moments("omicron")[0], fireteam.rules_of("omicron")).base
    models = len(state.cell)
    state.wake = [models - 1]
    assert not list(out_of_bounds(state))
    state.wake = [models]
    assert [fault.partition(",")[0] for fault in out_of_bounds(state)] == [f"wake[0] is {models}"]
