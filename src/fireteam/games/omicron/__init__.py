"""Omicron Protocol: two squads in a city of the infected, who come to whoever makes noise, led by the rival."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from fireteam.games.omicron import scenarios
from fireteam.games.omicron.ai import evaluator, standing_answers
from fireteam.games.omicron.model import former_shape, positions, setup
from fireteam.games.omicron.model.scenario import SPECIAL
from fireteam.games.omicron.model.state import Omicron
from fireteam.games.omicron.rules import invariants, round
from fireteam.games.omicron.rules.abilities import areas_of_effect, throws
from fireteam.games.omicron.rules.activation import actions, tactics
from fireteam.games.omicron.rules.attack import attack_declare, opportunity, store
from fireteam.games.omicron.rules.cyms import cyms_activation, spawning
from fireteam.games.omicron.rules.forage import card_play
from fireteam.games.omicron.rules.harm import conditions, damage, traps
from fireteam.games.omicron.rules.movement import reactions, repositions, walk
from fireteam.games.omicron.rules.phases import cleanup, deployment, player_order, round_start, squad_choice, turns
from fireteam.games.omicron.rules.scoring import points, tokens
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.games.omicron.studies import balance, content_index, sight_bench
from fireteam.games.omicron.studies.variants import TABLES
from fireteam.games.omicron.view import (
    card_texts,
    option_numbers,
    picture,
    preview,
    seen,
)
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import Former, Rules

scenarios.find_installed()  # when all the rules are there, and before their kinds are counted

RULES: Rules[Omicron] = Rules(
    code="omicron",
    title="Omicron Protocol",
    version="1",
    folder=Path(__file__).parent,
    blurb="Two squads in a city of the infected, who come to whoever makes noise.",
    options=setup.Options,
    scenarios=tuple(setup.known_scenarios()),
    state=Omicron,
    former=Former(former_shape.read, former_shape.write),
    seats=lambda setting: setting.seats,
    setting=setup.setting,
    setup=setup.setup,
    step=round.step,
    rests=round.rests,
    result=points.result,
    conceded=points.conceded,
    kinds=(
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
        *(kind for special in SPECIAL.values() for kind in special.kinds),
    ),
    view=seen.view,
    secrets=seen.secrets,
    redeal=seen.redeal,
    facts=seen.facts,
    given=positions.Given,
    arrange=partial(positions.arrange, rouse=cyms_activation.rouse),
    invariants=invariants.invariants,
    picture=picture.picture,
    describe=picture.describe,
    numbers=option_numbers.numbers,
    preview=preview.preview,
    cost=preview.cost,
    standing=standing_answers.ORDERS,
    evaluator=evaluator.EVALUATOR,
    content=content_index.content,
    sight=sight_bench.sight,
    balance=Balance(balance.matches, balance.Watcher),
    cards=card_texts.cards,
    goal=card_texts.goal,
    picks=card_texts.picks,
    sample=1,
    tables=TABLES,
)
