"""Items about dealing again what a seat does not know: what it knows stays, the rest falls as it may, the truth
leaves no trace, the dealt game plays on, and the odds that are told are those that come."""

import math
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from fireteam.kernel import odds
from fireteam.kernel.decisions import FORM_MASK
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules, Secret
from fireteam.kernel.state import dump
from tests.suite.knowledge import knowledge, measured
from tests.suite.plays import Moment, Player, Plays

DEALS = 300
SAMPLES = 1000
DEVIATIONS = 4.5  # how far a frequency may lie from its chance, in standard deviations


def seats_in_the_dark(plays: Plays, about: str, looks: int = 0) -> Iterator[tuple[str, Moment, int]]:
    """Moments with a seat that does not know everything."""
    for play, moment in plays.moments(about, looks):
        for seat, known in enumerate(moment.game.seats):
            if knowledge(moment.game, seat)[1]:
                yield f"{play}, decision {moment.index}: {known.name}", moment, seat


def check_a_deal_keeps_what_the_seat_knows(rules: Rules[Any], plays: Plays) -> None:
    for where, moment, seat in seats_in_the_dark(plays, "keeps"):
        for seed in range(4):
            lost = lost_in(moment.game.determinize(seat, seed), moment.game, seat)
            assert not lost, f"{where}: {lost}"


def lost_in(world: Game[Any], truth: Game[Any], seat: int) -> str:
    """What a deal changes that it must not: every known secret keeps its slot and value; unknown ones keep their
    slots and, in a pool, their values."""
    (known, unknown), (kept, others) = knowledge(truth, seat), knowledge(world, seat)
    if kept != known:
        return f"it knew {known - kept}, which a deal makes {kept - known}"
    if others != unknown:
        return f"a deal changes which secrets there are: {unknown - others} become {others - unknown}"
    if _pools(world, seat) != _pools(truth, seat):
        return f"a deal makes {_pools(truth, seat)} {_pools(world, seat)}"
    strange = [secret for secret in _unknown(world, seat) if secret.domain and secret.value not in secret.domain]
    return f"a deal gives what cannot be: {strange[0]}" if strange else ""


def _unknown(game: Game[Any], seat: int) -> list[Secret]:
    return [secret for secret in game.rules.secrets(game.state) if not secret.known_to >> seat & 1]


def _pools(game: Game[Any], seat: int) -> dict[str, Counter[int]]:
    """The values unknown to a seat in every pool."""
    pools: dict[str, Counter[int]] = {}
    for secret in _unknown(game, seat):
        if not secret.domain:
            pools.setdefault(secret.pool, Counter())[secret.value] += 1
    return pools


def check_a_deal_spreads_the_rest_in_proportion(rules: Rules[Any], plays: Plays) -> None:
    """Over many seeds every unknown slot takes every value its pool or domain allows, as often as it should."""
    for where, moment, seat in seats_in_the_dark(plays, "spreads", 2):
        worlds = [moment.game.determinize(seat, seed) for seed in range(DEALS)]
        if any(lost_in(world, moment.game, seat) for world in worlds[:20]):
            continue
        pools, fell = _pools(moment.game, seat), Counter[tuple[str, int]]()
        for world in worlds:
            fell.update((secret.slot, secret.value) for secret in _unknown(world, seat))
        for secret in _unknown(moment.game, seat):
            allowed = Counter(secret.domain) or pools[secret.pool]
            for value in allowed if secret.slot else ():
                chance, often = Fraction(allowed[value], allowed.total()), fell[secret.slot, value]
                assert near(often, chance, DEALS), (
                    f"{where}: over {DEALS} deals '{secret.slot}' is {value} {often} times, "
                    f"{float(chance * DEALS):.0f} are due"
                )


def near(count: int, chance: Fraction, tries: int) -> bool:
    """Could this many out of so many tries come by chance?"""
    deviation = math.sqrt(tries * chance * (1 - chance))
    return abs(count - tries * chance) <= DEVIATIONS * deviation + (0 < chance < 1)


def check_a_deal_depends_on_nothing_unknown(rules: Rules[Any], plays: Plays) -> None:
    """Dealing from the truth and dealing from another deal give the same world."""
    for where, moment, seat in seats_in_the_dark(plays, "forgets"):
        if not moment.deals_repeat(seat):
            continue
        for seed in range(3):
            once = moment.game.determinize(seat, seed)
            other = moment.game.determinize(seat, f"before {seed}")
            if knowledge(other, seat) == knowledge(moment.game, seat):
                twice = other.determinize(seat, seed)
                assert dump(once.state) == dump(twice.state), f"{where}: a deal bears traces of the truth"
                assert once.waiting == twice.waiting, f"{where}: answers that wait bear traces of the truth"


def check_a_dealt_game_can_be_cloned_and_played_on(rules: Rules[Any], plays: Plays) -> None:
    for where, moment, seat in seats_in_the_dark(plays, "plays on", 2):
        assert moment.deals_repeat(seat), f"{where}: the same deal made again is another"
        world, player = moment.game.determinize(seat, "on"), Player(f"{where} on")
        for number in range(plays.bound):
            if world.over or not all(world.options(d.seat) for d in world.decisions):
                break
            if number % 10 == 0:
                assert world.clone().digest() == world.digest(), f"{where}: a clone of a dealt game differs"
            world.choose(*player.answer(world))
        assert world.retrace().digest() == world.digest(), f"{where}: a dealt game cannot be played again"


def check_odds_agree_with_what_comes(rules: Rules[Any], plays: Plays) -> None:
    """The chances that are told against how often each outcome comes, over many deals and much chance."""
    rng = random.Random("odds")
    for play in plays.sound:
        asked = [m for m in play.moments if measured(rules, m.game, m.seat)]
        for moment in rng.sample(asked, min(2, len(asked))):
            option = measured(rules, moment.game, moment.seat)[0]
            if moment.deals_repeat(moment.seat):
                _compare(rules, f"{play}, decision {moment.index}", moment, option)


def _compare(rules: Rules[Any], where: str, moment: Moment, option: int) -> None:
    chances = odds.odds(moment.game, moment.seat, option).chances
    text, measure = moment.game.text(option), rules.forms[option & FORM_MASK].measure
    whole = moment.game.retrace()  # one tape for the whole game, as after an undo
    assert odds.odds(whole, moment.seat, option).chances == chances, f"{where}: the odds of '{text}' hang on the tape"
    came: Counter[str] = Counter()
    for seed in range(SAMPLES):
        world = moment.game.determinize(moment.seat, f"sample {seed}")
        world.until = rules.rests
        world.answers = {}  # as the odds assume: the defaults of the others
        came.update(set(measure(odds.follow(world, moment.seat, option)) if measure else ()))
    for label in chances.keys() | came.keys():
        chance = chances.get(label, Fraction(0))
        assert 0 <= chance <= 1, f"{where}: '{text}' has a chance of {chance} of {label}"
        assert near(came[label], chance, SAMPLES), (
            f"{where}: '{text}' has a chance of {chance} of {label}, but it comes {came[label]} in {SAMPLES} times"
        )
