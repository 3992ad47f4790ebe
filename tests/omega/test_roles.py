"""Who is the overseer: whoever is agreed on, or whoever a fair lot says, in both editions."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from fireteam.games.omega import RULES
from fireteam.games.omega.model.setup import seats_of
from fireteam.kernel import chance
from fireteam.kernel.chance import Seed, lots
from fireteam.table.limits import Limits
from fireteam.table.lobby import new_tables
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.protocol import http_bodies
from fireteam.table.store.database import Store

# What chi-square stays below in 999 of 1000 fair samples, for so many seats.
FAIR = {2: 10.83, 3: 13.82, 4: 16.27, 5: 18.47, 6: 20.52}
DRAWS = 3_000
PLAYERS = ("Ada", "Bea", "Cid")


@pytest.mark.clause("omega:setup.role-choice")
@pytest.mark.clause("omega:gap.edition.roles")
@pytest.mark.parametrize("players", FAIR)
def test_every_player_draws_the_overseer_and_every_other_seat_equally_often(players: int) -> None:
    seats = seats_of(players)
    assert (seats[0].name, len(seats)) == ("Overseer", players)
    drawn = [lots(Seed.fixed(number).secret, players) for number in range(DRAWS)]
    expected = DRAWS / players
    for seat in range(players):
        times = Counter(order[seat] for order in drawn)
        chi_square = sum((times[player] - expected) ** 2 / expected for player in range(players))
        assert chi_square < FAIR[players], f"{seats[seat].name}: {times}"


@pytest.mark.clause("omega:setup.role-choice")
def test_every_order_of_the_players_has_exactly_one_way_to_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    players = 4
    orders: Counter[tuple[int, ...]] = Counter()
    for scripted in itertools.product(*(range(left) for left in range(players, 0, -1))):
        drawn: Iterator[int] = iter(scripted)
        monkeypatch.setattr(chance, "below", lambda key, position, n, drawn=drawn: (next(drawn), position + 1))
        orders[lots(b"", players)] += 1
    assert orders == Counter(itertools.permutations(range(players)))


async def seated(folder: Path, edition: str, by_lot: bool) -> tuple[list[str], tuple[int, ...]]:
    """The names of the people at a new table, seat by seat, and the lots that the store keeps of it."""
    store = await Store.open(folder)
    room = Lobby(store, BotWorkers(1), Limits())
    people = tuple(http_bodies.Sitting("link", name=name) for name in PLAYERS)
    options = msgspec.convert({"players": len(people), "edition": edition}, RULES.options)
    made = await new_tables.make(room, http_bodies.NewTable("omega", people, options, lots=by_lot), "here")
    table = await room.table(made.table)
    assert list(made.links) == ["Overseer", "Commandos 1", "Commandos 2"]
    assert [PLAYERS[player] for player in made.drawn] == [seat.name for seat in table.seats]
    await store.close()
    return [seat.name for seat in table.seats], table.start.lots


@pytest.mark.clause("omega:setup.role-choice")
@pytest.mark.clause("omega:gap.edition.roles")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_overseer_is_agreed_on_or_drawn_in_both_editions(
    edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    agreed = asyncio.run(seated(tmp_path, edition, by_lot=False))
    assert agreed == (list(PLAYERS), ())
    overseers = set()
    for number in range(12):
        secret = Seed.fixed(number).secret
        monkeypatch.setattr(new_tables, "fresh_seed", secret.hex)
        names, kept = asyncio.run(seated(tmp_path, edition, by_lot=True))
        assert kept == lots(secret, len(PLAYERS))
        assert names == [PLAYERS[player] for player in kept]
        overseers.add(names[0])
    assert overseers == set(PLAYERS)
