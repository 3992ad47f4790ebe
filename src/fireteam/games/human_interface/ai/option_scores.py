"""What each option of a decision seems to be worth, in points, before anything is played out. For every form of option
there is a small function; a bot in a hurry takes the best, a bot that thinks looks at the best few. Doing nothing is
worth nothing. What hackers do is told in `network_scores.py`, and what cards and skills do in `card_scores.py`."""

from functools import cached_property

from fireteam.games.human_interface.ai import (
    card_scores,
    goals,
    muster_scores,
    network_scores,
    path_costs,
    reaction_scores,
    weights,
    worth,
)
from fireteam.games.human_interface.ai.network_scores import HackerLook
from fireteam.games.human_interface.model import NEUTRAL, members
from fireteam.games.human_interface.model.equipment import starting_shock
from fireteam.games.human_interface.rules import agendas
from fireteam.games.human_interface.rules.activation import (
    actions,
    activation,
    card_actions,
    forcing_doors,
    looting,
)
from fireteam.games.human_interface.rules.attack import attack_roll, grenades
from fireteam.games.human_interface.rules.board import door_holding, sight
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.cyberwarfare import (
    attack_network,
    guard_terminal,
    hack_terminal,
    hostile_programs,
    install,
    new_cards,
    purge,
    raising,
    sniff,
)
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.harm import damage, loot_piles, wounds
from fireteam.games.human_interface.rules.movement import movement_verbs, walk
from fireteam.games.human_interface.rules.opfor import operations
from fireteam.games.human_interface.rules.phases import (
    cyberwarfare_step,
    deployment,
    door_windows,
    draft,
    initiative,
    muster,
    opfor_phase,
    real_world,
    system_resources,
)
from fireteam.games.human_interface.rules.reactions import plans, windows
from fireteam.kernel import argument_of, goal_of, unpair
from fireteam.skirmish.option_scores import OptionScores


class CharacterLook(HackerLook):
    """A decision as a character sees it who could use something before it acts."""

    @cached_property
    def best_action(self) -> float:
        """Of all that is no use of a card or a skill."""
        cards = card_actions.USE, card_actions.PLAY, card_actions.PUSH
        others = [option for option in self.options if not any(form.chosen(option) for form in cards)]
        return max([SCORES[option](self, argument_of(option)) for option in others], default=0.0)


# --- Actions -----------------------------------------------------------------------------------------------------


def _attack(look: HackerLook, argument: int, aimed: bool = False) -> float:
    s, (target, weapon) = look.s, unpair(argument)
    far = sight.distance(s, s.active, target)
    noise = weapons.noise(s, s.active, weapon - 1, far)[0] * weights.ALARM * (s.setting.mission.mode == "campaign")
    done = look.duels.blow(s.active, target, weapon - 1, far, s.cell[target], aimed)
    provoked = weights.ATTACK_PROVOKES * look.provoked(s.active, s.cell[s.active])
    return done * (1.0 if s.side[target] != NEUTRAL else -1.0) - noise - provoked


def _throw(look: HackerLook, argument: int) -> float:
    """[grenade.threshold] What a grenade does to everybody near a square, if it gets there."""
    s, (item, cell) = look.s, unpair(argument)
    near = s.setting.board.ball(cell, 1)
    foes = [m for m in look.duels.foes[s.active] if near >> s.cell[m] & 1]
    left = weights.SUPPLY * worth.rounds_left(s) / s.setting.mission.rounds  # what is not thrown by the end is lost
    if not foes:
        return -left
    area = grenades.blast_area(s, cell)
    done = sum([reaction_scores.blasted(look, m, item) for m in foes if s.cell[m] in area])
    own = [m for m in range(len(s.cell)) if s.side[m] == s.side[s.active] and s.cell[m] in area and not s.down >> m & 1]
    done -= sum([reaction_scores.blasted(look, m, item) for m in own])
    needed = grenades.threshold(s, s.active, cell) - stats.skill(s, s.active, "physical", grenades.TESTED)
    lands = sum([value > needed for value in range(1, 11)]) / 10
    return (lands + weights.GRENADE_SCATTERED * (1 - lands)) * done - left


def _lay(look: HackerLook, item: int) -> float:
    """A mine is laid where enemies will pass, by somebody who has nothing better to do."""
    s, board = look.s, look.s.setting.board
    far = min([board.distance_king(s.cell[m], s.cell[s.active]) for m in look.duels.foes[s.active]], default=99)
    narrow = bool(s.setting.ground.doorways & board.grow(1 << s.cell[s.active]))
    return weights.MINE_LAID * (far <= weights.MINE_NEAR) * (1 + narrow) / 2 - weights.SUPPLY


def _secure(look: HackerLook, number: int) -> float:
    s = look.s
    wanted = any(condition.what == "objectives" for condition in s.setting.mission.win)
    return s.setting.mission.objectives[number].points + weights.CONDITION / 2 * wanted + weights.AIM_REACHED


def _close(look: HackerLook, door: int) -> float:
    """A door that is shut hides whoever stands behind it, and what could be shot at."""
    s, me = look.s, look.s.active
    hidden = look.dangers[me, s.cell[me]] - look.duels.danger(me, s.cell[me], look.duels.walls | 1 << door)
    missed = look.shots[me, s.cell[me]] if s.ap else 0.0
    return hidden - missed + weights.DOOR_SHUT * (not s.ap) - weights.TIE_BREAK


def _hold(look: HackerLook, argument: int) -> float:
    """Through a door that stays open the team may shoot, and be shot at."""
    s, duels, found = look.s, look.duels, 0.0
    for m in members(s, look.team):
        cell, shut = s.cell[m], duels.walls | 1 << look.d.args[0]
        found += weights.ATTACK_NEXT * (look.shots[m, cell] - duels.shot(m, cell, closed=shut))
        found -= look.dangers[m, cell] - duels.danger(m, cell, shut)
    return found - weights.TIE_BREAK


def _force(look: HackerLook, door: int) -> float:
    s = look.s
    opens = sum([stats.skill(s, s.active, "physical") + value > forcing_doors.DEFENCE for value in range(1, 11)]) / 10
    return opens * look.opened(s.active, door) - weights.FRUITLESS


def _take(look: HackerLook, item: int) -> float:
    return weights.LOOT + _spoils(look, item)


def _spoils(look: HackerLook, item: int) -> float:
    return _wants(look, "looted") if looting.is_spoil(look.s, look.s.active, item) else 0.0


def _wants(look: HackerLook, deed: str) -> float:
    """Does the agenda of the one who is asked count such a deed?"""
    s, agenda = look.s, look.s.agenda[look.d.seat]
    if agenda < 0:
        return 0.0
    card = s.setting.box.agendas[agenda]
    return weights.AGENDA * card.points / max(1, card.goal.amount) if card.goal.do == deed else 0.0


def _use(look: CharacterLook, argument: int) -> float:
    """What pays at any time comes first, and what is best then can still be done."""
    gain = card_scores.used(look, argument)
    first = gain > 0 and card_scores.can_come_first(look.s, unpair(argument)[0])
    return gain + max(0.0, look.best_action) * first


def _onward(look: HackerLook, argument: int) -> float:
    m = look.d.args[0]
    return look.goes(m, goal_of(argument), look.s.ap if m == look.s.active else 0) + weights.TIE_BREAK


def _stops(look: HackerLook, argument: int) -> float:
    m = look.d.args[0]
    return weights.ATTACK_AFTER * look.shots[m, look.s.cell[m]] if m == look.s.active and look.s.ap else 0.0


# --- Before, between and after activations -----------------------------------------------------------------------


def _activate(look: HackerLook, m: int) -> float:
    """First whoever can attack, or is in danger; hackers wait until others have cleared the way."""
    cell = look.s.cell[m]
    return look.shots[m, cell] + 0.5 * look.dangers[m, cell] + weights.TIE_BREAK * look.way(m, cell)


def _place(look: HackerLook, cell: int) -> float:
    s, m = look.s, look.d.args[0]
    hacker = "hacker" in s.setting.box.identities[s.card[m]].classes
    wanted = [aim for aim in goals.aims(s, look.team) if hacker or not aim.hackers]
    far = min([path_costs.field(s, m, aim.cells)[cell] for aim in wanted], default=0)
    beside = (s.setting.board.ball(cell, 1) & s.standing[look.team]).bit_count()
    return -weights.SQUARE * far - weights.NEIGHBOUR * beside


def _kit(look: HackerLook, number: int) -> float:
    """[setup.kits] What is stronger costs more: the dearest within one's share of what the team has left, and little
    cybershock."""
    s, (m, team) = look.s, look.d.args
    to_come = sum([s.card[other] < 0 for other in s.setting.roster[team]])
    share = draft.credits_left(s, team) / (1 + to_come)
    items = [s.setting.item(name) for name in s.setting.box.kits[number].items]
    shock = starting_shock(s.setting, s.setting.box.identities[s.card[m]], items)
    off = max(0.0, abs(share - s.setting.kit_prices[number]) - weights.KIT_ALIKE)
    return -weights.CREDIT * off - weights.CYBERSHOCK * max(0, shock - weights.HARMLESS_SHOCK)


def _main_hacker(look: HackerLook, m: int) -> float:
    return weights.TIE_BREAK * stats.skill(look.s, m, "mental") + weights.TIE_BREAK * (
        m == look.s.networks[look.team].hacker
    )


def _bid(look: HackerLook, sr: int) -> float:
    return (weights.INITIATIVE - weights.SR) * min(1, sr) - weights.SR * max(0, sr - 1)


def _ours_first(look: HackerLook, team: int) -> float:
    return weights.TIE_BREAK * (team == look.team)


def _lock(look: HackerLook, door: int) -> float:
    """Whoever controls a door passes it locked or not; others do not."""
    return weights.LOCK


def _shut_door(look: HackerLook, door: int) -> float:
    return weights.DOOR_SHUT


def _strike_with(look: HackerLook, m: int) -> float:
    return look.duels.worth[m]


def _jam(look: HackerLook, item: int) -> float:
    """What is missed least."""
    printed = look.s.setting.box.items[item]
    return -weights.SUPPLY * (printed.damage + len(printed.modifiers) + printed.extra_action)


def _chosen(look: HackerLook, m: int) -> float:
    """Whom a guard attacks, where one may say so: another, and whoever is worth most."""
    return look.duels.worth[m] * (-1.0 if look.s.side[m] == look.team else 1.0)


def _sniff(look: HackerLook, argument: int) -> float:
    looked = sniff.unpacked(argument)
    known = weights.SNIFFED * (looked.kind != sniff.DECK)
    return known - look.resources(looked.number if looked.kind == sniff.DECK else 1)


SCORES: OptionScores[CharacterLook] = OptionScores(
    CharacterLook,
    lambda: {
        actions.MOVE: lambda look, argument: look.goes(look.s.active, goal_of(argument), look.s.ap - 1),
        actions.GO_ON: lambda look, argument: look.goes(look.s.active, goal_of(argument), look.s.ap),
        actions.ATTACK: _attack,
        actions.AIM: lambda look, argument: _attack(look, argument, aimed=True),
        actions.THROW: _throw,
        actions.LAY: _lay,
        actions.SECURE: _secure,
        actions.OPEN: lambda look, door: weights.DOOR_OPEN,
        actions.CLOSE: _close,
        forcing_doors.FORCE: _force,
        looting.TAKE: _take,
        looting.SWAP: lambda look, argument: _spoils(look, unpair(argument)[1]) - weights.FRUITLESS,
        card_actions.PLAY: card_scores.played,
        card_actions.USE: _use,
        card_actions.PUSH: card_scores.pushed,
        walk.ON: _onward,
        walk.STOP: _stops,
        movement_verbs.KICK: lambda look, door: look.opened(look.d.args[0], door),
        activation.ACTIVATE: _activate,
        activation.PASS_ON: lambda look, argument: -1.0,
        agendas.REVEAL: lambda look, argument: -1.0,
        windows.FIRE: reaction_scores.fire,
        windows.STRIKE: reaction_scores.strike,
        windows.COVER: reaction_scores.cover,
        windows.WAIT: lambda look, argument: weights.BETTER_SHOT,
        plans.FIRE_AT: reaction_scores.fire_at,
        plans.STRIKE_AT: reaction_scores.strike_at,
        plans.COVER_AT: reaction_scores.cover_at,
        attack_roll.DODGE: lambda look, argument: reaction_scores.dodged(look),
        attack_roll.COVER: lambda look, argument: reaction_scores.covered(look),
        attack_roll.FAST: reaction_scores.countered,
        attack_roll.INSTINCTIVE: lambda look, argument: reaction_scores.instinctive(look),
        attack_roll.STEP: lambda look, cell: look.gain(look.d.args[0], cell),
        grenades.DODGE: lambda look, argument: reaction_scores.avoided(look),
        grenades.COVER: lambda look, argument: reaction_scores.avoided(look) + weights.TIE_BREAK,
        boosts.TEXT: reaction_scores.text,
        boosts.CARD: reaction_scores.card,
        boosts.USE: reaction_scores.skill,
        damage.PLAY: reaction_scores.warded_by_card,
        damage.USE: reaction_scores.warded_by_skill,
        wounds.DISABLE: _jam,
        loot_piles.CLAIM: lambda look, argument: _wants(look, "looted") - weights.TIE_BREAK,
        door_holding.HOLD: _hold,
        hack_terminal.HACK: network_scores.hack,
        hack_terminal.LEAVE: network_scores.left_there,
        attack_network.ATTACK: network_scores.attack,
        attack_network.DEFEND: network_scores.defended,
        purge.PURGE: network_scores.purged,
        install.INSTALL: network_scores.installs,
        install.BOOST: network_scores.boosted,
        install.TOKENS: network_scores.tokens,
        install.REMOVE: lambda look, space: -weights.CARD,
        install.PLAY_BOOSTER: network_scores.played_booster,
        guard_terminal.GUARD: network_scores.guarded,
        sniff.SNIFF: _sniff,
        sniff.LOOK: _sniff,
        new_cards.DISCARD: network_scores.discarded,
        cyberwarfare_step.PASS: network_scores.passed,
        raising.ADD: network_scores.added,
        raising.REPEAT: network_scores.repeated,
        hostile_programs.STRIKE: _strike_with,
        hostile_programs.JAM: _jam,
        deployment.PLACE: _place,
        draft.RECRUIT: lambda look, who: muster_scores.recruited(look.s, who),
        draft.BUY: _kit,
        muster.HEAL: muster_scores.heal,
        muster.HIRE: muster_scores.hire,
        muster.STAY: muster_scores.stay,
        muster.LEARN: muster_scores.learn,
        muster.BUY: muster_scores.buy,
        muster.DROP: lambda look, argument: -weights.CREDIT,
        system_resources.MAIN: _main_hacker,
        initiative.BID: _bid,
        initiative.BEGINS: _ours_first,
        real_world.GO: _ours_first,
        door_windows.LOCK: _lock,
        door_windows.CLOSE: _shut_door,
        door_windows.OPEN: lambda look, door: -weights.TIE_BREAK,
        door_windows.UNLOCK: lambda look, door: -weights.TIE_BREAK,
        operations.CHOOSE: _chosen,
        opfor_phase.ANY: lambda look, argument: weights.TIE_BREAK,
    },
)
