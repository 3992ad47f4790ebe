"""What lies on the table: figures on spaces, sheets and cards, the overseer's pool and wells, doors and stacks, and
what is left to do. Figures are numbered: 0 to 4 are the commandos by rank, then their drones and the Lab Tech, from
FIRST_ENEMY on the enemies, one number for each figure in the box."""

from enum import IntEnum

from msgspec import field

from fireteam.games.omega.model.setting import Setting
from fireteam.kernel import stack
from fireteam.kernel.state import Piece, State, state

COMMANDOS = 5
SENTRY, TAUNTER, LAB_TECH = 5, 6, 7
FIRST_ENEMY = 8
NOBODY = -1
NO_STANCE, DOWNED_CARD = -1, 3
STANCES_EACH = 3
OVERSEER, TEAM = 0, 1
SIDE_NAMES = ("Overseer", "Commandos")
TOKENS = 96  # in the box; the bank may owe more
MOVE_TOKENS = 3
ANY_NUMBER = 99  # of clones
GREEN, RED = 1, 2  # the sides of a passage tile that lies on the map


class Phase(IntEnum):
    """Where in the sequence of the game the next step stands."""

    (
        DOORS,
        STACKS,
        TEAM,
        KIT,
        PLACE,
        TIMER,
        PLANNING,
        INITIATIVE,
        STANCES,
        TURNS,  # the next commando in order
        TURN,
        REFRESH,
        SPAWN,
        ACTIVATE,
        DISCARD,
    ) = range(15)


class Stage(IntEnum):
    """How far an attack or a challenge has come."""

    (
        DECLARED,
        ROLLED,
        HIT,  # the total is known
        KNOCKED,  # wounds are dealt; knockback is left
        OVER,  # it ends as soon as what the knockback brought is done
    ) = range(5)


@state
class Walk(stack.Activity):
    """A move action, or a combined one, that is not finished."""

    figure: int
    points: int  # movement points in all
    spent: int = 0
    way: list[int] = field(default_factory=list)  # the spaces still to go to; through a vent, the next vent
    slanted: bool = False  # its one diagonal is used
    own: bool = True  # in the figure's own turn or activation: the diagonal counts for all of that
    used: int = 0  # mask of uses that interrupted this action
    stepped: bool = False  # about to set out, or a space was just entered: windows come first
    asks: bool = True  # the walker decides where to go next
    turns: int = 0  # of a move in somebody else's turn: how often the walker was asked where to face
    over: bool = False
    cut: bool = False  # what was left of its way was given up, and has to be named again


@state
class Attack(stack.Activity):
    attacker: int
    weapon: int  # of the attacker's weapons in this game, see arsenal.py
    target: int
    space: int  # the space of the target that is attacked
    origin: int  # the attacker's space that line of sight is drawn from
    stage: Stage = Stage.DECLARED
    black: int = 0  # added to the pool
    red: int = 0
    defense: int = 0  # added to the target's
    aimed: bool = False
    assisted: bool = False
    power: int = 0  # power tokens spent
    dice: list[int] = field(default_factory=list)  # hits on each die: black, then red
    blacks: int = 0  # so many of the dice are black
    turn: int = 0  # whose rerolls come next: 0 the attacker's side, 1 the defender's
    passes: int = 0
    redone: bool = False  # rolled again by Assist
    led: bool = False  # declared in the aura of a figure with Assist
    tense: bool = False  # the target was at its maximum of adrenaline when it became one
    used: int = 0
    wounds: int = 0  # that it has dealt


@state
class Blast(stack.Activity):
    """An explosion: the figures still to roll for."""

    cell: int
    radius: int
    black: int
    red: int
    left: list[int] = field(default_factory=list)
    by: int = -1
    thrown: int = -1  # the weapon, as long as anybody may still interrupt, or -1
    used: int = 0


@state
class Challenge(stack.Activity):
    commando: int
    stat: int  # 0 Strength, 1 Intelligence
    number: int  # hits needed
    black: int = 0  # dice added
    red: int = 0
    boosted: bool = False
    door: int = -1  # opened by success, or -1
    stage: Stage = Stage.DECLARED
    dice: list[int] = field(default_factory=list)  # hits on each die: black, then red
    blacks: int = 0  # so many of the dice are black
    used: int = 0


@state
class Reveal(stack.Activity):
    """A room whose stack is being resolved."""

    room: int
    cards: list[int]
    card: int = -1  # the one that is carried out next, its faulty intel being over, or -1
    door: int = -1  # removed when all is done, or -1


@state
class Spawn(stack.Activity):
    """Enemies still to be placed."""

    spaces: int  # mask of those for every kind,
    clone_spaces: int  # and of those for clones alone: from vents
    kinds: list[int]  # one entry for each figure: the mask of kinds to choose from
    moved: bool = False  # from a vent or passage: counts as having moved into its space
    optional: bool = False  # so many at most
    nest: int = 0  # mask of spaces of nest tiles where an enemy brings one more clone, 0: none, or it has come
    extra: int = 0  # mask of spaces where that clone may come now
    clones: int = ANY_NUMBER  # how many more clones may come, of this use
    last: int = NOBODY  # the figure just placed: whoever answers its coming is asked first; or -1


@state
class Lay(stack.Activity):
    """Terrain markers still to be placed."""

    marker: int
    left: int
    spaces: int  # mask
    laid: int = 0  # mask of those placed by this
    optional: bool = False  # so many at most


@state
class Use(stack.Activity):
    """An ability whose effects are being carried out."""

    user: int  # a figure, or NOBODY for the overseer's dashboard
    ability: int
    target: int = -1  # a figure, a space, a tile, a door or a piece, as the ability says; -1 for none
    effect: int = 0  # number of the effect that comes next
    declared: bool = False  # it is an action, and anybody may still interrupt
    used: int = 0  # mask of uses that interrupted it


@state
class Lasting(Piece):
    """What an ability changes for a figure until the turn, the round or the mission is over."""

    figure: int
    ability: int


@state
class Activation(stack.Activity):
    """An enemy that is being activated."""

    enemy: int
    combat: bool
    moved: bool = False  # its move action is over
    walked: bool = False  # it has left its space
    attacked: bool = False
    bonus: int = 0  # movement points added
    asked: bool = False  # whoever could interrupt has been asked
    slanted: int = 0  # of the turn or activation that it has interrupted: these go on there when it is over
    hazarded: int = 0
    used_turn: int = 0
    used_any: int = 0
    turned: bool = False


@state
class Action(stack.Activity):
    """An action of a commando that has been declared and paid for: anybody may still interrupt."""

    commando: int
    answer: int  # the option that was chosen
    used: int = 0
    done: bool = False  # it ends as soon as what it brought is done


@state
class Omega(State[Setting]):
    round: int
    phase: Phase
    winner: int  # the side that has won, or -1
    ending: str  # the clause by which the game ended
    crisis: bool
    timer: int  # the space of the primary timer token
    second_timer: int  # or -1
    events: int  # of the mission's list, how many have been looked at in this Timer Phase; -1: it has not begun
    turn: int  # the commando whose turn it is, or NOBODY
    order: list[int]  # commandos in the order of their Initiative cards
    acted: int  # mask of commandos whose turn is over or has begun

    # Commandos, by number
    player: list[int]  # seat, or -1: not in this mission
    stance: list[int]
    adrenaline: list[int]
    kit: list[list[int]]  # kit cards, then Investigate cards (numbered after them)
    downed: int  # masks
    recovering: int
    killed: int
    red_tokens: list[int]  # move tokens on their red side
    used_turn: int  # masks of uses, see ability_options.py
    used_round: int
    used_mission: int
    used_any: int  # by interrupts and between actions, since the last action began
    turned: bool  # the active figure has turned since its last action
    walked: bool  # the active commando has left a space in this turn

    # Figures, by number
    cell: list[int]  # the north-west space it covers, -1: not on the map
    facing: list[int]
    wounds: list[int]
    slanted: int  # mask of figures whose diagonal of this turn or activation is used
    hazarded: int  # mask of figures that have rolled for a hazard in this turn or activation
    team: int  # masks of spaces: figures of the commandos' side,
    markers: int  # its combatant markers,
    enemies: int  # and enemies
    held: list[int]  # masks of the abilities that each has now, kept by on_map.take_stock,
    in_play: int  # and all of these together

    # Enemies
    reserve: int  # mask of figures in the reserves
    activated: int
    power: list[int]  # power tokens, by figure
    ganged: list[int]  # by target, the mask of clones that have attacked it in this step
    surcharge: list[int]  # by enemy, how much dearer its activation was made by auras as this step began
    hobbled: int  # the enemy with the Hobbler Drone token, or -1

    # The overseer
    bank: int
    pool: int
    wells: list[int]

    # The map
    flipped: int  # mask of tiles
    walls: int  # masks of spaces: printed, placed and implied
    rubble: int
    vents: int
    perils: int
    emi: int  # every space of a tile with EMI
    marked: list[int]  # by kind of terrain marker, the mask of spaces where one lies
    kit_marker: list[int]  # by kind of kit marker, its space or -1
    kit_owner: list[int]
    doors: list[int]  # by location: the type of its marker, -1: opened
    opened: list[int]  # by type, how many markers have left the game; they are shown as they go
    shown: int  # mask of doors that lie face up
    closed: int  # the edges of closed doors, as in space.squares.Walls
    stacks: list[int]  # by room: the number of the stack in it, -1: none
    hidden: int  # mask of rooms
    investigate: int  # mask of spaces with Investigate markers
    finds: list[int]  # the Investigate deck, sorted: a deck without an order is a bag
    found: list[int]  # its discards
    passages: list[int]  # by passage: 0 not placed, 1 green, 2 red
    objectives: int  # mask of spaces covered by objective tiles
    tally: dict[str, int]  # what the mission counts

    lasting: list[Lasting]
    pending: list[int]  # wounds that somebody is about to suffer

    # What is left to do
    doing: list[Walk | Attack | Blast | Challenge | Reveal | Spawn | Lay | Use | Activation | Action]

    def title_of(self, name: str) -> str | None:
        return self.setting.titles.get(name)


def on_the_table(s: Omega) -> Attack | Challenge | None:
    """The roll that something is being used on: the topmost thing in progress that is not a use."""
    rolled = stack.beneath(s.doing, Use)
    return rolled if isinstance(rolled, (Attack, Challenge)) else None


def is_enemy(figure: int) -> bool:
    return figure >= FIRST_ENEMY
