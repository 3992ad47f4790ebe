"""What can be taken back freely tells nothing: whoever goes forward, takes it back and goes another way has been shown
nothing that differs between worlds which the seat could not tell apart before."""

import random
from typing import Any

import pytest

import fireteam
from fireteam.kernel.decisions import Together
from fireteam.kernel.game import Game
from tests.conftest import SOAK
from tests.suite.knowledge import worlds
from tests.suite.plays import Plays

TRIES = 4  # answers that are tried and taken back at a moment


@pytest.mark.parametrize("code", fireteam.registered())
def test_what_is_taken_back_freely_shows_the_same_in_every_world(code: str) -> None:
    rules = fireteam.rules_of(code)
    plays, free = Plays(rules, {"scenario": rules.scenarios[0]}, 2 * SOAK), 0
    for play, moment in plays.moments("free undo"):
        seat, chance = moment.seat, random.Random(moment.index)
        if isinstance(moment.game.ask, Together):
            continue
        options = moment.game.options(seat)
        for option in {moment.option, *chance.sample(options, min(TRIES - 1, len(options)))}:
            shown = [_tried(world, seat, option) for world in worlds(moment, seat)[:2]]
            told = f"{play}: {moment.game.seats[seat].name} tries '{moment.game.text(option)}' at {moment.index}"
            assert all(each == shown[0] for each in shown), f"{told}, takes it back, and can tell two worlds apart"
            free += shown[0] is not None
    assert free > 0


def _tried(world: Game[Any], seat: int, option: int) -> tuple[object, ...] | None:
    """All that a seat is shown after a choice which it may take back freely."""
    world.patient = True
    world.state.log = []
    world.choose(seat, option)
    if world.barrier(seat) is not None:
        return None
    asked = [d.seat if world.runs else repr(d) for d in world.decisions]
    own = list(world.texts(seat)) if seat in [d.seat for d in world.decisions] else []
    events = [str(event) for event in world.events_for(seat)]
    return world.view(seat), asked, own, world.passing is None, events
