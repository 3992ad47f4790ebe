"""The server that the browser tests play at: when it does not come up or goes, its last words say why."""

import socket
from pathlib import Path

import pytest

from tests.web.conftest import Server


def test_a_server_that_cannot_come_up_says_why(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(RuntimeError, match=r"exit code 2.*\n.*cannot be served: Address already in use"):
            Server(tmp_path, taken.getsockname()[1])


def test_a_server_that_is_gone_is_known_to_be_so(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert not server.gone
    server.kill()
    assert server.gone
    assert "exit code -9" in server.last_words()
    assert f"The table is at http://localhost:{server.port}/" in server.last_words()
