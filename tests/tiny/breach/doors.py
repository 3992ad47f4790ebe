"""Doors and what lies behind them: the Warden hides a marker behind each, the scout may look through the one
keyhole, and whoever opens a door meets what is there."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel.decisions import Argument, Decision, Flow, Form, Kind, argument_of, named
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers
from tests.tiny.breach.house import DOOR_NAMES, KEYHOLE, RAIDERS, WARDEN
from tests.tiny.breach.state import MARKER_NAMES, MUSTER, TRAP, VAULT, Breach, Declared, seat_of, side_of
from tests.tiny.breach.trials import helped, lost, passes, wound
from tests.tiny.breach.walking import take_loot

TO_FORCE = 4
TO_DODGE = 4
SCOUT = 0  # the first figure


def hide(s: Breach) -> Flow:
    """[setup.doors] The Warden lays one marker face down behind the next door."""
    answer = yield Decision(s.captain[WARDEN], HIDE, s.placed)
    at = s.behind.index(argument_of(answer), s.placed)
    s.behind[s.placed], s.behind[at] = s.behind[at], s.behind[s.placed]
    if s.log is not None:
        what, knows = MARKER_NAMES[s.behind[s.placed]], {"what": s.known_to[s.placed]}
        text = "Behind the {door} door the Warden hides: {what}."
        say(s, "hide", "setup.doors", text, door=DOOR_NAMES[s.placed], what=what, hidden=knows)
    s.placed += 1
    if s.placed == len(s.behind):
        s.phase = MUSTER


def force(s: Breach) -> Flow:
    """[door.force] A test of craft opens the door."""
    now = s.declared[-1]
    figure, door = now.actor, now.target
    if s.cell[figure] != s.setting.doors[door][0]:
        lost(s)
        return
    opens = yield from passes(s, figure, TO_FORCE, craft(s, now))
    if s.log is not None:
        text = "{who} forces the {door} door." if opens else "The {door} door holds against {who}."
        kind = "open" if opens else "shut"
        say(s, kind, "door.force", text, who=s.setting.names[figure], door=DOOR_NAMES[door])
    if opens:
        yield from meet(s, figure, door)


def meet(s: Breach, figure: int, door: int) -> Flow:
    """[door.seen] An open door shows its marker to all; [door.vault] [door.trap] and it takes effect."""
    s.opened |= 1 << door
    s.known_to[door] = (1 << len(s.hands)) - 1
    if s.log is not None:
        what = MARKER_NAMES[s.behind[door]]
        say(s, "behind", "door.seen", "Behind the {door} door: {what}.", door=DOOR_NAMES[door], what=what)
    if s.behind[door] == VAULT:
        take_loot(s, figure)
    elif s.behind[door] == TRAP:
        dodged = yield from passes(s, figure, TO_DODGE, nerve(s, figure))
        if s.log is not None:
            text = "{who} gets clear of the trap." if dodged else "The trap wounds {who}."
            say(s, "dodge" if dodged else "trap", "door.trap", text, who=s.setting.names[figure])
        if not dodged:
            wound(s, figure)


def peek(s: Breach) -> None:
    """[door.peek] The scout alone comes to know what lies behind the door."""
    now = s.declared[-1]
    if s.cell[now.actor] != s.setting.doors[now.target][0]:
        lost(s)
        return
    s.known_to[now.target] |= 1 << seat_of(s, now.actor)
    if s.log is not None:
        what, knows = MARKER_NAMES[s.behind[now.target]], {"what": s.known_to[now.target]}
        text = "The scout looks through the keyhole of the {door} door and sees: {what}."
        say(s, "peek", "door.peek", text, door=DOOR_NAMES[now.target], what=what, hidden=knows)


def craft(s: Breach, attempt: Declared) -> Modifiers:
    yield s.setting.models[attempt.actor].craft, "craft", "door.force"
    if s.carrier == attempt.actor:
        yield -1, "hands full of loot", "loot.burden"
    yield from helped(attempt)


def nerve(s: Breach, figure: int) -> Modifiers:
    yield s.setting.models[figure].nerve, "nerve", "door.trap"
    if s.carrier == figure:
        yield -1, "hands full of loot", "loot.burden"


def what_opens(events: Sequence[Event]) -> Iterable[str]:
    """Whether the door opens, and what the opener, from what that seat knows, must expect behind it."""
    for event in events:
        if event.kind == "open":
            yield "opens"
        elif event.kind == "behind":
            yield f"{event.facts['what']} behind it"


def _held(s: Breach, d: Decision) -> Iterable[int]:
    return sorted(set(s.behind[s.placed :]))


def _hide_refusals(s: Breach, d: Decision, marker: int) -> Iterator[Refusal]:
    if s.behind.count(marker) == s.behind[: s.placed].count(marker):
        yield Refusal(f"every {MARKER_NAMES[marker]} marker lies behind a door already", "setup.doors")


def _openable(s: Breach, d: Decision) -> Iterable[int]:
    figure = s.queue[0]
    if side_of(s, figure) == RAIDERS:
        for door, (hall, _) in enumerate(s.setting.doors):
            if hall == s.cell[figure] and not s.opened >> door & 1:
                yield door


def _door_refusals(s: Breach, d: Decision, door: int) -> Iterator[Refusal]:
    """What stands against both forcing a door and looking through it."""
    figure = s.queue[0]
    if side_of(s, figure) == WARDEN:
        yield Refusal("guards leave the doors alone", "door.raiders")
    if s.opened >> door & 1:
        yield Refusal(f"the {DOOR_NAMES[door]} door is open", "door.seen")
    if s.cell[figure] != s.setting.doors[door][0]:
        where = s.setting.board.name(s.setting.doors[door][0])
        yield Refusal(f"the {DOOR_NAMES[door]} door is reached from {where}", "door.beside")


def _peekable(s: Breach, d: Decision) -> Iterable[int]:
    scout = d.seat == seat_of(s, SCOUT)
    return (door for door in _openable(s, d) if scout and door == KEYHOLE and not s.known_to[door] >> d.seat & 1)


def _peek_refusals(s: Breach, d: Decision, door: int) -> Iterator[Refusal]:
    yield from _door_refusals(s, d, door)
    if d.seat != seat_of(s, SCOUT):
        yield Refusal("only the scout looks through keyholes", "door.peek")
    elif s.known_to[door] >> d.seat & 1:
        yield Refusal("the scout knows what is there", "door.peek")
    if door != KEYHOLE:
        yield Refusal(f"the {DOOR_NAMES[door]} door has no keyhole", "door.keyhole")


def _asks(s: Breach, d: Decision) -> str:
    return f"What do you hide behind the {DOOR_NAMES[d.args[0]]} door?"


def _first_held(s: Breach, d: Decision) -> int:
    return HIDE_MARKER.option(min(s.behind[s.placed :]))


DOOR: Argument[Breach] = named("door", lambda s: DOOR_NAMES, "door")
OPEN: Form[Breach] = Form("open", _openable, _door_refusals, DOOR, measure=what_opens, hidden=("marker",))
PEEK: Form[Breach] = Form("peek", _peekable, _peek_refusals, DOOR)
HIDE_MARKER: Form[Breach] = Form("hide", _held, _hide_refusals, named("marker", lambda s: MARKER_NAMES, "card"))
HIDE: Kind[Breach] = Kind("hide", "setup.doors", _asks, (HIDE_MARKER,), default=_first_held, secret=True)
