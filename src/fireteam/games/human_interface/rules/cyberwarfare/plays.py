"""What a hacker plays in one go: a program from the hand or from a space of the network, perhaps with a booster, and SR
on top. It is one argument of an answer, written `virus`, `space 2 + its booster`, `worm + strength booster +2`; what
is paid for a blank is its owner's choice: `blank for 2`."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from fireteam.games.human_interface.model import SPACES, Force, Installed, Table
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.network import MOST_SR, own_program, program, side_name
from fireteam.kernel import Argument, Decision, Fault, Part, Refusals, first_refused, refused

IN_SPACE = 128  # sources from here on are spaces, those below are cards of the hand
NO_BOOSTER, ATTACHED = 0, 255  # between them, 1 + the card
PLAY_BITS = 20
PLAY_MASK = (1 << PLAY_BITS) - 1
MOST_FEIGNED = 3  # [advcw.blank-details]


class Play(NamedTuple):
    source: int
    booster: int = NO_BOOSTER
    sr: int = 0
    fee: int = 0  # feigned for a blank

    @property
    def space(self) -> int:
        return self.source - IN_SPACE

    @property
    def from_hand(self) -> bool:
        return self.source < IN_SPACE


class Purpose(NamedTuple):
    """What programs can be played for, and the reason why others cannot."""

    types: tuple[str, ...]
    why: str
    clause: str
    running: bool = True  # may those in the network be activated for it?
    cost: str = "cwbattle.step3-cost-hand"  # the clause by which cards of the hand are paid for


def packed(play: Play) -> int:
    return play.source | play.booster << 8 | play.sr << 16 | play.fee << 18


def unpacked(argument: int) -> Play:
    """
    >>> unpacked(packed(Play(130, ATTACHED, 2)))
    Play(source=130, booster=255, sr=2, fee=0)
    """
    return Play(argument & 255, argument >> 8 & 255, argument >> 16 & 3, argument >> 18 & 3)


def lying(s: Table, team: int, play: Play) -> Installed | None:
    return None if play.from_hand else own_program(s, team, play.space)


def prices(s: Table, team: int, play: Play) -> tuple[int, int]:
    """[cwbattle.step3-cost-hand] [cwbattle.step3-cost-tn] [cwbattle.step3-booster-cost] What the program costs, and
    what its booster does."""
    installed = lying(s, team, play)
    if installed is None:
        first = play.fee if network.is_blank(s, play.source) else program(s, play.source).install
    else:
        first = play.fee if network.is_blank(s, installed.card) else program(s, installed.card).running or 0
    if play.booster == NO_BOOSTER:
        return first, 0
    if play.booster == ATTACHED:
        assert installed is not None
        return first, program(s, installed.booster).running or 0
    return first, program(s, play.booster - 1).install


def force(s: Table, team: int, argument: int) -> Force:
    """What it would put into a battle."""
    play = unpacked(argument)
    price, more = prices(s, team, play)
    return Force(
        team,
        card=play.source if play.from_hand else -1,
        space=-1 if play.from_hand else play.space,
        booster=play.booster - 1 if play.booster not in (NO_BOOSTER, ATTACHED) else -1,
        lent=play.booster == ATTACHED,
        price=price,
        paid=price + more,
        sr=play.sr,
    )


def take(s: Table, team: int, argument: int) -> Force:
    """Play it: the cards leave the hand, and everything is paid for."""
    played, own = force(s, team, argument), s.networks[team]
    for card in (played.card, played.booster):
        if card >= 0:
            own.hand.remove(card)
    own.sr -= played.paid + played.sr
    return played


# What can be played


def offers(s: Table, team: int, purpose: Purpose, most: int = MOST_SR, hand: bool = True) -> Iterator[int]:
    """Every play for a purpose, with up to so many SR on top; a stunned hacker plays nothing from the hand."""
    own = s.networks[team]
    boosters = [(1 + card, program(s, card).install) for card in _kinds(own.hand, s, "booster")] if hand else []
    for card in sorted({*own.hand}) if hand else ():
        if program(s, card).type in purpose.types:
            yield from _combined(s, team, Play(card), boosters, 0, most)
    for space in network.own_spaces(s, team) if purpose.running else ():
        installed = own_program(s, team, space)
        assert installed is not None
        printed = program(s, installed.card)
        if printed.type not in purpose.types or (printed.running is None and printed.type != "blank"):
            continue
        usable = boosters
        if installed.booster >= 0:
            running = program(s, installed.booster).running
            usable = [] if running is None else [(ATTACHED, running)]
        yield from _combined(s, team, Play(IN_SPACE + space), usable, installed.sr, most)


def _kinds(hand: list[int], s: Table, kind: str) -> list[int]:
    return [card for card in sorted({*hand}) if program(s, card).type == kind]


def _combined(
    s: Table, team: int, play: Play, boosters: list[tuple[int, int]], tokens: int, most: int
) -> Iterator[int]:
    """One program with each booster, and with SR."""
    held = s.networks[team].sr
    if _blank(s, team, play):
        for fee in range(min(MOST_FEIGNED, held) + 1):
            for sr in range(min(most, MOST_SR - tokens, held - fee) + 1):
                yield packed(play._replace(fee=fee, sr=sr))
        return
    price, _ = prices(s, team, play)
    for booster, more in ((NO_BOOSTER, 0), *boosters):
        for sr in range(min(most, MOST_SR - tokens, held - price - more) + 1):
            yield packed(play._replace(booster=booster, sr=sr))


def _blank(s: Table, team: int, play: Play) -> bool:
    installed = lying(s, team, play)
    return network.is_blank(s, play.source if installed is None else installed.card)


def refusals(s: Table, team: int, argument: int, purpose: Purpose, most: int = MOST_SR, hand: bool = True) -> Refusals:
    """Everything that speaks against a play."""
    play = unpacked(argument)
    return first_refused(
        _source_refusals(s, team, play, purpose, hand),
        lambda: refused(_booster_refusals(s, team, play, hand), _token_refusals(s, team, play, purpose, most)),
        lambda: _price_refusals(s, team, play, purpose),
    )


def _source_refusals(s: Table, team: int, play: Play, purpose: Purpose, hand: bool) -> Refusals:
    called = side_name(s, team)
    if play.from_hand:
        card = play.source
        first = first_refused(
            (not hand, "a stunned hacker plays nothing from the hand", "cw.stunned-hacker"),
            (
                card not in s.networks[team].hand,
                f"{called} has no {program(s, card).name} in hand",
                "cwbattle.step1-attacker-program",
            ),
        )
    else:
        first = first_refused(
            (not purpose.running, "that is played from the hand", purpose.clause),
            (
                lying(s, team, play) is None,
                f"there is no program of {called} in space {play.space + 1}",
                "cwbattle.step1-attacker-program",
            ),
        )

    def fits() -> Refusals:
        installed = lying(s, team, play)
        printed = program(s, play.source if installed is None else installed.card)
        idle = installed is not None and printed.running is None and printed.type != "blank"
        return first_refused(
            (printed.type not in purpose.types, f"{printed.name}: {purpose.why}", purpose.clause),
            (idle, f"{printed.name} does not run", "cwbattle.step3-cost-tn"),
        )

    return first_refused(first, fits)


def _booster_refusals(s: Table, team: int, play: Play, hand: bool) -> Refusals:
    """[cwbattle.attached-booster] [install.booster-count]"""
    if play.booster == NO_BOOSTER:
        return iter(())
    installed = lying(s, team, play)
    attached = -1 if installed is None else installed.booster
    if _blank(s, team, play):
        return refused((True, "a blank has no booster", "advcw.blank-details"))
    if play.booster == ATTACHED:
        return first_refused(
            (attached < 0, "no booster lies with that program", "cwbattle.attached-booster"),
            lambda: (
                program(s, attached).running is None,
                f"{program(s, attached).name} does not run",
                "cwbattle.attached-booster",
            ),
        )
    card = play.booster - 1
    return first_refused(
        (attached >= 0, "that program has a booster", "install.booster-count"),
        (
            not hand or card not in s.networks[team].hand,
            f"{side_name(s, team)} cannot play {program(s, card).name}",
            "cwbattle.step2-attacker-booster",
        ),
        (program(s, card).type != "booster", f"{program(s, card).name} is no booster", "install.booster-space"),
    )


def _token_refusals(s: Table, team: int, play: Play, purpose: Purpose, most: int) -> Refusals:
    installed = lying(s, team, play)
    tokens = 0 if installed is None else installed.sr
    return refused(
        (play.fee and not _blank(s, team, play), "only the price of a blank can be chosen", "advcw.blank-details"),
        first_refused(
            (
                play.sr > most and not purpose.running,
                "SR go on programs in battles alone",
                "install.sr-on-program-conflict",
            ),
            (play.sr > most, f"at most {most} SR are added now", "cwbattle.step5-extra-sr"),
            (tokens + play.sr > MOST_SR, f"a program has at most {MOST_SR} SR", "cwbattle.step5-order"),
        ),
    )


def _price_refusals(s: Table, team: int, play: Play, purpose: Purpose) -> Refusals:
    price, held = sum(prices(s, team, play)) + play.sr, s.networks[team].sr
    clause = purpose.cost if play.from_hand else "cwbattle.step3-cost-tn"
    return refused((price > held, f"that costs {price} SR, and {side_name(s, team)} has {held}", clause))


# How it is written


_WRITTEN = re.compile(
    r"(?P<source>.+?)(?: for (?P<fee>[0-3]))?(?: \+ (?P<booster>.+?))?(?: \+(?P<sr>[0-2]))?", re.IGNORECASE
)
_SPACE = re.compile(r"space ([0-9]{1,2})", re.IGNORECASE)
ITS_BOOSTER = "its booster"


def written(s: Table, argument: int) -> str:
    """As answers have it."""
    play, names = unpacked(argument), s.setting.program_names
    text = names[play.source] if play.from_hand else f"space {play.space + 1}"
    if play.fee:
        text += f" for {play.fee}"
    if play.booster:
        text += f" + {_booster(s, play)}"
    if play.sr:
        text += f" +{play.sr}"
    return text.lower()


def said(s: Table, argument: int) -> str:
    """As people say it."""
    play = unpacked(argument)
    text = s.setting.program_names[play.source] if play.from_hand else f"the program in space {play.space + 1}"
    if play.fee:
        text += f" for {play.fee} SR"
    if play.booster:
        text += f" and {_booster(s, play)}"
    return f"{text} plus {play.sr} SR" if play.sr else text


def _booster(s: Table, play: Play) -> str:
    return ITS_BOOSTER if play.booster == ATTACHED else s.setting.program_names[play.booster - 1]


def read(s: Table, words: str) -> int:
    found = _WRITTEN.fullmatch(words)
    if found is None:
        raise Fault(f"'{words}' is no program" if words else "with which program?")
    booster = found["booster"]
    chosen = NO_BOOSTER
    if booster is not None:
        chosen = ATTACHED if booster.lower() == ITS_BOOSTER else 1 + read_card(s, booster)
    space = _SPACE.fullmatch(found["source"])
    source = IN_SPACE + read_space(space[1]) if space else read_card(s, found["source"])
    return packed(Play(source, chosen, int(found["sr"] or 0), int(found["fee"] or 0)))


def read_card(s: Table, words: str) -> int:
    card = s.setting.program_named.get(words.strip().lower(), -1)
    if card < 0:
        raise Fault(f"there is no program '{words}'")
    return card


def read_space(words: str) -> int:
    if not (words.isascii() and words.isdigit() and 1 <= int(words) <= SPACES):
        raise Fault(f"a network has the spaces 1 to {SPACES}, not '{words}'")
    return int(words) - 1


def universe(s: Table, d: Decision) -> Iterator[int]:
    """Every program from the hand and every space, with every booster and something that is none."""
    programs = s.setting.box.programs
    other = next(card for card, printed in enumerate(programs) if printed.type != "booster")
    boosters = [1 + card for card, printed in enumerate(programs) if printed.type == "booster" or card == other]
    fees = range(MOST_FEIGNED + 1) if s.setting.agreed.advanced_cyberwarfare else (0,)
    for source in (*range(len(programs)), *range(IN_SPACE, IN_SPACE + SPACES)):
        for booster in (NO_BOOSTER, *boosters, ATTACHED):
            for sr in range(MOST_SR + 1):
                for fee in fees:
                    yield packed(Play(source, booster, sr, fee))


def parts(s: Table, argument: int) -> tuple[Part, ...]:
    return (Part("word", written(s, argument), said(s, argument)),)


PLAY: Argument[Table] = Argument(universe, written, read, parts)


def joined(first: Argument[Table], word: str, bits: int = PLAY_BITS) -> Argument[Table]:
    """Something, a word, and a play: `red 1 with virus`. The play is in the lower bits."""
    cut = f" {word} "

    def read_both(s: Table, words: str) -> int:
        before, found, after = words.lower().partition(cut)
        if not found:
            raise Fault(f"'{words}' does not say '{word}' what")
        return read(s, after) | first.read(s, before) << bits

    return Argument(
        lambda s, d: (play | what << bits for what in first.universe(s, d) for play in universe(s, d)),
        lambda s, a: f"{first.write(s, a >> bits)}{cut}{written(s, a & PLAY_MASK)}",
        read_both,
        lambda s, a: first.parts(s, a >> bits) + parts(s, a & PLAY_MASK),
    )


def split(argument: int) -> tuple[int, int]:
    """What a play is for, and the play."""
    return argument >> PLAY_BITS, argument & PLAY_MASK
