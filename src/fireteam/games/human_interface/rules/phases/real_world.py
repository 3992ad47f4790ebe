"""The order of teams in the real world phase, and the alarm tokens at its end."""

from fireteam.games.human_interface.model import NOBODY, TEAM, Phase, Table, members, teams_in, zone
from fireteam.games.human_interface.rules.activation import activation
from fireteam.games.human_interface.rules.board import alarm
from fireteam.games.human_interface.rules.cyberwarfare.network import decider
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, refused


def first_team(s: Table) -> Flow:
    """[initiative.choose-first] [initiative.choose-when] The team with initiative names the first one; the others
    follow in their order."""
    if not s.order:
        first = 0
        if s.setting.teams > 1:
            first = argument_of((yield Decision(holder(s), FIRST)))
        s.order = order_from(s, first)
    if not s.order:
        s.phase = Phase.ALARM
        return
    activation.begin_part(s)


def holder(s: Table) -> int:
    """The seat that decides for the team with initiative; if that is out of the game, for the next one."""
    return decider(s, order_from(s, max(0, s.initiative))[0])


def order_from(s: Table, first: int) -> list[int]:
    """The teams that are in the game, from one on."""
    teams = s.setting.teams
    return [team for team in ((first + n) % teams for n in range(teams)) if team in teams_in(s)]


def alarm_tokens(s: Table) -> Flow:
    """[realworld.place-alarm-step] [alarm.presence] [alarm.cyberware-wording] The end of the phase."""
    for team in teams_in(s):
        alarm.presence(s, team)
    for team in teams_in(s):  # cards cancel what all teams have placed
        hacker = s.networks[team].hacker
        for program in s.networks[team].spaces:
            if program is None or not program.shown or program.owner != team or hacker == NOBODY:
                continue
            shown = s.setting.box.programs[program.card].shown
            if shown is not None and hacker in members(s, team):
                clause = "alarm.plus-x" if shown.amount > 0 else "alarm.minus-x"
                alarm.raise_alarm(s, zone(s, hacker), shown.amount, clause)
    incidents.expire(s, "real world")
    s.phase = Phase.RESPONSE
    yield from ()


def _teams(s: Table, d: Decision) -> Offer:
    return teams_in(s)


def _refusals(s: Table, d: Decision, team: int) -> Refusals:
    called = s.setting.team_names[team]
    return refused((team not in teams_in(s), f"{called} is out of the game", "initiative.choose-when"))


GO: Form[Table] = Form("first", _teams, _refusals, TEAM, label="{0} goes first")
FIRST: Kind[Table] = Kind("first team", "initiative.choose-first", "Who goes first in the real world?", (GO,))
