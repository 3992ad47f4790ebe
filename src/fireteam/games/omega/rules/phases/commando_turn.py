"""The Commando Activation Phase: everyone takes one turn in the order of initiative, with as many actions as adrenaline
allows, one after the other."""

from __future__ import annotations

from fireteam.games.omega.model.names import name, title
from fireteam.games.omega.model.state import NOBODY, Omega, Phase
from fireteam.games.omega.rules.abilities import ability_options, ability_use
from fireteam.games.omega.rules.attack import attack_declare
from fireteam.games.omega.rules.figures import adrenaline, facing
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.phases import commando_actions
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, never_refused
from fireteam.kernel.events import say


def next_turn(s: Omega) -> Flow:
    """[activation.order] The next commando by initiative. Being wounded by gas at its start may end the turn."""
    ability_use.end_turn(s)
    ability_use.action_begins(s)
    s.walked, s.slanted, s.hazarded = False, 0, 0
    waiting = [c for c in s.order if not (s.acted | s.killed) >> c & 1]
    if not waiting:
        s.turn, s.phase = NOBODY, Phase.REFRESH
        return
    s.turn, s.phase = waiting[0], Phase.TURN
    s.acted |= 1 << s.turn
    say(s, "turn", "activation.order", "The turn of {who}.", who=name(s, s.turn))
    yield from map_elements.begin_turn(s, s.turn)  # [gap.gas-turn-start-downed]


def act(s: Omega) -> Flow:
    """[activation.one-at-a-time] One action; what it leaves to do comes before the next."""
    me = s.turn
    answer = yield Decision(s.player[me], ACT)
    if END.chosen(answer):  # [activation.may-stop]
        s.turn, s.phase = NOBODY, Phase.TURNS
    elif facing.FACE.chosen(answer):
        facing.take(s, me, answer)
    elif move_action.WALK.chosen(answer) or move_action.RUN.chosen(answer) or move_action.GUIDE.chosen(answer):
        move_action.take(s, me, answer)
    elif attack_declare.ATTACK.chosen(answer):
        attack_declare.take(s, me, answer)
    elif blasts.THROW.chosen(answer):
        blasts.take(s, me, answer)
    elif ability_options.USE.chosen(answer):
        ability_use.take(s, me, answer)
    else:
        commando_actions.take(s, me, answer)


END: Form[Omega] = Form("end", always, never_refused, label="End the turn")
ACT: Kind[Omega] = Kind(
    "act",
    "activation.actions",
    lambda s, d: f"{title(s, s.turn)} acts, and can take {adrenaline.room(s, s.turn)} adrenaline more.",
    (
        move_action.WALK,
        move_action.RUN,
        move_action.GUIDE,
        facing.FACE,
        attack_declare.ATTACK,
        blasts.THROW,
        ability_options.USE,
        *commando_actions.FORMS,
        END,
    ),
    default=END,
    piece=lambda s, d: name(s, s.turn),
)
