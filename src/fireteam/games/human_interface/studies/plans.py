"""Fixed plans to measure bots by: somebody who always does the same, or does without a part of the game. Everything
that a plan does not speak of is done as the bot does that keeps to it."""

from collections.abc import Sequence

from fireteam.games.human_interface.model import Table, enemies
from fireteam.games.human_interface.rules.activation import actions, card_actions, forcing_doors
from fireteam.games.human_interface.rules.attack import attack_roll, grenades
from fireteam.games.human_interface.rules.board import door_holding, doors
from fireteam.games.human_interface.rules.cyberwarfare import (
    attack_network,
    guard_terminal,
    hack_terminal,
    install,
    purge,
    raising,
    sniff,
)
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.harm import damage
from fireteam.games.human_interface.rules.movement import movement_verbs, walk
from fireteam.games.human_interface.rules.opfor import ways
from fireteam.games.human_interface.rules.phases import door_windows
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel import goal_of
from fireteam.kernel.decisions import Decision, argument_of
from fireteam.kernel.evaluator import BARRED, Plan, never
from fireteam.skirmish.forms import ByForm
from fireteam.space.masks import union

FIRST = 100.0  # more than anything is worth: a step nearer comes before all else, and an attack before that

HACKING = (
    hack_terminal.HACK,
    hack_terminal.LEAVE,
    attack_network.ATTACK,
    attack_network.DEFEND,
    purge.PURGE,
    install.INSTALL,
    install.BOOST,
    install.TOKENS,
    install.REMOVE,
    install.PLAY_BOOSTER,
    guard_terminal.GUARD,
    sniff.SNIFF,
    sniff.LOOK,
    raising.REPEAT,
)
REACTING = (
    windows.FIRE,
    windows.STRIKE,
    windows.COVER,
    plans.FIRE_AT,
    plans.STRIKE_AT,
    plans.COVER_AT,
    attack_roll.DODGE,
    attack_roll.COVER,
    attack_roll.FAST,
    grenades.DODGE,
    grenades.COVER,
)
ADRENALINE = (card_actions.PLAY, card_actions.USE, boosts.TEXT, boosts.CARD, boosts.USE, damage.PLAY, damage.USE)
DOORS = (  # walking through one that is not locked opens it: whoever did without would never leave the room
    actions.OPEN,
    actions.CLOSE,
    forcing_doors.FORCE,
    movement_verbs.KICK,
    door_holding.HOLD,
    door_windows.OPEN,
    door_windows.CLOSE,
    door_windows.LOCK,
    door_windows.UNLOCK,
)
MOVES = (actions.MOVE, actions.GO_ON, walk.ON)
ATTACKS = (actions.ATTACK, actions.AIM, actions.THROW)
_RUSHED = ByForm("", lambda: {**dict.fromkeys(MOVES, "move"), **dict.fromkeys(ATTACKS, "attack")})


def rush(s: Table, d: Decision, options: Sequence[int], scores: list[float]) -> list[float]:
    """Straight at the nearest enemy, and attack whoever can be attacked."""
    kinds = [_RUSHED[option] for option in options]
    if not any(kinds):
        return scores
    mover, ground = d.args[0], s.setting.ground
    foes = union(1 << s.cell[m] for m in enemies(s, mover))
    far = ways.spread(s, foes, ground.gates(doors.barred(s, mover)), ground.floor)
    here = ways.count(far, 1 << s.cell[mover])

    def score(kind: str, option: int, usual: float) -> float:
        if kind == "attack":
            return 2 * FIRST + usual
        if kind == "move" and foes:
            there = ways.count(far, 1 << goal_of(argument_of(option)))
            return FIRST - there if there < here else BARRED
        return usual

    return [score(*each) for each in zip(kinds, options, scores, strict=True)]


PLANS: dict[str, Plan] = {
    "rush": rush,
    "camp": never(*MOVES),
    "never-hack": never(*HACKING),
    "never-react": never(*REACTING),
    "no-adrenaline": never(*ADRENALINE),
    "no-doors": never(*DOORS),
}
