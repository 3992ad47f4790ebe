"""What an ability is aimed at: another model, an area, or nothing in particular. A choice is 0 for nothing in
particular, else a model counted from 1 or a way to lay a template; with the number of the ability it makes an
argument that has a text, `set on fire on nix` or `shockgun blast over E3 F3 E4`."""

from collections.abc import Iterator

from fireteam.games.omicron.model import (
    ABILITY,
    FIRST_CYMS,
    MODEL,
    SIZES,
    Ability,
    Omicron,
    attack_in_progress,
    hostile,
    name,
    side_of,
    size_of,
    title,
)
from fireteam.games.omicron.rules.board.sight import (
    NOWHERE,
    in_range,
    range_to,
    ranges_to,
    terrain_between,
    terrain_clause,
)
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.stunned import action_refusals, can_act
from fireteam.games.omicron.rules.targeting import areas, attack_targets
from fireteam.kernel import (
    PAIR_BITS,
    PAIR_MASK,
    Argument,
    Decision,
    Fault,
    Form,
    Kind,
    Offer,
    Part,
    Refusal,
    Refusals,
    fill,
    first_refused,
    paired,
    refused,
    unpair,
)


def aim(s: Omicron, me: int, number: int, choice: int) -> tuple[int, int]:
    """The target and the area that a choice stands for."""
    ability = s.setting.abilities[number]
    if ability.shape == "targeted":
        return choice - 1, 0
    if ability.shape in ("pulse", "template"):
        return me, areas.cells(s, me, ability, choice)
    return me, 0


def choices(s: Omicron, me: int, number: int) -> list[int]:
    ability = s.setting.abilities[number]
    if ability.shape == "targeted":
        return [m + 1 for m in _targets(s, me, ability)]
    return areas.choices(s, me, ability) if ability.shape in ("pulse", "template") else [0]


def _targets(s: Omicron, me: int, ability: Ability) -> list[int]:
    """Whom a targeted ability can be aimed at, fast."""
    low, high = ability.range or (0, NOWHERE - 1)
    granted = next((effect for effect in ability.effects if effect.do == "attack"), None)
    if granted is not None:
        others = attack_targets.targets(s, me, granted.attack == "ranged")
    else:
        side = side_of(me)
        cells = hostile(s, side) if ability.friendly_to == "enemies" else s.held[side] & ~s.foot[me]
        others = in_range(s, me, cells, low, high)
    if others and (granted is not None or ability.sight):
        others = [m for m, far in ranges_to(s, me, others, full=ability.sight) if low <= far <= high]
    return [m for m in others if _can_be_aimed_at(s, me, ability, m)]


def _can_be_aimed_at(s: Omicron, me: int, ability: Ability, model: int) -> bool:
    if ability.largest != "huge" and size_of(s, model) > SIZES[ability.largest]:
        return False
    if side_of(model) == side_of(me):
        return can_act(s, model) or not _orders(ability)
    return not stats.hidden(s, model) or range_to(s, me, model, full=ability.sight) <= attack_targets.HIDDEN_RANGE


def _orders(ability: Ability) -> bool:
    """Does it let another act, which a stunned model cannot? [condition.stunned-no-actions]"""
    return any(effect.do == "order" for effect in ability.effects)


def refusals(s: Omicron, me: int, number: int, choice: int) -> Refusals:
    ability = s.setting.abilities[number]
    if ability.shape in ("pulse", "template"):
        return areas.refusals(s, me, ability, choice)
    if ability.shape == "targeted":
        return first_refused(
            (not choice, "at whom?", "ability.targeted-single"), target_refusals(s, me, ability, choice - 1)
        )
    return refused((choice, f"{ability.name} is not aimed at anything", "ability.active-via-ap"))


def target_refusals(s: Omicron, me: int, ability: Ability, model: int) -> Refusals:
    """[ability.targeted-single] Why an ability cannot be aimed at a model."""
    whom = title(s, model)
    granted = next((effect for effect in ability.effects if effect.do == "attack"), None)
    return first_refused(
        (not s.foot[model] or s.ko >> model & 1, f"{whom} is knocked out or off the board", "ko.no-interaction"),
        lambda: refused(
            (model == me, "a targeted ability is for another model", "ability.targeted-single"),
            (
                (side_of(model) == side_of(me)) != (ability.friendly_to != "enemies"),
                f"{ability.name} is not for {whom}",
                "friendly.non-friendly-models",
            ),
            first_refused(
                (
                    terrain_between(s, me, model),
                    f"terrain is in front of {whom}",
                    terrain_clause(s, me, model, "terrain.tall-blocks-targeted", "terrain.impassable-blocks-targeted"),
                ),
                (
                    range_to(s, me, model, full=ability.sight) == NOWHERE,
                    f"{whom} is out of sight",
                    "los.required-some-abilities",
                ),
            ),
            reach_refusals(s, me, ability, model),
            (_hides(s, me, ability, model), f"{whom} is Hidden", "ability.hidden"),
            action_refusals(s, model) if _orders(ability) else [],
            attack_targets.target_refusals(s, me, model, granted.attack == "ranged") if granted else [],
        ),
    )


def _hides(s: Omicron, me: int, ability: Ability, model: int) -> bool:
    """[ability.hidden] Is it in sight, but Hidden and too far away?"""
    if model >= FIRST_CYMS or side_of(model) == side_of(me) or not stats.hidden(s, model):
        return False
    return attack_targets.HIDDEN_RANGE < range_to(s, me, model, full=ability.sight) < NOWHERE


def reach_refusals(s: Omicron, me: int, ability: Ability, model: int) -> Refusals:
    """[measure.large-closest-in-los] Is the model too far away for the ability, or too large?"""
    low, high = ability.range or (0, NOWHERE)
    far = range_to(s, me, model, full=ability.sight)
    if far != NOWHERE and not low <= far <= high:  # no table: the store asks for every line, and words take long
        yield Refusal(
            fill("{whom} is {far|hex|hexes} away", {"whom": title(s, model), "far": far}), "ability.range-from-user"
        )
    if size_of(s, model) > SIZES[ability.largest]:
        yield Refusal(f"{title(s, model)} is too large", "ability.gap-shift-size-limit")


# --- Bought in an Attack -------------------------------------------------------------------------------------------


def has_own_aim(ability: Ability) -> bool:
    """Bought in an Attack, is it for others than the target of the Attack and the attacker?"""
    return ability.shape in ("pulse", "template") or (ability.shape == "targeted" and ability.friendly_to != "enemies")


def purchase_refusals(s: Omicron, me: int, number: int, target: int) -> Refusals:
    ability = s.setting.abilities[number]
    if has_own_aim(ability):
        return refused(
            (not choices(s, me, number), "nobody is there whom it could affect", "ability.gap-aoe-empty-area")
        )
    reaches = ability.shape == "targeted" and target >= 0 and s.foot[target]
    return reach_refusals(s, me, ability, target) if reaches else iter(())


def _offered(s: Omicron, d: Decision) -> Offer:
    me, number = d.args
    return [number | choice << PAIR_BITS for choice in choices(s, me, number)]


def _refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    me, number = d.args
    return first_refused(
        (argument & PAIR_MASK != number, f"{s.setting.abilities[number].name} was bought", "attack.action-store"),
        refusals(s, me, number, argument >> PAIR_BITS),
    )


# --- Text ----------------------------------------------------------------------------------------------------------


def universe(s: Omicron, me: int, number: int) -> Iterator[int]:
    """Whatever an ability could conceivably be aimed at."""
    ability = s.setting.abilities[number]
    if ability.shape == "targeted":
        yield from (number | m + 1 << PAIR_BITS for m in range(len(s.foot)))
    elif ability.shape == "template":
        yield from (number | way << PAIR_BITS for way in areas.universe(s, me, ability))
    else:
        yield number


def write(s: Omicron, argument: int) -> str:
    number, choice = unpair(argument)
    ability = s.setting.abilities[number]
    text = ability.name.lower()
    if not choice:
        return text
    if ability.shape == "targeted":
        return f"{text} on {name(s, choice - 1)}"
    return f"{text} over {areas.write(s, _user(s), ability, choice)}"


def read(s: Omicron, words: str) -> int:
    words = words.lower()
    what, _, where = words.partition(" over ")
    if where:
        number = _named(s, what)
        if s.setting.abilities[number].shape != "template":
            raise Fault(f"{what} has no template")
        return paired(number, areas.read(s, _user(s), s.setting.abilities[number], where))
    if words in (ability.name.lower() for ability in s.setting.abilities):
        return _named(s, words)
    what, _, whom = words.rpartition(" on ")
    number = _named(s, what)
    if s.setting.abilities[number].shape != "targeted":
        raise Fault(f"{what} is not used on anybody")
    return paired(number, MODEL.read(s, whom) + 1)


def parts(s: Omicron, argument: int) -> tuple[Part, ...]:
    number, choice = unpair(argument)
    ability = s.setting.abilities[number]
    named = Part("card", ability.name.lower(), ability.name)
    if choice and ability.shape == "targeted":
        return named, *MODEL.parts(s, choice - 1)
    if choice and ability.shape == "template":
        where = areas.write(s, _user(s), ability, choice)
        return named, Part("area", where, where, tuple(where.split()))
    return (named,)


def _user(s: Omicron) -> int:
    """Who aims: whoever's dice lie on the table, or the active character."""
    fight = attack_in_progress(s)
    user = s.active if fight is None else fight.attacker
    if not 0 <= user < FIRST_CYMS:
        raise Fault("nobody is active")
    return user


def _named(s: Omicron, what: str) -> int:
    """The ability of that name; of several, the one of whoever aims, or of its faction."""
    user = _user(s)
    for number in s.setting.roster[s.card[user]].abilities + s.setting.faction_passives[s.faction[side_of(user)]]:
        if s.setting.abilities[number].name.lower() == what.lower():
            return number
    return ABILITY.read(s, what)


AIM_AT: Form[Omicron] = Form(
    "aim",
    _offered,
    _refusals,
    Argument(lambda s, d: universe(s, *d.args), write, read, parts),
    label="{0}[: {1}]",
    action="{0}",
)
AIM: Kind[Omicron] = Kind(
    "aim",
    "ability.active-via-store",
    lambda s, d: f"Where does {title(s, d.args[0])} aim {s.setting.abilities[d.args[1]].name}?",
    (AIM_AT,),
)
