"""The third party. After each activation the noise wakes strays, and the rival of whoever made it sends them."""

from collections.abc import Iterable, Iterator

from fireteam.kernel.decisions import (
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    always,
    argument_of,
    cell,
    named,
    never_refused,
)
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bit_list
from tests.tiny.ambush.state import BLUE, RED, SIDE_OF, SQUAD, STRAYS, Ambush
from tests.tiny.ambush.walking import D6, HIT, free, hurt, move

FIRST = 2 * SQUAD  # the number of the first stray


def wake(s: Ambush) -> None:
    """[noise.wake] One stray, and one more for every shot."""
    s.acted &= (1 << FIRST) - 1
    s.to_send = min(1 + s.shots, sum(at >= 0 for at in s.cell[FIRST:]))


def send(s: Ambush) -> Flow:
    """[stray.rival] The rival picks a stray, leads it, and says whom it mauls."""
    rival = 1 - SIDE_OF[s.active]
    answer = yield Decision(rival, SENDING)
    if HOLD_BACK.chosen(answer):
        s.to_send = 0
        return
    stray = argument_of(answer)
    answer = yield Decision(rival, PROWL, stray)
    if TO.chosen(answer):
        move(s, stray, argument_of(answer))
    s.acted |= 1 << stray
    s.to_send -= 1
    if _beside(s, stray):
        answer = yield Decision(rival, MAULING, stray)
        maul(s, stray, argument_of(answer))


def maul(s: Ambush, stray: int, target: int) -> None:
    """[stray.maul] Two dice at a fighter beside it."""
    damage = sum(die >= HIT for die in s.tape.roll(D6, s.setting.stats[stray].dice))
    if s.log is not None:
        names = s.setting.names
        text = "{who} mauls {target}: {damage} damage."
        say(s, "maul", "stray.maul", text, who=names[stray], target=names[target], damage=damage)
    if damage:
        hurt(s, stray, target, damage)


def _fighters(s: Ambush) -> int:
    return s.held[RED] | s.held[BLUE]


def _nearest(s: Ambush, at: int) -> int:
    return min((s.setting.board.distance(at, there) for there in s.cell[:FIRST] if there >= 0), default=0)


def _closer(s: Ambush, stray: int) -> int:
    """The hexes within its steps that are nearer to some fighter than it stands now to the nearest."""
    board, at = s.setting.board, s.cell[stray]
    near, closer = 0, _nearest(s, at) - 1
    for there in s.cell[:FIRST]:
        if there >= 0:
            near |= board.ball(there, closer)
    return board.flood(1 << at, free(s), s.setting.stats[stray].walk) & near & ~(1 << at)


def _beside(s: Ambush, stray: int) -> list[int]:
    near = s.setting.board.near[s.cell[stray]]
    if not near & _fighters(s):
        return []
    return [model for model, at in enumerate(s.cell[:FIRST]) if at >= 0 and near >> at & 1]


def _awake(s: Ambush, d: Decision) -> Iterable[int]:
    return [n for n, at in enumerate(s.cell[FIRST:], FIRST) if at >= 0 and not s.acted >> n & 1]


def _send_refusals(s: Ambush, d: Decision, model: int) -> Iterator[Refusal]:
    name = s.setting.names[model]
    if model < FIRST:
        yield Refusal(f"{name} is not a stray", "stray.rival")
    elif s.cell[model] < 0:
        yield Refusal(f"{name} is down", "hurt.down")
    elif s.acted >> model & 1:
        yield Refusal(f"{name} has been sent already", "stray.once")


def _closer_cells(s: Ambush, d: Decision) -> Iterable[int]:
    return bit_list(_closer(s, d.args[0]))


def _to_refusals(s: Ambush, d: Decision, goal: int) -> Iterator[Refusal]:
    board, at, name = s.setting.board, s.cell[d.args[0]], s.setting.names[d.args[0]]
    steps = s.setting.stats[d.args[0]].walk
    if not free(s) >> goal & 1:
        yield Refusal(f"{board.name(goal)} is not free", "walk.free")
    elif not board.route(at, goal, free(s), steps):
        yield Refusal(f"{board.name(goal)} is more than {steps} steps away", "stray.prowl")
    if _nearest(s, goal) >= _nearest(s, at):
        yield Refusal(f"at {board.name(goal)} {name} would be no closer to a fighter", "stray.closer")


def _prey(s: Ambush, d: Decision) -> Iterable[int]:
    return _beside(s, d.args[0])


def _maul_refusals(s: Ambush, d: Decision, model: int) -> Iterator[Refusal]:
    name, stray = s.setting.names[model], d.args[0]
    if SIDE_OF[model] == STRAYS:
        yield Refusal(f"{name} is a stray", "stray.maul")
    elif s.cell[model] < 0:
        yield Refusal(f"{name} is down", "hurt.down")
    elif s.setting.board.distance(s.cell[model], s.cell[stray]) != 1:
        yield Refusal(f"{name} is not beside {s.setting.names[stray]}", "stray.maul")


def _asks_prowl(s: Ambush, d: Decision) -> str:
    return f"Where does {s.setting.names[d.args[0]]} go?"


def _asks_maul(s: Ambush, d: Decision) -> str:
    return f"Whom does {s.setting.names[d.args[0]]} maul?"


_MODEL: Argument[Ambush] = named("model", lambda s: s.setting.names)
SEND: Form[Ambush] = Form("send", _awake, _send_refusals, _MODEL)
HOLD_BACK: Form[Ambush] = Form("hold back", always, never_refused)
SENDING: Kind[Ambush] = Kind("sending", "stray.rival", "Which stray do you send?", (SEND, HOLD_BACK), HOLD_BACK)

TO: Form[Ambush] = Form("to", _closer_cells, _to_refusals, cell(lambda s: s.setting.board))
STAY: Form[Ambush] = Form("stay", always, never_refused)
PROWL: Kind[Ambush] = Kind("prowl", "stray.prowl", _asks_prowl, (TO, STAY), default=STAY)

MAUL: Form[Ambush] = Form("maul", _prey, _maul_refusals, _MODEL)
MAULING: Kind[Ambush] = Kind("mauling", "stray.maul", _asks_maul, (MAUL,))
