"""The End Phase after the CyMS have come: unused AP become cards, effects end, fires burn, points are scored, and it
is seen whether the next round is the last. The final round has no End Phase; only fires and scores."""

from fireteam.games.omicron.model import FIRST_CYMS, SIDE_NAMES, Omicron, Phase, squad
from fireteam.games.omicron.rules import victory
from fireteam.games.omicron.rules.cyms import spawning
from fireteam.games.omicron.rules.forage import forage_cards
from fireteam.games.omicron.rules.harm import damage
from fireteam.games.omicron.rules.phases import round_start
from fireteam.games.omicron.rules.scoring import points
from fireteam.kernel import Decision, Flow, Form, Kind, Refusals, argument_of, first_refused, say
from fireteam.kernel.decisions import numbers
from fireteam.skirmish.forms import unless

FIRE_DAMAGE = 2  # [condition.burning-damage]


def end_activations(s: Omicron) -> None:
    """[endphase.skip-in-final] Everyone has been activated."""
    s.wake, s.spawn, s.goal = [], [], -1
    s.phase = Phase.CONDITIONS if s.final else Phase.NOISE_SPAWN
    if not s.final:
        after_noise(s)


def after_noise(s: Omicron) -> None:
    """[spawn.repeat-until-silent] [spawn.repeat-until-empty]"""
    if spawning.pool_empty(s):  # [spawn.gap-limit-scope]
        s.noise = [0] * FIRST_CYMS
        _to_cleanup(s)
    elif not s.spawn and not spawning.loud(s):
        s.spawn = spawning.shares(s)
        s.phase = Phase.ROUND_SPAWN
        after_round_spawn(s)


def after_round_spawn(s: Omicron) -> None:
    if spawning.pool_empty(s) or not any(s.spawn):
        _to_cleanup(s)


def _to_cleanup(s: Omicron) -> None:
    s.wake, s.spawn, s.goal = [], [], -1
    s.todo = [s.first, 1 - s.first]
    s.phase = Phase.UNUSED_AP


def unused_ap(s: Omicron) -> Flow:
    """[endphase.2a-forage] In player order, one card for each AP not spent. [ap.gap-cleanup-draw-rate]"""
    if s.deal:
        yield from round_start.give_one(s)
        return
    if not s.todo:
        s.phase = Phase.CONDITIONS
        return
    s.dealing = s.todo[0]
    if s.pool[s.dealing] and forage_cards.can_draw(s):
        cards = argument_of((yield Decision(s.captain[s.dealing], LEFTOVERS)))
        s.pool[s.dealing] -= cards
        round_start.draw(s, cards)
    s.todo.pop(0)


def conditions_and_scores(s: Omicron) -> Flow:
    """[endphase.2b-markers] to [endphase.3-criteria], or [endgame.condition-damage] and the scores of End Game."""
    if not s.final:
        s.markers = []
        s.discard += s.sustained_cards
        s.sustained_cards = []
    for side in (s.first, 1 - s.first):
        for character in squad(s, side):
            if s.burning >> character & 1:  # [condition.burning-damage]
                yield from damage.hurt(s, character, FIRE_DAMAGE, s.fire[character], "condition.burning-damage")
                yield from damage.check(s, character)
    if not s.final:
        _cyms_burn(s)
        s.stunned &= (1 << FIRST_CYMS) - 1  # [endphase.2d-unstun-cyms]
    for side in (s.first, 1 - s.first):  # [endphase.2e-score]
        s.setting.special.score(s, side)
    if not s.final:
        s.setting.special.cleanup(s)
    if s.final or s.setting.special.ends_now(s):
        _end(s)
        return
    _next_round(s, victory.criteria_met(s))  # [endphase.3-criteria]


def _cyms_burn(s: Omicron) -> None:
    """[condition.burning-cyms-ko]"""
    for model in range(FIRST_CYMS, len(s.foot)):
        if s.foot[model] and s.burning >> model & 1:
            damage.knock_out_cyms(s, model, s.fire[model], "condition.burning-cyms-ko")


def _end(s: Omicron) -> None:
    s.phase = Phase.END
    say(
        s,
        "end",
        "endgame.winner",
        "The game is over: Red {red}, Blue {blue}.",
        red=points.total(s, 0),
        blue=points.total(s, 1),
    )


def _next_round(s: Omicron, ending: str) -> None:
    """The round after this one; with the clause of an ending it is the last."""
    s.round += 1
    s.final = ending != ""
    s.activated = s.aided = s.cured = 0
    s.used = [0] * FIRST_CYMS  # [ability.once-per-round-reset]
    s.spent = [0] * FIRST_CYMS
    s.decider = round_start.next_decider(s)
    round_start.rotate_captains(s)
    s.phase = Phase.ORDER
    if s.final and s.log is not None:
        say(s, "final", ending, "The criteria are met: the next round is the last.")


def _spare_refusals(s: Omicron, d: Decision, cards: int) -> Refusals:
    yield from first_refused(
        (cards > s.pool[s.dealing], f"{SIDE_NAMES[s.dealing]} has {s.pool[s.dealing]} AP left", "ap.unused-to-forage"),
        (cards > len(s.deck) + len(s.discard), "there are not so many cards", "forage.gap-deck-and-discard-empty"),
    )


DRAW: Form[Omicron] = Form(
    "draw",
    unless(_spare_refusals, lambda s, d: range(s.pool[s.dealing] + 1)),
    _spare_refusals,
    numbers(0, 12),
    label="Draw {0|Forage Card|Forage Cards}",
)
LEFTOVERS: Kind[Omicron] = Kind(
    "leftovers",
    "ap.unused-to-forage",
    lambda s, d: f"{s.pool[s.dealing]} AP are left: how many Forage Cards do you draw?",
    (DRAW,),
)
