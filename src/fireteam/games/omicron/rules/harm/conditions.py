"""Conditions: stunned, burning and tagged. Three Luck Tokens avoid one; a CyMS that is stunned twice is KO'd."""

from fireteam.games.omicron.model import (
    FIRST_CYMS,
    Effect,
    Moment,
    Omicron,
    attack_in_progress,
    name,
    side_of,
    subject,
    title,
)
from fireteam.games.omicron.rules.characters import luck
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.games.omicron.rules.forage.card_play import PLAY, may_hold_card_for, use
from fireteam.games.omicron.rules.harm.damage import knock_out_cyms
from fireteam.games.omicron.rules.stunned import stun
from fireteam.kernel import (
    Answered,
    Decision,
    Flow,
    Form,
    Kind,
    Refusals,
    always,
    argument_of,
    never_refused,
    refused,
    say,
)

STUNNED, BURNING, TAGGED = range(3)
NAMES = ("stunned", "burning", "tagged")
CLAUSES = ("condition.stunned-dex", "condition.burning-atk", "condition.tagged")


def suffer(s: Omicron, model: int, condition: int, by: int) -> Flow:
    """A model is about to suffer a condition; `by` is the side that did it, or -1."""
    if s.ko >> model & 1 or not s.foot[model]:
        return
    if model >= FIRST_CYMS and condition == STUNNED and s.stunned >> model & 1:
        fight = attack_in_progress(s)
        if fight is not None and fight.dex:  # [attack.timing-7-ko-check] The dice have been rolled
            fight.doomed.append((model, by))
        else:
            knock_out_cyms(s, model, by, "attack.cyms-ko-double-stun")
        return
    if has(s, model, condition):  # [condition.no-stack] [condition.stunned-character-again]
        return
    if model < FIRST_CYMS:
        avoided = yield from avoids(s, model, condition)
        if avoided:
            return
    inflict(s, model, condition, by)


def avoids(s: Omicron, model: int, condition: int) -> Answered:
    """[luck.avoid-condition] The character's player may pay three Luck, or use a card against it."""
    s.pending.append(1)
    while s.pending[-1] and (s.luck[model] >= luck.CONDITION_PRICE or may_hold_card_for(s, model, Moment.CONDITION)):
        answer = yield Decision(s.controller[model], SUFFERING, model, condition)
        if ACCEPT.chosen(answer):
            break
        if AVOID.chosen(answer):
            luck.spend(s, model, luck.CONDITION_PRICE, "luck.avoid-condition", f"not to be {NAMES[condition]}")
            s.pending[-1] = 0
        else:
            yield from use(s, model, argument_of(answer))
    return not s.pending.pop()


def inflict(s: Omicron, model: int, condition: int, by: int) -> None:
    """[condition.token]"""
    if condition == STUNNED:
        stun(s, model)
    elif condition == BURNING:
        s.burning |= 1 << model
        s.fire[model] = by  # [condition.gap-burning-cyms-credit]
    else:
        s.tagged |= 1 << model
    say(s, "condition", CLAUSES[condition], "{who} is {what}.", who=name(s, model), what=NAMES[condition])


def has(s: Omicron, model: int, condition: int) -> bool:
    return bool((s.stunned, s.burning, s.tagged)[condition] >> model & 1)


def any_on(s: Omicron, model: int) -> bool:
    return bool((s.stunned | s.burning | s.tagged) >> model & 1)


verb("stun")(lambda s, effect, user, model: suffer(s, model, STUNNED, side_of(user)))  # [ability.stun]
verb("burn")(lambda s, effect, user, model: suffer(s, model, BURNING, side_of(user)))
verb("tag")(lambda s, effect, user, model: suffer(s, model, TAGGED, side_of(user)))


@verb("avert")
def _avert(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """The condition that the character is about to suffer does not come."""
    s.pending[-1] = 0


def _avoid_refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    tokens = s.luck[d.args[0]]
    return refused(
        (
            tokens < luck.CONDITION_PRICE,
            f"{title(s, d.args[0])} has {tokens} Luck, and three are needed",
            "luck.avoid-condition",
        )
    )


AVOID: Form[Omicron] = Form(
    "avoid", lambda s, d: (0,) if s.luck[d.args[0]] >= luck.CONDITION_PRICE else (), _avoid_refusals, label="Avoid it"
)
ACCEPT: Form[Omicron] = Form("suffer", always, never_refused)
SUFFERING: Kind[Omicron] = Kind(
    "suffering",
    "luck.avoid-condition",
    lambda s, d: f"{title(s, d.args[0])} is about to be {NAMES[d.args[1]]}.",
    (AVOID, PLAY, ACCEPT),
    default=ACCEPT,
    piece=subject,
)
