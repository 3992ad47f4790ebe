"""Items about the course of a game: it ends, its state is whole, its past stands still, its chance repeats, its
clones and snapshots change nothing, and its steps are short."""

from typing import Any

from fireteam.kernel.game import Game
from fireteam.kernel.history import EVERY_STEP, NEVER
from fireteam.kernel.rules import Rules
from tests.suite.plays import Play, Plays, begin

LONGEST_TAPE = 25
POLICIES = (EVERY_STEP, 25, NEVER)


def check_somebody_can_act_until_the_game_ends(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.undisturbed:
        asked = ", ".join(map(repr, play.game.decisions))
        assert not play.stuck, f"{play}: nobody can act at decision {len(play.choices)}: {asked} has no option"
        assert play.game.over, f"{play} is not over after {plays.bound} decisions"
        assert play.game.result is not None, f"{play} is over without a result"


def check_invariants_hold_after_every_decision(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.undisturbed:
        assert not play.broken, f"{play}: {play.broken[0]}"


def check_no_earlier_state_changes(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.all:
        assert not play.disturbed, play.disturbed


def check_streamed_taped_and_scripted_chance_agree(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.undisturbed:
        assert not play.unrepeated, play.unrepeated


def check_a_clone_goes_on_as_its_original(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.repeated:
        assert not play.miscloned, play.miscloned
        for policy in POLICIES:
            _clones_under(play, policy, {m.index for m in play.sample(plays.looks, f"clones {policy}")})


def _clones_under(play: Play, keep: int, looks: set[int]) -> None:
    """Play the game again under a snapshot policy, and let clones of clones go on from some moments."""
    game = begin(play.rules, play.options, play.seed, keep=keep)
    for index, choice in enumerate(play.choices):
        if index in looks:
            clone = game.clone().clone()
            _same(play, index, keep, game, clone)
            parted = next(play.follow(clone, f"a clone and its original (policy {keep})", index, 25), "")
            assert not parted, f"{play}: {parted}"
        game.choose(*choice)
    _same(play, len(play.choices), keep, game, game.clone())


def _same(play: Play, index: int, keep: int, game: Game[Any], clone: Game[Any]) -> None:
    where = f"{play}, decision {index}, policy {keep}"
    assert clone.digest() == game.digest() == play.digests[index], f"{where}: a clone has another digest"
    assert list(map(repr, clone.decisions)) == list(map(repr, game.decisions)), f"{where}: other decisions"
    for d in game.decisions:
        assert d.kind.options(clone.state, clone.decision(d.seat)) == game.options(d.seat), f"{where}: other options"
    assert clone.result == game.result, f"{where}: another result"


def tape_lengths(plays: Plays) -> list[int]:
    """How long the tape was at each decision, sorted: so much must be run again to clone it there."""
    return sorted(len(moment.game.tape.entries) for play in plays.all for moment in play.moments)


def check_steps_are_short(rules: Rules[Any], plays: Plays) -> None:
    lengths = tape_lengths(plays)
    longest = lengths[len(lengths) * 99 // 100]
    assert longest <= LONGEST_TAPE, (
        f"{rules.about.code}: one decision in a hundred has a tape of {longest} entries or more"
    )
