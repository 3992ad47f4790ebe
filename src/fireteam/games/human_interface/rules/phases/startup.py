"""The startup sequence: an unexpected event, where the mission has them, and what hostile programs do. In most games
there is neither, and nothing happens."""

from fireteam.games.human_interface.model import Phase, Table, conscious, teams_in
from fireteam.games.human_interface.rules.cyberwarfare import hostile_programs, network
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.harm import casualties, cybershock
from fireteam.kernel import Flow

DONE = -1  # after all that is to be done
TEAM, SPACE = 1000, 500  # an entry of `todo`: the team, and a model to be tested or a space whose program strikes


def startup(s: Table) -> Flow:
    """[startup.order] [startup.skip] The event first; then for each team its tests, then the programs."""
    if not s.todo:
        yield from _begin(s)
        return
    entry = s.todo.pop(0)
    if entry == DONE:
        s.phase = Phase.RESOURCES
        return
    team, what = divmod(entry, TEAM)
    if what >= SPACE:
        yield from hostile_programs.strike(s, team, what - SPACE)
    elif conscious(s, what) and s.side[what] == team:  # [startup.tests-who]
        owner = network.infector(s, team)
        yield from casualties.credited(s, owner, cybershock.test(s, what, "startup.cybershock-tests"))


def _begin(s: Table) -> Flow:
    hostile_programs.release(s)
    if "events" in s.setting.mission.decks:  # [events.draw]
        yield from incidents.draw(s, "events")
    for team in teams_in(s):  # [startup.check-hostile] [startup.hostile-conflict]
        hostile = network.harmful_spaces(s, team)
        if hostile:  # [startup.tests-per-program]
            s.todo += [team * TEAM + model for model in network.connected(s, team)]
            s.todo += [team * TEAM + SPACE + space for space in hostile]
    if s.todo:
        s.todo.append(DONE)
    else:
        s.phase = Phase.RESOURCES
