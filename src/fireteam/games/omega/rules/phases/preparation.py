"""The choices of set-up, in the book's order: the overseer places doors and room stacks, then the commandos are
chosen, take their kit and stand in the start area."""

from fireteam.games.omega.model import (
    CARD,
    COMMANDO,
    COMMANDOS,
    DOOR,
    DOOR_MIX,
    DOOR_TYPE,
    DOOR_TYPES,
    FACING,
    FACINGS,
    FIRST,
    OVERSEER,
    ROOM,
    SPACE,
    STACK,
    UNLOCKED,
    Kit,
    Omega,
    Phase,
    name,
    put,
    space,
    title,
    whom,
)
from fireteam.games.omega.rules.who_sees import SEE_FACE_DOWN
from fireteam.kernel import (
    PAIR_BITS,
    PAIR_MASK,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    pair,
    refused,
    say,
    unpair,
)
from fireteam.space.masks import bits

# Doors


def place_door(s: Omega) -> Flow:
    """[setup.doors-facedown] One door marker, location by location."""
    if -1 not in s.doors:
        s.phase = Phase.STACKS
        return
    door, kind = unpair(argument_of((yield Decision(OVERSEER, DOORS))))
    s.doors[door] = kind
    s.closed |= s.setting.ground.door_edges[door]  # [setup.doors-divide]
    say(
        s, "door placed", "setup.doors-facedown", "A door marker lies face down on {door}.",
        door=s.setting.mission.doors[door].name, type=DOOR_TYPES[kind], hidden={"type": SEE_FACE_DOWN},
    )  # fmt: skip


def _same_icon(s: Omega, placed: list[int], door: int, kind: int) -> bool:
    """[setup.doors-icon-limit] Is there such a door in one of the two rooms? [gap.door-icon-regions]"""
    rooms = s.setting.ground.door_rooms
    return kind != UNLOCKED and any(
        other == kind and set(rooms[number]) & set(rooms[door]) for number, other in enumerate(placed)
    )


def _allowed(s: Omega) -> list[int]:
    """[setup.doors-available] [setup.doors-unlocked-always]"""
    return [n for n, kind in enumerate(DOOR_TYPES) if n == UNLOCKED or kind in s.setting.mission.door_types]


def _door_types(s: Omega, d: Decision) -> Offer:
    door = s.doors.index(-1)
    return [door | kind << PAIR_BITS for kind in fitting(s, s.doors, door) or [UNLOCKED]]


def fitting(s: Omega, placed: list[int], door: int) -> list[int]:
    """[gap.door-mix] The types of which a marker is left that may lie there, beside those placed. When there is none
    something else stands for an unlocked door."""
    left = [kind for kind in _allowed(s) if placed.count(kind) < DOOR_MIX[kind]]
    return [kind for kind in left if not _same_icon(s, placed, door, kind)]


def _door_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    (door, kind), due = unpair(argument), s.doors.index(-1)
    left, called = s.doors.count(kind) < DOOR_MIX[kind], DOOR_TYPES[kind]
    if door != due or kind == UNLOCKED:
        return first_refused(
            (door != due, f"it is {s.setting.mission.doors[due].name} that gets a marker", "setup.order"),
            (not left and fitting(s, s.doors, door), "there is no unlocked marker left", "gap.door-mix"),
        )
    return refused(
        (called not in s.setting.mission.door_types, f"the mission has no {called} doors", "setup.doors-available"),
        (not left, f"there is no {called} marker left", "gap.door-mix"),
        *[
            (True, f"{s.setting.mission.rooms[room].name} has a {called} door", "setup.doors-icon-limit")
            for room in s.setting.ground.door_rooms[door]
            for other, placed in enumerate(s.doors)
            if placed == kind and room in s.setting.ground.door_rooms[other]
        ],
    )


# Room stacks


def place_stack(s: Omega) -> Flow:
    """[setup.room-stacks-place] Room by room, so that nobody can tell from the order which stack it is."""
    if _next_room(s) < 0:
        s.phase = Phase.KIT if s.setting.lineup else Phase.TEAM
        return
    stack, room = unpair(argument_of((yield Decision(OVERSEER, STACKS))))
    s.stacks[room] = stack
    say(
        s, "stack placed", "setup.room-stacks-place", "A room stack of {cards} lies in {room}.",
        cards=len(s.setting.stacks[stack]), room=s.setting.mission.rooms[room].name,
        stack=s.setting.stack_names[stack], hidden={"stack": SEE_FACE_DOWN},
    )  # fmt: skip


def _next_room(s: Omega) -> int:
    return next((room for room in bits(s.hidden) if s.stacks[room] < 0), -1)


def _may_lie(s: Omega, stack: int, room: int) -> bool:
    """[setup.room-stacks-restrictions]"""
    named, where = s.setting.stack_names[stack], s.setting.mission.rooms[room].name
    return all((named in rule.stacks) == (where in rule.rooms) for rule in s.setting.mission.restrictions)


def _stacks(s: Omega, d: Decision) -> Offer:
    room, there = _next_room(s), range(len(s.setting.stacks))
    return [stack | room << PAIR_BITS for stack in there if stack not in s.stacks and _may_lie(s, stack, room)]


def _stack_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    stack, room = unpair(argument)
    where, named, due = s.setting.mission.rooms[room], s.setting.stack_names[stack], _next_room(s)
    return first_refused(
        (where.kind != "hidden", f"{where.name} is not a hidden room", "setup.room-stacks-place"),
        refused(
            (room != due, f"it is {s.setting.mission.rooms[due].name} that gets a stack", "setup.order"),
            (stack in s.stacks, f"{named} is placed", "setup.room-stacks-place"),
            (
                not _may_lie(s, stack, room),
                f"the mission does not let {named} lie in {where.name}",
                "setup.room-stacks-restrictions",
            ),
        ),
    )


# Commandos and their kit


def choose_commando(s: Omega) -> Flow:
    """[setup.commando-choice] The players take commandos in turn."""
    taken = sum(seat >= 0 for seat in s.player)
    if taken == s.setting.team:
        s.phase = Phase.KIT
        return
    seat = 1 + taken % (len(s.setting.seats) - 1)
    commando = argument_of((yield Decision(seat, COMMANDO_CHOICE)))
    s.player[commando] = seat
    say(
        s,
        "taken",
        "setup.commando-choice",
        "{player} plays {who}.",
        player=s.setting.seats[seat].name,
        who=name(s, commando),
    )


def choose_kit(s: Omega) -> Flow:
    """[setup.kit-sources] Card by card, commando by commando."""
    commando = next_commando(s)
    if commando < 0:
        s.acted = 0
        s.phase = Phase.PLACE
        return
    answer = yield Decision(s.player[commando], KIT, commando)
    if READY.chosen(answer):
        s.acted |= 1 << commando
        return
    card = argument_of(answer)
    s.kit[commando] = sorted([*s.kit[commando], card])
    say(s, "kit", "setup.kit-sources", "{who} takes {card}.", who=name(s, commando), card=s.setting.cards[card].name)


def next_commando(s: Omega) -> int:
    """The highest-ranking one who is not ready."""
    return next((c for c in range(COMMANDOS) if s.player[c] >= 0 and not s.acted >> c & 1), -1)


def kit_points(s: Omega) -> int:
    """[setup.kit-points-first] [setup.kit-points-second-3]"""
    return s.setting.edition.kit_points[s.setting.team - 3]


def points_left(s: Omega, commando: int) -> int:
    cards = [s.setting.cards[card] for card in s.kit[commando]]
    return kit_points(s) - sum(card.points for card in cards if isinstance(card, Kit))


def _kit_cards(s: Omega, d: Decision) -> Offer:
    owners, left = ("common", s.setting.commandos[d.args[0]].name), points_left(s, d.args[0])
    taken = [card for kit in s.kit for card in kit]
    return [
        number
        for number, card in enumerate(s.setting.cards[: s.setting.kits])
        if isinstance(card, Kit) and card.points <= left and card.owner in owners and taken.count(number) < card.supply
    ]


def _kit_refusals(s: Omega, d: Decision, number: int) -> Refusals:
    commando, card = d.args[0], s.setting.cards[number]
    if not isinstance(card, Kit):
        return refused((True, f"{card.name} is an Investigate card", "setup.kit-sources"))
    left, first = points_left(s, commando), s.setting.edition.kit_points == FIRST.kit_points
    return refused(
        (
            card.owner not in ("common", s.setting.commandos[commando].name),
            f"{card.name} is in the deck of {card.owner}",
            "setup.kit-sources",
        ),
        (
            card.points > left,
            f"{title(s, commando)} has {left} kit points left, {card.name} costs {card.points}",
            "setup.kit-points-first" if first else f"setup.kit-points-second-{s.setting.team}",
        ),
        (
            sum(held == number for kit in s.kit for held in kit) >= card.supply,
            f"there is no {card.name} left",
            "gap.common-kit-sharing",
        ),
    )


# The start area


def place_commando(s: Omega) -> Flow:
    """[setup.commando-placement]"""
    commando = unplaced(s)
    if commando < 0:
        s.phase = Phase.TIMER
        return
    cell, facing = unpair(argument_of((yield Decision(s.player[commando], PLACING, commando))))
    put(s, commando, cell)
    s.facing[commando] = facing
    say(
        s,
        "placed",
        "setup.commando-placement",
        "{who} starts on {where}, facing {facing}.",
        who=name(s, commando),
        where=space(s, cell),
        facing=FACINGS[facing],
    )


def unplaced(s: Omega) -> int:
    """The highest-ranking one who is not on the map."""
    return next((c for c in range(COMMANDOS) if s.player[c] >= 0 and s.cell[c] < 0), -1)


def _start_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    cell = argument & PAIR_MASK
    yield from refused(
        (
            not s.setting.ground.start >> cell & 1,
            f"{space(s, cell)} is not in the start area",
            "setup.commando-placement",
        ),
        (s.walls >> cell & 1, f"{space(s, cell)} is a wall", "wall.impassable"),
        (cell in s.cell, f"somebody stands on {space(s, cell)}", "element.one-combatant-per-space"),
    )


PLACE_DOOR: Form[Omega] = Form(
    "door", _door_types, _door_refusals, pair(DOOR, DOOR_TYPE), label="{0}: {1} door", action="{1} door"
)
DOORS: Kind[Omega] = Kind(
    "doors",
    "setup.doors-facedown",
    "Which marker goes on the next door?",
    (PLACE_DOOR,),
    secret=True,
)
PLACE_STACK: Form[Omega] = Form(
    "stack",
    _stacks,
    _stack_refusals,
    pair(STACK, ROOM),
    label="Stack {0} in {1}",
    action="Stack {0}",
)
STACKS: Kind[Omega] = Kind(
    "stacks",
    "setup.room-stacks-place",
    "Which stack goes into the next room?",
    (PLACE_STACK,),
    secret=True,
)
TAKE: Form[Omega] = Form(
    "take",
    lambda s, d: [commando for commando in range(COMMANDOS) if s.player[commando] < 0],
    lambda s, d, commando: refused(
        (s.player[commando] >= 0, f"{title(s, commando)} is taken", "setup.commando-choice")
    ),
    COMMANDO,
    label="{0}",
    action="Take",
)
COMMANDO_CHOICE: Kind[Omega] = Kind(
    "commando",
    "setup.commando-choice",
    "Which commando do you play?",
    (TAKE,),
)
TAKE_KIT: Form[Omega] = Form("kit", _kit_cards, _kit_refusals, CARD, label="{0}", action="Kit")
READY: Form[Omega] = Form("ready", always, never_refused)
KIT: Kind[Omega] = Kind(
    "kit",
    "setup.kit-sources",
    lambda s, d: f"What does {title(s, d.args[0])} take? {points_left(s, d.args[0])} kit points are left.",
    (TAKE_KIT, READY),
    default=READY,
    piece=whom,
)
PLACE: Form[Omega] = Form(
    "place",
    lambda s, d: [
        cell | facing << PAIR_BITS
        for cell in bits(s.setting.ground.start & ~(s.walls | s.team))
        for facing in range(len(FACINGS))
    ],
    _start_refusals,
    pair(SPACE, FACING),
    label="Start on {0}, facing {1}",
    action="Start",
)
PLACING: Kind[Omega] = Kind(
    "placing",
    "setup.commando-placement",
    lambda s, d: f"Where does {title(s, d.args[0])} start?",
    (PLACE,),
    piece=whom,
)
