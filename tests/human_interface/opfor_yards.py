"""Small maps with OPFOR in them, and a drive for the OPFOR phase alone."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from msgspec import convert

from fireteam.games.human_interface.model import Mission, Operation, Phase, Table, conscious, name, names, put, square
from fireteam.games.human_interface.model.setup import Options, setting, setup
from fireteam.games.human_interface.rules import round as sequence
from fireteam.games.human_interface.rules.opfor import operations
from fireteam.games.human_interface.rules.opfor.intentions import Intention, intention
from fireteam.games.human_interface.rules.phases import opfor_phase
from fireteam.kernel import Decision, Form, Kind, stack
from fireteam.kernel.chance import Script
from fireteam.skirmish.activities import Activities

OWN = (opfor_phase.ORDER, operations.LEVEL)
ACTIVITIES: Activities[Table] = Activities({**sequence.ACTIVITIES.rules, Operation: operations.go})
PHASES = {
    Phase.RESPONSE: opfor_phase.respond,
    Phase.OPERATIONS: opfor_phase.operate,
    Phase.REINFORCEMENTS: opfor_phase.reinforce,
}
GUARD = "guard-1"


@contextmanager
def numbered() -> Iterator[None]:
    """Forms have numbers, as when the rules of the game are put together."""
    forms: list[Form[Table]] = [form for kind in (*sequence.KINDS, *OWN) for form in kind.forms]
    taken, free = {form.number for form in forms}, count()
    without = [form for form in dict.fromkeys(forms) if form.number < 0]
    for form in without:
        form.number = next(number for number in free if number not in taken)
    yield
    for form in without:
        form.number = -1


def yard(
    rows: Sequence[str],
    team: Sequence[tuple[str, str]],
    opfor: Sequence[tuple[str, str] | tuple[str, str, list[str]]] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A map with characters and OPFOR on it: who, where, and with what. Zones go by the letters of the map."""
    letters = sorted({sign for row in rows for sign in row if sign.isalpha()})
    written: dict[str, Any] = {
        "name": "Yard",
        "mode": "campaign",
        "rows": rows,
        "zones": {letter: {"name": f"Zone {letter}", "tac": 0} for letter in letters},
        "team": [{"who": who, "square": where} for who, where in team],
        "opfor": [dict(zip(("who", "square", "equipment"), one, strict=False)) for one in opfor],
        "rounds": 9,
        **more,
    }
    s = setup(setting(Options(scenario="yard", own_missions=(convert(written, Mission),), **(options or {}))))
    s.tape, s.log, s.phase = Script([]), [], Phase.RESPONSE
    return s


def skirmish(opfor: Sequence[tuple[str, str, list[str]]], more: dict[str, Any] | None = None, **places: str) -> Table:
    """Two teams of four in one room; of each only those stand on it who are named."""
    squads = (("Leader", "Hacker", "Ronin", "Skimmer"), ("Captain", "Weaver", "Duellist", "Courier"))
    entry = [["A1", "B1", "C1", "D1"], ["A9", "B9", "C9", "D9"]]
    teams = {"mode": "skirmish", "teams": 2, "size": 4, "entry": entry, "nameless": True}
    s = yard(["A" * 20] * 9, [], opfor, {"squads": squads}, **teams, **(more or {}))
    for called, where in places.items():
        put(s, of_name(s, called), s.setting.board.cell(where))
    return s


def door(called: str, *squares: str, zone: str, **more: Any) -> dict[str, Any]:
    return {"name": called, "squares": squares, "zone": zone, "colour": "green", "number": 3, **more}


def of_name(s: Table, called: str) -> int:
    return names(s).index(called)


def at(s: Table, called: str = GUARD) -> str:
    cell = s.cell[of_name(s, called)]
    return square(s, cell) if cell >= 0 else ""


def plan(s: Table, called: str = GUARD) -> Intention:
    return intention(s, of_name(s, called))


def told(s: Table, called: str = GUARD) -> list[str]:
    """What it will do, act by act."""
    found: list[str] = []
    for act in plan(s, called).acts:
        if act.does == "attack":
            found.append(f"attacks {name(s, act.target)}")
        elif act.way:
            found.append(" ".join(square(s, cell) for cell in act.way))
    return found


class Asked:
    """What was asked, in order: kind, seat, and the answer."""

    def __init__(self, s: Table, answers: Sequence[tuple[str, str]]) -> None:
        self.s, self.answers, self.all = s, list(answers), list[tuple[str, int, str]]()

    def __call__(self, d: Decision) -> int:
        kind: Kind[Table] = d.kind
        option = kind.default_option(self.s, d)
        if self.answers and self.answers[0][0] == kind.name:
            option = self._read(kind, self.answers.pop(0)[1])
        options = kind.options(self.s, d)
        assert option in options, f"{kind.name} does not offer that"
        if len(options) == 1:
            return option  # nobody is asked
        form = next(form for form in kind.forms if form.chosen(option))
        self.all.append((kind.name, d.seat, f"{form.verb} {form.argument.write(self.s, option >> 8)}".strip()))
        return option

    def _read(self, kind: Kind[Table], text: str) -> int:
        form = next(form for form in kind.forms if f"{text} ".startswith(f"{form.verb} "))
        return form.option(form.argument.read(self.s, text[len(form.verb) :].strip()))


def play(
    s: Table, *answers: tuple[str, str], cards: Sequence[object] = (), until: Phase = Phase.CLEAN_UP
) -> list[tuple[str, int, str]]:
    """The phase runs until another one has come. Cards are values of CanDo cards, or chance as it is written."""
    s.tape = Script([f"cando {card}" if isinstance(card, int) else str(card) for card in cards])
    asked = Asked(s, answers)
    while s.doing or s.phase != until:
        flow = ACTIVITIES.go_on(s) if s.doing else PHASES[s.phase](s)
        answer: int | None = None
        while True:
            try:
                d = flow.send(answer)
            except StopIteration:
                break
            assert isinstance(d, Decision)
            answer = asked(d)
    assert not asked.answers, f"never asked: {asked.answers}"
    assert len(s.tape.lines) == s.tape.used, f"never drawn: {list(s.tape.lines[s.tape.used :])}"
    return asked.all


def act(s: Table, called: str, *answers: tuple[str, str], cards: Sequence[object] = ()) -> list[tuple[str, int, str]]:
    """One model acts, and nobody else."""
    model = of_name(s, called)
    s.activated = sum(1 << m for m in range(len(s.cell)) if conscious(s, m))
    s.phase = Phase.OPERATIONS
    stack.begin(s.doing, Operation(model))
    return play(s, *answers, cards=cards)


def events(s: Table, kind: str) -> list[str]:
    return [event.line for event in s.log or () if event.kind == kind]


ROOMS = [
    "AAAAA#BBBBBB",
    "AAAAA#BBBBBB",
    "AAAAA+BBBBBB",
    "AAAAA#BBBBBB",
    "##+####+####",
    "CCCCCCCCCCCC",
    "CCCCCCCCCCCC",
]
DOORS = [
    door("East", "F3", zone="Zone B"),
    door("South", "C5", zone="Zone A"),
    door("Gate", "H5", zone="Zone B"),
]
OPEN = ["A" * 20] * 9
LANE = ["A" * 20]
CROSS = ["######B######", "######B######", "AAAAAAAAAAAAA", "######C######", "######C######"]


def alarmed(s: Table, *tokens: int) -> Table:
    s.alarm = list(tokens)
    return s
