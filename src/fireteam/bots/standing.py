"""Standing answers: what a person wants to be answered without being asked. A game offers sensible ones by name, and
what is passed or kept can be ordered for a kind of decision; in some games each figure is told for itself, too. They
live outside the kernel and submit ordinary answers marked `auto`. An order is shown what a bot is: a world in which
everything that its seat does not know has been dealt again, so it knows no more than the person does."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from fireteam.kernel.decisions import Decision
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import FigureOrders, Order

STOP = "stop at every window"  # asked for by name: show me also where there is nothing to choose


def always(kind: str, text: str) -> Order:
    """Choose the option with this text whenever a decision of this kind offers it."""

    def order(world: Game[Any], seat: int) -> int | None:
        return world.texts(seat).get(text) if world.decision(seat).kind.name == kind else None

    return order


class Standing:
    """The standing answers of one seat, the first that has one first; then what its figures are told. `hold` has the
    seat asked where the next order would answer. While the seat `stops` at every window, all orders rest: were some
    windows answered at once and others not, the pauses would tell which had a choice."""

    __slots__ = ("by_figure", "held", "orders", "spared", "stops", "told")

    def __init__(self, orders: dict[str, Order] | None = None, by_figure: bool = True) -> None:
        self.orders: dict[str, Order] = dict(orders or {})  # by name
        self.told: dict[str, str] = {}  # by figure, where it is not the usual way
        self.by_figure = by_figure
        self.held = False
        self.spared: Decision | None = None  # the question that no order answers, because one was held there
        self.stops = False

    @classmethod
    def of(cls, kept: Iterable[tuple[str, str, str]], offered: Mapping[str, Order]) -> Self:
        """As a table keeps them: an order that the game offers by its name; an answer with the kind of question; or the
        way that a figure is told, by the name of the figure."""
        standing = cls()
        for name, kind, text in kept:
            if text and not kind:
                standing.told[name] = text
            elif kind or name in offered:
                standing.orders[name] = always(kind, text) if kind else offered[name]
            standing.stops = standing.stops or name == STOP
        return standing

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
        self.orders[f"answer '{full}' to '{d.kind.name}'"] = always(d.kind.name, full)
        return full

    def tell(self, game: Game[Any], seat: int, figure: str, way: str) -> None:
        """From now on a figure does so."""
        orders = game.rules.judged.figures
        if orders is None or figure not in orders.figures(game.state, seat):
            raise Fault(f"'{figure}' is no figure of yours that can be told anything")
        if way not in orders.ways:
            raise Fault(f"'{way}' is nothing that a figure can be told; there is {', '.join(orders.ways)}")
        self.told[figure], self.by_figure = way, True

    def way(self, orders: FigureOrders, figure: str) -> str:
        """What a figure is told now."""
        return self.told.get(figure, orders.ways[0]) if self.by_figure else orders.asked

    def clear(self) -> None:
        self.orders.clear()
        self.by_figure = False

    def hold(self) -> None:
        self.held = True

    def answer(self, game: Game[Any], seat: int) -> str | None:
        """Answer the open decision of the seat by an order and tell its name; None when the person must be asked."""
        found = self.choice(game, seat)
        if found is None:
            return None
        name, option = found
        game.choose(seat, option, auto=True)
        return name

    def choice(self, game: Game[Any], seat: int) -> tuple[str, int] | None:
        """The order that answers the open decision of the seat, and what it answers. It is shown what a bot is."""
        d = game.decision(seat)
        figures = self._figures(game, d)
        if not (self.orders or figures) or self.stops or d is self.spared:
            return None
        world = game.determinize(seat, "standing")
        orders = {**self.orders, figures.name: self._by_figure(figures)} if figures else self.orders
        for name, order in orders.items():
            option = order(world, seat)
            if option is None:
                continue
            if self.held:
                self.held, self.spared = False, d
                return None
            return name, option
        return None

    def _figures(self, game: Game[Any], d: Decision) -> FigureOrders | None:
        orders = game.rules.judged.figures
        return orders if orders and self.by_figure and d.kind in orders.kinds else None

    def _by_figure(self, orders: FigureOrders) -> Order:
        return lambda world, seat: orders.answer(world.state, world.decision(seat), world.options(seat), self.told)
