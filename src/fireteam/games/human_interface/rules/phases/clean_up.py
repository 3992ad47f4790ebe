"""Clean-up, the end of a round: who has won, then doors, alarm tokens and the tokens on models."""

from fireteam.games.human_interface.model import Phase, Table, conscious, enemies, members, teams_in
from fireteam.games.human_interface.rules import victory
from fireteam.games.human_interface.rules.board import door_holding, doors, sight
from fireteam.games.human_interface.rules.characters import deeds, skills
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.kernel import Flow, say
from fireteam.kernel.state import with_one
from fireteam.space.masks import bit_list


def clean_up(s: Table) -> Flow:
    """[cleanup.order] The four steps. A game that is won ends before doors and tokens are touched."""
    yield from s.setting.special.round_ended(s) or ()
    _count_unseen(s)
    _points(s)
    victory.check_round(s)
    if s.ending:
        return
    for door in bit_list(s.open):  # [cleanup.close-doors]
        if not doors.blocked(s, door) and not (yield from door_holding.held(s, door)):
            doors.close_door(s, door, "cleanup.close-doors")
    _tokens(s)
    s.phase = Phase.REINFORCEMENTS


def _points(s: Table) -> None:
    """[setup.skirmish-board] [cwterminal.hold] What a skirmish scores at the end of each round: a terminal scores for
    the team that took it last, hacker or not."""
    mission = s.setting.mission
    for team in teams_in(s) if mission.mode == "skirmish" else ():
        held = sum(
            at.controller == team and terminal.colour is not None
            for at, terminal in zip(s.terminals, mission.terminals, strict=True)
        )
        gained = held * mission.points.get("terminal", 0) + s.toll[team] * mission.points.get("eliminated", 0)
        gained += mission.points.get("zone", 0) * _alone_in(s, team)
        if gained:
            s.score = with_one(s.score, team, s.score[team] + gained)
            called = s.setting.team_names[team]
            say(s, "score", "cleanup.scoring", "{team} has {points|point|points}.", team=called, points=s.score[team])
    s.toll = (0,) * s.setting.teams


def _alone_in(s: Table, team: int) -> bool:
    """Does a team hold the zone that the scenario scores, and no other?"""
    named = s.setting.mission.point_zone
    if named not in s.setting.ground.zone_names:
        return False
    cells = s.setting.ground.zone_cells[s.setting.ground.zone_names.index(named)]
    return bool(s.standing[team] & cells) and not any(
        s.standing[other] & cells for other in teams_in(s) if other != team
    )


def _count_unseen(s: Table) -> None:
    """[agenda.points] Rounds in which no enemy sees anybody of a seat, for agendas."""
    for seat, agenda in enumerate(s.agenda):
        if agenda < 0:
            continue
        own = [m for m in members(s, s.setting.team_of[seat]) if s.seat[m] == seat]
        if own and not any(sight.seen(s, enemy, own) for enemy in enemies(s, own[0])):
            deeds.count(s, seat, "unseen", 1)


def _tokens(s: Table) -> None:
    """[cleanup.remove-alarm] [cleanup.remove-tokens] [security.entry-speed-expiry]"""
    s.alarm = [0] * len(s.alarm)
    s.activated = s.reacted = s.stunned = s.slowed = 0
    for model, used in enumerate(s.used):
        if used and conscious(s, model):
            skills.forget(s, model, "round")
    incidents.expire(s, "opfor")
    incidents.expire(s, "round")
    say(s, "clean-up", "cleanup.remove-tokens", "Alarm tokens and the tokens on models are removed.", round=s.round)
