"""Networks, and what lies in them and on terminals, as far as a seat may know it."""

from fireteam.games.human_interface.model import Installed, Network, Table, name, state, zone_name
from fireteam.games.human_interface.rules.board import alarm, terminals
from fireteam.games.human_interface.rules.cyberwarfare import battle_odds, forces
from fireteam.games.human_interface.rules.cyberwarfare.network import harmful_spaces
from fireteam.games.human_interface.view import shown_programs
from fireteam.games.human_interface.view.sheets import TRUTH, Eyes, own, side_name
from fireteam.games.human_interface.view.shown_programs import Battle, Gain, Program
from fireteam.kernel.events import UNSEEN
from fireteam.kernel.numbers import Number
from fireteam.space.masks import bits


def reads(s: Table, eyes: Eyes, one: Installed) -> bool:
    """[cw.facedown] Faceup, one's own, or looked at."""
    return one.shown or bool(one.known & eyes) or own(s, eyes, one.owner)


def program(s: Table, one: Installed, eyes: Eyes) -> Program:
    names, known = s.setting.program_names, reads(s, eyes, one)
    booster = None if one.booster < 0 else names[one.booster] if known else UNSEEN
    return Program(
        id=names[one.card] if known else UNSEEN,
        owner=side_name(s, one.owner),
        faceup=one.shown,
        booster=booster,
        sr=one.sr,
        price=one.price,
        known_to=[s.setting.seats[seat].name for seat in bits(one.known)],
    )


def network(s: Table, side: int, at: Network, eyes: Eyes) -> shown_programs.Network:
    names, mine = s.setting.program_names, own(s, eyes, side)
    tops = [
        names[card] if (known | TRUTH) & eyes else UNSEEN
        for card, known in zip(at.deck.tops, at.deck.known, strict=True)
    ]
    return shown_programs.Network(
        hacker=name(s, at.hacker) if at.hacker >= 0 else None,
        sr=at.sr,
        hand=[names[card] if mine else UNSEEN for card in at.hand],
        spaces=[None if one is None else program(s, one, eyes) for one in at.spaces],
        infected=bool(harmful_spaces(s, side)),
        deck=len(at.deck.bag) + len(at.deck.tops),
        tops=tops,
        discard=[names[card] for card in at.deck.discard],
    )


def battle(s: Table, at: state.Battle, eyes: Eyes) -> Battle:
    """[cwbattle.hidden-cost] What was paid is public; which card it was paid for, when it is revealed."""
    names = s.setting.program_names
    both = (state.Side.ATTACK, state.Side.DEFENCE)
    seen = [is_known(s, at, side, eyes) for side in both]
    cards = [forces.card_of(s, at, side) for side in both]
    boosters = [force.booster for force in at.sides]
    return Battle(
        stage=at.stage.name.lower(),
        sides=[forces.side_title(s, at, side) for side in both],
        place=_place(s, at),
        programs=[
            None if card < 0 else names[card] if known else UNSEEN for card, known in zip(cards, seen, strict=True)
        ],
        boosters=[
            None if card < 0 else names[card] if known else UNSEEN for card, known in zip(boosters, seen, strict=True)
        ],
        paid=[force.paid for force in at.sides],
        sr=[force.sr for force in at.sides],
        strength=[
            Number.of("strength", forces.strength_modifiers(s, at, side)) if known else None
            for side, known in zip(both, seen, strict=True)
        ],
        winner=forces.side_title(s, at, at.winner) if at.winner >= 0 else None,
        counter=at.counter,
        repeat=at.repeat,
        chance=chance(s, at) if all(seen) and at.stage < state.Clash.CARDS else None,
        gain=gain(s, at.place, at.sides[state.Side.ATTACK].team) if at.aim == state.Aim.TERMINAL else None,
    )


def is_known(s: Table, at: state.Battle, side: int, eyes: Eyes) -> bool:
    """Whether these eyes know what one side fights with."""
    return at.sides[side].shown or own(s, eyes, at.sides[side].team) or _lies_open(s, at, side, eyes)


def chance(s: Table, at: state.Battle) -> float:
    """Of the attack, before cards are drawn."""
    attack, defence = (forces.strength(s, at, side) for side in (state.Side.ATTACK, state.Side.DEFENCE))
    return battle_odds.chance(s, attack - defence)


def gain(s: Table, terminal: int, team: int) -> Gain:
    """[terminal.control-doors] [attack.step6-tac-zero] [alarm.takeover]"""
    setting, printed, ground = s.setting, s.setting.mission.terminals[terminal], s.setting.ground
    lies = len(forces.line(s, terminal, team))
    return Gain(
        terminal=setting.terminal_names[terminal],
        colour=printed.colour,
        number=printed.number,
        doors=[setting.door_names[door] for door in setting.terminal_doors[terminal]],
        zones=[ground.zone_names[zone] for zone in bits(ground.control[terminal])],
        alarm=zone_name(s, ground.zone_of[ground.terminal_at[terminal]]),
        tokens=alarm.TAKEOVER,
        cards=lies or terminals.strength(s, terminal),
    )


def _lies_open(s: Table, at: state.Battle, side: int, eyes: Eyes) -> bool:
    lies = forces.lying(s, at, side)
    return lies is not None and reads(s, eyes, lies)


def _place(s: Table, at: state.Battle) -> str | None:
    if at.aim == state.Aim.PURGE:
        return f"space {at.place + 1}"
    return s.setting.terminal_names[at.place] if at.place >= 0 else None
