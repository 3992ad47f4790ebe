"""A moment of a game as text. A position file holds the options, the state as it was when the step began, and the
transcript since, so that it can be taken at any point; its state may also be written by hand. Here it is
read; `writing` writes it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import yaml

from fireteam.kernel import replaying, transcript
from fireteam.kernel.chance import Script, Seed
from fireteam.kernel.faults import Fault, quoted
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening
from fireteam.kernel.rules import Former, Options, Rules
from fireteam.kernel.state import AnyState, dump, undump
from fireteam.kernel.writing import FORMAT, Position

LARGEST = 1_000_000
LARGEST_OPTIONS = 200_000  # bytes; a large game with every card of its box written out has 120,000
DEEPEST = 40
REHEARSED = 12  # answers
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the same, ten times as fast
_STREAM = re.compile(r"(?P<key>[0-9a-f]{64}) (?P<position>[0-9]{1,15})")


def parse(text: str) -> Position:
    if not isinstance(text, str):
        raise Fault(f"a position is a text, not {quoted(text)}")
    if len(text) > LARGEST:
        raise Fault(f"a position has at most {LARGEST} characters")
    try:
        _check_size(yaml.parse(text, Loader=_LOADER))
        position = msgspec.convert(_values(text), Position)
    except yaml.YAMLError as error:
        raise Fault(f"the position is not YAML: {str(error)[:300]}") from None
    except (msgspec.ValidationError, ValueError) as error:  # a date or a number can be one that there is not
        raise Fault(f"the position cannot be read: {error}") from None
    if position.format != FORMAT:
        raise Fault(f"the position says format '{position.format}', and only '{FORMAT}' is known")
    return position


def _values(text: str) -> object:
    loader = _LOADER(text)
    node = loader.get_single_node()
    if node is None:
        return None
    _check_keys(node)
    return loader.construct_document(node)


def _check_keys(node: yaml.Node) -> None:
    """Refuse a key that stands twice: YAML would silently keep the last."""
    if not isinstance(node, yaml.CollectionNode):
        return
    parts = node.value
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, _ in parts:
            if str(key.value) in seen:
                raise Fault(f"the position cannot be read: {quoted(key.value)} appears twice in one mapping")
            seen.add(str(key.value))
        parts = [value for _, value in parts]
    for part in parts:
        _check_keys(part)


def _check_size(events: Iterable[yaml.Event]) -> None:
    """Refuse what would become larger or deeper than the text it is written in."""
    depth = 0
    for event in events:
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise Fault(f"the position cannot be read: it is more than {DEEPEST} lists and mappings deep")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise Fault("the position cannot be read: it uses an anchor (&) or an alias (*)")


def load(position: Position, rules: Rules[AnyState], log: bool = True) -> Game[AnyState]:
    """A game that stands at the position and goes on from it. Whoever has nothing to choose there is passed."""
    options = options_from(rules, _json(position.options, "options"), "the position's options")
    setting = rules.setting(options)
    if position.state is None:
        state = rules.setup(setting)
    else:
        state = load_state(rules, setting, _json(position.state, "state"))
    seed = None if position.stream else Seed.fresh()
    lines = transcript.parse(position.tape)
    opening = Opening(rules, options, state, seed)
    game: Game[AnyState] = replaying.enact(opening, transcript.script(lines, "the position"), lines, log, True)
    _check_used(game, lines)
    if seed is None:
        replaying.resume(game, *stream_of(position.stream, "the position's"))
    else:
        replaying.resume(game, seed.key, game.tape.position)
    waiting = _waiting(position)
    with _possible("played"):
        replaying.perform(game, waiting)
        replaying.go_on(game)
    rehearse(game)
    return game


@contextmanager
def _possible(what: str) -> Iterator[None]:
    """A state by hand may have gaps that no invariant asks for: whatever the rules stumble over there is its fault."""
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"the state is impossible: it cannot be {what}: {type(error).__name__}: {error}") from error


def _check_used(game: Game[Any], lines: list[transcript.Line]) -> None:
    """Every chance result of the tape is one that the rules asked for."""
    chance = [line for line in lines if not line.seat]
    assert isinstance(game.tape, Script)
    if left := chance[game.tape.used :]:
        raise Fault(f"line {left[0].number} of the position's tape is left over: '{left[0]}'")


def _waiting(position: Position) -> list[transcript.Line]:
    lines = transcript.parse(position.waiting)
    for line in lines:
        if not line.seat or line.mark == transcript.SILENT:
            raise Fault(f"the position cannot be read: '{line}' is not an answer that waits for others")
    return lines


def rehearse(game: Game[Any]) -> None:
    """See whether table and options can be shown, and play on for a while as absent people would: what is loaded must
    be one that can be played."""
    with _possible("shown"):
        trial = game.clone()
        for seat in (None, *range(len(trial.seats))):
            trial.view(seat)
    with _possible("played"):
        for _ in range(REHEARSED):
            if trial.over:
                return
            d = trial.decisions[0]
            if not trial.options(d.seat):
                raise ValueError(f"there is nothing to answer to '{d.kind.name}'")
            trial.choose(d.seat, d.kind.default_option(trial.state, d))


def stream_of(text: str, whose: str) -> tuple[bytes, int]:
    found = _STREAM.fullmatch(text)
    if found is None:
        raise Fault(f"{whose} stream is not a key of 64 hexadecimal digits and a number")
    return bytes.fromhex(found["key"]), int(found["position"])


def options_from(rules: Rules[Any], json: bytes, where: str) -> Options:
    if len(json) > LARGEST_OPTIONS:
        raise Fault(f"{where}: they are longer than {LARGEST_OPTIONS} bytes")
    try:
        options: Options = msgspec.json.decode(json, type=rules.options)
    except msgspec.MsgspecError as error:
        raise Fault(f"{where}: {error}") from None
    return options


def _json(data: object, what: str) -> bytes:
    try:
        return msgspec.json.encode(data)
    except (TypeError, ValueError, RecursionError) as error:
        raise Fault(f"the position's {what} cannot be read: {error}") from None


def arranged(rules: Rules[AnyState], setting: object, written: Mapping[str, object]) -> AnyState:
    """A position that is built by hand, from what a case says of it."""
    try:
        given = msgspec.convert(written, rules.given)
    except msgspec.ValidationError as error:
        raise Fault(f"the position: {error}") from None
    return rules.arrange(setting, given)


def number_of(names: Sequence[str], name: str, what: str) -> int:
    """The place of a name that a position gives among those there are, however it is written."""
    lowered = [known.lower() for known in names]
    if name.lower() not in lowered:
        raise Fault(f"the position: there is no {what} '{name}'")
    return lowered.index(name.lower())


def load_state(rules: Rules[AnyState], setting: object, json: bytes) -> AnyState:
    """A state from its JSON, of today's shape or of a former one: every field known, none missing, no invariant
    broken."""
    try:
        given = msgspec.json.decode(json)
        if rules.former is not None and isinstance(given, dict):
            given = _today(given, rules.former)
            json = msgspec.json.encode(given)
        s = undump(rules.state, setting, json)
    except msgspec.MsgspecError as error:
        raise Fault(f"the state cannot be read: {error}") from None
    if (place := _unknown(given, msgspec.json.decode(dump(s)), "$")) is not None:
        raise Fault(f"the state has a field that {rules.about.title} does not know: {place}")
    try:
        broken = next(iter(rules.invariants(s)), None)
    except Exception as error:
        broken = f"{type(error).__name__}: {error}"
    if broken is not None:
        raise Fault(f"the state is impossible: {broken}")
    return s


def _today(given: dict[str, Any], former: Former) -> dict[str, Any]:
    try:
        return former.read(given)
    except (KeyError, TypeError, ValueError) as error:
        raise Fault(f"the state cannot be read: {type(error).__name__}: {error}") from None


def _unknown(given: object, known: object, place: str) -> str | None:
    """Where a value has a field that was not taken over."""
    if isinstance(given, dict) and isinstance(known, dict):
        pairs = [(f"{place}.{key}", value, known.get(key, ...)) for key, value in given.items()]
    elif isinstance(given, list) and isinstance(known, list):
        pairs = [(f"{place}[{i}]", value, known[i]) for i, value in enumerate(given)]
    else:
        return None
    for where, value, kept in pairs:
        if kept is ...:
            return where
        if (deeper := _unknown(value, kept, where)) is not None:
            return deeper
    return None
