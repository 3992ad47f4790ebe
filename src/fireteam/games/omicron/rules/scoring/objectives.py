"""Scenario Objective Interactions: the one form of action whose two sides, names and effects the scenario brings. Most
are actions of the active character; a scenario may allow some during a Walk."""

from fireteam.games.omicron.model import Omicron
from fireteam.kernel.decisions import Argument, Decision, Form, Offer


def interactions(s: Omicron, d: Decision) -> Offer:
    return s.setting.special.interactions(s, d)


INTERACT: Form[Omicron] = Form(
    "interact",
    interactions,
    lambda s, d, interaction: s.setting.special.refusals(s, d, interaction),
    Argument(
        lambda s, d: s.setting.special.universe(s, d),
        lambda s, a: s.setting.special.write(s, a),
        lambda s, words: s.setting.special.read(s, words),
        lambda s, a: s.setting.special.parts(s, a),
    ),
    label="{0}[ {1}][ {2}]",
    action="{0}",
)
