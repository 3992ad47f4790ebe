"""The Action Store: from the roll of an Attack to its end. Hit results buy one damage result and each ability once;
what they do is resolved as it is bought, damage falls when the Attack completes, and unspent dice become Luck."""

from fireteam.games.omicron.model import (
    DAMAGE_BOUGHT,
    FIRST_CYMS,
    TRAP,
    Ability,
    Attack,
    Omicron,
    Sheet,
    Weapon,
    attack_in_progress,
    attack_on_top,
    name,
    side_of,
    subject,
    title,
)
from fireteam.games.omicron.rules.abilities import ability_use, areas_of_effect, effect_events
from fireteam.games.omicron.rules.characters import dice, stats
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.forage.card_play import PLAY, use
from fireteam.games.omicron.rules.harm import damage, traps
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel import (
    Argument,
    Decision,
    Fault,
    Flow,
    Form,
    Kind,
    Offer,
    Part,
    Refusal,
    Refusals,
    argument_of,
    fill,
    first_refused,
    refused,
    say,
    stack,
    total,
    unpair,
)

LINE_BITS = 6
LINE_MASK = (1 << LINE_BITS) - 1
DAMAGE_LINES = 32  # a line from here on is a damage result
UNREACHABLE = 7  # no die shows it


def resolve(s: Omicron, fight: Attack) -> Flow:
    """The dice of an Attack: what characters do with them is left to do, CyMS have no choice."""
    roll(s, fight)
    if fight.attacker >= FIRST_CYMS:
        yield from _cyms_attack(s, fight)


@verbs.ACTIVITIES.goes_on(Attack)
def _go(s: Omicron, fight: Attack) -> Flow:
    """The next thing that is done with the dice of an Attack, or of an AoE."""
    return areas_of_effect.go(s, fight) if fight.ability >= 0 else _shop(s, fight)


def roll(s: Omicron, fight: Attack) -> None:
    """[attack.timing-3-roll]"""
    stack.begin(s.doing, fight)
    fight.dice = s.tape.roll(dice.D6, stats.atk(s, fight))
    fight.dex = stats.dex(s, fight.target) if fight.target >= 0 else UNREACHABLE  # [trap.attack-dice-luck-only]
    if fight.attacker < FIRST_CYMS:
        s.noise[fight.attacker] += weapon(s, fight).noise  # [attack.gap-noise-timing]
        if s.log is not None:
            _tell_roll(s, fight)
            effect_events.tell_attack(s, fight)


def _shop(s: Omicron, fight: Attack) -> Flow:
    """[attack.gap-choose-all-or-incremental] Buy one thing after the other, until done."""
    me = fight.attacker
    answer = yield Decision(s.controller[me], STORE, me)
    if BUY.chosen(answer):
        yield from _buy(s, fight, argument_of(answer))
    elif PLAY.chosen(answer):
        yield from use(s, me, argument_of(answer))
    elif not dice.changed(s, fight, answer):
        yield from _complete(s, fight, answer)


def _complete(s: Omicron, fight: Attack, answer: int) -> Flow:
    """[attack.timing-6-complete] Damage, Luck, and who is knocked out."""
    stack.end(s.doing, fight)
    if s.log is not None:
        effect_events.tell_damage(s, fight)
    if fight.target >= 0:
        yield from damage.hurt(
            s, fight.target, dealt(s, fight), side_of(fight.attacker), "attack.ability-damage-combined"
        )
    dice.trade(s, fight, answer)
    if fight.target >= 0:
        yield from damage.check(s, fight.target)
    yield from damage.check(s, fight.attacker)
    for cyms, by in fight.doomed:
        damage.knock_out_cyms(s, cyms, by, "attack.cyms-ko-double-stun")
    if fight.target == TRAP:
        traps.disarm(s, fight.area)


def _cyms_attack(s: Omicron, fight: Attack) -> Flow:
    """[cyms.attack-damage] Every hit result of a CyMS is one damage."""
    found = len(hits(fight))
    stack.end(s.doing, fight)
    if s.log is not None:
        say(
            s,
            "attack",
            "cyms.attack-dice",
            "{who} attacks {target} with {dice}: {hits|hit|hits}.",
            who=name(s, fight.attacker),
            target=name(s, fight.target),
            dice=list(fight.dice),
            hits=found,
            ranged=False,
        )
        effect_events.tell_attack(s, fight)
    yield from damage.hurt(s, fight.target, found, -1, "cyms.attack-damage")
    yield from damage.check(s, fight.target)


def _tell_roll(s: Omicron, fight: Attack) -> None:
    verb = "shoots at" if fight.ranged else "strikes at"
    say(
        s,
        "attack",
        "attack.roll-atk-dice",
        f"{{who}} {verb} {{target}} with {{dice}}: {{hits|hit|hits}}.",
        who=name(s, fight.attacker),
        target=name(s, fight.target) if fight.target >= 0 else "the Trap",
        dice=list(fight.dice),
        hits=len(hits(fight)),
        ranged=fight.ranged,
    )


def _buy(s: Omicron, fight: Attack, argument: int) -> Flow:
    sheet, line = sheet_of(s, fight), argument & LINE_MASK
    paid = payment(s, fight, argument)
    for die in paid:
        fight.dice.remove(die)
    fight.spent += paid
    if line >= DAMAGE_LINES:
        fight.damage = weapon(s, fight).damage[line - DAMAGE_LINES][1]
        fight.bought |= DAMAGE_BOUGHT
        say(s, "buy", "attack.damage-cost-table", "{damage} damage bought.", damage=fight.damage)
    else:
        fight.bought |= 1 << line
        say(s, "buy", "attack.action-store", "{what} bought.", what=sheet.store[line].name)
    yield from _by_spent_dice(s, fight, paid)
    if line < DAMAGE_LINES:
        yield from _trigger(s, fight.attacker, sheet.store[line].ability, fight.target)


def _trigger(s: Omicron, me: int, number: int, target: int) -> Flow:
    """[ability.active-via-store] What is bought happens to the target, unless it is for others: then it is aimed."""
    area = 0
    if ability_targets.has_own_aim(s.setting.abilities[number]):
        answer = yield Decision(s.controller[me], ability_targets.AIM, me, number)
        target, area = ability_targets.aim(s, me, number, unpair(argument_of(answer))[1])
    yield from ability_use.perform(s, me, number, target, area)


def _by_spent_dice(s: Omicron, fight: Attack, paid: list[int]) -> Flow:
    """[ability.special-effect-once-per-action] Passives that a spent face triggers, once in an Attack."""
    for number in sheet_of(s, fight).passives:
        ability = s.setting.abilities[number]
        if not _watches_dice(s, fight, number):
            continue
        if any(spent_by(ability, fight, die) for die in paid) and s.foot[fight.target]:
            fight.fired |= 1 << number
            s.noise[fight.attacker] += ability.noise  # [noise.per-passive]
            effect_events.tell(s, fight.attacker, ability.name)
            yield from verbs.happen(s, ability.effects, fight.attacker, fight.target)


def _watches_dice(s: Omicron, fight: Attack, number: int) -> bool:
    """Does a passive wait for a face to be spent? [ability.ko-mark-blocks]"""
    ability = s.setting.abilities[number]
    waits = ability.trigger is not None and ability.trigger.on == "hit-spent" and not fight.fired >> number & 1
    return waits and not (ability.ko and stats.weakened(s, fight.attacker))


def spent_by(ability: Ability, fight: Attack, die: int) -> bool:
    when = ability.when
    return die == when.spends and (not when.attack or (when.attack == "ranged") == fight.ranged)


def dealt(s: Omicron, fight: Attack) -> int:
    """[damage.modifier-order] The damage of the whole Attack: what was bought, what is added, what is taken off."""
    base = fight.damage + fight.extra
    if base < 1:  # [damage.modifier-needs-one]
        return 0
    base += fight.bonus
    if not stats.unchanged(s, fight.attacker, "damage"):
        base += total(stats.changes(s, fight.attacker, "damage", fight))
    if fight.target < FIRST_CYMS and not stats.unchanged(s, fight.target, "armor"):
        base -= total(stats.changes(s, fight.target, "armor", fight))
    return max(0, base)


def sheet_of(s: Omicron, fight: Attack) -> Sheet:
    return s.setting.roster[s.card[fight.attacker]]


def weapon(s: Omicron, fight: Attack) -> Weapon:
    found = sheet_of(s, fight).weapon(fight.ranged)
    assert found is not None  # an Attack cannot be declared without its weapon
    return found


def hits(fight: Attack) -> list[int]:
    """[attack.hit-results-pool] The unspent dice that reach the target's DEX. [attack.timing-4-count]"""
    return [die for die in fight.dice if die >= fight.dex]


def price(s: Omicron, fight: Attack, line: int) -> int:
    if line >= DAMAGE_LINES:
        return weapon(s, fight).damage[line - DAMAGE_LINES][0]
    return sheet_of(s, fight).store[line].hits


def payment(s: Omicron, fight: Attack, argument: int) -> list[int]:
    """[ability.spent-die-identity] The dice that pay: those written, or the lowest hit results."""
    written = argument >> LINE_BITS
    if written:
        return [face for face in range(1, 7) for _ in range(written >> 4 * face & 15)]
    return hits(fight)[: price(s, fight, argument & LINE_MASK)]


def _with(line: int, paid: list[int]) -> int:
    """The argument that writes out the dice."""
    return line + sum(1 << LINE_BITS + 4 * die for die in paid)


def _lines(s: Omicron, fight: Attack) -> list[int]:
    """Every line of the store, whether it can be bought or not."""
    return [*range(len(sheet_of(s, fight).store)), *range(DAMAGE_LINES, DAMAGE_LINES + len(weapon(s, fight).damage))]


def _universe(s: Omicron, d: Decision) -> list[int]:
    lines = _lines(s, fight := attack_on_top(s))
    return lines + _special_payments(s, fight, lines)


def _special_payments(s: Omicron, fight: Attack, lines: list[int]) -> list[int]:
    """Payments for these lines that trigger a passive which the usual ones would not."""
    watching = [number for number in sheet_of(s, fight).passives if _watches_dice(s, fight, number)]
    return [special for line in lines for special in _payments_for(s, fight, line, watching)] if watching else []


def _payments_for(s: Omicron, fight: Attack, line: int, watching: list[int]) -> list[int]:
    pool, cost = hits(fight), price(s, fight, line)
    if cost > len(pool):
        return []
    found, usual = list[int](), pool[:cost]
    for number in watching:
        ability = s.setting.abilities[number]
        face = ability.when.spends
        if face in pool and face not in usual and spent_by(ability, fight, face):
            found.append(_with(line, sorted([*usual[: cost - 1], face])))
    return found


def _offered(s: Omicron, d: Decision) -> Offer:
    fight = attack_on_top(s)
    pool = hits(fight)
    if not pool:
        return ()
    found = for_sale(s, fight, len(pool))
    return found + _special_payments(s, fight, found)


def for_sale(s: Omicron, fight: Attack, results: int) -> list[int]:
    """The lines that so many hit results could buy now."""
    damage = () if fight.bought & DAMAGE_BOUGHT else weapon(s, fight).damage
    lines = [DAMAGE_LINES + i for i, (cost, _) in enumerate(damage) if cost <= results]
    abilities = [i for i, line in enumerate(sheet_of(s, fight).store) if line.hits <= results]
    return lines + [i for i in abilities if not any(_ability_refusals(s, fight, i))]


def _refusals(s: Omicron, d: Decision, argument: int) -> Refusals:
    fight, line = attack_on_top(s), argument & LINE_MASK
    twice = line >= DAMAGE_LINES and fight.bought & DAMAGE_BOUGHT
    return first_refused(
        (line not in _lines(s, fight), "the store has no such line", "attack.action-store"),
        lambda: refused(
            _payment_refusals(s, fight, argument),
            (twice, "an Attack buys one damage result", "attack.one-damage-result"),
            _ability_refusals(s, fight, line) if line < DAMAGE_LINES else [],
        ),
    )


def _payment_refusals(s: Omicron, fight: Attack, argument: int) -> Refusals:
    pool, paid, cost = hits(fight), payment(s, fight, argument), price(s, fight, argument & LINE_MASK)
    return first_refused(
        (
            len(pool) < cost,
            fill("that costs {cost|hit result|hit results}, and there are {found}", {"cost": cost, "found": len(pool)}),
            "attack.action-store",
        ),
        (
            len(paid) != cost or any(paid.count(die) > pool.count(die) for die in paid),
            "those dice do not pay for it",
            "ability.spent-die-identity",
        ),
    )


def _ability_refusals(s: Omicron, fight: Attack, line: int) -> Refusals:
    """What forbids an ability of the store, its price apart."""
    sheet = sheet_of(s, fight)
    item = sheet.store[line]
    ability = s.setting.abilities[item.ability]
    for other, known in enumerate(sheet.store):
        if fight.bought >> other & 1 and known.base_name == item.base_name:
            yield Refusal(f"{item.base_name} has been bought in this Attack", "attack.ability-once-by-name")
            break
    if fight.limited and item.base_name != "steal":
        yield Refusal("an Attack of Opportunity buys damage or Steal", "aoo.limited-choices")
    if ability.melee_only and fight.ranged:
        yield Refusal(f"{item.name} needs a melee Attack", "ability.steal-melee-only")
    if item.base_name == "steal" and not can_steal(s, fight.attacker, fight.target):
        yield Refusal(f"{title(s, fight.target)} has nothing to take", "ability.gap-steal-empty")
    if ability.once and s.used[fight.attacker] >> item.ability & 1:
        yield Refusal(f"{item.name} has been performed in this round", "ability.once-per-round")
    if ability.once_per_game and s.used_in_game[fight.attacker] >> item.ability & 1:
        yield Refusal(f"{item.name} has been performed in this game", "ability.once-per-round")
    if ability.ko and stats.weakened(s, fight.attacker):
        yield Refusal(f"{item.name} is out of reach after a KO", "ability.ko-mark-blocks")
    if ability.tech and stats.without_tech(s, fight.attacker):
        yield Refusal(f"{title(s, fight.attacker)} cannot use tech abilities", "ability.tech-targetable")
    yield from verbs.refusals(s, ability.effects, fight.attacker)
    yield from ability_targets.purchase_refusals(s, fight.attacker, item.ability, fight.target)


def can_steal(s: Omicron, thief: int, target: int) -> bool:
    return 0 <= target < FIRST_CYMS and bool(
        s.hand[target] or (s.token[target] and s.setting.special.may_hold(s, thief))
    )


def _write(s: Omicron, argument: int) -> str:
    return " with ".join(part.id for part in _parts(s, argument))


def _read(s: Omicron, words: str) -> int:
    what, _, written = words.lower().partition(" with ")
    fight = attack_in_progress(s)
    if fight is None or fight.attacker >= FIRST_CYMS or fight.ability >= 0:
        raise Fault("nothing is for sale outside an Attack")
    paid = [int(word) for word in written.split() if word in "123456"]
    if len(paid) != len(written.split()) or len(paid) > 14:
        raise Fault(f"'{written}' are not dice")
    for line in _lines(s, fight):
        if _write(s, line) == what:
            return _with(line, paid)
    raise Fault(f"the store does not sell '{what}'")


def _parts(s: Omicron, argument: int) -> tuple[Part, ...]:
    fight, what = attack_on_top(s), offer(s, attack_on_top(s), argument & LINE_MASK)
    paid = list(map(str, payment(s, fight, argument))) if argument >> LINE_BITS else []
    return (what, Part("word", " ".join(paid), " and ".join(paid))) if paid else (what,)


def offer(s: Omicron, fight: Attack, line: int) -> Part:
    """What a line of the store, or of the weapon's damage results, is called."""
    if line >= DAMAGE_LINES:
        damage = weapon(s, fight).damage[line - DAMAGE_LINES][1]
        return Part("word", f"damage {damage}", f"{damage} damage")
    ability = sheet_of(s, fight).store[line].name
    return Part("word", ability.lower(), ability)


def _asks(s: Omicron, d: Decision) -> str:
    fight = attack_on_top(s)
    rolled = ", ".join(map(str, fight.dice)) or "no dice left"
    return f"{title(s, fight.attacker)}: {rolled}; {fill('{n|hit result|hit results}', {'n': len(hits(fight))})}."


LINE: Argument[Omicron] = Argument(_universe, _write, _read, _parts)
BUY: Form[Omicron] = Form("buy", _offered, _refusals, LINE, label="{0}[, paying {1}]", action="Action Store")
STORE: Kind[Omicron] = Kind(
    "store",
    "attack.timing-5-choose",
    _asks,
    (BUY, dice.RAISE, dice.LOWER, PLAY, dice.TRADE, dice.DONE),
    default=dice.DONE,
    piece=subject,
)
