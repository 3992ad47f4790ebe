"""A campaign as a table shows it: what was played, what the team has, and where the mission leads. All of it is
public."""

from collections import Counter
from collections.abc import Iterator

from fireteam.games.human_interface.model import Member, Phase, Table, plain
from fireteam.games.human_interface.model.campaign import Progress
from fireteam.games.human_interface.model.equipment import starting_shock
from fireteam.games.human_interface.model.setup import DRILL, known_missions, printed_missions
from fireteam.games.human_interface.rules.campaign import carried
from fireteam.games.human_interface.rules.phases.muster import is_sold
from fireteam.games.human_interface.view.shown import Campaign, Mustered
from fireteam.skirmish.texts import in_one_line


def campaign(s: Table) -> Campaign | None:
    setting, mission, progress = s.setting, s.setting.mission, s.setting.progress
    if progress is None and not (mission.won or mission.lost):
        return None
    before, won = progress or Progress(), bool(s.winners & 1)
    debriefing = mission.debriefing.won if won else mission.debriefing.lost
    after = carried(s, won) if s.ending else None
    return Campaign(
        played={one.mission: one.won for one in before.played},
        won=_called(mission.won),
        lost=_called(mission.lost),
        credits=s.credits,
        improvements=s.lessons,
        heal=mission.market.heal,
        hire=mission.market.hire,
        market=[name for item, name in enumerate(setting.item_names) if is_sold(s, item)] if _musters(s) else [],
        size=mission.size,
        camp={plain(setting.identity_names[one.who]): _mustered(s, one) for one in s.camp},
        gone=[one.who for one in before.team if one.condition == "lost"],
        back={plain(one.who): one.condition for one in after.team} if after else {},
        earned=after.credits - s.credits if after else 0,
        lessons=after.improvements - s.lessons if after else 0,
        debriefing=[*map(in_one_line, debriefing), *_wages_told(s), *_gear_told(s, after)] if after else [],
    )


def _wages_told(s: Table) -> Iterator[str]:
    """[campaign.progress] What is earned beside the reward that the mission promised."""
    if wage := s.setting.mission.wage:
        yield f"{wage} of the credits are wages, which are paid to whoever goes."


def _gear_told(s: Table, after: Progress) -> Iterator[str]:
    """[campaign.casualties] Who has what lay about when a mission is over, and what of the team's own gear is lost."""
    names, kept = s.setting.item_names, {one.who: Counter(one.gear) for one in after.team}
    lying = [card for pile in s.piles for card in pile.items]
    own = Counter(names[card.item] for card in lying if card.left_by == 0)
    left = Counter(names[card.item] for card in lying)
    for model in s.setting.roster[0]:
        if s.card[model] < 0:
            continue
        called = s.setting.identity_names[s.card[model]]
        held = Counter(names[card.item] for card in (*s.equipment[model], *s.chips[model]))
        if taken := [*(kept[called] - held).elements()]:
            yield f"{called} now has {', '.join(taken)} from what lay about."
        own.update(held)
        left.update(held)
        left.subtract(kept[called])
    if lost := [*(own & left).elements()]:
        yield f"The team has lost {', '.join(lost)}."


def _musters(s: Table) -> bool:
    return s.phase is Phase.MUSTER


def _called(code: str) -> str | None:
    """The printed name of a mission; one that only this table has goes by its code."""
    known = {**known_missions(), **printed_missions(DRILL)}
    return (known[code].name if code in known else code) or None


def _mustered(s: Table, one: Member) -> Mustered:
    setting = s.setting
    return Mustered(
        card=setting.identity_names[one.who],
        crippled=one.crippled,
        gear=[setting.item_names[item] for item in one.gear],
        improvements=[setting.improvement_names[number] for number in one.learnt],
        cybershock=starting_shock(setting, setting.box.identities[one.who], one.gear, one.learnt),
        home=one.home,
    )
