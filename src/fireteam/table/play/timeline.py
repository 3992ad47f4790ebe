"""A game as the acts at its table have made it. Acts are applied one by one, and each brings one moment, also the act
by which the table passes for a seat that has nothing to choose: nobody can tell from the numbers who had a choice, and
the game never stands beyond what has been told. The same acts always give the same moments: this is how a table comes
back after a crash, and how a client gets what it missed."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from fireteam.kernel import flows
from fireteam.kernel.chance import RESULT_BITS, Seed
from fireteam.kernel.decisions import Auto, Decision, Together
from fireteam.kernel.events import Event, sentence
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE, concedes
from fireteam.kernel.state import dump
from fireteam.table.play import openings, seat_view
from fireteam.table.play.openings import Start
from fireteam.table.play.seat_view import Eyes
from fireteam.table.protocol import messages, parts
from fireteam.table.store.schema import Act, Step

DRAWN = "The seats were drawn by lot."
RESUMED = "What was played since could not be played again; the table goes on from the beginning of this step."
RUNS = ("answer", "retract")  # what a seat does in a run side by side with others
PASS = "pass"  # the act by which the table answers for a seat that has nothing to choose

Givens = dict[Eyes, tuple[parts.Given, ...]]


class Scene(msgspec.Struct):
    """One moment as everybody who looks sees it; or what a seat is told of its own private act, and nobody else."""

    n: int
    shown: dict[Eyes, messages.Moment] = {}
    draft: messages.Draft | None = None
    private: int = 0  # the number of such an act among those of the seat


class Unplayable(Exception):
    """An act that is stored cannot be played again. Whoever replays stands at the last good moment before it."""

    def __init__(self, number: int, act: Act, error: Exception) -> None:
        super().__init__(f"act {number} cannot be played again: {error}")
        self.number = number
        self.act = act
        self.error = error


class Timeline:
    """The game of a table and what the table itself remembers of it."""

    def __init__(self, start: Start, secret: bytes, brief: bool = False, eager: int = 0) -> None:
        """A `brief` one tells what happened, without views and questions. The first `eager` acts are those of a table
        that did not yet store its passes: they follow by themselves."""
        self.brief = brief
        self.start = start
        self.eager = eager
        self.seed = Seed(secret)
        self.game: Game[Any] | None = None  # until it begins
        self.n = 0  # the newest moment
        self.acts = 0
        self.done: dict[tuple[int, str], int] = {}  # the acts of each seat by their own ids
        self.open: dict[int, tuple[Decision, int]] = {}  # the question to each seat, and when it was opened
        self.spent: dict[int, float] = {}  # seconds of each clock
        self.counts: dict[int, int] = {}  # real choices of each seat
        self.bots: dict[int, str] = {}  # who plays for a person that is away
        self.paused = False
        self.stops: frozenset[int] = frozenset()  # the seats that are shown also a window with nothing to choose
        self.private: dict[int, int] = {}  # how much each seat has done side by side with others
        self.side: tuple[int, int] | None = None  # where on the tape seats go on side by side, and since which moment
        self.first = 1  # the first moment that can be told again
        self._base: object = None  # the state when the newest step began, as it was last told

    @property
    def running(self) -> Game[Any]:
        if self.game is None:
            raise Fault("the game has not begun: somebody is still to come")
        return self.game

    @property
    def count(self) -> int:
        """How many acts have been done, also those that only their seats know of."""
        return self.acts + sum(self.private.values())

    @property
    def passing(self) -> Decision | None:
        """The question that the table is to pass, because there is nothing to choose."""
        return None if self.game is None else self.game.passing

    def apply(self, act: Act, eyes: Collection[Eyes] = ()) -> Scene:
        """Do what an act says, and tell the moment that it brings as seen by these eyes. Whatever is wrong with the act
        is a Fault, and then nothing has changed."""
        inside = act.what in RUNS and self.game is not None and act.seat in self.game.runs
        private = inside and self._is_private(act)
        self.private[act.seat] = self.private.get(act.seat, 0) + inside
        try:
            return self._privately(act, eyes) if private else self._openly(act, eyes)
        except BaseException:
            self.private[act.seat] -= inside
            raise

    def ends_run(self, seat: int, text: str) -> bool:
        """Would this answer end the run of a seat, so that others are told of it? So is whatever is refused."""
        game = self.running
        option = game.read(seat, text)
        return bool(game.why_not(seat, option)) or flows.ends_run(game, seat, option)

    def _is_private(self, act: Act) -> bool:
        """Does nobody else know of it? What ends the run of a seat, or opens it again, the others are told."""
        if act.what == "answer":
            return not concedes(act.text) and not self.ends_run(act.seat, act.text)
        return act.seat not in self.running.answered

    def _privately(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        game = self.running
        if act.what == "answer":
            game.choose(act.seat, game.read(act.seat, act.text), auto=act.auto)
            self._count(act, True)
        else:
            game.retract(act.seat)
        self.done[act.seat, act.id] = self.acts
        self._note_questions()
        draft = self.draft(act.seat) if act.seat in eyes else None
        return Scene(self.n, draft=draft, private=self.private[act.seat])

    def draft(self, eye: Eyes) -> messages.Draft | None:
        """How it stands for a seat that goes on side by side with others."""
        game = self.running
        if (run := seat_view.own_run(game, eye)) is None:
            return None
        return messages.Draft(self.n, game.seen_by(eye), self._question(eye), run)

    def _question(self, eye: Eyes) -> parts.Ask | None:
        number = None if eye is None else self.asked_at(eye)
        return None if number is None else seat_view.question(self.running, eye, *number)

    def _openly(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        if act.what == "begin":
            scene = self._begin(act, eyes)
        elif act.what == "answer":
            scene = self._answer(act, eyes)
        elif act.what == PASS:
            scene = self._pass(act, eyes)
        elif act.what == "retract":
            self.running.retract(act.seat)
            scene = self._scene(act, eyes)
        elif act.what == "back":
            scene = self._take_back(act, eyes)
        elif act.what == "pause":
            self.paused = act.text == "on"
            scene = self._aside(act, eyes, "The table is paused." if self.paused else "The table goes on.")
        elif act.what == "seat":
            scene = self._aside(act, eyes, self._reseat(act))
        elif act.what == "resume":
            scene = self._resume(act, eyes)
        elif act.what == "say":
            scene = self._aside(act, eyes, act.text)
        else:
            raise Fault(f"'{act.what}' is not something that can be done at a table")
        self.n += 1
        self.acts += 1
        self.done[act.seat, act.id] = self.acts
        self._note_questions()
        return scene

    def replay(self, acts: Sequence[Act], eyes: Collection[Eyes] = (), after: int = 0) -> list[Scene]:
        """Apply acts in order, and tell the moments after a number. What was played before the table went on from a
        later step is only remembered. An act that cannot be played is told by `Unplayable`."""
        resumed = max((number for number, act in enumerate(acts) if act.what == "resume"), default=0)
        for act in acts[:resumed]:
            self.recall(act)
        scenes: list[Scene] = []
        for act in acts[resumed:]:
            number = self.acts + 1
            try:
                scene = self.apply(act, () if act.private or self.n < after else eyes)
                scenes += [] if act.private else [scene]
                while number <= self.eager and self.passing is not None:
                    scenes.append(self._pass_by_itself(eyes if self.n >= after else ()))
            except Exception as error:
                raise Unplayable(number, act, error) from error
        return [scene for scene in scenes if scene.n > after]

    def _pass_by_itself(self, eyes: Collection[Eyes]) -> Scene:
        """A pass that was not stored."""
        assert self.passing is not None
        acts, scene = self.acts, self.apply(Act(self.passing.seat, PASS, id="#"), eyes)
        self.acts = acts
        return scene

    def recall(self, act: Act) -> None:
        """Remember an act without playing it."""
        if act.what == "begin":
            self.seed = Seed(self.seed.secret, msgspec.json.decode(act.text, type=dict[str, str]))
        elif act.what == "seat":
            self.bots.pop(act.seat, None) if not act.text else self.bots.update({act.seat: act.text})
        elif act.what == "pause":
            self.paused = act.text == "on"
        self.acts += not act.private
        self.done[act.seat, act.id] = self.acts
        self.private[act.seat] = max(self.private.get(act.seat, 0), act.private)
        self.n = act.moment

    def new_step(self) -> Step | None:
        """The step that has begun since this was last asked, if one has."""
        if self.running.base is self._base or self.start.case:
            return None
        self._base = self.running.base
        return self.step()

    def step(self) -> Step:
        """The step that is being played, as it began."""
        game = self.running
        rolled = (~entry >> RESULT_BITS for entry in game.tape.entries if type(entry) is int and entry < 0)
        return Step(self.acts, dump(game.base).decode(), next(rolled, game.tape.position))

    def ask_number(self, seat: int) -> int | None:
        """When the question that a seat has was opened."""
        return self.open[seat][1] if seat in self.open else None

    def asked_at(self, seat: int) -> tuple[int, int] | None:
        """The same with the private number of the question, where the seat goes on side by side with others."""
        return (self.open[seat][1], self._private_number(seat)) if seat in self.open else None

    def _private_number(self, seat: int) -> int:
        return self.private.get(seat, 0) if seat in self.running.runs else 0

    # --- the acts ------------------------------------------------------------------------------------------

    def _begin(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        self.seed = Seed(self.seed.secret, msgspec.json.decode(act.text, type=dict[str, str]))
        self.game = openings.begin(self.start, self.seed)
        return self._scene(act, eyes, self._drained(), text=DRAWN if self.start.lots else "")

    def _answer(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        game, chosen = self.running, False
        if concedes(act.text):
            game.choose(act.seat, CONCEDE)
            given: Givens = dict.fromkeys(eyes, (parts.Given(game.seats[act.seat].name, CONCEDE),))
        else:
            option = game.read(act.seat, act.text)
            given = {eye: seat_view.given(game, act.seat, Auto(option) if act.auto else option, eye) for eye in eyes}
            chosen = game.passing is None
            game.choose(act.seat, option, auto=act.auto)
        self._count(act, chosen)
        return self._scene(act, eyes, self._drained(), given)

    def _count(self, act: Act, chosen: bool) -> None:
        if chosen:
            self.counts[act.seat] = self.counts.get(act.seat, 0) + 1
        self.spent[act.seat] = self.spent.get(act.seat, 0.0) + act.spent

    def _pass(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        game = self.running
        if game.passing is None or game.passing.seat != act.seat:
            raise Fault(f"{game.seats[act.seat].name} has something to choose")
        given = {eye: seat_view.given(game, act.seat, game.options(act.seat)[0], eye) for eye in eyes}
        game.pass_silently()
        self.spent[act.seat] = self.spent.get(act.seat, 0.0) + act.spent
        return self._scene(msgspec.structs.replace(act, what="answer"), eyes, self._drained(), given)

    def _resume(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        """Go on from the beginning of a step, because what came later cannot be played again."""
        step = msgspec.json.decode(act.text, type=Step)
        self.game = openings.resume(self.start, self.seed, step.state, step.place)
        self.open, self.first = {}, self.n + 1
        return self._scene(act, eyes, self._drained(), text=RESUMED)

    def _take_back(self, act: Act, eyes: Collection[Eyes]) -> Scene:
        game = self.running
        if act.seat in game.waiting:
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
            return f"{sentence(act.text)} plays {name} while its holder is away."
        self.bots.pop(act.seat, None)
        return f"{name} is played by its holder again."

    # --- the moments ---------------------------------------------------------------------------------------

    def _scene(
        self,
        act: Act,
        eyes: Collection[Eyes],
        events: Sequence[Event] = (),
        given: Givens | None = None,
        text: str = "",
    ) -> Scene:
        """The moment that an act has brought."""
        who = self.running.seats[act.seat].name if act.seat >= 0 else ""
        return self._shown(self.n + 1, eyes, self._numbered(self.n + 1), who, given or {}, events, act.what, text)

    def _aside(self, act: Act, eyes: Collection[Eyes], text: str) -> Scene:
        """A moment in which nothing on the table changes."""
        who = self.running.seats[act.seat].name
        moment = messages.Moment(self.n + 1, act.what, who=who, text=text)  # type: ignore[arg-type]
        return Scene(self.n + 1, dict.fromkeys(eyes, moment))

    def _shown(
        self,
        n: int,
        eyes: Collection[Eyes],
        opened: dict[int, int],
        who: str = "",
        given: Givens | None = None,
        events: Sequence[Event] = (),
        what: str = "answer",
        text: str = "",
    ) -> Scene:
        game = self.running
        veiled = hiding(game) if eyes and not self.brief else ()
        asked = opened if eyes and not self.brief and (game.passing is None or game.passing.seat in self.stops) else {}
        return Scene(
            n,
            {
                eye: messages.Moment(
                    n=n,
                    what=what,  # type: ignore[arg-type]
                    who=who,
                    text=text,
                    given=(given or {}).get(eye, ()),
                    events=seat_view.told(events, eye),
                    view=None if self.brief else game.seen_by(eye),
                    ask=seat_view.question(game, eye, asked[eye], self._private_number(eye))
                    if eye is not None and eye in asked
                    else None,
                    hiding=veiled,
                    run=None if self.brief else seat_view.own_run(game, eye),
                )
                for eye in eyes
            },
        )

    def now(self, eye: Eyes) -> messages.Moment | None:
        """How it stands, for somebody who has just come."""
        if self.game is None:
            return None
        return self._shown(self.n, (eye,), {seat: n for seat, (_, n) in self.open.items()}).shown[eye]

    def _numbered(self, n: int) -> dict[int, int]:
        """When the question to each seat was opened, where n is the moment that is coming about."""
        opened, game = {}, self.running
        if game.runs:  # their questions change without a moment
            since = self.side[1] if self.side is not None and self.side[0] == len(game.entries()) else n
            return {d.seat: since for d in game.decisions}
        for d in game.decisions:
            before = self.open.get(d.seat)
            opened[d.seat] = before[1] if before is not None and before[0] is d else n
        return opened

    def _note_questions(self) -> None:
        game = self.running
        opened = self._numbered(self.n)
        self.open = {d.seat: (d, opened[d.seat]) for d in game.decisions}
        self.side = (len(game.entries()), next(iter(opened.values()))) if game.runs else None

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
    secretly |= game.runs.keys()
    knowing = _knowing(game)
    return tuple(seat.name for n, seat in enumerate(game.seats) if n in secretly or knowing >> n & 1)


def holds_secrets(game: Game[Any], seat: int) -> bool:
    """Does a seat know what some other does not? Then nobody can tell what it could choose."""
    return seat in game.runs or bool(_knowing(game) >> seat & 1)


def _knowing(game: Game[Any]) -> int:
    """The seats that know what some other does not, as bits."""
    everyone, found = (1 << len(game.seats)) - 1, 0
    for secret in game.rules.secrets(game.state):
        known = secret.known_to & everyone
        found |= known if known != everyone else 0
    return found
