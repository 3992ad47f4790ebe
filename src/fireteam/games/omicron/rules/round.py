"""The game from its set-up to its end: the phases of a round in the book's order, each pass through `step` one thing
that is left to do. And every kind of question that the book asks, in the order in which a game comes to them; those
that only one scenario asks belong to its special rules."""

from fireteam.games.omicron.model import NOBODY, Omicron, Phase
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.activation import actions, activation, tactics
from fireteam.games.omicron.rules.attack import attack_declare, opportunity, store
from fireteam.games.omicron.rules.cyms import cyms_activation, spawning
from fireteam.games.omicron.rules.effects.verbs import ACTIVITIES
from fireteam.games.omicron.rules.forage import card_play, forage_cards
from fireteam.games.omicron.rules.harm import conditions, damage, traps
from fireteam.games.omicron.rules.movement import reactions, repositions, walk
from fireteam.games.omicron.rules.phases import cleanup, deployment, round_start, squad_choice, turns
from fireteam.games.omicron.rules.scoring import tokens
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel.decisions import Flow, Kind


def step(s: Omicron) -> Flow:
    return _PHASES[s.phase](s)


def rests(s: Omicron) -> bool:
    """Is nothing in progress?"""
    return not s.doing


def _acting(s: Omicron) -> Flow:
    """[sequence.activation-order] The character, then the CyMS."""
    if s.doing:
        yield from ACTIVITIES.go_on(s)
    elif s.todo:
        yield from tactics.carry_out(s)
    else:
        yield from activation.act(s)
    if s.winner < 0 and activation.over(s) and rests(s):
        s.todo = []
        activation.end(s)
        cyms_activation.rouse(s, s.active)
        s.active = NOBODY
        s.phase = Phase.CYMS
        if not s.wake:
            turns.end_turn(s)


def _cyms(s: Omicron) -> Flow:
    yield from cyms_activation.send(s)
    if not cyms_activation.coming(s):
        turns.end_turn(s)  # [cyms.then-next-activation]


def _noise_spawn(s: Omicron) -> Flow:
    """[endphase.1-spawn] EM Noise Spawn, until nobody is loud or no CyMS is left."""
    yield from spawning.noise_spawn(s)
    if not cyms_activation.coming(s):
        cleanup.after_noise(s)


def _round_spawn(s: Omicron) -> Flow:
    yield from spawning.round_spawn(s)
    if not cyms_activation.coming(s):
        cleanup.after_round_spawn(s)


_PHASES = {
    Phase.FACTIONS: squad_choice.choose_factions,
    Phase.SQUADS: squad_choice.choose_squads,
    Phase.ORDER_ROLL: round_start.roll_for_order,
    Phase.ORDER: round_start.decide_order,
    Phase.AREA: deployment.choose_area,
    Phase.DEPLOY: deployment.deploy,
    Phase.FORAGE: round_start.deal_forage,
    Phase.ACTIVATION: turns.activate,
    Phase.ACTING: _acting,
    Phase.CYMS: _cyms,
    Phase.NOISE_SPAWN: _noise_spawn,
    Phase.ROUND_SPAWN: _round_spawn,
    Phase.UNUSED_AP: cleanup.unused_ap,
    Phase.CONDITIONS: cleanup.conditions_and_scores,
}


KINDS: tuple[Kind[Omicron], ...] = (
    squad_choice.FACTION,
    squad_choice.SQUADS,
    round_start.ORDER,
    deployment.AREA,
    deployment.DEPLOYMENT,
    round_start.DEALING,
    turns.ACTIVATION,
    actions.ACT,
    forage_cards.EXCHANGING,
    ability_targets.AIM,
    walk.ONWARD,
    tokens.PASSING,
    opportunity.OPPORTUNITY,
    card_play.REACTION,
    card_play.AIMING,
    areas_of_effect.THROWING,
    reactions.AMBUSH,
    store.STORE,
    areas_of_effect.BLAST,
    attack_declare.FREE_ATTACK,
    attack_declare.THEFT,
    repositions.REPOSITION,
    traps.SNARING,
    damage.DAMAGE,
    conditions.SUFFERING,
    tactics.TACTIC,
    cyms_activation.SENDING,
    cyms_activation.ATTACK_CHOICE,
    spawning.AGAINST,
    spawning.PLACING,
    cleanup.LEFTOVERS,
)
