"""Two clients hold one seat and answer at the same time: one answer counts, and both know which."""

import asyncio
import random
from pathlib import Path

from fireteam.table.lobby import new_tables
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.protocol import http_bodies, messages
from tests.conftest import SOAK
from tests.table.faults.rooms import all_is_well, fresh_id, sit, with_a_lobby
from tests.table.seats import Person, Server

ROUNDS = 12 * SOAK


def test_of_two_answers_to_one_question_the_first_counts_and_the_other_is_refused(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        chance = random.Random(3)
        made = await new_tables.make(
            lobby, http_bodies.NewTable("ambush", (http_bodies.Sitting("me"), http_bodies.Sitting("me"))), "here"
        )
        seats = [[await sit(lobby, made, name) for _ in range(2)] for name in made.seats]
        guests = [guest for both in seats for guest in both]
        table = guests[0].table
        for _ in range(ROUNDS):
            if table.game.over:
                break
            both = seats[table.game.decisions[0].seat]
            texts = list(table.game.texts(both[0].client.eyes))
            answers = [messages.Answer(fresh_id(), guest.ask, chance.choice(texts)) for guest in both]
            said = await asyncio.gather(*(guest.say(each) for guest, each in zip(both, answers, strict=True)))
            assert sorted(each["type"] for each in said) == ["ack", "refused"]
            given = answers[[each["type"] for each in said].index("ack")]
            stored = [act.text for act in await lobby.store.acts(made.table) if act.what == "answer"]
            assert stored[-1] == given.text
            while table.timeline.passing is not None:  # the table goes on by itself
                await asyncio.sleep(0.001)
        await all_is_well(lobby, guests)

    with_a_lobby(tmp_path, work)


def test_two_screens_of_one_seat_answer_over_real_sockets_at_the_same_time(server: Server) -> None:
    table = server.table("ambush")
    seats = {name: [Person(server, table, name, have=0) for _ in range(2)] for name in ("Red", "Blue")}
    everybody = [person for both in seats.values() for person in both]
    for round in range(ROUNDS):
        newest = max(person.last for person in everybody)
        for person in everybody:
            person.until(newest)
        asked = next((both for both in seats.values() if both[0].ask), None)
        if asked is None:
            break
        for person in asked:  # both have sent before either reads
            assert person.ask
            text = random.Random(round).choice(person.ask["options"])["text"]
            person.send({"type": "answer", "id": f"{person.name} {round}", "ask": person.ask["n"], "text": text})
        said = [_answered(person, f"{person.name} {round}") for person in asked]
        assert sorted(said) == ["ack", "refused"]
        everybody[0].settle()
    for person in everybody:
        person.settle()
    assert all(person.moments == both[0].moments for both in seats.values() for person in both)


def _answered(person: Person, id: str) -> str:
    while True:
        if (message := person.read()).get("id") == id:
            return str(message["type"])
