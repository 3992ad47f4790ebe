"""Interrupts. Every action is declared, and before and after it whoever holds a card is asked, in seat order,
whether to play it. How many cards a seat holds is public, so being asked tells nothing; a shot that interrupts
is itself declared and can be interrupted, but not by another shot, so that it ends there."""

from collections.abc import Callable, Iterable, Iterator

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from tests.tiny.breach.shooting import FIGURE, first_shot, shoot
from tests.tiny.breach.sight import beside, beyond, room_to_step, sees
from tests.tiny.breach.state import (
    AID,
    BRACE,
    CARD_NAMES,
    FOIL,
    NOWHERE,
    OPENING,
    SHOOTING,
    SHOVE,
    SNAP,
    Breach,
    Declared,
    seat_of,
    side_of,
    side_of_seat,
    standing,
    stands,
)
from tests.tiny.breach.walking import move

BEFORE, AFTER = range(2)


def declare(s: Breach, act: str, actor: int, target: int, resolve: Callable[[Breach], Flow | None]) -> Flow:
    """[interrupt.moments] An action from its announcement to what follows it."""
    s.declared.append(Declared(act, actor, target))
    yield from window(s, BEFORE)
    if stands(s, actor) and not s.declared[-1].foiled:
        outcome = resolve(s)
        if outcome is not None:
            yield from outcome
        if len(s.declared) == 1:  # [interrupt.nested] nothing is asked after a shot that interrupts
            yield from window(s, AFTER)
    s.declared.pop()


def window(s: Breach, moment: int) -> Flow:
    """[interrupt.asked] Everyone with a card and a figure is asked, [interrupt.ends] while the action stands."""
    for seat in range(len(s.hands)):
        now = s.declared[-1]
        if now.foiled or not stands(s, now.actor):
            return
        if s.hands[seat] and standing(s, seat):
            answer = yield Decision(seat, INTERRUPT, moment)
            if not PASS.chosen(answer):
                yield from play(s, seat, answer)


def play(s: Breach, seat: int, answer: int) -> Flow:
    """[interrupt.play] The card is shown, discarded and takes effect at once."""
    card = next(card for card, form in enumerate(CARDS) if form.chosen(answer))
    figure, now = argument_of(answer), s.declared[-1]
    s.hands[seat].remove(card)
    s.discard = sorted([*s.discard, card])
    if s.log is not None:
        who = s.setting.seat_names[seat]
        say(s, "play", f"card.{CARD_NAMES[card]}", "{who} plays {card}.", who=who, card=CARD_NAMES[card])
    if card == AID:
        now.aided += 1
    elif card == BRACE:
        now.braced += 1
    elif card == FOIL:
        now.foiled = True
    elif card == SHOVE:
        move(s, now.actor, beyond(s, figure, now.actor), "shove", "card.shove")
    else:
        yield from declare(s, SHOOTING, figure, now.actor, shoot)


# What each card asks of the moment: first for the offer, then as reasons against it.


def _opposes(s: Breach, seat: int) -> bool:
    return side_of(s, s.declared[-1].actor) != side_of_seat(seat)


def _aids(s: Breach, d: Decision) -> Iterable[int]:
    tested = s.declared[-1].act in (SHOOTING, OPENING)
    return (0,) if AID in s.hands[d.seat] and tested and d.args[0] == BEFORE and not _opposes(s, d.seat) else ()


def _aid_refusals(s: Breach, d: Decision, _: int) -> Iterator[Refusal]:
    yield from _card_refusals(s, d, AID)
    yield from _before_refusals(d, AID)
    if s.declared[-1].act not in (SHOOTING, OPENING):
        yield Refusal("this action needs no test", "card.aid")
    if _opposes(s, d.seat):
        yield Refusal("you do not aid the other side", "card.aid")


def _braces(s: Breach, d: Decision) -> Iterable[int]:
    now = s.declared[-1]
    mine = now.act == SHOOTING and seat_of(s, now.target) == d.seat
    return (0,) if BRACE in s.hands[d.seat] and mine and d.args[0] == BEFORE else ()


def _brace_refusals(s: Breach, d: Decision, _: int) -> Iterator[Refusal]:
    yield from _card_refusals(s, d, BRACE)
    yield from _before_refusals(d, BRACE)
    now = s.declared[-1]
    if now.act != SHOOTING:
        yield Refusal("nobody is being shot at", "card.brace")
    elif now.target not in standing(s, d.seat):
        yield Refusal(f"{s.setting.names[now.target]} is not yours to brace", "card.brace")


def _foils(s: Breach, d: Decision) -> Iterable[int]:
    if FOIL in s.hands[d.seat] and d.args[0] == BEFORE and _opposes(s, d.seat):
        actor = s.declared[-1].actor
        return (0,) if any(sees(s, figure, actor) for figure in standing(s, d.seat)) else ()
    return ()


def _foil_refusals(s: Breach, d: Decision, _: int) -> Iterator[Refusal]:
    yield from _card_refusals(s, d, FOIL)
    yield from _before_refusals(d, FOIL)
    yield from _enemy_refusals(s, d, FOIL)
    actor = s.declared[-1].actor
    if not any(sees(s, actor, figure) for figure in standing(s, d.seat)):
        yield Refusal(f"nobody of yours sees {s.setting.names[actor]}", "card.foil")


def _shoves(s: Breach, d: Decision) -> Iterable[int]:
    if SHOVE in s.hands[d.seat] and _opposes(s, d.seat):
        actor = s.declared[-1].actor
        for figure in standing(s, d.seat):
            if beside(s, figure, actor) and room_to_step(s, actor, beyond(s, figure, actor)):
                yield figure


def _shove_refusals(s: Breach, d: Decision, figure: int) -> Iterator[Refusal]:
    yield from _card_refusals(s, d, SHOVE)
    yield from _enemy_refusals(s, d, SHOVE)
    yield from _player_refusals(s, d, figure)
    names, actor = s.setting.names, s.declared[-1].actor
    if s.cell[figure] == NOWHERE:
        return
    if not beside(s, actor, figure):
        yield Refusal(f"{names[figure]} is not beside {names[actor]}", "card.shove")
    elif not room_to_step(s, actor, beyond(s, figure, actor)):
        yield Refusal(f"there is no room behind {names[actor]}", "card.shove")


def _snaps(s: Breach, d: Decision) -> Iterable[int]:
    if SNAP in s.hands[d.seat] and len(s.declared) == 1 and _opposes(s, d.seat):
        for figure in standing(s, d.seat):
            if sees(s, figure, s.declared[-1].actor):
                yield figure


def _snap_refusals(s: Breach, d: Decision, figure: int) -> Iterator[Refusal]:
    yield from _card_refusals(s, d, SNAP)
    yield from _enemy_refusals(s, d, SNAP)
    yield from _player_refusals(s, d, figure)
    names, actor = s.setting.names, s.declared[-1].actor
    if len(s.declared) > 1:
        yield Refusal("no shot interrupts a shot that interrupts", "interrupt.nested")
    if s.cell[figure] != NOWHERE and not sees(s, actor, figure):
        yield Refusal(f"{names[figure]} does not see {names[actor]}", "sight.line")


def _card_refusals(s: Breach, d: Decision, card: int) -> Iterator[Refusal]:
    if card not in s.hands[d.seat]:
        yield Refusal(f"you hold no {CARD_NAMES[card]}", "interrupt.play")


def _before_refusals(d: Decision, card: int) -> Iterator[Refusal]:
    if d.args[0] == AFTER:
        yield Refusal(f"{CARD_NAMES[card]} comes before an action", f"card.{CARD_NAMES[card]}")


def _enemy_refusals(s: Breach, d: Decision, card: int) -> Iterator[Refusal]:
    if not _opposes(s, d.seat):
        yield Refusal(f"{s.setting.names[s.declared[-1].actor]} is on your side", f"card.{CARD_NAMES[card]}")


def _player_refusals(s: Breach, d: Decision, figure: int) -> Iterator[Refusal]:
    if seat_of(s, figure) != d.seat:
        yield Refusal(f"{s.setting.names[figure]} is not yours", "interrupt.play")
    if s.cell[figure] == NOWHERE:
        yield Refusal(f"{s.setting.names[figure]} is down", "wound.down")


def _asks(s: Breach, d: Decision) -> str:
    now, when = s.declared[-1], ("before", "after")[d.args[0]]
    return f"Play a card {when} {s.setting.names[now.actor]}'s action ({now.act})?"


AID_IT: Form[Breach] = Form("aid", _aids, _aid_refusals)
BRACE_FOR_IT: Form[Breach] = Form("brace", _braces, _brace_refusals)
FOIL_IT: Form[Breach] = Form("foil", _foils, _foil_refusals)
SHOVE_WITH: Form[Breach] = Form("shove with", _shoves, _shove_refusals, FIGURE)
SNAP_WITH: Form[Breach] = Form("snap with", _snaps, _snap_refusals, FIGURE, measure=first_shot)
CARDS = (AID_IT, BRACE_FOR_IT, FOIL_IT, SHOVE_WITH, SNAP_WITH)  # in the order of CARD_NAMES
PASS: Form[Breach] = Form("pass", always, never_refused)
INTERRUPT: Kind[Breach] = Kind("interrupt", "interrupt.asked", _asks, (*CARDS, PASS), default=PASS)
