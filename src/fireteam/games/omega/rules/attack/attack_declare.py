"""Attack actions: with which weapon, at whom. A commando pays for one in his turn, an enemy's is part of its combat
activation, and abilities grant others."""

from fireteam.games.omega.model import (
    COMMANDOS,
    FIGURE,
    FIRST_ENEMY,
    NOBODY,
    SPACE,
    WEAPON,
    Attack,
    Effect,
    Omega,
    is_active,
    is_enemy,
    name,
    player_of,
    same_side,
    space,
    spaces,
    title,
    whom,
)
from fireteam.games.omega.rules.abilities import ability_use, verb
from fireteam.games.omega.rules.attack import attack_roll, attack_targets
from fireteam.games.omega.rules.figures import adrenaline, arsenal, stats
from fireteam.games.omega.rules.harm.blasts import actor, affordable, cost_refusals, pay
from fireteam.games.omega.rules.rolls.dice import of_attack
from fireteam.kernel import (
    PAIR_BITS,
    PAIR_MASK,
    Argument,
    Decision,
    Fault,
    Flow,
    Form,
    Kind,
    Offer,
    Part,
    Refusals,
    argument_of,
    first_refused,
    refused,
    say,
    stack,
)
from fireteam.space.masks import bits


def take(s: Omega, figure: int, answer: int) -> None:
    """[action.attack] An attack action of a figure, or of the drone that it controls: a commando pays, an enemy has
    paid."""
    pay(s, figure)
    _declare(s, arsenal.attackers(s, figure), argument_of(answer))


def _declare(s: Omega, figures: list[int], argument: int) -> None:
    fight = planned(s, figures, argument)
    declare(s, fight.attacker, fight.weapon, fight.target, fight.space)


def planned(s: Omega, figures: list[int], argument: int) -> Attack:
    """The attack that an option means, not declared."""
    named, target, cell = split(argument)
    attacker, weapon = arsenal.armed(s, figures, named)
    return _attack(s, attacker, weapon, target, cell if cell >= 0 else s.cell[target])


def _attack(s: Omega, attacker: int, weapon: int, target: int, cell: int) -> Attack:
    origin = attack_targets.origin_of(s, attacker, weapon, cell)
    led = is_enemy(attacker) and stats.led(s, attacker, "assist")  # [gap.control-timing]
    tense = target < COMMANDOS and stats.at_maximum(s, target)  # [gap.interrupt-adrenaline]
    return Attack(attacker, weapon, target, cell, origin, led=led, tense=tense)


def declare(s: Omega, attacker: int, weapon: int, target: int, cell: int) -> None:
    """[attack.declare-target] [attack.declare-weapon] What it costs has been paid, and its legality checked."""
    fight = _attack(s, attacker, weapon, target, cell)
    stack.begin(s.doing, fight)
    printed = s.setting.weapons[weapon]
    if printed.discard and attacker < COMMANDOS:
        ability_use.discard(s, attacker, s.setting.card_weapon.index(weapon))
    if attacker < COMMANDOS and is_enemy(target):  # [gap.power-tokens]
        s.power[target] = min(stats.enemy(s, target).power, s.power[target] + 1)
    if s.log is not None:
        who, whom, what = name(s, attacker), name(s, target), printed.name
        text = "{who} attacks {whom} with {what}."
        say(s, "attack", "attack.declare-target", text, who=who, whom=whom, what=what)
        cover = attack_roll.covered(s, fight)
        text = "{who} sees {whom} on {where}, in cover." if cover else "{who} sees {whom} on {where}."
        say(s, "sight", "attack.target-in-los", text, who=who, whom=whom, where=space(s, cell), cover=cover)


# Attacks that abilities grant


def _striker(user: int, target: int) -> tuple[int, int]:
    """Who attacks by an ability, and whom it must attack, NOBODY if that is free: an ability used on a friend lets
    that friend attack, one used on a foe goes against it."""
    if target < 0 or target == user:
        return user, NOBODY
    friendly = target >= FIRST_ENEMY if user == NOBODY else same_side(user, target)
    return (target, NOBODY) if friendly else (user, target)


def hands(s: Omega, striker: int, weapon: int) -> list[int]:
    """Who makes such an attack: the drone of a commando only where the card names its weapon."""
    return arsenal.attackers(s, striker) if weapon >= 0 else [striker]


def _named(s: Omega, effect: Effect) -> int:
    """The weapon that a card names, -1 for any."""
    return [weapon.name for weapon in s.setting.weapons].index(effect.weapon) if effect.weapon else -1


def _strikes(s: Omega, striker: int, weapon: int, victim: int) -> list[int]:
    """What such an attack can be, as arguments of the form."""
    if striker < COMMANDOS and not is_active(s, striker):
        return []
    found = [(a, *split(a)) for a in _attacks(s, hands(s, striker, weapon))]
    return [a for a, named, target, _ in found if weapon in (-1, named) and victim in (NOBODY, target)]


def _no_strike(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    striker, victim = _striker(user, target)
    return first_refused(
        (
            striker < 0 or not _strikes(s, striker, _named(s, effect), victim),
            "there is nobody to attack",
            "attack.declare-target",
        ),
        [] if effect.free else cost_refusals(s, striker),  # [gap.off-turn-attack]
    )


@verb("attack", needs=_no_strike)
def _granted(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[action.free-attack] [gap.off-turn-attack] An attack outside the order of things, from where the attacker looks
    now; it costs what an attack costs, unless it is free."""
    striker, victim = _striker(user, target)
    if any(_no_strike(s, effect, user, target)):
        return
    weapon = _named(s, effect)
    answer = yield Decision(player_of(s, striker), STRIKE, striker, weapon, victim)
    if striker < COMMANDOS and not effect.free:
        adrenaline.raise_by(s, striker, stats.action_cost(s, striker, "attack"))
    _declare(s, hands(s, striker, weapon), argument_of(answer))


# What is offered


def _attacks(s: Omega, figures: list[int]) -> list[int]:
    """Every attack that these can make now, as arguments."""
    return [
        _packed(s, s.setting.weapon_named[number], target, cell)
        for attacker in figures
        for number, target, cell in attack_targets.targets(s, attacker, arsenal.arms(s, attacker).strikes)
    ]


def _packed(s: Omega, named: int, figure: int, cell: int) -> int:
    aimed = cell + 1 if s.setting.sizes[figure] > 1 else 0
    return named | figure << PAIR_BITS | aimed << 2 * PAIR_BITS


def split(argument: int) -> tuple[int, int, int]:
    """The weapon's name, the target, and the space named or -1."""
    return argument & PAIR_MASK, argument >> PAIR_BITS & PAIR_MASK, (argument >> 2 * PAIR_BITS) - 1


def _offered(s: Omega, d: Decision) -> Offer:
    figure = actor(s, d)
    return _attacks(s, arsenal.attackers(s, figure)) if figure >= 0 and affordable(s, d, figure) else ()


def _refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    figure = actor(s, d)
    if figure < 0:
        return _attack_refusals(s, [], argument)
    return refused(
        arsenal.downed_refusals(s, figure),
        cost_refusals(s, figure),
        _attack_refusals(s, arsenal.attackers(s, figure), argument),
    )


def _attack_refusals(s: Omega, figures: list[int], argument: int) -> Refusals:
    named, target, cell = split(argument)
    attacker, weapon = arsenal.armed(s, figures, named)
    called = s.setting.weapons[named].name
    return first_refused(
        (
            weapon < 0,
            f"{called} is not at hand",
            "enemy.combat-weapon" if any(map(is_enemy, figures)) else "attack.declare-weapon",
        ),
        (
            s.setting.weapons[weapon].explosive is not None,
            f"{s.setting.weapons[weapon].name} is thrown at a space",
            "keyword.explosive-no-attack",
        ),
        lambda: attack_targets.refusals(s, attacker, weapon, target, cell),
    )


def _strike_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    striker, weapon, victim = d.args
    named, target, _ = split(argument)
    return refused(
        (weapon >= 0 and named != weapon, f"it is an attack with {s.setting.weapons[weapon].name}", "kit.use-text"),
        (victim >= 0 and target != victim, f"it is an attack on {title(s, victim)}", "kit.use-text"),
        _attack_refusals(s, hands(s, striker, weapon), argument),
    )


def _universe(s: Omega, d: Decision) -> Offer:
    for named in sorted(set(s.setting.weapon_named)):
        for figure in range(len(s.cell)):
            yield named | figure << PAIR_BITS
            if s.setting.sizes[figure] > 1:
                yield from (_packed(s, named, figure, cell) for cell in bits(spaces(s, figure)))


def _write(s: Omega, argument: int) -> str:
    named, figure, cell = split(argument)
    words = f"{WEAPON.write(s, named)} {FIGURE.write(s, figure)}"
    return f"{words} {SPACE.write(s, cell)}" if cell >= 0 else words


def _read(s: Omega, words: str) -> int:
    lowered = words.lower()
    names = [weapon.name.lower() for weapon in s.setting.weapons]
    fitting = [number for number, called in enumerate(names) if lowered.startswith(called + " ")]
    if not fitting:
        raise Fault(f"there is no weapon '{words}': say a weapon and a figure" if words else "with which weapon?")
    named = max(fitting, key=lambda n: (len(names[n]), -n))
    figure, *where = lowered[len(names[named]) :].split() or [""]
    aimed = SPACE.read(s, " ".join(where)) + 1 if where else 0
    return named | FIGURE.read(s, figure) << PAIR_BITS | aimed << 2 * PAIR_BITS


def _parts(s: Omega, argument: int) -> tuple[Part, ...]:
    named, figure, cell = split(argument)
    return WEAPON.parts(s, named) + FIGURE.parts(s, figure) + (SPACE.parts(s, cell) if cell >= 0 else ())


TARGET: Argument[Omega] = Argument(_universe, _write, _read, _parts)
ATTACK: Form[Omega] = Form(
    "attack",
    _offered,
    _refusals,
    TARGET,
    measure=of_attack,
    label="Attack {1} with {0}[, aiming at {2}]",
    action="{0}",
)
FREE_ATTACK: Form[Omega] = Form(
    "attack",
    lambda s, d: _strikes(s, *d.args),
    _strike_refusals,
    TARGET,
    measure=of_attack,
    label=ATTACK.label,
    action=ATTACK.action,
)
STRIKE: Kind[Omega] = Kind(
    "strike",
    "action.free-attack",
    lambda s, d: f"Whom does {title(s, d.args[0])} attack?",
    (FREE_ATTACK,),
    piece=whom,
)
