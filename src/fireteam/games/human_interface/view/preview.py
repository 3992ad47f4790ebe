"""What an option would bring, to be drawn before it is chosen: the way with who would see it, the line of sight with
the chances of an attack, the squares of a blast, doors, and what the card says. All of it comes from what the seat may
know."""

from collections.abc import Callable

from msgspec import UNSET, structs

from fireteam.games.human_interface.model import (
    BARE,
    Fight,
    Mode,
    Move,
    Reaction,
    Table,
    conscious,
    name,
    square,
    squares,
)
from fireteam.games.human_interface.rules.activation import actions, activation, forcing_doors, looting
from fireteam.games.human_interface.rules.attack import attack_odds, attack_roll, grenades
from fireteam.games.human_interface.rules.board import alarm
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.cyberwarfare import attack_network, hack_terminal, purge, raising
from fireteam.games.human_interface.rules.draws import draw_odds
from fireteam.games.human_interface.rules.movement import movement_verbs, reach, walk
from fireteam.games.human_interface.rules.phases import deployment, door_windows
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.games.human_interface.view import behind_options, preview_attack, preview_hack, preview_move
from fireteam.games.human_interface.view.shown import Alarm, Drawing
from fireteam.kernel import Decision, argument_of, stack, unpair
from fireteam.skirmish.forms import ByForm

Drawer = Callable[[Table, Decision, int], Drawing]


def preview(s: Table, d: Decision, option: int) -> Drawing:
    drawn = _DRAWERS[option](s, d, argument_of(option))
    return structs.replace(drawn, told=behind_options.told(s, d, option) or UNSET)


_DRAWERS: ByForm[Drawer] = ByForm(
    lambda s, d, a: Drawing(),
    lambda: {
        actions.MOVE: lambda s, d, a: preview_move.moved(
            s, s.active, a, reach.allowance(s, s.active, later=s.moves > 0)
        ),
        actions.GO_ON: lambda s, d, a: preview_move.moved(s, s.active, a, s.stride),
        walk.ON: lambda s, d, a: preview_move.moved(s, d.args[0], a, stack.top(s.doing, Move).left),
        activation.ACTIVATE: lambda s, d, a: preview_move.could_reach(s, a),
        deployment.PLACE: lambda s, d, a: preview_move.placed(s, d.args[0], a),
        actions.ATTACK: lambda s, d, a: _attack(s, s.active, a),
        actions.AIM: lambda s, d, a: _attack(s, s.active, a, aimed=True),
        actions.THROW: lambda s, d, a: preview_attack.throw(s, s.active, *unpair(a)),
        actions.LAY: lambda s, d, a: Drawing(model=name(s, s.active), area=[square(s, s.cell[s.active])]),
        actions.SECURE: lambda s, d, a: Drawing(area=[square(s, s.setting.ground.objective_at[a])]),
        **dict.fromkeys((actions.OPEN, actions.CLOSE, movement_verbs.KICK), lambda s, d, a: _door(s, a)),
        **dict.fromkeys(
            (door_windows.OPEN, door_windows.CLOSE, door_windows.LOCK, door_windows.UNLOCK),
            lambda s, d, a: _door(s, a),
        ),
        forcing_doors.FORCE: lambda s, d, a: _force(s, a),
        **dict.fromkeys((looting.TAKE, looting.SWAP), lambda s, d, a: Drawing(area=[square(s, s.cell[s.active])])),
        windows.FIRE: lambda s, d, a: _react(s, d.args[0], a, Mode.FAST),
        windows.STRIKE: lambda s, d, a: _react(s, d.args[0], a, Mode.FREE),
        windows.COVER: lambda s, d, a: preview_move.placed(s, *unpair(a)),
        plans.FIRE_AT: lambda s, d, a: _plan(s, d.args[0], a, Mode.FAST),
        plans.STRIKE_AT: lambda s, d, a: _plan(s, d.args[0], a, Mode.FREE),
        plans.COVER_AT: lambda s, d, a: preview_move.placed(s, unpair(a)[0], unpair(unpair(a)[1])[0]),
        attack_roll.STEP: lambda s, d, a: preview_move.placed(s, d.args[0], a),
        **{form: _defence(reaction) for form, reaction in behind_options.REACTIONS.items()},
        hack_terminal.HACK: lambda s, d, a: preview_hack.hack(s, d, hack_terminal.HACK.option(a)),
        attack_network.ATTACK: lambda s, d, a: preview_hack.battle(s, d, attack_network.ATTACK.option(a)),
        purge.PURGE: lambda s, d, a: preview_hack.battle(s, d, purge.PURGE.option(a)),
        raising.ADD: preview_hack.raised,
        **dict.fromkeys(
            (grenades.DODGE, grenades.COVER, grenades.INSTINCTIVE),
            lambda s, d, a: Drawing(model=name(s, d.args[0])),
        ),
    },
)


def _attack(s: Table, model: int, argument: int, aimed: bool = False) -> Drawing:
    target, weapon = unpair(argument)
    return preview_attack.attack(s, Fight(model, target, weapon - 1, aimed=aimed))


def _react(s: Table, mover: int, argument: int, mode: Mode) -> Drawing:
    model, weapon = unpair(argument)
    return preview_attack.attack(s, Fight(model, mover, weapon - 1, mode))


def _plan(s: Table, mover: int, argument: int, mode: Mode) -> Drawing:
    model, rest = unpair(argument)
    weapon, cell = unpair(rest)
    return preview_attack.planned(s, model, mover, weapon - 1, cell, mode, plans.shut_at(s, mover, cell))


def _door(s: Table, door: int) -> Drawing:
    return Drawing(doors=[s.setting.door_names[door]], area=squares(s, s.setting.ground.door_cells[door]))


def _force(s: Table, door: int) -> Drawing:
    """[advdoor.test]"""
    skill = stats.skill(s, s.active, "physical", forcing_doors.TESTED)
    where = s.setting.ground.zone_of[s.cell[s.active]]
    return structs.replace(
        _door(s, door),
        succeeds=draw_odds.exceeds(s, skill, forcing_doors.DEFENCE),
        alarm=Alarm(s.setting.ground.zone_names[where], stats.loudness(s, s.active, alarm.FORCED)),
    )


def _defence(reaction: Reaction) -> Drawer:
    """The chances of the attack that is going on, if its target reacts like that."""

    def draw(s: Table, d: Decision, argument: int) -> Drawing:
        fight, counter = stack.top(s.doing, Fight), argument - 1 if reaction == Reaction.FAST else BARE
        if not conscious(s, fight.attacker) or not conscious(s, fight.target):
            return Drawing()
        found = attack_odds.reaction_chances(s, fight, reaction, counter)
        seen = preview_attack.line(s, fight.attacker, s.cell[fight.target])
        return structs.replace(seen, affected=[name(s, fight.target)], chances=[preview_attack.chance(s, found)])

    return draw
