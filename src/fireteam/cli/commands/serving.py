"""The command `serve`, and those that look after the tables that a server keeps: `table check`, `table backup`, `table
export` and `table prune`. All of them may be used while it runs."""

import asyncio
import re
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from fireteam.cli import files
from fireteam.cli.arguments import FOUND_WRONG, AsJson, path_of, print_json
from fireteam.cli.screen import Screen
from fireteam.kernel.faults import Fault

app = typer.Typer(help="Look after the tables that `fireteam serve` keeps.", no_args_is_help=True)
Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", parser=path_of, help="Where tables are kept, as for `serve`.")
]
_SECONDS = {"h": 3_600, "d": 86_400, "w": 604_800}


def serve(
    host: Annotated[str, typer.Option(help="The address to serve; 0.0.0.0 is for everybody who can reach it.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: any that is free.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", parser=path_of, help="Where tables are kept.")] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds taken by an answer that nobody has to think about.")
    ] = 0.25,
    absence: Annotated[
        float, typer.Option(min=0, max=86400, help="Seconds that a person is away before others may let a bot play on.")
    ] = 60.0,
    keep_days: Annotated[
        float, typer.Option(min=0, max=36_500, help="Days that an unfinished table is kept unplayed; 0: for ever.")
    ] = 90,
    keep_finished_days: Annotated[
        float, typer.Option(min=0, max=36_500, help="Days that a finished table is kept; 0: for ever.")
    ] = 365,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy in front of this server, which tells who its clients are."),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(envvar="FIRETEAM_METRICS_TOKEN", help="Whoever has this may read /metrics from elsewhere."),
    ] = "",
) -> None:
    """Serve the table for the browser, for this machine alone or for a network."""
    from fireteam.table import server  # only this command needs a server, and it takes a while to load
    from fireteam.table.limits import DAY, Limits

    def ready(address: str) -> None:
        print(f"The table is at {address} (Ctrl+C ends it).", flush=True)
        if browser:
            server.open_browser(address)

    limits = Limits(pace=pace, absence=absence, keep=keep_days * DAY, keep_finished=keep_finished_days * DAY)
    server.serve(host, port, data, limits, ready, proxy or (), metrics_token)


@app.command(epilog="Example: fireteam table check --data tables/ --json")
def check(data: Data = None, json: AsJson = False) -> None:
    """Look through the store, play every table again, and say what is wrong. Nothing is changed."""
    from fireteam.table import upkeep

    screen = Screen()
    with screen.progress(silent=json) as progress:
        bar = progress.add_task("tables", total=None)
        found = asyncio.run(
            upkeep.check(_folder(data), lambda total: progress.update(bar, total=total), lambda: progress.advance(bar))
        )
    if json:
        print_json(found)
    else:
        for trouble in found.troubles:
            screen.say(f"{trouble}.")
        faults = len(found.troubles)
        well = f"{_counted(faults, 'fault')} {'was' if faults == 1 else 'were'} found" if faults else "nothing is wrong"
        screen.say(f"{_counted(found.tables, 'table')} and {_counted(found.acts, 'act')} were looked at: {well}.")
    if found.troubles:
        raise typer.Exit(FOUND_WRONG)


@app.command(epilog="Example: fireteam table backup tables-2026-01-31.sqlite")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=path_of, help="Where the copy is written.")],
    data: Data = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    json: AsJson = False,
) -> None:
    """Copy the store, as it is at one moment, and check the copy."""
    from fireteam.table import upkeep
    from fireteam.table.store import database

    folder, screen = _folder(data), Screen()
    files.check_writable(file)
    if not force:
        files.check_new(file, "--force overwrites it")
    if file.resolve() == (folder / database.FILE).resolve():
        raise Fault(f"{file} is the store itself: name another file")
    copied = upkeep.back_up(folder, file)
    if json:
        print_json(copied)
    elif copied.troubles:
        for trouble in copied.troubles:
            screen.say(f"{trouble}.")
        screen.say(f"The copy is incomplete, and {file} was not written.")
    else:
        counts = f"{_counted(copied.tables, 'table')} and {_counted(copied.acts, 'act')}"
        screen.say(f"{counts} were copied to {file}, and the copy is complete.")
    if copied.troubles:
        raise typer.Exit(FOUND_WRONG)


@app.command(epilog="Example: fireteam table export 1f0c2ab39d7e > acts.jsonl")
def export(
    id: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as in the address of its page.")],
    data: Data = None,
) -> None:
    """Print everything that was done at a table, one act a line as JSON, whether it can be played again or not. That is
    every secret of the table too."""
    from fireteam.table import upkeep

    for act in asyncio.run(upkeep.acts_of(_folder(data), id)):
        print(msgspec.json.encode(act).decode())


@app.command(epilog="Example: fireteam table prune --older-than 30d --dry-run")
def prune(
    older_than: Annotated[
        str, typer.Option(metavar="AGE", help="Since the last act, in hours, days or weeks: 12h, 30d, 8w.")
    ],
    data: Data = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Delete nothing, and say what would be.")] = False,
    json: AsJson = False,
) -> None:
    """Delete the tables, finished or not, at which nothing has happened for long."""
    from fireteam.table import upkeep

    age = _age(older_than)
    gone = upkeep.prune_file(_folder(data), age, dry_run)
    if json:
        print_json(msgspec.structs.asdict(gone) | {"deleted": not dry_run})
        return
    verb = "would be" if dry_run else "were"
    counts = f"{_counted(len(gone.abandoned), 'unfinished table')} and {_counted(len(gone.finished), 'finished table')}"
    Screen().say(f"{counts} {verb} deleted: nothing had happened there for {older_than}.")


def _folder(data: Path | None) -> Path:
    from fireteam.table.store.database import data_folder

    return data or data_folder()


def _age(text: str) -> float:
    found = re.fullmatch(r"(\d{1,5})([hdw])", text.strip())
    if found is None or not int(found[1]):
        raise Fault(f"--older-than {text}: an age is a number of hours, days or weeks, as 12h, 30d or 8w")
    return float(int(found[1]) * _SECONDS[found[2]])


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
