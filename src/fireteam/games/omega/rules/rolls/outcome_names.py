"""What people ask the odds of, from the events that followed a choice: the wounds of an attack and who goes down, and
whether a challenge is passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fireteam.kernel.events import Event


def of_attack(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if event.kind == "wound":
            wounds = event.facts["wounds"]
            yield f"{event.facts['who']}: {wounds} wound{'s' if wounds != 1 else ''}"
        elif event.kind in ("downed", "killed", "destroyed"):
            yield f"{event.facts['who']} {event.kind}"


def of_challenge(events: Sequence[Event]) -> Iterator[str]:
    """What a door that opens lets out is another matter."""
    for event in events:
        if event.kind in ("passed", "failed"):
            yield str(event.kind)


def of_roll(events: Sequence[Event]) -> Iterator[str]:
    """Of dice that are rolled again, whichever they belong to."""
    return of_challenge(events) if any(of_challenge(events)) else of_attack(events)
