"""Bounds: what is asked is paid for by its work, by whoever asks it, and nobody is forgotten who still owes."""

import asyncio
import math

import pytest

from fireteam.table.limits import Addresses, Bucket, Limits, TooMany, network_of, price_of
from tests.table.seats import PATIENCE


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands until somebody moves it."""
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def test_a_bucket_gives_what_a_thing_costs_and_says_when_there_is_enough(clock: list[float]) -> None:
    bucket = Bucket(10, 2.0)
    assert bucket.take(7)
    assert not bucket.take(5)
    assert bucket.wait(5) == 1.0
    clock[0] += 1.0
    assert bucket.take(5)
    assert not bucket.take(0.1)


def test_what_costs_more_than_a_bucket_holds_costs_all_of_it(clock: list[float]) -> None:
    bucket = Bucket(10, 1.0)
    assert bucket.take(1000)
    assert not bucket.take()
    assert bucket.wait(1000) == 10.0
    assert Bucket(0.5, 0.0).wait(1) == 0.0
    drained = Bucket(1, 0.0)
    drained.take()
    assert drained.wait() == math.inf


def test_an_address_pays_for_the_work_and_is_told_when_to_come_back(clock: list[float]) -> None:
    addresses = Addresses(Limits(requests=100, requests_rate=10.0))
    addresses.pay("here", 95)
    with pytest.raises(TooMany, match="slow down") as refused:
        addresses.pay("here", 30)
    assert refused.value.wait == 3
    addresses.pay("there", 30)
    clock[0] += 2.5
    addresses.pay("here", 30)


def test_long_games_cost_more_than_short_ones_and_a_hint_more_than_a_ping() -> None:
    for kind in ("hello", "resync", "frames", "record", "rolls", "check", "replay", "undo", "undoing"):
        assert price_of(kind, 700) > price_of(kind, 7) > 0
    assert price_of("resync", 700, 700) > 5 * price_of("resync", 700, 1)
    assert price_of("hint") > price_of("odds") > price_of("ping", 700)
    assert price_of("ping", 700) == 0


def test_whoever_comes_from_many_addresses_makes_no_other_forgotten_while_it_owes(clock: list[float]) -> None:
    """A cap that forgets everybody at once would give whoever is over it a full bucket."""
    addresses = Addresses(Limits(requests=2, requests_rate=0.001, tables_per_address=1, addresses=10))
    addresses.pay("attacker", 2)
    addresses.make_table("attacker")
    for number in range(100):
        addresses.pay(f"other {number}", 1)
        addresses.make_table(f"other {number}")
        with pytest.raises(TooMany):
            addresses.pay("attacker")
        with pytest.raises(TooMany):
            addresses.make_table("attacker")
    assert len(addresses.buckets) == len(addresses.made) == 10


def test_too_many_tables_within_an_hour_are_too_many_for_the_rest_of_it(clock: list[float]) -> None:
    addresses = Addresses(Limits(tables_per_address=1))
    addresses.make_table("here")
    clock[0] += 3000
    with pytest.raises(TooMany, match="too many tables") as refused:
        addresses.make_table("here")
    assert refused.value.wait == 600
    clock[0] += 601
    addresses.make_table("here")


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_addresses_count_by_the_network_that_one_person_has(address: str, counts_as: str) -> None:
    assert network_of(address) == counts_as


def test_an_address_has_one_long_work_at_a_time_and_all_together_a_few() -> None:
    async def run() -> None:
        addresses = Addresses(Limits(labours=2, queue=3))
        free, most = asyncio.Event(), [0, 0]
        working: list[str] = []

        async def work(address: str) -> None:
            async with addresses.labour(address, 1):
                working.append(address)
                most[0] = max(most[0], len(working))
                most[1] = max(most[1], working.count("here"))
                await free.wait()
                working.remove(address)

        asked = [asyncio.create_task(work(address)) for address in ("here", "here", "here", "there", "elsewhere")]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert sorted(working) == ["here", "there"]
        with pytest.raises(TooMany, match="already in progress"):
            async with addresses.labour("here", 1):
                pass
        free.set()
        await asyncio.gather(*asked)
        assert most == [2, 1]
        assert not addresses.waiting
        async with addresses.labour("here", 1):
            assert addresses.waiting.total() == 1

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_whoever_hangs_up_while_waiting_for_a_long_work_leaves_the_line() -> None:
    async def run() -> None:
        addresses = Addresses(Limits(queue=2))
        async with addresses.labour("here", 1):
            waiting = asyncio.create_task(addresses.labour("here", 1).__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        assert not addresses.waiting
        async with addresses.labour("here", 1):
            pass

    asyncio.run(run())
