"""What the choices before the shooting promise, as features that can be told: doors and stacks of the overseer, whom
and what the commandos take along, who goes first and in which stance. They weigh so little that they decide nothing,
and stand only until the next choice, since from then on the rest of the evaluation shows what came of them."""

from collections.abc import Callable, Iterator
from typing import Any

from fireteam.games.omega.ai import goals, path_costs, weights, wounds
from fireteam.games.omega.ai.commandos.ability_values import (
    HIT,
    kit_worth,
    legs_of,
    sheet_worth,
    stance_parts,
    way_left,
)
from fireteam.games.omega.ai.overseer.setup_scores import barriers, enemies, rooms_away
from fireteam.games.omega.model import (
    COMMANDOS,
    JAMMED,
    LOCKED,
    SHORTED,
    Commando,
    Kit,
    Omega,
    Phase,
    Weapon,
    is_active,
)
from fireteam.kernel.evaluator import Feature
from fireteam.skirmish.telling import Moment

NEEDED = 0.5  # doors that the commandos need so much are worth a word


def features(s: Omega) -> Iterator[Feature]:
    """As the commandos see it."""
    if s.phase in (Phase.DOORS, Phase.STACKS):
        yield from _arranged(s)
    elif s.phase in (Phase.TEAM, Phase.KIT, Phase.PLACE):
        yield from _taken(s)
    elif s.phase == Phase.INITIATIVE or (s.phase == Phase.STANCES and not s.acted):
        chosen = s.order[-1:] if s.phase == Phase.INITIATIVE else s.order[-2:-1]  # nobody chooses the last
        yield from [
            ("first", c, 1.0, weights.SETUP_CHOICE + weights.SETUP_SHARE / (1 + way_left(s, c))) for c in chosen
        ]
    elif s.phase == Phase.STANCES:
        yield from _stance_taken(s, [c for c in s.order if s.acted >> c & 1])
    elif s.phase == Phase.TURN and s.acted == 1 << s.turn and not any(s.adrenaline):
        yield from _stance_taken(s, [c for c in s.order if is_active(s, c)])


def _arranged(s: Omega) -> Iterator[Feature]:
    """The door or the stack that was placed last. They are told to him who places them: once a commando is asked
    anything, this phase is over."""
    stacks, doors = ([n for n, lies in enumerate(some) if lies >= 0][-1:] for some in (s.stacks, s.doors))
    for room in stacks:
        far = weights.SETUP_SHARE * rooms_away(s.setting.ground)[room]
        yield "stack", room, float(s.stacks[room]), -weights.SETUP_CHOICE - far
    for door in [] if stacks else doors:
        holds = weights.SETUP_SHARE * weights.DOOR_HOLDS[s.doors[door]] * barriers(s.setting.ground)[door]
        yield "door", door, float(s.doors[door]), -weights.SETUP_CHOICE - holds


def _taken(s: Omega) -> Iterator[Feature]:
    yield from [("team", c, 1.0, weights.SETUP_SHARE * sheet_worth(s, c)) for c in range(COMMANDOS) if s.player[c] >= 0]
    for commando in [c for c in range(COMMANDOS) if s.kit[c]][-1:]:
        for card in s.kit[commando]:
            worth = kit_worth(s, commando, s.setting.cards[card])
            yield "kit", (commando, card), 1.0, weights.SETUP_CHOICE + weights.SETUP_SHARE * worth


def _stance_taken(s: Omega, chosen: list[int]) -> Iterator[Feature]:
    """What sets the stance that was taken last apart from the others of its sheet."""
    for me in chosen[-1:]:
        parts = stance_parts(s, me)
        for what, worth in parts[s.stance[me]].items():
            apart = worth - sum([other[what] for other in parts]) / len(parts)
            yield what, me, apart, weights.STANCE_SHARE * apart


# Telling

Told = Callable[[Omega, Any, float], str]  # of the state, what is chosen for what, and how much of it there is


def _told_door(s: Omega, door: int, kind: float) -> str:
    name = s.setting.mission.doors[door].name
    holds = {JAMMED: "must be forced", LOCKED: "must be picked", SHORTED: "hurts whoever opens it"}.get(round(kind))
    needed = ", and the commandos need it" if barriers(s.setting.ground)[door] > NEEDED else ""
    return f"{name} {holds}{needed}" if holds else f"{name} can be spared a better marker"


def _told_stack(s: Omega, room: int, stack: float) -> str:
    far, waiting = rooms_away(s.setting.ground)[room], enemies(s.setting, round(stack))
    few = "one enemy waits" if waiting else "no enemies are spent"
    guarded = f"{waiting} enemies wait" if waiting > 1 else few
    told = "what the commandos look for lies" if s.setting.sought(round(stack)) else guarded
    return f"{told} {far} door{'' if far == 1 else 's'} from the start"


def _told_team(s: Omega, commando: int, taken: float) -> str:
    """What nobody else does better."""
    sheets = [_stats(sheet) for sheet in s.setting.commandos]
    best = [max(stat) for stat in zip(*sheets, strict=True)]
    strong = [told for told, stat in _STRONG.items() if sheets[commando][stat] == best[stat]]
    return f"is {' and '.join(strong[:2])}" if strong else "can do a bit of everything"


def _stats(sheet: Commando) -> tuple[float, ...]:
    gun = wounds.chance(sheet.ranged.black, sheet.ranged.red, HIT)
    return gun, legs_of(sheet), sheet.vitality, sheet.strength, sheet.intelligence


_STRONG = {"the best shot": 0, "the quickest": 1, "the toughest": 2, "the strongest": 3, "among the cleverest": 4}


def _told_kit(s: Omega, about: tuple[int, int], taken: float) -> str:
    commando, card = about[0], s.setting.cards[about[1]]
    told = [ability.text.removesuffix(".") for ability in card.abilities if ability.text]
    told += [] if card.weapon is None else [_told_weapon(s.setting.commandos[commando], card.weapon)]
    return "; ".join(told) if isinstance(card, Kit) else ""


def _told_weapon(sheet: Commando, weapon: Weapon) -> str:
    if weapon.explosive is not None:
        return f"{weapon.name} hits all who stand near, with {wounds.chance(weapon.black, weapon.red, 1):.0%} each"
    old = sheet.ranged if weapon.ranged else sheet.melee
    new, was = (wounds.chance(arm.black, arm.red, HIT) for arm in (weapon, old))
    return f"against a defense of {HIT} {weapon.name} hits with {new:.0%}, {old.name} with {was:.0%}"


def _told_first(s: Omega, commando: int, chosen: float) -> str:
    """What speaks for somebody to go before those who are left."""
    rivals = [c for c in range(COMMANDOS) if s.player[c] >= 0 and is_active(s, c) and c not in s.order]
    aim = goals.assigned(s).get(commando)
    if commando not in rivals or aim is None:
        return "can do little from where he lies"
    far = {c: path_costs.field(s, aim.cells)[s.cell[c]] for c in rivals}
    if far[commando] <= min(far.values()):
        return f"is nearest to {aim.what}"
    hands = {c: s.setting.commandos[c].strength + s.setting.commandos[c].intelligence for c in rivals}
    return f"opens doors best on the way to {aim.what}" if hands[commando] >= max(hands.values()) else ""


_STANCES = {
    ("legs", True): "gets farther",
    ("legs", False): "gets less far",
    ("breath", True): "can do more in a turn",
    ("breath", False): "can do less in a turn",
    ("skin", True): "is harder to hurt",
    ("skin", False): "is easier to hurt",
    ("hands", True): "opens doors better",
}


def _chosen(told: Told) -> Moment[Omega]:
    """What a choice promises, as a person would say it; nothing about choices that are made."""
    return lambda s, about, before, after: "" if after is None or before is not None else told(s, about, after)


def _of_a_commando(told: Told) -> Moment[Omega]:
    def named(s: Omega, commando: int, after: float) -> str:
        said = told(s, commando, after)
        return f"{s.setting.commandos[commando].name} {said}" if said else ""

    return _chosen(named)


def _stance(what: str) -> Moment[Omega]:
    return _of_a_commando(lambda s, commando, apart: _STANCES.get((what, apart > 0), ""))


WORDING: dict[str, Moment[Omega]] = {
    "door": _chosen(_told_door),
    "stack": _chosen(_told_stack),
    "kit": _chosen(_told_kit),
    "team": _of_a_commando(_told_team),
    "first": _of_a_commando(_told_first),
    **{what: _stance(what) for what, _ in _STANCES},
}
