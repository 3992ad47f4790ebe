"""From options to the first state, and positions built by hand for cases."""

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from fireteam.kernel.faults import Fault
from fireteam.kernel.rules import Options as KernelOptions
from fireteam.kernel.rules import Seat
from tests.tiny.breach.captain import ACTIONS
from tests.tiny.breach.doors import SCOUT
from tests.tiny.breach.house import DOOR_NAMES, KEYHOLE, RAIDERS, SIDE_NAMES, WARDEN, House
from tests.tiny.breach.round import HAND, LAST_ROUND
from tests.tiny.breach.state import (
    CARD_NAMES,
    DECK,
    HIDING,
    MARKER_NAMES,
    MARKERS,
    NOBODY,
    NOWHERE,
    PHASES,
    TURNS,
    VAULT,
    Breach,
    raiders_standing,
    seat_of,
    side_of,
    side_of_seat,
    standing,
    stands,
)
from tests.tiny.breach.trials import next_captain

FEWEST, MOST = 2, 4
GRIT = 4


class Options(KernelOptions, frozen=True, forbid_unknown_fields=True):
    raiders: int = MOST


def setting(options: Options) -> House:
    if options.scenario != "standard":
        raise Fault(f"there is no scenario '{options.scenario}'; there is standard")
    if not FEWEST <= options.raiders <= MOST:
        raise Fault(f"'raiders' must be {FEWEST} to {MOST}, not {options.raiders}")
    return _house(options.raiders)


@cache
def _house(raiders: int) -> House:
    return House(raiders)


def seats(house: House) -> list[Seat]:
    return [Seat(name, SIDE_NAMES[side_of_seat(seat)]) for seat, name in enumerate(house.seat_names)]


def setup(house: House) -> Breach:
    s = Breach(
        phase=HIDING,
        round=0,
        cell=[house.board.cell(model.start) for model in house.models],
        wounds=[0] * len(house.models),
        behind=sorted(MARKERS),
        placed=0,
        opened=0,
        known_to=[1] * len(MARKERS),  # the Warden's seat knows
        hands=[[] for _ in house.seat_names],
        deck=sorted(DECK),
        discard=[],
        grit=[GRIT, GRIT],
        captain=[0, 1],
        order=[],
        queue=[],
        actions=0,
        declared=[],
        retreat=False,
        loot=NOWHERE,
        carrier=NOBODY,
        escaped=False,
    )
    s.setting = house
    return s


class GivenFigure(msgspec.Struct, forbid_unknown_fields=True):
    at: str | None = None  # none: down
    wounds: int = 0
    loot: bool = False


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand. Figures that are not named stand where they start; hands not named are empty; the
    deck is what is left."""

    figures: dict[str, GivenFigure] = {}
    doors: dict[str, str] = {}
    open: list[str] = []
    peeked: bool = False  # the scout has looked through the keyhole
    hands: dict[str, list[str]] = {}
    discard: list[str] = []
    grit: dict[str, int] = {}
    round: int = 1
    phase: str = TURNS
    turns: list[str] = []  # who still acts, the first now; empty: all in the order of the seats
    actions: int = ACTIONS
    retreat: bool = False
    loot: str | None = None
    captain: str = "Scout"  # or the next who stands


def arrange(house: House, wanted: Given) -> Breach:
    try:
        s = setup(house)
        _place_doors(s, wanted)
        _place_figures(s, wanted)
        _deal(s, wanted)
        _set_turns(s, wanted)
    except ValueError as error:
        raise Fault(f"the position: {error}") from None
    for broken in invariants(s):
        raise Fault(f"the position: {broken}")
    return s


def _place_doors(s: Breach, wanted: Given) -> None:
    """Doors that are not named take what is left of the markers, in order."""
    if wanted.phase == HIDING:
        return
    given = {_index(DOOR_NAMES, d, "door"): _index(MARKER_NAMES, m, "marker") for d, m in wanted.doors.items()}
    left = list(MARKERS)
    for marker in given.values():
        if marker not in left:
            raise ValueError(f"there are not so many markers '{MARKER_NAMES[marker]}'")
        left.remove(marker)
    s.behind = [given[door] if door in given else left.pop(0) for door in range(len(DOOR_NAMES))]
    s.placed = len(s.behind)
    if wanted.peeked:
        s.known_to[KEYHOLE] |= 1 << seat_of(s, SCOUT)
    for name in wanted.open:
        door = _index(DOOR_NAMES, name, "door")
        s.opened |= 1 << door
        s.known_to[door] = (1 << len(s.hands)) - 1


def _place_figures(s: Breach, wanted: Given) -> None:
    for name, figure in wanted.figures.items():
        i = _index(s.setting.names, name, "figure")
        s.cell[i] = NOWHERE if figure.at is None else s.setting.board.cell(figure.at)
        s.wounds[i] = s.setting.models[i].hits if figure.at is None else figure.wounds
        if figure.loot:
            s.carrier = i
    if wanted.loot is not None:
        s.loot = s.setting.board.cell(wanted.loot)
    s.captain[RAIDERS] = _index(s.setting.seat_names, wanted.captain, "seat")
    if not standing(s, s.captain[RAIDERS]) and raiders_standing(s):
        s.captain[RAIDERS] = next_captain(s)


def _deal(s: Breach, wanted: Given) -> None:
    for name, cards in wanted.hands.items():
        s.hands[_index(s.setting.seat_names, name, "seat")] = [_take(s, card) for card in cards]
    s.discard = sorted(_take(s, card) for card in wanted.discard)
    for name, grit in wanted.grit.items():
        s.grit[_index(SIDE_NAMES, name, "side")] = grit


def _take(s: Breach, name: str) -> int:
    card = _index(CARD_NAMES, name, "card")
    if card not in s.deck:
        raise ValueError(f"the deck has no further '{name}'")
    s.deck.remove(card)
    return card


def _set_turns(s: Breach, wanted: Given) -> None:
    s.phase, s.retreat = wanted.phase, wanted.retreat
    s.round = 0 if s.phase == HIDING else wanted.round
    if s.phase == TURNS:
        s.queue = [_index(s.setting.names, name, "figure") for name in wanted.turns]
        s.queue = s.queue or [figure for figure in range(len(s.cell)) if stands(s, figure)]
        s.actions = wanted.actions


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {what} '{name}'; there are {', '.join(names)}")
    return names.index(name)


def invariants(s: Breach) -> Iterator[str]:
    """What is broken, in words."""
    house = s.setting
    if s.phase not in PHASES:
        yield f"there is no phase '{s.phase}'"
    if not 0 <= s.round <= LAST_ROUND:
        yield f"round {s.round} is not one of {LAST_ROUND}"
    if len(s.cell) != len(house.models) or len(s.wounds) != len(house.models):
        yield "there is not one place and one count of wounds for each figure"
        return
    if len(s.hands) != len(house.seat_names) or len(s.grit) != 2 or len(s.captain) != 2:
        yield "there is not one hand for each seat, or not one captain and one store of grit for each side"
        return
    yield from _broken_figures(s)
    yield from _broken_doors(s)
    if sorted(s.deck + s.discard + [card for hand in s.hands for card in hand]) != sorted(DECK):
        yield "the cards in deck, hands and discard are not the whole deck"
    if s.deck != sorted(s.deck) or s.discard != sorted(s.discard):
        yield "deck and discard are not sorted"
    if any(len(hand) > HAND for hand in s.hands):
        yield f"a hand holds more than {HAND} cards"
    if min(s.grit) < 0:
        yield "a side has less than no grit"


def _broken_figures(s: Breach) -> Iterator[str]:
    house = s.setting
    places = [cell for cell in s.cell if cell != NOWHERE]
    if len(set(places)) != len(places):
        yield "two figures stand on one square"
    if not all(0 <= cell < house.board.size for cell in [*places, *([s.loot] if s.loot != NOWHERE else [])]):
        yield "something lies off the board"
    for figure, model in enumerate(house.models):
        if not 0 <= s.wounds[figure] <= model.hits or (s.wounds[figure] == model.hits) == stands(s, figure):
            yield f"{model.name} has {s.wounds[figure]} wounds and is {'up' if stands(s, figure) else 'down'}"
    acting = [*s.queue, *s.order]
    if len(set(acting)) != len(acting) or not all(0 <= figure < len(s.cell) for figure in acting):
        yield "the order of turns names a figure twice or one that is not there"
    if s.phase == TURNS and not (s.queue and 0 <= s.actions <= ACTIONS):
        yield "nobody has a turn, or the actions left are not 0 to 2"
    if raiders_standing(s) and s.captain[RAIDERS] not in [seat_of(s, raider) for raider in raiders_standing(s)]:
        yield "the raiders' captain is not a raider who stands"
    if s.captain[WARDEN] != 0:
        yield "the Warden does not decide for the warden's side"


def _broken_doors(s: Breach) -> Iterator[str]:
    if sorted(s.behind) != sorted(MARKERS) or len(s.known_to) != len(MARKERS):
        yield "the markers behind the doors are not the six there are"
        return
    if not 0 <= s.opened < len(s.setting.walls):
        yield "a door is open that is not there"
    if not 0 <= s.placed <= len(s.behind) or (s.placed < len(s.behind)) != (s.phase == HIDING):
        yield f"{s.placed} doors have their marker in the phase '{s.phase}'"
    everyone = (1 << len(s.hands)) - 1
    for door, name in enumerate(DOOR_NAMES):
        if s.opened >> door & 1 and s.known_to[door] != everyone:
            yield f"the {name} door is open, but not everyone knows what is behind it"
    found = s.opened >> s.behind.index(VAULT) & 1
    if (s.loot != NOWHERE) + (s.carrier != NOBODY) != found:
        yield "the loot is not in exactly one place once the vault is open"
    if s.carrier != NOBODY and not (0 <= s.carrier < len(s.cell) and side_of(s, s.carrier) == RAIDERS):
        yield "the loot is carried by someone who is not a raider"
