"""Moments of real games for the board's workbench: views, questions, events and previews as the table sends them.

.venv/bin/python web/dev/moments.py > web/dev/moments.json
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import fireteam
from fireteam.kernel.decisions import FORM_BITS, FORM_MASK
from fireteam.kernel.game import Game

GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {"factions": ["Peacemakers", "Survivalists"]}),
    (5, {"scenario": "airdrop", "factions": ["Red Dragons", "Animals"]}),
    (8, {"scenario": "three-wells", "factions": ["Peacemakers", "Animals"]}),
    (9, {"scenario": "blackout", "factions": ["Red Dragons", "Survivalists"]}),
]
LENGTH = 420  # answers played of each game
EVERY = 4  # of which so many make one moment, and every kind of question at least one


def main() -> None:
    moments: list[dict[str, Any]] = []
    cards = []
    for number, (seed, options) in enumerate(GAMES):
        game = fireteam.new("omicron", seed=seed, **options)
        cards.append(game.rules.cards(game.state.setting))
        moments += play(game, number, random.Random(seed))
    json.dump({"cards": cards, "moments": moments}, sys.stdout)


def play(game: Game[Any], number: int, rng: random.Random) -> list[dict[str, Any]]:
    found, told, kinds, before = [], 0, set[str](), game.view(0)
    for turn in range(LENGTH):
        if game.over:
            break
        d = game.decisions[0]
        fresh = d.kind.name not in kinds
        kinds.add(d.kind.name)
        if fresh or turn % EVERY == 0:
            events = list(game.events_for(d.seat))
            found.append(
                {
                    "game": number,
                    "turn": turn,
                    "before": before,
                    "view": game.view(d.seat),
                    "ask": ask(game, d),
                    "events": [
                        {"kind": e.kind, "clause": e.clause, "text": e.text, "facts": e.facts} for e in events[told:]
                    ],
                    "previews": previews(game, d),
                }
            )
            told, before = len(events), game.view(d.seat)
        game.choose(d.seat, pick(game, d, rng))
    return found


def pick(game: Game[Any], d: Any, rng: random.Random) -> int:
    """Attacks and abilities rather than idling, so that something happens."""
    options = game.options(d.seat)
    verbs = [game.rules.forms[option & FORM_MASK].verb for option in options]
    wanted = [
        o
        for o, verb in zip(options, verbs, strict=True)
        if verb in ("attack", "charge", "use", "buy", "interact", "strike with")
    ]
    idle = [o for o, verb in zip(options, verbs, strict=True) if verb not in ("done", "stay", "pass")]
    if wanted and rng.random() < 0.6:
        return rng.choice(wanted)
    return rng.choice(idle if idle and rng.random() < 0.9 else options)


def ask(game: Game[Any], d: Any) -> dict[str, Any]:
    rules, state = game.rules, game.state
    options = []
    for option in game.options(d.seat):
        form, argument = rules.forms[option & FORM_MASK], option >> FORM_BITS
        place = form.argument.place(state, argument)
        words = form.argument.write(state, argument)
        options.append(
            {
                "text": game.text(option),
                "verb": form.verb,
                "place": {"kind": place.kind, "name": place.name},
                "words": words,
                "cost": rules.cost(state, d, option),
            }
        )
    return {
        "kind": d.kind.name,
        "question": d.kind.question(state, d),
        "clause": d.kind.clause,
        "options": options,
        "seat": game.seats[d.seat].name,
    }


def previews(game: Game[Any], d: Any) -> dict[str, Any]:
    options = game.options(d.seat)
    return {game.text(o): found for o in options if (found := game.rules.preview(game.state, d, o))}


if __name__ == "__main__":
    main()
