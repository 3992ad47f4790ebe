"""The numbers that our rulings give to plain cards, one by one."""

from collections import Counter

import pytest

import fireteam
from fireteam.games.human_interface.model.cards import Face, Identity, Item
from fireteam.games.human_interface.model.setup import (
    network_deck,
    printed,
)

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
