"""Omicron Protocol: two squads in a city of the infected, who come to whoever makes noise, led by the rival."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from fireteam.games.omicron import (
    actions,
    aiming,
    arranging,
    attacks,
    blasts,
    cleanup,
    conditions,
    cyms,
    damage,
    deployment,
    invariants,
    inventory,
    judge,
    measures,
    numbers,
    opportunity,
    picture,
    player_order,
    plays,
    points,
    preview,
    printed,
    reactions,
    repositions,
    round,
    round_start,
    seen,
    setup,
    spawning,
    squad_choice,
    standing,
    store,
    tactics,
    throws,
    tokens,
    traps,
    turns,
    walking,
)
from fireteam.games.omicron.scenarios import implant_data
from fireteam.games.omicron.setting import Setting
from fireteam.games.omicron.state import Omicron
from fireteam.games.omicron.tables import TABLES
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import Rules


def _sight(setting: Setting) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    board, cells = setting.board, range(setting.board.size)
    walls = setting.ground.walls
    return board.sees, [(a, b, walls) for a in cells for b in cells if board.distance(a, b) <= 8]


RULES: Rules[Omicron] = Rules(
    code="omicron",
    title="Omicron Protocol",
    version="1",
    folder=Path(__file__).parent,
    blurb="Two squads in a city of the infected, who come to whoever makes noise.",
    options=setup.Options,
    scenarios=tuple(setup.printed_scenarios()),
    state=Omicron,
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
        aiming.AIM,
        walking.ONWARD,
        tokens.PASSING,
        opportunity.OPPORTUNITY,
        plays.REACTION,
        plays.AIMING,
        throws.THROWING,
        reactions.AMBUSH,
        store.STORE,
        blasts.BLAST,
        attacks.FREE_ATTACK,
        attacks.THEFT,
        repositions.REPOSITION,
        traps.SNARING,
        damage.BLOW,
        conditions.SUFFERING,
        tactics.TACTIC,
        cyms.SENDING,
        cyms.MAULING,
        spawning.AGAINST,
        spawning.PLACING,
        cleanup.LEFTOVERS,
        implant_data.DROPPING,
    ),
    view=seen.view,
    secrets=seen.secrets,
    redeal=seen.redeal,
    facts=seen.facts,
    arrange=partial(arranging.arrange, rouse=cyms.rouse),
    invariants=invariants.invariants,
    picture=picture.picture,
    describe=picture.describe,
    numbers=numbers.numbers,
    preview=preview.preview,
    cost=preview.cost,
    standing=standing.ORDERS,
    judge=judge.JUDGE,
    content=inventory.content,
    sight=_sight,
    balance=Balance(measures.matches, measures.Watcher),
    cards=printed.cards,
    goal=printed.goal,
    picks=printed.picks,
    sample=2,
    tables=TABLES,
)
