"""Positions built by hand, for cases: models on squares with what they carry and suffer, what lies on the board, the
decks, and whose part it is. What the hackers have is read in `position_networks.py`."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from fireteam.games.human_interface.model.equipment import (
    MOST_CARDS,
    MOST_CARDS_OPFOR,
    MOST_CHIPS,
    give,
    starting_shock,
)
from fireteam.games.human_interface.model.map import Mine
from fireteam.games.human_interface.model.on_map import change_side, lay_down, lift, occupied, put, shut
from fireteam.games.human_interface.model.position_networks import (
    TerminalGiven,
    TnGiven,
    entered,
    give_networks,
    give_terminals,
    leave_in_deck,
    side_of,
)
from fireteam.games.human_interface.model.setting import Setting
from fireteam.games.human_interface.model.setup import join, set_out, setup
from fireteam.games.human_interface.model.state import (
    ACTION_POINTS,
    DIFFICULTIES,
    MOST_SHOCK,
    NEUTRAL,
    NOBODY,
    OPFOR,
    Carried,
    Lasting,
    Phase,
    Pile,
    Table,
)
from fireteam.kernel.faults import Fault
from fireteam.kernel.position_files import number_of
from fireteam.kernel.state import with_one
from fireteam.skirmish.positions import enter, mark, names_of, numbers_of, phase_of, take_out, take_over
from fireteam.skirmish.settings import read_as
from fireteam.space.masks import bit_list, of


class Gear(msgspec.Struct, forbid_unknown_fields=True):
    """A card that somebody carries, or that lies in a pile."""

    item: str
    uses: int | None = None  # none: as many as it has
    disabled: bool = False
    jammed: bool = False  # disabled by a hostile program, until the next startup


class Model(msgspec.Struct, forbid_unknown_fields=True):
    """A character, an OPFOR model or a neutral one."""

    at: str | None = None
    wounds: int | None = None  # what the dial shows; none: all of the side that lies up
    cybershock: int | None = None  # none: what it begins with
    crippled: bool = False
    unconscious: bool = False
    lost: bool = False  # to cybershock
    stunned: bool = False
    activated: bool = False
    reacted: bool = False
    disconnected: bool = False
    jammed: bool = False  # disconnected by a hostile program, until the next startup
    slowed: bool = False
    mined: bool = False  # it has laid its mine
    equipment: tuple[Gear | str, ...] | None = None  # neurochips among them; none: what it begins with
    adrenaline: tuple[str, ...] = ()
    used: tuple[str, ...] = ()  # special skills
    player: str | None = None  # the seat that owns it


class LaidMine(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    by: str
    item: str | None = None  # none: the first that is printed
    armed: bool = True


class LootPile(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    items: tuple[Gear | str, ...]
    left_by: str | None = None  # a team, or OPFOR


class InForce(msgspec.Struct, forbid_unknown_fields=True):
    """A card whose effect goes on."""

    deck: Literal["responses", "events", "collateral", "hidden"]
    card: str
    rounds: int = 0


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """Who is named stands where it says; nobody else is in the game. Doors, terminals and objectives that are not named
    are as the mission has them, and decks are whole: what is said to be left in one leaves the rest in its discard
    pile, and the other way round."""

    squads: dict[str, tuple[str, ...]] = {}  # of a skirmish, by team, ID cards, where the options name none
    models: dict[str, Model | str] = {}  # as answers name them; a text is a square
    active: str | None = None  # this character acts
    ap: int = ACTION_POINTS
    actions: int = 0
    moved: int = 0  # move actions
    stride: int = 0  # squares that are left of its move action
    opened: tuple[str, ...] = ()  # doors, in this activation
    closed: tuple[str, ...] = ()
    phase: str | None = None
    round: int = 2
    order: tuple[str, ...] | None = None  # teams, the one that acts first
    initiative: str | None = None
    passed: tuple[str, ...] = ()  # teams, and among activations players who let others go first
    acted: tuple[str, ...] = ()  # teams, in the cyberwarfare step
    out: tuple[str, ...] = ()  # teams
    doors: dict[str, Literal["open", "closed", "locked", "removed"]] = {}
    alarm: dict[str, int] = {}  # by zone
    terminals: dict[str, TerminalGiven] = {}
    networks: dict[str, TnGiven] = {}  # by team
    guards: tuple[str, ...] | None = None  # what is left of the CW deck of OPFOR
    mines: tuple[LaidMine, ...] = ()
    piles: tuple[LootPile, ...] = ()
    objectives: dict[str, str] = {}  # "hidden", "uncovered", or the team that has secured it
    cando: tuple[str, ...] | None = None  # what is left in the deck
    cando_discard: tuple[str, ...] = ()
    adrenaline: tuple[str, ...] | None = None
    adrenaline_discard: tuple[str, ...] = ()
    decks: dict[Literal["responses", "events", "collateral", "hidden", "agendas"], tuple[str, ...]] = {}
    lasting: tuple[InForce, ...] = ()
    agendas: dict[str, str] = {}  # by player
    agendas_shown: tuple[str, ...] = ()
    score: dict[str, int] = {}
    toll: dict[str, int] = {}
    tally: dict[str, int] = {}
    deeds: dict[str, dict[str, int]] = {}  # by player
    credits: int | None = None  # of a campaign that goes on; none: as the options have it
    level: Literal["normal", "one more", "two more", "stronger terminals"] | None = None


def arrange(setting: Setting, wanted: Given) -> Table:
    s = setup(setting)
    if setting.progress is not None and wanted.models:
        set_out(s)
    with read_as("the position"):
        for part in (_squads, _board, _models, _things, _decks, _order, _points):
            part(s, wanted)
        give_terminals(s, wanted.terminals)
        give_networks(s, wanted.networks, wanted.guards)
    return s


def _players(s: Table) -> list[str]:
    return names_of(s.setting.seats)


def _line_up(s: Table) -> tuple[str, ...]:
    return s.setting.line_up(s.card).names


# --- Models ------------------------------------------------------------------------------------------------------


def _squads(s: Table, wanted: Given) -> None:
    """Nobody is where the mission puts them."""
    for name, squad in wanted.squads.items():
        team = number_of(s.setting.team_names, name, "team")
        roster = s.setting.roster[team]
        if s.setting.mission.mode == "campaign" or s.setting.squads:
            raise Fault("the position: who is in the teams is settled by the options")
        if len(squad) > len(roster):
            raise Fault(f"the position: a team has {len(roster)} characters at most")
        for model, who in zip(roster, squad, strict=False):
            join(s, model, s.setting.identity(who))
    for model in range(len(s.cell)):
        lift(s, model)


def _models(s: Table, wanted: Given) -> None:
    names = _line_up(s)
    given = {number_of(names, name, "model"): (name, one) for name, one in wanted.models.items()}
    for model, (name, one) in sorted(given.items()):
        if s.card[model] < 0:
            raise Fault(f"the position: there is no model '{name}'")
        _model(s, model, name, Model(one) if isinstance(one, str) else one)
    for roster in s.setting.roster:
        for model in roster:
            if model not in given:
                s.card = with_one(s.card, model, NOBODY)
                s.wounds[model], s.shock[model], s.crippled = 0, 0, s.crippled & ~(1 << model)
                give(s, model, ())
                s.learnt = with_one(s.learnt, model, ())


def _model(s: Table, model: int, name: str, one: Model) -> None:
    if not s.wounds[model]:  # an OPFOR model that the mission does not begin with
        join(s, model, s.card[model])
    _gear(s, model, name, one)
    _dials(s, model, name, one)
    if one.player is not None:
        if s.side[model] in (OPFOR, NEUTRAL):
            raise Fault(f"the position: {name} is nobody's character")
        s.seat = with_one(s.seat, model, number_of(_players(s), one.player, "player"))
    _stand(s, model, name, one)
    mark(s, model, stunned=one.stunned, activated=one.activated, reacted=one.reacted, slowed=one.slowed)
    mark(s, model, disconnected=one.disconnected or one.jammed or one.lost, jammed=one.jammed, mined=one.mined)
    held = tuple(numbers_of(s.setting.rush_names, one.adrenaline, "adrenaline card"))
    s.adrenaline = with_one(s.adrenaline, model, held)
    s.used[model] = of(numbers_of(s.setting.skill_names, one.used, "special skill"))


def _gear(s: Table, model: int, name: str, one: Model) -> None:
    if one.equipment is None:
        return
    cards = [_carried(s, each) for each in one.equipment]
    give(s, model, cards)
    if s.side[model] not in (OPFOR, NEUTRAL):
        who = s.setting.box.identities[s.card[model]]
        s.shock[model] = starting_shock(s.setting, who, [card.item for card in cards])
    most = MOST_CARDS_OPFOR if s.side[model] == OPFOR else MOST_CARDS
    if len(s.equipment[model]) > most or len(s.chips[model]) > MOST_CHIPS:
        raise Fault(f"the position: {name} may have {most} equipment cards and {MOST_CHIPS} neurochips")


def _carried(s: Table, one: Gear | str, left_by: str | None = None) -> Carried:
    each = Gear(one) if isinstance(one, str) else one
    item = number_of(s.setting.item_names, each.item, "equipment card")
    most = s.setting.box.items[item].uses
    uses = most if each.uses is None else each.uses
    if not 0 <= uses <= most:
        raise Fault(f"the position: {each.item} has {most} uses")
    side = NOBODY if left_by is None else side_of(s.setting, left_by)
    return Carried(item, uses, each.disabled or each.jammed, each.jammed, side)


def _dials(s: Table, model: int, name: str, one: Model) -> None:
    """A character that is unconscious lies on the crippled side of its card, too."""
    team = model not in (*s.setting.opfor, *s.setting.neutrals)
    if not team and (one.crippled or one.unconscious or one.lost or one.adrenaline):
        raise Fault(f"the position: {name} is no character of a team: it is there, or it is not")
    card = s.setting.box.identities[s.card[model]]
    crippled = one.crippled or one.unconscious
    full = card.crippled.wounds if crippled else s.wounds[model]
    s.wounds[model] = 0 if one.unconscious else full if one.wounds is None else one.wounds
    if not 0 <= s.wounds[model] <= full or (not s.wounds[model] and not one.unconscious):
        raise Fault(f"the position: {name} has 1 to {full} wounds left on that side")
    s.shock[model] = MOST_SHOCK if one.lost else s.shock[model] if one.cybershock is None else one.cybershock
    if not 0 <= s.shock[model] <= MOST_SHOCK or (s.shock[model] == MOST_SHOCK and not one.lost):
        raise Fault(f"the position: {name} has a cybershock of 0 to {MOST_SHOCK - 1}, or is lost")
    mark(s, model, crippled=crippled, lost=one.lost)


def _stand(s: Table, model: int, name: str, one: Model) -> None:
    if one.lost:
        change_side(s, model, OPFOR)
    if one.at is None:
        return
    cell, ground = s.setting.board.cell(one.at.upper()), s.setting.ground
    barred = occupied(s) * (not one.unconscious) | ground.doors_shut(bit_list(shut(s)))
    if not ground.floor >> cell & 1 or barred >> cell & 1:
        raise Fault(f"the position of {name}: {one.at} is rock, a closed door or occupied")
    if one.unconscious:
        s.cell[model] = cell
        lay_down(s, model)
    else:
        put(s, model, cell)


# --- The board, the decks, and whose part it is ------------------------------------------------------------------


def _board(s: Table, wanted: Given) -> None:
    setting = s.setting
    for name, state in wanted.doors.items():
        door = 1 << number_of(setting.door_names, name, "door")
        s.open, s.locked, s.removed = s.open & ~door, s.locked & ~door, s.removed & ~door
        if state != "closed":
            setattr(s, state, getattr(s, state) | door)
    enter(s.alarm, setting.ground.zone_names, wanted.alarm, "zone")
    for name, told in wanted.objectives.items():
        number = number_of(setting.objective_names, name, "objective")
        s.uncovered = s.uncovered & ~(1 << number) | (told != "hidden") << number
        if told not in ("hidden", "uncovered"):
            s.securer = with_one(s.securer, number, number_of(setting.team_names, told, "team"))
            s.secured |= 1 << number


def _things(s: Table, wanted: Given) -> None:
    names, cell = _line_up(s), s.setting.board.cell
    s.mines = tuple(
        Mine(cell(one.at), _mine(s, one.item), number_of(names, one.by, "model"), one.armed) for one in wanted.mines
    )
    s.piles = tuple(
        Pile(cell(one.at), letter, tuple(_carried(s, item, one.left_by) for item in one.items))
        for letter, one in enumerate(wanted.piles)
    )
    for where in (*(mine.cell for mine in s.mines), *(pile.cell for pile in s.piles)):
        if not s.setting.ground.floor >> where & 1:
            raise Fault(f"the position: {s.setting.board.name(where)} is rock")


def _mine(s: Table, name: str | None) -> int:
    printed = [number for number, item in enumerate(s.setting.box.items) if item.kind == "mine"]
    item = printed[0] if name is None else number_of(s.setting.item_names, name, "mine")
    if item not in printed:
        raise Fault(f"the position: {name} is no mine")
    return item


def _decks(s: Table, wanted: Given) -> None:
    box, setting = s.setting.box, s.setting
    s.cando, s.cando_discard = leave_in_deck(
        s.cando, setting.cando_names, wanted.cando, wanted.cando_discard, "CanDo card"
    )
    held = [card for cards in s.adrenaline for card in cards]
    _only_printed(held, s.rush, setting.rush_names)
    left = [*s.rush]
    take_out(left, held)
    rush, discarded = leave_in_deck(
        left, setting.rush_names, wanted.adrenaline, wanted.adrenaline_discard, "adrenaline card"
    )
    s.rush, s.rush_discard = tuple(rush), tuple(discarded)
    printed = {
        "responses": names_of(box.responses),
        "events": names_of(box.events),
        "collateral": names_of(box.collateral),
        "hidden": names_of(box.hidden),
        "agendas": names_of(box.agendas),
    }
    s.lasting = [
        Lasting(one.deck, number_of(printed[one.deck], one.card, "card"), one.rounds) for one in wanted.lasting
    ]
    for on in s.lasting:
        _take_out(s, on.deck, [on.card])
    agendas = {who: number_of(printed["agendas"], card, "secret agenda") for who, card in wanted.agendas.items()}
    s.agenda = entered(s.agenda, _players(s), agendas, "player")
    _take_out(s, "agendas", agendas.values())
    s.agendas_shown = of(numbers_of(_players(s), wanted.agendas_shown, "player"))
    for deck, stay in wanted.decks.items():
        rest, thrown = leave_in_deck(s.decks[deck], printed[deck], stay, (), "card")
        s.decks[deck], s.discards[deck] = tuple(rest), tuple(thrown)


def _take_out(s: Table, deck: str, cards: Iterable[int]) -> None:
    left = [*s.decks[deck]]
    take_out(left, cards)
    s.decks[deck] = tuple(left)


def _only_printed(held: Sequence[int], deck: Sequence[int], names: Sequence[str]) -> None:
    for card in {*held}:
        if held.count(card) > deck.count(card):
            raise Fault(f"the position: there are {deck.count(card)} of {names[card]}")


def _order(s: Table, wanted: Given) -> None:
    """The real world phase, unless it says otherwise; the first team acts, or that of the active character."""
    setting, teams = s.setting, s.setting.team_names
    take_over(s, wanted, "round", "ap", "actions", "stride")
    s.moves, s.resumes, s.extra = wanted.moved, wanted.stride > 0, max(0, wanted.ap - ACTION_POINTS)
    s.out = of(numbers_of(teams, wanted.out, "team"))
    s.order = [team for team in range(setting.teams) if not s.out >> team & 1]
    s.phase = phase_of(Phase, wanted.phase, Phase.ACTIVATION if wanted.models or not s.camp else Phase.MUSTER)
    s.opened = of(numbers_of(setting.door_names, wanted.opened, "door"))
    s.closed = of(numbers_of(setting.door_names, wanted.closed, "door"))
    if wanted.active is None:
        s.ap = 0
    else:
        s.active, s.phase = number_of(_line_up(s), wanted.active, "model"), Phase.ACTING
        if s.side[s.active] >= setting.teams or s.cell[s.active] < 0 or s.down >> s.active & 1:
            raise Fault(f"the position: {wanted.active} cannot act")
        own = s.order.index(s.side[s.active])
        s.order = s.order[own:] + s.order[:own]
    if wanted.order is not None:
        s.order = numbers_of(teams, wanted.order, "team")
    if wanted.initiative is not None:
        s.initiative = number_of(teams, wanted.initiative, "team")
    elif setting.teams > 1 and s.order:
        s.initiative = s.order[0]
    who = _players(s) if s.phase in (Phase.ACTIVATION, Phase.ACTING) else teams
    s.passed = of(numbers_of(who, wanted.passed, "player or team"))
    s.acted = of(numbers_of(teams, wanted.acted, "team"))


def _points(s: Table, wanted: Given) -> None:
    s.score = entered(s.score, s.setting.team_names, wanted.score, "team")
    s.toll = entered(s.toll, s.setting.team_names, wanted.toll, "team")
    s.tally.update(wanted.tally)
    for player, deeds in wanted.deeds.items():
        for deed, amount in deeds.items():
            so_far = s.deeds.get(deed, (0,) * len(s.setting.seats))
            s.deeds[deed] = entered(so_far, _players(s), {player: amount}, "player")
    s.credits = s.credits if wanted.credits is None else wanted.credits
    s.level = s.level if wanted.level is None else DIFFICULTIES.index(wanted.level)
