"""A campaign: which mission follows, what is carried over, and who can go on. Gate, Cellar and Alley are drills."""

from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.games.human_interface.model import setup
from fireteam.games.human_interface.model.campaign import MOST_IMPROVEMENTS, Progress, fitted, link_faults
from fireteam.games.human_interface.model.mission import Mission
from fireteam.games.human_interface.model.positions import Given, arrange
from fireteam.games.human_interface.model.setup import DRILL, Options, known_missions, printed_missions
from fireteam.games.human_interface.rules import campaign
from fireteam.games.human_interface.view import in_progress
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Result

DRILLS = printed_missions(DRILL)
TEAM = 0
STANDING = {"leader": "A1", "hacker": "A2", "ronin": "A3"}
VETERANS = [{"who": "Leader"}, {"who": "Hacker"}, {"who": "Ronin"}]
PAIR = VETERANS[:2]


def begun(scenario: str = "gate", seed: int = 1, **options: Any) -> Game[Any]:
    return fireteam.new("human_interface", seed=seed, scenario=scenario, **options)


def given_up(game: Game[Any]) -> Game[Any]:
    game.choose(TEAM, "concede")
    return game


def followed(given: dict[str, Any], winner: str, scenario: str = "gate", **options: Any) -> Options | None:
    """What follows when a mission ends in such a position."""
    agreed = msgspec.convert({"scenario": scenario, **options}, Options)
    s = arrange(setup.setting(agreed), msgspec.convert({"models": STANDING, **given}, Given))
    return campaign.sequel(agreed, s, Result((winner,), {}, "cleanup.win-check"))


def carried(given: dict[str, Any], winner: str, scenario: str = "gate", **options: Any) -> Progress:
    follows = followed(given, winner, scenario, **options)
    assert follows is not None
    assert follows.progress is not None
    return follows.progress


@pytest.mark.clause("human_interface:campaign.progress")
def test_a_victory_and_a_defeat_lead_to_different_missions_and_are_worth_different_things() -> None:
    won, lost = (followed({}, winner) for winner in ("Team", "OPFOR"))
    assert won is not None
    assert lost is not None
    assert (won.scenario, lost.scenario) == ("cellar", "alley")
    assert won.progress is not None
    assert lost.progress is not None
    assert (won.progress.credits, won.progress.improvements) == (25, 1)
    assert (lost.progress.credits, lost.progress.improvements) == (5, 0)
    assert [(one.mission, one.won) for one in (*won.progress.played, *lost.progress.played)] == [
        ("Gate", True),
        ("Gate", False),
    ]


@pytest.mark.clause("human_interface:campaign.casualties")
@pytest.mark.parametrize(
    ("winner", "standing", "conditions"),
    [
        ("Team", 3, {"Leader": "crippled", "Hacker": "crippled", "Ronin": "well"}),
        ("OPFOR", 3, {"Leader": "crippled", "Hacker": "crippled", "Ronin": "well"}),
        ("Team", 1, {"Leader": "crippled", "Hacker": "crippled", "Ronin": "crippled"}),
        ("OPFOR", 1, {"Leader": "crippled", "Hacker": "crippled", "Ronin": "lost"}),
        ("OPFOR", 0, {"Leader": "lost", "Hacker": "lost", "Ronin": "lost"}),
    ],
)
def test_who_comes_back_and_how(winner: str, standing: int, conditions: dict[str, str]) -> None:
    fallen = {
        "leader": {"at": "A1", "crippled": True, "unconscious": standing < 1},
        "hacker": {"at": "A2", "unconscious": True},
        "ronin": {"at": "A3", "unconscious": standing < 2},
    }
    agreed = Options(scenario="gate")
    s = arrange(setup.setting(agreed), msgspec.convert({"models": fallen}, Given))
    assert {one.who: one.condition for one in campaign.carried(s, winner == "Team").team} == conditions
    assert all(one.gear == () for one in campaign.carried(s, winner == "Team").team if one.condition == "lost")


@pytest.mark.clause("human_interface:campaign.casualties")
def test_gear_that_was_looted_is_kept_and_what_lies_about_goes_to_those_who_are_carried_out() -> None:
    given = {
        "models": {
            "leader": {"at": "A1", "equipment": ["Katana", {"item": "Frag Grenade", "uses": 0}]},
            "hacker": {"at": "A2", "unconscious": True, "equipment": ["Cyberdeck", "Pistol", "Woven Vest", "Firewall"]},
            "ronin": {"at": "A3", "unconscious": True, "equipment": []},
        },
        "piles": [{"at": "A2", "items": ["Heavy Machine Gun", "SMG", "Assault Rifle"]}],
    }
    gear = {one.who: one.gear for one in carried(given, "Team").team}
    assert gear["Leader"] == ("Katana", "Frag Grenade")
    assert gear["Hacker"] == ("Cyberdeck", "Pistol", "Woven Vest", "SMG", "Firewall")
    assert gear["Ronin"] == ("Assault Rifle",)  # and nobody here can use the heavy one
    again = setup.setup(setup.setting(Options(scenario="cellar", progress=carried(given, "Team"))))
    setup.set_out(again)
    assert [card.uses for card in again.equipment[0]] == [0, again.setting.box.items[again.equipment[0][1].item].uses]


@pytest.mark.clause("human_interface:campaign.casualties")
def test_whoever_is_lost_to_cybershock_is_lost_after_a_victory_too_and_stays_so() -> None:
    first = carried({"models": {**STANDING, "ronin": {"at": "A3", "lost": True}}}, "Team")
    assert [one.who for one in first.team if one.condition == "lost"] == ["Ronin"]
    game = begun("alley", progress=msgspec.to_builtins(first))
    game.choose(TEAM, "hire uberboy")
    game.choose(TEAM, "done")
    later = given_up(game)
    assert later.sequel is None  # a defeat in the Alley is the end
    assert [one.who for one in campaign.carried(later.state, won=True).team if one.condition == "lost"] == ["Ronin"]


@pytest.mark.clause(
    "human_interface:campaign.progress", "human_interface:campaign.improvements", "human_interface:campaign.healing"
)
def test_wounds_what_was_learnt_and_what_was_not_spent_go_on_to_the_next_mission() -> None:
    team = [{"who": "Leader", "improvements": ["Thick Skin"]}, *VETERANS[1:]]
    progress = {"team": team, "faction": "First Shift", "credits": 8, "improvements": 2}
    models = {**STANDING, "hacker": {"at": "A2", "crippled": True}}
    later = carried({"models": models}, "Team", progress=progress)
    assert (later.credits, later.improvements) == (8 + 25, 2 + 1)
    assert {one.who: (one.condition, one.improvements) for one in later.team} == {
        "Leader": ("well", ("Thick Skin",)),
        "Hacker": ("crippled", ()),
        "Ronin": ("well", ()),
    }


@pytest.mark.clause("human_interface:campaign.healing")
def test_nobody_gets_well_by_a_mission_that_is_given_up_before_anybody_sets_out() -> None:
    team = [{"who": "Leader"}, {"who": "Hacker", "condition": "crippled"}, {"who": "Ronin"}]
    game = begun("gate", progress={"team": team, "credits": 20})
    assert [one.home for one in game.state.camp] == [False] * 3
    later = campaign.carried(given_up(game).state, won=False)
    assert [one.condition for one in later.team] == ["well", "crippled", "well"]


@pytest.mark.clause("human_interface:campaign.progress")
@pytest.mark.parametrize(("lost", "goes_on"), [(1, True), (2, False), (3, False)])
def test_a_campaign_ends_when_fewer_than_three_can_go_on(lost: int, goes_on: bool) -> None:
    """A wage of 5 hires one for the Alley, where that costs 5."""
    fallen = {who: {"at": at, "lost": number < lost} for number, (who, at) in enumerate(STANDING.items())}
    assert (followed({"models": fallen}, "OPFOR") is not None) == goes_on


def test_whoever_gives_up_has_lost_the_mission_and_nobody_else() -> None:
    game = given_up(begun())
    follows = fireteam.follow(game, seed=2)
    assert follows.opening.options.scenario == "alley"
    assert follows.view(None)["table"]["campaign"]["gone"] == []
    again = fireteam.follow(given_up(begun("gate", progress={"team": VETERANS, "faction": "First Shift"})), seed=2)
    assert list(again.view(None)["table"]["campaign"]["camp"]) == ["leader", "hacker", "ronin"]  # before it set out


def test_the_record_of_a_mission_is_enough_to_go_on_with_the_campaign() -> None:
    first = given_up(begun())
    second = fireteam.follow(fireteam.replay(first.record()), seed=2)
    for answer in ("buy katana leader", "hire uberboy", "done"):
        if answer in second.texts(TEAM):
            second.choose(TEAM, answer)
    again = fireteam.replay(second.record())
    assert again.digest() == second.digest()
    assert again.view(None)["table"]["campaign"]["played"] == {"Gate": False}


def test_bots_come_from_the_first_mission_to_the_end() -> None:
    game, names, bot = begun(), [], bot_named("recruit")
    while True:
        number = 0
        while not game.over:
            seat = game.decision().seat
            game.choose(seat, consult(bot, game, seat, f"{number}"))
            number += 1
        names.append(game.opening.options.scenario)
        if game.sequel is None:
            break
        game = fireteam.follow(game, seed=3)
    assert names in (["gate", "cellar"], ["gate", "alley", "cellar"])
    assert len(game.state.learnt[0]) <= MOST_IMPROVEMENTS


def test_a_bot_arms_and_heals_first_then_teaches_and_then_buys() -> None:
    progress = {
        "team": [
            {"who": "Leader", "condition": "crippled", "gear": ["Pistol"]},
            {"who": "Hacker", "gear": ["Pistol"]},
            {"who": "Ronin"},
        ],
        "faction": "First Shift",
        "credits": 30,
        "improvements": 1,
    }
    game, bot, said = begun("cellar", progress=progress), bot_named("recruit"), []
    while game.decision().kind.name == "mustering":
        said.append(game.text(consult(bot, game, TEAM, "0")))
        game.choose(TEAM, said[-1])
    verbs = [one.split()[0] for one in said]
    assert said[0].startswith("buy ")
    assert said[0].endswith(" ronin")  # a weapon for whoever has none
    assert said[1] == "heal leader"
    assert verbs[2] == "improve"
    assert verbs[-1] == "done"
    assert "drop" not in verbs
    armed = game.view(None)["table"]["models"]
    assert all(one["equipment"] for name, one in armed.items() if name in STANDING)


# --- Missions and their links ------------------------------------------------------------------------------------


def changed(code: str, **fields: Any) -> dict[str, Mission]:
    return {**DRILLS, code: msgspec.structs.replace(DRILLS[code], **fields)}


@pytest.mark.clause("human_interface:campaign.progress")
@pytest.mark.parametrize(
    ("missions", "reason"),
    [
        (changed("cellar", won="gate"), "round in a circle: alley, cellar, gate"),
        (changed("cellar", lost="cellar"), "round in a circle"),
        (changed("alley", won="nowhere"), "leads to 'nowhere', which does not exist"),
        (changed("cellar", won="ring"), "only missions of a campaign follow one another"),
        (changed("alley", team=DRILLS["alley"].team[:3]), "no room for 4 characters"),
    ],
)
def test_links_lead_to_missions_of_a_campaign_and_to_an_end(missions: dict[str, Mission], reason: str) -> None:
    assert any(reason in wrong for wrong in link_faults("gate", missions, 4))


def test_the_links_of_all_missions_are_sound_for_every_size() -> None:
    missions = {**known_missions(), **DRILLS}
    for code, mission in missions.items():
        sizes = [None, *range(3, 1 + min(5, len(mission.team)))] if mission.mode == "campaign" else [None]
        assert [wrong for size in sizes for wrong in link_faults(code, missions, size)] == []


@pytest.mark.clause("human_interface:campaign.team-size")
@pytest.mark.clause("human_interface:difficulty.easy")
def test_a_mission_is_fitted_to_the_size_of_the_team_and_to_an_easy_game() -> None:
    gate = DRILLS["gate"]
    found = {size: fitted(gate, size, easy=False) for size in (None, 3, 4, 5)}
    assert {size: (len(m.team), len(m.opfor), m.security, m.lose[0].amount) for size, m in found.items()} == {
        None: (3, 1, {"Guard": 1}, 2),
        3: (3, 1, {"Guard": 1}, 2),
        4: (4, 2, {"Guard": 2}, 3),
        5: (5, 3, {"Guard": 2, "Officer": 1}, 3),
    }
    easy = fitted(gate, 5, easy=True)
    assert (len(easy.opfor), easy.security) == (2, {"Guard": 1, "Officer": 1})


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"scenario": "lockdown", "characters": 4}, "is a skirmish"),
        ({"scenario": "dry-run", "characters": 4}, "'characters' must be 3 in Dry Run"),
        ({"characters": 6}, "'characters' must be 3 to 5 in Gate"),
        ({"scenario": "lockdown", "progress": {"team": VETERANS}}, "'progress' is for campaigns"),
        ({"progress": {"team": [*VETERANS, {"who": "Ronin"}]}}, "names somebody twice"),
        ({"progress": {"team": PAIR}}, "goes on with 3 people, and there are 2"),
        ({"progress": {"team": [*PAIR, {"who": "Nobody"}]}}, "there is no character 'Nobody'"),
        (
            {"progress": {"team": [*PAIR, {"who": "Ronin", "gear": ["Cyberdeck"]}]}},
            "Cyberdeck is not for Ronin",
        ),
        (
            {"progress": {"team": [*PAIR, {"who": "Ronin", "improvements": ["Sharp Code"]}]}},
            "cannot have learnt",
        ),
        ({"progress": {"team": [*PAIR, {"who": "Ronin", "improvements": ["Patience"]}]}}, "no improvement"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(Fault, match=reason):
        begun(**{"scenario": "gate", **options})


def test_the_end_of_a_mission_shows_what_it_has_brought_and_the_next_one_what_is_sold() -> None:
    """What a view tells is what the options of the next mission carry."""
    won = campaign_shown(begun("slack-water"))
    assert (won["earned"], won["lessons"], won["market"]) == (0, 0, [])  # before the end of the first
    follows = given_up(begun("slack-water")).sequel
    assert follows is not None
    game = fireteam.new("human_interface", seed=1, **msgspec.to_builtins(follows))
    before = campaign_shown(game)
    assert "SMG" in before["market"]
    assert "Katana" in before["market"]
    assert "Needle Rifle" not in before["market"]  # dearer than anything that is sold before Bad Debt
    assert before["camp"]["old-nadia"]["card"] == "Old Nadia"
    game.choose(TEAM, "done")
    assert campaign_shown(game)["market"] == []


def test_where_a_mission_leads_is_told_before_it_is_played() -> None:
    rules = fireteam.rules_of("human_interface")
    assert rules.follows("slack-water") == {"won": "dead-letters", "lost": "bad-debt"}
    assert rules.follows("high-water") == rules.follows("lockdown") == {}
    card = rules.shown.cards(begun("slack-water").state.setting)["slack-water"]
    assert msgspec.to_builtins(card)["follows"] == rules.follows("slack-water")


def campaign_shown(game: Game[Any]) -> dict[str, Any]:
    shown: dict[str, Any] = game.view(None)["table"]["campaign"]
    return shown


@pytest.mark.clause("human_interface:campaign.casualties")
def test_whoever_musters_is_told_whose_gear_is_carried_over() -> None:
    game = begun("cellar", progress={"team": VETERANS, "credits": 50})
    assert in_progress.CARRIED_OVER in in_progress.orders(game.state).briefing
    game.choose(TEAM, "done")
    assert in_progress.CARRIED_OVER not in in_progress.orders(game.state).briefing
