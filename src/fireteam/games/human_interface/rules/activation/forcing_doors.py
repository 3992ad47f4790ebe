"""Forcing locked doors, an optional rule: with a cyberarm or cyberlegs, for an action point and a test."""

from fireteam.games.human_interface.model import DOOR, MOST_ACTIONS, Table, When, name, title
from fireteam.games.human_interface.rules.attack.outcomes import of_test
from fireteam.games.human_interface.rules.board import alarm, doors
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.draws import boosts, cando
from fireteam.kernel import Decision, Flow, Form, Offer, Refusals, first_refused, refused, say

COST = 1  # [advdoor.cost]
DEFENCE = 13  # [advdoor.success]
TESTED = When(test="door")


def beside(s: Table, model: int) -> list[int]:
    """[advdoor.details] Doors whose doorway it stands next to, straight on."""
    here, cells = s.cell[model], s.setting.ground.door_cells
    return [door for door in doors.beside(s, model) if not cells[door] >> here & 1]


def _strong(s: Table, model: int) -> bool:
    """[advdoor.prerequisite]"""
    return bool(stats.carries(s, model, s.setting.cards.door_forcing))


def _offered(s: Table, d: Decision) -> Offer:
    me = s.active
    able = s.setting.agreed.forcing_doors and s.ap >= COST and s.actions < MOST_ACTIONS
    if not able or not s.locked or not _strong(s, me):
        return ()
    return [door for door in beside(s, me) if s.locked >> door & 1]


def _refusals(s: Table, d: Decision, door: int) -> Refusals:
    who, called = title(s, s.active), s.setting.door_names[door]
    return first_refused(
        (not s.setting.agreed.forcing_doors, "doors are not forced at this table", "advdoor.prerequisite"),
        refused(
            (not _strong(s, s.active), f"{who} is not strong enough", "advdoor.prerequisite"),
            (s.ap < COST, f"{who} has {s.ap} AP, and that costs {COST}", "advdoor.cost"),
            (s.actions >= MOST_ACTIONS, f"{who} has done {MOST_ACTIONS} actions", "realworld.max-actions"),
            (door not in beside(s, s.active), f"{who} is not next to {called}", "advdoor.details"),
            (not s.locked >> door & 1, f"{called} is not locked", "advdoor.prerequisite"),
        ),
    )


def force(s: Table, me: int, door: int) -> Flow:
    """[advdoor.test] [advdoor.success] [advdoor.failure]"""
    s.ap -= COST
    s.actions += 1
    s.stride = s.looted = 0
    skill = stats.skill(s, me, "physical", TESTED)

    def needed(value: int, more: int) -> boosts.Need:
        return boosts.need(DEFENCE + 1 - skill - value - more)

    drawn = cando.draw(s, "advdoor.test", me, lambda value: skill + value > DEFENCE)
    settled = yield from boosts.settle(s, me, drawn, "advdoor.test", needed)
    cando.put_away(s, [settled.card])
    total = skill + cando.value(s, settled.card) + settled.plus
    say(s, "forcing", "advdoor.test", "{who} throws {total} at the door.", who=name(s, me), total=total, needed=DEFENCE)
    if total > DEFENCE:
        doors.remove(s, door, "advdoor.success")
        alarm.noise(s, me, alarm.FORCED, "alarm.force-door")


FORCE: Form[Table] = Form("force", _offered, _refusals, DOOR, measure=of_test, label="Force {0}", action="Force a door")
