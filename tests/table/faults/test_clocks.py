"""The clock of the machine jumps by hours, either way: nothing changes but the times that are noted."""

import random
import time
from pathlib import Path
from typing import Any

import pytest

from fireteam.table.lobby import listing, new_tables
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.protocol import http_bodies
from tests.table.faults.rooms import all_is_well, play, sit, with_a_lobby

DAY = 86_400.0
REAL = time.time


def _played(folder: Path, answers: int) -> tuple[list[list[dict[str, Any]]], list[dict[str, Any]]]:
    """What two people see of a game with clocks, and what is stored of it."""
    told: list[list[dict[str, Any]]] = []
    stored: list[dict[str, Any]] = []

    async def work(lobby: Lobby) -> None:
        seats = (http_bodies.Sitting("me"), http_bodies.Sitting("me"))
        made = await new_tables.make(lobby, http_bodies.NewTable("ambush", seats, clock=3600.0, listed=True), "here")
        people = {guest.client.eyes: guest for guest in [await sit(lobby, made, name) for name in made.seats]}
        await play(people, answers)
        await all_is_well(lobby, list(people.values()))
        for seat, guest in people.items():
            told.append(guest.moments)
            assert (guest.table.clock_left(seat) or 0) > 3500
        acts = await lobby.store.acts(made.table)
        stored.extend({"seat": act.seat, "what": act.what, "text": act.text, "moment": act.moment} for act in acts)
        assert [summary.table for summary in await listing.listed_for(lobby, {})] == [made.table]
        lobby.forget_idle()

    with_a_lobby(folder, work)
    return told, stored


def test_a_clock_that_jumps_changes_nothing_that_anybody_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_tables, "fresh_seed", lambda: "5e" * 32)
    steady = _played(tmp_path / "steady", 25)
    assert len(steady[1]) > 10
    chance = random.Random(1)
    for jumps in (lambda: chance.uniform(-DAY, DAY), lambda: -REAL(), lambda: 40 * 365 * DAY):
        with monkeypatch.context() as patched:
            patched.setattr(time, "time", lambda jump=jumps: REAL() + jump())
            jumping = _played(tmp_path / str(chance.random()), 25)
        assert jumping == steady
