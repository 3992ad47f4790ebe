"""The evaluation that bots use: what a moment is worth to a side, in points, as a sum of named features. How far the
mission has come counts first; then who still stands, how far everyone is from what is to be done and what threatens him
there, the enemies on the map, and adrenaline: what commandos raise will be the overseer's. What is good for one side is
as bad for the other."""

from collections.abc import Iterator, Sequence

from fireteam.games.omega.ai import endgame, goals, path_costs, setup_features, weights
from fireteam.games.omega.ai.commandos import option_scores as commandos
from fireteam.games.omega.ai.commandos.position_value import danger, enemies, given, threats, way_worth
from fireteam.games.omega.ai.overseer import option_scores as overseer
from fireteam.games.omega.ai.wounds import enemy_value, left_to
from fireteam.games.omega.model import COMMANDOS, OVERSEER, TEAM, Omega, Phase, is_active, title
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.movement import move_action, walk
from fireteam.games.omega.rules.rooms import spawning
from fireteam.games.omega.rules.terrain import lay_markers
from fireteam.kernel.decisions import Decision
from fireteam.kernel.evaluator import Evaluator, Feature, count, roughly
from fireteam.skirmish.near_twins import near_twins
from fireteam.skirmish.telling import TOO_LITTLE, Change, Wording, more, way, weighed

TURNS, SPAWNING, ACTIVATING = 1, 20, 22  # where the horizons of a round begin


def features(s: Omega, seat: int) -> Iterator[Feature]:
    seen = _of_the_commandos(s)
    return weighed(-1.0, seen) if seat == OVERSEER else seen


def _of_the_commandos(s: Omega) -> Iterator[Feature]:
    """Everything as the commandos see it."""
    if s.winner >= 0:
        won = 1.0 if s.winner == TEAM else -1.0
        yield "won", "", won, weights.DECIDED_MISSION * won
        return
    for what, amount, worth in goals.progress(s):
        yield "progress", what, amount, worth
    aims, left = goals.assigned(s), endgame.later(s)
    for commando in [c for c in range(COMMANDOS) if s.player[c] >= 0]:
        yield from _commando(s, commando, aims.get(commando))
    for figure in enemies(s):
        yield "enemy", figure, left_to(s, figure), -enemy_value(s, figure) * left
    hidden, spent = s.hidden.bit_count(), energy(s)
    yield from (
        ("hidden", "", hidden, -weights.HIDDEN_ROOM * hidden * left),
        ("energy", "", spent, -(weights.ADRENALINE * spent + weights.FREE_ADRENALINE * _raised(s)) * left),
        ("wells", "", sum(s.wells), weights.WELL_TOKEN * sum(s.wells) * left),
    )
    yield from setup_features.features(s)


def _raised(s: Omega) -> int:
    """The adrenaline that will be the overseer's, if there is a next round."""
    return 0 if s.setting.special.last_round(s) else sum(s.adrenaline)


def energy(s: Omega) -> int:
    """What the overseer can spend, now and in the next round, beyond what he gets in every round."""
    mission = s.setting.mission
    return s.pool + max(0, _raised(s) - given(s)) - max(mission.energy, mission.income) * s.round


def _commando(s: Omega, commando: int, aim: goals.Aim | None) -> Iterator[Feature]:
    acts = endgame.acts_again(s, commando)
    if s.killed >> commando & 1:
        lost = weights.COMMANDO_DOWN + weights.COMMANDO_KILLED + weights.COMMANDO_WOUND * stats.vitality(s, commando)
        yield "killed", commando, 1.0, -acts * lost
        return
    wounds, left = s.wounds[commando], left_to(s, commando)
    down = 1.0 if s.downed >> commando & 1 else weights.COMMANDO_RECOVERING if s.recovering >> commando & 1 else 0.0
    last = weights.LAST_WOUNDS[left] if left < len(weights.LAST_WOUNDS) else 0.0
    yield from (
        ("wounds", commando, wounds, -acts * (weights.COMMANDO_WOUND * wounds + last)),
        ("down", commando, down, -acts * weights.COMMANDO_DOWN * down),
    )
    if acts and aim is not None and s.cell[commando] >= 0:
        far = path_costs.field(s, aim.cells)[s.cell[commando]]
        yield "way", (commando, aim.what), far, way_worth(far, goals.pace(s))
    if is_active(s, commando):
        hurt = danger(threats(s, commando), s.cell[commando])
        yield "threat", commando, hurt, -weights.FEARED_HARM * hurt


def horizon(s: Omega) -> int:
    """A commando's turn belongs together, the Spawn Enemies step, and an activation with the choice of it."""
    first = s.round << 6
    turn = first + TURNS + s.acted.bit_count()
    activation = first + ACTIVATING + s.activated.bit_count() + (0 if s.doing else 1)
    horizons = {Phase.TURNS: turn, Phase.TURN: turn, Phase.SPAWN: first + SPAWNING, Phase.ACTIVATE: activation}
    return horizons.get(s.phase, 0)


def trust_policy(s: Omega) -> bool:
    """Whoever looked ahead in the Overseer Phase would play worse than by the policy: what an enemy is worth where it
    stands shows only rounds later."""
    return s.phase in (Phase.SPAWN, Phase.ACTIVATE)


def option_scores(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """Each side has scores of its own."""
    return (overseer.option_scores if d.seat == OVERSEER else commandos.SCORES)(s, d, options)


# --- Telling -------------------------------------------------------------------------------------------------------


def _told_enemy(s: Omega, figure: int, before: float | None, after: float | None) -> str:
    if before is None or after is None:
        return "" if before is after else f"{title(s, figure)} {'appears' if before is None else 'is destroyed'}"
    hurt = "is hurt" if after < before else "heals"
    return f"{title(s, figure)} {hurt}" if abs(after - before) >= TOO_LITTLE else ""


_get_nearer = way(title, "space", "spaces", "is ")


def _told_way(s: Omega, about: tuple[int, str], before: float | None, after: float | None) -> str:
    if before is None and after is not None and s.phase == Phase.PLACE:
        return f"{title(s, about[0])} starts {count(round(after), 'space', 'spaces')} from {about[1]}"
    return _get_nearer(s, about, before, after)


def _wounds(number: float) -> str:
    return f"{roughly(number)} wound{'' if roughly(number) == '1' else 's'}"


_CHANGES: dict[str, Change] = {
    "wounds": lambda who, change, after: f"{who} {'suffers' if change > 0 else 'loses'} {_wounds(abs(change))}",
    "down": lambda who, change, after: (
        f"{who} goes down in {change:.0%} of cases" if change > 0 else f"{who} is on the way back"
    ),
    "killed": lambda who, change, after: f"{who} is killed in {change:.0%} of cases",
    "threat": lambda who, change, after: f"{who} is {'more' if change > 0 else 'less'} threatened",
    "won": lambda about, change, after: (
        f"the commandos {'win' if change > 0 else 'lose'} in {min(1.0, abs(change)):.0%} of cases"
    ),
    "progress": lambda about, change, after: (
        f"the {about} in {after:.0%} of cases" if " is " in about else f"{about}: {more(change)}"
    ),
    "hidden": lambda about, change, after: (
        f"{count(round(abs(change)), 'room', 'rooms')} revealed" if round(change) < 0 else ""
    ),
    "energy": lambda about, change, after: (
        f"the overseer has {roughly(abs(change))} {'more' if change > 0 else 'less'} energy to use"
    ),
    "wells": lambda about, change, after: f"{more(change)} tokens in the wells",
}


# Moves that end on spaces which touch, and the same of a figure
ALIKE = near_twins(
    (move_action.WALK, walk.ON, lay_markers.LAY),
    (move_action.RUN, spawning.SPAWN),
    lambda s, one, other: s.setting.board.distance_king(one, other),
)
wording = Wording[Omega](
    lambda s, what, about: title(s, about) if isinstance(about, int) else str(about),
    _CHANGES,
    {"enemy": _told_enemy, "way": _told_way, **setup_features.WORDING},
)
EVALUATOR: Evaluator[Omega] = Evaluator(features, wording, option_scores, horizon, trust_policy, ALIKE)
