"""Who may be looking, who is asked for consent, who plays for whom: what a page needs to know before anybody acts."""

from pathlib import Path

import pytest

from tests.table.seats import Person, Server, play


def test_everybody_is_told_which_seats_have_something_to_hide(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    red.answer("activate Cedar")
    blue.until(red.last)
    assert blue.moments[-1]["hiding"] == []
    red.answer("search")
    blue.until(red.last)
    assert red.moments[-1]["hiding"] == blue.moments[-1]["hiding"] == ["Red"]


def test_seats_that_choose_in_secret_at_the_same_time_hide_it_from_the_beginning(server: Server) -> None:
    table = server.table("duel")
    names = list(table["seats"])
    one = Person(server, table, names[0])
    assert one.welcome["moment"]["hiding"] == names


def test_a_seat_can_ask_what_an_undo_would_take_back_and_who_would_be_asked(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    assert red.say("undoing")["reason"] == "Red has not chosen anything yet"
    red.answer("activate Cedar")
    told = red.say("undoing")
    assert (told["label"], told["reason"], told["consent"]) == ("Activate Cedar", "", [])
    red.answer("search")
    told = red.say("undoing")
    assert (told["label"], told["reason"]) == ("Search", "dice or cards have come up since")
    assert told["consent"] == ["Blue"]
    assert Person(server, table).say("undoing")["reason"] == "a watcher may only look"


def test_bots_are_not_asked_for_their_consent(server: Server) -> None:
    red = Person(server, server.table(players="me,random"), "Red")
    red.answer("activate Cedar")
    red.answer("search")
    assert red.say("undoing")["consent"] == []


def test_a_secret_answer_that_waits_for_others_is_what_an_undo_takes_back_first(server: Server) -> None:
    table = server.table("duel")
    one = Person(server, table, next(iter(table["seats"])))
    one.answer()
    assert one.say("undoing")["label"] == one.moments[-1]["given"][0]["label"]
    assert one.say("undoing")["reason"] == ""


def test_a_host_who_does_not_wait_has_bots_play_the_empty_seats_until_somebody_comes(server: Server) -> None:
    table = server.table(players="me,link")
    red = Person(server, table, "Red", host=table["host"])
    assert red.status["phase"] == "gathering"
    assert red.say("begin")["type"] == "ack"
    red.wait_for_question()
    red.settle()
    assert [(chair["player"], chair["away"]) for chair in red.status["chairs"]] == [("person", False), ("bot", True)]
    blue = Person(server, table, "Blue")
    assert blue.say("away", bot="")["type"] == "ack"
    blue.settle()
    assert not blue.status["chairs"][1]["away"]


def test_an_answer_does_not_wait_for_odds_that_were_asked_for_before_it(server: Server) -> None:
    red = Person(server, server.table(), "Red")
    red.answer("activate Cedar")
    assert red.ask is not None
    for n in range(20):
        red.send({"type": "odds", "id": f"odds {n}", "text": "shoot stray-2"})
    red.send({"type": "answer", "id": "now", "ask": red.ask["n"], "text": "done"})
    replies: list[str] = []
    while len(replies) < 21:
        replies += [id for id in [red.read().get("id")] if id]
    assert replies.index("now") < 20
    assert sorted(set(replies)) == sorted(["now", *(f"odds {n}" for n in range(20))])


@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_people_play_and_partners_know_each_others_cards(server: Server, players: int) -> None:
    options = {"players": players, "squad_size": 2, "last_round": 1}
    table = server.table("omicron", ",".join(players * ["me"]), options=options)
    people = [Person(server, table, name) for name in table["seats"]]
    sides = [chair["side"] for chair in people[0].status["chairs"]]

    def hands(number: int) -> list[list[str]]:
        """What a seat sees of the hands of its own side."""
        models = people[number].view["table"]["models"].values()
        return [model["hand"] for model in models if model["side"] == sides[number]]

    for _ in range(200):
        play(people, 1)
        newest = max(person.last for person in people)
        for person in people:
            person.until(newest)
        if all(any(hands(number)) for number in range(players)):
            break
    for number, (one, side) in enumerate(zip(people, sides, strict=True)):
        assert any(hands(number))
        assert not any("?" in hand for hand in hands(number))
        for other, theirs in zip(people, sides, strict=True):
            assert (one.view["table"] == other.view["table"]) == (side == theirs)


def test_the_lobby_tells_whose_turn_it_is_at_ones_own_tables_after_a_restart_too(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        table = server.table(players="me,link")
        Person(server, table, "Blue").leave()
        server.kill()
        server.start()
        mine = {"X-Fireteam-Tables": f"{table['table']}={table['seats']['Blue']}"}
        assert [each["waiting_for"] for each in server.ask("/api/tables", headers=mine)] == [["Red"]]
        assert server.ask("/api/tables") == []
    finally:
        server.stop()
