"""Initiative, in skirmishes: secret bids of SR, a CanDo card for each team, and who begins the cyberwarfare step."""

from fireteam.games.human_interface.model import TEAM, Phase, Table, teams_in
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.network import (
    acting_hacker,
    decider,
    main_hacker,
    side_name,
)
from fireteam.games.human_interface.rules.draws import cando
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    Together,
    argument_of,
    first_refused,
    refused,
    say,
)
from fireteam.kernel.decisions import numbers

MOST_BID = 2  # [initiative.bid-max]


def bid(s: Table) -> Flow:
    """[initiative.bid-secret] [initiative.bid-spent] [initiative.no-hacker] All at once; those without SR bid
    nothing."""
    teams = teams_in(s)
    asked = [team for team in teams if s.networks[team].sr and main_hacker(s, team) >= 0]
    bids = dict.fromkeys(teams, 0)
    if asked:
        decisions = sorted((Decision(decider(s, team), BIDDING, team) for team in asked), key=lambda d: d.seat)
        answers = yield Together(decisions)
        for d, answer in zip(decisions, answers, strict=True):
            bids[d.args[0]] = argument_of(answer)
    for team in teams:
        network.spend(s, team, bids[team])
        say(s, "bid", "initiative.bid-secret", "{team} bids {sr} SR.", team=side_name(s, team), sr=bids[team])
    s.initiative = _highest(s, bids)
    say(s, "initiative", "initiative.winner", "{team} has initiative.", team=side_name(s, s.initiative))
    s.phase = Phase.FIRST_HACKER


def _highest(s: Table, bids: dict[int, int]) -> int:
    """[initiative.total] [initiative.tie] [initiative.tie-multi] Those who are level draw again."""
    left = list(bids)
    while True:
        totals = {}
        for team in left:
            totals[team] = bids[team] + cando.draw_value(s, "initiative.total", model=main_hacker(s, team))
            say(
                s,
                "initiative total",
                "initiative.total",
                "{team} has {total}.",
                team=side_name(s, team),
                total=totals[team],
            )
        left = [team for team in left if totals[team] == max(totals.values())]
        if len(left) == 1:
            return left[0]


def first_hacker(s: Table) -> Flow:
    """[initiative.choose-first] [initiative.choose-when] [cw.starter-conflict] The team with initiative names the
    first, where several take part; the others follow in their order."""
    able = _able(s)
    first = able[0] if able else 0
    if len(able) > 1:
        first = argument_of((yield Decision(decider(s, _holder(s)), FIRST)))
    s.order = [team for team in _from(s, first) if team in teams_in(s)]
    s.phase = Phase.CYBERWARFARE


def _able(s: Table) -> list[int]:
    return [team for team in teams_in(s) if acting_hacker(s, team) >= 0]


def _holder(s: Table) -> int:
    return next(team for team in _from(s, s.initiative) if team in teams_in(s))


def _from(s: Table, first: int) -> list[int]:
    return [(first + n) % s.setting.teams for n in range(s.setting.teams)]


def _bids(s: Table, d: Decision) -> Offer:
    return range(min(MOST_BID, s.networks[d.args[0]].sr) + 1)


def _bid_refusals(s: Table, d: Decision, sr: int) -> Refusals:
    held = s.networks[d.args[0]].sr
    return first_refused(
        (sr > MOST_BID, f"a bid is {MOST_BID} SR at most", "initiative.bid-max"),
        (sr > held, f"{side_name(s, d.args[0])} has {held} SR", "initiative.bid-max"),
    )


def _firsts(s: Table, d: Decision) -> Offer:
    return _able(s)


def _first_refusals(s: Table, d: Decision, team: int) -> Refusals:
    able = team in _able(s)
    return refused((not able, f"{side_name(s, team)} takes no part in cyberwarfare", "cw.skip-no-hacker"))


BID: Form[Table] = Form("bid", _bids, _bid_refusals, numbers(0, MOST_BID + 1), label="Bid {0} SR", action="Bid")
BIDDING: Kind[Table] = Kind(
    "bidding",
    "initiative.bid-secret",
    "How many SR do you bid for initiative?",
    (BID,),
    default=lambda s, d: BID.option(0),
    secret=True,
)
BEGINS: Form[Table] = Form("begins", _firsts, _first_refusals, TEAM, label="{0} begins", action="Name one")
FIRST: Kind[Table] = Kind(
    "first hacker", "initiative.choose-first", "Which team begins the cyberwarfare step?", (BEGINS,)
)
