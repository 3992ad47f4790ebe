"""The Extraordinary Tactic: once per game, in one character's activation, every qualifying character of the squad
gets its free actions, one after the other, in any order. And orders: abilities by which one friend lets another
attack at once."""

from fireteam.games.omicron.model import CHARACTER, Effect, Omicron, Share, Tactic, friends, name, side_of, title
from fireteam.games.omicron.rules.attack import opportunity
from fireteam.games.omicron.rules.board.distance import distance
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.stunned import can_act, out_refusals
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    always,
    argument_of,
    first_refused,
    never_refused,
    say,
    stack,
)
from fireteam.kernel.state import with_one


def tactic_of(s: Omicron, side: int) -> Tactic | None:
    return s.setting.factions[s.faction[side]].tactic


def trigger(s: Omicron) -> None:
    """[tactic.trigger] [tactic.once-per-game]"""
    side = side_of(s.active)
    tactic = tactic_of(s, side)
    assert tactic is not None
    s.tactic_used = with_one(s.tactic_used, side, True)
    s.todo = [m for m in friends(s, side) if distance(s, s.active, m) <= tactic.within]
    say(s, "tactic", "tactic.trigger", "{who} calls {what}.", who=name(s, s.active), what=tactic.name)


def carry_out(s: Omicron) -> Flow:
    """[tactic.one-at-a-time] [tactic.resolve-each-fully] One character's share."""
    answer = yield Decision(s.captain[side_of(s.active)], TACTIC)
    if ENOUGH.chosen(answer):
        s.todo = []
        return
    share = Share(argument_of(answer))
    s.todo.remove(share.character)
    opportunity.declare(s, share.character)
    stack.begin(s.doing, share)
    yield from _go(s, share)


@verbs.ACTIVITIES.goes_on(Share)
def _go(s: Omicron, share: Share) -> Flow:
    """[tactic.resolve-each-fully] Its free actions, until something comes up that is to be finished first."""
    me = share.character
    tactic = tactic_of(s, side_of(me))
    effects = tactic.effects if tactic else ()
    while stack.on_top(s.doing, share) and share.effect < len(effects):
        effect, share.effect = effects[share.effect], share.effect + 1
        if can_act(s, me) and verbs.touches(s, effect, me, me):  # What comes before may have stunned it
            yield from verbs.apply(s, effect, me, me)
    if stack.on_top(s.doing, share):
        stack.end(s.doing, share)
        if not any(can_act(s, m) for m in s.todo):
            s.todo = []


@verbs.verb("order")
def _order(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[ability.granted-action-free] Another friend attacks, out of activation, whom its own player picks."""
    opportunity.declare(s, model)
    yield from verbs.apply(s, Effect("attack", attack=effect.attack, bonus=effect.bonus), model, model)


NEXT: Form[Omicron] = Form(
    "next",
    lambda s, d: [m for m in s.todo if can_act(s, m)],
    lambda s, d, character: first_refused(
        (
            character not in s.todo,
            f"{title(s, character)} takes no part in it, or already has",
            "tactic.one-at-a-time",
        ),
        out_refusals(s, character),
    ),
    CHARACTER,
    label="Next: {0}",
)
ENOUGH: Form[Omicron] = Form("enough", always, never_refused)
TACTIC: Kind[Omicron] = Kind(
    "tactic",
    "tactic.one-at-a-time",
    "Who is next in the Extraordinary Tactic?",
    (NEXT, ENOUGH),
    default=ENOUGH,
)
