"""What things are worth to the bots, in victory points, and how likely or how much of it they take for granted. What is
good for one side is as bad for the other. Everything that the evaluator and the option scores weigh stands here."""

from fireteam.games.omicron.model import Outcome, Stake

# The game
WON_GAME = 12.0
LEAD_IN_LAST_ROUND = 0.5  # each point of the lead once the last round has begun
LEAD_BEFORE_LAST_ROUND = 0.25  # the same when the next round will be the last
MOST_LEAD = 2  # points of a lead that count
HELD_AT_LEAST = 0.35  # how sure it is early in a round that what is held then scores as it ends
HELD_BY_ACTIVATIONS = 0.6  # and how much surer when everybody has been activated
OBJECTIVE_TOKEN = 0.35  # in somebody's hands, wherever it has to go
CYMS_ON_TRACK = 0.9  # of the point that so many CyMS bring, shared among them
CYMS_WITHOUT_TRACK = 0.02  # a CyMS KO'd where that scores nothing
LAST_ROUND_CYMS = 3  # CyMS that a squad may still knock out in a last round
REST_OF_ACTIVATION = 0.5  # of an activation in progress, is left

# How much of a feature counts in the value of a position, a point of the score being one: as the results of games say
# (docs/bots.md). What is not named here counts whole.
COUNTED: dict[str, float] = {
    "ap": 0.6,
    "burning": 0.5,
    "cyms": 0.7,
    "cyms-track": 0.6,
    "engaged": 1.5,
    "hp": 0.33,
    "ko": 0.2,
    "last-round": 0.5,
    "lead": 1.3,
    "stunned": 0.3,
    "tactic": 1.2,
    "threat": 0.1,  # of what the FEARED_* weights make of rivals in reach; option scores count it whole
    "token": 0.8,
    "way": 0.4,
}

# What a squad has left to spend
ACTION_POINT = 0.07
FORAGE_CARD = 0.05
LUCK_TOKEN = 0.05
UNUSED_TACTIC = 0.25  # an Extraordinary Tactic
TACTIC_KEPT = 0.3  # what calling it must bring at least
TACTIC_KEPT_IN_LAST_ROUND = 0.05
SNARE = 0.05
LASTING_EFFECT = 0.08  # a marker of an effect that lasts
FRUITLESS_ACTION = 0.02  # what a thing that brings nothing costs
TIE_BREAK = 0.01  # what decides between options that are alike otherwise
SLIGHT_TIE_BREAK = 0.001

# The state of a character
HIT_POINT = 0.13
LAST_HIT_POINTS = 0.25  # divided by the HP that are left: the last ones matter more
KNOCKED_OUT = 0.3  # beside the point that the rival gets for it
STUNNED = 0.3
BURNING = 0.35
TAGGED = 0.06
ENGAGED = 0.04  # by each enemy
EM_NOISE = 0.02  # one of it
SPAWNED_CYMS = 0.12  # a CyMS that noise will bring
NOISE_SPAWNS = 0.5  # how likely it does
STUNNED_CYMS = 0.06
LEFTOVER_DICE = 0.02  # dice of an Attack that buy nothing become Luck

# Where a character stands
AIM_PULL = 0.6  # how much of an aim's worth is felt close to it
AIM_HALVED_AT = 6  # hexes at which half of that is left
AIM_TAKEN = 0.35  # what is left of an aim where enough others go
RIVAL_IN_REACH = 0.2  # to be where a rival can be attacked
RIVAL_HUNTED_BY = 4  # characters that go for one rival
TOKEN_OF_CYMS = 0.1  # what a CyMS is worth for the Objective Token that it will leave
STAKES: dict[Stake, float] = {  # what is at stake somewhere, for every point that it is about
    "score": 1.0,
    "fetch": 0.5,
    "hold": 0.8,
    "guard": 0.2,
    "rob": 0.5,
    "hunt": TOKEN_OF_CYMS,
    "attack": RIVAL_IN_REACH,
}
BROUGHT: dict[Outcome, float] = {  # what an interaction brings, for every point, token or HP
    "score": 1.0,
    "fetch": 0.5,
    "hand on": -0.1,
    "put down": -0.3,
    "heal": 0.15,
}
PATIENT_ROUNDS = 3  # so many rounds nobody hurries,
BOLDER_EACH_ROUND = 0.3  # then every round makes everybody so much bolder,
BOLDNESS_AGAINST_FEAR = 2  # and by this power of boldness all that is feared is divided
COVER = 0.06  # being in cover where somebody could shoot
DAMAGE_IN_COVER = 0.8  # what is left of the expected damage there
FEARED_DAMAGE = 0.1  # what is feared of every damage (as far as COUNTED["threat"] and COUNTED["cyms"] count it),
FEARED_KNOCK_OUT = 0.6  # and of a KO
FEARED_ON_THE_GROUND = 0.5  # of all that, by somebody who will get up there
CYMS_ATTACKS_FROM = (0.5, 0.25, 0.12)  # how likely a CyMS that is 1, 2, 3 hexes away gets to attack
RIVAL_ATTACKS_READY = 0.45  # how likely a rival in reach attacks before its activation,
RIVAL_ATTACKS_SPENT = 0.2  # and after it
STUNNED_RIVAL_ATTACKS = 0.5  # of either, if it is Stunned
ATTACK_AFTER_WALK = 0.7  # of an Attack that a Walk makes possible
CYMS_HUNTED_WITHIN = 8  # hexes beyond a boosted Walk, CyMS are thought of as targets,
CYMS_HUNTED_AT_MOST = 20  # and no farther away than this

# Actions
PROVOKED_BY_INTERACTION = 0.7  # of the Attacks of Opportunity that an interaction provokes
AID_AFTER_ACTIVATION = 0.5  # of a KO, that First Aid saves somebody who has been activated,
AID_BEFORE_ACTIVATION = 0.2  # and somebody who would get up by himself
TOKEN_PICKED_UP = 0.4
TOKEN_TAKEN = 0.5  # from a rival
TOKEN_HOLDER_FIRST = 0.3  # to activate whoever holds an Objective Token
KNOCKED_OUT_LAST = -0.2  # to activate somebody who is safe on the ground
TOKEN_DROPPED = 0.3  # by implant data,
TOKEN_DROPPED_NEARER = 0.02  # and each hex that it lies nearer to friends than to rivals
SQUAD_OUT_OF_SIGHT = 9  # hexes, if a squad has nobody who could be near
DEPLOYED_APART = 2  # hexes to friends, if all else is the same
DEPLOYED_NEAR_CYMS = 0.1  # each CyMS that is likely to attack there
CARD_DEALT_TO_FULL_HAND = 0.02  # each card that somebody has already
CARD_DEALT_TO_KNOCKED_OUT = 0.05

# CyMS
CYMS_NEXT_TO_SOMEBODY = 0.5  # of its attack, that a CyMS makes from there
CYMS_APPROACHING = 0.02  # divided by the hexes to somebody
CYMS_SENT_NEARER = 0.2  # of what a CyMS means where it is sent, beside its attack
SNARE_FAR_FROM_RIVALS = 0.003  # each hex between a Snare and the nearest rival

# Abilities and cards
SUSTAINED_ABILITY = 0.1  # an effect that is sustained,
TRIGGERED_ABILITY = 0.08  # and one that lies in wait besides
SMALL_SHIFT = 0.03  # to move somebody a little, and whatever has no weight of its own
PULL_SUCCEEDS = 0.8  # how surely somebody who is pulled gets all the way
CARD_STOLEN = 0.1
EXTRA_WALK = 0.1
