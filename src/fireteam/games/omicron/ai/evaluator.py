"""The evaluation that bots use: what a moment is worth to a side, in points, as a sum of named features. The score
comes first, then what leads to points or costs them: characters and what they carry, where they stand, what threatens
them, and what the squad has left to spend. What is good for one side is as bad for the other."""

from collections.abc import Iterator

from fireteam.games.omicron.ai import endgame, weights
from fireteam.games.omicron.ai.option_scores import SCORES
from fireteam.games.omicron.ai.position_value import Scene, burning, delivers, handful, health, loudness_of
from fireteam.games.omicron.model import CELL_MASK, SIDE_NAMES, Omicron, Phase, side_of, squad, title
from fireteam.games.omicron.rules import victory
from fireteam.games.omicron.rules.activation import actions
from fireteam.games.omicron.rules.board.distance import engaging
from fireteam.games.omicron.rules.characters import action_points
from fireteam.games.omicron.rules.cyms import cyms_activation
from fireteam.games.omicron.rules.movement import repositions, walk
from fireteam.games.omicron.rules.scoring import points
from fireteam.kernel.evaluator import Evaluator, Feature, roughly
from fireteam.skirmish.near_twins import near_twins
from fireteam.skirmish.telling import Change, Wording, more, way, weighed

CERTAIN = 0.99  # what happens in so many cases is told as if it did in all


def features(s: Omicron, seat: int) -> Iterator[Feature]:
    counted = weights.COUNTED
    for what, about, amount, worth in _worth(s, seat):
        yield what, about, amount, counted.get(what, 1.0) * worth


def _worth(s: Omicron, seat: int) -> Iterator[Feature]:
    """The features as the option scores know them, where a character weighs how it fares in its own activation."""
    mine, scene = SIDE_NAMES.index(s.setting.seats[seat].side), Scene(s)
    yield from _side(s, scene, mine)
    yield from weighed(-1.0, _side(s, scene, 1 - mine))
    yield from _standing_of_the_game(s, mine)


def _side(s: Omicron, scene: Scene, side: int) -> Iterator[Feature]:
    """Everything that a side has, as that side sees it."""
    score, coming = s.setting.scenario.points, _if_it_ended_now(s, side)
    objectives, knock_outs = s.objectives[side] * score.objective, s.ko_count[side] * score.ko
    scored = points.total(s, side) - objectives - knock_outs
    yield from (
        ("objectives", side, s.objectives[side], float(objectives)),
        ("knock-outs", side, s.ko_count[side], float(knock_outs)),
        ("cyms-track", side, s.cyms_ko[side], scored if s.final else s.cyms_ko[side] * handful(s)),
        ("held", side, coming, coming * score.objective * _certainty(s)),
    )
    for m in squad(s, side):
        yield from _character(s, scene, m)
    waiting = any(not s.activated >> m & 1 for m in squad(s, side))
    last, left, to_spend = s.final and not waiting, endgame.later(s), action_points.to_spend(s, side)
    used, snares = s.tactic_used[side], sum([snare.side == side for snare in s.snares])
    markers = sum([marker.owner >= 0 and side_of(marker.owner) == side for marker in s.markers])
    token = 0.0 if last else weights.ACTION_POINT if waiting else weights.FORAGE_CARD
    yield from (
        ("ap", side, to_spend, to_spend * token),
        ("tactic", side, 0.0 if used else 1.0, 0.0 if used or last else weights.UNUSED_TACTIC),
    )
    yield from _if_any(
        ("snares", side, snares, snares * weights.SNARE * left),
        ("effects", side, markers, markers * weights.LASTING_EFFECT * left),
    )


def _if_any(*features: Feature) -> list[Feature]:
    """What counts only where there is some of it."""
    return [feature for feature in features if feature[2]]


def _character(s: Omicron, scene: Scene, m: int) -> Iterator[Feature]:
    down, left, acts = s.ko >> m & 1, endgame.later(s), endgame.acts_again(s, m)
    yield from (
        ("ko", m, down, -weights.KNOCKED_OUT * down * acts),
        ("hp", m, s.hp[m], health(s.hp[m] or s.setting.roster[s.card[m]].recovery) * left),
        ("luck", m, s.luck[m], s.luck[m] * weights.LUCK_TOKEN * left),
        ("cards", m, len(s.hand[m]), len(s.hand[m]) * weights.FORAGE_CARD * left),
    )
    if s.token[m]:
        yield "token", m, s.token[m], weights.OBJECTIVE_TOKEN * s.token[m] * delivers(s, m)
    if not s.foot[m]:
        return
    if down:  # whoever lies there will get up where the danger is
        yield from weighed(weights.FEARED_ON_THE_GROUND, scene.danger(m, s.cell[m], s.foot[m], covered=False))
        return
    if s.noise[m] or (s.stunned | s.burning | s.tagged) >> m & 1:
        yield from _if_any(
            ("noise", m, s.noise[m], -loudness_of(s, m)),
            ("stunned", m, float(s.stunned >> m & 1), -weights.STUNNED * acts),
            ("burning", m, float(s.burning >> m & 1), -burning(s, m)),
            ("tagged", m, float(s.tagged >> m & 1), -weights.TAGGED * left),
        )
    near = len(engaging(s, m))
    yield "engaged", m, near, -weights.ENGAGED * near * left
    yield from scene.stand(m, s.cell[m], s.foot[m])


def _if_it_ended_now(s: Omicron, side: int) -> int:
    """What the scenario would score for a side if the round ended now: the rule itself is asked, and what it does is
    undone."""
    if s.phase in (Phase.CONDITIONS, Phase.END):
        return 0
    objectives, noise, log = s.objectives[:], s.noise[:], s.log
    s.log = None
    s.setting.special.score(s, side)
    gained = s.objectives[side] - objectives[side]
    s.objectives, s.noise, s.log = objectives, noise, log
    return gained


def _certainty(s: Omicron) -> float:
    """How sure it is that what stands now stands at the end of the round: more so, the fewer are still to act."""
    squads = sum([card >= 0 for card in s.card])
    return weights.HELD_AT_LEAST + weights.HELD_BY_ACTIVATIONS * s.activated.bit_count() / max(1, squads)


def _standing_of_the_game(s: Omicron, mine: int) -> Iterator[Feature]:
    """What decides: the result when there is one, the lead when the end is near."""
    result = victory.result(s)
    if result is not None:
        won = 0.0 if not result.winners else 1.0 if result.winners[0] == SIDE_NAMES[mine] else -1.0
        yield "won", mine, won, weights.WON_GAME * won
        return
    lead = points.total(s, mine) - points.total(s, 1 - mine)
    if s.final:
        lead += _if_it_ended_now(s, mine) - _if_it_ended_now(s, 1 - mine)
        yield "lead", mine, lead, _counted(lead) * weights.LEAD_IN_LAST_ROUND
    elif victory.criteria_met(s):
        yield "last-round", mine, 1.0, _counted(lead) * weights.LEAD_BEFORE_LAST_ROUND


def _counted(lead: int) -> int:
    """As many points of a lead as matter, ahead or behind."""
    return max(-weights.MOST_LEAD, min(weights.MOST_LEAD, lead))


def horizon(s: Omicron) -> int:
    """An activation and the CyMS it has roused belong together, and so does the choice of whom to activate."""
    together = s.round * 16 + s.activated.bit_count()
    return {Phase.ACTIVATION: together + 1, Phase.ACTING: together, Phase.CYMS: together}.get(s.phase, 0)


# --- Telling -------------------------------------------------------------------------------------------------------


_OF_A_SIDE: dict[str, Change] = {
    "won": lambda side, change, after: f"{side} {'wins' if change > 0 else 'loses'} in {abs(change):.0%} of cases",
    "lead": lambda side, change, after: "",
    "last-round": lambda side, change, after: "the next round becomes the last",
    "objectives": lambda side, change, after: f"{side} scores {roughly(change)} for objectives",
    "knock-outs": lambda side, change, after: "",
    "cyms-track": lambda side, change, after: f"{side} knocks out {roughly(change)} CyMS",
    "held": lambda side, change, after: (
        f"{side} would score {roughly(abs(change))} {_grows(change)} at the end of the round"
    ),
    "ap": lambda side, change, after: f"{side} spends {roughly(-change)} AP" if change < 0 else "",
    "tactic": lambda side, change, after: f"{side}'s Extraordinary Tactic is used up",
    "effects": lambda side, change, after: f"{side} has {more(change, 'lasting effect')}",
    "snares": lambda side, change, after: f"{side} has {more(change, 'Snare')}",
}


def _told_ko(who: str, change: float, after: float) -> str:
    knocked_out = f"would be knocked out in {change:.0%} of cases" if change < CERTAIN else "is knocked out"
    return f"{who} is on its feet again" if change < 0 else f"{who} {knocked_out}"


def _suffers(condition: str) -> Change:
    return lambda who, change, after: f"{who} is {condition}" if change > 0 else f"{who} is no longer {condition}"


_OF_A_CHARACTER: dict[str, Change] = {
    "ko": _told_ko,
    "hp": lambda who, change, after: f"{who} {'regains' if change > 0 else 'loses'} {roughly(abs(change))} HP",
    "token": lambda who, change, after: f"{who} {'takes' if change > 0 else 'gives up'} a token",
    "cover": lambda who, change, after: f"{who} {'in cover' if change > 0 else 'leaves cover'}",
    "cyms": lambda who, change, after: f"CyMS threaten {who} {_grows(change)}",
    "threat": lambda who, change, after: f"{who} is {_grows(change)} exposed to attacks",
    "noise": lambda who, change, after: f"{who} makes {roughly(abs(change))} {_grows(change)} noise",
    "cards": lambda who, change, after: f"{who} has {more(change, 'card')}",
    "luck": lambda who, change, after: f"{who} {'gains' if change > 0 else 'spends'} {roughly(abs(change))} Luck",
    **{condition: _suffers(condition) for condition in ("engaged", "stunned", "burning", "tagged")},
}


def _grows(change: float) -> str:
    return "more" if change > 0 else "less"


# Walks, and other ways to be somewhere, that end on hexes which touch
ALIKE = near_twins(
    (actions.WALK, actions.BOOST, walk.ON, repositions.TO),
    (actions.CHARGE, cyms_activation.SEND),
    lambda s, one, other: s.setting.board.distance(one, other),
    CELL_MASK,
)
wording = Wording[Omicron](
    lambda s, what, about: SIDE_NAMES[about] if what in _OF_A_SIDE else title(s, about),
    _OF_A_SIDE | _OF_A_CHARACTER,
    {"way": way(title, "hex", "hexes")},
)
EVALUATOR: Evaluator[Omicron] = Evaluator(features, wording, SCORES, horizon, alike=ALIKE)
