"""Attacking a tactical network: battle after battle, as long as the attacker wins and pays and the defender has another
program to lay. In the end the program of the attacker is installed there, and the team behind that network is struck.
A program that struck back from a terminal does the same, for nothing."""

from collections.abc import Iterator, Sequence

from fireteam.games.human_interface.model import (
    OPFOR,
    SPACES,
    Aim,
    Battle,
    Clash,
    Force,
    Installed,
    Side,
    Table,
    conscious,
)
from fireteam.games.human_interface.rules.cyberwarfare import forces, hack_terminal, network, plays, raising
from fireteam.games.human_interface.rules.cyberwarfare.hack_terminal import ATTACKING
from fireteam.games.human_interface.rules.cyberwarfare.network import (
    MOST_SR,
    decider,
    enemies,
    main_hacker,
    of_side,
    program,
    side_name,
)
from fireteam.games.human_interface.rules.cyberwarfare.plays import Purpose, joined, split
from fireteam.games.human_interface.rules.harm import casualties, cybershock, damage
from fireteam.kernel import (
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Part,
    Refusals,
    always,
    argument_of,
    first_refused,
    named,
    never_refused,
    say,
    stack,
)

DEFENDING = Purpose(("defensive", "blank"), "only a defensive program defends", "cw.defend-needs-defensive")
ANOTHER = DEFENDING._replace(types=("defensive",))  # [tnattack.repeat] a bluff is no reason for another battle


def declare(s: Table, team: int, argument: int) -> None:
    """[tnattack.battle] [cwbattle.step1-attacker-program] The action begins."""
    target, play = split(argument)
    side, force = side_at(s, target), plays.take(s, team, play)
    own = network.seats(s, team)
    say(
        s,
        "network attack",
        "tnattack.purpose",
        "{team} attacks the network of {whom} with {program?a facedown card} for {sr} SR.",
        hidden={"program": own},
        team=side_name(s, team),
        whom=side_name(s, side),
        program=plays.said(s, play),
        sr=force.paid,
    )
    stack.begin(s.doing, Battle(Aim.NETWORK, -1, [force, Force(side)], Clash.DEFENCE))


def defend(s: Table, battle: Battle) -> Flow:
    """[cwbattle.step4-defender-program] [tnattack.repeat] [tnattack.no-conscious-hacker] The defender lays a program,
    or not; in a repeated battle whoever lays none has lost the network."""
    team, again = battle.sides[Side.DEFENCE].team, battle.repeat > 0
    if team == OPFOR:
        _defend_by_rules(s, battle)
    elif main_hacker(s, team) >= 0:
        answer = yield Decision(decider(s, team), DEFENCE, team, again or late(battle))
        if DEFEND.chosen(answer):
            _lay(s, battle, argument_of(answer))
    laid = forces.card_of(s, battle, Side.DEFENCE) >= 0
    if again and laid:
        battle.stage = Clash.PRICE
    elif again:
        _infect(s, battle)
    else:
        battle.stage = Clash.RAISE if late(battle) else Clash.CARDS
    battle.defended = forces.counts(s, battle, Side.DEFENCE)


def late(battle: Battle) -> bool:
    """[cwbattle.step5-order] The defender adds SR after the attacker, who has seen what was laid; OPFOR adds none, and
    so the defence is one answer."""
    return battle.sides[Side.ATTACK].team != OPFOR


def _lay(s: Table, battle: Battle, play: int) -> None:
    team = battle.sides[Side.DEFENCE].team
    battle.sides[Side.DEFENCE] = force = plays.take(s, team, play)
    say(
        s,
        "network defence",
        "cwbattle.step4-defender-program",
        "{team} defends with {program?a facedown card} for {sr} SR.",
        hidden={"program": network.seats(s, team)},
        team=side_name(s, team),
        program=plays.said(s, play),
        sr=force.paid + force.sr,
    )


def _defend_by_rules(s: Table, battle: Battle) -> None:
    """[cw.action-attack-tn-coop] OPFOR activates the first defensive program that it can pay, with all SR that help."""
    own = of_side(s, OPFOR)
    for space, running in _payable(s):
        sr = min(MOST_SR, own.sr - running)
        battle.sides[Side.DEFENCE] = Force(OPFOR, space=space, price=running, paid=running, sr=sr)
        network.spend(s, OPFOR, running + sr)
        return


def _payable(s: Table) -> Iterator[tuple[int, int]]:
    """The defensive programs that OPFOR can run: their spaces, and what they cost."""
    own = of_side(s, OPFOR)
    for space in network.own_spaces(s, OPFOR):
        lying = own.spaces[space]
        assert lying is not None
        printed = program(s, lying.card)
        if printed.type == "defensive" and printed.running is not None and printed.running <= own.sr:
            yield space, printed.running


def go_on(s: Table, battle: Battle) -> Flow:
    """[tnattack.repeat-cost] [tnattack.attacker-loses] The attacker pays again, or has lost. OPFOR need not pay.
    [cwterminal.counter-success]"""
    team = battle.sides[Side.ATTACK].team
    battle.stage = Clash.ANSWER
    if team == OPFOR:
        return
    price, held = forces.running_price(s, battle), s.networks[team].sr
    if main_hacker(s, team) >= 0 and price is not None and price <= held:
        answer = yield Decision(decider(s, team), raising.REPEATING, team, price)
        if raising.REPEAT.chosen(answer):
            forces.pay_again(s, battle, argument_of(answer))
            return
    _give_up(s, battle)


def _give_up(s: Table, battle: Battle) -> None:
    """[tnattack.attacker-loses] All cards of the attack are discarded; what the defender has laid stays, unseen."""
    team = battle.sides[Side.ATTACK].team
    say(s, "gave up", "tnattack.attacker-loses", "{team} does not go on.", team=side_name(s, team))
    forces.lose(s, battle, Side.ATTACK)
    _stay(s, battle, shown=False)
    _end(s, battle)


def _stay(s: Table, battle: Battle, shown: bool) -> None:
    """[cwbattle.winner-cards] What the defender has played is installed, if a space is free and no program hostile."""
    team = battle.sides[Side.DEFENCE].team
    space = -1 if network.harmful_spaces(s, team) else network.free_space(s, team)
    forces.hold(s, battle, Side.DEFENCE, space, shown)


def result(s: Table, battle: Battle) -> None:
    """[cwbattle.loser-discards] [cwbattle.winner-cards]"""
    if battle.winner == Side.ATTACK:
        forces.lose(s, battle, Side.DEFENCE)
    else:
        forces.lose(s, battle, Side.ATTACK)
        _stay(s, battle, shown=True)


def after(s: Table, battle: Battle) -> Flow:
    """[tnattack.repeat] [tnattack.no-first-defence] [cw.hacker-down-mid-action] Once more, or the network is
    infected."""
    attack, defence = battle.sides
    if battle.winner == Side.DEFENCE:
        _end(s, battle)
    elif battle.defended and _is_down(s, attack.team) and _has_another(s, defence.team):  # it was not decided yet
        forces.lose(s, battle, Side.ATTACK)
        _end(s, battle)
    elif battle.defended and (defence.team == OPFOR or main_hacker(s, defence.team) >= 0):
        battle.stage = Clash.DEFENCE
    else:
        _infect(s, battle)
    yield from ()


def _is_down(s: Table, attacker: int) -> bool:
    return attacker != OPFOR and main_hacker(s, attacker) < 0


def _has_another(s: Table, defender: int) -> bool:
    """[tnattack.success] Could the defender lay one more defensive program?"""
    if defender == OPFOR:
        return any(_payable(s))
    return main_hacker(s, defender) >= 0 and any(
        True for _ in plays.offers(s, defender, ANOTHER, 0, _from_hand(s, defender))
    )


def _end(s: Table, battle: Battle) -> None:
    """[cwterminal.lose-counter-redraw] A terminal whose card has struck back gets another."""
    stack.end(s.doing, battle)
    if battle.counter:
        hack_terminal.refill(s, battle.place, battle.sides[Side.DEFENCE].team)


# Infection


def _infect(s: Table, battle: Battle) -> None:
    """[tnattack.success] [tnattack.no-space] [tnattack.booster] The program is installed, faceup, and nothing
    with it."""
    attack, victim = battle.sides[Side.ATTACK], battle.sides[Side.DEFENCE].team
    lies = forces.lying(s, battle, Side.ATTACK)
    card = forces.card_of(s, battle, Side.ATTACK)
    if lies is not None:
        of_side(s, attack.team).spaces[attack.space] = None
        network.discard(s, attack.team, [lies.booster])
    network.discard(s, attack.team, [attack.booster])
    space = network.free_space(s, victim)
    if space < 0:
        space = network.own_spaces(s, victim)[-1]
        network.clear(s, victim, space)
    of_side(s, victim).spaces[space] = Installed(card, attack.team, shown=True)
    battle.sides[Side.ATTACK] = Force(attack.team)
    say(
        s,
        "infected",
        "tnattack.infected",
        "{program} infects the network of {team} in space {space}.",
        program=s.setting.program_names[card],
        team=side_name(s, victim),
        space=space + 1,
    )
    hacker = main_hacker(s, victim)
    struck = network.connected(s, victim) if victim != OPFOR else []
    battle.left = sorted(struck, key=lambda model: model != hacker)  # [tnattack.infection-scope]
    battle.stage = Clash.HARM


def harm(s: Table, battle: Battle) -> Flow:
    """[tnattack.infection-wound] [tnattack.infection-cybershock] One after the other, the wound first."""
    if not battle.left:
        _end(s, battle)
        return
    yield from casualties.credited(s, battle.sides[Side.ATTACK].team, _infected(s, battle.left.pop(0)))


def _infected(s: Table, model: int) -> Flow:
    yield from damage.wound(s, model, 1, "tnattack.infection-wound")
    if conscious(s, model):
        cybershock.increase(s, model, "tnattack.infection-cybershock")


# The action, and the defence. A decision says which team, and of a defence whether SR are added later.


def sides(s: Table) -> Sequence[str]:
    """The names of all who could have a network."""
    return (*s.setting.team_names, "OPFOR")


def side_at(s: Table, number: int) -> int:
    return OPFOR if number == s.setting.teams else number


def number_of(s: Table, side: int) -> int:
    return s.setting.teams if side == OPFOR else side


def full_of_foes(s: Table, side: int) -> bool:
    """[tnattack.full-hostile]"""
    return len(network.hostile_spaces(s, side)) == SPACES


def _attacks(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    targets = [number_of(s, side) for side in enemies(s, team) if not full_of_foes(s, side)]
    made = list(plays.offers(s, team, ATTACKING, most=0)) if targets else []
    return [play | number << plays.PLAY_BITS for number in targets for play in made]


def _attack_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team, (number, play) = d.args[0], split(argument)
    side = side_at(s, number)
    called = side_name(s, side)
    clause = "cw.action-attack-tn-coop" if side == OPFOR else "tnattack.which-enemy"
    return first_refused(
        (side not in enemies(s, team), f"{called} has no network that can be attacked", clause),
        lambda: (full_of_foes(s, side), f"hostile programs fill the network of {called}", "tnattack.full-hostile"),
        lambda: plays.refusals(s, team, play, ATTACKING, most=0),
    )


def _from_hand(s: Table, team: int) -> bool:
    """[cw.stunned-hacker] A stunned hacker defends with what is in the network."""
    return network.acting_hacker(s, team) >= 0


def _purpose(s: Table) -> Purpose:
    return ANOTHER if stack.top(s.doing, Battle).repeat else DEFENDING


def _defences(s: Table, d: Decision) -> Offer:
    team, later = d.args
    return plays.offers(s, team, _purpose(s), 0 if later else MOST_SR, _from_hand(s, team))


def _defence_refusals(s: Table, d: Decision, play: int) -> Refusals:
    team, later = d.args
    return plays.refusals(s, team, play, _purpose(s), 0 if later else MOST_SR, _from_hand(s, team))


_SIDE: Argument[Table] = named("team", lambda s: [name.lower() for name in sides(s)], "word")
SIDE: Argument[Table] = Argument(
    _SIDE.universe, _SIDE.write, _SIDE.read, lambda s, a: (Part("word", _SIDE.write(s, a), sides(s)[a]),)
)
ATTACK: Form[Table] = Form(
    "attack network of",
    _attacks,
    _attack_refusals,
    joined(SIDE, "with"),
    label="Attack the network of {0} with {1}",
    action="Attack the network of {0}",
)
DEFEND: Form[Table] = Form(
    "defend with", _defences, _defence_refusals, plays.PLAY, label="Defend with {0}", action="Defend"
)
BARE: Form[Table] = Form("no program", always, never_refused, label="Play no program")


def _asks(s: Table, d: Decision) -> str:
    battle = stack.top(s.doing, Battle)
    who, force = side_name(s, battle.sides[Side.ATTACK].team), battle.sides[Side.ATTACK]
    if battle.repeat:
        return f"{who} has won: does {side_name(s, d.args[0])} lay another program?"
    return f"{who} attacks your network, with {force.paid} SR for cards: how do you defend it?"


DEFENCE: Kind[Table] = Kind(
    "network defence", "cwbattle.step4-defender-program", _asks, (DEFEND, BARE), default=BARE, secret=True
)
