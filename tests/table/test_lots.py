"""Seats that are drawn by lot: told, kept, drawn anew for a rematch, and recomputed from the secret."""

from fireteam.kernel.chance import lots
from tests.table.seats import Person, Server

SEATS = ["Red", "Blue"]


def test_who_draws_a_seat_gets_its_token_and_everybody_is_told_of_the_lot(server: Server) -> None:
    orders = set()
    for _ in range(20):
        made = server.table(players="me,random", lots=True)
        order = tuple(made["drawn"])
        assert sorted(order) == [0, 1]
        assert list(made["seats"]) == [SEATS[order.index(0)]]  # a bot needs none
        orders.add(order)
    assert len(orders) == 2
    watcher = Person(server, made)
    assert watcher.welcome["log"][0]["text"] == "The seats were drawn by lot."


def test_the_lot_is_what_the_secret_gives_and_a_rematch_draws_again(server: Server) -> None:
    made = server.table(lots=True)
    person = Person(server, made, "Red")
    assert person.welcome["log"][0]["text"] == "The seats were drawn by lot."
    person.say("answer", ask=0, text="concede")
    told = server.ask(f"/api/tables/{made['table']}/rolls")
    assert tuple(told["lots"]) == lots(bytes.fromhex(told["dice"]["secret"]), 2) == tuple(made["drawn"])
    seats = {}
    for old in SEATS:
        joined = server.ask(f"/api/tables/{made['table']}/rematch", {}, token=made["seats"][old])
        seats[joined["seat"]] = joined["token"]
    assert set(seats) == set(SEATS)
    again = {"table": joined["table"], "seats": seats}
    people = [Person(server, again, seat) for seat in SEATS]
    for each in people:
        each.settle()
    texts = [moment["text"] for moment in (*people[0].welcome["log"], *people[0].moments)]
    assert "The seats were drawn by lot." in texts


def test_without_lots_the_players_sit_as_they_were_named(server: Server) -> None:
    made = server.table(players="me,random")
    assert made["drawn"] == [0, 1]
    assert list(made["seats"]) == ["Red"]
    assert Person(server, made, "Red").welcome["log"][0]["text"] == ""
