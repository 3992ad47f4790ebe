"""The way into a game: which one, which scenario, and by lot who sits where. Enter takes what is best for a first
time; where nobody is there to answer, that is taken too."""

from collections.abc import Callable, Sequence
from typing import Any

import fireteam
from fireteam.bots.roster import at_seats
from fireteam.cli import reports
from fireteam.cli.card_picker import part_of
from fireteam.cli.screen import Screen
from fireteam.kernel.chance import lots
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.rules import Rules

MORE = "?"  # before a name: show all of it
NEXT = "next"


def choose_game(screen: Screen) -> str:
    codes = list(fireteam.registered())
    if not codes:
        raise Fault(reports.NO_GAMES)
    reports.show_games(screen)
    return _asked(screen, f"Which game? Enter plays {codes[0]}: ", codes)


def choose_scenario(screen: Screen, rules: Rules[Any]) -> str:
    """The scenarios with their stories, or any of them; on request one with everything printed on it, and its board."""
    standard = rules.options().scenario
    if len(rules.scenarios) == 1:
        return standard
    cards = rules.shown.cards(rules.setting(rules.options()))
    screen.cards({name: cards[name].lines[:1] if name in cards else [] for name in rules.scenarios})

    def show(name: str) -> None:
        if name == fireteam.RANDOM:
            raise Fault(f"{name} is any of them, drawn when the game begins")
        screen.cards({name: cards[name].lines if name in cards else []}, numbered=False)
        screen.board(rules, fireteam.new(rules.about.code, seed=0, scenario=name).seen_by(None).table)

    ask = f"Which scenario? Enter plays {standard}, {fireteam.RANDOM} any, {MORE}2 shows the second with its board: "
    return _asked(screen, ask, [*rules.scenarios, fireteam.RANDOM], standard, show)


def draw_seats(screen: Screen, game: Game[Any], names: str) -> str:
    """The players in another order, drawn by lot from the secret of the game."""
    players, seed = at_seats(names, len(game.seats)), game.opening.seed
    assert seed is not None
    screen.say("The seats are drawn by lot.")
    return ",".join(players[player] for player in lots(seed.secret, len(players)))


def ask_to_follow(screen: Screen, game: Game[Any]) -> bool:
    """Where games are a series and another one follows: shall it be played now?"""
    if game.sequel is None:
        return False
    try:
        words = input(f"{game.sequel.scenario} follows: type '{NEXT}' to play it now, or press Enter to leave: ")
    except EOFError:
        screen.say()
        return False
    return words.strip().lower() == NEXT


def _asked(
    screen: Screen, prompt: str, names: Sequence[str], default: str = "", show: Callable[[str], None] | None = None
) -> str:
    """One of some names; asked again until it is one."""
    while True:
        try:
            words = input(prompt).strip()
        except EOFError:
            screen.say()
            return default or names[0]
        try:
            if words.startswith(MORE) and show is not None:
                show(part_of(names, words.removeprefix(MORE).strip()))
            else:
                return part_of(names, words) if words else default or names[0]
        except Fault as fault:
            screen.say(f"{str(fault)[:1].upper()}{str(fault)[1:]}.", "red")
