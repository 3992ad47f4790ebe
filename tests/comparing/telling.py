"""What a checkout plays, told line by line, for another checkout to be compared with. This file is run by each of them
on its own code, so it knows only what players, bots and cases know of a game: the wording of anything is left out, and
so is the order of options, because choices go by their place among the sorted texts."""

import hashlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import fireteam
from fireteam.bots.roster import bot_named, consult

EVERY = 10  # decisions: there refusals, odds, barriers and facts are told too, in the first games of a table
SELDOM = 100  # decisions: the same in later games, because odds and barriers take longer than all the rest
FIRST = 10  # games
LONGEST = 3_000  # decisions of a game
PROBED = 30  # texts of earlier moments that are asked about


def tables(code: str) -> dict[str, dict[str, Any]]:
    rules = fireteam.rules_of(code)
    return {scenario: {"scenario": scenario} for scenario in rules.scenarios} | dict(part(rules, "studied").tables)


def part(rules: Any, name: str) -> Any:
    """A part of the rules; in a checkout of before they have none."""
    return getattr(rules, name, rules)


def told(what: object) -> str:
    return json.dumps(msgspec.to_builtins(what, str_keys=True, enc_hook=str), sort_keys=True)


def asked(ask: Callable[..., object], *about: object) -> object:
    try:
        return ask(*about)
    except fireteam.Fault:
        return "refused"


def moment(game: Any, seat: int, some: str, earlier: list[str]) -> Iterator[str]:
    """What else can be asked at a decision: about one of its options, and about what was chosen or offered before."""

    def why_not(text: str) -> list[str]:
        return [refusal.clause for refusal in game.why_not(seat, text)]

    def chances() -> list[str]:
        return sorted(map(str, game.odds(seat, some).chances.values()))

    for text in earlier:
        yield f"why not {text}: {asked(why_not, text)}"
    yield f"odds {some}: {asked(chances)}"
    for number, each in enumerate(game.seats):
        yield f"{each.name} is kept from undoing: {asked(game.barrier, number) is not None}"
    yield facts(game)


def facts(game: Any) -> str:
    found = msgspec.to_builtins(part(game.rules, "shown").facts(game.state), str_keys=True)
    for name in RESHAPED.get(part(game.rules, "about").code, ()):
        found.pop(name, None)
    return f"facts: {told(without_wording(found))}"


ADDED = {"id", "number", "code", "range", "known_to"}  # to what is shown, or gone, since the checkouts of before
RESHAPED = {"breach": ("deck", "in_deck")}  # facts that are told in another shape on purpose


def without_wording(facts: Any) -> Any:
    """Facts without the sentences that people read in them."""
    if isinstance(facts, dict):
        return {key: without_wording(value) for key, value in facts.items() if key not in ADDED}
    if isinstance(facts, list):
        return list(map(without_wording, facts))
    return "a sentence" if isinstance(facts, str) and facts.endswith(".") else facts


def lines_of(game: Any) -> Iterator[str]:
    """The record without its comments, and what came of it."""
    yield from (line for line in game.record().splitlines() if not line.startswith("#"))
    for event in game.events:
        yield f"{event.kind} [{event.clause}]"
    yield f"result: {told(game.result)}"


def played(code: str, table: str, seed: int, bot: str) -> Iterator[str]:
    """A game, by `bot`, or by choices drawn among the sorted texts."""
    game = fireteam.new(code, seed=seed, **tables(code)[table])
    rng = random.Random(f"{code} {table} {seed}")
    earlier: list[str] = []
    for number in range(LONGEST):
        if game.over:
            break
        d = rng.choice(game.decisions)
        texts = sorted(game.texts(d.seat))
        yield f"{number}: {game.seats[d.seat].name} is asked for {d.kind.name}: {texts}"
        if number % (EVERY if seed < FIRST else SELDOM) == 0:
            yield from moment(game, d.seat, rng.choice(texts), earlier)
        chosen = rng.choice(texts)
        earlier = [*earlier, chosen, rng.choice(texts)][-PROBED:]
        if bot:
            chosen = game.text(consult(bot_named(bot), game, d.seat, number))
        game.choose(d.seat, chosen)
    yield from lines_of(game)


def replayed(file: Path) -> Iterator[str]:
    game = fireteam.replay(file.read_text(encoding="utf-8"))
    yield from lines_of(game)
    yield facts(game)


def main() -> None:
    """For each question (a line of JSON) the digest of what is told, or all of it."""
    for line in sys.stdin:
        ask = json.loads(line)
        telling = replayed(Path(ask["file"])) if "file" in ask else played(*ask["game"])
        if ask.get("whole"):
            print(json.dumps(list(telling)), flush=True)
        else:
            digest = hashlib.sha256()
            for each in telling:
                digest.update(each.encode() + b"\n")
            print(json.dumps(digest.hexdigest()), flush=True)


if __name__ == "__main__":
    main()
