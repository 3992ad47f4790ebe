"""Who comes next at a table without a person: a bot, a standing answer, a clock that has run out, or a seat that has
nothing to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fireteam.kernel.game import Game
from fireteam.table.play.timeline import PASS
from fireteam.table.store.schema import Act

if TYPE_CHECKING:
    from fireteam.table.play.live_table import Table


class Turn(msgspec.Struct, frozen=True):
    """A seat that needs no person: its bot, or the answer it gives by an order or by default; or it `passes`, because
    it has nothing to choose."""

    seat: int
    bot: str = ""
    text: str = ""
    auto: bool = False
    passes: bool = False

    @property
    def act(self) -> Act:
        return Act(self.seat, PASS if self.passes else "answer", self.text, auto=self.auto)


def next_turn(table: Table) -> Turn | None:
    """The next seat that needs no person. Nothing happens by itself while nobody is there to see it."""
    game = table.timeline.game
    if game is None or table.timeline.paused or table.broken is not None or not table.clients:
        return None
    if (passing := game.passing) is not None:
        return None if waits(table, passing.seat) else Turn(passing.seat, table.bot_at(passing.seat), passes=True)
    if table.lesson:
        seat, text = table.wanted() or (table.learner, "")
        return Turn(seat, text=text) if seat != table.learner and seat in [d.seat for d in game.decisions] else None
    return next((turn for d in game.decisions if (turn := _answer(table, game, d.seat)) is not None), None)


def _answer(table: Table, game: Game[Any], seat: int) -> Turn | None:
    """What a seat that has a choice answers without a person."""
    if bot := table.bot_at(seat):
        return Turn(seat, bot)
    if _late(table, seat):
        d = game.decision(seat)
        return Turn(seat, text=game.text(d.kind.default_option(game.state, d)), auto=True)
    if waits(table, seat) or (text := table.settled.get(seat) or ordered(table, seat)) is None:
        return None
    return Turn(seat, text=text, auto=True)


def ordered(table: Table, seat: int) -> str | None:
    """What answers the question of a seat without its person: a standing answer, or the table where there is nothing to
    choose."""
    game = table.timeline.running
    if game.passing is not None:
        return None if seat in table.timeline.stops else PASS
    if table.lesson or table.bot_at(seat):
        return None
    found = table.standing[seat].choice(game, seat)
    return None if found is None else game.text(found[1])


def waits(table: Table, seat: int) -> bool:
    """Does the table wait for the person, in the same way whether or not there is a choice? So it does while the person
    is shown every window, and until the person has said yes or no to somebody's undo."""
    if table.bot_at(seat) or _late(table, seat):
        return False
    wish = table.wish
    asked = wish is not None and wish.act.what == "back" and seat in wish.needed - wish.consent
    here = any(client.eyes == seat for client in table.clients)
    shown = seat in table.timeline.stops and table.standing[seat].stops and seat not in table.settled
    return shown or (asked and here)


def _late(table: Table, seat: int) -> bool:
    left = table.clock_left(seat)
    return left is not None and left <= 0
