"""Who may see what: badges are hidden, a draft belongs to its seat; all else is public."""

from collections.abc import Iterator

from msgspec import Struct

from fireteam.kernel.chance import Draw, Tape
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Secret, View
from tests.tiny.armoury.packing import words
from tests.tiny.armoury.state import BADGES, SEATS, UNDEALT, Armoury, left


class Fighter(Struct, frozen=True):
    lives: int
    purse: int
    kit: list[str]
    badge: str
    packing: list[str] | None  # None: that is not for these eyes
    left: int | None


class Shown(View, frozen=True):
    round: int
    rounds: int
    order: list[str]
    fighters: dict[str, Fighter]


def view(s: Armoury, seat: int | None) -> Shown:
    return _shown(s, () if seat is None else (seat,))


def facts(s: Armoury) -> Shown:
    """The whole truth."""
    return _shown(s, tuple(range(len(SEATS))))


def _shown(s: Armoury, eyes: tuple[int, ...]) -> Shown:
    return Shown(s.round, s.setting.rounds, [SEATS[seat] for seat in s.queue], _fighters(s, eyes))


def _fighters(s: Armoury, eyes: tuple[int, ...]) -> dict[str, Fighter]:
    return {
        name: Fighter(
            lives=s.lives[seat],
            purse=s.purse[seat],
            kit=words(s.kits[seat]),
            badge=BADGES[s.badges[seat]] if seat in eyes and s.badges[seat] != UNDEALT else UNSEEN,
            packing=words(s.drafts[seat]) if seat in eyes else None,
            left=left(s, seat) if seat in eyes else None,
        )
        for seat, name in enumerate(SEATS)
    }


def secrets(s: Armoury) -> Iterator[Secret]:
    """Badges. Drafts are not listed: while they grow the kernel keeps them apart, and then they are shown."""
    for seat, badge in enumerate(s.badges):
        if badge != UNDEALT:
            yield Secret(f"the badge of {SEATS[seat]}", badge, 1 << seat, pool="badges")
    for badge in s.bag:
        yield Secret("", badge, 0, pool="badges")


def redeal(s: Armoury, seat: int, tape: Tape) -> None:
    """The badges of the others and those in the bag are one pool."""
    others = [other for other, badge in enumerate(s.badges) if other != seat and badge != UNDEALT]
    pool = sorted(s.bag + [s.badges[other] for other in others])
    for other in others:
        s.badges[other] = pool.pop(tape.pick(len(pool), Draw("badge", pool, BADGES)))
    s.bag = pool
