"""Items about who knows what. Worlds that differ only in what a seat cannot see must look the same to it: its
views, options, refusals and odds, what it hears and who is asked after the same answers, and the record it may
keep. The worlds are the true game and deals of everything the seat does not know; chance that the seat sees is
the same in all."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from fireteam.kernel import odds
from fireteam.kernel.chance import EVERYONE, Seed, Spelling, Tape
from fireteam.kernel.decisions import FORM_MASK, Ask, Decision, SideBySide
from fireteam.kernel.events import Event
from fireteam.kernel.game import Game
from fireteam.kernel.history import NEVER
from fireteam.kernel.rules import Rules, Secret
from tests.suite.plays import Moment, Plays
from tests.suite.texts import universe

WORLDS = 3
MOST_ANSWERS = 12  # given by default after a choice, until the seat is asked again


def knowledge(game: Game[Any], seat: int) -> tuple[Counter[Any], Counter[Any]]:
    """The secrets a seat knows, and those it knows to exist."""
    return sorted_out(game.rules.secrets(game.state), seat)


def sorted_out(secrets: Iterable[Secret], seat: int) -> tuple[Counter[Any], Counter[Any]]:
    known: Counter[Any] = Counter()
    unknown: Counter[Any] = Counter()
    for secret in secrets:
        about = secret.slot, secret.known_to, secret.pool, secret.domain
        if secret.known_to >> seat & 1:
            known[(*about, secret.value)] += 1
        else:
            unknown[about] += 1
    return known, unknown


def asked_by(ask: Ask) -> tuple[object, ...]:
    """What is asked at once; of those who go on side by side, who they are."""
    if isinstance(ask, Decision):
        return (ask,)
    return tuple(ask.flows) if isinstance(ask, SideBySide) else ask.decisions


def learned(before: tuple[Counter[Any], Counter[Any]], now: tuple[Counter[Any], Counter[Any]]) -> bool:
    """Does whoever knew that much see into a slot now that was closed, or are fewer things unknown in a pool, or in the
    places of a pool?"""
    closed = {slot for slot, *_ in before[1] if slot}
    return bool(closed & {slot for slot, *_ in now[0]} or _by_pool(before[1]) - _by_pool(now[1]))


def _by_pool(unknown: Counter[Any]) -> Counter[str]:
    pools: Counter[str] = Counter()
    for (slot, _, pool, _), count in unknown.items():
        pools[pool or slot] += count
        if slot:
            pools[f"{pool} in a place"] += count
    return pools


def worlds(moment: Moment, seat: int) -> list[Game[Any]]:
    """The true game and others that the seat cannot tell from it. Deals that change what the seat knows, or
    that do not repeat, are other items' business."""
    truth = moment.game.clone()
    found = [truth]
    for number in range(WORLDS if moment.deals_repeat(seat) else 0):
        world = moment.game.determinize(seat, f"world {number}")
        if knowledge(world, seat) == knowledge(truth, seat):
            found.append(world)
    for number, world in enumerate(found):
        world.tape = world.state.tape = Veiled(world.tape, seat, number)
    return found


class Veiled(Tape):
    """Chance that is the same in every world as far as a seat sees it, and differs where it does not."""

    __slots__ = ("behind", "seat")

    def __init__(self, tape: Tape, seat: int, number: int) -> None:
        super().__init__(Seed.fixed("worlds").key, 0, tape.entries)
        self.at = tape.at
        self.seat = seat
        self.behind = random.Random(number)

    def pick(self, n: int, spelling: Spelling, seen_by: int = EVERYONE) -> int:
        if self.at == len(self.entries) and not seen_by >> self.seat & 1:
            self.entries.append(~self.behind.randrange(n))
        return super().pick(n, spelling, seen_by)


def all_worlds(plays: Plays, about: str, looks: int = 0) -> Iterator[tuple[str, Moment, int, list[Game[Any]]]]:
    for play, moment in plays.moments(about, looks):
        for seat, known in enumerate(moment.game.seats):
            yield f"{play}, decision {moment.index}: {known.name}", moment, seat, worlds(moment, seat)


def asked_worlds(plays: Plays, about: str) -> Iterator[tuple[str, int, list[tuple[Game[Any], Decision]]]]:
    """Worlds of the seats that are asked, each with the decision."""
    for where, moment, seat, found in all_worlds(plays, about):
        if seat in [d.seat for d in moment.game.decisions]:
            yield where, seat, [(world, world.decision(seat)) for world in found]


def check_views_hide_what_a_seat_cannot_see(rules: Rules[Any], plays: Plays) -> None:
    """What a watcher sees is public, so no deal for any seat changes it."""
    for where, _, seat, (truth, *others) in all_worlds(plays, "views"):
        for viewer in (seat, None):
            seen = truth.view(viewer)
            for world in others:
                told = world.view(viewer)
                who = "a watcher" if viewer is None else "it"
                differs = [key for key in seen if seen[key] != told[key]]
                assert not differs, f"{where} cannot tell two worlds apart, but {who} is shown other {differs}"


def check_options_hide_what_a_seat_cannot_see(rules: Rules[Any], plays: Plays) -> None:
    for where, _, ((truth, asked), *others) in asked_worlds(plays, "options"):
        for world, d in others:
            offer, instead = _offer(truth, asked), _offer(world, d)
            differs = sorted({*offer} ^ {*instead}) or "in order"
            assert offer == instead, f"{where} cannot tell two worlds apart, but its options differ: {differs}"


def _offer(world: Game[Any], d: Decision) -> list[str]:
    texts = [world.text(option) for option in d.kind.options(world.state, d)]
    return [*texts, f"by default {world.text(d.kind.default_option(world.state, d))}"]


def check_refusals_hide_what_a_seat_cannot_see(rules: Rules[Any], plays: Plays) -> None:
    """Wherever two worlds refuse an option, they give the same reasons."""
    for where, _, ((truth, asked), *others) in asked_worlds(plays, "refusals"):
        refused = _refused(rules, truth, asked)
        for world, d in others:
            told = _refused(rules, world, d)
            for option in refused.keys() & told.keys():
                assert refused[option] == told[option], (
                    f"{where} cannot tell two worlds apart, but '{truth.text(option)}' is refused in one because "
                    f"{refused[option][0]}, in another because {told[option][0]}"
                )


def _refused(rules: Rules[Any], world: Game[Any], d: Decision) -> dict[int, list[str]]:
    refused = {}
    for _, option, _ in universe(rules, world, d):
        if reasons := rules.refusals(world.state, d, option):
            refused[option] = list(map(str, reasons))
    return refused


def check_odds_hide_what_a_seat_cannot_see(rules: Rules[Any], plays: Plays) -> None:
    """The numbers of every option, and the chances of those that have outcomes to ask about."""
    for where, seat, ((truth, asked), *others) in asked_worlds(plays, "odds"):
        for option in truth.options(seat):
            numbers = tuple(rules.shown.numbers(truth.state, asked, option))
            shown = rules.shown.preview(truth.state, asked, option), rules.shown.cost(truth.state, asked, option)
            for world, d in others:
                told = tuple(rules.shown.numbers(world.state, d, option))
                assert numbers == told, f"{where} cannot tell two worlds apart, but is told {numbers} and {told}"
                drawn = rules.shown.preview(world.state, d, option), rules.shown.cost(world.state, d, option)
                assert shown == drawn, f"{where} cannot tell two worlds apart, but is shown {shown} and {drawn}"
        for option in measured(rules, truth, seat):
            chances = odds.odds(truth, seat, option).chances
            for world, _ in others:
                text, told_chances = truth.text(option), odds.odds(world, seat, option).chances
                assert chances == told_chances, f"{where}: the odds of '{text}' tell two worlds apart"


def measured(rules: Rules[Any], game: Game[Any], seat: int, most: int = 2) -> list[int]:
    """Some options of a seat that have outcomes to ask about. Side by side with others there are no odds."""
    if game.runs:
        return []
    options = [option for option in game.options(seat) if rules.forms[option & FORM_MASK].measure is not None]
    return random.Random(repr(game.decision(seat))).sample(options, min(most, len(options)))


class Aftermath:
    """What follows an answer in one world, others answering by default, until a seat is asked again: the events
    as that seat and as a watcher see them, whose answers were wanted, and what they were."""

    def __init__(self, world: Game[Any], seat: int, chooser: int, option: int) -> None:
        before = knowledge(world, seat)
        world.keep = NEVER
        start = len(world.tape.entries)
        log = world.state.log = []
        world.choose(chooser, option)
        self.whole = False
        for _ in range(MOST_ANSWERS):
            asked = [d for d in world.decisions if d.seat != seat and d.kind.options(world.state, d)]
            if not asked or len(asked) < len(world.decisions):
                self.whole = True
                break
            world.choose(asked[0].seat, asked[0].kind.default_option(world.state, asked[0]))
        log += [event for run in world.runs.values() for event in run.events]
        self.events = [[e.seen_by(who) for e in log] for who in (seat, None)]
        now = knowledge(world, seat)
        self.learned = learned(before, now) or bool(now[0] - before[0])
        self.asks: list[str] = []
        self.answers: list[object] = []
        self._note(world, start)

    def _note(self, world: Game[Any], start: int) -> None:
        def note(then: Game[Any], ask: Ask, entry: object) -> None:
            if then.tape.at >= start:
                self.asks.append(", ".join(map(repr, asked_by(ask))))
                self.answers.append(entry)

        Game(world.opening, world.tape.copy(), base=world.base, keep=NEVER, witness=note, settled=True)


def aftermaths(plays: Plays, about: str) -> Iterator[tuple[str, Aftermath, Aftermath]]:
    """Pairs of worlds that a seat cannot tell apart, after the same choice of anybody. Where the seat learned
    something, or somebody else answered differently, they have rightly parted."""
    for where, moment, seat, found in all_worlds(plays, about, 3 * plays.looks):
        if moment.game.waiting:  # what others have answered is not known to be the same
            continue
        ran = [
            Aftermath(world, seat, moment.seat, moment.option)
            for world in found
            if moment.option in world.options(moment.seat)
        ]
        for other in ran[1:]:
            if not ran[0].learned and not other.learned:
                yield f"{where} after '{moment.game.text(moment.option)}'", ran[0], other


def check_events_hide_what_a_seat_cannot_see(rules: Rules[Any], plays: Plays) -> None:
    """The same answers and the same chance: the same events, as far as the seat and a watcher see them."""
    for where, truth, world in aftermaths(plays, "events"):
        if truth.answers == world.answers:
            for seen, told in zip(truth.events, world.events, strict=True):
                differs = first_difference(seen, told)
                assert not differs, f"{where} cannot tell two worlds apart, but in one {differs}"


def first_difference(seen: list[Event | None], told: list[Event | None]) -> str:
    heard, others = ([str(e) for e in events if e is not None] for events in (seen, told))
    for number in range(max(len(heard), len(others))):
        if heard[number : number + 1] != others[number : number + 1]:
            return f"hears {heard[number : number + 1]}, in the other {others[number : number + 1]}"
    return ""


def check_windows_open_by_public_facts_alone(rules: Rules[Any], plays: Plays) -> None:
    """Whoever is asked in one world is asked in the other, as long as the answers are the same."""
    for where, truth, world in aftermaths(plays, "windows"):
        ends = [len(truth.asks), len(world.asks)]
        upto = max(ends) if truth.whole and world.whole else min(ends)
        for number, (one, other) in enumerate(zip(truth.answers, world.answers, strict=False)):
            if one != other:
                upto = number + 1
                break
        asked, wanted = truth.asks[:upto], world.asks[:upto]
        assert asked == wanted, f"{where} cannot tell two worlds apart, but in one {asked} is asked, else {wanted}"
