"""Walking through the house, crawling through the vent, and the loot that changes hands on the way."""

from collections.abc import Iterable, Iterator

from fireteam.kernel.decisions import Argument, Decision, Form, cell
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.space.masks import bit_list
from tests.tiny.breach.house import RAIDERS
from tests.tiny.breach.sight import free
from tests.tiny.breach.state import NOBODY, NOWHERE, VENT, Breach, side_of
from tests.tiny.breach.trials import lost


def walk(s: Breach) -> None:
    """[walk.reach] Go to the declared square."""
    now = s.declared[-1]
    if destinations(s, now.actor) >> now.target & 1:
        move(s, now.actor, now.target, "walk", "walk.reach")
    else:
        lost(s)


def crawl(s: Breach) -> None:
    """[vent.crawl] Come out on the declared square of the yard."""
    now = s.declared[-1]
    if vent_exits(s, now.actor) >> now.target & 1:
        move(s, now.actor, now.target, "crawl", "vent.crawl")
    else:
        lost(s)


def move(s: Breach, figure: int, to: int, kind: str, clause: str) -> None:
    """Put a figure on a square, by its own will or not."""
    s.cell[figure] = to
    if s.log is not None:
        say(s, kind, clause, "{who} is now on {to}.", who=s.setting.names[figure], to=s.setting.board.name(to))
    if to == s.loot and side_of(s, figure) == RAIDERS:
        take_loot(s, figure)
    escape(s)


def take_loot(s: Breach, figure: int) -> None:
    """[loot.take] A raider who comes upon the loot carries it from now on."""
    s.carrier, s.loot = figure, NOWHERE
    if s.log is not None:
        say(s, "loot", "loot.take", "{who} takes the loot.", who=s.setting.names[figure])


def escape(s: Breach) -> None:
    """[end.loot] After the call for retreat, loot in the yard is loot got away with."""
    if s.retreat and s.carrier != NOBODY and s.setting.yard >> s.cell[s.carrier] & 1:
        s.escaped = True


def destinations(s: Breach, figure: int) -> int:
    house, here = s.setting, 1 << s.cell[figure]
    return house.board.flood(here, free(s), house.models[figure].reach, house.walks[s.opened]) & ~here


def vent_exits(s: Breach, figure: int) -> int:
    return s.setting.yard & free(s) if at_vent(s, figure) else 0


def at_vent(s: Breach, figure: int) -> bool:
    """Whether a raider stands on the square behind an open door where the vent is."""
    doors = enumerate(s.setting.doors)
    return side_of(s, figure) == RAIDERS and any(
        behind == s.cell[figure] and s.opened >> door & 1 and s.behind[door] == VENT for door, (_, behind) in doors
    )


def _walks(s: Breach, d: Decision) -> Iterable[int]:
    return bit_list(destinations(s, s.queue[0]))


def _walk_refusals(s: Breach, d: Decision, to: int) -> Iterator[Refusal]:
    house, figure = s.setting, s.queue[0]
    reach, start, room = house.models[figure].reach, s.cell[figure], free(s)
    if to == start:
        yield Refusal(f"{house.names[figure]} is already there", "walk.reach")
    elif to in s.cell:
        yield Refusal(f"{house.names[s.cell.index(to)]} stands on {house.board.name(to)}", "walk.free")
    elif not house.board.route(start, to, room, reach, house.walks[s.opened]):
        if house.board.route(start, to, room, house.board.size, house.walks[s.opened]):
            yield Refusal(f"{house.board.name(to)} is more than {reach} squares away", "walk.reach")
        else:
            yield Refusal(f"no free way leads to {house.board.name(to)}", "walk.free")


def _crawls(s: Breach, d: Decision) -> Iterable[int]:
    return bit_list(vent_exits(s, s.queue[0]))


def _crawl_refusals(s: Breach, d: Decision, to: int) -> Iterator[Refusal]:
    house, figure = s.setting, s.queue[0]
    if not at_vent(s, figure):
        yield Refusal(f"{house.names[figure]} does not stand in front of a vent as a raider", "vent.crawl")
    if not house.yard >> to & 1:
        yield Refusal(f"{house.board.name(to)} is not in the yard, where the vent comes out", "vent.crawl")
    if to in s.cell:
        yield Refusal(f"{house.names[s.cell.index(to)]} stands on {house.board.name(to)}", "walk.free")


SQUARE: Argument[Breach] = cell(lambda s: s.setting.board)
WALK: Form[Breach] = Form("walk", _walks, _walk_refusals, SQUARE)
CRAWL: Form[Breach] = Form("crawl", _crawls, _crawl_refusals, SQUARE)
