"""Lookout: one to three guards hold a wall through the night against raids that a deck of cards runs. A tiny game of
ours that strains the kernel with a side that has no seat, an agenda that each seat scores for itself, cards looked at
and put back in secret, and nights that follow one another."""

from pathlib import Path

from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import About, Judged, Rules, Seat, Shown, Studied
from tests.tiny.lookout import night, seen, setup, studies
from tests.tiny.lookout.state import GUARDS, WATCH, Lookout

RULES: Rules[Lookout] = Rules(
    about=About(
        code="lookout",
        title="Lookout",
        version="1",
        folder=Path(__file__).parent,
        blurb="Guards hold a wall together against a deck of raids, each with an agenda of its own.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.ROUNDS),
    state=Lookout,
    seats=lambda setting: [Seat(name, WATCH) for name in GUARDS[: setting.guards]],
    setting=setup.setting,
    setup=setup.setup,
    given=setup.Given,
    arrange=setup.arrange,
    step=night.step,
    kinds=(night.WATCHING, night.PUTTING_BACK),
    result=night.result,
    conceded=night.conceded,
    sequel=night.sequel,
    secrets=seen.secrets,
    redeal=seen.redeal,
    invariants=setup.invariants,
    shown=Shown(view=seen.view, facts=seen.facts, picture=seen.picture, describe=seen.describe),
    judged=Judged(evaluator=studies.EVALUATOR),
    studied=Studied(
        tables={"one guard": {"guards": 1}, "three guards": {"guards": 3}},
        balance=Balance(studies.matches, studies.Watcher, fair=studies.FAIR),
    ),
)
