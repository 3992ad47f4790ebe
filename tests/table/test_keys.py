"""Who holds a seat: links are invitations that are used once, keys belong to clients, and nobody's seat is another's to
give away."""

import secrets

import pytest

from fireteam.table.play.clients import Client, Heard
from fireteam.table.protocol import messages
from tests.table.seats import Json, Person, Server, play


def key() -> str:
    return secrets.token_urlsafe(24)


def sit_by(server: Server, table: Json, link: str, seat: str = "Blue") -> Person:
    """Sit down by a link, with a key of one's own."""
    return Person(server, {"table": table["table"], "seats": {seat: key()}}, seat, invitation=link)


def refusal(server: Server, table: Json, **hello: str) -> str:
    """Why somebody cannot sit down."""
    with pytest.raises(AssertionError) as refused:
        Person(server, {"table": table["table"], "seats": {}}, **hello)  # type: ignore[arg-type]
    return str(refused.value)


def test_the_first_use_of_a_link_takes_the_seat_and_the_link_opens_nothing_more(server: Server) -> None:
    table = server.table(players="me,link")
    link = table["links"]["Blue"]
    blue = sit_by(server, table, link)
    assert blue.welcome["seat"] == "Blue"
    assert "it may have been used already" in refusal(server, table, token=key(), invitation=link)
    assert "used already" in refusal(server, table, token=link, invitation=link)
    again = Person(
        server, blue.table, "Blue", invitation=link
    )  # whoever has the key comes back, the link being no matter
    assert again.welcome["seat"] == "Blue"


def test_a_link_opens_nothing_over_http_before_nor_after_it_is_used(server: Server) -> None:
    table = server.table(players="me,link")
    link, path = table["links"]["Blue"], f"/api/tables/{table['table']}"
    assert server.refusal(f"{path}/record", token=link)[1].startswith("this link opens nothing by itself")
    shown = server.ask("/api/tables", headers={"X-Fireteam-Tables": f"{table['table']}={link}"})
    assert table["table"] not in [each["table"] for each in shown]
    blue = sit_by(server, table, link)
    assert server.refusal(f"{path}/record", token=link)[1].startswith("this key opens nothing")
    assert "Blue" in server.ask(f"{path}/record", token=blue.table["seats"]["Blue"])


def test_a_client_that_never_heard_the_answer_to_its_first_hello_says_it_again(server: Server) -> None:
    table = server.table(players="me,link")
    mine = {"table": table["table"], "seats": {"Blue": key()}}
    for _ in range(2):
        assert Person(server, mine, "Blue", invitation=table["links"]["Blue"]).welcome["seat"] == "Blue"


def test_a_link_needs_a_key_that_is_long_and_ones_own(server: Server) -> None:
    table = server.table(players="me,link")
    link = table["links"]["Blue"]
    assert "at least 32 characters" in refusal(server, table, token="short", invitation=link)
    assert "at least 32 characters" in refusal(server, table, invitation=link)
    assert "opens nothing by itself" in refusal(server, table, token=link)
    assert sit_by(server, table, link).welcome["seat"] == "Blue"


def test_the_host_cannot_hand_on_another_s_seat_nor_make_links_to_it(server: Server) -> None:
    table = server.table(players="me,link")
    red = Person(server, table, "Red", host=table["host"])
    blue = sit_by(server, table, table["links"]["Blue"])
    for kind in ("hand_on", "device", "reusable", "word"):
        assert red.say("invite", kind=kind, seat="Blue")["reason"] == "links to a seat are made by whoever holds it"
    assert "that nobody has taken" in red.say("invite", kind="seat", seat="Blue")["reason"]
    (held,) = [each for each in blue.status["keys"] if each["own"]]
    assert "by whoever holds it" in red.say("revoke", number=held["number"])["reason"]
    red.settle()
    assert not [each for each in red.status["keys"] if each["seat"] == "Blue"]


def test_the_host_may_withdraw_a_link_that_nobody_has_used(server: Server) -> None:
    table = server.table(players="me,link")
    red = Person(server, table, "Red", host=table["host"])
    watcher = Person(server, table)
    assert watcher.say("invite", kind="seat", seat="Blue")["reason"].startswith("only the host")
    fresh = red.say("invite", kind="seat", seat="Blue")
    assert "it may have been used already, or withdrawn" in refusal(
        server, table, token=key(), invitation=table["links"]["Blue"]
    )
    red.settle()
    (sent,) = [each for each in red.status["keys"] if each["kind"] == "seat"]
    assert sent["number"] == fresh["number"]
    assert red.say("revoke", number=sent["number"])["type"] == "ack"
    assert "withdrawn" in refusal(server, table, token=key(), invitation=fresh["token"])
    last = red.say("invite", kind="seat", seat="Blue")["token"]
    assert sit_by(server, table, last).welcome["seat"] == "Blue"


def test_a_seat_is_handed_on_by_its_holder_and_all_its_keys_end(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    other = sit_by(server, table, red.say("invite", kind="device")["token"], "Red")
    link = red.say("invite", kind="hand_on")["token"]
    assert len(link) >= 32
    word = red.say("invite", kind="word")["token"]
    heir = sit_by(server, table, link, "Red")
    gone = {"type": "bye", "reason": "this seat was handed on", "again": False, "gone": True}
    assert red.hear_until("bye") == gone
    assert other.hear_until("bye") == gone
    for token in (table["seats"]["Red"], other.table["seats"]["Red"]):
        assert "this key opens nothing" in refusal(server, table, token=token)
    body = {"word": word, "key": key()}
    assert server.refusal(f"/api/tables/{table['table']}/come-back", body)[1] == "no seat of this table has that word"
    assert [each["kind"] for each in heir.status["keys"]] == ["key"]


def test_a_holder_plays_on_from_another_device_and_can_revoke_it(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    phone = sit_by(server, table, red.say("invite", kind="device")["token"], "Red")
    assert phone.answer("activate Cedar")["type"] == "ack"
    red.until(2)
    red.settle()
    (other,) = [each for each in red.status["keys"] if not each["own"]]
    (own,) = [each for each in red.status["keys"] if each["own"]]
    assert other["here"]
    assert "hand the seat on" in red.say("revoke", number=own["number"])["reason"]
    assert red.say("revoke", number=other["number"])["type"] == "ack"
    assert phone.hear_until("bye")["reason"] == "the key of this seat was revoked"
    assert "this key opens nothing" in refusal(server, table, token=phone.table["seats"]["Red"])
    assert red.answer("search")["type"] == "ack"


def test_a_link_for_a_bot_opens_its_seat_again_and_again_until_it_is_revoked(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    link = red.say("invite", kind="reusable")
    for _ in range(3):
        bot = Person(server, {"table": table["table"], "seats": {"Red": link["token"]}}, "Red")
        assert bot.welcome["seat"] == "Red"
        bot.leave()
    assert red.say("revoke", number=link["number"])["type"] == "ack"
    assert "this key opens nothing" in refusal(server, table, token=link["token"])


def test_who_has_lost_the_key_comes_back_by_the_word_of_the_seat(server: Server) -> None:
    table = server.table()
    red, path = Person(server, table, "Red"), f"/api/tables/{table['table']}/come-back"
    first, word = (red.say("invite", kind="word")["token"] for _ in range(2))
    mine = key()
    assert (
        server.refusal(path, {"word": first, "key": mine})[1] == "no seat of this table has that word"
    )  # there is one
    for _ in range(2):
        assert server.ask(path, {"word": word, "key": mine})["seat"] == "Red"
    assert Person(server, {**table, "seats": {"Red": mine}}, "Red").welcome["seat"] == "Red"
    other = red.say("invite", kind="device")["token"]
    assert server.refusal(path, {"word": other, "key": key()})[1] == "no seat of this table has that word"


def test_keys_and_links_of_a_seat_are_bounded(server: Server) -> None:
    red = Person(server, server.table(), "Red")
    said = [red.say("invite", kind="device") for _ in range(20)]
    assert said[18]["type"] == "link"
    assert said[19]["reason"] == "this seat has 20 keys and links already: revoke one first"


# --- a message that comes again ------------------------------------------------------------------------------------


def test_a_message_that_is_sent_again_is_answered_again_and_does_nothing(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    link = red.say("invite", kind="device", id="one")
    assert red.say("invite", kind="device", id="one") == link
    red.settle()
    assert sum(each["kind"] == "device" for each in red.status["keys"]) == 1
    play([red, blue], 4)
    red.settle()
    n = red.last
    assert red.say("say", text="Once", id="two") == red.say("say", text="Once", id="two")
    asked = red if red.ask else blue
    asked.until(n + 1)
    assert asked.last == n + 1


def test_the_newest_messages_are_remembered_and_as_many_as_are_allowed() -> None:
    client, heard = Client(0, False, 1), Heard(2)
    for id in "abc":
        heard.note(client, id, messages.Ack(id, 1))
    assert [heard.reply(client, id) for id in "abc"] == [None, messages.Ack("b", 1), messages.Ack("c", 1)]


def test_a_consent_that_is_sent_again_does_not_consent_to_the_next_wish(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    for text in ("activate Cedar", "search"):
        red.answer(text)
    for number in range(2):
        red.say("undo")
        while not blue.status["wish"]:
            blue.read()
        if number == 0:
            blue.say("consent", yes=True, id="yes")
            red.answer("search")
            blue.until(red.last)
    assert blue.say("consent", yes=True, id="yes")["type"] == "ack"
    blue.settle()
    assert blue.status["wish"]  # it still waits


def test_ids_belong_to_a_run_so_that_a_program_can_be_started_again(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    assert red.answer("activate Cedar", id="1")["type"] == "ack"
    red.leave()
    again = Person(server, table, "Red")
    assert again.answer("search", id="1")["type"] == "ack"
    again.settle()
    assert again.view["table"]["hands"]["Red"]


# --- who is away ---------------------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_is_away_when_everybody_who_is_there_consents(patient_server: Server) -> None:
    server = patient_server
    table = server.table("omicron", "me,me,me", options={"players": 3, "squad_size": 2, "last_round": 1})
    one, two, three = (Person(server, table, seat) for seat in table["seats"])
    names = list(table["seats"])
    assert one.say("away", bot="random", seat=names[2])["reason"] == "whoever holds this seat is there"
    three.leave()
    while one.status["chairs"][2]["here"]:
        one.read()
    assert one.say("away", bot="random", seat=names[2])["type"] == "ack"
    while not two.status["wish"]:
        two.read()
    assert (two.status["wish"]["what"], two.status["wish"]["waiting_for"]) == ("bot", [names[1]])
    assert not two.status["chairs"][2]["away"]
    assert two.say("consent", yes=True)["type"] == "ack"
    two.settle()
    assert two.status["chairs"][2]["away"]
    back = Person(server, table, names[2])
    assert one.say("away", bot="", seat=names[2])["reason"] == "a seat is taken back by whoever holds it"
    assert back.say("away", bot="")["type"] == "ack"


def test_a_short_break_of_the_line_does_not_cost_a_seat(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    blue.leave()
    while red.status["chairs"][1]["here"]:
        red.read()
    assert red.say("away", bot="random", seat="Blue")["reason"].startswith("Blue has left only just now: wait for ")


def test_bots_do_not_play_on_while_nobody_is_there(server: Server) -> None:
    table = server.table("ambush", "random,random", listed=True)
    watcher = Person(server, table)
    watcher.until(4)
    watcher.leave()
    settled = [server.ask(f"/api/tables/{table['table']}")["moments"]]
    while len(settled) < 2 or settled[-1] != settled[-2]:
        Person(server, server.table()).settle()  # some time passes, for this server too
        settled.append(server.ask(f"/api/tables/{table['table']}")["moments"])
    summary = server.ask(f"/api/tables/{table['table']}")
    assert summary["phase"] == "playing"
    back = Person(server, table)
    back.until(summary["moments"] + 1)
