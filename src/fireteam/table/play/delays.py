"""How long an answer takes that the program gives: for a seat that is passed, by a standing answer, when a clock has
run out, or by a bot. All are drawn here, from one distribution, by what everybody knows: the server's pace, how many
people sit at the table and which bot plays the seat. So a pause tells nothing about what the seat could choose."""

import asyncio
import random
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable

LATELY = 50  # thoughts by which the next are foreseen
SPREAD = 3.0  # among people the longest pause is that many times the shortest
MARGIN = 2.0  # as much longer than the slowest thought of late a bot's pause may be


class Delays:
    """The delays of a server; tests bring their own chance, clock and sleep."""

    def __init__(
        self,
        chance: random.Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.chance = chance or random.SystemRandom()
        self.clock = clock
        self.sleep = sleep
        self._took: dict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=LATELY))  # by game and bot

    def thought(self, game: str, bot: str, seconds: float) -> None:
        """A bot has thought so long about a real choice."""
        self._took[game, bot].append(seconds)

    def draw(self, pace: float, several: bool, game: str, bot: str = "") -> float:
        """Seconds from the question to the answer. A bot's leave room for nearly any thought: it answers when they are
        over, and so does the table for a bot that has nothing to think about. Without a pace nobody waits."""
        if not pace:
            return 0.0
        pause = pace * (self.chance.uniform(1, SPREAD) if several else 1)
        took = self._took[game, bot] if bot else ()
        return max(pause, max(took) * self.chance.uniform(1, MARGIN)) if took else pause

    async def wait(self, since: float, delay: float) -> None:
        """Wait until a delay is over that began a while ago."""
        await self.sleep(max(0.0, since + delay - self.clock()))
