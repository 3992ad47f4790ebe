"""Verbs of skills and adrenaline cards that move somebody, or open what is locked."""

from fireteam.games.human_interface.model import DOOR, Effect, Move, Table, title, whom
from fireteam.games.human_interface.rules.board import doors
from fireteam.games.human_interface.rules.effects.verbs import verb
from fireteam.games.human_interface.rules.movement import reach
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, refused, stack


@verb("move")
def _move(s: Table, effect: Effect, model: int, team: int) -> None:
    """Squares that cost no action: the mover is asked where to."""
    if reach.ends(s, model, effect.amount):
        s.stride = s.looted = 0
        skill = any(effect is own for special in s.setting.box.skills for own in special.effects)
        stack.begin(s.doing, Move(model, effect.amount, later=True, skill=skill, came=[s.cell[model]], cut=True))


@verb("kick")
def _kick(s: Table, effect: Effect, model: int, team: int) -> Flow:
    """[component.adrenaline-kick-door] [door.locked-adrenaline] [door.close-cost] A locked door that the character
    stands next to opens, and whoever has stopped at it goes on."""
    if kickable(s, model):
        door = argument_of((yield Decision(s.seat[model], KICKING, model)))
        doors.open_door(s, door, model)
        s.resumes = True


def kickable(s: Table, model: int) -> list[int]:
    return [door for door in doors.beside(s, model) if s.locked >> door & 1]


def _offered(s: Table, d: Decision) -> Offer:
    return kickable(s, d.args[0])


def _refusals(s: Table, d: Decision, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return refused(
        (door not in doors.beside(s, d.args[0]), f"{title(s, d.args[0])} is not next to {called}", "doorway.model"),
        (not s.locked >> door & 1, f"{called} is not locked", "component.adrenaline-kick-door"),
    )


KICK: Form[Table] = Form("kick", _offered, _refusals, DOOR, label="Kick {0} down", action="Kick a door down")
KICKING: Kind[Table] = Kind(
    "kicking",
    "component.adrenaline-kick-door",
    lambda s, d: f"Which door does {title(s, d.args[0])} kick down?",
    (KICK,),
    piece=whom,
)
