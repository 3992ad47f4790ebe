"""How models, squares, doors, terminals and cards are named, and how those names are read."""

from collections.abc import Callable, Sequence

from fireteam.games.human_interface.model.state import Table
from fireteam.kernel.decisions import Argument, Decision, Part, cell, named, route
from fireteam.space.masks import bits


def names(s: Table) -> tuple[str, ...]:
    """What answers and records call the models."""
    return s.setting.line_up(s.card).names


def name(s: Table, model: int) -> str:
    return s.setting.line_up(s.card).names[model]


def title(s: Table, model: int) -> str:
    """What people call it."""
    called, titles = s.setting.line_up(s.card)
    return titles.get(called[model], called[model])


def square(s: Table, where: int) -> str:
    return s.setting.board.name(where)


def squares(s: Table, mask: int) -> list[str]:
    return [s.setting.board.name(cell) for cell in bits(mask)]


def zone_name(s: Table, zone: int) -> str:
    return s.setting.ground.zone_names[zone]


def whom(s: Table, d: Decision) -> str:
    """The model that a decision is about."""
    return name(s, d.args[0]) if d.args and d.args[0] >= 0 else ""


def told(what: str, names: Callable[[Table], Sequence[str]], kind: str = "card") -> Argument[Table]:
    """Answers write it in lower case; the view and the cards know it by its name as printed."""
    written: Argument[Table] = named(what, lambda s: [each.lower() for each in names(s)])
    return Argument(written.universe, written.write, written.read, lambda s, a: (Part(kind, names(s)[a], names(s)[a]),))


BARE_HANDS = "hands"
MODEL: Argument[Table] = named("model", names)
SQUARE: Argument[Table] = cell(lambda s: s.setting.board)
WAY: Argument[Table] = route(lambda s: s.setting.board)
ITEM: Argument[Table] = told("card", lambda s: s.setting.item_names)
PROGRAM: Argument[Table] = told("program", lambda s: s.setting.program_names)
DOOR: Argument[Table] = told("door", lambda s: s.setting.door_names, "door")
TERMINAL: Argument[Table] = told("terminal", lambda s: s.setting.terminal_names, "terminal")
OBJECTIVE: Argument[Table] = told("objective", lambda s: s.setting.objective_names, "objective")
SKILL: Argument[Table] = told("skill", lambda s: s.setting.skill_names)
IMPROVEMENT: Argument[Table] = told("improvement", lambda s: s.setting.improvement_names)
RUSH: Argument[Table] = told("adrenaline card", lambda s: s.setting.rush_names)
TEAM: Argument[Table] = told("team", lambda s: s.setting.team_names, "word")
KIT: Argument[Table] = told("kit", lambda s: s.setting.kit_names)
IDENTITY: Argument[Table] = told("character", lambda s: s.setting.identity_names)
