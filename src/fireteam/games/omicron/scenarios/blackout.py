"""Blackout: fuse boxes stand on both sides of the district, and each squad wrecks those of the other. A token on a box
says that it is wrecked."""

from collections.abc import Iterable

from fireteam.games.omicron.model import CELL, Aim, Omicron, Phase, side_of, title
from fireteam.games.omicron.rules.board.distance import around
from fireteam.games.omicron.scenarios.scenario_actions import ScenarioAction, ScenarioActions
from fireteam.kernel import Refusals, first_refused, refused
from fireteam.space.masks import bits


def _boxes(s: Omicron, me: int) -> int:
    """[blackout.whose] The boxes on the side of the district where the rival started."""
    return _boxes_of(s, 1 - side_of(me))


def _boxes_of(s: Omicron, side: int) -> int:
    return s.setting.ground.zones[f"boxes {s.area[side] + 1}"]


def _refusals(s: Omicron, me: int, cell: int) -> Refusals:
    where = s.setting.board.name(cell)
    return refused(
        first_refused(
            (not _boxes(s, me) >> cell & 1, f"{where} is not a fuse box of the rival", "blackout.whose"),
            (cell in s.tokens, f"the box on {where} is wrecked already", "blackout.once"),
        ),
        (not around(s, me) >> cell & 1, f"{where} is not next to {title(s, me)}", "blackout.wreck"),
    )


def _wreck(s: Omicron, me: int, cell: int) -> None:
    s.tokens.append(cell)
    s.objectives[side_of(me)] += 1


class Blackout(ScenarioActions):
    zones = ("boxes 1", "boxes 2")
    token, sign, scores = "Wreck", "wreck", "1 for each fuse box of the rival wrecked"
    actions = (
        ScenarioAction(
            "wreck",
            "blackout.wreck",
            3,
            lambda s, me: [cell for cell in bits(around(s, me) & _boxes(s, me)) if cell not in s.tokens],
            _refusals,
            _wreck,
            to=CELL,
            brings=("score", 1),
        ),
    )

    def owned(self, s: Omicron) -> Iterable[tuple[int, int]]:
        return [(_boxes_of(s, side), side) for side in (0, 1)] if s.phase > Phase.AREA else ()

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        boxes = bits(_boxes(s, character))
        return [Aim("a fuse box", 1 << cell, 1, "score") for cell in boxes if cell not in s.tokens]
