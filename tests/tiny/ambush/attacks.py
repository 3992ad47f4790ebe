"""Shooting and striking. The dice are known before the throw; a face-down decoy may take some away, and luck
turns misses into hits after it."""

from collections.abc import Iterable, Iterator, Sequence

from fireteam.kernel.decisions import Argument, Decision, Flow, Form, Kind, always, argument_of, named, never_refused
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers, Number, total
from fireteam.space.masks import bits
from tests.tiny.ambush import cards
from tests.tiny.ambush.state import DECOY, SIDE_OF, STRAYS, Ambush, Attack
from tests.tiny.ambush.walking import D6, HIT, hurt

NEAREST, FARTHEST = 2, 6


def attack(s: Ambush, target: int, shot: bool) -> Flow:
    me, seat, holder = s.active, SIDE_OF[s.active], SIDE_OF[target]
    s.actions -= 1
    s.shots += shot  # [noise.shots]
    s.attack = Attack(me, target, shot, False, [])
    if holder != STRAYS and s.hands[holder]:  # [card.window] the number of cards is public, what they are is not
        answer = yield Decision(holder, TARGETED, target)
        if PLAY_DECOY.chosen(answer):
            cards.play(s, holder, DECOY)
            s.attack.decoyed = True
    s.attack.dice = s.tape.roll(D6, max(0, total(dice(s, me, target, shot, s.attack.decoyed))))
    while s.luck[seat] and min(s.attack.dice, default=HIT) < HIT:  # [luck.spend]
        answer = yield Decision(seat, LUCK)
        if KEEP.chosen(answer):
            break
        s.luck[seat] -= 1
        s.attack.dice = sorted([*s.attack.dice[1:], HIT])
    settle(s, s.attack)
    s.attack = None


def dice(s: Ambush, attacker: int, target: int, shot: bool, decoyed: bool) -> Modifiers:
    """How many dice an attack rolls."""
    yield s.setting.stats[attacker].dice, "attack", "attack.dice"
    if not shot:
        yield 1, "at close quarters", "attack.close"
    if shot and s.setting.rough >> s.cell[target] & 1:
        yield -1, "target in rough ground", "attack.cover"
    if decoyed:
        yield -2, "decoy", "card.decoy"


def settle(s: Ambush, fight: Attack) -> None:
    """[attack.hits] Every die of four or more takes one hit point."""
    damage = sum(die >= HIT for die in fight.dice)
    if s.log is not None:
        names = s.setting.names
        verb = "shoots" if fight.shot else "strikes"
        text = f"{{who}} {verb} {{target}} with {{dice}}: {{damage}} damage."
        who, target = names[fight.attacker], names[fight.target]
        say(s, "attack", "attack.hits", text, who=who, target=target, dice=list(fight.dice), damage=damage)
    if damage:
        hurt(s, fight.attacker, fight.target, damage)


def enemies(s: Ambush) -> int:
    """The hexes of everyone the active fighter may attack."""
    return s.held[1 - SIDE_OF[s.active]] | s.held[STRAYS]


def _near(s: Ambush, d: Decision) -> Iterable[int]:
    reach = s.setting.board.near[s.cell[s.active]] & enemies(s)
    if not reach or not s.actions:
        return ()
    return [model for model, cell in enumerate(s.cell) if cell >= 0 and reach >> cell & 1]


def _in_sight(s: Ambush, d: Decision) -> Iterable[int]:
    if not s.actions:
        return ()
    board, here = s.setting.board, s.cell[s.active]
    reach = board.ball(here, FARTHEST) & ~board.near[here] & enemies(s)
    if not reach:
        return ()
    sees, blockers = board.sees, s.setting.walls | s.held[STRAYS]
    return [
        model for model, cell in enumerate(s.cell) if cell >= 0 and reach >> cell & 1 and sees(here, cell, blockers)
    ]


def _common(s: Ambush, target: int) -> Iterator[Refusal]:
    name = s.setting.names[target]
    if not s.actions:
        yield Refusal(f"{s.setting.names[s.active]} has no action left", "act.two")
    if s.cell[target] < 0:
        yield Refusal(f"{name} is down", "hurt.down")
    if SIDE_OF[target] == SIDE_OF[s.active]:
        yield Refusal(f"{name} is on your side", "attack.enemies")


def _strike_refusals(s: Ambush, d: Decision, target: int) -> Iterator[Refusal]:
    yield from _common(s, target)
    if s.cell[target] >= 0 and s.setting.board.distance(s.cell[s.active], s.cell[target]) != 1:
        yield Refusal(f"{s.setting.names[target]} is not beside {s.setting.names[s.active]}", "attack.close")


def _shoot_refusals(s: Ambush, d: Decision, target: int) -> Iterator[Refusal]:
    yield from _common(s, target)
    if s.cell[target] < 0:
        return
    board, here, there, name = s.setting.board, s.cell[s.active], s.cell[target], s.setting.names[target]
    far = board.distance(here, there)
    if far < NEAREST:
        yield Refusal(f"{name} is too near to shoot", "attack.range")
    if far > FARTHEST:
        yield Refusal(f"{name} is {far} hexes away, a shot reaches {FARTHEST}", "attack.range")
    blockers = board.sight_blockers(here, there, s.setting.walls | s.held[STRAYS])
    if blockers:
        in_the_way = " and ".join(_called(s, cell) for cell in bits(blockers))
        yield Refusal(f"{in_the_way} blocks the line to {name}", "attack.sight")


def _called(s: Ambush, cell: int) -> str:
    if cell in s.cell:
        return s.setting.names[s.cell.index(cell)]
    return f"the wall at {s.setting.board.name(cell)}"


def numbers(s: Ambush, d: Decision, option: int) -> Iterable[Number]:
    """The dice of an attack, opened up."""
    shot = SHOOT.chosen(option)
    if shot or STRIKE.chosen(option):
        yield Number.of("dice", dice(s, s.active, argument_of(option), shot, False))


def _measure(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.kind == "attack":
            yield f"{event.facts['damage']} damage"
        elif event.kind == "down":
            yield f"{event.facts['who']} down"


def _holds_decoy(s: Ambush, d: Decision) -> Iterable[int]:
    return (0,) if DECOY in s.hands[d.seat] else ()


def _decoy_refusals(s: Ambush, d: Decision, argument: int) -> Iterator[Refusal]:
    if DECOY not in s.hands[d.seat]:
        yield Refusal("you hold no decoy", "card.decoy")


def _asks_targeted(s: Ambush, d: Decision) -> str:
    return f"{s.setting.names[d.args[0]]} is attacked: play a card?"


def _asks_luck(s: Ambush, d: Decision) -> str:
    rolled = s.attack.dice if s.attack else []
    return f"The dice show {', '.join(map(str, rolled))}; spend luck to make the lowest a hit?"


MODEL: Argument[Ambush] = named("model", lambda s: s.setting.names)
STRIKE: Form[Ambush] = Form("strike", _near, _strike_refusals, MODEL, measure=_measure)
SHOOT: Form[Ambush] = Form("shoot", _in_sight, _shoot_refusals, MODEL, measure=_measure)

PLAY_DECOY: Form[Ambush] = Form("play decoy", _holds_decoy, _decoy_refusals)
PASS: Form[Ambush] = Form("pass", always, never_refused)
TARGETED: Kind[Ambush] = Kind("targeted", "card.window", _asks_targeted, (PLAY_DECOY, PASS), default=PASS)

SPEND: Form[Ambush] = Form("spend luck", always, never_refused)
KEEP: Form[Ambush] = Form("keep", always, never_refused)
LUCK: Kind[Ambush] = Kind("luck", "luck.spend", _asks_luck, (SPEND, KEEP), default=KEEP)
