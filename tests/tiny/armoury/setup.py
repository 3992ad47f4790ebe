"""From options to the first state, positions built by hand, and what holds at every moment."""

from collections.abc import Iterator

import msgspec

from fireteam.kernel import bounds
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import number_of
from fireteam.kernel.rules import Options as KernelOptions
from fireteam.kernel.rules import Seat
from tests.tiny.armoury.state import (
    BADGES,
    DRONE,
    ITEMS,
    LIVES,
    MOST_ITEMS,
    POSTS,
    PURSE,
    SEATS,
    UNDEALT,
    Armoury,
    Kit,
    Setting,
    left,
)

ROUNDS = {"standard": 3}
RICHEST = 99


class Options(KernelOptions, frozen=True, forbid_unknown_fields=True):
    pass


def setting(options: Options) -> Setting:
    if options.scenario not in ROUNDS:
        raise Fault(f"there is no scenario '{options.scenario}'; there is standard")
    return Setting(ROUNDS[options.scenario])


def seats(setting: Setting) -> list[Seat]:
    return [Seat(name, name) for name in SEATS]


def setup(setting: Setting) -> Armoury:
    count = len(SEATS)
    s = Armoury(
        round=1,
        badges=[UNDEALT] * count,
        bag=list(range(len(BADGES))),
        purse=[PURSE] * count,
        lives=[LIVES] * count,
        kits=[Kit([], []) for _ in SEATS],
        drafts=[Kit([], []) for _ in SEATS],
        queue=[],
    )
    s.setting = setting
    return s


class GivenFighter(msgspec.Struct, forbid_unknown_fields=True):
    badge: str
    lives: int = LIVES
    purse: int = PURSE
    kit: list[str] = []  # a drone with its post: drone front


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand: all three, and who still strikes, in order."""

    fighters: dict[str, GivenFighter] = {}
    round: int = 1
    order: list[str] = []


def arrange(setting: Setting, wanted: Given) -> Armoury:
    s = setup(setting)
    s.round = wanted.round
    for name, given in wanted.fighters.items():
        seat = number_of(SEATS, name, "seat")
        s.badges[seat], s.lives[seat], s.purse[seat] = number_of(BADGES, given.badge, "badge"), given.lives, given.purse
        for item in given.kit:
            what, _, post = item.partition(" ")
            s.kits[seat].items.append(number_of(ITEMS, what, "item"))
            if post:
                s.kits[seat].posts.append(number_of(POSTS, post, "post"))
    if wanted.fighters and UNDEALT in s.badges:
        raise Fault("the position: either all have a badge or nobody has")
    s.bag = [badge for badge in s.bag if badge not in s.badges]
    s.queue = [number_of(SEATS, name, "seat") for name in wanted.order]
    if broken := next(invariants(s), None):
        raise Fault(f"the position: {broken}")
    return s


_KIT = bounds.piece(
    items=bounds.each(bounds.below(len(ITEMS)), most=MOST_ITEMS),
    posts=bounds.each(bounds.below(len(POSTS)), most=MOST_ITEMS),
)
_FIELDS = bounds.piece(
    round=bounds.within(1, max(ROUNDS.values()) + 1),
    badges=bounds.each(bounds.none_or(len(BADGES)), len(SEATS)),
    bag=bounds.each(bounds.below(len(BADGES)), most=len(BADGES)),
    purse=bounds.each(bounds.within(0, RICHEST), len(SEATS)),
    lives=bounds.each(bounds.within(0, LIVES), len(SEATS)),
    kits=bounds.each(_KIT, len(SEATS)),
    drafts=bounds.each(_KIT, len(SEATS)),
    queue=bounds.each(bounds.below(len(SEATS)), most=len(SEATS)),
)


def invariants(s: Armoury) -> Iterator[str]:
    """Sentences for what is broken."""
    if broken := next(_FIELDS(s, ""), None):
        yield broken
        return
    dealt = [badge for badge in s.badges if badge != UNDEALT]
    if sorted(s.bag + dealt) != list(range(len(BADGES))) or len(dealt) not in (0, len(SEATS)):
        yield "there is one badge of each kind, and either all have one or nobody has"
    if s.bag != sorted(s.bag):
        yield "the bag is not sorted"
    if any(kit.items.count(DRONE) != len(kit.posts) for kit in s.kits + s.drafts):
        yield "every drone has a post, and nothing else has one"
    if any(s.drafts[seat].items and left(s, seat) < 0 for seat in range(len(SEATS))):
        yield "somebody packs more than the purse holds"
    if s.queue != sorted(set(s.queue)) or any(s.lives[seat] == 0 for seat in s.queue):
        yield "those who strike are not in order, or are out"
    if s.queue and (not dealt or any(draft.items for draft in s.drafts)):
        yield "somebody strikes before all is dealt and shown"
