"""Armoury: three fighters pack in secret and strike in the open. A tiny game of ours that strains the kernel with flows
side by side: runs of questions that nobody else sees, each as long as its seat likes."""

from pathlib import Path

from fireteam.kernel.rules import About, Rules, Shown
from tests.tiny.armoury import packing, picture, round, seen, setup
from tests.tiny.armoury.state import Armoury

RULES: Rules[Armoury] = Rules(
    about=About(
        code="armoury",
        title="Armoury",
        version="1",
        folder=Path(__file__).parent,
        blurb="Three fighters pack their bags in secret, side by side, and then see who packed well.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.ROUNDS),
    state=Armoury,
    seats=setup.seats,
    setting=setup.setting,
    setup=setup.setup,
    given=setup.Given,
    arrange=setup.arrange,
    step=round.step,
    kinds=(packing.PACKING, packing.POSTING, round.STRIKING),
    result=round.result,
    conceded=round.conceded,
    secrets=seen.secrets,
    redeal=seen.redeal,
    invariants=setup.invariants,
    shown=Shown(
        view=seen.view,
        facts=seen.facts,
        picture=picture.picture,
        describe=picture.describe,
        numbers=round.numbers,
    ),
)
