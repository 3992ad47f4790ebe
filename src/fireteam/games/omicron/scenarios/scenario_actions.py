"""Objective interactions of the plain kind: for 1 AP the active character does something where it stands, or to a hex
in its reach. A scenario names its actions; what they have in common is here, and so are those that several share."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from fireteam.games.omicron.model import (
    CELL,
    NOBODY,
    Aim,
    Omicron,
    Outcome,
    Setting,
    Special,
    Stake,
    check_word,
    name,
    side_of,
    title,
    walking,
)
from fireteam.games.omicron.rules.attack import opportunity
from fireteam.games.omicron.rules.board.distance import around
from fireteam.games.omicron.rules.characters import action_points
from fireteam.games.omicron.rules.stunned import action_refusals, can_act
from fireteam.kernel import (
    NOTHING,
    Argument,
    Decision,
    Fault,
    Flow,
    Offer,
    Part,
    Refusals,
    first_refused,
    refused,
    say,
    sentence,
)
from fireteam.space.masks import union

HERE = (0,)  # the only argument of an action that is done to no hex
ACTION_BITS = 3  # of an interaction; above them is what it is done to


@dataclass(frozen=True, slots=True)
class ScenarioAction:
    """One line of the card's section 5."""

    verb: str
    clause: str
    noise: int
    offered: Callable[[Omicron, int], Offer]  # what it can be done to by a character, or HERE
    refusals: Callable[[Omicron, int, int], Refusals]
    do: Callable[[Omicron, int, int], None]
    to: Argument[Omicron] = NOTHING  # whom or where it is done to
    brings: tuple[Outcome, int] = ("score", 0)  # what it does, and how much of it

    def __post_init__(self) -> None:
        check_word(self.brings[0], Outcome, f"what the interaction '{self.verb}' brings")


class ScenarioActions(Special):
    actions: tuple[ScenarioAction, ...] = ()
    falls = ""  # the clause by which whoever is KO'd lets go of what it carries
    held = ""  # the clause by which zones are held
    cites: tuple[str, ...] = ()  # other clauses of what happens by itself
    needs: tuple[tuple[str, str], ...] = ()  # what its map must have, and in words

    def lacks(self, setting: Setting) -> Iterable[str]:
        return [f"its map has no {what}" for part, what in self.needs if not getattr(setting.ground, part)]

    def cited(self) -> Iterable[str]:
        return filter(None, dict.fromkeys([*(a.clause for a in self.actions), self.falls, self.held, *self.cites]))

    def interactions(self, s: Omicron, d: Decision) -> Offer:
        me = s.active
        if walking(s) or not can_act(s, me) or not action_points.can_pay(s, action_points.INTERACTION):
            return ()
        return [n | cell << ACTION_BITS for n, action in enumerate(self.actions) for cell in action.offered(s, me)]

    def universe(self, s: Omicron, d: Decision) -> Offer:
        for number, action in enumerate(self.actions):
            yield from (number | what << ACTION_BITS for what in action.to.universe(s, d))

    def refusals(self, s: Omicron, d: Decision, interaction: int) -> Refusals:
        action, what = self.action(interaction)
        return refused(
            (walking(s), f"{title(s, s.active)} is walking", "action.resolve-completely"),
            action_refusals(s, s.active),
            action_points.refusals(s, action_points.INTERACTION),
            action.refusals(s, s.active, what),
        )

    def read(self, s: Omicron, words: str) -> int:
        lowered = " ".join(words.lower().split())
        for number, action in enumerate(self.actions):
            if action.to is not NOTHING and lowered.startswith(action.verb + " "):
                return number | action.to.read(s, lowered[len(action.verb) + 1 :]) << ACTION_BITS
            if action.to is NOTHING and lowered == action.verb:
                return number
        raise Fault(f"'{words}' is not an interaction of this scenario")

    def parts(self, s: Omicron, interaction: int) -> tuple[Part, ...]:
        action, what = self.action(interaction)
        return Part("word", action.verb, sentence(action.verb)), *action.to.parts(s, what)

    def interact(self, s: Omicron, interaction: int) -> Flow:
        """[aoo.trigger-objective] Declared and paid; then whoever engages may strike; then it is done."""
        who, (action, what) = self.whose(s, interaction), self.action(interaction)
        action_points.pay(s, who, action_points.INTERACTION)
        yield from opportunity.provoke(s, who)
        if not can_act(s, who) or any(action.refusals(s, s.active, what)):
            return  # struck down, or robbed of what it was about
        s.noise[who] += action.noise
        action.do(s, who, what)
        called = name(s, who)
        say(s, "interact", action.clause, "{who}: {what}.", who=called, what=self.told(s, called, interaction))

    def brings(self, s: Omicron, interaction: int) -> tuple[Outcome, int]:
        return self.action(interaction)[0].brings

    def fetches(self, s: Omicron, interaction: int) -> int:
        return self.whose(s, interaction) if self.action(interaction)[0].brings[0] == "fetch" else NOBODY

    def whose(self, s: Omicron, interaction: int) -> int:
        """Who does it."""
        return s.active

    def action(self, interaction: int) -> tuple[ScenarioAction, int]:
        return self.actions[interaction & (1 << ACTION_BITS) - 1], interaction >> ACTION_BITS


class Carrying(ScenarioActions):
    """Objective Tokens that characters carry, one each; whoever is KO'd lets go of it where it lies."""

    def may_hold(self, s: Omicron, character: int) -> bool:
        return not s.token[character]

    def knocked_out(self, s: Omicron, character: int) -> None:
        if s.token[character]:
            s.token[character] = 0
            s.tokens.append(s.cell[character])
            say(
                s,
                "token",
                self.falls,
                "{who} lets go on {where}.",
                who=name(s, character),
                where=s.setting.board.name(s.cell[character]),
            )


def lying_near(s: Omicron, me: int) -> list[int]:
    """The hexes under and next to a character where tokens lie."""
    near = around(s, me) | s.foot[me]
    return [cell for cell in sorted(set(s.tokens)) if near >> cell & 1]


def not_lying_near(s: Omicron, me: int, cell: int, clause: str) -> Refusals:
    where = s.setting.board.name(cell)
    yield from first_refused(
        (cell not in s.tokens, f"nothing lies on {where}", clause),
        (not (around(s, me) | s.foot[me]) >> cell & 1, f"{where} is not next to {title(s, me)}", clause),
    )


def lying_tokens(s: Omicron, why: Stake, points: int = 1, goal: int = 0) -> list[Aim]:
    """The tokens that could be reached for, and where they must be brought."""
    return [Aim("a token", 1 << cell, 1, why, points, goal=goal) for cell in sorted(set(s.tokens))]


def pick_up(clause: str) -> ScenarioAction:
    """A character takes up a token in its reach."""

    def do(s: Omicron, me: int, cell: int) -> None:
        s.tokens.remove(cell)
        s.token[me] = 1

    return ScenarioAction(
        "pick up",
        clause,
        1,
        lambda s, me: lying_near(s, me) if s.setting.special.may_hold(s, me) else (),
        lambda s, me, cell: refused(
            (not s.setting.special.may_hold(s, me), f"{title(s, me)} cannot hold it", clause),
            not_lying_near(s, me, cell, clause),
        ),
        do,
        to=CELL,
        brings=("fetch", 1),
    )


def deliver(verb: str, clause: str, noise: int, goal: Callable[[Omicron, int], int], scored: int = 1) -> ScenarioAction:
    """A character that stands on its goal, if only with a part of its base, scores what it carries."""

    def do(s: Omicron, me: int, cell: int) -> None:
        s.token[me] = 0
        s.objectives[side_of(me)] += scored

    return ScenarioAction(
        verb,
        clause,
        noise,
        lambda s, me: HERE if s.token[me] and s.foot[me] & goal(s, side_of(me)) else (),
        lambda s, me, cell: refused(
            (not s.token[me], f"{title(s, me)} carries nothing", clause),
            (not s.foot[me] & goal(s, side_of(me)), f"{title(s, me)} is not there yet", clause),
        ),
        do,
        brings=("score", scored),
    )


def zones(s: Omicron, side: int) -> int:
    """All zones of the map, the same for both."""
    return union(s.setting.ground.zones.values())
