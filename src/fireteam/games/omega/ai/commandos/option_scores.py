"""Option scores of the commandos: what each option of a decision of theirs seems to be worth. The mission comes
first: whatever shortens the way to what it wants; then enemies that threaten somebody; adrenaline is spent with an eye
on the overseer, whose it will be."""

from collections.abc import Callable, Sequence

from fireteam.games.omega.ai import endgame, goals, path_costs, weights, wounds
from fireteam.games.omega.ai.commandos.ability_values import blast_worth, picked_worth, stake_of, use_worth
from fireteam.games.omega.ai.commandos.planning_scores import all_aims, initiative, kit, place, stance, take
from fireteam.games.omega.ai.commandos.position_value import (
    CommandoPosition,
    door_worth,
    enemies,
    fight_worth,
    patient,
    price,
    threats,
)
from fireteam.games.omega.missions.mission_actions import passage
from fireteam.games.omega.model import (
    COMMANDOS,
    JAMMED,
    LOCKED,
    SHORTED,
    UNLOCKED,
    Attack,
    Challenge,
    Omega,
    Walk,
    active,
    is_enemy,
    on_the_table,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_targets, windows
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import arsenal, facing, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action, walk
from fireteam.games.omega.rules.phases import commando_actions, commando_turn, planning, preparation
from fireteam.games.omega.rules.rolls import dice, stat_challenge
from fireteam.games.omega.rules.rooms import doors
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import stack
from fireteam.kernel.decisions import FORM_BITS, FORM_MASK, PAIR_BITS, PAIR_MASK, Decision, Kind
from fireteam.skirmish.forms import ByForm
from fireteam.space.masks import bit_list
from fireteam.space.squares import FRONT

Scorer = Callable[[Omega, Decision, Sequence[int]], list[float]]
ActionScorer = Callable[[CommandoPosition, int], float]


# The turn


def act(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    look, table = CommandoPosition(s, s.turn), _ACTIONS.by_number
    return [table[option & FORM_MASK](look, option >> FORM_BITS) for option in options]


def _go(look: CommandoPosition, cell: int, times: int) -> float:
    return look.gain(cell) - price(look.s, stats.move_cost(look.s, look.me, times))


def _face(look: CommandoPosition, way: int) -> float:
    """To turn is worth what it lets one shoot at."""
    s, me = look.s, look.me
    if look.left < stats.action_cost(s, me, "attack"):
        return weights.IDLE_ACTION
    return look.aim_at(way) - max(look.aim_at(s.facing[me]), price(s, 2)) - weights.SLIGHT_TIE_BREAK


def _attack(look: CommandoPosition, argument: int) -> float:
    s, me = look.s, look.me
    fight = attack_declare.planned(s, arsenal.attackers(s, me), argument)
    worth = fight_worth(s, fight) + weights.ENEMY_IN_MY_WAY * look.in_the_way(fight.target)
    return worth - price(s, stats.action_cost(s, me, "attack"))


def _throw(look: CommandoPosition, argument: int) -> float:
    s, me, cell = look.s, look.me, argument >> PAIR_BITS
    if not s.setting.board.grow(1 << cell) & s.enemies:
        return weights.IDLE_ACTION - weights.ADRENALINE
    _, number = arsenal.armed(s, arsenal.attackers(s, me), argument & PAIR_MASK)
    weapon = s.setting.weapons[number]
    worth = blast_worth(s, cell, weapon.explosive or 0, weapon.black, weapon.red)
    return worth - price(s, stats.action_cost(s, me, "attack")) - (weights.GRENADE_SPENT if weapon.discard else 0.0)


def _target(s: Omega, owner: int, argument: int, actor: int) -> int:
    return ability_targets.meant(s, owner, argument & PAIR_MASK, actor, argument >> PAIR_BITS)


def _investigate(look: CommandoPosition, cell: int) -> float:
    s = look.s
    wanted = goals.gathered_markers(s) < s.setting.special.markers_wanted(s)
    return (weights.WANTED_INVESTIGATE_CARD if wanted else weights.INVESTIGATE_CARD * endgame.later(s)) - price(s, 1)


def _open(look: CommandoPosition, door: int) -> float:
    s, me = look.s, look.me
    worth = door_worth(s, me, door, look.aims)
    return (worth * opening(s, me, door) if worth > 0 else worth) - price(s, 1)


def opening(s: Omega, commando: int, door: int) -> float:
    """The odds to open a door: it may be of any type unless it lies face up."""
    kind = s.doors[door] if s.shown >> door & 1 else -1
    strength, intelligence = (
        wounds.chance(_dice(s, commando, stat) + 1, 0, doors.HITS)
        for stat in (stat_challenge.STRENGTH, stat_challenge.INTELLIGENCE)
    )
    unknown = weights.UNKNOWN_DOOR_OPENS + weights.UNKNOWN_DOOR_BY_STAT * (strength + intelligence)
    known = {UNLOCKED: 1.0, JAMMED: strength, LOCKED: intelligence, SHORTED: weights.SHORTED_DOOR_OPENS}
    return known.get(kind, unknown)


def _dice(s: Omega, commando: int, stat: int) -> int:
    return sum([amount for amount, _, _ in stats.challenge_modifiers(s, commando, stat)])


def _revive(look: CommandoPosition, commando: int) -> float:
    """Whoever is revived among enemies may be killed."""
    s, where = look.s, look.s.cell[commando]
    danger = sum([1 for area, _ in look.threats if area >> where & 1])
    return (0.0 if endgame.only_turns(s) else weights.REVIVED) - weights.REVIVED_AMONG_ENEMIES * danger - price(s, 2)


def _do(look: CommandoPosition, number: int) -> float:
    """What the mission asks for is worth doing; an escort is led as long as there is a way for it."""
    s = look.s
    if s.setting.special.actions[number].leads and s.setting.special.escort_exit:
        here, far = s.cell[s.setting.special.escort], _way_out(s)
        near = bit_list(s.setting.board.near[here] & ~(s.walls | s.enemies))
        return weights.ESCORT_LED if any(far[cell] < far[here] for cell in near) else weights.IDLE_ACTION - price(s, 1)
    return weights.MISSION_ACTION


def _way_out(s: Omega) -> tuple[int, ...]:
    """How far an escort has to go, round the enemies."""
    return path_costs.field(s, passage(s, s.setting.special.escort_exit), bodies=s.enemies)


_ACTIONS: ByForm[ActionScorer] = ByForm(
    lambda look, argument: 0.0,
    lambda: {
        move_action.WALK: lambda look, argument: _go(look, argument & PAIR_MASK, 1),
        move_action.RUN: lambda look, argument: _go(look, argument >> PAIR_BITS, argument & PAIR_MASK),
        move_action.GUIDE: lambda look, cell: weights.IDLE_ACTION,
        facing.FACE: _face,
        attack_declare.ATTACK: _attack,
        blasts.THROW: _throw,
        ability_options.USE: lambda look, argument: use_worth(
            look.s, look.me, argument & PAIR_MASK, _target(look.s, look.me, argument, look.me)
        ),
        commando_actions.INVESTIGATE: _investigate,
        commando_actions.OPEN: _open,
        commando_actions.TRADE: lambda look, argument: weights.IDLE_ACTION - price(look.s, 1),
        commando_actions.REVIVE: _revive,
        commando_actions.HEAL: lambda look, argument: (
            patient(look.s, look.me) - price(look.s, stats.action_cost(look.s, look.me, "heal"))
        ),
        commando_actions.DO: _do,
    },
)


# On the way, out of turn


def onward(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    me = stack.top(s.doing, Walk).figure
    if me >= COMMANDOS:
        return _led(s, me, options)
    look = CommandoPosition(s, me)
    return [look.gain(option >> FORM_BITS & PAIR_MASK) if walk.ON.chosen(option) else 0.0 for option in options]


def _led(s: Omega, figure: int, options: Sequence[int]) -> list[float]:
    """An escort runs for its exit; a drone stays where it is."""
    if figure != s.setting.special.escort or not s.setting.special.escort_exit:
        return [0.0 if walk.STOP.chosen(option) else weights.IDLE_ACTION for option in options]
    far, risks = _way_out(s), [area for area, _ in threats(s, active(s)[0])] if active(s) else []
    cells = [option >> FORM_BITS & PAIR_MASK if walk.ON.chosen(option) else s.cell[figure] for option in options]
    return [
        -weights.ESCORT_SPACE * far[cell]
        - min(weights.ESCORT_SPACE, weights.ESCORT_RISK * sum([area >> cell & 1 for area in risks]))
        for cell in cells
    ]


def turning(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """Look where the enemies are, else where it goes on."""
    cell, far = s.cell[d.args[0]], weights.FOE_FACED_WITHIN
    foes = [s.cell[figure] for figure in enemies(s) if s.setting.board.distance_king(cell, s.cell[figure]) <= far]
    views = [s.setting.board.arc(cell, option >> FORM_BITS, FRONT) for option in options]
    return [sum([weights.FOE_FACED for foe in foes if view >> foe & 1]) for view in views]


def make_room(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    far = path_costs.field(s, all_aims(s))
    return [-weights.SPACE_NEARER * far[option >> FORM_BITS] for option in options]


def interrupt(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    owner, _, actor = d.args
    return [
        use_worth(s, owner, option >> FORM_BITS & PAIR_MASK, _target(s, owner, option >> FORM_BITS, actor))
        if ability_options.USE.chosen(option)
        else 0.0
        for option in options
    ]


def strike(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    hands = attack_declare.hands(s, d.args[0], d.args[1])
    return [fight_worth(s, attack_declare.planned(s, hands, option >> FORM_BITS)) for option in options]


# Dice


def prepare(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    fight = stack.top(s.doing, Attack)
    aimed = fight_worth(s, fight, black=1) - fight_worth(s, fight) - price(s, attack_boosts.AIM_COST)
    return [aimed if attack_boosts.AIM.chosen(option) else 0.0 for option in options]


def boost(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    test = stack.top(s.doing, Challenge)
    black, red = stat_challenge.pool(s, test)
    more = wounds.chance(black + 1, red, test.number) - wounds.chance(black, red, test.number)
    worth = more * stake_of(s, test) - price(s, stat_challenge.BOOST_COST)
    return [worth if stat_challenge.BOOST.chosen(option) else 0.0 for option in options]


def pick(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    rolled = on_the_table(s)
    if rolled is None:
        return [0.0] * len(options)
    counts = [dice.split(option >> FORM_BITS) for option in options]
    if isinstance(rolled, Challenge):
        stake = max(weights.CHALLENGE_PASSED, stake_of(s, rolled))
        return [stake * picked_worth(rolled, rolled.number, each) for each in counts]
    needed, _ = attack_roll.hits_needed(s, rolled)
    stake = -_at_stake(s, rolled) if is_enemy(rolled.attacker) else 1.0
    return [stake * picked_worth(rolled, needed, each) for each in counts]


def _at_stake(s: Omega, fight: Attack) -> float:
    return wounds.loss(s, fight.target) if 0 <= fight.target < COMMANDOS else weights.FRIEND_WOUND


def knock(s: Omega, d: Decision, options: Sequence[int]) -> list[float]:
    """Away from everybody, into what hurts."""
    figure, here, team = d.args[0], s.cell[d.args[0]], [s.cell[c] for c in active(s)]
    harm, board = map_elements.hazards(s, figure) & ~(1 << here), s.setting.board
    cells = [option >> FORM_BITS if knockback.PUSH.chosen(option) else here for option in options]
    return [
        (weights.KNOCKED_INTO_HARM if harm >> cell & 1 else 0.0)
        + weights.KNOCKED_AWAY * min([board.distance_king(cell, other) for other in team], default=0)
        for cell in cells
    ]


KINDS: dict[Kind[Omega], Scorer] = {
    preparation.COMMANDO_CHOICE: take,
    preparation.KIT: kit,
    preparation.PLACING: place,
    planning.INITIATIVE: initiative,
    planning.STANCES: stance,
    commando_turn.ACT: act,
    walk.ONWARD: onward,
    facing.TURNING: turning,
    facing.ARRIVING: turning,
    map_elements.MAKING_ROOM: make_room,
    windows.INTERRUPT: interrupt,
    attack_roll.REROLLS: interrupt,
    attack_declare.STRIKE: strike,
    attack_boosts.PREPARE: prepare,
    stat_challenge.BOOSTING: boost,
    dice.PICK: pick,
    knockback.KNOCK: knock,
}
