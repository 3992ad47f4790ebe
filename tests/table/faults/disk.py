"""The disk under SQLite, as it is when it is full, broken or without power. It stands between the library and its files
in this process: writing and syncing go through here, so that they can fail, and so that it is known what would still be
there if the power failed now."""

import ctypes
import random
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

SECTOR = 512  # bytes that a disk writes whole

_File = ctypes.POINTER(ctypes.c_void_p)  # an open file begins with the address of its methods
_OPEN = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, _File, ctypes.c_int, ctypes.c_void_p)
_WRITE = ctypes.CFUNCTYPE(ctypes.c_int, _File, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, _File, ctypes.c_int)


class _Vfs(ctypes.Structure):
    """As much of a sqlite3_vfs as is changed."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
    )


class _Methods(ctypes.Structure):
    """The sqlite3_io_methods of a file."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("close", ctypes.c_void_p),
        ("read", ctypes.c_void_p),
        ("write", ctypes.c_void_p),
        ("truncate", ctypes.c_void_p),
        ("sync", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 13),
    )


class Disk:
    """What lies between SQLite and the files of a test."""

    def __init__(self) -> None:
        self.full = False
        self.spared = "nothing"  # files with this ending can be written even so
        self.broken = False  # nothing can be synced
        self.refused = 0  # times that something was not written or synced
        self.synced: dict[Path, bytes] = {}  # each file as it was when it was last synced
        self._lock = threading.RLock()
        self._kept: list[Any] = []  # what the library points to

    def after_a_power_cut(self, folder: Path, to: Path, chance: random.Random) -> None:
        """Copy a folder as the next start would find it: of what was never synced, any sector may be there or not."""
        with self._lock:
            for path, synced in self.synced.items():
                if path.parent == folder and path.exists():
                    (to / path.name).write_bytes(_torn(synced, path.read_bytes(), chance))

    def _wrap(self, file: Any, path: Path) -> None:
        """Give an open file methods of ours."""
        theirs = _Methods.from_address(file.contents.value)
        ours = _Methods.from_buffer_copy(theirs)
        write, sync = _WRITE(theirs.write), _SYNC(theirs.sync)

        def checked_write(file: Any, what: int, length: int, at: int) -> int:
            with self._lock:
                if self.full and not path.name.endswith(self.spared):
                    self.refused += 1
                    return sqlite3.SQLITE_FULL
                return int(write(file, what, length, at))

        def checked_sync(file: Any, flags: int) -> int:
            with self._lock:
                if self.broken:
                    self.refused += 1
                    return sqlite3.SQLITE_IOERR_FSYNC
                done = int(sync(file, flags))
                self.synced[path] = path.read_bytes()
                return done

        kept = _WRITE(checked_write), _SYNC(checked_sync)
        ours.write, ours.sync = (ctypes.cast(each, ctypes.c_void_p).value for each in kept)
        self._kept += [ours, *kept]
        file.contents.value = ctypes.addressof(ours)


def _torn(synced: bytes, written: bytes, chance: random.Random) -> bytes:
    return b"".join(
        chance.choice((synced, written))[at : at + SECTOR].ljust(min(SECTOR, len(written) - at), b"\0")
        if synced[at : at + SECTOR] != written[at : at + SECTOR]
        else written[at : at + SECTOR]
        for at in range(0, len(written), SECTOR)
    )


_DISKS: list[Disk] = []  # files that are still open point to them


@contextmanager
def disk() -> Iterator[Disk]:
    """A disk under everything that SQLite opens from now on."""
    vfs = _Vfs.from_address(_library().sqlite3_vfs_find(None))
    found, real = Disk(), vfs.open
    _DISKS.append(found)
    open_really = _OPEN(real)

    def open_and_wrap(vfs: int, name: int | None, file: Any, flags: int, out: int | None) -> int:
        done = int(open_really(vfs, name, file, flags, out))
        if done == 0 and name:
            found._wrap(file, Path(ctypes.string_at(name).decode()))
        return done

    ours = _OPEN(open_and_wrap)
    found._kept.append(ours)
    vfs.open = ctypes.cast(ours, ctypes.c_void_p).value
    try:
        yield found
    finally:
        vfs.open = real
        found.full = found.broken = False


def _library() -> ctypes.CDLL:
    """The library that Python's own module has loaded."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if sys.platform == "linux" else []
    loaded = sorted({line.split()[-1] for line in lines if "libsqlite3" in line})
    if not loaded:
        pytest.skip("SQLite is built into this Python, and nothing can stand between it and the disk")
    library = ctypes.CDLL(loaded[0])
    library.sqlite3_vfs_find.restype = ctypes.c_void_p
    return library
