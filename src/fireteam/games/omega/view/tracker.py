"""The clock of the mission and the overseer's board as a table shows them: what the timer will bring, how far the
objectives have come, what each piece of the dashboard costs now, and what the pool will be in the next round."""

from fireteam.games.omega.model import COMMANDOS, Event, Omega
from fireteam.games.omega.rules.abilities import dashboard
from fireteam.games.omega.rules.phases.planning import HAPPENS
from fireteam.games.omega.view import card_texts
from fireteam.games.omega.view.shown import Coming, MissionAction, Orders, Overseer, Piece, Progress
from fireteam.kernel.events import fill


def orders(s: Omega) -> Orders:
    """What the mission says, in words."""
    mission = s.setting.mission
    objectives, special = mission.told()
    return Orders(
        text=" ".join(mission.text.split()),
        objectives=objectives,
        special=special,
        actions=[MissionAction(action.verb, action.cost) for action in s.setting.special.actions],
    )


def progress(s: Omega) -> list[Progress]:
    """How far both sides have come: what the mission counts, the rooms, and who is down."""
    rooms = [room for room, printed in enumerate(s.setting.mission.rooms) if printed.kind == "hidden"]
    counted = list(s.setting.special.progress(s))
    if rooms:
        counted.append(("rooms revealed", sum(not s.hidden >> room & 1 for room in rooms), len(rooms)))
    playing = [c for c in range(COMMANDOS) if s.player[c] >= 0]
    counted.append(("commandos down", sum((s.downed | s.killed) >> c & 1 for c in playing), s.setting.team))
    return [Progress(what, done, of) for what, done, of in counted]


def coming(s: Omega) -> list[Coming]:
    """The mission's list of events. Those of the space on which the timer stands have happened."""
    events = sorted(s.setting.mission.events, key=lambda event: event.space)
    return [
        Coming(
            space=event.space,
            do=event.do,
            amount=event.amount,
            names=list(event.names),
            text=_told(event),
            past=event.space <= s.timer,
        )
        for event in events
    ]


def _told(event: Event) -> str:
    """What happens, in words; several enemies of a kind stand in the plural."""
    several = event.do == "add reserves" and event.amount > 1
    names = ", ".join(f"{each}s" if several else each for each in event.names)
    return fill(HAPPENS[event.do], {"names": names, "amount": event.amount})


def overseer(s: Omega) -> Overseer:
    """[planning.transfer] `next_pool`: what the pool will be after the next transfer, if nobody acts any more."""
    mission, kinds = s.setting.mission, s.setting.enemies
    counts = [sum(s.reserve >> f & 1 for f in s.setting.figures_of[kind]) for kind in range(len(kinds))]
    keeps, on_sheets = s.setting.edition.energy_cap, sum(s.adrenaline)
    return Overseer(
        pool=s.pool,
        bank=s.bank,
        minimum=mission.energy,
        keeps=keeps,
        on_sheets=on_sheets,
        income=mission.income,
        next_pool=max(mission.energy, min(s.pool, keeps) + mission.income + on_sheets),
        wells={piece.name: s.wells[n] for n, piece in enumerate(s.setting.dashboard)},
        dashboard={piece.name: _piece(s, n) for n, piece in enumerate(s.setting.dashboard)},
        reserves={kinds[kind].name: count for kind, count in enumerate(counts) if count},
    )


def _piece(s: Omega, number: int) -> Piece:
    """[keyword.drive] `cost`: what it costs now, on an enemy near one with Drive, if the map has any."""
    card, driven = s.setting.dashboard[number], any(s.cell[leader] >= 0 for leader in s.setting.leaders["drive"])
    price = dashboard.least_cost(s, number) if driven else dashboard.cost(s, number)
    return Piece(
        ready=card.ready,
        committed=card.committed,
        refresh=card.refresh,
        well=s.wells[number],
        after_refresh=max(0, s.wells[number] - card.refresh),
        is_ready=dashboard.is_ready(s, number),
        cost=price,
        affordable=price <= s.pool,
        text=" ".join(card.text.split()),
        ability=card_texts.ability(card.ability),
    )
