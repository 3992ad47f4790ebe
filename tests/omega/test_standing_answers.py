"""The standing answers that LEVEL 7 [Omega Protocol] offers: what they answer, and where they leave it to the
player."""

from typing import Any

from fireteam.games.omega.ai.standing_answers import ORDERS
from fireteam.kernel.game import Game
from fireteam.lab.questions import ask_one
from fireteam.lab.simulate import study
from tests.omega.positions import table

CLONE = {"rogue-clone-1": {"at": "D5", "facing": "west"}}


def _told(order: str, game: Game[Any]) -> str | None:
    """What a standing answer says to the open question: the text of an option, or None where the player is asked."""
    seat = game.decision().seat
    (name,) = (name for name in ORDERS if order in name)
    option = ORDERS[name](game.determinize(seat, "x"), seat)
    return None if option is None else game.text(option)


def _rolled(*dice: str) -> Game[Any]:
    """The rifleman has rolled, and may roll again."""
    rifleman = {"at": "C5", "facing": "east", "kit": ["Second Look"]}
    given = {"commandos": {"rifleman": rifleman}, "enemies": CLONE, "turn": "rifleman"}
    return table(given, ("Commandos: attack rifle rogue-clone-1",), dice)


def test_an_attack_that_hits_is_not_rolled_again() -> None:
    assert _told("went my way", _rolled("black 1", "black 1", "black 0", "red 1")) == "pass"
    assert _told("went my way", _rolled("black 1", "black 0", "black 0", "red 0")) is None


def test_a_shot_is_not_aimed_with_the_last_adrenaline() -> None:
    def about_to_roll(adrenaline: int) -> Game[Any]:
        rifleman = {"at": "C5", "facing": "east", "stance": "Take Aim", "adrenaline": adrenaline}
        given = {"commandos": {"rifleman": rifleman}, "enemies": CLONE, "turn": "rifleman"}
        return table(given, ("Commandos: attack rifle rogue-clone-1",))

    assert _told("never aim", about_to_roll(3)) == "roll"
    assert _told("never aim", about_to_roll(2)) is None


def test_a_challenge_is_not_boosted_with_the_last_adrenaline() -> None:
    def at_the_door(adrenaline: int) -> Game[Any]:
        rifleman = {"at": "Q5", "facing": "east", "adrenaline": adrenaline}
        given = {"commandos": {"rifleman": rifleman}, "turn": "rifleman", "doors": {"D1": "jammed"}}
        return table(given, ("Commandos: open D1",))

    assert _told("never boost", at_the_door(5)) == "roll"
    assert _told("never boost", at_the_door(4)) is None


def test_explosives_wait_for_an_enemy() -> None:
    def before_a_move(enemy: str) -> Game[Any]:
        leader = {"at": "B2", "kit": ["Triggered Explosives"]}
        given = {
            "commandos": {"team-leader": leader},
            "enemies": {"rogue-clone-1": enemy, "rogue-clone-2": "K9"},
            "kit_markers": {"triggered explosive": "F5"},
            "owners": {"triggered explosive": "team-leader"},
            "phase": "activate",
            "pool": 4,
        }
        return table(given, ("Overseer: activate rogue-clone-2 move", "Overseer: walk K8"))

    assert _told("keep explosives", before_a_move("J2")) == "pass"
    assert _told("keep explosives", before_a_move("F6")) is None


def test_an_enemy_ends_its_activation_facing_the_nearest_commando() -> None:
    def left(facing: str) -> Game[Any]:
        enemy = {"rogue-clone-1": {"at": "F5", "facing": facing}}
        given = {"commandos": {"rifleman": {"at": "C5"}}, "enemies": enemy, "phase": "activate", "pool": 1}
        return table(given, ("Overseer: activate rogue-clone-1 move", "Overseer: walk E5"))

    assert _told("facing the nearest", left("north")) == "face west"
    assert _told("facing the nearest", left("west")) == "finish"


def test_a_stance_is_kept_where_there_was_one() -> None:
    given = {"commandos": {"rifleman": {"at": "C5", "stance": "Take Aim"}}, "phase": "stances", "order": ["rifleman"]}
    assert _told("keep the stance", table(given)) == "stance take aim"


def test_enemies_appear_near_a_commando_and_look_at_him() -> None:
    given = {
        "scenario": "house",
        "commandos": {"rifleman": {"at": "E5"}},
        "phase": "spawn",
        "pool": 9,
        "passages": {"Gate": "red"},
    }
    one_kind = table({**given, "reserves": {"Rogue Clone": 2}}, ("Overseer: use clone reinforcements",))
    assert _told("bring enemies in", one_kind) == "spawn rogue clone C4"
    one_kind.choose("Overseer", "spawn rogue clone C4")
    assert _told("let those who come", one_kind) == "face east"
    two_kinds = table(
        {**given, "reserves": {"Rogue Clone": 2, "Warrior Clone": 1}}, ("Overseer: use clone reinforcements",)
    )
    assert _told("bring enemies in", two_kinds) is None


def test_no_standing_answer_is_illegal_and_they_spare_people_a_tenth_of_all_questions() -> None:
    plan = study("omega", "random", 3, 1, {})
    played = [ask_one(plan, number) for number in range(plan.games)]
    assert [one.error for one in played] == [""] * plan.games
    without = sum(sum(one.without.questions.values()) / one.without.rounds for one in played if one.without)
    along = sum(sum(one.along.questions.values()) / one.along.rounds for one in played if one.along)
    assert along < 0.9 * without
