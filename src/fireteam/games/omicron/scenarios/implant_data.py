"""Hands-On Research: CyMS that are KO'd drop Implant Data; characters download it, pass it on, and upload it at the
Research Console."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from fireteam.games.omicron.model.names import CELL, CHARACTER, name, spot_part, title
from fireteam.games.omicron.model.on_map import friends
from fireteam.games.omicron.model.scenario import Aim, Outcome, Special
from fireteam.games.omicron.model.setting import Setting
from fireteam.games.omicron.model.state import CYMS, FIRST_CYMS, NOBODY, Omicron, side_of, walking
from fireteam.games.omicron.rules.attack import opportunity
from fireteam.games.omicron.rules.board.distance import around, distance_to
from fireteam.games.omicron.rules.characters import action_points
from fireteam.games.omicron.rules.stunned import action_refusals, can_act
from fireteam.kernel.decisions import Decision, Flow, Form, Kind, Part, always, argument_of, never_refused
from fireteam.kernel.events import say, sentence
from fireteam.kernel.faults import Fault, Refusal, first_refused, refused
from fireteam.space.masks import bit_list, bits

DOWNLOAD, UPLOAD, GIVE, TAKE, PLACE = range(5)
VERBS = ("download", "upload", "give to", "take from", "place on")
NOISE = (1, 2, 1, 1, 1)
BRINGS: tuple[Outcome, ...] = ("fetch", "score", "hand on", "hand on", "put down")
CLAUSES = ("hor.download", "hor.upload", "hor.exchange-friendly", "hor.exchange-friendly", "hor.exchange-place")
ARGUMENT = 3  # bits of the verb; above it a cell or a character, and above that who downloads


def _drop_refusals(s: Omicron, d: Decision, cell: int) -> Iterator[Refusal]:
    if not around(s, d.args[0]) >> cell & 1:
        yield Refusal(f"{s.setting.board.name(cell)} is not next to {title(s, d.args[0])}", "hor.ko-holder-drops")


DROP: Form[Omicron] = Form("drop on", lambda s, d: bit_list(around(s, d.args[0])), _drop_refusals, CELL)
LEAVE: Form[Omicron] = Form("leave it", always, never_refused)
DROPPING: Kind[Omicron] = Kind(
    "dropping",
    "hor.ko-holder-drops",
    lambda s, d: f"{title(s, d.args[0])} held Implant Data: where does it fall?",
    (DROP, LEAVE),
    default=LEAVE,
)


class ImplantData(Special):
    kinds = (DROPPING,)
    lays = (DROP,)
    cyms_drop_tokens = True
    hands_on = True
    token, sign, scores = "Implant Data", "chip", "1 for Implant Data uploaded at the console"

    def lacks(self, setting: Setting) -> Iterator[str]:
        if not setting.ground.console:
            yield "its map has no console"

    def cited(self) -> Iterable[str]:
        return [*dict.fromkeys(CLAUSES), "hor.implant-drop", "hor.ko-holder-drops", "hor.unheld-removed"]

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        """The console for whoever holds data, or is not on the board yet; for the others data, or CyMS that have it."""
        if s.token[character] or not s.foot[character]:
            return [Aim("the Research Console", s.setting.ground.console, 1, "score")]
        goal = self.goal(s, side_of(character))
        lying = [Aim("Implant Data", 1 << cell, 1, "fetch", goal=goal) for cell in sorted(set(s.tokens))]
        if s.held[CYMS] and not s.final:
            nearest = min(bits(s.held[CYMS]), key=lambda cell: distance_to(s, character, cell))
            lying.append(Aim("a CyMS", 1 << nearest, 2, "hunt", wanted=2))
        return lying

    def brings(self, s: Omicron, interaction: int) -> tuple[Outcome, int]:
        return BRINGS[interaction & 7], 1

    def fetches(self, s: Omicron, interaction: int) -> int:
        return interaction >> ARGUMENT >> 12 if interaction & 7 == DOWNLOAD else NOBODY

    def goal(self, s: Omicron, side: int) -> int:
        return s.setting.board.grow(s.setting.ground.console)

    def cyms_knocked_out(self, s: Omicron, cell: int) -> None:
        """[hor.implant-drop]"""
        s.tokens.append(cell)
        say(s, "token", "hor.implant-drop", "Implant Data lies on {where}.", where=s.setting.board.name(cell))

    def may_hold(self, s: Omicron, character: int) -> bool:
        """[hor.hold-one]"""
        return not s.token[character]

    def knocked_out(self, s: Omicron, character: int) -> Flow:
        """[hor.ko-holder-drops] The opponent may lay the token next to whoever held it."""
        if not s.token[character]:
            return
        answer = yield Decision(s.captain[1 - side_of(character)], DROPPING, character)
        if DROP.chosen(answer):
            s.token[character] = 0
            s.tokens.append(argument_of(answer))
            say(
                s,
                "token",
                "hor.ko-holder-drops",
                "{who} drops Implant Data on {where}.",
                who=name(s, character),
                where=s.setting.board.name(argument_of(answer)),
            )

    def cleanup(self, s: Omicron) -> None:
        """[hor.unheld-removed]"""
        if s.tokens:
            say(s, "token", "hor.unheld-removed", "Implant Data that nobody holds is lost.")
        s.tokens = []

    def interactions(self, s: Omicron, d: Decision) -> Iterable[int]:
        me = s.active
        found: list[int] = []
        if not s.pool[side_of(me)] or not (s.tokens or any(s.token)):
            return found
        affordable = action_points.can_pay(s, action_points.INTERACTION)
        if s.tokens:
            for who in friends(s, side_of(me)):
                if not s.token[who] and can_act(s, who) and (who != me or affordable):
                    near = around(s, who) | s.foot[who]
                    found += [_download(who, cell) for cell in sorted(set(s.tokens)) if near >> cell & 1]
        if walking(s) or not can_act(s, me) or not affordable:
            return found
        if s.token[me]:
            if around(s, me) & s.setting.ground.console:
                found.append(UPLOAD)
            found += [PLACE | cell << ARGUMENT for cell in bits(around(s, me))]
        for other in friends(s, side_of(me)):
            if other != me and s.foot[other] & around(s, me) and s.token[me] != s.token[other]:
                found.append((GIVE if s.token[me] else TAKE) | other << ARGUMENT)
        return found

    def universe(self, s: Omicron, d: Decision) -> Iterator[int]:
        characters, cells = range(FIRST_CYMS), range(s.setting.board.size)
        yield UPLOAD
        yield from (PLACE | cell << ARGUMENT for cell in cells)
        for who in characters:
            if s.card[who] >= 0:
                yield from (GIVE | who << ARGUMENT, TAKE | who << ARGUMENT)
                yield from (_download(who, cell) for cell in sorted(set(s.tokens)))

    def refusals(self, s: Omicron, d: Decision, interaction: int) -> Iterator[Refusal]:
        me, verb, what = s.active, interaction & 7, interaction >> ARGUMENT
        who = what >> 12 if verb == DOWNLOAD else me
        if walking(s) and verb != DOWNLOAD:
            yield Refusal("during a Walk Implant Data can only be downloaded", "hor.gap-download-mid-action")
        if who == me:
            yield from action_points.refusals(s, action_points.INTERACTION)
        elif not s.pool[side_of(me)]:
            yield Refusal("the pool has no AP", "ap.pool")
        yield from action_refusals(s, who)
        if s.ko >> who & 1:
            yield Refusal(f"{title(s, who)} is knocked out", "ko.no-interaction")
        yield from _REFUSALS[verb](s, me, what)

    def read(self, s: Omicron, words: str) -> int:
        lowered = " ".join(words.lower().split())
        if lowered == "upload":
            return UPLOAD
        if lowered.startswith("download "):
            who, _, where = lowered[9:].rpartition(" ")
            return _download(CHARACTER.read(s, who), CELL.read(s, where))
        for verb in (GIVE, TAKE, PLACE):
            if lowered.startswith(VERBS[verb] + " "):
                rest = lowered[len(VERBS[verb]) + 1 :]
                return verb | (CELL if verb == PLACE else CHARACTER).read(s, rest) << ARGUMENT
        raise Fault(f"'{words}' is not an interaction of this scenario")

    def parts(self, s: Omicron, interaction: int) -> tuple[Part, ...]:
        verb, what = interaction & 7, interaction >> ARGUMENT
        named = Part("word", VERBS[verb], sentence(VERBS[verb]))
        if verb == UPLOAD:
            return (named,)
        if verb == DOWNLOAD:
            return named, *CHARACTER.parts(s, what >> 12), spot_part(s, what & 4095)
        return named, *(CELL if verb == PLACE else CHARACTER).parts(s, what)

    def interact(self, s: Omicron, interaction: int) -> Flow:
        """[aoo.trigger-objective] Declared and paid; then whoever engages may strike; then it is done."""
        verb, what = interaction & 7, interaction >> ARGUMENT
        who = what >> 12 if verb == DOWNLOAD else s.active
        action_points.pay(s, who, action_points.INTERACTION)
        yield from opportunity.provoke(s, who)
        if not can_act(s, who) or any(_REFUSALS[verb](s, s.active, what)):
            return  # struck down, or robbed of what it was about
        s.noise[who] += NOISE[verb]
        _carry_out(s, who, verb, what)
        called = name(s, who)
        say(s, "interact", CLAUSES[verb], "{who}: {what}.", who=called, what=self.told(s, called, interaction))


def _download(who: int, cell: int) -> int:
    return DOWNLOAD | (cell | who << 12) << ARGUMENT


def _carry_out(s: Omicron, who: int, verb: int, what: int) -> None:
    if verb == DOWNLOAD:
        s.tokens.remove(what & 4095)
        s.token[who] = 1
    elif verb == UPLOAD:
        s.token[who] = 0
        s.objectives[side_of(who)] += 1  # [hor.vp-upload]
    elif verb == PLACE:
        s.token[who] = 0
        s.tokens.append(what)
    elif verb == GIVE:
        s.token[who], s.token[what] = 0, 1
    else:
        s.token[who], s.token[what] = 1, 0


def _cannot_download(s: Omicron, me: int, what: int) -> Iterator[Refusal]:
    cell, who = what & 4095, what >> 12
    yield from first_refused(
        (
            side_of(who) != side_of(me) or s.card[who] < 0,
            f"{title(s, who)} is not friendly",
            "hor.download-out-of-activation",
        ),
        (s.token[who], f"{title(s, who)} holds Implant Data already", "hor.hold-one"),
    )
    yield from first_refused(
        (cell not in s.tokens, "there is no Implant Data", "hor.download"),
        (not (around(s, who) | s.foot[who]) >> cell & 1, f"it is not next to {title(s, who)}", "hor.download"),
    )


def _cannot_upload(s: Omicron, me: int, what: int) -> Iterator[Refusal]:
    yield from refused(
        (not s.token[me], f"{title(s, me)} holds no Implant Data", "hor.upload"),
        (
            not around(s, me) & s.setting.ground.console,
            f"{title(s, me)} is not next to the Research Console",
            "hor.upload",
        ),
    )


def _cannot_hand_on(s: Omicron, me: int, other: int, giver: int, taker: int) -> Iterator[Refusal]:
    if not (other in friends(s, side_of(me)) and other != me and s.foot[other] & around(s, me)):
        yield Refusal(f"{title(s, other)} is not a friend next to {title(s, me)}", "hor.exchange-friendly")
    yield from first_refused(
        (not s.token[giver], f"{title(s, giver)} holds no Implant Data", "hor.exchange-friendly"),
        (s.token[taker], f"{title(s, taker)} holds Implant Data already", "hor.hold-one"),
    )


def _cannot_place(s: Omicron, me: int, cell: int) -> Iterator[Refusal]:
    yield from refused(
        (not s.token[me], f"{title(s, me)} holds no Implant Data", "hor.exchange-place"),
        (
            not around(s, me) >> cell & 1,
            f"{s.setting.board.name(cell)} is not next to {title(s, me)}",
            "hor.exchange-place",
        ),
    )


_REFUSALS: tuple[Callable[[Omicron, int, int], Iterator[Refusal]], ...] = (
    _cannot_download,
    _cannot_upload,
    lambda s, me, other: _cannot_hand_on(s, me, other, giver=me, taker=other),
    lambda s, me, other: _cannot_hand_on(s, me, other, giver=other, taker=me),
    _cannot_place,
)
