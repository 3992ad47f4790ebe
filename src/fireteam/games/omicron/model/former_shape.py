"""States as they were written before what is in progress lay on one stack: `walk` and `attacks` were fields of their
own, and nothing else was in progress between two steps. Records, positions and stores of that time hold this shape."""

from typing import Any


def read(written: dict[str, Any]) -> dict[str, Any]:
    """A state as it is written today, from one of that shape or of today's. A Walk lies below all Attacks."""
    if "attacks" not in written:
        return written
    rest = {field: value for field, value in written.items() if field not in ("walk", "attacks")}
    walks = [] if written["walk"] is None else [{**written["walk"], "type": "walk", "entered": []}]
    return {**rest, "doing": walks + [{**attack, "type": "attack"} for attack in written["attacks"]]}


def write(written: dict[str, Any]) -> dict[str, Any]:
    """A state of today in that shape."""
    lying: dict[str, list[Any]] = {"walk": [], "attack": []}
    for activity in written.pop("doing"):
        activity.pop("entered", None)
        lying.setdefault(activity.pop("type"), []).append(activity)
    return {**written, "walk": lying["walk"][0] if lying["walk"] else None, "attacks": lying["attack"]}
