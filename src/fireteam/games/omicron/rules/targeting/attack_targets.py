"""Whom a character can attack: somebody who is not friendly, in range and in sight, or a Trap; every reason why not;
and how a target is written, `ranged nix` or `melee cyms-3`."""

from fireteam.games.omicron.model import MODEL, Omicron, hostile, models_on, side_of, title
from fireteam.games.omicron.rules.board.distance import around, distance_to, within
from fireteam.games.omicron.rules.board.sight import (
    NOWHERE,
    blockers_between,
    range_to,
    range_to_foot,
    ranges_to,
    terrain_clause,
)
from fireteam.games.omicron.rules.characters import luck, stats
from fireteam.kernel import Argument, Fault, Part, Refusals, fill, first_refused, refused

HIDDEN_RANGE = 3  # [ability.hidden] from farther away nobody can be targeted who is Hidden


def targets(s: Omicron, me: int, ranged: bool) -> list[int]:
    """[attack.target-in-range] Whom a character can attack, fast."""
    weapon = s.setting.roster[s.card[me]].weapon(ranged)
    if weapon is None:
        return []
    low, high = weapon.range
    near = (around(s, me) if high == 1 else within(s, me, high)) & hostile(s, side_of(me))
    if not near:
        return []
    tokens = s.luck[me]
    if high == 1:  # neighbours see each other, and nobody is Hidden from them
        return [model for model in models_on(s, near) if luck.owed_for_dex(s, model) <= tokens]
    return [
        model
        for model, far in ranges_to(s, me, models_on(s, near), ranged)
        if low <= far <= high
        and (far <= HIDDEN_RANGE or not stats.hidden(s, model))
        and luck.owed_for_dex(s, model) <= tokens
    ]


def in_reach(s: Omicron, me: int, model: int, ranged: bool, paid: bool = False) -> bool:
    """The same for one non-friendly model that stands on the board."""
    weapon = s.setting.roster[s.card[me]].weapon(ranged)
    if weapon is None or not s.foot[model] or s.ko >> model & 1:
        return False
    far = range_to(s, me, model, ranged)
    if not weapon.range[0] <= far <= weapon.range[1]:
        return False
    if not paid and luck.owed_for_dex(s, model) > s.luck[me]:
        return False
    return far <= HIDDEN_RANGE or not stats.hidden(s, model)


def target_refusals(s: Omicron, me: int, model: int, ranged: bool, paid: bool = False) -> Refusals:
    """Every reason why a character cannot attack a model. `paid`: the Luck that its DEX costs has been given."""
    whom = title(s, model)
    return first_refused(
        _unarmed(s, me, ranged),
        (not s.foot[model] or s.ko >> model & 1, f"{whom} is not there to be attacked", "ko.no-interaction"),
        (side_of(model) == side_of(me), f"{whom} is friendly", "attack.target-non-friendly"),
        lambda: refused(
            _range_refusals(s, me, model, ranged),
            (
                not paid and luck.owed_for_dex(s, model) > s.luck[me],
                f"{title(s, me)} would owe {whom} {luck.owed_for_dex(s, model)} Luck",
                "attack.gap-dex-above-6-no-luck",
            ),
        ),
    )


def _unarmed(s: Omicron, me: int, ranged: bool) -> Refusals:
    lacks = s.setting.roster[s.card[me]].weapon(ranged) is None
    kind = "ranged" if ranged else "melee"
    return refused((lacks, f"{title(s, me)} has no {kind} weapon", "attack.types-per-character"))


def _range_refusals(s: Omicron, me: int, model: int, ranged: bool) -> Refusals:
    """[attack.target-in-range] Why a model is out of reach of the character's weapon."""
    far, weapon, whom = range_to(s, me, model, ranged), s.setting.roster[s.card[me]].weapon(ranged), title(s, model)
    low, high = weapon.range if weapon else (0, 0)
    if far == NOWHERE:
        clause = "los.required-ranged"
        if not ranged:
            clause = terrain_clause(s, me, model, "terrain.tall-blocks-attacks", "terrain.impassable-blocks-attacks")
        return refused((True, f"{_blockers(s, me, model, ranged)} blocks the line to {whom}", clause))
    return refused(
        (
            not low <= far <= high,
            fill("{whom} is {far|hex|hexes} away, and the weapon reaches ", {"whom": whom, "far": far})
            + f"{low} to {high}",
            "attack.target-in-range",
        ),
        (
            far > HIDDEN_RANGE and stats.hidden(s, model),
            f"{whom} is Hidden and {far} hexes away; it can only be targeted within {HIDDEN_RANGE}",
            "ability.hidden",
        ),
    )


def _blockers(s: Omicron, me: int, model: int, full: bool) -> str:
    cells = blockers_between(s, me, model, full)
    standing = [title(s, m) for m in models_on(s, sum(1 << cell for cell in cells))]
    walls = [s.setting.board.name(cell) for cell in cells if s.setting.ground.walls >> cell & 1]
    return " and ".join(standing + walls) or "something"


def clearable(s: Omicron, me: int, ranged: bool) -> list[int]:
    """[trap.attack-removes] [trap.attack-los] Where the Traps lie that a character can attack, fast."""
    weapon = s.setting.roster[s.card[me]].weapon(ranged)
    if weapon is None:
        return []
    low, high = weapon.range
    near = within(s, me, high)
    cells = [snare.cell for snare in s.snares if near >> snare.cell & 1]
    return [c for c in cells if low <= distance_to(s, me, c) and range_to_foot(s, me, 1 << c, ranged) != NOWHERE]


def trap_refusals(s: Omicron, me: int, cell: int, ranged: bool) -> Refusals:
    """[trap.attack-removes] [trap.attack-los] A Trap in range can be attacked."""
    weapon, where = s.setting.roster[s.card[me]].weapon(ranged), s.setting.board.name(cell)
    low, high = weapon.range if weapon else (0, 0)
    return first_refused(
        _unarmed(s, me, ranged),
        (all(snare.cell != cell for snare in s.snares), f"there is no Trap on {where}", "trap.attack-removes"),
        (not low <= distance_to(s, me, cell) <= high, f"{where} is out of range", "trap.attack-removes"),
        lambda: (
            range_to_foot(s, me, 1 << cell, ranged) == NOWHERE,
            f"the line to {where} is blocked",
            "trap.attack-los",
        ),
    )


KINDS = Part("word", "melee", "melee"), Part("word", "ranged", "ranged")


def attacked(what: Argument[Omicron]) -> Argument[Omicron]:
    """What is attacked, after the kind of Attack."""

    def read(s: Omicron, words: str) -> int:
        kind, _, named = words.lower().partition(" ")
        if kind not in ("ranged", "melee"):
            raise Fault("say 'ranged' or 'melee'")
        return what.read(s, named) << 1 | (kind == "ranged")

    return Argument(
        lambda s, d: (one << 1 | ranged for one in what.universe(s, d) for ranged in (0, 1)),
        lambda s, target: f"{KINDS[target & 1].id} {what.write(s, target >> 1)}",
        read,
        lambda s, target: (KINDS[target & 1], *what.parts(s, target >> 1)),
    )


ATTACK_LABEL = {"ranged": "Shoot at {1}", "melee": "Strike {1}"}
ATTACK_ACTION = {"ranged": "Shoot", "melee": "Strike"}
TARGET: Argument[Omicron] = attacked(MODEL)
