"""A game as the acts at its table have made it. Acts are applied one by one, and each brings one or more moments: an
answer brings one, and one more for every seat that was then asked and passed silently, so that nobody can tell from the
numbers who had a choice. The same acts always give the same moments: this is how a table comes back after a crash, and
how a client gets what it missed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from fireteam.kernel.chance import RESULT_BITS, Seed, Tape
from fireteam.kernel.decisions import Ask, Decision, Together
from fireteam.kernel.events import Event
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE, NEVER, concedes
from fireteam.kernel.state import dump
from fireteam.table import parts, starts, telling, wire
from fireteam.table.starts import Start
from fireteam.table.store import Act, Step
from fireteam.table.telling import Eyes

DRAWN = "The seats were drawn by lot."
RESUMED = "The rules have changed since; the table goes on from the beginning of this step."


class Scene(msgspec.Struct):
    """One moment as everybody who looks sees it. `hushed` says that it came about without anybody choosing, while the
    others may think that somebody did: it must not come at once."""

    n: int
    hushed: bool
    shown: dict[Eyes, wire.Moment]


class Played:
    """The game of a table and what the table itself remembers of it."""

    def __init__(self, start: Start, secret: bytes, brief: bool = False) -> None:
        """A `brief` one tells what happened, without views and questions."""
        self.brief = brief
        self.start = start
        self.seed = Seed(secret)
        self.game: Game[Any] | None = None  # until it begins
        self.n = 0  # the newest moment
        self.acts = 0
        self.done: dict[tuple[int, str], int] = {}  # the acts of each seat by their own ids
        self.open: dict[int, tuple[Decision, int]] = {}  # the question to each seat, and when it was opened
        self.spent: dict[int, float] = {}  # seconds of each clock
        self.counts: dict[int, int] = {}  # answers of each seat
        self.bots: dict[int, str] = {}  # who plays for a person that is away
        self.paused = False
        self.first = 1  # the first moment that can be told again
        self._base: object = None  # the state when the newest step began, as it was last told

    @property
    def running(self) -> Game[Any]:
        if self.game is None:
            raise Fault("the game has not begun: somebody is still to come")
        return self.game

    def apply(self, act: Act, eyes: Collection[Eyes] = (), after: int = 0) -> list[Scene]:
        """Do what an act says, and tell each moment that it brings and that comes after a number, as seen by these
        eyes. Whatever is wrong with the act is a Fault, and then nothing has changed."""
        n = self.n
        if act.what not in ("begin", "answer") and n + 1 <= after:  # it brings one moment, which is known already
            eyes = ()
        if act.what == "begin":
            scenes = self._begin(act, eyes, after)
        elif act.what == "answer":
            scenes = self._answer(act, eyes, after)
        elif act.what == "retract":
            self.running.retract(act.seat)
            scenes = [self._scene(act, eyes)]
        elif act.what == "back":
            scenes = [self._take_back(act, eyes)]
        elif act.what == "pause":
            self.paused = act.text == "on"
            scenes = [self._aside(act, eyes, "The table is paused." if self.paused else "The table goes on.")]
        elif act.what == "seat":
            scenes = [self._aside(act, eyes, self._reseat(act))]
        elif act.what == "resume":
            scenes = [self._resume(act, eyes)]
        elif act.what == "say":
            scenes = [self._aside(act, eyes, act.text)]
        else:
            raise Fault(f"'{act.what}' is nothing that can be done at a table")
        self.n = max(self.n, n + len(scenes))
        self.acts += 1
        self.done[act.seat, act.id] = self.acts
        self._note_questions()
        return [scene for scene in scenes if scene.n > after]

    def replay(self, acts: Sequence[Act], eyes: Collection[Eyes] = (), after: int = 0) -> list[Scene]:
        """Apply acts in order; what was played before the table went on with other rules is only remembered."""
        resumed = max((number for number, act in enumerate(acts) if act.what == "resume"), default=0)
        for act in acts[:resumed]:
            self.recall(act)
        return [scene for act in acts[resumed:] for scene in self.apply(act, eyes, after)]

    def recall(self, act: Act) -> None:
        """Remember an act without playing it."""
        if act.what == "begin":
            self.seed = Seed(self.seed.secret, msgspec.json.decode(act.text, type=dict[str, str]))
        elif act.what == "seat":
            self.bots.pop(act.seat, None) if not act.text else self.bots.update({act.seat: act.text})
        elif act.what == "pause":
            self.paused = act.text == "on"
        self.acts += 1
        self.done[act.seat, act.id] = self.acts
        self.n = act.moment

    def new_step(self) -> Step | None:
        """The step that has begun since this was last asked, if one has."""
        game = self.running
        if game.base is self._base or self.start.case:
            return None
        self._base = game.base
        rolled = (~entry >> RESULT_BITS for entry in game.tape.entries if type(entry) is int and entry < 0)
        return Step(self.acts, dump(game.base).decode(), next(rolled, game.tape.position))

    def ask_number(self, seat: int) -> int | None:
        """When the question that a seat has was opened."""
        return self.open[seat][1] if seat in self.open else None

    # --- the acts ------------------------------------------------------------------------------------------

    def _begin(self, act: Act, eyes: Collection[Eyes], after: int) -> list[Scene]:
        self.seed = Seed(self.seed.secret, msgspec.json.decode(act.text, type=dict[str, str]))
        self.game = game = starts.begin(self.start, self.seed)
        if starts.has_past(self.start):
            return [self._scene(act, eyes, self._drained(), text=self._seating())]
        scenes = self._moments(act, eyes, after, game.opening.state, game.entries(), -1)
        for eye, moment in scenes[0].shown.items() if scenes else ():
            scenes[0].shown[eye] = msgspec.structs.replace(moment, text=self._seating())
        return scenes

    def _seating(self) -> str:
        return DRAWN if self.start.lots else ""

    def _answer(self, act: Act, eyes: Collection[Eyes], after: int) -> list[Scene]:
        game = self.running
        asked = None if concedes(act.text) else game.decision(act.seat)
        step, at = game.base, len(game.tape.entries)
        before = len(game.entries()) - at
        game.choose(act.seat, CONCEDE if asked is None else act.text, auto=act.auto)
        self.spent[act.seat] = self.spent.get(act.seat, 0.0) + act.spent
        self.counts[act.seat] = self.counts.get(act.seat, 0) + 1
        if asked is None:
            name = parts.Given(game.seats[act.seat].name, CONCEDE)
            return [self._scene(act, eyes, self._drained(), dict.fromkeys(eyes, (name,)))]
        if game.answers:  # others who are asked at the same time have not answered yet
            return [self._scene(act, eyes, self._drained(), {eye: self._kept(act, eye) for eye in eyes})]
        return self._moments(act, eyes, after, step, game.entries()[before:], at)

    def _moments(
        self, act: Act, eyes: Collection[Eyes], after: int, step: Any, tape: list[object], at: int
    ) -> list[Scene]:
        """The moments that an act has brought: one where each seat was asked that was passed since entry number `at`
        of a step's tape, and one for now."""
        self._drained()
        passed = sum((type(entry) is int and entry >= 0) or type(entry) is tuple for entry in tape[at + 1 :])
        if eyes and self.n + 1 + passed > after:
            return self._retold(act, eyes, step, tape, at)
        self.n += 1 + passed
        return []

    def _retold(self, act: Act, eyes: Collection[Eyes], step: Any, tape: list[object], at: int) -> list[Scene]:
        """The moments after an entry of the tape, by playing the step again."""
        game = self.running
        log: list[Event] = []
        scenes: list[Scene] = []
        given: dict[Eyes, tuple[parts.Given, ...]] = {}
        hushed, what, who, seen, n = False, act.what, "", 0, self.n

        def note(then: Game[Any], ask: Ask, entry: object) -> None:
            nonlocal given, hushed, what, who, seen, n
            if then.tape.at < at or not isinstance(entry, (int, tuple)):
                return
            if then.tape.at > at:
                n += 1
                scenes.append(self._shown(then, n, who, given, log[seen:], hushed, eyes, what=what))
                hushed, what = isinstance(ask, Decision) and holds_secrets(then, ask.seat), "answer"
            seen = len(log)
            who = then.seats[ask.seat if isinstance(ask, Decision) else act.seat].name
            given = {eye: telling.given(then, ask, entry, eye) for eye in eyes}

        Game(game.opening, Tape(b"", 0, tape), base=step, keep=NEVER, log=log, witness=note, settled=True)
        opened = self._numbered(n + 1)
        scenes.append(self._shown(game, n + 1, who, given, log[seen:], hushed, eyes, opened, what))
        return scenes

    def _resume(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        """Go on from the beginning of a step, because the rules have changed since."""
        step = msgspec.json.decode(act.text, type=Step)
        self.game = starts.resume(self.start, self.seed, step.state, step.place)
        self.open, self.first = {}, self.n + 1
        return self._scene(act, eyes, self._drained(), text=RESUMED)

    def _kept(self, act: Act, eye: Eyes) -> tuple[parts.Given, ...]:
        """An answer that waits for others: nobody else sees more than that it was given."""
        own = act.seat == eye
        return (parts.Given(self.running.seats[act.seat].name, act.text if own else None, auto=own and act.auto),)

    def _take_back(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        game = self.running
        if act.seat in game.answers:
            raise Fault("what waits for others is taken back alone")
        game.undo(act.seat, msgspec.json.decode(act.text, type=list[int]))
        log = self._drained()
        scene = self._scene(act, eyes)
        for eye, moment in scene.shown.items():
            kept = sum(event.seen_by(eye) is not None for event in log)
            scene.shown[eye] = msgspec.structs.replace(moment, kept=kept)
        return scene

    def _reseat(self, act: Act) -> str:
        """A bot plays for somebody, or nobody does any more."""
        name = self.running.seats[act.seat].name
        if act.text:
            self.bots[act.seat] = act.text
            return f"{act.text} plays {name} while its holder is away."
        self.bots.pop(act.seat, None)
        return f"{name} is played by its holder again."

    # --- the moments ---------------------------------------------------------------------------------------

    def _scene(
        self,
        act: Act,
        eyes: Collection[Eyes],
        events: Sequence[Event] = (),
        given: dict[Eyes, tuple[parts.Given, ...]] | None = None,
        text: str = "",
    ) -> Scene:
        """The one moment that an act has brought."""
        game, n = self.running, self.n + 1
        who = game.seats[act.seat].name if act.seat >= 0 else ""
        return self._shown(game, n, who, given or {}, events, False, eyes, self._numbered(n), act.what, text)

    def _aside(self, act: Act, eyes: Collection[Eyes], text: str) -> Scene:
        """A moment in which nothing on the table changes."""
        who = self.running.seats[act.seat].name
        moment = wire.Moment(self.n + 1, act.what, who=who, text=text)  # type: ignore[arg-type]
        return Scene(self.n + 1, False, dict.fromkeys(eyes, moment))

    def _shown(
        self,
        then: Game[Any],
        n: int,
        who: str,
        given: dict[Eyes, tuple[parts.Given, ...]],
        events: Sequence[Event],
        hushed: bool,
        eyes: Collection[Eyes],
        opened: dict[int, int] | None = None,
        what: str = "answer",
        text: str = "",
    ) -> Scene:
        shown: dict[Eyes, wire.Moment] = {}
        veiled = hiding(then) if eyes and not self.brief else ()
        for eye in eyes:
            shown[eye] = wire.Moment(
                n=n,
                what=what,  # type: ignore[arg-type]
                who=who,
                text=text,
                given=given.get(eye, ()),
                events=telling.told(events, eye),
                view=None if self.brief else then.view(eye),
                ask=telling.question(then, eye, opened[eye]) if opened and eye in opened and not self.brief else None,
                hiding=veiled,
            )
        return Scene(n, hushed, shown)

    def now(self, eye: Eyes) -> wire.Moment | None:
        """How it stands, for somebody who has just come."""
        if self.game is None:
            return None
        opened = {seat: n for seat, (_, n) in self.open.items()}
        return self._shown(self.game, self.n, "", {}, (), False, (eye,), opened).shown[eye]

    def _numbered(self, n: int) -> dict[int, int]:
        """When the question to each seat was opened, where n is the moment that is coming about."""
        opened = {}
        for d in self.running.decisions:
            before = self.open.get(d.seat)
            opened[d.seat] = before[1] if before is not None and before[0] is d else n
        return opened

    def _note_questions(self) -> None:
        game = self.running
        opened = self._numbered(self.n)
        self.open = {d.seat: (d, opened[d.seat]) for d in game.decisions}

    def _drained(self) -> list[Event]:
        """The events since the last time; the table keeps none, because its acts tell them again."""
        game = self.running
        events = game.state.log or []
        game.state.log = []
        return events


def hiding(game: Game[Any]) -> tuple[str, ...]:
    """The seats that have something to hide from another: what they know, or an answer that stays secret for now."""
    if game.over:
        return ()
    secretly = set(game.answers) | ({d.seat for d in game.decisions} if isinstance(game.ask, Together) else set())
    knowing = _knowing(game)
    return tuple(seat.name for n, seat in enumerate(game.seats) if n in secretly or knowing >> n & 1)


def holds_secrets(game: Game[Any], seat: int) -> bool:
    """Does a seat know what some other does not? Then nobody can tell what it could choose."""
    return bool(_knowing(game) >> seat & 1)


def _knowing(game: Game[Any]) -> int:
    """The seats that know what some other does not, as bits."""
    everyone, found = (1 << len(game.seats)) - 1, 0
    for secret in game.rules.secrets(game.state):
        known = secret.known_to & everyone
        found |= known if known != everyone else 0
    return found
