"""Gambit: two hackers contest three servers with face-down programs. A tiny game of ours that strains the kernel
with cards looked at and put back, knowledge that follows a card, bluffs, and battles inside battles."""

from pathlib import Path

from fireteam.kernel.rules import About, Rules, Seat, Shown
from tests.tiny.gambit import battle, deck, invariants, picture, round, seen, setup
from tests.tiny.gambit.state import SEATS, Table

RULES: Rules[Table] = Rules(
    about=About(
        code="gambit",
        title="Gambit",
        version="1",
        folder=Path(__file__).parent,
        blurb="Two hackers, three servers, ten face-down programs and as many bluffs.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.ROUNDS),
    state=Table,
    seats=lambda setting: [Seat(name, name) for name in SEATS],
    setting=setup.setting,
    setup=setup.setup,
    given=setup.Given,
    arrange=setup.arrange,
    step=round.step,
    kinds=(
        round.ACTION,
        deck.PUT_BACK,
        battle.COMMITMENT,
        battle.CALLING,
        battle.TUNNELLING,
        battle.PUSHING,
    ),
    result=round.result,
    conceded=round.conceded,
    secrets=seen.secrets,
    redeal=seen.redeal,
    invariants=invariants.invariants,
    shown=Shown(
        view=seen.view,
        facts=seen.facts,
        picture=picture.picture,
        describe=picture.describe,
        numbers=battle.numbers_of,
    ),
)
