"""The server that most tests of the table share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.seats import Server, hang_up


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("tables")
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[Server]:
    """A server at which whoever leaves is away at once."""
    server = Server(tmp_path, more=("--absence", "0"))
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    """Whoever came for a test leaves when it is over."""
    yield
    hang_up()
