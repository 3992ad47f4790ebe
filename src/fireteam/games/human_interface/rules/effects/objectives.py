"""Objectives on the board: uncovered by who comes near, secured by interacting on their square."""

from fireteam.games.human_interface.model import Table, conscious, name
from fireteam.games.human_interface.rules.board import sight
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.harm import adrenaline, damage
from fireteam.kernel import Flow, Refusals, first_refused, say
from fireteam.kernel.state import with_one

INTERACT_AP = 1  # [hidden.uncover]


def are_hidden(s: Table) -> bool:
    """Is there any that nobody has uncovered?"""
    return s.uncovered.bit_count() < len(s.setting.ground.objective_at)


def look_around(s: Table, model: int) -> Flow:
    """[hidden.uncover] A character has ended a move: hidden objectives on its square or next to it that it sees."""
    for number, where in enumerate(s.setting.ground.objective_at):
        if s.uncovered >> number & 1 or s.setting.board.distance_king(s.cell[model], where) > 1:
            continue
        if conscious(s, model) and sight.sees_square(s, model, where):  # the one before may have been a trap
            s.uncovered |= 1 << number
            called = s.setting.objective_names[number]
            say(s, "uncovered", "hidden.uncover", "{who} uncovers {what}.", who=name(s, model), what=called)
            yield from incidents.draw(s, "hidden", model, s.side[model])


def at(s: Table, model: int) -> list[int]:
    """The objectives that a character can secure."""
    here, there = s.cell[model], s.setting.ground.objective_at
    if here not in there:
        return []
    left = s.uncovered & ~s.secured
    return [number for number, where in enumerate(there) if where == here and left >> number & 1]


def secure(s: Table, model: int, number: int) -> Flow:
    """[adrenaline.secure-objective] [cleanup.scoring]"""
    s.secured |= 1 << number
    team = s.side[model]
    s.securer = with_one(s.securer, number, team)
    s.score = with_one(s.score, team, s.score[team] + s.setting.mission.objectives[number].points)
    called = s.setting.objective_names[number]
    say(s, "secured", "hidden.uncover", "{who} secures {what}.", who=name(s, model), what=called)
    damage.count(s, model, "secured", 1)
    for trigger in s.setting.mission.triggers:  # [collateral.trigger]
        if trigger.on == "objective" and trigger.name == called:
            yield from incidents.draw(s, trigger.draw, model, team)
    yield from s.setting.special.secured(s, model, number) or ()
    yield from adrenaline.draw(s, model, "adrenaline.secure-objective")


def secure_refusals(s: Table, model: int, number: int) -> Refusals:
    called = s.setting.objective_names[number]
    return first_refused(
        (s.setting.ground.objective_at[number] != s.cell[model], f"{called} is not on this square", "hidden.uncover"),
        (not s.uncovered >> number & 1, f"{called} is not uncovered", "hidden.uncover"),
        (s.secured >> number & 1, f"{called} is secured", "hidden.uncover"),
    )
