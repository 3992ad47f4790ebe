"""Hands-On Research: CyMS that are KO'd drop Implant Data; characters download it, pass it on, and upload it at the
Research Console."""

from collections.abc import Iterable

from fireteam.games.omicron.model import (
    CELL,
    CHARACTER,
    CYMS,
    FIRST_CYMS,
    Aim,
    Omicron,
    friends,
    name,
    side_of,
    spot_part,
    title,
    walking,
)
from fireteam.games.omicron.rules.board.distance import around, distance_to
from fireteam.games.omicron.rules.characters import action_points
from fireteam.games.omicron.rules.stunned import action_refusals, can_act
from fireteam.games.omicron.scenarios.scenario_actions import (
    ACTION_BITS,
    HERE,
    ScenarioAction,
    ScenarioActions,
    lying_near,
)
from fireteam.kernel import (
    Argument,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    first_refused,
    never_refused,
    refused,
    say,
)
from fireteam.space.masks import bit_list, bits

DOWNLOAD = 0  # the place of this interaction among the actions
WHO = 12  # in what it is done to, above the hex: who downloads


DROP: Form[Omicron] = Form(
    "drop on",
    lambda s, d: bit_list(around(s, d.args[0])),
    lambda s, d, cell: refused(
        (
            not around(s, d.args[0]) >> cell & 1,
            f"{s.setting.board.name(cell)} is not next to {title(s, d.args[0])}",
            "hor.ko-holder-drops",
        )
    ),
    CELL,
)
LEAVE: Form[Omicron] = Form("leave it", always, never_refused)
DROPPING: Kind[Omicron] = Kind(
    "dropping",
    "hor.ko-holder-drops",
    lambda s, d: f"{title(s, d.args[0])} held Implant Data: where does it fall?",
    (DROP, LEAVE),
    default=LEAVE,
)


def _downloads(s: Omicron) -> list[int]:
    """[hor.download-out-of-activation] Who can download, and from where; the active character pays from what it may
    spend itself."""
    me, affordable = s.active, action_points.can_pay(s, action_points.INTERACTION)
    able = [m for m in friends(s, side_of(me)) if not s.token[m] and can_act(s, m) and (m != me or affordable)]
    return [DOWNLOAD | (cell | m << WHO) << ACTION_BITS for m in able for cell in lying_near(s, m)]


def _beside(s: Omicron, me: int) -> list[int]:
    return [m for m in friends(s, side_of(me)) if m != me and s.foot[m] & around(s, me)]


def _download(s: Omicron, who: int, what: int) -> None:
    s.tokens.remove(what & (1 << WHO) - 1)
    s.token[who] = 1


def _upload(s: Omicron, who: int, what: int) -> None:
    s.token[who] = 0
    s.objectives[side_of(who)] += 1  # [hor.vp-upload]


def _place(s: Omicron, who: int, cell: int) -> None:
    s.token[who] = 0
    s.tokens.append(cell)


def _hand_on(s: Omicron, giver: int, taker: int) -> None:
    s.token[giver], s.token[taker] = 0, 1


def _cannot_download(s: Omicron, me: int, what: int) -> Refusals:
    cell, who = what & (1 << WHO) - 1, what >> WHO
    return refused(
        first_refused(
            (
                side_of(who) != side_of(me) or s.card[who] < 0,
                f"{title(s, who)} is not friendly",
                "hor.download-out-of-activation",
            ),
            (s.token[who], f"{title(s, who)} holds Implant Data already", "hor.hold-one"),
        ),
        first_refused(
            (cell not in s.tokens, "there is no Implant Data", "hor.download"),
            (not (around(s, who) | s.foot[who]) >> cell & 1, f"it is not next to {title(s, who)}", "hor.download"),
        ),
    )


def _cannot_hand_on(s: Omicron, me: int, other: int, giver: int, taker: int) -> Refusals:
    apart = other not in _beside(s, me)
    return refused(
        (apart, f"{title(s, other)} is not a friend next to {title(s, me)}", "hor.exchange-friendly"),
        first_refused(
            (not s.token[giver], f"{title(s, giver)} holds no Implant Data", "hor.exchange-friendly"),
            (s.token[taker], f"{title(s, taker)} holds Implant Data already", "hor.hold-one"),
        ),
    )


def _read_download(s: Omicron, words: str) -> int:
    who, _, where = words.rpartition(" ")
    return CELL.read(s, where) | CHARACTER.read(s, who) << WHO


_DOWNLOADED: Argument[Omicron] = Argument(
    lambda s, d: (cell | m << WHO for m in range(FIRST_CYMS) if s.card[m] >= 0 for cell in sorted(set(s.tokens))),
    lambda s, what: f"{name(s, what >> WHO)} {s.setting.board.name(what & (1 << WHO) - 1)}",
    _read_download,
    lambda s, what: (*CHARACTER.parts(s, what >> WHO), spot_part(s, what & (1 << WHO) - 1)),
)


class ImplantData(ScenarioActions):
    needs = (("console", "console"),)
    kinds = (DROPPING,)
    lays = (DROP,)
    cites = ("hor.implant-drop", "hor.ko-holder-drops", "hor.unheld-removed")
    cyms_drop_tokens = True
    hands_on = True
    token, sign, scores = "Implant Data", "chip", "1 for Implant Data uploaded at the console"
    actions = (
        ScenarioAction(
            "download",
            "hor.download",
            1,
            lambda s, me: (),  # what others may do, too, and in mid-Walk, comes first
            _cannot_download,
            _download,
            to=_DOWNLOADED,
            brings=("fetch", 1),
        ),
        ScenarioAction(
            "upload",
            "hor.upload",
            2,
            lambda s, me: HERE if s.token[me] and around(s, me) & s.setting.ground.console else (),
            lambda s, me, what: refused(
                (not s.token[me], f"{title(s, me)} holds no Implant Data", "hor.upload"),
                (
                    not around(s, me) & s.setting.ground.console,
                    f"{title(s, me)} is not next to the Research Console",
                    "hor.upload",
                ),
            ),
            _upload,
            brings=("score", 1),
        ),
        ScenarioAction(
            "place on",
            "hor.exchange-place",
            1,
            lambda s, me: bits(around(s, me)) if s.token[me] else (),
            lambda s, me, cell: refused(
                (not s.token[me], f"{title(s, me)} holds no Implant Data", "hor.exchange-place"),
                (
                    not around(s, me) >> cell & 1,
                    f"{s.setting.board.name(cell)} is not next to {title(s, me)}",
                    "hor.exchange-place",
                ),
            ),
            _place,
            to=CELL,
            brings=("put down", 1),
        ),
        ScenarioAction(
            "give to",
            "hor.exchange-friendly",
            1,
            lambda s, me: [m for m in _beside(s, me) if not s.token[m]] if s.token[me] else (),
            lambda s, me, other: _cannot_hand_on(s, me, other, giver=me, taker=other),
            lambda s, me, other: _hand_on(s, giver=me, taker=other),
            to=CHARACTER,
            brings=("hand on", 1),
        ),
        ScenarioAction(
            "take from",
            "hor.exchange-friendly",
            1,
            lambda s, me: () if s.token[me] else [m for m in _beside(s, me) if s.token[m]],
            lambda s, me, other: _cannot_hand_on(s, me, other, giver=other, taker=me),
            lambda s, me, other: _hand_on(s, giver=other, taker=me),
            to=CHARACTER,
            brings=("hand on", 1),
        ),
    )

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

    def whose(self, s: Omicron, interaction: int) -> int:
        action, what = self.action(interaction)
        return what >> WHO if action is self.actions[DOWNLOAD] else s.active

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

    def interactions(self, s: Omicron, d: Decision) -> Offer:
        if not s.pool[side_of(s.active)] or not (s.tokens or any(s.token)):
            return ()
        return [*(_downloads(s) if s.tokens else ()), *super().interactions(s, d)]

    def refusals(self, s: Omicron, d: Decision, interaction: int) -> Refusals:
        me, who, (action, what) = s.active, self.whose(s, interaction), self.action(interaction)
        return refused(
            (
                walking(s) and action is not self.actions[DOWNLOAD],
                "during a Walk Implant Data can only be downloaded",
                "hor.gap-download-mid-action",
            ),
            action_points.refusals(s, action_points.INTERACTION) if who == me else [],
            (who != me and not s.pool[side_of(me)], "the pool has no AP", "ap.pool"),
            action_refusals(s, who),
            (s.ko >> who & 1, f"{title(s, who)} is knocked out", "ko.no-interaction"),
            action.refusals(s, me, what),
        )
