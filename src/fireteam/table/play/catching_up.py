"""What somebody is told who comes late, or comes back: where they are and how things stand, and then every moment that
they have missed."""

from fireteam.kernel.faults import Fault
from fireteam.table import library
from fireteam.table.play import openings
from fireteam.table.play.clients import Client
from fireteam.table.play.live_table import Table
from fireteam.table.play.status import status
from fireteam.table.protocol import messages


def still_known(table: Table, have: int | None) -> int | None:
    """The last moment that a client has; None if it has none, or if what came after it cannot be told any more."""
    if have is not None and have > table.timeline.n:
        raise Fault(f"there is no moment {have} yet: the newest is {table.timeline.n}")
    return None if have is None or have < table.timeline.first - 1 else have


async def catch_up(table: Table, client: Client, have: int | None) -> None:
    """Tell a client the rest, if it has the moments up to `have`, or else all of it."""
    client.send(await _welcome(table, client, have))
    if have is not None:
        await _send_after(table, client, have)


async def send_missed(table: Table, client: Client, have: int) -> None:
    """Send every moment after the last that a client has; whoever calls does so alone."""
    if still_known(table, have) is None:
        client.leave("what came after that moment cannot be told any more", again=True)
    else:
        await _send_after(table, client, have)


async def _send_after(table: Table, client: Client, have: int) -> None:
    for moment in await table.scenes(client.eyes, have):
        client.send(moment)
    if table.timeline.game is not None and (draft := table.timeline.draft(client.eyes)) is not None:
        client.send(table.unsettled(client.eyes, draft))


async def _welcome(table: Table, client: Client, have: int | None) -> messages.Welcome:
    game, fresh = table.timeline.game, have is None
    now = table.timeline.now(client.eyes) if fresh else None
    return messages.Welcome(
        table=table.row.id,
        game=table.start.game,
        title=table.title,
        scenario=library.scenario_title(table.start),
        options=openings.options(table.start) if game is None else game.opening.options,
        seat=None if client.eyes is None else table.chairs[client.eyes].name,
        host=client.host,
        last=table.timeline.n,
        status=status(table, client),
        log=tuple(await table.scenes(client.eyes, brief=True)) if fresh and game is not None else (),
        moment=None if now is None else table.unsettled(client.eyes, now),
        goal=library.goal(table.start, game, table.chairs, client.eyes),
        case=table.start.case,
    )
