"""LEVEL 7 [Omega Protocol] with an overseer and commandos in browsers of their own: nothing of hidden doors and stacks
is in any byte sent to a commando, whoever is cut off during an attack comes back to it, and six people play
a round at six screens."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, expect

from tests.web.hands import first_of, leave
from tests.web.player import ASKED, Player
from tests.web.positions import written
from tests.web.tour import BY_LINK, answer_until
from tests.web.wires import Wire

Come = Callable[..., Player]
Json = dict[str, Any]
TEAM = {"commandos": 3, "team": ["Reconnaissance Specialist", "Rifleman", "Team Leader"]}
LONG = "gamma"  # the one stack of three cards: how many lie in a room is for everybody to see


def short(texts: list[str]) -> list[str]:
    """The answers that are not about the long stack, while there are others."""
    return [text for text in texts if LONG not in text] or texts


class World:
    """A table whose overseer takes the first or the last door and stack each time; and what its commandos are sent."""

    def __init__(self, person: Come, way: int) -> None:
        self.overseer, self.commandos = person(), person()
        self.wire, self.fetched = Wire(self.commandos), dict[str, str]()
        self.commandos.page.route("**/api/**", self.fetch)
        seats = self.overseer.make("omega", TEAM, BY_LINK)
        self.table = seats["Overseer"].split("#")[0].removeprefix("/t/")
        self.overseer.sit(seats["Overseer"])
        self.commandos.sit(seats["Commandos"])
        self.hidden = answer_until(self.overseer, self.commandos, lambda texts: short(texts)[way])

    def fetch(self, route: Route) -> None:
        answer = route.fetch()
        self.fetched[route.request.url.replace(self.table, "")] = answer.text().replace(self.table, "")
        route.fulfill(response=answer)

    def go_to_the_first_door(self) -> None:
        """Nobody takes any kit; the first commando stands before D1, and asks what may be behind it."""
        player = self.commandos
        for text in ("ready", "ready", "ready", "place F5 east", "place F4 east", "place E5 east"):
            player.give(text)
        for text in ("next reconnaissance-specialist", "next rifleman", "stance break in"):
            player.give(text)
        for text in ("stance fire and move", "stance direct fire", "walk G5"):
            player.give(text)
        player.option("open d1").focus()
        expect(player.page.locator(".foreseen")).to_contain_text("Could be")
        moment, _, _ = str(player.moment).partition(".")  # behind the point: how far the own run has come
        self.wire.listen(lambda: f"{moment} chances open d1" in self.told()[1])

    def told(self) -> tuple[list[str], Json]:
        """What the commandos were shown, moment by moment; and what they were answered, by what was asked and when."""
        moments, answers, n = [], {}, 0
        for message in self.wire.heard:
            said = json.loads(message)
            if said["type"] == "moment":
                n = said["n"]
                moments.append(message)
            else:
                said.pop("id", None)
                for new in ("dice", "keys", "token"):  # seeds, keys and words are new at every table
                    said.get("status", said).pop(new, None)
                if said["type"] == "link":
                    del said["number"]  # by which its holder revokes it: random too
                answers[f"{n} {said['type']} {said.get('text', '')}"] = said | {"table": ""}
        return moments, answers


def test_two_secret_preparations_are_the_same_to_the_last_byte_for_the_commandos(person: Come) -> None:
    worlds = [World(person, way) for way in (0, -1)]
    for world in worlds:
        world.go_to_the_first_door()
    (moments, answers), (others, answered) = (world.told() for world in worlds)
    one, two = worlds
    assert sum(mine != yours for mine, yours in zip(one.hidden, two.hidden, strict=False)) > 8
    assert len(moments) > 20
    assert moments == others
    asked_in_both = answers.keys() & answered.keys()
    assert {said.split()[1] for said in asked_in_both} >= {"welcome", "ack", "undoable", "foreseen", "chances"}
    assert {key: answers[key] for key in asked_in_both} == {key: answered[key] for key in asked_in_both}
    assert one.fetched == two.fetched
    assert one.fetched


ATTACK = """
game: omega
title: A clone stands before the rifleman, and a friend could spoil its attack
clauses: [interrupt.definition]
given:
  commandos:
    countermeasures-specialist: {at: E4, facing: east, stance: Insulated, kit: [Jamming Pulse]}
    rifleman: {at: F5, facing: east}
  enemies: {rogue-clone-1: {at: G5, facing: west}}
  doors: {D1: open, D3: shorted}
  stacks: {Pump Room: epsilon}
  phase: activate
  pool: 9
when: []
then: {facts: {enemies.rogue-clone-1.at: G5}}
"""


def test_a_commando_who_was_cut_off_during_an_attack_comes_back_to_it(person: Come, tmp_path: Path) -> None:
    record = written(tmp_path, ATTACK)
    overseer, commandos = person(), person()
    wire = Wire(commandos)
    seats = overseer.make("omega", {}, BY_LINK, record)
    overseer.sit(seats["Overseer"])
    commandos.sit(seats["Commandos"])
    overseer.give("activate rogue-clone-1 combat")
    overseer.give("hold")
    expect(commandos.page.locator("#log")).to_contain_text("Rogue Clone 1 is activated")
    wire.cut()
    expect(commandos.page.get_by_role("alert")).to_contain_text("comes back by itself")
    overseer.choose("attack claws rifleman")
    expect(overseer.page.locator("#question")).to_contain_text("Waiting for Commandos")
    assert "attacks" not in commandos.log()
    wire.join()
    commandos.page.wait_for_selector('[data-text="use jamming pulse"]')
    tray = commandos.page.get_by_role("region", name="Dice")
    expect(tray).to_contain_text("Rifleman")
    expect(tray).to_contain_text("Claws")
    wire.cut()
    commandos.choose("use jamming pulse")  # it is given while the line is down, and sent when it is back
    wire.join()
    for player in (overseer, commandos):
        expect(player.page.locator("#log")).to_contain_text("Jamming Pulse")
        assert len(re.findall("uses Jamming Pulse", player.log())) == 1
        assert len(re.findall("attacks Rifleman", player.log())) == 1
    expect(commandos.page.get_by_role("alert")).to_have_count(0)
    overseer.asked()
    assert "shorted" in overseer.page.inner_text(".sides").lower()
    assert not any("epsilon" in message.lower() and '"in":"Pump Room"' in message for message in wire.heard)
    assert '"type":"shorted"' not in "".join(wire.heard)


MOST = 200  # answers of six people in a round
LET_BE = ("ready", "end", "pass", "done", "leave", "hold", "finish", "stop", "no more", "enough")


def answer(player: Player, quiet: bool) -> None:
    """The first answer of all, or one that lets it be."""
    texts = player.texts()
    player.answer(player.option(next((text for text in texts if quiet and text in LET_BE), texts[0])))


def test_six_people_at_six_screens_play_a_round(person: Come) -> None:
    host = person()
    seats = host.make("omega", {"players": 6}, [{"player": "me"}, *[{"player": "link"}] * 5])
    assert list(seats) == ["Overseer", *(f"Commando {n}" for n in range(1, 6))]
    people = {seat: person() if seat != "Overseer" else host for seat in seats}
    for seat, player in people.items():
        player.sit(seats[seat])
    questions = {player.page.locator(ASKED): seat for seat, player in people.items()}
    given = dict.fromkeys(seats, 0)
    for _ in range(MOST):
        seat = questions[first_of(dict.fromkeys(questions, leave))]
        answer(people[seat], quiet=given[seat] % 2 == 1)
        given[seat] += 1
        if "Round 2:" in host.log():
            break
    assert min(given.values()) > 2
    for seat, player in people.items():
        expect(player.page.locator("#log")).to_contain_text("Round 2:")
        expect(player.page.locator(".seats .seat")).to_have_count(6)
        expect(player.page.locator(".mgp-sheet")).to_have_count(5)
        expect(player.page.locator(".mgp-sheet", has_text="yours")).to_have_count(int(seat != "Overseer"))
