"""SR that are added in the middle of a battle: by whoever attacks a network once the defence lies there, then by its
defender; and by whoever owns a hostile program that is purged. And going on, or not."""

from fireteam.games.human_interface.model import OPFOR, Aim, Battle, Clash, Side, Table
from fireteam.games.human_interface.rules.cyberwarfare import forces, network
from fireteam.games.human_interface.rules.cyberwarfare.network import MOST_SR, decider, main_hacker, side_name
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
    refused,
    say,
)
from fireteam.kernel.decisions import numbers


def attacker_adds(s: Table, battle: Battle) -> Flow:
    """[cwbattle.step5-order] The attacker first, openly."""
    yield from _add(s, battle, Side.ATTACK)
    battle.stage = Clash.ANSWER


def defender_adds(s: Table, battle: Battle) -> Flow:
    """[cwbattle.step5-extra-sr] [purge.result] Then the defender, on a program."""
    yield from _add(s, battle, Side.DEFENCE)
    battle.stage = Clash.CARDS


def _add(s: Table, battle: Battle, side: int) -> Flow:
    force, lies = battle.sides[side], forces.lying(s, battle, side)
    if force.team == OPFOR or main_hacker(s, force.team) < 0 or forces.card_of(s, battle, side) < 0:
        return
    tokens = force.sr if lies is None or battle.aim == Aim.PURGE else force.sr + lies.sr
    if s.networks[force.team].sr == 0 or tokens >= MOST_SR:
        return
    sr = argument_of((yield Decision(decider(s, force.team), RAISING, force.team, tokens)))
    battle.sides[side].sr += sr
    network.spend(s, force.team, sr)
    if sr:
        say(
            s,
            "raised",
            "cwbattle.step5-extra-sr",
            "{team} adds {sr} SR.",
            team=side_name(s, force.team),
            sr=sr,
        )


def _amounts(s: Table, d: Decision) -> Offer:
    team, tokens = d.args
    return range(min(MOST_SR - tokens, s.networks[team].sr) + 1)


def _amount_refusals(s: Table, d: Decision, sr: int) -> Refusals:
    team, tokens = d.args
    return first_refused(
        (tokens + sr > MOST_SR, f"a program has at most {MOST_SR} SR", "cwbattle.step5-extra-sr"),
        (sr > s.networks[team].sr, f"{side_name(s, team)} has {s.networks[team].sr} SR", "cwbattle.step5-extra-sr"),
    )


ADD: Form[Table] = Form("add", _amounts, _amount_refusals, numbers(0, MOST_SR), label="Add {0} SR", action="Add SR")
RAISING: Kind[Table] = Kind(
    "raising",
    "cwbattle.step5-extra-sr",
    "How many SR do you add to your program?",
    (ADD,),
    default=lambda s, d: ADD.option(0),
)

# Going on. A decision says which team, and what it costs.


def _repeats(s: Table, d: Decision) -> Offer:
    team, price = d.args
    return range(min(MOST_SR, s.networks[team].sr - price) + 1)


def _repeat_refusals(s: Table, d: Decision, sr: int) -> Refusals:
    team, price = d.args
    held = s.networks[team].sr
    return refused(
        (
            price + sr > held,
            f"that costs {price + sr} SR, and {side_name(s, team)} has {held}",
            "cwterminal.repeat-cost",
        ),
    )


REPEAT: Form[Table] = Form(
    "repeat", _repeats, _repeat_refusals, numbers(0, MOST_SR), label="Go on, adding {0} SR", action="Go on"
)
STOP: Form[Table] = Form("stop", always, never_refused, label="Stop")
REPEATING: Kind[Table] = Kind(
    "repeating",
    "cwterminal.win-repeat",
    lambda s, d: f"Does the attack go on? It costs {d.args[1]} SR.",
    (REPEAT, STOP),
    default=STOP,
)
