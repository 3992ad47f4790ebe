"""The course of the game: badges are dealt, then rounds of packing and striking."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel.chance import Draw
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, named, never_refused
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers, Number, total
from fireteam.kernel.rules import Result
from tests.tiny.armoury.packing import pack_all
from tests.tiny.armoury.state import (
    BACK,
    BADGES,
    BLADE,
    D6,
    FRONT,
    INCOME,
    SEATS,
    SHIELD,
    UNDEALT,
    Armoury,
    standing,
)

FOOTING = 4


def step(s: Armoury) -> Flow:
    if s.badges[0] == UNDEALT:
        deal_badges(s)
    elif not s.queue:
        yield from pack_all(s)
    else:
        yield from strike(s)


def deal_badges(s: Armoury) -> None:
    """[badge.deal] Each draws a badge that nobody else looks at."""
    for seat, name in enumerate(SEATS):
        drawn = s.bag.pop(s.tape.pick(len(s.bag), Draw("badge", s.bag, BADGES), seen_by=1 << seat))
        s.badges[seat] = drawn
        say(
            s, "badge", "badge.deal", "{who} draws {badge}.", hidden={"badge": 1 << seat}, who=name, badge=BADGES[drawn]
        )


def strike(s: Armoury) -> Flow:
    """[strike.turn] One after the other, in the order of the seats."""
    seat = s.queue[0]
    choice = yield Decision(seat, STRIKING)
    s.queue.pop(0)
    if HIT.chosen(choice):
        hit(s, seat, argument_of(choice))
    else:
        s.purse[seat] += 1
        say(s, "hold", "strike.hold", "{who} holds back and earns 1.", who=SEATS[seat])
    if not s.queue and len(standing(s)) > 1:
        end_round(s)


def hit(s: Armoury, seat: int, target: int) -> None:
    """[strike.roll] One die and the attack must beat the footing and the defence."""
    (die,) = s.tape.roll(D6, 1)
    attack_total, defence_total = die + total(attack(s, seat)), total(defence(s, target))
    text = "{who} strikes at {whom} with {attack} against {defence}."
    say(
        s,
        "strike",
        "strike.roll",
        text,
        who=SEATS[seat],
        whom=SEATS[target],
        attack=attack_total,
        defence=defence_total,
    )
    if attack_total > defence_total:
        s.lives[target] -= 1
        say(s, "hit", "strike.life", "{whom} loses a life.", whom=SEATS[target])
        if s.lives[target] == 0 and target in s.queue:
            s.queue.remove(target)


def end_round(s: Armoury) -> None:
    """[round.income] Whoever stands earns."""
    s.round += 1
    for seat in standing(s):
        s.purse[seat] += INCOME


def attack(s: Armoury, seat: int) -> Modifiers:
    yield s.kits[seat].items.count(BLADE), "blades", "item.blade"
    yield 2 * s.kits[seat].posts.count(FRONT), "drones in front", "drone.front"


def defence(s: Armoury, seat: int) -> Modifiers:
    yield FOOTING, "footing", "strike.roll"
    yield s.kits[seat].items.count(SHIELD), "shields", "item.shield"
    yield 2 * s.kits[seat].posts.count(BACK), "drones in the back", "drone.back"


def numbers(s: Armoury, d: Decision, option: int) -> Iterable[Number]:
    if HIT.chosen(option):
        yield Number.of("attack before the die", attack(s, d.seat))
        yield Number.of("defence", defence(s, argument_of(option)))


def result(s: Armoury) -> Result | None:
    """[end.rounds], [end.last] The most lives win."""
    if len(standing(s)) > 1 and s.round <= s.setting.rounds:
        return None
    scores = dict(zip(SEATS, s.lives, strict=True))
    best = max(scores.values())
    clause = "end.rounds" if len(standing(s)) > 1 else "end.last"
    return Result(tuple(name for name in SEATS if scores[name] == best), scores, clause)


def conceded(s: Armoury, seat: int) -> Result:
    lives = dict(zip(SEATS, s.lives, strict=True))
    return Result(tuple(name for name in SEATS if name != SEATS[seat]), lives, "end.concede")


def measured(events: Sequence[Event]) -> Iterable[str]:
    return [event.kind for event in events if event.kind == "hit"]


def _targets(s: Armoury, d: Decision) -> Iterable[int]:
    return [seat for seat in standing(s) if seat != d.seat]


def _refusals(s: Armoury, d: Decision, target: int) -> Iterator[Refusal]:
    if target == d.seat:
        yield Refusal("nobody strikes at themselves", "strike.turn")
    if s.lives[target] <= 0:
        yield Refusal(f"{SEATS[target]} is out", "strike.life")


HIT: Form[Armoury] = Form("hit", _targets, _refusals, named("seat", lambda s: SEATS), measure=measured)
HOLD: Form[Armoury] = Form("hold", always, never_refused)
STRIKING: Kind[Armoury] = Kind("strike", "strike.turn", "Strike at whom?", (HIT, HOLD), default=HOLD)
