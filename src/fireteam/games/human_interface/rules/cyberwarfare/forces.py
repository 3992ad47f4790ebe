"""The two sides of a battle of programs: which card each has, what it is worth, and what becomes of it afterwards."""

from fireteam.games.human_interface.model import (
    ALWAYS,
    OPFOR,
    Aim,
    Battle,
    Force,
    Installed,
    Side,
    Table,
    When,
    conscious,
)
from fireteam.games.human_interface.rules.board import sight
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.network import MOST_SR, main_hacker, program
from fireteam.kernel import Modifiers, added, say, total

REMOTE = -3  # [cwterminal.remote-penalty]
FIGHTING = ("offensive", "defensive")
WHEN: dict[str, When] = {"offensive": When(program="offensive"), "defensive": When(program="defensive")}


def line(s: Table, terminal: int, team: int) -> list[Installed]:
    """[cwterminal.separate-teams] [cwterminal.attack-controlled] The cards that protect a terminal against a team."""
    card = s.terminals[terminal]
    return card.own if held_by_rival(s, terminal, team) else card.guards[team]


def held_by_rival(s: Table, terminal: int, team: int) -> bool:
    """Does another team control it, and not just OPFOR?"""
    return s.terminals[terminal].controller not in (-1, OPFOR, team)


def lying(s: Table, battle: Battle, side: int) -> Installed | None:
    """The program of one side where it lies in a network or on a terminal; None for one from the hand."""
    force = battle.sides[side]
    if side == Side.DEFENCE and battle.aim == Aim.PURGE:
        return s.networks[battle.sides[Side.ATTACK].team].spaces[battle.place]
    if force.space < 0:
        return None
    if side == Side.DEFENCE and battle.aim == Aim.TERMINAL:
        return line(s, battle.place, battle.sides[Side.ATTACK].team)[force.space]
    return network.of_side(s, force.team).spaces[force.space]


def card_of(s: Table, battle: Battle, side: int) -> int:
    """The program of one side, -1 for none."""
    lies = lying(s, battle, side)
    return battle.sides[side].card if lies is None else lies.card


def booster_of(s: Table, battle: Battle, side: int) -> int:
    """[cwterminal.no-cost] The booster that fights for one side, -1 for none: one from the hand, or the one that lies
    with the program and is paid for, which on a terminal needs no pay."""
    force, lies = battle.sides[side], lying(s, battle, side)
    if force.booster >= 0 or lies is None:
        return force.booster
    return lies.booster if force.lent or (battle.aim == Aim.TERMINAL and side == Side.DEFENCE) else -1


def counts(s: Table, battle: Battle, side: int) -> bool:
    """[cwterminal.offensive-defends] [advcw.blank-details] Is it a program that fights? On a terminal any does; a
    network is defended by defensive ones alone."""
    card = card_of(s, battle, side)
    if card < 0:
        return False
    strict = side == Side.DEFENCE and battle.aim == Aim.NETWORK
    return program(s, card).type in (("defensive",) if strict else FIGHTING)


def hacker_of(s: Table, battle: Battle, side: int) -> int:
    """[cando.text-effect-scope] Who may use what there is to use in this battle, NOBODY for terminals and OPFOR."""
    if side == Side.DEFENCE and battle.aim == Aim.TERMINAL:
        return -1
    return main_hacker(s, battle.sides[side].team)


def direct(s: Table, team: int, terminal: int) -> bool:
    """[cwterminal.direct] [cwterminal.direct-wall] Is the main hacker on the square of a terminal, or next to it?"""
    hacker = main_hacker(s, team)
    return hacker >= 0 and sight.clear_step(s, s.cell[hacker], s.setting.ground.terminal_at[terminal])


def strength(s: Table, battle: Battle, side: int) -> int:
    return total(strength_modifiers(s, battle, side))


def strength_modifiers(s: Table, battle: Battle, side: int) -> Modifiers:
    """[cwbattle.strength-printed] The strength of one side, before its CanDo card."""
    force, lies, fights = battle.sides[side], lying(s, battle, side), counts(s, battle, side)
    printed = program(s, card_of(s, battle, side)) if fights else None
    booster = booster_of(s, battle, side)
    tokens = min(MOST_SR, force.sr + (0 if lies is None else lies.sr))
    hacker = -1 if battle.aim == Aim.PURGE and side == Side.DEFENCE else hacker_of(s, battle, side)  # [purge.result]
    when = ALWAYS if printed is None else WHEN[printed.type]
    remote = battle.aim == Aim.TERMINAL and side == Side.ATTACK and not direct(s, force.team, battle.place)
    return added(
        (printed.strength if printed else 0, printed.name if printed else "no program", "cwbattle.strength-printed"),
        (tokens if fights else 0, "SR", "cwbattle.strength-sr"),  # [cwbattle.no-defence-no-sr]
        (program(s, booster).strength if fights and booster >= 0 else 0, "booster", "cwbattle.strength-booster"),
        stats.changes(s, hacker, "strength", when) if hacker >= 0 else iter(()),  # [cwbattle.strength-special]
        (REMOTE if remote else 0, "from afar", "cwterminal.remote-penalty"),
        (_watched(s, battle, side), "netwatch", "opfor.kinds"),
    )


def _watched(s: Table, battle: Battle, side: int) -> int:
    """[opfor.kinds] What a terminal gains by somebody who watches the net for OPFOR; not one that a team guards."""
    guarded = battle.aim == Aim.TERMINAL and side == Side.DEFENCE and battle.sides[side].team == OPFOR
    return int(guarded and any(stats.ordered(s, m, "netwatch") and conscious(s, m) for m in s.setting.opfor))


def reveal(s: Table, battle: Battle, side: int) -> None:
    """[cwbattle.step6-reveal] [cwbattle.revealed-state] What has been paid for is shown, and stays so."""
    card, booster, lies = card_of(s, battle, side), booster_of(s, battle, side), lying(s, battle, side)
    if card < 0 or network.is_blank(s, card):  # [advcw.blank-details]
        return
    force = battle.sides[side]
    force.shown = True
    if lies is not None:
        lies.shown = True
        lies.booster_shown |= booster >= 0 and booster == lies.booster
    say(
        s,
        "revealed",
        "cwbattle.step6-reveal",
        "{team} shows {programs}.",
        team=side_title(s, battle, side),
        programs=[s.setting.program_names[each] for each in (card, booster) if each >= 0],
    )


def side_title(s: Table, battle: Battle, side: int) -> str:
    """Who fights: a team, OPFOR, or a terminal."""
    if side == Side.DEFENCE and battle.aim == Aim.TERMINAL:
        return s.setting.terminal_names[battle.place]
    return network.side_name(s, battle.sides[side].team)


# What becomes of the cards


def lose(s: Table, battle: Battle, side: int) -> None:
    """[cwbattle.loser-discards] All cards that one side has used are discarded; a blank that bluffed stays where it
    lay, or goes back to the hand."""
    force, lies = battle.sides[side], lying(s, battle, side)
    network.discard(s, force.team, (force.card, force.booster))
    if lies is not None and not network.is_blank(s, lies.card):
        network.clear(s, force.team, force.space)
    battle.sides[side] = Force(force.team)


def hold(s: Table, battle: Battle, side: int, space: int, shown: bool = True) -> None:
    """[cwbattle.winner-cards] [cw.sr-on-card] A program stays where it runs, with its booster; one from the hand is
    installed in a space, or discarded without one. The SR on it are used, if it has been shown."""
    force, lies = battle.sides[side], lying(s, battle, side)
    if lies is not None:
        lies.sr = 0 if shown and not network.is_blank(s, lies.card) else lies.sr
        if force.booster >= 0:
            lies.booster, lies.booster_shown = force.booster, shown
    elif force.card >= 0 and space >= 0 and not network.is_blank(s, force.card):
        network.of_side(s, force.team).spaces[space] = Installed(
            force.card,
            force.team,
            force.booster,
            price=force.price,
            shown=shown,
            booster_shown=shown and force.booster >= 0,
        )
        say(
            s,
            "installed",
            "cwbattle.winner-cards",
            "{program} of {team} stays in space {space}.",
            program=s.setting.program_names[force.card] if shown else "A facedown program",
            team=network.side_name(s, force.team),
            space=space + 1,
        )
    else:
        network.discard(s, force.team, (force.card, force.booster))
    battle.sides[side] = Force(force.team)


def running_price(s: Table, battle: Battle) -> int | None:
    """[cwterminal.repeat-cost] [tnattack.repeat-cost] What it costs the attacker to go on, None where it cannot."""
    used = card_of(s, battle, Side.ATTACK), booster_of(s, battle, Side.ATTACK)
    costs = [program(s, card).running for card in used if card >= 0]
    return None if None in costs else sum(cost or 0 for cost in costs)


def pay_again(s: Table, battle: Battle, sr: int) -> None:
    """A repeated battle is paid for, with new SR on top; those on the program have been used."""
    force, lies = battle.sides[Side.ATTACK], lying(s, battle, Side.ATTACK)
    force.paid, force.sr = running_price(s, battle) or 0, sr
    if lies is not None:
        lies.sr = 0
    network.spend(s, force.team, force.paid + sr)
