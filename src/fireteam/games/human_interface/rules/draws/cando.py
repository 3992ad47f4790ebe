"""The CanDo deck, which everybody draws from. Its order is unknown: it is a bag. A card of 1 or 10 has the whole deck
shuffled at once, cards of tests that are not over included; these still count, and are not discarded again."""

from collections.abc import Callable, Hashable, Sequence

from fireteam.games.human_interface.model import Table, name
from fireteam.kernel import say
from fireteam.kernel.chance import Draw, FromDeck

LOWEST, HIGHEST = ENDS = 1, 10  # [cando.reshuffle-1-or-10]


def draw(s: Table, clause: str, model: int = -1, comes_to: Callable[[int], Hashable] = int) -> int:
    """[test.standard-draw] One card, which stays with its test until that is over. `comes_to` tells, of a value, what
    it comes to: odds, in which nobody uses a text, need not tell apart what comes to the same."""
    if not s.cando:  # [cando.deck-empty] [cando.deck-empty-pending]
        s.cando, s.cando_discard = sorted(s.cando_discard), []
    card = s.tape.take(_drawn(s, comes_to), s.cando)
    s.pending.append(card)
    if s.log is not None:
        who = name(s, model) if model >= 0 else ""
        text = "{who} draws a CanDo card: {value}." if who else "A CanDo card is drawn: {value}."
        say(s, "cando", clause, text, who=who, value=value(s, card), card=s.setting.cando_names[card])
    if value(s, card) in ENDS:  # [cando.reshuffle-any-draw] [cando.reshuffle-timing]
        s.cando, s.cando_discard, s.pending = list(s.setting.all_cando), [], []
    return card


def _drawn(s: Table, comes_to: Callable[[int], Hashable]) -> Draw:
    values, names = s.setting.cando_values, s.setting.cando_names
    if is_shuffled_whole(s):
        return FromDeck("cando", s.cando, names, values, s.setting.all_cando, ENDS, comes_to)
    return Draw("cando", s.cando, names, values.__getitem__)


def is_shuffled_whole(s: Table) -> bool:
    """Is there a 1 or a 10 left? Then the deck is shuffled before it can be empty."""
    values = s.setting.cando_values
    for card in s.cando:  # noqa: SIM110 - every draw asks, and almost always the first card is one
        if values[card] in ENDS:
            return True
    return False


def value(s: Table, card: int) -> int:
    return s.setting.cando_values[card]


def put_away(s: Table, cards: Sequence[int]) -> None:
    """[cando.discard] A test is over: its cards are discarded, unless they have been shuffled in."""
    for card in cards:
        if card in s.pending:
            s.pending.remove(card)
            s.cando_discard.append(card)


def draw_value(s: Table, clause: str, comes_to: Callable[[int], Hashable] = int, model: int = -1) -> int:
    """[cando.text-effect-scope] A draw that is no test: only the value counts."""
    card = draw(s, clause, model, comes_to)
    put_away(s, [card])
    return value(s, card)


def on_top(s: Table, card: int, plus: int) -> list[tuple[int, str, str]]:
    """What a drawn card adds to a total, and what was used after that."""
    return [(value(s, card), "card", "test.opposed-total"), (plus, "used", "cando.text-effect-timing")]


def highest(s: Table, clause: str, contenders: Sequence[int], bonus: Sequence[int] = ()) -> int:
    """[cando.simultaneous-draws] A card for each, one after the other, and those who are level draw again: the place of
    whoever has the highest."""
    left, more = list(range(len(contenders))), list(bonus) or [0] * len(contenders)
    while len(left) > 1:
        totals = {place: draw_value(s, clause, model=contenders[place]) + more[place] for place in left}
        left = [place for place in left if totals[place] == max(totals.values())]
    return left[0]
