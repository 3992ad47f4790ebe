"""The evaluation that bots use: what a moment is worth to a seat, in points, as a sum of named features. The score and
how far the mission has come count first; then who still stands, what everybody could do and suffer where it is, and
what the networks hold. What is good for one side is as bad for the others."""

from collections.abc import Iterator

from fireteam.games.human_interface.ai import goals, muster_scores, weights, worth
from fireteam.games.human_interface.ai.decision_features import nearness
from fireteam.games.human_interface.ai.duels import Duels
from fireteam.games.human_interface.ai.option_scores import SCORES
from fireteam.games.human_interface.ai.with_care import with_care
from fireteam.games.human_interface.model import OPFOR, Phase, Table, conscious, run_by_rules, title
from fireteam.games.human_interface.rules import agendas
from fireteam.games.human_interface.rules.activation import actions
from fireteam.games.human_interface.rules.characters import deeds
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.movement import walk
from fireteam.games.human_interface.rules.phases import deployment
from fireteam.games.human_interface.rules.reactions import who_reacts
from fireteam.kernel.evaluator import Evaluator, Feature, roughly
from fireteam.skirmish.near_twins import near_twins
from fireteam.skirmish.telling import Change, Wording, more, way, weighed

HORIZONS = 6  # bits of a round, in which horizons are counted
NETWORKS, ACTIVATIONS, GUARDS = 1, 2, 40  # where those of its phases begin


def features(s: Table, seat: int) -> Iterator[Feature]:
    counted = weights.COUNTED if s.setting.mission.mode == "skirmish" else {}
    for what, about, amount, value in _worth(s, seat):
        yield what, about, amount, counted.get(what, 1.0) * value


def _worth(s: Table, seat: int) -> Iterator[Feature]:
    """The features in the points that option scores go by."""
    mine, duels = s.setting.team_of[seat], Duels(s)
    if s.ending:
        sides = s.setting.teams if s.setting.mission.mode == "skirmish" else 1
        won = 1.0 if s.winners >> mine & 1 else 0.0 if not s.winners else -1.0 / max(1, sides - 1)
        yield "won", mine, won, weights.DECIDED_GAME * won
        return
    yield from _team(s, duels, mine)
    others = [team for team in range(s.setting.teams) if team != mine]
    for team in others:
        yield from weighed(-1.0 / len(others), _team(s, duels, team))
    for model in range(len(s.cell)):
        if run_by_rules(s, model):
            dial, crippled = s.wounds[model] if conscious(s, model) else 0, bool(s.crippled >> model & 1)
            yield "guard", model, dial, -worth.life(s, model, duels.worth[model], dial, crippled) * _share(s)


def _share(s: Table) -> float:
    """Of what a guard is worth, what its end is worth to one team: in a skirmish all are rid of it."""
    return 1.0 if s.setting.teams == 1 else weights.GUARD_OF_ALL


def _team(s: Table, duels: Duels, team: int) -> Iterator[Feature]:
    """Everything that a team has, as that team sees it."""
    mission = s.setting.mission
    if mission.mode == "skirmish":
        closing = 1.0 + weights.LEAD_AT_THE_END * s.round / mission.rounds
        points = s.score[team] + s.toll[team] * mission.points.get("eliminated", 0)
        yield "score", team, points, points * closing
    else:
        yield from (("progress", what, amount, value) for what, amount, value in goals.progress(s))
        yield "alarm", team, sum(s.alarm), -weights.ALARM * sum(s.alarm)
    for number, terminal in enumerate(s.terminals):
        if terminal.controller == team:  # [cwterminal.hold] it counts though its hacker is down
            value = goals.terminal_worth(s, team, number) + weights.TERMINAL_TAKEN
            yield "terminal", (team, number), 1.0, value
    yield from _agendas(s, team)
    yield from _network(s, team)
    ways = goals.ways(s, team)
    for model in s.setting.roster[team]:
        if s.card[model] < 0:
            continue
        if s.phase is Phase.DRAFT:
            strength = muster_scores.strength(s, s.card[model])
            yield "drafted", (team, s.card[model]), strength, weights.TIE_BREAK * strength
        if not conscious(s, model) or s.side[model] != team:
            if s.phase > Phase.DEPLOY:  # before that it is not lost, but still to come
                yield from (("down", model, 1.0, -goals.never_there(s)), ("wounds", model, 0.0, 0.0))
                yield "crippled", model, float(s.crippled >> model & 1), 0.0  # by which nobody gets well
            continue  # what it was worth is missing
        yield from _character(s, duels, model)
        if model in ways:
            aim, effort, later = ways[model]
            shoots = aim.reach and duels.shot(model, s.cell[model], among=aim.cells)
            far = 0 if shoots else goals.far(s, model, aim)
            yield "way", (model, aim.what), far, nearness(s, far, effort) - goals.pace(s) * later


def _agendas(s: Table, team: int) -> Iterator[Feature]:
    for seat, own in enumerate(s.setting.team_of):
        if own == team and s.agenda[seat] >= 0:
            card = s.setting.box.agendas[s.agenda[seat]]
            done = float(agendas.met(s, seat))
            if not done and card.goal.amount:
                done = weights.AGENDA * min(1.0, deeds.done(s, seat, card.goal.do) / card.goal.amount)
            yield "agenda", seat, done, card.points * done


def _network(s: Table, team: int) -> Iterator[Feature]:
    own = s.networks[team]
    kinds = {"offensive": 0, "defensive": 0}
    value = 0.0
    for lying in own.spaces:
        if lying is None or lying.owner != team:
            continue
        kind = network.program(s, lying.card).type
        if kind in kinds:
            table = weights.DEFENCE_INSTALLED if kind == "defensive" else weights.OFFENCE_INSTALLED
            value += table[min(kinds[kind], len(table) - 1)]
            value += weights.SR_ON_PROGRAM * lying.sr + weights.BOOSTER_ON_PROGRAM * (lying.booster >= 0)
            kinds[kind] += 1
        elif kind == "resources":
            value += weights.RESOURCES_INSTALLED
    hostile = len(network.hostile_spaces(s, team))
    yield from (
        ("programs", team, sum(kinds.values()), value),
        ("infected", team, hostile, -weights.INFECTED * hostile),
        ("hand", team, len(own.hand), weights.CARD * len(own.hand)),
    )
    if s.phase <= Phase.CYBERWARFARE:
        yield "sr", team, own.sr, weights.SR_SPARE * own.sr
    elif own.due:
        yield "sr due", team, own.due, weights.SR_DUE * own.due


def _character(s: Table, duels: Duels, model: int) -> Iterator[Feature]:
    cell, value = s.cell[model], duels.worth[model]
    crippled = bool(s.crippled >> model & 1)
    standing, maimed = weights.STANDING * value, weights.CRIPPLED * value * crippled
    now = worth.life(s, model, value, s.wounds[model], crippled)
    yield from (
        ("down", model, 0.0, standing),
        ("wounds", model, s.wounds[model], now - standing + maimed),
        ("crippled", model, float(crippled), -maimed),
        ("shock", model, s.shock[model], -worth.shock(s, model)),
        ("adrenaline", model, len(s.adrenaline[model]), worth.rush(s, model)),
    )
    if (s.stunned | s.disconnected) >> model & 1:
        stunned, off = s.stunned >> model & 1, s.disconnected >> model & 1
        yield "stunned", model, float(stunned), -weights.STUNNED * stunned
        yield "disconnected", model, float(off), -weights.DISCONNECTED * off
    supplies = sum([card.uses for card in s.equipment[model]])
    if supplies:
        yield "supplies", model, supplies, weights.SUPPLY * supplies
    feared = duels.danger(model, cell)
    yield "threat", model, feared, -feared
    if s.setting.mission.mode != "skirmish":  # where trials tell that it brings nothing
        promised = duels.shot(model, cell)
        yield "chance", model, promised, weights.ATTACK_NEXT * promised
    if who_reacts.ready(s, model):
        yield "ready", model, 1.0, weights.REACTION_KEPT + weights.REACTION_FOR_DODGE * feared


def horizon(s: Table) -> int:
    """What a hacker does belongs together until the step is over, an activation with the choice of it, and what a guard
    does."""
    first = s.round << HORIZONS
    acted = (s.activated & sum([1 << m for m in range(len(s.side)) if s.side[m] != OPFOR])).bit_count()
    if s.phase in (Phase.ACTIVATION, Phase.ACTING):
        return first + ACTIVATIONS + acted
    if s.phase == Phase.CYBERWARFARE:
        return first + NETWORKS
    return first + GUARDS + s.activated.bit_count() - acted if s.phase == Phase.OPERATIONS else 0


# --- Telling -------------------------------------------------------------------------------------------------------


_OF_A_TEAM: dict[str, Change] = {
    "won": lambda team, change, after: (
        f"{team} {'wins' if change > 0 else 'loses'} in {min(1.0, abs(change)):.0%} of cases"
    ),
    "score": lambda team, change, after: f"{team} scores {roughly(change)}" if change > 0 else "",
    "alarm": lambda team, change, after: f"{'at the price of ' if change > 0 else ''}{more(change, 'alarm token')}",
    "programs": lambda team, change, after: f"{team} has {more(change, 'program')} installed",
    "infected": lambda team, change, after: f"{team} has {more(change, 'hostile program')} in its network",
    "hand": lambda team, change, after: "",
    "sr": lambda team, change, after: f"{team} spends {roughly(-change)} SR" if change < 0 else "",
    "sr due": lambda team, change, after: f"{team} will have {more(change)} SR" if change > 0 else "",
}


def _suffers(condition: str) -> Change:
    return lambda who, change, after: f"{who} is {condition}" if change > 0 else f"{who} is no longer {condition}"


def _wounds(number: float) -> str:
    return f"{roughly(number)} wound{'' if roughly(number) == '1' else 's'}"


_OF_A_MODEL: dict[str, Change] = {
    "down": lambda who, change, after: f"{who} is lost in {min(1.0, abs(change)):.0%} of cases" if change > 0 else "",
    "wounds": lambda who, change, after: f"{who} suffers {_wounds(-change)}" if change < 0 else "",
    "guard": lambda who, change, after: f"{who} suffers {_wounds(-change)}" if change < 0 else f"{who} appears",
    "shock": lambda who, change, after: f"{who} has {roughly(abs(change))} {_grows(change)} cybershock",
    "adrenaline": lambda who, change, after: f"{who} has {more(change, 'adrenaline card')}" if _many(change) else "",
    "supplies": lambda who, change, after: f"{who} uses a grenade or a mine" if change < 0 else "",
    "threat": lambda who, change, after: f"{who} is {_grows(change)} threatened",
    "chance": lambda who, change, after: f"{who} has {'better' if change > 0 else 'worse'} targets",
    "ready": lambda who, change, after: f"{who} {'can react' if change > 0 else 'has reacted'}",
    **{condition: _suffers(condition) for condition in ("crippled", "stunned", "disconnected")},
}


def _many(change: float) -> bool:
    return abs(change) >= HALF


HALF = 0.5  # a card, on average: less than that is no reason


def _grows(change: float) -> str:
    return "more" if change > 0 else "less"


_OTHERS: dict[str, Change] = {
    "progress": lambda what, change, after: f"{what}: {more(change)}",
    "agenda": lambda who, change, after: f"the agenda of {who} is {'nearer' if change > 0 else 'farther'}",
}


def _whom(s: Table, what: str, about: object) -> str:
    if what == "agenda" and isinstance(about, int):
        return s.setting.seats[about].name
    if isinstance(about, int):
        return s.setting.team_names[about] if what in _OF_A_TEAM else title(s, about)
    return str(about)


def _told_terminal(s: Table, about: tuple[int, int], before: float | None, after: float | None) -> str:
    if before == after:
        return ""
    team, number = about
    done = "takes" if (after or 0.0) > (before or 0.0) else "loses"
    return f"{s.setting.team_names[team]} {done} {s.setting.terminal_names[number]}"


def _told_drafted(s: Table, about: tuple[int, int], before: float | None, after: float | None) -> str:
    who = s.setting.identity_names[about[1]]
    return f"{who} brings {roughly(after)} by the numbers of the card" if before is None and after is not None else ""


# Moves that end on squares which touch
ALIKE = near_twins(
    (actions.MOVE, actions.GO_ON, walk.ON, deployment.PLACE),
    (actions.THROW,),
    lambda s, one, other: s.setting.board.distance_king(one, other),
)
wording = Wording[Table](
    _whom,
    _OF_A_TEAM | _OF_A_MODEL | _OTHERS,
    {"way": way(title, "square", "squares"), "terminal": _told_terminal, "drafted": _told_drafted},
)
EVALUATOR: Evaluator[Table] = Evaluator(features, wording, SCORES, horizon, alike=ALIKE, with_care=with_care)
