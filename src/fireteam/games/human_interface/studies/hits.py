"""What an ordinary hit means: every weapon that people with names carry, at both of its ranges, on everybody else with
a name and an unhurt dial, at every location as likely as the CanDo deck makes it."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from fireteam.games.human_interface.model import Setting, Table
from fireteam.games.human_interface.model.setup import Options, join, setting, setup
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.harm import damage

VALUES = range(1, 11)  # as many cards of each
NONE, WOUNDED, CRIPPLED = "no wound", "wounded", "crippled"


class Hits(NamedTuple):
    """Shares of all hits."""

    none: float
    wounded: float
    crippled: float
    turned: float  # that mean something else than where most hits of this weapon on this target land


def hits() -> Hits:
    outcomes = [outcome for pairing in pairings() for outcome in pairing]
    found, turned = Counter(outcomes), 0
    for pairing in pairings():
        turned += len(pairing) - max(Counter(pairing).values())
    most = len(outcomes)
    return Hits(found[NONE] / most, found[WOUNDED] / most, found[CRIPPLED] / most, turned / most)


def pairings() -> Iterator[list[str]]:
    """For a weapon at a range and a target: what each value of the location card comes to."""
    s = setup(setting(Options(scenario="lockdown")))
    people = [n for n, who in enumerate(s.setting.box.identities) if who.classes[0] not in APART and not who.nameless]
    for attacker, target in product(people, people):
        if attacker == target:
            continue
        join(s, 0, attacker)
        join(s, 1, target)
        for strength in _strengths(s, s.setting):
            yield [_outcome(s, strength, value) for value in VALUES]


APART = ("opfor", "neutral")


def _strengths(s: Table, setting: Setting) -> Iterator[int]:
    """The damage of each weapon of the first, at its effective and at its maximum range."""
    for weapon in weapons.carried(s, 0):
        printed = setting.box.items[weapon]
        yield printed.damage
        if printed.kind != "close":
            yield printed.far_damage


def _outcome(s: Table, strength: int, value: int) -> str:
    suffered = damage.wounds_of(s, 1, strength, damage.LOCATIONS[value])
    return NONE if not suffered else CRIPPLED if suffered >= stats.face(s, 1).wounds else WOUNDED
