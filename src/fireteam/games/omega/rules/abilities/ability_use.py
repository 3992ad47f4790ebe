"""Using abilities: those of stances, kit and Investigate cards, stat cards and the dashboard. The user pays first; then
the effects happen one by one. What may be used when, how often and on whom is told in `ability_options.py`. The small
verbs, those that change one number and nothing else, are here, too."""

from fireteam.games.omega.model import (
    COMMANDOS,
    NOBODY,
    Ability,
    Activation,
    Attack,
    Effect,
    Lasting,
    Omega,
    Stage,
    Use,
    Walk,
    is_active,
    is_enemy,
    name,
    on_the_table,
    take_stock,
    title,
)
from fireteam.games.omega.rules.abilities import ability_targets, dashboard, verbs
from fireteam.games.omega.rules.abilities.ability_options import acting, holder, mark
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.kernel import Flow, Refusals, argument_of, refused, say, stack, unpair


def take(s: Omega, owner: int, answer: int) -> None:
    """The ability chosen with the form `use` is used. Of an enemy that is being activated the overseer may use the
    abilities of its card beside the dashboard."""
    named, aimed = unpair(argument_of(answer))
    at = stack.innermost(s.doing, Activation)
    others = (at.enemy,) if owner == NOBODY and at is not None else ()
    user, number = holder(s, (owner, *others), named)
    is_action = s.setting.abilities[number].moment == "action"
    if is_action:
        action_begins(s)
    begin(s, user, number, ability_targets.meant(s, user, number, acting(s), aimed), is_action)


def begin(s: Omega, user: int, number: int, target: int = -1, declared: bool = False) -> None:
    """[kit.cost] The user pays; what the ability does is left to do. `declared`: others may interrupt before that."""
    ability = s.setting.abilities[number]
    _pay(s, user, number, target)
    mark(s, user, number)
    say(
        s,
        "use",
        "kit.use-text",
        "{who} uses {what}.",
        who=name(s, user) if user >= 0 else "overseer",
        what=ability.name,
    )
    if ability.discard and number in s.setting.card_of:
        discard(s, user, s.setting.card_of[number])
    stack.begin(s.doing, Use(user, number, target, declared=declared))


def _pay(s: Omega, user: int, number: int, target: int) -> None:
    ability = s.setting.abilities[number]
    if user == NOBODY:
        dashboard.pay(s, s.setting.piece_of[number], target)
    elif user < COMMANDOS:
        adrenaline.raise_by(s, user, ability.cost)
    else:
        adrenaline.spend(s, ability.cost)


def discard(s: Omega, owner: int, card: int) -> None:
    """A card leaves the game; an Investigate card goes to the discards of its deck."""
    s.kit[owner].remove(card)
    take_stock(s, owner)
    if card >= s.setting.kits:
        s.found = sorted([*s.found, card])


def go(s: Omega, use: Use) -> Flow:
    """The next effect of the ability that is being used. [gap.interrupt-invalidates]"""
    ability = s.setting.abilities[use.ability]
    if not _lasts(s, use, ability):
        stack.end(s.doing, use)
        return
    if use.effect < len(ability.effects):
        use.effect += 1
        yield from verbs.apply(s, ability.effects[use.effect - 1], use.user, use.target)
    if use.effect == len(ability.effects) and stack.on_top(s.doing, use):
        _finish(s, use)


def stands(s: Omega, use: Use) -> bool:
    """[gap.interrupt-invalidates] Nobody may interrupt any more. An ability that could not be used on its target now
    ends without effect."""
    use.declared = False
    effects = s.setting.abilities[use.ability].effects
    if any(ability_targets.refusals(s, use.user, use.ability, use.target)) or verbs.idle(
        s, effects, use.user, use.target
    ):
        stack.end(s.doing, use)
        return False
    return True


def at_once(s: Omega) -> Flow:
    """All effects of the ability that was just begun, where the rules cannot wait; what they begin is left to do."""
    use = stack.top(s.doing, Use)
    while stack.on_top(s.doing, use):
        yield from go(s, use)


def _lasts(s: Omega, use: Use, ability: Ability) -> bool:
    """Are the user and what it is used on still there?"""
    if use.user >= 0 and (s.cell[use.user] < 0 or (use.user < COMMANDOS and not is_active(s, use.user))):
        return False
    return ability.target not in ability_targets.FIGURES or s.cell[use.target] >= 0


def _finish(s: Omega, use: Use) -> None:
    stack.end(s.doing, use)
    if s.setting.abilities[use.ability].lasts:
        figure = use.target if s.setting.abilities[use.ability].target in ability_targets.FIGURES else use.user
        if not any(on.figure == figure and on.ability == use.ability for on in s.lasting):
            s.lasting.append(Lasting(figure, use.ability))


def action_begins(s: Omega) -> None:
    """[activation.one-at-a-time] What comes between two actions may come again."""
    s.used_any = 0
    s.turned = False


def end_turn(s: Omega) -> None:
    s.used_turn = 0
    s.lasting = [on for on in s.lasting if s.setting.abilities[on.ability].lasts != "turn"]


def end_round(s: Omega) -> None:
    s.used_round = 0
    s.lasting = [on for on in s.lasting if s.setting.abilities[on.ability].lasts != "round"]


def _not_attacked(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    fight = on_the_table(s)
    return refused(
        (
            not isinstance(fight, Attack) or fight.stage != Stage.DECLARED,
            "no attack has been declared",
            "attack.defense-boost-window",
        )
    )


@verbs.verb("defend", needs=_not_attacked)
def _defend(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[attack.defense-boost-window] The target of the attack has more of the defense that counts."""
    fight = on_the_table(s)
    if isinstance(fight, Attack):
        fight.defense += effect.amount


@verbs.verb(
    "adrenaline",
    needs=lambda s, effect, user, target: refused(
        (
            effect.amount < 0 and (target >= COMMANDOS or not s.adrenaline[target]),
            f"{title(s, target)} has no adrenaline to lose",
            "adrenaline.increase",
        )
    ),
)
def _adrenaline(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[gap.max-adrenaline-above] Tokens put on a sheet, or taken off it, by no choice of the commando."""
    if target < COMMANDOS:
        if effect.amount > 0:
            adrenaline.raise_by(s, target, effect.amount)
        else:
            adrenaline.lower_by(s, target, -effect.amount)


@verbs.verb("energy")
def _energy(s: Omega, effect: Effect, user: int, target: int) -> None:
    """The energy pool grows, or shrinks as far as there is any."""
    if effect.amount > 0:
        adrenaline.gain(s, effect.amount)
    else:
        adrenaline.spend(s, min(-effect.amount, s.pool))
    say(s, "energy", "game.adrenaline-economy", "The energy pool has {pool}.", pool=s.pool)


@verbs.verb("hobble")
def _hobble(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[drone.hobbler] [gap.kit-markers] The Hobbler Drone clings to an enemy, and to no other any more."""
    s.hobbled = target
    say(s, "hobbled", "drone.hobbler", "The Hobbler Drone clings to {who}.", who=name(s, target))


@verbs.verb("speed")
def _speed(s: Omega, effect: Effect, user: int, target: int) -> None:
    """A figure has more movement points: in the move that goes on, or in the one that its activation allows."""
    for walk in stack.each(s.doing, Walk):
        if walk.figure == target:
            walk.points += effect.amount
            return
    for activation in stack.each(s.doing, Activation):
        if is_enemy(target) and activation.enemy == target:
            activation.bonus += effect.amount
