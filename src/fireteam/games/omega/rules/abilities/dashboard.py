"""The overseer's dashboard. An ability without tokens in its well is ready: its ready cost goes from the energy pool
into the well. One with tokens is committed: its committed cost goes to the bank, and the well keeps what it has. A
refresh takes tokens out of every well."""

from fireteam.games.omega.model import Effect, Omega, is_enemy
from fireteam.games.omega.rules.abilities.verbs import verb
from fireteam.games.omega.rules.figures import adrenaline, stats
from fireteam.kernel import Modifiers, added, say

AT_ENEMIES = ("enemy", "mover", "attacker", "target")  # targets that may be enemies on the map


def is_ready(s: Omega, piece: int) -> bool:
    """[dashboard.ready-state] [dashboard.committed-state]"""
    return not s.wells[piece]


def cost(s: Omega, piece: int, target: int = -1) -> int:
    card = s.setting.dashboard[piece]
    price = card.committed if s.wells[piece] else card.ready
    return price - _driven(s, piece, price, target)


def least_cost(s: Omega, piece: int) -> int:
    """The same, whatever it may be aimed at."""
    card = s.setting.dashboard[piece]
    price = card.committed if s.wells[piece] else card.ready
    return price - 1 if price > 1 and card.ability.target in AT_ENEMIES else price


def _driven(s: Omega, piece: int, price: int, target: int) -> bool:
    """[keyword.drive] [keyword.drive-min] Is it used on an enemy near one with Drive? [gap.drive-target]"""
    at_enemy = is_enemy(target) and s.setting.dashboard[piece].ability.target in AT_ENEMIES
    return at_enemy and price > 1 and stats.in_keyword_aura(s, target, "drive")


def cost_modifiers(s: Omega, piece: int, target: int = -1) -> Modifiers:
    """[dashboard.ready-first] What it takes to use it now, on the figure it is aimed at if it is aimed at one."""
    card = s.setting.dashboard[piece]
    price = card.ready if is_ready(s, piece) else card.committed
    ready, committed = ("ready", "dashboard.ready-cost"), ("committed", "dashboard.committed-cost")
    state, clause = ready if is_ready(s, piece) else committed
    return added(
        (price, f"{card.name} is {state}", clause),
        (-_driven(s, piece, price, target), "Drive", "keyword.drive"),
    )


def pay(s: Omega, piece: int, target: int = -1) -> None:
    """[dashboard.pay-from-pool] [gap.drive-ready-tokens] What is paid for a ready ability lies in its well."""
    price, ready = cost(s, piece, target), is_ready(s, piece)
    adrenaline.spend(s, price, piece if ready else -1)
    say(
        s,
        "paid",
        "dashboard.ready-payment" if ready else "dashboard.committed-payment",
        "{piece}: {price} energy into its well." if ready else "{piece}: {price} energy to the bank.",
        piece=s.setting.dashboard[piece].name,
        price=price,
    )


def refresh(s: Omega, clause: str = "dashboard.refresh") -> None:
    """[dashboard.refresh] Every well loses as many tokens as its refresh rate says. [overseer.refresh-to-bank]"""
    for piece, card in enumerate(s.setting.dashboard):
        adrenaline.drain(s, piece, min(card.refresh, s.wells[piece]))
    say(s, "refresh", clause, "The dashboard is refreshed.")


@verb("refresh")
def _refreshed(s: Omega, effect: Effect, user: int, target: int) -> None:
    """A piece loses tokens, or all of them are refreshed once."""
    if target < 0:
        refresh(s)
    else:
        adrenaline.drain(s, target, min(effect.amount, s.wells[target]))


@verb("commit")
def _committed(s: Omega, effect: Effect, user: int, target: int) -> None:
    """Tokens of the bank lie in the well of a piece: it is committed. [dashboard.committed-state]"""
    adrenaline.fill(s, target, effect.amount)
