"""Who may see what. Hidden are the types of face-down doors and which stack lies in which room: the overseer, who
placed them, knows them; and the order of the Investigate deck, which nobody knows. All else lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fireteam.games.omega import stats
from fireteam.games.omega.measuring import spaces
from fireteam.games.omega.setting import DOOR_MIX, DOOR_TYPES, KIT_MARKERS, TERRAIN
from fireteam.games.omega.state import (
    COMMANDOS,
    DOWNED_CARD,
    FIRST_ENEMY,
    NO_STANCE,
    NOBODY,
    OVERSEER,
    Attack,
    Omega,
    Phase,
    What,
)
from fireteam.games.omega.words import FACINGS, name
from fireteam.kernel.chance import Draw, Tape
from fireteam.kernel.rules import Secret
from fireteam.space.masks import bits

KNOWS = 1 << OVERSEER  # the mask of seats that know what is hidden


def view(s: Omega, seat: int | None) -> dict[str, Any]:
    return _table(s, seat == OVERSEER)


def facts(s: Omega) -> dict[str, Any]:
    """The whole truth."""
    return {**_table(s, True), "deck": [s.setting.cards[card].name for card in s.finds]}


def _table(s: Omega, all_known: bool) -> dict[str, Any]:
    setting, board = s.setting, s.setting.board
    return {
        "mission": setting.mission.name,
        "edition": setting.edition.name,
        "round": s.round,
        "phase": s.phase.name.lower(),
        "timer": s.timer,
        "second_timer": s.second_timer if s.second_timer >= 0 else None,
        "last_space": setting.mission.last_space,
        "crisis": s.crisis,
        "turn": name(s, s.turn) if s.turn != NOBODY else None,
        "order": [name(s, c) for c in s.order],
        "acted": [name(s, c) for c in bits(s.acted)],
        "width": board.width,
        "height": board.height,
        "floor": _cells(s, setting.ground.floor & ~s.walls),
        "walls": _cells(s, s.walls & setting.ground.floor),
        "rubble": _cells(s, s.rubble),
        "vents": _cells(s, s.vents),
        "perils": _cells(s, s.perils),
        "emi": _cells(s, s.emi),
        "tiles": [_tile(s, tile) for tile in range(len(setting.ground.sides))],
        "markers": {kind: _cells(s, s.marked[n]) for n, kind in enumerate(TERRAIN)},
        "kit_markers": {
            kind: board.name(s.kit_marker[n]) for n, kind in enumerate(KIT_MARKERS) if s.kit_marker[n] >= 0
        },
        "rooms": {room.name: _room(s, n, all_known) for n, room in enumerate(setting.mission.rooms)},
        "doors": {door.name: _door(s, n, all_known) for n, door in enumerate(setting.mission.doors)},
        "passages": {passage.name: _passage(s, n) for n, passage in enumerate(setting.mission.passages)},
        "start": _cells(s, setting.ground.start),
        "investigate": _cells(s, s.investigate),
        "objectives": _cells(s, s.objectives),
        "commandos": {name(s, c): _commando(s, c) for c in range(COMMANDOS) if s.player[c] >= 0},
        "drones": {name(s, f): _figure(s, f) for f in range(COMMANDOS, FIRST_ENEMY) if s.cell[f] >= 0},
        "enemies": {name(s, f): _enemy(s, f) for f in range(FIRST_ENEMY, len(s.cell)) if s.cell[f] >= 0},
        "overseer": _overseer(s),
        "deck_size": len(s.finds),
        "discard": [setting.cards[card].name for card in s.found],
        "tally": dict(sorted(s.tally.items())),
        "attack": _attack(s, s.attacks[-1]) if s.attacks else None,
        "walk_left": s.walks[-1].points - s.walks[-1].spent if s.walks else None,
        "doing": [What(what).name.lower() for what in s.doing],
    }


def _cells(s: Omega, mask: int) -> list[str]:
    return [s.setting.board.name(cell) for cell in bits(mask)]


def _tile(s: Omega, tile: int) -> dict[str, Any]:
    ground, up = s.setting.ground, s.flipped >> tile & 1
    side = ground.sides[tile][up]
    return {
        "name": s.setting.mission.tiles[tile].tile,
        "spaces": _cells(s, ground.tile_cells[tile]),
        "flipped": bool(up),
        "emi": side.emi,
        "nest": side.nest,
        "faulty": side.faulty,
    }


def _room(s: Omega, room: int, all_known: bool) -> dict[str, Any]:
    """[gap.hidden-information] Of a hidden stack others see how many cards it has."""
    hidden, stack = bool(s.hidden >> room & 1), s.stacks[room]
    cards = s.setting.stacks[stack] if stack >= 0 else ()
    shown = [s.setting.room_cards[card].name for card in cards]
    return {
        "kind": s.setting.mission.rooms[room].kind,
        "hidden": hidden,
        "spaces": _cells(s, s.setting.ground.room_cells[room]),
        "zone": _cells(s, s.setting.ground.zones[room]),
        "cards": len(cards),
        "stack": (s.setting.stack_names[stack] if all_known else "?") if stack >= 0 else None,
        "holds": shown if all_known else ["?"] * len(shown),
    }


def _door(s: Omega, door: int, all_known: bool) -> dict[str, Any]:
    kind, shown = s.doors[door], bool(s.shown >> door & 1)
    board = s.setting.board
    known = all_known or shown
    placed = s.phase > Phase.DOORS or kind >= 0
    return {
        "type": ("open" if placed else None) if kind < 0 else DOOR_TYPES[kind] if known else "?",
        "shown": shown,
        "between": [[board.name(a), board.name(b)] for a, b in board.edges(s.setting.ground.door_edges[door])],
    }


def _passage(s: Omega, passage: int) -> dict[str, Any]:
    colour = (None, "green", "red")[s.passages[passage]]
    return {"colour": colour, "spaces": _cells(s, s.setting.ground.passages[passage])}


def _figure(s: Omega, figure: int) -> dict[str, Any]:
    at = s.cell[figure]
    return {
        "at": s.setting.board.name(at) if at >= 0 else None,
        "covers": _cells(s, spaces(s, figure)) if at >= 0 else [],
        "facing": FACINGS[s.facing[figure]] if s.facing[figure] >= 0 else None,
        "wounds": s.wounds[figure],
    }


def _commando(s: Omega, c: int) -> dict[str, Any]:
    sheet = s.setting.commandos[c]
    return {
        **_figure(s, c),
        "player": s.setting.seats[s.player[c]].name,
        "state": state_of(s, c),
        "stance": stance_name(s, c),
        "adrenaline": s.adrenaline[c],
        "max_adrenaline": stats.max_adrenaline(s, c) if s.stance[c] != NO_STANCE else 0,
        "vitality": sheet.vitality,
        "kit": [s.setting.cards[card].name for card in s.kit[c]],
        "red_tokens": s.red_tokens[c],
    }


def state_of(s: Omega, c: int) -> str:
    for mask, word in ((s.killed, "killed"), (s.downed, "downed"), (s.recovering, "recovering")):
        if mask >> c & 1:
            return word
    return "active"


def stance_name(s: Omega, c: int) -> str | None:
    stance = s.stance[c]
    if stance in (NO_STANCE, DOWNED_CARD):
        return None if stance == NO_STANCE else "Downed"
    return s.setting.commandos[c].stances[stance].name


def _enemy(s: Omega, figure: int) -> dict[str, Any]:
    card = s.setting.enemies[s.setting.enemy_of[figure]]
    return {
        **_figure(s, figure),
        "kind": card.name,
        "vitality": card.vitality,
        "activated": bool(s.activated >> figure & 1),
        "power": s.power[figure],
        "hobbled": s.hobbled == figure,
    }


def _overseer(s: Omega) -> dict[str, Any]:
    kinds = s.setting.enemies
    counts = [sum(s.reserve >> f & 1 for f in s.setting.figures_of[kind]) for kind in range(len(kinds))]
    return {
        "pool": s.pool,
        "bank": s.bank,
        "minimum": s.setting.mission.energy,
        "wells": {piece.name: s.wells[n] for n, piece in enumerate(s.setting.dashboard)},
        "reserves": {kinds[kind].name: count for kind, count in enumerate(counts) if count},
    }


def _attack(s: Omega, fight: Attack) -> dict[str, Any]:
    return {
        "attacker": name(s, fight.attacker),
        "weapon": s.setting.weapons[fight.weapon].name,
        "target": name(s, fight.target),
        "space": s.setting.board.name(fight.space),
        "stage": fight.stage.name.lower(),
        "black": fight.dice[: fight.blacks],
        "red": fight.dice[fight.blacks :],
        "total": sum(fight.dice),
    }


def secrets(s: Omega) -> Iterator[Secret]:
    for door, kind in enumerate(s.doors):
        if kind >= 0 and not s.shown >> door & 1:
            yield Secret(f"door {door}", kind, KNOWS, "doors")
    for kind in _spare(s):
        yield Secret("", kind, KNOWS, "doors")
    for room in bits(s.hidden):
        if s.stacks[room] >= 0:
            yield Secret(f"room {room}", s.stacks[room], KNOWS, _pool(s, s.stacks[room]))
    for stack in _unplaced(s):
        yield Secret("", stack, KNOWS, _pool(s, stack))
    for card in s.finds:
        yield Secret("", card, 0, "finds")


def _spare(s: Omega) -> list[int]:
    """The door markers that this mission could have used and that are still in the box."""
    allowed = ("unlocked", *s.setting.mission.door_types)
    left = [count - s.doors.count(kind) - s.opened[kind] for kind, count in enumerate(DOOR_MIX)]
    return [kind for kind, count in enumerate(left) if DOOR_TYPES[kind] in allowed for _ in range(count)]


def _unplaced(s: Omega) -> list[int]:
    """The stacks that the overseer has still in hand while he sets up."""
    return [n for n in range(len(s.setting.stacks)) if n not in s.stacks] if s.phase == Phase.STACKS else []


def _pool(s: Omega, stack: int) -> str:
    """Stacks that could lie in one another's place: as many cards, the same rooms."""
    return f"stacks of {len(s.setting.stacks[stack])} for {s.setting.stack_rooms[stack]}"


def redeal(s: Omega, seat: int, tape: Tape) -> None:
    """Door markers and stacks are dealt again to whoever is not the overseer."""
    if seat == OVERSEER:
        return
    _redeal_doors(s, tape)
    rooms = [room for room in bits(s.hidden) if s.stacks[room] >= 0]
    for pool in sorted({_pool(s, s.stacks[room]) for room in rooms}):
        alike = [room for room in rooms if _pool(s, s.stacks[room]) == pool]
        spare = [stack for stack in _unplaced(s) if _pool(s, stack) == pool]
        stacks = sorted([*(s.stacks[room] for room in alike), *spare])
        for room in alike:
            s.stacks[room] = stacks.pop(tape.pick(len(stacks), Draw("stack", stacks, s.setting.stack_names)))


def _redeal_doors(s: Omega, tape: Tape) -> None:
    unknown = [door for door, kind in enumerate(s.doors) if kind >= 0 and not s.shown >> door & 1]
    pool = sorted([*(s.doors[door] for door in unknown), *_spare(s)])
    for door in unknown:
        s.doors[door] = pool.pop(tape.pick(len(pool), Draw("door", pool, DOOR_TYPES)))
