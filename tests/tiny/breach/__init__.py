"""Breach: one warden against two to four raiders in a house of six doors. A tiny game of ours that strains the
kernel with interrupts before and after every action, doors that few know, and a captain who decides for a side."""

from pathlib import Path

from fireteam.kernel.rules import About, Rules, Shown, Studied
from tests.tiny.breach import captain, doors, interrupts, picture, round, seen, setup, sight, trials
from tests.tiny.breach.state import Breach

RULES: Rules[Breach] = Rules(
    about=About(
        code="breach",
        title="Breach",
        version="1",
        folder=Path(__file__).parent,
        blurb="Raiders look for a vault in a house whose doors one warden has filled.",
    ),
    options=setup.Options,
    scenarios=("standard",),
    state=Breach,
    seats=setup.seats,
    setting=setup.setting,
    setup=setup.setup,
    given=setup.Given,
    arrange=setup.arrange,
    step=round.step,
    kinds=(doors.HIDE, captain.CALL_RETREAT, captain.LAY_OUT, round.ACT, interrupts.INTERRUPT, trials.GRIT),
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
    studied=Studied(
        tables={"2 raiders": {"raiders": 2}, "3 raiders": {"raiders": 3}},
        sight=sight.lines,
    ),
)
