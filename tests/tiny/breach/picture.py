"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.kernel.rules import Span
from fireteam.space import squares
from tests.tiny.breach.seen import Door, Figure, Shown

STYLES = {"raiders": "bold cyan", "warden": "bold red"}
WIDE = {"-": "---", " ": "   "}


def picture(view: Shown) -> list[list[Span]]:
    """The plan, three characters to a square: raiders in capitals, guards in small letters, shut doors as
    their numbers, and what is known to lie behind them."""
    plan = view.plan
    board = squares.board(len(plan[0]) // 2, len(plan) // 2)
    marks = _marks(view)
    letters = "".join(f" {board.name(column)[0]:^3}" for column in range(board.width))
    rows: list[list[Span]] = [[("   " + letters, "dim")]]
    for y, drawn in enumerate(plan):
        spans: list[Span] = [(f"{y // 2 + 1:>2} " if y % 2 else "   ", "dim")]
        for x, sign in enumerate(drawn):
            if x % 2 and y % 2:
                name = board.name(board.at(x // 2, y // 2))
                spans.append(marks.get(name, (" , " if sign == "y" else "   ", "dim")))
            else:
                spans.append(_edge(view, sign, wide=x % 2 == 1))
        rows.append(spans)
    return rows + [[(line, "")] for line in _legend(view)]


def _edge(view: Shown, sign: str, wide: bool) -> Span:
    if sign.isdigit():
        door = list(view.doors.values())[int(sign) - 1]
        return ("   ", "") if door.open else (f"[{sign}]", "yellow")
    return (WIDE[sign] if wide else sign, "dim")


def _marks(view: Shown) -> dict[str, Span]:
    """What lies or stands on squares, by their names."""
    marks: dict[str, Span] = {}
    for door in view.doors.values():
        if door.behind != "?":
            marks[door.to] = (door.behind[:3], "yellow" if door.open else "dim yellow")
    if view.loot:
        marks[view.loot] = (" $ ", "bold yellow")
    for name, figure in view.figures.items():
        if figure.at != "down":
            letter = name[0].upper() if figure.side == "raiders" else name[0]
            acting = "reverse " if view.turns[:1] == [name] else ""
            text = f"{letter}{'$' if figure.loot else ' '}{figure.hits - figure.wounds}"
            marks[figure.at] = (text, acting + STYLES[figure.side])
    return marks


def _legend(view: Shown) -> list[str]:
    doors = [f"{number} {name}" for number, name in enumerate(view.doors, 1)]
    return ["Doors: " + ", ".join(doors), *_told_table(view)]


def describe(view: Shown) -> list[str]:
    told = [f"{name} of the {f.side}: {_figure(f)}." for name, f in view.figures.items()]
    told += [f"The {name} door {_door(door)}." for name, door in view.doors.items()]
    told.append(f"Walls: {', '.join(view.walls)}. The yard: {', '.join(view.yard)}.")
    if view.loot:
        told.append(f"The loot lies on {view.loot}.")
    return [*told, *_told_table(view)]


def _figure(figure: Figure) -> str:
    if figure.at == "down":
        return "down"
    burden = ", with the loot" if figure.loot else ""
    return f"on {figure.at}, {figure.wounds} of {figure.hits} wounds{burden}"


def _door(door: Door) -> str:
    known = "what is behind it is unknown" if door.behind == "?" else f"behind it: {door.behind}"
    way = f"from {door.from_} to {door.to}"
    return f"{way} is {'open' if door.open else 'shut'}{', with a keyhole' if door.keyhole else ''}; {known}"


def _told_table(view: Shown) -> list[str]:
    """What stands beside the board."""
    hands = [f"{seat} {_hand(hand)}" for seat, hand in view.hands.items()]
    grit = [f"{side} {points}" for side, points in view.grit.items()]
    told = [
        f"Round {view.round} of {view.rounds}. The raiders' captain is {view.captain['raiders']}.",
        f"Grit: {', '.join(grit)}.",
        f"Cards: {'; '.join(hands)}; {view.deck} in the deck.",
        f"Discarded: {', '.join(view.discard) or 'nothing'}.",
    ]
    if view.retreat:
        told.append("The retreat has been called.")
    if view.order:
        told.append(f"Order so far: {', '.join(view.order)}.")
    if view.turns:
        told.append(f"Still to act: {', '.join(view.turns)}; {view.actions} actions left.")
    if view.declared:
        told.append(f"Declared: {', interrupted by '.join(view.declared)}.")
    return told


def _hand(hand: int | list[str]) -> str:
    return str(hand) if isinstance(hand, int) else ", ".join(hand) or "none"
