"""Attacking a terminal: from next to it or from afar, against cards of the OPFOR deck that lie there facedown for each
team, or against those of the team that controls it. Whoever beats them all takes it over; a card that wins may strike
back at the hacker's own network."""

from fireteam.games.human_interface.model import (
    OPFOR,
    TERMINAL,
    Aim,
    Battle,
    Clash,
    Force,
    Installed,
    Side,
    Table,
)
from fireteam.games.human_interface.rules.board import alarm, terminals
from fireteam.games.human_interface.rules.cyberwarfare import forces, network, plays, raising
from fireteam.games.human_interface.rules.cyberwarfare.forces import held_by_rival, line
from fireteam.games.human_interface.rules.cyberwarfare.network import decider, main_hacker, program, side_name
from fireteam.games.human_interface.rules.cyberwarfare.plays import Purpose, joined, split
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.games.human_interface.rules.harm import damage
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    say,
    stack,
)

ATTACKING = Purpose(("offensive",), "only an offensive program attacks", "cw.attack-needs-offensive")


def declare(s: Table, team: int, argument: int) -> None:
    """[cwterminal.draw] [cwterminal.draw-timing] [cwbattle.step1-attacker-program] The action begins."""
    terminal, play = split(argument)
    force = plays.take(s, team, play)
    say(
        s,
        "hack",
        "cwterminal.direct" if forces.direct(s, team, terminal) else "cwterminal.remote",
        "{team} attacks {terminal} for {sr} SR.",
        team=side_name(s, team),
        terminal=s.setting.terminal_names[terminal],
        sr=force.paid + force.sr,
        direct=forces.direct(s, team, terminal),
    )
    if held_by_rival(s, terminal, team):  # [cwterminal.attack-controlled]
        _give_up_guards(s, terminal, team)
    else:
        refill(s, terminal, team)
    defender = s.terminals[terminal].controller if held_by_rival(s, terminal, team) else OPFOR
    battle = Battle(Aim.TERMINAL, terminal, [force, Force(defender)], Clash.CARDS)
    _next_card(s, battle)
    stack.begin(s.doing, battle)


def _give_up_guards(s: Table, terminal: int, team: int) -> None:
    card = s.terminals[terminal]
    for guard in card.guards[team]:
        network.discard_lying(s, guard)
    card.guards[team] = []


def refill(s: Table, terminal: int, team: int) -> None:
    """[cwterminal.draw] [cwterminal.win-stop-refill] Cards of the OPFOR deck up to the strength of the terminal,
    facedown. Nobody sees them."""
    guards, drawn = s.terminals[terminal].guards[team], 0
    while len(guards) < terminals.strength(s, terminal) and (card := network.draw(s, OPFOR, 0)) >= 0:
        guards.append(Installed(card, OPFOR))
        drawn += 1
    if drawn:
        say(
            s,
            "guards",
            "cwterminal.draw",
            "{cards|card is|cards are} drawn to protect {terminal} against {team}.",
            cards=drawn,
            terminal=s.setting.terminal_names[terminal],
            team=side_name(s, team),
        )


def _next_card(s: Table, battle: Battle) -> None:
    """[cwterminal.one-card-per-battle] A faceup one first, otherwise the oldest; of a controller's cards the oldest."""
    team = battle.sides[Side.ATTACK].team
    cards = line(s, battle.place, team)
    shown = [n for n, guard in enumerate(cards) if guard.shown and guard.owner == OPFOR]
    battle.sides[Side.DEFENCE].space = shown[0] if shown else 0 if cards else -1


def result(s: Table, battle: Battle) -> None:
    """[cwterminal.win-discard] [cwbattle.loser-discards] [cwterminal.lose-defensive-stays]"""
    attack, defence = battle.sides
    if battle.winner == Side.DEFENCE:
        guard = forces.lying(s, battle, Side.DEFENCE)
        if guard is not None:
            guard.sr = 0
        forces.lose(s, battle, Side.ATTACK)
    elif defence.space >= 0:
        network.discard_lying(s, line(s, battle.place, attack.team).pop(defence.space))
        defence.space = -1


def after(s: Table, battle: Battle) -> Flow:
    """[cwterminal.win-repeat] [cwterminal.takeover] [cw.hacker-down-mid-action] What follows a battle."""
    attack = battle.sides[Side.ATTACK]
    if battle.winner == Side.DEFENCE:
        _strike_back(s, battle)
        return
    if not line(s, battle.place, attack.team):
        yield from _take_over(s, battle)
        return
    price, held = forces.running_price(s, battle), s.networks[attack.team].sr
    if main_hacker(s, attack.team) >= 0 and price is not None and price <= held:
        answer = yield Decision(decider(s, attack.team), raising.REPEATING, attack.team, price)
        if raising.REPEAT.chosen(answer):
            forces.pay_again(s, battle, argument_of(answer))
            _next_card(s, battle)
            battle.stage = Clash.CARDS
            return
    forces.hold(s, battle, Side.ATTACK, -1)
    if not held_by_rival(s, battle.place, attack.team):
        refill(s, battle.place, attack.team)
    stack.end(s.doing, battle)


def _strike_back(s: Table, battle: Battle) -> None:
    """[cwterminal.lose-offensive-counter] [cwterminal.counter-depth] [cwterminal.counter-success] An offensive card
    that was drawn attacks the hacker's own network, as the last step of the action."""
    team, guard = battle.sides[Side.ATTACK].team, forces.lying(s, battle, Side.DEFENCE)
    space = battle.sides[Side.DEFENCE].space
    stack.end(s.doing, battle)
    if guard is None or guard.owner != OPFOR or program(s, guard.card).type != "offensive":
        return
    line(s, battle.place, team).pop(space)
    if len(network.hostile_spaces(s, team)) == len(s.networks[team].spaces):
        network.discard(s, OPFOR, [guard.card])
        refill(s, battle.place, team)
        return
    say(
        s,
        "counter-attack",
        "cwterminal.lose-offensive-counter",
        "{program} strikes back at the network of {team}.",
        program=s.setting.program_names[guard.card],
        team=side_name(s, team),
    )
    attack = Force(OPFOR, card=guard.card)
    stack.begin(s.doing, Battle(Aim.NETWORK, battle.place, [attack, Force(team)], Clash.DEFENCE, counter=True))


def _take_over(s: Table, battle: Battle) -> Flow:
    """[cwterminal.takeover] [alarm.takeover] [terminal.basic-function] No card is left: the terminal is theirs."""
    team, terminal = battle.sides[Side.ATTACK].team, battle.place
    card, called = s.terminals[terminal], s.setting.terminal_names[terminal]
    card.controller, card.taken = team, s.round
    say(
        s,
        "takeover",
        "cwterminal.takeover",
        "{team} takes over {terminal}.",
        team=side_name(s, team),
        terminal=called,
    )
    alarm.raise_alarm(
        s, s.setting.ground.zone_of[s.setting.ground.terminal_at[terminal]], alarm.TAKEOVER, "alarm.takeover"
    )
    hacker = main_hacker(s, team)
    if hacker >= 0:
        damage.count(s, hacker, "terminals", 1)
    from_hand = battle.sides[Side.ATTACK].space < 0
    if hacker >= 0 and LEAVE.chosen((yield Decision(decider(s, team), LEAVING, terminal, from_hand))):
        _leave(s, battle)
    else:
        forces.hold(s, battle, Side.ATTACK, -1)
    stack.end(s.doing, battle)
    for trigger in s.setting.mission.triggers:  # [collateral.trigger]
        if trigger.on == "terminal" and trigger.name == called:
            taker = s.networks[team].hacker  # who may have fallen over this victory, and nobody stands in for it
            yield from incidents.draw(s, trigger.draw, taker, team)
    yield from s.setting.special.hacked(s, team, terminal) or ()


def _leave(s: Table, battle: Battle) -> None:
    """[cwterminal.takeover-install] The program that won protects the terminal, with its booster; one that was not paid
    for is still facedown."""
    team, lies = battle.sides[Side.ATTACK].team, forces.lying(s, battle, Side.ATTACK)
    force = battle.sides[Side.ATTACK]
    left = Installed(force.card, team, price=force.price, shown=True) if lies is None else lies
    if lies is not None:
        s.networks[team].spaces[force.space] = None
        lies.sr, lies.fresh = 0, False
    if force.booster >= 0:
        left.booster, left.booster_shown = force.booster, True
    s.terminals[battle.place].own = [left]
    say(
        s,
        "left",
        "cwterminal.takeover-install",
        "{program} protects {terminal}.",
        program=s.setting.program_names[left.card],
        terminal=s.setting.terminal_names[battle.place],
    )


# The action. A decision says which team acts.


def _targets(s: Table, team: int) -> list[int]:
    return [n for n, terminal in enumerate(s.terminals) if terminal.controller != team]


def _offered(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    made = list(plays.offers(s, team, ATTACKING))
    return [play | terminal << plays.PLAY_BITS for terminal in _targets(s, team) for play in made]


def _refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team, (terminal, play) = d.args[0], split(argument)
    called = s.setting.terminal_names[terminal]
    return first_refused(
        (
            s.terminals[terminal].controller == team,
            f"{side_name(s, team)} controls {called}",
            "cw.action-attack-terminal",
        ),
        lambda: plays.refusals(s, team, play, ATTACKING),
    )


HACK: Form[Table] = Form(
    "hack", _offered, _refusals, joined(TERMINAL, "with"), label="Hack {0} with {1}", action="Hack {0}"
)
LEAVE: Form[Table] = Form("leave", always, never_refused, label="Leave the program on the terminal")
WITHDRAW: Form[Table] = Form("withdraw", always, never_refused, label="Withdraw the program")
LEAVING: Kind[Table] = Kind(
    "leaving",
    "cwterminal.takeover-install",
    lambda s, d: f"Does the program that won stay to protect {s.setting.terminal_names[d.args[0]]}?",
    (LEAVE, WITHDRAW),
    default=lambda s, d: (LEAVE if d.args[1] else WITHDRAW).option(),
)
