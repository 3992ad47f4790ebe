"""What each option of a decision seems to be worth, in points, before anything is played out. For every form of option
there is a small function here; a bot in a hurry takes the best, a bot that thinks looks at the best few. Doing nothing
is worth nothing."""

from fireteam.games.omicron.ai import endgame, weights
from fireteam.games.omicron.ai.ability_values import ability_worth, card_worth, effect_worth, played_worth
from fireteam.games.omicron.ai.decision_features import DecisionFeatures
from fireteam.games.omicron.ai.position_value import (
    attack_worth,
    burning,
    cyms_attack_worth,
    delivers,
    harm,
    health,
    weapon_noise,
)
from fireteam.games.omicron.model import (
    CELL_MASK,
    DAMAGE_BOUGHT,
    FIRST_CYMS,
    NOBODY,
    SPECIAL,
    Attack,
    Effect,
    Omicron,
    Outcome,
    Walk,
    attack_on_top,
    check_word,
    friends,
    side_of,
)
from fireteam.games.omicron.rules.abilities import areas_of_effect
from fireteam.games.omicron.rules.activation import ability_options, actions, tactics
from fireteam.games.omicron.rules.attack import attack_declare, opportunity, store
from fireteam.games.omicron.rules.board.distance import distance
from fireteam.games.omicron.rules.characters import dice, luck, stats
from fireteam.games.omicron.rules.cyms import cyms_activation, spawning
from fireteam.games.omicron.rules.forage import card_play, forage_cards
from fireteam.games.omicron.rules.harm import conditions, damage, traps
from fireteam.games.omicron.rules.movement import reactions, repositions, walk
from fireteam.games.omicron.rules.phases import cleanup, deployment, round_start, turns
from fireteam.games.omicron.rules.scoring import objectives, tokens
from fireteam.games.omicron.rules.stunned import can_act
from fireteam.games.omicron.rules.targeting import ability_targets
from fireteam.kernel import stack
from fireteam.kernel.decisions import PAIR_BITS, PAIR_MASK
from fireteam.skirmish.option_scores import OptionScores

CURED = Effect("cure")


# --- Actions -----------------------------------------------------------------------------------------------------


def _charge(look: DecisionFeatures, argument: int) -> float:
    s, me = look.s, look.s.active
    target, where = argument & PAIR_MASK, argument >> PAIR_BITS & PAIR_MASK
    struck = attack_worth(s, me, target, ranged=False, atk=stats.CHARGED) - weapon_noise(s, me, ranged=False)
    return struck + look.gain(me, where) - look.left_behind(me, where) - weights.ACTION_POINT


def _free_attack_by(look: DecisionFeatures, me: int, argument: int) -> float:
    s, target, ranged = look.s, argument >> 1, bool(argument & 1)
    worth = attack_worth(s, me, target, ranged) - weapon_noise(s, me, ranged)
    return worth - look.provoked(me, target) if ranged else worth


def _used(look: DecisionFeatures, argument: int, price: int) -> float:
    s, number = look.s, argument & PAIR_MASK
    worth = ability_worth(s, s.active, number, argument >> PAIR_BITS) - price * weights.ACTION_POINT
    worth -= weights.FRUITLESS_ACTION
    return worth - look.provoked(s.active) if ability_options.provokes(s.setting.abilities[number]) else worth


def _interact(look: DecisionFeatures, argument: int) -> float:
    s, walk = look.s, stack.innermost(look.s.doing, Walk)
    who, holder = s.active if walk is None else walk.model, s.setting.special.fetches(s, argument)
    outcome, amount = s.setting.special.brings(s, argument)
    if outcome not in weights.BROUGHT:
        written = s.setting.special.write(s, argument)
        check_word(outcome, Outcome, f"what '{written}' brings in {s.setting.scenario.name}")
    scores = holder == NOBODY or delivers(s, holder, 2)
    worth = weights.BROUGHT[outcome] * amount if scores else -weights.FRUITLESS_ACTION
    return worth - weights.ACTION_POINT - weights.PROVOKED_BY_INTERACTION * look.provoked(who)


def _aid(look: DecisionFeatures, patient: int) -> float:
    s, recovery = look.s, look.s.setting.roster[look.s.card[patient]].recovery
    if s.ko >> patient & 1:
        share = weights.AID_AFTER_ACTIVATION if s.activated >> patient & 1 else weights.AID_BEFORE_ACTIVATION
        return share * weights.KNOCKED_OUT * endgame.acts_again(s, patient) - weights.ACTION_POINT
    return max(0.0, health(recovery) - health(s.hp[patient])) * endgame.later(s) - weights.ACTION_POINT


def _play(look: DecisionFeatures, kind: int) -> float:
    s, d = look.s, look.d
    me, mover = s.active if d.kind is actions.ACT else d.args[0], d.args[2] if d.kind is reactions.AMBUSH else NOBODY
    return played_worth(s, me, kind, mover) - weights.FORAGE_CARD * endgame.later(s)


def _call_tactic(look: DecisionFeatures, argument: int) -> float:
    """What every friend in reach would get out of it, against keeping it for later."""
    s, me = look.s, look.s.active
    tactic = tactics.tactic_of(s, look.side)
    if tactic is None:
        return 0.0
    near = [m for m in friends(s, look.side) if distance(s, me, m) <= tactic.within]
    return sum([effect_worth(s, effect, m, m) for m in near for effect in tactic.effects]) - (
        weights.TACTIC_KEPT_IN_LAST_ROUND if s.final else weights.TACTIC_KEPT
    )


def _fruitless(look: DecisionFeatures, argument: int) -> float:
    return -weights.FRUITLESS_ACTION


# --- Walking on, being moved -------------------------------------------------------------------------------------


def _move(look: DecisionFeatures, argument: int) -> float:
    """A Sidestep, or a Shift of somebody else."""
    s, model, where = look.s, look.d.args[0], argument & PAIR_MASK
    if model >= FIRST_CYMS:
        return _menace(look, where) - _menace(look, s.cell[model])
    return look.gain(model, where) if side_of(model) == look.side else -look.gain(model, where)


def _menace(look: DecisionFeatures, cell: int) -> float:
    """What a CyMS on a hex is worth to a side: near the rival it is good, near oneself bad."""
    s, board = look.s, look.s.setting.board
    near = board.ball(cell, s.setting.cyms.range)
    felt = {
        m: weights.CYMS_NEXT_TO_SOMEBODY * cyms_attack_worth(s, m)
        if s.foot[m] & near
        else weights.CYMS_APPROACHING / board.distance(cell, s.cell[m])
        for m in (*friends(s, 0), *friends(s, 1))
    }
    return sum([-worth if side_of(m) == look.side else worth for m, worth in felt.items()])


# --- Reactions, and what an effect asks --------------------------------------------------------------------------


def _react(look: DecisionFeatures, number: int) -> float:
    s, me, mover = look.s, look.d.args[0], look.d.args[2]
    effects = s.setting.abilities[number].effects
    return sum([effect_worth(s, e, me, me if e.do == "sidestep" else mover) for e in effects])


def _token(look: DecisionFeatures, argument: int) -> float:
    """Worth it to have it, or to keep a rival from scoring with it."""
    return weights.TOKEN_TAKEN if any(delivers(look.s, m) for m in look.d.args) else 0.0


def _lay_snare(look: DecisionFeatures, cell: int) -> float:
    s, board = look.s, look.s.setting.board
    far = min((board.distance(cell, s.cell[m]) for m in friends(s, 1 - look.side)), default=0)
    return weights.SNARE - weights.SNARE_FAR_FROM_RIVALS * far


# --- Dice --------------------------------------------------------------------------------------------------------


def _buy(look: DecisionFeatures, argument: int) -> float:
    s, fight, line = look.s, attack_on_top(look.s), argument & store.LINE_MASK
    if line >= store.DAMAGE_LINES:
        bought = store.weapon(s, fight).damage[line - store.DAMAGE_LINES][1]
        hurt = harm(s, fight.target, bought + fight.extra + fight.bonus)
        return hurt - harm(s, fight.target, fight.extra) + weights.TIE_BREAK if bought else 0.0
    number = store.sheet_of(s, fight).store[line].ability
    return ability_worth(s, fight.attacker, number, fight.target + 1) - weights.TIE_BREAK


def _best_buy(s: Omicron, fight: Attack, results: int) -> float:
    """The most that so many hit results buy of damage."""
    lines = () if fight.bought & DAMAGE_BOUGHT else store.weapon(s, fight).damage
    return max((harm(s, fight.target, hurt + fight.bonus) for cost, hurt in lines if cost <= results), default=0.0)


def _lift(look: DecisionFeatures, die: int) -> float:
    """Luck for a die that nearly hits: worth it where one hit more buys more."""
    s, fight = look.s, attack_on_top(look.s)
    if fight.ability >= 0:
        return _lift_in_blast(look, die)
    missed, tokens = [face for face in fight.dice if face < fight.dex], fight.dex - die
    if fight.target < 0 or not missed or die != missed[-1] or tokens > s.luck[fight.attacker]:
        return -weights.LUCK_TOKEN - weights.FRUITLESS_ACTION
    now, then = (_best_buy(s, fight, len(fight.dice) - len(missed) + more) for more in (0, 1))
    return then - now - tokens * weights.LUCK_TOKEN * endgame.later(s)


def _lift_in_blast(look: DecisionFeatures, die: int) -> float:
    s, fight = look.s, attack_on_top(look.s)
    left = [m for m in areas_of_effect.caught(s, fight) if not fight.hits >> m & 1]
    if any(stats.dex(s, m) <= max(fight.dice, default=0) for m in left):
        return -weights.LUCK_TOKEN - weights.FRUITLESS_ACTION
    effects = s.setting.abilities[fight.ability].effects
    hit = [m for m in left if stats.dex(s, m) == die + 1]
    gains = [sum([effect_worth(s, effect, fight.attacker, m) for effect in effects]) for m in hit]
    return max(gains, default=0.0) - weights.LUCK_TOKEN * endgame.later(s) - weights.FRUITLESS_ACTION


def _assign(look: DecisionFeatures, argument: int) -> float:
    s, fight, die, model = look.s, attack_on_top(look.s), argument & PAIR_MASK, argument >> PAIR_BITS
    effects = s.setting.abilities[fight.ability].effects
    return sum([effect_worth(s, effect, fight.attacker, model) for effect in effects]) - weights.SLIGHT_TIE_BREAK * die


def _ignore(look: DecisionFeatures, ignored: int) -> float:
    s, me = look.s, look.d.args[0]
    price = ignored * luck.price_of_damage(s, me) * weights.LUCK_TOKEN * endgame.later(s)
    return harm(s, me, s.pending[-1]) - harm(s, me, s.pending[-1] - ignored) - price


def _avoid(look: DecisionFeatures, argument: int) -> float:
    s, (me, condition) = look.s, look.d.args[:2]
    worth = (weights.STUNNED * endgame.acts_again(s, me), burning(s, me), weights.TAGGED * endgame.later(s))[condition]
    return worth - luck.CONDITION_PRICE * weights.LUCK_TOKEN * endgame.later(s)


# --- CyMS --------------------------------------------------------------------------------------------------------


def _send(look: DecisionFeatures, argument: int) -> float:
    s, goal = look.s, argument >> PAIR_BITS & PAIR_MASK
    near = s.setting.board.ball(goal, s.setting.cyms.range)
    theirs, ours = (
        [cyms_attack_worth(s, m) for m in friends(s, side) if s.foot[m] & near] for side in (1 - look.side, look.side)
    )
    attacked = max(theirs) if theirs else -min(ours) if ours else 0.0
    return attacked + weights.CYMS_SENT_NEARER * _menace(look, goal)


def _against(look: DecisionFeatures, m: int) -> float:
    s, board = look.s, look.s.setting.board
    far = min((board.distance(point, s.cell[m]) for point in s.setting.ground.spawn_points), default=0)
    return cyms_attack_worth(s, m) / (1 + far)


# --- Before and after a round ------------------------------------------------------------------------------------


def _deploy(look: DecisionFeatures, argument: int) -> float:
    s, m, cell = look.s, argument & PAIR_MASK, argument >> PAIR_BITS & CELL_MASK
    beside = s.setting.board.ball(cell, weights.DEPLOYED_APART) & s.held[look.side]
    danger = look.scene.infested(cell) * weights.DEPLOYED_NEAR_CYMS
    return look.scene.way(m, cell)[0] - danger - weights.TIE_BREAK * bool(beside)


def _deal(look: DecisionFeatures, argument: int) -> float:
    s, m = look.s, argument >> PAIR_BITS
    return -weights.CARD_DEALT_TO_FULL_HAND * len(s.hand[m]) - weights.CARD_DEALT_TO_KNOCKED_OUT * (s.ko >> m & 1)


def _activate(look: DecisionFeatures, m: int) -> float:
    """First whoever can do most; whoever lies on the ground is safe there."""
    s, cell = look.s, look.s.cell[m]
    if s.ko >> m & 1 or not can_act(s, m):
        return weights.KNOCKED_OUT_LAST if s.ko >> m & 1 else 0.0
    return look.best_from(m, cell) + look.scene.way(m, cell)[0] + (weights.TOKEN_HOLDER_FIRST if s.token[m] else 0.0)


def _drop(look: DecisionFeatures, cell: int) -> float:
    s, board, nobody = look.s, look.s.setting.board, weights.SQUAD_OUT_OF_SIGHT
    nearest = [min((board.distance(cell, s.cell[m]) for m in friends(s, side)), default=nobody) for side in (0, 1)]
    return weights.TOKEN_DROPPED + weights.TOKEN_DROPPED_NEARER * (nearest[1 - look.side] - nearest[look.side])


SCORES = OptionScores(
    DecisionFeatures,
    lambda: {
        actions.WALK: lambda look, argument: look.walk(look.s.active, argument & PAIR_MASK, 0),
        actions.BOOST: lambda look, argument: look.walk(
            look.s.active, argument & PAIR_MASK, actions.PRICES[actions.BOOST]
        ),
        actions.CHARGE: _charge,
        actions.ATTACK: lambda look, argument: _free_attack_by(look, look.s.active, argument) - weights.ACTION_POINT,
        actions.DISARM: _fruitless,
        ability_options.USE: lambda look, argument: _used(
            look, argument, ability_options.cost(look.s, look.s.active, argument & PAIR_MASK)
        ),
        ability_options.PAY_IN_FULL: lambda look, argument: _used(
            look, argument, ability_options.full_price(look.s, argument & PAIR_MASK)
        ),
        objectives.INTERACT: _interact,
        actions.AID: _aid,
        actions.CURE: lambda look, patient: effect_worth(look.s, CURED, look.s.active, patient) - weights.ACTION_POINT,
        actions.DRAW: lambda look, argument: weights.FORAGE_CARD - weights.ACTION_POINT - weights.FRUITLESS_ACTION,
        card_play.PLAY: _play,
        actions.EXCHANGE: _fruitless,
        forage_cards.GIVE: _fruitless,
        forage_cards.TAKE: _fruitless,
        actions.TACTIC: _call_tactic,
        tactics.NEXT: lambda look, argument: weights.FORAGE_CARD,
        walk.ON: lambda look, argument: look.walk(stack.top(look.s.doing, Walk).model, argument & PAIR_MASK, 0),
        repositions.TO: _move,
        tokens.PICK_UP: lambda look, cell: (
            weights.TOKEN_PICKED_UP if delivers(look.s, look.d.args[0]) else -weights.FRUITLESS_ACTION
        ),
        store.BUY: _buy,
        dice.RAISE: _lift,
        dice.LOWER: lambda look, die: -weights.LUCK_TOKEN - weights.FRUITLESS_ACTION,
        dice.TRADE: _fruitless,
        areas_of_effect.ASSIGN: _assign,
        opportunity.STRIKE: lambda look, enemy: (
            attack_worth(look.s, enemy, look.d.args[0], ranged=False) - weapon_noise(look.s, enemy, ranged=False)
        ),
        damage.IGNORE: _ignore,
        conditions.AVOID: _avoid,
        reactions.REACT: _react,
        card_play.AIM: lambda look, model: card_worth(look.s, look.d.args[0], look.d.args[1], model),
        ability_targets.AIM_AT: lambda look, argument: ability_worth(
            look.s, look.d.args[0], argument & PAIR_MASK, argument >> PAIR_BITS
        ),
        attack_declare.ATTACK_FREELY: lambda look, argument: _free_attack_by(look, look.d.args[0], argument),
        attack_declare.TAKE_TOKEN: _token,
        attack_declare.TAKE_CARD: lambda look, argument: weights.FORAGE_CARD,
        traps.LAY: _lay_snare,
        cyms_activation.SEND: _send,
        cyms_activation.STAND: lambda look, model: _send(look, model | look.s.cell[model] << PAIR_BITS),
        cyms_activation.ATTACK_CHARACTER: lambda look, m: (
            cyms_attack_worth(look.s, m) * (-1 if side_of(m) == look.side else 1)
        ),
        spawning.CHOOSE: _against,
        spawning.PLACE: _menace,
        deployment.DEPLOY: _deploy,
        round_start.DEAL: _deal,
        turns.ACTIVATE: _activate,
        cleanup.DRAW: lambda look, cards: weights.FORAGE_CARD * cards,
        **{form: _drop for special in SPECIAL.values() for form in special.lays},
    },
)
