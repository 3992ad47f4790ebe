"""Who holds a seat. A client holds it by a key that it has made itself; the store knows only the key's hash. A link is
an invitation: its first use registers the key of whoever uses it, and then it opens nothing more. A holder makes
further links, for other devices or to hand the seat on, may make one that a program can use again and again, and has a
word to come back with should the browser lose its key. The host may only withdraw the link of a seat that nobody has
taken yet."""

import secrets
import time
from collections.abc import Iterable

from fireteam.kernel.faults import Fault
from fireteam.table.store.schema import KeyRow, hashed

KEY, SEAT, DEVICE, HAND_ON, REUSABLE, WORD = "key", "seat", "device", "hand_on", "reusable", "word"
HOLDING = (KEY, REUSABLE)  # these hold a seat by themselves
ONCE = (SEAT, DEVICE, HAND_ON)  # these are used up by whoever comes with them
MOST = 20  # keys and links of a seat
SHORTEST = 32  # characters of a key that a client has made
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def new_token() -> str:
    return secrets.token_urlsafe(24)  # 192 bits


def new_word() -> str:
    """A word that can be written down: 79 bits, in groups of four letters."""
    letters = [secrets.choice(_LETTERS) for _ in range(16)]
    return "-".join("".join(letters[n : n + 4]) for n in range(0, 16, 4))


def find(keys: Iterable[KeyRow], token: str) -> KeyRow | None:
    """The key or link that a token is."""
    wanted = hashed(token)
    return next((key for key in keys if wanted and key.hash == wanted), None)


def holding(keys: Iterable[KeyRow], token: str) -> KeyRow | None:
    """The key by which a token holds a seat; a link alone holds none."""
    found = find(keys, token)
    return found if found is not None and found.kind in HOLDING else None


def add(keys: list[KeyRow], seat: int, kind: str, token: str) -> KeyRow:
    """A key or a link more, at the end of the list."""
    if sum(key.seat == seat for key in keys) >= MOST:
        raise Fault(f"this seat has {MOST} keys and links already: revoke one first")
    number = 1 + secrets.randbelow(10**9)  # never one that was revoked
    keys.append(KeyRow(number, seat, kind, hashed(token), time.time()))
    return keys[-1]


def redeem(keys: list[KeyRow], invitation: str, token: str) -> KeyRow:
    """Let whoever comes with a link or a word hold its seat by a key of their own. Where the seat was handed on,
    whatever held it before ends."""
    link = find(keys, invitation)
    if link is None:
        raise Fault("this link is not valid: it may have been used already, or withdrawn")
    if len(token) < SHORTEST:
        raise Fault(f"a link is used together with a key of your own, of at least {SHORTEST} characters")
    if find(keys, token) is not None:
        raise Fault("a key of your own is one that nobody has used")
    if link.kind == HAND_ON:
        keys[:] = [key for key in keys if key.seat != link.seat]
    elif link.kind in ONCE:
        keys.remove(link)
    return add(keys, link.seat, KEY, token)
