"""Purging one's own network: a defensive program against a hostile one, which defends itself. Its owner may add SR."""

from fireteam.games.human_interface.model import OPFOR, SPACES, Aim, Battle, Clash, Force, Side, Table
from fireteam.games.human_interface.rules.cyberwarfare import forces, network, plays
from fireteam.games.human_interface.rules.cyberwarfare.network import side_name
from fireteam.games.human_interface.rules.cyberwarfare.plays import Purpose, joined, split, unpacked
from fireteam.kernel import (
    Argument,
    Decision,
    Fault,
    Flow,
    Form,
    Offer,
    Part,
    Refusals,
    first_refused,
    say,
    stack,
)

PURGING = Purpose(("defensive",), "only a defensive program purges", "purge.program")
CLEAR_BITS = 4  # the space that is purged is in the lower bits, 1 + the space that makes room above
CLEARING = " clearing "


def declare(s: Table, team: int, argument: int) -> None:
    """[purge.program] [purge.make-space] The action begins."""
    target, play = split(argument)
    space, room = _spaces(target)
    if room >= 0:
        network.clear(s, team, room)
        say(
            s,
            "made room",
            "purge.make-space",
            "{team} discards its program in space {space}.",
            team=side_name(s, team),
            space=room + 1,
        )
    force = plays.take(s, team, play)
    hostile = s.networks[team].spaces[space]
    assert hostile is not None
    say(
        s,
        "purge",
        "purge.battle",
        "{team} purges {program} for {sr} SR.",
        team=side_name(s, team),
        program=s.setting.program_names[hostile.card],
        sr=force.paid + force.sr,
    )
    stage = Clash.CARDS if hostile.owner == OPFOR else Clash.ANSWER
    stack.begin(s.doing, Battle(Aim.PURGE, space, [force, Force(hostile.owner)], stage))


def result(s: Table, battle: Battle) -> None:
    """[purge.result] [purge.full-hostile] [purge.install-while-infected] The hostile program goes and the other stays;
    or the cards of the purge are discarded."""
    team = battle.sides[Side.ATTACK].team
    if battle.winner == Side.DEFENCE:
        forces.lose(s, battle, Side.ATTACK)
        return
    free = network.free_space(s, team)
    network.clear(s, team, battle.place)
    say(
        s,
        "purged",
        "purge.result",
        "Space {space} of {team} is clean.",
        space=battle.place + 1,
        team=side_name(s, team),
    )
    forces.hold(s, battle, Side.ATTACK, battle.place if free < 0 else free)


def after(s: Table, battle: Battle) -> Flow:
    stack.end(s.doing, battle)
    yield from ()


# The action


def _spaces(target: int) -> tuple[int, int]:
    """What is purged, and what makes room: -1 for nothing."""
    return target & (1 << CLEAR_BITS) - 1, (target >> CLEAR_BITS) - 1


def _rooms(s: Table, team: int, play: int) -> list[int]:
    """What may be discarded for a program: nothing, unless it comes from the hand and there is no space for it."""
    if not unpacked(play).from_hand or network.free_space(s, team) >= 0:
        return [-1]
    return network.own_spaces(s, team) or [-1]  # [purge.full-hostile]


def _offered(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    infected = network.hostile_spaces(s, team)
    made = list(plays.offers(s, team, PURGING)) if infected else []
    return [
        play | (space | room + 1 << CLEAR_BITS) << plays.PLAY_BITS
        for space in infected
        for play in made
        for room in _rooms(s, team, play)
    ]


def _refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team, (target, play) = d.args[0], split(argument)
    space, room = _spaces(target)
    return first_refused(
        (
            space not in network.hostile_spaces(s, team),
            f"there is no hostile program in space {space + 1}",
            "cw.action-purge",
        ),
        lambda: plays.refusals(s, team, play, PURGING),
        lambda: _room_refusals(s, team, play, room),
    )


def _room_refusals(s: Table, team: int, play: int, room: int) -> Refusals:
    rooms = _rooms(s, team, play)
    return first_refused(
        (room >= 0 and rooms == [-1], "no room has to be made", "purge.make-space"),
        (room < 0 and rooms != [-1], "a program must be discarded to make room", "purge.make-space"),
        (room not in rooms, f"there is no program of yours in space {room + 1}", "purge.make-space"),
    )


def _write(s: Table, target: int) -> str:
    space, room = _spaces(target)
    return f"{space + 1}{CLEARING}{room + 1}" if room >= 0 else str(space + 1)


def _read(s: Table, words: str) -> int:
    space, clearing, room = words.partition(CLEARING)
    if not space:
        raise Fault("which space?")
    return plays.read_space(space) | (plays.read_space(room) + 1 if clearing else 0) << CLEAR_BITS


def _parts(s: Table, target: int) -> tuple[Part, ...]:
    return (Part("word", _write(s, target), _write(s, target)),)


WHERE: Argument[Table] = Argument(
    lambda s, d: (space | room << CLEAR_BITS for room in range(SPACES + 1) for space in range(SPACES)),
    _write,
    _read,
    _parts,
)
PURGE: Form[Table] = Form(
    "purge", _offered, _refusals, joined(WHERE, "with"), label="Purge space {0} with {1}", action="Purge space {0}"
)
