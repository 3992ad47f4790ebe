"""The numbers that our rulings give to plain cards, one by one, and what every game lays out before anybody chooses."""

from collections import Counter

import msgspec
import pytest

import fireteam
from fireteam.games.human_interface.model.cards import Face, Identity, Item
from fireteam.games.human_interface.model.mission import Mission
from fireteam.games.human_interface.model.setup import (
    Options,
    known_missions,
    network_deck,
    printed,
    setting,
    setup,
)
from fireteam.games.human_interface.view import seen, shown
from fireteam.kernel.faults import Fault
from fireteam.space.masks import bit_list

BOX = printed()
ITEMS = {item.name: item for item in BOX.items}
WHO = {who.name: who for who in BOX.identities}
Skills = tuple[int, int, int]


# ID cards

PLAIN: dict[str, tuple[Skills, tuple[int, int, int, int], int, int | None, Skills, int]] = {
    # the three skills, armour from head to legs, WOUNDS and those in parentheses; then skills and WOUNDS when crippled
    "Leader": ((6, 6, 5), (3, 4, 3, 3), 3, None, (5, 5, 4), 2),
    "Hacker": ((5, 8, 5), (2, 3, 2, 2), 3, None, (4, 7, 4), 2),
    "Ronin": ((8, 5, 6), (3, 4, 3, 3), 3, None, (7, 4, 5), 2),
    "Skimmer": ((6, 6, 7), (2, 3, 2, 2), 3, None, (5, 5, 5), 2),
    "Uberboy": ((8, 4, 4), (4, 5, 4, 4), 4, None, (7, 3, 3), 3),
    "Drone": ((5, 3, 5), (3, 3, 3, 3), 2, 1, (4, 2, 4), 1),
    "Heavy Assault Drone": ((7, 3, 4), (5, 6, 5, 5), 4, 2, (6, 2, 3), 2),
    "Guard": ((5, 4, 5), (2, 3, 2, 2), 3, 1, (4, 3, 4), 2),
    "Officer": ((6, 5, 5), (3, 4, 3, 3), 3, 1, (5, 4, 4), 2),
}


def skills(face: Face) -> Skills:
    return face.physical, face.mental, face.speed


def armour(face: Face) -> tuple[int, int, int, int]:
    return face.armour.head, face.armour.torso, face.armour.arms, face.armour.legs


def told(who: Identity) -> tuple[Skills, tuple[int, int, int, int], int, int | None, Skills, int]:
    well, hurt = who.healthy, who.crippled
    return skills(well), armour(well), well.wounds, who.opfor_wounds, skills(hurt), hurt.wounds


@pytest.mark.clause("human_interface:data.id-cards")
@pytest.mark.clause("human_interface:component.id-card")
@pytest.mark.parametrize("name", PLAIN)
def test_plain_id_cards_have_the_numbers_of_our_ruling(name: str) -> None:
    assert told(WHO[name]) == PLAIN[name]
    assert armour(WHO[name].crippled) == armour(WHO[name].healthy)


@pytest.mark.clause("human_interface:component.id-card")
@pytest.mark.clause("human_interface:class.mercenary-faction")
def test_every_id_card_has_a_faction_that_exists_and_mercenaries_ordinary_classes() -> None:
    factions = {faction.name for faction in BOX.factions}
    ordinary = {"leader", "hacker", "ronin", "skimmer", "uberboy", "drone", "heavy-assault-drone"}
    for who in BOX.identities:
        assert who.faction in factions
        assert who.faction != "Mercenary" or {*who.classes} <= ordinary
    assert {"Mercenary", "OPFOR"} <= {who.faction for who in BOX.identities}


@pytest.mark.clause("human_interface:data.id-cards")
def test_people_are_within_one_of_their_class_and_have_more_wounds() -> None:
    of_class = {card.classes[0]: card for card in (WHO[name] for name in PLAIN) if card.faction == "First Shift"}
    people = [one for one in BOX.identities if not one.nameless and not {"opfor", "neutral"} & {*one.classes}]
    assert people
    for one in people:
        plain = [of_class[kind] for kind in one.classes]
        for place, mine in enumerate(skills(one.healthy)):
            theirs = [skills(each.healthy)[place] for each in plain]
            assert min(theirs) - 1 <= mine <= max(theirs) + 1, one.name
        more = [one.healthy.wounds - each.healthy.wounds for each in plain]
        assert any(1 <= extra <= 3 for extra in more), one.name


# Equipment


def shot(item: Item) -> tuple[str, int, int, int, int]:
    return item.kind, item.effective, item.damage, item.maximum, item.far_damage


@pytest.mark.clause("human_interface:data.weapons")
@pytest.mark.clause("human_interface:component.weapon-card")
@pytest.mark.clause("human_interface:component.grenade-card")
@pytest.mark.clause("human_interface:component.mine-card")
@pytest.mark.clause("human_interface:component.keyword-cc")
@pytest.mark.clause("human_interface:component.keyword-heavy")
def test_plain_weapons_have_the_numbers_of_our_ruling() -> None:
    assert {name: shot(ITEMS[name]) for name in ("Pistol", "SMG", "Assault Rifle", "Sniper Rifle")} == {
        "Pistol": ("ranged", 4, 5, 8, 4),
        "SMG": ("ranged", 5, 6, 10, 4),
        "Assault Rifle": ("ranged", 8, 7, 16, 6),
        "Sniper Rifle": ("ranged", 12, 8, 24, 8),
    }
    assert shot(ITEMS["Heavy Machine Gun"]) == ("heavy", 8, 9, 16, 8)
    close = {name: (ITEMS[name].damage, ITEMS[name].reach) for name in ("Katana", "Monowhip", "Shock Baton")}
    assert close == {"Katana": (7, 1), "Monowhip": (6, 2), "Shock Baton": (4, 1)}
    assert {ITEMS[name].kind for name in close} == {"close"}
    guns = {name for name, item in ITEMS.items() if item.kind in ("ranged", "heavy")}
    assert {name for name in guns if ITEMS[name].cc} == {"Pistol", "Quiet Pistol", "Carbine"}
    grenade, mine = ITEMS["Frag Grenade"], ITEMS["Frag Mine"]
    assert (grenade.kind, grenade.maximum, grenade.damage, grenade.uses) == ("grenade", 6, 6, 2)
    assert (mine.kind, mine.damage, mine.uses) == ("mine", 7, 1)
    assert all(item.uses for item in ITEMS.values() if item.kind in ("grenade", "mine"))


@pytest.mark.clause("human_interface:data.weapons")
def test_the_baton_alone_stuns_and_calls_for_a_test() -> None:
    assert [name for name, item in ITEMS.items() if item.stuns] == ["Shock Baton"]
    assert [name for name, item in ITEMS.items() if item.shocks] == ["Shock Baton"]


@pytest.mark.clause("human_interface:data.cybergear-neurochips")
@pytest.mark.clause("human_interface:component.cybergear-card")
def test_who_may_use_the_cyberdeck_and_what_makes_a_test_when_it_is_used() -> None:
    assert ITEMS["Cyberdeck"].classes == ("hacker",)
    pushed = {name for name, item in ITEMS.items() if item.extra_action}
    assert pushed == {name for name, item in ITEMS.items() if item.test_on_use} == {"Reflex Booster"}


@pytest.mark.clause("human_interface:setup.default-equipment-table")
def test_each_class_has_its_row_of_default_equipment() -> None:
    assert BOX.defaults == {
        "leader": ("Assault Rifle", "Pistol", "Combat Interface", "Targeter"),
        "hacker": ("Pistol", "Cyberdeck", "Firewall", "Overclock"),
        "ronin": ("Katana", "Pistol", "Cyberarm", "Targeter"),
        "skimmer": ("SMG", "Frag Grenade", "Frag Mine", "Cyberlegs", "Doorbreaker"),
        "uberboy": ("Heavy Machine Gun", "Shock Baton", "Cyberarm"),
        "drone": ("SMG",),
        "heavy-assault-drone": ("Heavy Machine Gun",),
        "opfor": ("Assault Rifle",),
    }
    assert WHO["Guard"].equipment == ()
    assert WHO["Officer"].equipment == ("SMG", "Shock Baton")


# Decks


@pytest.mark.clause("human_interface:data.cando-deck")
@pytest.mark.clause("human_interface:component.cando-deck")
def test_one_card_of_each_value_from_two_to_nine_has_its_text_and_its_price() -> None:
    texts = {
        card.value: (card.cost, [(effect.do, effect.amount) for effect in card.effects], card.copies)
        for card in BOX.cando
        if card.effects
    }
    assert texts == {
        2: (1, [("add", 1)], 1),
        3: (1, [("add", 1)], 1),
        4: (1, [("refresh", 0)], 1),
        5: (1, [("refresh", 0)], 1),
        6: (2, [("again", 0)], 1),
        7: (2, [("again", 0)], 1),
        8: (2, [("damage", 1)], 1),
        9: (2, [("damage", 1)], 1),
    }


@pytest.mark.clause("human_interface:data.adrenaline-deck")
def test_adrenaline_cards_have_the_effects_of_our_ruling() -> None:
    effects = {(effect.do, effect.amount) for card in BOX.rush for effect in card.effects}
    assert effects == {("kick", 0), ("move", 2), ("add", 2), ("ignore", 1), ("refresh", 0)}
    assert [(card.value, card.copies) for card in BOX.rush if card.name == "Kick the door down"] == [(2, 2)]


@pytest.mark.clause("human_interface:data.tactical-response-deck")
def test_tactical_responses_do_what_our_ruling_names() -> None:
    changed = {(one.stat, one.amount) for card in BOX.responses for one in card.modifiers if one.when.zone == ""}
    assert {("speed", 1), ("physical", 1)} <= changed
    done = {(effect.do, effect.amount) for card in BOX.responses for effect in card.effects}
    assert done == {("reinforce", 1), ("alarm terminals", 1), ("lock", 0)}
    assert any(not (card.modifiers or card.effects or card.aggressive) for card in BOX.responses)


@pytest.mark.clause("human_interface:component.secret-agenda")
@pytest.mark.clause("human_interface:component.collateral-damage")
@pytest.mark.clause("human_interface:component.unexpected-events")
@pytest.mark.clause("human_interface:component.hidden-objectives")
@pytest.mark.clause("human_interface:events.card-texts")
def test_agendas_have_goals_and_cards_of_other_decks_do_something_or_last() -> None:
    goals = {(one.goal.do, one.goal.amount) for one in BOX.agendas}
    assert {("no member down", 0), ("battles won", 3), ("eliminated", 4), ("looted", 2)} <= goals
    for card in BOX.collateral:
        assert card.effects or card.modifiers, card.name
        assert bool(card.modifiers) == bool(card.rounds), card.name  # what lasts says how long, and nothing else does
    for event in BOX.events:
        assert not event.rounds, event.name  # until its moment, or the next card
    assert {bool(event.until) for event in BOX.events} == {True, False}
    assert all(not (card.modifiers or card.rounds or card.until) for card in BOX.hidden)  # what is found works once
    assert [card.name for card in BOX.hidden if not card.effects] == ["Empty Case"]


# Programs

PROGRAMS = {  # strength, install cost, running cost
    "Virus": ("offensive", 4, 3, 2),
    "Worm": ("offensive", 3, 2, 1),
    "ICE": ("defensive", 3, 2, 1),
    "Bastion": ("defensive", 4, 3, 2),
    "IDS": ("defensive", 2, 1, 1),
    "Sniffer": ("sniffer", 0, 0, None),
    "SR Booster": ("resources", 0, 0, None),
    "Strength Booster": ("booster", 2, 1, 1),
}


@pytest.mark.clause("human_interface:data.cw-cards")
@pytest.mark.clause("human_interface:component.cw-card")
def test_plain_programs_have_the_numbers_of_our_ruling() -> None:
    cards = {card.name: (card.type, card.strength, card.install, card.running) for card in BOX.programs}
    assert {name: cards[name] for name in PROGRAMS} == PROGRAMS
    assert next(card.resources for card in BOX.programs if card.name == "SR Booster") == 2


@pytest.mark.clause("human_interface:component.cw-offensive")
@pytest.mark.clause("human_interface:component.cw-defensive")
@pytest.mark.clause("human_interface:component.cw-support")
def test_every_program_is_of_the_kind_that_its_last_word_says() -> None:
    for card in BOX.programs:
        family = next((name for name in sorted(PROGRAMS, key=len, reverse=True) if card.name.endswith(name)), None)
        assert card.type == (PROGRAMS[family][0] if family else "blank"), card.name


@pytest.mark.clause("human_interface:data.cw-cards")
@pytest.mark.clause("human_interface:component.cw-opfor-deck")
def test_the_plain_deck_and_that_of_opfor_have_the_copies_of_our_ruling() -> None:
    decks = {faction.name: faction.programs for faction in BOX.factions}
    plain = dict(zip(PROGRAMS, (4, 5, 5, 3, 3, 3, 3, 2), strict=True))
    assert decks["First Shift"] == decks["Second Shift"] == plain
    plainly = {"ICE": 6, "Bastion": 4, "IDS": 4, "Virus": 3, "Worm": 3}
    others = {name: copies for name, copies in decks["OPFOR"].items() if name not in plainly}
    assert {name: decks["OPFOR"][name] for name in plainly} == plainly
    assert list(others.values()) == [1, 1, 1, 1]
    kinds = {card.name: card.type for card in BOX.programs}
    assert {kinds[name] for name in decks["OPFOR"]} == {"offensive", "defensive"}


@pytest.mark.clause("human_interface:component.cw-deck")
@pytest.mark.clause("human_interface:setup.cw-shuffle")
@pytest.mark.clause("human_interface:class.factions")
def test_each_team_draws_its_hand_out_of_the_deck_of_its_faction_in_another_order_each_game() -> None:
    squads = (
        ("Mara Voss", "Dr. Amadi", "Saint", "Juno Reyes"),
        ("Captain Ilse Brandt", "Tally", "Ansel Roy", "Kestrel Dao"),
    )
    hands = set()
    for seed in range(1, 5):
        game = fireteam.new("human_interface", seed=seed, scenario="lockdown", squads=squads)
        while game.state.round == 1 and not game.state.networks[1].hand:
            d = game.decision()
            game.choose(d.seat, d.kind.default_option(game.state, d))
        for team, faction in enumerate(("Helix", "Meridian")):
            network = game.state.networks[team]
            whole = Counter(network_deck(game.state.setting, faction))
            assert len(network.hand) >= 5
            assert Counter(network.hand) + Counter(network.deck.bag) == whole
        hands.add(tuple(game.state.networks[0].hand))
    assert len(hands) > 1


# What missions lay out


def own(**changes: object) -> Mission:
    """The rooms for cases, otherwise in some respect."""
    rooms = setting(Options(scenario="rooms")).mission
    return msgspec.convert(msgspec.to_builtins(rooms) | {"name": "Own Rooms"} | changes, Mission)


def laid_out(**changes: object) -> shown.Facts:
    return seen.facts(setup(setting(Options(scenario="own-rooms", own_missions=(own(**changes),)))))


@pytest.mark.clause("human_interface:setup.skirmish-board")
def test_lockdown_is_the_scenario_of_our_ruling() -> None:
    lockdown = known_missions()["lockdown"]
    assert (len(lockdown.rows), {len(row) for row in lockdown.rows}) == (24, {24})
    assert sorted(terminal.strength for terminal in lockdown.terminals if terminal.colour) == [1, 2]
    assert (lockdown.rounds, lockdown.teams, len(lockdown.entry)) == (6, 2, 2)
    assert lockdown.points == {"terminal": 1, "eliminated": 1}
    turned = [row[::-1] for row in reversed(lockdown.rows)]
    shape = [[[sign in "# " for sign in row] for row in rows] for rows in (lockdown.rows, turned)]
    assert shape[0] == shape[1]


@pytest.mark.clause("human_interface:data.missions")
@pytest.mark.clause("human_interface:component.mission-booklet")
def test_there_is_a_first_mission_without_hacking_a_full_one_and_a_skirmish() -> None:
    missions = known_missions()
    first = missions["dry-run"]
    assert first.mode == "campaign"
    assert not any(terminal.colour for terminal in first.terminals)
    assert not any("hacker" in WHO[start.who].classes for start in first.team)
    full = missions["cold-storage"]
    assert full.mode == "campaign"
    assert all((full.terminals, full.objectives, full.security, full.entry_points, full.decks))
    assert missions["lockdown"].mode == "skirmish"


@pytest.mark.clause("human_interface:setup.mission-map")
@pytest.mark.clause("human_interface:setup.door-state-tokens")
@pytest.mark.clause("human_interface:component.door-state-token")
def test_doors_begin_as_the_mission_has_them_and_there_are_no_others() -> None:
    doors = [
        {"name": "Red Door", "squares": ["D6"], "zone": "Red Room", "colour": "red", "number": 1, "state": "open"},
        {"name": "Blue Door", "squares": ["D9"], "zone": "Blue Room", "colour": "blue", "number": 2, "state": "closed"},
        {"name": "Wide Door", "squares": ["L6", "M6"], "zone": "Wide Room", "colour": "green", "state": "locked"},
        {"name": "Plain Door", "squares": ["K9"], "zone": "Plain Room", "colour": "green"},
    ]
    states = {name: door.state for name, door in laid_out(doors=doors).doors.items()}
    assert states == {"Red Door": "open", "Blue Door": "closed", "Wide Door": "locked", "Plain Door": "closed"}


@pytest.mark.clause("human_interface:mode.player-count")
def test_a_campaign_is_for_one_to_four_and_a_skirmish_for_two_unless_it_has_more_sides() -> None:
    def seats(scenario: str, players: int | None = None) -> int:
        return len(setting(Options(scenario=scenario, players=players)).seats)

    assert [seats("yard", n) for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert (seats("ring"), seats("ring-of-four")) == (2, 4)
    for scenario, players in (("yard", 0), ("yard", 5), ("ring", 1), ("ring", 5), ("ring-of-three", 2)):
        with pytest.raises(Fault, match="'players' must be"):
            seats(scenario, players)


@pytest.mark.clause("human_interface:setup.id-cards")
@pytest.mark.clause("human_interface:setup.miniatures")
def test_those_on_the_board_are_those_of_the_mission_on_their_squares() -> None:
    team = [{"who": "Leader", "square": "B7"}, {"who": "Hacker", "square": "C7"}, {"who": "Ronin", "square": "D8"}]
    opfor = [{"who": "Guard", "square": "I3"}, {"who": "Officer", "square": "M12"}]
    there = {
        name: (model.card, model.at) for name, model in laid_out(team=team, opfor=opfor).models.items() if model.at
    }
    assert there == {
        "leader": ("Leader", "B7"),
        "hacker": ("Hacker", "C7"),
        "ronin": ("Ronin", "D8"),
        "guard-1": ("Guard", "I3"),
        "officer-1": ("Officer", "M12"),
    }


@pytest.mark.clause("human_interface:setup.mission-decks")
@pytest.mark.clause("human_interface:component.tactical-response-deck")
@pytest.mark.clause("human_interface:setup.deck-shuffle")
def test_the_decks_of_a_mission_are_whole_and_there_are_no_others() -> None:
    common = {"CanDo": 40, "adrenaline": 24, "OPFOR programs": 24}
    for changes, more in (
        ({"decks": []}, {}),
        ({"decks": ["events"]}, {"events": 14}),
        ({"decks": ["collateral", "hidden"]}, {"collateral": 8, "hidden": 8}),
        ({"decks": [], "tactical_response": True}, {"responses": 14}),
    ):
        decks = laid_out(**changes).decks
        assert {name: deck.left for name, deck in decks.items()} == common | more
        assert all(deck.discard == [] for deck in decks.values())


@pytest.mark.clause("human_interface:setup.equipment-limit")
@pytest.mark.clause("human_interface:setup.equipment-limit-opfor")
@pytest.mark.clause("human_interface:setup.equipment-limit-scope")
@pytest.mark.clause("human_interface:setup.neurochip-slots")
@pytest.mark.clause("human_interface:class.role")
def test_missions_list_four_cards_for_a_character_and_two_for_opfor_at_most_and_none_of_another_class() -> None:
    def wrong(who: str, *cards: str) -> str:
        placed = [{"who": who, "square": "B7", "equipment": cards}]
        try:
            laid_out(**({"opfor": placed} if who == "Guard" else {"team": placed}))
        except Fault as fault:
            return str(fault)
        return ""

    four = ("Pistol", "SMG", "Katana", "Monowhip")
    assert wrong("Leader", *four, "Targeter", "Doorbreaker") == ""
    assert wrong("Leader", *four, "Sniper Rifle") == "Leader has 5 equipment cards, and may have 4"
    for counts in ("Cyberarm", "Frag Grenade", "Frag Mine"):
        assert wrong("Leader", *four, counts) == "Leader has 5 equipment cards, and may have 4"
    assert wrong("Guard", *four[:2], "Targeter") == ""
    assert wrong("Guard", *four[:2]) == ""
    assert wrong("Guard", *four[:3]) == "Guard has 3 equipment cards, and may have 2"
    assert wrong("Leader", "Heavy Machine Gun") == "Heavy Machine Gun is not for Leader"
    assert wrong("Ronin", "Cyberdeck") == "Cyberdeck is not for Ronin"
    assert wrong("Uberboy", "Heavy Machine Gun") == ""


@pytest.mark.clause("human_interface:data.zones")
def test_a_doorway_lies_between_two_zones_and_is_a_part_of_one_of_them() -> None:
    for code, mission in known_missions().items():
        ground = setting(Options(scenario=code)).ground
        for door in mission.doors:
            cells = [ground.board.cell(square) for square in door.squares]
            assert {ground.zone_names[ground.zone_of[cell]] for cell in cells} == {door.zone}
            sides = {
                ground.zone_names[ground.zone_of[near]]
                for cell in cells
                for near in bit_list(ground.floor)
                if ground.board.distance_manhattan(cell, near) == 1 and near not in cells
            }
            assert len(sides) == 2, (code, door.name)
            assert door.zone in sides, (code, door.name)


@pytest.mark.clause("human_interface:data.maps")
def test_the_maps_are_worth_six_tiles_and_their_doorways_are_of_one_or_two_squares() -> None:
    squares = [len(one.rows) * max(map(len, one.rows)) for one in known_missions().values()]
    assert max(squares) >= 6 * 8 * 8
    widths = {len(door.squares) for one in known_missions().values() for door in one.doors}
    assert widths == {1, 2}
    door = {"name": "Gate", "squares": ["D6", "E6", "F6"], "zone": "Red Room", "colour": "red"}
    with pytest.raises(msgspec.ValidationError):
        own(doors=[door])
