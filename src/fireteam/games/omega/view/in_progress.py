"""What is in progress, as a table shows it: the dice of an attack or a challenge with what they must reach, the walk,
the activation, the room whose cards are being resolved, what is still to be placed; then the clock of the mission and
the overseer's board: what the timer will bring, how far the objectives have come, what each piece of the dashboard
costs now, and what the pool will be in the next round. All of it is public."""

from collections.abc import Callable

from fireteam.games.omega.model import (
    COMMANDOS,
    FIGURE,
    NOBODY,
    TERRAIN,
    Event,
    Omega,
    Phase,
    Stage,
    cells,
    name,
    state,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_targets, dashboard
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.phases import planning, preparation
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.view import card_texts
from fireteam.games.omega.view.shown import (
    Activation,
    Attack,
    Blast,
    Challenge,
    Coming,
    Lay,
    MissionAction,
    Orders,
    Overseer,
    Piece,
    Progress,
    Reveal,
    Spawn,
    Use,
    Walk,
)
from fireteam.kernel.events import fill
from fireteam.skirmish.texts import in_one_line
from fireteam.space.masks import bits


def acting(s: Omega) -> str | None:
    """The figure that is doing something: the one that walks or attacks just now, the one that has just appeared,
    else the one whose turn it is; before the turns, the commando who is being prepared."""
    top = s.doing[-1] if s.doing else None
    if isinstance(top, state.Walk):
        figure = top.figure
    elif isinstance(top, state.Attack):
        figure = top.attacker
    elif isinstance(top, state.Spawn) and top.last >= 0:
        figure = top.last
    elif (figure := ability_options.acting(s)) == NOBODY:
        figure = _prepared(s)
    return name(s, figure) if figure >= 0 else None


def _prepared(s: Omega) -> int:
    """Whose kit, place or stance is being chosen."""
    chosen: dict[Phase, Callable[[Omega], int]] = {
        Phase.KIT: preparation.next_commando,
        Phase.PLACE: preparation.unplaced,
        Phase.STANCES: lambda s: next((c for c in s.order if not (s.acted | s.downed) >> c & 1), NOBODY),
    }
    return chosen[s.phase](s) if s.phase in chosen else NOBODY


def attack(s: Omega, fight: state.Attack) -> Attack:
    black, red = stats.pool(s, fight) if fight.stage == Stage.DECLARED else _rolled(fight)
    first, second = attack_roll.hits_needed(s, fight)
    return Attack(
        attacker=name(s, fight.attacker),
        weapon=s.setting.weapons[fight.weapon].name,
        ranged=s.setting.weapons[fight.weapon].ranged,
        target=name(s, fight.target),
        space=s.setting.board.name(fight.space),
        origin=s.setting.board.name(fight.origin) if fight.origin >= 0 else None,
        stage=fight.stage.name.lower(),
        black_dice=black,
        red_dice=red,
        black=fight.dice[: fight.blacks],
        red=fight.dice[fight.blacks :],
        total=sum(fight.dice),
        needed=first,
        second=second,
        cover=fight.origin >= 0 and attack_roll.covered(s, fight),
        wounds=fight.wounds,
    )


def _rolled(roll: state.Attack | state.Challenge) -> tuple[int, int]:
    return roll.blacks, len(roll.dice) - roll.blacks


def challenge(s: Omega, test: state.Challenge) -> Challenge:
    black, red = stat_challenge.pool(s, test) if test.stage == Stage.DECLARED else _rolled(test)
    return Challenge(
        commando=name(s, test.commando),
        stat=stat_challenge.STATS[test.stat],
        needed=test.number,
        door=s.setting.mission.doors[test.door].name if test.door >= 0 else None,
        boosted=test.boosted,
        stage=test.stage.name.lower(),
        black_dice=black,
        red_dice=red,
        black=test.dice[: test.blacks],
        red=test.dice[test.blacks :],
        total=sum(test.dice),
    )


def blast(s: Omega, at: state.Blast) -> Blast:
    return Blast(
        at=s.setting.board.name(at.cell),
        by=name(s, at.by) if at.by >= 0 else None,
        radius=at.radius,
        area=cells(s, blasts.area(s, at.cell, at.radius)),
        black_dice=at.black,
        red_dice=at.red,
        left=[name(s, figure) for figure in at.left],
    )


def walk(s: Omega, at: state.Walk) -> Walk:
    return Walk(
        figure=name(s, at.figure),
        left=at.points - at.spent,
        way=[s.setting.board.name(cell) for cell in at.way],
        diagonal=not at.slanted,
    )


def activation(s: Omega, at: state.Activation) -> Activation:
    return Activation(name(s, at.enemy), combat=at.combat, moved=at.moved, attacked=at.attacked)


def reveal(s: Omega, at: state.Reveal) -> Reveal:
    return Reveal(
        room=s.setting.mission.rooms[at.room].name,
        cards=[s.setting.room_cards[card].name for card in at.cards],
    )


def spawn(s: Omega, at: state.Spawn) -> Spawn:
    return Spawn(
        kinds=[s.setting.enemies[kind].name for kind in bits(at.kinds[0])] if at.kinds else [],
        left=len(at.kinds),
        spaces=cells(s, at.extra or at.spaces | at.clone_spaces),
    )


def lay(s: Omega, at: state.Lay) -> Lay:
    return Lay(
        marker=TERRAIN[at.marker],
        left=at.left,
        spaces=cells(s, at.spaces),
        laid=cells(s, at.laid),
    )


def use(s: Omega, at: state.Use) -> Use:
    ability = s.setting.abilities[at.ability]
    argument = FIGURE if ability.target in ability_targets.FIGURES else ability_targets.ARGUMENTS.get(ability.target)
    on = None if argument is None or at.target < 0 else argument.write(s, at.target)
    return Use(name(s, at.user) if at.user >= 0 else "overseer", ability.name, on)


def orders(s: Omega) -> Orders:
    """What the mission says, in words."""
    mission = s.setting.mission
    objectives, special = mission.told()
    return Orders(
        text=in_one_line(mission.text),
        objectives=objectives,
        special=special,
        actions=[MissionAction(action.verb, action.cost) for action in s.setting.special.actions],
    )


def progress(s: Omega) -> list[Progress]:
    """How far both sides have come: what the mission counts, the rooms, and who is down."""
    revealed = [not s.hidden >> room & 1 for room, it in enumerate(s.setting.mission.rooms) if it.kind == "hidden"]
    down = [(s.downed | s.killed) >> c & 1 for c in range(COMMANDOS) if s.player[c] >= 0]
    return [
        *(Progress(what, done, of) for what, done, of in s.setting.special.progress(s)),
        *([Progress("rooms revealed", sum(revealed), len(revealed))] if revealed else []),
        Progress("commandos down", sum(down), s.setting.team),
    ]


def coming(s: Omega) -> list[Coming]:
    """The mission's list of events. Those of the space on which the timer stands have happened."""
    return [
        Coming(
            space=event.space,
            do=event.do,
            amount=event.amount,
            names=list(event.names),
            text=_told(event),
            past=event.space <= s.timer,
        )
        for event in sorted(s.setting.mission.events, key=lambda event: event.space)
    ]


def _told(event: Event) -> str:
    """What happens, in words; several enemies of a kind stand in the plural."""
    plural = "s" if event.do == "add reserves" and event.amount > 1 else ""
    names = ", ".join(each + plural for each in event.names)
    return fill(planning.HAPPENS[event.do], {"names": names, "amount": event.amount})


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
        text=in_one_line(card.text),
        ability=card_texts.ability(card.ability),
    )
