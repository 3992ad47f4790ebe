"""The course of the game: rounds of two turns, a turn of up to three actions, points at the end of a round."""

from collections.abc import Iterable, Iterator

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.rules import Result
from tests.tiny.gambit import battle, deck
from tests.tiny.gambit.state import CORE, NOBODY, SEATS, WORTH, Table, rival

ACTIONS = 3
EARNING = 2


def step(s: Table) -> Flow:
    if s.round == 0:
        deck.deal(s)
        s.round = 1
    elif s.row:
        yield from deck.put_back(s)
    elif s.battles:
        yield from battle.stage(s)
    elif s.actions:
        yield from action(s)
    else:
        end_turn(s)


def action(s: Table) -> Flow:
    choice = yield Decision(s.turn, ACTION)
    seat, argument = s.turn, argument_of(choice)
    s.actions -= 1
    if EARN.chosen(choice):
        s.hackers[seat].credits += EARNING
        say(s, "earn", "earn.credits", "{who} earns {credits} credits.", who=SEATS[seat], credits=EARNING)
    elif deck.DRAW.chosen(choice):
        deck.draw(s, seat)
    elif deck.SCAN.chosen(choice):
        deck.scan(s, seat, argument)
    elif deck.REBOOT.chosen(choice):
        deck.reboot(s, seat)
    elif ATTACK.chosen(choice):
        s.attacked = True
        battle.begin(s, argument, seat)
    else:
        s.actions = 0  # [turn.end-early]


def end_turn(s: Table) -> None:
    s.turn = rival(s.turn)
    s.actions = ACTIONS
    s.attacked = False
    if s.turn == 0:
        end_round(s)


def end_round(s: Table) -> None:
    """Servers score for their holders; then the game may be over."""
    for seat, hacker in enumerate(s.hackers):
        score = sum(worth for worth, holder in zip(WORTH, s.holders, strict=True) if holder == seat)
        hacker.points += score  # [round.score]
        say(s, "score", "round.score", "{who} scores {points}.", who=SEATS[seat], points=score)
    if s.holders[0] != NOBODY and len(set(s.holders)) == 1:
        s.ended = "end.takeover"
    elif s.round == s.setting.rounds:
        s.ended = "end.rounds"
    else:
        s.round += 1


def result(s: Table) -> Result | None:
    if not s.ended:
        return None
    points = [hacker.points for hacker in s.hackers]
    if s.ended == "end.takeover":
        winner = s.holders[CORE]
    elif points[0] == points[1]:
        winner = s.holders[CORE]  # [end.tie]
    else:
        winner = points.index(max(points))
    return Result(() if winner == NOBODY else (SEATS[winner],), dict(zip(SEATS, points, strict=True)), s.ended)


def conceded(s: Table, seat: int) -> Result:
    points = [hacker.points for hacker in s.hackers]
    return Result((SEATS[rival(seat)],), dict(zip(SEATS, points, strict=True)), "end.concession")


def attacks(s: Table, d: Decision) -> Iterable[int]:
    return () if s.attacked else [i for i, holder in enumerate(s.holders) if holder != d.seat]


def no_attack(s: Table, d: Decision, server: int) -> Iterator[Refusal]:
    if s.attacked:
        yield Refusal("there is one attack in a turn", "attack.once")
    yield from battle.own_server(s, d, server)


EARN = Form("earn", always, never_refused)
ATTACK = Form("attack", attacks, no_attack, battle.SERVER)
END = Form("end", always, never_refused)
ACTION = Kind(
    "action",
    "turn.actions",
    lambda s, d: f"What next, {SEATS[d.seat]}? Actions left: {s.actions}.",
    (deck.DRAW, deck.SCAN, deck.REBOOT, EARN, ATTACK, END),
    END,
)
