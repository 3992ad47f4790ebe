"""Terminals: who controls them, what their control zones are worth, and which doors go with them."""

from fireteam.games.human_interface.model import NOBODY, OPFOR, Table, conscious
from fireteam.space.masks import of, union

HACKER = "hacker"


def hackers(s: Table, team: int) -> list[int]:
    """[class.hacker] The conscious hackers of a team, stunned ones among them, in the order of its roster."""
    identities = s.setting.box.identities
    return [
        model
        for model in s.setting.roster[team]
        if s.card[model] >= 0
        and s.side[model] == team
        and conscious(s, model)
        and HACKER in identities[s.card[model]].classes
    ]


def controls(s: Table, side: int, terminal: int) -> bool:
    """[cwterminal.hold] Control is worth something as long as the team has a conscious hacker. OPFOR needs none."""
    return s.terminals[terminal].controller == side and (side == OPFOR or (side != NOBODY and bool(hackers(s, side))))


def held(s: Table, side: int) -> list[int]:
    """The terminals whose control is worth something to a side."""
    if not s.terminals:
        return []
    own = [number for number, terminal in enumerate(s.terminals) if terminal.controller == side != NOBODY]
    return own if own and (side == OPFOR or hackers(s, side)) else []


def controlled_zones(s: Table, side: int) -> int:
    """[terminal.control-room] [terminal.control-adjacent] The zones that a side controls, as a mask."""
    own = held(s, side)
    return union(s.setting.ground.control[number] for number in own) if own else 0


def tac(s: Table, attacker: int, where: int) -> int:
    """[attack.step6-tac] [attack.step6-tac-zero] [terminal.overlap-meaning] What the zone of a target is worth to
    it."""
    ground = s.setting.ground
    zone = ground.zone_of[where]
    return 0 if controlled_zones(s, s.side[attacker]) >> zone & 1 else ground.tac[zone]


def controlled_doors(s: Table, side: int) -> int:
    """[terminal.control-doors] [realworld.door-scope] The doors that a side controls, as a mask."""
    own = held(s, side)
    return of(door for number in own for door in s.setting.terminal_doors[number]) & ~s.removed if own else 0


def strength(s: Table, terminal: int) -> int:
    """[cwterminal.base-strength] [difficulty.terminal] How many cards protect a terminal."""
    printed = s.setting.mission.terminals[terminal]
    return printed.strength + (1 if printed.colour and s.level == STRONGER else 0)


STRONGER = 3  # the place of that difficulty
