"""The activation of a character: actions in any order, up to four AP, one Walk. Every action is resolved before the
next begins; each pass through `act` is one of them."""

from collections.abc import Callable

from fireteam.games.omicron.model import TRAP, Aimed, Attack, Omicron, name, side_of
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
from fireteam.kernel import PAIR_BITS, PAIR_MASK, Decision, Flow, argument_of, say, stack, unpair
from fireteam.skirmish.forms import ByForm
from fireteam.space.masks import of


def start(s: Omicron, character: int) -> None:
    """[activation.active-character] A KO'd character gets up. [ko.heal-on-activation]"""
    s.active = character
    s.activated |= 1 << character
    s.walked, s.active_done, s.activation_ap, s.exchanged = False, False, 0, 0
    if s.log is not None:
        say(s, "activation", "activation.turn-and-current-player", "{who} is activated.", who=name(s, character))
    if s.ko >> character & 1:
        damage.revive(s, character, "ko.heal-on-activation")


def act(s: Omicron) -> Flow:
    """[action.resolve-completely] One action."""
    me = s.active
    answer = yield Decision(s.controller[me], actions.ACT)
    opportunity.declare(s, me)
    action_points.pay(s, me, actions.price(s, answer))  # [ap.allocated-at-declaration]
    if not actions.EXCHANGE.chosen(answer):
        s.exchanged = 0
    yield from _DOES[answer](s, me, argument_of(answer)) or ()


def _done(s: Omicron, me: int, argument: int) -> None:
    s.active_done = True


def _cure(s: Omicron, me: int, character: int) -> None:
    """[remove-conditions.cost]"""
    s.cured |= 1 << me
    damage.clear_conditions(s, character)
    say(s, "cured", "remove-conditions.cost", "{who} is rid of all conditions.", who=name(s, character))


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


Does = Callable[[Omicron, int, int], Flow | None]  # the rule of a form, of who acts and of what
_DOES: ByForm[Does] = ByForm(
    _done,
    lambda: {
        actions.WALK: lambda s, me, there: walk.begin(s, me, there, boosted=False),
        actions.BOOST: lambda s, me, there: walk.begin(s, me, there, boosted=True),
        actions.CHARGE: lambda s, me, at: walk.begin(s, me, at >> PAIR_BITS, boosted=True, charge=at & PAIR_MASK),
        actions.ATTACK: lambda s, me, at: attack_declare.declare(s, Attack(me, at >> 1, ranged=bool(at & 1))),
        actions.DISARM: lambda s, me, at: attack_declare.declare(
            s, Attack(me, TRAP, ranged=bool(at & 1), area=1 << (at >> 1))
        ),
        ability_options.USE: lambda s, me, what: _use(s, me, what, in_full=False),
        ability_options.PAY_IN_FULL: lambda s, me, what: _use(s, me, what, in_full=True),
        INTERACT: lambda s, me, interaction: s.setting.special.interact(s, interaction),
        card_play.PLAY: card_play.use,
        actions.DRAW: lambda s, me, _: forage_cards.assign(
            s, forage_cards.draw(s, side_of(me)), me, "forage.draw-action"
        ),
        actions.AID: lambda s, me, character: aid(s, character),
        actions.CURE: _cure,
        actions.EXCHANGE: forage_cards.exchange,
        actions.TACTIC: lambda s, me, _: tactics.trigger(s),
    },
)
