"""What models are worth to those who have them, and what it costs to lose some of it: by wounds, by cybershock, by what
a mission endures."""

from fireteam.games.human_interface.ai import weights
from fireteam.games.human_interface.model import MOST_SHOCK, NEUTRAL, OPFOR, Table, members, teams_in
from fireteam.games.human_interface.rules import victory
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.characters import payments
from fireteam.games.human_interface.rules.harm import adrenaline, wounds


def rounds_left(s: Table) -> int:
    """Clean-ups that are still to come."""
    return max(0, s.setting.mission.rounds - s.round + 1)


def terminal_points(s: Table) -> int:
    return s.setting.mission.points.get("terminal", 0)


def leads(s: Table, team: int) -> bool:
    """Would a team win a skirmish if nothing changed hands any more?"""
    if s.setting.mission.mode != "skirmish":
        return False
    ahead = [forecast(s, team) - forecast(s, rival) for rival in rivals(s, team)]
    return min(ahead, default=0) > 0


def forecast(s: Table, team: int) -> int:
    """The points that a team will have in the end if nothing changes hands any more. [cwterminal.hold]"""
    printed = s.setting.mission.terminals
    held = sum(
        at.controller == team and terminal.colour is not None for at, terminal in zip(s.terminals, printed, strict=True)
    )
    toll = s.toll[team] * s.setting.mission.points.get("eliminated", 0)
    return s.score[team] + toll + held * terminal_points(s) * rounds_left(s)


def of_model(s: Table, model: int) -> float:
    """What a conscious model is worth to its own side, unhurt."""
    side, mission = s.side[model], s.setting.mission
    if side == NEUTRAL:
        return weights.GUARD
    if side == OPFOR:
        return weights.GUARD + weights.HUNTED * is_hunted(s, model)
    worth = weights.CHARACTER
    if mission.mode == "skirmish":
        worth += mission.points.get("eliminated", 0) + weights.LAST_STANDING / max(1, len(members(s, side)))
    else:
        worth += loss_of_one(s)
    if terminals.hackers(s, side) == [model]:
        worth += weights.HACKER
    return worth


def is_hunted(s: Table, model: int) -> bool:
    """Does the mission count the end of a model that the rules run?"""
    name = s.setting.identity_names[s.card[model]]
    return any(
        (condition.what == "eliminated" and condition.name in ("", name))
        or (condition.what == "named down" and condition.name == name)
        or condition.what == "board clear"
        for condition in s.setting.mission.win
    )


def loss_of_one(s: Table) -> float:
    """What it costs a team that one more of it is lost: the more, the fewer losses the mission endures."""
    endured = min([c.amount for c in s.setting.mission.lose if c.what == "lost"], default=len(s.setting.roster[0]))
    left = max(1, endured - victory.COUNTS["lost"](s, ""))
    return weights.TEAM_LOST / (left + weights.LOSSES_LEFT) / max(1, endured)


def life(s: Table, model: int, worth: float, dial: int, crippled: bool) -> float:
    """What a model is worth with so many wounds left on its dial; nothing with none."""
    if dial <= 0:
        return 0.0
    card = s.setting.box.identities[s.card[model]]
    if wounds.has_crippled_side(s, model):
        all_wounds = card.healthy.wounds + card.crippled.wounds
        left = dial if crippled else dial + card.crippled.wounds
    else:
        left = dial
        all_wounds = max(card.opfor_wounds or card.healthy.wounds, dial)
    share = weights.STANDING + (1.0 - weights.STANDING) * left / all_wounds
    return worth * (share - weights.CRIPPLED * crippled)


def losses(s: Table, model: int, most: int, worth: float | None = None) -> list[float]:
    """What 0, 1, 2 ... wounds cost, up to so many. [wounds.overflow] What is too much for one side is lost."""
    worth = of_model(s, model) if worth is None else worth
    crippled, dial = bool(s.crippled >> model & 1), s.wounds[model]
    now = life(s, model, worth, dial, crippled)
    flips = wounds.has_crippled_side(s, model) and not crippled
    below = life(s, model, worth, s.setting.box.identities[s.card[model]].crippled.wounds, True) if flips else 0.0
    return [now - (life(s, model, worth, dial - n, crippled) if n < dial else below) for n in range(most + 1)]


def shock(s: Table, model: int, calmed: int = 0) -> float:
    """What the cybershock of a character costs, or would with so many levels less."""
    level = max(0, s.shock[model] - calmed)
    left = MOST_SHOCK - level
    last = weights.NEARLY_LOST[left] if 0 <= left < len(weights.NEARLY_LOST) else 0.0
    return weights.CYBERSHOCK * level + last


def rush(s: Table, model: int) -> float:
    """What the adrenaline of a character is worth: more than 8 points of it are a strain."""
    points = payments.worth(s, s.adrenaline[model])
    return weights.ADRENALINE * points - weights.STRAINED * max(0, points - adrenaline.STRAIN)


def terminal(s: Table, team: int, number: int) -> float:
    """What it is worth to a team to control a terminal, until the game is over."""
    printed, doors = s.setting.mission.terminals[number], s.setting.terminal_doors[number]
    if s.setting.mission.mode == "skirmish":
        points = terminal_points(s) * rounds_left(s) if printed.colour is not None else 0
        return weights.HELD_TERMINAL * points + weights.TERMINAL_DOORS * len(doors)
    opens = s.terminals[number].controller == team or any(s.locked >> door & 1 for door in doors)
    return weights.WAY_OPENED if doors and opens else weights.BASIC_TERMINAL


def rivals(s: Table, team: int) -> list[int]:
    return [other for other in teams_in(s) if other != team]
