"""Checking system resources: each team names its main hacker, and its SR are counted anew."""

from fireteam.games.human_interface.model import MODEL, NOBODY, OPFOR, Phase, Table, name, teams_in, title
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.network import decider, main_hacker, program, side_name
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Modifiers,
    Offer,
    Refusals,
    added,
    argument_of,
    refused,
    say,
    total,
)

COUNTED_ABOVE = 5  # [sr.per-mental]
DONE = -1  # after the last team


def check(s: Table) -> Flow:
    """[round.cyberwarfare-steps] Team by team; then, in a skirmish, the bids."""
    if not s.todo:
        s.todo = [*teams_in(s), DONE]
        if network.has_network(s, OPFOR):
            network.of_side(s, OPFOR).sr = max(0, total(_of_opfor(s)))
    team = s.todo[0]
    if team != DONE:
        yield from _name_hacker(s, team)
        generate(s, team)
        s.todo.pop(0)
        if s.todo != [DONE]:
            return
    s.todo, s.order = [], []
    # [round.no-initiative-in-campaign]
    s.phase = Phase.BID if s.setting.mission.mode == "skirmish" else Phase.CYBERWARFARE


def _name_hacker(s: Table, team: int) -> Flow:
    """[sr.two-hackers] [cw.hacker-change] [cw.main-hacker] Whoever has two chooses the main one."""
    able = terminals.hackers(s, team)
    chosen = able[0] if able else NOBODY
    if len(able) > 1:
        chosen = argument_of((yield Decision(decider(s, team), HACKER, team)))
        say(s, "main hacker", "cw.main-hacker", "{who} is the main hacker.", who=name(s, chosen))
    s.networks[team].hacker = chosen


def generate(s: Table, team: int) -> None:
    """[sr.discard-old] [sr.place-on-hud] [sr.floor] What is on the HUD is discarded, and new SR are placed there."""
    own = s.networks[team]
    before = own.sr
    own.sr = max(0, total(resources(s, team))) if main_hacker(s, team) >= 0 else 0  # [sr.hacker-unconscious]
    own.due = 0
    if before or own.sr:
        network.tell_sr(s, team, "sr.place-on-hud")


def resources(s: Table, team: int) -> Modifiers:
    """The SR that a team with a conscious hacker generates."""
    hacker, members = main_hacker(s, team), network.connected(s, team)
    mental = stats.skill(s, hacker, "mental") if hacker in members else 0  # [sr.disconnected-hacker]
    return added(
        (len(members), "characters", "sr.per-character"),
        (max(0, mental - COUNTED_ABOVE), "MENTAL above 5", "sr.per-mental"),
        _effects(s, hacker, members),
        _installed(s, team),
        (s.networks[team].due, "skills and cards since the last check", "sr.between-checks"),
    )


def _effects(s: Table, hacker: int, members: list[int]) -> Modifiers:
    """[sr.per-effect] Gear and skills of each; what is in force for all counts once."""
    for model in members:
        for change in stats.changes(s, model, "resources"):
            if model == hacker or change[2] not in IN_FORCE:
                yield change
    if hacker not in members:  # [sr.disconnected-hacker] what is in force counts all the same
        yield from (each for each in stats.changes(s, hacker, "resources") if each[2] in IN_FORCE)


IN_FORCE = ("events.effect", "collateral.duration")


def _of_opfor(s: Table) -> Modifiers:
    """[cw.action-attack-tn-coop] What the mission gives a network of OPFOR, which pays like any other."""
    given = s.setting.mission.network
    return added((given.resources if given else 0, "the mission", "cw.action-attack-tn-coop"), _installed(s, OPFOR))


def _installed(s: Table, side: int) -> Modifiers:
    """[sr.hostile-cost] [cw.action-sr-booster-running] Hostile programs cost, and boosters that run give."""
    harmful = network.harmful_spaces(s, side)
    for space, lying in enumerate(network.of_side(s, side).spaces):
        if lying is None:
            continue
        printed = program(s, lying.card)
        if space in harmful:
            yield -(printed.running or 0), printed.name, "sr.hostile-cost"
        elif lying.owner == side and printed.type == "resources":
            yield max(0, printed.resources - (printed.running or 0)), printed.name, "cw.action-sr-booster-running"


def _hackers(s: Table, d: Decision) -> Offer:
    return terminals.hackers(s, d.args[0])


def _refusals(s: Table, d: Decision, model: int) -> Refusals:
    return refused(
        (
            model not in terminals.hackers(s, d.args[0]),
            f"{title(s, model)} is no conscious hacker of {side_name(s, d.args[0])}",
            "cw.main-hacker",
        ),
    )


def _as_before(s: Table, d: Decision) -> int:
    able, held = terminals.hackers(s, d.args[0]), s.networks[d.args[0]].hacker
    return MAIN.option(held if held in able else able[0])


MAIN: Form[Table] = Form("main hacker", _hackers, _refusals, MODEL, label="{0} is the main hacker", action="Name one")
HACKER: Kind[Table] = Kind(
    "main hacker", "cw.main-hacker", "Who is the main hacker in this round?", (MAIN,), default=_as_before
)
