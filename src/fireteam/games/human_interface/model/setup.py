"""From options to the first state: what is printed and what is given inline, the optional rules, the seats, and the
table as the mission lays it out, before anybody chooses. The choices of set-up are in `rules/phases/`."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from fireteam.games.human_interface.model import cards, on_map
from fireteam.games.human_interface.model.campaign import Member, Progress, fitted, link_faults
from fireteam.games.human_interface.model.equipment import MOST_CHIPS_CRIPPLED, equip, faults, full_wounds
from fireteam.games.human_interface.model.mission import SPECIAL, Market, Mission, Special
from fireteam.games.human_interface.model.setting import OPFOR_NAME, SIDES, Agreed, Box, Setting, plain
from fireteam.games.human_interface.model.state import (
    DIFFICULTIES,
    NEUTRAL,
    NOBODY,
    OPFOR,
    SPACES,
    Deck,
    Installed,
    Network,
    Phase,
    Table,
    Terminal,
)
from fireteam.games.human_interface.model.teams import progress_faults, seats_of, settles_faction, squad_faults
from fireteam.kernel import rules
from fireteam.kernel.faults import Fault
from fireteam.kernel.state import with_one
from fireteam.rulebook import content
from fireteam.skirmish.catalogue import Catalogue
from fireteam.skirmish.settings import made_once
from fireteam.space.masks import of

CONTENT = Path(__file__).parent.parent / "content"
DRILL = CONTENT / "drill"  # bare yards for cases: they do not change with what is printed
DECKS = ("responses", "events", "collateral", "hidden", "agendas")
Choice = Literal["as preset", "on", "off"]
Difficulty = Literal["easy", "normal", "one more", "two more", "stronger terminals", "random"]
RULE = {"group": "Optional rules"}


def optional(title: str) -> msgspec.Meta:
    return msgspec.Meta(title=title, extra=RULE)


class Options(rules.Options, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game. Whatever is given inline comes before what is printed under the same name."""

    scenario: str = "dry-run"  # the mission
    players: Annotated[int | None, msgspec.Meta(extra={"least": 1, "most": 4})] = None  # [mode.player-count]
    characters: Annotated[int | None, msgspec.Meta(title="Characters", extra={"least": 3, "most": 5})] = None
    preset: Literal["first game", "standard", "everything"] = "standard"
    crippled_move: Annotated[Choice, optional("Crippled characters move 2 squares")] = "as preset"
    location_from_attack: Annotated[Choice, optional("The attack card tells the hit location")] = "as preset"
    advanced_cyberwarfare: Annotated[Choice, optional("Advanced cyberwarfare")] = "as preset"
    advanced_locations: Annotated[Choice, optional("Left and right limbs")] = "as preset"
    looting: Annotated[Choice, optional("Looting gear")] = "as preset"
    security_breach: Annotated[Choice, optional("Security breach")] = "as preset"
    forcing_doors: Annotated[Choice, optional("Forcing locked doors")] = "as preset"
    agendas: Annotated[Choice, optional("Secret agendas")] = "as preset"
    buying: Annotated[Choice, optional("Kits for money")] = "as preset"  # [setup.kits]
    sr_on_programs: Annotated[Choice, optional("Resources on programs")] = "as preset"
    difficulty: Annotated[Difficulty, optional("Difficulty")] = "normal"  # [difficulty.agree]
    budget: Annotated[int, msgspec.Meta(title="Credits for each character", ge=22, le=99, extra=RULE)] = 36
    squads: Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(max_length=4)] = ()  # none: chosen at the table
    kits: Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(max_length=4)] = ()  # of these squads, one by one
    own_missions: Annotated[tuple[Mission, ...], msgspec.Meta(max_length=20)] = ()
    identities: Annotated[tuple[cards.Identity, ...], msgspec.Meta(max_length=60)] = ()
    items: Annotated[tuple[cards.Item, ...], msgspec.Meta(max_length=60)] = ()
    skills: Annotated[tuple[cards.SpecialSkill, ...], msgspec.Meta(max_length=60)] = ()
    programs: Annotated[tuple[cards.Program, ...], msgspec.Meta(max_length=60)] = ()
    factions: Annotated[tuple[cards.Faction, ...], msgspec.Meta(max_length=12)] = ()
    cando: Annotated[tuple[cards.CanDo, ...], msgspec.Meta(max_length=60)] = ()
    rush: Annotated[tuple[cards.Adrenaline, ...], msgspec.Meta(max_length=60)] = ()
    responses: Annotated[tuple[cards.Response, ...], msgspec.Meta(max_length=60)] = ()
    secret_agendas: Annotated[tuple[cards.Agenda, ...], msgspec.Meta(max_length=60)] = ()
    collateral: Annotated[tuple[cards.Incident, ...], msgspec.Meta(max_length=60)] = ()
    events: Annotated[tuple[cards.Incident, ...], msgspec.Meta(max_length=60)] = ()
    hidden: Annotated[tuple[cards.Incident, ...], msgspec.Meta(max_length=60)] = ()
    improvements: Annotated[tuple[cards.Improvement, ...], msgspec.Meta(max_length=60)] = ()
    progress: Progress | None = None  # [campaign.progress] of a campaign, what is carried over


PRESETS: dict[str, frozenset[str]] = {  # what is on
    "first game": frozenset(),
    "standard": frozenset({"sr_on_programs", "forcing_doors", "looting"}),
    "everything": frozenset(
        {
            "sr_on_programs",
            "forcing_doors",
            "looting",
            "advanced_cyberwarfare",
            "advanced_locations",
            "security_breach",
            "agendas",
            "buying",
        }
    ),
}

MISSIONS = Catalogue("mission", CONTENT / "missions", lambda path: content.read_all(path, Mission), plain)
printed_missions, known_missions = MISSIONS.printed, MISSIONS.known


def accept(special: type[Special]) -> None:
    """The missions that an installed package brings along with its special rules."""
    MISSIONS.install(special.content, lambda code, card: setup(setting(Options(scenario=code, own_missions=(card,)))))


@cache
def printed(folder: Path = CONTENT) -> Box:
    """[setup.default-equipment] Everything that is printed, and what classes have by default."""

    def read(name: str, kind: type[AnyCard]) -> tuple[AnyCard, ...]:
        return content.read_all(folder / name, kind)

    return Box(
        read("identities", cards.Identity),
        read("items", cards.Item),
        read("kits", cards.Kit),
        read("skills", cards.SpecialSkill),
        read("programs", cards.Program),
        read("factions", cards.Faction),
        read("cando", cards.CanDo),
        read("adrenaline", cards.Adrenaline),
        read("responses", cards.Response),
        read("agendas", cards.Agenda),
        read("collateral", cards.Incident),
        read("events", cards.Incident),
        read("hidden", cards.Incident),
        read("improvements", cards.Improvement),
        content.read(folder / "default_equipment.yaml", dict[str, tuple[str, ...]]),
    )


AnyCard = TypeVar("AnyCard", bound=content.Printed)


def _with(own: Sequence[AnyCard], boxed: Sequence[AnyCard]) -> tuple[AnyCard, ...]:
    """What is printed, with things of one's own in place of those of the same name."""
    mine = {thing.name: thing for thing in own}
    return (*(mine.pop(thing.name, thing) for thing in boxed), *mine.values())


@made_once
def setting(options: Options) -> Setting:
    missions = _missions(options)
    if options.scenario not in missions:
        MISSIONS.find(options.scenario, ())  # says what there is
    mission = fitted(missions[options.scenario], options.characters, options.difficulty == "easy")
    for wrong in link_faults(options.scenario, missions, options.characters):
        raise Fault(wrong)
    if mission.rules not in SPECIAL:
        raise Fault(f"there are no special rules '{mission.rules}'; there are {', '.join(filter(None, SPECIAL))}")
    box = printed()
    made = Setting(
        mission,
        Box(
            _with(options.identities, box.identities),
            _with(options.items, box.items),
            box.kits,
            _with(options.skills, box.skills),
            _with(options.programs, box.programs),
            _with(options.factions, box.factions),
            options.cando or box.cando,
            options.rush or box.rush,
            options.responses or box.responses,
            options.secret_agendas or box.agendas,
            options.collateral or box.collateral,
            options.events or box.events,
            options.hidden or box.hidden,
            _with(options.improvements, box.improvements),
            box.defaults,
        ),
        _agreed(options, mission),
        seats_of(mission, options.players),
        SPECIAL[mission.rules](),
        options.squads,
        options.kits,
        options.progress,
    )
    for wrong in chain(faults(made), squad_faults(made), progress_faults(made)):
        raise Fault(wrong)
    return made


def _missions(options: Options) -> dict[str, Mission]:
    """Every mission that there is with these options, by its code."""
    return {**known_missions(), **printed_missions(DRILL), **MISSIONS.by_code(options.own_missions)}


def market_before(options: Options, code: str) -> Market:
    """[campaign.market]"""
    return _missions(options)[code].market


def _agreed(options: Options, mission: Mission) -> Agreed:
    """[advcw.skirmish-only] The optional rules, those of the preset unless a table says otherwise."""
    on = {}
    for rule in msgspec.structs.fields(Agreed):
        if rule.name not in ("difficulty", "budget"):
            said: Choice = getattr(options, rule.name)
            on[rule.name] = rule.name in PRESETS[options.preset] if said == "as preset" else said == "on"
    if mission.mode == "campaign" and on["advanced_cyberwarfare"]:
        if options.advanced_cyberwarfare == "on":
            raise Fault("'advanced_cyberwarfare' is for skirmishes alone")
        on["advanced_cyberwarfare"] = False
    if mission.mode == "campaign" and on["buying"]:  # what a mission lists is not bought
        on["buying"] = False
    return Agreed(**on, difficulty=options.difficulty, budget=options.budget)


def setup(setting: Setting) -> Table:
    """[setup.mission-map] [setup.dials] The table as the mission lays it out: always the same, so that it is laid out
    once."""
    if setting.laid_out is None:
        setting.laid_out = _laid_out(setting)
    return setting.laid_out.copy()


def _laid_out(setting: Setting) -> Table:
    mission, box, ground, models = setting.mission, setting.box, setting.ground, len(setting.models)
    sides = [NOBODY] * models
    for team, roster in enumerate(setting.roster):
        for model in roster:
            sides[model] = team
    for model in (*setting.opfor, *setting.neutrals):
        sides[model] = OPFOR if model in setting.opfor else NEUTRAL
    s = Table(
        round=1, phase=Phase.DRAFT, winners=0, ending="", score=(0,) * setting.teams, toll=(0,) * setting.teams, out=0,
        order=[], initiative=NOBODY, passed=0, acted=0, todo=[],
        active=NOBODY, ap=0, extra=0, actions=0, moves=0, stride=0, struck=0, declined=0, looted=0, resumes=False,
        ended=False, opened=0, closed=0, used=[0] * models,
        card=tuple(setting.models), side=tuple(sides),
        seat=(*setting.owners, *[NOBODY] * (models - len(setting.owners))),
        cell=[NOBODY] * models, wounds=[0] * models, shock=[0] * models,
        crippled=0, down=0, lost=0, stunned=0, activated=0, reacted=0, disconnected=0, jammed=0, slowed=0, mined=0,
        standing=[0] * SIDES, equipment=((),) * models, chips=((),) * models,
        adrenaline=((),) * models,
        open=0, locked=0, removed=0, alarm=[0] * len(ground.zone_names),
        terminals=[Terminal(guards=[[] for _ in range(setting.teams)]) for _ in mission.terminals],
        uncovered=of(n for n, objective in enumerate(mission.objectives) if not objective.hidden), secured=0,
        securer=(NOBODY,) * len(mission.objectives), mines=(), piles=(),
        cando=[*setting.all_cando], cando_discard=[], pending=[], rush=_copies(box.rush), rush_discard=(),
        decks=dict.fromkeys(DECKS, ()), discards=dict.fromkeys(DECKS, ()), lasting=[],
        agenda=(NOBODY,) * len(setting.seats), agendas_shown=0,
        networks=[], guards=Deck(), level=0,
        credits=0, lessons=0, camp=[], learnt=((),) * models, tally={}, deeds={}, doing=[],
    )  # fmt: skip
    s.setting = setting
    if setting.agreed.difficulty in DIFFICULTIES:
        s.level = DIFFICULTIES.index(setting.agreed.difficulty)
    _lay_out(s)
    _people(s)
    return s


def _copies(deck: Sequence[cards.Card]) -> tuple[int, ...]:
    """[setup.deck-shuffle] A deck whose order nobody knows is a bag."""
    return tuple(number for number, card in enumerate(deck) for _ in range(card.copies))


def _lay_out(s: Table) -> None:
    """[setup.door-state-tokens] [door.no-terminal] [door.start-locked] Doors, decks, and who controls terminals."""
    setting, mission, box = s.setting, s.setting.mission, s.setting.box
    for number, door in enumerate(mission.doors):
        s.open |= (door.state == "open") << number
        locked = door.state == "locked" or (not door.state and setting.door_terminal[number] >= 0)
        s.locked |= locked << number
    for number, terminal in enumerate(mission.terminals):
        if terminal.name in mission.opfor_controls:
            s.terminals[number].controller = OPFOR
    if mission.tactical_response:
        s.decks["responses"] = _copies(box.responses)
    for deck, printed in (("events", box.events), ("collateral", box.collateral), ("hidden", box.hidden)):
        if deck in mission.decks:  # [setup.mission-decks]
            s.decks[deck] = _copies(printed)
    if setting.agreed.agendas and mission.agendas:
        s.decks["agendas"] = _copies(box.agendas)
    s.guards = Deck(tuple(guard_deck(setting)))
    s.networks = [Network(Deck(), [], [None] * SPACES) for _ in range(setting.teams)]
    if mission.network is not None:  # [cw.action-attack-tn-coop] what the mission says is no secret
        runs = [Installed(setting.program(name), OPFOR, shown=True) for name in mission.network.programs]
        s.networks.append(Network(Deck(), [], [*runs, *[None] * (SPACES - len(runs))]))


def guard_deck(setting: Setting) -> list[int]:
    """[component.cw-opfor-deck]"""
    return list(setting.faction_decks.get(OPFOR_NAME, ()))


def network_deck(setting: Setting, faction: str) -> list[int]:
    """[component.cw-deck] [advcw.blank-cards] The CW cards of a faction."""
    printed = setting.faction_decks.get(faction, ())
    if not setting.agreed.advanced_cyberwarfare:
        return list(printed)
    blanks = [n for n, program in enumerate(setting.box.programs) if program.type == "blank"]
    return sorted([*printed, *blanks[:1] * 2])


def faction_of(s: Table, team: int) -> str:
    """[component.cw-deck] The faction of the main hacker; for a hired one that of its team, before those of a drone
    that a rival has built and of OPFOR who serve it."""
    setting, hacker = s.setting, s.networks[team].hacker
    people = {m: setting.box.identities[s.card[m]] for m in setting.roster[team] if s.card[m] >= 0}
    by_rank = sorted(people, key=lambda m: (m != hacker, not settles_faction(setting, people[m])))
    named = [people[model].faction for model in by_rank]
    return next((faction for faction in named if faction in setting.faction_decks), "")


def _people(s: Table) -> None:
    """[setup.miniatures] [setup.listed-equipment] Whoever the mission or the options name."""
    setting, mission, board = s.setting, s.setting.mission, s.setting.board
    if setting.progress is not None:
        _return(s, setting.progress)
    elif mission.mode == "campaign":
        for model, start in zip(setting.roster[0], mission.team, strict=True):
            join(s, model, setting.identity(start.who), start.equipment)
            if start.square is not None:
                on_map.put(s, model, board.cell(start.square))
    for team, squad in enumerate(setting.squads):
        kits = setting.kits[team] if team < len(setting.kits) else ()
        for place, (model, who) in enumerate(zip(setting.roster[team], squad, strict=True)):
            join(s, model, who, setting.box.kits[kits[place]].items if place < len(kits) else None)
    waiting = list(setting.opfor)
    for placed in mission.opfor:
        model = next(m for m in waiting if s.card[m] == setting.identity(placed.who))
        waiting.remove(model)
        join(s, model, s.card[model], placed.equipment)
        on_map.put(s, model, board.cell(placed.square))
    for model, placed in zip(setting.neutrals, mission.neutrals, strict=True):
        join(s, model, s.card[model], placed.equipment)
        on_map.put(s, model, board.cell(placed.square))


def _return(s: Table, progress: Progress) -> None:
    """[campaign.progress] Those who are left of a campaign meet again."""
    setting = s.setting
    s.phase, s.credits, s.lessons = Phase.MUSTER, progress.credits, progress.improvements
    s.camp = [
        Member(
            setting.identity(one.who),
            one.condition == "crippled",
            tuple(map(setting.item, one.gear)),
            tuple(map(setting.improvement, one.improvements)),
        )
        for one in progress.team
        if one.condition != "lost"
    ]


def set_out(s: Table) -> None:
    """[campaign.progress] [setup.miniatures] Those who go take the places of the mission's team, in order."""
    setting, board = s.setting, s.setting.board
    going = [member for member in s.camp if not member.home]
    for model, start, member in zip(setting.roster[0], setting.mission.team, going, strict=False):
        s.learnt = with_one(s.learnt, model, member.learnt)
        s.crippled |= member.crippled << model
        join(s, model, member.who, [setting.item_names[item] for item in member.gear])
        if member.crippled:  # [setup.neurochip-crippled-limit] the first of two chips works
            chips = enumerate(s.chips[model])
            working = tuple(replace(chip, off=place >= MOST_CHIPS_CRIPPLED) for place, chip in chips)
            s.chips = with_one(s.chips, model, working)
        if start.square is not None:
            on_map.put(s, model, board.cell(start.square))
        s.camp.remove(member)
    for member in s.camp:
        member.home = True
    s.phase = Phase.AGENDAS


def join(s: Table, model: int, who: int, equipment: Sequence[str] | None = None) -> None:
    """[setup.id-in-hud] [setup.dials] Somebody is in the game, with a HUD of its own."""
    s.card = with_one(s.card, model, who)
    card = s.setting.box.identities[who]
    alone = s.side[model] in (OPFOR, NEUTRAL) and s.setting.mission.mode == "campaign"
    # [opfor.wounds-parentheses] [opfor.skirmish-neutral]
    s.wounds[model] = card.opfor_wounds if alone and card.opfor_wounds else full_wounds(s, model)
    equip(s, model, equipment)
