"""How a squad plays, in numbers: the distance it keeps, the noise it makes, what it scores with and the conditions it
deals. Factions that differ only in their names would differ in none of them."""

from itertools import combinations

from fireteam.games.omicron.model import (
    FIRST_CYMS,
    NOBODY,
    SIDE_NAMES,
    SQUAD,
    Omicron,
    Phase,
    attack_in_progress,
    friends,
    side_of,
    squad,
)
from fireteam.games.omicron.model.setup import Options, playable_factions, printed_scenarios, setting
from fireteam.games.omicron.rules.board.distance import distance
from fireteam.kernel.matches import Match

_SQUADS = tuple((1 << SQUAD) - 1 << side * SQUAD for side in (0, 1))  # the models of each side
_CYMS = -1 << FIRST_CYMS


def matches() -> list[Match]:
    """Every pairing of factions in every scenario, each way round; who is in the squads is chosen at the table."""
    plain = setting(Options())
    names = [plain.factions[number].name for number in playable_factions(plain)]
    return [
        Match(scenario, pairing, {"scenario": scenario, "factions": pairing})
        for scenario in printed_scenarios()
        for a, b in combinations(names, 2)
        for pairing in ((a, b), (b, a))
    ]


class Watcher:
    """Looks at one game at every decision."""

    def __init__(self) -> None:
        self.began = -1  # the side that went first in the first round
        self.rounds = 0
        self.active = -1
        self.noise = [0] * FIRST_CYMS
        self.afflicted = (0, 0, 0)
        self.attack = (NOBODY, NOBODY)  # attacker and target of the attack that is going on
        self.reaches: tuple[list[int], list[int]] = ([], [])  # by side, from attacker to target
        self.distances: tuple[list[int], list[int]] = ([], [])  # by side, at the end of each activation
        self.noise_made = [0, 0]
        self.conditions = [0, 0]

    def look(self, s: Omicron) -> None:
        if s.phase < Phase.FORAGE:
            return
        if self.began < 0:
            self.began = s.first
        self.rounds = s.round
        self._hear(s)
        self._see_conditions(s)
        self._watch_attacks(s)
        if s.active != self.active:
            self._measure(s)
            self.active = s.active

    def _hear(self, s: Omicron) -> None:
        for model, (noise, before) in enumerate(zip(s.noise, self.noise, strict=True)):
            self.noise_made[side_of(model)] += max(0, noise - before)
        self.noise = s.noise[:]

    def _see_conditions(self, s: Omicron) -> None:
        """What befalls a character its rival has done, if only by the CyMS it sends; what befalls a CyMS, the side
        whose turn it is."""
        now = (s.stunned, s.burning, s.tagged)
        for before, after in zip(self.afflicted, now, strict=True):
            new = after & ~before
            for side in (0, 1):
                self.conditions[side] += (new & _SQUADS[1 - side]).bit_count()
            self.conditions[s.turn] += (new & _CYMS).bit_count()
        self.afflicted = now

    def _watch_attacks(self, s: Omicron) -> None:
        """From how far characters attack."""
        fight = attack_in_progress(s)
        attacker, target = (NOBODY, NOBODY) if fight is None else (fight.attacker, fight.target)
        if (attacker, target) != self.attack and 0 <= attacker < FIRST_CYMS and target >= 0 and s.foot[target]:
            self.reaches[side_of(attacker)].append(distance(s, attacker, target))
        self.attack = (attacker, target)

    def _measure(self, s: Omicron) -> None:
        """How far from the nearest rival a character stands when its activation is over; in the first round everybody
        comes from afar, and it tells nothing."""
        mover = self.active
        if s.round == 1 or not 0 <= mover < FIRST_CYMS or not s.foot[mover] or s.ko >> mover & 1:
            return
        if rivals := friends(s, 1 - side_of(mover)):
            self.distances[side_of(mover)].append(min(distance(s, mover, rival) for rival in rivals))

    def first(self) -> str | None:
        return SIDE_NAMES[self.began] if self.began >= 0 else None

    def numbers(self, s: Omicron) -> dict[str, dict[str, float]]:
        return {
            name: {
                "hexes to the nearest rival": _mean(self.distances[side]),
                "hexes to the target of an attack": _mean(self.reaches[side]),
                "noise in a round": self.noise_made[side] / max(1, self.rounds),
                **_scored(s, side),
                "conditions dealt in a round": self.conditions[side] / max(1, self.rounds),
            }
            for side, name in enumerate(SIDE_NAMES)
        }

    def chosen(self, s: Omicron) -> dict[str, list[str]]:
        """The characters of the squads."""
        return {
            name: [s.setting.roster[s.card[m]].name for m in squad(s, side)] for side, name in enumerate(SIDE_NAMES)
        }


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _scored(s: Omicron, side: int) -> dict[str, float]:
    """[scoring.total] Where the points came from."""
    points = s.setting.scenario.points
    return {
        "points by objectives": s.objectives[side] * points.objective,
        "points by knock-outs": s.ko_count[side] * points.ko,
        "CyMS knocked out": s.cyms_ko[side],
    }
