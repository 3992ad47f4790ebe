"""Verbs of skills and cards that touch networks: cards for the hacker, and connections."""

from collections.abc import Callable

from msgspec.structs import replace

from fireteam.games.human_interface.model import Effect, Table, name
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.effects.verbs import verb
from fireteam.kernel import say
from fireteam.kernel.state import with_one

CLAUSE = "skill.adrenaline"


@verb("programs")
def _programs(s: Table, effect: Effect, model: int, team: int) -> None:
    """CW cards for the hand of the team's hacker, whatever its limit."""
    network.draw_cards(s, team, effect.amount, CLAUSE)


@verb("reconnect")
def _reconnect(s: Table, effect: Effect, model: int, team: int) -> None:
    """[sr.disconnected-source] What hostile programs have done to a team in this round is undone."""
    for friend in jammed(s, team):
        if s.jammed >> friend & 1:
            s.jammed &= ~(1 << friend)
            s.disconnected &= ~(1 << friend)
            say(s, "connected", "sr.disconnected-source", "{who} is connected again.", who=name(s, friend))
        released = tuple(
            replace(card, off=False, jammed=False) if card.jammed else card for card in s.equipment[friend]
        )
        s.equipment = with_one(s.equipment, friend, released)


def jammed(s: Table, team: int) -> list[int]:
    return [
        m
        for m in s.setting.roster[team]
        if s.side[m] == team and (s.jammed >> m & 1 or any(card.jammed for card in s.equipment[m]))
    ]


USEFUL: dict[str, Callable[[Table, int], bool]] = {
    "programs": lambda s, me: network.main_hacker(s, s.side[me]) >= 0,
    "resources": lambda s, me: network.main_hacker(s, s.side[me]) >= 0,
    "reconnect": lambda s, me: bool(jammed(s, s.side[me])),
}
