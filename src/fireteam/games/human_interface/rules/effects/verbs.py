"""What cards do, by verb. Each verb is a small function next to the rules it belongs to, registered here under its
name. An effect has somebody it is done by or to (a model, NOBODY for none) and the team it is for."""

from fireteam.games.human_interface.model import Effect, Table
from fireteam.skirmish.effects import Effects

VERBS: Effects[Table, Effect, None] = Effects()
verb, apply = VERBS.verb, VERBS.apply  # of the state, the effect, the model and the team
