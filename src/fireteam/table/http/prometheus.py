"""The figures of a server in the text format that Prometheus and its kin read. They are sums over all tables and name
none; even so they are told to whoever runs the server alone, because on a quiet one they could tell an opponent that a
bot thinks or that somebody was passed."""

import os
import sys
import time
from pathlib import Path

from fireteam.table.figures import Meter
from fireteam.table.lobby.lobby import Lobby

MEDIA_TYPE = "text/plain; version=0.0.4"


def told(lobby: Lobby) -> str:
    """All figures of a server."""
    figures = lobby.figures
    eyes = [client.eyes for table in lobby.tables.values() for client in table.clients]
    watching = sum(eye is None for eye in eyes)
    lines = [
        *_gauge("tables", "Tables in memory.", len(lobby.tables)),
        *_gauge("sockets", "Open sockets.", lobby.addresses.sockets.total()),
        *_gauge("people", "Sockets that sit at a seat.", len(eyes) - watching),
        *_gauge("watchers", "Sockets that watch.", watching),
        *_gauge(
            "thoughts_waiting", "Thoughts of bots, hints and odds under way or in line.", figures.thoughts.underway
        ),
        *_gauge("works_waiting", "Long works over HTTP under way or in line.", lobby.addresses.waiting.total()),
        *_summary("thought_seconds", "Thoughts, from asked to answered.", figures.thoughts),
        *_summary("write_seconds", "Acts stored, from asked to written.", figures.writes),
        *_summary("replay_seconds", "Tables played again from their acts.", figures.replays),
        *_counter("requests", "Requests over HTTP.", figures.requests),
        *_counter("requests_refused", "Requests refused for a reason.", figures.refused),
        *_counter("too_many", "Requests and messages refused because too many came.", figures.too_many),
        *_counter("tables_expired", "Tables deleted because nobody came back.", figures.expired),
        *_counter("errors", "Errors that were logged.", figures.errors.count),
        *_metric("process_cpu_seconds_total", "counter", "Processor time of the server.", time.process_time()),
        *_metric("process_resident_memory_bytes", "gauge", "Memory of the server.", _memory()),
        *_metric("process_start_time_seconds", "gauge", "When the server began.", figures.begun),
    ]
    return "".join(f"{line}\n" for line in lines)


def _gauge(name: str, text: str, value: float) -> list[str]:
    return _metric(f"fireteam_{name}", "gauge", text, value)


def _counter(name: str, text: str, value: float) -> list[str]:
    return _metric(f"fireteam_{name}_total", "counter", text, value)


def _summary(name: str, text: str, meter: Meter) -> list[str]:
    full = f"fireteam_{name}"
    return [*_head(full, "summary", text), f"{full}_sum {meter.seconds:.6f}", f"{full}_count {meter.done}"]


def _metric(name: str, kind: str, text: str, value: float) -> list[str]:
    return [*_head(name, kind, text), f"{name} {value}"]


def _head(name: str, kind: str, text: str) -> list[str]:
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]


def _memory() -> int:
    """Bytes that this process holds now, or where that is not told, the most that it ever held."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    import resource  # there is none on Windows

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
