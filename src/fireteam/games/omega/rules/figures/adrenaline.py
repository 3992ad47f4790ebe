"""Adrenaline: tokens that go from the bank to the sheets of commandos who act, from there to the overseer's energy
pool, and on to the wells of the dashboard or back to the bank. Nothing else moves them, and none is ever lost."""

from fireteam.games.omega.model import COMMANDOS, Omega, name, title
from fireteam.games.omega.rules.figures import stats
from fireteam.kernel import Decision, Refusals, refused, say
from fireteam.skirmish.forms import kept


def room(s: Omega, commando: int) -> int:
    """[adrenaline.cap] By how much a commando may still raise his adrenaline. [gap.interrupt-adrenaline]"""
    return max(0, stats.max_adrenaline(s, commando) - s.adrenaline[commando])


@kept
def left(s: Omega, d: Decision) -> int:
    """The same for the commando whose turn it is, worked out once for all forms of a decision."""
    return room(s, s.turn)


def refusals(s: Omega, commando: int, price: int) -> Refusals:
    """[adrenaline.cap] Why a commando cannot pay so much."""
    can = room(s, commando)
    return refused(
        (price > can, f"that costs {price} adrenaline, and {title(s, commando)} can take {can} more", "adrenaline.cap")
    )


def raise_by(s: Omega, commando: int, amount: int) -> None:
    """[adrenaline.increase] From the bank to the sheet; that there is room has been checked."""
    if amount:
        s.bank -= amount
        s.adrenaline[commando] += amount
        if s.log is not None:
            say(
                s,
                "adrenaline",
                "adrenaline.increase",
                "{who} raises adrenaline by {by} to {to}.",
                who=name(s, commando),
                by=amount,
                to=s.adrenaline[commando],
            )


def lower_by(s: Omega, commando: int, amount: int) -> None:
    """Back from the sheet to the bank, as far as there is any."""
    amount = min(amount, s.adrenaline[commando])
    s.bank += amount
    s.adrenaline[commando] -= amount


def hand_over(s: Omega, commando: int) -> None:
    """All of a commando's adrenaline goes to the energy pool."""
    s.pool += s.adrenaline[commando]
    s.adrenaline[commando] = 0


def transfer(s: Omega) -> None:
    """[planning.transfer] All adrenaline of all commandos becomes the overseer's."""
    for commando in range(COMMANDOS):
        hand_over(s, commando)


def gain(s: Omega, amount: int) -> None:
    """The energy pool grows from the bank."""
    s.bank -= amount
    s.pool += amount


def spend(s: Omega, amount: int, to_well: int = -1) -> None:
    """[overseer.token-routing] From the energy pool to the bank, or into the well of a dashboard piece."""
    s.pool -= amount
    if to_well >= 0:
        s.wells[to_well] += amount
    else:
        s.bank += amount


def drain(s: Omega, well: int, amount: int) -> None:
    """[overseer.refresh-to-bank] From a well to the bank, as far as there is any."""
    amount = min(amount, s.wells[well])
    s.wells[well] -= amount
    s.bank += amount


def fill(s: Omega, well: int, amount: int) -> None:
    """From the bank into a well, by something that commits an ability."""
    s.bank -= amount
    s.wells[well] += amount
