"""What the sheets, stat cards and kit cards promise, beyond what a single position can show."""

import pytest

from fireteam.games.omega.model import (
    COMMANDOS,
    DOWNED_CARD,
    KIT_MARKERS,
    TOKENS,
    Activation,
    Enemy,
    Kit,
    Modifier,
    Omega,
)
from fireteam.games.omega.model.setup import printed
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import adrenaline, stats
from fireteam.games.omega.rules.harm import damage
from fireteam.kernel import stack
from tests.omega.positions import table
from tests.omega.test_fighting import RIFLEMAN, drill, fight, figure

SHEETS = {sheet.name: sheet for sheet in printed().sheets}
ENEMIES = {enemy.name: enemy for enemy in printed().enemies}
KITS = {kit.name: kit for kit in printed().kits}
DRONES = {drone.name: drone for drone in printed().drones}


def changes(carrier: Enemy | Kit) -> list[Modifier]:
    return [modifier for ability in carrier.abilities for modifier in ability.modifiers]


# Figures


@pytest.mark.clause("omega:component.enemy-stat-cards")
@pytest.mark.clause("omega:component.fig-cronos")
@pytest.mark.clause("omega:component.fig-handlers")
@pytest.mark.clause("omega:component.fig-fear-hunters")
@pytest.mark.clause("omega:component.fig-blasters")
@pytest.mark.clause("omega:component.fig-rejects")
@pytest.mark.clause("omega:component.fig-rogue-clones")
@pytest.mark.clause("omega:component.fig-warrior-clones")
def test_there_are_seven_kinds_of_enemies_and_so_many_figures_of_each() -> None:
    assert {name: enemy.figures for name, enemy in ENEMIES.items()} == {
        "Cronos": 1, "Handler": 2, "Fear Hunter": 3, "Blaster": 2, "Reject": 4, "Rogue Clone": 10, "Warrior Clone": 8,
    }  # fmt: skip


@pytest.mark.clause("omega:gap.enemy-types")
@pytest.mark.clause("omega:enemy.rogue-clone")
@pytest.mark.clause("omega:enemy.warrior-clone")
@pytest.mark.clause("omega:enemy.handler")
@pytest.mark.clause("omega:enemy.fear-hunter")
@pytest.mark.clause("omega:enemy.reject")
@pytest.mark.clause("omega:enemy.cronos")
def test_two_kinds_are_clones_three_are_hybrids_and_two_are_ghin() -> None:
    breeds = {breed: {e.name for e in ENEMIES.values() if e.breed == breed} for breed in ("clone", "hybrid", "ghin")}
    assert breeds == {
        "clone": {"Rogue Clone", "Warrior Clone"},
        "hybrid": {"Blaster", "Fear Hunter", "Reject"},
        "ghin": {"Handler", "Cronos"},
    }


@pytest.mark.clause("omega:gap.keyword-owners")
def test_keywords_are_where_we_said() -> None:
    assert (
        [e.name for e in ENEMIES.values() if e.assist] == [e.name for e in ENEMIES.values() if e.control] == ["Handler"]
    )
    assert [e.name for e in ENEMIES.values() if e.drive] == ["Cronos"]
    assert [e.name for e in ENEMIES.values() if e.stealth] == ["Fear Hunter"]
    assert [e.name for e in ENEMIES.values() if any(m.stat == "sure-footed" for m in changes(e))] == ["Reject"]


@pytest.mark.clause("omega:gap.enemy-stats")
@pytest.mark.clause("omega:component.stat-card-role")
@pytest.mark.clause("omega:enemy.blaster")
@pytest.mark.clause("omega:enemy.clone-vitality")
def test_every_enemy_has_numbers_and_a_weapon() -> None:
    for enemy in ENEMIES.values():
        assert enemy.weapons
        assert min(enemy.speed, enemy.vitality, enemy.combat_cost) >= 1
    assert ENEMIES["Blaster"].melee_defense == (3, 6)
    assert ENEMIES["Rogue Clone"].vitality == ENEMIES["Warrior Clone"].vitality == 1


@pytest.mark.clause("omega:component.token-power")
def test_power_tokens_suffice_for_all_who_store_it() -> None:
    assert 0 < sum(enemy.power * enemy.figures for enemy in ENEMIES.values()) <= 9
    assert ENEMIES["Blaster"].power == 3  # [gap.power-tokens]


@pytest.mark.clause("omega:component.sentry-drone-card")
@pytest.mark.clause("omega:component.fig-sentry-drone")
@pytest.mark.clause("omega:component.fig-lab-tech")
@pytest.mark.clause("omega:component.marker-taunter-drone")
@pytest.mark.clause("omega:npc.lab-tech")
@pytest.mark.clause("omega:gap.lab-tech")
def test_there_is_one_of_each_drone_and_one_lab_tech_all_friends_of_the_commandos() -> None:
    assert list(DRONES) == ["Sentry Drone", "Taunter Drone", "Lab Tech"]
    s = drill(commandos={"rifleman": {"at": "C5"}}, drones={"lab-tech": "D5"}, enemies={"rogue-clone-1": "E5"})
    tech, clone = figure(s, "lab-tech"), figure(s, "rogue-clone-1")
    assert s.team >> s.cell[tech] & 1
    assert not s.enemies >> s.cell[tech] & 1
    assert s.enemies >> s.cell[clone] & 1


@pytest.mark.clause("omega:gap.reject-swarm")
@pytest.mark.clause("omega:component.marker-reject-swarm")
def test_swarm_markers_do_nothing_as_no_card_uses_them() -> None:
    abilities = [a for kit in KITS.values() for a in kit.abilities]
    abilities += [a for enemy in ENEMIES.values() for a in enemy.abilities]
    kinds = {effect.marker for ability in abilities for effect in ability.effects}
    assert not any("swarm" in kind for kind in kinds)
    assert not any("swarm" in kind for kind in KIT_MARKERS)


# Commandos


@pytest.mark.clause("omega:commando.team-leader")
@pytest.mark.clause("omega:commando.countermeasures")
@pytest.mark.clause("omega:commando.heavy-support")
@pytest.mark.clause("omega:commando.rifleman")
@pytest.mark.clause("omega:commando.reconnaissance")
@pytest.mark.clause("omega:weapon.m62")
def test_the_five_commandos_have_their_ranks_and_what_the_book_names() -> None:
    ranks = sorted(SHEETS, key=lambda name: SHEETS[name].rank)
    assert ranks == [
        "Team Leader",
        "Countermeasures Specialist",
        "Heavy Support Specialist",
        "Rifleman",
        "Reconnaissance Specialist",
    ]
    assert SHEETS["Team Leader"].strength == 2
    heavy = SHEETS["Heavy Support Specialist"]
    assert heavy.ranged.name == "M62"
    assert "Cautious Advance" in [stance.name for stance in heavy.stances]
    owners = {name: KITS[name].owner for name in ("Keep Your Head Down", "Disruptor", "Triggered Explosives")}
    assert owners == {
        "Keep Your Head Down": "Team Leader",
        "Disruptor": "Countermeasures Specialist",
        "Triggered Explosives": "Rifleman",
    }


@pytest.mark.clause("omega:gap.commando-stats")
@pytest.mark.clause("omega:gap.weapon-stats")
@pytest.mark.clause("omega:component.character-sheet-anatomy")
def test_every_sheet_has_its_numbers_and_two_basic_weapons() -> None:
    for sheet in SHEETS.values():
        assert 3 <= sheet.vitality <= 5
        assert 1 <= sheet.strength <= 3
        assert 1 <= sheet.intelligence <= 3
        assert sheet.ranged.ranged
        assert not sheet.melee.ranged
        assert sheet.ranged.black + sheet.ranged.red > 0
        assert sheet.melee.black + sheet.melee.red > 0


@pytest.mark.clause("omega:gap.stance-card-texts")
def test_every_stance_has_its_four_numbers() -> None:
    for sheet in SHEETS.values():
        for stance in sheet.stances:
            assert min(stance.speed, stance.ranged_defense, stance.melee_defense, stance.max_adrenaline) >= 1


@pytest.mark.clause("omega:component.downed-cards")
@pytest.mark.clause("omega:component.marker-downed")
@pytest.mark.clause("omega:component.character-sheet-role")
def test_every_commando_can_be_down_at_the_same_time() -> None:
    names = [sheet.name.lower().replace(" ", "-") for sheet in SHEETS.values()]
    cells = ["C3", "D4", "E5", "F6", "G7"]
    s = drill(commandos={name: {"at": at, "state": "downed"} for name, at in zip(names, cells, strict=True)})
    assert s.downed == (1 << COMMANDOS) - 1
    assert s.stance == [DOWNED_CARD] * COMMANDOS
    assert s.markers.bit_count() == COMMANDOS
    assert s.team == 0


# Kit


@pytest.mark.clause("omega:component.kit-tokens")
@pytest.mark.clause("omega:component.marker-triggered-explosive")
@pytest.mark.clause("omega:component.marker-trip-mine")
@pytest.mark.clause("omega:component.marker-napalm")
@pytest.mark.clause("omega:component.marker-anti-ghin-gas")
@pytest.mark.clause("omega:component.token-hobbler")
def test_of_each_kit_marker_there_is_one_place_and_a_card_that_uses_it() -> None:
    effects = [effect for kit in KITS.values() for ability in kit.abilities for effect in ability.effects]
    placed = {effect.marker for effect in effects if effect.do == "place"}
    assert placed == set(KIT_MARKERS)
    assert any(effect.do == "hobble" for effect in effects)
    s = drill()
    assert len(s.kit_marker) == len(KIT_MARKERS)  # one space for each kind, so one marker of it
    assert isinstance(s.hobbled, int)  # one enemy at most


@pytest.mark.clause("omega:kit.triggered-explosives")
def test_triggered_explosives_are_explosive_two_with_one_red_die() -> None:
    effects = [effect for ability in KITS["Triggered Explosives"].abilities for effect in ability.effects]
    blast = next(effect for effect in effects if effect.do == "set off")
    assert (blast.amount, blast.black, blast.red) == (2, 0, 1)


@pytest.mark.clause("omega:kit.purpose")
@pytest.mark.clause("omega:kit.anatomy")
def test_every_kit_card_has_points_and_a_weapon_or_an_ability() -> None:
    for kit in KITS.values():
        assert kit.points >= 1
        assert kit.weapon is not None or kit.abilities


# Numbers


@pytest.mark.clause("omega:stat.higher-better")
@pytest.mark.parametrize("ranged", [True, False])
def test_a_higher_defense_is_never_hurt_more(ranged: bool) -> None:
    def wounds(s: Omega, hits: int) -> int:
        weapon = "Clone Rifle" if ranged else "Cleaver"
        one = fight(s, weapon, figure(s, "warrior-clone-1"), RIFLEMAN)
        first, _ = attack_roll.hits_needed(s, one)
        return int(hits >= first)

    low, high = [
        drill(
            commandos={"rifleman": {"at": "C5", "stance": stance}},
            enemies={"warrior-clone-1": {"at": "D5", "facing": "west"}},
        )
        for stance in ("Fire and Move", "Spent")
    ]
    assert stats.defense(high, RIFLEMAN, ranged) > stats.defense(low, RIFLEMAN, ranged)
    assert all(wounds(high, hits) <= wounds(low, hits) for hits in range(9))


@pytest.mark.clause("omega:stat.adrenaline")
def test_a_price_does_not_change_the_maximum() -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}})
    adrenaline.raise_by(s, RIFLEMAN, 3)
    assert (stats.max_adrenaline(s, RIFLEMAN), adrenaline.room(s, RIFLEMAN)) == (7, 4)


@pytest.mark.clause("omega:gap.bank-exhaustion")
@pytest.mark.clause("omega:component.token-wounds")
def test_no_supply_of_tokens_runs_out() -> None:
    s = drill(commandos={"rifleman": {"at": "C5"}})
    adrenaline.gain(s, TOKENS + 10)
    assert (s.bank, s.pool) == (-10, TOKENS + 10)
    wounds = sum(enemy.vitality * enemy.figures for enemy in ENEMIES.values())
    assert wounds + sum(sheet.vitality for sheet in SHEETS.values()) > 59  # and all of them can be dealt


@pytest.mark.clause("omega:component.dice-black-count")
@pytest.mark.clause("omega:component.dice-red-count")
def test_a_pool_may_have_more_dice_than_the_box() -> None:
    s = drill(
        commandos={"rifleman": {"at": "C5", "facing": "east", "kit": ["Volley Gun"]}}, enemies={"blaster-1": "F5"}
    )
    one = fight(s, "Volley Gun", RIFLEMAN, figure(s, "blaster-1"))
    one.red += 9
    assert stats.pool(s, one) == (12, 9)


@pytest.mark.clause("omega:gap.spawned-again")
def test_what_an_interrupted_activation_remembers_of_an_enemy_goes_with_it() -> None:
    """The activation that is over gives back what was used before it began: not that of whoever has been destroyed."""
    given = {
        "commandos": {"rifleman": {"at": "B5"}},
        "enemies": {"rogue-clone-1": "H5", "rogue-clone-2": "H7"},
        "phase": "activate",
        "pool": 4,
    }
    s = table(given, ("Overseer: activate rogue-clone-2 move",)).state
    gone, other = (1 << s.setting.names.index(name) for name in ("rogue-clone-1", "rogue-clone-2"))
    at = stack.top(s.doing, Activation)
    at.hazarded = at.slanted = gone | other
    damage.destroy(s, gone.bit_length() - 1)
    assert (at.hazarded, at.slanted) == (other, other)
