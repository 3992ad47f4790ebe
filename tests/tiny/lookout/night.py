"""The night: in a round each guard does two things, then a raid comes from the deck. One act, one raid is one step."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from fireteam.kernel import decks
from fireteam.kernel.chance import EVERYONE
from fireteam.kernel.decisions import (
    Decision,
    Flow,
    Form,
    Kind,
    always,
    argument_of,
    named,
    never_refused,
    numbers,
)
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.rules import Result
from tests.tiny.lookout.setup import ACTS, LAST_NIGHT, Options
from tests.tiny.lookout.state import (
    AGENDAS,
    GUARDS,
    HARM,
    HIGHEST_WALL,
    MASON,
    MISER,
    RAIDERS,
    RAIDS,
    STORM,
    WATCH,
    Lookout,
)

DEEPEST_LOOK = 2
MOST_KEPT = 2
REPAIR = 2  # between two nights
PLACES = ("first", "second")  # of the cards that were looked at


def step(s: Lookout) -> Flow:
    if s.round == 0:
        deal(s)
    elif s.row:
        yield from put_back(s)
    elif s.turn < s.setting.guards:
        yield from act(s)
    else:
        raid(s)


def deal(s: Lookout) -> None:
    """[setup.agenda] An agenda for every guard, which nobody else sees."""
    for guard in range(s.setting.guards):
        card = decks.draw(s.tape, "agenda", s.agendas, AGENDAS, 1 << guard)
        s.agenda.append(card)
        text, mask = "{who} draws the agenda {agenda}.", {"agenda": 1 << guard}
        say(s, "agenda", "setup.agenda", text, hidden=mask, who=GUARDS[guard], agenda=AGENDAS[card.kind])
    s.round = 1


def act(s: Lookout) -> Flow:
    choice = yield Decision(s.turn, WATCHING)
    guard, who = s.turn, GUARDS[s.turn]
    s.acts -= 1
    if BRACE.chosen(choice):
        s.braced |= 1 << guard
        say(s, "brace", "act.brace", "{who} stands ready.", who=who)
    elif MEND.chosen(choice):
        s.wall += 1
        s.mends[guard] += 1
        say(s, "mend", "act.mend", "{who} mends the wall, which stands at {wall}.", who=who, wall=s.wall)
    elif KEEP.chosen(choice):
        card = decks.draw(s.tape, "raid", s.deck, RAIDS, 1 << guard)
        s.kept[guard].append(card)
        mask = {"raid": card.known_to}
        say(s, "keep", "act.keep", "{who} keeps {raid}.", hidden=mask, who=who, raid=RAIDS[card.kind])
    elif LOOK.chosen(choice):
        look(s, guard, argument_of(choice))
    else:
        s.acts = 0
    pass_on(s)


def pass_on(s: Lookout) -> None:
    """[act.two] When a guard has done two things, the next one acts."""
    if not s.acts and not s.row:
        s.turn, s.acts = s.turn + 1, ACTS


def look(s: Lookout, guard: int, depth: int) -> None:
    """[act.look] Alone; [know.place] one card stays where it lies, two are put back as the guard likes."""
    found = decks.look(s.tape, "raid", s.deck, RAIDS, depth, 1 << guard)
    s.looks[guard] += 1
    mask, names = {"raids": 1 << guard}, [RAIDS[card.kind] for card in found]
    say(s, "look", "act.look", "{who} looks at {raids}.", hidden=mask, who=GUARDS[guard], raids=names)
    if depth > 1:
        s.row = found
        del s.deck.top[:depth]


def put_back(s: Lookout) -> Flow:
    """[act.put-back]"""
    choice = yield Decision(s.turn, PUTTING_BACK)
    first = s.row.pop(argument_of(choice))
    decks.put_back(s.deck, [first, *s.row])
    s.row = []
    say(s, "put back", "act.put-back", "{who} has put the cards back.", who=GUARDS[s.turn])
    pass_on(s)


def raid(s: Lookout) -> None:
    """[raid.draw] The top card, for all to see; [raid.empty] where there is none, the discards are the deck again."""
    if not decks.size(s.deck):
        shuffle(s, "raid.empty")
    card = decks.draw(s.tape, "raid", s.deck, RAIDS)
    decks.discard(s.deck, card)
    harm = min(s.wall, max(0, strength(s, card.kind) - s.braced.bit_count()))
    s.wall -= harm
    s.harm += harm
    say(s, "raid", "raid.harm", "The raid is a {raid}: the wall loses {harm}.", raid=RAIDS[card.kind], harm=harm)
    if card.kind == STORM:
        shuffle(s, "raid.storm")
    s.braced, s.turn, s.acts = 0, 0, ACTS
    if not s.wall:
        end(s, "end.wall")
    elif s.round == s.setting.rounds:
        end(s, "end.dawn")
    else:
        s.round += 1


def strength(s: Lookout, kind: int) -> int:
    """[raid.harm] The more guards there are, the harder a raid comes."""
    return HARM[kind] + 2 * (s.setting.guards - 1) if HARM[kind] else 0


def shuffle(s: Lookout, clause: str) -> None:
    decks.reshuffle(s.deck)
    say(s, "shuffle", clause, "The raids are shuffled into a new deck.")


def end(s: Lookout, clause: str) -> None:
    """[end.agenda] The agendas are shown, and score."""
    s.ended = clause
    for guard, card in enumerate(s.agenda):
        card.known_to = EVERYONE
        text = "{who} has been a {agenda}: {score}."
        say(s, "scored", "end.agenda", text, who=GUARDS[guard], agenda=AGENDAS[card.kind], score=own_score(s, guard))


def own_score(s: Lookout, guard: int) -> int:
    """[agenda.mason] [agenda.miser] [agenda.seer]"""
    kind = s.agenda[guard].kind
    return s.mends[guard] if kind == MASON else 2 * len(s.kept[guard]) if kind == MISER else s.looks[guard]


def result(s: Lookout) -> Result | None:
    if not s.ended:
        return None
    own = {GUARDS[guard]: own_score(s, guard) for guard in range(s.setting.guards)}
    return Result((WATCH if s.ended == "end.dawn" else RAIDERS,), _scores(s), s.ended, own)


def conceded(s: Lookout, seat: int) -> Result:
    """[end.concede] Whoever gives up gives up for the whole watch; the agendas stay face down."""
    return Result((RAIDERS,), _scores(s), "end.concede")


def _scores(s: Lookout) -> dict[str, int]:
    return {WATCH: s.wall, RAIDERS: s.harm}


def sequel(options: Options, s: Lookout, result: Result) -> Options | None:
    """[night.next] When the wall has held, the next night begins with what is left of it, repaired a little."""
    if WATCH not in result.winners or options.night == LAST_NIGHT:
        return None
    return msgspec.structs.replace(options, night=options.night + 1, wall=min(HIGHEST_WALL, s.wall + REPAIR))


# --- options -----------------------------------------------------------------------------------------------------


def braces(s: Lookout, d: Decision) -> Iterable[int]:
    return () if s.braced >> d.seat & 1 else (0,)


def no_brace(s: Lookout, d: Decision, argument: int) -> Iterator[Refusal]:
    if s.braced >> d.seat & 1:
        yield Refusal(f"{GUARDS[d.seat]} stands ready already", "act.brace")


def looks(s: Lookout, d: Decision) -> Iterable[int]:
    return range(1, min(DEEPEST_LOOK, decks.size(s.deck)) + 1)


def no_look(s: Lookout, d: Decision, depth: int) -> Iterator[Refusal]:
    if depth > decks.size(s.deck):
        yield Refusal(f"there are only {decks.size(s.deck)} cards in the deck", "act.look")


def mends(s: Lookout, d: Decision) -> Iterable[int]:
    return (0,) if s.wall < HIGHEST_WALL else ()


def no_mend(s: Lookout, d: Decision, argument: int) -> Iterator[Refusal]:
    if s.wall >= HIGHEST_WALL:
        yield Refusal("the wall is whole", "act.mend")


def keeps(s: Lookout, d: Decision) -> Iterable[int]:
    return (0,) if decks.size(s.deck) and len(s.kept[d.seat]) < MOST_KEPT else ()


def no_keep(s: Lookout, d: Decision, argument: int) -> Iterator[Refusal]:
    if not decks.size(s.deck):
        yield Refusal("the deck is empty", "act.keep")
    if len(s.kept[d.seat]) >= MOST_KEPT:
        yield Refusal(f"nobody keeps more than {MOST_KEPT} cards", "act.keep-limit")


def seen_raids(events: Sequence[Event]) -> Iterable[str]:
    for event in events:
        if event.kind == "look" and isinstance(found := event.facts["raids"], list):
            yield ", ".join(map(str, found))
        elif event.kind == "keep":
            yield str(event.facts["raid"])


BRACE = Form("brace", braces, no_brace)
MEND = Form("mend", mends, no_mend)
LOOK = Form("look", looks, no_look, numbers(1, DEEPEST_LOOK), measure=seen_raids, hidden=("raid",))
KEEP = Form("keep", keeps, no_keep, measure=seen_raids, hidden=("raid",))
REST: Form[Lookout] = Form("rest", always, never_refused)
PUT: Form[Lookout] = Form("put", lambda s, d: range(len(s.row)), never_refused, named("card", lambda s: PLACES, "card"))
WATCHING = Kind("watch", "act.two", "What do you do for the wall?", (BRACE, MEND, LOOK, KEEP, REST), REST)
PUTTING_BACK = Kind("put back", "act.put-back", "Which card goes on top?", (PUT,), PUT)
