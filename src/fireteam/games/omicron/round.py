"""The game from its set-up to its end: the phases of a round in the book's order, each pass through `step` one thing
that is left to do."""

from __future__ import annotations

from fireteam.games.omicron import (
    activation,
    cleanup,
    cyms,
    deployment,
    player_order,
    round_start,
    spawning,
    store,
    tactics,
    turns,
    walking,
)
from fireteam.games.omicron.objectives import INTERACT
from fireteam.games.omicron.squad_choice import choose_factions, choose_squads
from fireteam.games.omicron.state import NOBODY, Omicron, Phase
from fireteam.kernel.decisions import FORM_BITS, Decision, Flow


def step(s: Omicron) -> Flow:
    return _PHASES[s.phase](s)


def rests(s: Omicron) -> bool:
    """Is no Walk and no Attack in the middle?"""
    return s.walk is None and not s.attacks


def _acting(s: Omicron) -> Flow:
    """[sequence.activation-order] The character, then the CyMS."""
    if s.attacks:
        yield from store.shop(s)
    elif s.walk is not None and s.walk.way:
        yield from walking.go(s)
    elif s.walk is not None and s.walk.arrived:
        yield from walking.finish(s)
    elif s.walk is not None:
        answer = yield Decision(s.controller[s.walk.model], walking.ONWARD)
        if walking.ON.chosen(answer):
            walking.set_out(s, answer >> FORM_BITS)
        elif INTERACT.chosen(answer):
            yield from walking.interact(s, answer >> FORM_BITS)
        else:
            yield from walking.finish(s)
    elif s.todo:
        yield from tactics.carry_out(s)
    else:
        yield from activation.act(s)
    if s.winner < 0 and activation.over(s) and rests(s):
        s.todo = []
        activation.end(s)
        cyms.rouse(s, s.active)
        s.active = NOBODY
        s.phase = Phase.CYMS
        if not s.wake:
            turns.end_turn(s)


def _cyms(s: Omicron) -> Flow:
    yield from cyms.send(s)
    if not s.wake:
        turns.end_turn(s)  # [cyms.then-next-activation]


def _noise_spawn(s: Omicron) -> Flow:
    """[endphase.1-spawn] EM Noise Spawn, until nobody is loud or no CyMS is left."""
    yield from spawning.noise_spawn(s)
    if not s.wake:
        cleanup.after_noise(s)


def _round_spawn(s: Omicron) -> Flow:
    yield from spawning.round_spawn(s)
    if not s.wake:
        cleanup.after_round_spawn(s)


_PHASES = {
    Phase.FACTIONS: choose_factions,
    Phase.SQUADS: choose_squads,
    Phase.ORDER_ROLL: player_order.roll_for_order,
    Phase.ORDER: player_order.decide_order,
    Phase.AREA: deployment.choose_area,
    Phase.DEPLOY: deployment.deploy,
    Phase.FORAGE: round_start.deal_forage,
    Phase.ACTIVATION: turns.activate,
    Phase.ACTING: _acting,
    Phase.CYMS: _cyms,
    Phase.NOISE_SPAWN: _noise_spawn,
    Phase.ROUND_SPAWN: _round_spawn,
    Phase.UNUSED_AP: cleanup.unused_ap,
    Phase.CONDITIONS: cleanup.conditions_and_scores,
}
