"""Tables that the battery plays besides the printed missions: every number of players, shared teams, each preset, and
options at random, always the same ones."""

import random
from typing import Any

RULES = (
    "crippled_move",
    "location_from_attack",
    "advanced_locations",
    "looting",
    "security_breach",
    "forcing_doors",
    "agendas",
    "sr_on_programs",
)
SKIRMISHES = ("lockdown", "crossfire", "three-keys", "four-corners")
DIFFICULTIES = ("normal", "one more", "two more", "stronger terminals", "random")


def _at_random(number: int) -> dict[str, Any]:
    rng = random.Random(f"human interface {number}")
    scenario = rng.choice(("dry-run", "cold-storage", *SKIRMISHES))
    rules: dict[str, Any] = {rule: rng.choice(("on", "off")) for rule in RULES}
    if scenario in SKIRMISHES:
        rules["advanced_cyberwarfare"] = rng.choice(("on", "off"))
    return {"scenario": scenario, "difficulty": rng.choice(DIFFICULTIES), **rules}


TABLES: dict[str, dict[str, Any]] = {
    "two players": {"scenario": "cold-storage", "players": 2},
    "four players": {"scenario": "cold-storage", "players": 4, "preset": "everything"},
    "first game": {"scenario": "dry-run", "preset": "first game"},
    "a campaign with everything": {"scenario": "cold-storage", "preset": "everything", "difficulty": "random"},
    "a skirmish as a first game": {"scenario": "lockdown", "preset": "first game"},
    "a skirmish with everything": {"scenario": "crossfire", "preset": "everything"},
    "shared teams": {"scenario": "lockdown", "players": 4, "preset": "everything"},
    "three teams, one shared": {"scenario": "three-keys", "players": 4},
    "four teams with everything": {"scenario": "four-corners", "preset": "everything"},
    **{f"options at random {number}": _at_random(number) for number in range(1, 5)},
}
