"""The game from its set-up to its end. What is in progress goes on; otherwise the next thing of the phase is done:
set-up, then round after round the cyberwarfare phase, the real world phase and the OPFOR phase. And every kind of
question that the book asks, in the order in which a game comes to them."""

from fireteam.games.human_interface.model import Blast, Fight, Move, Operation, Phase, Table, Throw
from fireteam.games.human_interface.rules import agendas, victory
from fireteam.games.human_interface.rules.attack import attack_roll, grenades
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.effects import common_verbs
from fireteam.games.human_interface.rules.harm import damage, loot_piles, wounds
from fireteam.games.human_interface.rules.movement import movement_verbs, walk
from fireteam.games.human_interface.rules.opfor import operations
from fireteam.games.human_interface.rules.phases import (
    actions,
    activation,
    clean_up,
    deployment,
    door_holding,
    door_windows,
    draft,
    opfor_phase,
    real_world,
)
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel.decisions import Flow, Kind
from fireteam.skirmish.activities import Activities

VERBS = (common_verbs,)  # a module that is nothing but verbs: to be imported is all it needs


def step(s: Table) -> Flow:
    yield from ACTIVITIES.go_on(s) if s.doing else _PHASES[s.phase](s)
    if not s.doing:
        victory.check_at_once(s)


def rests(s: Table) -> bool:
    """Is nothing in progress?"""
    return not s.doing


def _later(phase):  # type: ignore[no-untyped-def]
    def go(s):  # type: ignore[no-untyped-def]
        s.phase = phase
        yield from ()

    return go


ACTIVITIES: Activities[Table] = Activities(
    {
        Move: walk.go,
        Fight: attack_roll.go,
        Throw: grenades.go_throw,
        Blast: grenades.go_blast,
        Operation: operations.go,
    }
)
_PHASES = {
    Phase.DRAFT: draft.draft,
    Phase.AGENDAS: agendas.deal,
    Phase.DEPLOY_ORDER: deployment.order,
    Phase.DEPLOY: deployment.deploy,
    Phase.DEALING: _later(Phase.STARTUP),
    Phase.STARTUP: _later(Phase.FIRST_TEAM),
    Phase.FIRST_TEAM: real_world.first_team,
    Phase.DOORS_BEFORE: door_windows.before,
    Phase.ACTIVATION: activation.activate,
    Phase.ACTING: activation.act,
    Phase.DOORS_AFTER: door_windows.after,
    Phase.ALARM: real_world.alarm_tokens,
    Phase.RESPONSE: opfor_phase.respond,
    Phase.OPERATIONS: opfor_phase.operate,
    Phase.CLEAN_UP: clean_up.clean_up,
    Phase.REINFORCEMENTS: opfor_phase.reinforce,
}
KINDS: tuple[Kind[Table], ...] = (
    draft.DRAFTING,
    deployment.PLACING,
    real_world.FIRST,
    door_windows.DOORS,
    door_holding.HOLDING,
    activation.ACTIVATING,
    actions.ACT,
    walk.ONWARD,
    windows.REACTING,
    windows.INTERRUPTING,
    plans.PLANNING,
    attack_roll.DEFENCE,
    attack_roll.TAKING_COVER,
    grenades.BLAST,
    boosts.BOOST,
    damage.WARD,
    wounds.CHIP,
    loot_piles.CLAIMING,
    movement_verbs.KICKING,
    opfor_phase.ORDER,
    operations.LEVEL,
)
