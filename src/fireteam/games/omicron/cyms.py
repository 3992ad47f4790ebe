"""CyMS: after every activation those who heard it come, led by the rival. Each must end closer to the one who made
the noise if it can, and then attacks a character next to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireteam.games.omicron import plays, reactions, store, traps
from fireteam.games.omicron.measuring import around, distance_to, models_on, within
from fireteam.games.omicron.movement import endable, enterable, put
from fireteam.games.omicron.opportunity import attack_on
from fireteam.games.omicron.state import FIRST_CYMS, NOBODY, Omicron, side_of
from fireteam.games.omicron.windows import Moment
from fireteam.games.omicron.words import CELL, CHARACTER, MODEL, name
from fireteam.kernel.decisions import FORM_BITS, PAIR_BITS, PAIR_MASK, Decision, Flow, Form, Kind, pair
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bit_list, bits


def rouse(s: Omicron, character: int) -> None:
    """[cyms.activated-in-radius] [cyms.activated-adjacent-silent] Who comes is settled at the start."""
    s.wake = []
    if s.ko >> character & 1:  # [cyms.gap-ko-target]
        return
    radius = max(1, s.noise[character])
    heard = within(s, character, radius)
    s.wake = [m for m, foot in enumerate(s.foot) if m >= FIRST_CYMS and foot & heard and not s.stunned >> m & 1]
    s.goal, s.sender = character, 1 - side_of(character)


def send(s: Omicron) -> Flow:
    """[cyms.one-at-a-time] The rival leads one CyMS, in any order."""
    answer = yield Decision(s.captain[s.sender], SENDING)
    cyms = answer >> FORM_BITS & PAIR_MASK
    s.wake.remove(cyms)
    yield from activate(s, cyms, answer >> FORM_BITS >> PAIR_BITS if SEND.chosen(answer) else -1)


def activate(s: Omicron, cyms: int, goal: int) -> Flow:
    """[cyms.walk-up-to] Walk, if it can end closer; [cyms.attack-mandatory] then attack, if it stands next to one."""
    if goal >= 0:
        yield from _walk(s, cyms, goal)
    if not s.foot[cyms] or s.stunned >> cyms & 1:
        return
    if prey(s, cyms):
        answer = yield Decision(s.captain[s.sender], MAULING, cyms)
        yield from attack(s, cyms, answer >> FORM_BITS)


def attack(s: Omicron, cyms: int, target: int) -> Flow:
    fight = attack_on(cyms, target)
    s.attacks.append(fight)
    yield from plays.react(s, Moment.TARGETED, target)
    fight = s.attacks.pop()
    if s.foot[cyms] and not s.stunned >> cyms & 1 and target in prey(s, cyms):
        yield from store.resolve(s, fight)


def _walk(s: Omicron, cyms: int, goal: int) -> Flow:
    if s.log is not None:
        to = s.setting.board.name(goal)
        say(s, "walk", "cyms.walk-free-path-end-closer", "{who} walks to {to}.", who=name(s, cyms), to=to)
    if not s.snares:
        put(s, cyms, goal)
    else:
        yield from _past_snares(s, cyms, goal)
    if s.foot[cyms] and not s.stunned >> cyms & 1:
        yield from reactions.moved(s, cyms)


def _past_snares(s: Omicron, cyms: int, goal: int) -> Flow:
    steps = s.setting.cyms.walk
    for where in s.setting.board.route(s.cell[cyms], goal, enterable(s, cyms), steps):
        if traps.watched(s, cyms) & s.foot[cyms]:
            yield from traps.set_off(s, cyms, s.foot[cyms], 0)
        if not s.foot[cyms] or s.stunned >> cyms & 1:
            return
        put(s, cyms, where)
        yield from traps.set_off(s, cyms, 0, s.foot[cyms])
        if not s.foot[cyms] or s.stunned >> cyms & 1:
            return


def prey(s: Omicron, cyms: int) -> list[int]:
    """[cyms.attack-not-ko] The characters next to a CyMS that stand."""
    near = around(s, cyms) & (s.held[0] | s.held[1])
    return models_on(s, near) if near else []


def closer(s: Omicron, cyms: int) -> int:
    """[cyms.walk-free-path-end-closer] Where a CyMS may end: closer to the hex it seeks. Of a large base it seeks the
    closest hex, and of several any. [cyms.large-target-tie]"""
    board, at = s.setting.board, s.cell[cyms]
    reached = board.flood(1 << at, enterable(s, cyms), s.setting.cyms.walk) & endable(s, cyms)
    near = 0
    for hex in _sought(s, at):
        near |= board.ball(hex, board.distance(at, hex) - 1)
    return reached & near


def _sought(s: Omicron, at: int) -> list[int]:
    board = s.setting.board
    if s.goal == NOBODY:
        return [s.setting.ground.centre]
    foot = s.foot[s.goal]
    if not foot & foot - 1:
        return [s.cell[s.goal]]
    cells = bit_list(foot)
    nearest = min(board.distance(at, hex) for hex in cells)
    return [hex for hex in cells if board.distance(at, hex) == nearest]


def _sendable(s: Omicron, d: Decision) -> Iterable[int]:
    found = []
    for cyms in s.wake:
        found += [cyms | goal << PAIR_BITS for goal in bits(closer(s, cyms))]
    return found


def _send_refusals(s: Omicron, d: Decision, argument: int) -> Iterator[Refusal]:
    cyms, goal = argument & PAIR_MASK, argument >> PAIR_BITS
    if cyms not in s.wake:
        yield Refusal(f"{name(s, cyms)} is not activated", "cyms.activated-in-radius")
        return
    board, where = s.setting.board, s.setting.board.name(goal)
    if not endable(s, cyms) >> goal & 1:
        yield Refusal(f"{where} is occupied", "hex.no-entry-occupied")
    elif goal != s.cell[cyms] and not board.route(s.cell[cyms], goal, enterable(s, cyms), s.setting.cyms.walk):
        yield Refusal(f"{where} is more than {s.setting.cyms.walk} hexes of walking away", "cyms.stat-walk")
    sought = _sought(s, s.cell[cyms])
    if all(board.distance(goal, hex) >= board.distance(s.cell[cyms], hex) for hex in sought):
        yield Refusal(f"{name(s, cyms)} would not end closer", "cyms.walk-free-path-end-closer")


def _stuck(s: Omicron, d: Decision) -> Iterable[int]:
    return [cyms for cyms in s.wake if not closer(s, cyms)]


def _stand_refusals(s: Omicron, d: Decision, cyms: int) -> Iterator[Refusal]:
    if cyms not in s.wake:
        yield Refusal(f"{name(s, cyms)} is not activated", "cyms.activated-in-radius")
    elif closer(s, cyms):
        yield Refusal(f"{name(s, cyms)} can come closer, and must", "cyms.gap-walk-mandatory")


def _prey(s: Omicron, d: Decision) -> Iterable[int]:
    return prey(s, d.args[0])


def _maul_refusals(s: Omicron, d: Decision, character: int) -> Iterator[Refusal]:
    cyms = d.args[0]
    if not s.foot[character] or s.ko >> character & 1:
        yield Refusal(f"{name(s, character)} is not there to be attacked", "cyms.attack-not-ko")
    elif distance_to(s, character, s.cell[cyms]) != 1:
        yield Refusal(f"{name(s, character)} is not next to {name(s, cyms)}", "cyms.attack-range")


def _asks_send(s: Omicron, d: Decision) -> str:
    return f"{len(s.wake)} CyMS come for {name(s, s.goal) if s.goal >= 0 else 'the centre'}: which one, and where to?"


def _asks_maul(s: Omicron, d: Decision) -> str:
    return f"Whom does {name(s, d.args[0])} attack?"


def _first_move(s: Omicron, d: Decision) -> int:
    cyms = s.wake[0]
    goals = closer(s, cyms)
    return SEND.option(cyms | (goals & -goals).bit_length() - 1 << PAIR_BITS) if goals else STAND.option(cyms)


def _first_prey(s: Omicron, d: Decision) -> int:
    return MAUL.option(prey(s, d.args[0])[0])


SEND: Form[Omicron] = Form("send", _sendable, _send_refusals, pair(MODEL, CELL))
STAND: Form[Omicron] = Form("stand", _stuck, _stand_refusals, MODEL)
SENDING: Kind[Omicron] = Kind("sending", "cyms.summary-any-order", _asks_send, (SEND, STAND), default=_first_move)
MAUL: Form[Omicron] = Form("maul", _prey, _maul_refusals, CHARACTER)
MAULING: Kind[Omicron] = Kind("mauling", "cyms.attack-choice", _asks_maul, (MAUL,), default=_first_prey)
