"""The activation of a character: actions in any order, up to four AP, one Walk. Every action is resolved before the
next begins; each pass through `act` is one of them."""

from __future__ import annotations

from fireteam.games.omicron.model.names import name
from fireteam.games.omicron.model.state import TRAP, Aimed, Attack, Omicron, side_of
from fireteam.games.omicron.rules.abilities import ability_use
from fireteam.games.omicron.rules.activation import ability_options, actions, tactics
from fireteam.games.omicron.rules.attack import attack_declare, opportunity
from fireteam.games.omicron.rules.board.distance import engaging
from fireteam.games.omicron.rules.characters import action_points
from fireteam.games.omicron.rules.effects.verbs import ACTIVITIES
from fireteam.games.omicron.rules.forage import card_play, forage_cards
from fireteam.games.omicron.rules.harm import damage
from fireteam.games.omicron.rules.movement import walk
from fireteam.games.omicron.rules.scoring.objectives import INTERACT
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel import stack
from fireteam.kernel.decisions import Decision, Flow, argument_of, unpair
from fireteam.kernel.events import say
from fireteam.space.masks import of


def start(s: Omicron, character: int) -> None:
    """[activation.active-character] A KO'd character gets up. [ko.heal-on-activation]"""
    s.active = character
    s.activated |= 1 << character
    s.walked, s.active_done, s.activation_ap, s.exchanged = False, False, 0, 0
    say(s, "activation", "activation.turn-and-current-player", "{who} is activated.", who=name(s, character))
    if s.ko >> character & 1:
        damage.revive(s, character, "ko.heal-on-activation")


def act(s: Omicron) -> Flow:
    """[action.resolve-completely] One action."""
    me = s.active
    answer = yield Decision(s.controller[me], actions.ACT)
    argument = argument_of(answer)
    opportunity.declare(s, me)
    action_points.pay(s, me, actions.price(s, answer))  # [ap.allocated-at-declaration]
    if not actions.EXCHANGE.chosen(answer):
        s.exchanged = 0
    if actions.WALK.chosen(answer):
        walk.begin(s, me, argument, boosted=False)
    elif actions.BOOST.chosen(answer):
        walk.begin(s, me, argument, boosted=True)
    elif actions.CHARGE.chosen(answer):
        target, there = unpair(argument)
        walk.begin(s, me, there, boosted=True, charge=target)
    elif actions.ATTACK.chosen(answer):
        yield from attack_declare.declare(s, Attack(me, argument >> 1, ranged=bool(argument & 1)))
    elif actions.DISARM.chosen(answer):
        yield from attack_declare.declare(s, Attack(me, TRAP, ranged=bool(argument & 1), area=1 << (argument >> 1)))
    elif ability_options.USE.chosen(answer) or ability_options.PAY_IN_FULL.chosen(answer):
        yield from _use(s, me, argument, in_full=ability_options.PAY_IN_FULL.chosen(answer))
    elif INTERACT.chosen(answer):
        yield from s.setting.special.interact(s, argument) or ()
    elif card_play.PLAY.chosen(answer):
        yield from card_play.use(s, me, argument)
    else:
        yield from _plain(s, me, answer, argument)


def _plain(s: Omicron, me: int, answer: int, argument: int) -> Flow:
    """The actions that ask nothing more."""
    if actions.DRAW.chosen(answer):
        forage_cards.assign(s, forage_cards.draw(s, side_of(me)), me, "forage.draw-action")
    elif actions.AID.chosen(answer):
        aid(s, argument)
    elif actions.CURE.chosen(answer):
        s.cured |= 1 << me
        damage.clear_conditions(s, argument)
        say(s, "cured", "remove-conditions.cost", "{who} is rid of all conditions.", who=name(s, argument))
    elif actions.EXCHANGE.chosen(answer):
        yield from actions.exchange(s, me, argument)
    elif actions.TACTIC.chosen(answer):
        tactics.trigger(s)
    else:
        s.active_done = True


def aid(s: Omicron, character: int) -> None:
    """[firstaid.heals-to-recovery] [firstaid.removes-ko]"""
    s.aided |= 1 << character
    recovery = s.setting.roster[s.card[character]].recovery
    if s.ko >> character & 1:
        damage.revive(s, character, "firstaid.removes-ko")
        return
    s.hp[character] = max(s.hp[character], recovery)  # [firstaid.no-effect-above]
    say(s, "aid", "firstaid.heals-to-recovery", "{who} has {hp} HP.", who=name(s, character), hp=s.hp[character])


def _use(s: Omicron, me: int, argument: int, in_full: bool) -> Flow:
    """[ability.active-via-ap] An ability for AP; aimed at others it gives opportunities to those it leaves out."""
    number, choice = unpair(argument)
    ability = s.setting.abilities[number]
    if not in_full:
        ability_options.use_discount(s, me, number)
    target, area = ability_targets.aim(s, me, number, choice)
    if ability_options.provokes(ability) and engaging(s, me):
        inside = [m for m in range(len(s.foot)) if s.foot[m] & area] if area else [target]
        if opportunity.provoke_others(s, me, of(inside), Aimed(me, number, choice, target, area)):
            return
    yield from ability_use.perform(s, me, number, target, area)


@ACTIVITIES.goes_on(Aimed)
def _carry_out(s: Omicron, aimed: Aimed) -> Flow:
    """[attack.gap-target-lost-in-reaction] An ability after the opportunities that it gave, if it still can be used."""
    stack.end(s.doing, aimed)
    if can_act(s, aimed.user) and aimed.choice in ability_targets.choices(s, aimed.user, aimed.ability):
        yield from ability_use.perform(s, aimed.user, aimed.ability, aimed.target, aimed.area)


def over(s: Omicron) -> bool:
    """Is the activation over? [ko.gap-ko-in-own-activation]"""
    return s.active_done or bool(s.ko >> s.active & 1)


def end(s: Omicron) -> None:
    """[ko.limits-one-activation]"""
    if not s.ko >> s.active & 1:
        s.recovering &= ~(1 << s.active)
