"""The bot `corporal`: it looks a little ahead. Of each form of option it takes the few that the hunches of the judge
like best, plays each out in several worlds, where all that its seat does not know has been dealt again and the dice are
new, until the stretch of play is over, and chooses what the judge likes best on average. In such a world everybody
follows hunches. How much it looks at is counted in answers, not in seconds, so that the same world gives the same
choice."""

from __future__ import annotations

from typing import Any

from fireteam.bots import recruit
from fireteam.kernel.decisions import FORM_MASK, Decision
from fireteam.kernel.evaluator import Judge
from fireteam.kernel.game import Game
from fireteam.kernel.history import NEVER

WORK = 130  # answers that may be played out for one choice, about
CANDIDATES = 12  # options that are played out at all
MARGIN = 0.7  # a second option of a form whose hunch is so much worse than the best of all is not looked at
DEALS = 10  # worlds that are looked at, at most, or as many as there are rounds
LONGEST = 60  # answers after which a world is judged as it stands
FAITH = 0.25  # how much the hunch counts beside what was seen


class Candidate:
    """An option and what the judge said of the moments it led to."""

    __slots__ = ("hunch", "option", "seen")

    def __init__(self, option: int, hunch: float) -> None:
        self.option = option
        self.hunch = hunch
        self.seen: list[float] = []

    @property
    def value(self) -> float:
        mean = sum(self.seen) / len(self.seen) if self.seen else 0.0
        return mean + FAITH * self.hunch


def choose(world: Game[Any], seat: int) -> int:
    return weigh(world, seat)[0].option


def weigh(world: Game[Any], seat: int) -> list[Candidate]:
    """The options worth a thought, the best first."""
    judge = recruit.judge_of(world)
    candidates = shortlist(judge, world, seat)
    if judge.stretch(world.state) and not judge.glances(world.state):
        if len(candidates) > 1:
            play_out(judge, world, seat, candidates)
    else:  # nothing would be seen that the hunches do not tell
        at_a_glance = Candidate(recruit.choose(world, seat), candidates[0].hunch)
        candidates = [at_a_glance, *(other for other in candidates if other.option != at_a_glance.option)]
    return candidates


def shortlist(judge: Judge[Any], world: Game[Any], seat: int) -> list[Candidate]:
    """The options that the hunches like best, the best first: of each form the best, then the second best, and so on,
    near-twins left out."""
    options = world.options(seat)
    hunches = judge.hunches(world.state, world.decision(seat), options)
    ranked = sorted(zip(hunches, options, strict=True), key=lambda pair: (-pair[0], pair[1]))
    least, forms = ranked[0][0] - MARGIN, dict[int, list[Candidate]]()
    for hunch, option in ranked:
        found = forms.setdefault(option & FORM_MASK, [])
        if found and (hunch < least or len(found) == CANDIDATES):
            continue
        if not any(judge.alike(world.state, option, other.option) for other in found):
            found.append(Candidate(option, hunch))
    turns = [(turn, candidate) for found in forms.values() for turn, candidate in enumerate(found)]
    turns.sort(key=lambda pair: (pair[0], -pair[1].hunch, pair[1].option))
    chosen = [candidate for _, candidate in turns[:CANDIDATES]]
    return sorted(chosen, key=lambda candidate: (-candidate.hunch, candidate.option))


def play_out(judge: Judge[Any], world: Game[Any], seat: int, candidates: list[Candidate]) -> None:
    """See what becomes of the candidates, and put the best first. The work is split over rounds, as many as it takes to
    halve them down to one: in a round all that are left are seen in the same new worlds, and the worse half goes."""
    alive, deals, work = len(candidates), 0, 0
    rounds = (alive - 1).bit_length()
    for number in range(1, rounds + 1):
        while True:
            dealt = another_deal(world, seat, deals)
            deals += 1
            for candidate in candidates[:alive]:
                end = dealt.clone(keep=NEVER)
                work += len(follow(judge, end, seat, candidate.option))
                candidate.seen.append(judge.value(end.state, seat))
            if work >= WORK * number / rounds or deals >= DEALS * number / rounds:
                break
        candidates[:alive] = sorted(candidates[:alive], key=lambda candidate: -candidate.value)
        alive = (alive + 1) // 2


def another_deal(world: Game[Any], seat: int, deal: int | str) -> Game[Any]:
    """A world that is as likely, for all that the seat knows, with dice of its own."""
    return world.determinize(seat, f"{world.tape.key.hex()} {deal}")


def follow(judge: Judge[Any], world: Game[Any], seat: int, option: int) -> list[tuple[int, int]]:
    """Play an option out to the end of the stretch of play; tells who answered what."""
    stretch = judge.stretch(world.state)
    answers = [(seat, option)]
    world.choose(seat, option)
    while stretch and not world.over and len(answers) < LONGEST and judge.stretch(world.state) == stretch:
        d = world.decisions[0]
        answers.append((d.seat, likeliest(judge, world, d)))
        world.choose(*answers[-1])
    return answers


def likeliest(judge: Judge[Any], world: Game[Any], d: Decision) -> int:
    """What anybody would choose at a glance."""
    options = world.options(d.seat)
    hunches = judge.hunches(world.state, d, options)
    return options[hunches.index(max(hunches))]
