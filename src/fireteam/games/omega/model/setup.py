"""From options to the first state: what is printed and what is given inline, the seats, and the table as the mission's
diagram shows it, before anybody chooses. The choices of set-up are in `rules/phases/preparation.py`."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from fireteam.games.omega.model import on_map
from fireteam.games.omega.model.cards import Commando, Drone, Enemy, Find, Kit, Piece, RoomCard
from fireteam.games.omega.model.editions import EDITIONS, Edition, Taken, with_house_rules
from fireteam.games.omega.model.map_checks import map_faults
from fireteam.games.omega.model.mission import LOCK, SPECIAL, Mission, Played, Special, Tile
from fireteam.games.omega.model.setting import DOOR_MIX, LARGEST_CLOUD, Setting
from fireteam.games.omega.model.state import (
    COMMANDOS,
    GREEN,
    NO_STANCE,
    NOBODY,
    RED,
    SIDE_NAMES,
    STANCES_EACH,
    TOKENS,
    Omega,
    Phase,
)
from fireteam.kernel import rules
from fireteam.kernel.faults import Fault, quoted
from fireteam.rulebook import content
from fireteam.skirmish.catalogue import Catalogue
from fireteam.skirmish.settings import made_once
from fireteam.space.masks import bits, of, union

CONTENT = Path(__file__).parent.parent / "content"
DRILL = CONTENT / "drill"  # a bare yard with cards of its own, for cases: they do not change with what is printed
RANGE = CONTENT / "range"  # the drill's yard with the printed cards, for cases of these
MAP_TILES, PASSAGE_TILES, OBJECTIVE_TILES, ROOM_CARDS, INVESTIGATE_MARKERS = 28, 6, 2, 40, 14


HOUSE = {"group": "House rules"}


class Options(rules.Options, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game. Whatever is given inline comes before what is printed under the same name."""

    edition: Literal["first", "second"] = "second"  # [gap.edition.select]
    # [gap.edition.select] House rules: single rows of the other edition
    house_sight: Annotated[Taken, msgspec.Meta(title="Sight, cover and EMI", extra=HOUSE)] = "as printed"
    house_kit_points: Annotated[Taken, msgspec.Meta(title="Kit points", extra=HOUSE)] = "as printed"
    house_move_tokens: Annotated[Taken, msgspec.Meta(title="Move tokens", extra=HOUSE)] = "as printed"
    house_combined_moves: Annotated[Taken, msgspec.Meta(title="Combined moves", extra=HOUSE)] = "as printed"
    house_free_moves: Annotated[Taken, msgspec.Meta(title="Free moves", extra=HOUSE)] = "as printed"
    house_downed_trade: Annotated[Taken, msgspec.Meta(title="Trades of the downed", extra=HOUSE)] = "as printed"
    house_energy_cap: Annotated[Taken, msgspec.Meta(title="Limit of the energy pool", extra=HOUSE)] = "as printed"
    emi_affects_enemies: Annotated[bool, msgspec.Meta(title="EMI hampers enemies, too", extra=HOUSE)] = False
    marker_first: Annotated[bool, msgspec.Meta(title="The Investigate marker goes first", extra=HOUSE)] = False
    scenario: str = "knock-knock-whos-there"  # the mission
    players: Annotated[int, msgspec.Meta(extra={"least": 2, "most": 6})] = 2
    # [gap.commando-count] for two players; else the players say it
    commandos: Annotated[int | None, msgspec.Meta(extra={"least": 3, "most": COMMANDOS})] = None
    team: tuple[str, ...] = ()  # the commandos in the order of seats; none: chosen at the table
    played: tuple[Played, ...] = ()  # of a campaign, what came before
    own_missions: Annotated[tuple[Mission, ...], msgspec.Meta(max_length=20)] = ()
    tiles: Annotated[tuple[Tile, ...], msgspec.Meta(max_length=60)] = ()
    sheets: Annotated[tuple[Commando, ...], msgspec.Meta(max_length=5)] = ()
    kits: Annotated[tuple[Kit, ...], msgspec.Meta(max_length=120)] = ()
    finds: Annotated[tuple[Find, ...], msgspec.Meta(max_length=60)] = ()
    enemies: Annotated[tuple[Enemy, ...], msgspec.Meta(max_length=20)] = ()
    drones: Annotated[tuple[Drone, ...], msgspec.Meta(max_length=3)] = ()
    dashboard: Annotated[tuple[Piece, ...], msgspec.Meta(max_length=40)] = ()
    room_cards: Annotated[tuple[RoomCard, ...], msgspec.Meta(max_length=60)] = ()


def code_of(title: str) -> str:
    """
    >>> code_of("Knock Knock, Who's There?")
    'knock-knock-whos-there'
    """
    return "-".join("".join(sign for sign in title.lower() if sign.isalnum() or sign == " ").split())


MISSIONS = Catalogue("mission", CONTENT / "missions.yaml", lambda file: content.read(file, list[Mission]), code_of)
printed_missions, known_missions = MISSIONS.printed, MISSIONS.known


def accept(special: type[Special]) -> None:
    """The missions that an installed package brings along with its special rules."""
    MISSIONS.install(special.content, lambda code, card: setup(setting(Options(scenario=code, own_missions=(card,)))))


class Printings(msgspec.Struct, frozen=True):
    """Everything in the box but the missions."""

    tiles: tuple[Tile, ...]
    sheets: tuple[Commando, ...]
    kits: tuple[Kit, ...]
    finds: tuple[Find, ...]
    enemies: tuple[Enemy, ...]
    drones: tuple[Drone, ...]
    dashboard: tuple[Piece, ...]
    room_cards: tuple[RoomCard, ...]


@cache
def printed(folder: Path = CONTENT) -> Printings:
    return Printings(
        content.read(folder / "tiles.yaml", tuple[Tile, ...]),
        content.read(folder / "commandos.yaml", tuple[Commando, ...]),
        content.read(folder / "kits.yaml", tuple[Kit, ...]),
        content.read(folder / "finds.yaml", tuple[Find, ...]),
        content.read(folder / "enemies.yaml", tuple[Enemy, ...]),
        content.read(folder / "drones.yaml", tuple[Drone, ...]),
        content.read(folder / "dashboard.yaml", tuple[Piece, ...]),
        content.read(folder / "rooms.yaml", tuple[RoomCard, ...]),
    )


@made_once
def setting(options: Options) -> Setting:
    drills, ranges, team = printed_missions(DRILL), printed_missions(RANGE), _team_size(options)
    unlisted = {**drills, **ranges, **MISSIONS.by_code(options.own_missions)}
    chosen = unlisted.get(options.scenario) or MISSIONS.find(options.scenario, options.own_missions)
    mission = chosen.played_by(team)
    box = printed(DRILL if options.scenario in drills else CONTENT)
    if mission.rules not in SPECIAL:
        raise Fault(f"there are no special rules '{mission.rules}'; there are {', '.join(filter(None, SPECIAL))}")
    _check_campaign(options)
    made = Setting(
        mission,
        _with(options.tiles, printed(DRILL).tiles if options.scenario in ranges else box.tiles),
        _with(options.sheets, box.sheets),
        _with(options.kits, box.kits),
        _with(options.finds, box.finds),
        _with(options.enemies, box.enemies),
        _with(options.drones, box.drones),
        _with(options.dashboard, box.dashboard),
        _with(options.room_cards, box.room_cards),
        _edition(options),
        seats_of(options.players),
        team,
        options.team,
        SPECIAL[mission.rules](),
        options.played,
    )
    for wrong in _wrong(made):
        raise Fault(wrong)
    return made


def _edition(options: Options) -> Edition:
    rows: dict[str, Taken] = {
        "lines": options.house_sight,
        "kit_points": options.house_kit_points,
        "move_tokens": options.house_move_tokens,
        "combined_moves": options.house_combined_moves,
        "free_move": options.house_free_moves,
        "downed_trade": options.house_downed_trade,
        "energy_cap": options.house_energy_cap,
    }
    return with_house_rules(EDITIONS[options.edition], rows, options.emi_affects_enemies, options.marker_first)


Named = TypeVar("Named", Tile, Commando, Kit, Find, Enemy, Drone, Piece, RoomCard)


def _with(own: Sequence[Named], boxed: Sequence[Named]) -> list[Named]:
    """What is printed, with things of one's own in place of those of the same name."""
    mine = {thing.name: thing for thing in own}
    return [mine.pop(thing.name, thing) for thing in boxed] + list(mine.values())


def seats_of(players: int) -> tuple[rules.Seat, ...]:
    """[setup.roles] One overseer; everyone else plays commandos."""
    if not 2 <= players <= 6:
        raise Fault(f"'players' must be 2 to 6, not {players}")
    overseer, team = SIDE_NAMES
    numbered = [f"{team if players == 3 else 'Commando'} {number}" for number in range(1, players)]
    return rules.Seat(overseer, overseer), *(rules.Seat(name, team) for name in (numbered if players > 2 else [team]))


def _team_size(options: Options) -> int:
    """[setup.players-2] [setup.players-3] [setup.players-4-6]"""
    players, wanted = options.players, options.commandos
    size = {2: 3 if wanted is None else wanted, 3: 4}.get(players, players - 1)
    if players == 2 and not 3 <= size <= COMMANDOS:
        raise Fault(f"'commandos' must be 3 to {COMMANDOS}, not {size}")
    if wanted not in (None, size):
        raise Fault(f"with {players} players there are {size} commandos, not {wanted}")
    return size


def _check_campaign(options: Options) -> None:
    """[gap.campaign-rules] What was played are the missions that come right before this one."""
    codes = [*printed_missions(), options.scenario]
    now = codes.index(options.scenario)
    if options.played and [one.mission for one in options.played] != codes[max(0, now - len(options.played)) : now]:
        raise Fault(f"'played' must name the missions right before {options.scenario}, in their order")


def _wrong(setting: Setting) -> Iterator[str]:
    """What a mission asks for must be in the box, and the table must hold it."""
    for check in (_too_many, map_faults, _amounts, _enemies, _events, _stances, _stacks):
        yield from check(setting)
    ground = setting.ground
    if (ground.start & ground.floor & ~union(up.walls for up, _ in ground.sides)).bit_count() < COMMANDOS:
        yield f"the start area of {setting.mission.name} has no room for {COMMANDOS} commandos"


def _too_many(setting: Setting) -> Iterator[str]:
    mission = setting.mission
    stacked = [setting.room_cards[card] for stack in setting.stacks for card in stack]
    yield from (
        f"{mission.name} wants {wanted} {what}, and there are {boxed}"
        for what, wanted, boxed in (
            ("map tiles", len(mission.tiles), MAP_TILES),  # [component.map-tiles]
            ("door markers", len(mission.doors), sum(DOOR_MIX)),  # [component.marker-doors]
            ("passage tiles", len(mission.passages), PASSAGE_TILES),  # [component.passage-tiles]
            ("objective tiles", sum(card.objective != "" for card in stacked), OBJECTIVE_TILES),
            ("room cards", len(stacked), ROOM_CARDS),  # [component.room-cards]
            ("Investigate markers", len(mission.investigate), INVESTIGATE_MARKERS),  # [component.marker-investigate]
        )
        if wanted > boxed
    )


def _amounts(setting: Setting) -> Iterator[str]:
    mission = setting.mission
    wanted = [*setting.special.amounts, *([LOCK] if any(door.timed for door in mission.doors) else [])]
    yield from (
        f"{mission.name} does not give the amount '{name}', which its rules need"
        for name in wanted
        if name not in mission.amounts
    )
    try:
        lines = [line for told in mission.told() for line in told]
    except KeyError as unknown:
        raise Fault(f"the words of {mission.name} name a number that does not exist: {unknown}") from None
    yield from (
        f"the words of {mission.name}: braces are for the name of a number alone: {quoted(line)}"
        for line in lines
        if "{" in line
    )


def _enemies(setting: Setting) -> Iterator[str]:
    mission, kinds = setting.mission, {enemy.name: enemy.figures for enemy in setting.enemies}
    yield from (
        f"{mission.name} wants {figures} of the enemy {name}, and there are {kinds.get(name, 0)}"
        for name, figures in mission.reserves.items()
        if figures > kinds.get(name, 0)
    )
    effects = [effect for piece in setting.dashboard for effect in piece.ability.effects]
    spawned = [name for card in setting.room_cards for name in card.spawn]
    spawned += [name for effect in effects for name in effect.enemies]
    yield from (
        f"a card of {mission.name} spawns '{name}', and there is no such enemy" for name in spawned if name not in kinds
    )


def _events(setting: Setting) -> Iterator[str]:
    mission = setting.mission
    passages = [passage.name for passage in mission.passages]
    known = {
        "add reserves": [enemy.name for enemy in setting.enemies],
        "flip passages": passages,
        "place passages": passages,
        "open": [door.name for door in mission.doors],
    }
    if sum(event.do == "crisis" for event in mission.events) > 1:  # [game.crisis-point-exists]
        yield f"{mission.name} has more than one Crisis Point"
    yield from (
        f"an event of {mission.name} names '{name}', which does not exist"
        for event in mission.events
        for name in event.names
        if name not in known.get(event.do, [])
    )


def _stacks(setting: Setting) -> Iterator[str]:
    mission, ground = setting.mission, setting.ground
    for number, allowed in enumerate(setting.stack_rooms):
        for card in setting.cards_in(number):
            if card.objective and not all(ground.zones[room] for room in bits(allowed)):  # [roomcard.objective-zones]
                yield f"{mission.name} may put {card.name} into a room without an objective zone"
            if any(marker == "gas" and amount > LARGEST_CLOUD for marker, amount in card.lay):  # [gas.cloud-size]
                yield f"{card.name} lays more than {LARGEST_CLOUD} gas markers"
        if setting.sought(number):  # [gap.hidden-information]
            yield from _sizes(setting, number)


def _sizes(setting: Setting, sought: int) -> Iterator[str]:
    """[roomcard.clear] Everybody sees how many cards lie in a room: stacks that may lie there have as many."""
    size, allowed = len(setting.stacks[sought]), setting.stack_rooms[sought]
    yield from (
        f"{setting.mission.name}: the stack '{setting.stack_names[number]}' has {len(stack)} cards and "
        f"'{setting.stack_names[sought]}' has {size}, which tells where what the commandos look for is not"
        for number, stack in enumerate(setting.stacks)
        if setting.stack_rooms[number] & allowed and len(stack) != size
    )


def _stances(setting: Setting) -> Iterator[str]:
    """[component.stance-cards]"""
    stances = {sheet.name: [stance.name for stance in sheet.stances] for sheet in setting.commandos}
    different = {name for names in stances.values() for name in names}
    if len(different) < STANCES_EACH * len(stances) or any(len(names) != STANCES_EACH for names in stances.values()):
        yield f"every commando has {STANCES_EACH} stances, all of different names"
    yield from (
        f"{setting.mission.name} forces {stance} on {name}, who has no such stance"
        for name, stance in setting.mission.forced.items()
        if stance not in stances.get(name, [stance])
    )


def setup(setting: Setting) -> Omega:
    """[setup.order] [setup.overseer-reserves] [setup.investigate-deck] The mission's diagram on the table: what follows
    is chosen, the overseer's part first."""
    mission, figures = setting.mission, len(setting.names)
    kinds = zip(setting.enemies, setting.figures_of, strict=True)
    reserves = [figure for kind, each in kinds for figure in each[: mission.reserves.get(kind.name, 0)]]
    energy = mission.energy if mission.energy_start is None else mission.energy_start  # [gap.energy-minimum-start]
    s = Omega(
        round=1, phase=Phase.DOORS, winner=-1, ending="", crisis=False, timer=1, second_timer=-1, events=-1,
        turn=NOBODY, order=[], acted=0,
        player=[-1] * COMMANDOS, stance=[NO_STANCE] * COMMANDOS, adrenaline=[0] * COMMANDOS,
        kit=[[] for _ in range(COMMANDOS)],
        downed=0, recovering=0, killed=0, red_tokens=[0] * COMMANDOS,
        used_turn=0, used_round=0, used_mission=0, used_any=0, turned=False, walked=False,
        cell=[-1] * figures, facing=[-1] * figures, wounds=[0] * figures, slanted=0, hazarded=0, team=0, markers=0,
        enemies=0, held=[0] * figures, in_play=0,
        reserve=of(reserves), activated=0, power=[0] * figures, ganged=[0] * figures,
        surcharge=[0] * figures, hobbled=-1,
        bank=TOKENS - energy, pool=energy, wells=[0] * len(setting.dashboard),
        flipped=0, walls=0, rubble=0, vents=0, perils=0, emi=0, marked=[0] * 6, kit_marker=[-1] * 6,
        kit_owner=[-1] * 6,
        doors=[-1] * len(mission.doors), shown=0, closed=0, opened=[0] * len(DOOR_MIX),
        stacks=[-1] * len(mission.rooms), hidden=of(n for n, r in enumerate(mission.rooms) if r.kind == "hidden"),
        investigate=setting.ground.investigate,
        finds=[n for n, card in enumerate(setting.cards) if isinstance(card, Find) for _ in range(card.copies)],
        found=[],
        passages=[0] * len(mission.passages), objectives=0, tally={}, lasting=[], pending=[], doing=[],
    )  # fmt: skip
    s.setting = setting
    for number, passage in enumerate(mission.passages):
        if passage.placed == "setup":  # [setup.place-green-passage]
            s.passages[number] = GREEN if passage.colour == "green" else RED
    on_map.survey(s)
    for place, commando in enumerate(setting.lineup):
        s.player[commando] = 1 + place % (len(setting.seats) - 1)
    return s
