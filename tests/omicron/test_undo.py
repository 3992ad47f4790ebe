"""Nobody finds out by declaring an attack and taking it back what the target holds."""

from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.position_files import arranged, options_from

RULES = fireteam.rules_of("omicron")
TEDDY, VEST = "A Cute Teddy Bear", "Riot Vest"  # the first can be played when its holder is attacked
BOARD = {"width": 15, "height": 11, "areas": [["A1"], ["O11"]], "spawn_points": []}


def attacked(hand: list[str], patient: bool) -> Game[Any]:
    """Pai has declared an attack on the Thug."""
    options = options_from(RULES, msgspec.json.encode({"map": BOARD}), "the options")
    models = {"Pai": {"side": "Red", "at": "E2"}, "Thug": {"side": "Blue", "at": "E5", "hand": hand}}
    state = arranged(RULES, RULES.setting(options), {"models": models, "active": "Pai", "pool": {"Red": 3}})
    seed = Seed.fixed(1)
    game: Game[Any] = Game(Opening(RULES, options, state, seed), Tape(seed.key), log=[], patient=patient)
    game.choose("Red", "attack ranged thug")
    return game


@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.clause("omicron:attack.timing-2-reactions")
def test_a_declared_attack_is_not_taken_back_freely_whatever_the_target_holds(patient: bool) -> None:
    told = []
    for card in (TEDDY, VEST):
        game = attacked([card], patient)
        told.append(game.barrier("Red"))
        with pytest.raises(Fault, match="undo needs the consent of Blue"):
            game.undo("Red")
    assert told[0] == told[1]
    assert str(told[0]).startswith("Blue has been asked since, and may hold what others cannot see [")


@pytest.mark.clause("omicron:attack.timing-2-reactions")
def test_where_the_target_holds_no_card_nobody_is_asked_and_the_dice_bar_the_way_back() -> None:
    assert str(attacked([], patient=True).barrier("Red")).startswith("dice or cards have come up since [")
