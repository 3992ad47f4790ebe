"""Nothing that a seat may not see is in any byte sent to it: two worlds that differ only in hidden things are played
over the wire, and the traffic to whoever cannot see them must be the same."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fireteam
from fireteam.kernel.chance import Seed, Tape
from fireteam.kernel.decisions import SideBySide, Together
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules
from fireteam.kernel.state import State, dump
from fireteam.kernel.writing import FORMAT, Position
from fireteam.table.play.openings import Start
from fireteam.table.play.timeline import PASS, Timeline, holds_secrets
from fireteam.table.store.database import Store
from fireteam.table.store.schema import Act, KeyRow, SeatRow, TableRow, hashed
from fireteam.table.store.seat_keys import KEY
from tests.table.seats import Json, Person, Server

SECRET = "07" * 32
SEEDS = 12 * int(os.environ.get("FIRETEAM_SOAK", "1"))
LONGEST = 16  # moments
NOBODY = -1
GAMES = ("ambush", "duel", "gambit", "breach", "armoury", "omega", "omicron", "human_interface")
OPTIONS: dict[str, dict[str, Any]] = {"human_interface": {"scenario": "lockdown"}}  # its first mission is for one alone


class Dealt:
    """A world played here, without a server: everything that anybody is shown of it, and the answers given in it."""

    def __init__(self, state: State[Any], looker: int) -> None:
        self.state = state.copy()
        rules = state_rules(state)
        options = msgspec.to_builtins(rules.options(**OPTIONS.get(rules.about.code, {})))
        position = Position(FORMAT, rules.about.code, options, msgspec.json.decode(dump(state)))
        self.start = Start(rules.about.code, options, msgspec.yaml.encode(position).decode())
        self.setting, self.looker = state.setting, looker
        self.timeline = Timeline(self.start, bytes.fromhex(SECRET))
        self.eyes = (None, *range(len(rules.seats(state.setting))))
        self.scenes = [self.timeline.apply(Act(-1, "begin", "{}"), self.eyes)]
        self.answers: list[tuple[str, str]] = []

    @classmethod
    def again(cls, dealt: Dealt) -> Dealt:
        """The same world before anything has happened in it."""
        return cls(dealt.state, dealt.looker)

    @property
    def game(self) -> Game[Any]:
        return self.timeline.running

    @property
    def n(self) -> int:
        return self.timeline.n

    @property
    def passes(self) -> bool:
        return self.timeline.passing is not None

    def answer(self, seat: int, text: str) -> None:
        """Let a seat answer, or the table for it."""
        if not self.passes:
            self.answers.append((self.game.seats[seat].name, text))
        act = Act(seat, PASS) if self.passes else Act(seat, "answer", text)
        self.scenes.append(self.timeline.apply(act, self.eyes))

    def unknown(self) -> int:
        """How much the looker does not know."""
        secrets = self.game.rules.secrets(self.game.state)
        return sum(not secret.known_to >> self.looker & 1 for secret in secrets)

    def seen(self, newest: int) -> list[bytes]:
        """All that the looker and a watcher were shown up to a moment."""
        looking = (self.looker, None)
        return [msgspec.json.encode(scene.shown[eyes]) for scene in self.scenes[:newest] for eyes in looking]


def state_rules(state: State[Any]) -> Rules[Any]:
    return next(rules for rules in fireteam.registered().values() if rules.state is type(state))


def lockstep(one: Dealt, two: Dealt) -> Iterator[tuple[int, str]]:
    """Let everybody do the same in both worlds, until the looker learns something: tells at each moment the answer that
    comes next, in the end none. The looker does anything; where another seat has a choice in one world and is passed
    silently in the other, it passes."""
    chance = random.Random(1)
    while True:
        assert [d.seat for d in one.game.decisions] == [d.seat for d in two.game.decisions]
        d = next(iter(one.game.decisions), None)
        if d is None or isinstance(one.game.ask, Together | SideBySide) or one.n > LONGEST:
            yield NOBODY, ""
            return
        texts = [list(world.game.texts(d.seat)) for world in (one, two)]
        common = [text for text in texts[0] if text in texts[1]]
        if d.seat == one.looker:
            assert texts[0] == texts[1], "the looker can choose something else"
            chance.shuffle(common)
        else:
            default = one.game.text(d.kind.default_option(one.game.state, d))
            common.sort(key=lambda text: text != default)
        if not common:
            yield NOBODY, ""
            return
        unknown = one.unknown(), two.unknown()
        yield d.seat, common[0]
        for world in (one, two):
            world.answer(d.seat, common[0])
        if one.unknown() < unknown[0] or two.unknown() < unknown[1]:
            return


def play_in_lockstep(one: Dealt, two: Dealt) -> tuple[int, bool]:
    """Up to which moment the worlds must look the same, and whether a seat had a choice in one of them alone."""
    newest, apart = 1, False
    for _ in lockstep(one, two):
        newest, apart = one.n, apart or one.passes != two.passes
    return newest, apart


@cache
def pairs(code: str) -> list[tuple[Dealt, Dealt, int, bool]]:
    """Worlds that differ only in what somebody cannot see, played on in lockstep."""
    return list(_pairs(code))


def _pairs(code: str) -> Iterator[tuple[Dealt, Dealt, int, bool]]:
    for seed in range(SEEDS):
        chance = random.Random(seed)
        game = fireteam.new(code, seed=seed, **OPTIONS.get(code, {}))
        for _ in range(chance.randrange(2, 80)):
            if not game.over:
                d = chance.choice(game.decisions)
                game.choose(d.seat, chance.choice(game.options(d.seat)))
        while not game.over and (game.tape.entries or game.waiting):  # to the beginning of a step
            d = game.decisions[0]
            game.choose(d.seat, chance.choice(game.options(d.seat)))
        for looker in range(len(game.seats)) if not game.over else ():
            other = game.base.copy()
            other.tape = Tape(Seed.fixed(seed).key)
            game.rules.redeal(other, looker, Tape(Seed.fixed(f"other {seed}").key))
            if dump(other) != dump(game.base):
                one, two = Dealt(game.base, looker), Dealt(other, looker)
                yield one, two, *play_in_lockstep(one, two)


@pytest.mark.parametrize("code", GAMES)
def test_worlds_that_differ_in_hidden_things_look_the_same(code: str) -> None:
    compared = 0
    for one, two, newest, _ in pairs(code):
        assert one.seen(newest) == two.seen(newest), f"{code}: the worlds can be told apart by moment {newest}"
        compared += newest
    assert compared > 10


def test_among_these_worlds_are_some_where_a_seat_has_a_choice_in_one_alone() -> None:
    assert sum(apart for code in GAMES for _, _, _, apart in pairs(code)) >= 3


@pytest.mark.parametrize("code", GAMES)
def test_worlds_that_differ_in_hidden_things_send_the_same(server: Server, code: str) -> None:
    found = sorted(pairs(code), key=lambda pair: not pair[3])[:2]  # those first that are apart
    for one, two, newest, _ in found:
        whole = one.n == newest and not one.passes and not two.passes
        sent = [World(server, world).traffic(newest, whole) for world in (one, two)]
        assert sent[0] == sent[1], f"{code}: the worlds can be told apart by moment {newest}"
        assert sent[0]
    assert len(found) == 2


class World:
    """The same over the wire: a table at which everybody sits, and somebody watches."""

    def __init__(self, server: Server, dealt: Dealt) -> None:
        self.server, self.table = server, _put_table(server, dealt.start, dealt.setting, dealt.state)
        names = [seat.name for seat in dealt.game.seats]
        self.people = {name: Person(server, self.table, name, have=0) for name in names}
        self.watcher = Person(server, self.table, have=0)  # all is told: a pass may come as soon as the first is there
        self.name = names[dealt.looker]
        self.me = self.people[self.name]
        for name, text in dealt.answers:
            person = self.people[name]
            person.until(1)
            while person.ask is None:
                person.read()
            assert person.say("answer", ask=person.ask["n"], text=text)["type"] == "ack"
            person.ask = None
        for person in (self.me, self.watcher):
            person.until(dealt.n)

    def traffic(self, newest: int, whole: bool) -> list[Json | None]:
        """All that the looker and a watcher were sent up to a moment and, where both worlds stand there, what the
        looker can ask for then."""
        me, watcher = self.me, self.watcher
        sent: list[Json | None] = [moment for person in (me, watcher) for moment in person.moments]
        sent = [moment for moment in sent if moment is not None and moment["n"] <= newest]
        if whole:
            sent += [me.view, watcher.view, me.ask, me.say("describe", id="d")]
            token, path = self.table["seats"][self.name], f"/api/tables/{self.table['table']}"
            sent.append(self.server.ask(f"{path}/frames?eyes={self.name}", token=token))
        if whole and not me.view["result"]:  # then everything is open
            sent.append({"record": self.server.ask(f"{path}/record", token=token)})
        if whole and me.ask is not None:
            for text in [option["text"] for option in me.ask["options"][:3]]:
                sent += [me.say(kind, id="q", text=text) for kind in ("why", "preview", "odds")]
            sent.append(me.say("hint", id="h"))
        for person in (*self.people.values(), watcher):
            person.leave()
        return sent


def _put_table(server: Server, start: Start, setting: object, state: State[Any] | None = None) -> Json:
    """A table with the same secret behind its dice, whatever it begins with; figures do nothing by themselves."""
    chairs = fireteam.rules_of(start.game).seats(setting)
    names = [chair.name for chair in chairs]
    id = f"{start.game}-{random.SystemRandom().randrange(10**9)}"
    tokens = {name: f"{id} {name}" for name in names}
    row = TableRow(id, start.game, msgspec.json.encode(start).decode(), SECRET, "", False, None, time.time())
    seats = [
        SeatRow(i, "person", taken=True, chair=chair.name, side=chair.side, orders=_asked(start.game, state, i))
        for i, chair in enumerate(chairs)
    ]
    keys = [KeyRow(i + 1, i, KEY, hashed(token)) for i, token in enumerate(tokens.values())]
    asyncio.run(_put(server.folder, row, seats, keys))
    return {"table": id, "seats": tokens}


def _asked(code: str, state: State[Any] | None, seat: int) -> str:
    """Orders by which a seat is asked about every figure."""
    figures = fireteam.rules_of(code).judged.figures
    if figures is None or state is None:
        return "[]"
    return msgspec.json.encode([(figure, "", figures.asked) for figure in figures.figures(state, seat)]).decode()


async def _put(folder: Path, row: TableRow, seats: list[SeatRow], keys: list[KeyRow]) -> None:
    store = await Store.open(folder)
    await store.add_table(row, seats, keys)
    await store.close()


def test_a_silent_pass_takes_time_and_looks_like_an_answer(tmp_path: Path) -> None:
    """Whoever watches gets the question and the answer as two moments, a while apart."""
    answers, setting, passed, n = _up_to_a_silent_pass("duel")
    server = Server(tmp_path, pace=0.3)
    try:
        table = _put_table(server, Start("duel"), setting)
        people = {name: Person(server, table, name) for name in table["seats"]}
        begun = 0.0
        for name, text in answers:
            begun = time.monotonic()
            person = people[name]
            person.until(1)
            while person.ask is None:
                person.read()
            assert person.say("answer", ask=person.ask["n"], text=text)["type"] == "ack"
            person.ask = None
        other = next(person for name, person in people.items() if name != passed)
        other.until(n)
        assert other.moments[-1]["given"][0]["seat"] == passed
        assert time.monotonic() - begun >= 0.3
        assert other.moments[-2]["view"]["waiting_for"] == [passed]
        assert not any(given["silent"] for moment in other.moments for given in moment["given"])
    finally:
        server.kill()


def _up_to_a_silent_pass(code: str) -> tuple[list[tuple[str, str]], object, str, int]:
    """The answers that lead to the first silent pass which others cannot know to be one, and whose pass it is."""
    played, chance = Timeline(Start(code), bytes.fromhex(SECRET)), random.Random(1)
    played.apply(Act(-1, "begin", "{}"))
    answers = []
    while True:
        game = played.running
        d = game.decisions[0]
        name, text = game.seats[d.seat].name, game.text(chance.choice(game.options(d.seat)))
        if played.passing is None:
            answers.append((name, text))
            played.apply(Act(d.seat, "answer", text))
        elif holds_secrets(game, d.seat):
            return answers, game.state.setting, name, played.n + 1
        else:
            played.apply(Act(d.seat, PASS))
