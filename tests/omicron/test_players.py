"""How many can play."""

import pytest

import fireteam
from fireteam.kernel.faults import Fault


@pytest.mark.clause("omicron:players.count")
@pytest.mark.parametrize("players", [1, 5])
def test_fewer_than_two_or_more_than_four_players_are_refused(players: int) -> None:
    with pytest.raises(Fault, match="'players' must be 2 to 4"):
        fireteam.new("omicron", seed=1, players=players)


@pytest.mark.clause("omicron:players.count")
@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 3), (4, 4)])
def test_two_to_four_players_have_a_seat_each(players: int, seats: int) -> None:
    game = fireteam.new("omicron", seed=1, players=players)
    assert len(game.seats) == seats
