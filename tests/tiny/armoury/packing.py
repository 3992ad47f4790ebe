"""The chapter on packing. All who stand pack side by side and in secret, item by item, until each has said that it is
done; then everything is shown at once and paid for."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel.decisions import (
    Decision,
    Flow,
    Form,
    Kind,
    SideBySide,
    always,
    argument_of,
    named,
    never_refused,
)
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.armoury.state import DRONE, ITEMS, MOST_ITEMS, POSTS, SEATS, Armoury, Kit, left, price, standing


def pack_all(s: Armoury) -> Flow:
    """[pack.secret] Everybody at once, and nobody sees how far the others are."""
    packing = standing(s)
    yield SideBySide({seat: pack(s, seat) for seat in packing}, prior=likely)
    for seat in packing:
        show(s, seat)
    s.queue = packing


def pack(s: Armoury, seat: int) -> Flow:
    """[pack.items] One item after the other; [pack.done] who has enough says so."""
    draft = s.drafts[seat]
    while True:
        choice = yield Decision(seat, PACKING)
        if DONE.chosen(choice):
            return
        item = argument_of(choice)
        if item == DRONE:  # [drone.post]
            choice = yield Decision(seat, POSTING)
            draft.posts.append(argument_of(choice))
        draft.items.append(item)
        say(s, "pack", "pack.items", "You pack a {item}.", audience=1 << seat, item=ITEMS[item])


def show(s: Armoury, seat: int) -> None:
    """[pack.show] What was packed is paid for and replaces what was carried."""
    s.purse[seat] = left(s, seat)
    s.kits[seat], s.drafts[seat] = s.drafts[seat], Kit([], [])
    carried = ", ".join(words(s.kits[seat])) or "nothing"
    say(s, "show", "pack.show", "{who} carries {kit}.", who=SEATS[seat], kit=carried)


def words(kit: Kit) -> list[str]:
    posts = iter(kit.posts)
    return [f"drone {POSTS[next(posts)]}" if item == DRONE else ITEMS[item] for item in kit.items]


def likely(s: Armoury, d: Decision, options: list[int]) -> Sequence[int]:
    """Who has packed two items is as likely to stop as to go on."""
    stops = len(options) - 1 if len(s.drafts[d.seat].items) > 1 else 1
    return [max(1, stops) if DONE.chosen(option) else 1 for option in options]


def _affordable(s: Armoury, d: Decision) -> Iterable[int]:
    if len(s.drafts[d.seat].items) >= MOST_ITEMS:
        return ()
    return [item for item in range(len(ITEMS)) if price(s, d.seat, item) <= left(s, d.seat)]


def _refusals(s: Armoury, d: Decision, item: int) -> Iterator[Refusal]:
    if len(s.drafts[d.seat].items) >= MOST_ITEMS:
        yield Refusal(f"nobody packs more than {MOST_ITEMS} items", "pack.most")
    if price(s, d.seat, item) > left(s, d.seat):
        yield Refusal(f"a {ITEMS[item]} costs {price(s, d.seat, item)}, and {left(s, d.seat)} is left", "pack.pay")


PACK: Form[Armoury] = Form("pack", _affordable, _refusals, named("item", lambda s: ITEMS))
DONE: Form[Armoury] = Form("done", always, never_refused)
PACKING: Kind[Armoury] = Kind("packing", "pack.items", "What goes into the bag?", (PACK, DONE), default=DONE)
POST: Form[Armoury] = Form("post", lambda s, d: range(len(POSTS)), never_refused, named("post", lambda s: POSTS))
POSTING: Kind[Armoury] = Kind("posting", "drone.post", "Where will the drone stand?", (POST,))
