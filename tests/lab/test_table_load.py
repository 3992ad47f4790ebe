"""The bench of the table says where it breaks and why, and how large the client is."""

from pathlib import Path

import msgspec
import pytest

from fireteam.lab.bench.first_paint import client_kilobytes
from fireteam.lab.bench.table_load import Load, Report, bench

FINE = Load(200, 1.0, 60.0, 12_000, 0, 20.0, 90.0, 200.0, server_cpu=0.5, players_cpu=0.4)


def told(**changed: float) -> str:
    """The verdict where the second rate was borne less well."""
    raised = msgspec.structs.replace(FINE, rate=1.4, **changed)
    return Report("ambush", 20.0, FINE, (raised,), 80.0, None).verdict


def test_the_verdict_names_the_rate_that_was_borne_and_the_one_that_was_not() -> None:
    assert told() == "It sustains 280 answers a second; where it breaks was not reached."
    said = told(p95=180.0, server_cpu=0.97)
    assert said.startswith("It sustains 200 answers a second and breaks at 280: 95 of 100 answers take up to 180 ms")
    assert said.endswith("the one process of the server has no time left (97% of a core).")


def test_the_verdict_does_not_blame_a_server_that_had_time() -> None:
    assert "the players of this bench have no time left" in told(p95=180.0, players_cpu=0.9)
    assert told(p95=180.0).endswith("others use this machine.")
    assert "3 of 12000 answers are lost" in told(lost=3, server_cpu=1.0)


def test_the_size_of_the_client_is_that_of_its_files_gzipped(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main.js").write_text("x" * 100_000)
    assert client_kilobytes(tmp_path) < 1
    (tmp_path / "assets" / "main.js.map").write_bytes(bytes(range(256)) * 1000)
    assert client_kilobytes(tmp_path) < 1


def test_a_small_bench_loses_nothing_and_ends_in_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fireteam.lab.bench.table_load.first_board", lambda address, table: 0.5)
    report = bench("ambush", tables=2, rate=8.0, seconds=0.3)
    assert report.first.answers >= 2
    assert report.first.lost == 0
    assert report.first_board == 0.5
    assert capfd.readouterr() == ("", "")
