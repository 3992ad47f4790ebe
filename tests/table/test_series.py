"""Games that follow one another at the table: the same people go on with the next one, and what came before is told."""

from tests.table.seats import Json, Person, Server

GAME, SEATS = "omega", ["Overseer", "Commandos"]
SECOND = "cold-core"


def given_up(server: Server) -> tuple[Json, list[Person]]:
    """A table whose game is over."""
    table = server.table(GAME, options={"commandos": 4})
    people = [Person(server, table, seat) for seat in SEATS]
    asked = next(person for person in people if person.ask is not None)
    assert asked.ask is not None
    asked.say("answer", ask=asked.ask["n"], text="concede")
    for person in people:
        while not person.status.get("sequel"):
            person.read()
    return table, people


def test_who_asks_for_the_next_game_first_makes_it_and_the_others_come_along(server: Server) -> None:
    table, people = given_up(server)
    assert people[1].status["sequel"] == "Cold Core"
    path = f"/api/tables/{table['table']}/rematch"
    first = server.ask(path, {"next": True}, table["seats"][SEATS[1]])
    second = server.ask(path, {}, table["seats"][SEATS[0]])
    assert first["table"] == second["table"]
    again = {"table": first["table"], "seats": {SEATS[1]: first["token"], SEATS[0]: second["token"]}}
    sat = [Person(server, again, seat) for seat in SEATS]
    assert sat[0].welcome["options"]["scenario"] == SECOND
    assert sat[0].welcome["options"]["commandos"] == 4
    assert list(sat[1].hear_until("moment")["view"]["table"]["campaign"]) == ["Knock Knock, Who's There?"]


def test_a_rematch_plays_the_same_game_again(server: Server) -> None:
    table, _ = given_up(server)
    joined = server.ask(f"/api/tables/{table['table']}/rematch", {}, table["seats"][SEATS[0]])
    assert (
        server.ask(f"/api/tables/{joined['table']}", token=joined["token"])["scenario"] == "Knock Knock, Who's There?"
    )


def test_where_nothing_follows_it_is_refused(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    red.say("answer", ask=0, text="concede")
    said = server.refusal(f"/api/tables/{table['table']}/rematch", {"next": True}, table["seats"]["Red"])
    assert said[1] == "nothing follows this game"
    assert red.status["sequel"] == ""


def test_a_team_musters_before_the_next_mission_of_its_campaign(server: Server) -> None:
    table = server.table("human_interface", "me", options={"scenario": "gate"})
    team = Person(server, table, "Team")
    assert team.ask is not None
    team.say("answer", ask=team.ask["n"], text="concede")
    while not team.status.get("sequel"):
        team.read()
    assert team.status["sequel"] == "Alley"
    joined = server.ask(f"/api/tables/{table['table']}/rematch", {"next": True}, table["seats"]["Team"])
    again = Person(server, {"table": joined["table"], "seats": {"Team": joined["token"]}}, "Team")
    assert again.welcome["options"]["progress"]["played"] == [{"mission": "Gate", "won": False}]
    assert again.hear_until("moment")["view"]["table"]["campaign"]["credits"] == 5
    assert again.ask is not None
    assert again.ask["kind"] == "mustering"
