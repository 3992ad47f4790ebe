"""A view drawn for the terminal, and told in sentences."""

from fireteam.kernel.rules import Span
from tests.tiny.armoury.seen import Fighter, Shown


def picture(view: Shown) -> list[list[Span]]:
    rows: list[list[Span]] = [[(f"Round {min(view.round, view.rounds)} of {view.rounds}", "dim")]]
    for name, fighter in view.fighters.items():
        style = "bold" if name in view.order[:1] else ""
        rows.append([(f"{name:<4}", style), ("<3 " * fighter.lives, "red"), (_carries(fighter), "")])
        if fighter.packing is not None:
            rows.append([("    ", ""), (_packs(fighter), "cyan")])
    return rows


def describe(view: Shown) -> list[str]:
    told = [f"Round {min(view.round, view.rounds)} of {view.rounds}."]
    for name, fighter in view.fighters.items():
        told.append(f"{name}: lives {fighter.lives}; {_carries(fighter)}.")
        if fighter.packing is not None:
            told.append(f"{name}: {_packs(fighter)}.")
    told.append(f"Still to strike: {', '.join(view.order) or 'nobody, everybody packs'}.")
    return told


def _carries(fighter: Fighter) -> str:
    return f"purse {fighter.purse}, badge {fighter.badge}, carries {', '.join(fighter.kit) or 'nothing'}"


def _packs(fighter: Fighter) -> str:
    return f"packed so far: {', '.join(fighter.packing or []) or 'nothing'}, {fighter.left} left"
