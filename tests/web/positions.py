"""Positions to begin tables from."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator

import fireteam
from fireteam.rulebook import cases
from tests.web.player import Player

NEXT_TO_AN_INFECTED = """
game: omicron
title: Pai stands next to a CyMS, and both squads hold a card
clauses: [aoo.walk-timing]
given:
  models:
    Pai: {side: Red, at: F5, luck: 0, hand: [Energy Drink]}
    Thug: {side: Blue, at: M7, hand: [Riot Vest]}
  factions: {Red: Peacemakers, Blue: Survivalists}
  cyms: [G5]
  active: Pai
  moves: %s
when: []
then: {facts: {models.pai.at: F5}}
"""


def next_to_an_infected(folder: Path, *answers: str) -> str:
    """The record of a game in which Pai may walk away from a CyMS that would strike, after these answers."""
    written = folder / "case.yaml"
    written.write_text(NEXT_TO_AN_INFECTED % json.dumps(answers))
    return cases.begin(cases.read(written)[0], fireteam.rules_of("omicron")).record()


def hand_of(player: Player) -> Locator:
    """The cards that somebody holds, as their page shows them."""
    return player.page.get_by_role("region", name="Your forage cards")
