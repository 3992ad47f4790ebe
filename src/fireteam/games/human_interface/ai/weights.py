"""What things are worth to the bots, in points of a skirmish, and how likely or how much of it they take for granted.
What is good for one side is as bad for the others. Everything that the evaluator and the option scores weigh stands
here."""

# How much of a feature counts in the value of a moment of a skirmish: as trials tell (docs/bots.md). What is not named
# here counts whole, and in missions everything does.
COUNTED: dict[str, float] = {
    "adrenaline": 4.0,
    "crippled": 1.5,
    "down": 1.7,
    "programs": 0.5,
    "ready": 0.5,
    "score": 0.3,  # whoever is where points are will have them anyway
    "terminal": 2.0,
    "threat": 1.8,
    "way": 0.7,
    "wounds": 0.85,
}

# The game
DECIDED_GAME = 30.0  # one that is over: more than whatever may have been done on the way
LEAD_AT_THE_END = 2.0  # how much more a point counts as the last round comes near
HELD_TERMINAL = 0.35  # of the points that a terminal will bring until the last round, while it is held
TERMINAL_DOORS = 0.15  # a door that a terminal controls, in a skirmish
AGENDA = 0.5  # of the points of an agenda, by the share of its goal that is done
TERMINAL_TAKEN = 0.2  # to have it, and not to be beside it

# A mission
CONDITION = 6.0  # a condition of winning, by the share of it that is met
TEAM_LOST = 10.0  # all losses that a mission endures,
LOSSES_LEFT = 1.0  # the more the fewer are left
WAY_OPENED = 2.0  # a terminal that controls locked doors,
BASIC_TERMINAL = 0.3  # and one that controls none
SPECIAL_AIM = 2.0  # what only the rules of a mission ask for
HUNTED = 2.0  # somebody whose end the mission counts

# Models
CHARACTER = 2.0  # somebody of a team, beside the point that the others get
LAST_STANDING = 1.0  # shared among those who are left: a team without anybody has lost
HACKER = 1.2  # more, for the last hacker of a team
GUARD = 0.55  # a model that the rules run
GUARD_OF_ALL = 0.3  # of what a guard is worth, in a skirmish
STANDING = 0.45  # of what somebody is worth, as long as it stands at all; the rest goes with the wounds
CRIPPLED = 0.2  # less of it, with the crippled side up
CYBERSHOCK = 0.03  # each level,
NEARLY_LOST = (0.0, 0.5, 0.3, 0.15)  # and the last ones before the loss, by how many are left
STUNNED = 0.25
DISCONNECTED = 0.1
ADRENALINE = 0.03  # a point of it
ADRENALINE_CARD = 0.075  # a card that is drawn
STRAINED = 0.06  # a point more than what is safe
REACTION_LEFT = 0.1  # of what somebody in sight is worth, for a reaction that a blast takes or a card gives,
REACTION_UNSEEN = 0.02  # and of anybody else
SUPPLY = 0.06  # a grenade or a mine that is left,
SUPPLY_AGAIN = 0.12  # and one that takes the place of another

# Where somebody stands
SQUARE = 0.055  # a square nearer to what is to be done
LONGEST_WAY = 40  # squares, and no aim is farther than that
AIM_REACHED = 0.25  # to be there
AIM_CROWDED = 0.4  # of an aim, for whoever is not needed there
HUNT = 0.45  # of the pace, towards enemies where nothing else is to be done
HUNT_LEADING = 0.1  # the same for a team that leads: let the others come
HUNT_RANGE = 6  # squares from which to shoot
TERMINAL_NEAR = 16  # squares: in a skirmish no hacker goes farther to a terminal, but with the others
HURRY = 1.0  # how much more a square counts in the last round
LOCKED_DOOR = 9  # squares that a locked door is worth
FEARED = 0.35  # of what an enemy in sight would do to somebody, if it is still to act,
FEARED_SPENT = 0.2  # if it has acted in this round,
FEARED_READY = 0.05  # and more if it can react to whoever comes there
FEARED_GUARD = 0.45  # the same of a model that the rules run
PROVOKED = 0.7  # of the shot of somebody who sees a move and can react
ATTACK_PROVOKES = 1.0  # of that, by somebody who attacks
MINE_ENTERED = 0.5
ATTACK_NEXT = 0.35  # of an attack that will be possible from there, another time
ATTACK_AFTER = 0.95  # and at once, with another action
NEIGHBOUR = 0.02  # somebody of the own team beside: a grenade would strike both
ALARM = 0.02  # an alarm token, in a mission,
ALARM_OVER = 0.06  # and none any more where somebody is
GRENADE_SCATTERED = 0.75  # of what a grenade does, if it misses its square by one
AVOIDED = 0.5  # how likely a blow is avoided by whoever takes cover, who then steps aside
MINE_LAID = 0.12  # with enemies within
MINE_NEAR = 7  # squares
DOOR_SHUT = 0.02
DOOR_OPEN = -0.01
LOCK = 0.04
BARRED = 0.1  # a door that is locked before an enemy,
BARRED_NEAR = 9  # who is within so many squares
LOOT = 0.05
FRUITLESS = 0.03  # what something costs that brings nothing
TIE_BREAK = 0.01

# Reactions
REACTION_KEPT = 0.04  # to be able to react still, and so what a reaction must bring at least,
REACTION_FOR_DODGE = 0.25  # and how much more of what others in sight may still do to the one that reacts
INTERRUPTED = 0.5  # of what somebody is about to do to others, if it is struck down first
BETTER_SHOT = 0.01  # to wait, rather than to let somebody pass
ANY_TEST = 0.1  # a test that is not part of an attack

# Networks
SR = 0.09  # one that could be used otherwise,
SR_SPARE = 0.012  # and one that would be lost
SR_DUE = 0.05  # one more in the next round, where some are spare
SR_KEPT = 3  # SR to defend a network with, as long as others can attack it
CARD = 0.07  # a card of the hand
INFECTED = 1.0  # a hostile program in a network
INFECTS = 0.8  # how likely an attack that has won its first battle infects a network that is defended
DEFENCE_INSTALLED = (0.3, 0.15, 0.05, 0.0)  # a defensive program in one's own network, by how many there are
OFFENCE_INSTALLED = (0.1, 0.05, 0.0, 0.0)
RESOURCES_INSTALLED = 0.3
SR_ON_PROGRAM = 0.04
BOOSTER_ON_PROGRAM = 0.1
SNIFFED = 0.02
TERMINAL_GUARDED = 0.3  # of a terminal, that a program which protects it keeps it
STRIKES_BACK = 0.3  # how likely the card that wins is an offensive one
LOST_DEFENDING = 0.5  # of an infection, that a program which strikes back brings
INITIATIVE = 0.12  # an SR more in a bid
KIT_ALIKE = 8  # credits: kits that cost about what there is are as good as each other
HARMLESS_SHOCK = 6  # levels that nobody minds in a kit
CREDIT = 0.02  # what is bought for it, or is left for others to buy
DRAFTED = {"physical": 0.3, "mental": 0.08, "speed": 0.25, "wounds": 0.4, "armour": 0.12}  # points of an ID card
DRAFTED_HACKER = 1.8  # more of them, for what is not printed in numbers
GOOD_ENOUGH = 7.5  # of those: more does not decide whom a bot drafts,
NEARLY_BEST = 0.5  # but with care; there those are as good who have so much less than the best
HEALED, HIRED, LEARNT, ARMED = 1.5, 1.2, 0.5, 1.6  # between missions: somebody healed, new, improved, with a weapon
IMPROVED_WOUNDS = 0.2  # what somebody learns: a wound more,
SELDOM_TESTED = 0.15  # of that, in one kind of test alone
IMPROVED = {  # and a point of each number
    "physical": 0.15, "mental": 0.02, "speed": 0.08, "armour": 0.12, "damage": 0.08, "resources": 0.15, "hand": 0.05,
    "strength": 0.16, "cybershock": 0.04, "noise": 0.02,
}  # fmt: skip
PROGRAM_KEPT = {"offensive": 0.14, "defensive": 0.1, "sniffer": 0.01, "resources": 0.12, "booster": 0.1, "blank": 0.0}
