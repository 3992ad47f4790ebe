"""Ambush: two squads of three and a pack of strays on hexes. A tiny game of ours that strains the kernel with
attacks inside walks, a face-down card, luck spent on dice and a third party run by the rival."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fireteam.kernel.rules import About, Item, Rules, Seat, Shown, Studied
from tests.tiny.ambush import attacks, picture, round, seen, setup, strays, walking
from tests.tiny.ambush.state import CARD_NAMES, Ambush, Setting


def _sight(setting: Setting) -> tuple[Callable[..., object], list[tuple[Any, ...]]]:
    board = setting.board
    cells = range(board.size)
    return board.sees, [(a, b, setting.walls) for a in cells for b in cells if board.distance(a, b) <= 8]


RULES: Rules[Ambush] = Rules(
    about=About(
        code="ambush",
        title="Ambush",
        version="1",
        folder=Path(__file__).parent,
        blurb="Two squads of three and a pack of strays on hexes.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.SCENARIOS),
    state=Ambush,
    seats=lambda setting: (Seat("Red", "Red"), Seat("Blue", "Blue")),
    setting=setup.setting,
    setup=setup.setup,
    given=setup.Given,
    arrange=setup.arrange,
    step=round.step,
    kinds=(
        round.ACTIVATION,
        round.ACT,
        walking.ONWARD,
        walking.OPPORTUNITY,
        attacks.TARGETED,
        attacks.LUCK,
        strays.SENDING,
        strays.PROWL,
        strays.MAULING,
    ),
    result=round.result,
    conceded=round.conceded,
    secrets=seen.secrets,
    redeal=seen.redeal,
    invariants=round.invariants,
    shown=Shown(
        view=seen.view,
        facts=seen.facts,
        picture=picture.picture,
        describe=picture.describe,
        numbers=attacks.numbers,
    ),
    studied=Studied(
        content=lambda setting: [
            Item(f"card {card}", "card", facts={"card": card}) for card in CARD_NAMES if card != "dud"
        ],
        sight=_sight,
    ),
)
