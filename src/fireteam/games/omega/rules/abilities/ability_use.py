"""Using abilities: those of stances, kit and Investigate cards, stat cards and the dashboard. The user pays first; then
the effects happen one by one. What may be used when, how often and on whom is told in `ability_options.py`."""

from __future__ import annotations

from fireteam.games.omega.model import on_map
from fireteam.games.omega.model.cards import Ability
from fireteam.games.omega.model.names import name
from fireteam.games.omega.model.on_map import is_active
from fireteam.games.omega.model.state import COMMANDOS, NOBODY, Activation, Lasting, Omega, Use
from fireteam.games.omega.rules.abilities import ability_targets, dashboard, verbs
from fireteam.games.omega.rules.abilities.ability_options import acting, holder, mark
from fireteam.games.omega.rules.figures import adrenaline
from fireteam.kernel import stack
from fireteam.kernel.decisions import Flow, argument_of, unpair
from fireteam.kernel.events import say


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
    on_map.take_stock(s, owner)
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
