"""How a mission ends: its objectives, the goal room, every commando down, the end of the round tracker, or a side that
gives up. Commandos win or lose as one team. Who wins, and by which clause, is decided here, but for the objectives,
which each mission's module looks after."""

from fireteam.games.omega.model import COMMANDOS, OVERSEER, SIDE_NAMES, TEAM, Omega, at_last_space
from fireteam.kernel.events import say
from fireteam.kernel.rules import Result


def win(s: Omega, side: int, clause: str) -> None:
    """[game.objectives-win] The first side that has met its objective has won. [gap.simultaneous-victory]"""
    if s.winner >= 0:
        return
    s.winner, s.ending = side, clause
    say(s, "won", clause, "{side} win." if side else "The {side} wins.", side=SIDE_NAMES[side])


def check_all_down(s: Omega) -> None:
    """[victory.all-down] Somebody who is recovering is not down. [gap.recovering-status]"""
    down = s.downed | s.killed
    if all(down >> commando & 1 for commando in range(COMMANDOS) if s.player[commando] >= 0):
        win(s, OVERSEER, "victory.all-down")


def goal_room_opened(s: Omega) -> None:
    """[room.goal-ends] The mission says for whom."""
    win(s, s.setting.special.goal_opened(s), "room.goal-ends")


def check_round_tracker(s: Omega) -> bool:
    """Is the mission over because the timer cannot move on?"""
    if not at_last_space(s):
        return False
    win(s, OVERSEER, "gap.round-tracker-end")
    return True


def result(s: Omega) -> Result | None:
    """[game.commandos-team-result] [game.overseer-solo-result]"""
    return None if s.winner < 0 else _won_by(s.winner, s.ending)


def conceded(s: Omega, seat: int) -> Result:
    return _won_by(TEAM if s.setting.seats[seat].side == SIDE_NAMES[OVERSEER] else OVERSEER, "game.sides")


def _won_by(side: int, clause: str) -> Result:
    return Result((SIDE_NAMES[side],), {name: int(n == side) for n, name in enumerate(SIDE_NAMES)}, clause)
