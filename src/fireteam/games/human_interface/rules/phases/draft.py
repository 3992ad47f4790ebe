"""Choosing a skirmish team, one character after the other; and, where the table plays for money, a kit for each within
the budget of the team."""

from fireteam.games.human_interface.model import IDENTITY, KIT, Identity, Phase, Table, title, whom
from fireteam.games.human_interface.model.equipment import equip, give
from fireteam.games.human_interface.model.setup import join
from fireteam.games.human_interface.model.teams import team_faults
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, first_refused, say

LEAST = 22  # credits that are enough for somebody of any class


def draft(s: Table) -> Flow:
    """[team.restrictions-scope] One character after the other joins, team by team in turns; a campaign has its own."""
    open_places = [(len(_joined(s, team)), team) for team in range(s.setting.teams)]
    smallest, team = min(open_places)
    if smallest >= len(s.setting.roster[team]):
        s.phase = Phase.AGENDAS
        return
    seat = s.setting.team_of.index(team)
    who = argument_of((yield Decision(seat, DRAFTING, team)))
    model = s.setting.roster[team][smallest]
    join(s, model, who)
    called = s.setting.identity_names[who]
    say(s, "drafted", "team.faction", "{who} joins {team}.", who=called, team=s.setting.team_names[team])
    if s.setting.agreed.buying and kits_for(s, model):  # OPFOR bring what is on their card
        yield from _buy(s, team, model)


def _buy(s: Table, team: int, model: int) -> Flow:
    """[setup.kits]"""
    give(s, model, ())
    kit = argument_of((yield Decision(s.setting.team_of.index(team), OUTFITTING, model, team)))
    equip(s, model, s.setting.box.kits[kit].items)
    say(
        s,
        "outfitted",
        "setup.kits",
        "{who} takes {kit} for {price} credits.",
        who=s.setting.identity_names[s.card[model]],
        kit=s.setting.kit_names[kit],
        price=s.setting.kit_prices[kit],
    )


def credits_left(s: Table, team: int) -> int:
    """[setup.kits] What a team still has, as its characters carry the rest."""
    items, roster = s.setting.box.items, s.setting.roster[team]
    carried = sum(items[card.item].price for model in roster for card in (*s.equipment[model], *s.chips[model]))
    return s.setting.agreed.budget * len(roster) - carried


def kits_for(s: Table, model: int) -> list[int]:
    """Kits for one of its classes."""
    kinds = {*s.setting.box.identities[s.card[model]].classes}
    return [number for number, kit in enumerate(s.setting.box.kits) if kinds & {*kit.classes}]


def affordable(s: Table, model: int, team: int, kit: int) -> bool:
    """[setup.kits] The cheapest of a class is always to be had."""
    prices = s.setting.kit_prices
    return prices[kit] <= spendable(s, team) or prices[kit] == min(prices[each] for each in kits_for(s, model))


def spendable(s: Table, team: int) -> int:
    """[setup.kits] What can be spent now, so that everybody else gets something too."""
    to_come = len(s.setting.roster[team]) - len(_joined(s, team))
    return credits_left(s, team) - LEAST * to_come


def _joined(s: Table, team: int) -> list[Identity]:
    return [s.setting.box.identities[s.card[model]] for model in s.setting.roster[team] if s.card[model] >= 0]


def _offered(s: Table, d: Decision) -> Offer:
    joined = _joined(s, d.args[0])
    people = enumerate(s.setting.box.identities)
    return [number for number, one in people if not any(team_faults(s.setting, joined, one))]


def _refusals(s: Table, d: Decision, who: int) -> Refusals:
    return team_faults(s.setting, _joined(s, d.args[0]), s.setting.box.identities[who])


def _asks(s: Table, d: Decision) -> str:
    places = len(s.setting.roster[d.args[0]])
    return f"Who joins {s.setting.team_names[d.args[0]]}? {places - len(_joined(s, d.args[0]))} of {places} to choose."


RECRUIT: Form[Table] = Form("recruit", _offered, _refusals, IDENTITY, label="Recruit {0}", action="Recruit")
DRAFTING: Kind[Table] = Kind("drafting", "team.faction", _asks, (RECRUIT,))


def _kits(s: Table, d: Decision) -> Offer:
    model, team = d.args
    return [kit for kit in kits_for(s, model) if affordable(s, model, team, kit)]


def _kit_refusals(s: Table, d: Decision, kit: int) -> Refusals:
    model, team = d.args
    called, price = s.setting.kit_names[kit], s.setting.kit_prices[kit]
    return first_refused(
        (kit not in kits_for(s, model), f"{called} is not for {title(s, model)}", "class.role"),
        (not affordable(s, model, team, kit), f"{called} costs {price}, more than can be spent", "setup.kits"),
    )


BUY: Form[Table] = Form("kit", _kits, _kit_refusals, KIT, label="Take {0}", action="Take a kit")
OUTFITTING: Kind[Table] = Kind(
    "outfitting",
    "setup.kits",
    lambda s, d: f"What does {title(s, d.args[0])} take? {spendable(s, d.args[1])} credits can be spent.",
    (BUY,),
    piece=whom,
)
