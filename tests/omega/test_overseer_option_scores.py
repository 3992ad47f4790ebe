"""What the overseer's scores prefer: small yards with one question each, and whole missions for what is asked."""

import math
import random
from collections.abc import Sequence

import pytest

import fireteam
from fireteam.bots.roster import bot_named, consult
from fireteam.games.omega import RULES
from fireteam.games.omega.ai import weights
from fireteam.games.omega.ai.overseer import option_scores, possible_attacks, setup_scores
from fireteam.games.omega.missions.mission_actions import first_of, passage
from fireteam.games.omega.model import (
    GAS,
    JAMMED,
    LOCKED,
    OVERSEER,
    RED,
    UNLOCKED,
    Activation,
    Attack,
    Lay,
    Omega,
    Phase,
    Stage,
    put,
)
from fireteam.games.omega.model.setup import Options, printed_missions, setting, setup
from fireteam.games.omega.rules.attack import attack_declare
from fireteam.games.omega.rules.figures import facing, stats
from fireteam.games.omega.rules.figures.distance import by_hand
from fireteam.games.omega.rules.phases import overseer_phase, preparation
from fireteam.games.omega.rules.rolls import dice
from fireteam.games.omega.rules.rooms import room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers
from fireteam.kernel import notation, stack
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision, Kind
from fireteam.space.masks import bits
from tests.omega.yards import yard

LEADER, SUPPORT, RIFLEMAN = 0, 2, 3
each_mission = pytest.mark.parametrize("mission", printed_missions())


def mission(name: str) -> Omega:
    return setup(setting(Options(scenario=name)))


def figure(s: Omega, name: str) -> int:
    return s.setting.names.index(name)


def stand(s: Omega, who: int, where: str, facing: int = 1) -> int:
    put(s, who, s.setting.board.cell(where))
    s.facing[who] = facing
    if who < 5:
        s.player[who], s.stance[who] = 1, 0
    return who


def preferred(s: Omega, kind: Kind[Omega], *args: int) -> int:
    """The option with the best score."""
    d = Decision(OVERSEER, kind, *args)
    options = kind.options(s, d)
    found = option_scores.option_scores(s, d, options)
    return options[found.index(max(found))]


def written(s: Omega, kind: Kind[Omega], *args: int) -> str:
    return notation.write(RULES, s, preferred(s, kind, *args))


# Attacks


def test_two_black_dice_wound_a_defense_of_two_in_five_of_nine_cases() -> None:
    s = yard()
    stand(s, LEADER, "C3")
    clone = stand(s, figure(s, "rogue-clone-1"), "D3")
    (claws,) = s.setting.enemy_weapons[s.setting.enemy_of[clone]]
    assert possible_attacks.strike(s, clone, claws, LEADER) == pytest.approx(5 / 9)


def test_another_clone_that_has_attacked_makes_the_next_attack_better() -> None:
    s = yard()
    stand(s, LEADER, "C3")
    one, other = (stand(s, figure(s, f"rogue-clone-{n}"), f"D{n + 1}") for n in (1, 2))
    (claws,) = s.setting.enemy_weapons[s.setting.enemy_of[one]]
    alone = possible_attacks.strike(s, other, claws, LEADER)
    s.ganged[LEADER] |= 1 << one
    assert possible_attacks.strike(s, other, claws, LEADER) > alone == possible_attacks.strike(s, one, claws, LEADER)


def test_an_enemy_goes_to_where_it_can_attack_and_attacks_whoever_is_nearly_down() -> None:
    s = yard(wide=12, high=6)
    stand(s, LEADER, "C2")
    stand(s, RIFLEMAN, "C6")
    s.wounds[RIFLEMAN] = stats.vitality(s, RIFLEMAN) - 1
    clone = stand(s, figure(s, "rogue-clone-1"), "F4", facing=3)
    overseer_phase.begin(s, clone, combat=True)
    there = preferred(s, overseer_phase.MOVING, clone) >> FORM_BITS & PAIR_MASK
    assert by_hand(s, 1 << s.cell[RIFLEMAN]) >> there & 1
    put(s, clone, s.setting.board.cell("C5"))
    stand(s, LEADER, "C4")
    stack.top(s.doing, Activation).moved = True
    s.facing[clone] = 0
    assert written(s, overseer_phase.STRIKING, clone) == "face south"
    s.facing[clone] = 2
    assert written(s, overseer_phase.STRIKING, clone) == "attack claws rifleman"


def test_an_enemy_that_can_reach_nobody_comes_nearer() -> None:
    s = yard(wide=20, high=3)
    stand(s, LEADER, "B2")
    clone = stand(s, figure(s, "rogue-clone-1"), "T2", facing=3)
    overseer_phase.begin(s, clone, combat=False)
    there = preferred(s, overseer_phase.MOVING, clone) >> FORM_BITS & PAIR_MASK
    assert s.setting.board.distance_manhattan(there, s.cell[LEADER]) < 18 - 4


def test_adrenaline_goes_to_those_who_can_attack_before_those_who_walk() -> None:
    s = yard(wide=20, high=3)
    stand(s, LEADER, "B2")
    near, far = stand(s, figure(s, "rogue-clone-1"), "E2"), stand(s, figure(s, "rogue-clone-2"), "L2")
    s.phase, s.pool = Phase.ACTIVATE, 3
    s.surcharge = stats.surcharges(s)
    answer = preferred(s, overseer_phase.ACTIVATE) >> FORM_BITS
    assert (answer & PAIR_MASK, answer >> PAIR_BITS) == (near, overseer_phase.COMBAT)
    s.activated |= 1 << near
    answer = preferred(s, overseer_phase.ACTIVATE) >> FORM_BITS
    assert (answer & PAIR_MASK, answer >> PAIR_BITS) == (far, overseer_phase.MOVE)


def test_an_odd_token_that_pays_for_no_attack_pays_for_a_move() -> None:
    s = yard(wide=20, high=3)
    stand(s, LEADER, "B2")
    stand(s, figure(s, "rogue-clone-1"), "E2")
    far = stand(s, figure(s, "rogue-clone-2"), "L2")
    s.phase, s.pool = Phase.ACTIVATE, 1
    s.surcharge = stats.surcharges(s)
    assert preferred(s, overseer_phase.ACTIVATE) == overseer_phase.ACTIVATE_ENEMY.option(
        far | overseer_phase.MOVE << PAIR_BITS
    )


def test_adrenaline_is_kept_for_attacks_before_more_enemies_are_called() -> None:
    s = mission("knock-knock-whos-there")
    s.phase, s.hidden, s.passages = Phase.SPAWN, 0, [RED] * len(s.passages)
    s.reserve = sum(1 << figure(s, f"rogue-clone-{n}") for n in (3, 4, 5, 6))
    stand(s, LEADER, "D4")
    s.wounds[LEADER] = stats.vitality(s, LEADER) - 1
    for number, where in ((1, "C4"), (2, "E4")):
        stand(s, figure(s, f"rogue-clone-{number}"), where)
    s.pool = 4
    assert written(s, overseer_phase.SPAWN_STEP) == "done"
    s.pool = 14
    assert written(s, overseer_phase.SPAWN_STEP) == "use clone reinforcements"


def test_of_the_dice_on_the_table_the_blank_ones_are_rolled_again() -> None:
    s = yard()
    stand(s, LEADER, "C3")
    clone = stand(s, figure(s, "rogue-clone-1"), "D3", facing=3)
    (claws,) = s.setting.enemy_weapons[s.setting.enemy_of[clone]]
    attack_declare.declare(s, clone, claws, LEADER, s.cell[LEADER])
    fight = stack.top(s.doing, Attack)
    fight.stage, fight.dice, fight.blacks = Stage.ROLLED, [0, 1], 2
    assert written(s, dice.PICK, -1, 2, 3) == "reroll black 0"


# What lies on the map


def test_gas_goes_where_commandos_stand() -> None:
    s = yard(wide=8, high=6)
    stand(s, LEADER, "F5")
    lay_markers.begin(s, GAS, 4, s.setting.ground.floor)
    at, laid = stack.top(s.doing, Lay), []
    while at.left:
        cell = preferred(s, lay_markers.LAYING) >> FORM_BITS
        at.left -= 1
        at.laid |= 1 << cell
        s.marked[GAS] |= 1 << cell
        laid.append(cell)
    assert s.cell[LEADER] == laid[0]


def test_enemies_appear_near_the_commandos_and_look_at_them() -> None:
    s = yard(wide=16, high=4)
    stand(s, LEADER, "B2")
    rogue = s.setting.enemy_of[figure(s, "rogue-clone-1")]
    s.reserve |= 1 << figure(s, "rogue-clone-1")
    spawning.begin_in_room(s, s.setting.ground.floor, [rogue])
    cell = preferred(s, spawning.SPAWNING) >> FORM_BITS + PAIR_BITS
    assert s.setting.board.distance_manhattan(cell, s.cell[LEADER]) == 1
    clone = stand(s, figure(s, "rogue-clone-1"), s.setting.board.name(cell))
    looks = preferred(s, facing.ARRIVING, clone) >> FORM_BITS
    assert s.setting.board.arc(cell, looks, 0) >> s.cell[LEADER] & 1


# What the missions want


def test_enemies_go_to_the_winch() -> None:
    s = mission("last-lift")
    winch = s.setting.ground.zones[s.setting.ground.start_room]
    clone = stand(s, figure(s, "rogue-clone-1"), "P10")
    stand(s, LEADER, "R12")
    overseer_phase.begin(s, clone, combat=False)
    there = preferred(s, overseer_phase.MOVING, clone) >> FORM_BITS & PAIR_MASK
    assert by_hand(s, winch) >> there & 1


def test_the_runner_makes_for_the_airlock_and_not_for_the_commandos() -> None:
    s = mission("runaway")
    runner = stand(s, first_of(s, "Handler"), "P11")
    stand(s, LEADER, "R11")
    overseer_phase.begin(s, runner, combat=False)
    there = preferred(s, overseer_phase.MOVING, runner) >> FORM_BITS & PAIR_MASK
    board, airlock = s.setting.board, passage(s, "Airlock")
    assert min(board.distance_manhattan(there, cell) for cell in bits(airlock)) < min(
        board.distance_manhattan(s.cell[runner], cell) for cell in bits(airlock)
    )


@each_mission
def test_what_the_commandos_look_for_lies_in_the_last_of_the_rooms_that_may_hold_it(mission: str) -> None:
    game = fireteam.new("omega", scenario=mission, seed=1)
    s: Omega = game.state
    while s.phase in (Phase.DOORS, Phase.STACKS):
        d = game.decisions[0]
        game.choose(0, preferred(s, d.kind, *d.args))
        s = game.state
    far = setup_scores.rooms_away(s.setting.ground)
    for room, lying in enumerate(s.stacks):
        cards = [s.setting.room_cards[card] for card in s.setting.stacks[lying]] if lying >= 0 else []
        if any(card.objective for card in cards):
            rivals = [r for r in bits(s.setting.stack_rooms[lying]) if not _objective(s, r)]
            assert all(far[room] >= far[rival] for rival in rivals)


def _objective(s: Omega, room: int) -> bool:
    return s.stacks[room] >= 0 and any(s.setting.room_cards[n].objective for n in s.setting.stacks[s.stacks[room]])


def test_the_doors_to_the_goal_room_have_to_be_forced() -> None:
    game = fireteam.new("omega", scenario="knock-knock-whos-there", seed=1)
    while game.state.phase == Phase.DOORS:
        game.choose(0, preferred(game.state, preparation.DOORS))
    s: Omega = game.state
    ground = s.setting.ground
    goal = [n for n, behind in enumerate(ground.door_rooms) if any(ground.goal >> room & 1 for room in behind)]
    assert {s.doors[door] for door in goal} <= {JAMMED, LOCKED}
    assert UNLOCKED not in [s.doors[door] for door in goal]


def arranged(mission: str, seed: int) -> Omega:
    """The doors and stacks of a bot."""
    game, number = fireteam.new("omega", scenario=mission, seed=seed), 0
    while game.state.phase in (Phase.DOORS, Phase.STACKS):
        game.choose(OVERSEER, consult(bot_named("recruit"), game, OVERSEER, f"{seed} {number}"))
        number += 1
    s: Omega = game.state
    return s


def arrangement_worth(s: Omega) -> tuple[float, int]:
    """How long the doors hold up, and how far away lies what the commandos look for."""
    needed, far = setup_scores.barriers(s.setting.ground), setup_scores.rooms_away(s.setting.ground)
    held = sum(needed[door] * weights.DOOR_HOLDS[kind] for door, kind in enumerate(s.doors))
    away = [far[room] for room, stack in enumerate(s.stacks) if stack >= 0 and s.setting.sought(stack)]
    return held, sum(away)


@each_mission
def test_the_set_up_differs_from_game_to_game_and_is_always_about_as_good(mission: str) -> None:
    found = [arranged(mission, seed) for seed in range(12)]
    assert len({tuple(s.doors) for s in found}) > 2
    assert len({(*s.doors, *s.stacks) for s in found}) > 5
    doors, stacks = zip(*map(arrangement_worth, found), strict=True)
    s = found[0]
    best = setup_scores.held(s, [-1] * len(s.doors), setup_scores.barriers(s.setting.ground))
    assert min(doors) >= weights.NEARLY_THE_BEST_DOORS * best - 1e-9
    assert min(stacks) == max(stacks)


@pytest.mark.parametrize("mission", ["cold-core", "walk-him-out", "dead-air", "blackout", "head-of-the-snake"])
def test_nobody_knows_from_the_last_game_where_to_look(mission: str) -> None:
    hidden = set()
    for seed in range(12):
        s = arranged(mission, seed)
        hidden.add(tuple(stack >= 0 and s.setting.sought(stack) for stack in s.stacks))
    assert len(hidden) > 1


def test_a_set_up_that_a_person_began_badly_is_ended_as_well_as_can_be() -> None:
    game = fireteam.new("omega", scenario="knock-knock-whos-there", seed=1)
    for _ in range(4):
        game.choose(OVERSEER, next(o for o in game.options() if o >> FORM_BITS + PAIR_BITS == UNLOCKED))
    felt = setup_scores.placing_doors(game.state, game.decision(), game.options())
    assert len(set(felt)) > 1
    assert game.options()[felt.index(min(felt))] >> FORM_BITS + PAIR_BITS == UNLOCKED


# Everything that is asked


def asked(name: str, seed: int, most: int) -> Sequence[tuple[str, int, list[float]]]:
    """The scores at every decision of the overseer in the first so many answers of a mission, which he plays by them
    against commandos who do anything."""
    game, rng, found = fireteam.new("omega", scenario=name, seed=seed), random.Random(seed), []
    for _ in range(most):
        if game.over:
            break
        d = game.decisions[0]
        options = game.options(d.seat)
        if d.seat != OVERSEER:
            game.choose(d.seat, rng.choice(options))
            continue
        felt = option_scores.option_scores(game.state, d, options)
        found.append((d.kind.name, len(options), felt))
        game.choose(d.seat, options[felt.index(max(felt))])
    return found


NEUTRAL = {room_reveal.CARDS.name, preparation.STACKS.name}  # often one is as good as the other


@each_mission
def test_every_kind_that_the_overseer_is_asked_has_a_score_for_every_option(mission: str) -> None:
    found = asked(mission, 1, 500)
    assert all(len(felt) == number and all(map(math.isfinite, felt)) for _, number, felt in found)
    kinds = {kind for kind, number, _ in found if number > 1} - NEUTRAL
    told = {kind for kind, _, felt in found if len(set(felt)) > 1}
    assert kinds <= told, f"no scores ever tell apart: {kinds - told}"
