"""What an action of a hacker would bring: the strength that it puts into a battle, what it costs, where it strikes, and
how likely the battle is won, as far as the defence is known."""

from collections import Counter
from collections.abc import Callable, Iterator

from msgspec import UNSET, UnsetType, structs

from fireteam.games.human_interface.model import (
    OPFOR,
    Aim,
    Battle,
    Clash,
    Force,
    Installed,
    Side,
    Table,
    name,
    square,
    squares,
)
from fireteam.games.human_interface.rules.cyberwarfare import (
    attack_network,
    battle_odds,
    forces,
    guard_terminal,
    hack_terminal,
    install,
    network,
    plays,
    purge,
    raising,
)
from fireteam.games.human_interface.view import programs
from fireteam.games.human_interface.view.shown import Alarm, Drawing
from fireteam.kernel import Decision, Form, Number, argument_of, stack
from fireteam.skirmish.forms import ByForm

ON_TERMINAL = "the card that lies there"
FROM_DECK = "a card of the OPFOR deck"
NO_PROGRAM = "no program"

# The battle that an option would begin, or go on with, and the side of it whose strength it makes.
Foreseen = tuple[Battle, Side] | None
Foresees = Callable[[Table, Decision, int], Foreseen]


def foreseen(s: Table, d: Decision, option: int) -> Foreseen:
    return _BATTLES[option](s, d, argument_of(option))


def _hack(s: Table, d: Decision, argument: int) -> Foreseen:
    terminal, play = plays.split(argument)
    return _attack(s, d.args[0], play, Aim.TERMINAL, terminal, OPFOR)


def _network(s: Table, d: Decision, argument: int) -> Foreseen:
    target, play = plays.split(argument)
    return _attack(s, d.args[0], play, Aim.NETWORK, -1, attack_network.side_at(s, target))


def _purge(s: Table, d: Decision, argument: int) -> Foreseen:
    target, play = plays.split(argument)
    space = target & (1 << purge.CLEAR_BITS) - 1
    hostile = s.networks[d.args[0]].spaces[space]
    return None if hostile is None else _attack(s, d.args[0], play, Aim.PURGE, space, hostile.owner)


def _attack(s: Table, team: int, play: int, aim: Aim, place: int, whom: int) -> Foreseen:
    if not _playable(s, team, play):
        return None
    return Battle(aim, place, [plays.force(s, team, play), Force(whom)], Clash.CARDS), Side.ATTACK


def _defence(s: Table, d: Decision, play: int) -> Foreseen:
    at = stack.top(s.doing, Battle)
    if not _playable(s, d.args[0], play):
        return None
    return Battle(at.aim, at.place, [at.sides[Side.ATTACK], plays.force(s, d.args[0], play)], at.stage), Side.DEFENCE


def _playable(s: Table, team: int, play: int) -> bool:
    """Is there such a program, and a booster with it if one is named? Whoever asks about another is told nothing."""
    chosen = plays.unpacked(play)
    lies = plays.lying(s, team, chosen)
    if chosen.from_hand:
        return chosen.booster != plays.ATTACHED
    return lies is not None and (chosen.booster != plays.ATTACHED or lies.booster >= 0)


_BATTLES: ByForm[Foresees] = ByForm(
    lambda s, d, a: None,
    lambda: {
        hack_terminal.HACK: _hack,
        attack_network.ATTACK: _network,
        purge.PURGE: _purge,
        attack_network.DEFEND: _defence,
    },
)


def numbers(s: Table, d: Decision, option: int) -> Iterator[Number]:
    """[cwbattle.strength-printed] What the side of this seat is worth, before its CanDo card."""
    found = foreseen(s, d, option)
    if found is not None:
        battle, side = found
        yield Number.of("strength", forces.strength_modifiers(s, battle, side))


# What it costs


Plays: dict[Form[Table], Callable[[int], int]] = {  # which part of an argument is a play
    hack_terminal.HACK: lambda a: plays.split(a)[1],
    attack_network.ATTACK: lambda a: plays.split(a)[1],
    purge.PURGE: lambda a: plays.split(a)[1],
    guard_terminal.GUARD: lambda a: plays.split(a)[1],
    attack_network.DEFEND: lambda a: a,
    install.INSTALL: lambda a: a,
}


def _paid(play_of: Callable[[int], int]) -> Callable[[Table, Decision, int], int]:
    def paid(s: Table, d: Decision, argument: int) -> int:
        play = play_of(argument)
        force = plays.force(s, d.args[0], play) if _playable(s, d.args[0], play) else Force(d.args[0])
        return force.paid + force.sr

    return paid


_PRICES: ByForm[Callable[[Table, Decision, int], int]] = ByForm(
    lambda s, d, a: 0,
    lambda: {
        **{form: _paid(play_of) for form, play_of in Plays.items()},
        raising.ADD: lambda s, d, sr: sr,
        raising.REPEAT: lambda s, d, sr: d.args[1] + sr,
    },
)


def price(s: Table, d: Decision, option: int) -> int:
    """In SR."""
    return _PRICES[option](s, d, argument_of(option))


def cost(s: Table, d: Decision, option: int) -> str:
    """The price in words. It has the SR in it that the option names."""
    sr, play_of, argument = price(s, d, option), _PLAYED[option], argument_of(option)
    named = plays.unpacked(play_of(argument)).sr if play_of else argument if raising.REPEAT.chosen(option) else 0
    return f"{sr} SR{' in all' * (0 < named < sr)}" if sr else ""


_PLAYED: ByForm[Callable[[int], int] | None] = ByForm(None, lambda: Plays)


def cards(s: Table, d: Decision, option: int) -> list[str]:
    """The names of the cards that are played."""
    play_of = _PLAYED[option]
    if play_of is None or not _playable(s, d.args[0], play_of(argument_of(option))):
        return []
    play = plays.unpacked(play_of(argument_of(option)))
    lies = plays.lying(s, d.args[0], play)
    played = [play.source] if lies is None else [lies.card]
    if play.booster == plays.ATTACHED and lies is not None:
        played.append(lies.booster)
    elif play.booster not in (plays.NO_BOOSTER, plays.ATTACHED):
        played.append(play.booster - 1)
    return [s.setting.program_names[card] for card in played]


# How it would go


def hack(s: Table, d: Decision, option: int) -> Drawing:
    """[cwterminal.draw] [terminal.control-adjacent] A terminal: where it is, what comes with it, and its next card."""
    terminal, _ = plays.split(argument_of(option))
    ground, where = s.setting.ground, s.setting.ground.terminal_at[terminal]
    gain = programs.gain(s, terminal, d.args[0])
    drawing = Drawing(
        to=square(s, where),
        area=squares(s, ground.cells_of(ground.control[terminal])),
        doors=gain.doors,
        alarm=Alarm(gain.alarm, gain.tokens),
        gain=gain,
    )
    hacker, found = network.main_hacker(s, d.args[0]), foreseen(s, d, option)
    if hacker >= 0:
        drawing = structs.replace(drawing, model=name(s, hacker), from_=square(s, s.cell[hacker]))
    return drawing if found is None else structs.replace(drawing, **_against(s, d, found[0]))


def battle(s: Table, d: Decision, option: int) -> Drawing:
    """[tnattack.battle] [purge.battle] A network: the battle against nothing, or against what is to be purged."""
    found = foreseen(s, d, option)
    if found is None:
        return Drawing()
    at, _ = found
    ahead = forces.strength(s, at, Side.ATTACK) - forces.strength(s, at, Side.DEFENCE)
    hostile = at.aim == Aim.PURGE
    return Drawing(succeeds=battle_odds.chance(s, ahead), against=ON_TERMINAL if hostile else NO_PROGRAM)


def raised(s: Table, d: Decision, sr: int) -> Drawing:
    """[cwbattle.step5-extra-sr] A battle with more SR on one side, and how likely that side wins it, where both are
    known."""
    at = stack.top(s.doing, Battle).copy()
    side = next(side for side in (Side.ATTACK, Side.DEFENCE) if at.sides[side].team == d.args[0])
    at.sides[side].sr += sr
    if not all(programs.knows_strength(s, at, each, 1 << d.seat) for each in (Side.ATTACK, Side.DEFENCE)):
        return Drawing()
    wins = programs.chance(s, at)
    return Drawing(succeeds=wins if side == Side.ATTACK else 1 - wins)


def _against(s: Table, d: Decision, at: Battle) -> dict[str, float | str | UnsetType]:
    """The first battle for a terminal. Where a card is not known, any that this seat has not seen may lie there."""
    own = forces.strength(s, at, Side.ATTACK)
    team, eyes = d.args[0], 1 << d.seat
    line = forces.line(s, at.place, team)
    shown = [n for n, guard in enumerate(line) if guard.shown and guard.owner == OPFOR]
    if line:
        place = shown[0] if shown else 0
        if programs.reads(s, eyes, line[place]) and programs.reads_booster(s, eyes, line[place]):
            at.sides[Side.DEFENCE].space = place
            ahead = own - forces.strength(s, at, Side.DEFENCE)
            return {"succeeds": battle_odds.chance(s, ahead), "against": ON_TERMINAL}
        if line[place].owner != OPFOR:
            return {"succeeds": UNSET}
    pool = [*s.guards.bag, *_unknown(s, eyes)]
    if not pool:
        return {"succeeds": UNSET}
    leads = Counter(own - _strength(s, card) for card in pool)
    return {"succeeds": battle_odds.average(s, leads), "against": FROM_DECK}


def _strength(s: Table, card: int) -> int:
    printed = s.setting.box.programs[card]
    return printed.strength if printed.type in forces.FIGHTING else 0


def _unknown(s: Table, eyes: int) -> Iterator[int]:
    """The cards of OPFOR that lie facedown, and that these eyes have not seen."""
    yield from (card for card, known in zip(s.guards.tops, s.guards.known, strict=True) if not known & eyes)
    lying: list[Installed] = [one for terminal in s.terminals for guards in terminal.guards for one in guards]
    yield from (one.card for one in lying if one.owner == OPFOR and not programs.reads(s, eyes, one))
