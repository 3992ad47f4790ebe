"""Who may see what. Hidden are the types of face-down doors and which stack lies in which room, and the order of the
Investigate deck, which nobody knows. All else is public."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

from msgspec.structs import asdict

from fireteam.games.omega.model import (
    COMMANDOS,
    DOOR_MIX,
    DOOR_TYPES,
    FIRST_ENEMY,
    KIT_MARKERS,
    LOCK,
    NOBODY,
    TERRAIN,
    Omega,
    Phase,
    cells,
    name,
    state,
)
from fireteam.games.omega.model.setup import code_of, printed_missions
from fireteam.games.omega.rules.phases import planning, preparation
from fireteam.games.omega.rules.rooms.doors import timed
from fireteam.games.omega.rules.who_sees import SEE_FACE_DOWN, sees_face_down
from fireteam.games.omega.view import card_texts, in_progress, sheets
from fireteam.games.omega.view.shown import Door, Facts, Passage, Room, Stack, Table, Tile
from fireteam.kernel import stack
from fireteam.kernel.chance import Tape
from fireteam.kernel.decks import deal_places
from fireteam.kernel.rules import Secret
from fireteam.space.masks import bits

A = TypeVar("A", bound=stack.Activity)
T = TypeVar("T")
COLOURS: tuple[Literal["green", "red"] | None, ...] = (None, "green", "red")  # of passages


def view(s: Omega, seat: int | None) -> Table:
    return _table(s, sees_face_down(seat))


def facts(s: Omega) -> Facts:
    """The whole truth."""
    return Facts(**asdict(_table(s, True)), deck=[s.setting.cards[card].name for card in s.finds])


def _table(s: Omega, all_known: bool) -> Table:
    setting, board = s.setting, s.setting.board
    return Table(
        mission=setting.mission.name,
        code=code_of(setting.mission.name),
        edition=setting.edition.name,
        campaign={printed_missions()[one.mission].name: one.winner for one in setting.played},
        round=s.round,
        phase=s.phase.name.lower(),
        timer=s.timer,
        second_timer=s.second_timer if s.second_timer >= 0 else None,
        last_space=setting.mission.last_space,
        crisis=s.crisis,
        orders=in_progress.orders(s),
        progress=in_progress.progress(s),
        coming=in_progress.coming(s),
        turn=name(s, s.turn) if s.turn != NOBODY else None,
        officer=_officer(s),
        order=[name(s, c) for c in s.order],
        acted=[name(s, c) for c in bits(s.acted)],
        width=board.width,
        height=board.height,
        floor=cells(s, setting.ground.floor & ~s.walls),
        walls=cells(s, s.walls & setting.ground.floor),
        rubble=cells(s, s.rubble),
        vents=cells(s, s.vents),
        perils=cells(s, s.perils),
        emi=cells(s, s.emi),
        tiles=[_tile(s, tile) for tile in range(len(setting.ground.sides))],
        markers={kind: cells(s, s.marked[n]) for n, kind in enumerate(TERRAIN)},
        kit_markers={kind: board.name(s.kit_marker[n]) for n, kind in enumerate(KIT_MARKERS) if s.kit_marker[n] >= 0},
        kit_owners={
            kind: name(s, s.kit_owner[n])
            for n, kind in enumerate(KIT_MARKERS)
            if s.kit_marker[n] >= 0 and s.kit_owner[n] >= 0
        },
        rooms={room.name: _room(s, n, all_known) for n, room in enumerate(setting.mission.rooms)},
        doors={door.name: _door(s, n, all_known) for n, door in enumerate(setting.mission.doors)},
        door_markers=door_markers(s),
        stacks=_stacks(s, all_known),
        passages={
            passage.name: Passage(COLOURS[s.passages[n]], cells(s, setting.ground.passages[n]))
            for n, passage in enumerate(setting.mission.passages)
        },
        start=cells(s, setting.ground.start),
        investigate=cells(s, s.investigate),
        objectives=cells(s, s.objectives),
        kit_points=preparation.kit_points(s),
        commandos={name(s, c): sheets.commando(s, c) for c in range(COMMANDOS) if s.player[c] >= 0},
        drones={name(s, f): sheets.drone(s, f) for f in range(COMMANDOS, FIRST_ENEMY) if s.cell[f] >= 0},
        enemies={name(s, f): sheets.enemy(s, f) for f in range(FIRST_ENEMY, len(s.cell)) if s.cell[f] >= 0},
        kinds=sheets.kinds(s),
        overseer=in_progress.overseer(s),
        deck_size=len(s.finds),
        discard=[setting.cards[card].name for card in s.found],
        tally=dict(sorted(s.tally.items())),
        doing=[stack.kind_of(activity) for activity in s.doing],
        acting=in_progress.acting(s),
        attack=_shown(s, state.Attack, in_progress.attack),
        challenge=_shown(s, state.Challenge, in_progress.challenge),
        blast=_shown(s, state.Blast, in_progress.blast),
        walk=_shown(s, state.Walk, in_progress.walk),
        walk_left=_shown(s, state.Walk, lambda s, walk: walk.points - walk.spent),
        activation=_shown(s, state.Activation, in_progress.activation),
        reveal=_shown(s, state.Reveal, in_progress.reveal),
        spawn=_shown(s, state.Spawn, in_progress.spawn),
        lay=_shown(s, state.Lay, in_progress.lay),
        use=_shown(s, state.Use, in_progress.use),
        wounds_due=s.pending[-1] if s.pending else 0,
    )


def _shown(s: Omega, kind: type[A], show: Callable[[Omega, A], T]) -> T | None:
    """Of a kind of activity the innermost, if there is one."""
    activity = stack.innermost(s.doing, kind)
    return None if activity is None else show(s, activity)


def _officer(s: Omega) -> str | None:
    """[initiative.officer] Nobody while the commandos are being chosen, or when all have been killed."""
    alive = any(s.player[c] >= 0 and not s.killed >> c & 1 for c in range(COMMANDOS))
    return name(s, planning.officer(s)) if alive else None


def _tile(s: Omega, tile: int) -> Tile:
    ground, up = s.setting.ground, s.flipped >> tile & 1
    side = ground.sides[tile][up]
    return Tile(
        id=ground.tile_names[tile],
        name=s.setting.mission.tiles[tile].tile,
        spaces=cells(s, ground.tile_cells[tile]),
        flipped=bool(up),
        emi=side.emi,
        nest=side.nest,
        faulty=side.faulty,
    )


def _room(s: Omega, room: int, all_known: bool) -> Room:
    """[gap.hidden-information] Of a hidden stack others see how many cards it has."""
    hidden, stack = bool(s.hidden >> room & 1), s.stacks[room]
    cards_in = s.setting.stacks[stack] if stack >= 0 else ()
    shown = [s.setting.room_cards[card].name for card in cards_in]
    return Room(
        kind=s.setting.mission.rooms[room].kind,
        hidden=hidden,
        spaces=cells(s, s.setting.ground.room_cells[room]),
        zone=cells(s, s.setting.ground.zones[room]),
        cards=len(cards_in),
        stack=(s.setting.stack_names[stack] if all_known else "?") if stack >= 0 else None,
        holds=shown if all_known else ["?"] * len(shown),
    )


def _door(s: Omega, door: int, all_known: bool) -> Door:
    board, kind, shown = s.setting.board, s.doors[door], bool(s.shown >> door & 1)
    known = all_known or shown
    return Door(
        type=("open" if s.phase > Phase.DOORS else None) if kind < 0 else DOOR_TYPES[kind] if known else "?",
        shown=shown,
        asks=card_texts.DOOR_TEXTS[kind] if kind >= 0 and known else None,
        rooms=[s.setting.mission.rooms[room].name for room in s.setting.ground.door_rooms[door]],
        overseer=s.setting.mission.doors[door].overseer,
        opens=s.setting.mission.amounts[LOCK] if timed(s, door) else None,
        between=[(board.name(a), board.name(b)) for a, b in board.edges(s.setting.ground.door_edges[door])],
    )


def door_markers(s: Omega) -> dict[str, int]:
    """By type, how many markers are neither out of the game nor face up: face down on a door, or in the box."""
    shown = [s.doors[door] for door in bits(s.shown)]
    return {DOOR_TYPES[kind]: max(0, count) for kind, count in _left(s, shown).items()}


def _left(s: Omega, gone: list[int]) -> dict[int, int]:
    """Of each type of door marker that the mission allows, how many are neither these nor out of the game."""
    allowed = [kind for kind, it in enumerate(DOOR_TYPES) if it in ("unlocked", *s.setting.mission.door_types)]
    return {kind: DOOR_MIX[kind] - gone.count(kind) - s.opened[kind] for kind in allowed}


def _stacks(s: Omega, all_known: bool) -> dict[str, Stack]:
    """The room stacks of the mission and the rooms for which each may be meant: where it lies is what is hidden."""
    setting, rooms = s.setting, s.setting.mission.rooms
    return {
        title: Stack(
            cards=[setting.room_cards[card].name for card in setting.stacks[stack]],
            rooms=[rooms[room].name for room in bits(setting.stack_rooms[stack])],
            resolved=s.phase > Phase.STACKS and stack not in s.stacks,
            in_=rooms[s.stacks.index(stack)].name if all_known and stack in s.stacks else None,
        )
        for stack, title in enumerate(setting.stack_names)
    }


def secrets(s: Omega) -> Iterator[Secret]:
    for door, kind in enumerate(s.doors):
        if kind >= 0 and not s.shown >> door & 1:
            yield Secret(f"door {door}", kind, SEE_FACE_DOWN, "doors")
    yield from (Secret("", kind, SEE_FACE_DOWN, "doors") for kind in _spare(s))
    for room in bits(s.hidden):
        if s.stacks[room] >= 0:
            yield Secret(f"room {room}", s.stacks[room], SEE_FACE_DOWN, _pool(s, s.stacks[room]))
    yield from (Secret("", left, SEE_FACE_DOWN, _pool(s, left)) for left in _unplaced(s))
    yield from (Secret("", card, 0, "finds") for card in s.finds)


def _spare(s: Omega) -> list[int]:
    """The door markers that this mission could have used and that are still in the box."""
    return [kind for kind, count in _left(s, s.doors).items() for _ in range(count)]


def _unplaced(s: Omega) -> list[int]:
    """The stacks that the overseer has still in hand while he sets up."""
    return [n for n in range(len(s.setting.stacks)) if n not in s.stacks] if s.phase == Phase.STACKS else []


def _pool(s: Omega, stack: int) -> str:
    """Stacks that could lie in one another's place: as many cards, the same rooms."""
    return f"stacks of {len(s.setting.stacks[stack])} for {s.setting.stack_rooms[stack]}"


def redeal(s: Omega, seat: int, tape: Tape) -> None:
    """Door markers and stacks are dealt again to whoever does not see them."""
    if sees_face_down(seat):
        return
    unknown = [door for door, kind in enumerate(s.doors) if kind >= 0 and not s.shown >> door & 1]
    deal_places(tape, "door", s.doors, unknown, DOOR_TYPES, _spare(s))
    rooms = [room for room in bits(s.hidden) if s.stacks[room] >= 0]
    for pool in sorted({_pool(s, s.stacks[room]) for room in rooms}):
        alike = [room for room in rooms if _pool(s, s.stacks[room]) == pool]
        spare = [stack for stack in _unplaced(s) if _pool(s, stack) == pool]
        deal_places(tape, "stack", s.stacks, alike, s.setting.stack_names, spare)
