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


def reads_booster(s: Table, eyes: Eyes, one: Installed) -> bool:
    """Likewise of what lies with it, if anything does."""
    return one.booster < 0 or one.booster_shown or bool(one.booster_known & eyes) or own(s, eyes, one.owner)


def program(s: Table, one: Installed, eyes: Eyes) -> Program:
    names = s.setting.program_names
    booster = None if one.booster < 0 else names[one.booster] if reads_booster(s, eyes, one) else UNSEEN
    return Program(
        id=names[one.card] if reads(s, eyes, one) else UNSEEN,
        owner=side_name(s, one.owner),
        faceup=one.shown,
        booster=booster,
        booster_faceup=one.booster_shown,
        sr=one.sr,
        price=one.price,
        known_to=[s.setting.seats[seat].name for seat in bits(one.known)],
        booster_known_to=[s.setting.seats[seat].name for seat in bits(one.booster_known)],
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
        due=at.due,
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
    seen = [_knows_program(s, at, side, eyes) for side in both]
    read = [_knows_booster(s, at, side, eyes) for side in both]
    cards = [forces.card_of(s, at, side) for side in both]
    boosters = [forces.booster_of(s, at, side) for side in both]
    known = [knows_strength(s, at, side, eyes) for side in both]
    return Battle(
        stage=at.stage.name.lower(),
        sides=[forces.side_title(s, at, side) for side in both],
        place=_place(s, at),
        programs=[
            None if card < 0 else names[card] if open_ else UNSEEN for card, open_ in zip(cards, seen, strict=True)
        ],
        boosters=[
            None if card < 0 else names[card] if open_ else UNSEEN for card, open_ in zip(boosters, read, strict=True)
        ],
        paid=[force.paid for force in at.sides],
        sr=[force.sr for force in at.sides],
        strength=[
            Number.of("strength", forces.strength_modifiers(s, at, side)) if known[side] else None for side in both
        ],
        winner=forces.side_title(s, at, at.winner) if at.winner >= 0 else None,
        counter=at.counter,
        repeat=at.repeat,
        chance=chance(s, at) if all(known) and at.stage < state.Clash.CARDS else None,
        gain=gain(s, at.place, at.sides[state.Side.ATTACK].team) if at.aim == state.Aim.TERMINAL else None,
    )


def knows_strength(s: Table, at: state.Battle, side: int, eyes: Eyes) -> bool:
    """Whether these eyes know what one side fights with."""
    return _knows_program(s, at, side, eyes) and _knows_booster(s, at, side, eyes)


def _knows_program(s: Table, at: state.Battle, side: int, eyes: Eyes) -> bool:
    lies = forces.lying(s, at, side)
    return _knows_hand(s, at, side, eyes) or (lies is not None and reads(s, eyes, lies))


def _knows_booster(s: Table, at: state.Battle, side: int, eyes: Eyes) -> bool:
    lies = forces.lying(s, at, side)
    if _knows_hand(s, at, side, eyes) or forces.booster_of(s, at, side) < 0:
        return True
    return lies is not None and at.sides[side].booster < 0 and reads_booster(s, eyes, lies)


def _knows_hand(s: Table, at: state.Battle, side: int, eyes: Eyes) -> bool:
    """[cwbattle.step6-reveal] What one side has played from its hand is known to all when it is revealed."""
    return at.sides[side].shown or own(s, eyes, at.sides[side].team)


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


def _place(s: Table, at: state.Battle) -> str | None:
    if at.aim == state.Aim.PURGE:
        return f"space {at.place + 1}"
    return s.setting.terminal_names[at.place] if at.place >= 0 else None
