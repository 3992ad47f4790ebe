"""What figures are told to do while people move in their sight: their player is asked, or they hold back, or fire by
themselves; and nobody else knows."""

import pytest

import fireteam
from fireteam.bots.standing import Standing
from fireteam.games.human_interface.ai.figure_orders import ASK, IN_RANGE, NEVER, USUAL
from fireteam.games.human_interface.model import Table
from fireteam.kernel import position_files
from fireteam.kernel.chance import Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.state import dump

RULES = fireteam.rules_of("human_interface")
RED, BLUE = 0, 1
SQUADS = {"Red": ["Leader", "Ronin", "Skimmer", "Uberboy"], "Blue": ["Captain", "Weaver", "Duellist", "Stevedore"]}


def watched(mover: str, chance: tuple[str, ...] = ()) -> Game[Table]:
    """Somebody of Red's moves in sight of the captain, who hits the leader two times in five and the skimmer less."""
    options = RULES.options(scenario="ring")
    given = {"squads": SQUADS, "models": {mover: "E5", "uberboy": "A1", "captain": "E9"}, "active": mover}
    state = position_files.arranged(RULES, RULES.setting(options), given)
    game: Game[Table] = Game(Opening(RULES, options, state, None), Script(chance), log=[])
    game.choose(RED, "move F6")
    assert game.decision(BLUE).kind.name == "reacting"
    return game


def test_a_fair_shot_is_asked_about_and_a_poor_one_is_not() -> None:
    assert Standing().choice(watched("leader"), BLUE) is None
    game = watched("skimmer")
    assert Standing().answer(game, BLUE) == "each figure reacts as it is told"
    assert game.events[-1].kind == "moves"


@pytest.mark.parametrize(("way", "answered"), [(NEVER, "wait"), (IN_RANGE, "fire captain assault rifle"), (ASK, None)])
def test_a_figure_does_what_it_is_told(way: str, answered: str | None) -> None:
    game, standing = watched("leader"), Standing()
    standing.tell(game, BLUE, "captain", way)
    found = standing.choice(game, BLUE)
    assert (game.text(found[1]) if found else None) == answered


def test_a_figure_fires_from_the_chance_on_that_it_is_told() -> None:
    game, standing = watched("skimmer"), Standing()
    standing.tell(game, BLUE, "captain", "fire at 20 per cent and more")
    assert standing.choice(game, BLUE) is not None
    assert game.text(standing.choice(game, BLUE)[1]).startswith("fire captain")  # type: ignore[index]
    standing.tell(game, BLUE, "captain", "fire at 60 per cent and more")
    assert game.text(standing.choice(game, BLUE)[1]) == "wait"  # type: ignore[index]


def test_what_a_figure_did_as_told_is_an_answer_that_can_be_taken_back() -> None:
    game, standing = watched("leader", ("cando 5", "cando 5")), Standing()
    standing.tell(game, BLUE, "captain", IN_RANGE)
    before = dump(game.state)
    standing.answer(game, BLUE)
    assert game.events[-1].kind == "totals"
    game.undo(BLUE, consent={RED})
    assert dump(game.state) == before


def test_only_own_figures_are_told_and_only_ways_that_there_are() -> None:
    game, standing = watched("leader"), Standing()
    with pytest.raises(Fault, match="no figure of yours"):
        standing.tell(game, RED, "captain", NEVER)
    with pytest.raises(Fault, match="nothing that a figure can be told"):
        standing.tell(game, BLUE, "captain", "dance")


def test_whoever_ends_standing_answers_is_asked_about_everything() -> None:
    game, standing = watched("skimmer"), Standing()
    standing.clear()
    assert standing.choice(game, BLUE) is None
    assert RULES.judged.figures is not None
    assert standing.way(RULES.judged.figures, "captain") == ASK
    assert Standing().way(RULES.judged.figures, "captain") == USUAL
