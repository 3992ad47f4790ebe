"""Rooms: when a hidden room is revealed, the overseer resolves its stack by priority groups, and within a group in the
order that he likes: enemies come, objective tiles, traps and vents are laid, a tile is flipped by faulty intel."""

from fireteam.games.omega.model import DOOR_TYPES, GREEN, OVERSEER, RED, ROOM_CARD, TERRAIN, TILE, Omega, Reveal
from fireteam.games.omega.rules.rooms import spawning
from fireteam.games.omega.rules.terrain import lay_markers, map_elements
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    refused,
    say,
    stack,
)
from fireteam.space.masks import bits

_CLAUSES = {
    "spawn": "roomcard.spawn",
    "objective": "roomcard.objective-place",
    "trap": "roomcard.trap",
    "vent": "roomcard.vent",
    "clear": "roomcard.clear",
}


def reveal(s: Omega, room: int, door: int) -> None:
    """[room.revealed-by-any-door] The stack is face up; the door's marker goes when it is resolved."""
    lying = s.stacks[room]
    s.hidden &= ~(1 << room)
    s.stacks[room] = -1
    cards = s.setting.stacks[lying] if lying >= 0 else ()
    stack.begin(s.doing, Reveal(room, list(cards), door=door))
    if s.log is not None:
        say(
            s,
            "revealed",
            "room.revealed-by-any-door",
            "{room} is revealed: {cards}.",
            room=s.setting.mission.rooms[room].name,
            cards=", ".join(s.setting.room_cards[card].name for card in cards),
        )
    _place_passages(s, room)


def _place_passages(s: Omega, room: int) -> None:
    """[passage.hidden-room] [setup.passages-when-explored]"""
    ground = s.setting.ground
    for number, passage in enumerate(s.setting.mission.passages):
        if passage.placed == "reveal" and ground.passages[number] & ground.room_cells[room]:
            s.passages[number] = GREEN if passage.colour == "green" else RED
            say(
                s,
                "passage",
                "passage.hidden-room",
                "The {colour} passage {name} is placed.",
                name=passage.name,
                colour=passage.colour,
            )


def resolve(s: Omega, at: Reveal) -> Flow:
    """[room.stack-order] The next card of the stack, or what comes after the last one."""
    if at.card >= 0:
        yield from _carry_out(s, at)
        return
    if not at.cards:
        yield from _finish(s, at)
        return
    answer = yield Decision(OVERSEER, CARDS)  # [gap.room-card-order]
    number = argument_of(answer)
    at.cards.remove(number)
    at.card = number
    card = s.setting.room_cards[number]
    say(
        s,
        "room card",
        _CLAUSES[card.category],
        "{room}: {card}.",
        room=s.setting.mission.rooms[at.room].name,
        card=card.name,
    )
    if card.faulty_intel:
        yield from _faulty_intel(s, at.room)


def _finish(s: Omega, at: Reveal) -> Flow:
    stack.end(s.doing, at)
    if at.door >= 0 and s.doors[at.door] >= 0:
        remove_marker(s, at.door)
    yield from s.setting.special.room_revealed(s, at.room) or ()


def remove_marker(s: Omega, door: int) -> None:
    """[door.removed-after] The marker leaves the game, and its line no longer blocks."""
    kind = s.doors[door]
    assert kind >= 0, "a marker leaves the game once"
    s.doors[door] = -1
    s.opened[kind] += 1
    s.shown &= ~(1 << door)
    s.closed &= ~s.setting.ground.door_edges[door]
    say(
        s,
        "door removed",
        "door.removed-after",
        "The marker of {door} leaves the game: {type}.",
        door=s.setting.mission.doors[door].name,
        type=DOOR_TYPES[kind],
    )


def _carry_out(s: Omega, at: Reveal) -> Flow:
    """What a card of each category does, once its faulty intel is over; what it begins first is done last."""
    card, room, ground = s.setting.room_cards[at.card], at.room, s.setting.ground
    at.card = -1
    cells = ground.room_cells[room]
    if card.spawn:  # [roomcard.spawn]
        kinds = [next(n for n, enemy in enumerate(s.setting.enemies) if enemy.name == name) for name in card.spawn]
        spawning.begin_in_room(s, cells, kinds)
    for marker, amount in reversed(card.lay):  # [roomcard.trap] [roomcard.vent]
        lay_markers.begin(s, TERRAIN.index(marker), amount, cells)
    if card.objective:  # [roomcard.objective-place]
        s.objectives |= ground.zones[room]
        say(
            s,
            "objective",
            "roomcard.objective-place",
            "The objective tile {tile} lies in {room}.",
            tile=card.name,
            room=s.setting.mission.rooms[room].name,
        )
        yield from s.setting.special.objective_placed(s, card.objective, room) or ()


def _group(s: Omega) -> list[int]:
    """The cards of the lowest priority group that is left."""
    cards = stack.top(s.doing, Reveal).cards
    lowest = min(s.setting.room_cards[card].priority for card in cards)
    return sorted({card for card in cards if s.setting.room_cards[card].priority == lowest})


def _card_refusals(s: Omega, d: Decision, number: int) -> Refusals:
    left, card = stack.top(s.doing, Reveal).cards, s.setting.room_cards[number]
    yield from first_refused(
        (number not in left, f"{card.name} is not in the stack", "room.stack-owner"),
        (
            any(s.setting.room_cards[other].priority < card.priority for other in left),
            f"cards of a lower group come before {card.name}",
            "room.stack-order",
        ),
    )


# Faulty intel


def _faulty_intel(s: Omega, room: int) -> Flow:
    """[roomcard.faulty-intel] One tile of the room may be flipped. [roomcard.faulty-intel-none]"""
    if not _misread(s, room):
        return
    answer = yield Decision(OVERSEER, FAULTY_INTEL, room)
    if FLIP.chosen(answer):
        yield from map_elements.flip(s, argument_of(answer))


def _misread(s: Omega, room: int) -> list[int]:
    """The tiles of the room that show the faulty intel icon."""
    ground = s.setting.ground
    return [tile for tile in bits(ground.room_tiles[room]) if ground.sides[tile][s.flipped >> tile & 1].faulty]


def _tile_refusals(s: Omega, d: Decision, tile: int) -> Refusals:
    ground = s.setting.ground
    yield from refused(
        (
            not ground.room_tiles[d.args[0]] >> tile & 1,
            f"{ground.tile_titles[tile]} is not in the room",
            "roomcard.faulty-intel",
        ),
        (
            not ground.sides[tile][s.flipped >> tile & 1].faulty,
            f"{ground.tile_titles[tile]} shows no faulty intel icon",
            "roomcard.faulty-intel",
        ),
    )


CARD: Form[Omega] = Form("card", lambda s, d: _group(s), _card_refusals, ROOM_CARD, label="{0}", action="Resolve")
CARDS: Kind[Omega] = Kind(
    "room cards",
    "room.stack-order",
    "Which card of the stack is resolved next?",
    (CARD,),
)
FLIP: Form[Omega] = Form(
    "flip", lambda s, d: _misread(s, d.args[0]), _tile_refusals, TILE, label="Turn {0} over", action="Turn a tile over"
)
LEAVE: Form[Omega] = Form("leave", always, never_refused, label="Leave it")
FAULTY_INTEL: Kind[Omega] = Kind(
    "faulty intel", "roomcard.faulty-intel", "Which tile is flipped, if any?", (FLIP, LEAVE), default=LEAVE
)
