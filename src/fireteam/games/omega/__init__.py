"""LEVEL 7 [Omega Protocol]: a fireteam of commandos goes down into a lost base, room by room, against the overseer who
has filled it; in both editions."""

from functools import partial
from pathlib import Path

from fireteam.games.omega import missions
from fireteam.games.omega.ai import evaluator, standing_answers
from fireteam.games.omega.model import SIDE_NAMES, SPECIAL, TEAM, Omega, former_shape, positions, setup
from fireteam.games.omega.rules import campaign, invariants, prices, round, victory
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.round import KINDS
from fireteam.games.omega.studies import balance, content_index, sight_bench
from fireteam.games.omega.studies.variants import TABLES
from fireteam.games.omega.view import behind_options, card_texts, picture, preview, seen
from fireteam.kernel.matches import Balance
from fireteam.kernel.rules import About, Former, Judged, Rules, Shown, Studied

missions.find_installed()  # when all the rules are there, and before their kinds are counted

RULES: Rules[Omega] = Rules(
    about=About(
        code="omega",
        title="LEVEL 7 [Omega Protocol]",
        version="1",
        folder=Path(__file__).parent,
        blurb="A fireteam of commandos against the overseer of a lost base, room by room.",
        newcomer=SIDE_NAMES[TEAM],
    ),
    options=setup.Options,
    scenarios=tuple(setup.known_missions()),
    state=Omega,
    former=Former(former_shape.read, former_shape.write),
    seats=lambda setting: setting.seats,
    setting=setup.setting,
    setup=setup.setup,
    given=positions.Given,
    arrange=partial(positions.arrange, surcharges=stats.surcharges),
    step=round.step,
    rests=round.rests,
    kinds=(*KINDS, *(kind for special in SPECIAL.values() for kind in special.kinds)),
    result=victory.result,
    conceded=victory.conceded,
    sequel=campaign.sequel,
    follows=campaign.follows,
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
        cost=prices.cost,
        price=prices.amount,
        cards=card_texts.cards,
        goal=card_texts.goal,
    ),
    judged=Judged(
        evaluator=evaluator.EVALUATOR,
        standing=standing_answers.ORDERS,
    ),
    studied=Studied(
        content=content_index.content,
        tables=TABLES,
        sample=1,
        balance=Balance(balance.matches, balance.Watcher, fair=balance.FAIR, told=TEAM),
        sight=sight_bench.sight,
    ),
)
