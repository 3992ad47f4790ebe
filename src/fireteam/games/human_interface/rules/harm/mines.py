"""Mines: laid on one's own square, armed when the next part of the round begins, set off by whoever enters."""

from msgspec.structs import replace

from fireteam.games.human_interface.model import Blast, Mine, Table, conscious, name, square, use_up
from fireteam.kernel import say, stack


def lay(s: Table, model: int, item: int) -> None:
    """[mine.place] [mine.limit]"""
    s.mines += (Mine(s.cell[model], item, model),)
    s.mined |= 1 << model
    use_up(s, model, item)
    say(
        s,
        "mine",
        "mine.place",
        "{who} lays a mine on {where}.",
        who=name(s, model),
        where=square(s, s.cell[model]),
        what=s.setting.item_names[item],
    )


def arm(s: Table) -> None:
    """[mine.armed] The next player's part of the round, or OPFOR operations, has begun."""
    if s.mines:
        s.mines = tuple([mine if mine.armed else replace(mine, armed=True) for mine in s.mines])


def entered(s: Table, model: int, before: int) -> bool:
    """[mine.trigger] A conscious model has entered a square. Do mines there go off, on top of what is in progress? The
    first that was laid goes off first."""
    here = s.cell[model]
    live = [mine for mine in s.mines if mine.armed and mine.cell == here]
    if not live or not conscious(s, model):
        return False
    s.mines = tuple([mine for mine in s.mines if not (mine.armed and mine.cell == here)])
    for _ in live:
        say(s, "mine off", "mine.trigger", "A mine goes off under {who}.", who=name(s, model), where=square(s, here))
    for mine in reversed(live):
        stack.begin(s.doing, Blast(mine.cell, mine.item, mine.by, [model], mine=True, back=before))
    return True
