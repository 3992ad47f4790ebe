"""What is in the box: cards of every kind, in the numbers that our rulings give them, and what speaks against a loadout
or a mission that goes beyond."""

from collections import Counter

import msgspec
import pytest

import fireteam
from fireteam.games.human_interface.model import equipment
from fireteam.games.human_interface.model.mission import Mission, Terminal
from fireteam.games.human_interface.model.setup import Options, known_missions, network_deck, printed, setting, setup
from fireteam.games.human_interface.rules.phases import draft
from fireteam.kernel.faults import Fault
from fireteam.rulebook import clauses

BOX = printed()
ITEMS = {item.name: item for item in BOX.items}
WHO = {who.name: who for who in BOX.identities}
CLASSES = {kind for who in BOX.identities for kind in who.classes}


@pytest.mark.clause("human_interface:component.id-card")
@pytest.mark.clause("human_interface:data.id-cards")
def test_every_id_card_has_two_sides_and_opfor_has_wounds_in_parentheses() -> None:
    for who in BOX.identities:
        for face in (who.healthy, who.crippled):
            assert 1 <= min(face.physical, face.mental, face.speed) <= max(face.physical, face.mental, face.speed) <= 9
            assert face.wounds >= 1
        if "opfor" in who.classes:
            assert who.opfor_wounds is not None
    leader, guard = WHO["Leader"], WHO["Guard"]
    assert (leader.healthy.physical, leader.healthy.mental, leader.healthy.speed) == (6, 6, 5)
    assert (guard.healthy.wounds, guard.opfor_wounds) == (3, 1)


@pytest.mark.clause("human_interface:component.weapon-card")
@pytest.mark.clause("human_interface:data.weapons")
@pytest.mark.clause("human_interface:component.keyword-cc")
@pytest.mark.clause("human_interface:component.keyword-heavy")
def test_weapons_have_the_ranges_and_damages_of_our_rulings() -> None:
    told = {
        name: (item.effective, item.damage, item.maximum, item.far_damage)
        for name, item in ITEMS.items()
        if item.kind in ("ranged", "heavy")
    }
    assert told["Pistol"] == (4, 5, 8, 4)
    assert told["Assault Rifle"] == (8, 7, 16, 6)
    assert told["Heavy Machine Gun"] == (8, 9, 16, 8)
    assert all(effective <= maximum for effective, _, maximum, _ in told.values())
    assert ITEMS["Pistol"].cc
    assert not ITEMS["Assault Rifle"].cc
    assert ITEMS["Heavy Machine Gun"].kind == "heavy"
    assert ITEMS["Monowhip"].reach == 2


@pytest.mark.clause("human_interface:component.grenade-card")
@pytest.mark.clause("human_interface:component.mine-card")
@pytest.mark.clause("human_interface:component.cybergear-card")
@pytest.mark.clause("human_interface:component.neurochip")
@pytest.mark.clause("human_interface:component.cyberarm")
@pytest.mark.clause("human_interface:component.cyberlegs")
@pytest.mark.clause("human_interface:data.cybergear-neurochips")
def test_gear_says_how_often_it_is_used_and_what_it_costs_the_mind() -> None:
    assert ITEMS["Frag Grenade"].uses == 2
    assert ITEMS["Frag Mine"].uses == 1
    shock = {name: item.cybershock for name, item in ITEMS.items() if item.kind == "cybergear"}
    ruled = {"Cyberarm": 1, "Cyberlegs": 1, "Combat Interface": 2, "Cyberdeck": 2, "Reflex Booster": 3}
    assert {name: shock[name] for name in ruled} == ruled
    assert all(level or name == "Woven Vest" for name, level in shock.items())
    assert {name for name, item in ITEMS.items() if item.forces_doors} == {"Cyberarm", "Cyberlegs"}
    assert {name for name, item in ITEMS.items() if item.opens_doors} == {"Doorbreaker"}
    assert {name for name, item in ITEMS.items() if item.kind == "neurochip"} >= {"Targeter", "Firewall", "Overclock"}


@pytest.mark.clause("human_interface:component.cando-deck")
@pytest.mark.clause("human_interface:data.cando-deck")
def test_the_cando_deck_has_four_of_each_value_and_texts_on_some() -> None:
    copies: Counter[int] = Counter()
    for card in BOX.cando:
        copies[card.value] += card.copies
        assert not (card.effects and card.value in (1, 10))
    assert copies == dict.fromkeys(range(1, 11), 4)
    assert sum(bool(card.effects) for card in BOX.cando) == 8


@pytest.mark.clause("human_interface:component.adrenaline-deck")
@pytest.mark.clause("human_interface:data.adrenaline-deck")
def test_the_adrenaline_deck_has_six_of_each_value() -> None:
    copies: Counter[int] = Counter()
    for card in BOX.rush:
        copies[card.value] += card.copies
        assert card.effects
    assert copies == dict.fromkeys(range(1, 5), 6)
    assert sum(card.copies for card in BOX.rush if card.name == "Kick the door down") == 2


@pytest.mark.clause("human_interface:component.tactical-response-deck")
@pytest.mark.clause("human_interface:data.tactical-response-deck")
@pytest.mark.clause("human_interface:component.secret-agenda")
@pytest.mark.clause("human_interface:component.collateral-damage")
@pytest.mark.clause("human_interface:component.unexpected-events")
@pytest.mark.clause("human_interface:component.hidden-objectives")
@pytest.mark.clause("human_interface:events.card-texts")
def test_the_other_decks_have_as_many_cards_as_our_rulings_say() -> None:
    decks = (BOX.responses, BOX.agendas, BOX.collateral, BOX.events, BOX.hidden)
    assert [sum(card.copies for card in deck) for deck in decks] == [14, 12, 8, 14, 8]
    assert all(2 <= agenda.points <= 4 for agenda in BOX.agendas)


@pytest.mark.clause("human_interface:component.cw-deck")
@pytest.mark.clause("human_interface:component.cw-opfor-deck")
@pytest.mark.clause("human_interface:component.cw-card")
@pytest.mark.clause("human_interface:data.cw-cards")
@pytest.mark.clause("human_interface:component.cw-blank")
@pytest.mark.clause("human_interface:cw.four-types")
def test_factions_have_28_programs_and_two_blanks_in_the_advanced_game_and_opfor_24() -> None:
    sizes = {faction.name: sum(faction.programs.values()) for faction in BOX.factions if faction.programs}
    assert sizes["OPFOR"] == 24
    assert {size for name, size in sizes.items() if name != "OPFOR"} == {28}
    plain = setting(Options(scenario="lockdown", advanced_cyberwarfare="off"))
    more = setting(Options(scenario="lockdown", advanced_cyberwarfare="on"))
    assert len(network_deck(more, "Helix")) == len(network_deck(plain, "Helix")) + 2
    kinds = {"offensive", "defensive", "sniffer", "resources", "booster", "blank"}
    assert {program.type for program in BOX.programs} == kinds
    assert all(program.running is None or program.running <= program.install for program in BOX.programs)
    blank = next(program for program in BOX.programs if program.type == "blank")
    assert (blank.install, blank.running, blank.strength) == (0, None, 0)


@pytest.mark.clause("human_interface:component.cw-offensive")
@pytest.mark.clause("human_interface:component.cw-defensive")
@pytest.mark.clause("human_interface:component.cw-support")
def test_programs_are_of_the_kinds_that_their_names_say() -> None:
    kind = {program.name: program.type for program in BOX.programs}
    assert all(name.endswith(("Virus", "Worm")) for name, each in kind.items() if each == "offensive")
    assert all(name.endswith(("ICE", "Bastion", "IDS")) for name, each in kind.items() if each == "defensive")
    assert kind["Sniffer"] == "sniffer"


@pytest.mark.clause("human_interface:data.cw-cards")
def test_decks_have_the_same_families_and_differ_in_ten_cards() -> None:
    decks = {one.name: Counter(one.programs) for one in BOX.factions if one.programs and one.playable}
    assert sorted(decks) == ["Helix", "Meridian", "Undertow"]
    for deck in decks.values():
        families = Counter(dict.fromkeys(FAMILIES, 0))
        for name, copies in deck.items():
            families[next(last for last in FAMILIES if name.endswith(last))] += copies
        assert families == FAMILIES
    assert all((a - b).total() >= 10 for one, a in decks.items() for two, b in decks.items() if one != two)


FAMILIES = {
    "Virus": 4,
    "Worm": 5,
    "ICE": 5,
    "Bastion": 3,
    "IDS": 3,
    "Sniffer": 3,
    "SR Booster": 3,
    "Strength Booster": 2,
}


@pytest.mark.clause("human_interface:class.leader")
@pytest.mark.clause("human_interface:class.hacker")
@pytest.mark.clause("human_interface:class.ronin")
@pytest.mark.clause("human_interface:class.skimmer")
@pytest.mark.clause("human_interface:class.uberboy")
@pytest.mark.clause("human_interface:class.drone")
@pytest.mark.clause("human_interface:class.heavy-assault-drone")
@pytest.mark.clause("human_interface:class.mercenary-faction")
@pytest.mark.clause("human_interface:class.factions")
@pytest.mark.clause("human_interface:class.count")
def test_every_class_is_there_and_mercenaries_are_a_faction() -> None:
    assert {"leader", "hacker", "ronin", "skimmer", "uberboy", "drone", "heavy-assault-drone"} <= CLASSES
    assert [faction.name for faction in BOX.factions if faction.mercenary] == ["Mercenary"]
    assert sum(faction.playable and not faction.mercenary for faction in BOX.factions) >= 2
    assert {len(who.classes) for who in BOX.identities} == {1, 2}


PEOPLE = [who for who in BOX.identities if not who.nameless and not {"opfor", "neutral"} & {*who.classes}]


@pytest.mark.clause("human_interface:data.id-cards")
def test_three_factions_have_nine_people_and_six_work_for_money() -> None:
    by_faction = {name: [who for who in PEOPLE if who.faction == name] for name in {who.faction for who in PEOPLE}}
    assert {name: len(people) for name, people in by_faction.items()} == {
        "Helix": 9,
        "Meridian": 9,
        "Undertow": 9,
        "Mercenary": 6,
    }
    for name, people in by_faction.items():
        if name != "Mercenary":
            assert sum("hacker" in who.classes for who in people) == 2
            assert sum(len(who.classes) == 2 for who in people) == 1
            assert {kind for who in people for kind in who.classes} == CLASSES - {"opfor", "neutral"}
    assert all(who.text for who in PEOPLE)
    assert len({who.text for who in PEOPLE}) == len(PEOPLE)


@pytest.mark.clause("human_interface:skill.texts")
def test_no_two_of_a_class_have_the_same_skills() -> None:
    found = Counter(
        (kind, side, frozenset(face.skills))
        for who in PEOPLE
        for kind in who.classes
        for side, face in (("healthy", who.healthy), ("crippled", who.crippled))
    )
    assert max(found.values()) == 1
    used = {name for who in PEOPLE for face in (who.healthy, who.crippled) for name in face.skills}
    assert len(used) >= 60


@pytest.mark.clause("human_interface:setup.default-equipment-table")
def test_default_equipment_keeps_to_the_limits_and_brings_every_mechanism_into_play() -> None:
    for kind, names in BOX.defaults.items():
        carried = [ITEMS[name] for name in names if ITEMS[name].kind != "neurochip"]
        assert len(carried) <= (equipment.MOST_CARDS_OPFOR if kind == "opfor" else equipment.MOST_CARDS)
    used = {ITEMS[name].kind for names in BOX.defaults.values() for name in names}
    assert used == {"ranged", "close", "heavy", "grenade", "mine", "cybergear", "neurochip"}


@pytest.mark.clause("human_interface:setup.kits")
def test_every_item_is_in_a_kit_and_kits_keep_to_the_limits_and_the_classes() -> None:
    table = setting(Options(scenario="lockdown", buying="on"))
    assert {name for kit in BOX.kits for name in kit.items} == set(ITEMS)
    assert all(item.price for item in BOX.items)
    for kit in BOX.kits:
        for kind in kit.classes:
            who = next(one for one in PEOPLE if kind in one.classes)
            assert not [*equipment.loadout_faults(table, who, kit.items, opfor=False)], kit.name
    for kind in ("leader", "hacker", "ronin", "skimmer", "uberboy", "drone", "heavy-assault-drone"):
        prices = [table.kit_prices[n] for n, kit in enumerate(BOX.kits) if kind in kit.classes]
        assert len(prices) >= 3
        assert min(prices) <= draft.LEAST


@pytest.mark.clause("human_interface:setup.kits")
def test_kits_that_were_chosen_beforehand_are_for_their_class_and_within_the_budget() -> None:
    squads = (
        ("Mara Voss", "Dr. Amadi", "Saint", "Juno Reyes"),
        ("Captain Ilse Brandt", "Tally", "Ansel Roy", "Kestrel Dao"),
    )

    def said(*kits: str, budget: int = Options().budget) -> str:
        with pytest.raises(Fault) as fault:
            setting(Options(scenario="lockdown", squads=squads, kits=(kits,), buying="on", budget=budget))
        return str(fault.value)

    assert said("Runner") == "Runner is not for Mara Voss"
    assert said("Fixer", "Bunker", "Lone Wolf", "Ambush") == "Red spends 179 credits, and may spend 144"
    rich = setup(setting(Options(scenario="lockdown", squads=squads, kits=(("Fixer", "Bunker"),), budget=60)))
    assert [rich.setting.item_names[card.item] for card in rich.chips[1]] == ["Firewall", "Calm Loop"]


def mission(**changes: object) -> Mission:
    """The first mission, otherwise in some respect."""
    return msgspec.convert(msgspec.to_builtins(known_missions()["dry-run"]) | changes, Mission)


def faults_of(**changes: object) -> str:
    with pytest.raises(Fault) as fault:
        setting(Options(scenario="dry-run", own_missions=(mission(**changes),)))
    return str(fault.value)


@pytest.mark.clause("human_interface:setup.equipment-limit-opfor")
def test_an_opfor_model_has_two_equipment_cards_at_most() -> None:
    guard = {"who": "Guard", "square": "L5", "equipment": ["Pistol", "SMG", "Katana"]}
    assert "Guard has 3 equipment cards, and may have 2" in faults_of(opfor=[guard])


@pytest.mark.clause("human_interface:setup.neurochip-healthy-limit")
@pytest.mark.clause("human_interface:setup.cybershock-start-bounds")
def test_a_loadout_with_three_chips_or_too_much_cybershock_is_refused() -> None:
    chips = {"who": "Leader", "square": "C4", "equipment": ["Targeter", "Firewall", "Overclock"]}
    assert "Leader has 3 neurochips, and may have 2" in faults_of(team=[chips])
    gear = {"who": "Hacker", "square": "C4", "equipment": ["Reflex Booster"] * 4}
    assert "cybershock of 10 or more" in faults_of(team=[gear])
    nine = {"who": "Leader", "square": "C4", "equipment": ["Reflex Booster"] * 3}
    ten = nine | {"equipment": ["Reflex Booster"] * 3 + ["Cyberarm"]}
    assert "cybershock of 10 or more" in faults_of(team=[ten])
    s = setup(setting(Options(scenario="dry-run", own_missions=(mission(team=[nine]),))))
    assert s.shock[s.setting.roster[0][0]] == 9


@pytest.mark.clause("human_interface:mode.choice")
@pytest.mark.clause("human_interface:component.mission-booklet")
def test_a_mission_is_of_one_mode() -> None:
    for mode in (None, "both"):
        with pytest.raises(msgspec.ValidationError):
            mission(mode=mode)
    assert {one.mode for one in known_missions().values()} == {"campaign", "skirmish"}


@pytest.mark.clause("human_interface:component.opfor-entry-point")
def test_a_security_protocol_needs_an_entry_point() -> None:
    assert "no entry point" in faults_of(security={"Guard": 2}, entry_points=[])


@pytest.mark.clause("human_interface:mode.solo")
@pytest.mark.clause("human_interface:setup.id-in-hud")
@pytest.mark.clause("human_interface:component.hud")
@pytest.mark.clause("human_interface:component.miniature")
def test_one_person_plays_a_whole_team_each_with_a_hud_of_its_own() -> None:
    s = setup(setting(Options(scenario="dry-run", players=1)))
    own = s.setting.roster[0]
    assert {s.seat[model] for model in own} == {0}
    assert all(s.wounds[model] and s.card[model] >= 0 and s.cell[model] >= 0 for model in own)
    assert not s.down
    assert len({s.card[model] for model in own}) == len({s.cell[model] for model in own}) == len(own)
    assert [s.shock[model] for model in own] == [
        sum(ITEMS[name].cybershock for name in BOX.defaults[kind]) for kind in ("leader", "ronin", "skimmer")
    ]


@pytest.mark.clause("human_interface:component.terminal-basic")
@pytest.mark.clause("human_interface:component.terminal-security")
@pytest.mark.clause("human_interface:component.terminal-card")
@pytest.mark.clause("human_interface:component.door")
@pytest.mark.clause("human_interface:setup.terminal-cards")
def test_terminals_and_doors_have_colours_and_numbers_and_white_terminals_have_none() -> None:
    cold = known_missions()["cold-storage"]
    security = [terminal for terminal in cold.terminals if terminal.colour is not None]
    assert sorted(terminal.strength for terminal in security) == [1, 2]
    assert any(terminal.colour is None for terminal in cold.terminals)
    assert Terminal("Desk", "A1").number == 0
    assert all(door.colour and len(door.squares) in (1, 2) for door in cold.doors)


@pytest.mark.clause("human_interface:setup.mission-choice")
@pytest.mark.parametrize("named", ["", "nowhere"])
def test_no_board_is_built_without_a_mission(named: str) -> None:
    with pytest.raises(Fault, match=f"there is no mission '{named}'"):
        fireteam.new("human_interface", scenario=named)


@pytest.mark.clause("human_interface:meta.version")
def test_the_game_says_what_it_is_and_what_its_rules_follow() -> None:
    about = fireteam.rules_of("human_interface").about
    assert (about.code, about.title) == ("human_interface", "Human Interface: Be a Better Human")
    told = clauses.load(about.folder)["meta.version"].text
    assert all(word in told for word in ("Postindustrial Games", "2019", "summary", "second version", "May 2022"))


@pytest.mark.clause("human_interface:component.weapon-card")
@pytest.mark.clause("human_interface:component.cw-card")
@pytest.mark.clause("human_interface:component.cw-blank")
@pytest.mark.clause("human_interface:data.cw-cards")
@pytest.mark.parametrize(
    ("option", "card", "reason"),
    [
        ("items", {"kind": "ranged", "effective": 9, "maximum": 4, "damage": 5}, "below the effective 9"),
        ("programs", {"type": "defensive", "install": 1, "running": 2, "strength": 3}, "less than the 2 to run"),
        ("programs", {"type": "blank", "strength": 1}, "is blank and has numbers"),
    ],
)
def test_a_card_whose_numbers_contradict_each_other_is_refused(
    option: str, card: dict[str, object], reason: str
) -> None:
    with pytest.raises(Fault, match=reason):
        setting(msgspec.convert({option: [card | {"name": "Odd"}]}, Options))


@pytest.mark.clause("human_interface:component.cando-deck")
@pytest.mark.clause("human_interface:component.adrenaline-deck")
@pytest.mark.clause("human_interface:component.cybergear-card")
@pytest.mark.clause("human_interface:class.count")
@pytest.mark.parametrize(
    ("option", "card"),
    [
        ("cando", {"value": 0, "short": "0"}),
        ("cando", {"value": 11, "short": "11"}),
        ("rush", {"value": 0, "moment": "any"}),
        ("items", {"kind": "cybergear", "cybershock": -1}),
        ("identities", msgspec.to_builtins(WHO["Leader"]) | {"classes": ["leader", "hacker", "ronin"]}),
        ("identities", msgspec.to_builtins(WHO["Leader"]) | {"classes": []}),
    ],
)
def test_a_card_with_a_number_that_there_is_not_is_refused(option: str, card: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({option: [card | {"name": "Odd"}]}, Options)


@pytest.mark.clause("human_interface:component.terminal-basic")
@pytest.mark.clause("human_interface:component.terminal-security")
def test_a_terminal_has_a_colour_and_a_number_or_neither() -> None:
    white = {"name": "Desk", "square": "C4"}
    assert "a colour and a number, or neither" in faults_of(terminals=[white | {"number": 3}])
    assert "a colour and a number, or neither" in faults_of(terminals=[white | {"colour": "red"}])
    setting(Options(scenario="dry-run", own_missions=(mission(terminals=[white]),)))
