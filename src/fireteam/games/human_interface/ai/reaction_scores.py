"""What reactions seem to be worth: shots at whoever moves or attacks, how a target defends itself, and what may be used
before the result of a test counts."""

from fireteam.games.human_interface.ai import network_scores, weights
from fireteam.games.human_interface.ai.duels import expected
from fireteam.games.human_interface.ai.network_scores import HackerLook
from fireteam.games.human_interface.model import (
    Battle,
    Blast,
    Clash,
    Effect,
    Fight,
    Mode,
    Reaction,
    Stage,
    Table,
)
from fireteam.games.human_interface.rules.attack import grenades, totals
from fireteam.games.human_interface.rules.board import sight
from fireteam.games.human_interface.rules.characters import payments, stats, weapons
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.reactions import take_cover, who_reacts
from fireteam.kernel import stack, total, unpair
from fireteam.space.masks import bits

# --- Shots -------------------------------------------------------------------------------------------------------


def fire(look: HackerLook, argument: int) -> float:
    """At whoever moves or attacks. Who is about to attack may be stopped by it."""
    s, (model, weapon) = look.s, unpair(argument)
    foe = look.d.args[0]
    far = sight.distance(s, model, foe)
    done = look.duels.blow(model, foe, weapon - 1, far, s.cell[foe], fast=True)
    fight = stack.innermost(s.doing, Fight)
    stopped = weights.INTERRUPTED * done if fight is not None and fight.attacker == foe else 0.0
    return done + stopped - look.token(model) + _defends(look)


def _defends(look: HackerLook) -> float:
    """A target that lets another fire first is asked again: what it would choose then counts as well."""
    if len(look.d.args) < 3:
        return 0.0
    return max(instinctive(look), dodged(look)) if who_reacts.ready(look.s, look.d.args[2]) else instinctive(look)


def strike(look: HackerLook, argument: int) -> float:
    """[doorway.free-attack-no-token] It costs nothing."""
    s, (model, weapon) = look.s, unpair(argument)
    foe = look.d.args[0]
    return look.duels.blow(model, foe, weapon - 1, sight.distance(s, model, foe), s.cell[foe], fast=True)


def cover(look: HackerLook, argument: int) -> float:
    model, cell = unpair(argument)
    return look.gain(model, cell) - look.token(model)


def fire_at(look: HackerLook, argument: int) -> float:
    """The same, when a guard comes to a square."""
    s, (model, rest) = look.s, unpair(argument)
    weapon, cell = unpair(rest)
    far = s.setting.board.distance_king(s.cell[model], cell)
    return look.duels.blow(model, look.d.args[0], weapon - 1, far, cell, fast=True) - look.token(model)


def strike_at(look: HackerLook, argument: int) -> float:
    model, rest = unpair(argument)
    weapon, cell = unpair(rest)
    return look.duels.blow(model, look.d.args[0], weapon - 1, weapons.ADJACENT, cell, fast=True)


def cover_at(look: HackerLook, argument: int) -> float:
    model, rest = unpair(argument)
    place, _ = unpair(rest)
    return look.gain(model, place) - look.token(model)


# --- Under attack ------------------------------------------------------------------------------------------------


def _blow(look: HackerLook, reaction: Reaction) -> float:
    s, fight = look.s, stack.top(look.s.doing, Fight)
    far = totals.far(s, fight)
    return look.duels.blow(
        fight.attacker,
        fight.target,
        fight.weapon,
        far,
        s.cell[fight.target],
        fight.aimed,
        fight.mode != Mode.ACTION,
        reaction,
    )


def instinctive(look: HackerLook) -> float:
    return -_blow(look, Reaction.INSTINCTIVE)


def dodged(look: HackerLook) -> float:
    return -_blow(look, Reaction.DODGE) - look.token(look.d.args[2])


def covered(look: HackerLook) -> float:
    """The same, with a step to a better place for whoever is missed."""
    s, me, attacker = look.s, look.d.args[2], look.d.args[0]
    places = bits(take_cover.cover_squares(s, me, s.cell[attacker], attacker))
    gain = max([look.gain(me, cell) for cell in places], default=0.0)
    return dodged(look) + weights.AVOIDED * max(0.0, gain) - weights.TIE_BREAK


def countered(look: HackerLook, weapon: int) -> float:
    """[attack.fast-defender-damage] Whoever wins hits."""
    s, fight, duels = look.s, stack.top(look.s.doing, Fight), look.duels
    far, me, foe = totals.far(s, fight), fight.target, fight.attacker
    tac = 0 if weapons.is_close(s, fight.weapon, far) else duels.tac(foe, s.cell[me])
    ahead = duels.skill(foe, fight.weapon, far, fight.aimed) - duels.skill(me, weapon - 1, far, fast=True) - tac
    on_me, on_foe = duels.chance(ahead)
    suffered = expected(on_me, duels.harms(foe, me, fight.weapon, far, fight.aimed))
    dealt = expected(on_foe, duels.harms(me, foe, weapon - 1, far))
    return dealt - suffered - look.token(me)


def blasted(look: HackerLook, model: int, item: int) -> float:
    """What a blast does to somebody, who can then not react to others. [mine.reaction-test]"""
    s = look.s
    nimble = who_reacts.ready(s, model)
    aim = total(grenades.nimble_modifiers(s, model)) if nimble else stats.bare_speed(s, model)
    reacted = weights.REACTION_LEFT * look.duels.worth[model] * nimble
    return _hit_by(look, model, item) * max(0, 10 - aim) / 10 + reacted


def _hit_by(look: HackerLook, model: int, item: int) -> float:
    harms = look.duels.hurt(model, weapons.item(look.s, item).damage)
    return expected(harms, look.duels.whole) / sum(look.duels.whole)


def avoided(look: HackerLook) -> float:
    s, model, blast = look.s, look.d.args[0], stack.top(look.s.doing, Blast)
    aims = stats.bare_speed(s, model), total(grenades.nimble_modifiers(s, model))
    fails = [max(0, 10 - aim) / 10 for aim in aims]
    return (fails[0] - fails[1]) * _hit_by(look, model, blast.item) - look.token(model)


# --- Tests -------------------------------------------------------------------------------------------------------


def paid(s: Table, payment: int) -> float:
    return weights.ADRENALINE * payments.worth(s, payments.cards_in(payment))


def text(look: HackerLook, payment: int) -> float:
    printed = look.s.setting.box.cando[look.d.args[1]]
    return _boost(look, printed.effects[0]) - paid(look.s, payment)


def card(look: HackerLook, number: int) -> float:
    printed = look.s.setting.box.rush[number]
    return _boost(look, printed.effects[0]) - weights.ADRENALINE * printed.value


def skill(look: HackerLook, argument: int) -> float:
    number, payment = unpair(argument)
    return _boost(look, look.s.setting.box.skills[number].effects[0]) - paid(look.s, payment)


def _boost(look: HackerLook, effect: Effect) -> float:
    """What an effect changes in the test that goes on: by how much it is short, and what is at stake."""
    s, (model, drawn, _, _, short) = look.s, look.d.args
    if effect.do == "refresh":
        seen = look.duels.danger(model, s.cell[model])
        return weights.REACTION_LEFT * look.duels.worth[model] if seen else weights.REACTION_UNSEEN
    at_stake, harder = _test(look, model, effect.amount)
    if effect.do == "damage":
        return harder
    if not short:
        return 0.0
    if effect.do == "again":
        return at_stake * sum([value >= cando.value(s, drawn) + short for value in range(1, 11)]) / 10
    return at_stake if effect.amount >= short else 0.0


def _test(look: HackerLook, model: int, amount: int) -> tuple[float, float]:
    """What success is worth, and what more damage is."""
    top = look.s.doing[-1] if look.s.doing else None
    if isinstance(top, Fight) and top.stage == Stage.CARDS:
        return _attack_test(look, top, model, amount)
    if isinstance(top, Battle) and top.stage == Clash.CARDS:
        return network_scores.stake(look, top) / 2, 0.0
    return weights.ANY_TEST, 0.0


def _attack_test(look: HackerLook, fight: Fight, model: int, amount: int) -> tuple[float, float]:
    duels, far = look.duels, totals.far(look.s, fight)
    attacks = model == fight.attacker
    spread = duels.whole
    many = sum(spread)

    def mean(harms: tuple[float, ...]) -> float:
        return expected(harms, spread) / many

    dealt = mean(duels.harms(fight.attacker, fight.target, fight.weapon, far, fight.aimed))
    back = (
        mean(duels.harms(fight.target, fight.attacker, fight.counter, far)) if fight.reaction == Reaction.FAST else 0.0
    )
    own, foe, weapon = (
        (fight.attacker, fight.target, fight.weapon) if attacks else (fight.target, fight.attacker, fight.counter)
    )
    aimed = fight.aimed and attacks
    harder = mean(duels.harms(own, foe, weapon, far, aimed, amount)) - mean(duels.harms(own, foe, weapon, far, aimed))
    return dealt + back, harder


# --- Wounds ------------------------------------------------------------------------------------------------------


def _kept_off(look: HackerLook, effect: Effect) -> float:
    model, suffered = look.d.args
    lost = look.duels.losses[model]
    most = len(lost) - 1
    return lost[min(most, suffered)] - lost[min(most, max(0, suffered - effect.amount))]


def warded_by_card(look: HackerLook, number: int) -> float:
    printed = look.s.setting.box.rush[number]
    return _kept_off(look, printed.effects[0]) - weights.ADRENALINE * printed.value


def warded_by_skill(look: HackerLook, argument: int) -> float:
    number, payment = unpair(argument)
    return _kept_off(look, look.s.setting.box.skills[number].effects[0]) - paid(look.s, payment)
