"""Who can be in a team. Skirmish teams are of one faction, by the limits of the classes, with drones and mercenaries:
they are chosen at the table or named by the option `squads`. Into the team of a campaign people are hired."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from fireteam.games.human_interface.model.campaign import LEAST_TEAM, MOST_PEOPLE
from fireteam.games.human_interface.model.cards import Identity
from fireteam.games.human_interface.model.equipment import fits_class, loadout_faults
from fireteam.games.human_interface.model.mission import Mission
from fireteam.games.human_interface.model.setting import Setting
from fireteam.kernel import rules
from fireteam.kernel.faults import Fault, Refusal

TEAM_NAMES = ("Red", "Blue", "Green", "Gold")
TEAM = "Team"  # of a campaign
MOST = {"leader": 1, "hacker": 2, "ronin": 2, "skimmer": 2, "uberboy": 2}  # [team.max-leader] and so on
NEEDED = ("leader", "hacker")  # [team.needs-leader] [team.needs-hacker]
DRONES = ("drone", "heavy-assault-drone")
MOST_DRONES, MOST_FOREIGN = 2, 1  # [team.drones-combined]
PER_MERCENARY = 2  # [team.mercenary-ratio]


def seats_of(mission: Mission, players: int | None) -> tuple[rules.Seat, ...]:
    """[mode.player-count] In a campaign all people are one team; in a skirmish each team has one or more."""
    if mission.mode == "campaign":
        people = 1 if players is None else players
        if not 1 <= people <= 4:
            raise Fault(f"'players' must be 1 to 4 in a campaign, not {people}")
        return tuple(rules.Seat(TEAM if people == 1 else f"{TEAM} {n}", TEAM) for n in range(1, people + 1))
    people = mission.teams if players is None else players
    if not mission.teams <= people <= 4:
        raise Fault(f"'players' must be {mission.teams} to 4 in {mission.name}, not {people}")
    sides = [TEAM_NAMES[n % mission.teams] for n in range(people)]
    return tuple(
        rules.Seat(side if sides.count(side) == 1 else f"{side} {sides[: n + 1].count(side)}", side)
        for n, side in enumerate(sides)
    )


def squad_faults(setting: Setting) -> Iterator[str]:
    """[team.size] [team.campaign-by-mission] What speaks against the squads that the options name."""
    mission, squads = setting.mission, setting.squads
    if squads and mission.mode == "campaign":
        yield f"'squads' are for skirmishes: {mission.name} names its characters"
    elif squads and len(squads) != setting.teams:
        yield f"'squads' must name {setting.teams} squads, one for each team, not {len(squads)}"
    else:
        for team, squad in zip(setting.team_names, squads, strict=False):
            if len(squad) != mission.size:
                yield f"'squads': the squad of {team} must have {mission.size} characters, not {len(squad)}"
            people = [setting.box.identities[who] for who in squad]
            for place, one in enumerate(people):
                for refusal in team_faults(setting, people[:place], one):
                    yield f"'squads': {team} cannot have {one.name} as number {place + 1}: {refusal}"


def team_faults(setting: Setting, joined: Sequence[Identity], one: Identity) -> Iterator[Refusal]:
    """Every reason why somebody cannot join a team."""
    after, size = [*joined, one], setting.mission.size
    if "neutral" in one.classes:
        yield Refusal(f"{one.name} is in nobody's team", "team.faction")
        return
    if one.nameless and not setting.mission.nameless:  # [data.id-cards]
        yield Refusal(f"{one.name} is nobody by name", "setup.id-cards")
    if one in joined:
        yield Refusal(f"{one.name} is in the team", "setup.id-cards")
    factions = {each.faction for each in joined if settles_faction(setting, each)}
    if settles_faction(setting, one) and factions and one.faction not in factions:
        yield Refusal(f"{one.name} is of another faction", "team.faction")
    for kind in one.classes:
        if sum(kind in each.classes for each in after) > MOST.get(kind, size):
            yield Refusal(f"a team has at most {MOST[kind]} of the class {kind}", f"team.max-{PLURALS.get(kind, kind)}")
    foreign = _foreign(after, factions | ({one.faction} if settles_faction(setting, one) else set()))
    yield from _drones(after, foreign)
    mercenaries = sum(_hired(setting, each) for each in after)
    others = foreign + sum("opfor" in each.classes for each in after)  # [team.mercenary-class-limits]
    if mercenaries > (size - mercenaries - others) // PER_MERCENARY:
        yield Refusal("there is one mercenary for two of the faction", "team.mercenary-ratio")
    left = size - len(after)
    missing = [kind for kind in NEEDED if not any(kind in each.classes and not _hired(setting, each) for each in after)]
    if len(missing) > left:
        yield Refusal(f"the team still needs a {missing[0]}", f"team.needs-{missing[0]}")


PLURALS = {"hacker": "hackers", "skimmer": "skimmers", "uberboy": "uberboys"}


# --- Campaigns ---------------------------------------------------------------------------------------------------


def for_hire(setting: Setting, faction: str, ever: Container[str]) -> list[int]:
    """[campaign.hiring] Those of the faction and mercenaries who have not been in the campaign. Plain cards are hired
    where the faction has no others."""
    people = [one for one in setting.box.identities if one.faction == faction]
    plain = all(one.nameless for one in people)
    return [
        number
        for number, one in enumerate(setting.box.identities)
        if (one.faction == faction or _hired(setting, one))
        and one.name not in ever
        and (plain or not one.nameless)
        and not {"opfor", "neutral"} & {*one.classes}
    ]


def can_go_on(setting: Setting, faction: str, ever: Container[str], living: int, credits: int, price: int) -> bool:
    """[campaign.progress] Are there three, with those who can be hired?"""
    missing = max(0, LEAST_TEAM - living)
    return missing * price <= credits and missing <= len(for_hire(setting, faction, ever))


def progress_faults(setting: Setting) -> Iterator[str]:
    """[campaign.progress] What speaks against what a campaign is said to carry over."""
    progress = setting.progress
    if progress is None:
        return
    if setting.mission.mode == "skirmish":
        yield f"'progress' is for campaigns: {setting.mission.name} is a skirmish"
        return
    ever = [one.who for one in progress.team]
    living = [one for one in progress.team if one.condition != "lost"]
    if len({*ever}) < len(ever):
        yield "'progress' names somebody twice"
    if len(living) > MOST_PEOPLE:
        yield f"'progress' has {len(living)} people, and there are {MOST_PEOPLE} at most"
    for one in living:
        who = setting.box.identities[setting.identity(one.who)]
        learnt = [setting.improvement(name) for name in one.improvements]
        yield from loadout_faults(setting, who, one.gear, opfor=False, learnt=learnt)
        for number in learnt:
            if not fits_class(who, setting.box.improvements[number]) or learnt.count(number) > 1:
                yield f"{who.name} cannot have learnt {setting.improvement_names[number]}, or not twice"
    price = setting.mission.market.hire
    if not can_go_on(setting, progress.faction, ever, len(living), progress.credits, price):
        yield f"a campaign goes on with {LEAST_TEAM} people, and there are {len(living)}"


def settles_faction(setting: Setting, one: Identity) -> bool:
    """Does it settle the faction of a team? Drones and mercenaries may be of another, and OPFOR serve whoever fields
    them. [opfor.skirmish-as-players]"""
    return not _hired(setting, one) and not _is_drone(one) and "opfor" not in one.classes


def _hired(setting: Setting, one: Identity) -> bool:
    return any(faction.mercenary for faction in setting.box.factions if faction.name == one.faction)


def _is_drone(one: Identity) -> bool:
    return any(kind in DRONES for kind in one.classes)


def _foreign(after: list[Identity], factions: set[str]) -> int:
    """How many drones are of another faction; before the team has one, how many will be at least."""
    drones = Counter(each.faction for each in after if _is_drone(each))
    own = sum(drones[faction] for faction in factions) if factions else max(drones.values(), default=0)
    return drones.total() - own


def _drones(after: list[Identity], foreign: int) -> Iterator[Refusal]:
    """[team.drones-same-faction] [team.drones-other-faction]"""
    if sum(map(_is_drone, after)) > MOST_DRONES:
        yield Refusal(f"a team has at most {MOST_DRONES} drones", "team.drones-same-faction")
    if foreign > MOST_FOREIGN:
        yield Refusal(f"a team has at most {MOST_FOREIGN} drone of another faction", "team.drones-other-faction")
