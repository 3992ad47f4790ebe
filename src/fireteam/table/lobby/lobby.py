"""All the tables of a server that are in memory: they are found here, loaded from the store when somebody comes, and
forgotten when nobody is there; the store still has them."""

import asyncio
import time

from fireteam.table.limits import Addresses, Limits
from fireteam.table.play.bot_workers import BotWorkers
from fireteam.table.play.live_table import Table
from fireteam.table.store.database import Store


class Lobby:
    """What a server has open."""

    def __init__(self, store: Store, workers: BotWorkers, limits: Limits) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits
        self.figures = workers.figures = store.figures
        self.addresses = Addresses(limits)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def table(self, id: str) -> Table:
        """A table, from memory or from the store; whoever comes at the same time gets the same."""
        if id not in self.tables:
            if id not in self._loading:
                self.forget_idle()
                self._loading[id] = asyncio.create_task(Table.load(id, self.store, self.workers, self.limits))
            loading = self._loading[id]
            try:
                table = await asyncio.shield(loading)
            finally:
                if loading.done():
                    self._loading.pop(id, None)
            self.tables.setdefault(id, table)
        return self.tables[id]

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables.values()))

    def forget_idle(self) -> None:
        now = time.monotonic()
        for id, table in list(self.tables.items()):
            idle = now - table.idle_since
            crowded = len(self.tables) >= self.limits.tables_in_memory
            if not table.clients and not table.busy and (idle > self.limits.idle or (crowded and idle > 5)):
                del self.tables[id]
