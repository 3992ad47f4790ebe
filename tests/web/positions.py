"""Positions to begin tables from."""

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


ABOUT_TO_CHARGE = """
game: omicron
title: Thug can move a CyMS with a card and charge Pai
clauses: [movement.gap-way]
given:
  models:
    Thug: {side: Red, at: F5, luck: 0, hand: [Wind-Up Mouse]}
    Pai: {side: Blue, at: F8, luck: 0}
  factions: {Red: Survivalists, Blue: Peacemakers}
  cyms: [H3]
  active: Thug
  moves: ["Red: play wind-up mouse"]
when: []
then: {facts: {models.thug.at: F5}}
"""


MIDWAY = """
game: omega
title: The commandos are in the middle of a mission, with enemies on three sides
clauses: [activation.actions]
given:
  commandos:
    team-leader: {at: I4, facing: east, stance: Direct Fire, wounds: 1, adrenaline: 3, kit: [Rally]}
    rifleman: {at: L4, facing: east, wounds: 2, adrenaline: 2, kit: [Field Surgeon, Quick Reflexes]}
    countermeasures-specialist: {at: K6, facing: south, stance: Insulated, adrenaline: 1, kit: [Jamming Pulse]}
    heavy-support-specialist: {at: J6, facing: south, adrenaline: 4, kit: [Napalm Grenades]}
  order: [heavy-support-specialist, team-leader, rifleman, countermeasures-specialist]
  acted: [heavy-support-specialist, team-leader]
  %s
  doors: {D1: open, D2: open, D4: open, D3: locked, D5: jammed, D6: unlocked, D7: shorted}
  stacks: {Reactor: epsilon, Stairs: delta, Gallery: zeta}
  passages: {Shaft: red}
  markers: {gas: [J10, J11, K11], rubble: [O6]}
  enemies:
    rogue-clone-1: {at: P4, facing: west}
    rogue-clone-2: {at: O5, facing: west}
    warrior-clone-1: {at: R3, facing: west}
    reject-1: {at: K9, facing: north, wounds: 1}
  wells: {Clone Reinforcements: 3, Charge: 2}
  pool: 9
  round: 4
  timer: 4
when: []
then: {facts: {commandos.team-leader.at: I4}}
"""


def next_to_an_infected(folder: Path, *answers: str) -> str:
    """The record of a game in which Pai may walk away from a CyMS that would strike, after these answers."""
    return written(folder, NEXT_TO_AN_INFECTED % json.dumps(answers))


def about_to_charge(folder: Path) -> str:
    """The record of a game in which Thug is asked where to with a CyMS, and can charge Pai afterwards."""
    return written(folder, ABOUT_TO_CHARGE)


def midway(folder: Path, moment: str) -> str:
    """The record of a mission in its fourth round, at a moment as cases write it: whose turn or which phase it is."""
    return written(folder, MIDWAY % moment)


IN_SIGHT = """
game: human_interface
title: The leader sees the captain of the other team
clauses: [attack.cost]
given:
  scenario: ring
  squads: {Red: [Leader, Hacker], Blue: [Captain, Weaver]}
  models: {leader: E5, hacker: A1, captain: E9, weaver: L12}
  active: leader
when: []
then: {asked: [Red]}
"""


def in_sight(folder: Path) -> str:
    """Where somebody can attack another with several weapons."""
    return written(folder, IN_SIGHT)


def written(folder: Path, case: str) -> str:
    """The record of a game in the position of a case."""
    file = folder / "case.yaml"
    file.write_text(case)
    told = cases.read(file)[0]
    return cases.begin(told, fireteam.rules_of(told.game)).record()


def hand_of(player: Player) -> Locator:
    """The cards that somebody holds, as their page shows them."""
    return player.page.get_by_role("region", name="Your forage cards")
