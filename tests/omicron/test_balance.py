"""How squads play, in numbers, and how their cards read."""

from typing import Any

import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.games.omicron.model import Ability, Character, StoreItem, Weapon
from fireteam.games.omicron.model.setup import Options, playable_factions, setting
from fireteam.games.omicron.studies.balance import Watcher
from fireteam.games.omicron.view import seen
from fireteam.games.omicron.view.card_texts import cards
from fireteam.kernel.game import Game


@pytest.fixture(scope="module")
def watched() -> tuple[Game[Any], Watcher]:
    """A game between two factions, watched from beginning to end."""
    game = fireteam.new("omicron", seed="watched", factions=["Red Dragons", "Peacemakers"])
    watcher = Watcher()
    for number in range(10_000):
        watcher.look(game.state)
        if game.over:
            break
        seat = game.decision().seat
        game.choose(seat, consult(bot_named("random"), game, seat, number))
    return game, watcher


def test_the_one_who_goes_first_in_the_first_round_is_noted(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    [first, *_] = [event for event in game.events if event.kind == "round"]
    assert str(first).startswith(f"Round 1: {watcher.first()} goes first.")


def test_the_points_of_a_squad_are_told_by_where_they_came_from(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    assert game.result is not None
    for side, numbers in watcher.numbers(game.state).items():
        cyms = numbers["CyMS knocked out"] // game.state.setting.scenario.points.cyms
        assert numbers["points by objectives"] + numbers["points by knock-outs"] + cyms == game.result.scores[side]


def test_conditions_are_counted_for_who_dealt_them(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    dealt = sum(watcher.conditions)
    assert 0 < dealt <= sum(event.kind == "condition" for event in game.events)


def test_distances_are_measured_after_every_activation(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    kinds = [event.kind for event in game.events]
    second_round = kinds.index("round", kinds.index("round") + 1)
    activations = kinds[second_round:].count("activation")
    measured = sum(map(len, watcher.distances))
    assert activations / 2 < measured <= activations
    assert all(1 <= kept < 30 for side in watcher.distances for kept in side)


def test_the_reach_of_attacks_is_measured(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    measured = [reach for side in watcher.reaches for reach in side]
    assert 0 < len(measured) <= sum(event.kind == "attack" for event in game.events)
    assert all(1 <= reach <= 8 for reach in measured)


def test_the_characters_of_both_squads_are_told(watched: tuple[Game[Any], Watcher]) -> None:
    game, watcher = watched
    told = watcher.chosen(game.state)
    models = seen.facts(game.state).models
    for side in ("Red", "Blue"):
        assert sorted(name.lower().replace(" ", "-") for name in told[side]) == sorted(
            name.removeprefix("red-").removeprefix("blue-") for name, m in models.items() if m.side == side
        )


def test_every_choice_among_cards_names_cards_that_can_be_read() -> None:
    game = fireteam.new("omicron", seed=1)
    printed = game.rules.shown.cards(game.state.setting)
    assert set(game.rules.scenarios) <= set(printed)
    for text in ("faction red dragons", "faction peacemakers"):
        d = game.decisions[0]
        pick = game.rules.shown.picks(game.state, d)
        assert pick is not None
        assert {f"faction {name}" for name in pick.names} == set(game.texts(d.seat))
        assert set(pick.names) <= set(printed)
        game.choose(d.seat, text)
    pick = game.rules.shown.picks(game.state, game.decision(0))
    assert pick is not None
    assert pick.take == 4
    assert set(pick.names) <= set(printed)
    assert f"squad {', '.join(pick.names[:4])}" in game.texts(0)


def test_a_card_tells_stats_weapons_store_and_abilities() -> None:
    card = Character(
        name="Marble",
        factions=("Animals",),
        walk=(4, 2),
        atk=5,
        dex=3,
        luck=4,
        hp=(6, 3),
        size="large",
        traits=("beast",),
        melee=Weapon((1, 1), 2, ((1, 1), (3, 2)), "Horn"),
        store=(StoreItem(2, "Stun"),),
        abilities=(Ability(name="Howl", ap=1, noise=2, range=(1, 4), once=True, text="Everyone hears it."),),
    )
    assert cards(setting(Options(characters=(card,))))["marble"].lines == [
        "WALK 4 (+2), ATK 5, DEX 3, Luck 4, HP 6 (recovers with 3); beast, large base.",
        "Horn (melee, range 1, noise 2): 1 damage for 1 hit, 2 damage for 3 hits.",
        "Action Store: Stun for 2 hits.",
        "Howl (1 AP, range 1 to 4, noise 2, once per round): Everyone hears it.",
    ]


def test_every_pairing_of_factions_that_can_be_played_is_measured() -> None:
    rules = fireteam.rules_of("omicron")
    assert rules.studied.balance is not None
    factions = len(playable_factions(rules.setting(rules.options())))
    assert len(rules.studied.balance.matches()) == len(rules.scenarios) * factions * (factions - 1)


def test_two_characters_of_a_squad_are_told_apart_on_the_board() -> None:
    game = fireteam.new("omicron", seed=1, factions=["Survivalists", "Survivalists"])
    for seat in ("Red", "Blue"):
        game.choose(seat, "squad lucky, thug, sergiy, seeker")
    while game.decision().kind.name != "activation":
        game.choose(game.decision().seat, game.options()[0])
    drawn = [
        text.strip()
        for row in game.rules.shown.picture(game.seen_by(0).table)
        for text, style in row
        if "bold" in style
    ]
    assert {"Lu", "Th", "Se", "Sk"} <= {mark[:2] for mark in drawn}
