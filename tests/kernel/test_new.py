"""Beginning a game: the options that somebody gives, and the dice it is played with."""

import pytest

import fireteam
from fireteam.kernel.faults import Fault


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rounds": "four"}, r"the options of Ambush: Expected `int`, got `str` - at `\$.rounds`"),
        ({"colour": "red"}, "the options of Ambush: Object contains unknown field `colour`"),
        ({"scenario": "moon"}, "there is no scenario 'moon'; there are standard, alley"),
        ({"rounds": 0}, "'rounds' 1 to 9"),
        ({"walls": ["Z99"]}, "the ground of the options: .*Z99"),
        ({"walls": ["A2"]}, "a wall stands where a model starts"),
        ({"walls": object()}, "the options cannot be read"),
    ],
)
def test_wrong_options_are_told_in_one_sentence(options: dict[str, object], said: str) -> None:
    with pytest.raises(Fault, match=said) as raised:
        fireteam.new("ambush", **options)  # type: ignore[arg-type]
    assert "\n" not in str(raised.value)


def test_a_game_that_there_is_not_is_told_with_those_there_are() -> None:
    with pytest.raises(Fault, match=r"there is no game 'chess'; there are .*ambush"):
        fireteam.new("chess")


def test_without_a_seed_every_game_has_dice_of_its_own() -> None:
    one, other = fireteam.new("ambush"), fireteam.new("ambush")
    assert one.tape.key != other.tape.key


def test_a_random_scenario_is_drawn_by_the_seed_and_written_down() -> None:
    games = [fireteam.new("ambush", seed=seed, scenario="random") for seed in range(20)]
    again = [fireteam.new("ambush", seed=seed, scenario="random") for seed in range(20)]
    told = [fireteam.replay(game.record()) for game in games]
    drawn, *others = ([game.opening.options.scenario for game in some] for some in (games, again, told))
    assert set(drawn) == {"standard", "alley"}
    assert others == [drawn, drawn]
    assert "random" not in games[0].record()


def test_nonces_of_the_seats_move_the_dice() -> None:
    assert fireteam.new("ambush", seed=1).tape.key != fireteam.new("ambush", seed=1, nonces={"Red": "x"}).tape.key
