"""Installing programs in one's own network, adding boosters and SR to those that run there, and removing them. And
system resources boosters, which are used up at once."""

from fireteam.games.human_interface.model import PROGRAM, SPACES, Installed, Table
from fireteam.games.human_interface.rules.cyberwarfare import network, plays
from fireteam.games.human_interface.rules.cyberwarfare.network import MOST_SR, own_program, program, side_name
from fireteam.games.human_interface.rules.cyberwarfare.plays import Purpose
from fireteam.kernel import (
    Argument,
    Decision,
    Form,
    Offer,
    Part,
    Refusals,
    first_refused,
    pair,
    paired,
    say,
    unpair,
)
from fireteam.kernel.decisions import numbers

INSTALLING = Purpose(
    ("offensive", "defensive", "blank"), "that is no program", "install.program", False, "install.cost"
)


def install(s: Table, team: int, argument: int) -> None:
    """[install.program] [install.first-space] [install.cost] [cw.facedown] Facedown, in the first free space."""
    space, force = network.free_space(s, team), plays.take(s, team, argument)
    s.networks[team].spaces[space] = Installed(force.card, team, force.booster, force.sr, price=force.price, fresh=True)
    say(
        s,
        "installed",
        "install.program",
        "{team} installs {program?a facedown card} in space {space} for {sr} SR.",
        hidden={"program": network.seats(s, team)},
        team=side_name(s, team),
        program=plays.said(s, argument),
        space=space + 1,
        sr=force.paid + force.sr,
    )


def add_booster(s: Table, team: int, argument: int) -> None:
    """[install.add-booster] [install.booster-space]"""
    space, card = unpair(argument)
    lying = own_program(s, team, space)
    assert lying is not None
    s.networks[team].hand.remove(card)
    lying.booster = card
    network.spend(s, team, program(s, card).install)
    say(
        s,
        "boosted",
        "install.add-booster",
        "{team} adds {program?a facedown booster} in space {space} for {sr} SR.",
        hidden={"program": network.seats(s, team)},
        team=side_name(s, team),
        program=s.setting.program_names[card],
        space=space + 1,
        sr=program(s, card).install,
    )


def add_tokens(s: Table, team: int, argument: int) -> None:
    """[install.sr-on-program] [install.sr-on-program-when]"""
    space, sr = unpair(argument)
    lying = own_program(s, team, space)
    assert lying is not None
    lying.sr += sr
    network.spend(s, team, sr)
    say(
        s,
        "tokens",
        "install.sr-on-program",
        "{team} puts {sr} SR on the program in space {space}.",
        team=side_name(s, team),
        space=space + 1,
        sr=sr,
    )


def remove(s: Table, team: int, space: int) -> None:
    """[cw.action-remove] [cw.action-remove-boosters] A blank goes back to the hand."""
    lying = own_program(s, team, space)
    assert lying is not None
    cards = [card for card in (lying.card, lying.booster) if card >= 0 and not network.is_blank(s, card)]
    network.clear(s, team, space)
    say(
        s,
        "removed program",
        "cw.action-remove",
        "{team} removes {programs} from space {space}." if cards else "{team} takes back a card from space {space}.",
        team=side_name(s, team),
        programs=[s.setting.program_names[card] for card in cards],
        space=space + 1,
    )


def play_booster(s: Table, team: int, card: int) -> None:
    """[cw.action-sr-booster] [cw.action-sr-booster-discard] [cw.action-sr-booster-running] One that runs is
    installed, and gives its SR in each round."""
    own, printed = s.networks[team], program(s, card)
    own.hand.remove(card)
    own.sr += printed.resources - printed.install
    if printed.running is None:
        network.discard(s, team, [card])
    else:
        own.spaces[network.free_space(s, team)] = Installed(card, team, price=printed.install, shown=True)
    say(
        s,
        "resources",
        "cw.action-sr-booster",
        "{team} plays {program} and has {sr} SR.",
        team=side_name(s, team),
        program=printed.name,
        sr=own.sr,
    )


# What can be installed. A decision says which team acts.


def _tokens(s: Table) -> int:
    """[install.sr-on-program-conflict]"""
    return MOST_SR if s.setting.agreed.sr_on_programs else 0


def room_refusals(s: Table, team: int) -> Refusals:
    """[install.not-infected] [install.capacity]"""
    called = side_name(s, team)
    return first_refused(
        (network.harmful_spaces(s, team), f"the network of {called} is infected", "install.not-infected"),
        (network.free_space(s, team) < 0, f"the network of {called} has no free space", "install.capacity"),
    )


def _has_room(s: Table, team: int) -> bool:
    return network.free_space(s, team) >= 0 and not network.harmful_spaces(s, team)


def _installs(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    return plays.offers(s, team, INSTALLING, _tokens(s)) if _has_room(s, team) else ()


def _install_refusals(s: Table, d: Decision, play: int) -> Refusals:
    return first_refused(
        room_refusals(s, d.args[0]), lambda: plays.refusals(s, d.args[0], play, INSTALLING, _tokens(s))
    )


def _boosts(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    own = s.networks[team]
    if network.harmful_spaces(s, team):
        return []
    cards = [c for c in sorted({*own.hand}) if program(s, c).type == "booster" and program(s, c).install <= own.sr]
    return [paired(space, card) for space in network.own_spaces(s, team) if _bare(s, team, space) for card in cards]


def _bare(s: Table, team: int, space: int) -> bool:
    """[install.booster-count] Is it a program that can have a booster and has none?"""
    lying = own_program(s, team, space)
    return lying is not None and lying.booster < 0 and program(s, lying.card).type in ("offensive", "defensive")


def _boost_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team, (space, card) = d.args[0], unpair(argument)
    own, printed = s.networks[team], program(s, card)
    return first_refused(
        (
            network.harmful_spaces(s, team),
            f"the network of {side_name(s, team)} is infected",
            "install.not-infected",
        ),
        _program_refusals(s, team, space, "install.add-booster"),
        (not _bare(s, team, space), "that card cannot have a booster, or has one", "install.booster-count"),
        (card not in own.hand, f"{side_name(s, team)} has no {printed.name} in hand", "install.add-booster"),
        (printed.type != "booster", f"{printed.name} is no booster", "install.booster-space"),
        (printed.install > own.sr, f"that costs {printed.install} SR", "install.cost"),
    )


def _program_refusals(s: Table, team: int, space: int, clause: str) -> Refusals:
    return first_refused(
        (
            own_program(s, team, space) is None,
            f"there is no program of {side_name(s, team)} in space {space + 1}",
            clause,
        )
    )


def _token_offers(s: Table, d: Decision) -> Offer:
    team = d.args[0]
    held = s.networks[team].sr
    made = []
    for space in network.own_spaces(s, team) if _tokens(s) and held else ():
        lying = own_program(s, team, space)
        assert lying is not None
        if program(s, lying.card).type != "resources":
            made += [paired(space, sr) for sr in range(1, min(MOST_SR - lying.sr, held) + 1)]
    return made


def _token_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    team, (space, sr) = d.args[0], unpair(argument)
    lying = own_program(s, team, space)
    return first_refused(
        (not _tokens(s), "SR go on programs in battles alone", "install.sr-on-program-conflict"),
        _program_refusals(s, team, space, "install.sr-on-program"),
        (
            lying is not None and program(s, lying.card).type == "resources",
            "that card never fights",
            "install.sr-on-program-use",
        ),
        (
            lying is not None and lying.sr + sr > MOST_SR,
            f"a program has at most {MOST_SR} SR",
            "install.sr-on-program",
        ),
        (sr > s.networks[team].sr, f"{side_name(s, team)} has {s.networks[team].sr} SR", "install.sr-on-program"),
    )


def _removals(s: Table, d: Decision) -> Offer:
    return [space for space in network.own_spaces(s, d.args[0]) if not _new_blank(s, d.args[0], space)]


def _new_blank(s: Table, team: int, space: int) -> bool:
    """[advcw.blank-details] One that was installed in this step stays."""
    lying = own_program(s, team, space)
    return lying is not None and lying.fresh and network.is_blank(s, lying.card)


def _removal_refusals(s: Table, d: Decision, space: int) -> Refusals:
    return first_refused(
        _program_refusals(s, d.args[0], space, "cw.action-remove-hostile"),
        (_new_blank(s, d.args[0], space), "that blank was installed in this step", "advcw.blank-details"),
    )


def _boosters(s: Table, d: Decision) -> Offer:
    return [card for card in sorted({*s.networks[d.args[0]].hand}) if not any(_booster_refusals(s, d, card))]


def _booster_refusals(s: Table, d: Decision, card: int) -> Refusals:
    team, printed = d.args[0], program(s, card)
    own = s.networks[team]
    return first_refused(
        (card not in own.hand, f"{side_name(s, team)} has no {printed.name} in hand", "cw.action-sr-booster"),
        (printed.type != "resources", f"{printed.name} gives no SR", "cw.action-sr-booster"),
        (printed.install > own.sr, f"that costs {printed.install} SR", "install.cost"),
        lambda: iter(()) if printed.running is None else room_refusals(s, team),
    )


def _space_parts(s: Table, space: int) -> tuple[Part, ...]:
    return (Part("word", str(space + 1), str(space + 1)),)


SPACE: Argument[Table] = Argument(
    lambda s, d: range(SPACES),
    lambda s, space: str(space + 1),
    lambda s, words: plays.read_space(words),
    _space_parts,
)
INSTALL: Form[Table] = Form(
    "install", _installs, _install_refusals, plays.PLAY, label="Install {0}", action="Install a program"
)
BOOST: Form[Table] = Form(
    "boost",
    _boosts,
    _boost_refusals,
    pair(SPACE, PROGRAM),
    label="Add {1} to the program in space {0}",
    action="Boost the program in space {0}",
)
TOKENS: Form[Table] = Form(
    "tokens",
    _token_offers,
    _token_refusals,
    pair(SPACE, numbers(1, MOST_SR)),
    label="Put {1} SR on the program in space {0}",
    action="Put SR on the program in space {0}",
)
REMOVE: Form[Table] = Form(
    "remove", _removals, _removal_refusals, SPACE, label="Remove the program in space {0}", action="Remove a program"
)
PLAY_BOOSTER: Form[Table] = Form(
    "play booster", _boosters, _booster_refusals, PROGRAM, label="Play {0}", action="Play an SR booster"
)
