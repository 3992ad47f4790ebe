"""The games of the search over kits, generation after generation: what has won so far is drawn more often, and the
more so the longer the search goes on. Counted are the cards of those who win in its second half."""

import time
from collections.abc import Generator
from functools import partial
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.faults import Fault, told
from fireteam.kernel.game import Game
from fireteam.kernel.matches import Kit, KitSearch
from fireteam.lab.balance.cell_games import CHECKED, content_of, hashed
from fireteam.lab.balance.ledger import KitCount, KitRun, terms
from fireteam.lab.cores import spread
from fireteam.lab.simulate import MOST_DECISIONS

GENERATIONS = 8
DOUBT = 10  # games, half of them won, that every kit is thought to have had before


class Found(msgspec.Struct, frozen=True):
    """What came of one game: the kits, each with whether it won; none that was drawn."""

    number: int
    kits: tuple[tuple[Kit, bool], ...] = ()
    error: str = ""


def terms_of(game: str) -> KitSearch:
    found = terms(game).kits
    if found is None:
        raise Fault(f"{fireteam.rules_of(game).about.title} has no kits to search over")
    return found


def new_search(game: str, bot: str, seed: str) -> KitRun:
    return KitRun(bot, seed, made_of(game, bot, seed))


def search(game: str, run: KitRun, games: int, jobs: int, until: float) -> Generator[int, None, None]:
    """Play so many games and count them; tells each. What is not begun `until` then is left."""
    began = time.perf_counter()
    for generation in range(GENERATIONS):
        numbers = range(games * generation // GENERATIONS, games * (generation + 1) // GENERATIONS)
        in_time = (number for number in numbers if time.monotonic() < until)
        play = partial(play_one, game, run.bot, run.seed, weights(run, generation))
        for found in spread(play, in_time, jobs):
            _count(run, found, generation >= GENERATIONS // 2)
            run.seconds = round(time.perf_counter() - began, 1)
            yield 1


def weights(run: KitRun, generation: int) -> dict[str, float]:
    """How much more often than others a kit is drawn: by its share of wins, in the first generation all alike."""
    return {
        name: (2 * (count.wins + DOUBT / 2) / (count.games + DOUBT)) ** generation for name, count in run.kits.items()
    }


def play_one(game: str, bot: str, seed: str, drawn: dict[str, float], number: int) -> Found:
    """One game of the search. Whatever the rules raise is counted, with the seed that shows it again."""
    at, choose, kits = f"{seed} kits {number}", any_bot(bot), terms_of(game)
    try:
        running: Game[Any] = fireteam.new(game, seed=at, log=False, **kits.table(number, drawn))
        brought = kits.brought(running.state)
        for decisions in range(MOST_DECISIONS):
            if running.result is not None:
                break
            seat = running.decision().seat
            running.choose(seat, consult(choose, running, seat, f"{at} {decisions}"))
    except Exception as error:
        return Found(number, error=f"seed '{at}': {told(error)}")
    winners = running.result.winners if running.result is not None else ()
    return Found(number, tuple((kit, side in winners) for side, kits in brought.items() for kit in kits if winners))


def _count(run: KitRun, found: Found, late: bool) -> None:
    run.games += 1
    run.errors += [found.error] if found.error else []
    for kit, won in found.kits:
        run.kits.setdefault(kit.name, KitCount()).add(won)
        for card in kit.possible if won and late else ():
            run.cards.setdefault(card, KitCount()).add(card in kit.cards)


def made_of(game: str, bot: str, seed: str) -> str:
    """What a search is made of: all content, and how its first games go."""
    first = [msgspec.json.encode(play_one(game, bot, seed, {}, number)) for number in range(CHECKED)]
    return hashed(content_of(game, ""), *first)
