"""Nothing is lost and nothing comes twice: neither when a client is cut off, nor (see `faults`) when the server is."""

from tests.table.seats import Person, Server, play


def test_a_client_that_comes_back_gets_exactly_what_it_missed(server: Server) -> None:
    table = server.table()
    red, blue, witness = (Person(server, table, seat) for seat in ("Red", "Blue", "Blue"))
    play([red, blue, witness], 4)
    blue.leave()
    have = blue.last
    red.until(have)
    witness.until(have)
    play([red, witness], 1)
    red.say("say", text="Where are you?")
    witness.until(red.last)
    back = Person(server, table, "Blue", have=have)
    back.until(witness.last)
    assert back.welcome["log"] == []
    assert back.welcome["moment"] is None
    assert back.moments == [moment for moment in witness.moments if moment["n"] > have]
    assert (back.view or blue.view) == witness.view


def test_a_gap_is_filled_on_request(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    play([red, blue], 6)
    red.settle()
    seen = [moment for moment in red.moments if moment["n"] > 3]
    red.moments, red.last = [], 3
    red.send({"type": "resync", "have": 3})
    red.until(seen[-1]["n"])
    assert red.moments == seen
    red.send({"type": "resync", "have": 4711})
    assert "there is no moment 4711 yet" in red.hear_until("refused")["reason"]


def test_moments_are_the_same_for_who_was_there_and_who_replays_them(server: Server) -> None:
    """Also across taking back, and where several are asked at once."""
    for game in ("ambush", "duel"):
        table = server.table(game)
        names = list(table["seats"])
        one, two = Person(server, table, names[0]), Person(server, table, names[1])
        play([one, two], 5)
        one.say("undo")
        two.say("consent", yes=True)
        play([one, two], 5)
        one.settle()
        again = Person(server, table, names[0], have=1)
        again.until(one.last)
        assert again.moments == [moment for moment in one.moments if moment["n"] > 1]
