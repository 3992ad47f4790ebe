"""What can be expected of a position: the damage of an Attack before the dice fall, the ways to where points are, and
what it means for a character to stand somewhere. Everything is in points; nothing here decides what is legal. The
evaluator adds these things up, and the scores of options look them up for every hex."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb

from fireteam.games.omicron.ai import weights
from fireteam.games.omicron.ai.endgame import DONE, acts_again, later, legs
from fireteam.games.omicron.model import (
    CYMS,
    FIRST_CYMS,
    Aim,
    Attack,
    Omicron,
    Setting,
    Stake,
    check_word,
    friends,
    side_of,
    size_of,
)
from fireteam.games.omicron.rules.board.distance import distance
from fireteam.games.omicron.rules.characters import action_points, stats
from fireteam.games.omicron.rules.harm.damage import CYMS_ENDURES
from fireteam.games.omicron.rules.phases.cleanup import FIRE_DAMAGE
from fireteam.games.omicron.rules.scoring import points
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.kernel.evaluator import Feature
from fireteam.skirmish.option_scores import Kept
from fireteam.space import fields, hexes, masks

MOST_FAR = 60
PULL_BY_DISTANCE = tuple(  # how much of the pull of an aim is left so many hexes away
    weights.AIM_HALVED_AT / (far + weights.AIM_HALVED_AT) for far in range(MOST_FAR + 1)
)

Damages = tuple[float, ...]  # the chance of each amount of damage


# What never changes in a game is worked out once.


@lru_cache(1 << 13)
def field(setting: Setting, cells: int) -> bytes:
    """By hex, how far it is to the nearest of these cells for somebody who meets nobody on the way."""
    board, free = setting.board, setting.ground.open
    return bytes(fields.field(board.size, cells, lambda now: [(board.grow(now) & free, 1)], MOST_FAR))


@lru_cache(1 << 13)
def damages(setting: Setting, card: int, ranged: bool, dice: int, dex: int) -> Damages:
    """The damage that so many dice buy with a character's weapon."""
    weapon = setting.roster[card].weapon(ranged)
    lines = weapon.damage if weapon else ()
    chances, hit = [0.0] * (1 + max((damage for _, damage in lines), default=0)), (7 - dex) / 6
    for hits in range(dice + 1):
        chance = comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
        chances[max((damage for cost, damage in lines if cost <= hits), default=0)] += chance
    return tuple(chances)


@lru_cache(1 << 12)
def expected_damage(setting: Setting, card: int, dex: int) -> float:
    """What a character's better weapon does to somebody, on average."""
    tables = [damages(setting, card, ranged, setting.roster[card].atk, dex) for ranged in (False, True)]
    return max(sum(amount * chance for amount, chance in enumerate(table)) for table in tables)


def health(hp: int) -> float:
    """What the hit points of somebody who stands are worth: the last ones more. Whoever has none is about to fall."""
    return weights.HIT_POINT * hp - weights.LAST_HIT_POINTS / max(1, hp)


def harm(s: Omicron, target: int, damage: int) -> float:
    """What it is worth that a model suffers damage."""
    if target >= FIRST_CYMS:
        return bounty(s) if damage >= CYMS_ENDURES else 0.0
    hp = s.hp[target]
    if damage <= 0 or not hp:  # without HP it has fallen, or will as soon as that is checked
        return 0.0
    if damage < hp:
        return (health(hp) - health(hp - damage)) * later(s)
    recovery = s.setting.roster[s.card[target]].recovery
    lost = weights.KNOCKED_OUT * acts_again(s, target) + (health(hp) - health(recovery)) * later(s)
    return s.setting.scenario.points.ko + lost


def bounty(s: Omicron) -> float:
    """What it is worth to knock out a CyMS."""
    return handful(s) if s.final else handful(s) + weights.TOKEN_OF_CYMS * s.setting.special.cyms_drop_tokens


def burning(s: Omicron, m: int) -> float:
    """What it costs a character to be on fire: in the last round only what the fire does when that ends."""
    if not s.final:
        return weights.BURNING
    return s.setting.scenario.points.ko if s.hp[m] <= FIRE_DAMAGE else 0.0


def handful(s: Omicron) -> float:
    """What one CyMS more on the track is worth: in the last round nothing, where it brings no point any more."""
    cyms = s.setting.scenario.points.cyms
    if not cyms or not s.final:
        return weights.CYMS_ON_TRACK / cyms if cyms else weights.CYMS_WITHOUT_TRACK
    missing = cyms - points.counted(s, s.turn)
    return 1.0 / missing if missing <= weights.LAST_ROUND_CYMS else 0.0


def attack_worth(s: Omicron, attacker: int, target: int, ranged: bool, atk: int = 0, bonus: int = 0) -> float:
    """What an Attack promises, its price and its noise left out."""
    if attacker >= FIRST_CYMS:
        return cyms_attack_worth(s, target)
    fight = Attack(attacker, target, ranged, atk=atk)
    found = damages(s.setting, s.card[attacker], ranged, stats.atk(s, fight), stats.dex(s, target))
    worth = sum([chance * harm(s, target, damage + bonus) for damage, chance in enumerate(found) if damage])
    return worth + weights.LEFTOVER_DICE


def weapon_noise(s: Omicron, attacker: int, ranged: bool) -> float:
    if attacker >= FIRST_CYMS:
        return 0.0
    weapon = s.setting.roster[s.card[attacker]].weapon(ranged)
    return loudness(s, attacker, weapon.noise if weapon else 0)


def loudness(s: Omicron, character: int, more: int) -> float:
    """What so much more EM Noise costs a character."""
    return _loud(s, s.noise[character] + more) - _loud(s, s.noise[character])


def loudness_of(s: Omicron, character: int) -> float:
    return _loud(s, s.noise[character])


def _loud(s: Omicron, noise: int) -> float:
    """[spawn.noise-dice-count] Every six bring a CyMS, the first at once; in the last round nobody comes."""
    return 0.0 if s.final else weights.EM_NOISE * noise + weights.SPAWNED_CYMS * -(-noise // 6) * weights.NOISE_SPAWNS


def cyms_attack_worth(s: Omicron, target: int) -> float:
    """What an attack of a CyMS on a character promises."""
    hit, dice = (7 - stats.dex(s, target)) / 6, s.setting.cyms.atk
    return sum(
        [comb(dice, n) * hit**n * (1 - hit) ** (dice - n) * harm(s, target, n) for n in range(1, dice + 1)]
    )  # fmt: skip


def delivers(s: Omicron, m: int, price: int = 1) -> bool:
    """Can an Objective Token in the hands of a character still score, for so many AP? In the last round it must reach
    the goal, or a friend who may be handed it; who is in the way does not count."""
    goal = s.setting.special.goal(s, side_of(m))
    if not s.final or not goal:
        return True
    if s.pool[side_of(m)] < price or not s.foot[m]:
        return False
    ways, own = field(s.setting, goal), legs(s, m)
    far, carried = min([ways[cell] for cell in masks.bits(s.foot[m])]), max(0, own)
    legged = [(friend, legs(s, friend)) for friend in friends(s, side_of(m))] if s.setting.special.hands_on else []
    return far <= own or any(
        friend != m and more > DONE and distance(s, m, friend) - 1 <= carried + more and far <= carried + 1 + more
        for friend, more in legged
    )


def boldness(s: Omicron) -> float:
    """[endgame.gap-no-round-limit] A game has no last round but the one that somebody's points bring, so the longer it
    lasts, the more everybody risks."""
    return 1.0 + weights.BOLDER_EACH_ROUND * max(0, s.round - weights.PATIENT_ROUNDS)


class Subject:
    """A character whose place is weighed: what draws it, what may hit it and where, and how much it can take."""

    __slots__ = ("attacks", "cyms_damage", "draws", "hp", "legs", "small")

    def __init__(self, scene: Scene, m: int) -> None:
        s = scene.s
        dex = stats.dex(s, m)
        self.cyms_damage = s.setting.cyms.atk * (7 - dex) / 6 if later(s) else 0.0
        self.legs = legs(s, m)
        threats = scene.threats[1 - side_of(m)]
        self.attacks = [(reach, likely * expected_damage(s.setting, card, dex)) for reach, card, likely in threats]
        self.hp = s.hp[m] or s.setting.roster[s.card[m]].recovery
        self.small = size_of(s, m) == hexes.SMALL
        self.draws = [scene.draw(m, aim) for aim in scene.aims[m]]


Drawing = tuple[float, bytes, int, int, str]  # strength, how far each hex is, close enough, crowded from there, name


Claims = dict[tuple[str, int], list[tuple[int, int]]]  # for every aim, who could go there, and how far each has to go


class Scene:
    """A moment seen as a whole: who threatens which hexes, where CyMS are, and where each character had better go."""

    __slots__ = ("_subjects", "aims", "awake", "boldness", "claims", "s", "threats")

    def __init__(self, s: Omicron) -> None:
        self.s = s
        self.awake = _awake(s)
        self.boldness = boldness(s)
        self.threats = [_threats(s, 0), _threats(s, 1)]  # of each side
        aims: Kept[int, list[Aim]] = Kept(lambda m: _aims(s, m))
        self.aims = aims
        self.claims: Kept[int, Claims] = Kept(lambda side: _claims(s, aims, side))
        self._subjects: dict[int, Subject] = {}

    def subject(self, m: int) -> Subject:
        found = self._subjects.get(m)
        if found is None:
            found = self._subjects[m] = Subject(self, m)
        return found

    def draw(self, m: int, aim: Aim) -> Drawing:
        """How an aim draws a character: less where as many friends as it takes are nearer."""
        ways, crowded = field(self.s.setting, aim.cells), MOST_FAR + 1
        others = [claim for claim in self.claims[side_of(m)].get((aim.name, aim.cells), ()) if claim[1] != m]
        if len(others) >= aim.wanted:
            far, other = sorted(others)[aim.wanted - 1]
            crowded = max(0, far) + (other > m)
        if aim.why not in weights.STAKES:
            check_word(aim.why, Stake, f"why one would go to '{aim.name}' in {self.s.setting.scenario.name}")
        worth = weights.STAKES[aim.why] * aim.points
        if aim.why == "attack":
            worth *= self.boldness
        return weights.AIM_PULL * worth * self.boldness, ways, aim.reach, crowded, aim.name

    def way(self, m: int, cell: int) -> tuple[float, str, int]:
        """Where a character on a hex goes, if it follows what draws it most: what that is worth, and how far it is."""
        best, aimed, left, subject = 0.0, "", 0, self.subject(m)
        legs = subject.legs
        for strength, ways, reach, crowded, name in subject.draws:
            far = ways[cell] - reach
            if far < 0:
                far = 0
            if far > legs:
                continue
            worth = strength * PULL_BY_DISTANCE[far]
            if far >= crowded:
                worth *= weights.AIM_TAKEN
            if worth > best:
                best, aimed, left = worth, name, far
        return best, aimed, left

    def stand(self, m: int, cell: int, foot: int) -> list[Feature]:
        """What it means for a character to stand there, as its own side sees it."""
        covered = self.subject(m).small and bool(foot & self.s.setting.ground.short)
        features = self.danger(m, cell, foot, covered)
        shot_at = bool(features) and features[-1][0] == "threat"
        features.append(("cover", m, float(covered), weights.COVER if covered and shot_at else 0.0))
        worth, aim, far = self.way(m, cell)
        if aim:
            features.append(("way", (m, aim), float(far), worth))
        return features

    def danger(self, m: int, cell: int, foot: int, covered: bool) -> list[Feature]:
        """What CyMS nearby and rivals in reach may do to a character there."""
        subject = self.subject(m)
        from_cyms, from_rivals = self.infested(cell) * subject.cyms_damage, 0.0
        for reach, damage in subject.attacks:
            if foot & reach:
                from_rivals += damage
        if covered:
            from_rivals *= weights.DAMAGE_IN_COVER
        if not from_cyms and not from_rivals:
            return []
        hp = subject.hp
        hurt = min(from_cyms + from_rivals, hp)
        feared = weights.FEARED_DAMAGE + weights.FEARED_KNOCK_OUT * hurt / (hp * hp)
        price = hurt * feared / (from_cyms + from_rivals) / self.boldness**weights.BOLDNESS_AGAINST_FEAR
        found: list[Feature] = [("cyms", m, from_cyms, -price * from_cyms)] if from_cyms else []
        if from_rivals:
            found.append(("threat", m, from_rivals, -price * from_rivals))
        return found

    def infested(self, cell: int) -> float:
        """How many CyMS are likely to attack somebody who stands there."""
        ball, awake, likely, nearer = self.s.setting.board.ball, self.awake, 0.0, 0
        for far, chance in enumerate(weights.CYMS_ATTACKS_FROM, 1):
            count = (ball(cell, far) & awake).bit_count()
            likely += chance * (count - nearer)
            nearer = count
        return likely


def _aims(s: Omicron, m: int) -> list[Aim]:
    """Where a character could go: what the scenario has for it, and the nearest rival."""
    rivals = friends(s, 1 - side_of(m)) if s.foot[m] else []
    nearest = sorted(rivals, key=lambda rival: distance(s, m, rival))[:1]
    return [aim for aim in s.setting.special.aims(s, m) if _in_time(s, m, aim)] + [
        Aim("a rival", 1 << s.cell[rival], _range(s, m), "attack", wanted=weights.RIVAL_HUNTED_BY) for rival in nearest
    ]


def _in_time(s: Omicron, m: int, aim: Aim) -> bool:
    """Can what a character would fetch there still be brought to where it scores?"""
    if not s.final or not aim.goal:
        return True
    there = field(s.setting, aim.goal)[masks.lowest(aim.cells)] - aim.reach
    return field(s.setting, aim.cells)[s.cell[m]] - aim.reach + max(0, there) <= legs(s, m)


def _claims(s: Omicron, aims: Mapping[int, list[Aim]], side: int) -> Claims:
    found: Claims = {}
    for m in friends(s, side):
        for aim in aims[m]:
            far = field(s.setting, aim.cells)[s.cell[m]] - aim.reach
            found.setdefault((aim.name, aim.cells), []).append((far, m))
    return found


def _awake(s: Omicron) -> int:
    """The hexes of CyMS that can act."""
    stunned = range(FIRST_CYMS, len(s.foot)) if s.stunned >> FIRST_CYMS else ()
    return s.held[CYMS] & ~masks.union(s.foot[m] for m in stunned if not can_act(s, m))


def _threats(s: Omicron, side: int) -> list[tuple[int, int, float]]:
    """Of each character of a side: the hexes that its Attack may reach, its card, and how likely it attacks there."""
    found, ball = [], s.setting.board.ball
    for m in friends(s, side):
        acted = s.activated >> m & 1 and m != s.active
        if not acted or not s.final:
            ready = action_points.to_spend(s, side) and not acted
            likely = weights.RIVAL_ATTACKS_READY if ready else weights.RIVAL_ATTACKS_SPENT
            stunned = weights.STUNNED_RIVAL_ATTACKS if s.stunned >> m & 1 else 1.0
            far = s.setting.roster[s.card[m]].walk + _range(s, m)
            found.append((ball(s.cell[m], far), s.card[m], likely * stunned))
    return found


def _range(s: Omicron, m: int) -> int:
    arms = s.setting.roster[s.card[m]].arms
    return max([0, *(weapon.range[1] - ranged for ranged, weapon in arms)])
