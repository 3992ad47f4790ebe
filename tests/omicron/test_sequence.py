"""Whole games at random keep to the book's order of phases."""

import itertools
import random

import pytest

import fireteam
from fireteam.games.omicron.model import Phase

SETUP = (Phase.FACTIONS, Phase.SQUADS)
FIRST_SETUP_PHASE = (Phase.ORDER_ROLL, Phase.ORDER, Phase.AREA, Phase.DEPLOY, Phase.FORAGE)
SETUP_PHASE = (Phase.ORDER, Phase.FORAGE)
TURN = (Phase.ACTIVATION, Phase.ACTING, Phase.CYMS)
END_PHASE = (Phase.NOISE_SPAWN, Phase.ROUND_SPAWN, Phase.UNUSED_AP, Phase.CONDITIONS)


def _phases(seed: int) -> list[tuple[int, bool, Phase]]:
    """Round and phase of every decision of a random game with small squads, each phase told once."""
    game, chance = fireteam.new("omicron", seed=seed, squad_size=2), random.Random(seed)
    told: list[tuple[int, bool, Phase]] = []
    while not game.over:
        now = (game.state.round, game.state.final, Phase(game.state.phase))
        if not told or told[-1] != now:
            told.append(now)
        decision = chance.choice(game.decisions)
        game.choose(decision.seat, chance.choice(game.options(decision.seat)))
    return told


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.clause("omicron:sequence.game")
@pytest.mark.clause("omicron:round.structure")
@pytest.mark.clause("omicron:sequence.setup-order")
def test_a_game_is_its_setup_then_rounds_of_three_phases_and_no_end_phase_in_the_last(seed: int) -> None:
    told = _phases(seed)
    rounds = sorted({number for number, _, _ in told})
    assert rounds == list(range(1, len(rounds) + 1))
    assert [number for number, _, _ in told] == sorted(number for number, _, _ in told)
    assert [final for _, final, _ in told] == sorted(final for _, final, _ in told)
    for number in rounds:
        phases = [phase for at, _, phase in told if at == number]
        last = any(final for at, final, _ in told if at == number)
        opening = SETUP + FIRST_SETUP_PHASE if number == 1 else SETUP_PHASE
        order = [*opening, Phase.ACTIVATION, *END_PHASE]
        places = [order.index(Phase.ACTIVATION if phase in TURN else phase) for phase in phases]
        assert places == sorted(places), phases
        assert last == (number == rounds[-1])
        assert not last or not {Phase.NOISE_SPAWN, Phase.ROUND_SPAWN, Phase.UNUSED_AP} & set(phases)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.clause("omicron:sequence.activation-order")
def test_cyms_come_only_after_a_character_has_acted(seed: int) -> None:
    phases = [phase for _, _, phase in _phases(seed)]
    for before, now in itertools.pairwise(phases):
        assert now != Phase.CYMS or before == Phase.ACTING
