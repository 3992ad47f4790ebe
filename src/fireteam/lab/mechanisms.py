"""How often each mechanism of a game happens, and what bears it. The games of a study are played over all scenarios by
bots, and every event is held against the mechanisms that the game lists. A page in docs keeps what was found."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

import fireteam
from fireteam.kernel.faults import Fault, told
from fireteam.kernel.rules import Mechanism
from fireteam.lab.simulate import Study, play
from fireteam.lab.unused import play_out, scenarios_of, shows

BEARERS_SHOWN = 6
LEAST_BEARERS = 2


class Happened(msgspec.Struct, frozen=True):
    """How often each mechanism happened in one game."""

    number: int
    times: dict[str, int] = {}
    error: str = ""


class Found(msgspec.Struct, frozen=True):
    """One mechanism over all games."""

    name: str
    bearers: tuple[str, ...]
    times: int


class Summary(msgspec.Struct, frozen=True):
    game: str
    scenarios: tuple[str, ...]
    played_by: tuple[str, ...]
    options: dict[str, Any]
    games: int
    errors: int
    mechanisms: tuple[Found, ...]
    missing: tuple[str, ...]  # that never happened, or that fewer than two things bear


def mechanisms_of(code: str) -> list[Mechanism]:
    listed = fireteam.rules_of(code).studied.mechanisms
    if listed is None:
        raise Fault(f"'{code}' lists no mechanisms")
    return list(listed())


def count_one(plan: Study, number: int) -> Happened:
    """One game of a study. Whatever the rules raise is told with the seed that shows it again."""
    seed = f"{plan.seed} {number}"
    try:
        game, _ = play_out(plan, number, seed)
        times: Counter[str] = Counter()
        for mechanism in mechanisms_of(plan.game):
            kinds = {item.kind for item in mechanism.shown}
            events = [event for event in game.state.log or () if event.kind in kinds]
            times[mechanism.name] = sum(any(shows(event, item) for item in mechanism.shown) for event in events)
        return Happened(number, dict(times))
    except Exception as error:
        return Happened(number, error=f"seed '{seed}': {told(error)}")


class Tally:
    """The games of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        self.plan = plan
        self.mechanisms = mechanisms_of(plan.game)
        self.played: list[Happened] = []

    def fill(self, jobs: int) -> Iterator[None]:
        """Play the games; each counts as soon as it has ended."""
        for played in play(self.plan, jobs, count_one):
            self.played.append(played)
            yield

    @property
    def errors(self) -> list[str]:
        return [played.error for played in sorted(self.played, key=lambda p: p.number) if played.error]

    def summary(self) -> Summary:
        times: Counter[str] = Counter()
        for played in self.played:
            times.update(played.times)
        found = tuple(Found(one.name, one.bearers, times[one.name]) for one in self.mechanisms)
        return Summary(
            game=self.plan.game,
            scenarios=scenarios_of(self.plan),
            played_by=self.plan.seats,
            options=self.plan.options,
            games=len(self.played),
            errors=len(self.errors),
            mechanisms=found,
            missing=tuple(one.name for one in found if not one.times or len(one.bearers) < LEAST_BEARERS),
        )


def page(summary: Summary, title: str) -> str:
    """What was found as a page of docs."""
    agreed = "".join(f" --option {key}={value}" for key, value in summary.options.items())
    command = f"fireteam simulate {summary.game} --mechanisms --games {summary.games} "
    command += f"--seats {','.join(dict.fromkeys(summary.played_by))}{agreed} --page FILE"
    lines = [
        f"# {title}: what bears which mechanism",
        "",
        f"How often each mechanism happened in {summary.games} games over all scenarios, and which cards, figures and "
        f"scenarios bring it about. `{command}` makes this page.",
        "",
        "| mechanism | times | borne by |",
        "|---|---|---|",
    ]
    lines += [f"| {one.name} | {one.times} | {told_bearers(one)} |" for one in summary.mechanisms]
    return "\n".join([*lines, ""])


def told_bearers(found: Found) -> str:
    """The first of them by name, and how many more there are."""
    more = len(found.bearers) - BEARERS_SHOWN
    return ", ".join(found.bearers[:BEARERS_SHOWN]) + (f" and {more} more" if more > 0 else "")
