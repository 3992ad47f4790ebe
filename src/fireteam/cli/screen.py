"""What the terminal shows, in two manners: drawn with rich, or plain: no boxes, no colour, no drawing, one thing
per line, for pipes and for people who listen to their screen. Whoever calls says what, never how."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from fireteam.kernel.events import Event
from fireteam.kernel.faults import Refusal
from fireteam.kernel.game import Game
from fireteam.kernel.odds import Odds
from fireteam.kernel.rules import Rules, View
from fireteam.rulebook.clauses import Clause
from fireteam.table.protocol.parts import Option

CARD = 48  # columns that a card wants
BAR = 24  # characters of a bar that stands for certainty
CLEAR_SCROLLBACK = "\x1b[3J"


class Screen:
    """A place to show things; `plain` chooses the manner."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self.console = Console(highlight=False, markup=False)
        self.too_narrow = False  # whether the reader has been told so

    @property
    def draws(self) -> bool:
        return not (self.plain or self.too_narrow)

    def say(self, text: str = "", style: str = "") -> None:
        """One sentence or line."""
        text = printable(text)
        if self.plain:
            print(text)
        else:
            self._print(Text(text, style=style))

    def cited(self, text: str, clause: str, style: str = "") -> None:
        """A sentence and the clause it rests on."""
        if self.plain:
            self.say(f"{text} [{clause}]")
        else:
            self._print(Text.assemble((printable(text), style), (f" [{clause}]", "dim")))

    def _print(self, text: Text) -> None:
        """Wrapped where there is a screen to wrap for; a pipe gets whole lines."""
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def clear(self) -> None:
        """Leave nothing for the next reader of a shared screen."""
        self.console.clear()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()

    def board(self, rules: Rules[Any], table: View) -> None:
        """The table as somebody sees it: drawn where there is room. A row of one span is a line of text, which may be
        wrapped."""
        rows = [] if self.plain else [(Text.assemble(*row), len(row) == 1) for row in rules.shown.picture(table)]
        drawn = max((row.cell_len for row, wraps in rows if not wraps), default=0)
        if self.plain or not self._has_room(drawn):
            for sentence in rules.shown.describe(table):
                self.say(sentence)
            return
        for row, wraps in rows:
            self.console.print(row, soft_wrap=not (wraps and self.console.is_terminal))

    def _has_room(self, wide: int) -> bool:
        """Does a picture fit the screen? A pipe has no width."""
        if not self.console.is_terminal or wide <= self.console.width:
            return True
        if not self.too_narrow:
            self.too_narrow = True
            self.say(f"The board is {wide} columns wide and the screen {self.console.width}, so it is told in words.")
        return False

    def events(self, events: Iterable[Event]) -> None:
        for event in events:
            self.cited(event.line, event.clause)

    def options(self, options: Sequence[Option]) -> None:
        """The numbered options, in columns or one per line: what is typed, and what that means where it says more."""
        width = len(str(len(options)))
        cells = []
        for number, option in enumerate(options, 1):
            meant = ", ".join(filter(None, (option.label, option.cost)))
            more = meant.lower() != option.text.lower()
            if self.plain:
                self.say(f"{number}. {option.text}{f': {meant}' if more else ''}")
            else:
                told = (f"  {meant}" if more else "", "dim")
                cells.append(Text.assemble((f"{number:{width}} ", "bold cyan"), option.text, told))
        if cells:
            self.console.print(Columns(cells, padding=(0, 3), column_first=True))

    def cards(self, cards: Mapping[str, Sequence[str]], numbered: bool = True) -> None:
        """What is printed on some cards: beside each other, or line by line."""
        titles = [f"{number}. {name}" if numbered else name for number, name in enumerate(cards, 1)]
        if self.plain:
            for title, lines in zip(titles, cards.values(), strict=True):
                for line in (f"{title}:" if lines else title, *lines):
                    self.say(line)
            return
        abreast = max(1, min(len(cards), self.console.width // CARD))
        grid = Grid.grid(expand=True, padding=(0, 1))
        for _ in range(abreast):
            grid.add_column(ratio=1)
        panels = [
            Panel(
                Text("\n".join(printable(line) for line in lines)), title=Text(title, "bold cyan"), title_align="left"
            )
            for title, lines in zip(titles, cards.values(), strict=True)
        ]
        for first in range(0, len(panels), abreast):
            grid.add_row(*panels[first : first + abreast])
        self.console.print(grid)

    def refusals(self, text: str, refusals: Sequence[Refusal]) -> None:
        if not refusals:
            self.say(f"'{text}' is legal.")
        for refusal in refusals:
            self.cited(_sentence(refusal.reason), refusal.clause)

    def odds(self, odds: Odds) -> None:
        """The numbers of an option opened up, and the chance of each outcome."""
        for number in odds.numbers:
            self.say(str(number))
        if not odds.chances:
            self.say(f"There are no odds to tell for '{odds.option}'.")
            return
        ranked = sorted(odds.chances.items(), key=lambda item: -item[1])
        if self.plain:
            for label, chance in ranked:
                self.say(f"{label}: {float(chance):.1%} ({chance})")
        else:
            grid = Grid.grid(padding=(0, 2))
            for label, chance in ranked:
                bar = Text("█" * round(chance * BAR), style="green").append(
                    "░" * (BAR - round(chance * BAR)), style="dim"
                )
                grid.add_row(Text(label), bar, f"{float(chance):.1%}", Text(str(chance), style="dim"))
            self.console.print(grid)
        self.say(f"Assumed: {odds.policy}.", "dim")

    def clauses(self, clauses: Iterable[Clause]) -> None:
        for clause in clauses:
            ruling = f"Our ruling: {clause.ruling}" if clause.ruling else ""
            if self.plain:
                self.say(f"{clause.id} ({clause.section}): {' '.join(f'{clause.text} {ruling}'.split())}")
                continue
            body = Text(" ".join(clause.text.split()))
            if ruling:
                body.append(f"\n{' '.join(ruling.split())}", style="italic")
            self.console.print(Panel(body, title=Text(clause.id), subtitle=Text(clause.section), title_align="left"))

    def progress(self, silent: bool = False) -> Progress:
        """A bar with what is done, how fast it goes and the time that is left, where there is a screen to draw it."""
        columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn()]
        hidden = silent or self.plain or not self.console.is_terminal
        return Progress(*columns, console=self.console, transient=True, disable=hidden)

    def result(self, game: Game[Any]) -> None:
        """How the game ended."""
        result = game.result
        if result is None:
            self.say("The game is not over.")
            return
        won = f"{' and '.join(result.winners)} won" if result.winners else "Nobody won"
        scores = ", ".join(f"{side} {score}" for side, score in result.scores.items())
        self.cited(f"The game is over. {won}{f' ({scores})' if scores else ''}.", result.clause, "bold")
        if result.seats:
            own = ", ".join(f"{seat} {score}" for seat, score in result.seats.items())
            self.say(f"What seats have scored for themselves: {own}.")

    def table(self, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """A table of texts; columns whose name ends in # hold numbers."""
        names = [name.rstrip("#") for name in columns]
        if self.plain:
            for row in rows:
                self.say("; ".join(f"{name}: {cell}" for name, cell in zip(names, row, strict=True)))
            return
        self.say(title, "bold")
        grid = Grid()
        for name, column in zip(names, columns, strict=True):
            grid.add_column(name, justify="right" if column.endswith("#") else "left")
        for row in rows:
            grid.add_row(*(Text(cell) for cell in row))
        self.console.print(grid)


class Rate(ProgressColumn):
    """How many are done in a second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:.3g}/s", style="green")


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith(".") else ".")


def printable(text: str) -> str:
    """A text that cannot steer the terminal: records come from strangers."""
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)
