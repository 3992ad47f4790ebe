"""What a mission of a campaign leaves to the next one. It goes into the options, so that the record of a mission is all
that is needed to go on."""

from typing import Literal

from msgspec.structs import replace

from fireteam.games.human_interface.model import (
    MOST_CARDS,
    MOST_CHIPS,
    Carried,
    Member,
    Table,
    fits_class,
    members,
)
from fireteam.games.human_interface.model.campaign import MOST_CREDITS, Played, Progress, Veteran
from fireteam.games.human_interface.model.setup import Options, known_missions, market_before
from fireteam.games.human_interface.model.teams import can_go_on
from fireteam.kernel.rules import Result


def sequel(options: Options, s: Table, result: Result) -> Options | None:
    """[campaign.progress] What the next mission is played with when this one has ended so; none where nothing follows,
    or with too few to go on."""
    mission, won = s.setting.mission, s.setting.team_names[0] in result.winners
    follows = mission.won if won else mission.lost
    if not follows:
        return None
    progress = carried(s, won)
    living = sum(one.condition != "lost" for one in progress.team)
    ever, price = {one.who for one in progress.team}, market_before(options, follows).hire
    if not can_go_on(s.setting, progress.faction, ever, living, progress.credits, price):
        return None
    return replace(options, scenario=follows, progress=progress)


def follows(scenario: str) -> dict[str, str]:
    """[campaign.progress] Where a mission leads by how it ends, as it is printed."""
    mission = known_missions()[scenario]
    return {how: code for how, code in (("won", mission.won), ("lost", mission.lost)) if code}


def carried(s: Table, won: bool) -> Progress:
    """[campaign.progress] Everybody who is, or was, in the campaign, and what the team has."""
    setting, before = s.setting, s.setting.progress or Progress()
    mission, left = setting.mission, [card for pile in s.piles for card in pile.items]
    went = [_veteran(s, model, won, left) for model in setting.roster[0] if s.card[model] >= 0]
    team = (*went, *(_at_home(s, one) for one in s.camp), *(one for one in before.team if one.condition == "lost"))
    first = setting.box.identities[setting.identity(team[0].who)] if team else None
    return Progress(
        team=tuple(sorted(team, key=lambda one: one.condition == "lost")),
        faction=before.faction or (first.faction if first else ""),
        credits=min(MOST_CREDITS, s.credits + mission.wage + mission.reward * won),
        improvements=s.lessons + mission.improvements * won,
        played=(*before.played, Played(mission.name, won)),
    )


def condition(s: Table, model: int, won: bool) -> Literal["well", "crippled", "lost"]:
    if s.lost >> model & 1 or (s.down >> model & 1 and model not in carried_out(s, won)):
        return "lost"
    return "crippled" if s.crippled >> model & 1 else "well"


def carried_out(s: Table, won: bool) -> list[int]:
    """[campaign.casualties] Of the unconscious all after a victory; after a defeat one by each who still stands, in the
    order of the team."""
    down = [m for m in s.setting.roster[0] if s.down >> m & 1 and not s.lost >> m & 1]
    return down if won else down[: len(members(s, 0))]


def _veteran(s: Table, model: int, won: bool, left: list[Carried]) -> Veteran:
    setting = s.setting
    called, how = setting.identity_names[s.card[model]], condition(s, model, won)
    if how == "lost":
        return Veteran(called, how)
    cards = [*s.equipment[model], *s.chips[model]]
    if s.down >> model & 1:
        _gather(s, model, cards, left)
    gear = tuple(setting.item_names[card.item] for card in _kept(s, model, cards))
    return Veteran(called, how, gear, _names(s, s.learnt[model]))


def _gather(s: Table, model: int, cards: list[Carried], left: list[Carried]) -> None:
    """[campaign.casualties] Whoever is carried out takes of the gear that lies about what it can use, in the order of
    the piles."""
    for card in [*left]:
        if len(_kept(s, model, [*cards, card])) > len(_kept(s, model, cards)):
            cards.append(card)
            left.remove(card)


def _kept(s: Table, model: int, cards: list[Carried]) -> list[Carried]:
    """[setup.equipment-limit] [setup.neurochip-healthy-limit] [class.role] What it may have when a mission begins."""
    who, items = s.setting.box.identities[s.card[model]], s.setting.box.items
    fit = [card for card in cards if fits_class(who, items[card.item])]
    chips = [card for card in fit if items[card.item].kind == "neurochip"]
    others = [card for card in fit if items[card.item].kind != "neurochip"]
    return others[:MOST_CARDS] + chips[:MOST_CHIPS]


def _at_home(s: Table, one: Member) -> Veteran:
    """[campaign.healing] Whoever has stayed at home is well again."""
    names = s.setting.item_names
    hurt = one.crippled and not one.home
    gear = tuple(names[item] for item in one.gear)
    return Veteran(s.setting.identity_names[one.who], "crippled" if hurt else "well", gear, _names(s, one.learnt))


def _names(s: Table, learnt: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(s.setting.improvement_names[number] for number in learnt)
