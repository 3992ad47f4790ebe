"""The order of telling: while the board still plays what happened, neither log nor panels nor the list of a film run
ahead of it; who wants no motion is told everything at once."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.player import Player
from tests.web.test_board import lesson, piece

Come = Callable[..., Player]
MOVING = "localStorage.setItem('fireteam.speed', '1')"
# What can be read there in each picture that the browser draws while dice are still rolling.
WATCH = """selector => {
  window.read = [];
  const look = () => {
    const dice = document.querySelector(".board-rolling");
    if (dice?.getAnimations({subtree: true}).some(each => each.playState === "running"))
      read.push(document.querySelector(selector).innerText);
    requestAnimationFrame(look);
  };
  look();
}"""


def in_motion(player: Player) -> Player:
    player.page.add_init_script(MOVING)
    return player


def read_while_dice_rolled(player: Player) -> str:
    player.page.wait_for_function("() => read.length > 0 && !document.querySelector('.board-rolling')")
    told: list[str] = player.page.evaluate("() => read")
    return "\n".join(told)


def test_the_log_tells_a_roll_when_the_dice_have_come_to_rest(person: Come) -> None:
    player = lesson(in_motion(person(moving=True)), "A shot and what its hits buy")
    player.page.evaluate(WATCH, "#log")
    piece(player, "cyms-5").click()
    assert "shoots" not in read_while_dice_rolled(player)
    expect(player.page.locator("#log")).to_contain_text("shoots")


def test_the_panels_tell_what_a_roll_has_cost_when_the_dice_have_come_to_rest(person: Come) -> None:
    player = lesson(in_motion(person(moving=True)), "A shot and what its hits buy")
    player.page.evaluate(WATCH, ".sides")
    piece(player, "cyms-5").click()
    told = read_while_dice_rolled(player)
    assert "8 AP" in told
    assert "7 AP" not in told
    expect(player.page.locator(".sides")).to_contain_text("7 AP")


def test_who_wants_no_motion_is_told_at_once(person: Come) -> None:
    player = in_motion(person(moving=True))
    player.page.emulate_media(reduced_motion="reduce")
    lesson(player, "A shot and what its hits buy")
    player.page.evaluate(WATCH, "#log")
    piece(player, "cyms-5").click()
    player.page.get_by_role("region", name="Dice and store").wait_for()
    assert "shoots" in player.log()
    assert player.page.evaluate("() => read") == []


def test_the_list_beside_a_film_tells_a_roll_when_the_dice_have_come_to_rest(person: Come) -> None:
    reader = person(moving=True)
    reader.page.goto("/rules/omicron/attack.roll-atk-dice")
    reader.page.evaluate(WATCH, ".film-log")
    reader.page.locator(".watch").first.click()
    assert "hits" not in read_while_dice_rolled(reader)
    expect(reader.page.locator(".film-log")).to_contain_text("hits")
