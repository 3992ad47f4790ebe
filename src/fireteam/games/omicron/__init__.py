"""Omicron Protocol: two squads in a city of the infected, who come to whoever makes noise, led by the rival."""

from functools import partial
from pathlib import Path

from fireteam.games.omicron import scenarios
from fireteam.games.omicron.ai import evaluator, standing_answers
from fireteam.games.omicron.model import SPECIAL, Omicron, former_shape, positions, setup
from fireteam.games.omicron.rules import invariants, round, victory
from fireteam.games.omicron.rules.cyms import cyms_activation
from fireteam.games.omicron.rules.round import KINDS
from fireteam.games.omicron.studies import balance, content_index, sight_bench
from fireteam.games.omicron.studies.variants import TABLES
from fireteam.games.omicron.view import behind_options, card_texts, picture, preview, seen
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import About, Former, Judged, Rules, Shown, Studied

scenarios.find_installed()  # when all the rules are there, and before their kinds are counted

RULES: Rules[Omicron] = Rules(
    about=About(
        code="omicron",
        title="Omicron Protocol",
        version="1",
        folder=Path(__file__).parent,
        blurb="Two squads in a city of the infected, who come to whoever makes noise.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.known_scenarios()),
    state=Omicron,
    former=Former(former_shape.read, former_shape.write),
    seats=lambda setting: setting.seats,
    setting=setup.setting,
    setup=setup.setup,
    given=positions.Given,
    arrange=partial(positions.arrange, rouse=cyms_activation.rouse),
    step=round.step,
    rests=round.rests,
    kinds=(*KINDS, *(kind for special in SPECIAL.values() for kind in special.kinds)),
    result=victory.result,
    conceded=victory.conceded,
    secrets=seen.secrets,
    redeal=seen.redeal,
    invariants=invariants.invariants,
    shown=Shown(
        view=seen.view,
        facts=seen.facts,
        picture=picture.picture,
        describe=picture.describe,
        numbers=behind_options.numbers,
        preview=preview.preview,
        cost=preview.cost,
        cards=card_texts.cards,
        goal=card_texts.goal,
        picks=card_texts.picks,
    ),
    judged=Judged(
        evaluator=evaluator.EVALUATOR,
        standing=standing_answers.ORDERS,
    ),
    studied=Studied(
        content=content_index.content,
        tables=TABLES,
        sample=1,
        balance=Balance(balance.matches, balance.Watcher),
        sight=sight_bench.sight,
    ),
)
