"""The chances of an attack before its cards are drawn, exactly: folded over the values that are left in the CanDo deck,
with the shuffle that a 1 or a 10 brings between the attacker's card, the target's and that of the location. Nobody uses
adrenaline or the texts of cards in it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from fireteam.games.human_interface.model import BARE, Fight, Mode, Reaction, Table, put, run_by_rules
from fireteam.games.human_interface.rules.attack import totals
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.draws.cando import HIGHEST, LOWEST
from fireteam.games.human_interface.rules.harm import damage
from fireteam.games.human_interface.rules.reactions import who_reacts
from fireteam.kernel import total

Counts = tuple[int, ...]  # how many cards there are of each value, from 1 to 10
VALUES = range(LOWEST, HIGHEST + 1)
MOST_KEPT = 1 << 12  # decks


class Harm(NamedTuple):
    """What one of the two may suffer."""

    hit: float
    wounds: tuple[float, ...]  # by their number, from none on: how likely so many are
    out: float  # how likely its dial comes to 0

    @property
    def expected(self) -> float:
        return sum(number * chance for number, chance in enumerate(self.wounds))


NO_HARM = Harm(0.0, (1.0,), 0.0)


class Chances(NamedTuple):
    """Of one attack, by the reaction of its target: what that suffers, and what it does to the attacker."""

    reaction: Reaction
    counter: int  # the weapon of a fast attack
    target: Harm
    attacker: Harm


def chances(s: Table, fight: Fight) -> list[Chances]:
    """Of every reaction that the target can choose, that which it has without choosing first."""
    return [reaction_chances(s, fight, how, counter) for how, counter in reactions(s, fight)]


def reactions(s: Table, fight: Fight) -> Iterator[tuple[Reaction, int]]:
    """[attack.step5-choose] [instinctive.opfor-dodge-first] [reaction.nesting] How a target can react."""
    me = fight.target
    ready = fight.mode == Mode.ACTION and who_reacts.ready(s, me)
    if ready and (run_by_rules(s, me) or s.seat[me] < 0):
        yield who_reacts.by_rule(s, me, fight.attacker)
        return
    yield Reaction.INSTINCTIVE, BARE
    if ready:
        yield Reaction.DODGE, BARE
        yield from ((Reaction.FAST, weapon) for weapon in who_reacts.fires(s, me, fight.attacker))


def reaction_chances(s: Table, fight: Fight, reaction: Reaction, counter: int = BARE) -> Chances:
    """[attack.step8-result] [attack.fast-defender-damage]"""
    ahead = totals.attack_total(s, fight) - total(totals.defence_modifiers(s, fight, reaction, counter))
    on_target, on_attacker = fold(
        _counts(s, s.cando), _counts(s, s.cando_discard), _all(s), ahead, s.setting.agreed.location_from_attack
    )
    back = NO_HARM
    if reaction == Reaction.FAST:
        back = _harm(s, fight.target, fight.attacker, counter, totals.far(s, fight), on_attacker)
    hit = _harm(s, fight.attacker, fight.target, fight.weapon, totals.far(s, fight), on_target, fight.aimed)
    return Chances(reaction, counter, hit, back)


def with_target_at(s: Table, attacker: int, target: int, cell: int, weapon: int, mode: Mode = Mode.FAST) -> Harm:
    """What an attack would do to a target that stood on another square, if that did not choose a reaction."""
    then = s.copy()
    put(then, target, cell)
    fight = Fight(attacker, target, weapon, mode)
    how, counter = next(reactions(then, fight))
    return reaction_chances(then, fight, how, counter).target


def _harm(s: Table, by: int, model: int, weapon: int, far: int, landed: Sequence[float], aimed: bool = False) -> Harm:
    """[damage.wounds-formula] From how likely a hit with a card of each value is."""
    strength = total(weapons.damage_modifiers(s, by, weapon, far, aimed))
    suffered = [damage.wounds_of(s, model, strength, damage.location(s, value)) for value in VALUES]
    hit = sum(landed)
    wounds = [0.0] * (max(suffered) + 1)
    for number, chance in zip(suffered, landed, strict=True):
        wounds[number] += chance
    wounds[0] += 1.0 - hit
    return Harm(hit, tuple(wounds), sum(wounds[s.wounds[model] :]))


def _counts(s: Table, cards: Sequence[int]) -> Counts:
    values = [s.setting.box.cando[card].value for card in cards]
    return tuple(values.count(value) for value in VALUES)


def _all(s: Table) -> Counts:
    return _counts(s, s.setting.all_cando)


class Fold(NamedTuple):
    """How likely a hit is, by the value of the card that tells its location: of the target, if the attacker's total is
    higher, and of the attacker, if it is not."""

    target: tuple[float, ...]
    attacker: tuple[float, ...]


@lru_cache(MOST_KEPT)
def fold(deck: Counts, discard: Counts, whole: Counts, ahead: int, same_card: bool) -> Fold:
    """Both cards and the location. `ahead` is the attacker's total less the target's; with `same_card` the winner's own
    card tells the location. [damage.location-reuse]"""
    on_target, on_attacker = [0.0] * len(VALUES), [0.0] * len(VALUES)
    for first, chance, deck_then, discard_then in _draws(deck, discard, whole):
        for second, more, deck_last, discard_last in _draws(deck_then, discard_then, whole):
            hit = first + ahead > second  # [attack.step8-tie]
            landed, weight = on_target if hit else on_attacker, chance * more
            if same_card:
                landed[first if hit else second] += weight
            else:
                left = deck_last if any(deck_last) else discard_last
                share = weight / sum(left)
                for value, cards in enumerate(left):
                    landed[value] += share * cards
    return Fold(tuple(on_target), tuple(on_attacker))


def _draws(deck: Counts, discard: Counts, whole: Counts) -> Iterator[tuple[int, float, Counts, Counts]]:
    """[cando.reshuffle-1-or-10] [cando.deck-empty] Every card that can come, by its value less one, how likely it is,
    and the deck and the discard pile after it."""
    nothing = (0,) * len(VALUES)
    if not any(deck):
        deck, discard = discard, nothing
    size = sum(deck)
    for value, cards in enumerate(deck):
        if not cards:
            continue
        if value in (0, len(VALUES) - 1):
            yield value, cards / size, whole, nothing
        else:
            yield value, cards / size, (*deck[:value], cards - 1, *deck[value + 1 :]), discard
