"""Duel: two machines against two on squares. A tiny game of ours that strains the kernel with dials set in
secret at once, face-down viruses, scans that only one side sees, and moves declared in full beforehand."""

from pathlib import Path

from fireteam.kernel.rules import About, Rules, Shown, Studied
from tests.tiny.duel import dials, invariants, machines, picture, round, seen, setup, shooting, viruses
from tests.tiny.duel.state import Duel

RULES: Rules[Duel] = Rules(
    about=About(
        code="duel",
        title="Duel",
        version="1",
        folder=Path(__file__).parent,
        blurb="Two machines against two on squares, with secret dials, heat and viruses.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.SCENARIOS),
    state=Duel,
    seats=setup.seats,
    setting=setup.setting,
    setup=setup.setup,
    given=setup.Given,
    arrange=setup.arrange,
    step=round.step,
    kinds=(dials.SETTING, round.ACTION, shooting.REACTION, viruses.WHICH),
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
        numbers=round.numbers,
    ),
    studied=Studied(
        sight=machines.lines,
    ),
)
