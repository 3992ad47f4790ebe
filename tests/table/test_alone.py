"""A table at which one person plays against the rules alone, and nights that follow one another there."""

from tests.table.seats import Json, Person, Server

TRIES = 20  # nights, of which most are survived


def alone(server: Server) -> tuple[Json, Person]:
    table = server.table("lookout", "me", options={"guards": 1, "scenario": "midsummer"})
    return table, Person(server, table, "Fern")


def answer(person: Person, *wanted: str) -> None:
    """The first of these that is offered."""
    assert person.ask is not None
    texts = [option["text"] for option in person.ask["options"]]
    person.say("answer", ask=person.ask["n"], text=next(text for text in wanted if text in texts))
    person.hear_until("moment")


def survived(server: Server) -> tuple[Json, Person]:
    for _ in range(TRIES):
        table, fern = alone(server)
        while fern.view["result"] is None:
            answer(fern, "brace", "mend", "rest")
        if fern.view["result"]["winners"] == ["Watch"]:
            return table, fern
    raise AssertionError(f"the wall has fallen {TRIES} times")


def test_who_plays_alone_takes_back_what_came_up_without_asking_anybody(server: Server) -> None:
    _, fern = alone(server)
    answer(fern, "look 1")
    assert fern.view["table"]["guards"]["Fern"]["looks"] == 1
    fern.say("undo")
    assert fern.hear_until("moment")["view"]["table"]["guards"]["Fern"]["looks"] == 0


def test_what_is_left_of_the_wall_is_carried_over_by_the_server(server: Server) -> None:
    table, fern = survived(server)
    joined = server.ask(f"/api/tables/{table['table']}/rematch", {"next": True}, table["seats"]["Fern"])
    again = Person(server, {"table": joined["table"], "seats": {"Fern": joined["token"]}}, "Fern")
    carried = {"scenario": "midsummer", "guards": 1, "night": 2, "wall": min(6, fern.view["table"]["wall"] + 2)}
    assert again.welcome["options"] == carried
    assert list(fern.view["result"]["seats"]) == ["Fern"]
