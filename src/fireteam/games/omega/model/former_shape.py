"""States as they were written before what is in progress lay on one stack: `doing` gave the kinds by number, and each
activity lay in the list of its kind. Records, positions and stores of that time hold this shape."""

from typing import Any

KINDS = {  # in the order of their numbers, the list of each
    "walk": "walks",
    "attack": "attacks",
    "blast": "blasts",
    "challenge": "challenges",
    "reveal": "reveals",
    "spawn": "spawns",
    "lay": "lays",
    "use": "uses",
    "activation": "activations",
    "action": "actions",
}
NUMBERS = dict(enumerate(KINDS))


def read(written: dict[str, Any]) -> dict[str, Any]:
    """A state as it is written today, from one of that shape or of today's."""
    if not any(field in written for field in KINDS.values()):
        return written
    lying = {kind: list(written[field]) for kind, field in KINDS.items()}
    named = [NUMBERS[number] for number in written["doing"]]
    for kind, activities in lying.items():
        if named.count(kind) != len(activities):
            raise ValueError(f"the stack names {named.count(kind)} of {kind}, and there are {len(activities)}")
    rest = {field: value for field, value in written.items() if field not in KINDS.values()}
    return {**rest, "doing": [{**lying[kind].pop(0), "type": kind} for kind in named]}


def write(written: dict[str, Any]) -> dict[str, Any]:
    """A state of today in that shape."""
    lying: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for activity in written["doing"]:
        lying[activity["type"]].append({field: value for field, value in activity.items() if field != "type"})
    numbers = [list(KINDS).index(activity["type"]) for activity in written["doing"]]
    return {**written, **{field: lying[kind] for kind, field in KINDS.items()}, "doing": numbers}
