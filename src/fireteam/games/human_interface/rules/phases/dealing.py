"""The first hands of cyberwarfare cards."""

from fireteam.games.human_interface.model import Phase, Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.kernel import Flow


def deal(s: Table) -> Flow:
    """[setup.cw-shuffle] [setup.cw-starting-hand] Each hacker takes the deck of its faction, and a hand."""
    for team in range(s.setting.teams):
        network.set_up(s, team)
    s.phase = Phase.STARTUP
    yield from ()
