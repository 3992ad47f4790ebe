"""What the options of a hacker seem to be worth: battles by the chance to win them and by what is at stake, programs by
what they may still do, SR by whether anything else could be done with them."""

from functools import cached_property

from fireteam.games.human_interface.ai import goals, weights, worth
from fireteam.games.human_interface.ai.decision_features import DecisionFeatures
from fireteam.games.human_interface.model import OPFOR, Aim, Battle, Clash, Force, Installed, Side, Table
from fireteam.games.human_interface.rules import victory
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.cyberwarfare import (
    attack_network,
    forces,
    guard_terminal,
    network,
    new_cards,
    plays,
    purge,
)
from fireteam.games.human_interface.rules.cyberwarfare.network import program
from fireteam.games.human_interface.rules.phases.cyberwarfare_step import NEW_CARDS
from fireteam.kernel import stack, unpair
from fireteam.skirmish.option_scores import Kept

FIGHTING = ("offensive", "defensive")
Spread = list[tuple[int, float]]  # strengths, and how likely each is


class HackerLook(DecisionFeatures):
    """The networks as a hacker sees them; what is not known is taken as usual."""

    @cached_property
    def own_seats(self) -> int:
        return network.seats(self.s, self.team)

    @cached_property
    def strengths(self) -> "Kept[tuple[Aim, int, int, int], int]":
        """Of an attack by a play without SR: by what it is about, where, on whom, with which play."""
        s, team = self.s, self.team

        def strength(key: tuple[Aim, int, int, int]) -> int:
            aim, place, whom, play = key
            battle = Battle(aim, place, [plays.force(s, team, play), Force(whom)], Clash.CARDS)
            return forces.strength(s, battle, Side.ATTACK)

        return Kept(strength)

    def attack(self, aim: Aim, place: int, whom: int, play: int) -> int:
        """[cwbattle.strength-sr] The strength of an attack, with the SR on it."""
        chosen = plays.unpacked(play)
        bare = plays.packed(chosen._replace(sr=0))
        lies = plays.lying(self.s, self.team, chosen)
        tokens = 0 if lies is None else min(network.MOST_SR, lies.sr)
        return self.strengths[aim, place, whom, bare] + min(chosen.sr, network.MOST_SR - tokens)

    def wins(self, ahead: float) -> float:
        """The chance of an attack that is so much stronger."""
        low = int(ahead // 1)
        return _between(self._won[low], self._won[low + 1], ahead - low)

    @cached_property
    def _won(self) -> "Kept[int, float]":
        return Kept(lambda ahead: sum(self.duels.chance(max(-10, min(10, ahead))).target))

    def beats(self, strength: int, defence: Spread) -> float:
        return sum([likely * self._won[strength - other] for other, likely in defence])

    def price(self, play: int) -> float:
        """What the cards and the SR of a play cost."""
        s, chosen = self.s, plays.unpacked(play)
        paid = sum(plays.prices(s, self.team, chosen)) + chosen.sr
        cards = chosen.from_hand + (chosen.booster not in (plays.NO_BOOSTER, plays.ATTACHED))
        return self.resources(paid) + weights.CARD * cards

    def resources(self, paid: int) -> float:
        """SR that others could make one need are dearer than those that are lost with the round."""
        s = self.s
        left = s.networks[self.team].sr - paid
        needed = weights.SR_KEPT if worth.rivals(s, self.team) else 0
        return weights.SR_SPARE * paid + (weights.SR - weights.SR_SPARE) * max(0, min(paid, needed - left))

    # What is at stake

    def infection(self, side: int) -> float:
        """What it costs a side that its network is infected."""
        s = self.s
        if side == OPFOR:
            wanted = any(c.what == "infected" and not victory.holds(s, c) for c in s.setting.mission.win)
            return weights.INFECTED + weights.CONDITION * wanted
        return weights.INFECTED + sum([self.duels.losses[m][1] for m in network.connected(s, side)])

    def guards(self, terminal: int) -> list[Installed]:
        return forces.line(self.s, terminal, self.team)

    def guard_strength(self, guard: Installed | None) -> Spread:
        """What a card on a terminal may be: known to those who have looked, of the OPFOR deck otherwise."""
        s = self.s
        hidden = () if guard is None else network.hidden_cards(guard, self.own_seats)
        if guard is None or guard.card in hidden:
            return self.unknown
        boosted = guard.booster >= 0 and guard.booster not in hidden
        more = guard.sr + (program(s, guard.booster).strength if boosted else 0)
        return [(program(s, guard.card).strength + more, 1.0)]

    @cached_property
    def unknown(self) -> Spread:
        """A card of the OPFOR deck, whatever has become of the others."""
        s = self.s
        deck = next((faction.programs for faction in s.setting.box.factions if faction.name == "OPFOR"), {})
        copies = sum(deck.values()) or 1
        return [(program(s, s.setting.program(name)).strength, many / copies) for name, many in deck.items()]

    def takes(self, terminal: int, strength: int, again: int | None, spent: int) -> float:
        """How likely a terminal is taken with such an attack, as far as the SR go for all its cards."""
        s = self.s
        cards: list[Installed | None] = [*self.guards(terminal)]
        if not forces.held_by_rival(s, terminal, self.team):
            cards += [None] * (terminals.strength(s, terminal) - len(cards))
        left, likely = s.networks[self.team].sr - spent, 1.0
        for number, card in enumerate(cards):
            if number:
                left -= 99 if again is None else again
                if left < 0:
                    return likely * 0.15  # those that are beaten are replaced, but one has been seen
            likely *= self.beats(strength, self.guard_strength(card))
        return likely

    def rival_defence(self, side: int) -> Spread:
        """What a side may lay against an attack on its network."""
        s, own = self.s, network.of_side(self.s, side)
        known = [
            program(s, lying.card).strength + min(network.MOST_SR, own.sr)
            for lying in own.spaces
            if lying is not None and lying.owner == side and program(s, lying.card).type == "defensive" and lying.shown
        ]
        if side == OPFOR or network.main_hacker(s, side) < 0:
            return [(max(known, default=0), 1.0)]
        if own.sr < 1:
            return [(0, 1.0)]
        most = max([3 + min(network.MOST_SR, max(0, own.sr - 2)), *known])
        return [(most, 0.7), (0, 0.3)]


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * share


# --- Actions -----------------------------------------------------------------------------------------------------


def hack(look: HackerLook, argument: int) -> float:
    s, (terminal, play) = look.s, plays.split(argument)
    rival = forces.held_by_rival(s, terminal, look.team)
    strength = look.attack(Aim.TERMINAL, terminal, OPFOR, play)
    force = plays.force(s, look.team, play)
    likely = look.takes(terminal, strength, _again(s, look.team, play), force.paid + force.sr)
    gain = goals.terminal_worth(s, look.team, terminal)
    if rival:
        gain += worth.terminal(s, s.terminals[terminal].controller, terminal)
    back = 0.0 if rival else weights.STRIKES_BACK * weights.LOST_DEFENDING * look.infection(look.team)
    return likely * gain - (1.0 - likely) * back - look.price(play)


def _again(s: Table, team: int, play: int) -> int | None:
    """[cwterminal.repeat-cost] What another battle with a play costs."""
    chosen = plays.unpacked(play)
    lies = plays.lying(s, team, chosen)
    used = [chosen.source if lies is None else lies.card]
    if chosen.booster == plays.ATTACHED and lies is not None:
        used.append(lies.booster)
    elif chosen.booster != plays.NO_BOOSTER:
        used.append(chosen.booster - 1)
    costs = [program(s, card).running for card in used]
    return None if None in costs else sum(cost or 0 for cost in costs)


def attack(look: HackerLook, argument: int) -> float:
    target, play = plays.split(argument)
    side = attack_network.side_at(look.s, target)
    strength, defence = look.attack(Aim.NETWORK, -1, side, play), look.rival_defence(side)
    undefended = sum([likely for other, likely in defence if not other])
    won = look.beats(strength, defence) * (undefended + (1 - undefended) * weights.INFECTS)
    return won * look.infection(side) - look.price(play)


def purged(look: HackerLook, argument: int) -> float:
    s, (target, play) = look.s, plays.split(argument)
    space, room = target & (1 << purge.CLEAR_BITS) - 1, (target >> purge.CLEAR_BITS) - 1
    hostile = s.networks[look.team].spaces[space]
    if hostile is None:
        return -weights.FRUITLESS
    raised = 0 if hostile.owner == OPFOR else min(network.MOST_SR, s.networks[hostile.owner].sr)
    strength = look.attack(Aim.PURGE, space, hostile.owner, play)
    won = look.wins(strength - program(s, hostile.card).strength - raised / 2)
    return won * (weights.INFECTED + weights.DEFENCE_INSTALLED[0]) - look.price(play) - weights.CARD * (room >= 0)


def installs(look: HackerLook, play: int) -> float:
    s, chosen = look.s, plays.unpacked(play)
    kind = program(s, chosen.source).type
    boosted = chosen.booster != plays.NO_BOOSTER
    more = weights.SR_ON_PROGRAM * chosen.sr + weights.BOOSTER_ON_PROGRAM * boosted
    return _place(look, kind) + more - look.price(play)


def _place(look: HackerLook, kind: str) -> float:
    """What one more program of a kind is worth in one's own network."""
    s = look.s
    there = sum(program(s, lying.card).type == kind for lying in s.networks[look.team].spaces if lying is not None)
    table = {"defensive": weights.DEFENCE_INSTALLED, "offensive": weights.OFFENCE_INSTALLED}.get(kind, (0.0,))
    return table[min(there, len(table) - 1)]


def boosted(look: HackerLook, argument: int) -> float:
    _, card = unpair(argument)
    return weights.BOOSTER_ON_PROGRAM - weights.CARD - look.resources(program(look.s, card).install)


def tokens(look: HackerLook, argument: int) -> float:
    s, (space, sr) = look.s, unpair(argument)
    lying = s.networks[look.team].spaces[space]
    defends = lying is not None and program(s, lying.card).type == "defensive"
    return weights.SR_ON_PROGRAM * sr * defends - look.resources(sr)


def played_booster(look: HackerLook, card: int) -> float:
    """More SR are worth what a hand could do with them; so it is played first."""
    s = look.s
    printed = program(s, card)
    own = s.networks[look.team]
    useful = any(program(s, other).type in FIGHTING for other in own.hand)
    runs = weights.RESOURCES_INSTALLED if printed.running is not None else 0.0
    return weights.SR * (printed.resources - printed.install) * (1 + useful) + runs - weights.CARD


def guarded(look: HackerLook, argument: int) -> float:
    s, (where, play) = look.s, plays.split(argument)
    terminal, place = divmod(where, guard_terminal.PLACES)
    own, chosen = s.terminals[terminal].own, plays.unpacked(play)
    strength = program(s, chosen.source).strength + chosen.sr
    strength += program(s, chosen.booster - 1).strength if chosen.booster else 0
    before = 0
    if place < len(own):
        lying = own[place]
        before = program(s, lying.card).strength + lying.sr
        before += program(s, lying.booster).strength if lying.booster >= 0 else 0
    kept = look.wins(5 - before) - look.wins(5 - strength)
    threatened = weights.TERMINAL_GUARDED * bool(worth.rivals(s, look.team))
    return threatened * kept * worth.terminal(s, look.team, terminal) - look.price(play)


def discarded(look: HackerLook, argument: int) -> float:
    """Cards that are worth less than one that may come."""
    s, hand = look.s, list(look.s.networks[look.team].hand)
    gain = 0.0
    for card in new_cards.cards_in(argument):
        hand.remove(card)
        gain += weights.CARD + weights.TIE_BREAK - card_worth(s, look.team, card, hand)
    return gain


def passed(look: HackerLook, argument: int) -> float:
    """[cw.skip-voluntary] Before the cards are drawn it would be for the whole step."""
    return -weights.CARD if look.d.kind is NEW_CARDS else 0.0


def card_worth(s: Table, team: int, card: int, others: list[int]) -> float:
    """What a card of the hand is worth beside others: a second one of its type is worth less."""
    kind = program(s, card).type
    same = sum(program(s, other).type == kind for other in others)
    return weights.PROGRAM_KEPT[kind] / (1 + same / 2)


# --- In a battle -------------------------------------------------------------------------------------------------


def stake(look: HackerLook, battle: Battle) -> float:
    """What the attack gains, or the defence keeps, by a battle."""
    s, (attack, defence) = look.s, battle.sides
    if battle.aim == Aim.TERMINAL:
        cards = len(forces.line(s, battle.place, attack.team))
        return goals.terminal_worth(s, attack.team, battle.place) / max(1, cards)
    if battle.aim == Aim.NETWORK:
        return look.infection(defence.team) * weights.INFECTS
    return weights.INFECTED


def defended(look: HackerLook, play: int) -> float:
    """[cwbattle.tie] The defender wins a tie. What the attacker has laid is known when it has been shown."""
    s, at = look.s, stack.top(look.s.doing, Battle)
    laid = Battle(at.aim, at.place, [at.sides[0], plays.force(s, look.team, play)], at.stage)
    ahead = _attacker(look, at) - forces.strength(s, laid, Side.DEFENCE)
    bare = look.wins(_attacker(look, at))
    later = bool(look.d.args[1]) * 1.0  # SR can be added afterwards
    return (bare - look.wins(ahead - later)) * look.infection(look.team) - look.price(play)


def _attacker(look: HackerLook, battle: Battle) -> int:
    """The strength of the attack, as far as the defender knows it: usual for what was paid."""
    s, force = look.s, battle.sides[Side.ATTACK]
    if force.shown or force.team in (OPFOR, look.team) or battle.repeat:
        return forces.strength(s, battle, Side.ATTACK)
    return 2 + force.paid // 2 + force.sr


def added(look: HackerLook, sr: int) -> float:
    """SR on a program in the middle of a battle."""
    s, battle = look.s, stack.top(look.s.doing, Battle)
    side = next((n for n, force in enumerate(battle.sides) if force.team == look.team), Side.DEFENCE)
    attacks = _attacker(look, battle)
    defends = 3 if side == Side.ATTACK and battle.aim == Aim.NETWORK else forces.strength(s, battle, Side.DEFENCE)
    before = look.wins(attacks - defends)
    after = look.wins(attacks - defends + (sr if side == Side.ATTACK else -sr))
    return abs(after - before) * stake(look, battle) - look.resources(sr)


def repeated(look: HackerLook, sr: int) -> float:
    """[cwterminal.win-repeat] Going on costs the program where it does not win."""
    s, battle = look.s, stack.top(look.s.doing, Battle)
    price = look.d.args[1] + sr
    strength = forces.strength(s, battle, Side.ATTACK) - battle.sides[Side.ATTACK].sr + sr
    if battle.aim == Aim.TERMINAL:
        cards = look.guards(battle.place)
        won, left = 1.0, s.networks[look.team].sr - price
        for number, card in enumerate(cards):
            left -= look.d.args[1] if number else 0
            won *= look.beats(strength, look.guard_strength(card)) if left >= 0 else 0.0
        gain = goals.terminal_worth(s, look.team, battle.place)
        if forces.held_by_rival(s, battle.place, look.team):
            gain += worth.terminal(s, s.terminals[battle.place].controller, battle.place)
    else:
        defence = battle.sides[Side.DEFENCE].team
        won, gain = look.wins(strength - 3), look.infection(defence) * weights.INFECTS
    return won * gain - look.resources(price) - weights.CARD * (1.0 - won)


def left_there(look: HackerLook, argument: int) -> float:
    """A program that stays on a terminal protects it; one of the network is missed there."""
    s, terminal = look.s, look.d.args[0]
    kept = weights.TERMINAL_GUARDED * worth.terminal(s, look.team, terminal) * bool(worth.rivals(s, look.team))
    return kept / 2 + weights.TIE_BREAK - (0.0 if look.d.args[1] else weights.OFFENCE_INSTALLED[0])
