"""Verbs of incidents, skills and programs that need no chapter of their own."""

from collections.abc import Iterable

from fireteam.games.human_interface.model import Effect, Phase, Table, conscious, members, name, zone
from fireteam.games.human_interface.rules.board import alarm, doors
from fireteam.games.human_interface.rules.effects.verbs import verb
from fireteam.games.human_interface.rules.harm import adrenaline, cybershock, damage, wounds
from fireteam.kernel import Flow, say
from fireteam.kernel.state import with_one


def _people(s: Table, model: int, team: int) -> Iterable[int]:
    """Whoever set it off; without somebody, all characters of the team, or of all teams."""
    if model >= 0:
        return [model] if conscious(s, model) else []
    teams = range(s.setting.teams) if team < 0 else (team,)
    return [member for each in teams for member in members(s, each)]


@verb("alarm")
def _alarm(s: Table, effect: Effect, model: int, team: int) -> None:
    """[alarm.other-sources] [alarm.plus-x] [alarm.minus-x] In the zone of whoever set it off, or in each with
    people."""
    clause = "alarm.plus-x" if effect.amount > 0 else "alarm.minus-x"
    for where in sorted({zone(s, each) for each in _people(s, model, team)}):
        alarm.raise_alarm(s, where, effect.amount, clause)


@verb("alarm terminals")
def _alarm_terminals(s: Table, effect: Effect, model: int, team: int) -> None:
    for where in sorted({s.setting.ground.zone_of[cell] for cell in s.setting.ground.terminal_at}):
        alarm.raise_alarm(s, where, effect.amount, "alarm.other-sources")


@verb("resources")
def _resources(s: Table, effect: Effect, model: int, team: int) -> None:
    """[sr.per-effect] [sr.hacker-unconscious] [sr.between-checks] In the cyberwarfare step SR on the HUD of a main
    hacker who is awake, or off it; otherwise they would be discarded before anybody can spend them."""
    for each in range(s.setting.teams) if team < 0 else (team,):
        network, called = s.networks[each], s.setting.team_names[each]
        if s.phase != Phase.CYBERWARFARE:
            network.due += effect.amount
            text = "{team} will have {sr} SR more at the next check."
            if network.due < 0:
                text = "{team} will have {sr} SR fewer at the next check."
            say(s, "resources due", "sr.between-checks", text, team=called, sr=abs(network.due))
        elif network.hacker in members(s, each):
            network.sr = max(0, network.sr + effect.amount)
            say(s, "resources", "sr.per-effect", "{team} has {sr} SR.", team=called, sr=network.sr)


@verb("wound")
def _wound(s: Table, effect: Effect, model: int, team: int) -> Flow:
    for each in _people(s, model, team):
        yield from damage.wound(s, each, effect.amount, "collateral.instant")


@verb("stun")
def _stun(s: Table, effect: Effect, model: int, team: int) -> None:
    for each in _people(s, model, team):
        wounds.stun(s, each)


@verb("shock")
def _shock(s: Table, effect: Effect, model: int, team: int) -> Flow:
    """[cybershock.program-weapon-test]"""
    for each in _people(s, model, team):
        yield from cybershock.test(s, each, "cybershock.program-weapon-test")


@verb("draw adrenaline")
def _draw_adrenaline(s: Table, effect: Effect, model: int, team: int) -> Flow:
    for each in _people(s, model, team):
        for _ in range(effect.amount):
            yield from adrenaline.draw(s, each, "events.effect")


@verb("refresh")
def _refresh(s: Table, effect: Effect, model: int, team: int) -> None:
    """[component.token-reacted]"""
    s.reacted &= ~(1 << model)
    say(s, "refreshed", "component.token-reacted", "{who} can react again.", who=name(s, model))


@verb("points")
def _points(s: Table, effect: Effect, model: int, team: int) -> None:
    """[cleanup.scoring]"""
    if team >= 0:
        s.score = with_one(s.score, team, s.score[team] + effect.amount)
        say(
            s,
            "score",
            "cleanup.scoring",
            "{team} has {points|point|points}.",
            team=s.setting.team_names[team],
            points=s.score[team],
        )


@verb("lock")
def _lock(s: Table, effect: Effect, model: int, team: int) -> None:
    """Closed doors alone can be locked. [realworld.door-change-direction]"""
    for door in _doors(s, effect.name):
        if not (s.open | s.removed | s.locked) >> door & 1:
            doors.lock(s, door, "events.effect")


@verb("unlock")
def _unlock(s: Table, effect: Effect, model: int, team: int) -> None:
    for door in _doors(s, effect.name):
        if s.locked >> door & 1:
            doors.unlock(s, door, "events.effect")


def _doors(s: Table, colour: str) -> list[int]:
    return [number for number, door in enumerate(s.setting.mission.doors) if colour in ("", door.colour)]
