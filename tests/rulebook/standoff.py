"""Standoff, a game of half a page for the tests of cases: two seats in turn shoot (a 4 or more hits; a rival in
cover takes one off), draw a hidden card, or take cover; whoever is hit twice has lost."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from fireteam.kernel.chance import EVERYONE, Die, Draw, Tape
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Number, total
from fireteam.kernel.rules import About, Options, Result, Rules, Seat, Secret, Shown, Span, View
from fireteam.kernel.state import State, state
from fireteam.rulebook import cases

RULEBOOK = """
clauses:
  - {id: shot.hit, section: Shooting, text: A shot hits on four or more.}
  - {id: shot.cover, section: Shooting, text: Cover takes one from the die.}
  - {id: cover.twice, section: Cover, text: Nobody in cover can take cover.}
  - {id: card.hidden, section: Cards, text: A drawn card is seen by its owner alone.}
  - {id: turn.order, section: Turns, text: The seats choose in turn.}
  - {id: end.hits, section: Ending, text: Whoever has been hit twice has lost.}
  - {id: box.dice, section: Box, kind: component, text: One die., waived: Nothing to check.}
"""

D6 = Die("d6", range(1, 7))
CARDS = ("flare", "smoke")
SEATS = (Seat("Red", "Red"), Seat("Blue", "Blue"))


@state
class Table(State[Options]):
    hits: list[int]
    cover: list[bool]
    cards: list[int]
    turn: int


def shot(s: Table, target: int) -> Iterator[tuple[int, str, str]]:
    yield 4, "to hit", "shot.hit"
    if s.cover[target]:
        yield 1, "cover", "shot.cover"


def step(s: Table) -> Flow:
    me, rival = s.turn, 1 - s.turn
    chosen = yield Decision(me, TURN)
    if SHOOT.chosen(chosen):
        face = s.tape.roll(D6, 1)[0]
        hit = face >= total(shot(s, rival))
        s.hits[rival] += hit
        say(s, "shot", "shot.hit", "{who} rolls {face}.", who=SEATS[me].name, face=face, hit=hit)
    elif DRAW.chosen(chosen):
        s.cards[me] = s.tape.pick(2, Draw("card", (0, 1), CARDS), 1 << me)
        name, mine = CARDS[s.cards[me]], 1 << me
        say(s, "drawn", "card.hidden", "{who} draws {card}.", who=SEATS[me].name, card=name, hidden={"card": mine})
        say(s, "peek", "card.hidden", "{who} peeks.", who=SEATS[me].name, audience=mine)
    else:
        s.cover[me] = True
    s.turn = rival


def in_the_open(s: Table, d: Decision) -> Iterator[int]:
    return iter(() if s.cover[d.seat] else (0,))


def already_covered(s: Table, d: Decision, argument: int) -> Iterator[Refusal]:
    if s.cover[d.seat]:
        yield Refusal("you are in cover already", "cover.twice")


def hits(events: Sequence[Event]) -> Iterator[str]:
    yield from ("hit" for event in events if event.facts.get("hit"))


SHOOT: Form[Table] = Form("shoot", always, never_refused, measure=hits)
DRAW: Form[Table] = Form("draw", always, never_refused)
COVER: Form[Table] = Form("take cover", in_the_open, already_covered)
TURN: Kind[Table] = Kind("turn", "turn.order", "What now?", (SHOOT, DRAW, COVER), default=SHOOT)


def result(s: Table) -> Result | None:
    if 2 not in s.hits:
        return None
    return Result((SEATS[1 - s.hits.index(2)].side,), {"Red": s.hits[1], "Blue": s.hits[0]}, "end.hits")


class StandoffShown(View, frozen=True):
    hits: list[int]
    card: int | None


class Shooter(msgspec.Struct, frozen=True):
    hits: int
    cover: bool


class Facts(View, frozen=True):
    red: Shooter = msgspec.field(name="Red")
    blue: Shooter = msgspec.field(name="Blue")
    shots: tuple[int, ...]


def view(s: Table, seat: int | None) -> StandoffShown:
    return StandoffShown(list(s.hits), None if seat is None else s.cards[seat])


def facts(s: Table) -> Facts:
    red, blue = (Shooter(s.hits[i], s.cover[i]) for i in range(len(SEATS)))
    return Facts(red, blue, ())


class StandoffGiven(msgspec.Struct, forbid_unknown_fields=True):
    hits: tuple[int, int] = (0, 0)
    turn: int = 0


def arrange(setting: Options, given: StandoffGiven) -> Table:
    s = setup(setting)
    s.hits, s.turn = list(given.hits), given.turn
    return s


def setup(setting: Options) -> Table:
    s = Table(hits=[0, 0], cover=[False, False], cards=[-1, -1], turn=0)
    s.setting = setting
    return s


def invariants(s: Table) -> Iterator[str]:
    yield from (f"{seat.name} was hit {n} times" for seat, n in zip(SEATS, s.hits, strict=True) if n > 2)


def secrets(s: Table) -> list[Secret]:
    drawn = [(i, card) for i, card in enumerate(s.cards) if card >= 0]
    return [Secret(f"card of {SEATS[i].name}", card, 1 << i, domain=(0, 1)) for i, card in drawn]


def redeal(s: Table, seat: int, tape: Tape) -> None:
    if s.cards[1 - seat] >= 0:
        s.cards[1 - seat] = tape.pick(2, Draw("card", (0, 1), CARDS), EVERYONE)


def picture(seen: StandoffShown) -> list[list[Span]]:
    return [
        [("Red ", "red"), ("x" * seen.hits[0], "bold")],
        [("Blue ", "blue"), ("x" * seen.hits[1], "bold")],
    ]


def rules(folder: Path) -> Rules[Table]:
    """Standoff with its rulebook in a folder of the test's own."""
    folder.mkdir(exist_ok=True)
    (folder / "rulebook.yaml").write_text(RULEBOOK)
    return Rules(
        about=About(
            code="standoff",
            title="Standoff",
            version="1",
            folder=folder,
            blurb="",
        ),
        options=Options,
        scenarios=("standard",),
        state=Table,
        seats=lambda setting: SEATS,
        setting=lambda options: options,
        setup=setup,
        given=StandoffGiven,
        arrange=arrange,
        step=step,
        kinds=(TURN,),
        result=result,
        conceded=lambda s, seat: Result((SEATS[1 - seat].side,), {}, "end.hits"),
        secrets=secrets,
        redeal=redeal,
        invariants=invariants,
        shown=Shown(
            view=view,
            facts=facts,
            picture=picture,
            describe=lambda seen: [msgspec.json.encode(seen).decode()],
            numbers=lambda s, d, option: [Number.of("target", shot(s, 1 - d.seat))] if SHOOT.chosen(option) else (),
        ),
    )


THEN = "then: {asked: [Blue]}\n"  # for cases that are about something else


def outcome(folder: Path, text: str) -> cases.Outcome:
    """How the one case that is written here goes."""
    made = rules(folder)
    (folder / "cases").mkdir(exist_ok=True)
    file = folder / "cases" / "case.yaml"
    file.write_text(text)
    found = cases.find([file])
    assert len(found) == 1
    return cases.run(found[0], lambda code: made)
