"""The Timer Phase and the Commando Planning Phase: the timer tokens move on and the mission's events happen, adrenaline
goes to the energy pool, the commanding officer gives out the Initiative cards, and everyone chooses a stance."""

from fireteam.games.omega.model import (
    COMMANDO,
    COMMANDOS,
    GREEN,
    NO_STANCE,
    RED,
    STANCE,
    STANCES_EACH,
    Event,
    Omega,
    Phase,
    name,
    on_map,
    title,
    whom,
)
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.games.omega.rules.rooms import doors
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    argument_of,
    first_refused,
    refused,
    say,
)
from fireteam.space.masks import bit_list, of

HAPPENS = {
    "crisis": "The Crisis Point.",
    "flip passages": "Now an enemy passage: {names}.",
    "place passages": "A passage opens: {names}.",
    "add reserves": "More enemies in the reserves: {amount} {names}.",
    "energy": "The energy pool grows by {amount}.",
    "second timer": "The secondary timer token is placed on {amount}.",
    "open": "Doors open: {names}.",
}

# The Timer Phase


def timer(s: Omega) -> Flow:
    """[round.phases] The tokens move on, then the events of their new space happen one by one."""
    if s.events < 0:
        s.events = 0
        s.red_tokens = [0] * COMMANDOS  # [timer.flip-move-tokens]
        if s.round > 1:  # [timer.not-first]
            _advance(s)
        return
    listed = s.setting.mission.events
    while s.round > 1 and s.events < len(listed):
        event = listed[s.events]
        s.events += 1
        if event.space == s.timer:
            yield from _happen(s, event)
            return
    s.events = -1
    s.phase = Phase.PLANNING
    yield from s.setting.special.timers_advanced(s) or ()


def _advance(s: Omega) -> None:
    """[timer.advance]"""
    if victory.check_round_tracker(s):
        return
    s.timer += 1
    if s.second_timer >= 0:  # [gap.secondary-timer]
        s.second_timer += 1
    say(s, "timer", "timer.advance", "Round {round}: the timer is on {space}.", round=s.round, space=s.timer)
    if income := s.setting.mission.income:  # [gap.mission-guide]
        adrenaline.gain(s, income)
        say(
            s,
            "income",
            "timer.events",
            "The overseer gains {amount} adrenaline: the pool has {pool}.",
            amount=income,
            pool=s.pool,
        )


def _happen(s: Omega, event: Event) -> Flow:
    """[timer.events]"""
    say(
        s,
        event.do,
        "game.crisis-point-exists" if event.do == "crisis" else "timer.events",
        HAPPENS[event.do],
        names=", ".join(event.names),
        amount=event.amount,
    )
    if event.do == "crisis":
        s.crisis = True
    elif event.do in ("flip passages", "place passages"):
        _passages(s, event)
    elif event.do == "add reserves":
        _reinforce(s, event)
    elif event.do == "energy":
        adrenaline.gain(s, event.amount)
    elif event.do == "second timer":
        s.second_timer = event.amount
    else:
        wanted = [n for n, door in enumerate(s.setting.mission.doors) if door.name in event.names and s.doors[n] >= 0]
        for door in reversed(wanted):  # what is pushed last comes first
            yield from doors.throw_open(s, door)


def _passages(s: Omega, event: Event) -> None:
    """[passage.flip] A green passage becomes red; one that an event places lies as the mission says."""
    for number, passage in enumerate(s.setting.mission.passages):
        if passage.name in event.names:
            s.passages[number] = RED if event.do == "flip passages" or passage.colour == "red" else GREEN


def _reinforce(s: Omega, event: Event) -> None:
    """[setup.reserves-additions] Figures from the box, as far as there are any."""
    for enemy, figures in zip(s.setting.enemies, s.setting.figures_of, strict=True):
        if enemy.name in event.names:
            boxed = [f for f in figures if not s.reserve >> f & 1 and s.cell[f] < 0]
            s.reserve |= of(boxed[: event.amount])


# The Commando Planning Phase


def plan(s: Omega) -> Flow:
    """[planning.steps] Adrenaline is transferred; whoever is recovering is active again."""
    adrenaline.transfer(s)  # [planning.transfer]
    missing = s.setting.mission.energy - s.pool  # [planning.minimum-after-transfer]
    if missing > 0:
        adrenaline.gain(s, missing)  # [planning.pool-minimum]
        say(s, "minimum", "planning.pool-minimum", "The energy pool is filled up to {pool}.", pool=s.pool)
    recovered = bit_list(s.recovering)
    for commando in recovered:
        s.wounds[commando] -= 1
        s.stance[commando] = NO_STANCE
        say(s, "recovered", "recovery.planning", "{who} is active again.", who=name(s, commando))
    s.recovering, s.acted, s.order = 0, 0, []
    on_map.take_stock(s, *recovered)
    s.phase = Phase.INITIATIVE
    yield from ()


def officer(s: Omega) -> int:
    """[initiative.officer] Commandos are numbered by rank; downed ones still command. [gap.officer-status]"""
    return next(c for c in range(COMMANDOS) if s.player[c] >= 0 and not s.killed >> c & 1)


def assign_initiative(s: Omega) -> Flow:
    """[initiative.assign] Card by card. [gap.initiative-cards]"""
    if not _unassigned(s):
        s.phase = Phase.STANCES
        return
    s.order.append(argument_of((yield Decision(s.player[officer(s)], INITIATIVE))))
    say(
        s, "initiative", "initiative.assign", "Initiative {place}: {who}.", who=name(s, s.order[-1]), place=len(s.order)
    )


def _unassigned(s: Omega) -> list[int]:
    """[gap.downed-initiative] Downed commandos get a card, killed ones none."""
    return [c for c in range(COMMANDOS) if s.player[c] >= 0 and not s.killed >> c & 1 and c not in s.order]


def select_stance(s: Omega) -> Flow:
    """[stance.select] [stance.after-initiative] Openly, in the order of initiative. [gap.stance-secrecy]"""
    waiting = [c for c in s.order if not (s.acted | s.downed) >> c & 1]  # [downed.no-stance]
    if not waiting:
        s.acted = 0
        s.phase = Phase.TURNS
        return
    commando = waiting[0]
    s.stance[commando] = argument_of((yield Decision(s.player[commando], STANCES, commando))) % STANCES_EACH
    on_map.take_stock(s, commando)
    s.acted |= 1 << commando
    say(
        s,
        "stance",
        "stance.select",
        "{who} takes the stance {stance}.",
        who=name(s, commando),
        stance=s.setting.commandos[commando].stances[s.stance[commando]].name,
    )


def _forced(s: Omega, commando: int) -> str:
    """[stance.forced] The stance that the mission wants in the first round, if it wants one."""
    return s.setting.mission.forced.get(s.setting.commandos[commando].name, "") if s.round == 1 else ""


def _stances(s: Omega, d: Decision) -> Offer:
    """Stances are numbered through all sheets."""
    stances, wanted = s.setting.commandos[d.args[0]].stances, _forced(s, d.args[0])
    return [d.args[0] * STANCES_EACH + n for n, stance in enumerate(stances) if wanted in ("", stance.name)]


def _stance_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    commando, number = divmod(argument, STANCES_EACH)
    sheet, wanted = s.setting.commandos[d.args[0]], _forced(s, d.args[0])
    return first_refused(
        (commando != d.args[0], f"that is not a stance of {sheet.name}", "stance.select"),
        lambda: (
            wanted not in ("", sheet.stances[number].name),
            f"the mission wants {sheet.name} to use {wanted}",
            "stance.forced",
        ),
    )


def _same_stance(s: Omega, d: Decision) -> int:
    """[stance.repeat]"""
    held, stances = d.args[0] * STANCES_EACH + s.stance[d.args[0]], list(_stances(s, d))
    return TAKE_STANCE.option(held if s.stance[d.args[0]] >= 0 and held in stances else stances[0])


NEXT: Form[Omega] = Form(
    "next",
    lambda s, d: _unassigned(s),
    lambda s, d, commando: refused(
        (s.player[commando] < 0, f"{title(s, commando)} is not in the mission", "initiative.assign"),
        (s.killed >> commando & 1, f"{title(s, commando)} has been killed", "gap.downed-initiative"),
        (commando in s.order, f"{title(s, commando)} has an Initiative card", "initiative.assign"),
    ),
    COMMANDO,
    label="{0}",
    action="Next in order",
)
INITIATIVE: Kind[Omega] = Kind(
    "initiative",
    "initiative.assign",
    "Who gets the next Initiative card?",
    (NEXT,),
)
TAKE_STANCE: Form[Omega] = Form("stance", _stances, _stance_refusals, STANCE, label="{0}", action="Stance")
STANCES: Kind[Omega] = Kind(
    "stances",
    "stance.select",
    lambda s, d: f"Which stance does {title(s, d.args[0])} use?",
    (TAKE_STANCE,),
    default=_same_stance,
    piece=whom,
)
