"""How a game ends: the mission's conditions, a team that has nobody left, the last round, or somebody who gives up."""

from collections.abc import Callable

from fireteam.games.human_interface.model import OPFOR, Condition, Phase, Table, conscious, members, teams_in, zone
from fireteam.games.human_interface.model.setting import OPFOR_NAME
from fireteam.games.human_interface.rules import agendas
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.kernel import Flow, say
from fireteam.kernel.rules import Result

LAST_ROUND = "the last round is over"


def is_decided(s: Table) -> bool:
    """[cleanup.loss] [cleanup.last-team] An action is over and teams are out: is one left, or in a campaign none?"""
    return len(teams_in(s)) < (1 if s.setting.mission.mode == "campaign" else 2)


def last_left(s: Table) -> Flow:
    """[cleanup.loss] [cleanup.last-team] It ends at once."""
    left = teams_in(s)
    if s.setting.mission.mode == "campaign":
        _end_mission(s, "nobody of the team is left")
    elif left:
        end(s, 1 << left[0], "cleanup.last-team", "no other team is left")
    else:
        reveal_all(s)
        end(s, _leaders(s, range(s.setting.teams)), "cleanup.last-team", "no team is left")
    yield from ()


def check_round(s: Table) -> None:
    """[cleanup.win-check] Clean-up 1: the mission's conditions."""
    mission = s.setting.mission
    if mission.mode == "skirmish":
        if s.round >= mission.rounds:
            reveal_all(s)
            end(s, _leaders(s, teams_in(s)), "cleanup.scoring", LAST_ROUND)
        return
    lost = next((condition.told for condition in mission.lose if holds(s, condition)), "")
    _end_mission(s, lost or (LAST_ROUND if s.round >= mission.rounds else ""))


def _end_mission(s: Table, lost: str) -> None:
    """[cleanup.win-check] [cleanup.loss] A win and a loss at once are a win: a goal that was reached counts even if
    nobody returns."""
    win = s.setting.mission.win
    if win and all(holds(s, condition) for condition in win):
        end(s, 1, "cleanup.win-check", "the mission is done")
    elif lost:
        end(s, 1 << OPFOR, "cleanup.loss", lost)


def _leaders(s: Table, teams: range | list[int]) -> int:
    """[cleanup.scoring] The highest score, then more conscious characters; more than one is a draw."""
    totals = {team: (score(s, team), len(members(s, team))) for team in teams}
    best = [team for team in totals if totals[team] == max(totals.values())]
    return 1 << best[0] if len(best) == 1 else 0


def reveal_all(s: Table) -> None:
    """[agenda.reveal-final] Before the final scoring."""
    for seat in range(len(s.setting.seats)):
        if s.agenda[seat] >= 0 and not s.agendas_shown >> seat & 1:
            agendas.reveal(s, seat)


def end(s: Table, winners: int, clause: str, why: str) -> None:
    if s.ending:
        return
    reveal_all(s)
    s.winners, s.ending = winners, clause
    names = [name for side, name in enumerate(_side_names(s)) if winners >> side & 1]
    text = "{side} wins ({why})." if names else "Nobody wins ({why})."
    say(s, "won", clause, text, side=", ".join(names), why=why)
    debriefing = s.setting.mission.debriefing
    for text in debriefing.won if winners & 1 else debriefing.lost:
        say(s, "debriefing", "campaign.progress", "{words}", words=text)


def _side_names(s: Table) -> list[str]:
    return [*s.setting.team_names, *[""] * (OPFOR - s.setting.teams), OPFOR_NAME]


def score(s: Table, team: int) -> int:
    """[cleanup.scoring] [agenda.points] With what revealed agendas are worth: in the end all are, unless somebody has
    given up."""
    shown = [seat for seat, own in enumerate(s.setting.team_of) if own == team and s.agendas_shown >> seat & 1]
    return s.score[team] + sum(agendas.points(s, seat) for seat in shown)


def result(s: Table) -> Result | None:
    return _result(s, s.winners, s.ending) if s.ending else None


def _result(s: Table, winners: int, clause: str) -> Result:
    names = _side_names(s)
    won = tuple(name for side, name in enumerate(names) if name and winners >> side & 1)
    return Result(won, {name: score(s, team) for team, name in enumerate(s.setting.team_names)}, clause)


def conceded(s: Table, seat: int) -> Result:
    """[mode.campaign-coop] Whoever gives up does so for the team; of two teams the other one wins."""
    team = s.setting.team_of[seat]
    if s.setting.mission.mode == "campaign":
        return _result(s, 1 << OPFOR, "mode.campaign-coop")
    others = [other for other in teams_in(s) if other != team]
    won = 1 << others[0] if len(others) == 1 else _leaders(s, others)
    return _result(s, won, "mode.skirmish-competitive")


def count(s: Table, condition: Condition) -> int:
    """How much there is of what a condition counts."""
    return COUNTS[condition.what](s, condition.name)


def holds(s: Table, condition: Condition) -> bool:
    return count(s, condition) >= condition.amount


def rounds_over(s: Table) -> int:
    """The round at hand is over when it is cleaned up, and not before."""
    return s.round if s.phase is Phase.CLEAN_UP else s.round - 1


def _eliminated(s: Table, kind: str) -> int:
    return s.tally.get(f"eliminated {kind}" if kind else "eliminated", 0)


def _at(s: Table, called: str) -> int:
    number = s.setting.ground.zone_names.index(called)
    return sum(zone(s, m) == number for team in range(s.setting.teams) for m in members(s, team))


def _lost(s: Table, _: str) -> int:
    """Whoever is not on the board yet is not lost."""
    card, side, down = s.card, s.side, s.down
    rosters = enumerate(s.setting.roster)
    return len([m for team, own in rosters for m in own if card[m] >= 0 and (down >> m & 1 or side[m] != team)])


def _named_down(s: Table, called: str) -> int:
    who = s.setting.identity(called)
    return sum(card == who and not conscious(s, model) for model, card in enumerate(s.card))


COUNTS: dict[str, Callable[[Table, str], int]] = {
    "objectives": lambda s, name: s.secured.bit_count(),
    "terminals": lambda s, name: sum(
        at.controller == 0  # [cwterminal.hold]
        for at, called in zip(s.terminals, s.setting.terminal_names, strict=True)
        if name in ("", called)
    ),
    "eliminated": _eliminated,
    "at": _at,
    "lost": _lost,
    "rounds": lambda s, name: rounds_over(s),
    "tally": lambda s, name: s.tally.get(name, 0),
    "board clear": lambda s, name: not s.standing[OPFOR],
    "named down": _named_down,
    "infected": lambda s, name: len(network.hostile_spaces(s, OPFOR)) if network.has_network(s, OPFOR) else 0,
}
