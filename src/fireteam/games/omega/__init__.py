"""LEVEL 7 [Omega Protocol]: a fireteam of commandos goes down into a lost base, room by room, against the overseer who
has filled it; in both editions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fireteam.games.omega import (
    arranging,
    attacks,
    campaign,
    challenges,
    combat,
    dice,
    doors,
    facing,
    invariants,
    inventory,
    judge,
    knockback,
    laying,
    measures,
    numbers,
    overseer,
    picture,
    planning,
    preparing,
    preview,
    prices,
    printed,
    readying,
    rooms,
    round,
    seen,
    setup,
    spawning,
    standing,
    terrain,
    turns,
    victory,
    walking,
    windows,
)
from fireteam.games.omega.setting import Setting
from fireteam.games.omega.state import SIDE_NAMES, TEAM, Omega
from fireteam.games.omega.tables import TABLES
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import Rules
from fireteam.space.masks import bits
from fireteam.space.square_paths import path_sight
from fireteam.space.square_sight import corner_pair_sight


def _sight(setting: Setting) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    ground, board = setting.ground, setting.board
    walls = board.all & ~ground.floor
    for tile in ground.sides:
        walls |= tile[0].walls
    free = list(bits(board.all & ~walls))
    shut = ground.walls(0)
    pairs = [(a, b, walls, shut) for a in free for b in free if board.distance_king(a, b) <= 8]
    rule = corner_pair_sight(board) if setting.edition.lines else path_sight(board)
    return rule.sees, pairs


RULES: Rules[Omega] = Rules(
    code="omega",
    title="LEVEL 7 [Omega Protocol]",
    version="1",
    folder=Path(__file__).parent,
    blurb="A fireteam of commandos against the overseer of a lost base, room by room.",
    options=setup.Options,
    scenarios=tuple(setup.printed_missions()),
    state=Omega,
    seats=lambda setting: setting.seats,
    setting=setup.setting,
    setup=setup.setup,
    step=round.step,
    rests=round.rests,
    result=victory.result,
    conceded=victory.conceded,
    kinds=(
        preparing.DOORS,
        preparing.STACKS,
        preparing.COMMANDO_CHOICE,
        preparing.KIT,
        preparing.PLACING,
        planning.INITIATIVE,
        planning.STANCES,
        turns.ACT,
        walking.ONWARD,
        facing.TURNING,
        facing.ARRIVING,
        windows.INTERRUPT,
        readying.PREPARE,
        combat.REROLLS,
        dice.PICK,
        knockback.KNOCK,
        attacks.STRIKE,
        challenges.BOOSTING,
        doors.BEHIND,
        rooms.CARDS,
        rooms.FAULTY_INTEL,
        spawning.SPAWNING,
        laying.LAYING,
        terrain.MAKING_ROOM,
        overseer.SPAWN_STEP,
        overseer.ACTIVATE,
        overseer.MOVING,
        overseer.STRIKING,
        overseer.LEAVING,
    ),
    view=seen.view,
    secrets=seen.secrets,
    redeal=seen.redeal,
    facts=seen.facts,
    arrange=arranging.arrange,
    invariants=invariants.invariants,
    picture=picture.picture,
    describe=picture.describe,
    numbers=numbers.numbers,
    preview=preview.preview,
    cost=prices.cost,
    standing=standing.ORDERS,
    sight=_sight,
    cards=printed.cards,
    goal=printed.goal,
    newcomer=SIDE_NAMES[TEAM],
    content=inventory.content,
    balance=Balance(measures.matches, measures.Watcher, fair=measures.FAIR, told=TEAM),
    sequel=campaign.sequel,
    sample=2,
    tables=TABLES,
    judge=judge.JUDGE,
)
