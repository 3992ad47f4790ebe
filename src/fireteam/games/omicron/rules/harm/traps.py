"""Traps. A Snare stuns every non-friendly model next to it as soon as one of them comes near or leaves."""

from fireteam.games.omicron.model import CELL, Effect, Omicron, Snare, models_on, name, side_of, title
from fireteam.games.omicron.rules.board.distance import distance_to
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.games.omicron.rules.harm import conditions
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Refusal,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    say,
)
from fireteam.space.masks import bits, of, union

MOST_SNARES = 4
REACH = 1  # [trap.gap-placement-source]


def enter(s: Omicron, model: int) -> Flow:
    """[trap.snare-set-off] A model has come to stand next to Snares that are not its side's."""
    if s.snares:
        for snare in list(s.snares):
            near = s.setting.board.near[snare.cell]
            if near & s.foot[model] and side_of(model) != snare.side and snare in s.snares:
                yield from spring(s, snare)


def leave(s: Omicron, model: int) -> Flow:
    """[trap.gap-snare-exit-timing] A model is about to leave: it is still next to the Snare, and is caught."""
    yield from enter(s, model)


def spring(s: Omicron, snare: Snare) -> Flow:
    """[trap.snare-effect] [trap.snare-removed]"""
    s.snares.remove(snare)
    side, near = snare.side, s.setting.board.near[snare.cell]
    say(
        s,
        "snare",
        "trap.snare-set-off",
        "The Snare on {where} is set off.",
        where=s.setting.board.name(snare.cell),
        laid=False,
    )
    for model in models_on(s, near):
        if side_of(model) != side:
            yield from conditions.suffer(s, model, conditions.STUNNED, side)  # [trap.snare-ko-credit]


def disarm(s: Omicron, cells: int) -> None:
    """[trap.attack-removes] [trap.removal-no-trigger] The Snares there are taken away without being set off."""
    gone = [snare for snare in s.snares if cells >> snare.cell & 1]
    s.snares = [snare for snare in s.snares if snare not in gone]
    for snare in gone:
        say(
            s,
            "snare",
            "trap.attack-removes",
            "The Snare on {where} is removed.",
            where=s.setting.board.name(snare.cell),
            laid=False,
        )


def zones(s: Omicron, model: int) -> list[int]:
    """Of each Snare that a model would set off, the hexes next to it."""
    near, side = s.setting.board.near, side_of(model)
    return [near[snare.cell] for snare in s.snares if snare.side != side]


def watched(s: Omicron, model: int) -> int:
    """The hexes in which a model would set off a Snare."""
    return union(zones(s, model))


def free_for_snare(s: Omicron, user: int) -> int:
    """[trap.no-placement-occupied] Hexes next to the user that nothing occupies."""
    red, blue, cyms = s.held
    taken = red | blue | cyms | s.lying | of(snare.cell for snare in s.snares)  # [ko.gap-revive-on-occupied]
    return s.setting.board.grow(s.foot[user]) & s.setting.ground.open & ~taken


def snare_refusals(s: Omicron, effect: Effect, user: int) -> Refusals:
    """Why a character cannot lay a Snare now."""
    if [snare.side for snare in s.snares].count(side_of(user)) >= MOST_SNARES:
        yield Refusal(f"the squad has {MOST_SNARES} Snares on the board", "trap.snare-limit-4")
    if not free_for_snare(s, user):
        yield Refusal(f"no hex next to {title(s, user)} is free", "trap.no-placement-occupied")


@verb("snare", needs=snare_refusals)
def _place(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    if any(snare_refusals(s, effect, user)):
        return
    answer = yield Decision(s.controller[user], SNARING, user)
    if LAY.chosen(answer):
        cell = argument_of(answer)
        s.snares.append(Snare(cell, side_of(user)))  # [trap.snare-friendly]
        say(
            s,
            "snare",
            "trap.occupies",
            "{who} lays a Snare on {where}.",
            who=name(s, user),
            where=s.setting.board.name(cell),
            laid=True,
        )


def _lay_refusals(s: Omicron, d: Decision, cell: int) -> Refusals:
    user, board = d.args[0], s.setting.board
    yield from first_refused(
        (
            distance_to(s, user, cell) > REACH,
            f"{board.name(cell)} is not next to {title(s, user)}",
            "trap.gap-placement-source",
        ),
        (not free_for_snare(s, user) >> cell & 1, f"{board.name(cell)} is occupied", "trap.no-placement-occupied"),
    )


LAY: Form[Omicron] = Form(
    "lay",
    lambda s, d: bits(free_for_snare(s, d.args[0])),
    _lay_refusals,
    CELL,
    label="Lay the Snare on {0}",
    action="Lay the Snare",
)
NOT_NOW: Form[Omicron] = Form("lay nothing", always, never_refused)
SNARING: Kind[Omicron] = Kind(
    "snaring",
    "trap.gap-placement-source",
    lambda s, d: f"Where does {title(s, d.args[0])} lay the Snare?",
    (LAY, NOT_NOW),
    default=NOT_NOW,
)
