"""Who may see what. Hidden are hands, facedown programs, cards on top of a deck that only some have looked at, secret
agendas, and the order of every deck. All else is public."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

from msgspec.structs import asdict, replace

from fireteam.games.human_interface.model import (
    DIFFICULTIES,
    NEUTRAL,
    OPFOR,
    Table,
    name,
    plain,
    shut,
    square,
    squares,
    state,
)
from fireteam.games.human_interface.rules import agendas, victory
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.cyberwarfare import who_knows
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.harm.loot_piles import letter_of
from fireteam.games.human_interface.view import campaigns, in_progress, programs, sheets, shown
from fireteam.games.human_interface.view.sheets import TRUTH, Eyes, side_name
from fireteam.kernel import stack
from fireteam.kernel.chance import Tape
from fireteam.kernel.decks import deal_again, draw_from
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.rules import Secret
from fireteam.kernel.state import with_one
from fireteam.skirmish.texts import in_one_line
from fireteam.space.masks import bits

A = TypeVar("A", bound=stack.Activity)
T = TypeVar("T")


def view(s: Table, seat: int | None) -> shown.Table:
    return _table(s, 0 if seat is None else 1 << seat)


def facts(s: Table) -> shown.Facts:
    """The whole truth."""
    return shown.Facts(
        **asdict(_table(s, TRUTH)),
        cando=[s.setting.cando_names[card] for card in s.cando],
        deeds={
            seat.name: {deed: done[number] for deed, done in sorted(s.deeds.items()) if done[number]}
            for number, seat in enumerate(s.setting.seats)
        },
    )


def _table(s: Table, eyes: Eyes) -> shown.Table:
    setting, mission, board = s.setting, s.setting.mission, s.setting.board
    return shown.Table(
        mission=mission.name,
        code=plain(mission.name),
        mode=mission.mode,
        rules=_rules(s),
        difficulty=DIFFICULTIES[s.level],
        round=s.round,
        rounds=mission.rounds,
        phase=s.phase.name.lower().replace("_", " "),
        orders=in_progress.orders(s),
        campaign=campaigns.campaign(s),
        progress=in_progress.progress(s),
        teams={called: _team(s, team) for team, called in enumerate(setting.team_names)},
        order=[setting.team_names[team] for team in s.order],
        initiative=setting.team_names[s.initiative] if s.initiative >= 0 else None,
        active=in_progress.active(s),
        acting=in_progress.acting(s),
        waiting=in_progress.waiting(s),
        width=board.width,
        height=board.height,
        floor=squares(s, setting.ground.floor),
        walls=list(mission.walls),
        cover=list(mission.cover),
        entry_points=list(mission.entry_points),
        zones={called: _zone(s, zone) for zone, called in enumerate(setting.ground.zone_names)},
        doors={called: _door(s, door) for door, called in enumerate(setting.door_names)},
        terminals={called: _terminal(s, number, eyes) for number, called in enumerate(setting.terminal_names)},
        objectives={called: _objective(s, number) for number, called in enumerate(setting.objective_names)},
        mines=[
            shown.Mine(square(s, mine.cell), setting.item_names[mine.item], name(s, mine.by), mine.armed)
            for mine in s.mines
        ],
        piles=[
            shown.Pile(square(s, pile.cell), letter_of(pile.letter), [sheets.gear(s, card) for card in pile.items])
            for pile in s.piles
        ],
        models={
            name(s, m): sheets.model(s, m, eyes) for m, card in enumerate(s.card) if card >= 0 and not _in_reserve(s, m)
        },
        reserves=_reserves(s),
        networks={
            side_name(s, side): programs.network(s, side, network, eyes)
            for side, network in zip([*range(setting.teams), OPFOR], s.networks, strict=False)
        },
        decks=_decks(s),
        spread=_spread(s),
        lasting=[_in_force(s, on) for on in s.lasting],
        agendas={seat.name: _agenda(s, number, eyes) for number, seat in enumerate(setting.seats)},
        tally=dict(sorted(s.tally.items())),
        intentions=in_progress.coming(s),
        doing=[stack.kind_of(activity) for activity in s.doing],
        move=_shown(s, state.Move, in_progress.move),
        attack=_shown(s, state.Fight, in_progress.attack),
        throw=_shown(s, state.Throw, in_progress.throw),
        blast=_shown(s, state.Blast, in_progress.blast),
        operation=_shown(s, state.Operation, in_progress.operation),
        battle=_shown(s, state.Battle, lambda s, battle: programs.battle(s, battle, eyes)),
    )


def _shown(s: Table, kind: type[A], show: Callable[[Table, A], T]) -> T | None:
    """Of a kind of activity the innermost, if there is one."""
    activity = stack.innermost(s.doing, kind)
    return None if activity is None else show(s, activity)


def _rules(s: Table) -> list[str]:
    agreed = asdict(s.setting.agreed)
    return [rule.replace("_", " ") for rule, on in agreed.items() if on is True]


def _team(s: Table, team: int) -> shown.Team:
    setting = s.setting
    entries = setting.ground.entries
    return shown.Team(
        players=[seat.name for number, seat in enumerate(setting.seats) if setting.team_of[number] == team],
        models=[name(s, model) for model in setting.roster[team] if s.card[model] >= 0],
        score=victory.score(s, team),
        toll=s.toll[team],
        out=bool(s.out >> team & 1),
        entry=squares(s, entries[team]) if team < len(entries) else [],
    )


def _zone(s: Table, zone: int) -> shown.Zone:
    ground = s.setting.ground
    sides = [*range(s.setting.teams), OPFOR]
    return shown.Zone(
        kind=[*s.setting.mission.zones.values()][zone].kind,
        tac=ground.tac[zone],
        squares=squares(s, ground.zone_cells[zone]),
        alarm=s.alarm[zone],
        controlled_by=[side_name(s, side) for side in sides if terminals.controlled_zones(s, side) >> zone & 1],
    )


def _door(s: Table, door: int) -> shown.Door:
    printed, by = s.setting.mission.doors[door], s.setting.door_terminal[door]
    bit = 1 << door
    still: Literal["removed", "locked", "closed", "open"] = (
        "removed" if s.removed & bit else "locked" if s.locked & bit else "closed" if shut(s) & bit else "open"
    )
    return shown.Door(
        squares=list(printed.squares),
        zone=printed.zone,
        colour=printed.colour,
        number=printed.number,
        state=still,
        terminal=s.setting.terminal_names[by] if by >= 0 else None,
        sealed=printed.sealed,
    )


def _terminal(s: Table, number: int, eyes: Eyes) -> shown.Terminal:
    setting, printed, at = s.setting, s.setting.mission.terminals[number], s.terminals[number]
    return shown.Terminal(
        at=printed.square,
        colour=printed.colour,
        number=printed.number,
        strength=terminals.strength(s, number),
        controller=side_name(s, at.controller) if at.controller >= 0 else None,
        holds=terminals.controls(s, at.controller, number),
        zones=[setting.ground.zone_names[zone] for zone in bits(setting.ground.control[number])],
        doors=[setting.door_names[door] for door in setting.terminal_doors[number]],
        own=[programs.program(s, one, eyes) for one in at.own],
        guards={
            setting.team_names[team]: [programs.program(s, one, eyes) for one in guards]
            for team, guards in enumerate(at.guards)
        },
    )


def _objective(s: Table, number: int) -> shown.Objective:
    printed, by = s.setting.mission.objectives[number], s.securer[number]
    still: Literal["secured", "uncovered", "hidden"] = (
        "secured" if s.secured >> number & 1 else "uncovered" if s.uncovered >> number & 1 else "hidden"
    )
    return shown.Objective(printed.square, printed.points, still, s.setting.team_names[by] if by >= 0 else None)


def _in_reserve(s: Table, model: int) -> bool:
    return s.side[model] in (OPFOR, NEUTRAL) and s.cell[model] < 0


def _reserves(s: Table) -> dict[str, int]:
    waiting = [s.setting.identity_names[s.card[m]] for m in s.setting.opfor if s.cell[m] < 0]
    return {kind: waiting.count(kind) for kind in dict.fromkeys(waiting)}


def _decks(s: Table) -> dict[str, shown.Deck]:
    setting, box = s.setting, s.setting.box
    printed = {
        "responses": [card.name for card in box.responses],
        **{deck: [card.name for card in incidents.printed(s, deck)] for deck in ("events", "collateral", "hidden")},
        "agendas": [card.name for card in box.agendas],
    }
    return {
        "CanDo": shown.Deck(len(s.cando), [setting.cando_names[card] for card in s.cando_discard]),
        "adrenaline": shown.Deck(len(s.rush), [setting.rush_names[card] for card in s.rush_discard]),
        "OPFOR programs": shown.Deck(
            len(s.guards.bag) + len(s.guards.tops), [setting.program_names[card] for card in s.guards.discard]
        ),
        **{
            deck: shown.Deck(len(cards), [printed[deck][card] for card in s.discards[deck]])
            for deck, cards in s.decks.items()
            if cards or s.discards[deck]
        },
    }


def _spread(s: Table) -> list[shown.Spread]:
    """What has been drawn lies open, so that everybody knows what is left."""
    values, whole = s.setting.cando_values, s.setting.all_cando
    left, of = ([values[card] for card in cards] for cards in (s.cando, whole))
    return [shown.Spread(value, left.count(value), of.count(value)) for value in sorted({*of})]


def _in_force(s: Table, on: state.Lasting) -> shown.InForce:
    card = s.setting.box.responses[on.card] if on.deck == "responses" else incidents.printed(s, on.deck)[on.card]
    return shown.InForce(on.deck, card.name, in_one_line(card.text), on.rounds)


def _agenda(s: Table, seat: int, eyes: Eyes) -> shown.Agenda:
    """[agenda.facedown] Even of one's own team."""
    card, open_to_all = s.agenda[seat], bool(s.agendas_shown >> seat & 1)
    if card < 0:
        return shown.Agenda(None, False, None)
    if not open_to_all and not (TRUTH | 1 << seat) & eyes:
        return shown.Agenda(UNSEEN, False, None)
    return shown.Agenda(s.setting.box.agendas[card].name, open_to_all, agendas.met(s, seat))


# --- What is hidden, and dealt again -----------------------------------------------------------------------------


def secrets(s: Table) -> Iterator[Secret]:
    for seat, card in enumerate(s.agenda):
        if card >= 0 and not s.agendas_shown >> seat & 1:
            yield Secret(f"agenda {seat}", card, 1 << seat, "agendas")
    yield from (Secret("", card, 0, "agendas") for card in s.decks["agendas"])
    yield from who_knows.secrets(s)
    kinds = _mines(s)
    for model, place, team in _facedown(s):
        yield Secret(f"card {place} of model {model}", s.equipment[model][place].item, _seats(s, team), domain=kinds)


def _mines(s: Table) -> tuple[int, ...]:
    return tuple(number for number, item in enumerate(s.setting.box.items) if item.kind == "mine")


def _facedown(s: Table) -> Iterator[tuple[int, int, int]]:
    """[mine.card] Mines that are not laid: whose they are, their place, and the team. Where only one kind of mine is
    printed, that a card lies facedown says which it is."""
    kinds = _mines(s)
    if len(kinds) < 2:
        return
    for team, roster in enumerate(s.setting.roster):
        for model in roster:
            for place, card in enumerate(s.equipment[model]):
                if card.item in kinds:
                    yield model, place, team


def _seats(s: Table, team: int) -> int:
    return sum(1 << seat for seat, own in enumerate(s.setting.team_of) if own == team)


def redeal(s: Table, seat: int, tape: Tape) -> None:
    """Agendas are dealt again among those that this seat has not seen, and facedown mines are any that there are."""
    who_knows.redeal(s, seat, tape)
    hidden = [n for n, card in enumerate(s.agenda) if n != seat and card >= 0 and not s.agendas_shown >> n & 1]
    hands = [[s.agenda[n]] for n in hidden]
    names = [card.name for card in s.setting.box.agendas]
    s.decks["agendas"] = tuple(deal_again(tape, "agenda", [*s.decks["agendas"]], names, hands))
    for n, (card,) in zip(hidden, hands, strict=True):
        s.agenda = with_one(s.agenda, n, card)
    for model, place, team in [*_facedown(s)]:
        if not _seats(s, team) >> seat & 1:
            cards, other = [*s.equipment[model]], draw_from(tape, "mine", [*_mines(s)], s.setting.item_names)
            cards[place] = replace(cards[place], item=other)
            s.equipment = with_one(s.equipment, model, tuple(cards))
