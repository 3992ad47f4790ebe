"""Shooting: the one way in which figures hurt each other."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel.decisions import Argument, Decision, Flow, Form, named
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers
from tests.tiny.breach.sight import sees
from tests.tiny.breach.state import NOWHERE, Breach, Declared, side_of
from tests.tiny.breach.trials import helped, lost, passes, wound

TO_HIT = 5
CLOSE = 3  # squares


def shoot(s: Breach) -> Flow:
    """[shoot.test] A test of aim wounds the target."""
    now = s.declared[-1]
    shooter, target = now.actor, now.target
    if s.cell[target] == NOWHERE or not sees(s, shooter, target):
        lost(s)
        return
    hit = yield from passes(s, shooter, TO_HIT, aim(s, now))
    if s.log is not None:
        names, text = s.setting.names, "{who} hits {target}." if hit else "{who} misses {target}."
        say(s, "hit" if hit else "miss", "shoot.test", text, who=names[shooter], target=names[target])
    if hit:
        wound(s, target)


def aim(s: Breach, shot: Declared) -> Modifiers:
    house = s.setting
    yield house.models[shot.actor].aim, "aim", "shoot.test"
    if house.board.distance_king(s.cell[shot.actor], s.cell[shot.target]) > CLOSE:
        yield -1, "long shot", "shoot.long"
    if s.carrier == shot.actor:
        yield -1, "hands full of loot", "loot.burden"
    yield from helped(shot)


def first_shot(events: Sequence[Event]) -> Iterable[str]:
    """What became of the next shot: the one that was chosen, since nobody reacts."""
    for event, after in zip(events, [*events[1:], None], strict=True):
        if event.kind in ("hit", "miss"):
            if event.kind == "hit":
                yield "hit"
            if after is not None and after.kind == "down":
                yield "down"
            return


def _targets(s: Breach, d: Decision) -> Iterable[int]:
    me = s.queue[0]
    side = side_of(s, me)
    for target, at in enumerate(s.cell):
        if at != NOWHERE and side_of(s, target) != side and sees(s, me, target):
            yield target


def _shoot_refusals(s: Breach, d: Decision, target: int) -> Iterator[Refusal]:
    me, names = s.queue[0], s.setting.names
    if side_of(s, target) == side_of(s, me):
        yield Refusal(f"{names[target]} is on {names[me]}'s own side", "shoot.enemy")
    if s.cell[target] == NOWHERE:
        yield Refusal(f"{names[target]} is down", "wound.down")
    elif not sees(s, me, target):
        yield Refusal(f"{names[me]} does not see {names[target]}", "sight.line")


FIGURE: Argument[Breach] = named("figure", lambda s: s.setting.names)
SHOOT: Form[Breach] = Form("shoot", _targets, _shoot_refusals, FIGURE, measure=first_shot)
