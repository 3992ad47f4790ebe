"""Does it matter in which order models act? Whoever attacks, is seen or opens a door changes what others meet; models
that only walk where nobody sees them, out of each other's way, do not."""

from collections.abc import Sequence

from fireteam.games.human_interface.model import Table, enemies, shut
from fireteam.games.human_interface.rules.opfor.intentions import Intention, intention
from fireteam.space.masks import bit_list, of


def matters(s: Table, models: Sequence[int]) -> bool:
    """[opfor.order-players] A person is asked only if the answer could change something."""
    if len(models) < 2 or not enemies(s, models[0]):
        return False
    if any(_is_seen(s, model, [s.cell[model]]) for model in models):
        return True
    taken = 0
    for model in models:
        plan = intention(s, model)
        stops = of([s.cell[model], *(act.way[-1] for act in plan.acts if act.way)])
        if _is_felt(s, plan) or taken & stops:
            return True
        taken |= stops
    return False


def _is_felt(s: Table, plan: Intention) -> bool:
    """Could anybody else notice what it does?"""
    if plan.open is not None or any(act.does == "attack" or act.hampered for act in plan.acts):
        return True
    ground, closed = s.setting.ground, shut(s)
    squares = [s.cell[plan.model], *(cell for act in plan.acts for cell in act.way)]
    if closed & of(ground.door_of[cell] for cell in squares if cell in ground.door_of):
        return True
    return _is_seen(s, plan.model, squares)


def _is_seen(s: Table, model: int, squares: Sequence[int]) -> bool:
    """Could an enemy see it on one of these squares, if nobody stood between?"""
    ground, closed, passed = s.setting.ground, shut(s), of(squares)
    for character in enemies(s, model):
        here = s.cell[character]
        in_view = ground.view(here) & passed
        if in_view and any(ground.sees(here, cell, 0, closed) for cell in bit_list(in_view)):
            return True
    return False
