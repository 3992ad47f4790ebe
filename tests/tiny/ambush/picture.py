"""A view drawn for the terminal, and told in sentences for whoever cannot see it."""

from fireteam.kernel.rules import Span
from fireteam.space import hexes
from tests.tiny.ambush.seen import Shown

STYLES = {"Red": "bold red", "Blue": "bold blue", "the strays": "yellow"}


def picture(view: Shown) -> list[list[Span]]:
    """Each hex is four characters wide; odd columns hang half a hex lower, on a line of their own."""
    board = hexes.board(view.width, view.height)
    marks = dict.fromkeys(view.walls, ("####", "dim"))
    marks |= dict.fromkeys(view.rough, (" ~~ ", "green"))
    for name, model in view.models.items():
        if model.at:
            text = name[:1] + name[-1:] if model.side == "the strays" else name[:2]
            active = "reverse " if name == view.active else ""
            marks[model.at] = (f"{text}:{model.hp}", active + STYLES[model.side])
    rows: list[list[Span]] = []
    letters = [board.name(c).rstrip("0123456789") for c in range(board.width)]
    rows.append([("    " + "".join(f" {letter:^4}" for letter in letters), "dim")])
    for row in range(board.height):
        for half in (0, 1):
            spans: list[Span] = [(f"{row + 1:>3} " if not half else "    ", "dim")]
            for column in range(board.width):
                if column % 2 == half:
                    name = board.name(board.at(column, row))
                    spans += [(" ", ""), marks.get(name, (" ** " if name == view.centre else "  . ", "dim"))]
                else:
                    spans.append(("     ", ""))
            rows.append(spans)
    return [*rows, *_sides(view)]


def _sides(view: Shown) -> list[list[Span]]:
    """Below the board: what each side has."""
    rows: list[list[Span]] = [[(f"Round {view.round} of {view.rounds}", "bold")]]
    for seat in ("Red", "Blue"):
        hand = view.hands[seat]
        cards = f"{hand} face down" if isinstance(hand, int) else ", ".join(hand) or "none"
        text = f"score {view.score[seat]}  luck {view.luck[seat]}  cards: {cards}"
        rows.append([(f"{seat:<5}", STYLES[seat]), (text, "")])
    return rows


def describe(view: Shown) -> list[str]:
    told = [f"Round {view.round} of {view.rounds}. The centre is {view.centre}."]
    told.append(f"Walls: {', '.join(view.walls) or 'none'}. Rough ground: {', '.join(view.rough) or 'none'}.")
    for name, model in view.models.items():
        if model.at:
            acted = ", has acted" if model.acted else ""
            told.append(f"{name} of {model.side} at {model.at}, {model.hp} hit points{acted}.")
    for seat in ("Red", "Blue"):
        hand = view.hands[seat]
        cards = f"{hand} cards" if isinstance(hand, int) else ", ".join(hand) or "no cards"
        told.append(f"{seat}: score {view.score[seat]}, luck {view.luck[seat]}, holding {cards}.")
    if view.active:
        told.append(f"{view.active} is acting, {max(view.actions, 0)} actions left.")
    return told
