"""What is in progress, as a table shows it: the dice of an attack or a challenge with what they must reach, the walk,
the activation, the room whose cards are being resolved, what is still to be placed. All of it is public."""

from fireteam.games.omega.model import NOBODY, TERRAIN, Omega, Phase, Stage, name, state
from fireteam.games.omega.rules.abilities import ability_options, ability_targets
from fireteam.games.omega.rules.attack import attack_roll
from fireteam.games.omega.rules.figures import stats
from fireteam.games.omega.rules.harm import blasts
from fireteam.games.omega.rules.phases import preparation
from fireteam.games.omega.rules.rolls import stat_challenge
from fireteam.games.omega.view.sheets import cells
from fireteam.games.omega.view.shown import Activation, Attack, Blast, Challenge, Lay, Reveal, Spawn, Use, Walk
from fireteam.space.masks import bits


def acting(s: Omega) -> str | None:
    """The figure that is doing something: the one that walks or attacks just now, the one that has just appeared,
    else the one whose turn it is; before the turns, the commando who is being prepared."""
    top = s.doing[-1] if s.doing else None
    if isinstance(top, state.Walk):
        figure = top.figure
    elif isinstance(top, state.Attack):
        figure = top.attacker
    elif isinstance(top, state.Spawn) and top.last >= 0:
        figure = top.last
    elif (figure := ability_options.acting(s)) == NOBODY:
        figure = _prepared(s)
    return name(s, figure) if figure >= 0 else None


def _prepared(s: Omega) -> int:
    """Whose kit, place or stance is being chosen."""
    if s.phase == Phase.KIT:
        return preparation.next_commando(s)
    if s.phase == Phase.PLACE:
        return preparation.unplaced(s)
    if s.phase == Phase.STANCES:
        return next((c for c in s.order if not (s.acted | s.downed) >> c & 1), NOBODY)
    return NOBODY


def attack(s: Omega, fight: state.Attack) -> Attack:
    black, red = stats.pool(s, fight) if fight.stage == Stage.DECLARED else _rolled(fight)
    first, second = attack_roll.hits_needed(s, fight)
    return Attack(
        attacker=name(s, fight.attacker),
        weapon=s.setting.weapons[fight.weapon].name,
        ranged=s.setting.weapons[fight.weapon].ranged,
        target=name(s, fight.target),
        space=s.setting.board.name(fight.space),
        origin=s.setting.board.name(fight.origin) if fight.origin >= 0 else None,
        stage=fight.stage.name.lower(),
        black_dice=black,
        red_dice=red,
        black=fight.dice[: fight.blacks],
        red=fight.dice[fight.blacks :],
        total=sum(fight.dice),
        needed=first,
        second=second,
        cover=fight.origin >= 0 and attack_roll.covered(s, fight),
        wounds=fight.wounds,
    )


def _rolled(roll: state.Attack | state.Challenge) -> tuple[int, int]:
    return roll.blacks, len(roll.dice) - roll.blacks


def challenge(s: Omega, test: state.Challenge) -> Challenge:
    black, red = stat_challenge.pool(s, test) if test.stage == Stage.DECLARED else _rolled(test)
    return Challenge(
        commando=name(s, test.commando),
        stat=stat_challenge.STATS[test.stat],
        needed=test.number,
        door=s.setting.mission.doors[test.door].name if test.door >= 0 else None,
        boosted=test.boosted,
        stage=test.stage.name.lower(),
        black_dice=black,
        red_dice=red,
        black=test.dice[: test.blacks],
        red=test.dice[test.blacks :],
        total=sum(test.dice),
    )


def blast(s: Omega, at: state.Blast) -> Blast:
    return Blast(
        at=s.setting.board.name(at.cell),
        by=name(s, at.by) if at.by >= 0 else None,
        radius=at.radius,
        area=cells(s, blasts.area(s, at.cell, at.radius)),
        black_dice=at.black,
        red_dice=at.red,
        left=[name(s, figure) for figure in at.left],
    )


def walk(s: Omega, at: state.Walk) -> Walk:
    return Walk(
        figure=name(s, at.figure),
        left=at.points - at.spent,
        way=[s.setting.board.name(cell) for cell in at.way],
        diagonal=not at.slanted,
    )


def activation(s: Omega, at: state.Activation) -> Activation:
    return Activation(name(s, at.enemy), combat=at.combat, moved=at.moved, attacked=at.attacked)


def reveal(s: Omega, at: state.Reveal) -> Reveal:
    return Reveal(
        room=s.setting.mission.rooms[at.room].name,
        cards=[s.setting.room_cards[card].name for card in at.cards],
    )


def spawn(s: Omega, at: state.Spawn) -> Spawn:
    return Spawn(
        kinds=[s.setting.enemies[kind].name for kind in bits(at.kinds[0])] if at.kinds else [],
        left=len(at.kinds),
        spaces=cells(s, at.extra or at.spaces | at.clone_spaces),
    )


def lay(s: Omega, at: state.Lay) -> Lay:
    return Lay(
        marker=TERRAIN[at.marker],
        left=at.left,
        spaces=cells(s, at.spaces),
        laid=cells(s, at.laid),
    )


def use(s: Omega, at: state.Use) -> Use:
    ability = s.setting.abilities[at.ability]
    argument = ability_targets.ARGUMENTS.get(ability.target)
    on = None
    if ability.target in ability_targets.FIGURES and at.target >= 0:
        on = name(s, at.target)
    elif argument is not None and at.target >= 0:
        on = argument.write(s, at.target)
    return Use(name(s, at.user) if at.user >= 0 else "overseer", ability.name, on)
