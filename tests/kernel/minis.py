"""Two games small enough to work out by hand. Auction asks all its seats at once; Cups hides a number under
each seat's cup, dealt in the first steps, and lets seats peek, guess, roll and answer a guess."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fireteam.kernel import rules as kernel
from fireteam.kernel.chance import Die, Draw, Seed, Tape
from fireteam.kernel.decisions import FORM_BITS, Decision, Flow, Form, Kind, Together, always, never_refused, numbers
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Fault, Refusal
from fireteam.kernel.game import Game
from fireteam.kernel.history import EVERY_STEP, Opening
from fireteam.kernel.numbers import Modifiers, Number
from fireteam.kernel.position_files import options_from
from fireteam.kernel.rules import About, Result, Rules, Seat, Secret, Shown, Span, View
from fireteam.kernel.state import State, state

D6 = Die("d6", range(1, 7))


def begin(
    rules: Rules[Any], seed: int | str = 1, keep: int = EVERY_STEP, log: bool = True, **options: Any
) -> Game[Any]:
    chosen = options_from(rules, msgspec.json.encode(options), "the options")
    source = Seed.fixed(seed)
    opening = Opening(rules, chosen, rules.setup(rules.setting(chosen)), source)
    return Game(opening, Tape(source.key), keep=keep, log=[] if log else None)


def rules_of(code: str) -> Rules[Any]:
    for rules in (AUCTION, CUPS):
        if rules.about.code == code:
            return rules
    raise Fault(f"there is no game '{code}'")


def play(game: Game[Any], *answers: str) -> Game[Any]:
    """Give answers written like `Ann: bid 2`."""
    for answer in answers:
        seat, _, text = answer.partition(": ")
        game.choose(seat, text)
    return game


def _no_picture(view: View) -> list[list[Span]]:
    return [[(str(view), "")]]


def _told(view: View) -> list[str]:
    return [f"{key}: {value}." for key, value in msgspec.structs.asdict(view).items()]


# --- Auction: three seats bid at once, the highest alone scores ---------------------------------------------


class AuctionOptions(kernel.Options, frozen=True, forbid_unknown_fields=True):
    rounds: int = 2
    broken: bool = False  # the rules raise when the bids come to nine


@state
class Auction(State[AuctionOptions]):
    round: int
    coins: list[int]
    score: list[int]
    lots: list[int]  # what the dice made each lot worth


def _auction_setup(setting: AuctionOptions) -> Auction:
    s = Auction(1, [5, 5, 5], [0, 0, 0], [])
    s.setting = setting
    return s


def _auction_step(s: Auction) -> Flow:
    bids = yield Together([Decision(seat, BIDDING) for seat in (2, 0, 1)])
    amounts = [bid >> FORM_BITS for bid in bids]
    s.lots.append(s.tape.roll(D6, 1)[0])
    s.round += 1
    for seat, amount in enumerate(amounts):
        s.coins[seat] -= amount
    say(s, "bids", "auction.open", "The bids are {bids}.", bids=amounts)
    if s.setting.broken and sum(amounts) == 9:
        raise RuntimeError("the hammer broke")
    if amounts.count(max(amounts)) == 1:
        s.score[amounts.index(max(amounts))] += s.lots[-1]


def _auction_result(s: Auction) -> Result | None:
    if s.round <= s.setting.rounds:
        return None
    best = max(s.score)
    winners = tuple(name for name, score in zip(NAMES, s.score, strict=True) if score == best)
    return Result(winners, dict(zip(NAMES, s.score, strict=True)), "auction.end")


def _affordable(s: Auction, d: Decision) -> Iterable[int]:
    return range(min(s.coins[d.seat], 3) + 1)


def _bid_refusals(s: Auction, d: Decision, amount: int) -> Iterator[Refusal]:
    if amount > 3:
        yield Refusal("nobody bids more than three", "auction.three")
    if amount > s.coins[d.seat]:
        yield Refusal(f"{NAMES[d.seat]} has {s.coins[d.seat]} coins", "auction.coins")


class AuctionShown(View, frozen=True):
    round: int
    coins: list[int]
    score: list[int]


def _auction_facts(s: Auction) -> AuctionShown:
    return AuctionShown(s.round, list(s.coins), list(s.score))


def _auction_invariants(s: Auction) -> Iterator[str]:
    if min(s.coins) < 0:
        yield "somebody owes coins"


class NothingGiven(msgspec.Struct, forbid_unknown_fields=True):
    """An auction begins as it is set up."""


def _auction_arranged(setting: AuctionOptions, given: NothingGiven) -> Auction:
    raise Fault("an auction is not arranged by hand")


NAMES = ("Ann", "Bob", "Cy")
BID: Form[Auction] = Form("bid", _affordable, _bid_refusals, numbers(0, 9))
BIDDING: Kind[Auction] = Kind("bidding", "auction.bid", "How much do you bid?", (BID,), default=BID)

AUCTION: Rules[Auction] = Rules(
    about=About(
        code="auction",
        title="Auction",
        version="1",
        folder=Path(__file__).parent,
        blurb="Three bid at once.",
    ),
    options=AuctionOptions,
    scenarios=("standard",),
    state=Auction,
    seats=lambda setting: [Seat(name, name) for name in NAMES],
    setting=lambda options: options,
    setup=_auction_setup,
    given=NothingGiven,
    arrange=_auction_arranged,
    step=_auction_step,
    kinds=(BIDDING,),
    result=_auction_result,
    conceded=lambda s, seat: Result(tuple(n for n in NAMES if n != NAMES[seat]), {}, "auction.concede"),
    secrets=lambda s: (),
    redeal=lambda s, seat, tape: None,
    invariants=_auction_invariants,
    shown=Shown(
        view=lambda s, seat: _auction_facts(s),
        facts=_auction_facts,
        picture=_no_picture,
        describe=_told,
    ),
)


# --- Cups: a hidden number each; note, then peek, guess, roll or wait ---------------------------------------


class CupsOptions(kernel.Options, frozen=True, forbid_unknown_fields=True):
    turns: int = 4


@state
class Cups(State[CupsOptions]):
    turn: int
    noted: int  # what the seat at turn has written down, 0: nothing yet
    cups: list[int]  # by seat, 0: not yet dealt
    known_to: list[int]  # by seat, the mask of those who know what is under its cup
    bag: list[int]
    score: list[int]


def _cups_setup(setting: CupsOptions) -> Cups:
    s = Cups(0, 0, [0, 0], [1, 2], [1, 1, 2, 3], [0, 0])
    s.setting = setting
    return s


def _cups_step(s: Cups) -> Flow:
    if 0 in s.cups:
        _deal(s, s.cups.index(0))
        return
    seat = s.turn % 2
    if not s.noted:
        s.noted = (yield Decision(seat, NOTING)) >> FORM_BITS
        return
    answer = yield Decision(seat, ACTING)
    if PEEK.chosen(answer):
        s.known_to[1 - seat] = 3
        what = s.cups[1 - seat]
        say(s, "peek", "cups.peek", "{who} sees {what}.", who=SIDES[seat], what=what, hidden={"what": 1 << seat})
    elif ROLL.chosen(answer):
        total = sum(s.tape.roll(D6, answer >> FORM_BITS))
        s.score[seat] += total
        say(s, "roll", "cups.roll", "{who} rolls {total}.", who=SIDES[seat], total=total)
    elif GUESS.chosen(answer):
        yield from _guess(s, seat, answer >> FORM_BITS)
    s.turn, s.noted = s.turn + 1, 0


def _deal(s: Cups, seat: int) -> None:
    s.cups[seat] = s.bag.pop(s.tape.pick(len(s.bag), Draw("cup", s.bag, CUP_NAMES), seen_by=1 << seat))
    what, mine = CUP_NAMES[s.cups[seat]], 1 << seat
    say(s, "deal", "cups.deal", "{who} is dealt {what}.", who=SIDES[seat], what=what, hidden={"what": mine})
    say(s, "tip", "cups.deal", "A nod to {who}.", who=SIDES[seat], audience=mine)


def _guess(s: Cups, seat: int, number: int) -> Flow:
    """Whoever has a three under the cup may deny it; everyone is asked, for that is all that others know."""
    answer = yield Decision(1 - seat, GUESSED)
    right = s.cups[1 - seat] == number and PASS.chosen(answer)
    s.score[seat] += 10 * right
    say(s, "guess", "cups.guess", "{who} is {verdict}.", who=SIDES[seat], verdict="right" if right else "wrong")


def _cups_result(s: Cups) -> Result | None:
    if s.turn < s.setting.turns:
        return None
    winners = () if s.score[0] == s.score[1] else (SIDES[s.score[0] < s.score[1]],)
    return Result(winners, dict(zip(SIDES, s.score, strict=True)), "cups.end")


def _up_to(most: int) -> Callable[[Cups, Decision, int], Iterator[Refusal]]:
    def refusals(s: Cups, d: Decision, number: int) -> Iterator[Refusal]:
        if not 1 <= number <= most:
            yield Refusal(f"{number} is not 1 to {most}", "cups.numbers")

    return refusals


def _unseen(s: Cups, d: Decision) -> Iterable[int]:
    return () if s.known_to[1 - d.seat] == 3 else (0,)


def _peek_refusals(s: Cups, d: Decision, argument: int) -> Iterator[Refusal]:
    if s.known_to[1 - d.seat] == 3:
        yield Refusal("you have seen it", "cups.peek")


def _may_deny(s: Cups, d: Decision) -> Iterable[int]:
    return (0,) if s.cups[d.seat] == 3 else ()


def _deny_refusals(s: Cups, d: Decision, argument: int) -> Iterator[Refusal]:
    if s.cups[d.seat] != 3:
        yield Refusal("only a three can be denied", "cups.deny")


def _measure(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.kind == "guess":
            yield str(event.facts["verdict"])
        elif event.kind == "roll":
            yield f"total {event.facts['total']}"


def _dice(s: Cups, count: int) -> Modifiers:
    yield count, "dice asked for", "cups.roll"
    yield 0, "nothing", "cups.roll"


def _cups_numbers(s: Cups, d: Decision, option: int) -> Iterable[Number]:
    if ROLL.chosen(option):
        yield Number.of("dice", _dice(s, option >> FORM_BITS))


class CupsShown(View, frozen=True):
    turn: int
    noted: int | bool  # to others, whether something is
    cups: list[int | str]
    score: list[int]
    bag: int


def _cups_view(s: Cups, seat: int | None) -> CupsShown:
    bit = 0 if seat is None else 1 << seat
    cups = [cup if known & bit else "?" for cup, known in zip(s.cups, s.known_to, strict=True)]
    noted = s.noted if seat == s.turn % 2 else bool(s.noted)
    return CupsShown(s.turn, noted, cups, list(s.score), len(s.bag))


def _cups_secrets(s: Cups) -> Iterator[Secret]:
    for seat, cup in enumerate(s.cups):
        if cup:
            yield Secret(f"cup {seat}", cup, s.known_to[seat], pool="cups")
    for cup in s.bag:
        yield Secret("", cup, 0, pool="cups")
    if s.noted:
        yield Secret("note", s.noted, 1 << s.turn % 2, domain=(1, 2, 3))


def _cups_redeal(s: Cups, seat: int, tape: Tape) -> None:
    unknown = [i for i in (0, 1) if s.cups[i] and not s.known_to[i] >> seat & 1]
    pool = sorted(s.bag + [s.cups[i] for i in unknown])
    for i in unknown:
        s.cups[i] = pool.pop(tape.pick(len(pool), Draw("cup", pool, CUP_NAMES)))
    s.bag = pool
    if s.noted and seat != s.turn % 2:
        s.noted = 1 + tape.pick(3, D6)


def _cups_invariants(s: Cups) -> Iterator[str]:
    if sorted([*s.bag, *filter(None, s.cups)]) != [1, 1, 2, 3]:
        yield "the cups are not those of the game"


class CupsGiven(msgspec.Struct, forbid_unknown_fields=True):
    cups: tuple[int, ...] = (1, 2)


def _cups_arranged(setting: CupsOptions, given: CupsGiven) -> Cups:
    s = _cups_setup(setting)
    s.cups = list(given.cups)
    for cup in s.cups:
        s.bag.remove(cup)
    return s


SIDES = ("Red", "Blue")
CUP_NAMES = ("nothing", "one", "two", "three")
NOTE: Form[Cups] = Form("note", lambda s, d: range(1, 4), _up_to(3), numbers(1, 3))
NOTING: Kind[Cups] = Kind("noting", "cups.note", "What do you write down?", (NOTE,), lambda s, d: NOTE.option(1), True)
PEEK: Form[Cups] = Form("peek", _unseen, _peek_refusals)
GUESS: Form[Cups] = Form("guess", lambda s, d: range(1, 4), _up_to(3), numbers(1, 3), measure=_measure, hidden=True)
ROLL: Form[Cups] = Form("roll", lambda s, d: range(1, 61), _up_to(60), numbers(1, 60), measure=_measure)
WAIT: Form[Cups] = Form("wait", always, never_refused)
ACTING: Kind[Cups] = Kind("acting", "cups.act", "What do you do?", (PEEK, GUESS, ROLL, WAIT), default=WAIT)
DENY: Form[Cups] = Form("deny", _may_deny, _deny_refusals)
PASS: Form[Cups] = Form("pass", always, never_refused)
GUESSED: Kind[Cups] = Kind("guessed", "cups.deny", "Do you deny it?", (DENY, PASS), default=PASS)

CUPS: Rules[Cups] = Rules(
    about=About(
        code="cups",
        title="Cups",
        version="1",
        folder=Path(__file__).parent,
        blurb="A number under each cup.",
    ),
    options=CupsOptions,
    scenarios=("standard",),
    state=Cups,
    seats=lambda setting: [Seat(name, name) for name in SIDES],
    setting=lambda options: options,
    setup=_cups_setup,
    given=CupsGiven,
    arrange=_cups_arranged,
    step=_cups_step,
    kinds=(NOTING, ACTING, GUESSED),
    result=_cups_result,
    conceded=lambda s, seat: Result((SIDES[1 - seat],), {}, "cups.concede"),
    secrets=_cups_secrets,
    redeal=_cups_redeal,
    invariants=_cups_invariants,
    shown=Shown(
        view=_cups_view,
        facts=lambda s: msgspec.structs.replace(_cups_view(s, None), cups=list(s.cups), noted=s.noted),
        picture=_no_picture,
        describe=_told,
        numbers=_cups_numbers,
    ),
)


def cups(*under: int, **options: Any) -> Game[Any]:
    """A game of Cups in which these numbers lie under the cups."""
    chosen = CupsOptions(**options)
    source = Seed.fixed("cups")
    return Game(Opening(CUPS, chosen, _cups_arranged(chosen, CupsGiven(under)), source), Tape(source.key), log=[])
