"""What follows when a character is no longer its team's: unconscious, removed, or lost to cybershock."""

from fireteam.games.human_interface.model import NOBODY, Table, members
from fireteam.kernel import Flow, say
from fireteam.kernel.state import with_one
from fireteam.space.masks import bits


def gone(s: Table, model: int, by: int = NOBODY) -> None:
    """[wounds.eliminated] [cleanup.loss] Its adrenaline cards are discarded, a main hacker loses the SR on its HUD, and
    a team that has nobody left is out."""
    s.rush_discard += s.adrenaline[model]
    s.adrenaline = with_one(s.adrenaline, model, ())
    s.reacted &= ~(1 << model) if s.down >> model & 1 else -1
    if model == s.active:
        s.ended = True
    home = team_of(s, model)
    if home == NOBODY:
        for counted in ("eliminated", f"eliminated {s.setting.identity_names[s.card[model]]}"):
            s.tally[counted] = s.tally.get(counted, 0) + 1
        return
    if not s.lost & s.down & 1 << model:  # one who is lost has been counted when it was
        _count(s, home, by)
    network = s.networks[home]
    if network.hacker == model and network.sr:  # [sr.hacker-unconscious] [cw.hacker-change]
        network.sr = 0
        say(s, "resources", "sr.hacker-unconscious", "{team} has no SR left.", team=s.setting.team_names[home], sr=0)
    if not members(s, home) and not s.out >> home & 1:
        s.out |= 1 << home
        say(s, "out", "cleanup.loss", "{team} has nobody left.", team=s.setting.team_names[home])


def team_of(s: Table, model: int) -> int:
    """The team that a character came with, NOBODY for any other model."""
    return next((team for team, roster in enumerate(s.setting.roster) if model in roster), NOBODY)


def _count(s: Table, home: int, by: int) -> None:
    """[setup.skirmish-board] A point for whoever did it; with two teams, for the other one in any case."""
    if s.setting.teams == 2:
        _point(s, 1 - home, home)
    elif by >= 0:
        _point(s, s.side[by], home)


def credited(s: Table, team: int, flow: Flow) -> Flow:
    """[setup.skirmish-board] With more than two teams, whoever falls or is lost in this is a point for a team that had
    no model strike: its program did it, or the shock of its weapon."""
    before = s.down | s.lost
    yield from flow
    if s.setting.teams > 2:
        for model in bits((s.down | s.lost) & ~before):
            _point(s, team, team_of(s, model))


def _point(s: Table, team: int, home: int) -> None:
    if team != home and 0 <= team < s.setting.teams:
        s.toll = with_one(s.toll, team, s.toll[team] + 1)
