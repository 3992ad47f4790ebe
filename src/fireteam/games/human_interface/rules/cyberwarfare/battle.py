"""A battle of programs, from its declaration to its prize: the defender answers, SR are added, programs are revealed,
both draw, and the higher strength wins. What a victory means is told by the action that it belongs to: against a
terminal, against a network, or to purge one."""

from fireteam.games.human_interface.model import Aim, Battle, Clash, Side, Table
from fireteam.games.human_interface.rules.cyberwarfare import attack_network, forces, hack_terminal, purge, raising
from fireteam.games.human_interface.rules.cyberwarfare.forces import hacker_of, side_title
from fireteam.games.human_interface.rules.cyberwarfare.network import program
from fireteam.games.human_interface.rules.draws import boosts, cando
from fireteam.games.human_interface.rules.effects.verbs import apply
from fireteam.games.human_interface.rules.harm import adrenaline, casualties, damage
from fireteam.kernel import Flow, say, summed, total

BOTH = (Side.ATTACK, Side.DEFENCE)
DRAW = "cwbattle.step7-cando"


def go(s: Table, battle: Battle) -> Flow:
    """A battle goes on."""
    return _STAGES[battle.stage](s, battle)


def _cards(s: Table, battle: Battle) -> Flow:
    """[cwbattle.step6-reveal] [cwbattle.step7-cando] [cwbattle.strength-cando] Programs are shown, and both draw, the
    attacker first; then the attacker may use what it has, then the defender."""
    for side in BOTH:
        forces.reveal(s, battle, side)
    strengths = [[*forces.strength_modifiers(s, battle, side)] for side in BOTH]
    base = [total(modifiers) for modifiers in strengths]
    cards = [cando.draw(s, DRAW, hacker_of(s, battle, side)) for side in BOTH]
    plus = [0, 0]
    for side in BOTH:

        def needed(value: int, more: int, side: int = side) -> boosts.Need:
            sums = [base[each] + cando.value(s, cards[each]) + plus[each] for each in BOTH]
            sums[side] = base[side] + value + more
            return _needed(s, battle, side, sums, cards)

        settled = yield from boosts.settle(s, hacker_of(s, battle, side), cards[side], DRAW, needed)
        cards[side], plus[side] = settled.card, settled.plus
    for side in BOTH:
        strengths[side] += cando.on_top(s, cards[side], plus[side])
    cando.put_away(s, cards)
    yield from _compare(s, battle, strengths)


def _needed(s: Table, battle: Battle, side: int, sums: list[int], cards: list[int]) -> boosts.Need:
    """[cando.text-effect-usable] Could more strength, or another card, change the result for one side?"""
    lead = sums[Side.ATTACK] - sums[Side.DEFENCE]
    short = max(0, 1 - lead if side == Side.ATTACK else lead)
    other = hacker_of(s, battle, Side.DEFENCE)
    contested = side == Side.ATTACK and boosts.has_means(s, other, cards[Side.DEFENCE])
    return boosts.Need(short, boosts.ADD | boosts.AGAIN if short or contested else 0)


def _compare(s: Table, battle: Battle, strengths: list[list[tuple[int, str, str]]]) -> Flow:
    """[cwbattle.winner] [cwbattle.tie] [cwbattle.attacker-success] The higher strength wins, the defender on a tie."""
    attack, defence = map(total, strengths)
    battle.winner = Side.ATTACK if attack > defence else Side.DEFENCE
    battle.repeat += 1
    say(
        s,
        "cw battle",
        "cwbattle.tie" if attack == defence else "cwbattle.winner",
        "{attack} to {defence}: {winner} wins ({made} against {against}).",
        attack=attack,
        defence=defence,
        made=summed(strengths[Side.ATTACK]),
        against=summed(strengths[Side.DEFENCE]),
        who=side_title(s, battle, Side.ATTACK),
        whom=side_title(s, battle, Side.DEFENCE),
        winner=side_title(s, battle, battle.winner),
        won=battle.winner == Side.ATTACK,
    )
    yield from _warned(s, battle)
    _RESULTS[battle.aim](s, battle)
    battle.stage = Clash.PRIZE


def _warned(s: Table, battle: Battle) -> Flow:
    """[data.cw-cards] [alarm.plus-x] What a program does when it wins against a hacker."""
    hacker = hacker_of(s, battle, Side.ATTACK)
    if battle.winner == Side.DEFENCE and hacker >= 0 and forces.counts(s, battle, Side.DEFENCE):
        effect = program(s, forces.card_of(s, battle, Side.DEFENCE)).wins
        if effect is not None:
            attack, defence = (battle.sides[side].team for side in BOTH)
            yield from casualties.credited(s, defence, apply(s, effect, hacker, attack))


def _prize(s: Table, battle: Battle) -> Flow:
    """[adrenaline.cw-win] [adrenaline.cw-win-who] A card for the main hacker of whoever has won, before anything else
    is decided."""
    battle.stage = Clash.AFTER
    hacker = hacker_of(s, battle, battle.winner)
    if hacker >= 0:
        damage.count(s, hacker, "battles won", 1)
        yield from adrenaline.draw(s, hacker, "adrenaline.cw-win")


def _after(s: Table, battle: Battle) -> Flow:
    return _CONSEQUENCES[battle.aim](s, battle)


_RESULTS = {Aim.TERMINAL: hack_terminal.result, Aim.NETWORK: attack_network.result, Aim.PURGE: purge.result}
_CONSEQUENCES = {Aim.TERMINAL: hack_terminal.after, Aim.NETWORK: attack_network.after, Aim.PURGE: purge.after}
_STAGES = {
    Clash.DEFENCE: attack_network.defend,
    Clash.PRICE: attack_network.go_on,
    Clash.RAISE: raising.attacker_adds,
    Clash.ANSWER: raising.defender_adds,
    Clash.CARDS: _cards,
    Clash.PRIZE: _prize,
    Clash.AFTER: _after,
    Clash.HARM: attack_network.harm,
}
