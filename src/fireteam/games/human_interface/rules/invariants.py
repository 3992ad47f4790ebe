"""What must hold after every decision of every game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from fireteam.games.human_interface.model import (
    MOST_CARDS,
    MOST_CARDS_OPFOR,
    MOST_CHIPS,
    MOST_SHOCK,
    NEUTRAL,
    NOBODY,
    OPFOR,
    SPACES,
    Battle,
    Blast,
    Card,
    Carried,
    Fight,
    Installed,
    Member,
    Move,
    Operation,
    Phase,
    Table,
    Throw,
    conscious,
    full_wounds,
    is_chip,
    shut,
    survey,
)
from fireteam.games.human_interface.model.bounds import out_of_bounds
from fireteam.games.human_interface.model.equipment import starting_shock
from fireteam.games.human_interface.model.setup import guard_deck, network_deck
from fireteam.games.human_interface.rules.reactions import plans
from fireteam.kernel import argument_of, stack, unpair
from fireteam.skirmish.invariants import broken
from fireteam.space.masks import bits

MOST_SR = 2  # [install.sr-on-program] on a program
TOKENS = ("stunned", "activated", "reacted", "disconnected", "jammed", "slowed", "mined", "crippled", "down", "lost")
OWN_PART = (Phase.DOORS_BEFORE, Phase.ACTIVATION, Phase.ACTING, Phase.DOORS_AFTER)
DOOR_LISTS = (Phase.DOORS_BEFORE, Phase.DOORS_AFTER, Phase.CLEAN_UP)


def invariants(s: Table) -> Iterator[str]:
    if beyond := next(out_of_bounds(s), None):  # the rest would look for what there is not
        yield beyond
        return
    yield from broken(_standing(s), _models(s), _board(s), _decks(s), _programs(s), _order(s), _doing(s), _camp(s))


# --- Models ------------------------------------------------------------------------------------------------------


def _standing(s: Table) -> Iterator[str]:
    counted = s.copy()
    survey(counted)
    passing = {move.model for move in stack.each(s.doing, Move)}
    here = [s.cell[m] for m in range(len(s.cell)) if conscious(s, m) and m not in passing]
    free = s.setting.ground.floor & ~s.setting.ground.doors_shut(bits(shut(s)))
    return broken(
        (counted.standing != s.standing, "the masks of occupied squares do not fit the models"),
        (len({*here}) < len(here), "two models stand on one square"),
        *[
            (conscious(s, m) and not free >> s.cell[m] & 1, f"model {m} stands in rock or in a closed door")
            for m in range(len(s.cell))
        ],
    )


def _models(s: Table) -> Iterator[str]:
    for model in range(len(s.cell)):
        if s.card[model] < 0:
            yield from _missing(s, model)
        elif model in (*s.setting.opfor, *s.setting.neutrals):
            yield from _hostile(s, model)
        else:
            yield from _character(s, model)
        yield from _gear(s, model)


def _missing(s: Table, model: int) -> Iterator[str]:
    held = s.equipment[model] or s.chips[model] or s.adrenaline[model]
    marked = any(getattr(s, token) >> model & 1 for token in TOKENS)
    return broken((s.cell[model] >= 0 or held or marked, f"model {model} is nobody and yet in the game"))


def _hostile(s: Table, model: int) -> Iterator[str]:
    side = OPFOR if model in s.setting.opfor else NEUTRAL
    card = s.setting.box.identities[s.setting.models[model]]
    campaign = s.setting.mission.mode == "campaign"
    full = card.opfor_wounds if campaign and card.opfor_wounds else card.healthy.wounds
    return broken(
        (s.side[model] != side or s.seat[model] >= 0, f"model {model} is on another side"),
        (s.card[model] != s.setting.models[model], f"model {model} has another card"),
        (s.lost >> model & 1 or (side == OPFOR and s.crippled >> model & 1), f"model {model} has one side only"),
        (side == OPFOR and s.down >> model & 1, f"model {model} is down and not removed"),
        (s.adrenaline[model] or s.shock[model], f"model {model} has what characters have"),
        (conscious(s, model) and not 0 < s.wounds[model] <= full, f"model {model} has {s.wounds[model]} wounds"),
    )


def _character(s: Table, model: int) -> Iterator[str]:
    team = next(t for t, own in enumerate(s.setting.roster) if model in own)
    lost, down = s.lost >> model & 1, s.down >> model & 1
    full = full_wounds(s, model)
    return broken(
        (s.side[model] != (OPFOR if lost else team), f"model {model} is on another side"),
        (s.seat[model] < 0 or s.setting.team_of[s.seat[model]] != team, f"model {model} belongs to another team"),
        (lost != (s.shock[model] == MOST_SHOCK), f"model {model} has a cybershock of {s.shock[model]}"),
        (down and (s.wounds[model] or s.cell[model] < 0), f"model {model} is unconscious and not down"),
        (down and not s.crippled >> model & 1, f"model {model} is unconscious on its healthy side"),
        (conscious(s, model) and not 0 < s.wounds[model] <= full, f"model {model} has {s.wounds[model]} wounds"),
        (s.adrenaline[model] and (lost or down), f"model {model} has adrenaline cards no more"),
    )


def _gear(s: Table, model: int) -> Iterator[str]:
    items, most = s.setting.box.items, MOST_CARDS_OPFOR if model in s.setting.opfor else MOST_CARDS
    return broken(
        (len(s.equipment[model]) > most, f"model {model} has {len(s.equipment[model])} equipment cards"),
        (len(s.chips[model]) > MOST_CHIPS, f"model {model} has {len(s.chips[model])} neurochips"),
        *[
            ((items[card.item].kind == "neurochip") != chip, f"model {model} has a card in the wrong place")
            for chip, cards in ((False, s.equipment[model]), (True, s.chips[model]))
            for card in cards
        ],
        _uses(s, (*s.equipment[model], *s.chips[model])),
    )


def _uses(s: Table, cards: Sequence[Carried]) -> Iterator[str]:
    items = s.setting.box.items
    return broken(
        *[(card.uses > items[card.item].uses, f"{items[card.item].name} has too many uses") for card in cards]
    )


# --- The board ---------------------------------------------------------------------------------------------------


def _board(s: Table) -> Iterator[str]:
    floor, items = s.setting.ground.floor, s.setting.box.items
    letters = [pile.letter for pile in s.piles]
    return broken(
        (s.open & s.locked, "a door is open and locked"),
        (s.removed & (s.open | s.locked), "a door that is gone is open or locked"),
        (s.secured & ~s.uncovered, "an objective is secured and not uncovered"),
        *[
            ((by >= 0) != bool(s.secured >> number & 1), f"nobody, or somebody, has secured objective {number}")
            for number, by in enumerate(s.securer)
        ],
        *[
            (items[mine.item].kind != "mine" or not floor >> mine.cell & 1, "a mine is none, or lies in rock")
            for mine in s.mines
        ],
        (len({*letters}) < len(letters), "two piles of gear have one letter"),
        *[(not pile.items or not floor >> pile.cell & 1, "a pile of gear is empty, or in rock") for pile in s.piles],
        *[_uses(s, pile.items) for pile in s.piles],
        (any(card.left_by >= 0 for cards in s.equipment for card in cards), "what somebody carries was left"),
    )


# --- Cards -------------------------------------------------------------------------------------------------------


def _copies(deck: Sequence[Card]) -> Counter[int]:
    return Counter({number: card.copies for number, card in enumerate(deck)})


def _decks(s: Table) -> Iterator[str]:
    box = s.setting.box
    rush = Counter([*s.rush, *s.rush_discard, *(card for cards in s.adrenaline for card in cards)])
    printed: dict[str, Sequence[Card]] = {
        "responses": box.responses,
        "events": box.events,
        "collateral": box.collateral,
        "hidden": box.hidden,
        "agendas": box.agendas,
    }
    return broken(
        (
            Counter([*s.cando, *s.cando_discard, *s.pending]) != Counter(s.setting.all_cando),
            "CanDo cards were made or lost",
        ),
        (+rush != +_copies(box.rush), "adrenaline cards were made or lost"),
        *[
            ([*bag] != sorted(bag), "a deck has an order")
            for bag in (s.cando, s.rush, *s.decks.values(), s.guards.bag, *(n.deck.bag for n in s.networks))
        ],
        # While a card is carried out it is in nobody's pile.
        *[
            (Counter(_somewhere(s, deck)) - _copies(cards), f"there are more cards of the deck {deck} than printed")
            for deck, cards in printed.items()
        ],
        (s.agendas_shown & ~sum(1 << seat for seat, card in enumerate(s.agenda) if card >= 0), "no agenda is shown"),
    )


def _somewhere(s: Table, deck: str) -> Iterator[int]:
    yield from s.decks[deck]
    yield from s.discards[deck]
    yield from (on.card for on in s.lasting if on.deck == deck)
    if deck == "agendas":
        yield from (card for card in s.agenda if card >= 0)


def _programs(s: Table) -> Iterator[str]:
    """[component.cw-deck] The CW cards of a team are those of one faction, wherever they lie."""
    lying = [*_installed(s)]
    factions = [Counter(network_deck(s.setting, faction.name)) for faction in s.setting.box.factions]
    kinds = [program.type for program in s.setting.box.programs]
    for team in range(s.setting.teams):
        own = Counter([*_in_hand(s, team), *_cards(lying, team), *_played(s, team)])
        yield from broken((own and own not in factions, f"CW cards of team {team} were made or lost"))
    found = Counter([*s.guards.bag, *s.guards.tops, *s.guards.discard, *_cards(lying, OPFOR), *_played(s, OPFOR)])
    printed, room = Counter(guard_deck(s.setting)), SPACES if s.setting.mission.network else 0
    yield from broken(
        (printed - found or (found - printed).total() > room, "CW cards of OPFOR were made or lost"),
        *[
            (len(deck.tops) != len(deck.known), "a card on top of a deck is known to nobody in particular")
            for deck in (s.guards, *(network.deck for network in s.networks))
        ],
        *[(one.sr > MOST_SR, f"a program has {one.sr} SR") for one in lying],
        *[(one.booster >= 0 and kinds[one.booster] != "booster", "a booster is none") for one in lying],
        *[
            (one.booster < 0 and (one.booster_shown or one.booster_known), "a booster was seen where there is none")
            for one in lying
        ],
        *[
            (network.hacker not in (NOBODY, *s.setting.roster[team]), f"the main hacker of team {team} is another's")
            for team, network in enumerate(s.networks[: s.setting.teams])
        ],
    )


def _installed(s: Table) -> Iterator[Installed]:
    for network in s.networks:
        yield from (one for one in network.spaces if one is not None)
    for terminal in s.terminals:
        yield from terminal.own
        for guards in terminal.guards:
            yield from guards


def _cards(lying: Sequence[Installed], owner: int) -> Iterator[int]:
    for one in lying:
        if one.owner == owner:
            yield one.card
            if one.booster >= 0:
                yield one.booster


def _played(s: Table, team: int) -> Iterator[int]:
    """From the hand, in battles that go on."""
    forces = [force for battle in stack.each(s.doing, Battle) for force in battle.sides if force.team == team]
    return (card for force in forces for card in (force.card, force.booster) if card >= 0)


def _in_hand(s: Table, team: int) -> list[int]:
    network = s.networks[team]
    return [*network.hand, *network.deck.bag, *network.deck.tops, *network.deck.discard]


# --- Campaigns ---------------------------------------------------------------------------------------------------


def _camp(s: Table) -> Iterator[str]:
    """[campaign.progress] Whoever is not in the mission, before it begins and afterwards."""
    mustering, here = s.phase == Phase.MUSTER, [one.who for one in s.camp]
    return broken(
        (mustering and s.setting.progress is None, "a campaign goes on that has not begun"),
        (mustering and any(s.card[m] >= 0 for m in _characters(s)), "somebody has set out before the others"),
        (not mustering and not all(one.home for one in s.camp), "somebody is neither in the mission nor at home"),
        (len({*here, *(s.card[m] for m in _characters(s))} - {NOBODY}) < len(here) + _present(s), "somebody is twice"),
        *[(len({*one.learnt}) < len(one.learnt), "somebody has learnt something twice") for one in s.camp],
        *[_burden(s, one) for one in s.camp],
    )


def _present(s: Table) -> int:
    """Characters of a campaign that goes on; elsewhere two teams may have the same."""
    return sum(s.card[m] >= 0 for m in _characters(s)) if s.setting.progress else 0


def _burden(s: Table, one: Member) -> Iterator[str]:
    chips = sum(is_chip(s.setting, item) for item in one.gear)
    who = s.setting.box.identities[one.who]
    return broken(
        (chips > MOST_CHIPS or len(one.gear) - chips > MOST_CARDS, f"{who.name} carries too much"),
        (starting_shock(s.setting, who, one.gear, one.learnt) >= MOST_SHOCK, f"{who.name} would be lost"),
    )


# --- Whose part it is, and what is in progress -------------------------------------------------------------------


def _order(s: Table) -> Iterator[str]:
    doors = len(s.setting.door_names)
    return broken(
        (len({*s.order}) < len(s.order), "a team is twice in the order"),
        (s.phase in OWN_PART and not s.order, "nobody's part of the phase goes on"),
        (s.active >= 0 and s.phase not in (Phase.ACTIVATION, Phase.ACTING), "somebody is active and does not act"),
        (s.active < 0 and s.phase == Phase.ACTING, "nobody is there to act"),
        (s.active >= 0 and s.card[s.active] < 0, "nobody is active"),
        (s.active >= 0 and s.active not in _characters(s), "whoever is active is no character"),
        (s.phase in DOOR_LISTS and max(s.todo, default=0) >= doors > 0, "a door is to be closed that is none"),
        (s.winners and not s.ending, "somebody has won, and the game goes on"),
    )


def _characters(s: Table) -> list[int]:
    return [model for roster in s.setting.roster for model in roster]


def _doing(s: Table) -> Iterator[str]:
    board, floor, kinds = s.setting.board, s.setting.ground.floor, [item.kind for item in s.setting.box.items]
    for activity in s.doing:
        if isinstance(activity, Move):
            way = [s.cell[activity.model], *activity.way]
            apart = any(board.distance_king(a, b) != 1 for a, b in pairwise(way)) if way[0] >= 0 else False
            yield from broken(
                (s.card[activity.model] < 0, "nobody moves"),
                (apart and not activity.cut, "the squares of a way do not touch"),
                (any(not floor >> cell & 1 for cell in activity.way), "a way leads through rock"),
                (not activity.came, "a move began nowhere"),
                *[(not _is_plan(s, plan), "a plan is none") for plan in activity.plans],
            )
        elif isinstance(activity, Fight):
            both = (activity.attacker, activity.target)
            yield from broken(
                (both[0] == both[1] or any(s.card[m] < 0 for m in both), "nobody fights, or with nobody"),
                (activity.winner not in (NOBODY, *both), "somebody else has won a fight"),
            )
        elif isinstance(activity, Operation):
            yield from broken((s.side[activity.model] != OPFOR, "the rules run somebody's character"))
        elif isinstance(activity, Throw | Blast):
            yield from broken((kinds[activity.item] not in ("grenade", "mine"), "what is thrown is no grenade"))


def _is_plan(s: Table, plan: int) -> bool:
    model, rest = unpair(argument_of(plan))
    _, where = unpair(rest)
    formed = any(form.chosen(plan) for form in (plans.FIRE_AT, plans.STRIKE_AT, plans.COVER_AT))
    return formed and model < len(s.cell) and s.seat[model] >= 0 and where < s.setting.board.size
