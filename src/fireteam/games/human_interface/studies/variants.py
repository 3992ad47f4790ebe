"""Tables that the battery plays besides the printed missions: several players, shared teams, presets, and options mixed
at random, always the same ones."""

import hashlib
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
SCENARIOS = ("dry-run", "cold-storage", *SKIRMISHES)
DIFFICULTIES = ("normal", "one more", "two more", "stronger terminals", "random")


def _mixed(number: int) -> dict[str, Any]:
    """Some of the optional rules, drawn by a fixed sequence: rules know no chance but the tape."""
    drawn = [hashlib.sha256(f"{number} {place}".encode()).digest()[0] for place in range(len(RULES) + 3)]
    scenario = SCENARIOS[drawn[-1] % len(SCENARIOS)]
    rules: dict[str, Any] = {rule: ("on", "off")[bit % 2] for rule, bit in zip(RULES, drawn, strict=False)}
    if scenario in SKIRMISHES:
        rules["advanced_cyberwarfare"] = ("on", "off")[drawn[-2] % 2]
    return {"scenario": scenario, "difficulty": DIFFICULTIES[drawn[-3] % len(DIFFICULTIES)], **rules}


PROGRESS: dict[str, Any] = {  # a campaign that goes on, with something for every form of option before it does
    "faction": "First Shift",
    "credits": 31,
    "improvements": 2,
    "played": [{"mission": "Gate", "won": False}],
    "team": [
        {"who": "Hacker", "gear": ["Pistol", "Cyberdeck", "Overclock"], "improvements": ["Spare Cycles"]},
        {"who": "Leader", "gear": ["Assault Rifle", "Pistol"], "condition": "crippled"},
        {"who": "Ronin", "gear": ["Katana", "Cyberarm", "Frag Mine"]},
        {"who": "Skimmer", "condition": "lost"},
    ],
}
TABLES: dict[str, dict[str, Any]] = {
    "a campaign that goes on": {"scenario": "alley", "players": 2, "progress": PROGRESS, "difficulty": "easy"},
    "two players": {"scenario": "cold-storage", "players": 2, "preset": "first game"},
    "four players with everything": {
        "scenario": "cold-storage",
        "players": 4,
        "preset": "everything",
        "difficulty": "random",
    },
    "shared teams": {"scenario": "lockdown", "players": 4, "preset": "everything"},
    "four teams with everything": {"scenario": "four-corners", "preset": "everything"},
    **{f"mixed options {number}": _mixed(number) for number in range(1, 3)},
}
