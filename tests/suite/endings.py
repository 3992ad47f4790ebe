"""Items about the end of a game. How it ended is told to everybody, and so are the options of the game that follows:
neither may hang on what some seat still does not know. Ends are those that games came to, and concessions on the way,
at which most is still hidden."""

from collections.abc import Iterator
from typing import Any

import msgspec

from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.rules import Options, Result, Rules
from fireteam.kernel.state import State, dump
from tests.suite.knowledge import WORLDS, sorted_out
from tests.suite.plays import Plays, begin


class End:
    """The last state of a game, and how it ended."""

    def __init__(self, where: str, options: Options, s: State[Any], conceded: int | None) -> None:
        self.where = where
        self.options = options
        self.state = s
        self.conceded = conceded

    def result(self, rules: Rules[Any], s: State[Any]) -> Result | None:
        """How this end would be told if the state were another."""
        return rules.result(s) if self.conceded is None else rules.conceded(s, self.conceded)


def ends(plays: Plays) -> Iterator[End]:
    for play in plays.sound:
        options = play.game.opening.options
        if play.game.result is not None:
            yield End(f"{play}, at its end", options, play.game.state, None)
        for moment in play.sample(plays.looks, "ends"):
            for seat in range(len(play.game.seats)):
                where = f"{play}, decision {moment.index}, {play.game.seats[seat].name} concedes"
                yield End(where, options, moment.game.clone().state, seat)


def others(rules: Rules[Any], s: State[Any], seats: int) -> Iterator[tuple[int, State[Any]]]:
    """States that some seat cannot tell from this one. A deal that changes what it knows is another item's business."""
    for seat in range(seats):
        for number in range(WORLDS):
            other = s.copy()
            rules.redeal(other, seat, Tape(Seed.fixed(f"end {number}").key))
            if sorted_out(rules.secrets(other), seat) == sorted_out(rules.secrets(s), seat):
                yield seat, other


def check_a_result_tells_nothing_hidden(rules: Rules[Any], plays: Plays) -> None:
    for end in ends(plays):
        seats = rules.seats(end.state.setting)
        told = end.result(rules, end.state)
        for seat, other in others(rules, end.state, len(seats)):
            instead = end.result(rules, other)
            assert told == instead, f"{end.where}: {seats[seat].name} learns of hidden things by {told}, not {instead}"


def check_a_sequel_carries_nothing_hidden(rules: Rules[Any], plays: Plays) -> None:
    """It is made from the final state alone, leaves that as it is, and can be played."""
    for end in ends(plays):
        seats, before = rules.seats(end.state.setting), dump(end.state)
        result = end.result(rules, end.state)
        assert result is not None, f"{end.where}: there is no result"
        follows = rules.sequel(end.options, end.state, result)
        assert dump(end.state) == before, f"{end.where}: to ask for the sequel changes the state"
        if follows is not None:
            begin(rules, msgspec.to_builtins(follows), "sequel")
        for seat, other in others(rules, end.state, len(seats)):
            instead = rules.sequel(end.options, other, result)
            assert follows == instead, (
                f"{end.where}: the sequel carries what {seats[seat].name} does not know: {follows}, not {instead}"
            )


def check_another_scenario_follows_only_as_it_was_announced(rules: Rules[Any], plays: Plays) -> None:
    """Who draws a series before it is played goes by what the scenarios say: they are there, and a sequel is one of
    those."""
    for scenario in rules.scenarios:
        for how, after in rules.follows(scenario).items():
            assert after in rules.scenarios, f"{scenario}, {how}: there is no scenario '{after}'"
    for end in ends(plays):
        result = end.result(rules, end.state)
        assert result is not None, f"{end.where}: there is no result"
        sequel, begun = rules.sequel(end.options, end.state, result), end.options.scenario
        if sequel is not None and sequel.scenario != begun and begun in rules.scenarios:
            assert sequel.scenario in rules.follows(begun).values(), f"{end.where}: untold {sequel.scenario}"
