"""Who knows which cyberwarfare cards. A team knows its hand and its own facedown programs, and whoever has looked at a
card knows that one; the price that was paid for a program is seen by all. To anybody else the cards of a team that are
not faceup are one pool, and so are those of the OPFOR deck."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from fireteam.games.human_interface.model import OPFOR, Aim, Battle, Installed, Side, Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.forces import lying
from fireteam.games.human_interface.rules.cyberwarfare.network import deck_of, program, replace_deck, seats, side_name
from fireteam.kernel import stack
from fireteam.kernel.chance import Draw, Tape
from fireteam.kernel.rules import Secret
from fireteam.kernel.state import with_one

Fits = Callable[[Table, int], bool]


class Slot(NamedTuple):
    """A place where a card lies facedown: what is there, who knows it, what everybody knows that it must be, and how to
    put another card there."""

    card: int
    known: int
    fits: Fits
    put: Callable[[int], None]


def secrets(s: Table) -> Iterator[Secret]:
    """What not everybody knows. Places of a team are not told apart: what can lie in them is not the same."""
    for side in _sides(s):
        pool = f"{side_name(s, side)} programs"
        yield from (Secret("", slot.card, slot.known, pool) for slot in _slots(s, side))
        yield from (Secret("", card, 0, pool) for card in deck_of(s, side).bag)


def redeal(s: Table, seat: int, tape: Tape) -> None:
    """Deal again what a seat does not know. Where few cards fit, they are dealt first, so that there are enough."""
    for side in _sides(s):
        unknown = [slot for slot in _slots(s, side) if not slot.known >> seat & 1]
        deck = deck_of(s, side)
        pool = sorted([*deck.bag, *(slot.card for slot in unknown)])
        for slot in sorted(unknown, key=lambda slot: sum(slot.fits(s, card) for card in pool)):
            able = [card for card in pool if slot.fits(s, card)] or pool
            drawn = able[tape.pick(len(able), Draw("program", able, s.setting.program_names))]
            pool.remove(drawn)
            slot.put(drawn)
        replace_deck(s, side, replace(deck_of(s, side), bag=tuple(pool)))


def _sides(s: Table) -> Iterator[int]:
    yield from range(s.setting.teams)
    yield OPFOR


def _slots(s: Table, side: int) -> Iterator[Slot]:
    """Every place with a facedown card of a side, the most certain first."""
    own = seats(s, side)
    fighting = []
    for battle in stack.each(s.doing, Battle):
        for at, force in enumerate(battle.sides):
            if force.team == side and side != OPFOR and not force.shown:
                fighting.append(lying(s, battle, at))
                yield from _in_battle(s, battle, at, fighting[-1], own)
    for each in _facedown(s):
        if each.owner == side and not any(each is one for one in fighting):
            yield from _installed(each, own, "offensive", "defensive", "blank")
    deck = deck_of(s, side)
    yield from (Slot(card, deck.known[n], _any, _top(s, side, n)) for n, card in enumerate(deck.tops))
    if side != OPFOR:
        hand = s.networks[side].hand
        yield from (Slot(card, own, _any, _held(hand, n)) for n, card in enumerate(hand))


def _facedown(s: Table) -> Iterator[Installed]:
    for one in s.networks:
        yield from (card for card in one.spaces if card is not None and network.hidden_cards(card))
    for terminal in s.terminals:
        for cards in (terminal.own, *terminal.guards):
            yield from (card for card in cards if network.hidden_cards(card))


def _in_battle(s: Table, battle: Battle, side: int, lies: Installed | None, own: int) -> Iterator[Slot]:
    """[cwbattle.hidden-cost] What has been played in a battle, and is not revealed yet."""
    force, kinds = battle.sides[side], _fighting(battle, side)
    if force.booster >= 0:
        yield Slot(force.booster, own, _boosts(s, force.booster), lambda card: setattr(force, "booster", card))
    if lies is not None:
        yield from _installed(lies, own, *kinds)
    elif force.card >= 0:
        yield Slot(force.card, own, _costs(force.price, *kinds), lambda card: setattr(force, "card", card))


def _fighting(battle: Battle, side: int) -> tuple[str, ...]:
    """[cw.attack-needs-offensive] [cw.defend-needs-defensive] [advcw.blank-details] The kinds of cards that a side may
    have played: a blank only in the first defence of a network."""
    if side == Side.ATTACK and battle.aim != Aim.PURGE:
        return ("offensive",)
    bluffs = side == Side.DEFENCE and not battle.repeat
    return ("defensive", "blank") if bluffs else ("defensive",)


def _installed(lies: Installed, own: int, *kinds: str) -> Iterator[Slot]:
    """[cwbattle.hidden-cost] Of a program everybody has seen what was paid for it; a guard can be any card."""
    if lies.booster >= 0 and not lies.booster_shown:
        known = own | lies.booster_known
        yield Slot(lies.booster, known, _is_booster, lambda card: setattr(lies, "booster", card))
    if not lies.shown:
        fits = _any if lies.owner == OPFOR else _costs(lies.price, *kinds)
        yield Slot(lies.card, own | lies.known, fits, lambda card: setattr(lies, "card", card))


def _any(s: Table, card: int) -> bool:
    return True


def _is_booster(s: Table, card: int) -> bool:
    return program(s, card).type == "booster"


def _boosts(s: Table, held: int) -> Fits:
    price = program(s, held).install
    return lambda s, card: _is_booster(s, card) and program(s, card).install == price


def _costs(price: int, *kinds: str) -> Fits:
    """A program of such a kind with this price; that of a blank is its owner's choice."""
    return lambda s, card: (
        program(s, card).type in kinds and (network.is_blank(s, card) or program(s, card).install == price)
    )


def _top(s: Table, side: int, place: int) -> Callable[[int], None]:
    def put(card: int) -> None:
        deck = deck_of(s, side)
        replace_deck(s, side, replace(deck, tops=with_one(deck.tops, place, card)))

    return put


def _held(hand: list[int], place: int) -> Callable[[int], None]:
    return lambda card: hand.__setitem__(place, card)
