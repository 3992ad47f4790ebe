"""The Commando Activation Phase: everyone takes one turn in the order of initiative, with as many actions as adrenaline
allows, one after the other."""

from collections.abc import Callable

from fireteam.games.omega.model import NOBODY, Omega, Phase, name, title
from fireteam.games.omega.rules.abilities import ability_options, ability_use
from fireteam.games.omega.rules.attack import attack_declare
from fireteam.games.omega.rules.figures import adrenaline, facing
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action
from fireteam.games.omega.rules.phases import commando_actions
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import Decision, Flow, Form, Kind, always, never_refused, say
from fireteam.skirmish.forms import ByForm


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
    else:
        _TAKEN_BY_FORM[answer](s, me, answer)


END: Form[Omega] = Form("end", always, never_refused, label="End the turn")
Take = Callable[[Omega, int, int], None]  # the rule of a form, of who acts and the answer
TAKEN: dict[Form[Omega], Take] = {
    move_action.WALK: move_action.take,
    move_action.RUN: move_action.take,
    move_action.GUIDE: move_action.take,
    facing.FACE: facing.take,
    attack_declare.ATTACK: attack_declare.take,
    blasts.THROW: blasts.take,
    ability_options.USE: ability_use.take,
}
_TAKEN_BY_FORM: ByForm[Take] = ByForm(commando_actions.take, lambda: TAKEN)
ACT: Kind[Omega] = Kind(
    "act",
    "activation.actions",
    lambda s, d: f"{title(s, s.turn)} acts, and can take {adrenaline.room(s, s.turn)} adrenaline more.",
    (*TAKEN, *commando_actions.FORMS, END),
    default=END,
    piece=lambda s, d: name(s, s.turn),
)
