"""Every kind of question that the book asks, in the order in which a game comes to them. Those that only one scenario
asks belong to its special rules."""

from __future__ import annotations

from fireteam.games.omicron.model.state import Omicron
from fireteam.games.omicron.rules.abilities import areas_of_effect, throws
from fireteam.games.omicron.rules.activation import actions, tactics
from fireteam.games.omicron.rules.attack import attack_declare, opportunity, store
from fireteam.games.omicron.rules.cyms import cyms_activation, spawning
from fireteam.games.omicron.rules.forage import card_play
from fireteam.games.omicron.rules.harm import conditions, damage, traps
from fireteam.games.omicron.rules.movement import reactions, repositions, walk
from fireteam.games.omicron.rules.phases import cleanup, deployment, player_order, round_start, squad_choice, turns
from fireteam.games.omicron.rules.scoring import tokens
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel.decisions import Kind

KINDS: tuple[Kind[Omicron], ...] = (
    squad_choice.FACTION,
    squad_choice.SQUADS,
    player_order.ORDER,
    deployment.AREA,
    deployment.DEPLOYMENT,
    round_start.DEALING,
    turns.ACTIVATION,
    actions.ACT,
    actions.EXCHANGING,
    ability_targets.AIM,
    walk.ONWARD,
    tokens.PASSING,
    opportunity.OPPORTUNITY,
    card_play.REACTION,
    card_play.AIMING,
    throws.THROWING,
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
