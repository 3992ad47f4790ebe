"""Explosive X: everyone within X spaces whom no wall shields is rolled for, one by one, and takes as many wounds as
there are hits. No defense counts, and friends are not spared."""

from fireteam.games.omega.model import (
    COMMANDOS,
    SPACE,
    WEAPON,
    Blast,
    Effect,
    Moment,
    Omega,
    figures_in,
    is_active,
    name,
    space,
    spaces,
    title,
)
from fireteam.games.omega.rules.abilities import ability_use, verb, windows
from fireteam.games.omega.rules.figures import adrenaline, arsenal, sight, stats, within
from fireteam.games.omega.rules.harm import damage
from fireteam.games.omega.rules.rolls import dice
from fireteam.kernel import (
    PAIR_BITS,
    Decision,
    Flow,
    Form,
    Offer,
    Refusals,
    argument_of,
    first_refused,
    pair,
    refused,
    say,
    stack,
    unpair,
)
from fireteam.space.masks import bit_list, bits, of


def explode(s: Omega, cell: int, radius: int, black: int, red: int, by: int, thrown: int = -1) -> None:
    """Something goes off in a space. `thrown`: it is a weapon, and others may still interrupt."""
    blast = Blast(cell, radius, black, red, by=by, thrown=thrown)
    stack.begin(s.doing, blast)
    if thrown < 0:
        _go_off(s, blast)


def _go_off(s: Omega, blast: Blast) -> None:
    blast.left = figures_in(s, area(s, blast.cell, blast.radius))
    say(
        s,
        "blast",
        "keyword.explosive-area",
        "An explosion on {where}.",
        where=space(s, blast.cell),
        radius=blast.radius,
    )


def go(s: Omega, blast: Blast) -> Flow:
    """[keyword.explosive-roll-each] The next one in the area is rolled for."""
    if blast.thrown >= 0:
        if (yield from windows.interrupted(s, Moment.DECLARED, blast.by)):
            return
        if _arrives(s, blast):
            blast.thrown = -1
            _go_off(s, blast)
        else:
            stack.end(s.doing, blast)
        return
    if blast.left:
        figure = blast.left.pop(0)
        if s.cell[figure] >= 0:
            yield from _roll_for(s, blast, figure)
    else:
        stack.end(s.doing, blast)


def _arrives(s: Omega, blast: Blast) -> bool:
    """[gap.interrupt-invalidates] Is the thrower still there, and the space still within range and in sight?"""
    me = blast.by
    gone = s.cell[me] < 0 or (me < COMMANDOS and not is_active(s, me)) or bool(s.walls >> blast.cell & 1)
    return not gone and sight.in_sight(s, me, blast.cell, stats.reach(s, me, blast.thrown)) >= 0


def _roll_for(s: Omega, blast: Blast, figure: int) -> Flow:
    """[keyword.explosive-no-attack] [keyword.explosive-wounds]"""
    hits = sum(dice.roll(s, blast.black, blast.red))
    say(
        s,
        "blast roll",
        "keyword.explosive-roll-each",
        "{hits|hit is|hits are} rolled for {who}.",
        who=name(s, figure),
        hits=hits,
    )
    yield from damage.wound(s, figure, hits, "keyword.explosive-wounds")


def area(s: Omega, cell: int, radius: int) -> int:
    """[keyword.explosive-area] [keyword.explosive-cover] [gap.explosive-cover] The spaces that an explosion reaches:
    near enough, in sight all round, and without cover from there."""
    near = bits(within(s, cell, radius) & ~(1 << cell))
    return 1 << cell | of(other for other in near if sight.sees(s, cell, -1, other) and not sight.cover(s, cell, other))


@verb("blast")
def _blast(s: Omega, effect: Effect, user: int, target: int) -> None:
    """A card makes something explode in a space."""
    explode(s, target, effect.amount, effect.black, effect.red, user)


# Throwing a weapon that explodes


def take(s: Omega, figure: int, answer: int) -> None:
    """[action.attack] A weapon that explodes is thrown at a space."""
    named, cell = unpair(argument_of(answer))
    thrower, number = arsenal.armed(s, arsenal.attackers(s, figure), named)
    weapon = s.setting.weapons[number]
    pay(s, figure)
    say(
        s,
        "throw",
        "attack.declare-weapon",
        "{who} throws {what} at {where}.",
        who=name(s, thrower),
        what=weapon.name,
        where=space(s, cell),
    )
    if weapon.discard and thrower < COMMANDOS:
        ability_use.discard(s, thrower, s.setting.card_weapon.index(number))
    explode(s, cell, weapon.explosive or 0, weapon.black, weapon.red, thrower, number)


def pay(s: Omega, figure: int) -> None:
    """[action.attack] An attack action begins; a commando pays for it."""
    ability_use.action_begins(s)
    if figure < COMMANDOS:
        adrenaline.raise_by(s, figure, stats.action_cost(s, figure, "attack"))


def actor(s: Omega, d: Decision) -> int:
    """Who attacks: the figure that the decision is about, or the commando whose turn it is."""
    return d.args[0] if d.args else s.turn


def affordable(s: Omega, d: Decision, figure: int) -> bool:
    """[adrenaline.cap] Can a commando pay for an attack? An enemy's has been paid with its activation."""
    if figure >= COMMANDOS:
        return True
    room = adrenaline.left(s, d) if figure == s.turn else adrenaline.room(s, figure)
    return stats.action_cost(s, figure, "attack") <= room


def cost_refusals(s: Omega, figure: int) -> Refusals:
    if figure >= COMMANDOS:
        return iter(())
    cost, room = stats.action_cost(s, figure, "attack"), adrenaline.room(s, figure)
    return refused((cost > room, f"an attack costs {cost}, and {title(s, figure)} may take {room}", "adrenaline.cap"))


def _offered(s: Omega, d: Decision) -> Offer:
    figure = actor(s, d)
    throwers = arsenal.attackers(s, figure) if figure >= 0 else []
    explosives = [(thrower, number) for thrower in throwers for number in arsenal.arms(s, thrower).explosives]
    if not explosives or not affordable(s, d, figure):
        return ()
    found = []
    for thrower, number in explosives:
        seen = sight.seen(s, thrower, s.setting.board.all & ~s.walls, stats.reach(s, thrower, number))
        named = s.setting.weapon_named[number]
        found += [named | cell << PAIR_BITS for cell in bit_list(seen)]
    return found


def _refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    figure, named, cell = actor(s, d), *unpair(argument)
    thrower, number = arsenal.armed(s, arsenal.attackers(s, figure) if figure >= 0 else [], named)
    return refused(
        arsenal.downed_refusals(s, figure) if figure >= 0 else [],
        first_refused(
            (
                number < 0 or s.setting.weapons[number].explosive is None,
                "there is no such weapon to throw",
                "attack.declare-weapon",
            ),
            lambda: refused(cost_refusals(s, figure), _aim_refusals(s, thrower, number, cell)),
        ),
    )


def _aim_refusals(s: Omega, thrower: int, weapon: int, cell: int) -> Refusals:
    far, where = stats.reach(s, thrower, weapon), space(s, cell)
    return first_refused(
        (s.walls >> cell & 1, f"{where} is a wall", "wall.impassable"),
        refused(
            sight.refusals(s, thrower, cell),
            first_refused(
                (
                    all(not within(s, own, far) >> cell & 1 for own in bits(spaces(s, thrower))),
                    f"{where} is more than {far} spaces away",
                    "attack.ranged-range",
                ),
                (
                    sight.in_sight(s, thrower, cell, far) < 0,
                    f"{where} is not seen from where it is in range",
                    "attack.target-in-los",
                ),
            ),
        ),
    )


THROW: Form[Omega] = Form(
    "throw", _offered, _refusals, pair(WEAPON, SPACE), measure=dice.of_attack, label="{0} at {1}", action="{0}"
)
