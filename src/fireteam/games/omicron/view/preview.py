"""What an option would bring, to be drawn before it is chosen: the way with the strikes and Snares on it, the line of
sight, the hexes of an area, what it costs, and what the card says. All of it comes from what the seat may know."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from fireteam.games.omicron.model import CELL_MASK, Omicron, Walk, covered, foot_at, hostile, models_on, name, side_of
from fireteam.games.omicron.rules.activation import ability_options, actions
from fireteam.games.omicron.rules.attack import attack_declare, opportunity
from fireteam.games.omicron.rules.board import distance, sight
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.cyms import cyms_activation, spawning
from fireteam.games.omicron.rules.harm import traps
from fireteam.games.omicron.rules.movement import repositions, routes, walk
from fireteam.games.omicron.rules.phases import deployment
from fireteam.games.omicron.rules.targeting import ability_targets, areas
from fireteam.games.omicron.view import behind_options
from fireteam.games.omicron.view.shown import Blocker, Drawing, Strike
from fireteam.kernel import Decision, argument_of, stack, unpair
from fireteam.skirmish.drawn import SightLine
from fireteam.skirmish.forms import ByForm
from fireteam.space.masks import bits

Drawer = Callable[[Omicron, Decision, int], Drawing]


def preview(s: Omicron, d: Decision, option: int) -> Drawing:
    drawing, told = _DRAWERS[option](s, d, argument_of(option)), behind_options.told(s, d, option)
    return replace(drawing, told=told) if told else drawing


def cost(s: Omicron, d: Decision, option: int) -> str:
    """What an option takes from the pool, in words."""
    price = actions.price(s, option)
    return f"{price} AP" if price else ""


_DRAWERS: ByForm[Drawer] = ByForm(
    lambda s, d, a: Drawing(),
    lambda: {
        actions.WALK: lambda s, d, a: _walk(s, s.active, a, stats.allowance(s, s.active, boosted=False)),
        actions.BOOST: lambda s, d, a: _walk(s, s.active, a, stats.allowance(s, s.active, boosted=True)),
        walk.ON: _onward,
        actions.CHARGE: _charge,
        deployment.DEPLOY: lambda s, d, a: Drawing(footprint=covered(s, foot_at(s, *unpair(a)))),
        actions.ATTACK: lambda s, d, a: _attack(s, s.active, a),
        attack_declare.ATTACK_FREELY: lambda s, d, a: _attack(s, d.args[0], a),
        ability_options.USE: lambda s, d, a: _ability(s, s.active, a),
        ability_options.PAY_IN_FULL: lambda s, d, a: _ability(s, s.active, a),
        ability_targets.AIM_AT: lambda s, d, a: _ability(s, d.args[0], a),
        cyms_activation.SEND: _send,
        repositions.TO: _reposition,
        spawning.PLACE: lambda s, d, a: replace(_against(s, s.goal), area=_named(s, [a])),
        spawning.CHOOSE: lambda s, d, a: _against(s, a),
    },
)


def _onward(s: Omicron, d: Decision, argument: int) -> Drawing:
    at = stack.top(s.doing, Walk)
    return _walk(s, at.model, argument, walk.left(s, at))


def _walk(s: Omicron, me: int, argument: int, budget: int) -> Drawing:
    steps = routes.walked(s, me, argument, budget, s.struck[me])
    board, here, struck = s.setting.board, s.foot[me], s.struck[me]
    strikers = [m for m in models_on(s, hostile(s, side_of(me))) if opportunity.may_strike(s, m, me)]
    strikes = []
    for where in steps:
        foot, cell = foot_at(s, me, where), board.name(where & CELL_MASK)
        for m in strikers:
            zone = board.grow(s.foot[m])
            if not struck >> m & 1 and zone & here and not zone & foot:  # [aoo.walk-timing]
                strikes.append(Strike(name(s, m), cell))
                struck |= 1 << m
        here = foot
    return replace(_moved(s, me, steps), strikes=strikes)


def _moved(s: Omicron, model: int, steps: Sequence[int]) -> Drawing:
    """A way, where it ends, and where it sets off Snares."""
    watched, path = traps.watched(s, model), _named(s, [where & CELL_MASK for where in steps])
    feet = [foot_at(s, model, where) for where in steps]
    snares = [cell for cell, foot in zip(path, feet, strict=True) if foot & watched]
    end = covered(s, feet[-1] if feet else s.foot[model])
    return Drawing(model=name(s, model), path=path, footprint=end, snares=snares)


def _charge(s: Omicron, d: Decision, argument: int) -> Drawing:
    target, where = unpair(argument)
    allowed = stats.allowance(s, s.active, boosted=True)
    return replace(_walk(s, s.active, where, allowed), affected=[name(s, target)])


def _attack(s: Omicron, me: int, argument: int) -> Drawing:
    target, ranged = argument >> 1, bool(argument & 1)
    weapon = s.setting.roster[s.card[me]].weapon(ranged)
    if weapon is None:
        return Drawing()
    provoked = distance.engaging(s, me) if ranged else []  # [aoo.trigger-ranged]
    strikes = [Strike(name(s, m), "") for m in provoked if m != target and opportunity.may_strike(s, m, me)]
    return replace(line(s, me, target, ranged), noise=weapon.noise, reach=weapon.range, strikes=strikes)


def _ability(s: Omicron, me: int, argument: int) -> Drawing:
    number, choice = unpair(argument)
    ability = s.setting.abilities[number]
    target, area = ability_targets.aim(s, me, number, choice)
    if area:
        affected = [name(s, m) for m in areas.caught_in(s, me, area) + areas.helped(s, me, ability, area)]
        return Drawing(noise=ability.noise, area=covered(s, area), affected=affected)
    return replace(Drawing() if target == me else line(s, me, target, ability.sight), noise=ability.noise)


def _send(s: Omicron, d: Decision, argument: int) -> Drawing:
    model, there = unpair(argument)
    return _moved(s, model, routes.moved(s, model, there, s.setting.cyms.walk))


def _reposition(s: Omicron, d: Decision, argument: int) -> Drawing:
    model, user, hexes, direction = d.args
    return _moved(s, model, repositions.route(s, model, user, hexes, direction, argument))


def _against(s: Omicron, goal: int) -> Drawing:
    return Drawing(affected=[name(s, goal)]) if goal >= 0 else Drawing()


def line(s: Omicron, me: int, target: int, full: bool) -> Drawing:
    """[measure.large-closest-in-los] The clearest line between the closest hexes of two models, or what blocks it."""
    board, blockers = s.setting.board, sight.blockers_for(s, me, s.foot[target], full)
    if not s.foot[me] or not s.foot[target]:
        return Drawing()
    pairs = sorted((board.distance(a, b), a, b) for a in bits(s.foot[me]) for b in bits(s.foot[target]))
    for far, a, b in pairs:
        corners = board.sight_line(a, b, 0 if far <= 1 else blockers)  # neighbours always see each other
        if corners is not None:
            return Drawing(line=_between(s, a, b, corners, clear=True), range=far, affected=[name(s, target)])
    far, a, b = pairs[0]
    stopped = [Blocker(board.name(cell), _what(s, cell)) for cell in sight.blockers_between(s, me, target, full)]
    corners = board.sight_line(a, b, 0) or (0, 0)
    return Drawing(line=_between(s, a, b, corners, clear=False), range=far, blockers=stopped)


def _between(s: Omicron, a: int, b: int, corners: tuple[int, int], clear: bool) -> SightLine:
    return SightLine(s.setting.board.name(a), corners[0], s.setting.board.name(b), corners[1], clear)


def _what(s: Omicron, cell: int) -> str:
    if standing := models_on(s, 1 << cell):
        return name(s, standing[0])
    return "Impassable Terrain" if s.setting.ground.impassable >> cell & 1 else "Tall Terrain"


def _named(s: Omicron, cells: Iterable[int]) -> list[str]:
    return [s.setting.board.name(cell) for cell in cells]
