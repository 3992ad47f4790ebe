"""Records and positions in files. Whatever is wrong with a file is told in one sentence that names it."""

from pathlib import Path
from typing import Any

import fireteam
from fireteam.kernel import records
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game


def read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(records.LARGEST + 1)  # no more than that, even of an endless file
    except UnicodeDecodeError:
        raise Fault(f"{path} is not a text file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Fault(f"{path} cannot be read: {reason}") from None
    if len(text) > records.LARGEST:
        raise Fault(f"{path} is too large for a record or a position")
    if "\0" in text:
        raise Fault(f"{path} is not a text file")
    return text


def game_in(path: Path) -> Game[Any]:
    """The game that a file tells, record or position."""
    text = read(path)
    try:
        return fireteam.replay(text) if is_record(text) else fireteam.load(text)
    except Fault as fault:
        raise Fault(f"{path}: {fault}") from None


def is_record(text: str) -> bool:
    return text.lstrip().startswith("fireteam record")


def check_writable(path: Path) -> None:
    """Say now, not after a long game, that it cannot be saved."""
    if path.is_dir():
        raise Fault(f"{path} cannot be written: it is a folder")
    if not path.resolve().parent.is_dir():
        raise Fault(f"{path} cannot be written: its folder does not exist")


def check_new(path: Path, otherwise: str) -> None:
    """Nothing that lies in a file is lost by accident; `otherwise` says how it is lost on purpose."""
    if path.is_file():
        raise Fault(f"{path} already exists: {otherwise}")


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Fault(f"{path} cannot be written: {reason}") from None
