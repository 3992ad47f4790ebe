"""Low Tide: OPFOR takes a terminal back by standing next to it with nobody of the team there."""

from collections.abc import Iterable, Iterator

from fireteam.games.human_interface.missions import places
from fireteam.games.human_interface.model import OPFOR, Place, Setting, Special, Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.kernel import say
from fireteam.skirmish.invariants import broken

HANDS = 2  # that keep OPFOR away from a terminal


class LowTide(Special):
    def lacks(self, setting: Setting) -> Iterator[str]:
        return broken((not setting.mission.terminals, "there is no terminal to keep"))

    def aims(self, s: Table) -> Iterable[Place]:
        return [Place("the relay", places.beside(s, s.setting.ground.terminal_at[0]), HANDS)]

    def round_ended(self, s: Table) -> None:
        terminal = s.terminals[0]
        if terminal.controller != places.TEAM or not places.seen_off(s, s.setting.ground.terminal_at[0]):
            return
        for lying in terminal.own:
            network.discard_lying(s, lying)
        terminal.own, terminal.controller = [], OPFOR
        called = s.setting.terminal_names[0]
        say(s, "taken back", "data.missions", "OPFOR takes {terminal} back.", terminal=called)
