"""The commands `games` and `play`: which games there are, and sitting down to one in this terminal."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import fireteam
from fireteam.cli import files, menu, reports
from fireteam.cli.arguments import (
    RIVAL,
    AsJson,
    Choices,
    Plain,
    Scenario,
    bot_for,
    game_of,
    options_of,
    path_of,
    print_json,
)
from fireteam.cli.screen import Screen
from fireteam.cli.terminal_table import ME, Table
from fireteam.kernel.faults import Fault


def games(json: AsJson = False) -> None:
    """List the games."""
    if json:
        print_json(reports.cards())
    else:
        reports.show_games(Screen())


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The code of a game; asked when left out.")
    ] = None,
    choose: Annotated[
        bool, typer.Option("--choose", help="Choose the scenario from a list, as without a GAME.")
    ] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = True,
    plain: Plain = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Before every choice of yours, the best options and why.")
    ] = False,
    seats: Annotated[str | None, typer.Option(help="Who sits where: `me` or a bot, as me,random.")] = None,
    lots: Annotated[bool, typer.Option("--lots", help="Draw by lot who sits where.")] = False,
    seed: Annotated[str | None, typer.Option(help="Play with these dice instead of fresh ones.")] = None,
    scenario: Scenario = None,
    option: Choices = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=path_of, help="Go on from a record or a position.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=path_of,
            help="Write the game here at the end, with every secret: a position to X.yaml, else a record.",
        ),
    ] = None,
) -> None:
    """Sit down and play: numbers or words answer, `help` tells what else can be said."""
    screen = Screen(plain)
    if save is not None and (load is None or save.resolve() != load.resolve()):
        files.check_new(save, "name another file, or go on with this one by --load")
    if load is not None:
        for name, given in (("--seed", seed), ("--scenario", scenario), ("--option", option), ("--lots", lots)):
            if given:
                raise Fault(f"{name} is for a new game, and --load goes on with one: leave one of them out")
        running = game_of(load, game)
        if running.sequel is not None:
            running = fireteam.follow(running)
            screen.say(f"The game of {load} is over; {running.opening.options.scenario} follows.")
    else:
        code = game or menu.choose_game(screen)
        if scenario is None and (choose or game is None):
            scenario = menu.choose_scenario(screen, fireteam.rules_of(code))
        running = fireteam.new(code, seed=seed, **options_of(code, scenario, option))
        if scenario == fireteam.RANDOM:
            screen.say(f"The scenario is {running.opening.options.scenario}.")
    rival = bot_for(running.rules.about.code, RIVAL)
    mine = running.rules.about.first_seat(running.seats)
    names = seats or ",".join(ME if seat == mine else rival for seat in range(len(running.seats)))
    if lots:
        names = menu.draw_seats(screen, running, names)
    table = Table(running, names, screen, seed or secrets.token_hex(8), save, explains=explain)
    table.play()
    while table.standing and menu.ask_to_follow(screen, table.game):
        table = Table(fireteam.follow(table.game), names, screen, secrets.token_hex(8), save, explains=explain)
        table.play()
