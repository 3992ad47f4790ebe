"""The games of the cells: every match that a game names is played many times by one bot, a batch at a time on all
cores, and counted."""

import hashlib
import time
from collections.abc import Generator
from functools import cache, partial
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.kernel.faults import Fault, told
from fireteam.kernel.matches import Match
from fireteam.lab.balance.ledger import BATCH, Cell, Piece, Run, cells_of, empty_cell, terms
from fireteam.lab.cores import spread
from fireteam.lab.simulate import MOST_DECISIONS
from fireteam.rulebook import content

CHECKED = 2  # games of a cell that are played again to see whether it still holds: each way round


def play(game: str, run: Run, pieces: list[Piece], jobs: int, until: float) -> Generator[int, None, None]:
    """Play what is missing and count it; tells the games of every piece. What is not begun `until` then is left."""
    began, before = time.perf_counter(), run.seconds
    in_time = (piece for piece in pieces if time.monotonic() < until)
    for name, played in spread(partial(play_piece, game, run.bot, run.seed), in_time, jobs):
        run.cells[name].add(played)
        run.seconds = round(before + time.perf_counter() - began, 1)
        yield played.games


def play_piece(game: str, bot: str, seed: str, piece: Piece) -> tuple[str, Cell]:
    """A batch of games of one cell."""
    name, batch = piece
    counted = empty_cell(game, cells_of(game)[name])
    played = [_play(game, bot, seed, name, number) for number in range(batch * BATCH, (batch + 1) * BATCH)]
    for one in played:
        counted.add(one)
    counted.made_of = "" if batch else _digest(game, name, played[:CHECKED])
    counted.ahead = [batch]
    return name, counted


def checked(game: str, run: Run, jobs: int) -> Generator[tuple[str, str], None, None]:
    """Play the first games of every cell that was kept again, and tell what the cell would be made of today."""
    known = cells_of(game)
    names = [name for name, cell in run.cells.items() if cell.made_of and name in known]
    return spread(partial(made_of, game, run.bot, run.seed), names, jobs)


def made_of(game: str, bot: str, seed: str, name: str) -> tuple[str, str]:
    """What a cell is made of: its content, and how its first games go. Code may change that changes neither."""
    return name, _digest(game, name, [_play(game, bot, seed, name, number) for number in range(CHECKED)])


def _digest(game: str, name: str, games: list[Cell]) -> str:
    scenario = cells_of(game)[name][0].options.get("scenario", fireteam.rules_of(game).options().scenario)
    return hashed(content_of(game, scenario), *(msgspec.json.encode(one, order="deterministic") for one in games))


@cache
def content_of(game: str, scenario: str) -> bytes:
    """All content that may decide how a game of a scenario goes. What is printed under the name of another scenario
    decides nothing here, nor does a sentence: those are for people."""
    rules = fireteam.rules_of(game)
    others = {_letters(code) for code in rules.scenarios} - {_letters(scenario)}
    entries = [
        _without_sentences(entry)
        for path in _files(rules.about.folder / "content")
        for entry in _entries(path)
        if _letters(str(entry.get("name", ""))) not in others
    ]
    return msgspec.json.encode(entries)


def _files(folder: Path) -> list[Path]:
    """The files of a game's content, each kind of thing in a file or a folder of its own. A folder that holds kinds
    again is another set of content, for cases to play with."""
    kinds = {path.stem for path in folder.glob("*")}
    inner = [path for path in folder.glob("*/*.yaml") if not {each.stem for each in path.parent.iterdir()} & kinds]
    return sorted([*folder.glob("*.yaml"), *inner])


def _entries(path: Path) -> list[dict[str, Any]]:
    found = content.read(path, object)
    return content.read(path, list[dict[str, Any]]) if isinstance(found, list) else [{path.stem: found}]


def _without_sentences(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_sentences(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_without_sentences(inner) for inner in value]
    return "" if isinstance(value, str) and value.endswith(".") else value


def _letters(name: str) -> str:
    """A name or a code, without what tells the two apart."""
    return "".join(filter(str.isalnum, name.lower()))


def hashed(*parts: bytes) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]


def _play(game: str, bot: str, seed: str, name: str, number: int) -> Cell:
    """One game of a cell. Whatever the rules raise is counted, with the seed that shows it again."""
    ways = cells_of(game)[name]
    empty = empty_cell(game, ways)
    try:
        return _play_one(game, bot, f"{seed} {name} {number}", ways[number % len(ways)], empty.contenders)
    except Exception as error:
        empty.errors = [f"seed '{seed} {name} {number}': {told(error)}"]
        return empty


def _play_one(game: str, bot: str, seed: str, match: Match, contenders: tuple[str, ...]) -> Cell:
    watcher = terms(game).watcher()
    choose = any_bot(bot)
    answers: list[str] = []
    running = fireteam.new(game, seed=seed, log=False, **match.options)
    for decisions in range(MOST_DECISIONS):
        watcher.look(running.state)
        if running.over:
            break
        seat = running.decision().seat
        option = consult(choose, running, seat, f"{seed} {decisions}")
        answers.append(f"{running.seats[seat].name}: {running.text(option)}")
        running.choose(seat, option)
    if running.result is None:
        raise Fault(f"not over after {MOST_DECISIONS} decisions")
    winners = running.result.winners
    sides = list(dict.fromkeys(seat.side for seat in running.seats))
    even = 1 / max(2, len(sides))
    won = {side: even if len(winners) != 1 else float(side in winners) for side in sides}
    brought = {side: who for side, who in zip(sides, match.contenders, strict=True) if who}
    first = watcher.first()
    chance = [entry for entry in running.entries() if isinstance(entry, int) and entry < 0]
    return Cell(
        match.place,
        contenders,
        hashed(
            "\n".join(answers).encode(), repr(chance).encode(), repr(sorted(running.result.scores.items())).encode()
        ),
        games=1,
        draws=len(winners) != 1,
        wins=sum(won[side] for side, who in brought.items() if who == contenders[0]),
        first_known=first is not None,
        first_wins=0.0 if first is None else won[first],
        home_wins=won[sides[0]],
        decisions=decisions,
        numbers=_on_average(brought, watcher.numbers(running.state)),
        chosen=_with_wins(brought, won, watcher.chosen(running.state)),
    )


def _on_average(brought: dict[str, str], numbers: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """How each contender played, over the sides that brought it."""
    found: dict[str, list[dict[str, float]]] = {}
    for side, played in numbers.items():
        if side in brought:
            found.setdefault(brought[side], []).append(played)
    return {
        who: each[0] if len(each) == 1 else {name: fmean(played[name] for played in each) for name in each[0]}
        for who, each in found.items()
    }


def _with_wins(
    brought: dict[str, str], won: dict[str, float], chosen: dict[str, list[str]]
) -> dict[str, dict[str, tuple[int, float]]]:
    """What each contender chose, with how many of its sides and how many of their wins."""
    found: dict[str, dict[str, tuple[int, float]]] = {}
    for side, names in chosen.items():
        if side in brought:
            counts = found.setdefault(brought[side], {})
            for name in dict.fromkeys(names):
                sides, wins = counts.get(name, (0, 0.0))
                counts[name] = sides + 1, wins + won[side]
    return found
