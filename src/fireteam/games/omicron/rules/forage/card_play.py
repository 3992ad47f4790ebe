"""Using Forage Cards, as a free action, when the moment on the card has come: in one's own activation, or as a
reaction that interrupts what is going on. Public facts alone open a window: that a character holds a Forage Card, that
the deck has cards for this moment, that an effect lies in wait. Whoever turns out to have nothing to play is passed
silently."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from fireteam.games.omicron.model import (
    CARD,
    CARD_WINDOWS,
    FIRST_CYMS,
    MODEL,
    NOBODY,
    Attack,
    Forage,
    Marker,
    Moment,
    Omicron,
    attack_in_progress,
    hostile,
    side_of,
    subject,
    title,
)
from fireteam.games.omicron.rules.board.distance import distance
from fireteam.games.omicron.rules.board.sight import NOWHERE, in_range, range_to, terrain_clause
from fireteam.games.omicron.rules.effects import verbs
from fireteam.games.omicron.rules.forage import forage_cards
from fireteam.games.omicron.rules.stunned import can_act, out_refusals
from fireteam.kernel import (
    Answered,
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    argument_of,
    fill,
    first_refused,
    never_refused,
    refused,
    stack,
)
from fireteam.space.masks import bits

# A member of an enum is slow to look up, and these are looked up all the time.
_ACTIVATION, _ATTACKING, _TARGETED = Moment.ACTIVATION, Moment.ATTACKING, Moment.TARGETED


def before_roll(s: Omicron, fight: Attack) -> Flow:
    """[attack.timing-2-reactions] Attacker and target of the Attack just declared may use cards: the current player
    first, one card at a time, until both pass in a row; a card may change it. [forage.gap-simultaneous-use]"""
    both = (_ATTACKING, fight.attacker), (_TARGETED, fight.target)
    windows = [window for window in both if 0 <= window[1] < FIRST_CYMS]
    if not [window for window in windows if may_hold_card_for(s, window[1], window[0])]:
        return
    if side_of(fight.target) == s.turn:
        windows.reverse()
    stack.begin(s.doing, fight)
    yield from until_all_pass(windows, lambda window: _react(s, *window))
    stack.end(s.doing, fight)


def _react(s: Omicron, moment: Moment, character: int) -> Answered:
    """[forage.use-out-of-activation] A character may use a card at this moment. Does it?"""
    if not may_hold_card_for(s, character, moment):
        return False
    answer = yield Decision(s.controller[character], REACTION, character, moment)
    if PASS.chosen(answer):
        return False
    yield from use(s, character, argument_of(answer))
    return True


def use(s: Omicron, character: int, kind: int, mover: int = NOBODY) -> Flow:
    """Show the card and do what it says."""
    card = forage_cards.discard(s, character, kind)
    s.noise[character] += card.noise  # [forage.card-noise]
    if card.shape == "targeted":
        models = [argument_of((yield Decision(s.controller[character], AIMING, character, kind)))]
    else:
        models = _affected(s, character, card, mover)
    for model in models:
        if card.sustained:
            s.markers.append(Marker(model, s.setting.forage_abilities[kind], character))  # [sustained.marker]
        for effect in s.setting.forage_effects[kind]:
            yield from verbs.at_once(s, effect, character, model)


def _affected(s: Omicron, character: int, card: Forage, mover: int) -> list[int]:
    """Whom a card affects that is not aimed."""
    if card.shape == "other":
        return [opposite(s, character, mover)]
    return _targets(s, character, card) if card.shape == "surge" else [character]


def opposite(s: Omicron, character: int, mover: int) -> int:
    """The other model at this moment: who has moved, or the other one in the Attack."""
    fight = attack_in_progress(s)
    if mover >= 0 or fight is None:
        return mover
    return fight.target if fight.attacker == character else fight.attacker


def _mover(d: Decision) -> int:
    return d.args[2] if d.kind.name == "ambush" else NOBODY


def _moment(s: Omicron, d: Decision) -> tuple[int, int]:
    """Whose card would be played, and at which moment."""
    kind = d.kind.name
    if kind == "act":
        return s.active, _ACTIVATION
    return d.args[0], MOMENTS[kind] if kind in MOMENTS else d.args[1]


MOMENTS = {"suffering": Moment.CONDITION, "blow": Moment.HURT, "store": Moment.ROLLED, "blast": Moment.ROLLED}


def _playable(s: Omicron, d: Decision) -> Offer:
    character, moment = _moment(s, d)
    hand = s.hand[character]
    held = hand and s.setting.forage_at[moment] & forage_cards.kinds(hand)
    if not held or not can_act(s, character):
        return ()
    cards, effects, mover = s.setting.forage, s.setting.forage_effects, _mover(d)
    return [
        kind
        for kind in bits(held)
        if (mover < 0 or distance(s, character, mover) <= cards[kind].within)
        and _has_target(s, character, cards[kind], mover)
        and verbs.possible(s, effects[kind], character)
    ]


def _play_refusals(s: Omicron, d: Decision, kind: int) -> Refusals:
    character, moment = _moment(s, d)
    card, mover = s.setting.forage[kind], _mover(d)
    return refused(
        (
            not forage_cards.kinds(s.hand[character]) >> kind & 1,
            f"{title(s, character)} does not hold {card.name}",
            "forage.only-holder-uses",
        ),
        (CARD_WINDOWS[card.window] != moment, f"{card.name} is for another moment", "action.use-forage-free"),
        out_refusals(s, character),
        (
            mover >= 0 and distance(s, character, mover) > card.within,
            f"{title(s, mover)} is more than {card.within} hexes away",
            "forage.moved-within",
        ),
        (not _has_target(s, character, card, mover), f"{card.name} has nobody to affect", "action.use-forage-free"),
        verbs.refusals(s, s.setting.forage_effects[kind], character),
    )


def _has_target(s: Omicron, character: int, card: Forage, mover: int) -> bool:
    if card.shape == "other":
        model = opposite(s, character, mover)
        return model >= 0 and _fits(s, character, card, model)
    return card.shape not in ("targeted", "surge") or bool(_targets(s, character, card))


def _targets(s: Omicron, character: int, card: Forage) -> list[int]:
    low, high = card.range or (0, NOWHERE - 1)
    side = side_of(character)
    cells = hostile(s, side) if card.friendly_to == "enemies" else s.held[side]
    if card.friendly_to == "others":
        cells &= ~s.foot[character]
    return [m for m in in_range(s, character, cells, low, high) if _is_for(card, m)]


def _fits(s: Omicron, character: int, card: Forage, model: int) -> bool:
    """The same for one model, wherever it is."""
    low, high = card.range or (0, NOWHERE - 1)
    return bool(
        s.foot[model]
        and not s.ko >> model & 1
        and (side_of(model) == side_of(character)) == (card.friendly_to != "enemies")
        and _is_for(card, model)
        and (card.friendly_to != "others" or model != character)
        and low <= range_to(s, character, model, full=False) <= high
    )


def _target_refusals(s: Omicron, character: int, card: Forage, model: int) -> Refusals:
    whom, friendly = title(s, model), side_of(model) == side_of(character)
    return first_refused(
        (not s.foot[model] or s.ko >> model & 1, f"{whom} is knocked out or off the board", "ko.no-interaction"),
        lambda: refused(
            first_refused(
                (
                    friendly != (card.friendly_to != "enemies"),
                    f"{card.name} is not for {whom}",
                    "forage.use-when-condition-met",
                ),
                (not _is_for(card, model), f"{card.name} is for {card.whom}", "forage.use-when-condition-met"),
            ),
            (
                card.friendly_to == "others" and model == character,
                f"{card.name} is for others",
                "friendly.other-excludes-self",
            ),
            _range_refusals(s, character, card, model),
        ),
    )


def _range_refusals(s: Omicron, character: int, card: Forage, model: int) -> Refusals:
    (low, high), far, whom = card.range or (0, 99), range_to(s, character, model, full=False), title(s, model)
    tall, impassable = "terrain.tall-blocks-forage", "terrain.impassable-blocks-forage"
    return first_refused(
        (
            far == NOWHERE,
            f"there is terrain between {title(s, character)} and {whom}",
            terrain_clause(s, character, model, tall, impassable) if far == NOWHERE else tall,
        ),
        (
            not low <= far <= high,
            fill("{whom} is {far|hex|hexes} away", {"whom": whom, "far": far}),
            "measure.range-active-ability",
        ),
    )


def _is_for(card: Forage, model: int) -> bool:
    return card.whom == "all" or (card.whom == "cyms") == (model >= FIRST_CYMS)


PLAY: Form[Omicron] = Form("play", _playable, _play_refusals, CARD)
PASS: Form[Omicron] = Form("pass", always, never_refused)
REACTION: Kind[Omicron] = Kind(
    "reaction",
    "attack.timing-2-reactions",
    lambda s, d: f"{title(s, d.args[0])} may use a Forage Card.",
    (PLAY, PASS),
    default=PASS,
    piece=subject,
)
AIM: Form[Omicron] = Form(
    "on",
    lambda s, d: _targets(s, d.args[0], s.setting.forage[d.args[1]]),
    lambda s, d, model: _target_refusals(s, d.args[0], s.setting.forage[d.args[1]], model),
    MODEL,
)
AIMING: Kind[Omicron] = Kind(
    "aiming",
    "forage.use-when-condition-met",
    lambda s, d: f"Whom does {title(s, d.args[0])} use {s.setting.forage[d.args[1]].name} on?",
    (AIM,),
)


Asked = TypeVar("Asked")


def until_all_pass(asked: Sequence[Asked], ask: Callable[[Asked], Answered]) -> Flow:
    """[forage.gap-simultaneous-use] One after the other, one reaction at a time, until all have passed in a row."""
    turn = passes = 0
    while passes < len(asked):
        reacted = yield from ask(asked[turn % len(asked)])
        turn, passes = turn + 1, 0 if reacted else passes + 1


def may_hold_card_for(s: Omicron, character: int, moment: Moment) -> bool:
    """Might a face-down card of this character be played now?"""
    return bool(s.hand[character]) and bool(s.setting.forage_at[moment]) and can_act(s, character)
