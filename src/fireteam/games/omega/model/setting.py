"""What never changes in one game: the map of the mission, the cards in play, the edition and the seats, compiled once
so that the rules find numbers instead of names."""

from collections.abc import Iterable, Sequence
from typing import TypeVar, get_args

from fireteam.games.omega.model.cards import (
    ALWAYS,
    Ability,
    Commando,
    Drone,
    Enemy,
    Find,
    Kit,
    Piece,
    RoomCard,
    Stat,
    Weapon,
    Who,
)
from fireteam.games.omega.model.editions import Edition
from fireteam.games.omega.model.map import Ground, plain
from fireteam.games.omega.model.mission import Mission, Played, Special, Tile
from fireteam.games.omega.model.moments import FITTING, LATE, Moment
from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Seat
from fireteam.rulebook.content import Printed
from fireteam.skirmish.settings import Numbered, places, read_as
from fireteam.space import masks

UNLOCKED, JAMMED, LOCKED, SHORTED = range(4)
DOOR_TYPES = ("unlocked", "jammed", "locked", "shorted")
DOOR_MIX = (9, 3, 3, 3)  # [gap.door-mix]
TERRAIN = ("gas", "emi", "rubble", "wall", "peril", "vent")
TERRAIN_SUPPLY = (18, 4, 6, 3, 3, 4)
LARGEST_CLOUD = 9  # markers that one card lays [gas.cloud-size]
GAS, EMI, RUBBLE, WALL, PERIL, VENT = range(6)
KIT_MARKERS = ("napalm", "anti-ghin gas", "trip mine", "triggered explosive", "taunter drone", "sentry drone")
NAPALM, ANTI_GHIN_GAS, TRIP_MINE, EXPLOSIVE, TAUNTER_DRONE, SENTRY_DRONE = range(6)


AnyPrinted = TypeVar("AnyPrinted", bound=Printed)


class Setting:
    """One game's constants. Weapons and abilities are numbered over everything that is printed."""

    __slots__ = (
        "abilities",
        "ability_named",
        "answers",
        "at",
        "board",
        "by",
        "card_abilities",
        "card_masks",
        "card_of",
        "card_weapon",
        "cards",
        "changing",
        "commandos",
        "conditional",
        "costly",
        "dashboard",
        "drone_abilities",
        "drone_masks",
        "drone_weapons",
        "drones",
        "edition",
        "enemies",
        "enemy_abilities",
        "enemy_mask",
        "enemy_masks",
        "enemy_of",
        "enemy_weapons",
        "figure_masks",
        "figures_of",
        "fitting",
        "granting",
        "ground",
        "helping",
        "kits",
        "large",
        "leaders",
        "lineup",
        "mission",
        "names",
        "namesakes",
        "on",
        "piece_ability",
        "piece_mask",
        "piece_of",
        "played",
        "repeated",
        "room_cards",
        "seats",
        "sheet_weapons",
        "sizes",
        "special",
        "stack_names",
        "stack_rooms",
        "stacks",
        "stance_abilities",
        "stance_masks",
        "team",
        "timely",
        "titles",
        "weapon_named",
        "weapons",
    )

    def __init__(
        self,
        mission: Mission,
        tiles: Sequence[Tile],
        commandos: Sequence[Commando],
        kits: Sequence[Kit],
        finds: Sequence[Find],
        enemies: Sequence[Enemy],
        drones: Sequence[Drone],
        dashboard: Sequence[Piece],
        room_cards: Sequence[RoomCard],
        edition: Edition,
        seats: tuple[Seat, ...],
        team: int,
        lineup: tuple[str, ...],
        special: Special,
        played: tuple[Played, ...] = (),
    ) -> None:
        with read_as(f"the map of {mission.name}"):
            self.ground = Ground(mission, {tile.name: tile for tile in tiles})
        self.board = self.ground.board
        self.mission = mission
        self.edition = edition
        self.seats = seats
        self.team = team  # how many commandos start the mission
        self.played = played  # the missions of a campaign before this one
        self.special = special
        self.commandos = tuple(sorted(commandos, key=lambda sheet: sheet.rank))  # [initiative.rank-order]
        self.kits = len(kits)
        self.cards: tuple[Kit | Find, ...] = (*kits, *finds)
        self.enemies = tuple(enemies)
        self.drones = tuple(drones)
        self.dashboard = _named("dashboard piece", mission.dashboard, dashboard)
        self.room_cards = tuple(room_cards)
        self._number_everything()
        self._number_figures()
        self.lineup = self._find_lineup(lineup)
        self._find_stacks()

    def _number_everything(self) -> None:
        weapons, abilities = Numbered[Weapon](), Numbered[Ability]()
        arm, enable = weapons.add, abilities.add
        self.sheet_weapons = tuple(arm((sheet.ranged, sheet.melee)) for sheet in self.commandos)
        self.stance_abilities = tuple(
            tuple(enable(stance.abilities) for stance in sheet.stances) for sheet in self.commandos
        )
        self.card_weapon = tuple(arm((card.weapon,))[0] if card.weapon else -1 for card in self.cards)
        self.card_abilities = tuple(enable(card.abilities) for card in self.cards)
        self.enemy_weapons = tuple(arm(enemy.weapons) for enemy in self.enemies)
        self.enemy_abilities = tuple(enable(enemy.abilities) for enemy in self.enemies)
        self.drone_weapons = tuple(arm(drone.weapons) for drone in self.drones)
        self.drone_abilities = tuple(enable(drone.abilities) for drone in self.drones)
        self.piece_ability = tuple(enable((piece.ability,))[0] for piece in self.dashboard)
        self.weapons = tuple(weapons)
        self.abilities = tuple(abilities)
        self._index_abilities()

    def _index_abilities(self) -> None:
        """Which abilities each card brings, is used at each moment and changes each stat, as masks."""
        self.stance_masks = tuple(tuple(map(masks.of, stances)) for stances in self.stance_abilities)
        self.card_masks = tuple(map(masks.of, self.card_abilities))
        self.enemy_masks = tuple(map(masks.of, self.enemy_abilities))
        self.enemy_mask = masks.union(self.enemy_masks)
        self.drone_masks = tuple(map(masks.of, self.drone_abilities))
        self.card_of = {number: card for card, numbers in enumerate(self.card_abilities) for number in numbers}
        self.piece_of = {number: piece for piece, number in enumerate(self.piece_ability)}
        self.at: dict[str, int] = {}
        self.changing = dict.fromkeys(get_args(Stat), (0, 0))  # by stat: of whoever has them, and around him
        self.granting: dict[str, int] = {}  # by stat: those that change it for whoever has them at all times
        for number, ability in enumerate(self.abilities):
            moment = ability.moment or ("any" if ability.effects else "")  # [kit.no-timing]
            self.at[moment] = self.at.get(moment, 0) | 1 << number
            for modifier in ability.modifiers:
                bit, (own, around) = 1 << number, self.changing[modifier.stat]
                self.changing[modifier.stat] = (own, around | bit) if modifier.aura else (own | bit, around)
                if not moment and not modifier.aura and ability.when == modifier.when == ALWAYS:
                    self.granting[modifier.stat] = self.granting.get(modifier.stat, 0) | bit
        self.fitting = tuple(masks.union(self.at.get(word, 0) for word in FITTING[moment]) for moment in Moment)
        self.timely = tuple(self.fitting[moment] & ~self._too_late(moment) for moment in Moment)
        numbered = list(enumerate(self.abilities))
        self.by = _for_whom([ability.by for ability in self.abilities])
        self.on = _for_whom([ability.on for ability in self.abilities])
        self.piece_mask = masks.of(self.piece_ability)
        theirs = self.enemy_mask | self.piece_mask
        hostile, friendly = self.by["enemy"], self.by["me"] | self.by["other"]
        answering = theirs & friendly | ~theirs & hostile, theirs & hostile | ~theirs & friendly
        # By side and moment, what answers what that side does
        self.answers = tuple(tuple(timely & fitting for timely in self.timely) for fitting in answering)
        # [activation.repeat-actions] [gap.dashboard-repeat] What may be used again and again
        self.repeated = self.at.get("action", 0) | self.at.get("spawn", 0)
        self.costly = masks.of(n for n, ability in numbered if ability.cost)
        self.helping = masks.of(  # with a roll
            n for n, ability in numbered if any(effect.do in ("dice", "defend", "reroll") for effect in ability.effects)
        )
        self.conditional = masks.of(n for n, ability in numbered if ability.when != ALWAYS)
        self.ability_named = _firsts(ability.name for ability in self.abilities)
        self.namesakes = tuple(
            masks.of(n for n, named in enumerate(self.ability_named) if named == own) for own in self.ability_named
        )
        self.weapon_named = _firsts(weapon.name for weapon in self.weapons)

    def _too_late(self, moment: Moment) -> int:
        """[interrupt.other-window] What is for any time, and yet not for this moment."""
        numbered, wanted = enumerate(self.abilities), LATE.get(moment)
        fitting = masks.of(n for n, ability in numbered if wanted in [effect.do for effect in ability.effects])
        return 0 if wanted is None else self.at.get("any", 0) & ~fitting

    def _number_figures(self) -> None:
        """Commandos by rank, their three friends, then every figure of each kind of enemy."""
        titles = [sheet.name for sheet in self.commandos]
        if len(titles) != 5 or len(self.drones) != 3:
            raise Fault("there are five commandos, and a Sentry Drone, a Taunter Drone and a Lab Tech beside them")
        titles += [drone.name for drone in self.drones]
        kinds, figures = [-1] * len(titles), []
        for kind, enemy in enumerate(self.enemies):
            figures.append(tuple(range(len(titles), len(titles) + enemy.figures)))
            titles += [f"{enemy.name} {n + 1}" if enemy.figures > 1 else enemy.name for n in range(enemy.figures)]
            kinds += [kind] * enemy.figures
        self.leaders = {
            "assist": tuple(f for kind, enemy in enumerate(self.enemies) if enemy.assist for f in figures[kind]),
            "control": tuple(f for kind, enemy in enumerate(self.enemies) if enemy.control for f in figures[kind]),
            "drive": tuple(f for kind, enemy in enumerate(self.enemies) if enemy.drive for f in figures[kind]),
        }  # by keyword, the figures that have it
        self.names = tuple(map(plain, titles))
        called = {plain(title): title for title in (*titles, *self.ground.tile_titles)}
        self.titles = {**called, "overseer": "the overseer"}  # what people call figures and tiles
        self.enemy_of = tuple(kinds)  # by figure
        self.figures_of = tuple(figures)  # by kind
        self.figure_masks = tuple(map(masks.of, figures))
        others = [*self.drones, *(self.enemies[kind] for kind in kinds if kind >= 0)]
        self.sizes = (*(1 for _ in self.commandos), *(card.size for card in others))  # by figure
        self.large = tuple(figure for figure, size in enumerate(self.sizes) if size > 1)

    def _find_lineup(self, wanted: Sequence[str]) -> tuple[int, ...]:
        """The commandos that were agreed on before the game, () when they are chosen at the table."""
        names = [sheet.name for sheet in self.commandos]
        for name in wanted:
            if name not in names or wanted.count(name) > 1:
                raise Fault(f"'team' names {name}, who is not a commando or is in it twice")
        if wanted and len(wanted) != self.team:
            raise Fault(f"'team' must name {self.team} commandos, not {len(wanted)}")
        return tuple(names.index(name) for name in wanted)

    def _find_stacks(self) -> None:
        """[setup.room-cards-sort] Which cards are in each stack, and which rooms each may go into."""
        mission, cards = self.mission, {card.name: n for n, card in enumerate(self.room_cards)}
        rooms = {room.name: n for n, room in enumerate(mission.rooms)}
        hidden = masks.of(n for n, room in enumerate(mission.rooms) if room.kind == "hidden")
        self.stack_names = tuple(mission.stacks)
        try:
            self.stacks = tuple(tuple(cards[name] for name in stack) for stack in mission.stacks.values())
            groups = [(set(rule.stacks), masks.of(rooms[name] for name in rule.rooms)) for rule in mission.restrictions]
        except KeyError as missing:
            raise Fault(f"the stacks of {mission.name} name {missing}, which does not exist") from None
        bound = masks.union(cells for _, cells in groups)
        self.stack_rooms = allowed = tuple(  # [setup.room-stacks-restrictions]
            next((cells for stacks, cells in groups if name in stacks), hidden & ~bound) for name in self.stack_names
        )
        if len(self.stacks) != hidden.bit_count():
            raise Fault(f"{mission.name} has {len(self.stacks)} room stacks for {hidden.bit_count()} hidden rooms")
        for cells in set(allowed):
            if allowed.count(cells) != cells.bit_count():
                raise Fault(f"{mission.name}: some room stacks and the rooms they may go into differ in number")

    def cards_in(self, stack: int) -> list[RoomCard]:
        return [self.room_cards[card] for card in self.stacks[stack]]

    def sought(self, stack: int) -> bool:
        """Does it hold what the commandos look for?"""
        return any(map(self.special.seeks, self.cards_in(stack)))


def _for_whom(words: Sequence[Who]) -> dict[str, int]:
    """The abilities whose word for somebody fits: nobody, an enemy, their owner, or another friend of his."""
    said = {who: masks.of(n for n, word in enumerate(words) if word == who) for who in get_args(Who)}
    friend = said[""] | said["friend"]
    return {"": said[""], "enemy": said[""] | said["enemy"], "me": friend | said["me"], "other": friend | said["other"]}


def _firsts(names: Iterable[str]) -> tuple[int, ...]:
    """For each of these, the first one of the same name: it stands for all of that name in what people write."""
    seen: dict[str, int] = {}
    return tuple([seen.setdefault(name.lower(), number) for number, name in enumerate(names)])


def _named(what: str, wanted: Iterable[str], printed: Sequence[AnyPrinted]) -> tuple[AnyPrinted, ...]:
    names = [card.name for card in printed]
    return tuple(printed[place] for place in places(wanted, names, f"there is no {what} '{{}}'".format))
