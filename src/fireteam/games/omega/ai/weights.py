"""What things are worth to the bots of both sides, in points: a won mission is worth WON_MISSION, and all else is
measured against that. What is good for one side is as bad for the other. Costs of paths are counted in spaces, in
path_costs."""

from fireteam.games.omega.model import JAMMED, LOCKED, SHORTED, UNLOCKED

# The mission
WON_MISSION = 12.0
DECIDED_MISSION = 100.0  # one that is over: more than whatever may have been done on the way
ROUND = 0.5  # a space of the round tracker
NEXT_AIM = 12  # spaces: whoever is done with something has the next thing so far away, and must not lose by it
MISSION_STAGE = 4.0  # a step that is done, beside that
OBJECTIVE_LOCATED = 0.5  # of such a step, once it is known where to make it
ROOM_TO_SEARCH = 1.5  # a room in which what is sought may still be
MARKER_GATHERED = 2.0
TARGET_WOUNDED = 6.0  # all wounds of the enemy that the mission is about
LASTING_WOUNDS = 2  # times as much, where they count for good
TARGET_FROM_EXIT = 0.12  # a space between it and its exit
ESCORT_FROM_EXIT = 0.15  # a space between an escort and its exit
ESCORT_LEAD = 3  # spaces that it goes at once: whoever led it or stood by is out of reach then
ESCORT_WOUND = 2.0
HELD_DAMAGED = 1.2  # a damage of what the commandos hold
ENEMY_AT_HELD = 0.8  # an enemy that stands there as things are
SPACE_NEARER = 0.1  # a space nearer to what the mission wants
AIM_REACHED = 0.6  # there is something to do now
HURRY_AT_THE_END = 1.2  # how much more a space counts at the end of the round tracker
REST_OF_TURN = 0.5  # of a turn in progress, is left

# Figures and adrenaline
COMMANDO_WOUND = 0.45  # of a commando who has others to lose; the last ones weigh more
COMMANDO_NEAR_DOWN = 0.5  # how much more, divided by the wounds that are left
LAST_WOUNDS = (0.0, 0.5, 0.25)  # what it weighs besides to have so many left before going down
COMMANDO_DOWN = 1.6  # a commando goes down, beside the wound that does it
COMMANDO_RECOVERING = 0.4  # of that, while he is on the way back
COMMANDO_NEARLY_DOWN = 0.25  # of that, an attack on somebody with two wounds left to suffer
COMMANDO_KILLED = 1.2  # and does not come back
FRIEND_WOUND = 0.5  # a wound of a drone; the Lab Tech's is worth more where the mission needs him
ENEMY = 0.2  # any enemy on the map,
ENEMY_COMBAT_COST = 0.1  # for each token that its combat activation costs,
ENEMY_VITALITY = 0.18  # and for each wound that it can suffer beyond the first
ENEMY_WOUNDED = 0.5  # less of all that, by the share of its wounds
HIDDEN_ROOM = 1.0  # what waits in a room that nobody has seen
ADRENALINE = 0.1  # a token of the energy pool, so also what a commando raises
FREE_ADRENALINE = 0.015  # a token that the pool would be filled up with anyway
WELL_TOKEN = 0.04  # a token in the well of a dashboard piece that will be used again
EMPTY_WELL = 3.0  # how much more the first one is worth

# Set-up and planning, as they are told: they weigh so little that they decide nothing
SETUP_CHOICE = 0.02  # what is told at all weighs so much
SETUP_SHARE = 0.02  # of what a choice seems worth, is told beside
STANCE_SHARE = 0.6  # of what a stance seems worth, against the others of the sheet

# What threatens commandos
ENEMY_ATTACKS = 0.5  # how likely an enemy that could attack a space does
FEARED_HARM = 0.5  # how much a commando fears what is likely to hurt it where it stands,
FEARED_WHERE_IT_GOES = 1.0  # and where it might go: the scores of options know of nothing else that is bad there
NEAR = 7  # spaces: an enemy that is no farther away will be at somebody's throat soon
IN_THE_WAY = 4  # spaces: only enemies no farther away can be in the way
MOST_DANGER = 0.8  # of a space, however many threaten it

# Attacks of commandos
ENEMY_CLOSE = 0.2  # to be rid of an enemy that will be at somebody's throat soon is worth so much more
ENEMY_NEAR_LAB_TECH = 0.4
BESIEGER = 0.8  # an enemy that breaks what the commandos hold
TARGET_DESTROYED = 1.6  # of a won mission, to destroy the one that it is about: wounds heal, there is no time to lose
WOUND_SHORT_OF_THE_LAST = 0.6  # of the worth of an enemy, a wound that does not destroy it
ENEMY_IN_MY_WAY = 0.7  # of the way that is saved by destroying an enemy
FRIENDLY_FIRE = 2.0  # how much more wounds weigh that commandos deal to their own

# Where commandos look, and whom they push
FOE_FACED = 0.05  # an enemy in view,
FOE_FACED_WITHIN = 8  # spaces
KNOCKED_INTO_HARM = 0.3  # an enemy pushed where it is hurt,
KNOCKED_AWAY = 0.02  # and each space between it and the nearest commando

# Actions of commandos
DOOR_TO_HIDDEN_ROOM = 0.7  # a door behind which the mission may go on
DOOR_FOR_OTHERS = 0.4  # how much it counts what others gain by a door
WOUND_HEALED = (1.2, 0.6, 0.3, 0.2)  # a wound less, with so many left to lose beside one
FRIEND_HEALED = 0.1  # the same of a drone or the Lab Tech
REVIVED = 1.1
REVIVED_AMONG_ENEMIES = 0.3  # less, for each that threatens the space
INVESTIGATE_CARD = 0.12  # one that nobody knows
WANTED_INVESTIGATE_CARD = 0.9  # one that the mission wants
MISSION_ACTION = 3.0  # something that only the mission asks for
ESCORT_LED = 1.5
ESCORT_SPACE = 0.25  # a space of the escort's way
ESCORT_RISK = 0.05  # an enemy who could come there
IDLE_ACTION = -0.02  # what does nothing
CHALLENGE_PASSED = 0.3  # a challenge that opens no door
GRENADE_SPENT = 0.1  # a weapon that is discarded when it is used
SHORTED_DOOR_OPENS = 0.9  # the odds of a shorted door: whoever opens it may be hurt
UNKNOWN_DOOR_OPENS = 0.5  # the odds of a door whose marker is face down,
UNKNOWN_DOOR_BY_STAT = 0.25  # and how much those of either challenge add

# Abilities that commandos use
ABILITY_USED = 0.005  # less, so that nothing is used in vain,
ABILITY_USED_UP = 0.05  # and so much where it cannot be used again
ANY_OTHER_EFFECT = 0.02  # an effect that is not listed
ENEMY_SLOWED = 0.06
TARGET_SLOWED = 0.3  # the same of the enemy that the mission is about
ENEMY_HOBBLED = 0.08
TARGET_HOBBLED = 0.35
SPEED_USED = 2  # moves of a turn that more Speed makes longer,
SPEED_NEEDED_BEYOND = 6  # spaces: what is nearer is reached without it
MORE_ADRENALINE = 0.05  # a higher maximum, for somebody who has to go farther than
MORE_ADRENALINE_BEYOND = 8  # spaces
DEFENSE_LOWERED = 0.1  # of each enemy near by, that is within
DEFENSE_LOWERED_WITHIN = 2  # spaces
GRANTED_MOVE = 0.7  # of the spaces that a granted move may save
GRANTED_ATTACK = 0.1  # an attack of somebody whose weapons are not looked at
NEEDLESS_REROLL = -0.01
SENTRY_PLACED = 0.6
TAUNTER_PLACED = 0.05  # for each commando beside it and each enemy, of
TAUNTED_ENEMIES = 3  # at most
MARKER_TAKEN_ELSEWHERE = -0.1  # a drone that lies on the map already
NAPALM_NEAR_FRIENDS = -0.3
MARKER_NEAR_ENEMIES = 0.05

# Sheets, initiative and stances of commandos
SHEET_NUMBER = 0.1  # each point of what is printed on a sheet, beside its gun
SPEED_BY_ADRENALINE = 0.5  # spaces that a token of adrenaline is good for
KIT_TWICE = -0.1  # a second card of a kind
FACING_THE_WAY = 0.02  # to start with a look to where the way goes
FIRST_BY_STAT = 0.05  # each point of a stat that opens doors, for those who go first,
FIRST_BY_SPACE = 0.02  # and less for each space from what is to be done
DOWNED_LAST = -5.0
STANCE_MOVES = 2  # moves of a turn that Speed counts for
STANCE_ADRENALINE = 0.06  # each token of the maximum
STANCE_THREATENED = 0.25  # how much defenses count, for each enemy that threatens,
STANCE_MOST_THREATENED = 1.2  # at most
STANCE_RANGED_DEFENSE = 0.3
STANCE_MELEE_DEFENSE = 0.4
STANCE_AT_DOOR = 0.15  # each modifier that opens doors, with a door within
DOOR_AHEAD = 4  # spaces

# Kit: of a whole mission, in the hands of somebody who has the card
KIT_MODIFIER = {
    "speed": 0.5, "ranged defense": 0.5, "melee defense": 0.7, "max adrenaline": 0.25, "strength": 0.35,
    "intelligence": 0.35, "black": 0.6, "red": 0.8, "range": 0.15, "activation cost": 0.9, "stealth": 0.6,
    "no gas": 0.15, "no hazard": 0.15, "all round": 0.25, "aim": 0.2, "no emi": 0.1, "kit range": 0.05,
    "through enemies": 0.2, "sure-footed": 0.1,
}  # fmt: skip
KIT_EFFECT = {
    "dice": 0.35, "reroll": 0.3, "defend": 0.45, "prevent": 0.5, "heal": 0.4, "move": 0.6, "attack": 0.7, "place": 0.15,
    "adrenaline": 0.3, "energy": 0.6, "commit": 0.2, "open": 0.5, "hobble": 0.05, "speed": 0.1,
}  # fmt: skip
KIT_ANYTHING_ELSE = 0.1  # a modifier or an effect that is not listed
KIT_BY_USES = {"": 1.0, "turn": 1.0, "round": 0.8, "mission": 0.5}  # how often an ability can be used
KIT_CONDITION = 0.5  # how often a condition is met
KIT_COST = 0.05  # each token that using it costs
KIT_DISCARDED = 0.5  # of the worth of a card that is discarded when it is used
KIT_GRENADE = 0.3  # a weapon that explodes, once
KIT_LAUNCHER = 0.6  # and as often as one likes
KIT_WEAPON = 2.5  # how much better the odds of a weapon are than those of the sheet,
KIT_WEAPON_LEAST = 0.05  # at least so much,
KIT_MELEE_WEAPON = 0.5  # and half of it in melee

# Doors and stacks, as the overseer places them
DOOR_HOLDS = {JAMMED: 1.0, LOCKED: 1.0, SHORTED: 0.4, UNLOCKED: 0.0}  # the types of doors, by how long they hold up
NEARLY_THE_BEST_DOORS = 0.92  # of what the best doors hold up is enough
DOOR_TO_GOAL_ROOM = 1.0  # how much the commandos need a door
DOOR_TO_ZONE = 0.6
DOOR_NEAR_START = 0.3  # divided by the doors that lie before it
ENEMY_BEHIND_FIRST_DOOR = 0.1  # an enemy who waits there

# Enemies, as the overseer moves them
ENEMY_CAN_ATTACK = 0.4  # an enemy that could attack at once
A_ROUND_LATER = 0.6  # what is left of that a round later
ENEMY_IN_THE_WAY = 0.15  # an enemy that stands where the commandos want to be or have to pass
HELD_THREATENED = 0.8  # of a won mission, an enemy where the commandos hold something that can take one more damage
VIP_FROM_EXIT = 0.12  # of an enemy that has to get away, for each space
VIP_FROM_COMMANDOS = 0.06  # of an enemy that must not be lost, for each space
VIP_SEEN = 0.35  # of the same, where a commando sees it,
VIP_SEEN_WITHIN = 8  # spaces
ON_THE_WAY = 10  # spaces: so far before a commando an enemy is on its way
SMALL_AREA = 4  # spaces that a few can hold
SHORTER_WAY = 3  # spaces by which a way may be shorter than it seems
DEAREST_ACTIVATION = 4  # the combat activation that costs most
WARY = 10  # spaces within which it keeps away from commandos
PERIL_ENTERED = 0.3  # a space that hurts whoever enters it
PAID_ATTACK = 0.05  # an attack that is paid for is made
TIE_BREAK = 0.01  # what is left as it is, or faces the commandos, when all else is the same
SLIGHT_TIE_BREAK = 0.001
MOVE_IN_COMBAT = 0.5  # of a better place, what is left beside an attack

# What the overseer pays with
PLENTY_OF_ADRENALINE = 30  # the more the overseer has, the cheaper adrenaline is,
DEAREST_ADRENALINE = 1.2  # of its price, to begin with; it is never dearer than its price,
CHEAPEST_ADRENALINE = 0.35  # nor quite cheap
MARGINAL_TOKEN = 0.95  # of what the first activation that cannot be paid for would bring a token
SPARE_ADRENALINE = 0.5  # of its price, when activations are all that is left to pay for
DURING_COMMANDO_TURNS = 0.6  # of what could be done now: they will change it
ADRENALINE_PER_ENEMY = 2.5  # tokens that an enemy takes in a round

# What the overseer uses
COMMANDO_IN_INTERFERENCE = 0.2  # a commando who stands where there is interference
MARKER_LAID = {"rubble": 0.06, "wall": 0.1, "vent": 0.15}  # other markers, for each commando near by
MARKER_BEFORE_COMMANDOS = 0.2  # a marker that holds commandos up,
MARKER_BY_DISTANCE = 0.8  # and what is left of that with each space between
MARKER_IN_DOORWAY = 0.05
MARKER_ON_ENEMY = 0.3  # less, where an enemy stands
ACTION_LOST = 0.15  # a commando can do less in this turn
DOOR_STAYS_SHUT = 0.5 * ROUND  # for once
OBJECTIVE_FOUND = 1.5  # a room that the commandos look for is found
DOOR_OPENED_FOR_THEM = 0.3  # they need not open that door
OPENING_REVEALED = 0.4  # a passage or vent from which enemies come
ENEMY_REVEALED = 0.6  # of the worth of an enemy, when its room is revealed
NEWCOMER = 0.4  # of the worth of an enemy, when it has only just come
NEWCOMER_ATTACKS = 0.3  # an attack by such an enemy
NEWCOMER_NOT_YET = 0.5  # of an attack, that it cannot make as it comes
NEWCOMER_WITHOUT_ADRENALINE = 0.25  # of its worth, if there is no adrenaline for it,
NEWCOMER_WITH_ADRENALINE = 0.75  # and so much more if there is
SECOND_MOVE = 2  # times as far, for whoever moves twice
ENEMY_HEALED = 0.6  # of a wound: it may be healed in vain
FAULTY_INTEL_ICON = {"clone nest": 0.3, "vent": 0.3, "emi": 0.25, "peril": 0.25, "rubble": 0.1}
