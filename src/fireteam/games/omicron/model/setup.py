"""From options to the first state: what is printed and what is given inline, the seats, and who can be in a squad."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from fireteam.games.omicron.model.cards import Character, CymsCard, Faction, Forage
from fireteam.games.omicron.model.map_checks import check_game
from fireteam.games.omicron.model.on_map import put
from fireteam.games.omicron.model.scenario import CYMS_POOL, SPECIAL, Map, Scenario, Special
from fireteam.games.omicron.model.setting import Setting, plain
from fireteam.games.omicron.model.state import FIRST_CYMS, KIND, SIDE_NAMES, SQUAD, Omicron, Phase
from fireteam.kernel import rules
from fireteam.kernel.faults import Fault, Refusal, quoted, refused
from fireteam.kernel.state import with_one
from fireteam.rulebook import content
from fireteam.skirmish.catalogue import Catalogue
from fireteam.skirmish.invariants import broken
from fireteam.skirmish.settings import made_once, places
from fireteam.space.masks import bits, of

LARGEST_FACTION = 20  # characters: every squad of four of them is offered
CONTENT = Path(__file__).parent.parent / "content"


class Options(rules.Options, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game. Cards and maps given inline come before those that are printed."""

    scenario: str = "hands-on-research"
    players: Annotated[int, msgspec.Meta(extra={"least": 2, "most": 4})] = 2  # [players.count]
    # [setupphase.short-game]
    squad_size: Annotated[int, msgspec.Meta(extra={"least": 2, "most": SQUAD, "step": 2})] = SQUAD
    factions: tuple[str, str] | None = None  # none: chosen at the table
    squads: tuple[tuple[str, ...], tuple[str, ...]] | None = None  # none: chosen in secret
    threshold: Annotated[int | None, msgspec.Meta(title="Points that end the game")] = (
        None  # [endgame.option-adjust-threshold]
    )
    last_round: int | None = None  # [endgame.gap-no-round-limit]
    unlimited_cyms: Annotated[bool, msgspec.Meta(title="CyMS without limit")] = False  # [spawn.option-unlimited]
    tournament: bool = False
    characters: Annotated[tuple[Character, ...], msgspec.Meta(max_length=60)] = ()
    own_factions: Annotated[tuple[Faction, ...], msgspec.Meta(max_length=20)] = ()
    own_scenarios: Annotated[tuple[Scenario, ...], msgspec.Meta(max_length=20)] = ()
    forage: Annotated[tuple[Forage, ...], msgspec.Meta(max_length=KIND)] | None = None
    cyms: CymsCard | None = None
    map: Map | None = None


SCENARIOS = Catalogue("scenario", CONTENT / "scenarios.yaml", lambda file: content.read(file, list[Scenario]), plain)
printed_scenarios, known_scenarios = SCENARIOS.printed, SCENARIOS.known


def accept(special: type[Special]) -> None:
    """The scenarios that an installed package brings along with its special rules."""
    SCENARIOS.install(special.content, lambda code, card: setup(setting(Options(scenario=code, own_scenarios=(card,)))))


@cache
def printed_characters() -> tuple[Character, ...]:
    return content.read(CONTENT / "characters.yaml", tuple[Character, ...])


@cache
def printed_factions() -> tuple[Faction, ...]:
    return content.read(CONTENT / "factions.yaml", tuple[Faction, ...])


@cache
def printed_forage() -> tuple[Forage, ...]:
    return content.read(CONTENT / "forage.yaml", tuple[Forage, ...])


@made_once
def setting(options: Options) -> Setting:
    scenario = SCENARIOS.find(options.scenario, options.own_scenarios)
    if options.map is not None:
        scenario = msgspec.structs.replace(scenario, map=options.map)
    for wrong in _wrong(options, scenario):
        raise Fault(wrong)
    made = Setting(
        scenario,
        _with(options.characters, printed_characters()),
        _with(options.own_factions, printed_factions()),
        printed_forage() if options.forage is None else options.forage,
        options.cyms or CymsCard(name="CyMS", origin="book"),
        SPECIAL[scenario.rules](),
        seats_of(options.players),
        options.squad_size,
        None if options.unlimited_cyms else CYMS_POOL,
        scenario.threshold if options.threshold is None else options.threshold,
        options.last_round,
        options.tournament,
    )
    if not playable_factions(made):
        raise Fault(f"there is no faction with {options.squad_size} characters")
    large = [faction.name for n, faction in enumerate(made.factions) if len(members(made, n)) > LARGEST_FACTION]
    for name in large:
        raise Fault(f"the faction {name} has more than {LARGEST_FACTION} characters to choose from")
    made.chosen_factions = _chosen_factions(options, made)
    made.squads = _chosen_squads(options, made)
    return made


Card = TypeVar("Card", bound=content.Printed)


def _with(own: Sequence[Card], printed: Sequence[Card]) -> list[Card]:
    """Cards of one's own come first, and in place of those of the same name."""
    names = {card.name for card in own}
    return [*own, *(card for card in printed if card.name not in names)]


def _wrong(options: Options, scenario: Scenario) -> Iterator[str]:
    """What options say and cannot mean."""
    limits = {"threshold": options.threshold, "last_round": options.last_round}
    return broken(
        (not 2 <= options.players <= 4, f"'players' must be 2 to 4, not {options.players}"),
        (options.squad_size not in (2, SQUAD), f"'squad_size' must be 2 or {SQUAD}, not {options.squad_size}"),
        *(
            (limit is not None and not 1 <= limit <= 99, f"'{name}' must be 1 to 99, not {quoted(limit)}")
            for name, limit in limits.items()
        ),
        (
            scenario.rules not in SPECIAL,
            f"there are no special rules '{scenario.rules}'; there are {', '.join(filter(None, SPECIAL))}",
        ),
    )


def seats_of(players: int) -> tuple[rules.Seat, ...]:
    """[players.two] [players.three] [players.four] Teams of two share a squad."""
    names = {2: ("Red", "Blue"), 3: ("Red 1", "Red 2", "Blue"), 4: ("Red 1", "Red 2", "Blue 1", "Blue 2")}
    return tuple(rules.Seat(name, name.split()[0]) for name in names[players])


def _chosen_factions(options: Options, made: Setting) -> tuple[int, ...] | None:
    if options.factions is None:
        return None
    names = [faction.name for faction in made.factions]
    return places(options.factions, names, lambda name: f"there is no faction '{name}'; there are {', '.join(names)}")


def _chosen_squads(options: Options, made: Setting) -> tuple[tuple[int, ...], ...] | None:
    if options.squads is None:
        return None
    if made.chosen_factions is None:
        raise Fault("'squads' need 'factions'")
    names = [sheet.name for sheet in made.roster]
    found = [places(squad, names, "there is no character '{}'".format) for squad in options.squads]
    for side, faction, squad in zip(SIDE_NAMES, made.chosen_factions, found, strict=True):
        for refusal in squad_refusals(made, faction, of(squad), len(squad)):
            raise Fault(f"the squad of {side}: {refusal.reason}")
    return tuple(found)


def setup(setting: Setting) -> Omicron:
    check_game(setting)
    return laid_out(setting)


def laid_out(setting: Setting) -> Omicron:
    """The table as the scenario's map shows it, before anybody chooses; a case goes on from here on any map."""
    models = FIRST_CYMS + CYMS_POOL
    nobody = [0] * FIRST_CYMS
    s = Omicron(
        round=1, phase=Phase.FACTIONS, final=setting.round_cap == 1, winner=-1, first=0, decider=0, turn=0, active=-1,
        captain=(0, 0),
        card=(-1,) * FIRST_CYMS, controller=(0,) * FIRST_CYMS, hp=nobody[:], luck=nobody[:], noise=nobody[:],
        spent=nobody[:], hand=[()] * FIRST_CYMS, token=nobody[:], used=nobody[:], used_in_game=(0,) * FIRST_CYMS,
        struck=nobody[:], ko=0,
        recovering=0, activated=0, aided=0, cured=0, walked=False, active_done=False, exchanged=0, activation_ap=0,
        cell=[-1] * models, turned=[0] * models, foot=[0] * models, stunned=0, burning=0, tagged=0, fire=[-1] * models,
        held=[0, 0, 0], lying=0, faction=(0, 0), pool=[0, 0], objectives=[0, 0], ko_count=(0, 0), cyms_ko=(0, 0),
        tactic_used=(False, False), area=(0, 1),
        deck=sorted(kind for kind, card in enumerate(setting.forage) for _ in range(card.copies)), discard=[],
        sustained_cards=[], markers=[], snares=[], tokens=list(setting.ground.tokens), doing=[],
        pending=[], todo=[], wake=[], sender=0, goal=-1, spawn=[], deal=[], dealing=0,
    )  # fmt: skip
    s.setting = setting
    s.captain = tuple(next(i for i, seat in enumerate(setting.seats) if seat.side == side) for side in SIDE_NAMES)
    for number, cell in enumerate(setting.ground.cyms):  # [scenario.map-cyms-start]
        put(s, FIRST_CYMS + number, cell)
    if setting.chosen_factions is not None:
        s.faction = tuple(setting.chosen_factions)
        s.phase = Phase.SQUADS
    if setting.squads is not None:
        for side, squad in enumerate(setting.squads):
            muster(s, side, squad)
        s.phase = Phase.ORDER_ROLL
    return s


def muster(s: Omicron, side: int, squad: Iterable[int]) -> None:
    """[setup.one-luck-each] The squad takes its cards; in a team each player controls half of it."""
    seats, chosen = [i for i, seat in enumerate(s.setting.seats) if seat.side == SIDE_NAMES[side]], list(squad)
    for place, card in enumerate(chosen):
        model = side * SQUAD + place
        s.card = with_one(s.card, model, card)
        s.controller = with_one(s.controller, model, seats[place * len(seats) // len(chosen)])
        s.hp[model] = s.setting.roster[card].hp
        s.luck[model] = 1


def squad_refusals(setting: Setting, faction: int, squad: int, size: int) -> Iterator[Refusal]:
    """[character.single-faction-squad] [character.unique-name-per-squad] [setup.four-characters]"""
    yield from refused(
        (size != setting.squad_size, f"a squad has {setting.squad_size} characters", "setup.four-characters"),
        (squad.bit_count() != size, "nobody may be in a squad twice", "character.unique-name-per-squad"),
    )
    wanted = setting.factions[faction].name
    for card in bits(squad):
        if wanted not in setting.roster[card].card.factions:
            yield Refusal(f"{setting.roster[card].name} is not one of the {wanted}", "character.single-faction-squad")


def members(setting: Setting, faction: int) -> list[int]:
    """[character.multi-faction] The characters that can join a squad of a faction."""
    name = setting.factions[faction].name
    return [card for card, sheet in enumerate(setting.roster) if name in sheet.card.factions]


def playable_factions(setting: Setting) -> list[int]:
    return [f for f in range(len(setting.factions)) if len(members(setting, f)) >= setting.squad_size]
