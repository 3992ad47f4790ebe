"""How much of a mission is left, for whoever evaluates it. When the round tracker is at its end only the turns of the
commandos are left to win by: what pays in the Overseer Phase or in a next round is worth nothing any more."""

from fireteam.games.omega.ai import weights
from fireteam.games.omega.model import COMMANDOS, Omega, Phase


def only_turns(s: Omega) -> bool:
    """Can nothing decide the mission any more but the turns of commandos? Where they have only to hold out, everything
    counts to the end."""
    return not s.setting.special.holds_out and s.setting.special.last_round(s)


def later(s: Omega) -> float:
    """How much is left of what is to come: of the last round, the turns that have not been."""
    if not only_turns(s):
        return 1.0
    team = [c for c in range(COMMANDOS) if s.player[c] >= 0]
    left = sum([acts_again(s, c) for c in team]) - (weights.REST_OF_TURN if s.phase == Phase.TURN else 0.0)
    return left / len(team)


def acts_again(s: Omega, commando: int) -> bool:
    """Does a commando have a turn, or the rest of one, before the mission is over?"""
    if not only_turns(s) or s.phase < Phase.TURNS:
        return True
    acting = s.phase == Phase.TURN and s.turn == commando
    return s.phase <= Phase.TURN and (acting or not s.acted >> commando & 1)
