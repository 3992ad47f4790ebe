"""Games for the battery to look at. A play is one random game to its end, with everything that was seen on the
way: a clone and a fingerprint at every decision, and the states that later ones stand on. What makes a play
unfit for closer looks - an earlier state that changed, a tape that does not repeat, a clone that differs, an
answer that cannot be read back - is found here once; each is one item of the battery, and every other item
looks only at plays that are free of it, so that one fault fails one item."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import islice, zip_longest
from typing import Any

import msgspec

from fireteam.kernel import transcript
from fireteam.kernel.chance import Script, Seed, Tape
from fireteam.kernel.decisions import FORM_MASK
from fireteam.kernel.game import Game
from fireteam.kernel.history import EVERY_STEP, Opening
from fireteam.kernel.position_files import options_from
from fireteam.kernel.rules import Rules
from fireteam.kernel.state import dump


def begin(
    rules: Rules[Any],
    options: Mapping[str, Any],
    seed: int | str,
    *,
    keep: int = EVERY_STEP,
    tape: Tape | None = None,
) -> Game[Any]:
    """A new game of rules that need not be registered."""
    chosen = options_from(rules, msgspec.json.encode(options), "the options")
    source = Seed.fixed(seed)
    opening = Opening(rules, chosen, rules.setup(rules.setting(chosen)), source)
    return Game(opening, Tape(source.key) if tape is None else tape, keep=keep, log=[])


class Player:
    """Answers at random. Each has its own taste for the forms of options, and two of three are curious: what they
    have often done they do less, so that rare windows come up."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.curious = self.rng.random() < 2 / 3
        self.taste: dict[int, float] = {}

    def answer(self, game: Game[Any]) -> tuple[int, int]:
        d = self.rng.choice(game.decisions)
        options = game.options(d.seat)
        forms = [option & FORM_MASK for option in options]
        for form in forms:
            self.taste.setdefault(form, self.rng.choice((0.1, 1, 1, 8)))
        weights = [self.taste[form] / forms.count(form) for form in forms]
        option = self.rng.choices(options, weights)[0]
        if self.curious:
            self.taste[option & FORM_MASK] *= 0.8
        return d.seat, option


class Moment:
    """One decision of a play: a clone that stands there, and what was answered then."""

    __slots__ = ("_repeats", "digest", "game", "index", "opened", "option", "seat")

    def __init__(self, index: int, game: Game[Any], opened: int, seat: int, option: int) -> None:
        self.index = index
        self.game = game
        self.digest = game.digest()
        self.opened = opened  # the index of the moment at which the question was put
        self.seat = seat
        self.option = option
        self._repeats: dict[int, bool] = {}

    def deals_repeat(self, seat: int) -> bool:
        """Is every deal for a seat, made again from its seed or by a clone, the same deal?"""
        if seat not in self._repeats:
            pairs = [[self.game.determinize(seat, f"again {seed}") for _ in range(2)] for seed in range(4)]
            self._repeats[seat] = all(a.digest() == b.digest() == a.clone().digest() for a, b in pairs)
        return self._repeats[seat]


def complaint(look: Callable[[Play], Iterator[str]]) -> cached_property[str]:
    """What a look at a play finds first; anything raised on the way is a finding too."""

    def first(play: Play) -> str:
        try:
            return next((f"{play}: {found}" for found in look(play)), "")
        except Exception as error:
            return f"{play}: {type(error).__name__}: {error}"

    made = cached_property(first)
    made.__doc__ = look.__doc__
    return made


class Play:
    """One random game, from its opening to its end, to the bound, or to where nobody can act."""

    def __init__(self, rules: Rules[Any], options: Mapping[str, Any], number: int, bound: int) -> None:
        self.rules, self.options, self.number = rules, options, number
        self.seed = f"{rules.about.code} {' '.join(map(str, options.values()))} {number}"
        self.game = begin(rules, options, self.seed)
        self.moments: list[Moment] = []
        self.choices: list[tuple[int, int]] = []
        self.digests = [self.game.digest()]  # before every choice, and at the end
        self.broken: list[str] = []  # invariants, in words
        self.unclonable = ""
        self.stuck = False
        self._opening = dump(self.game.opening.state)
        self._bases = [(self.game.base, dump(self.game.base))]
        self._play(bound)

    def __str__(self) -> str:
        return f"{self.rules.about.code} ({dict(self.options)}), game {self.number}"

    def _play(self, bound: int) -> None:
        game, player, opened = self.game, Player(self.seed), 0
        while not game.over and len(self.choices) < bound:
            self.broken += self.rules.invariants(game.state)
            if not all(game.options(d.seat) for d in game.decisions):
                self.stuck = True
                return
            if not game.waiting:
                opened = len(self.choices)
            seat, option = player.answer(game)
            self._keep(opened, seat, option)
            self.choices.append((seat, option))
            game.choose(seat, option)
            self.digests.append(game.digest())
        self.broken += self.rules.invariants(game.state)

    def _keep(self, opened: int, seat: int, option: int) -> None:
        try:
            self.moments.append(Moment(len(self.choices), self.game.clone(), opened, seat, option))
        except Exception as error:
            self.unclonable = self.unclonable or f"at decision {len(self.choices)} a clone fails: {error}"
        if self.game.base is not self._bases[-1][0]:
            self._bases.append((self.game.base, dump(self.game.base)))

    def sample(self, count: int, about: str) -> list[Moment]:
        """Some moments, others for every purpose; what was asked and answered rarely is as likely as the rest."""
        rng = random.Random(f"{self.seed} {about}")
        alike: dict[tuple[str, int, int], list[Moment]] = {}
        before = -1
        for moment in self.moments:
            kind = moment.game.decision(moment.seat).kind.name
            alike.setdefault((kind, moment.option & FORM_MASK, before), []).append(moment)
            before = moment.option & FORM_MASK
        groups = list(alike.values())
        rng.shuffle(groups)
        for group in groups:
            rng.shuffle(group)
        by_turns = (moment for rank in zip_longest(*groups) for moment in rank if moment is not None)
        return sorted(islice(by_turns, count), key=lambda moment: moment.index)

    @complaint
    def disturbed(self) -> Iterator[str]:
        """An earlier state that changed while play went on."""
        if dump(self.game.opening.state) != self._opening:
            yield "the opening has changed while the game went on"
        for number, (base, then) in enumerate(self._bases):
            if dump(base) != then:
                yield f"the state that step {number} began with has changed since"
        for moment in self.moments:
            if moment.game.digest() != moment.digest:
                yield f"the clone taken at decision {moment.index} has changed while the game went on"

    @complaint
    def unrepeated(self) -> Iterator[str]:
        """Chance from the stream, from the tape and from a script that do not agree."""
        yield from self.follow(begin(self.rules, self.options, self.seed), "the same seed and answers")
        if self.game.retrace().digest() != self.digests[-1]:
            yield "the whole tape, played again, ends elsewhere"
        if not self.unread:
            chance = [line.text for line in self.lines() if not line.seat and not line.event]
            yield from self.follow(begin(self.rules, self.options, self.seed, tape=Script(chance)), "a script")

    @complaint
    def miscloned(self) -> Iterator[str]:
        """A clone that stands elsewhere than its original, in mid-step too."""
        if self.unclonable:
            yield self.unclonable
        for moment in self.moments:
            if moment.digest != self.digests[moment.index]:
                yield f"the clone at decision {moment.index} is not where the game was"

    @complaint
    def unread(self) -> Iterator[str]:
        """An answer whose text does not read back."""
        for moment in self.moments:
            text = moment.game.text(moment.option)
            if moment.game.read(moment.seat, text) != moment.option:
                yield f"'{text}' at decision {moment.index} reads back as another option"

    def follow(self, game: Game[Any], how: str, start: int = 0, count: int = 1 << 30) -> Iterator[str]:
        """Give a game the answers of this play from a decision on, and say where it parts."""
        end = min(len(self.choices), start + count)
        for index in range(start, end):
            if game.digest() != self.digests[index]:
                break
            game.choose(*self.choices[index])
        else:
            index = end
        if game.digest() != self.digests[index]:
            yield f"{how} part from the play at decision {index} of {len(self.choices)}"

    def lines(self) -> list[transcript.Line]:
        return transcript.transcribe(self.game, self.game.opening.state, self.game.entries())


class Plays:
    """Some plays with the same options; `looks` is how many moments of each an item looks at."""

    def __init__(
        self, rules: Rules[Any], options: Mapping[str, Any], games: int, looks: int = 6, bound: int = 20_000
    ) -> None:
        self.looks = looks
        self.bound = bound
        self.all = [Play(rules, options, number, bound) for number in range(games)]

    @cached_property
    def undisturbed(self) -> list[Play]:
        return [play for play in self.all if not play.disturbed]

    @cached_property
    def repeated(self) -> list[Play]:
        return [play for play in self.undisturbed if not play.unrepeated]

    @cached_property
    def sound(self) -> list[Play]:
        return [play for play in self.repeated if not play.miscloned]

    @cached_property
    def readable(self) -> list[Play]:
        return [play for play in self.sound if not play.unread]

    def moments(self, about: str, looks: int = 0) -> Iterator[tuple[Play, Moment]]:
        for play in self.sound:
            for moment in play.sample(looks or self.looks, about):
                yield play, moment
