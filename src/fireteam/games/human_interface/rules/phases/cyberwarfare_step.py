"""The cyberwarfare step: new cards for every team, then actions, one after the other; in a skirmish the teams take
turns until all have passed or have no SR left."""

from collections.abc import Callable

from fireteam.games.human_interface.model import Phase, Table, teams_in
from fireteam.games.human_interface.rules.cyberwarfare import (
    attack_network,
    guard_terminal,
    hack_terminal,
    install,
    network,
    new_cards,
    purge,
    sniff,
)
from fireteam.games.human_interface.rules.cyberwarfare.network import acting_hacker, decider, main_hacker, side_name
from fireteam.games.human_interface.rules.effects import incidents
from fireteam.kernel import Decision, Flow, Form, Kind, always, argument_of, never_refused, say
from fireteam.skirmish.forms import ByForm

BEGUN = -1  # in `todo`: the teams before it still have to draw


def step(s: Table) -> Flow:
    """[cw.draw-to-five] [cw.order-campaign] [cw.alternate] Draw, then act, then the real world."""
    if not s.todo:
        _begin(s)
    elif s.todo[0] != BEGUN:
        yield from _draw(s, s.todo.pop(0))
    elif s.order:
        yield from _act(s, s.order[0])
    else:
        _end(s)


def _begin(s: Table) -> None:
    """[cw.skip-no-hacker] Only teams with a conscious hacker take part."""
    s.passed = s.acted = 0
    s.order = [team for team in s.order or teams_in(s) if main_hacker(s, team) >= 0]
    s.todo = [*s.order, BEGUN]
    for own in s.networks:
        for lying in own.spaces:
            if lying is not None:
                lying.fresh = False
    if not s.order:
        _end(s)


def _draw(s: Table, team: int) -> Flow:
    """[cw.draw-discard] Whoever holds cards may discard some first. In a campaign a full hand is no question of its
    own: cards can be discarded instead of the first action."""
    own = s.networks[team]
    if not own.hand:
        new_cards.draw_new(s, team)
    elif len(own.hand) < network.hand_limit(s, team) or s.setting.teams > 1:
        answer = yield Decision(decider(s, team), NEW_CARDS, team, True)
        if PASS.chosen(answer):
            _pass(s, team, "cw.skip-voluntary")
        else:
            new_cards.draw_new(s, team, argument_of(answer))
    else:
        return
    s.acted |= (s.setting.teams == 1) << team


def _act(s: Table, team: int) -> Flow:
    """[cw.action-repeat] [cw.alternate-continue] [cw.alternate-end] [cw.pass-final] One action of the first team."""
    alone = s.setting.teams == 1
    out = s.passed >> team & 1 or acting_hacker(s, team) < 0
    if out or (not alone and s.acted >> team & 1 and not s.networks[team].sr):
        s.order.pop(0)
        return
    fresh = alone and not s.acted >> team & 1
    answer = yield Decision(decider(s, team), ACT, team, fresh)
    s.acted |= 1 << team
    if PASS.chosen(answer):
        _pass(s, team, "cw.pass-final")
    else:
        DEEDS[answer](s, team, argument_of(answer))
        s.order.append(s.order.pop(0))


def _pass(s: Table, team: int, clause: str) -> None:
    s.passed |= 1 << team
    say(s, "passed", clause, "{team} passes.", team=side_name(s, team))


def _end(s: Table) -> None:
    s.todo, s.order, s.passed, s.acted = [], [], 0, 0
    incidents.expire(s, "cyberwarfare")
    s.phase = Phase.FIRST_TEAM


KEEP: Form[Table] = Form("keep", always, never_refused, label="Keep your cards, and draw")
PASS: Form[Table] = Form("pass", always, never_refused, label="Pass")
NEW_CARDS: Kind[Table] = Kind(
    "new cards",
    "cw.draw-discard",
    lambda s, d: f"Which cards do you discard before you draw up to {network.hand_limit(s, d.args[0])}?",
    (KEEP, new_cards.DISCARD, PASS),
    default=KEEP,
    secret=True,
)
ACT: Kind[Table] = Kind(
    "cyberwarfare",
    "cw.action-repeat",
    lambda s, d: f"What does the hacker of {side_name(s, d.args[0])} do with {s.networks[d.args[0]].sr} SR?",
    (
        hack_terminal.HACK,
        attack_network.ATTACK,
        purge.PURGE,
        install.INSTALL,
        install.BOOST,
        install.TOKENS,
        install.REMOVE,
        install.PLAY_BOOSTER,
        guard_terminal.GUARD,
        sniff.SNIFF,
        new_cards.DISCARD,
        PASS,
    ),
    default=PASS,
    secret=True,
)
Deed = Callable[[Table, int, int], None]


def _nothing(s: Table, team: int, argument: int) -> None:
    raise RuntimeError("that is no action")


DEEDS: ByForm[Deed] = ByForm(
    _nothing,
    lambda: {
        hack_terminal.HACK: hack_terminal.declare,
        attack_network.ATTACK: attack_network.declare,
        purge.PURGE: purge.declare,
        install.INSTALL: install.install,
        install.BOOST: install.add_booster,
        install.TOKENS: install.add_tokens,
        install.REMOVE: install.remove,
        install.PLAY_BOOSTER: install.play_booster,
        guard_terminal.GUARD: guard_terminal.guard,
        sniff.SNIFF: sniff.use,
        new_cards.DISCARD: new_cards.draw_new,
    },
)
