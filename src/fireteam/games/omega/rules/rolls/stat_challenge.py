"""Stat challenges: a commando rolls as many black dice as Strength or Intelligence, one more for a boost, and passes
with enough hits."""

from fireteam.games.omega.model import Challenge, Effect, Moment, Omega, Stage, is_active, name, title, whom
from fireteam.games.omega.rules.abilities import verbs, windows
from fireteam.games.omega.rules.figures import adrenaline, stats
from fireteam.games.omega.rules.rolls import dice
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Modifiers,
    Refusals,
    added,
    always,
    fill,
    never_refused,
    refused,
    say,
    stack,
    total,
)

STATS = ("Strength", "Intelligence")  # [challenge.kinds]
STRENGTH, INTELLIGENCE = range(2)
BOOST_COST = 1
OPENS = Effect("open")


def begin(s: Omega, commando: int, stat: int, number: int, door: int = -1) -> None:
    """A commando is put to the test; with a door, it opens when the test is passed."""
    stack.begin(s.doing, Challenge(commando, stat, number, door=door))
    say(
        s,
        "challenge",
        "challenge.kinds",
        "{who} faces a {number} {stat} challenge.",
        who=name(s, commando),
        number=number,
        stat=STATS[stat],
    )


def go(s: Omega, test: Challenge) -> Flow:
    if test.stage == Stage.DECLARED:
        yield from _prepare(s, test)
    elif test.stage == Stage.ROLLED:
        if not (yield from windows.interrupted(s, Moment.TESTED, test.commando)):
            test.stage = Stage.HIT
    else:
        yield from _end(s, test)


def _prepare(s: Omega, test: Challenge) -> Flow:
    """[challenge.boost-before] Anybody may interrupt, and the commando may boost; then the dice are rolled."""
    if not is_active(s, test.commando):  # [gap.interrupt-invalidates]
        stack.end(s.doing, test)
        return
    if (yield from windows.interrupted(s, Moment.CHALLENGE, test.commando)):
        return
    if not any(_boost_refusals(s, test)):
        answer = yield Decision(s.player[test.commando], BOOSTING, test.commando)
        if BOOST.chosen(answer):
            adrenaline.raise_by(s, test.commando, BOOST_COST)  # [challenge.boost]
            test.boosted = True
            return
    _roll(s, test)


def pool(s: Omega, test: Challenge) -> tuple[int, int]:
    """[challenge.roll] [dice.black-primary] The black and red dice of a challenge."""
    return max(0, total(black_modifiers(s, test))), max(0, test.red)


def black_modifiers(s: Omega, test: Challenge) -> Modifiers:
    return added(
        stats.challenge_modifiers(s, test.commando, test.stat),
        (test.boosted, "boost", "challenge.boost"),
        (test.black, "abilities", "dice.modify-before-roll"),
    )


def foreseen(test: Challenge, answer: int) -> Challenge:
    """The challenge as it would be once that is chosen."""
    test = test.copy()
    test.boosted |= BOOST.chosen(answer)
    return test


def _roll(s: Omega, test: Challenge) -> None:
    black, red = pool(s, test)
    test.dice, test.blacks = dice.roll(s, black, red), black
    test.stage = Stage.ROLLED
    say(
        s,
        "roll",
        "challenge.roll",
        f"{{who}} rolls {dice.pool_text(black, red)}: {{dice}}.",
        who=name(s, test.commando),
        black=black,
        red=red,
        dice=list(test.dice),
    )


def _end(s: Omega, test: Challenge) -> Flow:
    """[challenge.success]"""
    stack.end(s.doing, test)
    passed = sum(test.dice) >= test.number
    say(
        s,
        "passed" if passed else "failed",
        "challenge.success",
        "{who} passes the challenge." if passed else "{who} fails the challenge.",
        who=name(s, test.commando),
        hits=sum(test.dice),
    )
    if passed and test.door >= 0:
        yield from verbs.apply(s, OPENS, test.commando, test.door)


def _boost_refusals(s: Omega, test: Challenge) -> Refusals:
    return refused(
        (test.boosted, "the challenge is boosted already", "challenge.boost-once"),
        (
            adrenaline.room(s, test.commando) < BOOST_COST,
            f"{title(s, test.commando)} may take no more adrenaline",
            "challenge.boost-cap",
        ),
    )


def _asks(s: Omega, d: Decision) -> str:
    test = stack.top(s.doing, Challenge)
    black, red = pool(s, test)
    rolled, wanted = dice.told_pool(black, red), fill("{hits|hit|hits}", {"hits": test.number})
    return f"{title(s, test.commando)} is about to roll {rolled} and needs {wanted}."


BOOST: Form[Omega] = Form(
    "boost",
    lambda s, d: () if any(_boost_refusals(s, stack.top(s.doing, Challenge))) else (0,),
    lambda s, d, a: _boost_refusals(s, stack.top(s.doing, Challenge)),
    measure=dice.of_challenge,
)
TRY: Form[Omega] = Form("roll", always, never_refused, measure=dice.of_challenge, label="Roll the dice")
BOOSTING: Kind[Omega] = Kind("boosting", "challenge.boost", _asks, (BOOST, TRY), default=TRY, piece=whom)
