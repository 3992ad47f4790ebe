"""Behind a proxy everybody seems to come from it, and it tells in headers who they are. Those headers are believed from
the addresses of the proxies that were named, and from nobody else."""

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from fireteam.kernel.faults import Fault

_PORTS = {"http": ":80", "https": ":443"}


class Proxies:
    """The addresses and networks that our own proxies may have."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        self.networks = [_network(name) for name in named]

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(ip in network for network in self.networks)

    def client(self, told: str) -> str:
        """Whoever stands before our own proxies: each has put whom it heard at the end of the list."""
        for address in reversed([_bare(each) for each in told.split(",")]):
            if address and address not in self:
                return address
        return ""


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(name.strip())
    except ValueError:
        raise Fault(f"'{name}' is not an address of a proxy: they are written as 127.0.0.1 or 10.0.0.0/8") from None


def _bare(address: str) -> str:
    """An address without its port."""
    address = address.strip()
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


class Behind:
    """An application that sees its clients through the proxies before it."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._look_through(scope)
        await self.app(scope, receive, send)

    def _look_through(self, scope: Any) -> None:
        peer = scope.get("client")  # there is none while the server starts and ends
        if peer is None or peer[0] not in self.proxies:
            return
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        if client := self.proxies.client(_all(headers, b"x-forwarded-for")):
            scope["client"] = (client, 0)
        scheme = _last(headers, b"x-forwarded-proto")
        if host := _last(headers, b"x-forwarded-host"):
            bare = host.removesuffix(_PORTS.get(scheme, ""))  # as browsers write the origin of a page
            kept = [header for header in headers if header[0] != b"host"]
            scope["headers"] = [*kept, (b"host", bare.encode("latin-1"))]


def _all(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    return ",".join(value.decode("latin-1") for key, value in headers if key == name)


def _last(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    """What the proxy next to us has told."""
    return _all(headers, name).rpartition(",")[2].strip()
