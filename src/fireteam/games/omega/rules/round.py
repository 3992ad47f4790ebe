"""The game from its set-up to its end. What is in progress goes on; otherwise the next thing of the phase is done:
set-up, then round after round the Timer Phase, planning, the turns of the commandos, and the Overseer Phase. And every
kind of question that the book asks, in the order in which a game comes to them; those that only one mission asks belong
to its special rules."""

from fireteam.games.omega.model import (
    Action,
    Activation,
    Attack,
    Blast,
    Challenge,
    Lay,
    Omega,
    Phase,
    Reveal,
    Spawn,
    Use,
    Walk,
)
from fireteam.games.omega.rules.abilities import windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import facing
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import walk
from fireteam.games.omega.rules.phases import commando_actions, commando_turn, overseer_phase, planning, preparation
from fireteam.games.omega.rules.rolls import dice, stat_challenge
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.rules.terrain import kit_markers, lay_markers, map_elements
from fireteam.kernel.decisions import Flow, Kind
from fireteam.skirmish.activities import Activities

VERBS = (kit_markers,)  # a module that is nothing but verbs: to be imported is all it needs


def step(s: Omega) -> Flow:
    return ACTIVITIES.go_on(s) if s.doing else _PHASES[s.phase](s)


def rests(s: Omega) -> bool:
    """Is nothing in progress?"""
    return not s.doing


ACTIVITIES: Activities[Omega] = Activities(
    {
        Walk: walk.go,
        Attack: attack_roll.go,
        Blast: blasts.go,
        Challenge: stat_challenge.go,
        Reveal: room_reveal.resolve,
        Spawn: spawning.go,
        Lay: lay_markers.go,
        Use: windows.carry_out,
        Activation: overseer_phase.go,
        Action: commando_actions.go,
    }
)
_PHASES = {
    Phase.DOORS: preparation.place_door,
    Phase.STACKS: preparation.place_stack,
    Phase.TEAM: preparation.choose_commando,
    Phase.KIT: preparation.choose_kit,
    Phase.PLACE: preparation.place_commando,
    Phase.TIMER: planning.timer,
    Phase.PLANNING: planning.plan,
    Phase.INITIATIVE: planning.assign_initiative,
    Phase.STANCES: planning.select_stance,
    Phase.TURNS: commando_turn.next_turn,
    Phase.TURN: commando_turn.act,
    Phase.REFRESH: overseer_phase.refresh,
    Phase.SPAWN: overseer_phase.spawn,
    Phase.ACTIVATE: overseer_phase.activate,
    Phase.DISCARD: overseer_phase.discard,
}


KINDS: tuple[Kind[Omega], ...] = (
    preparation.DOORS,
    preparation.STACKS,
    preparation.COMMANDO_CHOICE,
    preparation.KIT,
    preparation.PLACING,
    planning.INITIATIVE,
    planning.STANCES,
    commando_turn.ACT,
    walk.ONWARD,
    facing.TURNING,
    facing.ARRIVING,
    windows.INTERRUPT,
    attack_boosts.PREPARE,
    attack_roll.REROLLS,
    dice.PICK,
    knockback.KNOCK,
    attack_declare.STRIKE,
    stat_challenge.BOOSTING,
    doors.BEHIND,
    room_reveal.CARDS,
    room_reveal.FAULTY_INTEL,
    spawning.SPAWNING,
    lay_markers.LAYING,
    map_elements.MAKING_ROOM,
    overseer_phase.SPAWN_STEP,
    overseer_phase.ACTIVATE,
    overseer_phase.MOVING,
    overseer_phase.STRIKING,
    overseer_phase.LEAVING,
)
