"""Doors: who can open which, and how they are opened, closed, locked and held."""

from fireteam.games.human_interface.model import OPFOR, Table, name, occupied, run_by_rules, title
from fireteam.games.human_interface.rules.board import alarm, terminals
from fireteam.games.human_interface.rules.characters import stats
from fireteam.kernel import Refusals, first_refused, refused, say


def barred(s: Table, model: int) -> int:
    """The doors that are shut and that this model cannot open in passing, as a mask. [door.locked-otherwise]"""
    doors = s.setting.all_doors & ~(s.open | s.removed)
    if s.side[model] == OPFOR:  # [opfor.doors] [opfor.door-paths]
        return doors & s.setting.sealed_doors
    spent = doors & s.opened if model == s.active else 0  # [door.close-cost]
    doors &= s.locked  # [door.unlocked-open]
    if not doors or stats.carries(s, model, s.setting.cards.door_opening):  # [door.locked-neurochip]
        return spent
    return spent | doors & ~terminals.controlled_doors(s, s.side[model])  # [door.locked-terminal]


def open_door(s: Table, door: int, model: int) -> None:
    """[door.open-free] [door.auto-close-untouched] A door that was locked is unlocked by being opened. What is forced
    is heard. [alarm.force-door-scope]"""
    clause = _means(s, door, model)
    if clause in FORCED:
        alarm.noise(s, model, alarm.FORCED, "alarm.force-door")
    s.open |= 1 << door
    s.locked &= ~(1 << door)
    s.opened |= (model == s.active) << door
    if s.log is not None:
        _tell(s, door, "opened", clause, f"{{who}} opens {{door}}{HOW.get(clause, '')}.", name(s, model))


def _means(s: Table, door: int, model: int) -> str:
    """The clause by which a door opens for whoever opens it."""
    if not s.locked >> door & 1:
        return "door.unlocked-open"
    if run_by_rules(s, model):
        return "opfor.doors"
    if terminals.controlled_doors(s, s.side[model]) >> door & 1:
        return "door.locked-terminal"
    chip = stats.carries(s, model, s.setting.cards.door_opening)
    return "door.locked-neurochip" if chip else "door.locked-adrenaline"


FORCED = ("door.locked-neurochip", "door.locked-adrenaline")
HOW = {
    "opfor.doors": ", which was locked: no lock stops OPFOR",
    "door.locked-terminal": ", which was locked: the team holds its terminal",
    "door.locked-neurochip": ", which was locked: a neurochip breaks the lock",
    "door.locked-adrenaline": ", which was locked: by force",
}
BY_HAND = ("door.unlocked-open", *HOW)


def tell_opened(s: Table, door: int, who: str) -> None:
    _tell(s, door, "opened", "realworld.door-change-direction", "{who} opens {door}.", who)


def close_door(s: Table, door: int, clause: str, who: str = "") -> None:
    s.open &= ~(1 << door)
    _tell(s, door, "closed", clause, "{who} closes {door}." if who else "{door} closes.", who)


def _tell(s: Table, door: int, kind: str, clause: str, text: str, who: str) -> None:
    if s.log is not None:
        say(s, kind, clause, text, door=s.setting.door_names[door], who=who, locked=bool(s.locked >> door & 1))


def lock(s: Table, door: int, clause: str) -> None:
    s.locked |= 1 << door
    say(s, "locked", clause, "{door} is locked.", door=s.setting.door_names[door], locked=True)


def unlock(s: Table, door: int, clause: str) -> None:
    s.locked &= ~(1 << door)
    say(s, "unlocked", clause, "{door} is unlocked.", door=s.setting.door_names[door], locked=False)


def remove(s: Table, door: int, clause: str) -> None:
    """[advdoor.success] It leaves the game; its doorway stays open."""
    s.removed |= 1 << door
    s.locked &= ~(1 << door)
    s.open &= ~(1 << door)
    say(s, "removed door", clause, "{door} is gone.", door=s.setting.door_names[door])


def beside(s: Table, model: int) -> list[int]:
    """[doorway.model] The doors that a model stands next to, or in."""
    near = s.setting.ground.doors_by[s.cell[model]]
    return [door for door in near if not s.removed >> door & 1] if near else []


def blocked(s: Table, door: int) -> bool:
    """[door.prevent-close-details] Does somebody stand in the doorway?"""
    return bool(occupied(s) & s.setting.ground.door_cells[door])


def holders(s: Table, door: int, besides: int = -1) -> list[int]:
    """[door.prevent-close] Those who stand next to a door and may keep it from closing."""
    cells = s.setting.ground.beside_door[door] & occupied(s) & ~s.standing[OPFOR]
    return [
        m
        for m, here in enumerate(s.cell if cells else ())
        if here >= 0 and cells >> here & 1 and not s.down >> m & 1 and s.side[m] != OPFOR and s.seat[m] >= 0
        if m != besides
    ]


def open_refusals(s: Table, model: int, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return first_refused(
        (door not in beside(s, model), f"{title(s, model)} is not next to {called}", "door.close-cost"),
        (s.open >> door & 1, f"{called} is open", "door.unlocked-open"),
        (s.opened >> door & 1, f"{title(s, model)} has opened {called} in this activation", "door.close-cost"),
        (barred(s, model) >> door & 1, f"{called} is locked", "door.locked-otherwise"),
    )


def close_refusals(s: Table, model: int, door: int) -> Refusals:
    called = s.setting.door_names[door]
    return first_refused(
        (door not in beside(s, model), f"{title(s, model)} is not next to {called}", "door.close-cost"),
        (not s.open >> door & 1, f"{called} is not open", "door.unlocked-close"),
        refused(
            (blocked(s, door), f"somebody stands in the doorway of {called}", "door.prevent-close-details"),
            (s.closed >> door & 1, f"{title(s, model)} has closed {called} in this activation", "door.close-cost"),
        ),
    )
