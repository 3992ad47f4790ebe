"""Damage and being knocked out. Damage can be bought off with Luck; at no hit points a character is KO'd, and lies
there until its next activation; a CyMS has no hit points and goes back to the pool."""

from fireteam.games.omicron.model import (
    FIRST_CYMS,
    Effect,
    Moment,
    Omicron,
    attack_in_progress,
    lift,
    name,
    side_of,
    subject,
    title,
)
from fireteam.games.omicron.rules.characters import luck
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.games.omicron.rules.forage.card_play import PLAY, may_hold_card_for, use
from fireteam.kernel import (
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
from fireteam.kernel.decisions import numbers
from fireteam.kernel.state import with_one

CYMS_ENDURES = 3  # so much damage in a single Attack knocks a CyMS out


def hurt(s: Omicron, model: int, amount: int, by: int, clause: str = "damage.record") -> Flow:
    """A model suffers damage; whether it is KO'd is checked afterwards, by `check`."""
    if amount <= 0 or s.ko >> model & 1 or not s.foot[model]:  # [ko.gap-damage-while-ko]
        return
    if model >= FIRST_CYMS:
        if amount >= CYMS_ENDURES:  # [attack.cyms-ko-three-damage]
            knock_out_cyms(s, model, by, "attack.cyms-ko-three-damage")
        return
    s.pending.append(amount)
    yield from _respond(s, model)
    suffered = s.pending.pop()
    s.hp[model] = max(0, s.hp[model] - suffered)  # [damage.record]
    if s.log is not None:
        say(s, "damage", clause, "{who} suffers {damage} damage.", who=name(s, model), damage=suffered, hp=s.hp[model])


def _respond(s: Omicron, model: int) -> Flow:
    """[luck.ignore-damage] The character's player may buy damage off, or use cards, until it is taken."""
    while s.pending[-1] and (
        s.luck[model] >= luck.price_of_damage(s, model) or may_hold_card_for(s, model, Moment.HURT)
    ):
        answer = yield Decision(s.controller[model], DAMAGE, model)
        if TAKE.chosen(answer):
            return
        if IGNORE.chosen(answer):
            ignored = argument_of(answer)
            price = ignored * luck.price_of_damage(s, model)
            luck.spend(s, model, price, "luck.ignore-damage", f"to ignore {ignored} damage")
            s.pending[-1] -= ignored
        else:
            yield from use(s, model, argument_of(answer))


def check(s: Omicron, model: int) -> Flow:
    """[attack.timing-7-ko-check] Is the character knocked out?"""
    if model < FIRST_CYMS and s.foot[model] and not s.hp[model] and not s.ko >> model & 1:
        yield from knock_out(s, model)


def knock_out(s: Omicron, model: int) -> Flow:
    """[ko.at-zero] Everything on the character is cleared; it stays where it is and keeps what it holds."""
    bit = 1 << model
    s.hp[model] = 0
    s.ko |= bit
    s.recovering |= bit
    clear_conditions(s, model)  # [ko.clears-conditions]
    s.noise[model] = 0  # [ko.clears-noise]
    s.markers = [marker for marker in s.markers if marker.model != model]  # [ko.clears-abilities]
    s.held[side_of(model)] &= ~s.foot[model]
    s.lying |= s.foot[model]
    by = 1 - side_of(model)
    s.ko_count = with_one(s.ko_count, by, s.ko_count[by] + 1)  # [scoring.ko-character-any-cause]
    say(s, "ko", "ko.at-zero", "{who} is knocked out.", who=name(s, model))
    yield from s.setting.special.knocked_out(s, model) or ()


def revive(s: Omicron, model: int, clause: str) -> None:
    """[ko.heal-on-activation] [firstaid.removes-ko] Back on its feet at the recovery level."""
    s.ko &= ~(1 << model)
    s.hp[model] = s.setting.roster[s.card[model]].recovery
    s.held[side_of(model)] |= s.foot[model]
    s.lying &= ~s.foot[model]
    say(s, "revived", clause, "{who} is up again with {hp} HP.", who=name(s, model), hp=s.hp[model])


def knock_out_cyms(s: Omicron, model: int, by: int, clause: str) -> None:
    """[cyms.ko-return-to-pool] [scoring.cyms-credit]"""
    if not s.foot[model]:
        return
    say(s, "ko", clause, "{who} is knocked out.", who=name(s, model))
    where = s.cell[model]
    clear_conditions(s, model)
    lift(s, model)
    if model in s.wake:
        s.wake.remove(model)
    if by in (0, 1):
        s.cyms_ko = with_one(s.cyms_ko, by, s.cyms_ko[by] + 1)
    s.setting.special.cyms_knocked_out(s, where)


def clear_conditions(s: Omicron, model: int) -> None:
    keep = ~(1 << model)
    s.stunned &= keep
    s.burning &= keep
    s.tagged &= keep
    s.fire[model] = -1


@verb("damage")
def _damage(s: Omicron, effect: Effect, user: int, model: int) -> Flow:
    """[attack.ability-damage-combined] In an Attack, on its target, damage waits for the damage result."""
    fight = attack_in_progress(s)
    if fight is not None and fight.ability < 0 and fight.target == model and fight.attacker == user:
        fight.extra += effect.amount
        return
    yield from hurt(s, model, effect.amount, side_of(user))
    yield from check(s, model)


@verb("ko")
def _ko(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """[cyms.gap-only-ko-ways] An effect that says so knocks a CyMS out."""
    if model >= FIRST_CYMS and s.foot[model]:
        knock_out_cyms(s, model, side_of(user), "cyms.gap-only-ko-ways")


@verb("heal")
def _heal(s: Omicron, effect: Effect, user: int, model: int) -> None:
    if model < FIRST_CYMS and not s.ko >> model & 1:
        s.hp[model] = min(s.setting.roster[s.card[model]].hp, s.hp[model] + effect.amount)


@verb("prevent")
def _prevent(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """Less of the damage that the character is about to suffer."""
    s.pending[-1] = max(0, s.pending[-1] - effect.amount)


@verb("cure")
def _cure(s: Omicron, effect: Effect, user: int, model: int) -> None:
    clear_conditions(s, model)


def _affordable(s: Omicron, d: Decision) -> range:
    model = d.args[0]
    return range(1, min(s.pending[-1], s.luck[model] // luck.price_of_damage(s, model)) + 1)


def _ignore_refusals(s: Omicron, d: Decision, ignored: int) -> Refusals:
    due, tokens, price = s.pending[-1], s.luck[d.args[0]], luck.price_of_damage(s, d.args[0])
    return refused(
        (ignored > due or ignored < 1, f"there are {due} damage to ignore", "luck.gap-ignore-repeat"),
        (
            ignored * price > tokens,
            f"{title(s, d.args[0])} has {tokens} Luck, and each damage costs {price}",
            "luck.ignore-damage",
        ),
    )


IGNORE: Form[Omicron] = Form("ignore", _affordable, _ignore_refusals, numbers(1, 9), label="Ignore {0} damage")
TAKE: Form[Omicron] = Form("take it", always, never_refused)
DAMAGE: Kind[Omicron] = Kind(
    "blow",
    "luck.ignore-damage",
    lambda s, d: f"{title(s, d.args[0])} is about to suffer {s.pending[-1]} damage.",
    (IGNORE, PLAY, TAKE),
    default=TAKE,
    piece=subject,
)
