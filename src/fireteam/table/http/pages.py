"""The pages over HTTP and the socket: the lobby, the books, tables and records, and the files of the browser client.
Every refusal is one sentence."""

import asyncio
import hmac
import mimetypes
from pathlib import Path
from typing import Annotated, Any

from litestar import Response, get, post, websocket
from litestar.params import FromPath, FromQuery, QueryParameter

import fireteam
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.table import library, upkeep
from fireteam.table.http import prometheus
from fireteam.table.http.requests import (
    Asked,
    NotForYou,
    address_of,
    bearer_of,
    body_for_game,
    body_of,
    check_origin,
    comes_from_here,
    held_table,
    json,
    labour,
    lobby_of,
    token_of,
)
from fireteam.table.http.sockets import Socket, attend
from fireteam.table.limits import RECORD_MOMENT, price_of
from fireteam.table.lobby import listing, new_tables, seating
from fireteam.table.play.live_table import Table
from fireteam.table.play.timeline import PASS
from fireteam.table.protocol import http_bodies
from fireteam.table.store.schema import public

From = Annotated[int, QueryParameter(ge=0, le=1_000_000_000)]  # in an address
Upto = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000)]


# --- games and books -------------------------------------------------------------------------------------------


@get("/api/games")
async def games() -> Response[bytes]:
    return json(await asyncio.to_thread(library.cards))


@post("/api/opening", status_code=200)
async def opening(request: Asked) -> Response[bytes]:
    wanted = await body_for_game(request, http_bodies.Wanted)
    return json(await labour(request, price_of("opening"), lambda: library.opening(wanted)))


@get("/api/games/{code:str}/clauses")
async def rulebook(code: FromPath[str], words: FromQuery[str] = "") -> Response[bytes]:
    return json(await asyncio.to_thread(library.search, code, words[:200]))


@get("/api/games/{code:str}/cases")
async def case_titles(code: FromPath[str]) -> Response[bytes]:
    return json(await asyncio.to_thread(library.case_titles, code))


@get("/api/games/{code:str}/cases/{case:str}")
async def case_film(code: FromPath[str], case: FromPath[str]) -> Response[bytes]:
    return json(await asyncio.to_thread(library.demonstration, code, case))


# --- tables ----------------------------------------------------------------------------------------------------


@post("/api/tables", status_code=201)
async def make_table(request: Asked) -> Response[bytes]:
    wanted, lobby = await body_for_game(request, http_bodies.NewTable), lobby_of(request)
    if wanted.record is not None:
        lobby.addresses.pay(address_of(request), _price_of_replay(wanted.record))
    if wanted.after is not None:
        lobby.addresses.pay(address_of(request), _price("record", await lobby.table(wanted.after)))
    return json(await new_tables.make(lobby, wanted, address_of(request)), 201)


@get("/api/tables")
async def list_tables(request: Asked) -> Response[bytes]:
    pairs = (pair.partition("=") for pair in request.headers.get("x-fireteam-tables", "").split(",")[:200])
    mine = {id.strip(): token.strip() for id, _, token in pairs if id.strip()}
    return json(await listing.listed_for(lobby_of(request), mine))


@get("/api/tables/{id:str}")
async def one_table(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return json(await listing.summary(lobby_of(request), id))


@get("/api/tables/{id:str}/cards")
async def table_cards(request: Asked, id: FromPath[str]) -> Response[bytes]:
    table = await lobby_of(request).table(id)
    return json(library.cards_of(table.look()))


@post("/api/tables/{id:str}/join", status_code=201)
async def join_table(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return json(await seating.join(lobby_of(request), id, await body_of(request, http_bodies.Join)), 201)


@post("/api/tables/{id:str}/come-back", status_code=201)
async def come_back(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return json(await seating.come_back(lobby_of(request), id, await body_of(request, http_bodies.ComeBack)), 201)


@post("/api/tables/{id:str}/rematch", status_code=201)
async def rematch(request: Asked, id: FromPath[str]) -> Response[bytes]:
    wanted = await body_of(request, http_bodies.Rematch)
    return json(await new_tables.rematch(lobby_of(request), id, token_of(request), wanted), 201)


@get("/api/tables/{id:str}/record")
async def record(request: Asked, id: FromPath[str]) -> Response[str]:
    table, eyes = await held_table(request, id)
    if eyes is None and not table.game.over:
        raise Fault("the record is for those who play, until the game is over")
    game = table.game.clone()
    text = await labour(request, _price("record", table), lambda: game.record(None if game.over else eyes))
    name = f"{table.start.game}-{id}.txt"
    return Response(text, media_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{id:str}/acts")
async def acts(request: Asked, id: FromPath[str]) -> Response[bytes]:
    """What is stored of a table, for those who play there; also where it cannot be played again."""
    table, eyes = await held_table(request, id)
    if eyes is None:
        raise Fault("what was done at a table is for those who play there")
    return json(await history(table, eyes))


async def history(table: Table, eyes: int) -> list[http_bodies.Done]:
    """What is stored of this table, as a seat may know it: its own acts, and of others what they said aloud. Of what
    others do side by side with it there is nothing; its own such acts have the number of the last that all know of."""
    over = table.broken is None and table.timeline.game is not None and table.game.over
    acts = [act for act in await table.store.acts(table.row.id) if not act.private or act.seat == eyes]
    return [
        http_bodies.Done(
            number=public(acts[:place]),
            seat=table.chairs[act.seat].name if act.seat >= 0 else "",
            what="answer" if act.what == PASS else act.what,
            text=act.text if over or act.what == "say" or (act.seat == eyes and act.what != PASS) else None,
            at=act.at,
        )
        for place, act in enumerate(acts, 1)
    ]


@get("/api/tables/{id:str}/frames")
async def frames(
    request: Asked, id: FromPath[str], eyes: FromQuery[str | None] = None, start: From = 0, stop: Upto = None
) -> Response[bytes]:
    table, own = await held_table(request, id)
    game = table.game
    wanted = game.seat(eyes) if eyes else None
    if not game.over and wanted not in (None, own):
        raise Fault("while the game runs, everybody sees it with their own eyes")
    stop = _stop(request, start, stop)
    then, price = game.clone(), _price("frames", table, start, stop)
    return json(await labour(request, price, lambda: library.film(then, wanted, table.title, (), start, stop)))


@get("/api/tables/{id:str}/rolls")
async def rolls(request: Asked, id: FromPath[str]) -> Response[bytes]:
    table = await lobby_of(request).table(id)
    game, lots = table.game.clone(), table.start.lots
    return json(await labour(request, _price("rolls", table), lambda: library.rolls(game, game.opening.seed, lots)))


@get("/api/tables/{id:str}/check")
async def check(request: Asked, id: FromPath[str]) -> Response[bytes]:
    table = await lobby_of(request).table(id)
    if not table.game.over:
        raise Fault("the secret is published when the game is over")
    if table.timeline.first > 1 or table.start.position or table.start.case:
        raise Fault("this game did not begin at this table with these rules, so not all of its dice can be recomputed")
    game = table.game.clone()
    return json(await labour(request, _price("check", table), lambda: library.check(game.record())))


def _price(kind: str, table: Table, start: int = 0, stop: int = 0) -> float:
    """What a page of a table costs, with the frames from one to another."""
    n = table.timeline.n
    return price_of(kind, n, max(0, min(stop, n) - start))


def _stop(request: Asked, start: int, stop: int | None) -> int:
    """Where a part of a film ends, which has only so many frames."""
    most = lobby_of(request).limits.frames
    if stop is not None and stop - start > most:
        raise Fault(f"at most {most} frames are shown at once: ask for the others afterwards")
    return start + most if stop is None else max(start, stop)


# --- records ---------------------------------------------------------------------------------------------------


@post("/api/records", status_code=200)
async def show_record(request: Asked) -> Response[bytes]:
    reel = await body_of(request, http_bodies.Reel)
    stop = _stop(request, reel.start, reel.stop)

    def film() -> http_bodies.Film:
        game = fireteam.replay(reel.record)
        eyes = game.seat(reel.eyes) if reel.eyes else None
        return library.film(game, eyes, game.rules.about.title, (), reel.start, stop)

    return json(await labour(request, _price_of_replay(reel.record, reel.start, stop), film))


def _price_of_replay(record: str, start: int = 0, stop: int = 0) -> float:
    n = len(record) // RECORD_MOMENT
    return price_of("replay", n, max(0, min(stop, n) - start))


@post("/api/records/rolls", status_code=200)
async def record_rolls(request: Asked) -> Response[bytes]:
    reel = await body_of(request, http_bodies.Reel)

    def listed() -> http_bodies.Rolls:
        game: Game[Any] = fireteam.replay(reel.record)
        return library.rolls(game, game.opening.seed)

    return json(await labour(request, _price_of_replay(reel.record), listed))


# --- for whoever runs the server -------------------------------------------------------------------------------


@get("/health")
async def health(request: Asked) -> Response[bytes]:
    """Is everything well? It tells nothing else."""
    lobby = lobby_of(request)
    if not await asyncio.to_thread(upkeep.readable, lobby.store.engine):
        return json(http_bodies.Fault("the store cannot be read"), 503)
    if not lobby.workers.live():
        return json(http_bodies.Fault("the processes of the bots have died, and are started again"), 503)
    return json({"healthy": True})


@get("/metrics")
async def metrics(request: Asked) -> Response[str]:
    """The figures, for this machine or for whoever has the token: they could tell something to those who play."""
    wanted: str = request.app.state.metrics_token
    known = bool(wanted) and hmac.compare_digest(bearer_of(request).encode(), wanted.encode())
    if not known and not comes_from_here(request):
        raise NotForYou("the figures are for whoever runs this server")
    return Response(prometheus.told(lobby_of(request)), media_type=prometheus.MEDIA_TYPE)


# --- the socket and the pages ----------------------------------------------------------------------------------


@websocket("/ws")
async def socket(socket: Socket) -> None:
    try:
        check_origin(socket)
    except Fault:
        await socket.close(code=4403, reason="this page belongs to another site")
        return
    await socket.accept()
    await attend(lobby_of(socket), socket, address_of(socket))


@get(["/", "/{path:path}"])
async def page(request: Asked) -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    path: str = request.path_params.get("path", "/")
    if path.startswith("/api"):
        return json(http_bodies.Fault("there is nothing here"), 404)
    folder: Path = request.app.state.web
    try:
        file = (folder / path.lstrip("/")).resolve()
        there = file.is_relative_to(folder) and file.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return json(http_bodies.Fault("there is no page of this name"), 404)
    if not there:
        file = folder / "index.html"
    if not file.is_file():
        return Response(b"The browser client has not been built: `make client` does it.", status_code=404)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": "no-cache"}
    return Response(await asyncio.to_thread(file.read_bytes), media_type=kind, headers=headers)


HANDLERS = (
    games, opening, rulebook, case_titles, case_film, make_table, list_tables, one_table, table_cards, join_table,
    come_back, rematch, record, acts, frames, rolls, check, show_record, record_rolls, health, metrics, socket, page,
)  # fmt: skip
