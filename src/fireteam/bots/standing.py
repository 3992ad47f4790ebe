"""Standing answers: what a person wants to be answered without being asked, decision kind by decision kind.
They live outside the kernel and submit ordinary answers marked `auto`. An order is shown what a bot is: a world
in which everything that its seat does not know has been dealt again, so it knows no more than the person does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game

Order = Callable[[Game[Any], int], int | None]  # the option to choose, or None: ask the person


def always(text: str) -> Order:
    """Choose the option with this text whenever it is offered."""
    return lambda game, seat: game.texts(seat).get(text)


class Standing:
    """The standing answers of one seat. `hold` has it asked where the next order would answer."""

    __slots__ = ("held", "orders")

    def __init__(self) -> None:
        self.orders: dict[str, Order] = {}
        self.held = False

    def give(self, game: Game[Any], seat: int, text: str) -> str:
        """From now on answer decisions of the kind that is open so; tells the full text of the answer. Only
        what an absent seat would answer can be ordered: pass, keep, let go. Whatever else there is to choose
        stays with the person, or an order could play the whole game."""
        d = game.decision(seat)
        option = game.read(seat, text)
        default = d.kind.default_option(game.state, d)
        if option not in game.options(seat):
            raise Fault(f"'{text}' is not offered now, so it cannot become a standing answer")
        if option != default:
            raise Fault(f"only '{game.text(default)}' can become a standing answer here, not '{game.text(option)}'")
        full = game.text(option)
        self.orders[d.kind.name] = always(full)
        return full

    def clear(self) -> None:
        self.orders.clear()

    def hold(self) -> None:
        self.held = True

    def answer(self, game: Game[Any], seat: int) -> bool:
        """Answer the open decision of the seat by its order; False when the person must be asked."""
        order = self.orders.get(game.decision(seat).kind.name)
        if order is None:
            return False
        if self.held:
            self.held = False
            return False
        option = order(game.determinize(seat, "standing"), seat)
        if option is None:
            return False
        game.choose(seat, option, auto=True)
        return True
