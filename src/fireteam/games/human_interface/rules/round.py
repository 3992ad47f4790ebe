"""The game from its set-up to its end. What is in progress goes on; otherwise the next thing of the phase is done:
set-up, then round after round the cyberwarfare phase, the real world phase and the OPFOR phase. And every kind of
question that the book asks, in the order in which a game comes to them."""

from fireteam.games.human_interface.model import Battle, Blast, Fight, Move, Operation, Phase, Sniff, Table, Throw
from fireteam.games.human_interface.rules import agendas, victory
from fireteam.games.human_interface.rules.activation import actions, activation, network_verbs
from fireteam.games.human_interface.rules.attack import attack_roll, grenades
from fireteam.games.human_interface.rules.board import door_holding
from fireteam.games.human_interface.rules.cyberwarfare import (
    attack_network,
    battle,
    hack_terminal,
    hostile_programs,
    raising,
    sniff,
)
from fireteam.games.human_interface.rules.draws import boosts, cando
from fireteam.games.human_interface.rules.effects import common_verbs, personal_verbs
from fireteam.games.human_interface.rules.harm import damage, loot_piles, wounds
from fireteam.games.human_interface.rules.movement import movement_verbs, walk
from fireteam.games.human_interface.rules.opfor import operations
from fireteam.games.human_interface.rules.phases import (
    clean_up,
    cyberwarfare_step,
    dealing,
    deployment,
    door_windows,
    draft,
    initiative,
    muster,
    opfor_phase,
    real_world,
    startup,
    system_resources,
)
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel import stack
from fireteam.kernel.decisions import Flow, Kind
from fireteam.kernel.state import dump
from fireteam.skirmish.activities import Activities

VERBS = (common_verbs, personal_verbs, network_verbs)  # modules that are nothing but verbs: to be imported is all


def step(s: Table) -> Flow:
    if s.doing:
        return ACTIVITIES.go_on(s)
    return victory.last_left(s) if s.out and victory.is_decided(s) else _STEPS[s.phase](s)


def _in_a_row(s: Table) -> Flow:
    """Phases in which nothing is asked and nothing drawn follow one another at once."""
    phase, at = s.phase, s.tape.at
    yield from _PHASES[phase](s)
    while phase != s.phase in SELDOM_ASK and not (s.doing or s.out or s.ending) and s.tape.at == at:
        phase = s.phase
        yield from _PHASES[phase](s)


def rests(s: Table) -> bool:
    """Is nothing in progress?"""
    return not s.doing


def gist(s: Table) -> bytes:
    """What counts for what an action has yet to bring, when nobody uses the text of a card. Odds keep account of the
    CanDo deck; which cards an attack was decided by is of no more interest, unless one of them tells the location."""
    bare = s.copy()
    if cando.is_shuffled_whole(s):
        bare.cando, bare.cando_discard, bare.pending = [], [], []
        if not s.setting.agreed.location_from_attack:
            for fight in stack.each(bare.doing, Fight):
                fight.cards = []
    return dump(bare)


ACTIVITIES: Activities[Table] = Activities(
    {
        Move: lambda s, move: walk.go(s, move, operations.tell_turn),
        Fight: attack_roll.go,
        Throw: grenades.go_throw,
        Blast: grenades.go_blast,
        Operation: operations.go,
        Battle: battle.go,
        Sniff: sniff.go,
    }
)
_PHASES = {
    Phase.DRAFT: draft.draft,
    Phase.AGENDAS: agendas.deal,
    Phase.DEPLOY_ORDER: deployment.order,
    Phase.DEPLOY: deployment.deploy,
    Phase.DEALING: dealing.deal,
    Phase.STARTUP: startup.startup,
    Phase.RESOURCES: system_resources.check,
    Phase.BID: initiative.bid,
    Phase.FIRST_HACKER: initiative.first_hacker,
    Phase.CYBERWARFARE: cyberwarfare_step.step,
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
    Phase.MUSTER: muster.muster,
}
SETTING_UP = (Phase.MUSTER, Phase.DRAFT, Phase.AGENDAS, Phase.DEPLOY_ORDER, Phase.DEPLOY, Phase.DEALING)
SELDOM_ASK = {
    Phase.DOORS_AFTER,
    Phase.ALARM,
    Phase.RESPONSE,
    Phase.OPERATIONS,
    Phase.CLEAN_UP,
    Phase.REINFORCEMENTS,
    Phase.STARTUP,
    Phase.RESOURCES,
    Phase.CYBERWARFARE,
    Phase.FIRST_TEAM,
}
_STEPS = {phase: _in_a_row if phase in SELDOM_ASK else rule for phase, rule in _PHASES.items()}
KINDS: tuple[Kind[Table], ...] = (
    muster.MUSTERING,
    draft.DRAFTING,
    draft.OUTFITTING,
    deployment.PLACING,
    hostile_programs.TARGETING,
    hostile_programs.JAMMING,
    system_resources.HACKER,
    initiative.BIDDING,
    initiative.FIRST,
    cyberwarfare_step.NEW_CARDS,
    cyberwarfare_step.ACT,
    attack_network.DEFENCE,
    raising.REPEATING,
    raising.RAISING,
    hack_terminal.LEAVING,
    sniff.LOOKING,
    real_world.FIRST,
    door_windows.DOORS,
    door_holding.HOLDING,
    activation.ACTIVATING,
    actions.ACT,
    walk.ONWARD,
    walk.BY_CARD,
    walk.BY_SKILL,
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
