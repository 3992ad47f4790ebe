"""Many random games of every registered game, at all its tables: whatever is raised or broken is told with the seed
that shows it again. FIRETEAM_SOAK=20 plays ten thousand of each game, by players that have their own tastes."""

import pytest

import fireteam
from tests.conftest import SOAK
from tests.suite.plays import Player, begin
from tests.suite.test_battery import TABLES, tables

GAMES = 500 * SOAK if SOAK > 1 else 30
MOST_DECISIONS = 20_000


@pytest.mark.parametrize(("code", "table"), TABLES, ids=[f"{code}-{table}" for code, table in TABLES])
def test_no_game_breaks(code: str, table: str) -> None:
    rules = fireteam.rules_of(code)
    chosen = tables(rules)
    for number in range(-(-GAMES // len(chosen))):
        seed = f"many {table} {number}"
        player, game, decisions = Player(seed), begin(rules, chosen[table], seed), 0
        try:
            while not game.over and decisions < MOST_DECISIONS:
                game.choose(*player.answer(game))
                decisions += 1
                for broken in rules.invariants(game.state):
                    raise AssertionError(broken)
            assert game.over, "it does not end"
        except Exception as error:
            pytest.fail(f"{code}, seed '{seed}', decision {decisions}: {error!r}")
