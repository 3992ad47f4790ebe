"""What never comes into play. The games of a study are played over all scenarios, the bots choosing for themselves
whatever is chosen at the table, and every event is held against the content that the game lists; the verbs of the
options that nobody chose count as well. What is left over is for its author to explain."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.decisions import FORM_MASK
from fireteam.kernel.events import Event
from fireteam.kernel.faults import told
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Item
from fireteam.lab.simulate import MOST_DECISIONS, Study, play


class Shown(msgspec.Struct, frozen=True):
    """What came into play in one game."""

    number: int
    names: frozenset[str] = frozenset()
    error: str = ""


class Summary(msgspec.Struct, frozen=True):
    """What a study found; `pieces` is how many pieces of content there are."""

    game: str
    scenarios: tuple[str, ...]
    games: int
    errors: int
    pieces: int
    unused: tuple[str, ...]


def scenarios_of(plan: Study) -> tuple[str, ...]:
    """The one that was asked for, or all."""
    wanted = plan.options.get("scenario")
    return fireteam.rules_of(plan.game).scenarios if wanted in (None, fireteam.RANDOM) else (wanted,)


def _begin(plan: Study, number: int, seed: str) -> Game[Any]:
    """Game after game the scenarios take turns."""
    scenarios = scenarios_of(plan)
    options = plan.options | {"scenario": scenarios[number % len(scenarios)]}
    return fireteam.new(plan.game, seed=seed, log=True, **options)


def show_one(plan: Study, number: int) -> Shown:
    """One game of a study. Whatever the rules raise is told with the seed that shows it again."""
    seed = f"{plan.seed} {number}"
    try:
        game, names = play_out(plan, number, seed)
        names |= shown(game.rules.studied.content(game.state.setting), game.state.log or ())
        return Shown(number, frozenset(names))
    except Exception as error:
        return Shown(number, error=f"seed '{seed}': {told(error)}")


def play_out(plan: Study, number: int, seed: str) -> tuple[Game[Any], set[str]]:
    """A game with its log, and which answers were given in it."""
    game, names = _begin(plan, number, seed), set[str]()
    bots = [any_bot(plan.seats[seat % len(plan.seats)]) for seat in range(len(game.seats))]
    for moment in range(MOST_DECISIONS):
        if game.over:
            break
        seat = game.decision().seat
        option = consult(bots[seat], game, seat, f"{seed} {moment}")
        names.add(_spoken(game.rules.forms[option & FORM_MASK].verb))
        game.choose(seat, option)
    return game, names


def shown(items: Iterable[Item], events: Iterable[Event]) -> set[str]:
    """The names of the items that some event shows."""
    waiting: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        waiting[item.kind].append(item)
    found: set[str] = set()
    for event in events:
        for item in (*waiting.get(event.kind, ()), *waiting.get("", ())):
            if item.name not in found and shows(event, item):
                found.add(item.name)
    return found


def shows(event: Event, item: Item) -> bool:
    if item.clause and item.clause != event.clause:
        return False
    return all(event.facts.get(fact) == value for fact, value in item.facts.items())


def _spoken(verb: str) -> str:
    return f"the answer '{verb}'"


class Tally:
    """The games of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        self.plan = plan
        self.played: list[Shown] = []
        self.pieces: dict[str, None] = {}  # in the order in which the game lists them
        for number in range(len(scenarios_of(plan))):
            game = _begin(plan, number, "0")
            self.pieces |= dict.fromkeys(item.name for item in game.rules.studied.content(game.state.setting))
        self.pieces |= dict.fromkeys(_spoken(form.verb) for form in fireteam.rules_of(plan.game).forms)

    def fill(self, jobs: int) -> Iterator[None]:
        """Play the games; each counts as soon as it has ended."""
        for played in play(self.plan, jobs, show_one):
            self.played.append(played)
            yield

    @property
    def errors(self) -> list[str]:
        return [played.error for played in sorted(self.played, key=lambda p: p.number) if played.error]

    @property
    def unused(self) -> list[str]:
        seen = set().union(*(played.names for played in self.played))
        return [name for name in self.pieces if name not in seen]

    def summary(self) -> Summary:
        return Summary(
            game=self.plan.game,
            scenarios=scenarios_of(self.plan),
            games=len(self.played),
            errors=len(self.errors),
            pieces=len(self.pieces),
            unused=tuple(self.unused),
        )
