"""How often people are asked. The games of a study are played three times, by bots that answer what a person would have
to: without standing answers, with those that are on at a new table, and with all that the game offers. Whoever has
nothing to choose is not asked, so what is counted are real questions, by seat, by round and by kind; what a standing
answer took off people counts as its. What is asked before the first round counts apart. A question is passed by an
answer that names nothing: pass, end, let be."""

from collections import Counter
from collections.abc import Iterator
from statistics import median

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.bots.standing import Standing
from fireteam.kernel.decisions import FORM_MASK, NOTHING
from fireteam.kernel.faults import told
from fireteam.lab.simulate import MOST_DECISIONS, Study, play, round_of

Question = tuple[int, int, str]  # seat, round (0: before the first one) and kind of decision


class Asked(msgspec.Struct, frozen=True):
    """What people were asked in one game, and how often each standing answer answered for them."""

    rounds: int
    questions: dict[Question, int]
    passed: dict[str, int]  # by kind
    answered: dict[str, int]


class Thrice(msgspec.Struct, frozen=True):
    """One game of a study: without standing answers, with the usual ones, and with all of them."""

    number: int
    without: Asked | None = None
    usual: Asked | None = None
    along: Asked | None = None
    error: str = ""


class Load(msgspec.Struct, frozen=True):
    """How much people are asked: questions to one seat in one round, on average."""

    rounds_per_game: float
    per_round: float
    median: float  # over all rounds of all seats
    setting_up: float  # questions before the first round, in a game
    seats: dict[str, float]
    rounds: dict[int, float]  # by number of the round, over the games that came so far
    kinds: dict[str, float]
    passed: dict[str, float]  # by kind: the share of its questions


class Summary(msgspec.Struct, frozen=True):
    """What a study found. `answered` tells what each standing answer took off a seat in a round."""

    game: str
    games: int
    errors: int
    without_standing: Load
    with_usual: Load
    with_standing: Load
    answered: dict[str, float]


def ask_one(plan: Study, number: int) -> Thrice:
    """One game of a study. Whatever the rules raise is told with the seed that shows it again."""
    seed = f"{plan.seed} {number}"
    try:
        judged = fireteam.rules_of(plan.game).judged
        usual = {name: judged.standing[name] for name in judged.usual}
        without = _play(plan, seed, Standing(by_figure=False))
        at_first = _play(plan, seed, Standing(usual)) if usual or judged.figures else without
        return Thrice(number, without, at_first, _play(plan, seed, Standing(judged.standing)))
    except Exception as error:
        return Thrice(number, error=f"seed '{seed}': {told(error)}")


def _play(plan: Study, seed: str, standing: Standing) -> Asked:
    game = fireteam.new(plan.game, seed=seed, log=False, **plan.options)
    bots = [any_bot(name) for name in plan.seats]
    rounds: set[int] = set()
    questions: Counter[Question] = Counter()
    passed, answered = Counter[str](), Counter[str]()
    for moment in range(MOST_DECISIONS):
        if game.over:
            break
        d, now = game.decision(), 0 if game.rules.studied.sets_up(game.state) else round_of(game)
        rounds |= {now} if now else set()
        if name := standing.answer(game, d.seat):
            answered[name] += 1
            continue
        questions[d.seat, now, d.kind.name] += 1
        chosen = consult(bots[d.seat], game, d.seat, f"{seed} {moment}")
        passed[d.kind.name] += game.rules.forms[chosen & FORM_MASK].argument is NOTHING
        game.choose(d.seat, chosen)
    return Asked(len(rounds), dict(questions), dict(passed), dict(answered))


class Tally:
    """The games of a study as they come in."""

    def __init__(self, plan: Study) -> None:
        self.plan = plan
        self.seats = [seat.name for seat in fireteam.new(plan.game, seed=0, log=False, **plan.options).seats]
        self.played: list[Thrice] = []

    def fill(self, jobs: int) -> Iterator[None]:
        """Play the games; each counts as soon as it has been played three times."""
        for played in play(self.plan, jobs, ask_one):
            self.played.append(played)
            yield

    @property
    def errors(self) -> list[str]:
        return [played.error for played in sorted(self.played, key=lambda p: p.number) if played.error]

    def summary(self) -> Summary:
        without = [played.without for played in self.played if played.without is not None]
        usual = [played.usual for played in self.played if played.usual is not None]
        along = [played.along for played in self.played if played.along is not None]
        answered: Counter[str] = Counter()
        for asked in along:
            answered.update(asked.answered)
        share = 1 / max(1, sum(asked.rounds for asked in along) * len(self.seats))
        return Summary(
            game=self.plan.game,
            games=len(self.played),
            errors=len(self.errors),
            without_standing=self._load(without),
            with_usual=self._load(usual),
            with_standing=self._load(along),
            answered={name: round(answered[name] * share, 2) for name in self._names()},
        )

    def _names(self) -> list[str]:
        judged = fireteam.rules_of(self.plan.game).judged
        return [*judged.standing, *([judged.figures.name] if judged.figures else [])]

    def _load(self, games: list[Asked]) -> Load:
        seats, rounds, kinds, reached = Counter[int](), Counter[int](), Counter[str](), Counter[int]()
        passed, each, before = Counter[str](), list[int](), 0
        for asked in games:
            before += sum(times for (_, now, _), times in asked.questions.items() if not now)
            in_rounds = {question: times for question, times in asked.questions.items() if question[1]}
            reached.update({now for _, now, _ in in_rounds})
            passed.update(asked.passed)
            part = Counter[tuple[int, int]]()
            for (seat, now, kind), times in in_rounds.items():
                seats[seat] += times
                rounds[now] += times
                kinds[kind] += times
                part[seat, now] += times
            each += [part[seat, now] for seat in range(len(self.seats)) for now in {now for _, now in part}]
        played, people = max(1, sum(asked.rounds for asked in games)), len(self.seats)
        return Load(
            rounds_per_game=round(played / max(1, len(games)), 2),
            per_round=round(seats.total() / played / people, 2),
            median=median(each or [0]),
            setting_up=round(before / max(1, len(games)) / people, 2),
            seats={name: round(seats[seat] / played, 2) for seat, name in enumerate(self.seats)},
            rounds={now: round(rounds[now] / reached[now] / people, 2) for now in sorted(reached)},
            kinds={kind: round(times / played / people, 2) for kind, times in kinds.most_common()},
            passed={kind: round(passed[kind] / times, 2) for kind, times in kinds.most_common()},
        )
