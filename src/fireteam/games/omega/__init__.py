"""LEVEL 7 [Omega Protocol]: a fireteam of commandos goes down into a lost base, room by room, against the overseer who
has filled it; in both editions."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from fireteam.games.omega import missions
from fireteam.games.omega.ai import evaluator, standing_answers
from fireteam.games.omega.model import former_shape, positions, setup
from fireteam.games.omega.model.mission import SPECIAL
from fireteam.games.omega.model.state import SIDE_NAMES, TEAM, Omega
from fireteam.games.omega.rules import campaign, invariants, prices, round, victory
from fireteam.games.omega.rules.abilities import windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import facing, stats
from fireteam.games.omega.rules.movement import walk
from fireteam.games.omega.rules.phases import commando_turn, overseer_phase, planning, preparation
from fireteam.games.omega.rules.rolls import dice, stat_challenge
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers, map_elements
from fireteam.games.omega.studies import balance, content_index, sight_bench
from fireteam.games.omega.studies.variants import TABLES
from fireteam.games.omega.view import (
    card_texts,
    option_numbers,
    picture,
    preview,
    seen,
)
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import Former, Rules

missions.find_installed()  # when all the rules are there, and before their kinds are counted

RULES: Rules[Omega] = Rules(
    code="omega",
    title="LEVEL 7 [Omega Protocol]",
    version="1",
    folder=Path(__file__).parent,
    blurb="A fireteam of commandos against the overseer of a lost base, room by room.",
    options=setup.Options,
    scenarios=tuple(setup.known_missions()),
    state=Omega,
    former=Former(former_shape.read, former_shape.write),
    seats=lambda setting: setting.seats,
    setting=setup.setting,
    setup=setup.setup,
    step=round.step,
    rests=round.rests,
    result=victory.result,
    conceded=victory.conceded,
    kinds=(
        preparation.DOORS,
        preparation.STACKS,
        preparation.COMMANDO_CHOICE,
        preparation.KIT,
        preparation.PLACING,
        planning.INITIATIVE,
        planning.STANCES,
        commando_turn.ACT,
        walk.ONWARD,
        facing.TURNING,
        facing.ARRIVING,
        windows.INTERRUPT,
        attack_boosts.PREPARE,
        attack_roll.REROLLS,
        dice.PICK,
        knockback.KNOCK,
        attack_declare.STRIKE,
        stat_challenge.BOOSTING,
        doors.BEHIND,
        room_reveal.CARDS,
        room_reveal.FAULTY_INTEL,
        spawning.SPAWNING,
        lay_markers.LAYING,
        map_elements.MAKING_ROOM,
        overseer_phase.SPAWN_STEP,
        overseer_phase.ACTIVATE,
        overseer_phase.MOVING,
        overseer_phase.STRIKING,
        overseer_phase.LEAVING,
        *(kind for special in SPECIAL.values() for kind in special.kinds),
    ),
    view=seen.view,
    secrets=seen.secrets,
    redeal=seen.redeal,
    facts=seen.facts,
    given=positions.Given,
    arrange=partial(positions.arrange, surcharges=stats.surcharges),
    invariants=invariants.invariants,
    picture=picture.picture,
    describe=picture.describe,
    numbers=option_numbers.numbers,
    preview=preview.preview,
    cost=prices.cost,
    standing=standing_answers.ORDERS,
    sight=sight_bench.sight,
    cards=card_texts.cards,
    goal=card_texts.goal,
    newcomer=SIDE_NAMES[TEAM],
    content=content_index.content,
    balance=Balance(balance.matches, balance.Watcher, fair=balance.FAIR, told=TEAM),
    sequel=campaign.sequel,
    sample=1,
    tables=TABLES,
    evaluator=evaluator.EVALUATOR,
)
