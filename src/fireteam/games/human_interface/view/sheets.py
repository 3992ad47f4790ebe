"""Models as a table shows them: dials, tokens, gear and numbers. All of it is public but mines that
are not laid."""

from fireteam.games.human_interface.model import (
    NEUTRAL,
    OPFOR,
    Carried,
    Stat,
    Table,
    conscious,
    full_wounds,
    name,
    square,
    title,
)
from fireteam.games.human_interface.rules.board import sight
from fireteam.games.human_interface.rules.characters import payments, skills, stats
from fireteam.games.human_interface.rules.harm import casualties, damage
from fireteam.games.human_interface.view.shown_models import Gear, Model, Skill
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.numbers import Number
from fireteam.skirmish.texts import in_one_line

LOCATIONS = ("head", "torso", "arms", "legs")
LIMBS = ("head", "torso", "left arm", "right arm", "left leg", "right leg")

Eyes = int  # the mask of seats with whose eyes one looks, none of a watcher
TRUTH = 1 << 30  # what sees everything


def own(s: Table, eyes: Eyes, side: int) -> bool:
    """[info.visibility] Is one of these seats of that team?"""
    return bool(eyes & TRUTH) or any(team == side and eyes >> n & 1 for n, team in enumerate(s.setting.team_of))


def side_name(s: Table, side: int) -> str:
    return {OPFOR: "OPFOR", NEUTRAL: "neutral"}.get(side) or s.setting.team_names[side]


def model(s: Table, number: int, eyes: Eyes) -> Model:
    card = s.setting.box.identities[s.card[number]]
    team, there = casualties.team_of(s, number), s.cell[number] >= 0
    campaign = s.setting.mission.mode == "campaign"
    alone = team < 0 and campaign and not s.crippled >> number & 1
    return Model(
        title=title(s, number),
        card=card.name,
        side=side_name(s, s.side[number]),
        team=s.setting.team_names[team] if team >= 0 else None,
        player=s.setting.seats[s.seat[number]].name if s.seat[number] >= 0 else None,
        classes=list(card.classes),
        faction=card.faction,
        at=square(s, s.cell[number]) if there else None,
        zone=s.setting.ground.zone_names[s.setting.ground.zone_of[s.cell[number]]] if there else None,
        wounds=s.wounds[number],
        most_wounds=card.opfor_wounds if alone and card.opfor_wounds else full_wounds(s, number),
        cybershock=s.shock[number],
        crippled=_marked(s.crippled, number),
        unconscious=_marked(s.down, number),
        lost=_marked(s.lost, number),
        stunned=_marked(s.stunned, number),
        activated=_marked(s.activated, number),
        reacted=_marked(s.reacted, number),
        disconnected=_marked(s.disconnected, number),
        slowed=_marked(s.slowed, number),
        mined=_marked(s.mined, number),
        physical=_skill(s, number, "physical"),
        mental=_skill(s, number, "mental"),
        speed=_skill(s, number, "speed"),
        armour={where: damage.armour(s, number, where) for where in _locations(s)},
        equipment=[
            gear(s, carried) if reads(s, eyes, number, carried) else FACEDOWN for carried in s.equipment[number]
        ],
        chips=[gear(s, carried) for carried in s.chips[number]],
        adrenaline=[s.setting.rush_names[each] for each in s.adrenaline[number]],
        adrenaline_worth=payments.worth(s, s.adrenaline[number]),
        skills=[_special(s, number, each) for each in stats.skills(s, number)],
        improvements=[s.setting.improvement_names[each] for each in s.learnt[number]],
        sees=_seen(s, number) if conscious(s, number) else [],
    )


def _marked(mask: int, number: int) -> bool:
    return bool(mask >> number & 1)


def _locations(s: Table) -> tuple[str, ...]:
    return LIMBS if s.setting.agreed.advanced_locations else LOCATIONS


def _skill(s: Table, number: int, stat: Stat) -> Number:
    return Number.of(stat.upper(), stats.skill_modifiers(s, number, stat))


def _seen(s: Table, number: int) -> list[str]:
    return [name(s, m) for m in range(len(s.cell)) if m != number and conscious(s, m) and sight.sees(s, number, m)]


FACEDOWN = Gear(UNSEEN, "facedown", None, False)


def reads(s: Table, eyes: Eyes, number: int, carried: Carried) -> bool:
    """[mine.card] [component.mine-card] A mine lies facedown before its player as long as it is not used."""
    team = casualties.team_of(s, number)
    return s.setting.box.items[carried.item].kind != "mine" or team < 0 or own(s, eyes, team)


def gear(s: Table, carried: Carried) -> Gear:
    item = s.setting.box.items[carried.item]
    return Gear(item.name, item.kind, carried.uses if item.uses else None, carried.off)


def _special(s: Table, number: int, skill: int) -> Skill:
    special = s.setting.box.skills[skill]
    used = skills.is_used(s, number, skill)
    return Skill(special.name, in_one_line(special.text), special.cost, special.once or None, used)
