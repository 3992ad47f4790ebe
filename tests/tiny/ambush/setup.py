"""From options to the first state, and positions built by hand for cases."""

import string
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options as KernelOptions
from fireteam.rulebook import content
from fireteam.space import hexes, masks
from tests.tiny.ambush.state import (
    BLUE,
    CARD_NAMES,
    DECK,
    FIGHTER,
    RED,
    SIDE_NAMES,
    SIDE_OF,
    SQUAD,
    STRAY,
    STRAYS,
    Ambush,
    Setting,
    Stats,
    model_names,
)

LUCK = 2
ACTIONS = 2


Stat = Literal["walk", "dice", "hp"]
Amount = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Options(KernelOptions, frozen=True, forbid_unknown_fields=True):
    """Ground and stats given inline replace the scenario's and the book's, so that a case needs no scenario."""

    rounds: int = 4
    strays: int = 6
    width: int | None = None
    height: int | None = None
    walls: list[str] | None = None
    rough: list[str] | None = None
    stats: dict[str, dict[Stat, Amount]] | None = None


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of the content file."""

    name: str
    width: int
    height: int
    walls: list[str]
    rough: list[str]
    starts: Annotated[list[str], msgspec.Meta(min_length=2 * SQUAD)]


SCENARIO_FILE = Path(__file__).parent / "content" / "scenarios.yaml"
SCENARIOS = {ground.name: ground for ground in content.read(SCENARIO_FILE, list[Ground])}


def setting(options: Options) -> Setting:
    ground = _ground(options)
    room = len(ground.starts) - 2 * SQUAD
    if room < 0:
        raise Fault(f"the ground of the options has no room for {2 * SQUAD} fighters")
    if not 0 <= options.strays <= room or not 1 <= options.rounds <= 9:
        raise Fault(f"'strays' must be 0 to {room} and 'rounds' 1 to 9")
    try:
        board = hexes.board(ground.width, ground.height)
        walls, rough = masks.of(map(board.cell, ground.walls)), masks.of(map(board.cell, ground.rough))
        starts = tuple(map(board.cell, ground.starts[: 2 * SQUAD + options.strays]))
    except ValueError as error:
        raise Fault(f"the ground of the options: {error}") from None
    if walls & masks.of(starts):
        raise Fault("the ground of the options: a wall stands where a model starts")
    return Setting(board, walls, rough, starts, options.rounds, _stats(options))


def _stats(options: Options) -> list[Stats]:
    """[option.stats] What each model can do: the numbers of its kind, or those of the options in their place."""
    stats = [FIGHTER] * (2 * SQUAD) + [STRAY] * options.strays
    for name, given in (options.stats or {}).items():
        model = _index(model_names(options.strays), name, "model")
        stats[model] = msgspec.structs.replace(stats[model], **given)
    return stats


def _ground(options: Options) -> Ground:
    """The scenario's ground, or open ground of the size that the options give, with their walls on it."""
    if options.scenario not in SCENARIOS:
        raise Fault(f"there is no scenario '{options.scenario}'; there are {', '.join(SCENARIOS)}")
    if (options.width is None) != (options.height is None):
        raise Fault("'width' and 'height' are given together or not at all")
    ground = SCENARIOS[options.scenario]
    if options.width is not None and options.height is not None:
        if not (5 <= options.width <= 26 and 5 <= options.height <= 26):
            raise Fault("'width' and 'height' must be 5 to 26")
        columns = string.ascii_uppercase[: options.width]
        cells = [f"{column}{row + 1}" for row in range(options.height) for column in columns]
        open_cells = [cell for cell in cells if cell not in (options.walls or [])]
        walls, rough = options.walls or [], options.rough or []
        return Ground("open ground", options.width, options.height, walls, rough, open_cells[:20])
    walls = ground.walls if options.walls is None else options.walls
    rough = ground.rough if options.rough is None else options.rough
    return msgspec.structs.replace(ground, walls=walls, rough=rough)


def setup(setting: Setting) -> Ambush:
    s = Ambush(
        round=1, turn=RED, active=-1, actions=0, steps=0, shots=0, to_send=0,
        cell=list(setting.starts), hp=[stats.hp for stats in setting.stats],
        held=[0, 0, 0], acted=0, struck=0, luck=[LUCK, LUCK], hands=[[], []], bag=sorted(DECK),
        score=[0, 0], attack=None,
    )  # fmt: skip
    s.setting = setting
    s.held = held(s)
    return s


def held(s: Ambush) -> list[int]:
    """By side, the mask of hexes its models stand on."""
    sides = [0, 0, 0]
    for model, cell in enumerate(s.cell):
        if cell >= 0:
            sides[SIDE_OF[model]] |= 1 << cell
    return sides


class Model(msgspec.Struct, forbid_unknown_fields=True):
    at: str | None = None  # none: down
    hp: int | None = None
    acted: bool = False


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand: models that are not named are off the board."""

    models: dict[str, Model]
    round: int = 1
    turn: str = "Red"
    active: str | None = None
    actions: int = ACTIONS
    shots: int = 0
    to_send: int = 0
    luck: dict[str, int] = {}
    hands: dict[str, list[str]] = {}
    score: dict[str, int] = {}


def arrange(setting: Setting, wanted: Given) -> Ambush:
    s = setup(setting)
    s.cell, s.hp = [-1] * len(s.cell), [0] * len(s.hp)
    for name, model in wanted.models.items():
        i = _index(setting.names, name, "model")
        try:
            s.cell[i] = setting.board.cell(model.at) if model.at is not None else -1
        except ValueError as error:
            raise Fault(f"the position of {name}: {error}") from None
        s.hp[i] = 0 if s.cell[i] < 0 else setting.stats[i].hp if model.hp is None else model.hp
        s.acted |= model.acted << i
    s.held = held(s)
    s.round, s.turn = wanted.round, _index(SIDE_NAMES[:STRAYS], wanted.turn, "seat")
    if wanted.active is not None:
        s.active = _index(setting.names[: 2 * SQUAD], wanted.active, "fighter")
        s.acted |= 1 << s.active
        s.turn, s.actions, s.shots, s.to_send = SIDE_OF[s.active], wanted.actions, wanted.shots, wanted.to_send
    for seat in (RED, BLUE):
        s.luck[seat] = wanted.luck.get(SIDE_NAMES[seat], 0)
        s.score[seat] = wanted.score.get(SIDE_NAMES[seat], 0)
        for card in wanted.hands.get(SIDE_NAMES[seat], []):
            _draw(s, seat, _index(CARD_NAMES, card, "card"))
    for seats in (wanted.luck, wanted.score, wanted.hands):
        for name in seats:
            _index(SIDE_NAMES[:STRAYS], name, "seat")
    return s


def _draw(s: Ambush, seat: int, card: int) -> None:
    if card not in s.bag:
        raise Fault(f"the deck has no further {CARD_NAMES[card]}")
    s.bag.remove(card)
    s.hands[seat] = sorted([*s.hands[seat], card])


def _index(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise Fault(f"there is no {what} '{name}'; there are {', '.join(names)}")
    return names.index(name)
