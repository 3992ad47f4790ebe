"""What is said between a table and those who sit at it."""

import hashlib
import json
from pathlib import Path

import pytest
from websockets.sync.client import connect

import fireteam
from fireteam.kernel.chance import Seed, below
from fireteam.table.protocol import typescript
from tests.table.seats import PATIENCE, Json, Person, Server, play

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_client_are_those_of_the_wire() -> None:
    sources = ROOT / "web" / "src"
    for name, text in typescript.modules(sources).items():
        assert (sources / name).read_text(encoding="utf-8") == text, f"{name}: run {typescript.COMMAND}"


def test_an_answer_is_acknowledged_and_both_seats_see_it(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    assert red.ask is not None
    assert blue.ask is None
    assert blue.view["waiting_for"] == ["Red"]
    assert red.answer("activate Cedar")["type"] == "ack"
    blue.until(red.last)
    assert blue.moments[-1]["given"] == [
        {"seat": "Red", "text": "activate Cedar", "label": "Activate Cedar", "auto": False, "silent": False}
    ]
    assert red.answer("search")["type"] == "ack"
    blue.until(red.last)
    assert [event["text"] for moment in red.moments for event in moment["events"]] != [
        event["text"] for moment in blue.moments for event in moment["events"]
    ]
    assert "finds a card: ?" in blue.moments[-1]["events"][0]["text"]
    assert blue.view["table"]["hands"]["Red"] == 1


def test_an_answer_out_of_turn_is_refused_with_its_reason_and_changes_nothing(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    said = blue.say("answer", ask=1, text="activate Dune")
    assert said["type"] == "refused"
    assert said["reason"] == "Blue is not asked: it is for Red to choose [round.turns]"
    assert said["refusals"] == [{"reason": "Blue is not asked: it is for Red to choose", "clause": "round.turns"}]
    stale = red.say("answer", ask=77, text="activate Ash")
    assert stale["reason"] == "the question of moment 77 is not open: that of moment 1 is"
    illegal = red.say("answer", ask=1, text="activate Dune")
    assert illegal["refusals"] == [{"reason": "Dune is not one of yours", "clause": "round.turns"}]
    assert red.answer("activate Ash")["type"] == "ack"
    assert [moment["n"] for moment in red.moments] == [2]


@pytest.mark.parametrize("said", [{}, {"protocol": 1}, {"protocol": 4}], ids=["of before", "the first", "of tomorrow"])
def test_a_client_of_another_protocol_is_told_so_in_a_sentence(server: Server, said: dict[str, int]) -> None:
    with connect(server.address.replace("http", "ws") + "/ws", open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"type": "hello", "table": server.table()["table"], **said}))
        bye = json.loads(socket.recv(timeout=PATIENCE))
    spoken = said.get("protocol", 1)
    reason = f"this table speaks protocol 3, not {spoken}: load the page again, or use a client of today"
    assert bye == {"type": "bye", "reason": reason, "again": False, "gone": False}


def test_an_answer_that_is_sent_twice_is_carried_out_once(server: Server) -> None:
    red = Person(server, server.table(), "Red")
    first = red.answer("activate Cedar", id="mine")
    again = red.say("answer", id="mine", ask=1, text="activate Cedar")
    assert (first["type"], again["type"]) == ("ack", "ack")
    red.settle()
    assert [moment["n"] for moment in red.moments] == [2]


def test_a_watcher_sees_what_is_public_and_may_only_look(server: Server) -> None:
    table = server.table()
    red, watcher = Person(server, table, "Red"), Person(server, table)
    for text in ("activate Cedar", "search"):
        red.answer(text)
    watcher.until(red.last)
    assert watcher.welcome["seat"] is None
    assert watcher.view["table"]["hands"] == {"Red": 1, "Blue": 0}
    assert watcher.say("say", text="hello")["reason"] == "a watcher may only look"
    assert red.status["watchers"] == 1


def test_somebody_who_comes_late_is_told_the_whole_log(server: Server) -> None:
    table = server.table()
    red = Person(server, table, "Red")
    for text in ("activate Cedar", "search"):
        red.answer(text)
    late = Person(server, table, "Red")
    assert [moment["n"] for moment in late.welcome["log"]] == list(range(1, red.last + 1))
    told = [event for moment in late.welcome["log"] for event in moment["events"]]
    assert told == [event for moment in red.moments for event in moment["events"]]
    assert (late.view, late.ask) == (red.view, red.ask)


def test_what_is_asked_is_answered(server: Server) -> None:
    red = Person(server, server.table(), "Red")
    red.answer("activate Cedar")
    assert red.say("why", text="walk K8")["refusals"][0]["clause"] == "walk.free"
    assert red.say("why", text="search")["refusals"] == []
    chances = red.say("odds", text="shoot stray-2")["chances"]
    assert {each["outcome"]: each["exact"] for each in chances}["stray-2 down"] == "1/2"
    assert red.say("odds", text="walk K8")["type"] == "refused"
    assert red.say("preview", text="shoot stray-2")["refusals"] == []
    assert red.say("preview", text="walk K8")["refusals"][0]["clause"] == "walk.free"
    assert red.say("hint")["bot"] == "Random"
    assert red.say("describe")["lines"]
    red.send({"type": "ping"})
    assert red.hear_until("pong")


def test_undo_is_free_until_something_became_known_and_then_needs_consent(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    red.answer("activate Cedar")
    red.say("undo")
    red.until(3)
    assert red.moments[-1]["what"] == "back"
    assert red.ask is not None
    assert red.ask["kind"] == "activation"
    red.answer("activate Cedar")
    red.answer("search")
    assert red.say("undo")["type"] == "ack"
    while blue.status["wish"] is None:
        blue.read()
    assert blue.status["wish"]["reason"] == "dice or cards have come up since"
    assert blue.status["wish"]["waiting_for"] == ["Blue"]
    assert red.say("consent", yes=True)["reason"] == "nobody waits for your consent"
    blue.say("consent", yes=False)
    while red.status["wish"] is not None:
        red.read()
    assert red.last == 5
    red.say("undo")
    blue.say("consent", yes=True)
    blue.until(6)
    red.until(6)
    assert (red.moments[-1]["what"], red.moments[-1]["kept"]) == ("back", 0)
    assert red.view["table"]["hands"]["Red"] == []


def test_answers_given_at_once_stay_secret_and_can_be_retracted(server: Server) -> None:
    table = server.table("duel")
    names = list(table["seats"])
    one, two = Person(server, table, names[0]), Person(server, table, names[1])
    assert one.ask is not None
    assert two.ask is not None
    n = one.last
    chosen = one.ask["options"][-1]["text"]
    one.answer(chosen)
    two.until(n + 1)
    assert two.moments[-1]["given"] == [{"seat": names[0], "text": None, "label": "", "auto": False, "silent": False}]
    assert one.moments[-1]["given"][0]["text"] == chosen
    assert one.say("retract")["type"] == "ack"
    one.until(n + 2)
    assert one.ask is not None
    assert one.ask["n"] == n + 2
    assert two.ask["n"] == n


def test_chat_and_pause_are_moments_of_their_own(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    blue.say("say", text="Good luck!")
    red.until(2)
    assert [(red.moments[-1][key]) for key in ("what", "who", "text", "view")] == ["say", "Blue", "Good luck!", None]
    blue.say("pause", on=True)
    red.until(3)
    assert red.say("answer", ask=1, text="activate Ash")["reason"] == "the table is paused"
    red.say("pause", on=False)
    assert red.answer("activate Ash")["type"] == "ack"


def test_a_standing_order_answers_by_itself_and_only_its_seat_is_told_so(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    assert red.ask is not None
    question, n = red.ask["question"], red.last
    assert red.say("order", always="activate Birch")["type"] == "refused"  # that would be playing
    assert red.say("order", always=red.ask["default"])["type"] == "ack"
    red.until(n + 1)
    blue.until(n + 1)
    assert [given["auto"] for given in red.moments[0]["given"]] == [True]
    assert [given["auto"] for given in blue.moments[0]["given"]] == [False]
    (order,) = (order for order in red.status["orders"] if order["on"])
    assert question in order["name"]
    assert blue.status["orders"] == [{**each, "on": False} for each in red.status["orders"] if each != order]
    assert red.say("hold")["type"] == "ack"
    assert red.say("order", name=order["name"], on=False)["type"] == "ack"
    assert red.say("order", name="no such order")["reason"] == "this game offers no such standing order"


def test_the_usual_standing_orders_are_on_until_they_are_switched_off(server: Server) -> None:
    red = Person(server, server.table("human_interface", options={"scenario": "lockdown"}), "Red")
    usual = {order["name"] for order in red.status["orders"] if order["on"]}
    assert usual == {*fireteam.rules_of("human_interface").judged.usual}
    off = "defend my network with as many SR as the attacker adds"
    assert red.say("order", name=off, on=False)["type"] == "ack"
    assert red.say("hold")["type"] == "ack"  # by then the status has come
    assert {order["name"] for order in red.status["orders"] if order["on"]} == usual - {off}


def test_a_bot_answers_by_itself_and_a_seat_can_be_given_to_one_and_taken_back(server: Server) -> None:
    table = server.table("ambush", "me,random")
    red = Person(server, table, "Red", host=table["host"])
    assert [chair["player"] for chair in red.status["chairs"]] == ["person", "bot"]
    red.say("away", bot="random")
    while len(red.moments) < 12 and not red.view["result"]:
        red.read()
    assert red.status["chairs"][0]["away"]
    assert red.say("away", bot="")["type"] == "ack"
    assert red.wait_for_question()
    assert red.say("away", bot="", seat="Blue")["reason"] == "this seat belongs to a bot"
    assert red.say("away", bot="nobody")["reason"].startswith("there is no bot 'nobody'")


def test_the_dice_are_fair_and_everybody_can_recompute_them(server: Server) -> None:
    table = server.table("ambush", "link,link")
    red = Person(server, table, "Red", nonce="from red")
    assert red.status["phase"] == "gathering"
    assert red.view == {}
    commitment = red.status["dice"]["commitment"]
    blue = Person(server, table, "Blue", nonce="from blue")
    red.until(1)
    assert red.moments[0]["what"] == "begin"
    play([red, blue], 25)
    assert server.refusal(f"/api/tables/{table['table']}/rolls")[1] == "the secret is published when the game is over"
    red.say("answer", ask=0, text="concede")
    blue.until(red.last + 1 if red.view["result"] is None else red.last)
    rolls = server.ask(f"/api/tables/{table['table']}/rolls")
    secret = bytes.fromhex(rolls["dice"]["secret"])
    assert hashlib.sha256(b"fireteam commitment " + secret).hexdigest() == commitment == rolls["dice"]["commitment"]
    assert rolls["dice"]["nonces"] == {"Red": "from red", "Blue": "from blue"}
    key = Seed(secret, rolls["dice"]["nonces"]).key
    assert rolls["rolls"]
    place = 0
    for roll in rolls["rolls"]:
        given, place = below(key, place, len(roll["among"]))
        assert (roll["place"], roll["result"]) == (place - 1, roll["among"][given])
    assert server.ask(f"/api/tables/{table['table']}/check")["fair"]
    record = server.ask(f"/api/tables/{table['table']}/record")
    assert fireteam.replay(record).over


def test_while_a_game_runs_a_seat_has_its_own_record_and_film_only(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    for text in ("activate Cedar", "search"):
        red.answer(text)
    blue.until(red.last)
    path = f"/api/tables/{table['table']}"
    assert "= ?" in server.ask(f"{path}/record", token=table["seats"]["Blue"])
    assert "= card" in server.ask(f"{path}/record", token=table["seats"]["Red"])
    assert server.refusal(f"{path}/record")[0] == 400
    assert server.refusal(f"{path}/frames?eyes=Red", token=table["seats"]["Blue"])[0] == 400
    film = server.ask(f"{path}/frames?eyes=Blue", token=table["seats"]["Blue"])
    assert film["length"] == len(film["frames"]) == 3
    assert film["frames"][-1]["view"] == {**blue.view}


def test_a_finished_game_is_watched_from_any_eyes_and_played_on_from_any_moment(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    play([red, blue], 12)
    red.say("answer", ask=0, text="concede")
    path = f"/api/tables/{table['table']}"
    film = server.ask(f"{path}/frames?eyes=Red")
    assert [frame["n"] for frame in film["frames"]] == list(range(film["length"]))
    parts = [server.ask(f"{path}/frames?eyes=Blue&start={n}&stop={n + 5}")["frames"] for n in (0, 5)]
    assert [len(part) for part in parts] == [5, 5]
    blue.until(red.last)
    told = [event for moment in (*blue.welcome["log"], *blue.moments) for event in moment["events"]]
    shown = [event for part in parts for frame in part for event in frame["events"]]
    assert shown
    assert shown == told[: len(shown)]
    passed = silent(film) | silent(server.ask(f"{path}/frames?eyes=Blue"))
    for frame in film["frames"][2:9:3]:
        if frame["n"] in passed:  # there was nothing to choose, so the new table goes on
            continue
        again = server.table("ambush", "me,me", after=table["table"], n=frame["n"])
        sitting = Person(server, again, "Red")
        assert sitting.view == frame["view"]
    record = server.ask(f"{path}/record")
    from_record = server.table("ambush", "me,me", record=record, n=2)
    assert Person(server, from_record, "Red").view == film["frames"][2]["view"]
    shown = server.ask("/api/records", {"record": record, "eyes": "Red"})
    assert shown["frames"] == film["frames"]
    assert server.ask("/api/records/rolls", {"record": record}) == server.ask(f"{path}/rolls")


def test_a_table_made_of_a_record_keeps_the_answers_that_wait(server: Server) -> None:
    game = fireteam.new("duel", seed=3)
    seat = game.decisions[0].seat
    game.choose(seat, game.options(seat)[0])
    for n in (None, 0):  # as it stands, and its last picture
        table = server.table("duel", "me,me", record=game.record(), n=n)
        assert Person(server, table, game.seats[1 - seat].name).view["answered"] == [game.seats[seat].name]


def silent(film: Json) -> set[int]:
    """The frames at which whoever watches had nothing to choose."""
    return {frame["n"] - 1 for frame in film["frames"] if any(given["silent"] for given in frame["given"])}


def test_the_same_people_meet_again_for_a_rematch(server: Server) -> None:
    table = server.table()
    red, blue = Person(server, table, "Red"), Person(server, table, "Blue")
    path = f"/api/tables/{table['table']}/rematch"
    assert server.refusal(path, {}, table["seats"]["Red"])[1] == "the game is not over"
    red.say("answer", ask=0, text="concede")
    first = server.ask(path, {}, table["seats"]["Red"])
    while not blue.status["rematch"]:
        blue.read()
    second = server.ask(path, {}, table["seats"]["Blue"])
    assert first["table"] == second["table"] == blue.status["rematch"]
    assert first["host"]
    assert not second["host"]  # who asks first has made the table
    again = {"table": first["table"], "seats": {"Red": first["token"], "Blue": second["token"]}}
    Person(server, again, "Red")
    assert Person(server, again, "Blue").hear_until("moment")["what"] == "begin"


def test_a_case_is_shown_as_a_film_and_played_as_a_lesson(server: Server) -> None:
    titles = server.ask("/api/games/ambush/cases")
    case = next(each for each in titles if each["answers"] >= 2)
    film = server.ask(f"/api/games/ambush/cases/{case['id']}")
    assert len(film["frames"]) > case["answers"]
    clauses = {clause["id"]: clause for clause in server.ask("/api/games/ambush/clauses")}
    assert case["id"] in clauses[case["clauses"][0]]["cases"]
    table = server.table("ambush", "me,me", case=case["id"])
    learner = Person(server, table, film["eyes"])
    while wanted := learner.status["lesson"]:
        if learner.ask is not None:
            other = next((o["text"] for o in learner.ask["options"] if o["text"] != wanted["text"]), None)
            if other is not None:
                refused = learner.say("answer", ask=learner.ask["n"], text=other)
                assert refused["reason"] == f"here choose '{wanted['label']}'"
            learner.answer(wanted["text"])
        learner.settle()
    assert learner.view["table"] == film["frames"][-1]["view"]["table"]


def test_an_open_seat_is_taken_in_the_lobby_once(server: Server) -> None:
    table = server.table("ambush", "me,open", listed=True)
    assert table["seats"].keys() == {"Red"}
    listed = {each["table"]: each for each in server.ask("/api/tables")}
    assert listed[table["table"]]["chairs"][1]["player"] == "empty"
    join = f"/api/tables/{table['table']}/join"
    joined = server.ask(join, {"seat": "Blue", "name": "Ada", "key": "mine" * 8})
    assert server.ask(join, {"seat": "Blue", "key": "mine" * 8}) == joined  # the answer to the first was lost
    assert server.refusal(join, {"seat": "Blue", "key": "yours" * 8})[1] == "Blue is taken"
    assert server.refusal(join, {"seat": "Blue", "key": "short"})[0] == 400
    blue = Person(server, {"table": table["table"], "seats": {"Blue": joined["token"]}}, "Blue")
    assert blue.hear_until("moment")["what"] == "begin"
    private = server.table()
    assert private["table"] not in {each["table"] for each in server.ask("/api/tables")}
    mine = {"X-Fireteam-Tables": f"{private['table']}={private['seats']['Red']}"}
    assert private["table"] in {each["table"] for each in server.ask("/api/tables", headers=mine)}


def test_a_clock_that_runs_out_answers_for_its_seat(server: Server) -> None:
    assert server.refusal("/api/tables", {"game": "ambush", "seats": [{"player": "me"}] * 2, "clock": 1})[0] == 400
    red = Person(server, server.table(clock=30), "Red")
    assert red.status["chairs"][0]["clock"] <= 30
    assert red.answer("activate Ash")["type"] == "ack"
    assert red.status["limit"] == 30


def test_every_game_has_a_card_for_the_lobby(server: Server) -> None:
    cards = {card["code"]: card for card in server.ask("/api/games")}
    assert cards.keys() == fireteam.registered().keys()
    assert cards["ambush"]["scenarios"][0]["view"]["table"]
    begun = server.ask("/api/opening", {"game": "ambush"})
    assert [chair["seat"] for chair in begun["seats"]] == ["Red", "Blue"]


def test_what_a_figure_is_told_is_kept_and_shown_to_its_seat_alone(server: Server) -> None:
    table = server.table("human_interface", "me", options={"scenario": "dry-run"})
    me, watcher = Person(server, table, next(iter(table["seats"]))), Person(server, table)
    first, way = me.status["figures"][0], me.status["figures"][0]["ways"][1]
    assert me.say("order", figure=first["figure"], name=way)["type"] == "ack"
    assert me.say("hold")["type"] == "ack"  # by then the status has come
    assert me.status["figures"][0] == {**first, "way": way}
    assert watcher.status["figures"] == []
    assert me.say("order", figure="nobody", name=way)["type"] == "refused"
    assert me.say("order", figure=first["figure"], name="dance")["type"] == "refused"
