"""The power fails: whatever was not synced may be gone, and no act that was acknowledged is."""

import asyncio
import random
from pathlib import Path

import pytest

from fireteam.table.store import database as stores
from fireteam.table.store.database import Store
from fireteam.table.store.schema import Act, SeatRow, Step, TableRow
from tests.conftest import SOAK
from tests.table.faults.disk import disk

CUTS = 12 * SOAK
TABLES = ("one", "two", "three")


@pytest.mark.parametrize("seed", range(2))
def test_no_act_that_was_stored_is_missing_after_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(stores, "TIDY", 0.02)  # the log is taken over and begun anew meanwhile
    chance = random.Random(seed)
    before = tmp_path / "before"

    async def play() -> None:
        store = await Store.open(before)
        stored = dict.fromkeys(TABLES, 0)
        for id in TABLES:
            await store.add_table(TableRow(id, "ambush", "{}", "", "", True, None, 0.0), [SeatRow(0, "person")])

        async def act(id: str) -> None:
            while len(cuts) < CUTS:
                number = stored[id] + 1
                await store.add_act(id, number, Act(0, "say", f"{id} {number}"), Step(number, "state" * 300, number))
                stored[id] = number
                await asyncio.sleep(chance.choice((0.0, 0.001)))

        async def cut() -> None:
            while len(cuts) < CUTS:
                await asyncio.sleep(chance.uniform(0, 0.03))
                folder = tmp_path / f"after {len(cuts)}"
                folder.mkdir()
                cuts.append((folder, dict(stored)))
                power.after_a_power_cut(before, folder, chance)

        await asyncio.gather(*map(act, TABLES), cut())
        await store.close()

    async def look(folder: Path, stored: dict[str, int]) -> None:
        store = await Store.open(folder)
        for id, number in stored.items():
            found = [act.text for act in await store.acts(id)]
            assert found[:number] == [f"{id} {n}" for n in range(1, number + 1)]
            assert len(found) <= number + 1
            step = await store.step(id)
            assert (0 if step is None else step.number) == len(found)
        await store.close()

    cuts: list[tuple[Path, dict[str, int]]] = []
    with disk() as power:
        asyncio.run(play())
    assert sum(sum(stored.values()) for _, stored in cuts) > CUTS
    for folder, stored in cuts:
        asyncio.run(look(folder, stored))
