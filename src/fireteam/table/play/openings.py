"""How the game of a table begins: from options, from a moment of another game, or from a case of the rulebook. What
never changes in a game, its board and cards, is made once for all tables that agree on it."""

import re
from functools import lru_cache
from typing import Any

import msgspec

import fireteam
from fireteam.kernel import position_files, replaying, transcript
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.rules import Options, Rules
from fireteam.rulebook import cases
from fireteam.rulebook.cases import Case

_WORDS = re.compile(r"[a-z0-9]+")


class Start(msgspec.Struct, frozen=True):
    """What a table was made from."""

    game: str
    options: dict[str, Any] = {}
    position: str = ""  # a position file, without its stream: new dice are rolled from here on
    case: str = ""
    lots: tuple[int, ...] = ()  # where the seats were drawn by lot: which of the players has drawn each


def from_options(game: str, options: Options | msgspec.UnsetType) -> Start:
    """A table for a game with these options, or with those that it has of itself."""
    rules = fireteam.rules_of(game)
    return Start(rules.about.code, {} if options is msgspec.UNSET else msgspec.to_builtins(options))


def begin(start: Start, seed: Seed | None) -> Game[Any]:
    """The game of a table, which waits at a seat that has nothing to choose. Without a seed it is only to be looked
    at."""
    rules = fireteam.rules_of(start.game)
    if start.case:
        game = cases.begin(case_of(rules, start.case), rules)
        game.patient = True
        return game
    if start.position:
        return _from_position(start, rules, seed or Seed.fixed("to look at"))
    options = msgspec.json.encode(start.options)
    opening = Opening(rules, *_set_up(start.game, options), seed)
    return Game(opening, Tape(b"" if seed is None else seed.key), log=[], patient=True)


@lru_cache(maxsize=64)
def _setting(code: str, options: bytes) -> tuple[Any, Any]:
    rules = fireteam.rules_of(code)
    chosen = position_files.options_from(rules, options, f"the options of {rules.about.title}")
    return chosen, rules.setting(chosen)


def options(start: Start) -> Options:
    """What was chosen for the game of a table."""
    chosen: Options = _setting(start.game, _options_of(start))[0]
    return chosen


def setting(start: Start) -> Any:
    """What never changes in the game of a table that is not made from a case."""
    return _setting(start.game, _options_of(start))[1]


def _set_up(code: str, options: bytes) -> tuple[Any, Any]:
    chosen, setting = _setting(code, options)
    return chosen, fireteam.rules_of(code).setup(setting)


def _from_position(start: Start, rules: Rules[Any], seed: Seed) -> Game[Any]:
    """A game that goes on from a position with new dice, also where the position stands before a silent pass."""
    position = position_files.parse(start.position)
    chosen, setting = _setting(start.game, msgspec.json.encode(position.options))
    if position.state is None:
        state = rules.setup(setting)
    else:
        state = position_files.load_state(rules, setting, msgspec.json.encode(position.state))
    lines = transcript.parse(position.tape)
    opening = Opening(rules, chosen, state, seed)
    game = replaying.enact(opening, transcript.script(lines, "the position"), lines, log=True, patient=True)
    replaying.resume(game, seed.key, game.tape.position)
    replaying.perform(game, transcript.parse(position.waiting))
    position_files.rehearse(game)
    return game


def position_at(game: Game[Any], upto: int | None) -> str:
    """The position of a game as it was at an entry of its tape, or as it stands, with the answers that wait, without
    the stream that its dice came from."""
    position = position_files.parse(game.retrace(upto=upto).position())
    position.stream = ""
    return msgspec.yaml.encode(position).decode()


def resume(start: Start, seed: Seed, state: str, place: int) -> Game[Any]:
    """A game that goes on from the beginning of a step, with the dice that were to come."""
    game_rules = rules(start)
    chosen, setting = _setting(start.game, _options_of(start))
    loaded = position_files.load_state(game_rules, setting, state.encode())
    return Game(Opening(game_rules, chosen, loaded, seed), Tape(seed.key, place), log=[], patient=True)


def _options_of(start: Start) -> bytes:
    options = position_files.parse(start.position).options if start.position else start.options
    return msgspec.json.encode(options)


def rules(start: Start) -> Rules[Any]:
    return fireteam.rules_of(start.game)


def title(start: Start) -> str:
    """What a table is called in a list."""
    if start.case:
        return case_of(rules(start), start.case).title
    return rules(start).about.title


def lesson(start: Start) -> tuple[tuple[str, str], ...]:
    """The answers that a table made from a case wants, with their seats; none at any other table."""
    return case_of(rules(start), start.case).when if start.case else ()


# --- cases -----------------------------------------------------------------------------------------------------


def case_of(rules: Rules[Any], id: str) -> Case:
    known = cases_of(rules.about.code)
    if id not in known:
        raise Fault(f"{rules.about.title} has no case {quoted(id)}")
    return known[id]


@lru_cache(maxsize=16)
def cases_of(code: str) -> dict[str, Case]:
    """The cases of a game by an id made of the file and the title of each."""
    found, _ = cases.sift([fireteam.rules_of(code).about.folder])
    return {f"{case.path.stem}.{'-'.join(_WORDS.findall(case.title.lower()))}": case for case in found}
