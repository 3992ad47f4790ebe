"""What cases cannot say about Gambit: what may be taken back, what deals a seat can imagine, and what becomes of
a game that is copied during a battle inside a battle."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import fireteam
from fireteam.kernel import position_files
from fireteam.kernel.chance import EVERYONE, Script
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.odds import Branch, branches
from tests.tiny.gambit import RULES, seen
from tests.tiny.gambit.setup import Options
from tests.tiny.gambit.state import BLANK, PROGRAMS, SPIKE, TUNNEL, WARD, Table

AMBER, COBALT = 0, 1


def arranged(chance: list[str] | None = None, **given: Any) -> Game[Table]:
    setting = RULES.setting(Options())
    state = position_files.arranged(RULES, setting, {"round": 1, **given})
    return Game(Opening(RULES, Options(), state, None), Script(chance or []), log=[])


def play(game: Game[Table], *answers: str) -> Game[Table]:
    for answer in answers:
        seat, text = answer.split(": ")
        game.choose(seat, text)
    return game


def scanned() -> Game[Table]:
    game = arranged(["card blank", "card spike", "card ward"], hackers={"Cobalt": {"rack": ["tunnel"]}})
    return play(game, "Amber: scan 3", "Amber: put c", "Amber: put b")


def deep_in_battles() -> Game[Table]:
    """Three battles deep, where Amber has stood and Cobalt must call."""
    game = arranged(hackers={"Amber": {"rack": ["tunnel", "tunnel"]}, "Cobalt": {"rack": ["ward", "blank"]}})
    play(game, "Amber: attack core", "Amber: stake 1 a", "Cobalt: withhold", "Amber: stand", "Cobalt: stand")
    play(game, "Amber: dig bank", "Amber: stake 0 a", "Cobalt: stake 1 b", "Amber: stand", "Cobalt: stand")
    return play(game, "Amber: dig archive", "Cobalt: stake 2 a", "Amber: withhold", "Amber: stand")


def deals(game: Game[Table], seat: int, what: Any) -> dict[Any, Fraction]:
    """The probability of everything that a seat can imagine, over all deals of what it does not know."""
    found: list[Any] = []

    def run(path: list[tuple[int, tuple[int, ...]]]) -> None:
        s = game.clone().state
        RULES.redeal(s, seat, Branch([], path))
        found.append(what(s))

    chances: dict[Any, Fraction] = {}
    for probability in branches(run):
        thing = found.pop()
        chances[thing] = chances.get(thing, Fraction(0)) + probability
    return chances


# --- taking back -------------------------------------------------------------------------------------------------


def test_cards_put_back_may_be_taken_up_again_until_the_rival_answers() -> None:
    game = scanned()
    assert seen.facts(game.state).deck.top == ["ward", "spike", "blank"]
    game.undo("Amber")
    assert (len(game.state.row), len(game.state.placed)) == (2, 1)
    game.undo("Amber")
    assert [PROGRAMS[card.kind] for card in game.state.row] == ["blank", "spike", "ward"]
    play(game, "Amber: put a", "Amber: put b")
    assert seen.facts(game.state).deck.top == ["blank", "ward", "spike"]


@pytest.mark.clause("gambit:scan.order")
def test_the_look_itself_cannot_be_taken_back() -> None:
    game = scanned()
    game.undo("Amber")
    game.undo("Amber")
    with pytest.raises(Fault, match="cards have come up"):
        game.undo("Amber")


def test_a_look_at_cards_that_only_the_rival_knew_cannot_be_taken_back_though_no_card_came_up() -> None:
    game = arranged(top=[{"card": "ward", "known_to": ["Cobalt"]}, {"card": "blank", "known_to": ["Cobalt"]}])
    play(game, "Amber: scan 2")
    assert str(game.barrier("Amber")).startswith("somebody has come to know something since")


def test_reordering_cards_that_one_knows_already_can_be_taken_back_whole() -> None:
    game = arranged(top=[{"card": "ward", "known_to": ["Amber"]}, {"card": "blank", "known_to": ["Amber"]}])
    before = game.digest()
    play(game, "Amber: scan 2", "Amber: put b")
    game.undo("Amber")
    game.undo("Amber")
    assert game.digest() == before


def test_a_commitment_may_be_taken_back_until_both_are_in() -> None:
    game = arranged(hackers={"Amber": {"rack": ["blank"]}})
    play(game, "Amber: attack core", "Amber: stake 3 a")
    game.undo("Amber")
    play(game, "Amber: stake 1 a", "Cobalt: withhold")
    assert game.state.battles[0].forces[AMBER].amount == 1
    assert str(game.barrier("Amber")).startswith("others have answered at the same time")


# --- what a seat can imagine -------------------------------------------------------------------------------------


@pytest.mark.clause("gambit:know.put-back")
def test_the_looker_imagines_only_deals_that_keep_the_places_she_knows() -> None:
    assert deals(scanned(), AMBER, lambda s: tuple(card.kind for card in s.deck.top)) == {(WARD, SPIKE, BLANK): 1}


def test_the_rival_imagines_every_unknown_card_in_every_place_in_proportion() -> None:
    game = scanned()
    for place in range(3):  # nine cards are unknown to Cobalt, who holds one of the two tunnels
        chances = deals(game, COBALT, lambda s, place=place: PROGRAMS[s.deck.top[place].kind])
        assert chances == {name: Fraction(1 if name == "tunnel" else 2, 9) for name in PROGRAMS}
    pairs = deals(game, COBALT, lambda s: (s.deck.top[0].kind, s.deck.top[1].kind))
    assert pairs[WARD, WARD] == Fraction(2, 9) * Fraction(1, 8)
    assert pairs[WARD, BLANK] == Fraction(2, 9) * Fraction(2, 8)


def test_determinized_games_spread_the_unknown_and_keep_the_known() -> None:
    game = scanned()
    tops: Counter[str] = Counter()
    for seed in range(450):
        world = game.determinize("Cobalt", seed)
        assert seen.facts(world.state).hackers["Cobalt"].rack == ["tunnel"]
        tops[PROGRAMS[world.state.deck.top[0].kind]] += 1
        assert [card.kind for card in game.determinize("Amber", seed).state.deck.top] == [WARD, SPIKE, BLANK]
    assert all(70 < tops[name] < 130 for name in ("blank", "spike", "ward", "siphon"))
    assert 30 < tops["tunnel"] < 70


@pytest.mark.clause("gambit:know.shuffle")
def test_after_a_shuffle_the_looker_knows_no_more_than_the_rival() -> None:
    game = play(scanned(), "Amber: reboot")
    assert not [secret for secret in RULES.secrets(game.state) if secret.known_to & 1 << AMBER]
    assert game.view("Amber")["table"]["deck"] == {"size": 9, "top": []}


@pytest.mark.clause("gambit:know.follows")
def test_a_card_drawn_from_a_place_the_rival_knows_is_fixed_in_every_world_of_the_rival() -> None:
    game = play(scanned(), "Amber: end", "Cobalt: draw")
    assert deals(game, AMBER, lambda s: s.hackers[COBALT].rack[1].kind) == {WARD: 1}
    first = deals(game, AMBER, lambda s: s.hackers[COBALT].rack[0].kind)
    assert set(map(PROGRAMS.__getitem__, first)) == set(PROGRAMS)
    assert first[BLANK] == Fraction(1, 7)  # of ten cards Amber knows a ward, a spike and a blank


@pytest.mark.clause("gambit:commit.open-amount")
def test_a_bluff_and_a_program_look_alike_to_the_rival() -> None:
    worlds = []
    for rack in (["blank"], ["spike"]):
        game = arranged(hackers={"Amber": {"rack": rack}, "Cobalt": {"rack": ["ward"]}})
        play(game, "Amber: attack core", "Amber: stake 3 a", "Cobalt: stake 1 a", "Amber: stand")
        worlds.append((game.view("Cobalt"), game.texts("Cobalt"), list(game.events_for("Cobalt"))))
    assert worlds[0] == worlds[1]


def test_the_record_that_a_seat_may_keep_does_not_tell_the_cards_of_the_rival() -> None:
    game = fireteam.new("gambit", seed=3)
    play(game, "Amber: scan 2")
    drawn = [line for line in game.record("Cobalt").splitlines() if line.startswith("= ")]
    assert drawn.count("= ?") == 4  # two dealt to Amber, two scanned by her
    assert len(drawn) == 6


# --- copies while things are under way ---------------------------------------------------------------------------


def test_a_clone_three_battles_deep_is_the_same_and_goes_its_own_way() -> None:
    game = deep_in_battles()
    before = game.digest()
    clone = game.clone()
    assert clone.digest() == before
    assert len(clone.state.battles) == 3
    play(clone, "Cobalt: fold")
    assert game.digest() == before
    assert clone.state.battles[-1].forces[AMBER].links == 1


def test_a_position_three_battles_deep_can_be_written_and_loaded() -> None:
    game = deep_in_battles()
    loaded = fireteam.load(game.position())
    assert loaded.digest() == game.digest()
    assert loaded.view("Cobalt") == game.view("Cobalt")


def test_a_world_dealt_again_in_mid_battle_keeps_what_has_been_revealed() -> None:
    game = deep_in_battles()
    shown = deals(game, AMBER, lambda s: tuple(b.forces[AMBER].card.kind for b in s.battles[:2]))
    assert shown == {(TUNNEL, TUNNEL): 1}
    hidden = deals(game, AMBER, lambda s: PROGRAMS[s.battles[2].forces[COBALT].card.kind])
    assert hidden == {"blank": Fraction(1, 7), **dict.fromkeys(("spike", "ward", "siphon"), Fraction(2, 7))}


# --- by hand -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"turn": "Green"}, "no seat 'Green'"),
        ({"discards": ["blank", "blank", "blank"]}, "only 2 cards 'blank'"),
        ({"discards": ["sword"]}, "no program 'sword'"),
        ({"holders": {"moon": "Amber"}}, "no server 'moon'"),
        ({"top": [{"card": "ward", "known": 3}]}, "unknown field `known`"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Fault, match=complaint):
        arranged(**given)


def broken(change: Any) -> list[str]:
    s = deep_in_battles().state
    change(s)
    return list(RULES.invariants(s))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda s: s.deck.bag.pop(), "2 cards of each program"),
        (lambda s: s.deck.bag.reverse(), "kept sorted"),
        (lambda s: setattr(s.hackers[0], "credits", -1), "below zero"),
        (lambda s: setattr(s.battles[2].forces[1].card, "known_to", EVERYONE), "face up too early"),
        (lambda s: setattr(s.battles[2].forces[1].card, "known_to", 0), "does not know its own program"),
        (lambda s: setattr(s.battles[2], "server", 2), "a server of its own"),
        (lambda s: setattr(s.battles[1], "stage", 2), "waits for a tunnel"),
        (lambda s: s.holders.__setitem__(0, 5), "held by nobody at the table"),
    ],
)
def test_a_broken_state_is_told_in_words(change: Any, complaint: str) -> None:
    assert broken(lambda s: None) == []
    assert any(complaint in sentence for sentence in broken(change))


def test_the_picture_and_the_sentences_show_the_cards_that_the_seat_knows_and_no_others() -> None:
    game = scanned()
    for seat, faces in (("Amber", ("ward", "spike", "blank")), ("Cobalt", ("tunnel",))):
        table = game.seen_by(seat).table
        drawn = "".join(text for row in RULES.shown.picture(table) for text, _ in row)
        told = " ".join(RULES.shown.describe(table))
        for name in PROGRAMS:
            assert (name in drawn, name in told) == (name in faces, name in faces)
