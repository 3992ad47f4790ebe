"""Choosing a skirmish team: one faction, by the limits of the classes, with drones and mercenaries."""

from collections.abc import Iterator

from fireteam.games.human_interface.model import IDENTITY, Identity, Phase, Table
from fireteam.games.human_interface.model.setup import join
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusal, Refusals, argument_of, say

MOST = {"leader": 1, "hacker": 2, "ronin": 2, "skimmer": 2, "uberboy": 2}  # [team.max-leader] and so on
NEEDED = ("leader", "hacker")  # [team.needs-leader] [team.needs-hacker]
DRONES = ("drone", "heavy-assault-drone")
MOST_DRONES, MOST_FOREIGN = 2, 1  # [team.drones-combined]
PER_MERCENARY = 2  # [team.mercenary-ratio]


def draft(s: Table) -> Flow:
    """[team.restrictions-scope] One character after the other joins, team by team in turns; a campaign has its own."""
    open_places = [(_size(s, team), team) for team in range(s.setting.teams)]
    smallest, team = min(open_places)
    if smallest >= len(s.setting.roster[team]):
        s.phase = Phase.AGENDAS
        return
    seat = s.setting.team_of.index(team)
    who = argument_of((yield Decision(seat, DRAFTING, team)))
    model = s.setting.roster[team][smallest]
    join(s, model, who)
    called = s.setting.identity_names[who]
    say(s, "drafted", "team.faction", "{who} joins {team}.", who=called, team=s.setting.team_names[team])


def _size(s: Table, team: int) -> int:
    return sum(s.card[model] >= 0 for model in s.setting.roster[team])


def team_faults(s: Table, team: int, who: int) -> Iterator[Refusal]:
    """Every reason why somebody cannot join a team."""
    identities, roster = s.setting.box.identities, s.setting.roster[team]
    joined = [identities[s.card[model]] for model in roster if s.card[model] >= 0]
    one, size = identities[who], len(roster)
    after = [*joined, one]
    if "opfor" in one.classes or "neutral" in one.classes:
        yield Refusal(f"{one.name} is in nobody's team", "team.faction")
        return
    if one in joined:
        yield Refusal(f"{one.name} is in the team", "setup.id-cards")
    factions = {each.faction for each in joined if _own(s, each)}
    if _own(s, one) and factions and one.faction not in factions:
        yield Refusal(f"{one.name} is of another faction", "team.faction")
    for kind in one.classes:
        if sum(kind in each.classes for each in after) > MOST.get(kind, size):
            yield Refusal(f"a team has at most {MOST[kind]} of the class {kind}", f"team.max-{PLURALS.get(kind, kind)}")
    yield from _drones(s, after, factions | ({one.faction} if _own(s, one) else set()))
    mercenaries = sum(_hired(s, each) for each in after)
    if mercenaries > (size - mercenaries) // PER_MERCENARY:
        yield Refusal("there is one mercenary for two of the faction", "team.mercenary-ratio")
    left = size - len(after)
    missing = [kind for kind in NEEDED if not any(kind in each.classes and not _hired(s, each) for each in after)]
    if len(missing) > left:
        yield Refusal(f"the team still needs a {missing[0]}", f"team.needs-{missing[0]}")


PLURALS = {"hacker": "hackers", "skimmer": "skimmers", "uberboy": "uberboys"}


def _own(s: Table, one: Identity) -> bool:
    """Does it settle the faction of a team? Drones and mercenaries may be of another."""
    return not _hired(s, one) and not _is_drone(one)


def _hired(s: Table, one: Identity) -> bool:
    return any(faction.mercenary for faction in s.setting.box.factions if faction.name == one.faction)


def _is_drone(one: Identity) -> bool:
    return any(kind in DRONES for kind in one.classes)


def _drones(s: Table, after: list[Identity], factions: set[str]) -> Iterator[Refusal]:
    """[team.drones-same-faction] [team.drones-other-faction]"""
    drones = [each for each in after if _is_drone(each)]
    foreign = [each for each in drones if factions and each.faction not in factions]
    if len(drones) > MOST_DRONES:
        yield Refusal(f"a team has at most {MOST_DRONES} drones", "team.drones-same-faction")
    if len(foreign) > MOST_FOREIGN:
        yield Refusal(f"a team has at most {MOST_FOREIGN} drone of another faction", "team.drones-other-faction")


def _offered(s: Table, d: Decision) -> Offer:
    return [who for who in range(len(s.setting.box.identities)) if not any(team_faults(s, d.args[0], who))]


def _refusals(s: Table, d: Decision, who: int) -> Refusals:
    return team_faults(s, d.args[0], who)


RECRUIT: Form[Table] = Form("recruit", _offered, _refusals, IDENTITY, label="Recruit {0}", action="Recruit")
DRAFTING: Kind[Table] = Kind(
    "drafting", "team.faction", lambda s, d: f"Who joins {s.setting.team_names[d.args[0]]}?", (RECRUIT,)
)
