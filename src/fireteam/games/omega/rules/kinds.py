"""Every kind of question that the book asks, in the order in which a game comes to them. Those that only one mission
asks belong to its special rules."""

from __future__ import annotations

from fireteam.games.omega.model.state import Omega
from fireteam.games.omega.rules.abilities import windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import facing
from fireteam.games.omega.rules.movement import walk
from fireteam.games.omega.rules.phases import commando_turn, overseer_phase, planning, preparation
from fireteam.games.omega.rules.rolls import dice, stat_challenge
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers, map_elements
from fireteam.kernel.decisions import Kind

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
