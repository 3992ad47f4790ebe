"""The bot `corporal`: it looks a little ahead. Of each form of option it takes the few with the best scores, plays each
out in several worlds, where all that its seat does not know has been dealt again and the dice are new, as far as the
horizon, and chooses what the evaluator values most on average. In such a world everybody follows the policy. How much
it looks at is counted in answers, not in seconds, so that the same world gives the same choice."""

from typing import Any

from fireteam.bots import recruit
from fireteam.kernel.decisions import FORM_MASK, Decision
from fireteam.kernel.evaluator import BARRED, Evaluator
from fireteam.kernel.game import Game
from fireteam.kernel.history import NEVER

WORK = 130  # answers that may be played out for one choice, about
CANDIDATES = 12  # options that are played out at all
MARGIN = 0.7  # a second option of a form whose score is so much worse than the best of all is not looked at
DEALS = 10  # worlds that are looked at, at most, or as many as there are rounds; WORK may end it sooner
LONGEST = 60  # answers after which a world is valued as it stands
FAITH = 0.25  # how much the score counts beside what was seen


class Candidate:
    """An option and how the evaluator valued the moments it led to."""

    __slots__ = ("option", "score", "seen")

    def __init__(self, option: int, score: float) -> None:
        self.option = option
        self.score = score
        self.seen: list[float] = []

    @property
    def value(self) -> float:
        mean = sum(self.seen) / len(self.seen) if self.seen else 0.0
        return mean + FAITH * self.score


def choose(world: Game[Any], seat: int, evaluator: Evaluator[Any] | None = None) -> int:
    return weigh(world, seat, evaluator)[0].option


def weigh(world: Game[Any], seat: int, evaluator: Evaluator[Any] | None = None) -> list[Candidate]:
    """The options worth a thought, the best first."""
    evaluator = (evaluator or recruit.evaluator_of(world)).careful(seat)
    candidates = shortlist(evaluator, world, seat)
    if evaluator.horizon(world.state) and not evaluator.trust_policy(world.state):
        if len(candidates) > 1:
            play_out(evaluator, world, seat, candidates)
    else:  # a look ahead would show nothing that the scores do not tell
        by_policy = Candidate(recruit.choose(world, seat, evaluator), candidates[0].score)
        candidates = [by_policy, *(other for other in candidates if other.option != by_policy.option)]
    return candidates


def shortlist(evaluator: Evaluator[Any], world: Game[Any], seat: int) -> list[Candidate]:
    """The options with the best scores, the best first: of each form the best, then the second best, and so on,
    near-twins left out."""
    options = world.options(seat)
    scores = evaluator.option_scores(world.state, world.decision(seat), options)
    ranked = sorted(zip(scores, options, strict=True), key=lambda pair: (-pair[0], pair[1]))
    least, forms = ranked[0][0] - MARGIN, dict[int, list[Candidate]]()
    for score, option in ranked:
        if score == BARRED < ranked[0][0]:
            break
        found = forms.setdefault(option & FORM_MASK, [])
        if found and (score < least or len(found) == CANDIDATES):
            continue
        if not any(evaluator.alike(world.state, option, other.option) for other in found):
            found.append(Candidate(option, score))
    turns = [(turn, candidate) for found in forms.values() for turn, candidate in enumerate(found)]
    turns.sort(key=lambda pair: (pair[0], -pair[1].score, pair[1].option))
    chosen = [candidate for _, candidate in turns[:CANDIDATES]]
    return sorted(chosen, key=lambda candidate: (-candidate.score, candidate.option))


def play_out(evaluator: Evaluator[Any], world: Game[Any], seat: int, candidates: list[Candidate]) -> None:
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
                work += len(follow(evaluator, end, seat, candidate.option))
                candidate.seen.append(evaluator.value(end.state, seat))
            if work >= WORK * number / rounds or deals >= DEALS * number / rounds:
                break
        candidates[:alive] = sorted(candidates[:alive], key=lambda candidate: -candidate.value)
        alive = (alive + 1) // 2


def another_deal(world: Game[Any], seat: int, deal: int | str) -> Game[Any]:
    """A world that is as likely, for all that the seat knows, with dice of its own."""
    return world.determinize(seat, f"{world.tape.key.hex()} {deal}")


def follow(evaluator: Evaluator[Any], world: Game[Any], seat: int, option: int) -> list[tuple[int, int]]:
    """Play an option out as far as the horizon; tells who answered what."""
    horizon = evaluator.horizon(world.state)
    answers = [(seat, option)]
    world.choose(seat, option)
    while horizon and not world.over and len(answers) < LONGEST and evaluator.horizon(world.state) == horizon:
        d = world.decisions[0]
        answers.append((d.seat, likeliest(evaluator, world, d)))
        world.choose(*answers[-1])
    return answers


def likeliest(evaluator: Evaluator[Any], world: Game[Any], d: Decision) -> int:
    """What anybody who follows the policy would choose."""
    options = world.options(d.seat)
    scores = evaluator.option_scores(world.state, d, options)
    return options[scores.index(max(scores))]
