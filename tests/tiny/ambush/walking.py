"""Walking, and the opportunities it gives. Whoever leaves a hex beside an enemy may be struck at first; when
that happens the walker is asked again from where he stands."""

from collections.abc import Iterator

from fireteam.kernel.chance import Die
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, goal_of, never_refused, route, way
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.careful_routes import careful_route
from fireteam.space.masks import bit_list, bits, of
from tests.tiny.ambush.state import SIDE_OF, STRAYS, Ambush

D6 = Die("d6", range(1, 7))
HIT = 4  # or more


def walk(s: Ambush, argument: int) -> Flow:
    """[walk.steps] Go step by step; [walk.again] an interrupted walker decides anew in the next step."""
    me = s.active
    if s.steps == 0:
        s.actions -= 1
        s.steps = s.setting.stats[me].walk
    for cell in way(argument) or _route(s, argument):
        hp = s.hp[me]
        yield from opportunities(s, me)
        if s.cell[me] < 0:
            return
        if s.hp[me] < hp:
            break
        move(s, me, cell)
        s.steps -= 1
    else:
        s.steps = 0


def opportunities(s: Ambush, me: int) -> Flow:
    """[walk.opportunity] Every enemy beside the walker may strike once before he leaves."""
    for enemy in bits(_watchers(s, me)):
        if s.cell[me] < 0:
            return
        s.struck |= 1 << enemy
        if SIDE_OF[enemy] != STRAYS:  # [walk.may-let-go] fighters choose, [walk.strays-strike] strays do not
            answer = yield Decision(SIDE_OF[enemy], OPPORTUNITY, enemy, me)
            if LET_GO.chosen(answer):
                continue
        strike_in_passing(s, enemy, me)


def strike_in_passing(s: Ambush, enemy: int, me: int) -> None:
    """[walk.strike] One die, one damage on a hit."""
    hit = s.tape.roll(D6, 1)[0] >= HIT
    if s.log is not None:
        text = "{who} strikes at {target} in passing: " + ("a hit." if hit else "a miss.")
        names = s.setting.names
        say(s, "opportunity", "walk.strike", text, who=names[enemy], target=names[me], damage=int(hit))
    if hit:
        hurt(s, enemy, me, 1)


def move(s: Ambush, model: int, cell: int) -> None:
    s.held[SIDE_OF[model]] ^= 1 << s.cell[model] | 1 << cell
    s.cell[model] = cell
    if s.log is not None:
        say(
            s,
            "walk",
            "walk.steps",
            "{who} goes to {to}.",
            who=s.setting.names[model],
            to=s.setting.board.name(cell),
        )


def hurt(s: Ambush, by: int, model: int, damage: int) -> None:
    """[hurt.down] A model without hit points is taken off; [score.down] the other side scores for it."""
    s.hp[model] = max(0, s.hp[model] - damage)
    if s.hp[model]:
        return
    s.held[SIDE_OF[model]] ^= 1 << s.cell[model]
    s.cell[model] = -1
    winner = 1 - SIDE_OF[model] if SIDE_OF[model] != STRAYS else SIDE_OF[by]
    if winner != STRAYS:
        s.score[winner] += 1 if SIDE_OF[model] == STRAYS else 3
    if s.log is not None:
        say(s, "down", "hurt.down", "{who} is down.", who=s.setting.names[model])


def free(s: Ambush) -> int:
    """The hexes nobody stands on."""
    red, blue, strays = s.held
    return s.setting.ground & ~(red | blue | strays)


def _watchers(s: Ambush, me: int) -> int:
    """The enemies beside a fighter that have not had their opportunity, as a mask of models."""
    near, side = s.setting.board.near[s.cell[me]], SIDE_OF[me]
    if not near & (s.held[1 - side] | s.held[STRAYS]):
        return 0
    beside = [enemy for enemy, cell in enumerate(s.cell) if cell >= 0 and near >> cell & 1 and SIDE_OF[enemy] != side]
    return of(beside) & ~s.struck


def _route(s: Ambush, goal: int) -> tuple[int, ...]:
    """[walk.careful] A walker who names no way takes the one that gives the fewest opportunities."""
    board, me = s.setting.board, s.active
    watching = s.held[1 - SIDE_OF[me]] | s.held[STRAYS]
    for enemy in bits(s.struck):  # whoever has had an opportunity gets no other
        if s.cell[enemy] >= 0:
            watching &= ~(1 << s.cell[enemy])
    return careful_route(board, s.cell[me], goal, free(s), board.grow(watching), _steps(s))


def _steps(s: Ambush) -> int:
    return s.steps or s.setting.stats[s.active].walk


def _destinations(s: Ambush, d: Decision) -> list[int]:
    if s.steps == 0 and s.actions == 0:
        return []
    here = 1 << s.cell[s.active]
    return bit_list(s.setting.board.flood(here, free(s), _steps(s)) & ~here)


def _walk_refusals(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
    board, start, room = s.setting.board, s.cell[s.active], free(s)
    name = s.setting.names[s.active]
    if s.steps == 0 and s.actions == 0:
        yield Refusal(f"{name} has no action left", "act.two")
    goal = goal_of(argument)
    if goal == start:
        yield Refusal(f"{name} is already there", "walk.steps")
    elif not room >> goal & 1:
        yield Refusal(f"{board.name(goal)} is {_what_stands(s, goal)}", "walk.free")
    elif not way(argument) and not board.route(start, goal, room, _steps(s)):
        yield Refusal(f"{board.name(goal)} is more than {_steps(s)} steps away", "walk.steps")
    yield from _way_refusals(s, way(argument), room)


def _way_refusals(s: Ambush, cells: tuple[int, ...], room: int) -> Iterator[Refusal]:
    board, here = s.setting.board, s.cell[s.active]
    if len(cells) > _steps(s):
        yield Refusal(f"that way has {len(cells)} steps, {_steps(s)} are left", "walk.steps")
    for cell in cells:
        if not board.near[here] >> cell & 1:
            yield Refusal(f"{board.name(cell)} is not beside {board.name(here)}", "walk.steps")
        if not room >> cell & 1:
            yield Refusal(f"{board.name(cell)} is {_what_stands(s, cell)}", "walk.free")
        here = cell


def _what_stands(s: Ambush, cell: int) -> str:
    for model, at in enumerate(s.cell):
        if at == cell:
            return f"taken by {s.setting.names[model]}"
    return "a wall"


def _asks_opportunity(s: Ambush, d: Decision) -> str:
    enemy, me = d.args
    return f"{s.setting.names[me]} walks away from {s.setting.names[enemy]}: strike?"


def _asks_onward(s: Ambush, d: Decision) -> str:
    return f"{s.setting.names[s.active]} was struck and has {s.steps} steps left: where to?"


def halt(s: Ambush) -> None:
    """[walk.again] Give up the rest of an interrupted walk."""
    s.steps = 0


WALK: Form[Ambush] = Form("walk", _destinations, _walk_refusals, route(lambda s: s.setting.board))
STOP: Form[Ambush] = Form("stop", always, never_refused)
ONWARD: Kind[Ambush] = Kind("onward", "walk.again", _asks_onward, (WALK, STOP), default=STOP)

STRIKE_AT: Form[Ambush] = Form("strike at", always, never_refused)
LET_GO: Form[Ambush] = Form("let go", always, never_refused)
OPPORTUNITY: Kind[Ambush] = Kind(
    "opportunity", "walk.opportunity", _asks_opportunity, (STRIKE_AT, LET_GO), default=LET_GO
)
