"""What an option would bring, to be drawn before it is chosen: the way with what it meets, the line of sight, the
spaces of a blast or a cloud, what a facing would see, where adrenaline goes, and what the card says. All of it comes
from what the seat may know."""

from collections.abc import Callable

from msgspec import UNSET, structs

from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    SENTRY,
    STANCES_EACH,
    Attack,
    Challenge,
    Lay,
    Omega,
    Reveal,
    cells,
    figures_in,
    footprint,
    name,
    on_map,
    space,
    spaces,
)
from fireteam.games.omega.rules import prices
from fireteam.games.omega.rules.abilities import ability_options
from fireteam.games.omega.rules.attack import attack_boosts, attack_declare, attack_targets, knockback
from fireteam.games.omega.rules.figures import arsenal, facing, sight, stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.movement import move_action, walk
from fireteam.games.omega.rules.phases import commando_actions, overseer_phase, planning, preparation
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.rules.rooms import doors, room_reveal, spawning
from fireteam.games.omega.rules.terrain import lay_markers, map_elements
from fireteam.games.omega.view import behind_options, card_texts, preview_aim, preview_move, seen
from fireteam.games.omega.view.shown import DoorAhead, Drawing, Test
from fireteam.kernel import PAIR_BITS, PAIR_MASK, Decision, Form, argument_of, stack, unpair
from fireteam.skirmish.forms import ByForm

Drawer = Callable[[Omega, Decision, int], Drawing]


def preview(s: Omega, d: Decision, option: int) -> Drawing:
    paid = prices.price(s, d, option)
    return structs.replace(
        _DRAWERS[option](s, d, argument_of(option)),
        told=behind_options.told(s, d, option) or UNSET,
        adrenaline=list(prices.routed(s, paid)) if paid is not None and paid.amount else UNSET,
    )


_DRAWERS: ByForm[Drawer] = ByForm(
    lambda s, d, a: Drawing(),
    lambda: {
        move_action.WALK: lambda s, d, a: preview_move.move(s, facing.turning(s, d), a),
        move_action.RUN: lambda s, d, a: preview_move.move(s, facing.turning(s, d), a >> PAIR_BITS, a & PAIR_MASK),
        move_action.GUIDE: lambda s, d, a: preview_move.move(s, SENTRY, a),
        walk.ON: lambda s, d, a: preview_move.onward(s, a),
        map_elements.MAKE_ROOM: lambda s, d, a: preview_move.shoved(s, d.args[0], a),
        knockback.PUSH: lambda s, d, a: preview_move.shoved(s, d.args[0], a),
        facing.FACE: lambda s, d, a: _turned(s, facing.turning(s, d), a),
        facing.LOOK: lambda s, d, a: _turned(s, d.args[0], a),
        attack_declare.ATTACK: lambda s, d, a: _attack(s, arsenal.attackers(s, blasts.actor(s, d)), a),
        attack_declare.FREE_ATTACK: lambda s, d, a: _attack(s, attack_declare.hands(s, d.args[0], d.args[1]), a),
        blasts.THROW: _throw,
        **dict.fromkeys(attack_boosts.FORMS, lambda s, d, a: _going_on(s)),
        stat_challenge.TRY: lambda s, d, a: _tested(s, stat_challenge.TRY),
        stat_challenge.BOOST: lambda s, d, a: _tested(s, stat_challenge.BOOST),
        ability_options.USE: preview_aim.draw,
        commando_actions.INVESTIGATE: lambda s, d, a: Drawing(area=[space(s, a)]),
        commando_actions.OPEN: _open,
        commando_actions.TRADE: lambda s, d, a: Drawing(affected=[name(s, a >> PAIR_BITS)]),
        commando_actions.REVIVE: lambda s, d, a: Drawing(affected=[name(s, a)]),
        commando_actions.HEAL: lambda s, d, a: Drawing(affected=[name(s, s.turn)]),
        overseer_phase.ACTIVATE_ENEMY: lambda s, d, a: _activate(s, *unpair(a)),
        spawning.SPAWN: lambda s, d, a: _spawned(s, *unpair(a)),
        lay_markers.LAY: _lay,
        planning.TAKE_STANCE: _stance,
        preparation.PLACE: _placed,
        preparation.PLACE_DOOR: lambda s, d, a: _door(s, a & PAIR_MASK),
        preparation.PLACE_STACK: lambda s, d, a: _room(s, a >> PAIR_BITS),
        doors.REVEAL: lambda s, d, a: _room(s, a),
        room_reveal.CARD: lambda s, d, a: _room(s, stack.top(s.doing, Reveal).room),
        room_reveal.FLIP: lambda s, d, a: Drawing(tile=cells(s, s.setting.ground.tile_cells[a])),
    },
)


# Facing


def _turned(s: Omega, figure: int, facing: int) -> Drawing:
    return structs.replace(preview_aim.turned(s, figure, spaces(s, figure), facing), model=name(s, figure))


def _placed(s: Omega, d: Decision, argument: int) -> Drawing:
    """A commando who begins there."""
    cell, facing = unpair(argument)
    eyes = preview_aim.turned(s, d.args[0], 1 << cell, facing)
    return structs.replace(eyes, model=name(s, d.args[0]), footprint=[space(s, cell)])


def _spawned(s: Omega, kind: int, cell: int) -> Drawing:
    """An enemy that appears there: where it stands, and what it could see. Where it faces is asked next."""
    figure = s.setting.figures_of[kind][0]
    own = footprint(s, figure, cell)
    eyes = preview_aim.eyes(s, own, -1, sight.hampered_by_emi(s, figure))
    return structs.replace(eyes, model=s.setting.enemies[kind].name, footprint=cells(s, own))


# Fighting


def _attack(s: Omega, figures: list[int], argument: int) -> Drawing:
    named, target, cell = attack_declare.split(argument)
    attacker, weapon = arsenal.armed(s, figures, named)
    if weapon < 0 or s.cell[target] < 0:
        return Drawing()
    return _shot(s, attacker, weapon, target, cell if cell >= 0 else s.cell[target])


def _shot(s: Omega, attacker: int, weapon: int, target: int, cell: int) -> Drawing:
    if attack_targets.sees_all(s, attacker) and attack_targets.origin_of(s, attacker, weapon, cell) >= 0:
        line = preview_aim.unseen(s, attacker, weapon, cell)
    else:  # [cover.not-melee] [cover.not-large]
        helped = s.setting.weapons[weapon].ranged and s.setting.sizes[target] == 1
        line = preview_aim.line(s, attacker, cell, ranged=helped)
    return structs.replace(
        line, model=name(s, attacker), affected=[name(s, target)], reach=(1, stats.reach(s, attacker, weapon))
    )


def _going_on(s: Omega) -> Drawing:
    """The attack whose dice are about to be rolled."""
    fight = stack.top(s.doing, Attack)
    return _shot(s, fight.attacker, fight.weapon, fight.target, fight.space)


def _throw(s: Omega, d: Decision, argument: int) -> Drawing:
    named, cell = unpair(argument)
    thrower, weapon = arsenal.armed(s, arsenal.attackers(s, blasts.actor(s, d)), named)
    if weapon < 0 or s.setting.weapons[weapon].explosive is None or s.walls >> cell & 1:
        return Drawing()
    area = blasts.area(s, cell, s.setting.weapons[weapon].explosive or 0)
    return structs.replace(
        preview_aim.line(s, thrower, cell, ranged=False),
        model=name(s, thrower),
        reach=(0, stats.reach(s, thrower, weapon)),
        area=cells(s, area),
        affected=[name(s, figure) for figure in figures_in(s, area)],
    )


# Challenges and doors


def _challenge(s: Omega, test: Challenge, drawing: Drawing) -> Drawing:
    asked = Test(stat_challenge.STATS[test.stat], test.number, *stat_challenge.pool(s, test))
    return structs.replace(drawing, model=name(s, test.commando), challenge=asked)


def _tested(s: Omega, form: Form[Omega]) -> Drawing:
    return _challenge(s, stat_challenge.foreseen(stack.top(s.doing, Challenge), form.option()), Drawing())


def _open(s: Omega, d: Decision, door: int) -> Drawing:
    """[door.flip-on-open] What the marker asks if it is face up, else what it could be; and what lies behind."""
    ground, title = s.setting.ground, s.setting.mission.doors[door].name
    behind = [ground.room_cells[room] for room in ground.door_rooms[door] if s.hidden >> room & 1]
    drawing = Drawing(area=[cell for part in (ground.door_cells[door], *behind) for cell in cells(s, part)])
    kind = s.doors[door] if s.shown >> door & 1 else -1
    if kind < 0:
        could_be = {kind: count for kind, count in seen.door_markers(s).items() if count}
        return structs.replace(drawing, door=DoorAhead(title, could_be=could_be))
    drawing, test = (
        structs.replace(drawing, door=DoorAhead(title, asks=card_texts.DOOR_TEXTS[kind])),
        doors.demanded(s, s.turn, door),
    )
    return drawing if test is None else _challenge(s, test, drawing)


def _door(s: Omega, door: int) -> Drawing:
    ahead = DoorAhead(s.setting.mission.doors[door].name)
    return Drawing(door=ahead, area=cells(s, s.setting.ground.door_cells[door]))


def _room(s: Omega, room: int) -> Drawing:
    return Drawing(area=cells(s, s.setting.ground.room_cells[room]))


# The overseer, and stances


def _activate(s: Omega, enemy: int, activity: int) -> Drawing:
    """Where it could move to, and whom it could attack from where it stands."""
    if enemy < FIRST_ENEMY or s.cell[enemy] < 0:
        return Drawing()
    area = cells(s, preview_move.reachable(s, enemy, move_action.points_of(s, enemy)))
    found = attack_targets.targets(s, enemy, arsenal.weapons(s, enemy)) if activity == overseer_phase.COMBAT else None
    targets = UNSET if found is None else [name(s, target) for target in sorted({target for _, target, _ in found})]
    return Drawing(model=name(s, enemy), area=area, affected=targets)


def _lay(s: Omega, d: Decision, cell: int) -> Drawing:
    """The markers laid so far and this one, and where those that are left could lie."""
    at = stack.top(s.doing, Lay)
    left = lay_markers.next_to(s, at, cell) if at.left > 1 and at.spaces >> cell & 1 else 0
    return Drawing(area=cells(s, at.laid | 1 << cell), next=cells(s, left))


def _stance(s: Omega, d: Decision, argument: int) -> Drawing:
    """How far one move would lead in this stance."""
    commando, stance = divmod(argument, STANCES_EACH)
    if commando != d.args[0] or commando >= COMMANDOS:
        return Drawing()
    tried = s.copy()
    tried.stance[commando] = stance
    on_map.take_stock(tried, commando)
    area = preview_move.reachable(tried, commando, move_action.points_of(tried, commando))
    return Drawing(model=name(s, commando), area=cells(s, area))
