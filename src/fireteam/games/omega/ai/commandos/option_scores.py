"""Option scores of the commandos: what each option of a decision of theirs seems to be worth. The mission comes
first: whatever shortens the way to what it wants; then enemies that threaten somebody; adrenaline is spent with an eye
on the overseer, whose it will be."""

from functools import cached_property

from fireteam.games.omega.ai import endgame, goals, path_costs, weights, wounds
from fireteam.games.omega.ai.commandos.ability_values import (
    blast_worth,
    first_worth,
    kit_taken,
    sheet_worth,
    stake_of,
    stance_parts,
    use_worth,
)
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
    STANCES_EACH,
    UNLOCKED,
    Attack,
    Challenge,
    Omega,
    Walk,
    active,
    is_enemy,
    on_the_table,
)
from fireteam.games.omega.rules.abilities import ability_options, ability_targets
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_roll, knockback
from fireteam.games.omega.rules.figures import arsenal, facing, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action, walk
from fireteam.games.omega.rules.phases import commando_actions, planning, preparation
from fireteam.games.omega.rules.rolls import dice, stat_challenge
from fireteam.games.omega.rules.rooms import doors
from fireteam.games.omega.rules.terrain import map_elements
from fireteam.kernel import stack
from fireteam.kernel.decisions import PAIR_BITS, PAIR_MASK, unpair
from fireteam.skirmish.option_scores import Look, OptionScores
from fireteam.space.masks import bit_list, union
from fireteam.space.squares import FRONT


class Asked(Look[Omega]):
    """A decision of the commandos."""

    @cached_property
    def position(self) -> CommandoPosition:
        """Of whoever acts or moves."""
        s = self.s
        return CommandoPosition(s, stack.top(s.doing, Walk).figure if self.d.kind is walk.ONWARD else s.turn)

    @cached_property
    def far(self) -> tuple[int, ...]:
        """By space, how far it is from there to what is to be done."""
        return path_costs.field(self.s, union(aim.cells for aim in goals.aims(self.s)))

    @cached_property
    def risks(self) -> list[int]:
        """The spaces that each enemy threatens."""
        return [area for area, _ in threats(self.s, active(self.s)[0])] if active(self.s) else []

    @cached_property
    def stances(self) -> list[float]:
        return [sum(parts.values()) for parts in stance_parts(self.s, self.d.args[0])]

    @cached_property
    def rolled(self) -> tuple[Attack | Challenge, int, float]:
        """The roll on the table, what it needs, and what it is worth to reach that."""
        s, rolled = self.s, on_the_table(self.s)
        assert rolled is not None
        if isinstance(rolled, Challenge):
            return rolled, rolled.number, max(weights.CHALLENGE_PASSED, stake_of(s, rolled))
        lost = wounds.loss(s, rolled.target) if 0 <= rolled.target < COMMANDOS else weights.FRIEND_WOUND
        return rolled, attack_roll.hits_needed(s, rolled)[0], -lost if is_enemy(rolled.attacker) else 1.0


# Before the shooting


def _place(look: Asked, argument: int) -> float:
    """As near to the aim as possible, and looking where it goes."""
    (cell, way), wide = unpair(argument), look.s.setting.board.width
    ahead = look.far[cell + (-wide, 1, wide, -1)[way]] < look.far[cell]
    return -weights.SPACE_NEARER * look.far[cell] + (weights.FACING_THE_WAY if ahead else 0.0)


# The turn


def _go(look: Asked, cell: int, times: int) -> float:
    return look.position.gain(cell) - price(look.s, stats.move_cost(look.s, look.s.turn, times))


def _face(look: Asked, way: int) -> float:
    """To turn is worth what it lets one shoot at."""
    s, aim_at = look.s, look.position.aim_at
    if look.position.left < stats.action_cost(s, s.turn, "attack"):
        return weights.IDLE_ACTION
    return aim_at(way) - max(aim_at(s.facing[s.turn]), price(s, 2)) - weights.SLIGHT_TIE_BREAK


def _attack(look: Asked, argument: int) -> float:
    s, me = look.s, look.s.turn
    fight = attack_declare.planned(s, arsenal.attackers(s, me), argument)
    worth = fight_worth(s, fight) + weights.ENEMY_IN_MY_WAY * look.position.in_the_way(fight.target)
    return worth - price(s, stats.action_cost(s, me, "attack"))


def _throw(look: Asked, argument: int) -> float:
    s, me, cell = look.s, look.s.turn, argument >> PAIR_BITS
    if not s.setting.board.grow(1 << cell) & s.enemies:
        return weights.IDLE_ACTION - weights.ADRENALINE
    _, number = arsenal.armed(s, arsenal.attackers(s, me), argument & PAIR_MASK)
    weapon = s.setting.weapons[number]
    worth = blast_worth(s, cell, weapon.explosive or 0, weapon.black, weapon.red)
    return worth - price(s, stats.action_cost(s, me, "attack")) - (weights.GRENADE_SPENT if weapon.discard else 0.0)


def _use(look: Asked, argument: int) -> float:
    """In one's turn, or as an interrupt."""
    s, number, ((owner,), _, actor) = look.s, argument & PAIR_MASK, ability_options.occasion(look.s, look.d)
    return use_worth(s, owner, number, ability_targets.meant(s, owner, number, actor, argument >> PAIR_BITS))


def _investigate(look: Asked, cell: int) -> float:
    s = look.s
    wanted = goals.gathered_markers(s) < s.setting.special.markers_wanted(s)
    return (weights.WANTED_INVESTIGATE_CARD if wanted else weights.INVESTIGATE_CARD * endgame.later(s)) - price(s, 1)


def _open(look: Asked, door: int) -> float:
    s, me = look.s, look.s.turn
    worth = door_worth(s, me, door, look.position.aims)
    return (worth * opening(s, me, door) if worth > 0 else worth) - price(s, 1)


def opening(s: Omega, commando: int, door: int) -> float:
    """The odds to open a door: it may be of any type unless it lies face up."""
    kind = s.doors[door] if s.shown >> door & 1 else -1
    pools = [stats.challenge_modifiers(s, commando, n) for n in (stat_challenge.STRENGTH, stat_challenge.INTELLIGENCE)]
    strength, intelligence = (wounds.chance(sum([n for n, _, _ in pool]) + 1, 0, doors.HITS) for pool in pools)
    unknown = weights.UNKNOWN_DOOR_OPENS + weights.UNKNOWN_DOOR_BY_STAT * (strength + intelligence)
    known = {UNLOCKED: 1.0, JAMMED: strength, LOCKED: intelligence, SHORTED: weights.SHORTED_DOOR_OPENS}
    return known.get(kind, unknown)


def _revive(look: Asked, commando: int) -> float:
    """Whoever is revived among enemies may be killed."""
    s, where = look.s, look.s.cell[commando]
    danger = sum([1 for area, _ in look.position.threats if area >> where & 1])
    return (0.0 if endgame.only_turns(s) else weights.REVIVED) - weights.REVIVED_AMONG_ENEMIES * danger - price(s, 2)


def _do(look: Asked, number: int) -> float:
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


# On the way, out of turn


def _walk_on(look: Asked, argument: int, stops: bool = False) -> float:
    """An escort runs for its exit; a drone stays where it is."""
    s, me, cell = look.s, stack.top(look.s.doing, Walk).figure, argument & PAIR_MASK
    if me < COMMANDOS:
        return 0.0 if stops else look.position.gain(cell)
    if me != s.setting.special.escort or not s.setting.special.escort_exit:
        return 0.0 if stops else weights.IDLE_ACTION
    risk = weights.ESCORT_RISK * sum([area >> cell & 1 for area in look.risks])
    return -weights.ESCORT_SPACE * _way_out(s)[cell] - min(weights.ESCORT_SPACE, risk)


def _look(look: Asked, way: int) -> float:
    """Where the enemies are, else where it goes on."""
    s, cell, far = look.s, look.s.cell[look.d.args[0]], weights.FOE_FACED_WITHIN
    view = s.setting.board.arc(cell, way, FRONT)
    foes = [s.cell[figure] for figure in enemies(s) if s.setting.board.distance_king(cell, s.cell[figure]) <= far]
    return sum([weights.FOE_FACED for foe in foes if view >> foe & 1])


# Dice


def _aim(look: Asked, argument: int) -> float:
    s, fight = look.s, stack.top(look.s.doing, Attack)
    return fight_worth(s, fight, black=1) - fight_worth(s, fight) - price(s, attack_boosts.AIM_COST)


def _boost(look: Asked, argument: int) -> float:
    s, test = look.s, stack.top(look.s.doing, Challenge)
    black, red = stat_challenge.pool(s, test)
    more = wounds.chance(black + 1, red, test.number) - wounds.chance(black, red, test.number)
    return more * stake_of(s, test) - price(s, stat_challenge.BOOST_COST)


def _pick(look: Asked, argument: int) -> float:
    rolled, needed, stake = look.rolled
    kept, black, red = wounds.picked(rolled, argument)
    return stake * wounds.chance(black, red, needed - kept)


def _knocked(look: Asked, cell: int) -> float:
    """Away from everybody, into what hurts."""
    s, figure, board = look.s, look.d.args[0], look.s.setting.board
    hurt = (map_elements.hazards(s, figure) & ~(1 << s.cell[figure])) >> cell & 1
    apart = min([board.distance_king(cell, s.cell[c]) for c in active(s)], default=0)
    return (weights.KNOCKED_INTO_HARM if hurt else 0.0) + weights.KNOCKED_AWAY * apart


SCORES = OptionScores(
    Asked,
    lambda: {
        preparation.TAKE: lambda look, commando: sheet_worth(look.s, commando),
        preparation.TAKE_KIT: lambda look, card: kit_taken(look.s, look.d.args[0], card),
        preparation.PLACE: _place,
        planning.NEXT: lambda look, commando: first_worth(look.s, commando),
        planning.TAKE_STANCE: lambda look, stance: look.stances[stance % STANCES_EACH],
        move_action.WALK: lambda look, argument: _go(look, argument & PAIR_MASK, 1),
        move_action.RUN: lambda look, argument: _go(look, argument >> PAIR_BITS, argument & PAIR_MASK),
        move_action.GUIDE: lambda look, cell: weights.IDLE_ACTION,
        facing.FACE: _face,
        attack_declare.ATTACK: _attack,
        blasts.THROW: _throw,
        ability_options.USE: _use,
        commando_actions.INVESTIGATE: _investigate,
        commando_actions.OPEN: _open,
        commando_actions.TRADE: lambda look, argument: weights.IDLE_ACTION - price(look.s, 1),
        commando_actions.REVIVE: _revive,
        commando_actions.HEAL: lambda look, argument: (
            patient(look.s, look.s.turn) - price(look.s, stats.action_cost(look.s, look.s.turn, "heal"))
        ),
        commando_actions.DO: _do,
        walk.ON: _walk_on,
        walk.STOP: lambda look, argument: _walk_on(look, look.s.cell[stack.top(look.s.doing, Walk).figure], stops=True),
        facing.LOOK: _look,
        map_elements.MAKE_ROOM: lambda look, cell: -weights.SPACE_NEARER * look.far[cell],
        attack_declare.FREE_ATTACK: lambda look, argument: fight_worth(
            look.s,
            attack_declare.planned(look.s, attack_declare.hands(look.s, look.d.args[0], look.d.args[1]), argument),
        ),
        attack_boosts.AIM: _aim,
        stat_challenge.BOOST: _boost,
        dice.AGAIN: _pick,
        knockback.PUSH: _knocked,
        knockback.LEAVE: lambda look, argument: _knocked(look, look.s.cell[look.d.args[0]]),
    },
)
