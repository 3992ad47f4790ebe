"""Items about keeping a game and taking it up again. Whatever it was kept by, a copy, a pickle, a snapshot for another
process, a record or a position, the same game comes back, at every moment: in mid-step, after an undo, and while the
answers of some seats wait for those of others."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from typing import Any

import fireteam
from fireteam.kernel import position_files, records
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE
from fireteam.kernel.rules import Rules
from fireteam.table.play.bot_workers import Snapshot
from tests.suite.plays import Moment, Play, Player, Plays

FURTHER = 8  # answers that a game and what was restored of it are given alike


def check_copies_and_pickles_are_the_same_game(rules: Rules[Any], plays: Plays) -> None:
    """With its log and its patience; of a world that was dealt again too."""
    for play in plays.sound:
        for game, where in (*_kept(play, 1, "copies"), *_dealt(play)):
            game.state.log = game.retrace(log=True).state.log
            for way, restore in _copies(rules).items():
                again = restore(game)
                assert (again.patient, again.keep) == (game.patient, game.keep), f"{where}: {way} is played otherwise"
                assert again.events == game.events, f"{where}: {way} tells other events"
                _same(game, again, f"{where}: {way}")


def check_snapshots_and_retracing_give_the_same_game(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.sound:
        for game, where in _kept(play, 1, "snapshots"):
            _same(game, game.retrace(), f"{where}: the game played again")
            if fireteam.registered().get(rules.about.code) is rules and not next(
                iter(rules.invariants(game.base)), None
            ):
                with_other_dice = Snapshot.of(game).game()
                assert not (found := _parted(game, with_other_dice)), f"{where}: a snapshot has {found}"


def check_a_record_replays_to_the_same_game(rules: Rules[Any], plays: Plays) -> None:
    """Finished, unfinished, half answered, conceded or taken back. And every die can be recomputed."""
    for play in plays.readable:
        for game, where in ((play.game, f"{play}"), *_kept(play, 2, "records")):
            text = game.record()
            try:
                again = records.replay(text, lambda code: rules)
                assert again.record() == text or game.passing, f"{where}: the record, replayed, is another record"
                if game.opening.seed is not None:
                    records.verify(text, lambda code: rules)
            except Fault as fault:
                raise AssertionError(f"{where}: the record does not replay: {fault}") from None
            _same(game, again, f"{where}: what the record replays to")


def check_a_position_goes_on_as_its_game(rules: Rules[Any], plays: Plays) -> None:
    for play in plays.readable:
        for game, where in _kept(play, 2, "positions"):
            if next(iter(rules.invariants(game.base)), None):
                continue
            try:
                again = position_files.load(position_files.parse(game.position()), rules)
            except Fault as fault:
                raise AssertionError(f"{where}: its position does not load: {fault}") from None
            _same(game, again, f"{where}: what the position loads")


# --- what is kept ----------------------------------------------------------------------------------------------


def _kept(play: Play, looks: int, about: str) -> Iterator[tuple[Game[Any], str]]:
    """Games at some moments of a play, those first at which answers wait, and what may become of each: the ways are
    taken by turns."""
    waiting = [moment for moment in play.moments if moment.game.waiting]
    waiting = random.Random(f"{play.seed} {about}").sample(waiting, min(looks, len(waiting)))
    turns = cycle(random.Random(play.seed).sample(BY_TURNS, len(BY_TURNS)))
    for moment in (*waiting, *play.sample(looks, about)):
        for what in ("at", next(turns)):
            with suppress(Fault):
                yield SITUATIONS[what](moment), f"{play}, {what} decision {moment.index}"


def _ordered(moment: Moment) -> Game[Any]:
    """A standing order gave the answers that wait."""
    game = moment.game.clone()
    for seat, answers in moment.game.waiting.items():
        for _ in answers:
            game.retract(seat)
        for answer in answers:
            game.choose(seat, answer, auto=True)
    return game


def _conceded(moment: Moment) -> Game[Any]:
    game = moment.game.clone()
    game.choose(moment.seat, CONCEDE)
    return game


def _undone(moment: Moment) -> Game[Any]:
    game = moment.game.clone()
    game.choose(moment.seat, moment.option)
    game.undo(moment.seat, range(len(game.seats)))
    return game


def _resumed(moment: Moment) -> Game[Any]:
    """A game that began in a position file, if that can be loaded: another item sees to it."""
    game = position_files.load(position_files.parse(moment.game.position()), moment.game.rules)
    game.choose(moment.seat, moment.option)
    return game


def _patient(moment: Moment) -> Game[Any]:
    """A game that waits to be told that it goes on, as at a table: perhaps where there is nothing to choose."""
    game = moment.game.clone()
    game.patient = True
    game.choose(moment.seat, moment.option)
    return game


SITUATIONS: dict[str, Callable[[Moment], Game[Any]]] = {
    "at": _ordered,
    "conceded at": _conceded,
    "taken back at": _undone,
    "resumed at": _resumed,
    "patient after": _patient,
}


BY_TURNS = [what for what in SITUATIONS if what != "at"]


def _dealt(play: Play) -> Iterator[tuple[Game[Any], str]]:
    for moment in play.sample(1, "dealt"):
        if moment.deals_repeat(moment.seat):
            yield moment.game.determinize(moment.seat, "kept"), f"{play}, dealt again at decision {moment.index}"


def _copies(rules: Rules[Any]) -> dict[str, Callable[[Game[Any]], Game[Any]]]:
    """A pickle names the rules, so it is for those that are registered."""
    ways: dict[str, Callable[[Game[Any]], Game[Any]]] = {"a copy": copy.copy, "a deep copy": copy.deepcopy}
    if fireteam.registered().get(rules.about.code) is rules:
        ways["a pickle"] = lambda game: pickle.loads(pickle.dumps(game))
    return ways


# --- whether it is the same ------------------------------------------------------------------------------------


def _same(game: Game[Any], again: Game[Any], what: str) -> None:
    """Both stand at one moment and go on alike by the same answers. What is patient may be restored as a game that is
    not, which stands where nobody is left to be passed."""
    game, player = copy.copy(game), Player(what)
    if game.patient and not again.patient:
        game.patient = False
        while game.pass_silently():
            pass
    game.state.log, again.state.log = [], []
    assert not (found := _parted(game, again)), f"{what} has {found}"
    for number in range(FURTHER):
        assert again.digest() == game.digest(), f"{what} is another game after {number} answers"
        assert again.state.log == game.state.log, f"{what} goes on with other events"
        if game.over or not all(game.options(d.seat) for d in game.decisions):
            return
        answer = player.answer(game)
        for each in (game, again):
            each.choose(*answer)


def _parted(game: Game[Any], again: Game[Any]) -> str:
    """What is not the same at the moment at which two games stand."""
    if list(map(repr, again.decisions)) != list(map(repr, game.decisions)):
        return f"other questions: {again.decisions} instead of {game.decisions}"
    if repr(_marked(again)) != repr(_marked(game)):
        return f"other answers that wait: {_marked(again)} instead of {_marked(game)}"
    if any(again.options(d.seat) != game.options(d.seat) for d in game.decisions):
        return "other options"
    if any(again.view(seat) != game.view(seat) for seat in (*range(len(game.seats)), None)):
        return "other views"
    return "" if again.digest() == game.digest() else "another fingerprint"


def _marked(game: Game[Any]) -> dict[int, list[tuple[str, int]]]:
    waiting = sorted(game.waiting.items())
    return {seat: [(type(answer).__name__, answer) for answer in answers] for seat, answers in waiting}
