"""Alarm tokens: what puts them into rooms and corridors, and what takes them away."""

from fireteam.games.human_interface.model import Table, members, run_by_rules, zone, zone_name
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.characters import stats
from fireteam.kernel import say

TAKEOVER = GRENADE = 2
CLOSE = FORCED = PRESENCE = 1


def raise_alarm(s: Table, where: int, amount: int, clause: str) -> None:
    """[alarm.place-when] [alarm.floor] At once, in a zone; cancelling leaves no less than none."""
    before = s.alarm[where]
    s.alarm[where] = max(0, before + amount)
    if s.log is not None and s.alarm[where] != before:
        say(
            s,
            "alarm",
            clause,
            "{zone} has {tokens|alarm token|alarm tokens}.",
            zone=zone_name(s, where),
            tokens=s.alarm[where],
        )


def noise(s: Table, model: int, amount: int, clause: str) -> None:
    """[alarm.reactions] What a character does is heard where it stands; OPFOR alarms nobody."""
    if not run_by_rules(s, model):
        raise_alarm(s, zone(s, model), stats.loudness(s, model, amount), clause)


def presence(s: Table, team: int) -> None:
    """[alarm.presence] [alarm.presence-unconscious] [breach.no-presence-alarm] One for every character where it is."""
    quiet = terminals.controlled_zones(s, team) if s.setting.agreed.security_breach else 0
    for model in members(s, team):
        if not quiet >> zone(s, model) & 1:
            raise_alarm(s, zone(s, model), PRESENCE, "alarm.presence")


def anywhere(s: Table) -> bool:
    return any(s.alarm)
