"""The dice: black ones, the standard, and red ones, which are better. They are added and taken away before a roll, and
rolled again after it; a reroll must be used. And what people ask the odds of, from the events that followed a choice:
the wounds of an attack and who goes down, and whether a challenge is passed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from fireteam.games.omega.model import (
    COMMANDOS,
    FIRST_ENEMY,
    NOBODY,
    OVERSEER,
    Attack,
    Challenge,
    Effect,
    Omega,
    Stage,
    on_the_table,
    player_of,
    title,
    whom,
)
from fireteam.games.omega.rules.abilities.verbs import verb
from fireteam.kernel import (
    Argument,
    Decision,
    Event,
    Fault,
    Flow,
    Form,
    Kind,
    Offer,
    Part,
    Refusals,
    argument_of,
    fill,
    refused,
    say,
)
from fireteam.kernel.chance import Die


def of_attack(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.kind == "wound":
            yield event.told("{who}: {wounds|wound|wounds}")
        elif event.kind in ("downed", "killed", "destroyed"):
            yield event.told(f"{{who}} {event.kind}")


def of_challenge(events: Sequence[Event]) -> Iterator[str]:
    """What a door that opens lets out is another matter."""
    for event in events:
        if event.kind in ("passed", "failed"):
            yield str(event.kind)


def of_roll(events: Sequence[Event]) -> Iterator[str]:
    """Of dice that are rolled again, whichever they belong to."""
    return of_challenge(events) if any(of_challenge(events)) else of_attack(events)


BLACK = Die("black", (0, 0, 1, 1, 1, 2))  # [dice.black-faces]
RED = Die("red", (0, 1, 1, 1, 1, 2))  # [dice.red-faces]
COLOURS = ("black", "red")
FACES = [(red, face) for red in (0, 1) for face in (0, 1, 2)]
COUNT_BITS = 6  # a choice of dice is a count for each colour and face


def roll(s: Omega, black: int, red: int) -> list[int]:
    """[dice.no-limit] The hits on each die, black ones first."""
    return s.tape.roll(BLACK, black) + s.tape.roll(RED, red)


def pool_text(black: int, red: int) -> str:
    """Dice of two colours in a text that is filled in with `black` and `red`; of a colour that has none nothing is
    said, where the other has some."""
    some = ["{black|black die|black dice}"] * bool(black or not red) + ["{red|red die|red dice}"] * bool(red)
    return " and ".join(some)


def told_pool(black: int, red: int) -> str:
    return fill(pool_text(black, red), {"black": black, "red": red})


def again(s: Omega, rolled: Attack | Challenge, blacks: list[int], reds: list[int], clause: str) -> None:
    """[dice.reroll-binding] These dice stay, and the rest of the roll is rolled again."""
    black, red = rolled.blacks - len(blacks), len(rolled.dice) - rolled.blacks - len(reds)
    rolled.dice = sorted(blacks + s.tape.roll(BLACK, black)) + sorted(reds + s.tape.roll(RED, red))
    say(
        s,
        "reroll",
        clause,
        "{number|die is|dice are} rolled again: now {dice}.",
        number=black + red,
        dice=list(rolled.dice),
    )


# Adding dice before the roll


def _rolled_already(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    rolled = on_the_table(s)
    return refused(
        (rolled is None or rolled.stage != Stage.DECLARED, "no dice are about to be rolled", "dice.modify-before-roll")
    )


@verb("dice", needs=_rolled_already)
def _dice(s: Omega, effect: Effect, user: int, target: int) -> None:
    """[dice.modify-before-roll] The roll that is about to be made has more or fewer dice."""
    rolled = on_the_table(s)
    if rolled is not None:
        rolled.black += effect.black
        rolled.red += effect.red


# Rolling again


def _nothing_rolled(s: Omega, effect: Effect, user: int, target: int) -> Refusals:
    rolled = on_the_table(s)
    return refused(
        (
            rolled is None or rolled.stage != Stage.ROLLED or not any(_counts(rolled, _colours(effect))),
            "there are no dice to roll again",
            "dice.reroll-choice",
        )
    )


@verb("reroll", needs=_nothing_rolled)
def _reroll(s: Omega, effect: Effect, user: int, target: int) -> Flow:
    """[dice.reroll-choice] The user picks some or all of the dice that it allows."""
    most = effect.amount or len(_dice_of(s))
    seat = OVERSEER if user == NOBODY else player_of(s, user)
    answer = yield Decision(seat, PICK, user, most, _colours(effect))
    rolled = on_the_table(s)
    assert rolled is not None
    blacks, reds = rolled.dice[: rolled.blacks], rolled.dice[rolled.blacks :]
    for (red, face), count in zip(FACES, split(argument_of(answer)), strict=True):
        for _ in range(count):
            (reds if red else blacks).remove(face)
    again(s, rolled, blacks, reds, "dice.reroll-binding")


def _dice_of(s: Omega) -> list[int]:
    rolled = on_the_table(s)
    return rolled.dice if rolled is not None else []


def _colours(effect: Effect) -> int:
    """The colours that may be rolled again, a mask: 1 black, 2 red; both where the card names none."""
    return (effect.black > 0) | (effect.red > 0) << 1 or 3


def _counts(rolled: Attack | Challenge, colours: int) -> list[int]:
    """How many dice there are of each colour and face that may be rolled again."""
    parts = rolled.dice[: rolled.blacks], rolled.dice[rolled.blacks :]
    return [parts[red].count(face) if colours >> red & 1 else 0 for red, face in FACES]


def split(argument: int) -> list[int]:
    """How many dice of each colour and face a choice means."""
    return [argument >> COUNT_BITS * n & (1 << COUNT_BITS) - 1 for n in range(len(FACES))]


def _packed(counts: Iterable[int]) -> int:
    return sum(count << COUNT_BITS * n for n, count in enumerate(counts))


def _pickable(s: Omega, d: Decision) -> Offer:
    rolled, (_, most, colours) = on_the_table(s), d.args
    if rolled is None:
        return ()
    ranges = [range(count + 1) for count in _counts(rolled, colours)]
    return [_packed(counts) for counts in product(*ranges) if 0 < sum(counts) <= most]


def _pick_refusals(s: Omega, d: Decision, argument: int) -> Refusals:
    rolled, (_, most, colours) = on_the_table(s), d.args
    chosen = split(argument)
    yield from refused(
        (not sum(chosen), "choose at least one die", "dice.reroll-choice"),
        (sum(chosen) > most, f"at most {most} dice may be rolled again", "dice.reroll-choice"),
    )
    lying = _counts(rolled, 3) if rolled is not None else [0] * len(FACES)
    for (red, face), wanted, there in zip(FACES, chosen, lying, strict=True):
        yield from refused(
            (wanted > there, f"there are {there} {COLOURS[red]} dice that show {face}", "dice.reroll-choice"),
            (wanted and not colours >> red & 1, f"{COLOURS[red]} dice may not be rolled again", "dice.reroll-choice"),
        )


def _all_picks(s: Omega, d: Decision) -> list[int]:
    """Every choice among the dice on the table, too many or of a wrong colour as they may be."""
    rolled = on_the_table(s)
    ranges = [range(count + 1) for count in _counts(rolled, 3)] if rolled is not None else []
    return [_packed(counts) for counts in product(*ranges)]


def _parts(s: Omega, argument: int) -> tuple[Part, ...]:
    """A die after the other."""
    dice = zip(FACES, split(argument), strict=True)
    names = [f"{COLOURS[red]} {face}" for (red, face), count in dice for _ in range(count)]
    return tuple([Part("die", die, die) for die in names])


def _read(s: Omega, words: str) -> int:
    parts = words.lower().split()
    counts = [0] * len(FACES)
    for colour, face in zip(parts[::2], parts[1::2], strict=False):
        if colour not in COLOURS or face not in ("0", "1", "2"):
            raise Fault(f"'{colour} {face}' is not a die: say 'black 0' or 'red 1'")
        counts[3 * COLOURS.index(colour) + int(face)] += 1
    if len(parts) % 2 or not parts:
        raise Fault("name dice by colour and hits: 'black 0 red 1'")
    return _packed(counts)


def _asks(s: Omega, d: Decision) -> str:
    who = title(s, d.args[0]) if d.args[0] >= 0 else "The overseer"
    return f"{who} rolls again: which of {', '.join(map(str, _dice_of(s)))}?"


def _unwelcome(s: Omega, d: Decision) -> int:
    """The dice that whoever is asked likes least: of a friend's roll the blanks, of a foe's the hits."""
    rolled, user = on_the_table(s), d.args[0]
    roller = rolled.attacker if isinstance(rolled, Attack) else COMMANDOS - 1  # challenges are for commandos
    sign = 1 if (0 <= user < FIRST_ENEMY) == (roller < FIRST_ENEMY) else -1

    def liked(argument: int) -> tuple[int, int]:
        counts = split(argument)
        hits = sum(face * count for (_, face), count in zip(FACES, counts, strict=True))
        return sign * hits, -sign * sum(counts)

    return AGAIN.option(min(_pickable(s, d), key=liked))


DICE: Argument[Omega] = Argument(
    _all_picks, lambda s, argument: " ".join([die.id for die in _parts(s, argument)]), _read, _parts
)
AGAIN: Form[Omega] = Form(
    "reroll",
    _pickable,
    _pick_refusals,
    DICE,
    measure=of_roll,
    label="Roll {all} again",
    action="Roll again",
)
PICK: Kind[Omega] = Kind("reroll", "dice.reroll-choice", _asks, (AGAIN,), default=_unwelcome, piece=whom)
