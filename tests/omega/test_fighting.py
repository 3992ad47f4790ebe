"""Fighting: the dice, the numbers of an attack, wounds, explosions and the ledger of adrenaline."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.games.omega import RULES
from fireteam.games.omega.model import COMMANDOS, FIRST_ENEMY, NOBODY, TOKENS, Attack, Omega, When
from fireteam.games.omega.model.setup import Options, setting
from fireteam.games.omega.rules.abilities.verbs import VERBS
from fireteam.games.omega.rules.attack import attack_declare, attack_roll, attack_targets
from fireteam.games.omega.rules.figures import adrenaline, arsenal, modifiers, stats
from fireteam.games.omega.rules.figures.distance import within
from fireteam.games.omega.rules.harm import blasts, damage
from fireteam.games.omega.rules.rolls import dice
from fireteam.kernel import stack
from fireteam.kernel.chance import Script
from fireteam.kernel.decisions import FORM_BITS, Decision, Flow
from fireteam.kernel.position_files import arranged
from fireteam.space.masks import bits
from tests.omega.yards import yards

LEADER, RIFLEMAN = 0, 3


def drill(edition: str = "second", **built: Any) -> Omega:
    return arranged(RULES, setting(Options(scenario="drill", edition=edition)), built)  # type: ignore[arg-type]


def figure(s: Omega, name: str) -> int:
    return s.setting.names.index(name)


def at(s: Omega, name: str) -> int:
    return s.setting.board.cell(name)


def run(flow: Flow) -> None:
    """Carry out something that asks nobody."""
    for asked in flow:
        raise AssertionError(f"{asked} is asked")


def fight(s: Omega, weapon: str, who: int, whom: int) -> Attack:
    """An attack that has been declared."""
    number = next(n for n in arsenal.weapons(s, who) if s.setting.weapons[n].name == weapon)
    attack_declare.declare(s, who, number, whom, s.cell[whom])
    return stack.top(s.doing, Attack)


# Dice


@pytest.mark.clause("omega:dice.black-faces")
def test_a_black_die_has_two_blanks_three_hits_and_a_double_hit() -> None:
    assert Counter(dice.BLACK.faces) == {0: 2, 1: 3, 2: 1}
    assert Fraction(sum(dice.BLACK.faces), 6) == Fraction(5, 6)


@pytest.mark.clause("omega:dice.red-faces")
def test_a_red_die_has_one_blank_four_hits_and_a_double_hit() -> None:
    assert Counter(dice.RED.faces) == {0: 1, 1: 4, 2: 1}
    assert Fraction(sum(dice.RED.faces), 6) == 1


def test_dice_that_are_rolled_again_keep_their_colour() -> None:
    s = drill(commandos={"rifleman": {"at": "C5", "facing": "east"}}, enemies={"blaster-1": "F5"})
    one = fight(s, "Rifle", RIFLEMAN, figure(s, "blaster-1"))
    one.dice, one.blacks = [0, 1, 2, 1], 3
    s.tape = Script(["black 2", "red 0"])
    dice.again(s, one, [1, 2], [], "dice.reroll-binding")
    assert (one.dice, one.blacks) == ([1, 2, 2, 0], 3)


def test_every_verb_of_a_card_is_known() -> None:
    cards = drill().setting
    used = {effect.do for ability in cards.abilities for effect in ability.effects}
    assert used - set(VERBS.does) == set()


# Numbers


@pytest.mark.clause("omega:stat.owners")
def test_commandos_drones_and_enemies_have_stats() -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}}, drones={"sentry-drone": "C6"}, enemies={"blaster-1": "F5"})
    blaster, drone = figure(s, "blaster-1"), figure(s, "sentry-drone")
    assert [stats.speed(s, f) for f in (RIFLEMAN, drone, blaster)] == [4, 3, 3]
    assert [stats.vitality(s, f) for f in (RIFLEMAN, drone, blaster)] == [3, 2, 3]
    assert [stats.defense(s, f, ranged=False) for f in (RIFLEMAN, drone, blaster)] == [(2, None), (2, None), (3, 6)]


@pytest.mark.clause("omega:gap.downed-card-stats")
def test_a_downed_commando_has_the_numbers_of_the_downed_card() -> None:
    s = drill(commandos={"rifleman": {"at": "C5", "state": "downed", "kit": ["Body Armour"]}})
    assert (stats.speed(s, RIFLEMAN), stats.max_adrenaline(s, RIFLEMAN)) == (2, 2)
    assert stats.defense(s, RIFLEMAN, ranged=True) == stats.defense(s, RIFLEMAN, ranged=False) == (1, None)


@pytest.mark.clause("omega:keyword.control-min")
def test_control_lowers_the_price_once_and_not_below_nothing() -> None:
    s = drill(enemies={"rogue-clone-1": "F5", "handler-1": "H5", "handler-2": "H6", "cronos": "D7"})
    clone = figure(s, "rogue-clone-1")
    assert (stats.activation_cost(s, clone, combat=True), stats.activation_cost(s, clone, combat=False)) == (1, 0)
    assert stats.activation_cost(s, figure(s, "handler-1"), combat=True) == 3  # neither clone nor hybrid


@pytest.mark.clause("omega:kit.disruptor")
def test_the_disruptor_makes_enemies_dearer_through_walls() -> None:
    s = drill(
        commandos={"countermeasures-specialist": {"at": "D5", "kit": ["Disruptor"]}},
        enemies={"rogue-clone-1": "H5", "rogue-clone-2": "I5", "rogue-clone-3": "F6"},
        markers={"wall": ["F5", "E5"]},
    )
    costs = [stats.activation_cost(s, figure(s, f"rogue-clone-{n}"), combat=False) for n in (1, 2, 3)]
    assert costs == [2, 1, 2]


@pytest.mark.clause("omega:gap.aura-self")
def test_a_figure_is_in_its_own_aura_but_not_among_the_others() -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}}, drones={"taunter-drone": "D6"})
    taunter = figure(s, "taunter-drone")
    assert stats.defense(s, RIFLEMAN, ranged=True) == (3, None)
    assert stats.defense(s, taunter, ranged=True) == (2, None)


@pytest.mark.parametrize(
    ("when", "met"),
    [
        (When(), True),
        (When(attack="ranged"), True),
        (When(attack="melee"), False),
        (When(breed="clone"), True),
        (When(breed="ghin"), False),
        (When(not_moved=True), True),
        (When(near=3), True),
        (When(near=2), False),
        (When(alone=2), True),
        (When(alone=3), False),
        (When(crisis=True), False),
        (When(wounded=True), True),
    ],
)
def test_a_condition_is_met_or_not(when: When, met: bool) -> None:
    s = drill(
        commandos={"rifleman": {"at": "C5", "wounds": 1}, "team-leader": {"at": "F5"}, "heavy-support-specialist":
                   {"at": "D5", "state": "downed"}},
        enemies={"rogue-clone-1": "H5"},
    )  # fmt: skip
    assert modifiers.holds(s, RIFLEMAN, when, ranged=True, other=figure(s, "rogue-clone-1")) == met


@pytest.mark.parametrize(
    ("when", "met"), [(When(), True), (When(crisis=True), True), (When(wounded=True), False), (When(near=2), False)]
)
def test_for_nobody_only_what_is_about_no_figure_can_hold(when: When, met: bool) -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}}, crisis=True)
    assert modifiers.holds(s, NOBODY, when, ranged=None, other=NOBODY) == met
    s.crisis = False
    assert modifiers.holds(s, NOBODY, When(crisis=True), ranged=None, other=NOBODY) is False


def test_whoever_has_walked_in_its_own_turn_has_moved() -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}, "team-leader": {"at": "F5"}}, turn="rifleman", walked=True)
    assert not modifiers.holds(s, RIFLEMAN, When(not_moved=True), ranged=True, other=NOBODY)
    assert modifiers.holds(s, LEADER, When(not_moved=True), ranged=True, other=NOBODY)


def test_the_pool_tells_where_its_dice_come_from() -> None:
    s = drill(
        commandos={"rifleman": {"at": "C5", "stance": "Spent", "adrenaline": 4}},
        enemies={"rogue-clone-1": {"at": "D5", "facing": "west"}, "rogue-clone-2": {"at": "C6", "facing": "north"}},
    )
    first, second = figure(s, "rogue-clone-1"), figure(s, "rogue-clone-2")
    s.ganged[RIFLEMAN] = 1 << second
    one = fight(s, "Claws", first, RIFLEMAN)
    assert stats.pool(s, one) == (3, 1)
    assert [clause for _, _, clause in stats.black_modifiers(s, one)] == ["attack.pool", "clone.gang-bonus"]
    assert [clause for _, _, clause in stats.red_modifiers(s, one)] == ["attack.pool", "enemy.max-adrenaline-red"]


# Who can be attacked


@given(yards())
def test_targets_found_fast_are_those_without_a_reason_against(s: Omega) -> None:
    for facing in range(4):
        s.facing = [facing if cell >= 0 else -1 for cell in s.cell]
        for attacker in [f for f, cell in enumerate(s.cell) if cell >= 0]:
            found = attack_targets.targets(s, attacker, arsenal.weapons(s, attacker))
            for weapon in arsenal.weapons(s, attacker):
                for other in range(len(s.cell)):
                    if s.setting.sizes[other] == 1:
                        legal = not any(attack_targets.refusals(s, attacker, weapon, other, -1))
                        assert ((weapon, other, s.cell[other]) in found) == legal


@given(yards(), st.integers(0, 4))
def test_an_explosion_reaches_its_own_space_and_nothing_too_far(s: Omega, radius: int) -> None:
    for cell in bits(s.setting.ground.floor & ~s.walls):
        reached = blasts.area(s, cell, radius)
        assert reached >> cell & 1
        assert not reached & ~(within(s, cell, radius) | 1 << cell)


@pytest.mark.clause("omega:keyword.explosive-area")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_explosive_two_counts_one_diagonal(edition: str) -> None:
    s = drill(edition)
    reached = blasts.area(s, at(s, "F5"), 2)
    assert reached >> at(s, "G6") & 1
    assert reached >> at(s, "H6") & 1
    assert not reached >> at(s, "H7") & 1


# Wounds


@pytest.mark.clause("omega:gap.excess-wounds")
@given(st.lists(st.tuples(st.sampled_from([0, 1, 2, FIRST_ENEMY, FIRST_ENEMY + 26]), st.integers(0, 3)), max_size=12))
def test_wounds_never_exceed_vitality_and_nothing_is_lost(blows: list[tuple[int, int]]) -> None:
    s = drill(
        commandos={name: {"at": cell, "adrenaline": 2} for name, cell in zip(
            ("team-leader", "countermeasures-specialist", "heavy-support-specialist"), ("C3", "D4", "E5"), strict=True
        )},
        enemies={"rogue-clone-1": "H5", "blaster-1": "I7"},
        pool=3, wells={"Charge": 3},
    )  # fmt: skip
    for target, wounds in blows:
        run(damage.wound(s, target, wounds, "damage.one-wound"))
        assert all(0 <= s.wounds[f] <= stats.vitality(s, f) for f in (0, 1, 2, FIRST_ENEMY, FIRST_ENEMY + 26))
        assert s.bank + s.pool + sum(s.wells) + sum(s.adrenaline) == TOKENS
    down = s.downed | s.killed
    for commando in range(3):
        gone = s.wounds[commando] == stats.vitality(s, commando)
        assert bool(down >> commando & 1) == gone
        assert (s.cell[commando] < 0) == bool(s.killed >> commando & 1)
    for enemy in (FIRST_ENEMY, FIRST_ENEMY + 26):
        assert (s.cell[enemy] < 0) == bool(s.reserve >> enemy & 1)
    assert (s.winner == 0) == all(down >> commando & 1 for commando in range(3))


@pytest.mark.clause("omega:damage.second-number-example")
@pytest.mark.parametrize(("hits", "wounds"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2)])
def test_a_blaster_takes_two_wounds_from_six_hits(hits: int, wounds: int) -> None:
    s = drill(commandos={"rifleman": {"at": "E5", "facing": "east", "kit": ["Hammer"]}}, enemies={"blaster-1": "F5"})
    blaster = figure(s, "blaster-1")
    one = fight(s, "Hammer", RIFLEMAN, blaster)
    one.dice, one.blacks = [2] * (hits // 2) + [1] * (hits % 2), 6
    run(attack_roll._hit(s, one))
    assert s.wounds[blaster] == wounds


@pytest.mark.clause("omega:gap.cover-second-number")
def test_cover_raises_both_numbers() -> None:
    s = drill(
        commandos={"rifleman": {"at": "C5", "facing": "east"}}, enemies={"blaster-1": "F6"}, markers={"wall": ["E6"]}
    )
    blaster = figure(s, "blaster-1")
    one = fight(s, "Rifle", RIFLEMAN, blaster)
    assert stats.defense(s, blaster, ranged=True) == (2, 5)
    assert attack_roll.covered(s, one)
    assert attack_roll.hits_needed(s, one) == (3, 6)


# Adrenaline


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, COMMANDOS - 1), st.integers(0, 5)), max_size=30))
def test_adrenaline_is_never_lost(moves: list[tuple[int, int, int]]) -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}}, pool=4)
    for what, whom, amount in moves:
        well, spent = whom % len(s.wells), min(amount, s.pool)
        if what == 0:
            adrenaline.raise_by(s, whom, amount)
        elif what == 1:
            adrenaline.lower_by(s, whom, amount)
        elif what == 2:
            adrenaline.hand_over(s, whom)
        elif what == 3:
            adrenaline.spend(s, spent, well)
        elif what == 4:
            adrenaline.spend(s, spent)
        elif what == 5:
            adrenaline.drain(s, well, amount)
        else:
            adrenaline.transfer(s)
        assert s.bank + s.pool + sum(s.wells) + sum(s.adrenaline) == TOKENS
        assert min(s.pool, *s.wells, *s.adrenaline) >= 0


@pytest.mark.clause("omega:gap.edition.move-tokens")
@pytest.mark.parametrize(("edition", "price"), [("first", 5), ("second", 7)])
def test_five_moves_cost_five_or_seven(edition: str, price: int) -> None:
    assert stats.move_cost(drill(edition, commandos={"rifleman": {"at": "C5"}}), RIFLEMAN, 5) == price


def test_for_who_is_away_the_blanks_of_a_friend_are_rolled_again_and_the_hits_of_a_foe() -> None:
    s = drill(commandos={"team-leader": {"at": "C5"}}, enemies={"blaster-1": "F5"}, turn="team-leader")
    rolled = fight(s, "Carbine", LEADER, figure(s, "blaster-1"))
    rolled.dice, rolled.blacks = [0, 1, 0, 2], 3

    def answered(user: int, most: int) -> str:
        d = Decision(s.player[LEADER] if user >= 0 else 0, dice.PICK, user, most, 3)
        return dice.DICE.write(s, dice.PICK.default_option(s, d) >> FORM_BITS)

    assert answered(LEADER, 3) == "black 0 black 0"
    assert answered(NOBODY, 1) == "red 2"
    assert answered(NOBODY, 4) == "black 1 red 2"
