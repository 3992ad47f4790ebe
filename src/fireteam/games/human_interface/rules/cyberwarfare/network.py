"""The tactical network of a team: who decides for it, its main hacker, its spaces, and its cards. A card that nobody
has looked at has no place in its deck; what somebody has looked at lies on top, in its order."""

from collections.abc import Iterable

from msgspec.structs import replace

from fireteam.games.human_interface.model import (
    NOBODY,
    OPFOR,
    Deck,
    Installed,
    Network,
    Program,
    Table,
    conscious,
    members,
    teams_in,
)
from fireteam.games.human_interface.model.setup import faction_of, network_deck
from fireteam.games.human_interface.rules.board import terminals
from fireteam.games.human_interface.rules.characters import stats
from fireteam.kernel import Modifiers, added, decks, say, total
from fireteam.space.masks import of

HAND, HAND_ADVANCED = 5, 7  # [cw.draw-to-five] [advcw.hand-seven]
MOST_SR = 2  # [cwbattle.step5-extra-sr] [install.sr-on-program] on a program


# Whose it is


def of_side(s: Table, side: int) -> Network:
    """The network of a team, or the one that OPFOR has in this mission."""
    return s.networks[s.setting.teams if side == OPFOR else side]


def has_network(s: Table, side: int) -> bool:
    return side != OPFOR or s.setting.mission.network is not None


def side_name(s: Table, side: int) -> str:
    return "OPFOR" if side == OPFOR else s.setting.team_names[side]


def enemies(s: Table, team: int) -> list[int]:
    """[tnattack.which-enemy] [cw.action-attack-tn-coop] The other sides that have a network."""
    rivals = [other for other in teams_in(s) if other != team]
    return [*rivals, OPFOR] if has_network(s, OPFOR) else rivals


def seats(s: Table, side: int) -> int:
    """[info.visibility] The seats of a team, which share what they know, as a mask."""
    return of(seat for seat, team in enumerate(s.setting.team_of) if team == side)


def decider(s: Table, team: int) -> int:
    """[mode.team-decisions] The owner of the main hacker, else the first seat with a conscious character."""
    hacker = main_hacker(s, team)
    if hacker != NOBODY:
        return s.seat[hacker]
    people = members(s, team)
    return min(s.seat[model] for model in people) if people else s.setting.team_of.index(team)


def main_hacker(s: Table, side: int) -> int:
    """[cw.main-hacker] [cw.hacker-change] The main hacker of a team, NOBODY when it has fallen or is lost."""
    if side == OPFOR:
        return NOBODY
    hacker = s.networks[side].hacker
    return hacker if hacker >= 0 and s.side[hacker] == side and conscious(s, hacker) else NOBODY


def acting_hacker(s: Table, team: int) -> int:
    """[cw.conscious-hacker-only] [cw.stunned-hacker] Whoever can take CW actions now."""
    hacker = main_hacker(s, team)
    return NOBODY if hacker < 0 or s.stunned >> hacker & 1 else hacker


def connected(s: Table, team: int) -> list[int]:
    """[startup.tests-who] [tnattack.infection-scope] The characters in a network, in the order of the roster."""
    return [model for model in members(s, team) if not s.disconnected >> model & 1]


# Cards


def program(s: Table, card: int) -> Program:
    return s.setting.box.programs[card]


def is_blank(s: Table, card: int) -> bool:
    return program(s, card).type == "blank"


def deck_of(s: Table, owner: int) -> Deck:
    """[component.cw-opfor-deck] Where the cards of a side come from, and go to."""
    return s.guards if owner == OPFOR else s.networks[owner].deck


def replace_deck(s: Table, owner: int, deck: Deck) -> None:
    """A deck has changed."""
    if owner == OPFOR:
        s.guards = deck
    else:
        s.networks[owner].deck = deck


def deck_size(deck: Deck) -> int:
    return len(deck.bag) + len(deck.tops)


def draw(s: Table, owner: int, seen_by: int) -> int:
    """[cw.deck-empty] The next card of a deck, -1 when there is none: the one on top, where somebody knows it."""
    deck = deck_of(s, owner)
    if deck.tops:
        replace_deck(s, owner, replace(deck, tops=deck.tops[1:], known=deck.known[1:]))
        return deck.tops[0]
    bag, discarded = (list(deck.bag), deck.discard) if deck.bag else (sorted(deck.discard), ())
    if not bag:
        return -1
    card = decks.draw_from(s.tape, "program", bag, s.setting.program_names, seen_by)
    replace_deck(s, owner, Deck(tuple(bag), discard=discarded))
    return card


def discard(s: Table, owner: int, cards: Iterable[int]) -> None:
    """[advcw.blank-not-discarded] Cards go to the discard pile of their deck, but blanks to the hand."""
    for card in cards:
        if card >= 0 and is_blank(s, card) and owner != OPFOR:
            s.networks[owner].hand.append(card)
        elif card >= 0:
            deck = deck_of(s, owner)
            replace_deck(s, owner, replace(deck, discard=(*deck.discard, card)))


def clear(s: Table, side: int, space: int) -> None:
    """[cw.action-remove-boosters] A space is emptied: its program goes, with its booster and its SR."""
    network = of_side(s, side)
    lying = network.spaces[space]
    assert lying is not None
    network.spaces[space] = None
    discard_lying(s, lying)


def hidden_cards(lying: Installed, seats: int = 0) -> list[int]:
    """[cw.facedown] Of a program and its booster those that lie facedown and that none of these seats has looked at."""
    hidden = [] if lying.shown or lying.known & seats else [lying.card]
    if lying.booster >= 0 and not (lying.booster_shown or lying.booster_known & seats):
        hidden.append(lying.booster)
    return hidden


def discard_lying(s: Table, lying: Installed) -> None:
    discard(s, lying.owner, (lying.card, lying.booster))


def hand_modifiers(s: Table, team: int) -> Modifiers:
    """[cw.draw-bonus] [setup.cw-starting-hand-override] How many cards the hand of a team has."""
    hacker = main_hacker(s, team)
    advanced = s.setting.agreed.advanced_cyberwarfare
    return added(
        (s.setting.mission.hand, "hand", "cw.draw-to-five"),
        ((HAND_ADVANCED - HAND) * advanced, "advanced cyberwarfare", "advcw.hand-seven"),
        stats.changes(s, hacker, "hand") if hacker >= 0 else iter(()),
    )


def hand_limit(s: Table, team: int) -> int:
    return total(hand_modifiers(s, team))


def fill_hand(s: Table, team: int, clause: str) -> None:
    """[cw.draw-to-five] [cw.draw-over-limit] Draw until the hand is full."""
    draw_cards(s, team, hand_limit(s, team) - len(s.networks[team].hand), clause)


def draw_cards(s: Table, team: int, wanted: int, clause: str) -> None:
    """So many CW cards for the hand, as long as there are any."""
    own, drawn = seats(s, team), list[str]()
    while len(drawn) < wanted and (card := draw(s, team, own)) >= 0:
        s.networks[team].hand.append(card)
        drawn.append(s.setting.program_names[card])
    if drawn:
        say(
            s,
            "cw cards",
            clause,
            "{team} draws {number|cyberwarfare card|cyberwarfare cards}: {cards?which, only they know}.",
            hidden={"cards": own},
            team=side_name(s, team),
            number=len(drawn),
            cards=", ".join(drawn),
        )


def set_up(s: Table, team: int) -> None:
    """[setup.cw-shuffle] [component.cw-deck] [setup.cw-starting-hand] The deck of the hacker's faction, and a hand."""
    network = s.networks[team]
    network.hacker = next(iter(terminals.hackers(s, team)), NOBODY)
    network.deck = Deck(tuple(network_deck(s.setting, faction_of(s, team))))
    if network.hacker >= 0:
        fill_hand(s, team, "setup.cw-starting-hand")


# Spaces


def own_spaces(s: Table, side: int) -> list[int]:
    """The spaces of a network that hold its owner's programs."""
    return [n for n, lying in enumerate(of_side(s, side).spaces) if lying is not None and lying.owner == side]


def hostile_spaces(s: Table, side: int) -> list[int]:
    """[tnattack.infected] Those that hold somebody else's."""
    return [n for n, lying in enumerate(of_side(s, side).spaces) if lying is not None and lying.owner != side]


def harmful_spaces(s: Table, side: int) -> list[int]:
    """[cleanup.loss] Of those the ones that have an effect: a team that is out of the game has left only the cards."""
    lying = of_side(s, side).spaces
    return [n for n in hostile_spaces(s, side) if (card := lying[n]) and card.owner in (*teams_in(s), OPFOR)]


def infector(s: Table, side: int) -> int:
    """[setup.skirmish-board] The owner of the first program that harms a network, NOBODY for none."""
    lying = of_side(s, side).spaces
    return next((card.owner for n in harmful_spaces(s, side) if (card := lying[n])), NOBODY)


def free_space(s: Table, side: int) -> int:
    """[install.first-space] The first one, -1 when there is none."""
    return next((n for n, lying in enumerate(of_side(s, side).spaces) if lying is None), -1)


def own_program(s: Table, side: int, space: int) -> Installed | None:
    spaces = of_side(s, side).spaces
    lying = spaces[space] if space < len(spaces) else None
    return lying if lying is not None and lying.owner == side else None


def tell_sr(s: Table, team: int, clause: str) -> None:
    """How many SR a team has on the HUD of its hacker, which everybody sees."""
    if team != OPFOR:
        text, sr = "{team} has {sr} SR.", s.networks[team].sr
        say(s, "resources", clause, text, team=side_name(s, team), sr=sr)


def spend(s: Table, side: int, amount: int) -> None:
    of_side(s, side).sr -= amount
