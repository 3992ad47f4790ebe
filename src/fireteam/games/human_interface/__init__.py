"""Human Interface: Be a Better Human: a team goes in, fighting with guns in the real world and with programs in the
networks, against guards that the rules run or against other teams."""

from pathlib import Path

from fireteam.games.human_interface import missions
from fireteam.games.human_interface.ai import figure_orders, standing_answers
from fireteam.games.human_interface.ai.evaluator import EVALUATOR
from fireteam.games.human_interface.model import Table, positions, setup
from fireteam.games.human_interface.rules import campaign, invariants, round, victory
from fireteam.games.human_interface.rules.round import KINDS
from fireteam.games.human_interface.studies import balance, content_index, kits
from fireteam.games.human_interface.studies.mechanisms import mechanisms
from fireteam.games.human_interface.studies.plans import PLANS
from fireteam.games.human_interface.studies.variants import TABLES
from fireteam.games.human_interface.view import behind_options, card_texts, picture, preview, seen
from fireteam.kernel.matches import Balance, KitSearch
from fireteam.kernel.rules import About, Judged, Rules, Shown, Studied

missions.find_installed()  # when all the rules are there

RULES: Rules[Table] = Rules(
    about=About(
        code="human_interface",
        title="Human Interface: Be a Better Human",
        version="1",
        folder=Path(__file__).parent,
        blurb="A team against guards that the rules run, or against other teams, in rooms and in networks.",
    ),
    options=setup.Options,
    scenarios=tuple(setup.known_missions()),
    state=Table,
    seats=lambda setting: setting.seats,
    setting=setup.setting,
    setup=setup.setup,
    given=positions.Given,
    arrange=positions.arrange,
    step=round.step,
    rests=round.rests,
    gist=round.gist,
    kinds=KINDS,
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
        cost=behind_options.cost,
        price=behind_options.price,
        cards=card_texts.cards,
        goal=card_texts.goal,
    ),
    judged=Judged(
        evaluator=EVALUATOR,
        standing=standing_answers.ORDERS,
        usual=standing_answers.USUAL,
        figures=figure_orders.ORDERS,
    ),
    studied=Studied(
        content=content_index.content,
        mechanisms=mechanisms,
        tables=TABLES,
        sample=1,
        sets_up=lambda s: s.phase in round.SETTING_UP,
        plans=PLANS,
        balance=Balance(
            balance.matches,
            balance.Watcher,
            fair=balance.FAIR,
            kits=KitSearch(kits.table, kits.brought),
            confirmed=6,
            confirm_games=100,
        ),
    ),
)
