"""Somebody says something and hangs up before it is answered, at any point: the others never notice."""

import asyncio
import itertools
from pathlib import Path

import msgspec
import pytest

import fireteam
from fireteam.table.lobby import new_tables, seating
from fireteam.table.lobby.lobby import Lobby
from fireteam.table.play.seat_commands import hear
from fireteam.table.protocol import http_bodies, messages
from tests.conftest import SOAK
from tests.table.faults.rooms import KINDS, Guest, all_is_well, cut_off, fresh_id, message, play, sit, with_a_lobby
from tests.table.seats import Person, Server, asked
from tests.table.seats import play as play_on

GAMES = ("ambush", "duel") if SOAK == 1 else ("ambush", "duel", "gambit", "breach", "omicron", "omega")


async def _gathered(lobby: Lobby, game: str) -> tuple[http_bodies.Chairs, dict[int, Guest]]:
    """A new table where something has been played."""
    seats = (http_bodies.Sitting("me"),) * len(fireteam.new(game).seats)
    made = await new_tables.make(lobby, http_bodies.NewTable(game, seats), "here")
    people = {}
    for name in made.seats:
        guest = await sit(lobby, made, name)
        people[guest.client.eyes] = guest
    await play(people, 5)
    return made, people


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_whoever_hangs_up_at_any_await_leaves_nobody_behind(
    tmp_path: Path, game: str, kind: type[messages.Message]
) -> None:
    async def work(lobby: Lobby) -> None:
        for n in itertools.count(1):
            made, people = await _gathered(lobby, game)
            leaver = people[people[0].table.game.decisions[0].seat]
            stayer = next(guest for guest in people.values() if guest is not leaver)
            table = leaver.table
            if kind is messages.Consent:
                await stayer.say(messages.Undo(fresh_id()))
            sent = message(kind, made.table, leaver.ask, leaver.first())
            was_cut = await cut_off(hear(table, leaver.client, sent), n)
            # all that follows may come while what was said is still being done
            seating.leave(table, leaver.client)
            said = messages.Say(fresh_id(), "Where are you?")
            watcher, told = await asyncio.gather(sit(lobby, made), stayer.say(said))
            assert told["type"] == "ack"
            await all_is_well(lobby, [stayer, watcher])
            back = await sit(lobby, made, table.chairs[leaver.client.eyes].name)
            await all_is_well(lobby, [stayer, watcher, back])
            if not was_cut:
                return

    with_a_lobby(tmp_path, work)


def test_a_client_that_says_anything_and_closes_its_socket_at_once_leaves_nobody_behind(server: Server) -> None:
    for kind, abruptly in itertools.product(KINDS, (False, True)):
        made = server.table("ambush")
        red, blue = (Person(server, made, name, have=0) for name in ("Red", "Blue"))
        for person in (red, blue):
            person.until(person.welcome["last"])
        play_on([red, blue], 3)
        leaver = asked([red, blue])
        stayer = blue if leaver is red else red
        assert leaver.ask
        text = leaver.ask["options"][0]["text"]
        leaver.send(msgspec.to_builtins(message(kind, made["table"], leaver.ask["n"], text)))
        if abruptly:
            leaver.socket.socket.close()
        else:
            leaver.leave()
        assert stayer.say("say", text="Where are you?")["type"] == "ack"
        stayer.settle()
        witness = Person(server, made, stayer.seat, have=0)
        witness.until(stayer.last)
        assert witness.moments == stayer.moments
        for person in (stayer, witness):
            person.leave()
