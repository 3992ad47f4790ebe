"""Networks, and what lies in them and on terminals, as far as a seat may know it."""

from fireteam.games.human_interface.model import Installed, Network, Table, name, state
from fireteam.games.human_interface.view import shown_programs
from fireteam.games.human_interface.view.sheets import TRUTH, Eyes, own, side_name
from fireteam.games.human_interface.view.shown_programs import Battle, Program
from fireteam.kernel.events import UNSEEN
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
        infected=any(one is not None and one.owner != side for one in at.spaces),
        deck=len(at.deck.bag) + len(at.deck.tops),
        tops=tops,
        discard=[names[card] for card in at.deck.discard],
    )


def battle(s: Table, at: state.Battle, eyes: Eyes) -> Battle:
    raise NotImplementedError
