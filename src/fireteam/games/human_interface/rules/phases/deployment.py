"""Deployment: where models go that the mission gives no square, and what is dealt before the first round."""

from fireteam.games.human_interface.model import (
    DIFFICULTIES,
    SQUARE,
    Phase,
    Table,
    name,
    occupied,
    put,
    square,
    title,
    whom,
)
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.opfor import reinforcements
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, first_refused, say
from fireteam.kernel.chance import Die
from fireteam.space.masks import bits

DIFFICULTY = Die("difficulty", range(1, len(DIFFICULTIES)))


def order(s: Table) -> Flow:
    """[setup.free-placement] [difficulty.agree] Who places first is drawn for, where there are several teams."""
    if s.setting.agreed.difficulty == "random":
        s.level = 1 + s.tape.pick(len(DIFFICULTY.faces), DIFFICULTY)
        say(s, "difficulty", "difficulty.agree", "The difficulty is drawn: {level}.", level=DIFFICULTIES[s.level])
    first = 0
    if s.setting.teams > 1:
        first = cando.highest(s, "setup.free-placement", [-1] * s.setting.teams)
    s.order = [(first + n) % s.setting.teams for n in range(s.setting.teams)]
    s.phase = Phase.DEPLOY
    yield from ()


def unplaced(s: Table, team: int) -> list[int]:
    return [m for m in s.setting.roster[team] if s.card[m] >= 0 and s.cell[m] < 0]


def deploy(s: Table) -> Flow:
    """[setup.free-placement] One model at a time, team by team."""
    team = next((team for team in s.order if unplaced(s, team)), -1)
    if team < 0:
        s.order = []
        reinforcements.place_extra(s)
        s.phase = Phase.DEALING
        return
    model = unplaced(s, team)[0]
    where = argument_of((yield Decision(s.seat[model], PLACING, model)))
    put(s, model, where)
    s.order.remove(team)
    s.order.append(team)
    say(s, "placed", "setup.free-placement", "{who} starts on {where}.", who=name(s, model), where=square(s, where))


def entry(s: Table, model: int) -> int:
    """The free squares of the zone that a team enters by."""
    ground, team = s.setting.ground, s.side[model]
    zone = ground.entries[team] if team < len(ground.entries) else 0
    return zone & ~occupied(s)


def _offered(s: Table, d: Decision) -> Offer:
    return list(bits(entry(s, d.args[0])))


def _refusals(s: Table, d: Decision, cell: int) -> Refusals:
    where = square(s, cell)
    return first_refused(
        (occupied(s) >> cell & 1, f"{where} is occupied", "setup.free-placement"),
        (not entry(s, d.args[0]) >> cell & 1, f"{where} is not in your entry zone", "setup.free-placement"),
    )


PLACE: Form[Table] = Form("place", _offered, _refusals, SQUARE, label="Place on {0}", action="Place")
PLACING: Kind[Table] = Kind(
    "placing",
    "setup.free-placement",
    lambda s, d: f"Where does {title(s, d.args[0])} start?",
    (PLACE,),
    piece=whom,
)
