"""Shares of wins as a picture: a row per place, a column per contest, green-blue where the first named wins, orange
where the other does, white where they are even. Written by hand rather than by a plotting library: it is forty lines
of SVG, the same from the same numbers, so that a change shows in review, and it needs nothing installed."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from fireteam.lab.simulate import Share

WIDE, HIGH, LEFT, TOP = 136, 34, 170, 66
WINNING, LOSING = (0, 114, 148), (213, 94, 0)  # told apart by colour-blind eyes too, and each has its number
FULL = 0.25  # so far from even the colour is full


def heat_map(
    title: str, columns: Sequence[str], rows: Mapping[str, Mapping[str, Share]], failed: set[tuple[str, str]]
) -> str:
    """The SVG. Cells that failed are framed; a column named `A against B` takes two lines."""
    width, height = LEFT + WIDE * len(columns) + 10, TOP + HIGH * len(rows) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        _text(10, 20, title, 'font-size="15" font-weight="bold"'),
    ]
    for x, column in enumerate(columns):
        for line, words in enumerate(_two_lines(column)):
            parts.append(_text(LEFT + WIDE * x + WIDE / 2, 44 + 14 * line, words, 'text-anchor="middle"'))
    for y, (row, shares) in enumerate(rows.items()):
        middle = TOP + HIGH * y + HIGH / 2 + 4
        parts.append(_text(LEFT - 10, middle, row, 'text-anchor="end"'))
        for x, column in enumerate(columns):
            if (share := shares.get(column)) is None:
                continue
            frame = 'stroke="#000" stroke-width="3"' if (row, column) in failed else 'stroke="#bbb"'
            parts.append(
                f'<rect x="{LEFT + WIDE * x + 2}" y="{TOP + HIGH * y + 2}" width="{WIDE - 4}" height="{HIGH - 4}" '
                f'fill="{colour(share.share)}" {frame}/>'
            )
            told = f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"
            parts.append(_text(LEFT + WIDE * x + WIDE / 2, middle, told, f'text-anchor="middle" fill="{ink(share)}"'))
    legend = "Share of wins of the first named, with its 95% interval; a frame marks a cell that fails."
    return "\n".join([*parts, _text(10, height - 10, legend, 'fill="#444"'), "</svg>", ""])


def colour(share: float) -> str:
    """
    >>> colour(0.5), colour(0.9), colour(0.1)
    ('#ffffff', '#007294', '#d55e00')
    """
    full = min(1.0, abs(share - 0.5) / FULL)
    end = WINNING if share > 0.5 else LOSING
    return "#" + "".join(f"{round(255 + (part - 255) * full):02x}" for part in end)


def ink(share: Share) -> str:
    return "#fff" if abs(share.share - 0.5) > 0.8 * FULL else "#000"


def _two_lines(column: str) -> list[str]:
    first, against, second = column.partition(" against ")
    return [first, f"against {second}"] if against else [column]


def _text(x: float, y: float, words: str, style: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" {style}>{escape(words)}</text>'
