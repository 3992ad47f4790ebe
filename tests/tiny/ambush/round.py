"""The round: seats take turns to activate a fighter, who has two actions; then the strays come; when everyone
has acted the round ends. Each pass through `step` is one of these things."""

from collections.abc import Iterable, Iterator

from fireteam.kernel.decisions import Decision, Flow, Form, Kind, always, argument_of, named, never_refused
from fireteam.kernel.events import say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.rules import Result
from tests.tiny.ambush import attacks, cards, strays, walking
from tests.tiny.ambush.setup import ACTIONS, held
from tests.tiny.ambush.state import BLUE, DECK, RED, SIDE_NAMES, SIDE_OF, SQUAD, Ambush


def step(s: Ambush) -> Flow:
    if s.to_send:
        yield from strays.send(s)
        if not s.to_send:
            end_activation(s)
    elif s.active < 0:
        yield from activate(s)
    else:
        yield from act(s)
        if spent(s):
            strays.wake(s)
            if not s.to_send:
                end_activation(s)


def activate(s: Ambush) -> Flow:
    """[round.turns] Seats take turns; [round.once] each fighter acts once a round."""
    answer = yield Decision(s.turn, ACTIVATION)
    s.active = argument_of(answer)
    s.acted |= 1 << s.active
    s.actions, s.steps, s.shots, s.struck = ACTIONS, 0, 0, 0


def act(s: Ambush) -> Flow:
    """[act.two] Two actions, in any order and of any kind."""
    seat = SIDE_OF[s.active]
    answer = yield Decision(seat, walking.ONWARD if s.steps else ACT)
    if walking.WALK.chosen(answer):
        yield from walking.walk(s, argument_of(answer))
    elif walking.STOP.chosen(answer):
        walking.halt(s)
    elif attacks.SHOOT.chosen(answer):
        yield from attacks.attack(s, argument_of(answer), shot=True)
    elif attacks.STRIKE.chosen(answer):
        yield from attacks.attack(s, argument_of(answer), shot=False)
    elif cards.SEARCH.chosen(answer):
        cards.search(s)
    elif cards.PLAY_STIM.chosen(answer):
        cards.play_stim(s)
    else:
        s.actions = -1


def spent(s: Ambush) -> bool:
    """[act.done] A fighter is done when he says so, goes down, or has nothing left to do; while his seat holds
    cards there might be something, so that seat is asked."""
    if s.cell[s.active] < 0 or s.actions < 0:
        return True
    return not (s.actions or s.steps or s.hands[SIDE_OF[s.active]])


def end_activation(s: Ambush) -> None:
    """[round.turns] The turn passes; [round.end] when nobody is left to act, the round ends."""
    s.turn = 1 - SIDE_OF[s.active]
    s.active = -1
    if not _ready(s, s.turn):
        s.turn = 1 - s.turn
    if not _ready(s, s.turn) and result(s) is None:
        end_round(s)


def end_round(s: Ambush) -> None:
    for seat in (RED, BLUE):  # [score.centre]
        if s.held[seat] >> centre(s) & 1:
            s.score[seat] += 1
            say(s, "score", "score.centre", "{seat} holds the centre.", seat=SIDE_NAMES[seat])
    s.round += 1
    s.acted = 0
    s.turn = RED if s.round % 2 else BLUE  # [round.first]
    if not _ready(s, s.turn):
        s.turn = 1 - s.turn
    say(s, "round", "round.end", "Round {round} begins.", round=s.round)


def centre(s: Ambush) -> int:
    board = s.setting.board
    return board.at(board.width // 2, board.height // 2 - 1)


def result(s: Ambush) -> Result | None:
    """[end.rounds] After the last round, or [end.wiped] when a side has nobody left, the higher score wins."""
    if s.held[RED] and s.held[BLUE] and s.round <= s.setting.rounds:
        return None
    if s.to_send or s.attack or s.active >= 0:
        return None
    red, blue = s.score
    winners = () if red == blue else (SIDE_NAMES[red < blue],)
    clause = "end.rounds" if s.held[RED] and s.held[BLUE] else "end.wiped"
    return Result(winners, {"Red": red, "Blue": blue}, clause)


def conceded(s: Ambush, seat: int) -> Result:
    return Result((SIDE_NAMES[1 - seat],), {"Red": s.score[RED], "Blue": s.score[BLUE]}, "end.concede")


def _ready(s: Ambush, seat: int) -> list[int]:
    squad = range(seat * SQUAD, (seat + 1) * SQUAD)
    return [model for model in squad if s.cell[model] >= 0 and not s.acted >> model & 1]


def _ready_fighters(s: Ambush, d: Decision) -> Iterable[int]:
    return _ready(s, d.seat)


def _activate_refusals(s: Ambush, d: Decision, model: int) -> Iterator[Refusal]:
    name = s.setting.names[model]
    if SIDE_OF[model] != d.seat:
        yield Refusal(f"{name} is not one of yours", "round.turns")
    if s.cell[model] < 0:
        yield Refusal(f"{name} is down", "hurt.down")
    if s.acted >> model & 1:
        yield Refusal(f"{name} has acted in this round", "round.once")


def _asks_act(s: Ambush, d: Decision) -> str:
    return f"{s.setting.names[s.active]} has {s.actions} action{'s' * (s.actions != 1)} left."


ACTIVATE: Form[Ambush] = Form(
    "activate", _ready_fighters, _activate_refusals, named("fighter", lambda s: s.setting.names[: 2 * SQUAD])
)
ACTIVATION: Kind[Ambush] = Kind("activation", "round.turns", "Who acts?", (ACTIVATE,))

DONE: Form[Ambush] = Form("done", always, never_refused)
ACT: Kind[Ambush] = Kind(
    "act",
    "act.two",
    _asks_act,
    (walking.WALK, attacks.SHOOT, attacks.STRIKE, cards.SEARCH, cards.PLAY_STIM, DONE),
    default=DONE,
)


def invariants(s: Ambush) -> Iterator[str]:
    """What must hold after every decision."""
    standing = [at for at in s.cell if at >= 0]
    if len(set(standing)) != len(standing):
        yield "two models stand on one hex"
    if any(not s.setting.ground >> at & 1 for at in standing):
        yield "a model stands on a wall or off the board"
    if s.held != held(s):
        yield "the masks of hexes held do not fit the models"
    if any((at >= 0) != (hp > 0) for at, hp in zip(s.cell, s.hp, strict=True)):
        yield "a model stands without hit points, or lies with some"
    if not 0 <= s.steps <= 99 or not 0 <= s.to_send <= 99:
        yield "there are more steps or strays to come than anybody has"
    if not -1 <= s.active < 2 * SQUAD or (s.active < 0 and s.to_send):
        yield "the one who acts is not a fighter"
    if (s.acted | s.struck) >> len(s.cell):
        yield "a model that there is not has acted or struck"
    if not set(s.hands[RED] + s.hands[BLUE] + s.bag) <= set(DECK) or s.bag != sorted(s.bag):
        yield "the cards are not those of the deck"
    for card in set(DECK):
        if (s.hands[RED] + s.hands[BLUE] + s.bag).count(card) > DECK.count(card):
            yield "there are more cards of a kind than the deck has"
